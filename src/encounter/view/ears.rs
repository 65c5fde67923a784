//! The log of each side, made when it is asked for: from the present backwards, step by step, each judged by what the
//! side knew then. What was made is kept until it is undone.

use super::hearing::{FLOW, Hearing, heard};
use super::moment::Moment;
use crate::draft;
use crate::event::{Event, EventData};
use crate::history::Patch;
use crate::journal::{Journal, Last};
use crate::rules_in_use::rules_in_use;
use crate::scene::Scene;
use burstmap_rules::board::Board;
use burstmap_rules::ground::Ground;
use burstmap_rules::ruleset::Ruleset;
use serde_json::json;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::ops::Deref;
use std::rc::Rc;
use std::sync::{Mutex, PoisonError};

/// For each side and each step that stands, the events that it heard.
#[derive(Debug, Default)]
pub struct Ears(Mutex<BTreeMap<String, Vec<Vec<Event>>>>);

/// The table as it stands.
#[derive(Clone, Copy, Debug)]
pub struct Present<'a> {
    pub scene: &'a Scene,
    pub ruleset: &'a Ruleset,
    pub ground: &'a Ground,
}

/// A document with what is compiled from it, borrowed where nothing changed.
struct State<'a> {
    scene: Scene,
    ruleset: Held<'a, Ruleset>,
    ground: Held<'a, Ground>,
}

/// What is large and seldom changes: never copied.
enum Held<'a, T> {
    Lent(&'a T),
    Own(Rc<T>),
}

impl<T> Clone for Held<'_, T> {
    fn clone(&self) -> Self {
        match self {
            Held::Lent(lent) => Held::Lent(lent),
            Held::Own(own) => Held::Own(Rc::clone(own)),
        }
    }
}

impl<T> Deref for Held<'_, T> {
    type Target = T;

    fn deref(&self) -> &T {
        match self {
            Held::Lent(lent) => lent,
            Held::Own(own) => own,
        }
    }
}

impl<'a> State<'a> {
    fn of(present: &Present<'a>) -> State<'a> {
        State {
            scene: present.scene.clone(),
            ruleset: Held::Lent(present.ruleset),
            ground: Held::Lent(present.ground),
        }
    }

    /// On the other side of a patch.
    fn across(&self, patch: &Patch) -> State<'a> {
        let mut scene = self.scene.clone();
        patch.clone().swap(&mut scene);
        let ruleset = match patch.touches_ruleset().then(|| rules_in_use(&scene)) {
            Some(Ok(ruleset)) => Held::Own(Rc::new(ruleset)),
            _ => self.ruleset.clone(),
        };
        let ground = match patch.touches_ground() {
            true => Held::Own(Rc::new(Ground::build(scene.grid(), &scene.walls, &scene.terrain))),
            false => self.ground.clone(),
        };
        State { scene, ruleset, ground }
    }

    fn board(&self) -> Board<'_> {
        Board::new(draft::facts(&self.scene, &self.ruleset), &self.ground)
    }

    fn moment(&self, side: &str, like: Option<&Moment>) -> Moment {
        Moment::new(self.scene.clone(), &self.board(), side, like)
    }
}

impl Ears {
    /// Forgets steps that were taken back.
    pub fn trim(&self, steps: usize) {
        for heard in self.0.lock().unwrap_or_else(PoisonError::into_inner).values_mut() {
            heard.truncate(steps);
        }
    }

    pub fn log(&self, side: &str, present: &Present, journal: &Journal) -> Vec<Event> {
        let mut out: Vec<Event> = self.steps(side, present, journal, |steps| steps.concat());
        for (at, event) in (0..).zip(&mut out) {
            event.at = at;
        }
        out
    }

    /// What the side hears of the last change.
    pub fn last(&self, side: &str, present: &Present, journal: &Journal) -> Vec<Event> {
        let (all, newest) = self.steps(side, present, journal, |steps| {
            let all: u64 = steps.iter().map(|events| events.len() as u64).sum();
            (all, steps.last().cloned().unwrap_or_default())
        });
        match journal.last() {
            Last::Nothing => Vec::new(),
            Last::Done => {
                let mut events = newest;
                for (at, event) in (all - events.len() as u64..).zip(&mut events) {
                    event.at = at;
                }
                events
            }
            Last::Undone => {
                let Some((patch, events)) = journal.taken_back() else { return Vec::new() };
                let before = State::of(present);
                let after = before.across(patch);
                let first = before.moment(side, None);
                let second = after.moment(side, Some(&first));
                let board = after.board();
                let hearing = Hearing { side, before: &first, after: &second, board: &board };
                let events = heard(&hearing, events, all);
                let Some(first) = events.first() else { return Vec::new() };
                let text = format!("Taken back: {}", first.text);
                let more = Map::from_iter([("events".to_owned(), json!(events))]);
                vec![Event::new(EventData { kind: "undone".into(), at: all, text, more })]
            }
        }
    }

    /// Shows one list for each step that stands, oldest first.
    fn steps<T>(
        &self,
        side: &str,
        present: &Present,
        journal: &Journal,
        show: impl FnOnce(&[Vec<Event>]) -> T,
    ) -> T {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = kept.entry(side.to_owned()).or_default();
        known.truncate(journal.steps());
        let missing = journal.steps() - known.len();
        let mut fresh = Vec::with_capacity(missing);
        let mut after = State::of(present);
        let mut then: Option<Moment> = None;
        for (patch, events) in journal.backwards().take(missing) {
            let before = after.across(patch);
            let second = then.unwrap_or_else(|| after.moment(side, None));
            let first = before.moment(side, Some(&second));
            let board = after.board();
            let hearing = Hearing { side, before: &first, after: &second, board: &board };
            fresh.push(heard(&hearing, events, 0));
            (after, then) = (before, Some(first));
        }
        let flow = |event: &&Event| FLOW.contains(&event.kind.as_str());
        let latest = known.iter().rev().flat_map(|events| events.iter().rev()).find(flow);
        let mut turn = latest.filter(|e| e.kind == "turnStarted").and_then(|e| e.more.get("token").cloned());
        for mut events in fresh.into_iter().rev() {
            events.retain(|event| is_news(event, &mut turn));
            known.push(events);
        }
        show(known)
    }
}

/// A side that loses sight of somebody in its turn is shown the turn before that, of which it has heard the end: it hears
/// that once, and of nobody that a turn begins which goes on. `turn`: whose began last, as far as it has heard.
fn is_news(event: &Event, turn: &mut Option<Value>) -> bool {
    let who = event.more.get("token");
    let (news, now) = match event.kind.as_str() {
        "turnStarted" => (turn.as_ref() != who, who),
        "turnEnded" | "turnDelayed" => (turn.is_none() || turn.as_ref() == who, None),
        "roundStarted" | "combatEnded" => (true, None),
        _ => return true,
    };
    if news {
        *turn = now.cloned();
    }
    news
}
