//! Turn order, round after round, through the public table.
#![allow(clippy::unwrap_used)]

mod support;

use burstmap::rules::query::{Phase, TurnStatus};
use serde_json::json;
use support::*;

/// Three of `reaction-square` with results 20, 15, 10.
fn three() -> burstmap::encounter::Table {
    let mut table = open(scene("reaction-square", 12, 8, fighters("reaction", &[5, 5, 5])));
    run(&mut table, json!({ "type": "rollInitiative", "rolls": [5, 5, 5, 4, 3, 3, 2, 2, 1] }));
    run(&mut table, json!({ "type": "startCombat" }));
    table
}

// RS-31
#[test]
fn rs_31_initiative_is_three_d10_and_reaction_highest_first() {
    let mut table = open(scene("reaction-square", 12, 8, fighters("reaction", &[1, 12, 5])));
    run(&mut table, json!({ "type": "rollInitiative", "rolls": [1, 2, 3, 10, 10, 10, 4, 4, 4] }));
    let report = table.turn();
    let totals: Vec<(String, i32)> = report.order.iter().map(|o| (o.token.clone(), o.initiative)).collect();
    assert_eq!(totals, [("b".into(), 42), ("c".into(), 17), ("a".into(), 7)]);
    assert_eq!((report.phase, report.round, report.active), (Phase::Setup, 0, None));
    assert!(report.order.iter().all(|entry| entry.decided_by == "initiative"));
    let refusal = refused(&mut table, json!({ "type": "rollInitiative", "token": "a", "rolls": [11, 1, 1] }));
    assert_eq!(refusal.path.as_deref(), Some("/rolls/0"));
    let refusal = refused(&mut table, json!({ "type": "rollInitiative", "token": "a", "rolls": [1, 1] }));
    assert_eq!(refusal.path.as_deref(), Some("/rolls"));
    let refusal =
        refused(&mut table, json!({ "type": "rollInitiative", "token": "a", "rolls": [1, 1, 1, 1] }));
    assert_eq!(refusal.path.as_deref(), Some("/rolls/3"));
}

// RS-31
#[test]
fn rs_31_ties_go_to_the_higher_reaction_then_to_a_roll_off_and_the_gm_may_order_them() {
    let mut table = open(scene("reaction-square", 12, 8, fighters("reaction", &[3, 4, 3])));
    run(&mut table, json!({ "type": "rollInitiative", "rolls": [5, 5, 5, 5, 5, 4, 5, 5, 5] }));
    // All have 18: b by Reaction; a and c wait for a roll-off.
    assert_eq!(&order(&table)[..1], "b");
    run(&mut table, json!({ "type": "startCombat", "rolls": [2, 2, 7, 9] }));
    assert_eq!(order(&table), "bca");
    let report = table.turn();
    assert_eq!(report.order[0].decided_by, "tied: higher reaction");
    assert!(report.order[1].decided_by.contains("roll-off"), "{}", report.order[1].decided_by);
    run(&mut table, json!({ "type": "tieOrder", "tokens": ["a", "b", "c"] }));
    assert_eq!(order(&table), "abc");
    assert_eq!(table.turn().order[0].decided_by, "tied: chosen order");
}

// RS-31
#[test]
fn rs_31_an_order_may_be_chosen_among_the_tied_only() {
    let mut table = three();
    let refusal = refused(&mut table, json!({ "type": "tieOrder", "tokens": ["b", "a"] }));
    assert_eq!((refusal.code.as_str(), refusal.path.as_deref()), ("illegal-command", Some("/tokens/1")));
}

// AH-27
#[test]
fn ah_27_initiative_is_one_d12_and_agility_ties_by_agility() {
    let mut table = open(scene("agility-hex", 12, 8, fighters("agility", &[2, 3, 9])));
    run(&mut table, json!({ "type": "rollInitiative", "rolls": [12, 11, 1] }));
    assert_eq!(order(&table), "bac");
    assert_eq!(table.turn().order[0].decided_by, "tied: higher agility");
    assert_eq!(table.turn().order[2].initiative, 10);
}

