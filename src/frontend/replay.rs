//! The moments of a replay as text, and the tokens that the map follows.

use crate::happened::sentences;
use burstmap_encounter::log::told_once;
use burstmap_encounter::{Event, LogEntry};
use burstmap_messages::{Message, catalogue};
use burstmap_rules::map::Id;

/// The part of a fight that begins at a moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Begins {
    #[default]
    Nothing,
    Turn,
    Round,
}

/// A moment as text.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Line {
    pub moment: usize,
    pub begins: Begins,
    /// Headings for a new round and a new turn.
    pub headings: Vec<String>,
    pub words: Vec<String>,
}

impl Line {
    /// Returns all events of the moment as one text.
    pub fn text(&self) -> String {
        let parts = if self.words.is_empty() { &self.headings } else { &self.words };
        parts.join(" ")
    }
}

/// Returns the moments after the start in the current language, from the log lines of each moment. Some moments have no text, because the
/// side only saw a change.
pub fn lines<'l>(logs: impl Iterator<Item = &'l [LogEntry]>) -> Vec<Line> {
    (1..).zip(logs).map(|(moment, log)| line(moment, log)).collect()
}

fn line(moment: usize, log: &[LogEntry]) -> Line {
    let mut line = Line { moment, ..Line::default() };
    for entry in told_once(log) {
        match &*entry.event {
            Event::TurnEnded(_) => {}
            Event::RoundStarted(round) => {
                line.begins = line.begins.max(Begins::Round);
                line.headings.push(Message::from(catalogue::LogRound { round: round.round }).to_string());
            }
            Event::TurnStarted(_) => {
                line.begins = line.begins.max(Begins::Turn);
                line.headings.push(entry.said());
            }
            _ => line.words.extend(sentences(&entry)),
        }
    }
    line
}

/// Returns the moment of the next or previous start of a turn or round.
pub fn turn(lines: &[Line], from: usize, on: bool) -> usize {
    let starts = |line: &&Line| line.begins != Begins::Nothing;
    match on {
        true => lines.iter().filter(starts).find(|line| line.moment > from).map_or(lines.len(), |l| l.moment),
        false => lines.iter().rev().filter(starts).find(|line| line.moment < from).map_or(0, |l| l.moment),
    }
}

/// Returns the first moment at which a token acts, or 0 if none does. Before that moment, there is little to see.
pub fn first_act<'l>(logs: impl Iterator<Item = &'l [LogEntry]>) -> usize {
    (1..).zip(logs).find(|(_, log)| !subjects(log).is_empty()).map_or(0, |(moment, _)| moment)
}

/// Returns the tokens that the map follows: the target first, the acting token last.
pub fn subjects(log: &[LogEntry]) -> Vec<Id> {
    let about = |event: &Event| match event {
        Event::AttackResolved(attack) => vec![attack.target.clone(), attack.attacker.clone()],
        Event::TokenMoved(moved) => vec![moved.token.clone()],
        Event::Damaged(damaged) => vec![damaged.token.clone()],
        Event::Healed(healed) => vec![healed.token.clone()],
        Event::ConditionAdded(added) => vec![added.token.clone()],
        Event::CheckRolled(check) => vec![check.token.clone()],
        Event::TurnStarted(turn) => vec![turn.token.clone()],
        _ => Vec::new(),
    };
    log.iter().map(|entry| about(&entry.event)).find(|ids| !ids.is_empty()).unwrap_or_default()
}

/// Milliseconds to read a moment at normal speed.
pub fn pause(words: &str) -> u32 {
    const LEAST: u32 = 1_200;
    const MOST: u32 = 5_000;
    /// Reading time of a letter, in milliseconds.
    const LETTER: u32 = 28;
    if words.is_empty() { LEAST / 4 } else { (LEAST + LETTER * words.chars().count() as u32).min(MOST) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(moment: usize, begins: Begins) -> Line {
        Line { moment, begins, ..Line::default() }
    }

    #[test]
    fn turns_are_found_on_both_sides_and_the_ends_after_the_last() {
        let lines =
            [at(1, Begins::Nothing), at(2, Begins::Round), at(3, Begins::Nothing), at(4, Begins::Turn)];
        assert_eq!([0, 2, 4].map(|from| turn(&lines, from, true)), [2, 4, 4]);
        assert_eq!([4, 3, 2].map(|from| turn(&lines, from, false)), [2, 2, 0]);
    }

    #[test]
    fn longer_texts_stay_longer() {
        assert!(pause("") < pause("Mara moves.") && pause("Mara moves.") < pause(&"x".repeat(80)));
        assert_eq!(pause(&"x".repeat(9_000)), 5_000);
    }
}
