//! Damage and what it leads to.

use super::*;
use crate::common::rulings::*;
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

// RD-14, RD-40
#[test]
fn rd_14_lost_wits_and_a_blow_on_the_head_end_one_after_the_other() {
    let knocked = |first: &str| {
        let mut game =
            near(json!({}), json!({ "hp": { "current": 4, "max": 9 }, "stats": { "intelligence": 0 } }));
        let blow = json!({ "type": "damage", "token": "b", "amount": 24, "nonlethal": true });
        let wits = json!({ "type": "damage", "token": "b", "amount": 10, "types": ["intelligence"] });
        let order = if first == "blow" { [blow, wits] } else { [wits, blow] };
        game.all(&order);
        assert_eq!(game.conditions("b"), ["unconscious"]);
        assert_eq!(game.token("b")["conditions"][0]["hours"].as_f64(), Some(20.0), "{first} first");
        game
    };
    for first in ["blow", "wits"] {
        let mut game = knocked(first);
        game.refused(json!({ "type": "wake", "token": "b" }), "illegal-command");
        // After 8 hours the wits are back, and the clock runs on.
        game.run(json!({ "type": "rest", "token": "b", "hours": 8 }));
        assert_eq!(game.conditions("b"), ["unconscious"], "{first} first");
        game.run(json!({ "type": "wake", "token": "b" }));
        assert_eq!((game.conditions("b").len(), game.hp("b")), (0, 1), "{first} first");
    }
    // Drained wits come back by magic alone: the clock runs out, and nobody wakes.
    let mut game =
        near(json!({}), json!({ "hp": { "current": 4, "max": 9 }, "stats": { "intelligence": 0 } }));
    game.all(&[
        json!({ "type": "damage", "token": "b", "amount": 10, "types": ["intelligence", "drain"] }),
        json!({ "type": "damage", "token": "b", "amount": 6, "nonlethal": true }),
        json!({ "type": "rest", "token": "b", "hours": 9 }),
    ]);
    assert_eq!(game.conditions("b"), ["unconscious"]);
    assert_eq!(game.token("b")["conditions"][0].get("hours"), None);
    game.refused(json!({ "type": "wake", "token": "b" }), "illegal-command");
}

// RD-40
#[test]
fn rd_40_exactly_0_is_unconscious_and_lethal_harm_comes_on_top() {
    let mut game = near(json!({}), json!({ "hp": { "current": 6, "max": 9, "deathAt": -5 } }));
    let hurt = |amount: i32, nonlethal: bool| json!({ "type": "damage", "token": "b", "amount": amount, "nonlethal": nonlethal });
    game.run(hurt(5, true));
    assert_eq!((game.hp("b"), game.conditions("b").len()), (1, 0));
    game.run(hurt(1, true));
    assert_eq!((game.hp("b"), game.token("b")["conditions"][0]["hours"].as_f64()), (0, Some(0.0)));
    game.run(hurt(50, true));
    assert_eq!((game.hp("b"), game.token("b")["conditions"][0]["hours"].as_f64()), (0, Some(50.0)));
    game.run(hurt(4, false));
    assert_eq!((game.hp("b"), game.conditions("b")), (-4, vec!["unconscious".to_owned()]));
    game.run(hurt(1, false));
    assert!(game.conditions("b").contains(&"dead".to_owned()));
}

// RD-23, RD-25, RD-31
#[test]
fn rd_25_several_traits_at_once() {
    let shock = |amount: i32| json!({ "amount": amount, "types": ["electricity"] });
    // Halved for the living first, then resisted: 15 becomes 7, less 5 is 2.
    assert_eq!(after(json!({ "resistance": { "electricity": 5 } }), shock(15)), 18);
    assert_eq!(after(json!({ "mechanical": true, "resistance": { "electricity": 5 } }), shock(15)), 10);
    assert_eq!(after(json!({ "mechanical": true, "immunity": ["electricity"] }), shock(15)), 20);
    // Damage reduction is no help against energy, and energy resistance none against blades.
    let armored =
        json!({ "damageReduction": [{ "amount": 10, "overcomeBy": "-" }], "resistance": { "fire": 10 } });
    assert_eq!(after(armored.clone(), json!({ "amount": 12, "types": ["fire"] })), 18);
    assert_eq!(after(armored, json!({ "amount": 12, "types": ["slashing"] })), 18);
    // Of several reductions the best that is not overcome counts.
    let two = json!({ "damageReduction": [{ "amount": 10, "overcomeBy": "magic" }, { "amount": 3, "overcomeBy": "-" }] });
    assert_eq!(after(two.clone(), json!({ "amount": 12, "types": ["magic"] })), 11);
    assert_eq!(after(two, json!({ "amount": 12 })), 18);
}