// RD-52
#[test]
fn rd_52_initiative_is_one_d20_and_dexterity() {
    let mut table = open(scene("reflex-d20", 12, 8, fighters("dexterity", &[2, 3, 0])));
    run(&mut table, json!({ "type": "rollInitiative", "rolls": [12, 11, 20] }));
    assert_eq!(order(&table), "cba");
    assert_eq!(table.turn().order[1].decided_by, "tied: higher dexterity");
}

// SM-22
#[test]
fn sm_22_initiative_is_speed_and_bonuses_ties_by_a_d20() {
    let mut table = open(scene("shift-meter", 12, 8, fighters("speed", &[7, 9, 7])));
    run(&mut table, json!({ "type": "rollInitiative", "rolls": [] }));
    run(&mut table, json!({ "type": "rollInitiative", "token": "b", "modifiers": -2, "rolls": [] }));
    assert!(table.turn().order.iter().all(|entry| entry.initiative == 7));
    run(&mut table, json!({ "type": "startCombat", "rolls": [3, 20, 20, 1, 2] }));
    assert_eq!(order(&table), "cba");
}

// SA-03, SA-04
#[test]
fn sa_04_ties_go_by_choice_then_ability_then_second_ability_then_the_last_then_d6() {
    let mut tokens = fighters("awareness", &[2, 2]);
    for index in [0, 1] {
        tokens[index]["stats"] = json!({ "quickness": 2, "perception": 2, "awareness": 2 });
    }
    let mut table = open(scene("strike-area", 12, 8, tokens));
    let roll = |token: &str, choice: &str| json!({ "type": "rollInitiative", "token": token, "choice": choice, "rolls": [10] });
    // Step 2: awareness before perception before quickness.
    run(&mut table, roll("a", "quickness"));
    run(&mut table, roll("b", "perception"));
    assert_eq!(order(&table), "ba");
    assert!(table.turn().order[0].decided_by.contains("step 2"));
    run(&mut table, roll("a", "awareness"));
    assert_eq!(order(&table), "ab");
    // Step 1 goes over all.
    run(&mut table, json!({ "type": "tieOrder", "tokens": ["b", "a"] }));
    assert_eq!(order(&table), "ba");
    // Step 3: the same ability: a second one is checked.
    run(&mut table, roll("a", "perception"));
    run(&mut table, roll("b", "perception"));
    run(&mut table, json!({ "type": "startCombat", "rolls": [5, 6] }));
    assert_eq!(order(&table), "ba");
    assert!(table.turn().order[0].decided_by.contains("step 3"));
    table.undo();
    // Step 4: the last; step 5: d6 until it is decided.
    run(&mut table, json!({ "type": "startCombat", "rolls": [5, 5, 9, 8] }));
    assert!(table.turn().order[0].decided_by.contains("step 4"));
    assert_eq!(order(&table), "ab");
    table.undo();
    run(&mut table, json!({ "type": "startCombat", "rolls": [5, 5, 9, 9, 6, 6, 1, 2] }));
    assert!(table.turn().order[0].decided_by.contains("step 5"));
    assert_eq!(order(&table), "ba");
}

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
fn a_token_removed_on_its_own_turn_passes_the_turn_on() {
    let mut table = three();
    let events = run(&mut table, json!({ "type": "removeToken", "token": "a" }));
    assert_eq!(kinds(&events), ["tokenRemoved", "turnStarted"]);
    assert_eq!((order(&table), active(&table)), ("bc".into(), "b".into()));
    table.undo();
    assert_eq!((order(&table), active(&table)), ("abc".into(), "a".into()));
}

#[test]
fn what_lay_between_a_removed_token_and_others_is_over_and_the_rest_names_it_no_more() {
    let mut table = three();
    for condition in [
        json!({ "kind": "engagedBy", "by": "a" }),
        json!({ "kind": "unaware", "by": "a" }),
        json!({ "kind": "shaken", "by": "a", "rounds": 3 }),
        json!({ "kind": "dazed", "by": "c" }),
        json!({ "kind": "marked", "with": "a" }),
    ] {
        run(&mut table, json!({ "type": "addCondition", "token": "b", "condition": condition }));
    }
    run(&mut table, json!({ "type": "removeToken", "token": "a" }));
    let token = &table.scene().tokens[0];
    let left: Vec<_> = token.conditions.iter().map(|c| (c.kind.as_str(), c.more.get("by"))).collect();
    assert_eq!(left, [("shaken", None), ("dazed", Some(&json!("c"))), ("marked", None)]);
    assert!(token.conditions[2].more.get("with").is_none(), "by no other word either");
    // The duration still ends with the round, as the removed one's turn comes no more; players are not told whose that was.
    assert_eq!(token.conditions[0].more["until"]["token"], "a");
    assert!(!table.view(&token.side).tokens[0].conditions[0].more.contains_key("until"));
    table.undo();
    assert_eq!(table.scene().tokens[1].conditions.len(), 5);
}

