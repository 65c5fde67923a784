//! Rounds from set-up to the end, and footing regained between them.

use super::three;
use crate::common::support::*;
use burstmap::rules::query::Phase;
use serde_json::json;

// SA-01, SA-06
#[test]
fn sa_01_everybody_has_one_turn_a_round_and_sa_06_the_count_goes_up() {
    let mut table = three();
    assert_eq!((active(&table), table.turn().round), ("a".into(), 1));
    run(&mut table, json!({ "type": "endTurn" }));
    run(&mut table, json!({ "type": "endTurn" }));
    assert_eq!(active(&table), "c");
    let refusal = refused(&mut table, json!({ "type": "endRound" }));
    assert_eq!(refusal.code, "illegal-command");
    run(&mut table, json!({ "type": "endTurn" }));
    let report = table.turn();
    assert_eq!((report.phase, report.round, report.active.clone()), (Phase::RoundEnd, 1, None));
    assert!(offered(&report, "endRound", ""));
    refused(&mut table, json!({ "type": "endTurn" }));
    let events = run(&mut table, json!({ "type": "endRound" }));
    assert_eq!(kinds(&events), ["roundEnded", "roundStarted", "turnStarted"]);
    let report = table.turn();
    assert_eq!((report.phase, report.round, report.active.as_deref()), (Phase::Combat, 2, Some("a")));
}

// RS-32
#[test]
fn rs_32_footing_is_regained_once_at_the_end_of_the_first_round_acted_in() {
    let mut table = three();
    refused(&mut table, json!({ "type": "regainFooting", "token": "c" }));
    for _ in 0..3 {
        run(&mut table, json!({ "type": "endTurn" }));
    }
    assert!(offered(&table.turn(), "regainFooting", "c"));
    run(&mut table, json!({ "type": "regainFooting", "token": "c", "rolls": [10, 10, 10] }));
    assert_eq!(order(&table), "cab");
    assert!(!offered(&table.turn(), "regainFooting", "c"));
    refused(&mut table, json!({ "type": "regainFooting", "token": "c", "rolls": [10, 10, 10] }));
    // A worse result stands, too.
    run(&mut table, json!({ "type": "regainFooting", "token": "a", "rolls": [1, 1, 1] }));
    assert_eq!(order(&table), "cba");
    run(&mut table, json!({ "type": "endRound" }));
    assert_eq!(active(&table), "c");
    for _ in 0..3 {
        run(&mut table, json!({ "type": "endTurn" }));
    }
    // b did not use it at the end of its first round.
    assert!(!offered(&table.turn(), "regainFooting", "b"));
    refused(&mut table, json!({ "type": "regainFooting", "token": "b", "rolls": [10, 10, 10] }));
}

// RS-32, RS-33
#[test]
fn rs_32_the_first_round_acted_in_comes_later_for_whoever_lost_a_turn() {
    let mut table = three();
    run(&mut table, json!({ "type": "delay", "token": "a" }));
    for _ in 0..2 {
        run(&mut table, json!({ "type": "endTurn" }));
    }
    assert!(!offered(&table.turn(), "regainFooting", "a"));
    run(&mut table, json!({ "type": "endRound" }));
    for _ in 0..3 {
        run(&mut table, json!({ "type": "endTurn" }));
    }
    assert!(offered(&table.turn(), "regainFooting", "a"));
}

// AH-28
#[test]
fn ah_28_footing_is_regained_at_the_end_of_the_first_round() {
    let mut table = open(scene("agility-hex", 12, 8, fighters("agility", &[2, 3])));
    run(&mut table, json!({ "type": "rollInitiative", "rolls": [1, 11] }));
    run(&mut table, json!({ "type": "startCombat" }));
    run(&mut table, json!({ "type": "endTurn" }));
    run(&mut table, json!({ "type": "endTurn" }));
    run(&mut table, json!({ "type": "regainFooting", "token": "a", "rolls": [12] }));
    assert_eq!(table.turn().order[0].initiative, 14);
    run(&mut table, json!({ "type": "endRound" }));
    run(&mut table, json!({ "type": "endTurn" }));
    run(&mut table, json!({ "type": "endTurn" }));
    refused(&mut table, json!({ "type": "regainFooting", "token": "b", "rolls": [12] }));
}

// RD-39
#[test]
fn rd_39_refooting_is_possible_at_the_end_of_any_round_once() {
    let mut table = open(scene("reflex-d20", 12, 8, fighters("dexterity", &[2, 3])));
    run(&mut table, json!({ "type": "rollInitiative", "rolls": [1, 11] }));
    run(&mut table, json!({ "type": "startCombat" }));
    for _ in 0..2 {
        run(&mut table, json!({ "type": "endTurn" }));
        run(&mut table, json!({ "type": "endTurn" }));
        assert!(offered(&table.turn(), "regainFooting", "a"));
        run(&mut table, json!({ "type": "endRound" }));
    }
    run(&mut table, json!({ "type": "endTurn" }));
    run(&mut table, json!({ "type": "endTurn" }));
    run(&mut table, json!({ "type": "regainFooting", "token": "a", "rolls": [20] }));
    run(&mut table, json!({ "type": "endRound" }));
    run(&mut table, json!({ "type": "endTurn" }));
    run(&mut table, json!({ "type": "endTurn" }));
    refused(&mut table, json!({ "type": "regainFooting", "token": "a", "rolls": [20] }));
    assert!(offered(&table.turn(), "regainFooting", "b"));
}

