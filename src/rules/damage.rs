//! Taking damage: from a number to hit points, conditions and a sentence. Every reduction says which row made it.

pub mod ability;
mod by_type;
pub mod death;
pub mod dying;
pub mod given;
pub mod nonlethal;
pub mod notation;
mod points;
pub mod policy;
pub mod recover;
pub mod reduce;
pub mod regeneration;
pub mod track;

use crate::change::Change;
use crate::dice::{Dice, DiceExpression, Rolled};
use crate::map::{Id, Token};
use crate::reason::{Reason, Refusal};
use crate::ruleset::Ruleset;
use crate::traits;
use burstmap_messages::{Message, Wording, catalogue};
pub use given::Damage;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Damage as it arrives at a token.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Blow {
    pub amount: i32,
    pub types: Vec<String>,
    pub nonlethal: bool,
    /// Added first, before any resistance; below 0 it lowers the damage (E5-80).
    pub adjust: i32,
    /// It comes of a critical hit (E5-82).
    pub critical: bool,
    /// Whoever strikes leaves its target alive (E5-83).
    pub spares: bool,
    /// The token stands off the origin of a splash (RS-08, AH-08).
    pub off_origin: bool,
    /// Whoever takes it is in water (E5-56).
    pub submerged: bool,
    /// The drain of an ability instead of damage to it (RD-14).
    pub drain: bool,
}

/// What a blow, a healing, a rest did to one token.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct DamageOutcome {
    pub token: Id,
    /// What came in, before anything lowered it.
    pub amount: i32,
    /// What got through.
    pub dealt: i32,
    /// What was healed instead (RD-25 absorption, RD-36, heal).
    pub healed: i32,
    pub nonlethal: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub changes: Vec<Change>,
    pub why: Vec<Reason>,
    /// Sentences to be read out.
    #[serde(flatten)]
    pub text: Wording,
}

/// Deals a blow to a token. `settings` are the scene's (`deathAt`).
pub fn take(ruleset: &Ruleset, settings: &Map<String, Value>, token: &Token, blow: &Blow) -> DamageOutcome {
    if let Some(outcome) = ability::take(ruleset, token, blow) {
        return outcome;
    }
    let reduced = reduce::reduce(ruleset, token, blow);
    let mut outcome = DamageOutcome {
        token: token.id.clone(),
        amount: blow.amount,
        dealt: reduced.amount,
        why: reduced.why,
        nonlethal: blow.nonlethal,
        ..DamageOutcome::default()
    };
    if reduced.heals > 0 {
        let healed = recover::heal(ruleset, token, reduced.heals);
        outcome.healed = healed.healed;
        outcome.changes = healed.changes;
        outcome.text = catalogue::DamageAbsorbed { token: &token.name, healed: healed.text }.into();
        return outcome;
    }
    let (name, amount) = (&token.name, outcome.dealt);
    outcome.text = match blow.nonlethal {
        true => catalogue::DamageNonlethalTaken { token: name, amount }.into(),
        false => catalogue::DamageTaken { token: name, amount }.into(),
    };
    // Where a type halves or doubles, the log does not leave the table to reckon back (E5-80).
    let told = reduced.told.into_iter().filter(|_| ruleset.damage.by_type.is_some());
    told.for_each(|why| outcome.text.then(why));
    if outcome.dealt > 0 {
        let mut after = token.clone();
        match (&token.hp, &ruleset.damage.nonlethal) {
            (Some(hp), Some(policy)) if blow.nonlethal => {
                nonlethal::lower(policy, token, hp, outcome.dealt, &mut outcome);
            }
            (Some(hp), _) => points::lower(ruleset, token, hp, blow, &mut outcome),
            (None, _) => {}
        }
        outcome.changes.iter().for_each(|change| change.apply(&mut after));
        death::check(ruleset, settings, &after, &mut outcome);
        regeneration::stop(ruleset, token, blow, &mut outcome);
    }
    if reduced.track_steps > 0 {
        track::down(&ruleset.damage, token, reduced.track_steps, &reduced.track_rule, &mut outcome);
    }
    outcome
}

