//! What the stream (`js/live.js`) asks of a widget and tells it.

use crate::glimpse;
use crate::live::news::StreamNews;
use crate::live::{hand, problem};
use crate::msg::Msg;
use crate::shell::Shell;
use crate::wire::{self, throw};
use burstmap_encounter::combat::Encounter;
use burstmap_encounter::command::EndRound;
use burstmap_encounter::{Command, Dispatch, Event, LogEntry, Scene, Shared, Table, turn_told};
use burstmap_frontend::rounds;
use burstmap_messages::{Message, Wording, catalogue};
use burstmap_rules::reason::Refusal;
use js_sys::{Function, Promise, Reflect};
use serde_json::{Value, json};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::{Rc, Weak};
use wasm_bindgen::prelude::*;
use yew::Callback;

// Named so that they are shipped: the stream imports them.
#[wasm_bindgen(module = "/js/live/messages.js")]
extern "C" {
    #[wasm_bindgen(js_name = checked)]
    fn _checked();
}
#[wasm_bindgen(module = "/js/live/line.js")]
extern "C" {
    type Line;
}
#[wasm_bindgen(module = "/js/live/master.js")]
extern "C" {
    type Master;
}
#[wasm_bindgen(module = "/js/live/follower.js")]
extern "C" {
    type Follower;
}

#[wasm_bindgen(module = "/js/live.js")]
extern "C" {
    /// One end of the stream.
    #[derive(Debug)]
    pub type Live;
    /// An empty name: by the host's messages alone.
    fn follow(desk: LiveDesk, name: &str, side: &str) -> Live;
    /// What nobody can guess.
    pub fn luck() -> String;
    fn lead(desk: LiveDesk, name: &str, able: bool, ready: Promise) -> Live;
    /// Whether a game master's may lead.
    #[wasm_bindgen(method)]
    pub fn allow(this: &Live, able: bool);
    #[wasm_bindgen(method)]
    pub fn changed(this: &Live, opened: bool);
    #[wasm_bindgen(method)]
    pub fn greet(this: &Live);
    #[wasm_bindgen(method, catch)]
    pub fn request(this: &Live, command: &JsValue) -> Result<(), JsValue>;
    #[wasm_bindgen(method, catch)]
    pub fn take(
        this: &Live,
        message: &JsValue,
        side: Option<String>,
        sender: Option<String>,
    ) -> Result<(), JsValue>;
    #[wasm_bindgen(method)]
    pub fn close(this: &Live);
}

/// News for the widget's own page.
#[derive(Clone, Debug)]
pub enum News {
    Stream(StreamNews),
    /// The game master said no.
    Refused(Refusal),
    /// A side asks for something that the game master decides.
    Asked(Box<Asked>),
}

/// A request that waits for the game master.
#[derive(Clone, Debug)]
pub struct Asked {
    pub side: String,
    pub command: Dispatch,
    /// Takes a refusal, or nothing.
    answer: Function,
}

impl Asked {
    pub fn answer(&self, refusal: Option<&Refusal>) {
        tell(&self.answer, refusal);
    }
}

/// Answers with a refusal, or with nothing.
fn tell(answer: &Function, refusal: Option<&Refusal>) {
    // Whoever asked reads it in a language of their own.
    let told = refusal
        .and_then(|refusal| wire::write(&refusal.clone().in_english()).ok())
        .unwrap_or(JsValue::UNDEFINED);
    if let Err(error) = answer.call1(&JsValue::UNDEFINED, &told) {
        wire::report(&error);
    }
}

#[wasm_bindgen(skip_typescript)]
pub struct LiveDesk {
    shell: Weak<Shell>,
    send: Callback<Msg>,
    /// What each side was sent last.
    sent: RefCell<BTreeMap<String, Sent>>,
    /// The document before the latest turn began.
    between: RefCell<Option<Scene>>,
}

/// What a side was sent.
#[derive(Default)]
struct Sent {
    encounter: Option<Shared<Encounter>>,
    log: Vec<LogEntry>,
}

impl Sent {
    /// The log at the moment between the turn that the side knows of here and the one that it knows of `now`: every turn comes
    /// after such a moment. `None`: the same turn goes on, or the side was told already that another combatant acts.
    fn log_between<'a>(&'a self, now: &'a Sent) -> Option<&'a [LogEntry]> {
        let told = self.encounter.as_deref().is_some_and(|encounter| encounter.another);
        let (old, new) = (self.turn(), now.turn());
        if told || new.is_none() || new == old {
            return None;
        }
        let common = self.common(now);
        let begins = |event: &LogEntry| matches!(*event.event, Event::TurnStarted(_));
        // Where a turn was taken back, the old log holds its beginning.
        let started = [&now.log, &self.log].into_iter().find_map(|log| {
            let start = log.iter().rposition(begins).filter(|start| *start >= common)?;
            Some(&log[..start])
        });
        // No event tells of the end of a round.
        started.or_else(|| Some(if now.log.len() > common { &now.log[..] } else { &self.log[..] }))
    }

