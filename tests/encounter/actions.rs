//! What turns pay for, moves by the rules, damage, attacks, what others may do meanwhile.
#![allow(clippy::unwrap_used)]

use crate::common::support::*;
use burstmap::encounter::Table;
use serde_json::{Value, json};

/// Two duelists, a first, then b.
fn duel(ruleset: &str, a: Value, b: Value) -> Table {
    let mut tokens = json!([
        { "id": "a", "name": "A", "side": "red", "at": [2, 2], "speed": { "walk": 6 }, "hp": { "current": 30, "max": 30 } },
        { "id": "b", "name": "B", "side": "blue", "at": [3, 2], "speed": { "walk": 6 }, "hp": { "current": 30, "max": 30 } },
    ]);
    for (token, extra) in [(0, a), (1, b)] {
        for (key, value) in extra.as_object().unwrap() {
            tokens[token][key] = value.clone();
        }
    }
    let mut table = open(scene(ruleset, 20, 12, tokens));
    run(&mut table, json!({ "type": "rollInitiative", "modifiers": 0 }));
    run(&mut table, json!({ "type": "rollInitiative", "token": "a", "modifiers": 500 }));
    run(&mut table, json!({ "type": "startCombat" }));
    assert_eq!(active(&table), "a");
    table
}

fn left(table: &Table) -> Value {
    json!(table.turn().budget)
}

// RD-01, RD-02
#[test]
fn rd_02_a_greater_action_is_spent_as_a_lesser_one_never_the_other_way() {
    let mut table = duel("reflex-d20", json!({}), json!({}));
    let spend = |action: &str| json!({ "type": "spend", "token": "a", "action": action });
    assert_eq!(left(&table)["actions"], json!({ "standard": 1, "move": 1, "swift": 1 }));
    run(&mut table, spend("move"));
    run(&mut table, spend("move"));
    assert_eq!(left(&table)["actions"], json!({ "standard": 0, "move": 0, "swift": 1 }));
    let refusal = refused(&mut table, spend("standard"));
    assert_eq!(refusal.code, "no-action-left");
    table.undo();
    assert_eq!(left(&table)["actions"], json!({ "standard": 1, "move": 0, "swift": 1 }));
    let refusal = refused(&mut table, json!({ "type": "spend", "token": "b", "action": "swift" }));
    assert_eq!(refusal.code, "not-your-turn");
}

// RD-03, RD-04, RD-05
#[test]
fn rd_03_a_full_round_action_uses_two_and_rd_04_immediate_ones_come_out_of_turn() {
    let mut table = duel("reflex-d20", json!({}), json!({}));
    run(&mut table, json!({ "type": "spend", "token": "b", "action": "immediate" }));
    run(&mut table, json!({ "type": "spend", "token": "a", "action": "free" }));
    run(&mut table, json!({ "type": "spend", "token": "a", "action": "fullRound" }));
    assert_eq!(left(&table)["actions"], json!({ "standard": 0, "move": 0, "swift": 1 }));
}

// RD-01, RD-02
#[test]
fn rd_01_moving_takes_the_move_action_and_a_second_time_the_standard_one() {
    let mut table = duel("reflex-d20", json!({ "at": [2, 8] }), json!({}));
    let go = |to: i32, from: i32| {
        let path: Vec<[i32; 2]> = (from + 1..=to).map(|col| [col, 8]).collect();
        json!({ "type": "move", "token": "a", "path": path })
    };
    let refusal = refused(&mut table, go(9, 2));
    assert_eq!(refusal.code, "no-movement-left");
    run(&mut table, go(6, 2));
    assert_eq!(
        left(&table),
        json!({ "actions": { "standard": 1, "move": 0, "swift": 1 }, "movement": { "walk": 2 } })
            .replace_floats()
    );
    run(&mut table, go(8, 6));
    run(&mut table, go(9, 8));
    assert_eq!(left(&table)["actions"]["standard"], 0);
    run(&mut table, go(14, 9));
    assert_eq!(refused(&mut table, go(15, 14)).code, "no-movement-left");
}

