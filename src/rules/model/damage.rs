//! Damage as entered in commands, options and terrain.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::fmt;

/// Damage as entered: a number, dice as text, `{ dice, types?, nonlethal?, drain? }`, or a list of these, one per damage type (E5-91). It
/// is stored unchanged, so that logs show the original. `Damage::spec` parses it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Damage(pub(crate) Value);

impl Damage {
    /// Creates damage from dice or a number, with types.
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

    /// Adds damage of other types (E5-91).
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

/// Formats as JSON.
impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Maximum number of parts of one damage.
pub(crate) const MOST_PARTS: usize = 20;
