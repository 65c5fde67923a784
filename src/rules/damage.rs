//! Damage: from a number to hit points, conditions and a sentence. Every reduction cites its rule.
//!
//! ```
//! use burstmap_rules::damage::{Blow, take};
//! use burstmap_rules::map::Token;
//! use burstmap_rules::presets;
//! use serde_json::{Map, json};
//!
//! let ruleset = presets::by_id("srd-5e").unwrap();
//! let imp: Token = serde_json::from_value(json!({
//!     "id": "imp", "name": "Imp", "side": "foes", "at": [0, 0],
//!     "hp": { "current": 20, "max": 20 }, "traits": { "resistance": ["cold"] }
//! }))?;
//! let outcome = take(&ruleset, &Map::new(), &imp, &Blow::of(11, vec!["cold".into()]));
//! assert_eq!((outcome.amount, outcome.dealt), (11, 5), "halved, rounded down (E5-80)");
//! # Ok::<(), serde_json::Error>(())
//! ```

pub mod ability;
mod by_type;
pub mod death;
pub mod dying;
pub mod nonlethal;
pub mod notation;
mod points;
pub mod recover;
pub mod reduce;
mod reduced;
pub mod regeneration;
pub mod share;
pub mod spec;
pub mod track;

use crate::change::Change;
use crate::conditions::incapacitated;
use crate::map::{Id, Token};
pub use crate::model::damage::Damage;
use crate::reason::Reason;
use crate::ruleset::Ruleset;
use burstmap_messages::{Message, Wording, catalogue};
use reduced::Reduced;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
pub use share::{DealtPart, Share};
pub use spec::{DamagePart, DamageSpec, RolledDamage};

/// Damage before a token's reductions.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Blow {
    /// Amounts by type (E5-91).
    pub shares: Vec<Share>,
    pub nonlethal: bool,
    /// Adjustment before any resistance. A negative number reduces the damage (E5-80).
    pub adjust: i32,
    /// Whether the damage is from a critical hit (E5-82).
    pub critical: bool,
    /// Whether the attacker knocks its target out instead of killing it (E5-83).
    pub spares: bool,
    /// Whether the token is off the origin of a splash (RS-08, AH-08).
    pub off_origin: bool,
    /// Whether the target is in water (E5-56).
    pub submerged: bool,
    /// Whether the damage drains an ability instead of damaging it (RD-14).
    pub drain: bool,
}

impl Blow {
    /// Creates damage of these types.
    pub fn of(amount: i32, types: Vec<String>) -> Blow {
        Blow { shares: vec![Share { amount, types }], ..Blow::default() }
    }

    /// Returns the amount before any reduction.
    pub fn amount(&self) -> i32 {
        share::total(&self.shares)
    }
}

/// Result of damage, healing or rest for one token.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct DamageOutcome {
    pub token: Id,
    /// Amount before any reduction.
    pub amount: i32,
    /// Amount after all reductions.
    pub dealt: i32,
    /// Healing instead of damage (RD-25 absorption, RD-36, heal).
    pub healed: i32,
    pub nonlethal: bool,
    /// Parts by damage type (E5-91).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub parts: Vec<DealtPart>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub changes: Vec<Change>,
    pub why: Vec<Reason>,
    /// Sentences that can be read aloud.
    #[serde(flatten)]
    pub text: Wording,
}

/// Deals damage to a token. `settings` are the scene's (`deathAt`).
pub fn take(ruleset: &Ruleset, settings: &Map<String, Value>, token: &Token, blow: &Blow) -> DamageOutcome {
    let (to_abilities, shares): (Vec<Share>, Vec<Share>) =
        blow.shares.iter().cloned().partition(|share| ability::is_meant(ruleset, share));
    if to_abilities.is_empty() {
        return take_points(ruleset, settings, token, blow);
    }
    let (mut outcome, mut after) = (DamageOutcome::default(), token.clone());
    if !shares.is_empty() {
        outcome = take_points(ruleset, settings, token, &Blow { shares, ..blow.clone() });
        outcome.changes.iter().for_each(|change| change.apply(&mut after));
    }
    for share in &to_abilities {
        let own = ability::take(ruleset, &after, blow, share);
        own.changes.iter().for_each(|change| change.apply(&mut after));
        outcome = match outcome.token.is_empty() {
            true => own,
            false => outcome.and(own),
        };
    }
    outcome
}

