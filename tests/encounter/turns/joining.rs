//! Tokens that join, leave or die during a fight.

use super::three;
use crate::common::game::*;
use crate::common::support::scene;
use crate::common::support::*;
use burstmap::encounter::{Offer, Table};
use burstmap::rules::presets;
use burstmap::rules::query::TurnStatus;
use serde_json::json;

#[test]
fn a_token_removed_on_its_own_turn_passes_the_turn_on() {
    let mut table = three();
    let events = run(&mut table, remove_token("a"));
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
        run(&mut table, add_condition("b", condition));
    }
    run(&mut table, remove_token("a"));
    let token = &table.scene().tokens[0];
    let left: Vec<_> = token.conditions.iter().map(|c| (c.kind.as_str(), c.more.get("by"))).collect();
    assert_eq!(left, [("shaken", None), ("dazed", Some(&json!("c"))), ("marked", None)]);
    assert!(token.conditions[2].more.get("with").is_none(), "by no other word either");
    // The duration still ends with the round, because the removed token has no more turns. Players don't learn whose turn it was.
    assert_eq!(token.conditions[0].more["until"]["token"], "a");
    assert!(!table.view(&token.side).tokens[0].conditions[0].more.contains_key("until"));
    table.undo();
    assert_eq!(table.scene().tokens[1].conditions.len(), 5);
}

#[test]
fn who_joins_acts_this_round_when_its_place_is_still_to_come() {
    let mut table = three();
    run(&mut table, end_turn());
    for (id, rolls, expected) in [("x", [9, 9, 9], TurnStatus::Lost), ("y", [2, 2, 2], TurnStatus::Waiting)] {
        let token = json!({ "id": id, "name": id, "side": "red", "at": [0, 5] });
        run(&mut table, add_token(token));
        assert!(offered(&table.turn(), "rollInitiative", id));
        run(&mut table, roll_initiative().token(id).rolls(rolls));
        assert_eq!(status(&table, id), expected);
    }
    assert_eq!(order(&table), "xabcy");
    run(&mut table, end_turn());
    run(&mut table, end_turn());
    assert_eq!(active(&table), "y");
}

#[test]
fn a_second_wave_rolls_in_one_step_in_every_system() {
    for system in presets::all().iter().map(|ruleset| ruleset.id.as_str()) {
        let fighter = |id: &str, at: [i32; 2]| json!({ "id": id, "name": id, "side": "red", "at": at });
        let mut table = open(scene(system, 12, 8, json!([fighter("a", [0, 0]), fighter("b", [3, 0])])));
        let of_all = |table: &Table| {
            let offers = table.turn().offers;
            let all = |offer: &Offer| offer.token.is_empty() && offer.command.name() == "rollInitiative";
            offers.into_iter().find(all).map(|offer| offer.command.to_json())
        };
        run(&mut table, roll_initiative());
        run(&mut table, start_combat());
        assert_eq!(of_all(&table), None, "{system}: nobody joins");
        run(&mut table, add_token(fighter("c", [6, 0])));
        assert_eq!(of_all(&table), None, "{system}: one rolls alone");
        run(&mut table, add_token(fighter("d", [9, 0])));
        let roll = of_all(&table).expect(system);
        let before = order(&table);
        table.dispatch_json(&roll).expect(system);
        assert_eq!((order(&table).len(), before.len()), (4, 2), "{system}");
        assert!(!offered(&table.turn(), "rollInitiative", "c"), "{system}");
        table.undo();
        assert_eq!(order(&table), before, "{system}: one step");
    }
}

#[test]
fn the_dead_have_no_turns_and_a_group_shares_its_roll() {
    let mut tokens = fighters("reaction", &[1, 1, 1, 1]);
    for index in [1, 3] {
        tokens[index]["traits"] = json!({ "group": "pack" });
    }
    let mut table = open(scene("reaction-square", 12, 8, tokens));
    run(&mut table, roll_initiative().rolls([9, 9, 9, 5, 5, 5, 1, 1, 1]));
    let report = table.turn();
    assert_eq!(report.order.iter().map(|o| o.initiative).collect::<Vec<_>>(), [28, 16, 16, 4]);
    run(&mut table, start_combat());
    let next = table.turn().order[1].token.clone();
    run(&mut table, add_condition(&next, "dead"));
    run(&mut table, end_turn());
    assert_eq!(active(&table), table.turn().order[2].token);
}

#[test]
fn who_joins_after_its_place_waits_for_the_next_round_whoever_acts_late() {
    // a (20) delays, b (15) acts, then a takes its turn. A new token with 18 is too late, but one with 12 is not.
    let mut table = three();
    run(&mut table, delay("a"));
    run(&mut table, end_turn());
    run(&mut table, act_now("a"));
    for (id, faces) in [("d", [6, 6, 6]), ("e", [4, 4, 4])] {
        let token = json!({ "id": id, "name": id, "side": "red", "at": [1, 5] });
        run(&mut table, add_token(token));
        run(&mut table, roll_initiative().token(id).rolls(faces));
    }
    assert_eq!(order(&table), "adbec");
    assert_eq!((status(&table, "d"), status(&table, "e")), (TurnStatus::Lost, TurnStatus::Waiting));
    run(&mut table, end_turn());
    assert_eq!(active(&table), "e");
    for command in [end_turn(), end_turn(), end_round(), end_turn()] {
        run(&mut table, command);
    }
    assert_eq!((table.turn().round, active(&table)), (2, "d".into()));
}

#[test]
fn who_joins_a_group_in_mid_fight_shares_its_initiative_and_nothing_else() {
    let mut tokens = fighters("reaction", &[5, 5, 5]);
    tokens[1]["traits"] = json!({ "group": "wolves" });
    let mut table = open(scene("reaction-square", 12, 8, tokens));
    run(&mut table, roll_initiative().rolls([5, 5, 5, 4, 3, 3, 2, 2, 1]));
    run(&mut table, start_combat());
    run(&mut table, end_turn());
    run(&mut table, end_turn());
    let wolf =
        json!({ "id": "w", "name": "Wolf", "side": "blue", "at": [1, 5], "traits": { "group": "wolves" } });
    run(&mut table, add_token(wolf));
    // It rolls nothing except to break the tie.
    run(&mut table, roll_initiative().token("w"));
    let shared = |id: &str| table.turn().order.iter().find(|entry| entry.token == id).unwrap().initiative;
    assert_eq!((shared("b"), shared("w")), (15, 15));
    assert_eq!((status(&table, "b"), status(&table, "w")), (TurnStatus::Acted, TurnStatus::Lost));
    // A group of another side with the same name is a separate group.
    let stray =
        json!({ "id": "x", "name": "Stray", "side": "red", "at": [2, 5], "traits": { "group": "wolves" } });
    run(&mut table, add_token(stray));
    run(&mut table, roll_initiative().token("x").rolls([10, 10, 10]));
    assert_eq!(order(&table).chars().next(), Some('x'));
}
