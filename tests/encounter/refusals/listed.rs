//! Each word that a refusal lists is accepted in place of the refused one.

use crate::common::game::*;
use crate::common::worded::{catalogue, has};
use serde_json::json;

const SYSTEMS: [&str; 6] =
    ["reaction-square", "agility-hex", "shift-meter", "reflex-d20", "srd-5e", "strike-area"];

fn open(system: &str) -> Game {
    let a = token("a", "red", [5, 5]).walks(6).hp(30, 30);
    let b = token("b", "blue", [6, 5]).walks(6).hp(30, 30);
    let wall = wall("w", [[1, 1], [2, 1]]);
    scene(system, 20, 12).tokens([a, b]).walls([wall]).open()
}

fn fight(system: &str) -> Game {
    let mut game = open(system);
    for (token, bonus) in [("a", 200), ("b", 100)] {
        game.run(json!({ "type": "rollInitiative", "token": token, "modifiers": bonus }));
    }
    game.run(start_combat());
    game
}

/// Returns the words that a refusal lists in a parameter of this message. The list is empty if the command is refused with another message.
fn listed(game: &mut Game, refused: &Value, id: &str, list: &str) -> Vec<String> {
    let refusal = game.refusal(refused.clone()).0;
    assert!(has(refusal.said.as_ref(), id), "{id} for {refused}: {refusal:?}");
    let said = serde_json::to_value(&refusal.said).unwrap();
    let words = said["params"][list].as_array().unwrap_or_else(|| panic!("{list} of {said}"));
    words.iter().map(|word| word.as_str().unwrap_or_else(|| panic!("a word: {word}")).to_owned()).collect()
}

/// Checks each listed word. The command may fail for another reason, but not because the word is unknown.
fn each_is_known(
    system: &str,
    open: impl Fn() -> Game,
    command: impl Fn(&str) -> Value,
    id: &str,
    list: &str,
) {
    let words = listed(&mut open(), &command("xyzzy"), id, list);
    assert!(!words.is_empty(), "{system}: {id} lists something");
    for word in words {
        let command = command(&word);
        if let Err(refusal) = open().table.dispatch_json(&command) {
            assert!(
                !has(refusal.said.as_ref(), id),
                "{system}: {word:?} was listed, and {command} gets {refusal:?}"
            );
        }
    }
}

#[test]
fn words_that_are_listed_as_known_are() {
    for system in SYSTEMS {
        let changes = |name: &str, word: &str| {
            let changes = json!({ name: word });
            json!({ "type": "updateToken", "token": "a", "changes": changes })
        };
        let known = |command: &dyn Fn(&str) -> Value, id: &str, list: &str| {
            each_is_known(system, || open(system), command, id, list);
        };
        known(&|word| changes("size", word), catalogue::RefusalUnknownWord::ID, "known");
        let cover = |word: &str| json!({ "type": "paintTerrain", "terrain": { "id": "t", "cells": [[1, 1]], "cover": word } });
        known(&cover, catalogue::RefusalUnknownWord::ID, "known");
        let walk = |word: &str| json!({ "type": "move", "token": "a", "path": [[4, 5]], "mode": word });
        known(&walk, catalogue::MoveUnknownMode::ID, "known");
        let strike = |word: &str| {
            let options = json!({ "versus": word });
            json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "melee", "bonus": 0, "options": options })
        };
        known(&strike, catalogue::AttackUnknownDefense::ID, "known");
        let metric = |word: &str| json!({ "type": "setSetting", "name": "metric", "value": word });
        let refusal = open(system).refusal(metric("xyzzy")).0;
        assert!(has(refusal.said.as_ref(), catalogue::SettingMetric::ID), "{refusal:?}");
    }
    for system in ["reflex-d20", "srd-5e", "strike-area"] {
        let spend = |word: &str| json!({ "type": "spend", "token": "a", "action": word });
        each_is_known(system, || fight(system), spend, catalogue::ActionUnknown::ID, "known");
    }
    let form = |word: &str| json!({ "type": "move", "token": "a", "path": [[4, 5]], "form": word });
    each_is_known("reflex-d20", || open("reflex-d20"), form, catalogue::MoveUnknownForm::ID, "known");
}