    fn turn(&self) -> Option<(Option<&str>, i32)> {
        self.encounter.as_deref().and_then(turn_told)
    }

    /// How many events both logs begin with.
    fn common(&self, other: &Sent) -> usize {
        self.log.iter().zip(&other.log).take_while(|(one, two)| one == two).count()
    }

    /// The message to a side that was sent `before`. `picture`: whether the map has one.
    fn after(&self, before: &Sent, mut scene: Scene, whole: bool, picture: bool) -> Value {
        let keep = before.common(self);
        let same = keep == self.log.len() && keep == before.log.len();
        let withheld = picture && scene.image.is_none();
        if let Some(image) = &mut scene.image {
            image.src.clear();
        }
        json!({ "whole": whole, "scene": scene, "log": self.log[keep..], "keep": keep, "same": same, "withheld": withheld })
    }
}

impl std::fmt::Debug for LiveDesk {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("LiveDesk")
    }
}

/// The widget's end of the stream. A player's that does not follow has none.
pub fn start(shell: &Rc<Shell>, send: Callback<Msg>, follows: Option<&str>, leads: &str) -> Option<Live> {
    let desk =
        LiveDesk { shell: Rc::downgrade(shell), send, sent: RefCell::default(), between: RefCell::default() };
    let seat = shell.seat();
    match (&seat.player_side, follows) {
        (Some(side), Some(name)) => Some(follow(desk, name, side)),
        (Some(_), None) => None,
        (None, _) => Some(lead(desk, leads, leads.is_empty() || !seat.readonly, shell.when_ready())),
    }
}

impl LiveDesk {
    fn read<R>(&self, ask: impl FnOnce(&Table) -> R) -> Option<R> {
        Some(self.shell.upgrade()?.core.read(ask))
    }
}

#[wasm_bindgen]
impl LiveDesk {
    /// The sides that somebody belongs to.
    pub fn sides(&self) -> Vec<String> {
        self.read(|table| sides(table.scene())).unwrap_or_default()
    }

    /// The table changed: the moment before the turn that began is kept until the sides were told. `opened`: it is another one.
    pub fn passed(&self, opened: bool) {
        let between = self.read(Table::between_turns).flatten();
        if opened || between.is_some() {
            self.between.replace(between.filter(|_| !opened));
        }
    }

    /// What a side is to be told, a message each: `{ whole, scene, log, keep, same, withheld }` as the side may have them, without
    /// the picture's address. The log is what comes after the first `keep` events of what the side was sent before, all of it
    /// where that is forgotten (`whole`); `same`: the side has it already; `withheld`: there is a picture that the side may
    /// not have whole.
    pub fn packets(&self, side: String, whole: bool) -> Result<JsValue, JsValue> {
        let packets = self.read(|table| {
            let view = table.view(&side);
            let now = Sent { encounter: view.encounter.clone(), log: table.log_for(&side) };
            let mut sent = self.sent.borrow_mut();
            let before = sent.remove(&side).filter(|_| !whole).unwrap_or_default();
            let picture = table.scene().image.is_some();
            let between = self.between.borrow();
            let pause = between.as_ref().filter(|_| !whole).and_then(|between| {
                let log = before.log_between(&now)?.to_vec();
                let view = table.view_of(between, &side);
                Some((Sent { encounter: view.encounter.clone(), log }, view))
            });
            let packets: Vec<Value> = match pause {
                Some((pause, earlier)) => vec![
                    pause.after(&before, earlier, false, picture),
                    now.after(&pause, view, false, picture),
                ],
                None => vec![now.after(&before, view, whole, picture)],
            };
            sent.insert(side, now);
            packets
        });
        wire::write_document(&packets.unwrap_or_default())
    }

    /// The picture's address.
    pub fn picture(&self) -> String {
        self.read(|table| table.scene().image.as_ref().map(|image| image.src.clone()))
            .flatten()
            .unwrap_or_default()
    }

    /// `{ place, rings }`: where the picture lies, and the outlines of what the side has explored, in cells of the plane.
    pub fn glimpse(&self, side: String) -> Result<JsValue, JsValue> {
        wire::write(&self.read(|table| glimpse::outlines(table, &side)))
    }