#[test]
fn where_all_are_dead_nobody_is_asked_for_initiative() {
    let mut table = open(scene("reaction-square", 8, 8, fighters("reaction", &[1, 2])));
    for id in ["a", "b"] {
        run(&mut table, json!({ "type": "addCondition", "token": id, "condition": { "kind": "dead" } }));
    }
    assert!(table.turn().offers.iter().all(|offer| offer.command["type"] != "rollInitiative"));
    refused(&mut table, json!({ "type": "rollInitiative" }));
}

#[test]
fn who_joins_acts_this_round_when_its_place_is_still_to_come() {
    let mut table = three();
    run(&mut table, json!({ "type": "endTurn" }));
    for (id, rolls, expected) in [("x", [9, 9, 9], TurnStatus::Lost), ("y", [2, 2, 2], TurnStatus::Waiting)] {
        let token = json!({ "id": id, "name": id, "side": "red", "at": [0, 5] });
        run(&mut table, json!({ "type": "addToken", "token": token }));
        assert!(offered(&table.turn(), "rollInitiative", id));
        run(&mut table, json!({ "type": "rollInitiative", "token": id, "rolls": rolls }));
        assert_eq!(status(&table, id), expected);
    }
    assert_eq!(order(&table), "xabcy");
    run(&mut table, json!({ "type": "endTurn" }));
    run(&mut table, json!({ "type": "endTurn" }));
    assert_eq!(active(&table), "y");
}

#[test]
fn the_dead_have_no_turns_and_a_group_shares_its_roll() {
    let mut tokens = fighters("reaction", &[1, 1, 1, 1]);
    for index in [1, 3] {
        tokens[index]["traits"] = json!({ "group": "pack" });
    }
    let mut table = open(scene("reaction-square", 12, 8, tokens));
    run(&mut table, json!({ "type": "rollInitiative", "rolls": [9, 9, 9, 5, 5, 5, 1, 1, 1] }));
    let report = table.turn();
    assert_eq!(report.order.iter().map(|o| o.initiative).collect::<Vec<_>>(), [28, 16, 16, 4]);
    run(&mut table, json!({ "type": "startCombat" }));
    let next = table.turn().order[1].token.clone();
    run(&mut table, json!({ "type": "addCondition", "token": next, "condition": { "kind": "dead" } }));
    run(&mut table, json!({ "type": "endTurn" }));
    assert_eq!(active(&table), table.turn().order[2].token);
}

#[test]
fn a_group_acts_together_and_breaks_a_tie_with_one_roll() {
    let mut tokens = fighters("reaction", &[1, 1, 1, 1]);
    for index in [0, 3] {
        tokens[index]["traits"] = json!({ "group": "pack" });
        tokens[index]["side"] = json!("pack");
    }
    let mut table = open(scene("reaction-square", 12, 8, tokens));
    // The pack and B roll 16, C 10; the roll-off takes a face of the pack's first and one of B, no third.
    run(&mut table, json!({ "type": "rollInitiative", "rolls": [5, 5, 5, 5, 5, 5, 3, 3, 3] }));
    run(&mut table, json!({ "type": "startCombat", "rolls": [9, 4] }));
    let order = |table: &burstmap::encounter::Table| -> Vec<(String, String)> {
        table.turn().order.into_iter().map(|o| (o.token, o.decided_by)).collect()
    };
    let told = |id: &str, by: &str| (id.to_owned(), by.to_owned());
    let roll = "tied: roll-off, d10 (step 3)";
    let expected = [told("a", roll), told("d", "tied: one group"), told("b", roll), told("c", "initiative")];
    assert_eq!(order(&table), expected);
    run(&mut table, json!({ "type": "tieOrder", "tokens": ["d", "a"] }));
    assert_eq!(order(&table)[..2], [told("d", "tied: chosen order"), told("a", "tied: chosen order")]);
}

