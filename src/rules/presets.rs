//! The built-in rule systems: the only list of them. Each is one file in `www/rulesets/`, which ships unchanged.
//!
//! ```
//! use burstmap_rules::presets;
//!
//! let ruleset = presets::by_id("reflex-d20").unwrap();
//! assert_eq!(ruleset.id, "reflex-d20");
//! assert_eq!(presets::all().len(), presets::IDS.len());
//! assert!(presets::by_id("unknown").is_none());
//! ```

use crate::ruleset::Ruleset;
use burstmap_decode::{DecodeError, Problem, decode, escape};
use serde_json::Value;
use std::sync::OnceLock;

/// A built-in system. Its file is parsed on first use.
#[derive(Debug)]
pub struct System {
    /// Id in scenes.
    pub id: &'static str,
    /// Display name, so that lists of systems don't need the file. A test compares the two.
    pub name: &'static str,
    text: &'static str,
    value: OnceLock<Value>,
    ruleset: OnceLock<Result<Ruleset, DecodeError>>,
}

macro_rules! systems {
    ($($id:literal: $name:literal),+ $(,)?) => {
        /// Their ids, in the order of the menus.
        pub const IDS: &[&str] = &[$($id),+];

        /// The systems, in the same order.
        pub static SYSTEMS: [System; IDS.len()] = [$(System {
            id: $id,
            name: $name,
            text: include_str!(concat!("../../www/rulesets/", $id, ".json")),
            value: OnceLock::new(),
            ruleset: OnceLock::new(),
        }),+];
    };
}

// A new system needs its file and its line here.
systems![
    "reaction-square": "Reaction (squares)",
    "agility-hex": "Agility (hexes)",
    "reflex-d20": "Reflex d20",
    "shift-meter": "Shift (meters)",
    "strike-area": "Strike and areas",
    "srd-5e": "SRD 5.2.1 (5E compatible)",
];

/// The most common system, suggested if none is specified.
pub const USUAL: &str = "srd-5e";

impl System {
    /// Returns the ruleset as JSON.
    pub fn value(&self) -> &Value {
        self.value.get_or_init(|| serde_json::from_str(self.text).unwrap_or_default())
    }

    /// Returns the ruleset.
    ///
    /// # Errors
    ///
    /// The first option that the file sets to an invalid value, or omits although it has no default. An omitted `Option` is `None`:
    /// the system has no such rule.
    pub fn ruleset(&self) -> Result<&Ruleset, &DecodeError> {
        let load = || {
            let ruleset: Ruleset = decode(self.value())?;
            // The files don't change after the tests, so page visitors don't have to wait for validation.
            if cfg!(debug_assertions) {
                let every_knob = serde_json::to_value(&ruleset).unwrap_or_default();
                if let Some(path) = missing(&every_knob, self.value()) {
                    let problem = Problem::Other("the file does not set this knob".into());
                    return Err(DecodeError { path, problem });
                }
            }
            Ok(ruleset)
        };
        self.ruleset.get_or_init(load).as_ref()
    }
}

/// Returns a JSON pointer to the first field of `whole` that `given` omits, except for fields that are `null`.
fn missing(whole: &Value, given: &Value) -> Option<String> {
    match (whole, given) {
        (Value::Object(whole), Value::Object(given)) => whole.iter().find_map(|(name, value)| {
            if value.is_null() {
                return None;
            }
            let below = given.get(name).map_or(Some(String::new()), |given| missing(value, given))?;
            Some(format!("/{}{below}", escape(name)))
        }),
        (Value::Array(whole), Value::Array(given)) => {
            let mut pairs = whole.iter().zip(given).enumerate();
            pairs.find_map(|(index, (whole, given))| Some(format!("/{index}{}", missing(whole, given)?)))
        }
        _ => None,
    }
}

/// Returns the built-in systems, in the order of the menus.
pub fn all() -> Vec<Ruleset> {
    SYSTEMS.iter().filter_map(|system| system.ruleset().ok().cloned()).collect()
}

/// Returns the built-in system with that id.
pub fn by_id(id: &str) -> Option<Ruleset> {
    system(id)?.ruleset().ok().cloned()
}

/// Returns the built-in system with that id as JSON.
pub fn value(id: &str) -> Option<&'static Value> {
    system(id).map(System::value)
}

fn system(id: &str) -> Option<&'static System> {
    SYSTEMS.iter().find(|system| system.id == id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn every_file_sets_every_knob_that_is_on() {
        for system in &SYSTEMS {
            let ruleset = match system.ruleset() {
                Ok(ruleset) => ruleset,
                Err(error) => panic!("www/rulesets/{}.json: {}: {error}", system.id, error.path),
            };
            assert_eq!((system.id, system.name), (ruleset.id.as_str(), ruleset.name.as_str()));
        }
    }

    #[test]
    fn a_knob_left_out_is_found_with_its_place() {
        let whole = json!({ "a": [{ "b": 1, "c": false }], "d/e": 2, "f": {}, "g": null });
        assert_eq!(missing(&whole, &whole), None);
        assert_eq!(missing(&whole, &json!({ "a": [{ "b": 1 }], "d/e": 2, "f": {} })), Some("/a/0/c".into()));
        assert_eq!(missing(&whole, &json!({ "a": [], "f": {} })), Some("/d~1e".into()));
    }

    #[test]
    fn a_knob_left_out_is_off() {
        for system in &SYSTEMS {
            let mut spare = system.value().clone();
            leave_out_nulls(&mut spare);
            let whole = system.ruleset().expect("a ruleset");
            let read: Ruleset =
                decode(&spare).unwrap_or_else(|error| panic!("{}: {}", system.id, error.path));
            assert_eq!((&read, missing(&serde_json::to_value(whole).unwrap(), &spare)), (whole, None));
        }
    }

    fn leave_out_nulls(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                fields.retain(|_, value| !value.is_null());
                fields.values_mut().for_each(leave_out_nulls);
            }
            Value::Array(list) => list.iter_mut().for_each(leave_out_nulls),
            _ => (),
        }
    }

    fn sizes(id: &str) -> Vec<(String, i32, i32)> {
        let ruleset = by_id(id).expect("a built-in id");
        ruleset.sizes.into_iter().map(|s| (s.name, s.cells, s.per_cell)).collect()
    }

    // SM-02, SM-03
    #[test]
    fn sm_02_sizes_run_from_a_hundred_to_a_cell_up_to_ten_cells_wide() {
        let expected = [
            ("mini", 1, 100),
            ("tiny", 1, 25),
            ("small", 1, 4),
            ("medium", 1, 1),
            ("large", 2, 1),
            ("huge", 4, 1),
            ("massive", 6, 1),
            ("gigantic", 10, 1),
        ];
        let expected: Vec<_> = expected.iter().map(|(n, c, p)| ((*n).to_owned(), *c, *p)).collect();
        assert_eq!(sizes("shift-meter"), expected);
    }

    #[test]
    fn sa_17_four_tiny_share_a_square_and_the_rest_grow_by_one() {
        let widths: Vec<_> = sizes("strike-area").iter().map(|(_, cells, per)| (*cells, *per)).collect();
        assert_eq!(widths, [(1, 4), (1, 1), (1, 1), (2, 1), (3, 1), (4, 1)]);
    }

    #[test]
    fn hex_sizes_are_the_standard_clusters() {
        let cells: Vec<_> = sizes("agility-hex").iter().map(|s| s.1).collect();
        assert_eq!(cells, [1, 1, 1, 3, 7, 12]);
    }
}
