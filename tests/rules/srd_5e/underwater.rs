//! Fighting under water.

use super::*;
use serde_json::json;

/// Returns `a` and `b`, with `b` at this column and water on these columns.
fn wet(a: Token, b_at: i32, water: std::ops::RangeInclusive<i64>) -> Scene {
    let pool = terrain("pool", block(water, 0..=11)).medium("underwater");
    let tokens = [fighter("a", "red", [5, 5]).with(a), fighter("b", "blue", [b_at, 5])];
    map(tokens).terrain([pool])
}

fn everywhere(a: Token) -> Game {
    wet(a, 6, 0..=19).open()
}

fn with(types: &[&str]) -> Attack {
    attack("a", "b").melee().option("damageTypes", json!(types))
}

// E5-56
#[test]
fn e5_56_blows_under_water_are_hard_but_not_for_swimmers_or_piercing_weapons() {
    let hard = || [disadvantage("E5-56")];
    everywhere(plain()).ask(attack("a", "b").melee()).expects(hard());
    everywhere(plain()).ask(with(&["slashing"])).expects(hard());
    everywhere(plain()).ask(with(&["piercing"])).unmodified();
    everywhere(plain()).ask(with(&["poison", "piercing"])).unmodified();
    everywhere(plain().speeds([("walk", 6), ("swim", 6)])).ask(with(&["slashing"])).unmodified();
    // The attacker's position decides.
    wet(plain(), 6, 6..=19).open().ask(attack("a", "b").melee()).unmodified();
    wet(plain(), 6, 0..=5).open().ask(attack("a", "b").melee()).expects(hard());
    everywhere(plain().set("elevation", 1)).ask(attack("a", "b").melee()).unmodified();
}

// E5-56
#[test]
fn e5_56_the_damage_of_an_attack_says_with_what_it_is_made() {
    let strike = |kind: &str| {
        let damage = json!({ "dice": "1d6", "types": [kind] });
        let mut game = everywhere(plain());
        let events = game.run(attack("a", "b").melee().bonus(0).damage(damage).rolls([2, 15]));
        events.the("attackResolved")["faces"].clone()
    };
    assert_eq!(strike("slashing"), json!([2, 15]));
    let damage = json!({ "dice": "1d6", "types": ["piercing"] });
    let mut game = everywhere(plain());
    let events = game.run(attack("a", "b").melee().bonus(0).damage(damage).rolls([15, 3]));
    assert_eq!(events.the("attackResolved")["faces"], json!([15]), "one die, and 3 points of damage");
    assert_eq!(game.hp("b"), 27);
}

// E5-56
#[test]
fn e5_56_shots_under_water_are_hard_and_hit_nothing_beyond_the_normal_range() {
    let shot = |cells: i32| {
        let game = wet(plain().speeds([("walk", 6), ("swim", 6)]), 5 + cells, 0..=19).open();
        let bow = attack("a", "b").ranged().option("range", 4).option("longRange", 12);
        game.ask(bow.option("damageTypes", json!(["piercing"])))
    };
    shot(4).expects([disadvantage("E5-56")]).legal();
    shot(5).illegal().explained_by("E5-56");
    let dry = wet(plain(), 10, 8..=19).open();
    dry.ask(attack("a", "b").ranged().option("range", 4).option("longRange", 12)).legal();
    // Spells are not weapons.
    let game = wet(plain(), 10, 0..=19).open();
    game.ask(attack("a", "b").spell().option("range", 8)).unmodified();
}

// E5-56
#[test]
fn e5_56_whoever_is_in_water_resists_fire() {
    let burned = |water: std::ops::RangeInclusive<i64>, kind: &str| {
        let mut game = wet(plain(), 6, water).open();
        game.run(damage("b", 9).types([kind]));
        30 - game.hp("b")
    };
    assert_eq!(burned(0..=19, "fire"), 4);
    assert_eq!(burned(0..=5, "fire"), 9, "the target is on dry ground");
    assert_eq!(burned(0..=19, "cold"), 9);
    let mut game = wet(plain(), 6, 6..=6).open();
    let flame = json!({ "dice": "1d6+8", "types": ["fire"] });
    game.run(attack("a", "b").melee().bonus(5).damage(flame).rolls([15, 1]));
    assert_eq!(game.hp("b"), 26, "9 halved");
}

// E5-56
#[test]
fn e5_56_the_damage_of_a_guess_says_with_what_it_is_made() {
    let hampered = |kind: &str, cell: [i32; 2]| {
        let mut game = everywhere(plain());
        let damage = json!({ "dice": "1d6", "types": [kind] });
        let guess = command("guess").set("attacker", "a").set("cell", cell).set("kind", "melee");
        let events = game.run(guess.set("damage", damage));
        let modifiers = events.the("guessResolved")["modifiers"].as_array().cloned().unwrap_or_default();
        modifiers.iter().any(|modifier| modifier["rule"] == "E5-56")
    };
    for cell in [[6, 5], [5, 4]] {
        assert!(hampered("slashing", cell), "{cell:?}");
        assert!(!hampered("piercing", cell), "{cell:?}");
    }
}
