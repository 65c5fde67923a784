//! Lengths in stat blocks ("30 ft., fly 60 ft.", "9 m"), converted to cells of a scene.

use burstmap_encounter::scene::CellMeasure;
pub(super) use burstmap_messages::feet;
use std::collections::BTreeMap;

/// Length of a cell. Stat blocks use feet, scenes any unit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    feet_per_cell: f64,
    /// Length of a cell, in the map's unit.
    length: f64,
}

impl Scale {
    /// Returns the scale of a scene's cells. If the unit is not a length (cells, hexes, areas), a cell is five feet.
    pub fn of(cell: &CellMeasure) -> Scale {
        let feet = feet(&cell.unit).map(|unit| unit * cell.length);
        let feet_per_cell = feet.filter(|feet| feet.is_finite() && *feet > 0.0).unwrap_or(5.0);
        Scale { feet_per_cell, length: if cell.length > 0.0 { cell.length } else { 1.0 } }
    }

    /// Converts feet to cells, rounded to a thousandth of a cell to hide the error of the division.
    pub fn cells(self, feet: f64) -> f64 {
        (feet / self.feet_per_cell * 1000.0).round() / 1000.0
    }

    /// Converts a length in the map's unit, the unit of fields with plain numbers.
    pub fn of_map(self, length: f64) -> f64 {
        (length / self.length * 1000.0).round() / 1000.0
    }

    /// Converts feet to whole cells: at least one, unless the length is 0.
    pub fn whole(self, feet: f64) -> i32 {
        let cells = self.cells(feet).floor();
        if feet > 0.0 { cells.max(1.0) as i32 } else { 0 }
    }
}

/// Returns walking, flying and other speeds in feet, and the parts without a speed.
pub(super) fn speeds(text: &str) -> (BTreeMap<String, f64>, Vec<String>) {
    let (mut speeds, mut strange) = (BTreeMap::new(), Vec::new());
    let text = outside_brackets(text);
    for part in text.split([',', ';']).map(str::trim).filter(|part| !part.is_empty()) {
        match (first_length(part), part.find(|letter: char| letter.is_ascii_digit())) {
            (Some(length), Some(start)) => {
                let mode = part[..start].trim().trim_end_matches(':').trim().to_ascii_lowercase();
                let mode = mode.trim_start_matches("speed").trim();
                speeds.entry(if mode.is_empty() { "walk" } else { mode }.to_owned()).or_insert(length);
            }
            _ => strange.push(part.to_owned()),
        }
    }
    (speeds, strange)
}

/// Returns the first length of a text, in feet, the default unit.
pub(super) fn first_length(text: &str) -> Option<f64> {
    let (number, rest) = first_number(text)?;
    let unit = rest.trim_start_matches(['-', ' ']);
    let unit = unit.split([' ', ',', ';', ')', '/', '-']).next().unwrap_or_default();
    Some(number * feet(unit).unwrap_or(1.0))
}

/// Returns the first non-negative number of a text, and the text after it.
pub(super) fn first_number(text: &str) -> Option<(f64, &str)> {
    let start = text.find(|letter: char| letter.is_ascii_digit())?;
    let rest = &text[start..];
    let end = rest.find(|letter: char| !letter.is_ascii_digit() && letter != '.').unwrap_or(rest.len());
    let number = burstmap_decode::finite_number(rest[..end].trim_end_matches('.'))?;
    Some((number, &rest[end..]))
}

/// Returns the text outside of brackets.
pub(super) fn outside_brackets(text: &str) -> String {
    let mut depth = 0_usize;
    let outside = |letter: &char| {
        depth = match letter {
            '(' => depth + 1,
            ')' => depth.saturating_sub(1),
            _ => return depth == 0,
        };
        false
    };
    text.chars().filter(outside).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speeds_are_read_by_mode() {
        let (read, strange) = speeds("30 ft., climb 20 ft., Fly 60 ft. (hover), can't jump");
        let read: Vec<_> = read.iter().map(|(mode, feet)| (mode.as_str(), *feet)).collect();
        assert_eq!(read, [("climb", 20.0), ("fly", 60.0), ("walk", 30.0)]);
        assert_eq!(strange, ["can't jump"]);
        assert_eq!(speeds("9 m").0["walk"], 30.0);
    }

    #[test]
    fn feet_become_the_cells_of_the_scene() {
        let scale = |length, unit: &str| {
            Scale::of(&CellMeasure { length, unit: unit.to_owned(), more: serde_json::Map::new() })
        };
        assert_eq!(scale(5.0, "ft").cells(30.0), 6.0);
        assert_eq!(scale(1.5, "m").cells(30.0), 6.0);
        assert_eq!(scale(1.0, "m").cells(30.0), 9.0);
        assert_eq!(scale(2.0, "squares").cells(30.0), 6.0);
        assert_eq!((scale(10.0, "ft").whole(5.0), scale(10.0, "ft").whole(0.0)), (1, 0));
    }
}
