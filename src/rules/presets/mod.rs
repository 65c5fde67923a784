//! The built-in rule systems, the only place that names games. One file each, every knob spelled out.
//!
//! They are written in Rust, so that a new knob does not compile before all systems have answered it. The wasm carries the
//! readable files of `www/rulesets/` instead, which a test holds to be the same: compressed, they are half as large as the
//! code that puts the values together.

#[cfg(not(target_arch = "wasm32"))]
mod agility_hex;
#[cfg(not(target_arch = "wasm32"))]
mod common;
#[cfg(not(target_arch = "wasm32"))]
mod reaction_square;
#[cfg(not(target_arch = "wasm32"))]
mod reflex_d20;
#[cfg(not(target_arch = "wasm32"))]
mod shift_meter;
#[cfg(not(target_arch = "wasm32"))]
mod strike_area;

use crate::ruleset::Ruleset;
use serde_json::Value;

/// A built-in system, unread.
#[derive(Clone, Copy, Debug)]
pub struct System {
    pub id: &'static str,
    pub name: &'static str,
    /// The whole ruleset as JSON: what the wasm reads.
    text: &'static str,
}

impl System {
    /// The ruleset as JSON. Outside the wasm it is written anew: a changed knob counts before the file has it.
    pub fn value(&self) -> Value {
        #[cfg(not(target_arch = "wasm32"))]
        if let Some(ruleset) = by_id(self.id) {
            return serde_json::to_value(&ruleset).unwrap_or_default();
        }
        self.read()
    }

    fn read(&self) -> Value {
        serde_json::from_str(self.text).unwrap_or_default()
    }
}

macro_rules! system {
    ($id:literal, $name:literal) => {
        System { id: $id, name: $name, text: include_str!(concat!("../../../www/rulesets/", $id, ".json")) }
    };
}

/// In the order in which they are offered.
pub const SYSTEMS: [System; 5] = [
    system!("reaction-square", "Reaction (squares)"),
    system!("agility-hex", "Agility (hexes)"),
    system!("reflex-d20", "Reflex d20"),
    system!("shift-meter", "Shift (meters)"),
    system!("strike-area", "Strike and areas"),
];

/// The built-in systems, in the order in which they are offered.
#[cfg(not(target_arch = "wasm32"))]
pub fn all() -> Vec<Ruleset> {
    vec![
        reaction_square::ruleset(),
        agility_hex::ruleset(),
        reflex_d20::ruleset(),
        shift_meter::ruleset(),
        strike_area::ruleset(),
    ]
}

/// The built-in systems, in the order in which they are offered.
#[cfg(target_arch = "wasm32")]
pub fn all() -> Vec<Ruleset> {
    SYSTEMS.iter().filter_map(|system| burstmap_decode::decode(&system.read()).ok()).collect()
}

/// The built-in system of that id.
pub fn by_id(id: &str) -> Option<Ruleset> {
    all().into_iter().find(|ruleset| ruleset.id == id)
}

/// The built-in system of that id, as JSON.
pub fn value(id: &str) -> Option<Value> {
    SYSTEMS.iter().find(|system| system.id == id).map(System::value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sizes(id: &str) -> Vec<(String, i32, i32)> {
        let ruleset = by_id(id).expect("a built-in id");
        ruleset.sizes.into_iter().map(|s| (s.name, s.cells, s.per_cell)).collect()
    }

    // What `tests/rulesets.rs` holds of the files, seen from within: they are read back as the systems, in their order.
    #[test]
    fn the_files_are_the_systems() {
        for (system, ruleset) in SYSTEMS.iter().zip(all()) {
            assert_eq!((system.id, system.name), (ruleset.id.as_str(), ruleset.name.as_str()));
            assert_eq!(system.read(), system.value());
            assert_eq!(burstmap_decode::decode(&system.read()), Ok(ruleset));
        }
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

    // SA-17
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
