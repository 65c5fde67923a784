//! Attacks, damage and urging through the table's commands, in the contract's shapes.
#![allow(clippy::unwrap_used, clippy::panic)]

use burstmap::encounter::Table;
use serde_json::{Value, json};

fn table(ruleset: &str, tokens: Value) -> Table {
    let hex = ruleset == "agility-hex";
    let scene = json!({
        "format": "burstmap-scene", "version": 1, "name": "Yard", "ruleset": ruleset,
        "grid": { "shape": if hex { "hex" } else { "square" }, "size": [12, 8], "cell": { "length": 5, "unit": "ft" } },
        "terrain": [], "walls": [], "zones": [], "areas": [], "tokens": tokens
    });
    Table::open(serde_json::from_value(scene).unwrap(), "seed").unwrap()
}

fn duel(ruleset: &str, target: Value) -> Table {
    let mut orc = json!({ "id": "orc", "name": "Orc", "side": "foes", "at": [3, 2] });
    orc.as_object_mut().unwrap().extend(target.as_object().unwrap().clone());
    table(ruleset, json!([{ "id": "ann", "name": "Ann", "side": "party", "at": [2, 2] }, orc]))
}

fn orc(table: &Table) -> Value {
    let scene = serde_json::to_value(table.scene()).unwrap();
    scene["tokens"].as_array().unwrap().iter().find(|t| t["id"] == "orc").unwrap().clone()
}

// RS-24, RS-28, RS-29, RS-30
#[test]
fn a_nonlethal_attack_leaves_unconscious_and_waking_gives_1_hit_point() {
    let mut table = duel(
        "reaction-square",
        json!({ "stats": { "physicalDefense": 20 }, "hp": { "current": 6, "max": 20 }, "conditions": [{ "kind": "prone" }] }),
    );
    // 3d10: 5 + 5 + 5, and 4 for the prone target, and 1: exactly 20.
    let attack = json!({
        "type": "attack", "attacker": "ann", "target": "orc", "kind": "melee", "bonus": 1,
        "damage": { "dice": "2d6+1", "nonlethal": true }, "rolls": [5, 5, 5, 4, 3]
    });
    table.dispatch_json(&attack).unwrap();
    assert_eq!(orc(&table)["hp"]["current"], 0);
    let unconscious = &orc(&table)["conditions"][1];
    assert_eq!((&unconscious["kind"], &unconscious["hours"]), (&json!("unconscious"), &json!(2)));
    table.dispatch_json(&json!({ "type": "wake", "token": "orc" })).unwrap();
    assert_eq!(orc(&table)["hp"]["current"], 1);
    table.undo();
    table.undo();
    assert_eq!(orc(&table)["hp"]["current"], 6);
}

// RD-16
#[test]
fn too_few_faces_refuse_the_attack_and_change_nothing() {
    let mut table =
        duel("reflex-d20", json!({ "stats": { "reflex": 10 }, "hp": { "current": 6, "max": 6 } }));
    let before = serde_json::to_value(table.scene()).unwrap();
    let attack = json!({
        "type": "attack", "attacker": "ann", "target": "orc", "kind": "melee", "bonus": 5, "damage": { "dice": "1d8" },
        "overrides": { "concealment": "concealment" }, "rolls": [15]
    });
    assert!(table.dispatch_json(&attack).is_err());
    assert_eq!(serde_json::to_value(table.scene()).unwrap(), before);
    let mut hit = attack.clone();
    hit["rolls"] = json!([15, 21, 4]);
    table.dispatch_json(&hit).unwrap();
    assert_eq!(orc(&table)["hp"]["current"], 2);
}

// RS-05, RS-08
#[test]
fn one_roll_against_everybody_in_the_area_and_half_damage_off_the_origin() {
    let token = |id: &str, at: [i32; 2], defense: i32| {
        json!({ "id": id, "name": id, "side": "foes", "at": at, "stats": { "physicalDefense": defense },
            "hp": { "current": 20, "max": 20 } })
    };
    let mut table = table(
        "reaction-square",
        json!([token("middle", [4, 4], 15), token("edge", [5, 4], 15), token("tough", [5, 5], 16)]),
    );
    let throw = json!({
        "type": "areaAttack", "area": { "shape": "burst", "target": [4, 4], "size": 1 }, "bonus": 0, "splash": true,
        "damage": { "dice": "2d6" }, "rolls": [5, 5, 5, 4, 3]
    });
    let events = table.dispatch_json(&throw).unwrap();
    assert!(events.iter().any(|event| event.kind == "areaResolved"));
    let left: Vec<i32> = table.scene().tokens.iter().map(|t| t.hp.as_ref().unwrap().current).collect();
    assert_eq!(left, [13, 17, 20]);
}

// RD-46
#[test]
fn a_bull_rush_moves_the_target_and_undo_brings_it_back() {
    let mut table = duel("reflex-d20", json!({ "stats": { "reflex": 12 } }));
    let rush = json!({ "type": "maneuver", "attacker": "ann", "target": "orc", "kind": "bullRush", "bonus": 4, "follow": true, "rolls": [13] });
    table.dispatch_json(&rush).unwrap();
    assert_eq!(orc(&table)["at"], json!([5, 2]));
    assert_eq!(serde_json::to_value(table.scene()).unwrap()["tokens"][0]["at"], json!([4, 2]));
    table.undo();
    assert_eq!(orc(&table)["at"], json!([3, 2]));
}

// SA-40
#[test]
fn sa_40_an_influence_is_resolved_by_the_attitude() {
    let mut table = duel("strike-area", json!({ "stats": { "intelligence": 17 } }));
    let urge = |attitude: &str, rolls: Value| {
        json!({ "type": "spend", "token": "ann", "action": "influence", "target": "orc", "attitude": attitude,
            "bonus": 2, "rolls": rolls })
    };
    let agrees = |table: &mut Table, attitude: &str, rolls: Value| {
        let events = table.dispatch_json(&urge(attitude, rolls)).unwrap();
        events.iter().find(|event| event.kind == "influenced").unwrap().more["outcome"]["agrees"].clone()
    };
    assert_eq!(agrees(&mut table, "willing", json!([])), true);
    assert_eq!(agrees(&mut table, "unwilling", json!([])), false);
    assert_eq!(agrees(&mut table, "hesitant", json!([15])), true);
    assert_eq!(agrees(&mut table, "hesitant", json!([14])), false);
    assert_eq!(orc(&table)["conditions"][0]["kind"], "urged");
}
