//! Useless fields of a file are reported, and a host's own fields do not prevent a file from opening.

use crate::common::worded::{catalogue, has};
use burstmap::encounter::{Scene, Table};
use burstmap::format::read;
use burstmap::rules::presets;
use burstmap::rules::reason::Reason;
use serde_json::{Value, json};

fn opened(ruleset: &str, more: Value) -> (Scene, Vec<Reason>) {
    let mut scene = json!({
        "format": "burstmap-scene", "version": 1, "name": "Empty", "ruleset": ruleset,
        "grid": { "shape": "square", "size": [10, 10], "cell": { "length": 5, "unit": "ft" } },
    });
    scene.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    read(scene).unwrap()
}

fn wall(fields: Value) -> Value {
    let mut wall = json!({ "id": "w", "points": [[1, 0], [1, 2]], "blocks": { "move": true, "effect": true, "sight": true } });
    wall.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
    json!({ "walls": [wall] })
}

fn token(fields: Value) -> Value {
    let mut token = json!({ "id": "a", "name": "Ann", "side": "red", "at": [0, 0] });
    token.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
    json!({ "tokens": [token] })
}

/// Expects a single warning that contains these words.
#[track_caller]
fn told(warnings: &[Reason], id: &str, words: &[&str]) {
    assert_eq!(warnings.len(), 1, "{warnings:?}");
    assert!(has(warnings[0].message.as_ref(), id), "{warnings:?}");
    for word in words {
        assert!(warnings[0].text.contains(word), "{word}: {warnings:?}");
    }
}

// E5-40
#[test]
fn e5_40_what_a_wall_or_ground_stands_is_kept_and_told_where_no_rule_can_read_it() {
    for (field, value) in [("hp", json!("many")), ("threshold", json!("ten")), ("armorClass", json!("15"))] {
        let (scene, warnings) = opened("srd-5e", wall(json!({ field: value })));
        assert_eq!(scene.walls[0].more[field], value);
        told(&warnings, catalogue::SceneUnreadField::ID, &["w", field]);
        // If the rules don't allow attacks on walls, the field is a host's own.
        assert_eq!(opened("agility-hex", wall(json!({ field: value }))).1, []);
    }
    let ground = json!({ "terrain": [{ "id": "crates", "cells": [[1, 1]], "hp": 18 }] });
    let (scene, warnings) = opened("srd-5e", ground);
    assert_eq!(scene.terrain[0].more["hp"], 18);
    told(&warnings, catalogue::SceneUnreadField::ID, &["crates", "18"]);
    let right = wall(json!({ "hp": { "current": 3.0, "max": 5 }, "threshold": 5, "armorClass": 15 }));
    let (scene, warnings) = opened("srd-5e", right);
    assert_eq!((json!(scene.walls[0].more["hp"]["current"]), warnings), (json!(3), vec![]));
}

#[test]
fn a_list_of_a_ruleset_that_drops_inherited_entries_is_told() {
    let of = |libraries: Value| {
        opened("srd-5e", json!({ "ruleset": { "extends": "srd-5e", "libraries": libraries } })).1
    };
    assert_eq!(of(json!(["monsters.json", "srd-5e"])), []);
    told(
        &of(json!(["monsters.json"])),
        catalogue::RulesetListReplaced::ID,
        &["\"libraries\"", "drops srd-5e", "rulesets/srd-5e.json"],
    );
}

#[test]
fn a_list_of_the_settings_that_drops_entries_of_the_ruleset_is_told() {
    let house =
        json!({ "extends": "srd-5e", "id": "house", "name": "House", "libraries": ["srd-5e", "ours.json"] });
    let of = |ruleset: &Value, settings: Value| {
        opened("srd-5e", json!({ "ruleset": ruleset, "settings": settings })).1
    };
    let (built_in, two) = (json!("srd-5e"), json!(["monsters.json", "srd-5e"]));
    assert_eq!(of(&built_in, json!({ "libraries": two, "area": { "burst": "nothing" } })), []);
    let own = catalogue::RulesetListReplaced::ID;
    let named = ["\"settings.libraries\"", "drops srd-5e", "rulesets/srd-5e.json"];
    told(&of(&built_in, json!({ "libraries": ["monsters.json"] })), own, &named);
    let system = presets::SYSTEMS.iter().find(|system| system.id == "srd-5e").unwrap();
    let sizes = json!({ "sizes": system.value()["sizes"].as_array().unwrap()[..5] });
    let named = ["\"settings.sizes\"", "drops gargantuan", "rulesets/srd-5e.json"];
    told(&of(&built_in, sizes), own, &named);
    let in_one_line = json!({ "attack.coverHinders": ["ranged"] });
    told(&of(&built_in, in_one_line), own, &["\"settings.attack.coverHinders\"", "melee", "spell"]);
    // The list is that of the scene's own ruleset, if it has one.
    let here = catalogue::RulesetListReplacedHere::ID;
    told(&of(&house, json!({ "libraries": two })), here, &["\"settings.libraries\"", "drops ours.json"]);
    told(&of(&house, json!({ "attack": { "coverHinders": ["ranged"] } })), own, &["rulesets/srd-5e.json"]);
}

