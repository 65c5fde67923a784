//! Endings of durations, and reminders that no one should miss.

use super::three;
use crate::common::game::*;
use crate::common::support::scene;
use crate::common::support::*;
use crate::common::worded::{catalogue, message, worded};
use burstmap::rules::query::Phase;
use serde_json::json;

#[test]
fn durations_follow_the_combatant_even_when_the_order_changes() {
    let mut table = three();
    let until = |at: &str| json!({ "token": "b", "at": at });
    for (kind, at) in [("dazed", "turnStart"), ("slowed", "turnEnd")] {
        let condition = json!({ "kind": kind, "until": until(at) });
        run(&mut table, add_condition("c", condition));
    }
    let has = |table: &burstmap::encounter::Table, kind: &str| table.scene().tokens[2].has(kind);
    run(&mut table, end_turn());
    assert!(!has(&table, "dazed") && has(&table, "slowed"));
    run(&mut table, delay("b"));
    run(&mut table, end_turn());
    assert!(has(&table, "slowed"));
    run(&mut table, act_now("b"));
    run(&mut table, end_turn());
    assert!(!has(&table, "slowed"));
}

#[test]
fn rounds_last_from_the_turn_in_which_they_began_to_the_same_turn_later() {
    let mut table = three();
    run(&mut table, end_turn());
    // Added in b's turn, the condition lasts until the start of b's turn after next.
    let condition = json!({ "kind": "blinded", "rounds": 2 });
    run(&mut table, add_condition("a", condition));
    let has = |table: &burstmap::encounter::Table| table.scene().tokens[0].has("blinded");
    let mut moments = 0;
    while has(&table) {
        let end = if table.turn().phase == Phase::RoundEnd { end_round() } else { end_turn() };
        run(&mut table, end);
        moments += 1;
        assert!(moments < 20);
    }
    assert_eq!((table.turn().round, active(&table)), (3, "b".into()));
}

// RD-40
#[test]
fn rd_40_the_sleeping_are_offered_to_be_woken_and_the_dying_are_not() {
    let mut tokens = fighters("dexterity", &[2, 2]);
    for token in [0, 1] {
        tokens[token]["hp"] = json!({ "current": 5, "max": 30 });
    }
    let mut table = open(scene("reflex-d20", 12, 12, tokens));
    run(&mut table, roll_initiative().rolls([20, 10]));
    run(&mut table, start_combat());
    run(&mut table, add_condition("a", "unconscious"));
    run(&mut table, damage("b", 8).nonlethal());
    assert!(offered(&table.turn(), "wake", "b") && !offered(&table.turn(), "wake", "a"));
    run(&mut table, wake("b"));
    assert_eq!(table.scene().tokens[1].hp.as_ref().unwrap().current, 1);
    assert!(!offered(&table.turn(), "wake", "b"));
}

// RD-50
#[test]
fn rd_50_what_lasts_until_a_turn_ends_when_the_delayed_turn_is_taken() {
    let mut table = open(scene("reflex-d20", 12, 12, fighters("dexterity", &[2, 2, 2])));
    run(&mut table, roll_initiative().rolls([20, 10, 5]));
    run(&mut table, start_combat());
    // RD-52: the text has no delay, but this table has.
    run(&mut table, set_setting("turns.delay", true));
    // a delays. In b's turn, a becomes feinted until its own next turn, and blinded for three rounds.
    run(&mut table, delay("a"));
    let until = json!({ "token": "a", "at": "turnStart" });
    for condition in [
        json!({ "kind": "feinted", "until": until }),
        json!({ "kind": "blinded", "rounds": 3, "until": until }),
    ] {
        run(&mut table, add_condition("a", condition));
    }
    run(&mut table, end_turn());
    run(&mut table, act_now("a"));
    assert!(!table.scene().tokens[0].has("feinted"), "its turn has come");
    assert!(table.scene().tokens[0].has("blinded"));
    // A condition from its own turn lasts until its next turn, beyond the end of the round.
    let condition = json!({ "kind": "feinted", "until": until });
    run(&mut table, add_condition("a", condition));
    for command in [end_turn(), end_turn()] {
        run(&mut table, command);
    }
    assert_eq!(table.turn().phase, Phase::RoundEnd);
    assert!(table.scene().tokens[0].has("feinted"));
    run(&mut table, end_round());
    assert_eq!((active(&table).as_str(), table.scene().tokens[0].has("feinted")), ("a", false));
}