#[test]
fn durations_follow_the_combatant_even_when_the_order_changes() {
    let mut table = three();
    let until = |at: &str| json!({ "token": "b", "at": at });
    for (kind, at) in [("dazed", "turnStart"), ("slowed", "turnEnd")] {
        let condition = json!({ "kind": kind, "until": until(at) });
        run(&mut table, json!({ "type": "addCondition", "token": "c", "condition": condition }));
    }
    let has = |table: &burstmap::encounter::Table, kind: &str| table.scene().tokens[2].has(kind);
    run(&mut table, json!({ "type": "endTurn" }));
    assert!(!has(&table, "dazed") && has(&table, "slowed"));
    run(&mut table, json!({ "type": "delay", "token": "b" }));
    run(&mut table, json!({ "type": "endTurn" }));
    assert!(has(&table, "slowed"));
    run(&mut table, json!({ "type": "actNow", "token": "b" }));
    run(&mut table, json!({ "type": "endTurn" }));
    assert!(!has(&table, "slowed"));
}

#[test]
fn rounds_last_from_the_turn_in_which_they_began_to_the_same_turn_later() {
    let mut table = three();
    run(&mut table, json!({ "type": "endTurn" }));
    // In b's turn: until b's turn after next starts.
    let condition = json!({ "kind": "blinded", "rounds": 2 });
    run(&mut table, json!({ "type": "addCondition", "token": "a", "condition": condition }));
    let has = |table: &burstmap::encounter::Table| table.scene().tokens[0].has("blinded");
    let mut moments = 0;
    while has(&table) {
        let end = if table.turn().phase == Phase::RoundEnd { "endRound" } else { "endTurn" };
        run(&mut table, json!({ "type": end }));
        moments += 1;
        assert!(moments < 20);
    }
    assert_eq!((table.turn().round, active(&table)), (3, "b".into()));
}