/// How much an attack or an effect deals: the contract's `damage`, a number or `{ dice, types?, nonlethal? }`.
#[derive(Clone, Debug, PartialEq)]
pub struct DamageSpec {
    pub dice: DiceExpression,
    pub types: Vec<String>,
    pub nonlethal: bool,
    pub drain: bool,
}

impl DamageSpec {
    /// Reads the contract's value; `path` is where it stands in the command.
    pub(crate) fn read(value: &Value, path: &str) -> Result<DamageSpec, Refusal> {
        let wrong = |at: String, why: Message| Refusal::new("bad-command", why).at(at);
        let plain =
            |dice: DiceExpression| DamageSpec { dice, types: Vec::new(), nonlethal: false, drain: false };
        let number = |value: &Value, at: &str| -> Result<DiceExpression, Refusal> {
            match value.as_i64() {
                Some(amount @ 0..=1_000_000) => {
                    Ok(DiceExpression { terms: Vec::new(), constant: amount as i32 })
                }
                _ => {
                    let message = catalogue::DamageNoAmount { value: value.to_string() };
                    Err(wrong(at.to_owned(), message.into()))
                }
            }
        };
        let text =
            |text: &str, at: &str| text.parse::<DiceExpression>().map_err(|why| wrong(at.to_owned(), why));
        match value {
            Value::Number(_) => number(value, path).map(plain),
            Value::String(dice) => text(dice, path).map(plain),
            Value::Object(fields) => {
                let mut spec = plain(DiceExpression { terms: Vec::new(), constant: 0 });
                let mut given = false;
                for (key, value) in fields {
                    let at = format!("{path}/{key}");
                    match (key.as_str(), value) {
                        ("types" | "nonlethal" | "drain", Value::Null) => {}
                        ("dice", Value::String(dice)) => (spec.dice, given) = (text(dice, &at)?, true),
                        ("dice" | "amount", Value::Number(_)) => {
                            (spec.dice, given) = (number(value, &at)?, true)
                        }
                        ("types", Value::String(_) | Value::Array(_)) => spec.types = traits::words_of(value),
                        ("nonlethal", Value::Bool(set)) => spec.nonlethal = *set,
                        ("drain", Value::Bool(set)) => spec.drain = *set,
                        _ => {
                            let value = value.to_string();
                            return Err(wrong(
                                at,
                                catalogue::DamageUnknownField { field: key, value }.into(),
                            ));
                        }
                    }
                }
                if given {
                    Ok(spec)
                } else {
                    Err(wrong(path.to_owned(), catalogue::DamageWithoutDice.into()))
                }
            }
            _ => Err(wrong(path.to_owned(), catalogue::DamageMalformed.into())),
        }
    }

    /// Rolls it once; never below 0.
    ///
    /// # Errors
    ///
    /// Those of the dice: faces that are missing, or not on the die.
    pub fn roll(&self, dice: &mut dyn Dice) -> Result<Rolled, Refusal> {
        let mut rolled = self.dice.roll(dice)?;
        rolled.total = rolled.total.max(0);
        Ok(rolled)
    }

    pub fn blow(&self, amount: i32) -> Blow {
        Blow {
            amount,
            types: self.types.clone(),
            nonlethal: self.nonlethal,
            drain: self.drain,
            ..Blow::default()
        }
    }
}

/// How many hit points are left; below 0 there is nothing left to speak of.
fn points_left(points: i32) -> Message {
    match points {
        points if points < 0 => {
            catalogue::PointsDownTo { points: format!("−{}", points.unsigned_abs()) }.into()
        }
        points => catalogue::PointsLeft { points }.into(),
    }
}

#[cfg(test)]
mod tests;
