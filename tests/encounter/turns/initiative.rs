//! Turn order: rolls, ties, groups, surprise.

use super::three;
use crate::common::game::*;
use crate::common::support::scene;
use crate::common::support::*;
use crate::common::worded::{catalogue, has, message, worded};
use burstmap::rules::query::Phase;
use serde_json::json;

// RS-31
#[test]
fn rs_31_initiative_is_three_d10_and_reaction_highest_first() {
    let mut table = open(scene("reaction-square", 12, 8, fighters("reaction", &[1, 12, 5])));
    run(&mut table, roll_initiative().rolls([1, 2, 3, 10, 10, 10, 4, 4, 4]));
    let report = table.turn();
    let totals: Vec<(String, i32)> = report.order.iter().map(|o| (o.token.clone(), o.initiative)).collect();
    assert_eq!(totals, [("b".into(), 42), ("c".into(), 17), ("a".into(), 7)]);
    assert_eq!((report.phase, report.round, report.active), (Phase::Setup, 0, None));
    assert!(report.order.iter().all(|entry| entry.decided_by == "initiative"));
    assert_eq!(
        refused(&mut table, roll_initiative().token("a").rolls([11, 1, 1])).path.as_deref(),
        Some("/rolls/0")
    );
    assert_eq!(
        refused(&mut table, roll_initiative().token("a").rolls([1, 1])).path.as_deref(),
        Some("/rolls")
    );
    assert_eq!(
        refused(&mut table, roll_initiative().token("a").rolls([1, 1, 1, 1])).path.as_deref(),
        Some("/rolls/3")
    );
}

// RS-31
#[test]
fn rs_31_ties_go_to_the_higher_reaction_then_to_a_roll_off_and_the_gm_may_order_them() {
    let mut table = open(scene("reaction-square", 12, 8, fighters("reaction", &[3, 4, 3])));
    run(&mut table, roll_initiative().rolls([5, 5, 5, 5, 5, 4, 5, 5, 5]));
    // All have 18. b is first by Reaction, and a and c wait for a roll-off.
    assert_eq!(&order(&table)[..1], "b");
    run(&mut table, start_combat().rolls([2, 2, 7, 9]));
    assert_eq!(order(&table), "bca");
    let report = table.turn();
    assert_eq!(report.order[0].decided_by, "tied: higher reaction");
    assert_eq!(report.order[1].decided_by, "tied: roll-off, d10 (step 3)");
    run(&mut table, tie_order(["a", "b", "c"]));
    assert_eq!(order(&table), "abc");
    assert_eq!(table.turn().order[0].decided_by, "tied: chosen order");
}

// RS-31
#[test]
fn rs_31_an_order_may_be_chosen_among_the_tied_only() {
    let mut table = three();
    let refusal = refused(&mut table, tie_order(["b", "a"]));
    assert_eq!((refusal.code.as_str(), refusal.path.as_deref()), ("illegal-command", Some("/tokens/1")));
}

// RS-31
#[test]
fn rs_31_what_was_chosen_among_the_tied_holds_while_others_change_places() {
    let mut table = open(scene("reaction-square", 12, 8, fighters("reaction", &[5, 5, 5, 5])));
    run(&mut table, roll_initiative().rolls([5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5]));
    for (tokens, expected) in [
        (["b", "a"], "bacd"),
        (["c", "a"], "bcad"),
        (["c", "b"], "cbad"),
        (["b", "a"], "cbad"),
        (["d", "a"], "cbda"),
        (["a", "c"], "abdc"),
    ] {
        run(&mut table, tie_order(tokens));
        assert_eq!(order(&table), expected, "{tokens:?}");
    }
}

// AH-27
#[test]
fn ah_27_initiative_is_one_d12_and_agility_ties_by_agility() {
    let mut table = open(scene("agility-hex", 12, 8, fighters("agility", &[2, 3, 9])));
    run(&mut table, roll_initiative().rolls([12, 11, 1]));
    assert_eq!(order(&table), "bac");
    assert_eq!(table.turn().order[0].decided_by, "tied: higher agility");
    assert_eq!(table.turn().order[2].initiative, 10);
}

