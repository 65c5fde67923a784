//! Dice against a target number on hexes (ledger AH).

use super::size;
use crate::geometry::Metric;
use crate::rules::ruleset::{GridPolicy, GridShape, Ruleset};

pub fn ruleset() -> Ruleset {
    Ruleset {
        id: "agility-hex".into(),
        name: "Agility (hexes)".into(),
        grid: GridPolicy {
            shape: GridShape::Hex,
            metric: Metric::Hex,
            cell_length: 5.0,
            cell_unit: "ft".into(),
        },
        sizes: vec![
            size("tiny", 1, 1),
            size("small", 1, 1),
            size("medium", 1, 1),
            size("large", 3, 1),
            size("huge", 7, 1),
            size("gargantuan", 12, 1),
        ],
    }
}
