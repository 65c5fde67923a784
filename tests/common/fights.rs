//! Random fights: an initial scene, and commands that may or may not be valid.
#![allow(dead_code, clippy::unwrap_used)]

use super::support::{fighters, scene};
use burstmap::encounter::Table;
use serde_json::{Value, json};

/// A small generator with the same numbers everywhere.
#[derive(Debug)]
pub struct Chance(pub u64);

impl Chance {
    pub fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % most.max(1)
    }

    pub fn one<'a>(&mut self, list: &[&'a str]) -> &'a str {
        list[self.below(list.len())]
    }

    pub fn cell(&mut self) -> Value {
        json!([self.below(13) as i32 - 1, self.below(9) as i32 - 1])
    }
}

pub fn start(ruleset: &str) -> Value {
    let mut tokens = fighters("reaction", &[3, 5, 5, 2]);
    for (index, size) in ["medium", "large", "small", "medium"].into_iter().enumerate() {
        tokens[index]["size"] = json!(size);
        if index == 2 {
            // A long token that regenerates, with weapons in both hands.
            tokens[index]["footprint"] = json!([1, 3]);
            tokens[index]["traits"] =
                json!({ "regeneration": { "amount": 2, "stoppedBy": ["fire"] }, "combatReflexes": true });
        }
        if index == 1 {
            tokens[index]["traits"] = json!({ "trainedMount": true });
        }
        if index == 0 {
            tokens[index]["traits"] =
                json!({ "attacks": 2, "bonusActions": ["dash", "help", "secondWind"], "deathSaves": true });
        }
        if index == 3 {
            // A token with a breath that recharges, a bite with two uses, and a multiattack of both.
            tokens[index]["attacks"] = json!([
                { "name": "Bite", "kind": "melee", "uses": { "per": "day", "max": 2 } },
                { "name": "Breath", "kind": "area", "recharge": 3 },
            ]);
            // The same token has legendary actions and Legendary Resistance.
            tokens[index]["traits"] = json!({
                "legendaryResistance": 2,
                "legendaryActions": { "uses": 2, "options": [{ "name": "Bite" }, { "name": "Roar", "cost": 2, "once": true }] },
            });
            tokens[index]["multiattack"] = json!([{ "attack": "Bite", "count": 2 }, { "attack": "Breath", "count": 1, "instead": true }]);
        }
        if index < 3 {
            // A light weapon for the off hand, and a weapon with each of the other masteries.
            let own =
                [["topple", "graze", "sap"], ["push", "slow", "cleave"], ["cleave", "vex", "push"]][index];
            let weapon = |name: &str, mastery: &str| json!({ "name": name, "kind": "melee", "mastery": mastery, "light": mastery == "nick", "damage": [{ "dice": "1d4+2" }] });
            let names = ["Maul", "Axe", "Spear"].into_iter().zip(own).map(|(name, own)| weapon(name, own));
            tokens[index]["attacks"] = names.chain([weapon("Knife", "nick")]).collect();
        }
        tokens[index]["hp"] = json!({ "current": 20, "max": 20 });
        tokens[index]["stats"] = json!({ "reaction": 3, "agility": 3, "dexterity": 2, "speed": 7, "awareness": 1, "attackBonus": 3 });
    }
    let mut value = scene(ruleset, 12, 8, tokens);
    let all = json!({ "move": true, "effect": true, "sight": true });
    value["walls"] = json!([
        { "id": "w1", "points": [[5, 0], [5, 5]], "blocks": all },
        { "id": "d1", "points": [[5, 5], [5, 6]], "blocks": all, "door": "closed" },
    ]);
    value["terrain"] = json!([
        { "id": "rock", "cells": [[3, 4], [4, 4]], "blocking": true },
        { "id": "mud", "cells": [[6, 1], [6, 2]], "difficult": true, "damage": "1d4" },
    ]);
    value["zones"] =
        json!([{ "id": "smoke", "cells": [[7, 3]], "kind": "smoke", "acts": "through", "degree": "total" }]);
    value["areas"] = json!([{ "id": "west", "name": "West", "cells": [[0, 0], [1, 0], [2, 0]] }]);
    value
}

