//! Events of rolls, attacks and harm.

use super::{Row, WithoutBrute, modifier, of_both, of_one};
use serde_json::{Value, json};

/// A side sees who attacks whom, and whether the attack hits. It receives dice, bonuses, totals and expected modifiers only for its own
/// rolls, and attack names only for its own tokens. No side receives the numbers to reach.
pub fn rows() -> Vec<Row> {
    let mut rows = attacks();
    rows.extend(rolls());
    rows.extend(harm());
    rows
}

fn why() -> Value {
    json!([{ "rule": "gm-rule", "text": "gm-why" }])
}

fn attacks() -> Vec<Row> {
    let expected = json!([modifier("attack", 7706, "own-expected")]);
    let secret = json!([modifier("attack", 6605, "gm-secret")]);
    let legal = json!({ "legal": true });
    let maneuver = json!({ "type": "maneuverResolved", "text": "gm-words", "kind": "trip", "rule": "RD-42", "faces": [7701], "hit": true,
        "bonus": 7702, "damageFaces": [7703], "expected": expected, "total": 6602, "against": "gm-defense", "needed": 6603,
        "margin": 6604, "modifiers": secret, "provokes": [], "squares": 6606, "denied": 6607, "why": why() });
    let with = |fields: Value| {
        let mut event = maneuver.clone();
        event.as_object_mut().expect("fields").extend(fields.as_object().cloned().unwrap_or_default());
        event
    };
    vec![
        of_both(
            json!({ "type": "attackResolved", "text": "gm-words", "attacker": "kess", "target": "brute", "kind": "melee",
                "with": "own-axe", "faces": [7701], "hit": true, "critical": true, "fizzled": false, "bonus": 7702,
                "damageFaces": [7703], "expected": expected, "total": 6602, "against": "gm-armor", "needed": 6603, "margin": 6604,
                "struck": "gm-struck", "damageRolled": 7704, "why": why(), "modifiers": secret, "overrides": legal }),
            "attacker target kind hit critical fizzled",
            "with faces bonus damageFaces known",
        ),
        // After a hit, the side knows the target. A miss looks the same with and without a creature in the cell.
        Row {
            without_brute: WithoutBrute::Sent,
            ..of_both(
                json!({ "type": "guessResolved", "text": "gm-words", "attacker": "kess", "cell": [3, 1], "kind": "ranged",
                    "with": "own-bow", "hit": true, "target": "brute", "faces": [7701], "bonus": 7702, "damageFaces": [7703],
                    "total": 6602, "needed": 6603, "modifiers": secret, "overrides": legal, "expected": expected }),
                "attacker cell kind hit target",
                "with faces bonus damageFaces known",
            )
        },
        of_one(
            json!({ "type": "guessResolved", "text": "gm-words", "attacker": "kess", "cell": [3, 1], "kind": "ranged", "hit": false,
                "target": "brute", "faces": [7701], "bonus": 7702, "total": 7703, "needed": 6603 }),
            "attacker cell kind hit",
            "faces bonus known",
        ),
        // Sides receive the result for each known creature. No side receives the creatures' numbers here, because none of the creatures is
        // Kess's.
        of_one(
            json!({ "type": "areaResolved", "text": "gm-words", "attacker": "kess", "with": "own-flask", "results": [
                { "token": "brute", "hit": true, "onOrigin": true, "faces": [6601], "total": 6602, "against": "gm-reflex",
                  "needed": 6603, "text": "gm-words" } ],
                "faces": [7701], "total": 7702, "damageFaces": [7703], "damageRolled": 7704, "why": why(),
                "area": { "shape": "radius", "target": [3, 1], "size": 1.0 }, "cells": 6604, "barriers": ["gm-wall"], "overrides": legal }),
            "attacker results",
            "with known",
        ),
        // A save of Kess against an area: only Kess's side receives the roll.
        of_one(
            json!({ "type": "areaResolved", "text": "gm-words", "attacker": "brute", "with": "gm-breath", "results": [
                { "token": "kess", "hit": true, "onOrigin": false, "faces": [7701], "total": 7702, "against": "gm-save",
                  "needed": 6603, "modifiers": [modifier("check", 7703, "own-brave")], "text": "gm-words" } ],
                "damageFaces": [6604], "damageRolled": 6605, "why": why(),
                "area": { "shape": "radius", "target": [1, 1], "size": 1.0 }, "cells": 6606, "barriers": ["gm-wall"] }),
            "attacker results",
            "",
        ),
        of_both(
            with(json!({ "attacker": "kess", "target": "brute" })),
            "attacker target kind rule hit",
            "faces bonus damageFaces known",
        ),
        // A save is the target's roll.
        of_both(
            with(
                json!({ "attacker": "brute", "target": "kess", "saved": true, "expected": [modifier("check", 7706, "own-expected")] }),
            ),
            "attacker target kind rule hit saved",
            "faces bonus damageFaces known",
        ),
        of_both(
            json!({ "type": "masteryUsed", "text": "gm-words", "token": "kess", "target": "brute", "mastery": "sap", "with": "own-axe",
                "rule": "E5-99" }),
            "token target mastery rule",
            "with",
        ),
    ]
}

