//! Rules that `reaction-square` and `agility-hex` share. Each test runs for both, on their own grids, and expects the row of each. Rules of only one
//! of them are tested in its own files.

mod areas;
mod attacks;
mod damage;
mod movement;
mod sight;
mod turns;

use crate::common::game::*;

const REACTION: &str = "reaction-square";
const AGILITY: &str = "agility-hex";

/// Pairs of equivalent rows in the two ledgers.
const ROWS: [(&str, &str); 28] = [
    ("RS-01", "AH-01"),
    ("RS-02", "AH-02"),
    ("RS-03", "AH-03"),
    ("RS-04", "AH-04"),
    ("RS-05", "AH-05"),
    ("RS-06", "AH-06"),
    ("RS-07", "AH-07"),
    ("RS-08", "AH-08"),
    ("RS-10", "AH-09"),
    ("RS-11", "AH-10"),
    ("RS-12", "AH-11"),
    ("RS-13", "AH-11"),
    ("RS-14", "AH-12"),
    ("RS-15", "AH-13"),
    ("RS-16", "AH-14"),
    ("RS-17", "AH-14"),
    ("RS-18", "AH-15"),
    ("RS-22", "AH-18"),
    ("RS-24", "AH-20"),
    ("RS-25", "AH-21"),
    ("RS-26", "AH-22"),
    ("RS-27", "AH-23"),
    ("RS-28", "AH-24"),
    ("RS-29", "AH-25"),
    ("RS-30", "AH-26"),
    ("RS-31", "AH-27"),
    ("RS-32", "AH-28"),
    ("RS-33", "AH-29"),
];

/// One of the two systems.
#[derive(Clone, Copy)]
struct System {
    id: &'static str,
    /// Height of the line between the centers of `[2, 6]` and `[8, 6]`, which are 6 apart on both grids.
    center_line: f64,
}

const SYSTEMS: [System; 2] =
    [System { id: REACTION, center_line: 6.5 }, System { id: AGILITY, center_line: 5.196_152 }];

impl System {
    fn is_agility(self) -> bool {
        self.id == AGILITY
    }

    /// Returns the row of this system that corresponds to a row of `reaction-square`. `G-…` is a row of both.
    fn row(self, row: &'static str) -> &'static str {
        let beside = || ROWS.iter().find(|(reaction, _)| *reaction == row).unwrap().1;
        if row.starts_with("G-") || !self.is_agility() { row } else { beside() }
    }

    fn rows(self, rows: &[&'static str]) -> Vec<&'static str> {
        rows.iter().map(|row| self.row(row)).collect()
    }

    /// Returns the value for this system.
    fn says<T>(self, reaction: T, agility: T) -> T {
        if self.is_agility() { agility } else { reaction }
    }

    fn scene(self, tokens: impl IntoIterator<Item = Token>) -> Scene {
        scene(self.id, 14, 12).tokens(tokens)
    }

    fn game(self, tokens: impl IntoIterator<Item = Token>, walls: impl IntoIterator<Item = Wall>) -> Game {
        self.scene(tokens).walls(walls).open()
    }

    /// Returns a vertical wall at `x` between two heights above (negative) or below the line between the centers of row 6.
    fn upright(self, id: &str, x: f64, from: f64, to: f64) -> Wall {
        wall(id, [[x, self.center_line + from], [x, self.center_line + to]])
    }

    /// Returns a low wall that gives this grade of cover and stops no line.
    fn crates(self, grade: &str) -> Wall {
        self.upright("crates", 7.0, -0.4, 0.4).only_covers(grade)
    }
}

/// `a` (red) on [2, 6], `b` (blue) on [8, 6].
fn pair(a: Token, b: Token) -> [Token; 2] {
    [token("a", "red", [2, 6]).with(a), token("b", "blue", [8, 6]).with(b)]
}
