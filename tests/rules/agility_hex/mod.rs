//! Tests of each rule of `agility-hex`, from the point of view of a person who knows only the rules.

mod areas;
mod damage;
mod movement;
mod sight;
mod turns;

use crate::common::game::*;

const SYSTEM: &str = "agility-hex";

fn game(tokens: impl IntoIterator<Item = Token>, walls: impl IntoIterator<Item = Wall>) -> Game {
    scene(SYSTEM, 15, 15).tokens(tokens).walls(walls).open()
}

/// `a` (red) and `b` (blue), six hexes apart. Row 6 is even: `[c, 6]` has its center at `(c, 6 * 0.866...)` and its sides at `c - 0.5` and `c + 0.5`.
fn pair(a: Token, b: Token) -> [Token; 2] {
    [token("a", "red", [2, 6]).with(a), token("b", "blue", [8, 6]).with(b)]
}

fn y(row: f64) -> f64 {
    row * 3f64.sqrt() / 2.0
}

/// A solid vertical wall at `x` between two heights, relative to the centers of row 6.
fn upright(id: &str, x: f64, from: f64, to: f64) -> Wall {
    wall(id, [[x, y(6.0) + from], [x, y(6.0) + to]])
}
