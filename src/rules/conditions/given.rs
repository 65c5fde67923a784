//! Conditions from a hit or failed save (E5-101).

use super::repeated;
use super::{caused, plain, until_end_of_turn, until_turn_of, with};
use crate::conditions::kinds::SUSTAINED;
use crate::map::{Condition, Id};
use crate::model::given_condition::{GivenCondition, TurnEdge, TurnOf};
use serde_json::Value;

impl GivenCondition {
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
        if self.concentration {
            condition = with(condition, SUSTAINED, Value::from(effect));
        }
        condition
    }
}
