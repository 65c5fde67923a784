//! Tests of each rule of `strike-area`, from the point of view of a person who knows only the rules.

mod acting;
mod actions;
mod attacks;
mod charging;
mod engaging;
mod hiding;
mod minds;
mod movement;
mod shots;
mod sight;
mod targets;
mod turns;

use crate::common::game::*;

const SYSTEM: &str = "strike-area";

/// A token with all statistics that the rules need.
fn fighter(id: &str, side: &str, at: [i32; 2]) -> Token {
    token(id, side, at).walks(6).hp(30, 30).stats([
        ("quickness", 2),
        ("perception", 2),
        ("awareness", 2),
        ("stealth", 4),
        ("defense", 12),
    ])
}

fn map(tokens: impl IntoIterator<Item = Token>) -> Scene {
    scene(SYSTEM, 20, 12).tokens(tokens)
}

fn game(tokens: impl IntoIterator<Item = Token>) -> Game {
    map(tokens).open()
}

/// `a` (red) and `b` (blue), adjacent.
fn duel(a: Token, b: Token) -> [Token; 2] {
    [fighter("a", "red", [5, 5]).with(a), fighter("b", "blue", [6, 5]).with(b)]
}

fn near(a: Token, b: Token) -> Game {
    game(duel(a, b))
}

/// `a` (red) and `b` (blue), six squares apart.
fn apart(a: Token, b: Token) -> Scene {
    map([fighter("a", "red", [2, 5]).with(a), fighter("b", "blue", [8, 5]).with(b)])
}

/// `a` and `b` apart, with a wall at column 7 from this row down. It hides a part of `b`.
fn behind(top: f64, b: Token) -> Game {
    apart(plain(), b).walls([wall("w", [[7.0, top], [7.0, 12.0]])]).open()
}

/// `a` (red) next to `b` and `c` (blue).
fn three() -> [Token; 3] {
    [fighter("a", "red", [5, 5]), fighter("b", "blue", [6, 5]), fighter("c", "blue", [5, 6])]
}

/// Four areas of five columns each.
fn quarters(tokens: impl IntoIterator<Item = Token>) -> Scene {
    let quarter = |index: i64| region(format!("q{index}"), block(index * 5..=index * 5 + 4, 0..=11));
    map(tokens).regions((0..4).map(|index| quarter(index).named(format!("Quarter {index}"))))
}

/// In combat, with the tokens' turns in the order of the scene.
fn combat(mut game: Game) -> Game {
    let scene = game.scene();
    for (index, token) in items(&scene["tokens"]).iter().enumerate() {
        let roll = roll_initiative().token(text(&token["id"])).choice("quickness");
        game.run(roll.rolls([19 - 3 * index]));
    }
    game.run(start_combat());
    assert_eq!(game.active(), "a");
    game
}

/// Returns an action with a target.
fn on(token: &str, action: &str, target: &str) -> Command {
    spend(token, action).target(target)
}

/// A strike with a roll of 15, for 2 damage.
fn strike(attacker: &str, target: &str) -> Attack {
    attack(attacker, target).melee().bonus(0).damage(2).rolls([15])
}

/// Conditions as `kind:by`, sorted.
fn marks(game: &Game, id: &str) -> Vec<String> {
    let token = game.token(id);
    let conditions = token["conditions"].as_array().into_iter().flatten();
    let mut marks: Vec<String> =
        conditions.map(|c| format!("{}:{}", text(&c["kind"]), c["by"].as_str().unwrap_or(""))).collect();
    marks.sort();
    marks
}

/// Returns the offers of a rule.
fn offers_of(game: &Game, rule: &str) -> Vec<Value> {
    items(&game.turn()["offers"]).iter().filter(|offer| offer["rule"] == rule).cloned().collect()
}
