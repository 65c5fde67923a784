//! Attacks, cover, concealment, flanking.

use crate::rulings::*;
use crate::*;
use serde_json::{Value, json};

// RD-16, RD-17
#[test]
fn rd_16_concealment_misses_20_and_rd_17_total_concealment_50() {
    let mut game = hazy(zone("through", "concealment", json!([[5, 5]])));
    assert_eq!(modifiers(&game.attack("a", "b", "ranged")), ["RD-16 missChance 20"]);
    let shoot = |face: i32| strike(json!({ "kind": "ranged", "damage": 4, "rolls": [15, face] }));
    game.run(shoot(20));
    assert_eq!(game.hp("b"), 30);
    game.run(shoot(21));
    assert_eq!(game.hp("b"), 26);
    let mut game = hazy(zone("through", "total", json!([[5, 5]])));
    assert_eq!(modifiers(&game.attack("a", "b", "ranged")), ["RD-17 missChance 50"]);
    game.run(shoot(50));
    assert_eq!(game.hp("b"), 30);
    game.run(shoot(51));
    assert_eq!(game.hp("b"), 26);
}

// RD-18, RD-20, RD-21, RD-22
#[test]
fn rd_18_rd_20_rd_22_cover_gives_5_partial_2_improved_10() {
    assert_eq!(modifiers(&behind(feature("cover"), json!({}))), ["RD-18 defense reflex 5"]);
    assert_eq!(modifiers(&behind(feature("partial"), json!({}))), ["RD-20 defense reflex 2"]);
    assert_eq!(modifiers(&behind(feature("improved"), json!({}))), ["RD-22 defense reflex 10"]);
    let half = behind(json!([wall("w", json!([[7, 5.5], [7, 9]]))]), json!({}));
    assert_eq!(modifiers(&half), ["RD-20 defense reflex 2"]);
    let more = behind(json!([wall("w", json!([[7, 5.4], [7, 9]]))]), json!({}));
    assert_eq!(modifiers(&more), ["RD-18 defense reflex 5"]);
    // RD-21
    let none = behind(json!([wall("w", json!([[7, 0], [7, 14]]))]), json!({}));
    assert_eq!(none["legal"], false);
    assert_eq!(none["sight"]["cover"]["grade"], "total");
    assert!(explains(&none, "RD-21"));
}

// RD-18
#[test]
fn rd_18_a_character_in_between_gives_cover() {
    let mut tokens = apart(json!({}), json!({}));
    tokens.as_array_mut().unwrap().push(token_at("c", "red", [5, 5], json!({})));
    let report = game(tokens).sight("a", "b");
    assert_eq!(modifiers(&report), ["RD-18 defense reflex 5"]);
    assert_eq!(report["cover"]["by"], json!(["c"]));
}

// RD-19
#[test]
fn rd_19_a_coup_de_grace_needs_the_helpless_and_kills_above_fortitude() {
    let coup =
        |damage: i32| strike(json!({ "options": { "coupDeGrace": true }, "damage": damage, "rolls": [15] }));
    let down = |fields: Value| {
        let mut all = json!({ "conditions": condition("unconscious") });
        for (name, value) in fields.as_object().unwrap() {
            all[name] = value.clone();
        }
        near(json!({}), all)
    };
    near(json!({}), json!({})).refused(coup(20), "illegal-command");
    // Against flat-footed Reflex: 15 less Dexterity 2.
    let report = down(json!({})).attack_with("a", "b", "melee", json!({ "coupDeGrace": true }));
    assert_eq!(modifiers(&report), ["RD-30 attack 5", "RD-30 defense reflex -2"]);
    let mut game = down(json!({}));
    game.run(coup(14));
    assert!(game.conditions("b").contains(&"dead".to_owned()));
    let mut game = down(json!({}));
    game.run(coup(13));
    assert!(!game.conditions("b").contains(&"dead".to_owned()));
    let token = game.token("b");
    let track =
        token["conditions"].as_array().unwrap().iter().find(|c| c["kind"] == "conditionTrack").unwrap();
    assert_eq!(track["value"], 1);
    let worn = json!({ "conditions": [{ "kind": "helpless" }, { "kind": "conditionTrack", "value": 4 }] });
    let mut game = near(json!({}), worn);
    game.run(coup(1));
    assert!(game.conditions("b").contains(&"dead".to_owned()), "the step that would make unconscious kills");
}

