//! Tests of each rule of `srd-5e`, from the point of view of a person who knows only the rules.

mod acting;
mod advantage;
mod area_heights;
mod area_sides;
mod areas;
mod attacks;
mod casting;
mod checks;
mod concentration;
mod conditions;
mod cover;
mod cover_heights;
mod death_save_results;
mod dying;
mod effects;
mod falling;
mod first_aid;
mod grappling;
mod heights;
mod hold_reach;
mod jumping;
mod lasting_areas;
mod legendary;
mod legendary_moves;
mod legendary_resistance;
mod library;
mod limited_uses;
mod mastery;
mod mastery_attacks;
mod mounts;
mod moving;
mod multiattack;
mod objects;
mod odds;
mod options;
mod reactions;
mod seats;
mod seeing;
mod squeezing;
mod totals;
mod turns;
mod underwater;
mod weather;

use crate::common::game::*;

const SYSTEM: &str = "srd-5e";

/// A token with all statistics that the rules need.
fn fighter(id: &str, side: &str, at: [i32; 2]) -> Token {
    token(id, side, at).walks(6).hp(30, 30).stats([("armorClass", 12), ("dexterity", 2), ("stealth", 4)])
}

fn map(tokens: impl IntoIterator<Item = Token>) -> Scene {
    scene(SYSTEM, 20, 12).tokens(tokens)
}

fn game(tokens: impl IntoIterator<Item = Token>) -> Game {
    map(tokens).open()
}

/// `a` (red) and `b` (blue), adjacent.
fn near(a: Token, b: Token) -> Game {
    game([fighter("a", "red", [5, 5]).with(a), fighter("b", "blue", [6, 5]).with(b)])
}

/// `a` (red) and `b` (blue), six squares apart.
fn apart(a: Token, b: Token) -> Scene {
    map([fighter("a", "red", [2, 5]).with(a), fighter("b", "blue", [8, 5]).with(b)])
}

/// In combat, with the tokens' turns in the order of the scene.
fn combat(mut game: Game) -> Game {
    let scene = game.scene();
    for (index, token) in items(&scene["tokens"]).iter().enumerate() {
        let id = text(&token["id"]);
        // Frightened creatures roll with disadvantage.
        let faces = vec![19 - 3 * index; if game.is(id, "frightened") { 2 } else { 1 }];
        game.run(roll_initiative().token(id).rolls(faces));
    }
    game.run(start_combat());
    assert_eq!(game.active(), "a");
    game
}

/// A modifier that gives advantage.
fn advantage(rule: &str) -> Modifier {
    modifier(rule, "dice better", 1)
}

/// A modifier that gives disadvantage.
fn disadvantage(rule: &str) -> Modifier {
    modifier(rule, "dice worse", -1)
}
