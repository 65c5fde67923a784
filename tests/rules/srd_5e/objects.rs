//! Doors, walls and terrain as targets of attacks.

use super::*;
use crate::common::worded::{catalogue, worded};
use serde_json::json;

/// A wooden door of 18 hit points.
fn gate() -> Wall {
    wall("gate", [[8, 5], [8, 6]])
        .door("closed")
        .set("hp", json!({ "current": 18, "max": 18 }))
        .set("armorClass", 15)
}

/// `a` next to the door, with `b` far away.
fn at_gate(gate: Wall) -> Scene {
    map([fighter("a", "red", [7, 5]), fighter("b", "blue", [19, 0])]).walls([gate])
}

fn left(game: &Game) -> Value {
    game.scene()["walls"][0]["hp"]["current"].clone()
}

fn blow(damage: Value) -> Attack {
    attack("a", "gate").melee().bonus(5).damage(damage).rolls([10])
}

/// Continues until it is the first token's turn again.
fn round(game: &mut Game) {
    game.all([end_turn(), end_turn(), end_round()]);
}

// E5-40
#[test]
fn e5_40_a_door_has_an_armor_class_and_hit_points() {
    let mut game = combat(at_gate(gate()).open());
    game.ask(attack("a", "gate").melee()).legal().says("defense.value", 15).expects([]);
    let events = game.run(attack("a", "gate").melee().bonus(5).damage(4).rolls([9]));
    events[0].says("hit", false);
    round(&mut game);
    game.run(blow(json!(4)));
    assert_eq!(left(&game), 14);
    assert!(game.offer("E5-40", "", catalogue::OfferDemolish::ID).is_none());
    round(&mut game);
    let events = game.run(blow(json!(20)));
    assert_eq!(left(&game), 0);
    let destroyed = worded(catalogue::DamageDestroyed { token: "gate" });
    assert!(events.texts().iter().any(|text| text.contains(&destroyed)), "{:?}", events.texts());
    assert_eq!(game.scene()["walls"][0]["door"], "closed", "whether it falls is the game master's to say");
    game.run(game.offer("E5-40", "", catalogue::OfferDemolish::ID).expect("nothing of it is left"));
    assert_eq!(game.scene()["walls"], json!([]));
    // Terrain can also be attacked. Without an armor class of its own, it has the default. An attack on a cell alone is a guess (E5-44).
    let crates = terrain("crates", [[6, 5]]).set("hp", json!({ "current": 4, "max": 4 }));
    let mut game = map([fighter("a", "red", [7, 5])]).terrain([crates]).open();
    game.ask(attack("a", "crates").melee()).legal().says("defense.value", 10);
    game.run(attack("a", "crates").melee().bonus(0).damage(3).rolls([10]));
    assert_eq!(game.scene()["terrain"][0]["hp"]["current"], 1);
}

// E5-40
#[test]
fn e5_40_poison_and_psychic_do_nothing_to_objects() {
    for kind in ["poison", "psychic"] {
        let mut game = at_gate(gate()).open();
        let events = game.run(blow(json!({ "dice": 6, "types": [kind] })));
        assert_eq!(left(&game), 18, "{kind}");
        events.the("damaged").explained_by("E5-40");
    }
    let mut game = at_gate(gate()).open();
    game.run(blow(json!({ "dice": 6, "types": ["fire"] })));
    assert_eq!(left(&game), 12);
}

// E5-40
#[test]
fn e5_40_damage_below_the_threshold_does_nothing() {
    for (damage, after) in [(9, 18), (10, 8)] {
        let mut game = at_gate(gate().set("threshold", 10)).open();
        game.run(blow(json!(damage)));
        assert_eq!(left(&game), after, "{damage} against 10");
    }
    // The same for tokens that are objects.
    let statue = |damage: i32| {
        let statue = fighter("s", "blue", [6, 5]).has("object", true).has("damageThreshold", 10);
        let mut game = map([fighter("a", "red", [7, 5]), statue]).open();
        game.run(super::damage("s", damage));
        game.hp("s")
    };
    assert_eq!((statue(9), statue(10)), (30, 20));
}

// E5-40, E5-74
#[test]
fn e5_40_objects_fail_all_saves() {
    let statue = fighter("s", "blue", [8, 5]).has("object", true).stats([("dexteritySave", 9)]);
    let mut game = game([fighter("a", "red", [2, 5]), statue]);
    let check = json!({ "skill": "dexteritySave", "difficulty": 5, "half": true });
    game.run(area_attack(radius([8, 5], 1)).by("a").set("check", check).damage("4d6").rolls([5, 5, 5, 5]));
    assert_eq!(game.hp("s"), 10, "no save is rolled, and nothing halved");
}

// E5-40, E5-46, E5-44
#[test]
fn e5_40_a_door_is_nobodys_enemy_and_no_cover_for_itself() {
    at_gate(gate()).open().ask(attack("a", "gate").ranged()).expects([]);
    // The object is not visible in the dark either. An unseen attacker has no advantage, because the object sees no one.
    let game = at_gate(gate()).zones([zone("darkness", block(7..=7, 5..=5)).inside("total")]).open();
    game.ask(attack("a", "gate").melee()).expects([disadvantage("E5-44")]);
    let dark = zone("darkness", [[7, 5]]).inside("total");
    let crates = terrain("crates", [[6, 5]]).set("armorClass", 15);
    let game = map([fighter("a", "red", [7, 5])]).terrain([crates]).zones([dark]).open();
    game.ask(attack("a", "crates").melee()).expects([]);
    // A wall through its cells hides no part of it, but a creature in front of it does.
    let thick = || wall("gate", [[8.5, 0.0], [8.5, 12.0]]).set("armorClass", 17);
    let far = map([fighter("a", "red", [3, 5])]).walls([thick()]).open();
    far.ask(attack("a", "gate").ranged()).legal().says("defense.value", 17).expects([]);
    let guarded = map([fighter("a", "red", [3, 5]), fighter("b", "blue", [6, 5])]).walls([thick()]).open();
    assert_eq!(guarded.ask(attack("a", "gate").ranged())["sight"]["cover"]["grade"], "half");
}

// E5-40
#[test]
fn e5_40_where_no_rule_says_so_nothing_but_tokens_is_attacked() {
    let off = json!({ "extends": SYSTEM, "id": "h", "name": "h", "attack": { "objects": null } });
    let game = at_gate(gate()).set("ruleset", off).open();
    game.rejects(attack("a", "gate").melee(), "unknown-token");
    for system in ["reaction-square", "reflex-d20", "shift-meter"] {
        at_gate(gate()).set("ruleset", system).open().rejects(attack("a", "gate").melee(), "unknown-token");
    }
}