fn reminded(table: &burstmap::encounter::Table) -> Vec<String> {
    table.turn().reminders.iter().map(|reason| format!("{} {}", reason.rule, reason.text)).collect()
}

// RD-36, RD-40, RD-43
#[test]
fn rd_36_rd_40_rd_43_what_nobody_should_forget_is_told_at_its_time() {
    let mut tokens = fighters("dexterity", &[2, 2, 2]);
    tokens[0]["traits"] = json!({ "regeneration": { "amount": 5, "stoppedBy": ["cold"] } });
    tokens[1]["at"] = json!([tokens[0]["at"][0].as_i64().unwrap() + 1, tokens[0]["at"][1]]);
    for token in 0..3 {
        tokens[token]["hp"] = json!({ "current": 5, "max": 30 });
    }
    let mut table = open(scene("reflex-d20", 12, 12, tokens));
    assert!(reminded(&table).is_empty());
    run(&mut table, roll_initiative().rolls([20, 10, 5]));
    run(&mut table, start_combat());
    assert_eq!(
        reminded(&table),
        [format!("RD-36 {}", worded(catalogue::ReminderRegenerates { token: "A", amount: 5 }))]
    );
    run(&mut table, damage("a", 1).types(["cold"]));
    assert_eq!(
        reminded(&table),
        [format!("RD-36 {}", worded(catalogue::ReminderRegenerationWaits { token: "A", rounds: 2 }))]
    );
    run(&mut table, damage("c", 8).nonlethal());
    let grapple = maneuver("grapple", "a", "b").bonus(30).rolls([10]);
    run(&mut table, grapple);
    // A grapple from this turn needs no action to maintain it in the same turn.
    let hours = message(catalogue::Hours { hours: 3 });
    let clock = format!("RD-40 {}", worded(catalogue::ReminderUnconscious { token: "C", hours, rested: 0 }));
    assert_eq!(reminded(&table)[1..], *std::slice::from_ref(&clock));
    run(&mut table, end_turn());
    assert_eq!(reminded(&table), std::slice::from_ref(&clock), "b has nothing to keep in mind");
    run(&mut table, set_setting("turns.delay", true));
    run(&mut table, delay("b"));
    let idle = format!("RD-01 {}", worded(catalogue::ActionIncapacitated { token: "C" }));
    assert_eq!(reminded(&table), [idle, clock.clone()]);
    run(&mut table, end_turn());
    let late = format!("house default (RD-52) {}", worded(catalogue::ReminderDelayed { token: "B" }));
    assert_eq!(reminded(&table), [late, clock.clone()]);
    run(&mut table, end_round());
    let action = message(catalogue::DataWord { word: "swift", spaced: "swift" });
    let hold = format!("RD-43 {}", worded(catalogue::ReminderHold { token: "A", held: "B", action }));
    assert_eq!(reminded(&table)[1..], [hold, clock.clone()]);
    run(&mut table, spend("a", "swift"));
    assert_eq!(reminded(&table)[1..], [clock]);
    run(&mut table, end_combat());
    assert!(reminded(&table).is_empty());
}

#[test]
fn a_field_of_a_condition_that_is_null_is_one_left_out() {
    let mut table = three();
    let nothing = json!({ "kind": "dazed", "by": null, "value": null, "until": null, "mark": null });
    run(&mut table, add_condition("b", nothing.clone()));
    let guest = json!({ "id": "d", "name": "d", "side": "x", "at": [0, 0], "conditions": [nothing] });
    run(&mut table, add_token(guest));
    // A file keeps fields that this version does not know.
    let kept = json!([{ "kind": "dazed", "mark": null }]);
    let token = |id: &str| table.scene().tokens.iter().find(|token| token.id == id).cloned();
    for id in ["b", "d"] {
        assert_eq!(json!(token(id).expect("there").conditions), kept, "{id}");
    }
}