// E5-93
#[test]
fn e5_93_a_save_that_is_never_due_is_kept_and_told() {
    for (field, value) in [
        ("save", json!("DC 12 Constitution")),
        ("save", json!({ "stat": "wisdomSave", "difficulty": 15, "at": [] })),
        ("save", json!({ "stat": "wisdomSave", "difficulty": 15, "at": ["dawn"] })),
        ("save", json!({ "stat": "", "difficulty": 15, "at": ["turnEnd"] })),
        ("due", json!(["dawn"])),
    ] {
        let conditions = json!([{ "kind": "held", field: value }]);
        let (scene, warnings) = opened("srd-5e", token(json!({ "conditions": conditions })));
        assert_eq!(scene.tokens[0].conditions[0].more[field], value);
        told(&warnings, catalogue::SceneUnreadSave::ID, &["a", "held"]);
        assert_eq!(warnings[0].ids, ["a"]);
    }
    let save = json!({ "stat": "wisdomSave", "difficulty": 15, "at": ["turnEnd"] });
    let conditions = json!([{ "kind": "held", "save": save, "due": ["turnEnd"] }]);
    assert_eq!(opened("srd-5e", token(json!({ "conditions": conditions }))).1, []);
}

#[test]
fn a_field_of_a_hosts_own_that_has_got_a_meaning_is_left_out_and_told() {
    let attack = |fields: Value| {
        let mut attack = json!({ "name": "Bite", "kind": "melee" });
        attack.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
        token(json!({ "attacks": [attack] }))
    };
    for (field, value) in [
        ("onHit", json!("poison")),
        ("onHit", json!([{ "condition": "prone", "script": "fall()" }])),
        ("onHit", json!([{ "condition": "" }])),
        ("recharge", json!("5-6")),
        ("recharge", json!(1)),
        ("spent", json!(3)),
        ("sharesUse", json!(true)),
        ("uses", json!(3)),
        ("uses", json!({ "per": "day", "max": 0 })),
        ("uses", json!({ "per": "week", "max": 1 })),
    ] {
        let (scene, warnings) = opened("srd-5e", attack(json!({ field: value })));
        assert_eq!(json!(scene.tokens[0].attacks[0]), json!({ "name": "Bite", "kind": "melee" }), "{field}");
        told(&warnings, catalogue::SceneLeftOut::ID, &[&format!("tokens[0].attacks[0].{field}")]);
        Table::open(scene, "seed").unwrap();
    }
    let save = json!({ "save": { "stat": "wisdomSave", "difficulty": 12, "onFail": "frightened" } });
    told(&opened("srd-5e", attack(save)).1, catalogue::SceneLeftOut::ID, &["attacks[0].save.onFail"]);
    let (scene, warnings) = opened("srd-5e", token(json!({ "multiattack": "two claws" })));
    told(&warnings, catalogue::SceneLeftOut::ID, &["tokens[0].multiattack"]);
    assert!(scene.tokens[0].multiattack.is_empty());
    for effect in [json!("burns"), json!({ "on": [] }), json!({ "on": ["enter"], "sound": "hiss" })] {
        let templates = json!({ "templates": [{ "id": "fire", "cells": [[1, 1]], "effect": effect }] });
        let (scene, warnings) = opened("srd-5e", templates);
        assert_eq!(scene.templates[0].effect, None);
        told(&warnings, catalogue::SceneLeftOut::ID, &["templates[0].effect"]);
    }
}

#[test]
fn commands_refuse_them_with_their_place() {
    let (scene, _) = opened("srd-5e", token(json!({})));
    let mut table = Table::open(scene, "seed").unwrap();
    let mut refused = |command: Value, place: &str| {
        let refusal = table.dispatch_json(&command).unwrap_err();
        assert_eq!(
            (refusal.code.as_str(), refusal.path.as_deref()),
            ("bad-command", Some(place)),
            "{refusal:?}"
        );
    };
    let wall = |field: &str, value: Value| wall(json!({ field: value }))["walls"][0].clone();
    for (field, value, place) in [
        ("hp", json!("many"), "/wall/hp"),
        ("hp", json!({ "current": 3, "max": "5" }), "/wall/hp"),
        ("threshold", json!("ten"), "/wall/threshold"),
        ("traits", json!({ "resistance": { "fire": 5 } }), "/wall/traits/resistance"),
    ] {
        refused(json!({ "type": "addWall", "wall": wall(field, value) }), place);
    }
    let ground = json!({ "id": "crates", "cells": [[1, 1]], "hp": 18 });
    refused(json!({ "type": "paintTerrain", "terrain": ground }), "/terrain/hp");
    let update = |changes: Value| json!({ "type": "updateToken", "token": "a", "changes": changes });
    let held = json!([{ "kind": "held", "save": { "stat": "wisdomSave", "difficulty": 15, "at": [] } }]);
    refused(update(json!({ "conditions": held })), "/changes/conditions/0/save/at");
    let added = |fields: Value| {
        let mut token = json!({ "id": "b", "name": "Bo", "side": "red", "at": [2, 2] });
        token.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
        json!({ "type": "addToken", "token": token })
    };
    refused(added(json!({ "conditions": held })), "/token/conditions/0/save/at");
    let attack = |fields: Value| json!({ "attacks": [{ "name": "Bite", "kind": "melee", "onHit": fields }] });
    refused(update(attack(json!([{ "condition": "" }]))), "/changes/attacks/0/onHit/0/condition");
    let condition = json!({ "kind": "held", "due": ["dawn"] });
    refused(json!({ "type": "addCondition", "token": "a", "condition": condition }), "/condition/due/0");
}
