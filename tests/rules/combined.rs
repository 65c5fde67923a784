//! Cases in which two rules of reaction-square, agility-hex or strike-area meet, and what is said about them.
#![allow(clippy::unwrap_used)]

use crate::common::rulings::*;
use serde_json::{Value, json};

fn strike_area(tokens: Value) -> Value {
    with(scene("strike-area", 20, 8), "tokens", tokens)
}

fn texts(events: &[Value]) -> Vec<&str> {
    events.iter().map(|event| event["text"].as_str().unwrap()).collect()
}

fn strike(attacker: &str, target: &str) -> Value {
    json!({ "type": "attack", "attacker": attacker, "target": target, "kind": "melee", "bonus": 0, "rolls": [15] })
}

// SA-33: engagement is told of both, with both names, when it begins and when it ends.
#[test]
fn sa_33_engagement_reads_as_a_sentence() {
    let tokens = ["a", "b", "c"].map(|id| token(id, id, [2, 2], json!({ "name": id.to_uppercase() })));
    let mut game = Game::open(strike_area(json!(tokens)));
    let events = game.run(strike("a", "b"));
    assert_eq!(texts(&events)[1..], ["A is engaged with B.", "B is engaged by A."]);
    let events = game.run(strike("a", "c"));
    assert_eq!(
        texts(&events)[1..],
        [
            "A is no longer engaged with B.",
            "B is no longer engaged by A.",
            "A is engaged with C.",
            "C is engaged by A."
        ]
    );
    assert_eq!(events[1]["by"], "b");
}

#[test]
fn every_condition_reads_as_a_sentence() {
    let tokens = ["a", "b"].map(|id| token(id, id, [2, 2], json!({ "name": id.to_uppercase() })));
    let mut game = Game::open(strike_area(json!(tokens)));
    for (condition, is, ends) in [
        (json!({ "kind": "prone" }), "A is prone.", "A is no longer prone."),
        (json!({ "kind": "flatFooted" }), "A is flat-footed.", "A is no longer flat-footed."),
        (json!({ "kind": "engagedBy", "by": "b" }), "A is engaged by B.", "A is no longer engaged by B."),
        (
            json!({ "kind": "engagedWith" }),
            "A is engaged with somebody.",
            "A is no longer engaged with somebody.",
        ),
        (json!({ "kind": "charging", "by": "b" }), "A is charging B.", "A is no longer charging B."),
        (json!({ "kind": "unaware", "by": "b" }), "A is unaware of B.", "A is no longer unaware of B."),
        (json!({ "kind": "unaware" }), "A is unaware.", "A is no longer unaware."),
        (json!({ "kind": "helped", "by": "b" }), "A is helped by B.", "A is no longer helped by B."),
        (json!({ "kind": "readied" }), "A has something ready.", "A no longer has something ready."),
        (
            json!({ "kind": "outOfBreath", "rounds": 2 }),
            "A is out of breath for 2 rounds.",
            "A is no longer out of breath.",
        ),
    ] {
        let kind = condition["kind"].clone();
        let events = game.run(json!({ "type": "addCondition", "token": "a", "condition": condition }));
        assert_eq!(texts(&events), [is]);
        let events = game.run(json!({ "type": "removeCondition", "token": "a", "kind": kind }));
        assert_eq!(texts(&events), [ends]);
    }
}

// SA-30, SA-27, SA-02: areas are drawn before the fight; a map on which none is drawn is one area, and says so.
#[test]
fn sa_30_a_map_without_areas_is_one_area_and_says_so() {
    let tokens = json!([token("a", "red", [0, 0], json!({})), token("b", "blue", [19, 7], json!({}))]);
    let mut game = Game::open(strike_area(tokens));
    for (kind, rule) in [("melee", "SA-30"), ("ranged", "SA-27")] {
        let report = game.attack("a", "b", kind);
        assert_eq!(
            (report["legal"].clone(), explains(&report, rule)),
            (json!(true), true),
            "{kind}: {report}"
        );
        assert_eq!(modifiers(&report), Vec::<String>::new(), "{kind}");
    }
    let divide = game.offer("SA-30", "", "areas").unwrap();
    game.run(divide);
    let report = game.attack("a", "b", "melee");
    assert_eq!(
        (report["legal"].clone(), report["denied"][0]["rule"].clone()),
        (json!(false), json!("SA-30"))
    );
    assert!(game.offer("SA-30", "", "areas").is_none());
}

