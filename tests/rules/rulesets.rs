//! Rulesets as data: the schema describes every option, and a made-up system works.
//!
//! `UPDATE_SCHEMAS=1 cargo test schema` writes `www/schema/` again.

use super::schema::fits;
use crate::common::worded::Param;
use burstmap::encounter::Table;
use burstmap::rules::area::AreaQuery;
use burstmap::rules::attack::query::AttackQuery;
use burstmap::rules::presets;
use burstmap::rules::query::Place;
use burstmap::rules::schema::ruleset_schema;
use serde_json::{Value, json};
use std::fs;

fn definitions() -> Value {
    ruleset_schema()["$defs"].clone()
}

#[test]
fn the_shipped_schema_is_derived_from_the_types_and_every_system_fits_it() {
    let path = "www/schema/ruleset.schema.json";
    let text = format!("{:#}\n", ruleset_schema());
    if std::env::var_os("UPDATE_SCHEMAS").is_some() {
        fs::write(path, &text).unwrap();
    }
    let found = fs::read_to_string(path).unwrap_or_default();
    assert!(found == text, "{path} is stale: UPDATE_SCHEMAS=1 cargo test schema writes it anew");
    let defs = definitions();
    for ruleset in presets::all() {
        let value = serde_json::to_value(&ruleset).unwrap();
        assert_eq!(fits(&defs["Ruleset"], &defs, &value, ""), Ok(()), "{}", ruleset.id);
    }
    let whole = serde_json::to_value(open(made_up()).ruleset()).unwrap();
    assert_eq!(fits(&defs["Ruleset"], &defs, &whole, ""), Ok(()));
    assert_eq!(open(whole.clone()).ruleset(), open(made_up()).ruleset(), "written out, it is the same");
}

#[test]
fn the_schema_refuses_what_the_reader_refuses() {
    let defs = definitions();
    let mut wrong = serde_json::to_value(presets::all().remove(0)).unwrap();
    wrong["attack"]["defence"] = json!("reflex");
    let found = fits(&defs["Ruleset"], &defs, &wrong, "").unwrap_err();
    assert!(found.starts_with("/attack/defence"), "{found}");
    wrong["attack"].as_object_mut().unwrap().remove("defence");
    wrong["grid"]["metric"] = json!("euklidean");
    assert!(fits(&defs["Ruleset"], &defs, &wrong, "").is_err());
    // Fields that are optional in rulesets are also optional in the schema.
    let mut right = serde_json::to_value(presets::by_id("reflex-d20")).unwrap();
    right["threat"]["reachBySize"][0].as_object_mut().unwrap().remove("binding");
    assert_eq!(fits(&defs["Ruleset"], &defs, &right, ""), Ok(()));
    open(json!({ "extends": "reflex-d20", "threat": right["threat"] }));
}

/// Returns the place where a ruleset doesn't fit the schema, and the place where the reader refuses it, if any.
fn misfits(ruleset: &Value) -> (Option<String>, Option<String>) {
    let schema = ruleset_schema();
    let place = |error: String| error.split(':').next().unwrap_or_default().to_owned();
    let read =
        burstmap::encounter::rules_in_use::load(ruleset).err().and_then(|refusal| refusal.path.clone());
    (
        fits(&schema, &schema["$defs"], ruleset, "").err().map(place),
        read.map(|path| path.replacen("/ruleset", "", 1)),
    )
}

