//! Rule systems of a table: each option does what its description says, and unknown options are refused.

mod loading;

use crate::common::worded::{catalogue, message, says, worded};
use burstmap::encounter::Table;
use burstmap::rules::area::AreaQuery;
use burstmap::rules::attack::query::AttackQuery;
use burstmap::rules::presets;
use burstmap::rules::query::ReachQuery;
use serde_json::{Value, json};

fn scene(ruleset: &Value, tokens: &Value) -> Value {
    json!({
        "format": "burstmap-scene", "version": 1, "name": "House rules", "ruleset": ruleset,
        "grid": { "shape": "square", "size": [12, 12], "cell": { "length": 5, "unit": "ft" } },
        "terrain": [], "walls": [], "zones": [], "areas": [], "tokens": tokens
    })
}

fn opened(scene: Value) -> Table {
    Table::open(serde_json::from_value(scene).unwrap(), "seed").unwrap()
}

/// A at [4, 4], B of the other side at [5, 4], with additional fields for B.
fn pair(ruleset: Value, b: Value) -> Table {
    let mut tokens = json!([
        { "id": "a", "name": "A", "side": "east", "at": [4, 4], "stats": { "reflex": 10 } },
        { "id": "b", "name": "B", "side": "west", "at": [5, 4], "stats": { "reflex": 10 } }
    ]);
    for (key, value) in b.as_object().unwrap() {
        tokens[1][key] = value.clone();
    }
    opened(scene(&ruleset, &tokens))
}

/// Returns the rule, the target, the statistic and the value of each modifier of an attack of A on B.
fn modifiers(table: &Table, kind: &str) -> Vec<Value> {
    let query: AttackQuery =
        serde_json::from_value(json!({ "attacker": "a", "target": "b", "kind": kind })).unwrap();
    let report = serde_json::to_value(table.attack(&query).unwrap()).unwrap();
    let told = |m: &Value| json!([m["rule"], m["on"], m["stat"], m["value"]]);
    report["modifiers"].as_array().unwrap().iter().map(told).collect()
}

fn denied(table: &Table, options: Value) -> Vec<String> {
    let query = json!({ "attacker": "a", "target": "b", "kind": "melee", "options": options });
    let query: AttackQuery = serde_json::from_value(query).unwrap();
    table.attack(&query).unwrap().denied.into_iter().map(|denial| denial.text.text).collect()
}

fn refused(ruleset: Value) -> (String, String) {
    let scene = serde_json::from_value(scene(&ruleset, &json!([]))).unwrap();
    let refusal = Table::open(scene, "seed").map(|_| ()).expect_err("a mistake");
    (refusal.path.clone().unwrap_or_default(), refusal.message.clone())
}

fn modifier(fields: Value) -> Value {
    let mut whole = json!({
        "rule": "HB-1", "kinds": [], "attackerIs": [], "targetIs": [], "unlessTargetIs": [],
        "on": "attack", "value": { "is": 3 }, "text": "{attacker} against {target}."
    });
    for (key, value) in fields.as_object().unwrap() {
        whole[key] = value.clone();
    }
    whole
}

fn condition(kind: &str, prevents: bool, helpless: bool) -> Value {
    json!({ "kind": kind, "preventsActions": prevents, "helpless": helpless, "text": kind })
}

#[test]
fn a_condition_that_prevents_actions_keeps_from_threatening_and_flanking() {
    for (prevents, provoked) in [(true, 0), (false, 8)] {
        let conditions = json!([condition("stunned", prevents, false)]);
        let ruleset = json!({ "extends": "reflex-d20", "conditions": conditions });
        let table = pair(ruleset.clone(), json!({ "conditions": [{ "kind": "stunned" }] }));
        let query: ReachQuery = serde_json::from_value(json!({ "token": "a", "budget": 1 })).unwrap();
        let cells = table.reach(&query).unwrap().cells;
        assert_eq!(cells.iter().filter(|cell| !cell.provokes.is_empty()).count(), provoked, "{prevents}");
        // C on the other side of B flanks with A, unless it is stunned.
        let tokens = json!([
            { "id": "a", "name": "A", "side": "east", "at": [4, 4] },
            { "id": "b", "name": "B", "side": "west", "at": [5, 4] },
            { "id": "c", "name": "C", "side": "east", "at": [6, 4], "conditions": [{ "kind": "stunned" }] }
        ]);
        assert_eq!(opened(scene(&ruleset, &tokens)).flanking("b").unwrap().flanked, !prevents);
    }
}

