//! Legendary Resistance: a limited number of failed saves per day succeed (E5-97).

use crate::change::Change;
use crate::damage::DamageOutcome;
use crate::map::Token;
use crate::policy::legendary::ResistancePolicy;
use crate::reason::Reason;
use crate::ruleset::Ruleset;
use crate::traits::number_of;
use burstmap_messages::{Message, catalogue};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The trait with the number of uses.
pub const RESISTANCE: &str = "legendaryResistance";
/// Maximum uses per day.
pub const MOST_USES: i32 = 20;

/// The token's trait. A number alone means uses, none of them spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LegendaryResistance {
    /// Uses per day.
    pub max: i32,
    /// Remaining uses. If omitted, all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<i32>,
}

impl LegendaryResistance {
    /// Parses the trait. `None` if there is none or it can't be read.
    pub fn read(value: &Value) -> Option<LegendaryResistance> {
        let read = match value {
            Value::Number(_) => number_of(value).map(|max| LegendaryResistance { max, left: None }),
            value => LegendaryResistance::deserialize(value).ok(),
        };
        read.filter(|own| (0..=MOST_USES).contains(&own.max) && (0..=own.max).contains(&own.left()))
    }

    /// Returns the trait as JSON, in its shortest form.
    pub fn to_json(self) -> Value {
        match self.left {
            Some(left) if left < self.max => serde_json::to_value(self).unwrap_or_default(),
            _ => self.max.into(),
        }
    }

    /// Returns the remaining uses.
    pub fn left(self) -> i32 {
        self.left.unwrap_or(self.max)
    }
}

/// Returns the token's trait, if the rules have it.
pub fn of<'r>(ruleset: &'r Ruleset, token: &Token) -> Option<(&'r ResistancePolicy, LegendaryResistance)> {
    let policy = ruleset.attack.legendary_resistance.as_ref()?;
    let own = token.traits.get(RESISTANCE).and_then(LegendaryResistance::read)?;
    Some((policy, own))
}

/// Returns the remaining uses of a token that can use the trait.
pub fn left(ruleset: &Ruleset, token: &Token) -> i32 {
    of(ruleset, token).filter(|_| !token.has("dead")).map_or(0, |(_, own)| own.left())
}

/// Returns the trait with one use spent, or `None` if no use is left.
pub fn used(ruleset: &Ruleset, token: &Token) -> Option<(Change, i32)> {
    let (_, own) = of(ruleset, token)?;
    let left = (own.left() > 0).then(|| own.left() - 1)?;
    Some((put(token, LegendaryResistance { left: Some(left), ..own }), left))
}

/// Returns the trait after hours of rest. A token that is dead or without hit points regains nothing.
pub fn rest(ruleset: &Ruleset, token: &Token, hours: f64, outcome: &mut DamageOutcome) {
    let Some((policy, own)) = of(ruleset, token) else { return };
    let lost = token.has("dead") || token.hp.as_ref().is_some_and(|hp| hp.current < 1);
    if lost || hours < policy.rest_hours || own.left() == own.max {
        return;
    }
    outcome.changes.push(put(token, LegendaryResistance { left: None, ..own }));
    let message: Message = catalogue::ResistanceBack { token: &token.name, left: own.max }.into();
    outcome.why.push(Reason::new(&policy.rule, message.clone()).ids(vec![token.id.clone()]));
    outcome.text.then(message);
}

fn put(token: &Token, own: LegendaryResistance) -> Change {
    Change::Trait { token: token.id.clone(), name: RESISTANCE.to_owned(), value: own.to_json() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn e5_97_a_trait_is_a_number_of_uses_or_says_what_is_left() {
        let read = |value: Value| LegendaryResistance::read(&value);
        assert_eq!(read(json!(3)).map(LegendaryResistance::left), Some(3));
        assert_eq!(read(json!({ "max": 3, "left": 1 })).map(LegendaryResistance::left), Some(1));
        assert_eq!(read(json!({ "max": 3, "left": 3 })).map(LegendaryResistance::to_json), Some(json!(3)));
        for wrong in [json!("3"), json!(-1), json!(21), json!({ "left": 1 }), json!({ "max": 3, "left": 4 })]
        {
            assert_eq!(read(wrong.clone()), None, "{wrong}");
        }
    }
}
