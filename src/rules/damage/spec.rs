//! Amount of damage from an attack or effect, as in the contract's `damage`.

use super::Blow;
use super::share::{self, Share};
use crate::dice::{Dice, DiceExpression, Rolled};
use crate::model::damage::{Damage, MOST_PARTS};
use crate::reason::Refusal;
use crate::traits;
use burstmap_decode::{escape, hint};
use burstmap_messages::{Message, catalogue};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A number, dice, `{ dice, types?, nonlethal?, drain? }`, or a list of these, one per damage type (E5-91).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DamageSpec {
    /// Parts by type, or a single one.
    pub parts: Vec<DamagePart>,
    pub nonlethal: bool,
    pub drain: bool,
}

/// Dice with the same types.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DamagePart {
    pub dice: DiceExpression,
    pub types: Vec<String>,
}

/// Rolled damage.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RolledDamage {
    /// Faces in the order of the parts. Empty if the table entered the result.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faces: Vec<u32>,
    /// Result of each part, never below 0.
    pub shares: Vec<Share>,
}

impl RolledDamage {
    pub fn total(&self) -> i32 {
        share::total(&self.shares)
    }
}

impl Damage {
    /// Parses the damage.
    ///
    /// # Errors
    ///
    /// `bad-command` with the place of the problem. `path` is the place of the damage.
    pub fn spec(&self, path: &str) -> Result<DamageSpec, Refusal> {
        DamageSpec::read(&self.0, path)
    }
}

impl DamageSpec {
    /// Creates damage with dice of these types.
    pub fn of(dice: DiceExpression, types: Vec<String>) -> DamageSpec {
        DamageSpec { parts: vec![DamagePart { dice, types }], ..DamageSpec::default() }
    }

    /// Describes the damage briefly: `2d6 fire`.
    pub fn words(&self) -> String {
        let part = |part: &DamagePart| [vec![part.dice.to_string()], part.types.clone()].concat().join(" ");
        let parts = self.parts.iter().map(part).collect::<Vec<_>>().join(" + ");
        if self.nonlethal { format!("{parts} nonlethal") } else { parts }
    }

    /// Parses the contract's value. `path` is its place in the command.
    pub(crate) fn read(value: &Value, path: &str) -> Result<DamageSpec, Refusal> {
        let Value::Array(values) = value else { return Ok(one(value, path)?.merged()) };
        if values.is_empty() {
            return Err(wrong(path, catalogue::DamageWithoutDice));
        }
        if values.len() > MOST_PARTS {
            return Err(wrong(path, catalogue::DamageManyParts { most: MOST_PARTS, parts: values.len() }));
        }
        let mut whole = DamageSpec::default();
        for (index, value) in values.iter().enumerate() {
            let part = one(value, &format!("{path}/{index}"))?;
            whole.parts.extend(part.parts);
            whole.nonlethal |= part.nonlethal;
            whole.drain |= part.drain;
        }
        Ok(whole.merged())
    }

    /// Merges dice with the same types, so that a negative number reduces its own type.
    fn merged(self) -> DamageSpec {
        let mut parts: Vec<DamagePart> = Vec::new();
        for part in self.parts {
            match parts.iter_mut().find(|other| other.types == part.types) {
                Some(other) => other.dice = other.dice.and(&part.dice),
                None => parts.push(part),
            }
        }
        DamageSpec { parts, ..self }
    }

    /// Returns all dice, part by part.
    pub fn dice(&self) -> DiceExpression {
        self.parts.iter().fold(DiceExpression::default(), |sum, part| sum.and(&part.dice))
    }

    /// Returns all types, without duplicates.
    pub fn types(&self) -> Vec<String> {
        let mut types: Vec<String> = Vec::new();
        for kind in self.parts.iter().flat_map(|part| &part.types) {
            if !types.contains(kind) {
                types.push(kind.clone());
            }
        }
        types
    }

    /// Replaces the dice of the weapon: the first part.
    ///
    /// # Errors
    ///
    /// The refusal of `other`.
    pub fn with_weapon<E>(
        &self,
        other: impl FnOnce(&DiceExpression) -> Result<DiceExpression, E>,
    ) -> Result<DamageSpec, E> {
        let mut spec = self.clone();
        if let Some(part) = spec.parts.first_mut() {
            part.dice = other(&part.dice)?;
        }
        Ok(spec)
    }

    /// Doubles the dice of every part (E5-42).
    #[must_use]
    pub fn twice(&self) -> DamageSpec {
        let mut spec = self.clone();
        spec.parts.iter_mut().for_each(|part| part.dice = part.dice.twice());
        spec
    }