// RD-19
#[test]
fn a_helpless_condition_leaves_to_the_killing_blow() {
    let conditions = json!([condition("asleep", false, true), condition("dead", true, true)]);
    let ruleset = json!({ "extends": "reflex-d20", "conditions": conditions });
    let blow = |kinds: Value| {
        denied(&pair(ruleset.clone(), json!({ "conditions": kinds })), json!({ "coupDeGrace": true }))
    };
    assert_eq!(blow(json!([{ "kind": "asleep" }])), [""; 0]);
    assert_eq!(blow(json!([])).len(), 1);
    assert_eq!(blow(json!([{ "kind": "dead" }])).len(), 1, "the dead are dead");
}

#[test]
fn a_modifier_of_spells_counts_where_spells_are_ranged_attacks() {
    let count = |kinds: Value, attack: &str| {
        let list = json!([modifier(json!({ "kinds": kinds }))]);
        let ruleset = json!({ "extends": "reaction-square", "attack": { "modifiers": list } });
        modifiers(&pair(ruleset, json!({})), attack).len()
    };
    assert_eq!((count(json!(["spell"]), "spell"), count(json!(["spell"]), "ranged")), (1, 0));
    assert_eq!((count(json!(["ranged"]), "spell"), count(json!(["melee"]), "spell")), (1, 0));
    // A condition against spells helps only against spells.
    let list =
        json!([modifier(json!({ "targetIs": ["warded"], "on": "defense", "value": { "ofCondition": 1 } }))]);
    let ruleset = json!({ "extends": "reaction-square", "attack": { "modifiers": list } });
    let warded = json!({ "conditions": [{ "kind": "warded", "value": 4, "against": "spell" }] });
    let told = [json!(["HB-1", "defense", "physicalDefense", 4])];
    assert_eq!(modifiers(&pair(ruleset.clone(), warded.clone()), "spell"), told);
    assert_eq!(modifiers(&pair(ruleset, warded), "ranged"), [json!(null); 0]);
}

#[test]
fn a_counted_modifier_of_the_defense_names_the_one_that_is_attacked() {
    let table = json!([{
        "rule": "HB-2", "kinds": [], "counts": "helpers", "on": "defense", "text": "{count} help.",
        "bands": [{ "from": 0, "value": -2 }]
    }]);
    let ruleset = json!({ "extends": "reaction-square", "attack": { "defense": "guard", "counted": table } });
    assert_eq!(modifiers(&pair(ruleset, json!({})), "ranged"), [json!(["HB-2", "defense", "guard", -2])]);
}

// RD-36
#[test]
fn regeneration_that_is_stopped_for_no_rounds_goes_on() {
    for (rounds, stopped) in [(0, false), (1, true)] {
        let policy = json!({ "rule": "HB-3", "stoppedRounds": rounds, "condition": "burnt" });
        let ruleset = json!({ "extends": "reflex-d20", "damage": { "regeneration": policy } });
        let b = json!({
            "hp": { "current": 9, "max": 20 }, "traits": { "regeneration": { "amount": 3, "stoppedBy": ["fire"] } }
        });
        let mut table = pair(ruleset, b);
        table
            .dispatch_json(&json!({ "type": "damage", "token": "b", "amount": 1, "types": ["fire"] }))
            .unwrap();
        assert_eq!(table.scene().tokens[1].has("burnt"), stopped);
    }
}

#[test]
fn a_block_of_cells_names_the_rule_of_its_own_system() {
    let rule = |ruleset: Value| {
        let query: AreaQuery =
            serde_json::from_value(json!({ "shape": "rect", "target": [4, 4], "size": [2, 2] })).unwrap();
        pair(ruleset, json!({})).area(&query).unwrap().why[0].rule.clone()
    };
    assert_eq!(rule(json!("reflex-d20")), "RD-08");
    assert_eq!(rule(json!("reaction-square")), "RS-01");
    assert_eq!(rule(json!({ "extends": "shift-meter", "area": { "rules": { "rect": "HB-4" } } })), "HB-4");
}

