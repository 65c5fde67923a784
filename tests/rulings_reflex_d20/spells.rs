//! Spells.

use crate::rulings::*;
use crate::*;
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