// RD-28
#[test]
fn rd_28_two_with_the_enemy_between_them_flank() {
    let flank = |at: [i32; 2], b: Value| {
        game(json!([
            token_at("a", "red", [5, 5], json!({})),
            token_at("b", "blue", [6, 5], b),
            token_at("c", "red", at, json!({})),
        ]))
    };
    let game = flank([7, 5], json!({}));
    let report = game.flanking("b");
    assert_eq!((&report["flanked"], &report["by"]), (&json!(true), &json!(["a", "c"])));
    assert_eq!(modifiers(&game.attack("a", "b", "melee")), ["RD-28 attack 2"]);
    assert_eq!(modifiers(&game.attack("c", "b", "melee")), ["RD-28 attack 2"]);
    assert_eq!(modifiers(&game.attack("a", "b", "ranged")), Vec::<String>::new());
    for (at, flanked) in [([6, 4], false), ([5, 4], false), ([7, 4], true), ([8, 5], false), ([6, 6], false)]
    {
        let report = flank(at, json!({})).flanking("b");
        assert_eq!(report["flanked"], flanked, "{at:?}");
    }
}

// RD-30
#[test]
fn rd_30_the_helpless_are_flat_footed_and_easier_to_hit_hand_to_hand() {
    for kind in ["helpless", "unconscious", "paralyzed"] {
        let game = near(json!({}), json!({ "conditions": condition(kind) }));
        assert_eq!(modifiers(&game.attack("a", "b", "melee")), ["RD-30 attack 5", "RD-30 defense reflex -2"]);
        assert_eq!(modifiers(&game.attack("a", "b", "ranged")), ["RD-30 defense reflex -2"]);
    }
}

// RD-33
#[test]
fn rd_33_prone_changes_attacks_and_a_low_wall_hides_the_prone() {
    let prone = || json!({ "conditions": condition("prone") });
    let game = near(prone(), json!({}));
    assert_eq!(modifiers(&game.attack("a", "b", "melee")), ["RD-33 attack -5"]);
    assert_eq!(modifiers(&game.attack("b", "a", "melee")), ["RD-33 attack 5"]);
    assert_eq!(modifiers(&game.attack("b", "a", "ranged")), ["RD-33 attack -5"]);
    let report = behind(feature("cover"), prone());
    assert_eq!(report["sight"]["cover"]["grade"], "total");
    assert_eq!(report["legal"], false);
    assert!(explains(&report, "RD-33"));
}

// RD-37
#[test]
fn rd_37_shooting_into_melee_spares_allies_at_5_or_may_go_astray() {
    let melee = || {
        game(json!([
            token_at("a", "red", [1, 5], json!({})),
            token_at("b", "blue", [8, 5], json!({})),
            token_at("c", "red", [8, 6], json!({})),
        ]))
    };
    let report = melee().attack_with("a", "b", "ranged", json!({ "spareAllies": true }));
    assert_eq!(modifiers(&report), ["RD-37 attack -5"]);
    assert_eq!(modifiers(&melee().attack("a", "b", "ranged")), Vec::<String>::new());
    let shoot = |face: i32, options: Value| {
        let mut game = melee();
        game.run(strike(json!({ "kind": "ranged", "damage": 3, "options": options, "rolls": [face] })));
        (game.hp("b"), game.hp("c"))
    };
    // 5 + 6 = 11 against 15: by 4. 5 + 5 = 10: by 5.
    assert_eq!(shoot(6, json!({})), (30, 30));
    assert_eq!(shoot(5, json!({})), (30, 27));
    assert_eq!(shoot(5, json!({ "spareAllies": true })), (30, 30));
    assert_eq!(shoot(10, json!({})), (27, 30));
    // Nobody in melee with it: nothing to spare.
    let free =
        game(apart(json!({}), json!({}))).attack_with("a", "b", "ranged", json!({ "spareAllies": true }));
    assert_eq!(modifiers(&free), Vec::<String>::new());
}

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

// RD-51
#[test]
fn rd_51_weapon_sizes_step_along_the_chart() {
    for (dice, size, rolls, total) in [
        ("1d6", "large", json!([15, 8]), 8),
        ("1d6", "small", json!([15, 4]), 4),
        ("2d6", "large", json!([15, 6, 6, 6]), 18),
        ("2d6", "small", json!([15, 8]), 8),
    ] {
        let mut game = near(json!({}), json!({}));
        game.run(strike(
            json!({ "damage": { "dice": dice }, "options": { "weapon": { "size": size } }, "rolls": rolls }),
        ));
        assert_eq!(game.hp("b"), 30 - total, "{dice} {size}");
    }
}