fn rolls() -> Vec<Row> {
    let nimble = json!([modifier("check", 7705, "own-nimble")]);
    vec![
        of_both(
            json!({ "type": "checkRolled", "text": "gm-words", "token": "kess", "target": "brute", "watcher": "brute", "skill": "stealth",
                "difficulty": 6601, "total": 7702, "totals": [7703, 7704], "faces": [7701], "modifiers": nimble, "success": true,
                "rule": "E5-17" }),
            "token target watcher skill success rule",
            "total totals faces modifiers",
        ),
        // Others see tokens die or wake.
        of_one(
            json!({ "type": "deathSaved", "text": "own-words", "token": "kess", "faces": [7701], "total": 7702, "success": true,
                "modifiers": nimble, "hp": { "current": 0, "max": 7703, "dying": { "successes": 7704, "failures": 7705 } }, "rule": "own-rule" }),
            "",
            "text token faces total success modifiers hp rule",
        ),
        // Others do not know a token's attacks.
        of_one(
            json!({ "type": "attackRecharged", "text": "own-words", "token": "kess", "with": "own-breath", "face": 7701, "back": true,
                "rule": "own-rule" }),
            "",
            "text token with face back rule",
        ),
    ]
}

/// Sides see that a token is hurt or recovers. No side receives the numbers of others, and the reasons are for the game master only.
fn harm() -> Vec<Row> {
    let with_numbers = |fields: Value| {
        let mut event = json!({ "token": "kess", "amount": 7701, "dealt": 7702, "healed": 7703, "nonlethal": true,
            "parts": [{ "amount": 7704, "dealt": 7705, "types": ["own-fire"] }], "why": why(), "hp": { "current": 7706, "max": 7707 } });
        event.as_object_mut().expect("fields").extend(fields.as_object().cloned().unwrap_or_default());
        event
    };
    // Waking and resting heal. Only the game master receives the other numbers of healing.
    let recovery = |fields: Value| {
        let mut event = with_numbers(json!({ "amount": 6601, "dealt": 6602,
            "parts": [{ "amount": 6604, "dealt": 6605, "types": ["gm-fire"] }] }));
        event.as_object_mut().expect("fields").extend(fields.as_object().cloned().unwrap_or_default());
        event
    };
    vec![
        of_one(
            with_numbers(
                json!({ "type": "damaged", "text": "own-words", "types": ["own-fire"], "terrain": "pit", "cell": [7708, 7709],
                "rule": "own-rule", "faces": [7710] }),
            ),
            "token",
            "text amount dealt healed nonlethal parts hp types terrain cell rule faces",
        ),
        of_one(
            with_numbers(
                json!({ "type": "healed", "text": "own-words", "types": ["own-fire"], "because": "regeneration" }),
            ),
            "token because",
            "text amount dealt healed nonlethal parts hp types",
        ),
        of_one(recovery(json!({ "type": "woken", "text": "Kess wakes" })), "text token", "healed hp"),
        of_one(
            recovery(json!({ "type": "rested", "text": "own-words", "hours": 8.0 })),
            "token hours",
            "text healed hp",
        ),
    ]
}
