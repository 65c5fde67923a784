//! Tests of each rule of `shift-meter`, from the point of view of a person who knows only the rules.

mod attacks;
mod movement;
mod space;
mod turns;

use crate::common::game::*;

const SYSTEM: &str = "shift-meter";

fn game(tokens: impl IntoIterator<Item = Token>, ground: impl IntoIterator<Item = Terrain>) -> Game {
    scene(SYSTEM, 20, 12).tokens(tokens).terrain(ground).open()
}

/// `a` (red) and `b` (blue), six squares apart.
fn pair(a: Token, b: Token) -> [Token; 2] {
    [token("a", "red", [2, 5]).with(a), token("b", "blue", [8, 5]).with(b)]
}

/// `a` and `b` in combat. `a` acts first.
fn fight(a: Token) -> Game {
    let mut game = game(pair(a.stats([("speed", 9)]), plain().stat("speed", 3).walks(5)), []);
    game.all([roll_initiative(), start_combat()]);
    assert_eq!(game.active(), "a");
    game
}

fn movement(game: &Game, mode: &str) -> f64 {
    game.turn()["budget"]["movement"][mode].as_f64().unwrap()
}
