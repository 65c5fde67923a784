//! Turns that are delayed, taken later, or lost.

use super::three;
use crate::common::game::*;
use crate::common::support::scene;
use crate::common::support::*;
use burstmap::rules::query::{Phase, TurnStatus};
use serde_json::json;

// RS-33, AH-29
#[test]
fn rs_33_a_delayed_turn_is_taken_later_in_the_round() {
    let mut table = three();
    assert_eq!(refused(&mut table, delay("b")).code, "not-your-turn");
    let events = run(&mut table, delay("a"));
    assert_eq!(kinds(&events), ["turnDelayed", "turnStarted"]);
    assert_eq!(status(&table, "a"), TurnStatus::Delayed);
    run(&mut table, end_turn());
    assert!(offered(&table.turn(), "actNow", "a"));
    run(&mut table, act_now("a"));
    assert_eq!((active(&table), status(&table, "c")), ("a".into(), TurnStatus::Waiting));
    run(&mut table, end_turn());
    assert_eq!(active(&table), "c");
    run(&mut table, end_turn());
    assert_eq!(table.turn().phase, Phase::RoundEnd);
}

// RS-33
#[test]
fn rs_33_a_delay_still_open_at_the_end_of_the_round_is_a_lost_turn() {
    let mut table = three();
    for id in ["a", "b", "c"] {
        run(&mut table, delay(id));
    }
    assert_eq!(table.turn().phase, Phase::RoundEnd);
    run(&mut table, act_now("c"));
    assert_eq!((table.turn().phase, active(&table)), (Phase::Combat, "c".into()));
    run(&mut table, end_turn());
    let events = run(&mut table, end_round());
    assert_eq!(kinds(&events), ["turnLost", "turnLost", "roundEnded", "roundStarted", "turnStarted"]);
    assert_eq!(active(&table), "a");
}

// RS-33, AH-29
#[test]
fn ah_29_who_has_acted_can_no_longer_delay_and_nobody_acts_in_the_midst_of_a_turn() {
    let mut table = open(scene("agility-hex", 12, 8, fighters("agility", &[2, 3, 4])));
    run(&mut table, roll_initiative().rolls([12, 6, 3]));
    run(&mut table, start_combat());
    run(&mut table, delay("a"));
    run(&mut table, walk("b", [[3, 0]]));
    refused(&mut table, delay("b"));
    assert_eq!(refused(&mut table, act_now("a")).code, "not-your-turn");
}

#[test]
fn the_dead_are_offered_no_delayed_turn() {
    let mut table = three();
    run(&mut table, delay("a"));
    assert!(offered(&table.turn(), "actNow", "a"));
    run(&mut table, add_condition("a", "dead"));
    assert!(!offered(&table.turn(), "actNow", "a"));
    refused(&mut table, act_now("a"));
}

#[test]
fn who_cannot_act_chooses_no_later_turn() {
    for kind in ["unconscious", "dead"] {
        let mut table = three();
        assert!(offered(&table.turn(), "delay", "a"));
        run(&mut table, add_condition("a", kind));
        assert!(!offered(&table.turn(), "delay", "a"), "{kind}");
        refused(&mut table, delay("a"));
        run(&mut table, end_turn());
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
    run(&mut table, roll_initiative().rolls([20, 10, 5]));
    run(&mut table, start_combat());
    // RD-52: the text has no delay, but this table has.
    run(&mut table, set_setting("turns.delay", true));
    // a delays. b leaves a's squares and is attacked. Then a acts, and c leaves them.
    run(&mut table, delay("a"));
    run(&mut table, walk("b", [[7, 5]]));
    let strike = |target: &str| attack("a", target).melee().bonus(0).option("opportunity", true).rolls([10]);
    run(&mut table, strike("b"));
    run(&mut table, end_turn());
    run(&mut table, act_now("a"));
    run(&mut table, end_turn());
    run(&mut table, walk("c", [[7, 6]]));
    assert!(!offered(&table.turn(), "attack", "a"), "one in a round");
    refused(&mut table, strike("c"));
}