// RD-23, RD-25
#[test]
fn rd_25_a_magic_flame_is_fire() {
    let burnt = |traits: Value, types: Value| after(traits, json!({ "amount": 8, "types": types }));
    let immune = json!({ "immunity": ["fire"] });
    let armored = json!({ "damageReduction": [{ "amount": 5, "overcomeBy": "-" }] });
    for types in [json!(["fire"]), json!(["fire", "magic"])] {
        assert_eq!(burnt(immune.clone(), types.clone()), 20, "{types}");
        assert_eq!(burnt(armored.clone(), types.clone()), 12, "{types}: reduction is for blades");
    }
    // A burning blade is both, and cuts the immune.
    let blade = || json!(["slashing", "fire"]);
    assert_eq!((burnt(immune, blade()), burnt(armored.clone(), blade())), (12, 17));
    assert_eq!(burnt(armored, json!(["magic"])), 17, "of no kind: a blade");
    assert_eq!(burnt(json!({ "immunity": ["slashing"] }), json!(["slashing", "magic"])), 20);
}

// RD-36
#[test]
fn rd_36_other_harm_does_not_stop_it_and_the_dead_stay_dead() {
    let troll = |current: i32| {
        json!({ "hp": { "current": current, "max": 40, "deathAt": -10 },
        "traits": { "regeneration": { "amount": 5, "stoppedBy": ["cold", "acid"] }, "resistance": { "acid": 5 } } })
    };
    let after = |current: i32, damage: Value| {
        let mut game = combat(near(json!({}), troll(current)));
        let mut command = json!({ "type": "damage", "token": "b" });
        for (name, value) in damage.as_object().unwrap() {
            command[name] = value.clone();
        }
        game.run(command);
        game.run(json!({ "type": "endTurn" }));
        game.hp("b")
    };
    assert_eq!(after(20, json!({ "amount": 8, "types": ["fire"] })), 17);
    assert_eq!(after(20, json!({ "amount": 8, "types": ["acid"] })), 17, "3 of acid got through");
    assert_eq!(after(20, json!({ "amount": 5, "types": ["acid"] })), 25, "none got through");
    assert_eq!(after(38, json!({ "amount": 1 })), 40, "not above the maximum");
    assert_eq!(after(2, json!({ "amount": 12 })), -10, "dead");
    assert_eq!(after(2, json!({ "amount": 11 })), -4);
}

// RD-14, RD-25
#[test]
fn rd_14_who_is_immune_to_what_carries_it_loses_no_ability() {
    let mut game =
        near(json!({}), json!({ "stats": { "strength": 3 }, "traits": { "immunity": ["poison"] } }));
    let events =
        game.run(json!({ "type": "damage", "token": "b", "amount": 2, "types": ["strength", "poison"] }));
    assert_eq!((game.token("b")["stats"]["strength"].as_f64(), &events[0]["dealt"]), (Some(3.0), &json!(0)));
    game.run(json!({ "type": "damage", "token": "b", "amount": 2, "types": ["strength"] }));
    assert_eq!(game.token("b")["stats"]["strength"].as_f64(), Some(1.0));
}

