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
    /// A roll, in numbers.
    Dice,
}

impl Tone {
    /// Returns the CSS class of the tone.
    pub fn class(self) -> &'static str {
        match self {
            Tone::Harm => "is-harm",
            Tone::Heal => "is-heal",
            Tone::Miss => "is-miss",
            Tone::Note => "is-note",
            Tone::Dice => "is-dice",
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

/// Returns the result of a check or a save in a word.
fn outcome(success: bool) -> String {
    Message::from(if success { catalogue::ResultSuccess } else { catalogue::ResultFailure }).to_string()
}

/// Returns a roll in numbers, `14 → 19`, as far as it is known.
fn rolled(faces: &[u32], total: Option<i32>) -> Option<String> {
    let dice = faces.iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
    match total.map(|total| total.to_string()) {
        None => Some(dice).filter(|dice| !dice.is_empty()),
        Some(total) if dice.is_empty() || dice == total => Some(total),
        Some(total) => Some(format!("{dice} → {total}")),
    }
}

/// Returns the dice of an event with their token, as far as the reader's event contains them.
fn dice(event: &Event) -> Vec<(Id, String)> {
    let one = |token: &Id, faces: &[u32], total| rolled(faces, total).map(|roll| (token.clone(), roll));
    match event {
        Event::AttackResolved(attack) => {
            let details = attack.details.as_ref().map(|details| details.total);
            let total = details.or(attack.known.as_ref().map(|known| known.total));
            one(&attack.attacker, attack.faces.as_deref().unwrap_or_default(), total).into_iter().collect()
        }
        Event::AreaResolved(area) => {
            let saves = area.results.iter();
            saves.filter_map(|result| one(&result.token, &result.faces, result.total)).collect()
        }
        Event::CheckRolled(check) => {
            let faces = check.faces.as_deref().unwrap_or_default();
            one(&check.token, faces, check.total).into_iter().collect()
        }
        Event::DeathSaved(save) => one(&save.token, &save.faces, Some(save.total)).into_iter().collect(),
        _ => Vec::new(),
    }
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
        for (token, roll) in dice(&entry.event) {
            tell(&token, roll, Tone::Dice);
        }
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
            Event::CheckRolled(check) => {
                if let Some(success) = check.success {
                    tell(&check.token, outcome(success), Tone::Note);
                }
            }
            Event::DeathSaved(save) => tell(&save.token, outcome(save.success), Tone::Note),
            Event::ConditionAdded(added) => tell(&added.token, spaced(&added.condition.kind), Tone::Note),
            _ => {}
        }
    }
    found
}
