//! Urging a creature to do something (SA-40).
//!
//! ```
//! use burstmap_rules::dice::Dice;
//! use burstmap_rules::influence::{Attitude, urge};
//! use burstmap_rules::map::TokenData;
//! use burstmap_rules::presets;
//! use burstmap_rules::reason::Refusal;
//!
//! struct Twos;
//! impl Dice for Twos {
//!     fn roll(&mut self, _sides: u32) -> Result<u32, Refusal> {
//!         Ok(2)
//!     }
//! }
//!
//! let ruleset = presets::by_id("strike-area").unwrap();
//! let policy = ruleset.influence.as_ref().unwrap();
//! let (actor, target) = (TokenData::default().into(), TokenData::default().into());
//! let urged = |attitude| {
//!     let check = "d20".parse().unwrap();
//!     urge(policy, &check, (&actor, &target), attitude, (0, Some(15)), &mut Twos).unwrap()
//! };
//! assert!(urged(Attitude::Willing).faces.is_empty(), "agrees without a check (SA-40)");
//! let hesitant = urged(Attitude::Hesitant);
//! assert_eq!((hesitant.total, hesitant.agrees), (Some(2), false));
//! ```

use crate::change::Change;
use crate::conditions::kinds::URGED;
use crate::dice::{Dice, DiceExpression};
use crate::map::{Condition, Token};
use crate::policy::influence::InfluencePolicy;
use crate::reason::Refusal;
use crate::{conditions, traits};
use burstmap_messages::{Message, Wording, catalogue};
use serde::{Deserialize, Serialize};

/// The target's attitude, chosen by the GM.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Attitude {
    Willing,
    Hesitant,
    Unwilling,
}

/// Result of urging a creature.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct InfluenceOutcome {
    pub agrees: bool,
    /// Faces and total of the check, if the attitude requires one, and the number to reach.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub faces: Vec<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needed: Option<i32>,
    /// After a failed check: a condition on the target with the token that can't try again, and for how long.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub changes: Vec<Change>,
    #[serde(flatten)]
    pub text: Wording,
}

/// Resolves the attempt. A willing target agrees and an unwilling one refuses without a check. A hesitant one requires a check (SA-40).
/// `given` contains the bonus, and the GM's difficulty if any.
///
/// # Errors
///
/// Errors of the dice.
pub fn urge(
    policy: &InfluencePolicy,
    check: &DiceExpression,
    (actor, target): (&Token, &Token),
    attitude: Attitude,
    (bonus, difficulty): (i32, Option<i32>),
    dice: &mut dyn Dice,
) -> Result<InfluenceOutcome, Refusal> {
    let plain = |agrees: bool, text: Message| InfluenceOutcome {
        agrees,
        faces: Vec::new(),
        total: None,
        needed: None,
        changes: Vec::new(),
        text: text.into(),
    };
    let (name, rule) = (&target.name, &policy.rule);
    match attitude {
        Attitude::Willing => Ok(plain(true, catalogue::InfluenceWilling { target: name, rule }.into())),
        Attitude::Unwilling => Ok(plain(false, catalogue::InfluenceUnwilling { target: name, rule }.into())),
        Attitude::Hesitant => {
            let needed = difficulty.unwrap_or_else(|| needed(policy, target));
            let rolled = check.roll(dice)?;
            let total = rolled.total + bonus;
            let agrees = total >= needed;
            let outcome: Message = match agrees {
                true => catalogue::InfluencePersuaded { target: name, rule }.into(),
                false => catalogue::InfluenceNotPersuaded { target: name, rule }.into(),
            };
            let check = catalogue::InfluenceCheck { actor: &actor.name, total, needed, outcome };
            let mut out = plain(agrees, check.into());
            if !agrees {
                let urged = conditions::caused(URGED, &actor.id);
                let condition = conditions::with(urged, "hours", policy.wait_hours.into());
                out.changes.push(Change::AddCondition { token: target.id.clone(), condition });
                out.text.then(catalogue::InfluenceWaits { hours: policy.wait_hours });
            }
            let before =
                |c: &Condition| c.kind == URGED && conditions::points_at(c) == Some(actor.id.as_str());
            if target.conditions.iter().any(before) {
                let hours = policy.wait_hours;
                out.text.then(catalogue::InfluenceFailedBefore { actor: &actor.name, hours });
            }
            (out.faces, out.total, out.needed) = (rolled.faces, Some(total), Some(needed));
            Ok(out)
        }
    }
}

/// Returns the number that a check has to reach if the GM specifies none: the minimum, or the target's statistic if higher.
pub(crate) fn needed(policy: &InfluencePolicy, target: &Token) -> i32 {
    policy.difficulty.max(traits::stat(target, &policy.stat).unwrap_or(policy.difficulty))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::GivenFaces;
    use crate::map::TokenData;
    use crate::presets::by_id;

    fn urged(attitude: Attitude, intelligence: Option<f64>, faces: &[u32]) -> InfluenceOutcome {
        let ruleset = by_id("strike-area").expect("built in");
        let policy = ruleset.influence.expect("it rules influence");
        let token =
            |id: &str| Token::new(TokenData { id: id.into(), name: id.into(), ..TokenData::default() });
        let (actor, mut target) = (token("hero"), token("ogre"));
        target.stats.extend(intelligence.map(|value| ("intelligence".to_owned(), value)));
        let mut dice = GivenFaces::new(faces.to_vec());
        let out =
            urge(&policy, &ruleset.attack.check_dice, (&actor, &target), attitude, (3, None), &mut dice);
        assert_eq!(dice.used(), faces.len(), "no more and no fewer dice");
        out.expect("an outcome")
    }

    #[test]
    fn sa_40_only_the_hesitant_need_a_check() {
        assert!(urged(Attitude::Willing, None, &[]).agrees);
        assert!(!urged(Attitude::Unwilling, None, &[]).agrees);
        assert!(urged(Attitude::Hesitant, None, &[12]).agrees, "15");
        assert!(!urged(Attitude::Hesitant, None, &[11]).agrees);
        assert!(urged(Attitude::Hesitant, Some(8.0), &[12]).agrees, "15 is higher than 8");
        assert!(!urged(Attitude::Hesitant, Some(18.0), &[14]).agrees, "18 is higher than 15");
        assert!(urged(Attitude::Hesitant, Some(18.0), &[15]).agrees);
    }

    #[test]
    fn sa_40_a_failure_is_remembered_for_24_hours() {
        let out = urged(Attitude::Hesitant, None, &[1]);
        let Some(Change::AddCondition { token, condition }) = out.changes.first() else {
            panic!("a reminder")
        };
        assert_eq!((token.as_str(), condition.kind.as_str()), ("ogre", "urged"));
        assert_eq!(condition.more["hours"], 24);
        assert!(urged(Attitude::Hesitant, None, &[20]).changes.is_empty());
    }
}