#[test]
fn somebody_standing_behind_total_cover_does_not_lie_low() {
    let mut scene = scene(
        &json!("reaction-square"),
        &json!([
            { "id": "a", "name": "A", "side": "east", "at": [1, 4] },
            { "id": "b", "name": "B", "side": "west", "at": [5, 4] }
        ]),
    );
    scene["terrain"] = json!([{ "id": "hoarding", "cells": [[3, 4]], "cover": "total" }]);
    let query: AttackQuery =
        serde_json::from_value(json!({ "attacker": "a", "target": "b", "kind": "ranged" })).unwrap();
    let report = opened(scene).attack(&query).unwrap();
    assert!(!report.legal);
    assert_eq!(
        report.denied[0].text.to_string(),
        worded(catalogue::AttackTotalCover {
            attacker: "A",
            by: vec![message(catalogue::TerrainById { id: "hoarding" })],
            target: "B"
        })
    );
}

#[test]
fn a_comparison_gives_the_answers_that_each_system_gives_alone() {
    let tokens = json!([{ "id": "a", "name": "A", "side": "east", "at": [4, 4], "speed": { "walk": 3 } }]);
    for question in [
        json!({ "token": "a" }),
        json!({ "token": "a", "budget": 4 }),
        json!({ "token": "a", "budget": 2 }),
        json!({ "token": "a", "form": "charge" }),
        json!({ "token": "a", "form": "step" }),
    ] {
        let table = opened(scene(&json!("reflex-d20"), &tokens));
        let house = json!({ "extends": "reflex-d20", "id": "house", "grid": { "metric": "uniform" } });
        let query = json!({ "rulesets": ["reflex-d20", house], "reach": question });
        let found =
            serde_json::to_value(table.compare(&serde_json::from_value(query).unwrap()).unwrap()).unwrap();
        for (side, ruleset) in [("left", json!("reflex-d20")), ("right", house)] {
            let alone = opened(scene(&ruleset, &tokens));
            let query: ReachQuery = serde_json::from_value(question.clone()).unwrap();
            let mut expected = serde_json::to_value(alone.reach(&query).unwrap()).unwrap();
            if query.form.is_none() {
                // Large answers reach the page as a tree: each place refers to the place before it.
                let tree = alone.reach_tree(&query).unwrap();
                let (from, columns) = (tree.window.from, tree.columns());
                let [places, before, ends, _] = tree.lists();
                for (cell, end) in expected["cells"].as_array_mut().unwrap().iter_mut().zip(ends.chunks(2)) {
                    let (mut at, mut path) = (end[0] as usize, Vec::new());
                    while before[at] as usize != at {
                        let [column, row] = [places[at] % columns, places[at] / columns];
                        path.insert(0, json!([from.col + column as i32, from.row + row as i32]));
                        at = before[at] as usize;
                    }
                    cell["path"] = path.into();
                }
            }
            assert_eq!(found[side]["answer"], expected, "{side}: {question}");
        }
    }
}

