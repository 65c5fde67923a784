//! Traits in files: unreadable ones are preserved with a warning, and probable misspellings are reported. Creature lists skip
//! traits that commands would refuse.

use crate::common::worded::{catalogue, has};
use burstmap::encounter::{Scene, Table};
use burstmap::format::{creatures, read};
use burstmap::rules::reason::Reason;
use serde_json::{Value, json};

fn scene(ruleset: &str, traits: Value) -> (Scene, Vec<Reason>) {
    let scene = json!({
        "format": "burstmap-scene", "version": 1, "name": "Empty", "ruleset": ruleset,
        "grid": { "shape": "square", "size": [10, 10], "cell": { "length": 5, "unit": "ft" } },
        "tokens": [{ "id": "a", "name": "Ann", "side": "red", "at": [0, 0], "traits": traits }],
    });
    read(scene).unwrap()
}

fn told(warnings: &[Reason], id: &str, word: &str) -> bool {
    warnings.iter().any(|warning| has(warning.message.as_ref(), id) && warning.text.contains(word))
}

#[test]
fn what_a_file_says_in_vain_is_kept_and_told() {
    for (ruleset, traits) in [
        ("reflex-d20", json!({ "damageReduction": "DR 5 Magic" })),
        ("reflex-d20", json!({ "resistance": { "fire": "much" } })),
        ("srd-5e", json!({ "attacks": [2] })),
        ("srd-5e", json!({ "group": 3 })),
    ] {
        let (scene, warnings) = scene(ruleset, traits.clone());
        assert_eq!(json!(scene.tokens[0].traits), traits);
        let name = traits.as_object().unwrap().keys().next().unwrap();
        assert_eq!(warnings.len(), 1, "{warnings:?}");
        assert!(told(&warnings, catalogue::SceneUnreadTrait::ID, name), "{warnings:?}");
        assert_eq!(warnings[0].ids, ["a"]);
    }
    let slip = json!({ "resistence": ["fire"] });
    let (kept, warnings) = scene("srd-5e", slip.clone());
    assert_eq!(json!(kept.tokens[0].traits), slip);
    assert!(told(&warnings, catalogue::SceneUnknownTrait::ID, "\"resistance\""), "{warnings:?}");
    let own = json!({ "motto": "Ever on", "damageReduction": "5/magic", "resistance": { "fire": 5 } });
    assert_eq!(scene("reflex-d20", own).1, []);
}

#[test]
fn creatures_of_a_list_have_traits_that_can_be_added() {
    let (scene, _) = scene("reflex-d20", json!({}));
    let list = json!([{ "name": "Golem", "hp": 30, "traits": {
        "damageReduction": "as thick as a wall", "resistance": "fire 10", "motto": "…", "regeneratoin": 5,
    } }]);
    let (tokens, warnings) = creatures(&list.to_string(), &scene).unwrap();
    assert_eq!(json!(tokens[0].traits), json!({ "resistance": "fire 10", "motto": "…", "regeneratoin": 5 }));
    for (id, word) in [
        (catalogue::CreatureTraitUnread::ID, "as thick as a wall"),
        (catalogue::CreatureTraitMisspelled::ID, "\"regeneration\""),
    ] {
        assert!(told(&warnings, id, word), "{warnings:?}");
        assert!(told(&warnings, id, "Golem"), "the creature is named: {warnings:?}");
    }
    let mut table = Table::open(scene, "seed").unwrap();
    table.dispatch_json(&json!({ "type": "addToken", "token": tokens[0] })).unwrap();
}
