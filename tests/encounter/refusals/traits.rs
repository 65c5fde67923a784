//! Useless traits: unreadable ones are refused, and misspelled names cause a warning. A table may add traits with other names.

use crate::common::game::*;
use crate::common::worded::{catalogue, worded};
use serde_json::json;

fn update(traits: Value) -> Value {
    json!({ "type": "updateToken", "token": "a", "changes": { "traits": traits } })
}

fn add(traits: Value) -> Value {
    let token = json!({ "id": "z", "name": "Z", "side": "red", "at": [0, 0], "traits": traits });
    json!({ "type": "addToken", "token": token })
}

fn game(system: &str) -> Game {
    scene(system, 10, 8).tokens([token("a", "red", [1, 1]).hp(9, 9)]).open()
}

/// Returns the misspelled names in warnings, each with the intended name.
fn told(events: &Events) -> Vec<(String, String)> {
    let warned = events.0.iter().filter(|event| event["messageId"] == catalogue::WarnTraitMisspelled::ID);
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    warned.map(|event| (text(&event["params"]["name"]), text(&event["params"]["nearest"]))).collect()
}

#[test]
fn a_known_trait_that_cannot_be_read_is_refused_with_its_place_and_what_is_wanted() {
    for (system, name, value, place, wanted) in [
        ("reflex-d20", "damageReduction", json!("DR 5 Magic"), "", worded(catalogue::WantedTraitReductions)),
        (
            "reflex-d20",
            "resistance",
            json!({ "fire": "much" }),
            "/fire",
            worded(catalogue::WantedTraitAmounts),
        ),
        ("reflex-d20", "regeneration", json!("fast"), "", worded(catalogue::WantedTraitRegeneration)),
        ("srd-5e", "resistance", json!(["cold", 5]), "/1", worded(catalogue::WantedTraitWords)),
        ("srd-5e", "attacks", json!("two"), "", worded(catalogue::WantedNumber)),
        ("strike-area", "hands", json!("two"), "", worded(catalogue::WantedNumber)),
        ("agility-hex", "group", json!(["pack"]), "", worded(catalogue::WantedText)),
    ] {
        let mut game = game(system);
        let traits = json!({ "motto": "Ever on", name: value });
        for (command, path) in [(update(traits.clone()), "/changes"), (add(traits.clone()), "/token")] {
            let together = json!({ "type": "together", "commands": [command.clone()] });
            let path = format!("{path}/traits/{name}{place}");
            game.refused(command, "bad-command").at(&path).saying(&wanted);
            game.refused(together, "bad-command").at(&format!("/commands/0{path}"));
        }
    }
}

#[test]
fn a_trait_that_can_be_read_and_one_that_no_rule_of_the_system_reads_are_accepted() {
    let mut d20 = game("reflex-d20");
    d20.all([
        update(json!({ "damageReduction": "DR 5/Magic", "resistance": "Fire Resistance 10", "vulnerability": 3 })),
        add(json!({ "damageReduction": [{ "amount": 5, "overcomeBy": ["silver"] }], "regeneration": null })),
    ]);
    assert_eq!(d20.token("a")["traits"]["damageReduction"], "DR 5/Magic");
    // These rules do not use damage reduction, so its value is not read.
    game("srd-5e").run(update(json!({ "damageReduction": "as thick as a wall" })));
}

#[test]
fn a_name_near_that_of_a_known_trait_is_told_and_kept() {
    let slip = json!({ "resistence": ["fire"] });
    for command in [update(slip.clone()), add(slip.clone())] {
        let mut game = game("srd-5e");
        let events = game.run(command);
        assert_eq!(told(&events), [("resistence".to_owned(), "resistance".to_owned())]);
        assert!(game.scene()["tokens"].as_array().unwrap().iter().any(|token| token["traits"] == slip));
        // The warning appears once, not with each later change.
        assert_eq!(told(&game.run(update(json!({ "motto": "On" })))), []);
        // Only the game master gets the warning.
        game.run(update(json!({ "resistances": ["fire"] })));
        assert!(game.table.visible_events("red").iter().all(|event| event.event.kind() != "warned"));
    }
}

#[test]
fn a_tables_own_traits_are_welcome() {
    let own =
        json!({ "motto": "Ever on", "sanity": 40, "bloodline": { "of": "kings" }, "resolve": ["high"] });
    for system in ["reaction-square", "agility-hex", "shift-meter", "reflex-d20", "srd-5e", "strike-area"] {
        let mut game = game(system);
        for command in [update(own.clone()), add(own.clone())] {
            assert_eq!(told(&game.run(command)), [], "{system}");
        }
        assert_eq!(game.token("a")["traits"], own);
        game.run(update(json!({ "sanity": null })));
    }
}
