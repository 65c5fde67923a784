//! Turns that are delayed, taken later, or lost.

use super::three;
use crate::common::support::*;
use burstmap::rules::query::{Phase, TurnStatus};
use serde_json::json;

// RS-33, AH-29
#[test]
fn rs_33_a_delayed_turn_is_taken_later_in_the_round() {
    let mut table = three();
    let refusal = refused(&mut table, json!({ "type": "delay", "token": "b" }));
    assert_eq!(refusal.code, "not-your-turn");
    let events = run(&mut table, json!({ "type": "delay", "token": "a" }));
    assert_eq!(kinds(&events), ["turnDelayed", "turnStarted"]);
    assert_eq!(status(&table, "a"), TurnStatus::Delayed);
    run(&mut table, json!({ "type": "endTurn" }));
    assert!(offered(&table.turn(), "actNow", "a"));
    run(&mut table, json!({ "type": "actNow", "token": "a" }));
    assert_eq!((active(&table), status(&table, "c")), ("a".into(), TurnStatus::Waiting));
    run(&mut table, json!({ "type": "endTurn" }));
    assert_eq!(active(&table), "c");
    run(&mut table, json!({ "type": "endTurn" }));
    assert_eq!(table.turn().phase, Phase::RoundEnd);
}

// RS-33
#[test]
fn rs_33_a_delay_still_open_at_the_end_of_the_round_is_a_lost_turn() {
    let mut table = three();
    for id in ["a", "b", "c"] {
        run(&mut table, json!({ "type": "delay", "token": id }));
    }
    assert_eq!(table.turn().phase, Phase::RoundEnd);
    run(&mut table, json!({ "type": "actNow", "token": "c" }));
    assert_eq!((table.turn().phase, active(&table)), (Phase::Combat, "c".into()));
    run(&mut table, json!({ "type": "endTurn" }));
    let events = run(&mut table, json!({ "type": "endRound" }));
    assert_eq!(kinds(&events), ["turnLost", "turnLost", "roundEnded", "roundStarted", "turnStarted"]);
    assert_eq!(active(&table), "a");
}

// RS-33, AH-29
#[test]
fn ah_29_who_has_acted_can_no_longer_delay_and_nobody_acts_in_the_midst_of_a_turn() {
    let mut table = open(scene("agility-hex", 12, 8, fighters("agility", &[2, 3, 4])));
    run(&mut table, json!({ "type": "rollInitiative", "rolls": [12, 6, 3] }));
    run(&mut table, json!({ "type": "startCombat" }));
    run(&mut table, json!({ "type": "delay", "token": "a" }));
    run(&mut table, json!({ "type": "move", "token": "b", "path": [[3, 0]] }));
    refused(&mut table, json!({ "type": "delay", "token": "b" }));
    let refusal = refused(&mut table, json!({ "type": "actNow", "token": "a" }));
    assert_eq!(refusal.code, "not-your-turn");
}

#[test]
fn the_dead_are_offered_no_delayed_turn() {
    let mut table = three();
    run(&mut table, json!({ "type": "delay", "token": "a" }));
    assert!(offered(&table.turn(), "actNow", "a"));
    run(&mut table, json!({ "type": "addCondition", "token": "a", "condition": { "kind": "dead" } }));
    assert!(!offered(&table.turn(), "actNow", "a"));
    refused(&mut table, json!({ "type": "actNow", "token": "a" }));
}

#[test]
fn who_cannot_act_chooses_no_later_turn() {
    for kind in ["unconscious", "dead"] {
        let mut table = three();
        assert!(offered(&table.turn(), "delay", "a"));
        run(&mut table, json!({ "type": "addCondition", "token": "a", "condition": { "kind": kind } }));
        assert!(!offered(&table.turn(), "delay", "a"), "{kind}");
        refused(&mut table, json!({ "type": "delay", "token": "a" }));
        run(&mut table, json!({ "type": "endTurn" }));
        assert_eq!(active(&table), "b");
    }
}

// RD-11, RD-13
#[test]
fn rd_13_a_turn_that_is_delayed_brings_no_second_attack_of_opportunity() {
    let mut tokens = fighters("dexterity", &[2, 2, 2]);
    for (token, at) in [(0, [5, 5]), (1, [6, 5]), (2, [6, 6])] {
        tokens[token]["at"] = json!(at);
        tokens[token]["hp"] = json!({ "current": 30, "max": 30 });
    }
    tokens[2]["side"] = json!("blue");
    let mut table = open(scene("reflex-d20", 12, 12, tokens));
    run(&mut table, json!({ "type": "rollInitiative", "rolls": [20, 10, 5] }));
    run(&mut table, json!({ "type": "startCombat" }));
    // a delays; b leaves a's squares and is struck; then a acts, and c leaves them.
    run(&mut table, json!({ "type": "delay", "token": "a" }));
    run(&mut table, json!({ "type": "move", "token": "b", "path": [[7, 5]] }));
    let strike = |target: &str| {
        json!({ "type": "attack", "attacker": "a", "target": target, "kind": "melee", "bonus": 0,
            "options": { "opportunity": true }, "rolls": [10] })
    };
    run(&mut table, strike("b"));
    run(&mut table, json!({ "type": "endTurn" }));
    run(&mut table, json!({ "type": "actNow", "token": "a" }));
    run(&mut table, json!({ "type": "endTurn" }));
    run(&mut table, json!({ "type": "move", "token": "c", "path": [[7, 6]] }));
    assert!(!offered(&table.turn(), "attack", "a"), "one in a round");
    refused(&mut table, strike("c"));
}
