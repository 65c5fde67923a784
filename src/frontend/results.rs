//! Results next to tokens: a word or a number for each.

use burstmap_encounter::{Event, LogEntry};
use burstmap_messages::{Message, catalogue};
use burstmap_rules::map::Id;
use burstmap_rules::wording::spaced;

/// The meaning of a result, which has a color as well as a sign or a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    Harm,
    Heal,
    Miss,
    Note,
}

impl Tone {
    /// Returns the CSS class of the tone.
    pub fn class(self) -> &'static str {
        match self {
            Tone::Harm => "is-harm",
            Tone::Heal => "is-heal",
            Tone::Miss => "is-miss",
            Tone::Note => "is-note",
        }
    }
}

/// A result next to a token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenResult {
    pub token: Id,
    pub words: String,
    pub tone: Tone,
}

/// Returns the results of events, as far as the reader's events tell them: without a number, a hit is only a hit.
pub fn of(events: &[LogEntry]) -> Vec<TokenResult> {
    let mut found: Vec<TokenResult> = Vec::new();
    let mut tell = |token: &Id, words: String, tone: Tone| {
        found.push(TokenResult { token: token.clone(), words, tone });
    };
    let word = |message: Message| message.to_string();
    let hurt = |id: &Id| {
        events.iter().any(|entry| matches!(&*entry.event, Event::Damaged(damaged) if damaged.token == *id))
    };
    // An undone command has not happened.
    for entry in events.iter().filter(|entry| !matches!(&*entry.event, Event::Undone(_))) {
        match &*entry.event {
            Event::Damaged(damaged) => match damaged.numbers.dealt {
                Some(dealt) => tell(&damaged.token, format!("−{dealt}"), Tone::Harm),
                None => tell(&damaged.token, word(catalogue::ResultHit.into()), Tone::Harm),
            },
            Event::Healed(healed) => match healed.numbers.healed {
                Some(points) => tell(&healed.token, format!("+{points}"), Tone::Heal),
                None => tell(&healed.token, word(catalogue::ResultHealed.into()), Tone::Heal),
            },
            Event::AttackResolved(attack) if !attack.hit => {
                tell(&attack.target, word(catalogue::ResultMiss.into()), Tone::Miss);
            }
            Event::AttackResolved(attack) if !hurt(&attack.target) => {
                tell(&attack.target, word(catalogue::ResultHit.into()), Tone::Harm);
            }
            Event::AreaResolved(area) => {
                // Half of the damage spares nobody.
                for result in area.results.iter().filter(|result| !result.hit && !hurt(&result.token)) {
                    tell(&result.token, word(catalogue::ResultSpared.into()), Tone::Miss);
                }
            }
            Event::ConditionAdded(added) => tell(&added.token, spaced(&added.condition.kind), Tone::Note),
            _ => {}
        }
    }
    found
}
