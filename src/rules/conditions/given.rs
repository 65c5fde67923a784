//! Conditions from a hit or failed save (E5-101).

use super::repeated;
use super::{caused, plain, until_end_of_turn, until_turn_of, with};
use crate::conditions::kinds::SUSTAINED;
use crate::map::{Condition, Id, Token};
use crate::model::given_condition::{GivenCondition, TurnEdge, TurnOf};
use crate::ruleset::Ruleset;
use crate::size;
use crate::traits::same;
use crate::wording::word;
use burstmap_messages::{Message, any_of, catalogue};
use serde_json::Value;

/// Trait with the type of a creature.
const CREATURE_TYPE: &str = "creatureType";

/// Field of a condition that ends with another: the other condition's name.
pub const DURING: &str = "during";

impl GivenCondition {
    /// Returns whether a target is too large to gain the condition.
    pub fn is_below(&self, ruleset: &Ruleset, target: &Token) -> bool {
        let largest = self.largest.as_deref().and_then(|name| size::by_name(ruleset, name));
        largest.is_some_and(|largest| size::rank(ruleset, target) > largest)
    }

    /// Returns the target's type if the condition isn't for creatures of that type. `None` if it is, or the type is unknown.
    pub fn other_type<'t>(&self, target: &'t Token) -> Option<&'t str> {
        let own =
            target.traits.get(CREATURE_TYPE).and_then(Value::as_str).filter(|own| !own.trim().is_empty());
        own.filter(|own| !self.types.is_empty() && !self.types.iter().any(|one| same(one, own)))
    }

    /// Returns the warning about a target of another type.
    pub fn warning(&self, target: &Token) -> Option<Message> {
        let own = self.other_type(target)?;
        let (token, condition) = (&target.name, word(&self.condition));
        Some(catalogue::WarnOtherType { token, own, types: any_of(&self.types), condition }.into())
    }

    /// Returns the condition for `target`. `by` is the attacker, and `effect` the effect of the concentration.
    pub fn on(&self, target: &Id, by: Option<&Id>, effect: &str) -> Condition {
        let mut condition = match by {
            Some(by) => caused(&self.condition, by),
            None => plain(&self.condition),
        };
        condition.rounds = self.rounds;
        if let Some(value) = self.value {
            condition = with(condition, "value", Value::from(value));
        }
        if let Some(until) = self.until {
            let whose = match until.of {
                TurnOf::Attacker => by.unwrap_or(target),
                TurnOf::Target => target,
            };
            condition = match until.at {
                TurnEdge::TurnStart => until_turn_of(condition, whose),
                TurnEdge::TurnEnd => until_end_of_turn(condition, whose),
            };
        }
        if let Some(save) = &self.save {
            condition = repeated::ended_by(condition, save);
        }
        if let Some(during) = &self.during {
            condition = with(condition, DURING, Value::from(during.as_str()));
        }
        if self.concentration {
            condition = with(condition, SUSTAINED, Value::from(effect));
        }
        condition
    }
}
