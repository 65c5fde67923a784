//! Rounds from setup to the end, and regained footing between them.

use super::three;
use crate::common::game::*;
use crate::common::support::scene;
use crate::common::support::*;
use crate::common::worded::{catalogue, has, worded};
use burstmap::rules::query::Phase;
use serde_json::json;

// SA-01, SA-06
#[test]
fn sa_01_everybody_has_one_turn_a_round_and_sa_06_the_count_goes_up() {
    let mut table = three();
    assert_eq!((active(&table), table.turn().round), ("a".into(), 1));
    run(&mut table, end_turn());
    run(&mut table, end_turn());
    assert_eq!(active(&table), "c");
    assert_eq!(refused(&mut table, end_round()).code, "illegal-command");
    run(&mut table, end_turn());
    let report = table.turn();
    assert_eq!((report.phase, report.round, report.active.clone()), (Phase::RoundEnd, 1, None));
    assert!(offered(&report, "endRound", ""));
    refused(&mut table, end_turn());
    let events = run(&mut table, end_round());
    assert_eq!(kinds(&events), ["roundEnded", "roundStarted", "turnStarted"]);
    let report = table.turn();
    assert_eq!((report.phase, report.round, report.active.as_deref()), (Phase::Combat, 2, Some("a")));
}

// RS-32
#[test]
fn rs_32_footing_is_regained_once_at_the_end_of_the_first_round_acted_in() {
    let mut table = three();
    refused(&mut table, regain_footing("c"));
    for _ in 0..3 {
        run(&mut table, end_turn());
    }
    assert!(offered(&table.turn(), "regainFooting", "c"));
    run(&mut table, regain_footing("c").rolls([10, 10, 10]));
    assert_eq!(order(&table), "cab");
    assert!(!offered(&table.turn(), "regainFooting", "c"));
    refused(&mut table, regain_footing("c").rolls([10, 10, 10]));
    // The new result counts, even if it is worse.
    run(&mut table, regain_footing("a").rolls([1, 1, 1]));
    assert_eq!(order(&table), "cba");
    run(&mut table, end_round());
    assert_eq!(active(&table), "c");
    for _ in 0..3 {
        run(&mut table, end_turn());
    }
    // b did not use it at the end of its first round.
    assert!(!offered(&table.turn(), "regainFooting", "b"));
    refused(&mut table, regain_footing("b").rolls([10, 10, 10]));
}

// RS-32, RS-33
#[test]
fn rs_32_the_first_round_acted_in_comes_later_for_whoever_lost_a_turn() {
    let mut table = three();
    run(&mut table, delay("a"));
    for _ in 0..2 {
        run(&mut table, end_turn());
    }
    assert!(!offered(&table.turn(), "regainFooting", "a"));
    run(&mut table, end_round());
    for _ in 0..3 {
        run(&mut table, end_turn());
    }
    assert!(offered(&table.turn(), "regainFooting", "a"));
}

// RS-32, AH-28, RD-39
#[test]
fn rs_32_only_those_able_to_act_regain_footing() {
    for (system, ability, faces, of_both) in [
        ("reaction-square", "reaction", json!([10, 10, 10]), json!([10, 10, 10, 1, 1, 1])),
        ("agility-hex", "agility", json!([12]), json!([12, 1])),
        ("reflex-d20", "dexterity", json!([12]), json!([12, 1])),
    ] {
        let mut table = open(scene(system, 12, 8, fighters(ability, &[2, 3])));
        run(&mut table, roll_initiative().rolls(of_both));
        run(&mut table, start_combat());
        run(&mut table, end_turn());
        run(&mut table, end_turn());
        run(&mut table, add_condition("a", "unconscious"));
        assert!(!offered(&table.turn(), "regainFooting", "a"), "{system}");
        assert_eq!(refused(&mut table, regain_footing("a").rolls(faces.clone())).code, "illegal-command");
        // It wakes before the round is over.
        run(&mut table, remove_condition("a", "unconscious"));
        assert!(offered(&table.turn(), "regainFooting", "a"), "{system}");
        run(&mut table, regain_footing("a").rolls(faces));
    }
}

// AH-28
#[test]
fn ah_28_footing_is_regained_at_the_end_of_the_first_round() {
    let mut table = open(scene("agility-hex", 12, 8, fighters("agility", &[2, 3])));
    run(&mut table, roll_initiative().rolls([1, 11]));
    run(&mut table, start_combat());
    run(&mut table, end_turn());
    run(&mut table, end_turn());
    run(&mut table, regain_footing("a").rolls([12]));
    assert_eq!(table.turn().order[0].initiative, 14);
    run(&mut table, end_round());
    run(&mut table, end_turn());
    run(&mut table, end_turn());
    refused(&mut table, regain_footing("b").rolls([12]));
}

