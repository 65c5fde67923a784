//! The only list of built-in rule systems. Each system is one file in `www/rulesets/`, which ships unchanged.
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
use burstmap_decode::{DecodeError, Problem, decode};
use serde_json::Value;
use std::sync::OnceLock;

/// A built-in system. Its file is parsed on first use.
#[derive(Debug)]
pub struct System {
    /// Id in scenes.
    pub id: &'static str,
    /// Display name, so that lists of systems don't need the file. A test compares it with the file.
    pub name: &'static str,
    text: &'static str,
    value: OnceLock<Value>,
    ruleset: OnceLock<Result<Ruleset, DecodeError>>,
}

macro_rules! systems {
    ($($id:literal: $name:literal),+ $(,)?) => {
        /// Ids of the systems, in the order of the menus.
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
    /// Returns the ruleset as JSON, with every option.
    pub fn value(&self) -> &Value {
        let whole = || self.ruleset().ok().and_then(|ruleset| serde_json::to_value(ruleset).ok());
        self.value.get_or_init(|| whole().unwrap_or_default())
    }

    /// Returns the ruleset. An option that the file omits has the default of its policy: the system has no such rule.
    ///
    /// # Errors
    ///
    /// The first option that the file sets to an invalid value, or omits although it has no default.
    pub fn ruleset(&self) -> Result<&Ruleset, &DecodeError> {
        let load = || {
            let file: Value = serde_json::from_str(self.text).map_err(|error| DecodeError {
                path: String::new(),
                problem: Problem::Other(error.to_string()),
            })?;
            decode(&file)
        };
        self.ruleset.get_or_init(load).as_ref()
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
    use burstmap_decode::escape;

    #[test]
    fn every_file_is_a_ruleset_by_the_name_in_the_list() {
        for system in &SYSTEMS {
            let ruleset = match system.ruleset() {
                Ok(ruleset) => ruleset,
                Err(error) => panic!("www/rulesets/{}.json: {}: {error}", system.id, error.path),
            };
            assert_eq!((system.id, system.name), (ruleset.id.as_str(), ruleset.name.as_str()));
            // Hosts and homebrew get every option, including options that the file omits.
            assert_eq!(decode::<Ruleset>(system.value()).as_ref(), Ok(ruleset));
            assert!(system.value()["flanking"]["when"].is_string());
        }
    }

    #[test]
    fn a_file_states_no_default() {
        for system in &SYSTEMS {
            let file: Value = serde_json::from_str(system.text).unwrap();
            let mut stated = Vec::new();
            paths(&file, "", &mut stated);
            for path in stated {
                let mut spare = file.clone();
                let (parent, name) = path.rsplit_once('/').unwrap();
                let Some(Value::Object(fields)) = spare.pointer_mut(parent) else { continue };
                fields.remove(&name.replace("~1", "/").replace("~0", "~"));
                let same = decode::<Ruleset>(&spare).is_ok_and(|ruleset| Ok(&ruleset) == system.ruleset());
                assert!(!same, "www/rulesets/{}.json: {path} is the default", system.id);
            }
        }
    }

    /// Lists the places of values that may be defaults.
    fn paths(value: &Value, at: &str, found: &mut Vec<String>) {
        match value {
            Value::Object(fields) => {
                fields
                    .iter()
                    .for_each(|(name, value)| paths(value, &format!("{at}/{}", escape(name)), found));
            }
            Value::Array(list) if !list.is_empty() => {
                list.iter()
                    .enumerate()
                    .for_each(|(index, value)| paths(value, &format!("{at}/{index}"), found));
            }
            _ => found.push(at.to_owned()),
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