#[test]
fn what_a_roll_came_to_is_told() {
    let attack = json!({ "dice": "1d20", "highestFaceHits": true });
    let initiative = json!({ "dice": 0, "abilities": [], "ties": [] });
    let mut table =
        pair(json!({ "extends": "reaction-square", "attack": attack, "initiative": initiative }), json!({}));
    let roll = json!({ "type": "rollInitiative", "token": "a" });
    assert_eq!(
        table.dispatch_json(&roll).unwrap()[0].text(),
        worded(catalogue::InitiativeResult { initiative: 0, token: "A" })
    );
    let mut order = json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "melee", "bonus": -9, "rolls": [20] });
    let entry = table.dispatch_json(&order).unwrap().remove(0);
    assert!(says(&json!(entry), catalogue::NaturalHighest.id()), "the face decided");
    let text = entry.text().to_owned();
    assert_eq!(
        text,
        worded(catalogue::AttackRoll {
            attacker: "A",
            defense: message(catalogue::DataWord { spaced: "physical defense", word: "physicalDefense" }),
            needed: 20,
            sum: message(catalogue::RollSum { dice: "d20", parts: "20 − 9", total: 11 }),
            target: "B",
            verdict: "highest-face"
        })
    );
    order["bonus"] = json!(0);
    let entry = table.dispatch_json(&order).unwrap().remove(0);
    assert!(!says(&json!(entry), catalogue::NaturalHighest.id()), "the numbers decided");
    assert_eq!(
        entry.text(),
        worded(catalogue::AttackRoll {
            attacker: "A",
            defense: message(catalogue::DataWord { spaced: "physical defense", word: "physicalDefense" }),
            needed: 20,
            sum: message(catalogue::RollSum { dice: "d20", parts: "20", total: 20 }),
            target: "B",
            verdict: "hit"
        })
    );
}

#[test]
fn refusals_speak_of_the_system_that_refuses() {
    let known = json!([{ "kind": "trip", "rule": "HB-6", "against": "reflex" }]);
    let ruleset = json!({
        "extends": "reflex-d20", "maneuvers": { "known": known, "bonusStat": "brawn", "provokesBelow": 3 }
    });
    let mut table = pair(ruleset, json!({}));
    let grapple =
        json!({ "type": "maneuver", "attacker": "a", "target": "b", "kind": "grapple", "bonus": 0 });
    let refusal = table.dispatch_json(&grapple).unwrap_err();
    assert_eq!(refusal.path.as_deref(), Some("/kind"));
    assert_eq!(
        refusal.message,
        worded(catalogue::ManeuverUnknown { ruleset: "Reflex d20", known: vec!["trip"] })
    );
    let trip = json!({ "type": "maneuver", "attacker": "a", "target": "b", "kind": "trip", "bonus": 0, "rolls": [9] });
    let events = serde_json::to_value(table.dispatch_json(&trip).unwrap()).unwrap();
    assert_eq!(
        events[0]["why"][0]["text"],
        worded(catalogue::ManeuverProvokes {
            attacker: "A",
            limit: 3,
            stat: message(catalogue::DataWord { spaced: "brawn", word: "brawn" })
        })
    );
    let query: ReachQuery = serde_json::from_value(json!({ "token": "a", "form": "chrge" })).unwrap();
    assert_eq!(table.reach(&query).unwrap_err().path.as_deref(), Some("/form"));
}

// RS-27, AH-23, RD-19, SM-22: a number that no text gives is a house default, and the answer says so.
#[test]
fn rd_19_sm_22_numbers_that_no_text_gives_are_cited_as_house_defaults() {
    use crate::common::game::{self as play, Expect, plain, token};
    let fallen = |id: &str, settings: Option<i32>| {
        let open = play::scene(id, 9, 9).tokens([token("a", "red", [2, 2]).with(plain().hp(5, 5))]);
        let open = settings.map_or(open.clone(), |at| open.setting("deathAt", at));
        let mut game = open.open();
        game.run(play::damage("a", 15))[0].clone()
    };
    for (id, rule) in
        [("reaction-square", "RS-27"), ("agility-hex", "AH-23"), ("reflex-d20", "house default")]
    {
        let event = fallen(id, None);
        event.explained_by(rule);
        assert!(!event.explains("RD-19"), "{event}");
        assert!(says(&event["why"], catalogue::DamageDiesAtDefault::ID), "{id}: {event}");
        assert!(
            !says(&fallen(id, Some(-10))["why"], catalogue::DamageDiesAtDefault::ID),
            "{id}: the table says so"
        );
    }
    // House defaults for initiative, delays and hiding.
    for (id, path) in [
        ("reflex-d20", "/initiative/rule"),
        ("reflex-d20", "/turns/delayRule"),
        ("reflex-d20", "/hiding/rule"),
        ("shift-meter", "/initiative/rule"),
        ("shift-meter", "/hiding/rule"),
        ("strike-area", "/turns/delayRule"),
        ("strike-area", "/cover/creatures/rule"),
        ("reaction-square", "/initiative/tieRule"),
        ("agility-hex", "/initiative/tieRule"),
    ] {
        let rule = presets::value(id).unwrap().pointer(path).and_then(Value::as_str).unwrap_or_default();
        assert!(rule.starts_with("house default"), "{id}{path}: {rule}");
    }
    // The condition track.
    let droid = plain().hp(5, 40).stat("damageThreshold", 4).has("mechanical", true);
    let mut game = play::scene("reflex-d20", 9, 9).tokens([token("a", "red", [2, 2]).with(droid)]).open();
    let events = game.run(play::damage("a", 5).types(["ion"]));
    assert!(events.the("damaged")["why"].to_string().contains("5 steps is a house default"));
    // The lowest and the highest face.
    let duel = [token("a", "red", [2, 2]), token("b", "blue", [5, 2]).stat("evasion", 5)];
    let mut game = play::scene("shift-meter", 9, 9).tokens(duel).open();
    let shot = |bonus: i32, face: i32| play::attack("a", "b").ranged().bonus(bonus).rolls([face]);
    game.run(shot(30, 1))[0].says("hit", false).explained_by("house default");
    game.run(shot(-30, 20))[0].says("hit", true).explained_by("house default");
    assert!(!game.run(shot(0, 1))[0].explains("house default"), "it misses anyway");
}

