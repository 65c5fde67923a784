//! Updates for a side after a change, which conceal the turns of combatants that it doesn't know.

use super::Table;
use crate::combat::Encounter;
use crate::event::Event;
use crate::log::LogEntry;
use crate::scene::Scene;
use burstmap_messages::Language;
use burstmap_rules::query::Phase;
use serde::Serialize;

/// Update for one side after a change.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Update {
    /// The side's document.
    pub scene: Scene,
    /// The side's events.
    pub heard: Vec<LogEntry>,
}

impl Table {
    /// Returns the updates for a side after the last change, one per message. Before each turn that the side knows about, it receives a
    /// state with another combatant's turn, so it can't tell whether an unknown combatant acted.
    pub fn updates(&self, side: &str) -> Vec<Update> {
        Language::English.within(|| self.updates_in_english(side))
    }

    fn updates_in_english(&self, side: &str) -> Vec<Update> {
        let (scene, heard) = (self.view(side), self.visible_events(side));
        let alone = |scene, heard| vec![Update { scene, heard }];
        let Some(between) =
            self.between_turns().filter(|_| scene.encounter.as_deref().and_then(turn_told).is_some())
        else {
            return alone(scene, heard);
        };
        let before = self.journal.before(&self.scene).map(|before| self.view_of(&before, side));
        let Some([first, then]) = before.and_then(|before| apart(&before, &scene, &heard)) else {
            return alone(scene, heard);
        };
        vec![Update { scene: self.view_of(&between, side), heard: first }, Update { scene, heard: then }]
    }
}

/// Returns the turn or end of round in a side's document, as the active token and the round. `None` outside combat, and during another
/// combatant's turn.
pub fn turn_told(encounter: &Encounter) -> Option<(Option<&str>, i32)> {
    let told = encounter.active.is_some() || encounter.phase == Phase::RoundEnd;
    told.then_some((encounter.active.as_deref(), encounter.round))
}

/// Splits the events at the moment between two turns, in reverse order for undo. `None` if the same turn continues, or the side already
/// knows that another combatant acts.
fn apart(before: &Scene, now: &Scene, heard: &[LogEntry]) -> Option<[Vec<LogEntry>; 2]> {
    let told = before.encounter.as_deref().is_some_and(|fight| fight.another);
    if told || before.encounter.as_deref().and_then(turn_told) == now.encounter.as_deref().and_then(turn_told)
    {
        return None;
    }
    let begins = |event: &LogEntry| matches!(*event.event, Event::TurnStarted(_));
    if let [undone] = heard
        && matches!(*undone.event, Event::Undone(_))
    {
        let events = &undone.events;
        let (earlier, later) = events.split_at(events.iter().position(begins).unwrap_or(events.len()));
        let taken = |events: &[LogEntry], at: u64| match events.is_empty() {
            true => Vec::new(),
            false => vec![LogEntry { at, ..LogEntry::undone(events.to_vec()) }],
        };
        return Some([taken(later, undone.at + earlier.len() as u64), taken(earlier, undone.at)]);
    }
    let (first, then) = heard.split_at(heard.iter().position(begins).unwrap_or(heard.len()));
    Some([first.to_vec(), then.to_vec()])
}