// RD-39
#[test]
fn rd_39_refooting_is_possible_at_the_end_of_any_round_once() {
    let mut table = open(scene("reflex-d20", 12, 8, fighters("dexterity", &[2, 3])));
    run(&mut table, roll_initiative().rolls([1, 11]));
    run(&mut table, start_combat());
    for _ in 0..2 {
        run(&mut table, end_turn());
        run(&mut table, end_turn());
        assert!(offered(&table.turn(), "regainFooting", "a"));
        run(&mut table, end_round());
    }
    run(&mut table, end_turn());
    run(&mut table, end_turn());
    run(&mut table, regain_footing("a").rolls([20]));
    run(&mut table, end_round());
    run(&mut table, end_turn());
    run(&mut table, end_turn());
    refused(&mut table, regain_footing("a").rolls([20]));
    assert!(offered(&table.turn(), "regainFooting", "b"));
}

// RS-32
#[test]
fn rs_32_lying_senseless_through_ones_turn_is_not_acting() {
    let mut table = super::three();
    run(&mut table, add_condition("b", "unconscious"));
    let round = |table: &mut burstmap::encounter::Table| {
        (0..3).for_each(|_| drop(run(table, end_turn())));
        ["a", "b", "c"].map(|id| offered(&table.turn(), "regainFooting", id))
    };
    assert_eq!(round(&mut table), [true, false, true]);
    refused(&mut table, regain_footing("b").rolls([1, 1, 1]));
    run(&mut table, end_round());
    run(&mut table, remove_condition("b", "unconscious"));
    assert_eq!(round(&mut table), [false, true, false]);
    run(&mut table, regain_footing("b").rolls([10, 10, 10]));
}

// RS-32, RD-39
#[test]
fn the_dead_regain_no_footing() {
    for (system, stat, rolls) in
        [("reaction-square", "reaction", vec![5, 5, 5, 4, 3, 3]), ("reflex-d20", "dexterity", vec![11, 1])]
    {
        let mut table = open(scene(system, 12, 8, fighters(stat, &[5, 5])));
        run(&mut table, roll_initiative().rolls(rolls));
        run(&mut table, start_combat());
        (0..2).for_each(|_| drop(run(&mut table, end_turn())));
        run(&mut table, add_condition("a", "dead"));
        let report = table.turn();
        assert!(!offered(&report, "regainFooting", "a") && offered(&report, "regainFooting", "b"));
        let refusal = refused(&mut table, regain_footing("a"));
        assert_eq!((refusal.code.as_str(), refusal.path.as_deref()), ("illegal-command", Some("/token")));
        // Offers to regain footing cite RD-39. The offer to end the round does not.
        let refooting = |offer: &&burstmap::encounter::Offer| offer.rule == "RD-39";
        assert!(report.offers.iter().filter(refooting).all(|offer| offer.token == "b"));
    }
}

// SA-09
#[test]
fn sa_09_the_end_is_proposed_when_a_side_is_defeated() {
    let mut table = open(scene("strike-area", 12, 8, fighters("awareness", &[2, 3])));
    run(&mut table, roll_initiative().rolls([1, 11]));
    run(&mut table, start_combat());
    run(&mut table, add_condition("b", "unconscious"));
    let report = table.turn();
    let offer = report.offers.iter().find(|offer| offer.command.name() == "endCombat").unwrap();
    assert_eq!(offer.rule, "SA-09");
    assert!(offer.text == *worded(catalogue::OfferEndCombatWon { side: "blue" }), "{}", offer.text);
    run(&mut table, end_combat());
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
    run(&mut table, roll_initiative().rolls([5, 5, 5, 5]));
    run(&mut table, start_combat());
    let mut proposed = |down: &str| {
        let condition = json!({ "kind": "unconscious" });
        run(&mut table, add_condition(down, condition));
        let offers = table.turn().offers;
        offers.iter().any(|offer| has(offer.text.message.as_ref(), catalogue::OfferEndCombatWon::ID))
    };
    assert!(!proposed("b"), "green is down, red fights on for both");
    assert!(!proposed("c"), "the beasts stand");
    assert!(proposed("d"));
}

// SA-02
#[test]
fn sa_02_before_combat_everything_may_be_set_up_and_nobody_waits_for_a_turn() {
    let mut table = open(scene("strike-area", 12, 8, fighters("awareness", &[2, 3])));
    refused(&mut table, start_combat());
    for token in ["b", "a"] {
        run(&mut table, teleport(token, [3, if token == "a" { 3 } else { 4 }]));
        run(&mut table, add_condition(token, "hidden"));
    }
    assert_eq!(table.turn().phase, Phase::Setup);
}