trait ReplaceFloats {
    fn replace_floats(self) -> Value;
}

impl ReplaceFloats for Value {
    /// Movement is reported as a floating-point number.
    fn replace_floats(mut self) -> Value {
        let walk = self["movement"]["walk"].as_f64().unwrap();
        self["movement"]["walk"] = json!(walk);
        self
    }
}

// RD-06
#[test]
fn rd_06_a_step_takes_the_place_of_moving_and_leaves_a_full_round_action() {
    let mut table = duel("reflex-d20", json!({}), json!({}));
    run(&mut table, json!({ "type": "step", "token": "a", "to": [1, 1] }));
    assert!(table.turn().offers.iter().all(|offer| offer.command.name() != "attack"));
    refused(&mut table, json!({ "type": "move", "token": "a", "path": [[0, 1]] }));
    refused(&mut table, json!({ "type": "step", "token": "a", "to": [0, 1] }));
    run(&mut table, json!({ "type": "spend", "token": "a", "action": "fullRound" }));
    table.undo();
    table.undo();
    run(&mut table, json!({ "type": "move", "token": "a", "path": [[1, 1]] }));
    refused(&mut table, json!({ "type": "step", "token": "a", "to": [0, 1] }));
}

// RD-06
#[test]
fn rd_06_a_step_is_also_a_move_of_that_form() {
    let go = |path: Value| json!({ "type": "move", "token": "a", "path": path, "form": "step" });
    let mut table = duel("reflex-d20", json!({}), json!({}));
    assert_eq!(refused(&mut table, go(json!([[1, 2], [0, 2]]))).path.as_deref(), Some("/path"));
    run(&mut table, go(json!([[1, 1]])));
    assert!(table.turn().offers.iter().all(|offer| offer.command.name() != "attack"));
    refused(&mut table, go(json!([[0, 1]])));
    refused(&mut table, json!({ "type": "move", "token": "a", "path": [[0, 1]] }));
    run(&mut table, json!({ "type": "spend", "token": "a", "action": "fullRound" }));
}

// RD-11, RD-13
#[test]
fn rd_11_leaving_a_threatened_square_gives_one_attack_of_opportunity() {
    let mut table = duel("reflex-d20", json!({}), json!({ "stats": { "attackBonus": 4 } }));
    let events = run(&mut table, json!({ "type": "move", "token": "a", "path": [[1, 2], [0, 2]] }));
    assert!(kinds(&events).contains(&"opportunityGiven"));
    // Too far to reach by now: the offer is still there, since the strike comes before the move in the story.
    let report = table.turn();
    let offer = report.offers.iter().find(|offer| offer.command.name() == "attack").unwrap();
    assert_eq!((offer.rule.as_str(), offer.token.as_str()), ("RD-10", "b"));
    let mut strike = offer.command.to_json();
    strike["overrides"] = json!({ "inReach": true });
    run(&mut table, strike.clone());
    assert!(table.turn().offers.iter().all(|offer| offer.command.name() != "attack"));
    assert_eq!(refused(&mut table, strike).code, "not-your-turn");
}

// SA-07
#[test]
fn sa_07_a_turn_is_a_move_then_one_action_in_that_order() {
    let mut table = duel("strike-area", json!({}), json!({ "at": [9, 9] }));
    run(&mut table, json!({ "type": "move", "token": "a", "path": [[2, 3], [2, 4]] }));
    run(&mut table, json!({ "type": "move", "token": "a", "path": [[2, 5]] }));
    run(&mut table, json!({ "type": "spend", "token": "a", "action": "search" }));
    assert_eq!(left(&table)["actions"], json!({ "move": 0, "action": 0 }));
    let refusal = refused(&mut table, json!({ "type": "move", "token": "a", "path": [[2, 6]] }));
    assert_eq!(refusal.code, "no-movement-left");
}

