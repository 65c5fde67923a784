//! Shifts over squares of a meter, Evasion and flanking by counting foes (ledger SM).

use super::size;
use crate::geometry::Metric;
use crate::rules::ruleset::{GridPolicy, GridShape, Ruleset};

pub fn ruleset() -> Ruleset {
    Ruleset {
        id: "shift-meter".into(),
        name: "Shift (meters)".into(),
        grid: GridPolicy {
            shape: GridShape::Square,
            metric: Metric::Alternating,
            cell_length: 1.0,
            cell_unit: "m".into(),
        },
        sizes: vec![
            size("mini", 1, 100),
            size("tiny", 1, 25),
            size("small", 1, 4),
            size("medium", 1, 1),
            size("large", 2, 1),
            size("huge", 4, 1),
            size("massive", 6, 1),
            size("gigantic", 10, 1),
        ],
    }
}