    /// A player's command. `answer` is called with a refusal, or with nothing once it was done.
    pub fn request(&self, side: String, command: &JsValue, answer: Function) {
        let Some(shell) = self.shell.upgrade() else { return };
        let asked = wire::command(command).and_then(|command| {
            if shell.seat().readonly {
                return Err(Refusal::new("illegal-command", catalogue::LiveMasterLookingOnly));
            }
            let ends_turn = matches!(command.command, Command::EndTurn(_));
            match shell.core.request(&side, &command, false) {
                // As when the game master ends the last turn of a round.
                Ok(_) if ends_turn && shell.core.read(rounds::ends_by_itself) => {
                    // Where that is refused, the round waits for the game master, whose button tells why.
                    drop(shell.core.dispatch(EndRound {}));
                    Ok(None)
                }
                Err(refusal) if refusal.code == "ask-first" => Ok(Some(command)),
                done => done.map(|_| None),
            }
        });
        match asked {
            Ok(Some(command)) => {
                let asked = Asked { side, command, answer };
                self.send.emit(Msg::Live(News::Asked(Box::new(asked))));
            }
            done => tell(&answer, done.err().as_ref()),
        }
    }

    /// What the game master's window shows now. `events`: what is new in the log.
    pub fn show(
        &self,
        scene: &JsValue,
        log: &JsValue,
        events: &JsValue,
        opened: bool,
    ) -> Result<(), JsValue> {
        let Some(shell) = self.shell.upgrade() else { return Ok(()) };
        let read = || {
            let (scene, _) = burstmap_format::read(wire::plain(scene, "bad-scene")?)?;
            let table = Table::open(scene, hand::SEED)?;
            Ok((table.with_log(read_events(log)?), read_events(events)?))
        };
        let (table, events) = read().map_err(throw)?;
        if opened {
            shell.core.replace(table);
        } else {
            shell.core.advance(table, events);
        }
        Ok(())
    }

    /// A message for whoever carries messages.
    pub fn emit(&self, message: &JsValue) {
        if let Some(shell) = self.shell.upgrade() {
            shell.fire_value("message", message);
        }
    }

    /// The error for what is wrong with a message, or with asking; see [`problem::refusal`].
    pub fn problem(&self, what: &str, path: Option<String>, about: Option<String>) -> JsValue {
        let mut refusal = problem::refusal(what, about.as_deref().unwrap_or_default());
        refusal.path = path;
        throw(refusal)
    }

    /// What a log says of events that are no part of it any more.
    pub fn undone(&self) -> String {
        Message::from(catalogue::LiveUndone).to_string()
    }

    /// How the stream stands: a word of [`StreamNews`], and what belongs to it.
    pub fn tell(&self, what: &str, words: String) {
        if let Some(news) = StreamNews::read(what, words) {
            self.send.emit(Msg::Live(News::Stream(news)));
        }
    }

    /// The game master refused a request of this window.
    pub fn refused(&self, refusal: &JsValue) {
        self.send.emit(Msg::Live(News::Refused(plain(refusal))));
    }

    /// Somebody sent what is no message.
    pub fn wrong(&self, error: &JsValue) {
        if let Some(shell) = self.shell.upgrade() {
            shell.fire_error(&plain(error));
        }
    }
}

pub fn sides(scene: &Scene) -> Vec<String> {
    let mut sides: Vec<String> = Vec::new();
    for token in scene.tokens.iter() {
        if !sides.contains(&token.side) {
            sides.push(token.side.clone());
        }
    }
    sides
}

/// Code, place and message of an error or a refusal, whoever made it.
pub fn plain(error: &JsValue) -> Refusal {
    let text = |name: &str| Reflect::get(error, &name.into()).ok().and_then(|value| value.as_string());
    let mut refusal = Refusal::new(
        &text("code").unwrap_or_else(|| "illegal-command".into()),
        text("message").map_or_else(|| catalogue::LiveRefused.into(), Wording::from),
    );
    refusal.said = wire::read(error, "bad-query").ok().or_else(|| refusal.said.clone());
    refusal.path = text("path");
    refusal
}

/// Events of the game master's window; what is none is left out.
fn read_events(events: &JsValue) -> Result<Vec<LogEntry>, Refusal> {
    let Value::Array(list) = wire::plain(events, "bad-query")? else { return Ok(Vec::new()) };
    Ok(list.into_iter().filter_map(|event| serde_json::from_value(event).ok()).collect())
}