// SM-07, SM-22
#[test]
fn sm_07_a_shift_is_split_around_other_actions_and_ended_by_a_ranged_attack() {
    let mut table = duel("shift-meter", json!({}), json!({ "at": [9, 2], "stats": { "evasion": 5 } }));
    run(&mut table, json!({ "type": "move", "token": "a", "path": [[2, 3], [2, 4]] }));
    assert_eq!(left(&table)["movement"]["walk"], 4.0);
    run(
        &mut table,
        json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "ranged", "bonus": 0, "rolls": [3] }),
    );
    assert_eq!(left(&table)["movement"]["walk"], 0.0);
    assert_eq!(left(&table)["actions"], json!({ "standard": 0, "shift": 0 }));
    refused(&mut table, json!({ "type": "move", "token": "a", "path": [[2, 5]] }));
    table.undo();
    run(&mut table, json!({ "type": "spend", "token": "a", "action": "standard" }));
    run(&mut table, json!({ "type": "move", "token": "a", "path": [[2, 5], [2, 6]] }));
    assert_eq!(left(&table)["movement"]["walk"], 2.0);
}

// RS-22
#[test]
fn rs_22_moving_through_an_enemy_takes_a_tumble_check_and_stops_before_it_on_failure() {
    let stats = json!({ "stats": { "tumble": 5 } });
    let mut table = duel("reaction-square", stats, json!({ "stats": { "physicalDefense": 20 } }));
    let through =
        |rolls: Value| json!({ "type": "move", "token": "a", "path": [[3, 2], [4, 2]], "rolls": rolls });
    let events = run(&mut table, through(json!([5, 5, 4])));
    assert_eq!(kinds(&events), ["checkRolled", "movementStopped"]);
    assert_eq!(table.scene().tokens[0].at, burstmap::geometry::Cell::new(2, 2));
    table.undo();
    let events = run(&mut table, through(json!([5, 5, 5])));
    assert_eq!(kinds(&events), ["checkRolled", "tokenMoved"]);
    assert_eq!(left(&table)["movement"]["walk"], 4.0);
}

// RS-28, RS-29, RS-30
#[test]
fn rs_28_nonlethal_damage_ends_at_0_and_whoever_is_woken_has_1_hit_point() {
    let mut table = open(scene("reaction-square", 9, 9, fighters("reaction", &[1, 1])));
    run(
        &mut table,
        json!({ "type": "updateToken", "token": "a", "changes": { "hp": { "current": 5, "max": 12 } } }),
    );
    let events = run(&mut table, json!({ "type": "damage", "token": "a", "amount": 9, "nonlethal": true }));
    assert_eq!(kinds(&events), ["damaged", "conditionAdded"]);
    let a = &table.scene().tokens[0];
    assert_eq!(a.hp.as_ref().unwrap().current, 0);
    assert_eq!(a.conditions[0].more["hours"], 4);
    run(&mut table, json!({ "type": "wake", "token": "a" }));
    assert_eq!(table.scene().tokens[0].hp.as_ref().unwrap().current, 1);
    run(&mut table, json!({ "type": "heal", "token": "a", "amount": 100 }));
    assert_eq!(table.scene().tokens[0].hp.as_ref().unwrap().current, 12);
    refused(&mut table, json!({ "type": "wake", "token": "a" }));
}

// RS-05, RS-08
#[test]
fn rs_05_one_roll_for_the_whole_area_and_a_result_for_everybody_in_it() {
    let mut tokens = fighters("physicalDefense", &[20, 10, 30]);
    for (index, at) in [[2, 2], [3, 2], [4, 2]].into_iter().enumerate() {
        tokens[index]["at"] = json!(at);
        tokens[index]["hp"] = json!({ "current": 20, "max": 20 });
    }
    let mut table = open(scene("reaction-square", 9, 9, tokens));
    let attack = json!({
        "type": "areaAttack", "area": { "shape": "burst", "target": [3, 2], "size": 1 }, "bonus": 5,
        "damage": { "dice": "2d6+1", "types": ["fire"] }, "splash": true, "rolls": [5, 5, 5, 6, 4],
    });
    let events = run(&mut table, attack);
    assert_eq!(events[0].kind, "areaResolved");
    let hits: Vec<(String, bool)> = events[0].more["results"]
        .as_array()
        .unwrap()
        .iter()
        .map(|r| (r["token"].as_str().unwrap().to_owned(), r["hit"].as_bool().unwrap()))
        .collect();
    assert_eq!(hits, [("a".into(), true), ("b".into(), true), ("c".into(), false)]);
    let hp: Vec<i32> = table.scene().tokens.iter().map(|t| t.hp.as_ref().unwrap().current).collect();
    assert_eq!(hp, [15, 9, 20]);
    table.undo();
    assert!(table.scene().tokens.iter().all(|t| t.hp.as_ref().unwrap().current == 20));
}