// RD-52
#[test]
fn rd_52_initiative_is_one_d20_and_dexterity() {
    let mut table = open(scene("reflex-d20", 12, 8, fighters("dexterity", &[2, 3, 0])));
    run(&mut table, roll_initiative().rolls([12, 11, 20]));
    assert_eq!(order(&table), "cba");
    assert_eq!(table.turn().order[1].decided_by, "tied: higher dexterity");
}

// RD-52: a roll counts. The table enters some rolls, and the engine rolls the rest.
#[test]
fn the_rest_roll_and_what_was_rolled_stays() {
    let mut table = open(scene("reflex-d20", 12, 8, fighters("dexterity", &[0, 0, 0])));
    let rest = || json!({ "type": "rollInitiative", "rest": true });
    run(&mut table, roll_initiative().token("b").rolls([19]));
    run(&mut table, json!({ "type": "rollInitiative", "rest": true, "rolls": [3, 18] }));
    let totals: Vec<i32> = table.turn().order.iter().map(|entry| entry.initiative).collect();
    assert_eq!((order(&table).as_str(), totals), ("bca", vec![19, 18, 3]));
    // No token without a roll is left.
    assert_eq!(refused(&mut table, rest()).code.as_str(), "illegal-command");
    // Without the option, all of them roll again.
    run(&mut table, roll_initiative().rolls([20, 2, 1]));
    assert_eq!(order(&table), "abc");
}

// SM-22
#[test]
fn sm_22_initiative_is_speed_and_bonuses_ties_by_a_d20() {
    let mut table = open(scene("shift-meter", 12, 8, fighters("speed", &[7, 9, 7])));
    run(&mut table, roll_initiative().rolls([0; 0]));
    run(&mut table, roll_initiative().token("b").set("modifiers", -2).rolls([0; 0]));
    assert!(table.turn().order.iter().all(|entry| entry.initiative == 7));
    run(&mut table, start_combat().rolls([3, 20, 20, 1, 2]));
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
    let roll = |token: &str, choice: &str| roll_initiative().token(token).choice(choice).rolls([10]);
    // Step 2: awareness before perception before quickness.
    run(&mut table, roll("a", "quickness"));
    run(&mut table, roll("b", "perception"));
    assert_eq!(order(&table), "ba");
    assert!(table.turn().order[0].decided_by.contains("step 2"));
    run(&mut table, roll("a", "awareness"));
    assert_eq!(order(&table), "ab");
    // Step 1 overrides all others.
    run(&mut table, tie_order(["b", "a"]));
    assert_eq!(order(&table), "ba");
    // Step 3: the same ability, so a second one is checked.
    run(&mut table, roll("a", "perception"));
    run(&mut table, roll("b", "perception"));
    run(&mut table, start_combat().rolls([5, 6]));
    assert_eq!(order(&table), "ba");
    assert!(table.turn().order[0].decided_by.contains("step 3"));
    table.undo();
    // Step 4 is the last ability. Step 5 rolls d6 until the tie is decided.
    let log = run(&mut table, start_combat().rolls([5, 5, 9, 8]));
    let decided_by = message(catalogue::TieAnotherAbility { step: 4 });
    let tied = worded(catalogue::CombatOrderTied { token: "A", next: "B", decided_by });
    assert!(log[0].text().contains(&tied), "the log says so: {}", log[0].text());
    assert_eq!(table.turn().order[0].decided_by, "tied: another ability (step 4)");
    assert_eq!(order(&table), "ab");
    table.undo();
    run(&mut table, start_combat().rolls([5, 5, 9, 9, 6, 6, 1, 2]));
    assert_eq!(table.turn().order[0].decided_by, "tied: roll-off, d6 (step 5)");
    assert_eq!(order(&table), "ba");
}

#[test]
fn where_all_are_dead_nobody_is_asked_for_initiative() {
    let mut table = open(scene("reaction-square", 8, 8, fighters("reaction", &[1, 2])));
    for id in ["a", "b"] {
        run(&mut table, add_condition(id, "dead"));
    }
    assert!(table.turn().offers.iter().all(|offer| offer.command.name() != "rollInitiative"));
    refused(&mut table, roll_initiative());
}

