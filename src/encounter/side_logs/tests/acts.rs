//! Events of moves, actions, conditions and the coming and going of tokens.

use super::{Row, of_both, of_no_side, of_one};
use serde_json::{Value, json};

/// A side sees where others' tokens go, their size and their conditions. Costs, rules of their moves and durations are their own.
pub fn rows() -> Vec<Row> {
    let mut rows = moves();
    rows.extend(conditions());
    rows.extend(actions());
    rows.extend([
        of_one(
            json!({ "type": "tokenAdded", "text": "Kess comes", "token": "kess", "cell": [6601, 6602] }),
            "text token",
            "",
        ),
        // Sides see the token itself, as far as they may.
        of_no_side(
            json!({ "type": "tokenUpdated", "text": "gm-words", "token": "kess", "fields": ["gm-plan"] }),
        ),
        of_one(json!({ "type": "tokenRemoved", "text": "Kess leaves", "token": "kess" }), "text token", ""),
        of_one(
            json!({ "type": "itemDropped", "text": "Kess drops", "token": "kess", "cell": [6601, 6602] }),
            "text token",
            "",
        ),
        of_both(
            json!({ "type": "itemTaken", "text": "Brute takes", "token": "kess", "by": "brute" }),
            "text token by",
            "",
        ),
    ]);
    rows
}

fn moves() -> Vec<Row> {
    vec![
        of_one(
            json!({ "type": "tokenMoved", "text": "own-words", "token": "kess", "from": [0, 1], "to": [1, 1], "path": [[0, 0], [1, 1]],
                "cost": 7701.0, "elevation": 2, "mode": "own-fly", "form": "own-dash", "rule": "own-rule", "forced": true, "teleport": true }),
            "token from to path elevation",
            "text cost mode form rule forced teleport",
        ),
        of_one(
            json!({ "type": "tokenTurned", "text": "Kess turns", "token": "kess", "footprint": [2, 1], "rule": "SM-2" }),
            "text token footprint rule",
            "",
        ),
        of_one(
            json!({ "type": "tokenSqueezed", "text": "Kess squeezes", "token": "kess", "squeezed": true, "rule": "E5-27" }),
            "text token squeezed rule",
            "",
        ),
        of_one(
            json!({ "type": "tokenFell", "text": "gm-words", "token": "kess", "cells": 3, "elevation": 1, "rule": "E5-34" }),
            "token cells elevation rule",
            "",
        ),
        // That it stopped is seen. What stopped it may be a secret.
        of_one(
            json!({ "type": "movementStopped", "text": "gm-words", "token": "kess", "cell": [6601, 6602] }),
            "token",
            "",
        ),
        // Only the side that asked reads that nothing happened, without the reason.
        of_one(
            json!({ "type": "attemptFailed", "text": "gm-words", "side": "own", "token": "kess" }),
            "",
            "side token",
        ),
    ]
}

fn conditions() -> Vec<Row> {
    // The cause is seen, and what the rules count is the own side's. Fields that the scene does not list are no side's.
    let condition: Value =
        json!({ "kind": "poisoned", "rounds": 7701, "by": "brute", "value": 7702, "plan": "gm-plan" });
    vec![
        of_one(
            json!({ "type": "conditionAdded", "text": "gm-words", "token": "kess", "condition": condition }),
            "token condition",
            "",
        ),
        of_one(
            json!({ "type": "conditionRemoved", "text": "Kess, no longer poisoned by Brute", "token": "kess", "kind": "poisoned",
                "because": "duration", "by": "brute", "seenBy": ["gm-spy"], "rule": "gm-rule" }),
            "text token kind because",
            "",
        ),
        // What Kess waits for or concentrates on is the own side's.
        of_one(
            json!({ "type": "conditionRemoved", "text": "own-words", "token": "kess", "kind": "concentrating" }),
            "token kind",
            "text",
        ),
    ]
}

fn actions() -> Vec<Row> {
    let why = json!([{ "rule": "gm-rule", "text": "gm-why" }]);
    vec![
        of_one(
            json!({ "type": "actionSpent", "text": "Kess hides", "token": "kess", "action": "hide", "used": ["own-standard"],
                "provokes": true, "rule": "E5-1", "why": why, "target": "brute", "mayDeclare": ["gm-spy"] }),
            "text token action rule",
            "used",
        ),
        // Only the token's own side knows how many are left.
        of_one(
            json!({ "type": "actionGranted", "text": "own-words", "token": "kess", "action": "own-action", "count": 7701 }),
            "",
            "text token action count",
        ),
        of_both(
            json!({ "type": "influenced", "text": "gm-words", "token": "kess", "target": "brute", "rule": "SA-40",
                "outcome": { "agrees": true, "faces": [6601], "total": 6602, "needed": 6603, "text": "gm-words" } }),
            "token target rule",
            "",
        ),
        of_both(
            json!({ "type": "opportunityGiven", "text": "Kess can attack", "token": "kess", "target": "brute", "rule": "RD-11" }),
            "text token target rule",
            "",
        ),
        of_both(
            json!({ "type": "opportunityPassed", "text": "Kess declines", "token": "kess", "target": "brute", "rule": "RD-54" }),
            "text token target rule",
            "",
        ),
        // That a visible token takes a legendary action is seen. Which one, and how many are left, is the own side's.
        of_one(
            json!({ "type": "legendaryActionTaken", "text": "own-words", "token": "kess", "option": "own-roar", "left": 7701,
                "rule": "E5-97" }),
            "token rule",
            "text option left",
        ),
        // To decline is not visible.
        of_no_side(
            json!({ "type": "legendaryActionsPassed", "text": "gm-words", "token": "kess", "round": true, "rule": "gm-rule" }),
        ),
        of_one(
            json!({ "type": "legendaryResistanceUsed", "text": "own-words", "token": "kess", "stat": "own-save", "left": 7701,
                "rule": "own-rule" }),
            "",
            "text token stat left rule",
        ),
    ]
}
