//! Tests of each rule of `reaction-square`, from the point of view of a person who knows only the rules.

mod areas;
mod attacks;
mod damage;
mod movement;
mod sight;
mod turns;

use crate::common::game::*;

const SYSTEM: &str = "reaction-square";

fn game(tokens: impl IntoIterator<Item = Token>, walls: impl IntoIterator<Item = Wall>) -> Game {
    scene(SYSTEM, 14, 12).tokens(tokens).walls(walls).open()
}

/// `a` (red) and `b` (blue), six squares apart.
fn duel(a: Token, b: Token) -> [Token; 2] {
    let fighter = |id: &str, side: &str, at: [i32; 2]| {
        let stats = [("physicalDefense", 20), ("reaction", 5), ("tumble", 4)];
        token(id, side, at).stats(stats).walks(6).hp(20, 20)
    };
    [fighter("a", "red", [2, 5]).with(a), fighter("b", "blue", [8, 5]).with(b)]
}