/// Deals the part that affects hit points.
fn take_points(
    ruleset: &Ruleset,
    settings: &Map<String, Value>,
    token: &Token,
    blow: &Blow,
) -> DamageOutcome {
    lose(ruleset, settings, token, blow, reduce::reduce(ruleset, token, blow))
}

/// Deals reduced damage.
fn lose(
    ruleset: &Ruleset,
    settings: &Map<String, Value>,
    token: &Token,
    blow: &Blow,
    reduced: Reduced,
) -> DamageOutcome {
    let mut outcome = DamageOutcome {
        token: token.id.clone(),
        amount: blow.amount(),
        dealt: reduced.amount(),
        parts: reduced.parts(),
        why: reduced.why,
        nonlethal: blow.nonlethal,
        ..DamageOutcome::default()
    };
    if reduced.heals > 0 && outcome.dealt == 0 {
        absorb(ruleset, token, reduced.heals, &mut outcome);
        return outcome;
    }
    let (name, amount) = (&token.name, outcome.dealt);
    outcome.text = match blow.nonlethal {
        true => catalogue::DamageNonlethalTaken { token: name, amount }.into(),
        false => catalogue::DamageTaken { token: name, amount }.into(),
    };
    if let Some(parts) = share::words(&outcome.parts) {
        outcome.text.then(catalogue::DamageByPart { parts });
    }
    // If a type halves or doubles the damage, the log shows the calculation (E5-80).
    let told = reduced.told.into_iter().filter(|_| ruleset.damage.by_type.is_some());
    told.for_each(|why| outcome.text.then(why));
    let mut after = token.clone();
    if outcome.dealt > 0 {
        match (&token.hp, &ruleset.damage.nonlethal) {
            (Some(hp), Some(policy)) if blow.nonlethal => {
                nonlethal::lower(policy, token, hp, outcome.dealt, &mut outcome);
            }
            (Some(hp), _) => points::lower(ruleset, token, hp, blow, &mut outcome),
            (None, _) => {}
        }
        outcome.changes.iter().for_each(|change| change.apply(&mut after));
        death::check(ruleset, settings, &after, &mut outcome);
        regeneration::stop(ruleset, token, &reduced.shares, &mut outcome);
    }
    if reduced.heals > 0 {
        absorb(ruleset, &after, reduced.heals, &mut outcome);
    }
    if reduced.track_steps > 0 {
        track::down(&ruleset.damage, token, reduced.track_steps, &reduced.track_rule, &mut outcome);
    }
    outcome
}

/// Returns whether a token is out of action: without hit points, dead or incapacitated.
pub fn is_down(ruleset: &Ruleset, token: &Token) -> bool {
    token.hp.as_ref().is_some_and(|hp| hp.current <= 0) || token.has("dead") || incapacitated(ruleset, token)
}

/// Returns whether this damage, after all reductions, puts a token out of action.
pub fn drops(
    ruleset: &Ruleset,
    settings: &Map<String, Value>,
    token: &Token,
    blow: &Blow,
    dealt: i32,
) -> bool {
    let mut after = token.clone();
    lose(ruleset, settings, token, blow, Reduced::to(dealt))
        .changes
        .iter()
        .for_each(|change| change.apply(&mut after));
    is_down(ruleset, &after)
}

/// Heals the absorbed amount (RD-25).
fn absorb(ruleset: &Ruleset, token: &Token, heals: i32, outcome: &mut DamageOutcome) {
    let healed = recover::heal(ruleset, token, heals);
    outcome.healed = healed.healed;
    outcome.changes.extend(healed.changes);
    outcome.text.then(catalogue::DamageAbsorbed { token: &token.name, healed: healed.text });
}

impl DamageOutcome {
    /// Combines both results.
    fn and(mut self, other: DamageOutcome) -> DamageOutcome {
        self.amount += other.amount;
        self.changes.extend(other.changes);
        self.why.extend(other.why);
        self.text.then(other.text);
        self
    }
}

/// Returns the sentence about remaining hit points, unless they are below 0.
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
