//! Events of moves, actions, conditions and the coming and going of tokens.

use super::{Row, of_both, of_no_side, of_one};
use serde_json::{Value, json};

/// A side sees where others' tokens go, their size and their conditions. Costs, rules of moves and durations are for the token's own side
/// only.
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
        // Sides see the permitted changes on the token itself.
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
        // Sides see that the token stopped. The reason may be secret.
        of_one(
            json!({ "type": "movementStopped", "text": "gm-words", "token": "kess", "cell": [6601, 6602] }),
            "token",
            "",
        ),
        // Only the side that made the request learns that nothing happened, without the reason.
        of_one(
            json!({ "type": "attemptFailed", "text": "gm-words", "side": "own", "token": "kess" }),
            "",
            "side token",
        ),
    ]
}

fn conditions() -> Vec<Row> {
    // Sides see the cause. Numbers for the rules are for the token's own side only. No side receives fields that the scene doesn't list.
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
        // Only Kess's side learns what Kess waits for or concentrates on.
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
        // Only the token's own side knows how many actions are left.
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
        // Sides see that a visible token takes a legendary action. Only its own side learns which action, and how many are left.
        of_one(
            json!({ "type": "legendaryActionTaken", "text": "own-words", "token": "kess", "option": "own-roar", "left": 7701,
                "rule": "E5-97" }),
            "token rule",
            "text option left",
        ),
        // Declining is not visible.
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