#[test]
fn a_group_acts_together_and_breaks_a_tie_with_one_roll() {
    let mut tokens = fighters("reaction", &[1, 1, 1, 1]);
    for index in [0, 3] {
        tokens[index]["traits"] = json!({ "group": "pack" });
        tokens[index]["side"] = json!("pack");
    }
    let mut table = open(scene("reaction-square", 12, 8, tokens));
    // The pack and B roll 16, and C rolls 10. The roll-off takes one face of the pack's first token and one of B, but no third.
    let told = run(&mut table, roll_initiative().rolls([5, 5, 5, 5, 5, 5, 3, 3, 3]));
    let parts = vec![catalogue::InitiativeOfGroup];
    assert_eq!(told[3].text(), worded(catalogue::InitiativeRolled { token: "D", initiative: 16, parts }));
    run(&mut table, start_combat().rolls([9, 4]));
    let order = |table: &burstmap::encounter::Table| -> Vec<(String, String)> {
        table.turn().order.into_iter().map(|o| (o.token, o.decided_by)).collect()
    };
    let told = |id: &str, by: &str| (id.to_owned(), by.to_owned());
    let roll = "tied: roll-off, d10 (step 3)";
    let expected = [told("a", roll), told("d", "tied: one group"), told("b", roll), told("c", "initiative")];
    assert_eq!(order(&table), expected);
    run(&mut table, tie_order(["d", "a"]));
    let chosen = "tied: chosen order";
    assert_eq!(order(&table)[..2], [told("d", chosen), told("a", chosen)]);
}

// SA-38
#[test]
fn sa_38_the_surprising_side_goes_first_then_who_declares_and_the_unaware_do_nothing_against_them() {
    let mut table = open(scene("strike-area", 12, 8, fighters("awareness", &[1, 2, 3, 4])));
    run(&mut table, roll_initiative().rolls([5, 5, 5, 5]));
    assert_eq!(order(&table), "dcba");
    run(&mut table, start_combat().set("surprise", "red"));
    assert_eq!((order(&table), active(&table)), ("cadb".into(), "c".into()));
    let decided = |table: &burstmap::encounter::Table| -> Vec<String> {
        table.turn().order.into_iter().map(|entry| entry.decided_by).collect()
    };
    let surprise = "surprise";
    assert_eq!(decided(&table), [surprise, surprise, "initiative", "initiative"]);
    for _ in 0..4 {
        run(&mut table, end_turn());
    }
    run(&mut table, end_round());
    assert_eq!(order(&table), "dcba", "initiative counts from the second round on");
    assert_eq!(decided(&table), ["initiative"; 4]);
    while !table.turn().order.is_empty() && table.turn().phase != Phase::Setup {
        table.undo();
    }
    // a declares and b watches. 1 + 10 against 2 + 8 wins. A tie would not.
    run(&mut table, start_combat().set("declares", "a").set("watcher", "b").rolls([10, 8]));
    assert_eq!(order(&table), "adcb");
    assert_eq!(decided(&table)[..2], ["declared first", "initiative"]);
    table.undo();
    run(&mut table, start_combat().set("declares", "a").set("watcher", "b").rolls([10, 9]));
    assert_eq!(order(&table), "bdca");
    let unaware = json!({ "kind": "unaware", "of": "a" });
    run(&mut table, add_condition("b", unaware));
    let strike = attack("b", "a").melee().bonus(0);
    let refusal = refused(&mut table, strike);
    assert!(has(refusal.said.as_ref(), catalogue::AttackUnaware::ID), "{}", refusal.message);
    let mut other = open(scene("reaction-square", 12, 8, fighters("reaction", &[1, 2])));
    run(&mut other, roll_initiative());
    refused(&mut other, start_combat().set("surprise", "red"));
}

