//! Interface between the stream (`js/live.js`) and a widget.

use crate::glimpse;
use crate::live::{hand, problem};
use crate::msg::Msg;
use crate::shell::Shell;
use crate::stream::news::{Answer, AnswerTo, Asked, News, StreamNews, tell};
use crate::stream::{Live, sides};
use crate::wire::{self, throw};
use burstmap_encounter::combat::Encounter;
use burstmap_encounter::{Event, LogEntry, Scene, Shared, Table, turn_told};
use burstmap_frontend::requests::Asker;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::reason::Refusal;
use js_sys::{Function, Promise};
use serde_json::{Value, json};
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::{Rc, Weak};
use wasm_bindgen::prelude::*;
use yew::Callback;

// Declared so that they are shipped: the stream imports them.
#[wasm_bindgen(module = "/js/live/messages.js")]
extern "C" {
    #[wasm_bindgen(js_name = checked)]
    fn _checked();
}
#[wasm_bindgen(module = "/js/live/line.js")]
extern "C" {
    type Line;
}
#[wasm_bindgen(module = "/js/live/pictures.js")]
extern "C" {
    type Pictures;
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
    /// Starts a player's end. With an empty name, only the host's messages are used.
    fn follow(desk: LiveDesk, name: &str, side: &str) -> Live;
    fn lead(desk: LiveDesk, name: &str, able: bool, ready: Promise) -> Live;
}

#[wasm_bindgen(skip_typescript)]
pub struct LiveDesk {
    shell: Weak<Shell>,
    send: Callback<Msg>,
    /// Whether a message of another version has arrived.
    other_version: Cell<bool>,
    /// The last update for each side.
    sent: RefCell<BTreeMap<String, Sent>>,
    /// The document before the latest turn started.
    between: RefCell<Option<Scene>>,
}

/// Last update for a side.
#[derive(Default)]
struct Sent {
    encounter: Option<Shared<Encounter>>,
    log: Vec<LogEntry>,
}

impl Sent {
    /// Returns the log at the moment between the side's known turn here and its turn `now`: there is such a moment before every turn.
    /// `None` if the same turn continues, or the side already knows that another combatant acts.
    fn log_between<'a>(&'a self, now: &'a Sent) -> Option<&'a [LogEntry]> {
        let told = self.encounter.as_deref().is_some_and(|encounter| encounter.another);
        let (old, new) = (self.turn(), now.turn());
        if told || new.is_none() || new == old {
            return None;
        }
        let common = self.common(now);
        let begins = |event: &LogEntry| matches!(*event.event, Event::TurnStarted(_));
        // If a turn was undone, the old log contains its start.
        let started = [&now.log, &self.log].into_iter().find_map(|log| {
            let start = log.iter().rposition(begins).filter(|start| *start >= common)?;
            Some(&log[..start])
        });
        // The end of a round has no event.
        started.or_else(|| Some(if now.log.len() > common { &now.log[..] } else { &self.log[..] }))
    }

    fn turn(&self) -> Option<(Option<&str>, i32)> {
        self.encounter.as_deref().and_then(turn_told)
    }

    /// Returns the number of common events at the start of both logs.
    fn common(&self, other: &Sent) -> usize {
        self.log.iter().zip(&other.log).take_while(|(one, two)| one == two).count()
    }