// RD-36
#[test]
fn rd_36_regeneration_heals_on_the_own_turn_and_is_stopped_for_2_rounds() {
    let troll = json!({ "traits": { "regeneration": { "amount": 5, "stoppedBy": ["fire"] } } });
    let mut table = duel("reflex-d20", troll, json!({}));
    let round = |table: &mut Table| {
        run(table, json!({ "type": "endTurn" }));
        run(table, json!({ "type": "endTurn" }));
        run(table, json!({ "type": "endRound" }));
        table.scene().tokens[0].hp.as_ref().unwrap().current
    };
    run(&mut table, json!({ "type": "damage", "token": "a", "amount": 20 }));
    assert_eq!(round(&mut table), 15);
    run(&mut table, json!({ "type": "endTurn" }));
    run(&mut table, json!({ "type": "damage", "token": "a", "amount": 5, "types": ["fire"] }));
    run(&mut table, json!({ "type": "endTurn" }));
    run(&mut table, json!({ "type": "endRound" }));
    assert_eq!(table.scene().tokens[0].hp.as_ref().unwrap().current, 10);
    assert_eq!(round(&mut table), 10);
    assert_eq!(round(&mut table), 15);
}

// SA-31, SA-32, SA-33
#[test]
fn sa_31_a_strike_is_answered_and_sa_32_turning_away_gives_a_free_strike() {
    let mut table =
        duel("strike-area", json!({ "stats": { "defense": 10 } }), json!({ "stats": { "defense": 10 } }));
    run(
        &mut table,
        json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "melee", "bonus": 0, "rolls": [12] }),
    );
    let counter = table.turn().offers.into_iter().find(|offer| offer.rule == "SA-31").unwrap();
    assert_eq!(counter.token, "b");
    run(&mut table, counter.command.to_json());
    assert!(table.scene().tokens[1].has("engagedBy") && table.scene().tokens[0].has("engagedWith"));
    run(&mut table, json!({ "type": "endTurn" }));
    // b does something else than striking at a, who is engaged with it.
    run(&mut table, json!({ "type": "spend", "token": "b", "action": "search" }));
    let free = table.turn().offers.into_iter().find(|offer| offer.rule == "SA-32").unwrap();
    assert_eq!((free.token.as_str(), free.command.to_json()["options"]["free"].as_bool()), ("a", Some(true)));
    run(&mut table, free.command.to_json());
}

// SA-16, RD-05
#[test]
fn sa_16_dropping_prone_is_offered_to_whoever_sees_the_active_one() {
    let mut table = duel("strike-area", json!({}), json!({}));
    let prone = |table: &Table, id: &str| {
        table
            .turn()
            .offers
            .iter()
            .any(|o| o.token == id && o.command.to_json()["condition"]["kind"] == "prone")
    };
    assert!(prone(&table, "a") && prone(&table, "b"));
    run(
        &mut table,
        json!({ "type": "addCondition", "token": "b", "condition": { "kind": "incapacitated" } }),
    );
    assert!(!prone(&table, "b"));
    let table = duel("reflex-d20", json!({}), json!({}));
    assert!(prone(&table, "a") && !prone(&table, "b"));
}