#[test]
fn every_option_of_a_changed_system_is_checked_and_none_is_required() {
    for id in presets::IDS {
        // A system that repeats one of its topics doesn't change.
        let whole = serde_json::to_value(presets::by_id(id)).unwrap();
        for (topic, value) in whole.as_object().unwrap().iter().filter(|(topic, _)| *topic != "id") {
            for changes in [json!({ "extends": id, topic: value }), json!({ "id": id, topic: value })] {
                assert_eq!(misfits(&changes), (None, None), "{id} {topic}");
            }
        }
    }
    for (changes, place) in [
        (json!({ "initiative": { "dice": 2, "sides": 6 }, "area": { "burst": "nothing" } }), None),
        (json!({ "cover": { "aliases": { "half": null } } }), None),
        (json!({ "maneuvers": null }), None),
        (json!({ "area": { "brust": "nothing" } }), Some("/area/brust")),
        (json!({ "attack": { "mastery": { "push": { "cels": 3 } } } }), Some("/attack/mastery/push/cels")),
        (json!({ "grid": { "metric": "alternate" } }), Some("/grid/metric")),
        (json!({ "heights": { "falling": { "sides": "six" } } }), Some("/heights/falling/sides")),
        (json!({ "extend": "srd-5e" }), Some("/extend")),
        (
            json!({ "occupancy": { "passages": [{ "rule": "HB-1", "who": "enemy", "way": { "check": {
                "skill": "acrobatics", "against": "athletics", "plus": 0, "pluss": 1
            } } }] } }),
            Some("/occupancy/passages/0/way/check/pluss"),
        ),
    ] {
        let mut changes = changes;
        changes["extends"] = json!("srd-5e");
        let place = place.map(str::to_owned);
        let (told, read) = misfits(&changes);
        // The schema cannot see into a choice, so its place may be the choice itself.
        assert_eq!(read, place, "{changes}");
        let is_near = match (&told, &place) {
            (Some(told), Some(place)) => place.starts_with(told) && !told.is_empty(),
            (told, place) => told.is_none() && place.is_none(),
        };
        assert!(is_near, "{changes}: {told:?}");
    }
    // Lists are replaced as a whole, so their entries must be complete.
    let (told, read) = misfits(&json!({ "extends": "srd-5e", "sizes": [{ "name": "small", "cells": 1 }] }));
    assert_eq!((told.as_deref(), read.as_deref()), (Some("/sizes/0"), Some("/sizes/0/perCell")));
    let (told, read) = misfits(&json!({ "id": "house", "name": "House rules" }));
    assert_eq!((told.as_deref(), read.as_deref()), (Some(""), Some("/grid")));
}

#[test]
fn every_knob_of_every_topic_is_described_in_the_words_of_the_file() {
    let defs = definitions();
    let topics = defs["Ruleset"]["properties"].as_object().unwrap();
    assert!(topics.len() > 15, "the topics are read");
    for (of, def) in defs.as_object().unwrap() {
        for (name, knob) in def["properties"].as_object().into_iter().flatten() {
            let told = knob["description"].as_str();
            let told = told.unwrap_or_else(|| panic!("{of}.{name} has no description"));
            assert!(!told.contains('_'), "{of}.{name} is described in names of the source: {told}");
        }
    }
}

// ------------------------------------------------------------ a sixth system, only as data

fn made_up() -> Value {
    serde_json::from_str(&fs::read_to_string("tests/data/ember-courts.json").unwrap()).unwrap()
}

/// Flat hexes, 6 by 5: the two duelists are in one column, with a crate between them.
fn scene(ruleset: Value) -> Value {
    json!({
        "format": "burstmap-scene", "version": 1, "name": "Court", "ruleset": ruleset,
        "grid": { "shape": "hex", "orientation": "flat", "size": [6, 5], "cell": { "length": 2, "unit": "paces" } },
        "terrain": [{ "id": "crate", "cells": [[2, 2]], "cover": "screened" }],
        "walls": [], "zones": [], "areas": [],
        "tokens": [
            { "id": "ash", "name": "Ash", "side": "east", "at": [2, 0], "stats": { "nerve": 4, "ward": 8 } },
            { "id": "birch", "name": "Birch", "side": "west", "at": [2, 4], "stats": { "nerve": 2, "ward": 9 } }
        ]
    })
}

fn open(ruleset: Value) -> Table {
    Table::open(serde_json::from_value(scene(ruleset)).unwrap(), "seed").unwrap()
}

