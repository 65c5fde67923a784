//! Mistakes that only the table can find: options, overrides, damage and rulesets with names that no rule reads.

use super::misspelled::{Slip, misspelled, slips};
use crate::common::game::*;
use crate::common::support::refused;
use burstmap::encounter::Table;
use burstmap::rules::attack::{AttackOptions, AttackOverrides};
use burstmap::rules::presets;
use serde_json::json;

const SYSTEMS: [&str; 6] =
    ["reaction-square", "agility-hex", "shift-meter", "reflex-d20", "srd-5e", "strike-area"];

fn beside(system: &str) -> Table {
    let tokens =
        [token("a", "red", [5, 5]).walks(6).hp(30, 30), token("b", "blue", [6, 5]).walks(6).hp(30, 30)];
    scene(system, 12, 12).tokens(tokens).open().table
}

/// Returns an attack of each kind.
fn attacks(system: &str) -> Vec<Value> {
    let mut all = vec![
        json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "melee", "bonus": 0 }),
        json!({ "type": "guess", "attacker": "a", "cell": [6, 5], "kind": "melee", "bonus": 0 }),
        json!({ "type": "areaAttack", "attacker": "a", "bonus": 0,
            "area": { "shape": "burst", "target": [6, 5], "size": 1 } }),
    ];
    if system == "reflex-d20" {
        all.push(json!({ "type": "maneuver", "attacker": "a", "target": "b", "kind": "trip", "bonus": 0 }));
    }
    all
}

/// Checks that each misspelling is refused, with its place and the intended word.
fn all_refused(table: &mut Table, commands: impl IntoIterator<Item = (Value, String, String)>) {
    for (command, place, meant) in commands {
        let refusal = refused(table, command.clone());
        assert_eq!(
            (refusal.code.as_str(), refusal.path.as_deref()),
            ("bad-command", Some(&*place)),
            "{command}: {refusal:?}"
        );
        assert!(refusal.message.contains(&format!("\"{meant}\"")), "{meant}: {refusal:?}");
    }
}

#[test]
fn misspelled_options_and_overrides_of_every_attack_are_refused_in_every_system() {
    for system in SYSTEMS {
        let mut table = beside(system);
        for attack in attacks(system) {
            let lists = [("options", AttackOptions::NAMES), ("overrides", AttackOverrides::NAMES)];
            let names = lists.iter().flat_map(|(list, names)| names.iter().map(move |name| (*list, *name)));
            let slips = names
                .flat_map(|(list, name)| misspelled(name).into_iter().map(move |slip| (list, name, slip)));
            let commands = slips.map(|(list, name, slip)| {
                let mut command = attack.clone();
                command[list] = json!({ &slip: true });
                (command, format!("/{list}/{slip}"), name.to_owned())
            });
            all_refused(&mut table, commands);
        }
    }
}

#[test]
fn misspelled_fields_of_weapons_and_damage_are_refused_with_the_nearest() {
    let part = json!({ "dice": "1d6", "types": ["fire"], "nonlethal": false, "drain": false });
    let weapon = json!({ "name": "dagger", "size": "small", "light": true, "natural": false, "range": 3 });
    for system in SYSTEMS {
        let mut table = beside(system);
        for attack in attacks(system) {
            let damages = [part.clone(), json!([1, part])];
            let damages = damages.into_iter().map(|damage| json!({ "damage": damage }));
            let options = [json!({ "weapon": weapon }), json!({ "damage": part })];
            let options = options.into_iter().map(|options| json!({ "options": options }));
            for fields in damages.chain(options) {
                let commands = slips(&fields).into_iter().map(|slip| {
                    let mut command = attack.clone();
                    command.as_object_mut().unwrap().extend(slip.value.as_object().unwrap().clone());
                    (command, slip.place, slip.meant)
                });
                all_refused(&mut table, commands);
            }
        }
    }
}