#[test]
fn refusals_name_the_place_and_the_nearest_word() {
    let mut table = duel("reflex-d20", json!({}), json!({}));
    let cases = [
        (json!({ "type": "endturn" }), "bad-command", "/type", "endTurn"),
        (json!({ "type": "delay", "tokn": "a" }), "bad-command", "/token", "token"),
        (json!({ "type": "delay", "token": "a", "rols": [1] }), "bad-command", "/rols", "rolls"),
        (json!({ "type": "move", "token": "a", "path": [[1, 2], [1]] }), "bad-command", "/path/1", "path"),
        (json!({ "type": "teleport", "token": "a", "to": [99, 2] }), "out-of-bounds", "/to", "19"),
        (json!({ "type": "teleport", "token": "aa", "to": [9, 2] }), "unknown-token", "/token", "\"a\""),
        (json!({ "type": "setDoor", "wall": "w", "state": "open" }), "unknown-wall", "/wall", "w"),
        (json!({ "type": "endTurn", "rolls": [3] }), "bad-command", "/rolls/0", "no dice"),
        (
            json!({ "type": "addToken", "token": { "id": "c", "name": "C", "side": "red", "at": [1] } }),
            "bad-command",
            "/token/at",
            "array",
        ),
        (json!(7), "bad-command", "", "object"),
    ];
    for (command, code, path, word) in cases {
        let refusal = refused(&mut table, command.clone());
        assert_eq!(refusal.code, code, "{command}: {}", refusal.message);
        assert_eq!(refusal.path.as_deref().unwrap_or_default(), path, "{command}: {}", refusal.message);
        assert!(refusal.message.contains(word), "{command}: {}", refusal.message);
    }
}

// RD-43
#[test]
fn rd_43_a_grapple_that_is_not_kept_with_a_swift_action_ends_with_the_turn() {
    let mut table =
        duel("reflex-d20", json!({ "stats": { "attackBonus": 5 } }), json!({ "stats": { "reflex": 12 } }));
    let grapple = json!({ "type": "maneuver", "attacker": "a", "target": "b", "kind": "grapple", "bonus": 5, "rolls": [15] });
    run(&mut table, grapple);
    let held = |table: &Table| table.scene().tokens[1].has("grappled");
    let round = |table: &mut Table| {
        run(table, json!({ "type": "endTurn" }));
        run(table, json!({ "type": "endTurn" }));
        run(table, json!({ "type": "endRound" }));
    };
    round(&mut table);
    assert!(held(&table), "not in the turn in which it began");
    let report = table.turn();
    let keep = report.offers.iter().find(|offer| offer.rule == "RD-43").unwrap();
    assert_eq!(keep.token, "a");
    run(&mut table, keep.command.to_json());
    assert_eq!(left(&table)["actions"]["swift"], 0);
    round(&mut table);
    assert!(held(&table));
    run(&mut table, json!({ "type": "endTurn" }));
    assert!(!held(&table));
}

// SA-20
#[test]
fn sa_20_whoever_ends_a_turn_in_anothers_space_falls_prone() {
    for (size, falls) in [("medium", true), ("tiny", false), ("large", false)] {
        let mut table = duel("strike-area", json!({ "size": size }), json!({}));
        run(&mut table, json!({ "type": "teleport", "token": "a", "to": [3, 2] }));
        run(&mut table, json!({ "type": "endTurn" }));
        assert_eq!(table.scene().tokens[0].has("prone"), falls, "{size}");
    }
}

// SA-36
#[test]
fn sa_36_withdrawing_ends_every_engagement_with_the_one_who_withdraws() {
    let mut table = duel("strike-area", json!({}), json!({ "stats": { "defense": 10 } }));
    run(&mut table, json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "melee", "bonus": 0 }));
    run(&mut table, json!({ "type": "endTurn" }));
    assert!(table.scene().tokens[1].has("engagedBy"));
    run(&mut table, json!({ "type": "spend", "token": "b", "action": "withdraw" }));
    assert!(!table.scene().tokens[1].has("engagedBy") && !table.scene().tokens[0].has("engagedWith"));
}