#[test]
fn a_modifier_of_damage_is_added_to_what_was_rolled() {
    for (value, left) in [(3, 13), (-3, 19), (-9, 20)] {
        let list = json!([modifier(json!({ "on": "damage", "value": { "is": value } }))]);
        let ruleset = json!({ "extends": "reflex-d20", "attack": { "modifiers": list } });
        let mut table = pair(ruleset, json!({ "hp": { "current": 20, "max": 20 } }));
        let strike = json!({
            "type": "attack", "attacker": "a", "target": "b", "kind": "melee", "bonus": 5,
            "damage": { "dice": "1d6" }, "rolls": [15, 4]
        });
        table.dispatch_json(&strike).unwrap();
        assert_eq!(json!(table.scene().tokens[1])["hp"]["current"], left, "4 and {value}, never below 0");
    }
}

#[test]
fn who_is_not_flanked_is_told_what_would_flank_it() {
    for (must_threaten, said) in
        [(true, catalogue::FlankingNotBetweenThreatening::ID), (false, catalogue::FlankingNotBetween::ID)]
    {
        let flanking = json!({ "when": "betweenTwo", "mustThreaten": must_threaten });
        let table = pair(json!({ "extends": "reflex-d20", "flanking": flanking }), json!({}));
        let report = table.flanking("b").unwrap();
        assert!(!report.flanked && says(&json!(report), said), "{report:?}");
    }
}

#[test]
fn an_option_that_makes_no_sense_is_refused_with_what_was_given() {
    let table = pair(json!("reflex-d20"), json!({}));
    let query = json!({ "attacker": "a", "target": "b", "kind": "melee", "options": { "charge": [7, "x"] } });
    let query: AttackQuery = serde_json::from_value(query).unwrap();
    let refusal = table.attack(&query).unwrap_err();
    assert!(refusal.message.contains(r#"[7,"x"]"#), "{}", refusal.message);
}

#[test]
fn the_paths_of_a_small_reach_are_straight() {
    let query: ReachQuery = serde_json::from_value(json!({ "token": "a", "budget": 7 })).unwrap();
    let table = pair(json!("reaction-square"), json!({ "at": [0, 11] }));
    let cells = table.reach(&query).unwrap().cells;
    // No cell of the path is more than half a step off the straight line from [4, 4].
    for entry in cells.iter().filter(|entry| !entry.path.is_empty()) {
        let (x, y) = (entry.cell.col - 4, entry.cell.row - 4);
        for cell in &entry.path {
            let off = ((cell.col - 4) * y - (cell.row - 4) * x).abs();
            assert!(2 * off <= x.abs().max(y.abs()), "{:?} on the way to {:?}", cell, entry.cell);
        }
    }
}