// RS-32
#[test]
fn rs_32_lying_senseless_through_ones_turn_is_not_acting() {
    let mut table = super::three();
    run(&mut table, json!({ "type": "addCondition", "token": "b", "condition": { "kind": "unconscious" } }));
    let round = |table: &mut burstmap::encounter::Table| {
        (0..3).for_each(|_| drop(run(table, json!({ "type": "endTurn" }))));
        ["a", "b", "c"].map(|id| offered(&table.turn(), "regainFooting", id))
    };
    assert_eq!(round(&mut table), [true, false, true]);
    refused(&mut table, json!({ "type": "regainFooting", "token": "b", "rolls": [1, 1, 1] }));
    run(&mut table, json!({ "type": "endRound" }));
    run(&mut table, json!({ "type": "removeCondition", "token": "b", "kind": "unconscious" }));
    assert_eq!(round(&mut table), [false, true, false]);
    run(&mut table, json!({ "type": "regainFooting", "token": "b", "rolls": [10, 10, 10] }));
}

// RS-32, RD-39
#[test]
fn the_dead_regain_no_footing() {
    for (system, stat, rolls) in
        [("reaction-square", "reaction", vec![5, 5, 5, 4, 3, 3]), ("reflex-d20", "dexterity", vec![11, 1])]
    {
        let mut table = open(scene(system, 12, 8, fighters(stat, &[5, 5])));
        run(&mut table, json!({ "type": "rollInitiative", "rolls": rolls }));
        run(&mut table, json!({ "type": "startCombat" }));
        (0..2).for_each(|_| drop(run(&mut table, json!({ "type": "endTurn" }))));
        run(&mut table, json!({ "type": "addCondition", "token": "a", "condition": { "kind": "dead" } }));
        let report = table.turn();
        assert!(!offered(&report, "regainFooting", "a") && offered(&report, "regainFooting", "b"));
        let refusal = refused(&mut table, json!({ "type": "regainFooting", "token": "a" }));
        assert_eq!((refusal.code.as_str(), refusal.path.as_deref()), ("illegal-command", Some("/token")));
        // Refooting is what RD-39 offers; closing the round is not it.
        let refooting = |offer: &&burstmap::encounter::Offer| offer.rule == "RD-39";
        assert!(report.offers.iter().filter(refooting).all(|offer| offer.token == "b"));
    }
}

// SA-09
#[test]
fn sa_09_the_end_is_proposed_when_a_side_is_defeated() {
    let mut table = open(scene("strike-area", 12, 8, fighters("awareness", &[2, 3])));
    run(&mut table, json!({ "type": "rollInitiative", "rolls": [1, 11] }));
    run(&mut table, json!({ "type": "startCombat" }));
    run(&mut table, json!({ "type": "addCondition", "token": "b", "condition": { "kind": "unconscious" } }));
    let report = table.turn();
    let offer = report.offers.iter().find(|offer| offer.command.name() == "endCombat").unwrap();
    assert_eq!(offer.rule, "SA-09");
    assert!(offer.text.contains("blue is defeated"), "{}", offer.text);
    run(&mut table, json!({ "type": "endCombat" }));
    assert_eq!(table.turn().phase, Phase::Over);
}

// SA-09
#[test]
fn sa_09_the_end_is_not_proposed_while_enemies_are_left_on_their_feet() {
    let mut tokens = fighters("awareness", &[1, 2, 3, 4]);
    for (index, side) in ["red", "green", "blue", "beasts"].into_iter().enumerate() {
        tokens[index]["side"] = json!(side);
    }
    let mut value = scene("strike-area", 12, 8, tokens);
    value["settings"] = json!({ "sides": [["red", "green"]] });
    let mut table = open(value);
    run(&mut table, json!({ "type": "rollInitiative", "rolls": [5, 5, 5, 5] }));
    run(&mut table, json!({ "type": "startCombat" }));
    let mut proposed = |down: &str| {
        let condition = json!({ "kind": "unconscious" });
        run(&mut table, json!({ "type": "addCondition", "token": down, "condition": condition }));
        let offers = table.turn().offers;
        offers.iter().any(|offer| offer.text.contains("is defeated"))
    };
    assert!(!proposed("b"), "green is down, red fights on for both");
    assert!(!proposed("c"), "the beasts stand");
    assert!(proposed("d"));
}

// SA-02
#[test]
fn sa_02_before_combat_everything_may_be_set_up_and_nobody_waits_for_a_turn() {
    let mut table = open(scene("strike-area", 12, 8, fighters("awareness", &[2, 3])));
    refused(&mut table, json!({ "type": "startCombat" }));
    for token in ["b", "a"] {
        run(
            &mut table,
            json!({ "type": "teleport", "token": token, "to": [3, if token == "a" { 3 } else { 4 }] }),
        );
        run(&mut table, json!({ "type": "addCondition", "token": token, "condition": { "kind": "hidden" } }));
    }
    assert_eq!(table.turn().phase, Phase::Setup);
}
