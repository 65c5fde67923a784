//! Refusals when a ruleset is loaded, and settings with which a table changes one.

use super::*;
use crate::common::worded::{Param, catalogue, message, worded};

#[test]
fn numbers_out_of_range_are_refused_with_what_is_possible() {
    let nonlethal = |percent: i32| json!({ "extends": "reflex-d20", "damage": { "nonlethal": { "wakeAfterPercent": percent } } });
    let (path, text) = refused(nonlethal(101));
    assert_eq!(path, "/ruleset/damage/nonlethal/wakeAfterPercent");
    assert!(text.contains("101") && text.contains("100"), "{text}");
    pair(nonlethal(100), json!({}));
    let death = |at: i32| json!({ "extends": "reflex-d20", "damage": { "death": { "defaultAt": at } } });
    assert_eq!(refused(death(1)).0, "/ruleset/damage/death/defaultAt");
    pair(death(0), json!({}));
    let turn = |count: i32| {
        let per_turn = json!([
            { "action": "standard", "count": 1 }, { "action": "move", "count": 1 },
            { "action": "swift", "count": count }
        ]);
        json!({ "extends": "reflex-d20", "actions": { "perTurn": per_turn } })
    };
    assert_eq!(refused(turn(-1)).0, "/ruleset/actions/perTurn/2/count");
    pair(turn(0), json!({}));
    let occlusion = |first: &str, second: &str| {
        let step =
            |grade: &str, of: i64| json!({ "grade": grade, "fraction": [of / 2, of], "inclusive": true });
        let steps = json!([step(first, 1_000_000), step(second, 2)]);
        json!({ "extends": "reflex-d20", "cover": { "occlusion": steps } })
    };
    assert_eq!(refused(occlusion("cover", "partial")).0, "/ruleset/cover/occlusion/1/grade");
    pair(occlusion("partial", "cover"), json!({}));
    for fraction in [[-1, 2], [3, 2], [0, 0], [1, 0]] {
        let step = json!({ "grade": "partial", "fraction": fraction, "inclusive": true });
        let no_part = json!({ "extends": "reflex-d20", "cover": { "occlusion": [step] } });
        assert_eq!(refused(no_part).0, "/ruleset/cover/occlusion/0/fraction", "{fraction:?}");
    }
    assert_eq!(refused(json!({ "extends": "reflex-d20", "id": "" })).0, "/ruleset/id");
    let (path, text) = refused(json!({ "extends": "reflex-d20", "initiative": { "dice": -1 } }));
    assert_eq!(path, "/ruleset/initiative/dice");
    assert!(!text.contains("u32"), "in words: {text}");
}

#[test]
fn no_number_is_larger_than_sums_of_them_can_be_reckoned_with() {
    let ruleset = |value: i32| {
        let hard = modifier(json!({ "on": "defense", "value": { "is": value } }));
        json!({ "extends": "reaction-square", "attack": { "modifiers": [hard, hard] } })
    };
    for value in [1_000_001, -1_000_001, i32::MAX] {
        let (path, text) = refused(ruleset(value));
        assert_eq!(path, "/ruleset/attack/modifiers/0/value/is");
        assert!(text.contains(&value.to_string()) && text.contains("1000000"), "{text}");
    }
    let query: AttackQuery =
        serde_json::from_value(json!({ "attacker": "a", "target": "b", "kind": "melee" })).unwrap();
    let report =
        pair(ruleset(1_000_000), json!({ "stats": { "physicalDefense": 20 } })).attack(&query).unwrap();
    assert_eq!(report.defense.compared(), 2_000_020);
}

#[test]
fn what_stands_twice_and_cover_that_is_none_are_refused() {
    let twice = |topic: &str, knob: Option<&str>| {
        let whole = serde_json::to_value(burstmap::rules::presets::by_id("reflex-d20").unwrap()).unwrap();
        let mut list = knob.map_or(&whole[topic], |knob| &whole[topic][knob]).clone();
        let first = list[0].clone();
        list.as_array_mut().unwrap().push(first);
        let value = knob.map_or(list.clone(), |knob| json!({ knob: list }));
        let (path, text) = refused(json!({ "extends": "reflex-d20", topic: value }));
        let named = worded(catalogue::RulesetNameTwice { name: "" }).replace("\"\"", "");
        let told = [named, worded(catalogue::RulesetManeuverTwice)];
        assert!(told.iter().any(|told| text.contains(told.as_str())), "{text}");
        path
    };
    assert_eq!(twice("conditions", None), "/ruleset/conditions/15");
    assert_eq!(twice("actions", Some("activities")), "/ruleset/actions/activities/17");
    assert_eq!(twice("maneuvers", Some("known")), "/ruleset/maneuvers/known/9");
    assert_eq!(twice("initiative", Some("abilities")), "/ruleset/initiative/abilities/1");
    assert_eq!(twice("threat", Some("reachBySize")), "/ruleset/threat/reachBySize/4");
    let grade = |name: &str, gives: Value| json!({ "name": name, "rule": "HB-5", "gives": gives });
    let gives = json!([{ "rule": "HB-5", "on": "attack", "value": -1 }]);
    let grades = json!([
        grade("open", gives),
        grade("partial", json!([])),
        grade("cover", json!([])),
        grade("improved", json!([])),
        grade("total", json!([]))
    ]);
    let (path, text) = refused(json!({ "extends": "reflex-d20", "cover": { "grades": grades } }));
    assert_eq!(path, "/ruleset/cover/grades/0/gives");
    assert!(text.contains("\"open\""), "{text}");
}

