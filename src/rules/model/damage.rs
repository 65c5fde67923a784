//! Damage as commands, options and terrain give it.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::fmt;

/// Damage as it was given: a number, dice as text, `{ dice, types?, nonlethal?, drain? }`, or a list of these, one for each kind of
/// damage (E5-91). It is kept as it was written, so that a log reads as it was given; `Damage::spec` says what it means.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Damage(pub(crate) Value);

impl Damage {
    /// Dice, or a number, of some types.
    pub fn new(dice: &str, types: &[String], nonlethal: bool) -> Damage {
        let mut fields = Map::from_iter([("dice".to_owned(), dice.into())]);
        if !types.is_empty() {
            fields.insert("types".to_owned(), types.into());
        }
        if nonlethal {
            fields.insert("nonlethal".to_owned(), true.into());
        }
        Damage(Value::Object(fields))
    }

    /// With damage of other types beside it (E5-91).
    #[must_use]
    pub fn and(self, other: Damage) -> Damage {
        let list = |damage: Damage| match damage.0 {
            Value::Array(list) => list,
            one => vec![one],
        };
        Damage(Value::Array([list(self), list(other)].concat()))
    }
}

impl From<&str> for Damage {
    fn from(dice: &str) -> Damage {
        Damage(dice.into())
    }
}

/// As JSON.
impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The most parts that one damage has.
pub(crate) const MOST_PARTS: usize = 20;
