//! Damage and what it leads to.

use crate::rulings::*;
use crate::*;
use serde_json::json;

// RD-14
#[test]
fn rd_14_ability_damage_has_its_ends_and_comes_back_after_8_hours() {
    let ends = [
        ("strength", "prone"),
        ("dexterity", "paralyzed"),
        ("constitution", "dead"),
        ("intelligence", "unconscious"),
        ("wisdom", "insane"),
        ("charisma", "incapacitated"),
    ];
    for (ability, condition) in ends {
        let mut game = near(json!({}), json!({ "stats": { ability: 1 } }));
        let hurt =
            |amount: i32| json!({ "type": "damage", "token": "b", "amount": amount, "types": [ability] });
        game.run(hurt(10));
        assert_eq!(game.token("b")["stats"][ability].as_f64(), Some(-9.0));
        assert!(!game.conditions("b").contains(&condition.to_owned()), "{ability}");
        game.run(hurt(1));
        assert!(game.conditions("b").contains(&condition.to_owned()), "{ability}");
        assert_eq!(game.hp("b"), 30);
        game.run(json!({ "type": "rest", "token": "b", "hours": 7 }));
        assert_eq!(game.token("b")["stats"][ability].as_f64(), Some(-10.0));
        game.run(json!({ "type": "rest", "token": "b", "hours": 8 }));
        if ability != "constitution" {
            assert_eq!(game.token("b")["stats"][ability].as_f64(), Some(1.0), "{ability}");
            assert!(!game.conditions("b").contains(&condition.to_owned()), "{ability}");
        }
    }
    let mut game = near(json!({}), json!({ "stats": { "strength": 1 } }));
    game.run(json!({ "type": "damage", "token": "b", "amount": 3, "types": ["strength", "drain"] }));
    game.run(json!({ "type": "rest", "token": "b", "hours": 8 }));
    assert_eq!(game.token("b")["stats"]["strength"].as_f64(), Some(-2.0), "drain stays");
}

// RD-23
#[test]
fn rd_23_damage_reduction_lowers_physical_damage_to_zero_at_least() {
    let dr = |overcome: &str| json!({ "damageReduction": [{ "amount": 5, "overcomeBy": overcome }] });
    assert_eq!(after(dr("magic"), json!({ "amount": 8, "types": ["slashing"] })), 17);
    assert_eq!(after(dr("magic"), json!({ "amount": 4, "types": ["slashing"] })), 20);
    assert_eq!(after(dr("magic"), json!({ "amount": 8, "types": ["slashing", "magic"] })), 12);
    assert_eq!(after(dr("-"), json!({ "amount": 8, "types": ["slashing", "magic"] })), 17);
    assert_eq!(after(dr("magic"), json!({ "amount": 8, "types": ["fire"] })), 12, "not physical");
    assert_eq!(after(dr("magic"), json!({ "amount": 8 })), 17);
}

// RD-25
#[test]
fn rd_25_resistance_immunity_weakness_and_absorption() {
    let fire = |amount: i32| json!({ "amount": amount, "types": ["fire"] });
    assert_eq!(after(json!({ "resistance": { "fire": 10 } }), fire(12)), 18);
    assert_eq!(after(json!({ "resistance": { "fire": 10 } }), fire(10)), 20);
    assert_eq!(after(json!({ "resistance": { "cold": 10 } }), fire(12)), 8);
    assert_eq!(after(json!({ "immunity": ["fire"] }), fire(12)), 20);
    assert_eq!(after(json!({ "weakness": ["fire"] }), fire(4)), 14);
    assert_eq!(after(json!({ "weakness": ["fire"] }), fire(5)), 13);
    assert_eq!(after(json!({ "absorption": ["fire"] }), fire(7)), 27);
    assert_eq!(after(json!({ "absorption": ["fire"] }), fire(30)), 40, "not above the maximum");
}

// RD-31
#[test]
fn rd_31_ion_and_electricity_halve_or_throw_machines_down_the_track() {
    let ion = |amount: i32| json!({ "amount": amount, "types": ["ion"] });
    assert_eq!(after(json!({}), ion(9)), 16);
    assert_eq!(after(json!({ "mechanical": true }), ion(9)), 11);
    assert_eq!(after(json!({ "cybernetics": true }), json!({ "amount": 9, "types": ["electricity"] })), 11);
    let track = |amount: i32| {
        let mut game =
            near(json!({}), json!({ "traits": { "mechanical": true }, "stats": { "damageThreshold": 10 } }));
        game.run(json!({ "type": "damage", "token": "b", "amount": amount, "types": ["ion"] }));
        game.token("b")["conditions"]
            .as_array()
            .and_then(|all| all.iter().find(|c| c["kind"] == "conditionTrack").cloned())
    };
    assert_eq!(track(10), None);
    assert_eq!(track(11).unwrap()["value"], 2);
}

// RD-36
#[test]
fn rd_36_regeneration_works_on_the_own_turn_and_rests_two_rounds_after_its_bane() {
    let troll = json!({ "hp": { "current": 10, "max": 40 },
        "traits": { "regeneration": { "amount": 5, "stoppedBy": ["cold"] } } });
    let mut game = combat(near(json!({}), troll));
    let end = json!({ "type": "endTurn" });
    game.run(end.clone());
    assert_eq!(game.hp("b"), 15);
    game.run(json!({ "type": "damage", "token": "b", "amount": 1, "types": ["cold"] }));
    let mut history = Vec::new();
    for _ in 0..3 {
        game.all(&[end.clone(), json!({ "type": "endRound" }), end.clone()]);
        history.push(game.hp("b"));
    }
    assert_eq!(history, [14, 14, 19]);
}

// RD-40
#[test]
fn rd_40_nonlethal_damage_and_the_weapons_not_made_for_it() {
    let game = near(json!({}), json!({}));
    assert_eq!(
        modifiers(&game.attack_with("a", "b", "melee", json!({ "nonlethal": true }))),
        ["RD-40 attack -4"]
    );
    let made = json!({ "nonlethal": true, "nonlethalWeapon": true });
    assert_eq!(modifiers(&game.attack_with("a", "b", "melee", made)), Vec::<String>::new());
    let mut game = near(json!({}), json!({ "hp": { "current": 4, "max": 9 } }));
    game.run(json!({ "type": "damage", "token": "b", "amount": 6, "nonlethal": true }));
    assert_eq!(game.token("b")["conditions"][0]["hours"].as_f64(), Some(2.0));
    game.run(json!({ "type": "wake", "token": "b" }));
    assert_eq!(game.hp("b"), 1);
}
