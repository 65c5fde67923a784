//! Tests of each rule of `reflex-d20`, from the point of view of a person who knows only the rules.

mod areas;
mod attacks;
mod charges;
mod damage;
mod handling;
mod interruptions;
mod killing_blow;
mod maneuvers;
mod movement;
mod pushes;
mod sight;
mod spells;
mod stray_shots;
mod threat;
mod turns;

use crate::common::game::*;

const SYSTEM: &str = "reflex-d20";

fn game(tokens: impl IntoIterator<Item = Token>) -> Game {
    scene(SYSTEM, 20, 14).tokens(tokens).open()
}

fn on_map(
    tokens: impl IntoIterator<Item = Token>,
    walls: impl IntoIterator<Item = Wall>,
    ground: impl IntoIterator<Item = Terrain>,
) -> Game {
    scene(SYSTEM, 20, 14).tokens(tokens).walls(walls).terrain(ground).open()
}

/// A token with all statistics that the rules need.
fn fighter(id: &str, side: &str, at: [i32; 2]) -> Token {
    token(id, side, at).walks(6).hp(30, 30).stats([
        ("dexterity", 2),
        ("reflex", 15),
        ("fortitude", 13),
        ("will", 12),
        ("attackBonus", 5),
        ("acrobatics", 4),
    ])
}

/// `a` (red) and `b` (blue), adjacent.
fn near(a: Token, b: Token) -> Game {
    game([fighter("a", "red", [5, 5]).but(a), fighter("b", "blue", [6, 5]).but(b)])
}

/// `a` (red) and `b` (blue), six squares apart.
fn apart(a: Token, b: Token) -> [Token; 2] {
    [fighter("a", "red", [2, 5]).but(a), fighter("b", "blue", [8, 5]).but(b)]
}

fn game_far() -> Game {
    game(apart(plain(), plain()))
}

fn game_of_row() -> Game {
    game([fighter("a", "red", [0, 5]), fighter("b", "blue", [19, 5])])
}

/// A corridor of one row: `a` at [2, 5] walks past a token next to the corridor.
fn corridor(other: Token) -> Game {
    let rocks: Vec<[i32; 2]> = (0..20).flat_map(|column| [[column, 4], [column, 7]]).collect();
    let open: Vec<[i32; 2]> = (0..20).filter(|column| *column != 6).map(|column| [column, 6]).collect();
    let blocks = [
        terrain("rocks", rocks).blocks(true, false, false),
        terrain("more", open).blocks(true, false, false),
    ];
    on_map([fighter("a", "red", [2, 5]), other], [], blocks)
}

/// `a` and `b` apart, with smoke between them.
fn hazy(degree: &str) -> Game {
    let smoke = zone("smoke", [[5, 5]]).through(degree);
    scene(SYSTEM, 20, 14).tokens(apart(plain(), plain())).zones([smoke]).open()
}

/// Returns the modifiers of a shot by `a` at `b`, with a wall between them.
fn behind(between: Wall, b: Token) -> Value {
    on_map(apart(plain(), b), [between], []).ask(attack("a", "b").ranged())
}

/// Returns a low feature just before `b`.
fn feature(grade: &str) -> Wall {
    wall("low", [[7.5, 5.0], [7.5, 6.0]]).only_covers(grade)
}

/// In combat, with the tokens' turns in the order of the scene.
fn combat(mut game: Game) -> Game {
    let count = items(&game.scene()["tokens"]).len();
    let faces: Vec<usize> = (0..count).map(|index| 20 - index).collect();
    game.all([roll_initiative().rolls(faces), start_combat()]);
    assert_eq!(game.active(), "a");
    game
}

/// Continues until it is `a`'s turn in the next round.
fn next_round(game: &mut Game) {
    while game.turn()["phase"] == "combat" {
        game.run(end_turn());
    }
    game.run(end_round());
}

/// `a` strikes `b` with a bonus of 5.
fn strike() -> Attack {
    attack("a", "b").melee().bonus(5)
}

/// A maneuver of `a` on `b` with a bonus of 5.
fn attempt(kind: &str, roll: i32) -> Command {
    maneuver(kind, "a", "b").bonus(5).rolls([roll])
}

/// Returns the hit points that `b`, at 20 of 40 and with these traits, has left after damage.
fn after(traits: Token, damage: Command) -> i64 {
    let mut game = near(plain(), traits.hp(20, 40));
    game.run(damage);
    game.hp("b")
}

/// Returns the tokens that `a` provokes on its path to a cell.
fn provoked(game: &Game, cell: [i64; 2]) -> String {
    texts(&game.reaches("a", 12, cell).unwrap()["provokes"]).join(" ")
}

/// Returns the rows that a report or an event cites, each once.
fn rows(told: &Value) -> Vec<&str> {
    let mut rules = told.cited();
    rules.sort_unstable();
    rules.dedup();
    rules
}

/// Returns the rows of the reasons with exactly these ids.
fn rows_about<'r>(told: &'r Value, ids: &[&str]) -> Vec<&'r str> {
    let about = items(&told["why"]).iter().filter(|why| why["ids"] == Value::from(ids));
    let mut rules: Vec<&str> = about.map(|why| text(&why["rule"])).collect();
    rules.sort_unstable();
    rules.dedup();
    rules
}