#[test]
fn the_example_of_the_readme_is_a_ruleset() {
    let readme = std::fs::read_to_string("README.md").unwrap();
    let text = readme.split("```json\n").nth(1).unwrap().split("```").next().unwrap();
    let mut table = pair(serde_json::from_str(text).unwrap(), json!({}));
    let roll = json!({ "type": "rollInitiative", "token": "a", "rolls": [6, 5] });
    assert_eq!(
        table.dispatch_json(&roll).unwrap()[0].text(),
        worded(catalogue::InitiativeRolled {
            initiative: 11,
            parts: vec![
                Param::from(message(catalogue::InitiativeDice { count: 2, face: 6, sides: 6 })),
                5.into(),
                message(catalogue::InitiativeAbility { ability: "dexterity", value: 0 }).into()
            ],
            token: "A"
        })
    );
    let burst: AreaQuery =
        serde_json::from_value(json!({ "shape": "burst", "target": [4, 4], "size": 2 })).unwrap();
    assert_eq!(table.area(&burst).unwrap_err().path.as_deref(), Some("/shape"));
}

#[test]
fn settings_change_every_topic_of_a_ruleset() {
    let with = |settings: Value| {
        let mut scene = scene(&json!("reaction-square"), &json!([]));
        scene["settings"] = settings;
        Table::open(serde_json::from_value(scene).unwrap(), "seed")
    };
    // A setting can replace a list of the system, or add an option that the system lacks.
    let table = with(json!({ "sizes": [{ "name": "folk", "cells": 1, "perCell": 1 }] })).unwrap();
    assert_eq!(table.ruleset().sizes.len(), 1);
    let influence = json!({ "rule": "HB-7", "difficulty": 8, "stat": "wits", "waitHours": 2 });
    assert!(with(json!({ "influence": influence })).unwrap().ruleset().influence.is_some());
    let half = with(json!({ "influence.stat": "wits" })).unwrap_err();
    assert_eq!(half.path.as_deref(), Some("/settings/influence/rule"));
    // Settings that the rules do not know belong to the host.
    assert_eq!(with(json!({ "grid": true, "sides": [["a", "b"]] })).unwrap().ruleset().sizes.len(), 6);
    // The path of a mistake within the command's value.
    let mut table = with(json!({})).unwrap();
    let set = |name: &str, value: Value| json!({ "type": "setSetting", "name": name, "value": value });
    for (name, value, place) in [
        ("area", json!({ "brust": "cell" }), "/value/brust"),
        ("area.burst", json!("cel"), "/value"),
        ("sizes", json!([{ "name": "folk", "cells": 0, "perCell": 1 }]), "/value/0/cells"),
        ("metric", json!("unifrom"), "/value"),
    ] {
        assert_eq!(
            table.dispatch_json(&set(name, value)).unwrap_err().path.as_deref(),
            Some(place),
            "{name}"
        );
    }
}

#[test]
fn a_slip_in_the_name_of_a_condition_is_refused_wherever_conditions_are_named() {
    let system = "reflex-d20";
    for (topic, knobs) in [
        ("threat", json!({ "noneWhen": ["unconscius"] })),
        ("threat", json!({ "sparedWhen": ["unconscius"] })),
        ("occupancy", json!({ "vacantWhen": ["unconscius"] })),
    ] {
        let (knob, _) = knobs.as_object().and_then(|knobs| knobs.iter().next()).unwrap();
        let (path, text) = refused(json!({ "extends": system, topic: knobs.clone() }));
        assert_eq!(path, format!("/ruleset/{topic}/{knob}/0"));
        assert!(text.contains("unconscious"), "{text}");
    }
}

#[test]
fn the_largest_size_that_a_mastery_pushes_is_one_of_the_sizes() {
    let push = |largest: &str| {
        let push = json!({ "cells": 2, "largest": largest });
        json!({ "extends": "srd-5e", "attack": { "mastery": { "push": push } } })
    };
    pair(push("huge"), json!({}));
    assert_eq!(refused(push("enormous")).0, "/ruleset/attack/mastery/push/largest");
}