// RD-15, RD-34
#[test]
fn rd_15_a_charge_takes_the_full_round_and_goes_twice_the_speed_then_strikes() {
    let target = json!({ "at": [13, 2], "stats": { "reflex": 10 } });
    let mut table = duel("reflex-d20", json!({ "stats": { "attackBonus": 3 } }), target);
    let path: Vec<[i32; 2]> = (3..=12).map(|col| [col, 2]).collect();
    assert_eq!(
        refused(&mut table, json!({ "type": "move", "token": "a", "path": path })).code,
        "no-movement-left"
    );
    run(&mut table, json!({ "type": "move", "token": "a", "path": path, "form": "charge" }));
    assert_eq!(left(&table)["actions"], json!({ "standard": 0, "move": 0, "swift": 1 }));
    let strike = json!({
        "type": "attack", "attacker": "a", "target": "b", "kind": "melee", "bonus": 3, "options": { "charge": true },
        "rolls": [5],
    });
    let events = run(&mut table, strike.clone());
    assert_eq!((events[0].more["total"].as_i64(), events[0].more["hit"].as_bool()), (Some(10), Some(true)));
    let refusal = refused(
        &mut table,
        json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "melee", "bonus": 3 }),
    );
    assert_eq!(refusal.code, "no-action-left");
}

// RS-20
#[test]
fn rs_20_settings_change_knobs_of_the_ruleset_and_are_checked() {
    let mut table = open(scene("reaction-square", 9, 9, fighters("reaction", &[1, 1])));
    let set = |name: &str, value: Value| json!({ "type": "setSetting", "name": name, "value": value });
    run(&mut table, set("roughWaters", json!(true)));
    assert_eq!(refused(&mut table, set("roughWaters", json!("yes"))).path.as_deref(), Some("/value"));
    assert_eq!(refused(&mut table, set("fog", json!(1))).path.as_deref(), Some("/value"));
    refused(&mut table, set("metric", json!("manhattan")));
    refused(&mut table, set("sides", json!(["red", "blue"])));
    assert!(!table.ruleset().movement.corner_rule);
    run(&mut table, set("movement.cornerRule", json!(true)));
    assert!(table.ruleset().movement.corner_rule);
    refused(&mut table, set("movement.cornerRul", json!(true)));
    run(&mut table, set("turns", json!({ "delay": false })));
    assert!(!table.ruleset().turns.delay && table.ruleset().movement.corner_rule);
    table.undo();
    table.undo();
    assert!(table.ruleset().turns.delay && !table.ruleset().movement.corner_rule);
    run(&mut table, json!({ "type": "setRuleset", "ruleset": "reflex-d20" }));
    assert_eq!(table.ruleset().id, "reflex-d20");
    assert_eq!(
        refused(&mut table, json!({ "type": "setRuleset", "ruleset": "reflexd20" })).code,
        "unknown-ruleset"
    );
}

// RS-04, AH-04
#[test]
fn rs_04_a_wall_that_an_area_hit_is_demolished_and_built_again_by_undo() {
    let mut value = scene("reaction-square", 9, 9, fighters("reaction", &[1, 1]));
    let all = json!({ "move": true, "effect": true, "sight": true });
    value["walls"] = json!([{ "id": "w", "points": [[3, 0], [3, 9]], "blocks": all }]);
    let mut table = open(value);
    let reached = |table: &Table| {
        let query = json!({ "shape": "radius", "target": [2, 4], "size": 2 });
        let report = table.area(&serde_json::from_value(query).unwrap()).unwrap();
        let cells = report.cells.iter().filter(|cell| json!(cell.state) == "affected").count();
        (cells, report.barriers.clone())
    };
    assert_eq!(reached(&table), (15, vec!["w".to_owned()]));
    run(&mut table, json!({ "type": "demolish", "ids": ["w"] }));
    assert_eq!(reached(&table), (25, vec![]));
    table.undo();
    assert_eq!(reached(&table).0, 15);
}