#[test]
fn the_game_master_puts_a_combatant_where_it_is_to_act() {
    // a 7, b 42, c 17.
    let mut table = open(scene("reaction-square", 12, 8, fighters("reaction", &[1, 12, 5])));
    run(&mut table, roll_initiative().rolls([1, 2, 3, 10, 10, 10, 4, 4, 4]));
    let start = json!(table.scene());
    assert_eq!(order(&table), "bca");
    let put = |token: &str, before: Option<&str>| match before {
        Some(before) => json!({ "type": "placeInOrder", "token": token, "before": before }),
        None => json!({ "type": "placeInOrder", "token": token }),
    };
    let result = |table: &burstmap::encounter::Table, token: &str| {
        table.turn().order.iter().find(|entry| entry.token == token).map(|entry| entry.initiative)
    };
    // Its own result does not fit its new place, so it gets the result of the next combatant.
    let events = table.dispatch_json(&put("a", Some("c"))).unwrap();
    assert_eq!(events[0].text(), worded(catalogue::InitiativePlaced { initiative: 17, token: "A" }));
    assert_eq!((order(&table).as_str(), result(&table, "a")), ("bac", Some(17)));
    table.dispatch_json(&put("b", None)).unwrap();
    assert_eq!((order(&table).as_str(), result(&table, "b")), ("acb", Some(17)));
    // Between equal results, only the order changes.
    table.dispatch_json(&put("c", Some("a"))).unwrap();
    assert_eq!((order(&table).as_str(), result(&table, "c")), ("cab", Some(17)));
    for _ in 0..3 {
        table.undo();
    }
    assert_eq!(json!(table.scene()), start);
    let refused = |table: &mut burstmap::encounter::Table, command| {
        let refusal = table.dispatch_json(&command).unwrap_err();
        (refusal.code.clone(), refusal.path.clone())
    };
    assert_eq!(refused(&mut table, put("a", Some("a"))), ("bad-command".into(), Some("/before".into())));
    assert_eq!(refused(&mut table, put("nobody", None)).1, Some("/token".into()));
}

#[test]
fn a_hidden_combatant_gives_way_and_its_number_is_told_to_nobody() {
    // a has 7, b 42 and c 17, and c is hidden.
    let mut tokens = fighters("reaction", &[1, 12, 5, 2]);
    tokens[2]["hidden"] = json!(true);
    let mut table = open(scene("reaction-square", 12, 8, tokens));
    run(&mut table, roll_initiative().rolls([1, 2, 3, 10, 10, 10, 4, 4, 4, 1, 1, 1]));
    assert_eq!(order(&table), "bcad");
    let results = |table: &burstmap::encounter::Table| -> Vec<i32> {
        table.turn().order.iter().map(|entry| entry.initiative).collect()
    };
    assert_eq!(results(&table), [42, 17, 7, 5]);
    // b comes after c, and before a: without c its own result fits, so c gives way.
    table.dispatch_json(&json!({ "type": "placeInOrder", "token": "b", "before": "a" })).unwrap();
    assert_eq!((order(&table).as_str(), results(&table)), ("cbad", vec![42, 42, 7, 5]));
    table.undo();
    // a goes before c: its own result fits between b and d, so c gives way.
    table.dispatch_json(&json!({ "type": "placeInOrder", "token": "a", "before": "c" })).unwrap();
    assert_eq!((order(&table).as_str(), results(&table)), ("bacd", vec![42, 7, 7, 5]));
    table.undo();
    // A hidden token can go anywhere, and no other number changes.
    table.dispatch_json(&json!({ "type": "placeInOrder", "token": "c" })).unwrap();
    assert_eq!((order(&table).as_str(), results(&table)), ("badc", vec![42, 7, 5, 5]));
}

// SA-04
#[test]
fn sa_04_the_second_check_of_the_tied_adds_its_own_ability() {
    let mut tokens = fighters("perception", &[2, 2]);
    for (index, awareness) in [(0, 5), (1, 2)] {
        tokens[index]["stats"] = json!({ "perception": 2, "awareness": awareness });
    }
    let mut table = open(scene("strike-area", 12, 8, tokens));
    for token in ["a", "b"] {
        run(&mut table, roll_initiative().token(token).choice("perception").rolls([10]));
    }
    // 4 + 5 before 6 + 2.
    run(&mut table, start_combat().rolls([4, 6]));
    assert_eq!(order(&table), "ab");
    assert!(table.turn().order[0].decided_by.contains("step 3"));
}
