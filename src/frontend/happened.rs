//! Results of a command as text: for announcements, and as lines in panels.

use crate::pick;
use burstmap_encounter::log::told_once;
use burstmap_encounter::{Event, LogEntry, Table};
use burstmap_messages::{Message, Param, all_of, catalogue};
use burstmap_rules::map::Id;
use burstmap_rules::query::{Phase, Place};
use std::borrow::Cow;

/// Maximum number of newcomers with names. More are counted.
const MOST_NAMED: usize = 4;

/// Returns an event's sentence. If its rolls involve several creatures, adds a sentence for each of them (RS-05, RS-06). Dice that a
/// player entered are marked.
pub fn sentences(entry: &LogEntry) -> Vec<String> {
    let mut sentences = vec![entry.said()];
    if let Event::AreaResolved(area) = &*entry.event {
        sentences.extend(area.rolled_texts().map(Cow::into_owned));
    }
    if entry.entered {
        sentences.push(catalogue::RollEnteredByPlayer.to_string());
    }
    sentences
}

/// Texts of events. Events are compared instead of sentences, since two different events may have the same sentence.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Happened {
    /// Announcement.
    pub said: String,
    /// Lines without the new turn, which is shown above the map.
    pub lines: Vec<String>,
}

impl Happened {
    /// Creates the texts. `table`: the state after the events.
    pub fn of(events: &[LogEntry], table: &Table) -> Happened {
        let (mut said, mut lines) = (Vec::new(), Vec::new());
        let order = order_rolled(events, table);
        for event in told_once(events) {
            let sentences = sentences(&event);
            if order.is_none() || !matches!(*event.event, Event::InitiativeRolled(_)) {
                said.extend(sentences.iter().cloned());
            }
            if !shown_by_turn_order(&event.event) {
                lines.extend(sentences);
            }
        }
        said.splice(0..0, order);
        Happened { said: said.join(" "), lines }
    }
}

/// Returns a message for the game master to show above the map, not only in a panel.
pub fn reported(events: &[LogEntry], table: &Table) -> Option<String> {
    newcomers(events, table).or_else(|| waits_for_combat(events, table))
}

/// Returns a message about creatures that entered the map during a fight without a place in the turn order.
pub fn newcomers(events: &[LogEntry], table: &Table) -> Option<String> {
    let fight = table.scene().encounter.as_deref()?;
    if !matches!(fight.phase, Phase::Combat | Phase::RoundEnd) {
        return None;
    }
    let came = |entry: &LogEntry| match &*entry.event {
        Event::TokenAdded(added) => Some(added.token.clone()),
        _ => None,
    };
    let waits = |id: &Id| {
        fight.combatant(id).is_none() && pick::token(table, id).is_some_and(|token| !token.has("dead"))
    };
    let ids = events.iter().filter_map(came).filter(waits);
    let names: Vec<String> = ids.map(|id| pick::name_of(table, &Place::Token(id))).collect();
    let words: Message = match names.len() {
        0 => return None,
        count @ 1..=MOST_NAMED => catalogue::SayNewcomers { count, names: all_of(names) }.into(),
        count => catalogue::SayNewcomersMany { count }.into(),
    };
    Some(words.to_string())
}

/// Returns a message about a template placed outside combat, where nothing triggers its effect (E5-94).
fn waits_for_combat(events: &[LogEntry], table: &Table) -> Option<String> {
    let scene = table.scene();
    if scene.encounter.as_deref().is_some_and(|fight| fight.phase == Phase::Combat) {
        return None;
    }
    let placed = events.iter().find_map(|entry| match &*entry.event {
        Event::TemplatePlaced(placed) => scene.templates.iter().find(|template| template.id == placed.id),
        _ => None,
    })?;
    let acts = placed.effect.as_ref().is_some_and(|effect| !effect.on.is_empty());
    acts.then(|| Message::from(catalogue::SayTemplateWaits { name: placed.name.as_str() }).to_string())
}

/// Returns the turn order after several initiative rolls. The rolls are in the lines.
fn order_rolled(events: &[LogEntry], table: &Table) -> Option<String> {
    let rolled = |entry: &LogEntry| match &*entry.event {
        Event::InitiativeRolled(rolled) => Some(rolled.token.clone()),
        _ => None,
    };
    let rolled: Vec<Id> = events.iter().filter_map(rolled).collect();
    if rolled.len() < 2 {
        return None;
    }
    let order = table.turn().order;
    let names = order.iter().filter(|entry| rolled.contains(&entry.token)).map(|entry| {
        let token = pick::name_of(table, &Place::Token(entry.token.clone()));
        Param::from(Message::from(catalogue::SayOrderOne { token, initiative: entry.initiative }))
    });
    Some(Message::from(catalogue::SayOrder { names: names.collect::<Vec<_>>() }).to_string())
}

/// Returns whether the turn order shows the event anyway.
fn shown_by_turn_order(event: &Event) -> bool {
    event.is_turn_event() && !matches!(event, Event::TurnDelayed(_) | Event::CombatEnded(_))
}
