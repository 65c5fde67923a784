//! The table's options for attacks take effect, in every system, for single attacks and areas. Unknown options are refused with their place, and the
//! game master's permissions are applied.

use crate::common::game::*;
use burstmap::rules::attack::AttackOptions;
use burstmap::rules::attack::area::has_option;
use burstmap::rules::presets;
use burstmap::rules::query::AttackKind;
use serde_json::json;

const SYSTEMS: [&str; 6] =
    ["reaction-square", "agility-hex", "shift-meter", "reflex-d20", "srd-5e", "strike-area"];

fn beside(system: &str) -> Game {
    let tokens =
        [token("a", "red", [5, 5]).walks(6).hp(30, 30), token("b", "blue", [6, 5]).walks(6).hp(30, 30)];
    scene(system, 12, 12).tokens(tokens).open()
}

/// Returns each attack with this option.
fn with(name: &str, value: serde_json::Value) -> [Command; 3] {
    let single: Command = attack("a", "b").melee().bonus(0).option(name, value.clone()).into();
    let guess: Command = attack("a", "b").melee().bonus(0).option(name, value.clone()).into();
    let area = area_attack(burst([6, 5], 1)).by("a").bonus(0).option(name, value);
    [single, guess.set("target", json!([6, 6])), area]
}

#[test]
fn options_that_nobody_reads_are_refused() {
    for system in SYSTEMS {
        for command in with("banana", json!(true)) {
            let path = "/options/banana";
            beside(system).refused(command.rolls([15; 8]), "bad-command").at(path);
        }
        for command in with("weapon", json!({ "lite": true })) {
            beside(system).refused(command.rolls([15; 8]), "bad-command").at("/options/weapon/lite");
        }
    }
}

// E5-92
#[test]
fn advantage_is_refused_where_a_system_has_none() {
    for system in SYSTEMS.into_iter().filter(|system| *system != "srd-5e") {
        for name in ["advantage", "disadvantage"] {
            for command in with(name, json!(true)) {
                beside(system).refused(command.rolls([15; 8]), "bad-command").at(&format!("/options/{name}"));
            }
            let check = json!({ "skill": "dexterity", "difficulty": 10, name: ["b"] });
            let save = area_attack(burst([6, 5], 1)).set("check", check).rolls([5; 4]);
            beside(system).refused(save, "bad-command").at(&format!("/check/{name}"));
        }
    }
}

#[test]
fn options_that_a_ruleset_asks_for_are_its_own() {
    let bless = json!({
        "rule": "house", "kinds": [], "attackerIs": [], "targetIs": [], "unlessTargetIs": [], "option": "blessed",
        "unlessOption": null, "on": "attack", "stat": null, "value": { "is": 2 }, "text": "Blessed"
    });
    let system =
        json!({ "extends": "srd-5e", "id": "house", "name": "House", "attack": { "modifiers": [bless] } });
    let tokens = [token("a", "red", [5, 5]), token("b", "blue", [6, 5])];
    let game = scene("srd-5e", 12, 12).tokens(tokens).set("ruleset", system).open();
    game.ask(attack("a", "b").melee().option("blessed", true)).expects([to_hit("house", 2)]);
}

#[test]
fn an_area_is_offered_the_options_that_it_takes() {
    let options = [
        ("nonlethal", json!(true)),
        ("spell", json!(true)),
        ("range", json!(1)),
        ("helpers", json!(1)),
        ("targetCharging", json!(true)),
        ("banana", json!(true)),
    ];
    for system in SYSTEMS {
        for (name, value) in &options {
            let policy = &presets::by_id(system).unwrap().attack;
            let offered = has_option(policy, AttackKind::Ranged, name);
            let order = area_attack(burst([6, 5], 1)).by("a").set("kind", "ranged").bonus(0);
            let refusal = beside(system)
                .table
                .dispatch_json(&order.option(name, value.clone()).rolls([5; 8]).into())
                .err();
            let refused = refusal
                .and_then(|refusal| refusal.path.clone())
                .is_some_and(|path| path == format!("/options/{name}"));
            assert_eq!(refused, !offered, "{system}: {name}");
        }
    }
}

#[test]
fn an_option_of_the_wrong_type_is_kept_to_be_refused_and_null_removes_it() {
    let mut options = AttackOptions::default();
    options.put("helpers", json!("many"));
    assert_eq!(options.names(), ["helpers"]);
    options.put("helpers", json!(null));
    assert!(options.is_empty());
}