pub const SYSTEMS: &[&str] = burstmap::rules::presets::IDS;

/// Returns a command that may or may not be valid.
pub fn command(chance: &mut Chance, table: &Table) -> Value {
    let token = chance.one(&["a", "b", "c", "d", "e", "nobody"]);
    let other = chance.one(&["a", "b", "c", "d", "e"]);
    let report = table.turn();
    if !report.offers.is_empty() && chance.below(3) == 0 {
        return report.offers[chance.below(report.offers.len())].command.to_json();
    }
    let at = table.scene().tokens.iter().find(|t| t.id == token).map(|t| t.at);
    let value = [json!(true), json!(null), json!("alternating")][chance.below(3)].clone();
    let options =
        [json!({}), json!({ "light": true }), json!({ "offHand": true }), json!({ "cleave": true })]
            [chance.below(4)]
        .clone();
    match chance.below(47) {
        0 => json!({ "type": "rollInitiative" }),
        1 => json!({ "type": "rollInitiative", "token": token }),
        2 | 3 => json!({ "type": "startCombat" }),
        4..=6 => json!({ "type": "endTurn" }),
        7 => json!({ "type": "endRound" }),
        8 => json!({ "type": "delay", "token": token }),
        9 => json!({ "type": "actNow", "token": token }),
        10 => json!({ "type": "regainFooting", "token": token }),
        11 => json!({ "type": "tieOrder", "tokens": [token, other] }),
        12..=14 => {
            let grid = table.scene().grid();
            let path: Vec<_> = at.into_iter().flat_map(|at| grid.neighbors(at)).collect();
            let mut walk = json!({ "type": "move", "token": token, "path": [path.get(chance.below(8)).copied().unwrap_or_default()] });
            match chance.below(6) {
                0 => walk["mode"] = json!("jump"),
                1 => walk["drag"] = json!(false),
                _ => {}
            }
            walk
        }
        15 => json!({ "type": "teleport", "token": token, "to": chance.cell() }),
        16 => json!({ "type": "step", "token": token, "to": chance.cell() }),
        17 => {
            json!({ "type": "spend", "token": token, "action": chance.one(&["move", "standard", "action", "shift", "swift", "hide", "escape", "letGo", "search", "ready", "secondWind", "x"]) })
        }
        18 => json!({
            "type": "attack", "attacker": token, "target": other, "kind": chance.one(&["melee", "ranged", "spell"]),
            "bonus": 3, "damage": { "dice": "1d6+1", "types": ["fire"] },
            "with": chance.one(&["Bite", "Breath", "club", "Maul", "Axe", "Spear", "Knife"]), "options": options,
        }),
        19 => json!({
            "type": "guess", "attacker": token, "cell": chance.cell(), "kind": chance.one(&["melee", "ranged", "spell"]),
            "bonus": 60, "damage": { "dice": "1d6+1", "types": ["fire"] },
        }),
        20 => json!({
            "type": "areaAttack", "area": { "shape": "radius", "target": chance.cell(), "size": 2 }, "bonus": 2,
            "damage": 3, "splash": true,
            "onHit": [{ "condition": "webbed", "concentration": chance.below(3) == 0, "unless": { "stat": chance.one(&["grit", "wisdomSave"]), "difficulty": 9 } }],
        }),
        21 => {
            json!({ "type": "maneuver", "attacker": token, "target": other, "kind": chance.one(&["trip", "grapple", "bullRush", "overrun"]), "bonus": 9 })
        }
        22 => {
            json!({ "type": "damage", "token": token, "amount": chance.below(9), "nonlethal": chance.below(2) == 0 })
        }
        23 => json!({ "type": chance.one(&["heal", "damage"]), "token": token, "amount": chance.below(9) }),
        24 => {
            json!({ "type": chance.one(&["wake", "delay", "concentrate", "endConcentration", "saveConcentration", "keepSeat", "saveOnGround"]), "token": token })
        }
        25 => json!({ "type": "addCondition", "token": token, "condition": {
            "kind": chance.one(&["prone", "blinded", "unconscious", "dead", "hidden", "frightened", "grappled"]), "rounds": 1 + chance.below(3), "by": other, "concentration": chance.below(3) == 0,
            "save": { "stat": chance.one(&["grit", "wisdomSave"]), "difficulty": 9, "at": [chance.one(&["turnStart", "turnEnd", "damage", "action"])] },
        } }),
        26 => {
            json!({ "type": "removeCondition", "token": token, "kind": chance.one(&["prone", "dead", "unconscious"]) })
        }
        27 => {
            json!({ "type": "setDoor", "wall": chance.one(&["d1", "w1", "d2"]), "state": chance.one(&["open", "closed", "locked"]) })
        }
        28 => json!({ "type": "demolish", "ids": [chance.one(&["w1", "rock", "d1"])] }),
        29 => {
            json!({ "type": "paintTerrain", "terrain": { "id": chance.one(&["rock", "mud", "new"]), "cells": [chance.cell(), chance.cell()], "blocking": true } })
        }
        30 => {
            json!({ "type": "addToken", "token": { "id": "e", "name": "E", "side": "green", "at": chance.cell(), "hidden": chance.below(2) == 0 } })
        }
        31 => json!({ "type": "removeToken", "token": token }),
        32 => {
            json!({ "type": "setSetting", "name": chance.one(&["fog", "roughWaters", "metric", "strongWind", "heavyRain"]), "value": value })
        }
        33 => json!({ "type": "pass", "token": token }),
        35 => json!({
            "type": "spend", "token": token, "action": chance.one(&["help", "dash"]), "target": other,
            "paidWith": "bonusAction",
        }),
        36 => json!({ "type": "updateToken", "token": token, "changes": { "mountedOn": other } }),
        37 => {
            json!({ "type": "spend", "token": token, "action": chance.one(&["mount", "dismount"]), "target": other })
        }
        38 => {
            let on = if chance.below(2) == 0 { json!(other) } else { Value::Null };
            json!({ "type": "placeTemplate", "id": chance.one(&["fire", "fog"]), "on": on,
                "area": { "shape": "radius", "target": chance.cell(), "size": 2 },
                "effect": {
                    "on": [chance.one(&["appear", "enter", "areaMoves", "startTurn", "endTurn"])],
                    "onceATurn": chance.below(2) == 0, "damage": "1d4",
                    "save": { "stat": chance.one(&["grit", "wisdomSave"]), "difficulty": 9, "half": true, "onFail": [{ "condition": "webbed" }] },
                },
            })
        }
        39 => {
            let id = chance.one(&["fire", "fog"]);
            let due = table.scene().encounter.iter().flat_map(|fight| &fight.due_in_areas);
            let due: Vec<&str> = due.filter(|due| due.area == id).map(|due| due.token.as_str()).collect();
            // Often only some of the tokens are resolved, so that the damage waits for the others.
            let some = if chance.below(3) == 0 { due.len() } else { 1 };
            let tokens: Vec<&str> = due.into_iter().take(some).collect();
            json!({ "type": "resolveTemplate", "id": id, "tokens": tokens, "waive": chance.below(4) == 0 })
        }
        40 => json!({
            "type": "areaAttack", "area": { "shape": "radius", "target": chance.cell(), "size": 1 }, "attacker": token,
            "with": "Breath", "damage": 1,
        }),
        45 => json!({ "type": "useMastery", "token": token, "target": other }),
        41 => json!({ "type": "rest", "token": token, "hours": chance.below(9) }),
        42 => json!({ "type": "legendaryAction", "token": "d", "option": chance.one(&["Bite", "Roar"]) }),
        43 => json!({ "type": "passLegendaryActions", "round": chance.below(2) == 0 }),
        44 => json!({ "type": "legendaryResistance", "token": "d", "use": chance.below(2) == 0 }),
        34 => json!({ "type": "stabilize", "token": token, "target": other, "kit": chance.below(2) == 0 }),
        _ => {
            json!({ "type": "updateToken", "token": token, "changes": { "hidden": chance.below(2) == 0, "size": chance.one(&["medium", "large"]) } })
        }
    }
}
