//! Events of the map, the table and the turn order.

use super::{Row, of_both, of_everyone, of_no_side, of_one};
use serde_json::json;

/// Sides see the permitted edits on the map, but receive no events about them. Sides that see or know the acting token receive events about
/// doors, cover, dice and pings.
pub fn rows() -> Vec<Row> {
    let mut rows = turns();
    rows.extend(edits());
    rows.extend([
        // The guard sees the gate, the stranger does not. Sides learn whether a door is open or closed.
        of_one(
            json!({ "type": "doorChanged", "text": "gm-words", "wall": "gate", "state": "open", "before": "closed" }),
            "wall state before",
            "",
        ),
        // The cover itself is visible on the map.
        of_one(
            json!({ "type": "coverChanged", "text": "Kess: cover", "token": "kess", "feature": "pit", "before": "half",
                "cover": "none", "rule": "SA-22" }),
            "text token feature before cover rule",
            "",
        ),
        // Sides receive dice and pings of known tokens and of the game master.
        of_one(
            json!({ "type": "diceRolled", "text": "Kess: 9", "token": "kess", "dice": "2d6", "faces": [4, 5], "total": 9, "label": "luck" }),
            "text token dice faces total label",
            "",
        ),
        of_everyone(
            json!({ "type": "diceRolled", "text": "Rolls 9", "dice": "2d6", "faces": [4, 5], "total": 9, "label": "luck" }),
            "text dice faces total label",
        ),
        of_one(json!({ "type": "pinged", "text": "Kess: 3/1", "cell": [3, 1], "token": "kess" }), "text cell token", ""),
        of_everyone(json!({ "type": "pinged", "text": "Here: 3/1", "cell": [3, 1] }), "text cell"),
    ]);
    rows
}

/// The turn order lists the combatants that a side knows, with their initiative. Only the combatant's own side learns how it was rolled.
fn turns() -> Vec<Row> {
    let rolled = super::modifier("initiative", 7702, "own-nimble");
    vec![
        of_one(
            json!({ "type": "initiativeRolled", "text": "own-words", "token": "kess", "initiative": 12, "faces": [7701],
                "ability": "own-wits", "modifiers": [rolled], "rule": "E5-04" }),
            "token initiative rule",
            "text faces ability modifiers",
        ),
        of_one(
            json!({ "type": "footingRegained", "text": "own-words", "token": "kess", "initiative": 12, "before": 7701,
                "faces": [7702], "rule": "RS-32" }),
            "token initiative rule",
            "text before faces",
        ),
        of_both(
            json!({ "type": "tieOrdered", "text": "gm-words", "tokens": ["kess", "brute"], "rule": "gm-rule" }),
            "tokens",
            "",
        ),
        of_one(
            json!({ "type": "orderPlaced", "text": "gm-words", "token": "kess", "initiative": 12 }),
            "token initiative",
            "",
        ),
        of_one(
            json!({ "type": "surprised", "text": "Own surprises", "side": "own", "rule": "gm-rule" }),
            "text side",
            "",
        ),
        of_one(
            json!({ "type": "declared", "text": "Kess first", "token": "kess", "rule": "SA-38" }),
            "text token rule",
            "",
        ),
        of_one(
            json!({ "type": "turnLost", "text": "Kess: turn lost", "token": "kess", "round": 6601, "rule": "RS-30" }),
            "text token rule",
            "",
        ),
        // Sides learn of turns from the turn order as they know it (`tests/encounter/view/hearing_turns.rs`), never from these events.
        of_no_side(
            json!({ "type": "combatStarted", "text": "gm-words", "order": ["kess", "brute"], "rule": "gm-rule" }),
        ),
        of_no_side(json!({ "type": "roundStarted", "text": "gm-words", "round": 6601 })),
        of_no_side(json!({ "type": "roundEnded", "text": "gm-words", "round": 6601, "rule": "gm-rule" })),
        of_no_side(json!({ "type": "turnStarted", "text": "gm-words", "token": "kess", "round": 6601 })),
        of_no_side(json!({ "type": "turnDelayed", "text": "gm-words", "token": "kess", "rule": "gm-rule" })),
        of_no_side(json!({ "type": "turnEnded", "text": "gm-words", "token": "kess", "round": 6601 })),
        of_no_side(json!({ "type": "combatEnded", "text": "gm-words", "round": 6601, "rule": "gm-rule" })),
    ]
}

fn edits() -> Vec<Row> {
    let edits = json!([
        { "type": "barrierDemolished", "ids": ["gate"] },
        { "type": "terrainPainted", "id": "pit", "cells": 1 },
        { "type": "terrainErased", "id": "pit", "cells": 1 },
        { "type": "wallAdded", "wall": "gate" },
        { "type": "wallMoved", "wall": "gate" },
        { "type": "wallRemoved", "wall": "gate" },
        { "type": "zonePainted", "id": "smoke", "cells": 1 },
        { "type": "zoneRemoved", "id": "smoke" },
        { "type": "areaSet", "id": "hall", "cells": 1 },
        { "type": "areasProposed", "areas": ["hall"] },
        { "type": "templatePlaced", "id": "web", "cells": 1 },
        { "type": "templateRemoved", "id": "web", "ended": true },
        { "type": "markSet", "id": "pin" },
        { "type": "markRemoved", "id": "pin" },
        { "type": "fogChanged", "side": "own", "cells": 1, "explored": true },
        { "type": "mapRenamed", "name": "Lair" },
        { "type": "pictureSet", "there": true },
        { "type": "gridChanged", "size": [12, 3] },
        // A setting is part of the view, if the side may know it.
        { "type": "settingChanged", "name": "plan", "value": "ambush" },
        { "type": "rulesetChanged", "ruleset": "srd-5e" },
        // A message to the game master, which may mention tokens that a side does not know.
        { "type": "warned", "rule": "E5-1", "tokens": ["kess"] },
        { "type": "noted" },
        // A side learns of an undone command through the events that it knew (`tests/encounter/view/hearing.rs`).
        { "type": "undone" },
    ]);
    let worded = edits.as_array().into_iter().flatten().map(|edit| {
        let mut edit = edit.clone();
        edit["text"] = json!("gm-words");
        of_no_side(edit)
    });
    worded.collect()
}
