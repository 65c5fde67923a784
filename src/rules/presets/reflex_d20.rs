//! d20 against Reflex, Fortitude and Will on squares, with a condition track (ledger RD).

use super::size;
use crate::geometry::Metric;
use crate::rules::ruleset::{GridPolicy, GridShape, Ruleset};

pub fn ruleset() -> Ruleset {
    Ruleset {
        id: "reflex-d20".into(),
        name: "Reflex d20".into(),
        grid: GridPolicy {
            shape: GridShape::Square,
            metric: Metric::Alternating,
            cell_length: 5.0,
            cell_unit: "ft".into(),
        },
        sizes: vec![
            size("tiny", 1, 1),
            size("small", 1, 1),
            size("medium", 1, 1),
            size("large", 2, 1),
            size("huge", 3, 1),
            size("gargantuan", 4, 1),
        ],
    }
}
