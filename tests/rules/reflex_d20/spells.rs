//! Spells.

use super::*;
use crate::common::rulings::*;
use serde_json::{Value, json};

// RD-38
#[test]
fn rd_38_spells_must_overcome_spell_resistance() {
    let cast = |b: Value, face: i32| {
        let mut game = near(json!({}), b);
        game.run(strike(json!({ "kind": "spell", "damage": 3, "rolls": [face] })));
        game.hp("b")
    };
    let given = || json!({ "stats": { "reflex": 5 }, "traits": { "spellResistance": 14 } });
    assert_eq!(cast(given(), 8), 30);
    assert_eq!(cast(given(), 9), 27);
    // 10 + half of 7 + 3 = 16.
    let counted = || json!({ "stats": { "reflex": 5, "hitDice": 7, "castingStat": 3 }, "traits": { "spellResistance": true } });
    assert_eq!(cast(counted(), 10), 30);
    assert_eq!(cast(counted(), 11), 27);
}

// RD-38
#[test]
fn rd_38_an_area_spell_works_on_all_but_the_resisting_creature_at_its_origin() {
    let resisting = || json!({ "stats": { "reflex": 5 }, "traits": { "spellResistance": 25 } });
    let mut game = game(json!([
        token_at("a", "red", [1, 5], json!({})),
        token_at("b", "blue", [8, 5], resisting()),
        token_at("c", "blue", [9, 5], resisting()),
    ]));
    let burst = |kind: Value| {
        json!({ "type": "areaAttack", "attacker": "a", "bonus": 5, "damage": 4, "rolls": [10],
        "kind": kind, "area": { "shape": "radius", "target": [8, 5], "size": 1 } })
    };
    game.run(burst(json!("spell")));
    assert_eq!((game.hp("b"), game.hp("c")), (30, 26));
    game.run(burst(json!("ranged")));
    assert_eq!((game.hp("b"), game.hp("c")), (26, 22));
}

// RD-38
#[test]
fn rd_38_spell_resistance_counts_half_the_hit_dice_and_the_best_mental_stat() {
    let resistance = |stats: Value| {
        let b = json!({ "stats": stats, "traits": { "spellResistance": true } });
        modifiers(&near(json!({}), b).attack("a", "b", "spell")).join(" ")
    };
    for (stats, number) in [
        (json!({ "hitDice": 4, "castingStat": 3, "wisdom": 2 }), 15),
        (json!({ "hitDice": 4, "castingStat": 3, "intelligence": 4 }), 16),
        (json!({ "hitDice": 4, "castingStat": 3, "wisdom": 4 }), 16),
        (json!({ "hitDice": 4, "castingStat": 3, "charisma": 4 }), 16),
        (json!({ "hitDice": 4, "charisma": 4 }), 16),
        (json!({ "hitDice": 5, "castingStat": 3 }), 15),
        (json!({ "hitDice": 1, "castingStat": 0 }), 11),
    ] {
        assert_eq!(resistance(stats.clone()), format!("RD-38 defense spellResistance {number}"), "{stats}");
    }
    let given = json!({ "stats": { "reflex": 5 }, "traits": { "spellResistance": 14 } });
    let events = near(json!({}), given).run(strike(json!({ "kind": "spell", "rolls": [8] })));
    assert_eq!((&events[0]["fizzled"], cited(&events[0])), (&json!(true), vec!["RD-38".to_owned()]));
}

// RD-30, RD-33
#[test]
fn rd_33_a_spell_comes_from_afar_for_the_prone_and_the_helpless() {
    let at = |kind: &str| {
        modifiers(&near(json!({}), json!({ "conditions": condition(kind) })).attack("a", "b", "spell"))
    };
    assert_eq!(at("prone"), ["RD-33 attack -5"]);
    assert_eq!(at("helpless"), ["RD-30 defense reflex -2"]);
}
