//! The built-in rule systems, the only place that names games. One file each, every knob spelled out.

mod agility_hex;
mod common;
mod reaction_square;
mod reflex_d20;
mod shift_meter;
mod strike_area;

use crate::rules::ruleset::Ruleset;

/// The built-in systems, in the order in which they are offered.
pub fn all() -> Vec<Ruleset> {
    vec![
        reaction_square::ruleset(),
        agility_hex::ruleset(),
        reflex_d20::ruleset(),
        shift_meter::ruleset(),
        strike_area::ruleset(),
    ]
}

/// The built-in system of that id.
pub fn by_id(id: &str) -> Option<Ruleset> {
    all().into_iter().find(|ruleset| ruleset.id == id)
}

#[cfg(test)]
mod tests {
    use super::*;

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