    /// Returns the message to a side whose last update was `before`. `picture`: whether the map has an image.
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

/// Returns the widget's end of the stream, if any. A player's widget that does not follow has none.
pub fn start(shell: &Rc<Shell>, send: Callback<Msg>, follows: Option<&str>, leads: &str) -> Option<Live> {
    let desk = LiveDesk {
        shell: Rc::downgrade(shell),
        send,
        other_version: Cell::default(),
        sent: RefCell::default(),
        between: RefCell::default(),
    };
    let seat = shell.seat();
    if seat.replay {
        return None;
    }
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
    /// Returns the sides with members.
    pub fn sides(&self) -> Vec<String> {
        self.read(|table| sides(table.scene())).unwrap_or_default()
    }

    /// Handles a change of the table: saves the moment before the new turn until the sides are updated. `opened`: it is another table.
    pub fn passed(&self, opened: bool) {
        let between = self.read(Table::between_turns).flatten();
        if opened || between.is_some() {
            self.between.replace(between.filter(|_| !opened));
        }
    }

    /// Returns a side's updates, one message each: `{ whole, scene, log, keep, same, withheld }` in the side's redacted form, without the
    /// image's address. The log is the part after the first `keep` events of the last update, or everything if the last update is obsolete
    /// (`whole`). `same`: the side already has the image. `withheld`: there is an image that the side may not see completely.
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

    /// Returns the address of the map image.
    pub fn picture(&self) -> String {
        self.read(|table| table.scene().image.as_ref().map(|image| image.src.clone()))
            .flatten()
            .unwrap_or_default()
    }

    /// Returns `{ place, rings }`: the image's position, and the outlines of the side's explored area, in cells of the plane.
    pub fn glimpse(&self, side: String) -> Result<JsValue, JsValue> {
        wire::write(&self.read(|table| glimpse::outlines(table, &side)))
    }

    /// Executes a player's command. `name`: the player's name, if the server or host knows it. `key` identifies the request. `answer` is
    /// called with a refusal, or without one after success.
    pub fn request(
        &self,
        side: String,
        name: Option<String>,
        key: String,
        command: &JsValue,
        answer: Function,
    ) {
        let Some(shell) = self.shell.upgrade() else { return };
        let asked = wire::command(command).and_then(|command| {
            if shell.seat().readonly {
                return Err(Refusal::new("illegal-command", catalogue::LiveMasterLookingOnly));
            }
            match shell.core.request(&side, &command, false) {
                Ok(_) => {
                    shell.core.go_on();
                    Ok(None)
                }
                Err(refusal) if refusal.code == "ask-first" => Ok(Some(command)),
                done => done.map(|_| None),
            }
        });
        match asked {
            Ok(Some(command)) => {
                let asked = Asked { asker: Asker { side, name }, command, key, answer: AnswerTo(answer) };
                self.send.emit(Msg::Live(News::Asked(Box::new(asked))));
            }
            done => tell(&answer, done.err().as_ref()),
        }
    }

    /// Reports that a player took back a request.
    pub fn withdraw(&self, key: String) {
        self.send.emit(Msg::Live(News::Withdrawn(key)));
    }

    /// Reports a request of this window.
    pub fn sent(&self, request: u32, command: &JsValue, again: bool) {
        if let Ok(command) = wire::command(command) {
            let command = Box::new(command);
            self.send.emit(Msg::Live(News::Sent { request, command, again }));
        }
    }

    /// Reports the end of a request of this window: `done`, `refused` with its refusal, or `lost`.
    pub fn answered(&self, request: u32, how: &str, refusal: &JsValue) {
        let answer = match how {
            "done" => Answer::Done,
            "refused" => Answer::Refused(problem::plain(refusal)),
            _ => Answer::Lost,
        };
        self.send.emit(Msg::Live(News::Answered { request, answer }));
    }

    /// Reports that a request of this window was not answered in time.
    pub fn late(&self, request: u32) {
        self.send.emit(Msg::Live(News::Late(request)));
    }

    /// Shows the state from the game master's window. `events`: new log entries.
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

    /// Passes a message to the host's transport.
    pub fn emit(&self, message: &JsValue) {
        if let Some(shell) = self.shell.upgrade() {
            shell.fire_value("message", message);
        }
    }

    /// Returns the error for a problem with a message or a request; see [`problem::refusal`].
    pub fn problem(&self, what: &str, path: Option<String>, about: Option<String>) -> JsValue {
        let mut refusal = problem::refusal(what, about.as_deref().unwrap_or_default());
        refusal.path = path;
        throw(refusal)
    }

    /// Returns the log's text for events that were undone.
    pub fn undone(&self) -> String {
        Message::from(catalogue::LiveUndone).to_string()
    }

    /// Reports the stream's state: a word of [`StreamNews`], and its details.
    pub fn tell(&self, what: &str, words: String) {
        if let Some(news) = StreamNews::read(what, words) {
            self.send.emit(Msg::Live(News::Stream(news)));
        }
    }

    /// Reports an invalid message. Users can fix a different version, so the first such message is also shown.
    pub fn wrong(&self, error: &JsValue) {
        if let Some(shell) = self.shell.upgrade() {
            let refusal = problem::plain(error);
            shell.fire_error(&refusal);
            if refusal.code == "unsupported-version" && !self.other_version.replace(true) {
                self.send.emit(Msg::Tell(refusal.message.clone()));
            }
        }
    }
}

/// Returns the valid events of the game master's window.
fn read_events(events: &JsValue) -> Result<Vec<LogEntry>, Refusal> {
    let Value::Array(list) = wire::plain(events, "bad-query")? else { return Ok(Vec::new()) };
    Ok(list.iter().filter_map(|event| burstmap_decode::decode(event).ok()).collect())
}