#[test]
fn the_sixth_system_rolls_2d6_for_initiative() {
    let mut table = open(made_up());
    for (token, rolls) in [("ash", [3, 4]), ("birch", [6, 6])] {
        table.dispatch_json(&json!({ "type": "rollInitiative", "token": token, "rolls": rolls })).unwrap();
    }
    let order: Vec<_> = table.turn().order.into_iter().map(|entry| (entry.token, entry.initiative)).collect();
    assert_eq!(order, [("birch".to_owned(), 14), ("ash".to_owned(), 11)]);
}

#[test]
fn the_sixth_system_refuses_bursts_from_corners_and_bursts_at_all() {
    let query = |corner: Option<&str>| -> AreaQuery {
        let mut query = json!({ "shape": "burst", "target": [3, 2], "size": 1 });
        if let Some(corner) = corner {
            query["corner"] = json!(corner);
        }
        serde_json::from_value(query).unwrap()
    };
    let table = open(made_up());
    assert_eq!(table.area(&query(Some("nw"))).unwrap_err().code, "bad-query");
    assert_eq!(table.area(&query(None)).unwrap_err().code, "bad-query");
    let radius: AreaQuery =
        serde_json::from_value(json!({ "shape": "radius", "target": [3, 2], "size": 1 })).unwrap();
    assert_eq!(table.area(&radius).unwrap().cells.len(), 7, "flat hexes");
}

#[test]
fn the_sixth_system_has_its_own_cover_table() {
    let table = open(made_up());
    let (from, to) = (Place::Token("ash".into()), Place::Token("birch".into()));
    let sight = table.sight(&from, &to).unwrap();
    assert_eq!(sight.cover.grade, "screened");
    let attack: AttackQuery =
        serde_json::from_value(json!({ "attacker": "ash", "target": "birch", "kind": "ranged" })).unwrap();
    let report = table.attack(&attack).unwrap();
    let told: Vec<_> =
        report.modifiers.iter().map(|m| (m.rule.as_str(), m.stat.as_deref(), m.value)).collect();
    assert_eq!(told, [("EC-2", Some("ward"), 4)]);
    assert_eq!(report.defense.compared(), 13);
}

