//! Results of rolls that the table enters in place of faces: "22" for an attack, "28" for damage.

use crate::validate::MAX_AMOUNT;
use burstmap_decode::escape;
use burstmap_messages::catalogue;
use burstmap_rules::dice::Entered;
use burstmap_rules::map::Id;
use burstmap_rules::reason::Refusal;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Maximum result of a roll other than damage. The minimum is its negative.
const MOST: i32 = 1_000;

/// Results of rolls that were made at the table, with everything added. Missing results are rolled. A result may be out of the range of the
/// dice, because a table may use bonuses that the map does not know. A result never counts as a natural 1 or 20.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct Totals {
    /// Attack roll. The first attack roll of the command uses it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attack: Option<i32>,
    /// Damage of all types together, before resistances. The first damage roll of the command uses it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub damage: Option<i32>,
    /// Checks, saves and initiative rolls, by token.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<BTreeMap<Id, i32>>"))]
    pub tokens: BTreeMap<Id, i32>,
}

impl Totals {
    pub fn is_empty(&self) -> bool {
        *self == Totals::default()
    }

    /// Refuses results beyond the limits.
    ///
    /// # Errors
    ///
    /// `bad-command`, with the place of the result.
    pub(crate) fn check(&self) -> Result<(), Refusal> {
        let refuse = |value: i32, least: i32, most: i32, place: String| {
            let message = catalogue::CommandTotal { value, least, most };
            Err(Refusal::new("bad-command", message).at(format!("/totals/{place}")))
        };
        if let Some(value) = self.attack.filter(|value| !(-MOST..=MOST).contains(value)) {
            return refuse(value, -MOST, MOST, "attack".to_owned());
        }
        if let Some(value) = self.damage.filter(|value| !(0..=MAX_AMOUNT).contains(value)) {
            return refuse(value, 0, MAX_AMOUNT, "damage".to_owned());
        }
        match self.tokens.iter().find(|(_, value)| !(-MOST..=MOST).contains(*value)) {
            Some((token, value)) => refuse(*value, -MOST, MOST, format!("tokens/{}", escape(token))),
            None => Ok(()),
        }
    }

    /// Takes the result of a roll, and records it in `used`.
    pub(crate) fn take(&mut self, of: Entered, used: &mut Totals) -> Option<i32> {
        match of {
            Entered::Attack => {
                let result = self.attack.take()?;
                *used.attack.insert(result)
            }
            Entered::Damage => {
                let result = self.damage.take()?;
                *used.damage.insert(result)
            }
            Entered::Own(token) => {
                let (token, result) = self.tokens.remove_entry(token)?;
                used.tokens.insert(token, result);
                result
            }
        }
        .into()
    }

    /// Adds the results of `other`, which replace existing ones.
    pub(crate) fn extend(&mut self, other: Totals) {
        self.attack = other.attack.or(self.attack);
        self.damage = other.damage.or(self.damage);
        self.tokens.extend(other.tokens);
    }

    /// Returns the results that `earlier` lacks.
    pub(crate) fn without(&self, earlier: &Totals) -> Totals {
        let tokens = self.tokens.iter().filter(|(token, _)| !earlier.tokens.contains_key(*token));
        Totals {
            attack: self.attack.filter(|_| earlier.attack.is_none()),
            damage: self.damage.filter(|_| earlier.damage.is_none()),
            tokens: tokens.map(|(token, result)| (token.clone(), *result)).collect(),
        }
    }

    /// Replaces token ids.
    pub(crate) fn with_ids(self, ids: &BTreeMap<&str, &str>) -> Totals {
        let other = |token: Id| ids.get(token.as_str()).map_or(token, |id| Id::from(*id));
        Totals {
            tokens: self.tokens.into_iter().map(|(token, result)| (other(token), result)).collect(),
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Totals;
    use serde_json::{from_value, json};

    #[test]
    fn later_results_are_added_and_replace_earlier_ones() {
        let mut own: Totals = from_value(json!({ "attack": 5, "tokens": { "a": 3, "b": 4 } })).unwrap();
        own.extend(from_value(json!({ "damage": 7, "tokens": { "b": 9, "c": 2 } })).unwrap());
        assert_eq!(json!(own), json!({ "attack": 5, "damage": 7, "tokens": { "a": 3, "b": 9, "c": 2 } }));
    }
}