/// Parts of rulesets with names that their authors choose.
const FREE: [&str; 6] =
    ["/aliases/", "/senses/", "/abilitiesOfSaves/", "/abilitiesOfSkills/", "/adds/", "/factorByLabel/"];

#[test]
fn misspelled_knobs_of_a_ruleset_are_refused_at_every_depth() {
    let whole = presets::SYSTEMS.iter().find(|system| system.value()["id"] == "srd-5e").unwrap().value();
    let fields: Vec<(&String, &Value)> = whole.as_object().unwrap().iter().collect();
    let mut table = beside("srd-5e");
    let (mut tried, mut wrong) = (0, Vec::new());
    for (knob, value) in fields.into_iter().filter(|(knob, _)| !["id", "name"].contains(&knob.as_str())) {
        let changed = json!({ "extends": "srd-5e", "id": "house", "name": "House", knob: value });
        let named = |slip: &Slip| !FREE.iter().any(|names| slip.place.contains(names));
        // Every fifth misspelling is enough, because loading a ruleset takes a while.
        for slip in slips(&changed).into_iter().filter(named).step_by(5) {
            tried += 1;
            let command = json!({ "type": "setRuleset", "ruleset": slip.value });
            let (place, meant) = (format!("/ruleset{}", slip.place), slip.meant);
            match table.dispatch_json(&command) {
                Err(refusal)
                    if refusal.path.as_deref() == Some(&*place) && refusal.message.contains(&meant) => {}
                Err(refusal) => {
                    wrong.push(format!("{place} for {meant}: {:?} {}", refusal.path, refusal.message))
                }
                Ok(_) => {
                    table.undo();
                    wrong.push(format!("{place} for {meant}: accepted"));
                }
            }
        }
    }
    println!("{tried} slips");
    assert!(wrong.is_empty(), "{} of {tried}:\n{}", wrong.len(), wrong[..wrong.len().min(30)].join("\n"));
}

#[test]
fn a_misspelled_moment_is_refused() {
    let mut table = beside("srd-5e");
    let until = json!({ "token": "b", "at": "turnEnd" });
    let condition = json!({ "kind": "prone", "by": "b", "until": until });
    let on_map = json!({ "type": "addCondition", "token": "a", "condition": condition });
    let token = json!({ "id": "c", "name": "C", "side": "red", "at": [1, 1], "conditions": [condition] });
    for command in [on_map, json!({ "type": "addToken", "token": token })] {
        let slips = slips(&command).into_iter().filter(|slip| slip.place.contains("/until/"));
        all_refused(&mut table, slips.map(|slip| (slip.value, slip.place, slip.meant)));
        assert!(table.dispatch_json(&command).is_ok());
    }
}

#[test]
fn a_hosts_own_fields_are_kept_and_what_nothing_would_keep_is_refused() {
    let mut game = Game { table: beside("srd-5e") };
    let token = |more: Value| {
        let mut token =
            json!({ "id": "c", "name": "C", "side": "red", "at": [1, 1], "hp": { "current": 1, "max": 1 } });
        token.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        token
    };
    let own = json!({ "level": 3, "sheet": { "nmae": "kept as it is" }, "mount": "horse" });
    game.run(json!({ "type": "addToken", "token": token(own.clone()) }));
    for (name, value) in own.as_object().unwrap() {
        assert_eq!(game.token("c")[name], *value);
    }
    let save = json!({ "stat": "constitutionSave", "banana": true });
    let attacks = json!([{ "name": "Bite", "kind": "melee", "save": save }]);
    let change = json!({ "type": "updateToken", "token": "c", "changes": { "attacks": attacks } });
    game.refused(change, "bad-command").at("/changes/attacks/0/save/banana");
    let added = json!({ "type": "addToken", "token": { "id": "d", "name": "D", "side": "red", "at": [2, 1], "attacks": attacks } });
    game.refused(added, "bad-command").at("/token/attacks/0/save/banana");
}
