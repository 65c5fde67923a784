//! Results next to tokens: a word or a number for each.

use burstmap_encounter::{Event, LogEntry};
use burstmap_messages::{Message, catalogue};
use burstmap_rules::map::Id;
use burstmap_rules::wording::spaced;

/// The meaning of a result. Besides its color, it has a sign or a word.
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

/// A result to show next to a token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenResult {
    pub token: Id,
    pub words: String,
    pub tone: Tone,
    /// Dice of the roll, as far as known.
    pub faces: Vec<u32>,
    /// Milliseconds until the result appears: after the dice and earlier results.
    pub after: u32,
}

/// Milliseconds for which dice roll before the results appear.
pub const ROLLING: u32 = 360;

/// Milliseconds between results next to one token.
const APART: u32 = 140;

/// Milliseconds within which all targets show their first result.
const SPREAD: u32 = 400;

/// Milliseconds for which a result is shown.
const SHOWN: u32 = 1_800;

/// Returns the milliseconds until the last result disappears.
pub fn duration(results: &[TokenResult]) -> u32 {
    results.iter().map(|result| result.after).max().unwrap_or_default() + SHOWN
}

/// Sets the times at which the results appear.
fn schedule(results: &mut [TokenResult]) {
    let start = if results.iter().any(|result| result.tone == Tone::Dice) { ROLLING } else { 0 };
    let mut targets: Vec<(Id, u32)> = Vec::new();
    for result in results.iter().filter(|result| result.tone != Tone::Dice) {
        if targets.iter().all(|(token, _)| *token != result.token) {
            targets.push((result.token.clone(), 0));
        }
    }
    let step = APART.min(SPREAD / (targets.len().max(2) as u32 - 1));
    for result in results.iter_mut().filter(|result| result.tone != Tone::Dice) {
        if let Some((index, (_, before))) =
            targets.iter_mut().enumerate().find(|(_, (token, _))| *token == result.token)
        {
            result.after = start + step * index as u32 + APART * *before;
            *before += 1;
        }
    }
}

/// Returns the word for the result of a check or a save.
fn outcome(success: bool) -> String {
    Message::from(if success { catalogue::ResultSuccess } else { catalogue::ResultFailure }).to_string()
}

/// Returns the numbers of a roll, `14 → 19`, as far as they are known.
fn rolled(faces: &[u32], total: Option<i32>) -> Option<String> {
    let dice = faces.iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
    match total.map(|total| total.to_string()) {
        None => Some(dice).filter(|dice| !dice.is_empty()),
        Some(total) if dice.is_empty() || dice == total => Some(total),
        Some(total) => Some(format!("{dice} → {total}")),
    }
}

/// Returns the dice of an event with their token, as far as this user's event contains them.
fn dice(event: &Event) -> Vec<(Id, String, Vec<u32>)> {
    let one = |token: &Id, faces: &[u32], total| {
        rolled(faces, total).map(|roll| (token.clone(), roll, faces.to_vec()))
    };
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

/// Returns the results of events, as far as this user's events contain them: without a number, a hit is only the word.
pub fn of(events: &[LogEntry]) -> Vec<TokenResult> {
    let mut found: Vec<TokenResult> = Vec::new();
    let mut add = |token: &Id, words: String, tone: Tone, faces: Vec<u32>| {
        found.push(TokenResult { token: token.clone(), words, tone, faces, after: 0 });
    };
    let word = |message: Message| message.to_string();
    let hurt = |id: &Id| {
        events.iter().any(|entry| matches!(&*entry.event, Event::Damaged(damaged) if damaged.token == *id))
    };
    // An undone command has not happened.
    for entry in events.iter().filter(|entry| !matches!(&*entry.event, Event::Undone(_))) {
        for (token, roll, faces) in dice(&entry.event) {
            add(&token, roll, Tone::Dice, faces);
        }
        let mut tell = |token: &Id, words: String, tone: Tone| add(token, words, tone, Vec::new());
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
                // A creature that takes half damage is not spared.
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
    schedule(&mut found);
    found
}