// RD-40
#[test]
fn rd_40_rest_tells_of_waking_and_not_of_falling_unconscious_again() {
    let mut game = near(json!({}), json!({ "hp": { "current": 4, "max": 9 } }));
    let kinds = |events: Vec<serde_json::Value>| -> Vec<String> {
        events.iter().map(|event| event["type"].as_str().unwrap().to_owned()).collect()
    };
    let rest = |hours: f64| json!({ "type": "rest", "token": "b", "hours": hours });
    let blow = |amount: i32| json!({ "type": "damage", "token": "b", "amount": amount, "nonlethal": true });
    assert_eq!(kinds(game.run(blow(7))), ["damaged", "conditionAdded"]);
    assert_eq!(kinds(game.run(rest(1.0))), ["rested"]);
    assert_eq!(kinds(game.run(blow(1))), ["damaged", "conditionAdded"], "an hour more");
    assert_eq!(kinds(game.run(rest(3.0))), ["rested", "conditionRemoved"]);
}

// RD-31
#[test]
fn rd_31_the_condition_track_is_told_in_words() {
    let droid = json!({ "traits": { "mechanical": true }, "stats": { "damageThreshold": 10 } });
    let mut game = near(json!({}), droid);
    let events = game.run(json!({ "type": "damage", "token": "b", "amount": 11, "types": ["ion"] }));
    assert_eq!(events[1]["text"], "b is 2 steps down the condition track.");
}

// RD-14, RD-23, RD-25, RD-31, RD-40
#[test]
fn rd_25_whatever_changes_damage_names_its_row() {
    for (row, traits, damage) in [
        ("RD-14", json!({}), json!({ "amount": 3, "types": ["strength"] })),
        ("RD-23", json!({ "damageReduction": [{ "amount": 2, "overcomeBy": "-" }] }), json!({ "amount": 5 })),
        ("RD-25", json!({ "resistance": { "fire": 2 } }), json!({ "amount": 5, "types": ["fire"] })),
        ("RD-25", json!({ "immunity": ["fire"] }), json!({ "amount": 5, "types": ["fire"] })),
        ("RD-25", json!({ "weakness": ["fire"] }), json!({ "amount": 4, "types": ["fire"] })),
        ("RD-25", json!({ "absorption": ["fire"] }), json!({ "amount": 5, "types": ["fire"] })),
        ("RD-31", json!({}), json!({ "amount": 5, "types": ["ion"] })),
        ("RD-31", json!({}), json!({ "amount": 5, "types": ["electricity"] })),
        ("RD-31", json!({ "mechanical": true }), json!({ "amount": 5, "types": ["ion"] })),
        ("RD-40", json!({}), json!({ "amount": 9, "nonlethal": true })),
    ] {
        let hurt = json!({ "traits": traits, "hp": { "current": 5, "max": 40 },
            "stats": { "strength": 1, "damageThreshold": 4 } });
        let mut command = json!({ "type": "damage", "token": "b" });
        for (name, value) in damage.as_object().unwrap() {
            command[name] = value.clone();
        }
        assert_eq!(cited(&near(json!({}), hurt).run(command)[0]), [row], "{traits} {damage}");
    }
}

// RD-40
#[test]
fn rd_40_waking_is_offered_and_told_by_its_row() {
    let mut game = near(json!({}), json!({ "hp": { "current": 4, "max": 9 } }));
    game.run(json!({ "type": "damage", "token": "b", "amount": 6, "nonlethal": true }));
    let mut game = combat(game);
    let wake = game.offer("RD-40", "b", "woken").unwrap();
    assert_eq!(cited(&game.run(wake)[0]), ["RD-40"]);
}

// RD-23, RD-25
#[test]
fn rd_23_no_energy_is_lowered_by_damage_reduction_and_a_weakness_adds_half() {
    let armored = json!({ "mechanical": true, "damageReduction": [{ "amount": 5, "overcomeBy": "-" }] });
    for kind in
        ["fire", "cold", "acid", "electricity", "sonic", "ion", "force", "light", "dark", "poison", "psychic"]
    {
        assert_eq!(after(armored.clone(), json!({ "amount": 8, "types": [kind] })), 12, "{kind}");
    }
    assert_eq!(after(json!({ "weakness": ["fire"] }), json!({ "amount": 100, "types": ["fire"] })), -130);
}