#[test]
fn knobs_may_be_changed_from_a_built_in_system_and_mistakes_are_told() {
    let id = "reaction-square";
    let refused = |ruleset: Value| {
        let mut scene = scene(ruleset);
        scene["grid"]["shape"] = json!("square");
        scene["grid"].as_object_mut().unwrap().remove("orientation");
        Table::open(serde_json::from_value(scene).unwrap(), "seed").map(|table| table.ruleset().clone())
    };
    let house =
        refused(json!({ "extends": id, "id": "house", "name": "House", "attack": { "dice": "1d100" } }))
            .unwrap();
    assert_eq!((house.id.as_str(), house.attack.dice.to_string()), ("house", "1d100".to_owned()));
    let wrong = refused(json!({ "extends": id, "attack": { "dicee": "1d100" } })).unwrap_err();
    assert_eq!((wrong.code.as_str(), wrong.path.as_deref()), ("bad-scene", Some("/ruleset/attack/dicee")));
    assert!(wrong.message.contains("\"dice\""), "{}", wrong.message);
    let wrong = refused(json!({ "extends": id, "grid": { "metric": "alternate" } })).unwrap_err();
    assert_eq!(wrong.path.as_deref(), Some("/ruleset/grid/metric"));
    assert!(
        wrong.message.contains("alternate") && wrong.message.contains("\"alternating\""),
        "{}",
        wrong.message
    );
    // A misspelled "extends", a missing one, and an id that is almost a built-in one.
    let wrong = refused(json!({ "extend": id, "attack": { "dice": "1d100" } })).unwrap_err();
    assert_eq!(wrong.path.as_deref(), Some("/ruleset/extend"));
    assert!(wrong.message.contains("\"extends\""), "{}", wrong.message);
    for ruleset in
        [json!({ "id": "reaction-squares" }), json!({ "id": "reaction-sq", "name": "House", "attack": {} })]
    {
        let wrong = refused(ruleset).unwrap_err();
        assert!(wrong.message.contains(r#"{ "extends": "reaction-square", … }"#), "{}", wrong.message);
    }
    refused(json!({ "extends": id, "$schema": "ruleset.schema.json" })).unwrap();
    let wrong = refused(json!({ "extends": id, "attack": { "dice": "3x10" } })).unwrap_err();
    assert!(wrong.message.ends_with("\"5\"."), "{}", wrong.message);
    let wrong = refused(json!({ "extends": id, "initiative": { "dice": 100_000 } })).unwrap_err();
    assert_eq!(wrong.path.as_deref(), Some("/ruleset/initiative/dice"));
    let wrong = refused(json!({ "extends": id, "grid": { "metric": "hex" } })).unwrap_err();
    assert_eq!((wrong.code.as_str(), wrong.path.as_deref()), ("bad-scene", Some("/ruleset/grid/metric")));
}

#[test]
fn a_missing_part_of_a_changed_system_is_told_without_the_advice_for_whole_ones() {
    let wrong = |changes: Value| {
        let refusal = burstmap::encounter::rules_in_use::load(&changes).unwrap_err();
        let problem = refusal.said.as_ref().unwrap().params()["problem"].clone();
        let Param::Message(problem) = problem else { panic!("{problem:?}") };
        (refusal.path.clone().unwrap(), problem.id().to_owned())
    };
    for base in [json!({ "extends": "reflex-d20" }), json!({ "id": "reflex-d20" })] {
        let with = |topic: &str, value: Value| {
            let mut changes = base.clone();
            changes[topic] = value;
            wrong(changes)
        };
        let (path, id) = with("light", json!({ "ambient": "dim" }));
        assert_eq!((path.as_str(), id.as_str()), ("/ruleset/light/rule", "ruleset-lacks-option"));
        let (path, id) = with("conditions", json!([{ "kind": "prone" }]));
        assert_eq!((path.as_str(), id.as_str()), ("/ruleset/conditions/0/text", "ruleset-lacks-in-entry"));
    }
    let (path, id) = wrong(json!({ "id": "house", "name": "House rules" }));
    assert_eq!((path.as_str(), id.as_str()), ("/ruleset/grid", "ruleset-lacks-topic"));
}

#[test]
fn a_name_that_a_replaced_list_drops_is_refused_with_the_list() {
    let roar = json!({ "name": "roar", "rule": "HB-1", "text": "Roars.", "cost": "action" });
    let house = json!({ "extends": "srd-5e", "actions": { "activities": [roar] } });
    let refusal = burstmap::encounter::rules_in_use::load(&house).unwrap_err();
    assert_eq!(refusal.path.as_deref(), Some("/ruleset/mounts/ledActivities/0"));
    for part in ["\"dash\"", "\"actions.activities\"", "rulesets/srd-5e.json"] {
        assert!(refusal.message.contains(part), "{part}: {}", refusal.message);
    }
}

#[test]
fn an_unknown_cost_of_an_activity_is_refused_with_every_action_that_may_pay_it() {
    for (base, known) in [
        ("reflex-d20", "standard, move, swift, fullRound, free, immediate"),
        ("shift-meter", "standard, shift, free"),
    ] {
        for cost in ["bonusAction", "standrd"] {
            let roar = json!({ "name": "roar", "rule": "HB-1", "text": "Roars.", "cost": cost });
            let house = json!({ "extends": base, "actions": { "activities": [roar] } });
            let refusal = burstmap::encounter::rules_in_use::load(&house).unwrap_err();
            assert_eq!(refusal.path.as_deref(), Some("/ruleset/actions/activities/0/cost"));
            assert!(refusal.message.contains(cost) && refusal.message.contains(known), "{}", refusal.message);
        }
    }
}
