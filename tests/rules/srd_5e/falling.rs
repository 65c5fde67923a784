//! Falls of creatures that do not fly.

use super::*;
use crate::common::worded::catalogue;
use burstmap::encounter::Table;
use serde_json::json;

/// Returns whether that rule offers a fall of `b`.
fn offered(game: &Game, by: &str) -> bool {
    game.offer(by, "b", catalogue::OfferFallOff::ID).is_some()
}

/// Returns whether `b`, six squares from `a` and at this height, is offered a fall.
fn may_fall(b: Token) -> bool {
    offered(&combat(apart(plain(), b).open()), "E5-104")
}

fn up(cells: i32) -> Token {
    plain().set("elevation", cells)
}

// E5-104, E5-34
#[test]
fn e5_104_whoever_is_at_a_height_may_fall() {
    assert!(may_fall(up(4)) && !may_fall(up(0)) && !may_fall(up(-2)));
    assert!(
        !may_fall(up(4).is("dead")) && !may_fall(up(4).set("speed", json!({}))),
        "no creature that could"
    );
    let mut game = combat(apart(plain(), up(4)).open());
    let offer = game.offer("E5-104", "b", catalogue::OfferFallOff::ID).unwrap();
    game.run(offer.rolls([3, 4])).the("tokenFell").says("rule", "E5-34").says("cells", 4);
    assert_eq!((game.hp("b"), game.is("b", "prone")), (23, true));
    assert!(!offered(&game, "E5-104"), "on the ground");
}

// E5-104, E5-32
#[test]
fn e5_104_who_flies_or_climbs_does_not() {
    let winged = || up(4).speeds([("walk", 4), ("fly", 6)]);
    assert!(!may_fall(winged()) && !may_fall(winged().is("prone")), "E5-32 is about flyers");
    let mut game = combat(apart(plain(), up(4).speeds([("walk", 4), ("climb", 4)])).open());
    assert!(!offered(&game, "E5-104"));
    game.run(add_condition("b", condition("unconscious")));
    assert!(offered(&game, "E5-104"), "who cannot act holds on to nothing");
}

// E5-104
#[test]
fn e5_104_whoever_climbs_or_jumps_in_its_turn_does_not() {
    let in_turn = |name: &str, value: Value| {
        let mut scene =
            combat(game([fighter("a", "red", [2, 5]).with(up(2)), fighter("c", "blue", [9, 5])])).scene();
        scene["encounter"]["turn"][name] = value;
        Game::open(scene).offer("E5-104", "a", catalogue::OfferFallOff::ID).is_some()
    };
    assert!(in_turn("moved", json!({ "walk": 1 })));
    assert!(!in_turn("moved", json!({ "climb": 1 })));
    assert!(in_turn("marks", json!({ "runUp": 2 })));
    assert!(!in_turn("marks", json!({ "jumped": 1 })));
}

// E5-104
#[test]
fn e5_104_whoever_stands_on_something_does_not() {
    let above = |height: i32, other: Token, ground: Vec<Terrain>| {
        let tokens = [fighter("a", "red", [2, 5]), fighter("b", "blue", [8, 5]).with(up(height)), other];
        offered(&combat(map(tokens).terrain(ground).open()), "E5-104")
    };
    let bearer = |at: [i32; 2]| fighter("c", "red", at);
    assert!(above(1, bearer([9, 5]), vec![]), "beside it");
    assert!(!above(1, bearer([8, 5]), vec![]), "on its shoulders");
    assert!(above(2, bearer([8, 5]), vec![]), "above it");
    assert!(!above(2, bearer([8, 5]).size("huge").set("elevation", -1), vec![]), "a part of a large space");
    assert!(!above(3, bearer([1, 1]), vec![rock("r", [[8, 5]])]), "on a rock");
    assert!(above(3, bearer([1, 1]), vec![rock("r", [[8, 6]])]));
    let deck = terrain("d", [[8, 5]]).set("deck", true);
    assert!(!above(3, bearer([1, 1]), vec![deck]), "on a deck");
    let rider = up(1).set("mountedOn", "c");
    let horse = fighter("c", "blue", [8, 5]).size("large").with(up(4));
    let game =
        combat(map([fighter("a", "red", [2, 5]), fighter("b", "blue", [8, 5]).with(rider), horse]).open());
    assert!(!offered(&game, "E5-104"), "in the saddle");
}

// E5-104
#[test]
fn e5_104_a_side_is_offered_the_falls_of_its_own() {
    let game = combat(apart(plain(), up(4)).open());
    let offers = |side: &str| {
        let turn = Table::open(game.table.view(side), "").unwrap().turn();
        turn.offers.iter().filter(|offer| offer.rule == "E5-104").count()
    };
    assert_eq!((offers("red"), offers("blue")), (0, 1));
}

// E5-104
#[test]
fn e5_104_without_the_rule_whoever_cannot_fly_stands_on_something() {
    for system in ["reaction-square", "agility-hex", "reflex-d20", "shift-meter", "strike-area"] {
        let tokens = [token("a", "red", [2, 2]).walks(6), token("b", "blue", [4, 2]).walks(6).with(up(9))];
        let mut game = scene(system, 12, 8).tokens(tokens).open();
        game.run(roll_initiative());
        game.run(start_combat());
        assert!(!game.offers("fall", "b"), "{system}");
    }
}