// SA-39: the division comes by a command, in place of what was drawn before, and any of it may be redrawn.
#[test]
fn sa_39_a_division_is_proposed_by_a_command() {
    let mut game = Game::open(strike_area(json!([])));
    game.run(json!({ "type": "setArea", "area": { "id": "own", "name": "Own", "cells": [[0, 0]] } }));
    let events = game.run(json!({ "type": "proposeAreas" }));
    let areas = game.scene()["areas"].as_array().unwrap().clone();
    let mut held: Vec<Value> =
        areas.iter().flat_map(|area| area["cells"].as_array().unwrap().clone()).collect();
    held.sort_by_key(Value::to_string);
    held.dedup();
    assert_eq!(held.len(), 160, "every cell, each once");
    assert!(areas.iter().all(|area| area["id"] != "own"));
    assert_eq!(events[0]["areas"].as_array().unwrap().len(), areas.len());
    game.run(json!({ "type": "setArea", "area": { "id": areas[0]["id"], "name": "Hall", "cells": [[0, 0], [1, 0]] } }));
    assert_eq!(game.scene()["areas"][0]["name"], "Hall");
    // The same on rough ground: smaller areas, so more of them.
    let rough = json!([{ "id": "mud", "cells": block(0..=19, 0..=7), "difficult": true }]);
    let mut muddy = Game::open(with(strike_area(json!([])), "terrain", rough));
    muddy.run(json!({ "type": "proposeAreas" }));
    assert!(muddy.scene()["areas"].as_array().unwrap().len() > areas.len());
}

// SA-27: borders are counted along the shortest way; a corner is no border; a token in two areas is in both.
#[test]
fn sa_27_borders_are_counted_along_the_shortest_way() {
    // 0 1
    // 2 3   each of 5 × 4 cells, and a far one that touches none.
    let rooms = [(0..=4, 0..=3), (5..=9, 0..=3), (0..=4, 4..=7), (5..=9, 4..=7), (15..=19, 0..=7)];
    let areas: Vec<Value> = (0..)
        .zip(rooms)
        .map(|(index, (columns, rows))| json!({ "id": format!("r{index}"), "name": format!("Room {index}"), "cells": block(columns, rows) }))
        .collect();
    let tokens = json!([
        token("a", "red", [1, 1], json!({})),
        token("beside", "blue", [6, 2], json!({})),
        token("across", "blue", [6, 6], json!({})),
        token("giant", "blue", [4, 6], json!({ "size": "large" })),
        token("far", "blue", [16, 1], json!({})),
        token("nowhere", "blue", [12, 5], json!({})),
    ]);
    let game = Game::open(with(strike_area(tokens), "areas", json!(areas)));
    let range = |target: &str| modifiers(&game.attack("a", target, "ranged"));
    assert_eq!(range("beside"), ["SA-27 attack -1"]);
    assert_eq!(range("across"), ["SA-27 attack -2"], "over a corner there is no border: two of them");
    assert_eq!(range("giant"), ["SA-27 attack -1"], "it stands in the neighbor too");
    for apart in ["far", "nowhere"] {
        assert_eq!(range(apart), Vec::<String>::new(), "{apart}: no way leads there, the GM says how far");
        let report = game.overruled("a", apart, "ranged", json!({ "areasApart": 5 }));
        assert_eq!(modifiers(&report), ["SA-27 attack -3"]);
    }
    let strikes = |target: &str| game.attack("across", target, "melee")["legal"] == json!(true);
    assert!(strikes("giant") && !strikes("beside") && !strikes("nowhere"));
}

/// A red and b, c blue in one row, a's reach 2; in combat in that order, a's turn.
fn fight(more: Value) -> Game {
    let fields = json!({ "stats": { "defense": 12 }, "hp": { "current": 30, "max": 30 } });
    let mut tokens = vec![token("a", "red", [1, 1], fields.clone())];
    tokens[0]["reach"] = json!(2);
    tokens.extend([("b", 3), ("c", 12)].map(|(id, column)| token(id, "blue", [column, 1], fields.clone())));
    for (name, value) in more.as_object().unwrap() {
        tokens[1][name] = value.clone();
    }
    let areas = [("west", 0..=9), ("east", 10..=19)]
        .map(|(id, columns)| json!({ "id": id, "name": id, "cells": block(columns, 0..=7) }));
    let mut game = Game::open(with(strike_area(json!(tokens)), "areas", json!(areas)));
    game.run(json!({ "type": "rollInitiative", "rolls": [18, 12, 6] }));
    game.run(json!({ "type": "startCombat" }));
    game
}

fn attack(attacker: &str, target: &str, kind: &str, options: Value) -> Value {
    json!({ "type": "attack", "attacker": attacker, "target": target, "kind": kind, "bonus": 0, "options": options, "rolls": [15] })
}

// SA-31: each strike is answered once; before it is made only the longer reach answers.
#[test]
fn sa_31_a_strike_is_answered_once_and_before_it_only_by_the_longer_reach() {
    let counter = |by: &str, to: &str| attack(by, to, "melee", json!({ "counter": true }));
    let mut game = fight(json!({}));
    let refusal = game.refused(counter("b", "a"), "illegal-command");
    assert!(refusal.message.contains("longer reach"), "{refusal:?}");
    game.run(strike("a", "b"));
    game.run(counter("b", "a"));
    game.refused(counter("b", "a"), "illegal-command");
    game.run(json!({ "type": "endTurn" }));
    // b's turn: a reaches farther and goes first, once; b's strike is answered with that.
    game.run(counter("a", "b"));
    game.refused(counter("a", "b"), "illegal-command");
    game.run(strike("b", "a"));
    assert!(game.offer("SA-31", "a", "").is_none());
    game.refused(counter("a", "b"), "illegal-command");
    // Without a strike that may still come there is nothing to answer.
    let mut game = fight(json!({ "reach": 3 }));
    game.run(json!({ "type": "spend", "token": "a", "action": "search" }));
    game.refused(counter("b", "a"), "illegal-command");
    // Against a striker whom it does not see it goes last, whatever its reach (SA-24).
    let mut game = fight(json!({ "reach": 3, "conditions": [{ "kind": "blinded" }] }));
    game.refused(counter("b", "a"), "illegal-command");
    game.run(strike("a", "b"));
    game.run(counter("b", "a"));
}