// SA-09
#[test]
fn sa_09_the_end_is_proposed_when_a_side_is_defeated() {
    let mut table = open(scene("strike-area", 12, 8, fighters("awareness", &[2, 3])));
    run(&mut table, json!({ "type": "rollInitiative", "rolls": [1, 11] }));
    run(&mut table, json!({ "type": "startCombat" }));
    run(&mut table, json!({ "type": "addCondition", "token": "b", "condition": { "kind": "unconscious" } }));
    let report = table.turn();
    let offer = report.offers.iter().find(|offer| offer.command["type"] == "endCombat").unwrap();
    assert_eq!(offer.rule, "SA-09");
    assert!(offer.text.contains("blue is defeated"), "{}", offer.text);
    run(&mut table, json!({ "type": "endCombat" }));
    assert_eq!(table.turn().phase, Phase::Over);
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

// SA-38
#[test]
fn sa_38_the_surprising_side_goes_first_then_who_declares_and_the_unaware_do_nothing_against_them() {
    let mut table = open(scene("strike-area", 12, 8, fighters("awareness", &[1, 2, 3, 4])));
    run(&mut table, json!({ "type": "rollInitiative", "rolls": [5, 5, 5, 5] }));
    assert_eq!(order(&table), "dcba");
    run(&mut table, json!({ "type": "startCombat", "surprise": "red" }));
    assert_eq!((order(&table), active(&table)), ("cadb".into(), "c".into()));
    for _ in 0..4 {
        run(&mut table, json!({ "type": "endTurn" }));
    }
    run(&mut table, json!({ "type": "endRound" }));
    assert_eq!(order(&table), "dcba", "initiative counts from the second round on");
    while !table.turn().order.is_empty() && table.turn().phase != Phase::Setup {
        table.undo();
    }
    // a declares; b watches: 1 + 10 against 2 + 8 is won, a tie is not.
    run(&mut table, json!({ "type": "startCombat", "declares": "a", "watcher": "b", "rolls": [10, 8] }));
    assert_eq!(order(&table), "adcb");
    table.undo();
    run(&mut table, json!({ "type": "startCombat", "declares": "a", "watcher": "b", "rolls": [10, 9] }));
    assert_eq!(order(&table), "bdca");
    let unaware = json!({ "kind": "unaware", "of": "a" });
    run(&mut table, json!({ "type": "addCondition", "token": "b", "condition": unaware }));
    let strike = json!({ "type": "attack", "attacker": "b", "target": "a", "kind": "melee", "bonus": 0 });
    let refusal = refused(&mut table, strike);
    assert!(refusal.message.contains("not aware"), "{}", refusal.message);
    let mut other = open(scene("reaction-square", 12, 8, fighters("reaction", &[1, 2])));
    run(&mut other, json!({ "type": "rollInitiative" }));
    refused(&mut other, json!({ "type": "startCombat", "surprise": "red" }));
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

#[test]
fn who_joins_after_its_place_waits_for_the_next_round_whoever_acts_late() {
    // a (20) delays, b (15) acts, then a takes its turn: the place of one with 18 has passed, that of one with 12 not.
    let mut table = three();
    run(&mut table, json!({ "type": "delay", "token": "a" }));
    run(&mut table, json!({ "type": "endTurn" }));
    run(&mut table, json!({ "type": "actNow", "token": "a" }));
    for (id, faces) in [("d", [6, 6, 6]), ("e", [4, 4, 4])] {
        let token = json!({ "id": id, "name": id, "side": "red", "at": [1, 5] });
        run(&mut table, json!({ "type": "addToken", "token": token }));
        run(&mut table, json!({ "type": "rollInitiative", "token": id, "rolls": faces }));
    }
    assert_eq!(order(&table), "adbec");
    assert_eq!((status(&table, "d"), status(&table, "e")), (TurnStatus::Lost, TurnStatus::Waiting));
    run(&mut table, json!({ "type": "endTurn" }));
    assert_eq!(active(&table), "e");
    for command in ["endTurn", "endTurn", "endRound", "endTurn"] {
        run(&mut table, json!({ "type": command }));
    }
    assert_eq!((table.turn().round, active(&table)), (2, "d".into()));
}

#[test]
fn who_joins_a_group_in_mid_fight_shares_its_initiative_and_nothing_else() {
    let mut tokens = fighters("reaction", &[5, 5, 5]);
    tokens[1]["traits"] = json!({ "group": "wolves" });
    let mut table = open(scene("reaction-square", 12, 8, tokens));
    run(&mut table, json!({ "type": "rollInitiative", "rolls": [5, 5, 5, 4, 3, 3, 2, 2, 1] }));
    run(&mut table, json!({ "type": "startCombat" }));
    run(&mut table, json!({ "type": "endTurn" }));
    run(&mut table, json!({ "type": "endTurn" }));
    let wolf =
        json!({ "id": "w", "name": "Wolf", "side": "blue", "at": [1, 5], "traits": { "group": "wolves" } });
    run(&mut table, json!({ "type": "addToken", "token": wolf }));
    // Nothing is thrown for it but what breaks the tie.
    run(&mut table, json!({ "type": "rollInitiative", "token": "w" }));
    let shared = |id: &str| table.turn().order.iter().find(|entry| entry.token == id).unwrap().initiative;
    assert_eq!((shared("b"), shared("w")), (15, 15));
    assert_eq!((status(&table, "b"), status(&table, "w")), (TurnStatus::Acted, TurnStatus::Lost));
    // Of another side, a group of the same name is another group.
    let stray =
        json!({ "id": "x", "name": "Stray", "side": "red", "at": [2, 5], "traits": { "group": "wolves" } });
    run(&mut table, json!({ "type": "addToken", "token": stray }));
    run(&mut table, json!({ "type": "rollInitiative", "token": "x", "rolls": [10, 10, 10] }));
    assert_eq!(order(&table).chars().next(), Some('x'));
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

// RD-40
#[test]
fn rd_40_the_sleeping_are_offered_to_be_woken_and_the_dying_are_not() {
    let mut tokens = fighters("dexterity", &[2, 2]);
    for token in [0, 1] {
        tokens[token]["hp"] = json!({ "current": 5, "max": 30 });
    }
    let mut table = open(scene("reflex-d20", 12, 12, tokens));
    run(&mut table, json!({ "type": "rollInitiative", "rolls": [20, 10] }));
    run(&mut table, json!({ "type": "startCombat" }));
    run(&mut table, json!({ "type": "addCondition", "token": "a", "condition": { "kind": "unconscious" } }));
    run(&mut table, json!({ "type": "damage", "token": "b", "amount": 8, "nonlethal": true }));
    assert!(offered(&table.turn(), "wake", "b") && !offered(&table.turn(), "wake", "a"));
    run(&mut table, json!({ "type": "wake", "token": "b" }));
    assert_eq!(table.scene().tokens[1].hp.as_ref().unwrap().current, 1);
    assert!(!offered(&table.turn(), "wake", "b"));
}

// RD-50
#[test]
fn rd_50_what_lasts_until_a_turn_ends_when_the_delayed_turn_is_taken() {
    let mut table = open(scene("reflex-d20", 12, 12, fighters("dexterity", &[2, 2, 2])));
    run(&mut table, json!({ "type": "rollInitiative", "rolls": [20, 10, 5] }));
    run(&mut table, json!({ "type": "startCombat" }));
    // a delays; b sees to it that a is feinted until a's next turn, and blinded for three rounds.
    run(&mut table, json!({ "type": "delay", "token": "a" }));
    let until = json!({ "token": "a", "at": "turnStart" });
    for condition in [
        json!({ "kind": "feinted", "until": until }),
        json!({ "kind": "blinded", "rounds": 3, "until": until }),
    ] {
        run(&mut table, json!({ "type": "addCondition", "token": "a", "condition": condition }));
    }
    run(&mut table, json!({ "type": "endTurn" }));
    run(&mut table, json!({ "type": "actNow", "token": "a" }));
    assert!(!table.scene().tokens[0].has("feinted"), "its turn has come");
    assert!(table.scene().tokens[0].has("blinded"));
    // What is given in its own turn lasts until the next one, over the end of the round.
    let condition = json!({ "kind": "feinted", "until": until });
    run(&mut table, json!({ "type": "addCondition", "token": "a", "condition": condition }));
    for command in ["endTurn", "endTurn"] {
        run(&mut table, json!({ "type": command }));
    }
    assert_eq!(table.turn().phase, Phase::RoundEnd);
    assert!(table.scene().tokens[0].has("feinted"));
    run(&mut table, json!({ "type": "endRound" }));
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
    run(&mut table, json!({ "type": "rollInitiative", "rolls": [20, 10, 5] }));
    run(&mut table, json!({ "type": "startCombat" }));
    assert_eq!(reminded(&table), ["RD-36 A regenerates 5 at the start of its turn."]);
    run(&mut table, json!({ "type": "damage", "token": "a", "amount": 1, "types": ["cold"] }));
    assert_eq!(reminded(&table), ["RD-36 A does not regenerate: for 2 rounds still."]);
    run(&mut table, json!({ "type": "damage", "token": "c", "amount": 8, "nonlethal": true }));
    let grapple = json!({ "type": "maneuver", "attacker": "a", "target": "b", "kind": "grapple", "bonus": 30, "rolls": [10] });
    run(&mut table, grapple);
    // A hold that was taken in this turn needs no keeping in it.
    let clock = "RD-40 C is unconscious for 3 hours, of which 0 passed.".to_owned();
    assert_eq!(reminded(&table)[1..], *std::slice::from_ref(&clock));
    run(&mut table, json!({ "type": "endTurn" }));
    assert_eq!(reminded(&table), std::slice::from_ref(&clock), "b has nothing to keep in mind");
    run(&mut table, json!({ "type": "delay", "token": "b" }));
    let idle = "RD-01 C cannot act in its condition.".to_owned();
    assert_eq!(reminded(&table), [idle, clock.clone()]);
    run(&mut table, json!({ "type": "endTurn" }));
    let late = "RD-52 B has not taken its delayed turn: it is lost when the round ends.".to_owned();
    assert_eq!(reminded(&table), [late, clock.clone()]);
    run(&mut table, json!({ "type": "endRound" }));
    let hold = "RD-43 A holds B: a swift action keeps it, or it ends with this turn.".to_owned();
    assert_eq!(reminded(&table)[1..], [hold, clock.clone()]);
    run(&mut table, json!({ "type": "spend", "token": "a", "action": "swift" }));
    assert_eq!(reminded(&table)[1..], [clock]);
    run(&mut table, json!({ "type": "endCombat" }));
    assert!(reminded(&table).is_empty());
}
