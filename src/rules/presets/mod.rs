//! The built-in rule systems, the only place that names games. One file each, every knob spelled out.

use crate::geometry::Metric;
use crate::rules::ruleset::{GridPolicy, GridShape, Ruleset, Size};

pub fn all() -> Vec<Ruleset> {
    let square = |id: &str, name: &str, metric: Metric, shape: GridShape| Ruleset {
        id: id.into(),
        name: name.into(),
        grid: GridPolicy { shape, metric, cell_length: 5.0, cell_unit: "ft".into() },
        sizes: ["tiny", "small", "medium", "large", "huge", "gargantuan"]
            .iter()
            .zip([1, 1, 1, 2, 3, 4])
            .map(|(name, cells)| Size { name: (*name).into(), cells, per_cell: 1 })
            .collect(),
    };
    vec![
        square("reaction-square", "Reaction (squares)", Metric::Uniform, GridShape::Square),
        square("agility-hex", "Agility (hexes)", Metric::Hex, GridShape::Hex),
        square("reflex-d20", "Reflex d20", Metric::Alternating, GridShape::Square),
        square("shift-meter", "Shift (meters)", Metric::Alternating, GridShape::Square),
        square("strike-area", "Strike and areas", Metric::Uniform, GridShape::Square),
    ]
}