// SA-26: in another's turn each thing that is ready shoots once, at a target or at an area.
#[test]
fn sa_26_each_thing_that_is_ready_shoots_once_in_a_turn() {
    let ready = |value: i32| json!({ "conditions": [{ "kind": "readied", "value": value }] });
    let shot = || attack("b", "a", "ranged", json!({}));
    let blast = || {
        json!({ "type": "areaAttack", "area": { "shape": "burst", "target": [1, 1], "size": 1 }, "attacker": "b",
            "bonus": 0, "damage": 1, "rolls": [5] })
    };
    let mut game = fight(ready(1));
    game.run(shot());
    game.refused(shot(), "no-action-left");
    game.refused(blast(), "no-action-left");
    let mut overruled = shot();
    overruled["overrides"] = json!({ "legal": true });
    game.run(overruled);
    game.run(json!({ "type": "endTurn" }));
    game.refused(shot(), "illegal-command");
    game.run(json!({ "type": "endTurn" }));
    game.run(shot());
    let mut game = fight(ready(2));
    game.run(blast());
    game.run(shot());
    game.refused(shot(), "no-action-left");
}

// SA-31, SA-36: a charge brings the two together: whoever is charged from another area strikes back.
#[test]
fn sa_31_a_charge_from_another_area_is_answered() {
    let mut game = fight(json!({}));
    game.run(attack("a", "c", "melee", json!({ "charge": true })));
    let answer = game.offer("SA-31", "c", "A").or_else(|| game.offer("SA-31", "c", "a")).unwrap();
    game.run(answer);
    assert_eq!(game.attack("b", "c", "melee")["legal"], false, "b did not charge");
}

// RS-08, AH-08: halved outside the target cell; a line and a cone have no target cell to stand outside of.
#[test]
fn rs_08_ah_08_splash_is_halved_off_a_target_cell_and_whole_in_a_cone() {
    for system in ["reaction-square", "agility-hex"] {
        let life = json!({ "hp": { "current": 20, "max": 20 } });
        let tokens = json!([
            token("user", "red", [1, 3], life.clone()),
            token("near", "blue", [3, 3], life.clone()),
            token("next", "blue", [4, 3], life.clone()),
        ]);
        let mut game = Game::open(with(scene(system, 10, 8), "tokens", tokens));
        let mut dealt = |area: Value| {
            let events = game.run(json!({ "type": "areaAttack", "area": area, "damage": 7, "splash": true }));
            let results = events[0]["results"].as_array().unwrap().clone();
            results
                .iter()
                .map(|one| (one["token"].clone(), one["damage"]["dealt"].clone()))
                .collect::<Vec<_>>()
        };
        let (whole, half) = (json!(7), json!(3));
        let (near, next) = (json!("near"), json!("next"));
        let burst = dealt(json!({ "shape": "burst", "target": [3, 3], "size": 1 }));
        assert_eq!(burst, [(near.clone(), whole.clone()), (next.clone(), half)], "{system}");
        let aim = if system == "agility-hex" { json!([8.5, 2.598]) } else { json!([8.0, 3.5]) };
        for shape in ["line", "cone"] {
            let all = dealt(json!({ "shape": shape, "user": "user", "aim": aim, "size": 5 }));
            assert_eq!(
                all,
                [(near.clone(), whole.clone()), (next.clone(), whole.clone())],
                "{system} {shape}"
            );
        }
    }
}

// RS-22, AH-18: the check to pass is against the defense that attacks are against, given or not.
#[test]
fn rs_22_ah_18_a_defense_that_is_not_given_is_one_number_for_attacks_and_for_passing() {
    for (system, stat) in [("reaction-square", "physicalDefense"), ("agility-hex", "avoid")] {
        for stats in [json!({}), json!({ stat: 13 })] {
            let tokens = json!([
                token("a", "red", [1, 1], json!({ "speed": { "walk": 6 } })),
                token("b", "blue", [2, 1], json!({ "stats": stats })),
            ]);
            let game = Game::open(with(scene(system, 6, 3), "tokens", tokens));
            let against = game.attack("a", "b", "melee")["defense"]["value"].clone();
            let passing = game.reaches("a", 6, [3, 1]).map(|entry| entry["checks"].clone());
            let through = game.try_reach(json!({ "token": "a", "budget": 6 })).unwrap();
            let checked = through["cells"]
                .as_array()
                .unwrap()
                .iter()
                .find(|entry| entry["cell"] == json!([2, 1]))
                .unwrap();
            assert_eq!(checked["checks"][0]["difficulty"], against, "{system} {stats} {passing:?}");
        }
    }
}
