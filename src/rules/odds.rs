//! Odds before the dice: the chances of an attack's results, the exact distribution of its damage, and the chances of checks.
//!
//! The numbers come from the same report, comparison and reductions as the roll. Nothing is sampled: dice are summed by convolution, and
//! each possible sum goes through the target's reductions.
//!
//! ```
//! use burstmap_rules::odds::distribution::Distribution;
//!
//! let damage = Distribution::of(&"2d6+3".parse().unwrap()).unwrap();
//! assert_eq!((damage.least(), damage.most()), (5, 15));
//! assert!((damage.mean() - 10.0).abs() < 1e-12);
//! assert!((damage.at_least(15) - 1.0 / 36.0).abs() < 1e-12);
//! ```

pub mod area;
pub mod attack;
pub mod check;
mod damage;
pub mod distribution;
pub(crate) mod throws;

use crate::damage::is_down;
use crate::map::{Id, Token};
use crate::reason::Reason;
use crate::ruleset::Ruleset;
use distribution::Distribution;
use serde::{Deserialize, Serialize};

/// The viewer's knowledge of targets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Knows<'a> {
    /// Everything, as the game master.
    All,
    /// Everything about the tokens of this side. Reductions and hit points of other tokens are unknown.
    Side(&'a str),
}

impl Knows<'_> {
    /// Returns whether a token is known to be out of action.
    pub fn is_down(self, ruleset: &Ruleset, token: &Token) -> bool {
        self.all_of(&token.side) && is_down(ruleset, token)
    }

    /// Returns whether all numbers of this side's tokens are known.
    pub fn all_of(self, side: &str) -> bool {
        match self {
            Knows::All => true,
            Knows::Side(own) => own == side,
        }
    }
}

/// The odds of an attack, of an effect on an area, or of checks. An area's damage is rolled once for all creatures, so their results are
/// not independent. Their means still add up.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Odds {
    /// The target, or the creatures in the area in the order of the scene's tokens. For a check or a save, the token that rolls. For a
    /// search, the hidden creatures that it can find, or the searcher if none are known. For a move, the creatures whose space needs a
    /// check, in the order of the path, and the mover itself if its landing needs one. Empty for a guess at a cell.
    pub targets: Vec<TargetOdds>,
    /// Sums by side, in the order of the targets. Empty for checks.
    pub sides: Vec<SideOdds>,
}

impl From<TargetOdds> for Odds {
    /// Returns the odds of a check.
    fn from(own: TargetOdds) -> Odds {
        Odds { targets: vec![own], sides: Vec::new() }
    }
}

impl Odds {
    /// Adds a target. `damages`: whether the attack deals damage. `down`: whether the target is known to be out of action already.
    pub fn add(&mut self, token: &Token, odds: TargetOdds, damages: bool, down: bool) {
        let place = self.sides.iter().position(|sum| sum.side == token.side).unwrap_or_else(|| {
            let damage = damages.then_some(0.0);
            let sum = SideOdds { side: token.side.clone(), tokens: 0, hit: Some(0.0), damage, fells: damage };
            self.sides.push(sum);
            self.sides.len() - 1
        });
        let sum = &mut self.sides[place];
        let both = |sum: Option<f64>, own: Option<f64>| sum.zip(own).map(|(sum, own)| sum + own);
        sum.tokens += 1;
        sum.hit = both(sum.hit, odds.hit);
        // An attack that can't hit a creature deals no damage to it.
        let none = (odds.hit == Some(0.0) && odds.damage.is_none()).then_some(0.0);
        sum.damage = both(sum.damage, odds.damage.as_ref().map(|damage| damage.mean).or(none));
        let fells = odds.damage.as_ref().and_then(|damage| damage.fells);
        sum.fells = both(sum.fells, fells.or(none).or(down.then_some(0.0)));
        self.targets.push(odds);
    }
}

/// The expected results for the creatures of one side in an area.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct SideOdds {
    pub side: String,
    pub tokens: u32,
    /// Expected number of creatures that are hit or fail their saves. Omitted if a creature's chance is unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hit: Option<f64>,
    /// Sum of the creatures' mean damage. Omitted if a mean is unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub damage: Option<f64>,
    /// Expected number of creatures that drop. Omitted if a creature's chance is unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fells: Option<f64>,
}

/// The odds of an attack against one target, or of a check. Chances are from 0 to 1.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct TargetOdds {
    pub token: Id,
    /// Chance to be hit, critical hits included, or to fail the save. Omitted if a required number is unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hit: Option<f64>,
    /// For a check or a save that the command itself makes: chance to succeed. For a search: chance to find this creature. For a move:
    /// chance to pass this creature, or to land, if the path reaches that step. Omitted if a required number is unknown, or if the game
    /// master decides the result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub success: Option<f64>,
    /// Chance of a critical hit. Omitted if the rules have no critical hits, or if there is no roll.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub critical: Option<f64>,
    /// Chance that the attack goes astray into a melee. Omitted if it can't.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub astray: Option<f64>,
    /// Damage over all results, with 0 for a miss. Omitted without damage, if `hit` is unknown, or if there are too many dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub damage: Option<DamageOdds>,
    /// Damage of a hit or a failed save, critical hits included.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on_hit: Option<DamageOdds>,
    /// Whether the damage ignores the target's resistances and other reductions, because they are unknown.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub unreduced: bool,
    /// The roll, and rules about it.
    pub why: Vec<Reason>,
}

/// A distribution of damage.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct DamageOdds {
    pub mean: f64,
    /// The 10th percentile.
    pub low: i32,
    /// The 90th percentile.
    pub high: i32,
    /// Chance that the target drops: it has no hit points left, dies or is incapacitated. Omitted if its hit points are unknown, or if it
    /// is already out of action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fells: Option<f64>,
    /// The least possible damage.
    pub least: i32,
    /// The chance of each number from `least` on.
    pub chances: Vec<f64>,
}

impl DamageOdds {
    /// Summarizes a distribution. `felled_at`: the damage that drops the target.
    fn of(dealt: &Distribution, felled_at: Felled) -> DamageOdds {
        DamageOdds {
            mean: dealt.mean(),
            low: dealt.percentile(0.1),
            high: dealt.percentile(0.9),
            fells: match felled_at {
                Felled::Unknown => None,
                Felled::Never => Some(0.0),
                Felled::At(damage) => Some(dealt.at_least(damage)),
            },
            least: dealt.least(),
            chances: dealt.chances().to_vec(),
        }
    }
}

/// The damage that drops a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Felled {
    /// Its hit points are unknown, or it is already out of action.
    Unknown,
    /// No damage of this attack drops the target.
    Never,
    At(i32),
}
