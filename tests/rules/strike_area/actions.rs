//! What each action costs, which row says so, and what it leaves behind (SA-07, SA-08, SA-16, SA-30, SA-36, SA-37).

use super::*;
use crate::common::rulings::*;
use serde_json::{Value, json};

// SA-36, SA-37, SA-30, SA-08, SA-16
#[test]
fn sa_36_each_action_names_its_row_and_provokes_nobody() {
    let of_the_list = [
        "charge",
        "close",
        "dash",
        "ready",
        "block",
        "dodge",
        "dispel",
        "magic",
        "help",
        "withdraw",
        "influence",
        "utilize",
        "search",
        "study",
    ];
    let others = [("hide", "SA-37"), ("strike", "SA-30"), ("longTalk", "SA-08"), ("dropProne", "SA-16")];
    for (action, row) in of_the_list.iter().map(|action| (*action, "SA-36")).chain(others) {
        // Somebody behind a wall from whom one hides, whom one charges or closes in on, and an ally to help.
        let scene = map(json!([
            token_at("a", "red", [2, 5], json!({})),
            token_at("b", "blue", [8, 5], json!({})),
            token_at("c", "red", [2, 6], json!({})),
        ]));
        let mut game = combat(Game::open(with(scene, "walls", json!([wall("w", json!([[5, 0], [5, 12]]))]))));
        let turn = game.turn();
        let offers = turn["offers"].as_array().unwrap().iter();
        let offered = offers.filter(|offer| offer["command"]["action"] == action);
        assert!(offered.clone().count() > 0 || action == "dropProne", "{action}");
        offered.for_each(|offer| assert_eq!(offer["rule"], row, "{action}"));
        let events = game.run(spend("a", action));
        assert_eq!((&events[0]["rule"], &events[0]["provokes"]), (&json!(row), &json!(false)), "{action}");
        // SA-07: what takes the action ends the move before it.
        assert_eq!(explains(&events[0], "SA-07"), action != "dropProne", "{action}");
    }
}

// SA-07, SA-16
#[test]
fn sa_07_the_parts_of_a_turn_are_offered_by_its_row_and_sa_16_lying_down() {
    let game = combat(near(json!({}), json!({})));
    let turn = game.turn();
    let row = |kind: &str, word: &str, value: &str| {
        let mut offers = turn["offers"].as_array().unwrap().iter();
        let fits = |offer: &&Value| offer["command"]["type"] == kind && offer["command"][word] == value;
        offers.find(fits).map(|offer| offer["rule"].clone())
    };
    assert_eq!(row("spend", "action", "move"), Some(json!("SA-07")));
    assert_eq!(row("spend", "action", "action"), Some(json!("SA-07")));
    let prone = |id: &str| {
        let mut offers = turn["offers"].as_array().unwrap().iter();
        let fits = |offer: &&Value| offer["token"] == id && offer["command"]["condition"]["kind"] == "prone";
        offers.find(fits).map(|offer| offer["rule"].clone())
    };
    assert_eq!((prone("a"), prone("b")), (Some(json!("SA-16")), Some(json!("SA-16"))));
}

// SA-36
#[test]
fn sa_36_as_many_things_are_ready_as_there_are_hands() {
    for (traits, hands) in [(json!({}), 2), (json!({ "hands": 1 }), 1), (json!({ "hands": 4 }), 4)] {
        let mut game = near(json!({ "traits": traits }), json!({}));
        (0..hands).for_each(|_| drop(game.run(spend("a", "ready"))));
        game.refused(spend("a", "ready"), "illegal-command");
    }
}

// SA-36
#[test]
fn sa_36_the_incapacitated_do_not_block_dodge_or_dispel() {
    for (kind, value) in [
        ("prone", 1),
        ("blinded", 1),
        ("incapacitated", 0),
        ("unconscious", 0),
        ("paralyzed", 0),
        ("helpless", 0),
        ("dead", 0),
    ] {
        let b = json!({ "conditions": [{ "kind": "defending", "value": 1 }, { "kind": kind }] });
        let report = near(json!({}), b).attack("a", "b", "melee");
        let told = modifiers(&report).iter().filter(|told| *told == "SA-36 defense defense 1").count();
        assert_eq!(told, value, "{kind}");
    }
}

// SA-36
#[test]
fn sa_36_block_dodge_and_dispel_are_defenses_that_an_attack_may_name() {
    let game = near(json!({}), json!({}));
    let against =
        |stat: &str| game.attack_with("a", "b", "melee", json!({ "versus": stat }))["defense"].clone();
    for stat in ["block", "dodge", "dispel"] {
        assert_eq!((&against(stat)["stat"], &against(stat)["given"]), (&json!(stat), &json!(false)));
    }
    let wrong = json!({ "attacker": "a", "target": "b", "kind": "melee", "options": { "versus": "blink" } });
    assert_eq!(game.try_attack(wrong).unwrap_err().code, "bad-query");
}

// SA-32, SA-30
#[test]
fn sa_32_a_strike_that_is_announced_has_not_gone_elsewhere_yet() {
    let engaged = |kind: &str, by: &str| json!({ "conditions": [said(kind, by)] });
    let tokens = json!([
        token_at("a", "red", [5, 5], engaged("engagedBy", "b")),
        token_at("b", "blue", [6, 5], engaged("engagedWith", "a")),
        token_at("c", "blue", [5, 6], json!({})),
    ]);
    for (target, free) in [("b", false), ("c", true)] {
        let mut game = combat(game(tokens.clone()));
        game.run(spend("a", "strike"));
        assert!(!game.offers("attack", "b"), "whom it strikes is not known yet");
        assert_eq!(modifiers(&game.attack("a", "c", "melee")), Vec::<String>::new(), "and it is no charge");
        game.run(strike("a", target, json!({})));
        assert_eq!(game.offer("SA-32", "b", "strikes").is_some(), free, "{target}");
    }
}