#[test]
fn a_save_that_nobody_has_is_refused_with_the_one_that_is_meant() {
    let save = |word: &str| {
        let area = json!({ "shape": "burst", "target": [6, 5], "size": 1 });
        json!({ "type": "areaAttack", "area": area, "check": { "skill": word, "difficulty": 12 } })
    };
    each_is_known("srd-5e", || open("srd-5e"), save, catalogue::CheckUnknown::ID, "saves");
    for (word, meant) in [
        ("Con", "constitutionSave"),
        ("dex", "dexteritySave"),
        ("Stealht", "stealth"),
        ("Wisdom save", "wisdomSave"),
    ] {
        let refusal = open("srd-5e").refusal(save(word)).0;
        let said = serde_json::to_value(&refusal.said).unwrap();
        assert_eq!(said["params"]["nearest"], meant, "{word}: {refusal:?}");
        assert_eq!(refusal.path.as_deref(), Some("/check/skill"));
    }
    for known in ["dexteritySave", "stealth", "wisdom"] {
        assert!(open("srd-5e").table.dispatch_json(&save(known)).is_ok(), "{known}");
    }
}

#[test]
fn edits_that_are_listed_for_one_step_can_stand_in_it() {
    let together = |kind: &str| json!({ "type": "together", "commands": [{ "type": kind }] });
    let mut game = open("srd-5e");
    let edits = listed(&mut game, &together("endTurn"), catalogue::CommandTogetherEdits::ID, "edits");
    assert!(edits.len() > 10);
    for kind in edits {
        let refused = game.table.dispatch_json(&together(&kind)).err();
        let refused =
            refused.filter(|refusal| has(refusal.said.as_ref(), catalogue::CommandTogetherEdits::ID));
        assert!(refused.is_none(), "{kind}: {refused:?}");
        game.table.undo();
    }
}

#[test]
fn options_and_overrides_that_are_listed_for_areas_are_possible() {
    for system in SYSTEMS {
        for (list, id) in
            [("options", catalogue::AttackAreaOption::ID), ("overrides", catalogue::AttackAreaOverride::ID)]
        {
            let blast = |name: &str, value: Value| {
                let mut command = json!({ "type": "areaAttack", "attacker": "a", "bonus": 0,
                    "area": { "shape": "burst", "target": [6, 5], "size": 1 } });
                command[list] = json!({ name: value });
                command
            };
            let (name, value) =
                if list == "options" { ("coupDeGrace", json!(true)) } else { ("stray", json!("b")) };
            let words = listed(&mut open(system), &blast(name, value), id, "possible");
            for word in words {
                let grade = open(system).table.ruleset().cover.grades[0].name.clone();
                let value = match word.as_str() {
                    "cover" => json!(grade),
                    "concealment" => json!("none"),
                    "weapon" => json!("light"),
                    "versus" => json!(open(system).table.ruleset().attack.defense),
                    "defense" | "areasApart" | "areasMoved" | "helpers" | "range" | "longRange" | "reach" => {
                        json!(1)
                    }
                    "ability" => json!("strength"),
                    "damageTypes" => json!(["fire"]),
                    "item" => json!("fire"),
                    _ => json!(true),
                };
                if let Err(refusal) = open(system).table.dispatch_json(&blast(&word, value)) {
                    panic!("{system}: {word} is listed among the {list}: {refusal:?}");
                }
            }
        }
    }
}

#[test]
fn maneuvers_that_are_listed_are_known() {
    let command =
        |kind: &str| json!({ "type": "maneuver", "attacker": "a", "target": "b", "kind": kind, "bonus": 0 });
    let mut game = open("srd-5e");
    let refusal = game.refusal(command("disarm")).0;
    assert!(has(refusal.said.as_ref(), catalogue::ManeuverUnknown::ID), "{refusal:?}");
    for kind in ["grapple", "bullRush", "trip"] {
        let mut game = open("srd-5e");
        game.run(command(kind));
    }
}