    /// Rolls the damage once, part by part.
    ///
    /// # Errors
    ///
    /// Errors of the dice: missing faces, or faces that the die doesn't have.
    pub fn roll(&self, dice: &mut dyn Dice) -> Result<RolledDamage, Refusal> {
        let mut out = RolledDamage::default();
        for part in &self.parts {
            let Rolled { faces, total } = part.dice.roll(dice)?;
            out.faces.extend(faces);
            out.shares.push(Share { amount: total.max(0), types: part.types.clone() });
        }
        Ok(out)
    }

    /// Divides a result that the table entered for all parts together. Each part gets its share by the averages of the dice, and the first part gets
    /// the remainder.
    pub fn entered(&self, result: i32) -> RolledDamage {
        let averages: Vec<i64> =
            self.parts.iter().map(|part| i64::from(part.dice.average().max(0))).collect();
        let whole: i64 = averages.iter().sum::<i64>().max(1);
        let mut left = i64::from(result.max(0));
        let mut shares: Vec<Share> = Vec::with_capacity(self.parts.len());
        for (part, average) in self.parts.iter().zip(&averages).skip(1) {
            let amount = (i64::from(result.max(0)) * average / whole).min(left);
            left -= amount;
            shares.push(Share { amount: amount as i32, types: part.types.clone() });
        }
        let first = self.parts.first().map(|part| part.types.clone()).unwrap_or_default();
        shares.insert(0, Share { amount: left as i32, types: first });
        RolledDamage { faces: Vec::new(), shares }
    }

    /// Returns the sum of a roll with its bonuses in words.
    pub fn sum(&self, rolled: &RolledDamage, added: &[i32]) -> Message {
        Rolled { faces: rolled.faces.clone(), total: rolled.total() }.sum(&self.dice(), added)
    }

    pub fn blow(&self, shares: Vec<Share>) -> Blow {
        Blow { shares, nonlethal: self.nonlethal, drain: self.drain, ..Blow::default() }
    }
}

fn wrong(at: &str, why: impl Into<Message>) -> Refusal {
    Refusal::new("bad-command", why.into()).at(at)
}

/// Parses damage that is not a list.
fn one(value: &Value, path: &str) -> Result<DamageSpec, Refusal> {
    let plain = |dice: DiceExpression| DamageSpec::of(dice, Vec::new());
    match value {
        Value::Number(_) => number(value, path).map(plain),
        Value::String(dice) => text(dice, path).map(plain),
        Value::Object(fields) => object(fields, path),
        _ => Err(wrong(path, catalogue::DamageMalformed)),
    }
}

fn number(value: &Value, at: &str) -> Result<DiceExpression, Refusal> {
    match value.as_i64() {
        Some(amount @ 0..=1_000_000) => Ok(DiceExpression { terms: Vec::new(), constant: amount as i32 }),
        _ => Err(wrong(at, catalogue::DamageNoAmount { value: value.to_string() })),
    }
}

fn text(text: &str, at: &str) -> Result<DiceExpression, Refusal> {
    text.parse::<DiceExpression>().map_err(|why| wrong(at, why))
}

/// Fields of damage in addition to its dice.
const FIELDS: [&str; 5] = ["dice", "amount", "types", "nonlethal", "drain"];

fn object(fields: &Map<String, Value>, path: &str) -> Result<DamageSpec, Refusal> {
    let mut dice = None;
    let mut spec = DamageSpec::default();
    let mut types = Vec::new();
    for (key, value) in fields {
        let at = format!("{path}/{}", escape(key));
        match (key.as_str(), value) {
            ("types" | "nonlethal" | "drain", Value::Null) => {}
            ("dice", Value::String(written)) => dice = Some(text(written, &at)?),
            ("dice" | "amount", Value::Number(_)) => dice = Some(number(value, &at)?),
            ("types", Value::String(_) | Value::Array(_)) => types = traits::words_of(value),
            ("nonlethal", Value::Bool(set)) => spec.nonlethal = *set,
            ("drain", Value::Bool(set)) => spec.drain = *set,
            _ => {
                let hint = if FIELDS.contains(&key.as_str()) { "".into() } else { hint(key, &FIELDS) };
                let message = catalogue::DamageUnknownField { field: key, value: value.to_string(), hint };
                return Err(wrong(&at, message));
            }
        }
    }
    let Some(dice) = dice else { return Err(wrong(path, catalogue::DamageWithoutDice)) };
    spec.parts.push(DamagePart { dice, types });
    Ok(spec)
}
