//! Random fights: nothing breaks, undo and redo are exact, a replay gives the same document byte for byte.
#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use burstmap::encounter::{Scene, Table, validate};
use burstmap::rules::query::{Phase, TurnStatus};
use serde_json::{Value, json};
use support::*;

/// A small generator of its own: the same numbers everywhere.
struct Chance(u64);

impl Chance {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % most.max(1)
    }

    fn one<'a>(&mut self, list: &[&'a str]) -> &'a str {
        list[self.below(list.len())]
    }

    fn cell(&mut self) -> Value {
        json!([self.below(13) as i32 - 1, self.below(9) as i32 - 1])
    }
}

fn start(ruleset: &str) -> Value {
    let mut tokens = fighters("reaction", &[3, 5, 5, 2]);
    for (index, size) in ["medium", "large", "small", "medium"].into_iter().enumerate() {
        tokens[index]["size"] = json!(size);
        if index == 2 {
            // Long, regenerating, with two hands full of weapons.
            tokens[index]["footprint"] = json!([1, 3]);
            tokens[index]["traits"] =
                json!({ "regeneration": { "amount": 2, "stoppedBy": ["fire"] }, "combatReflexes": true });
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
        { "id": "mud", "cells": [[6, 1], [6, 2]], "difficult": true },
    ]);
    value["zones"] =
        json!([{ "id": "smoke", "cells": [[7, 3]], "kind": "smoke", "acts": "through", "degree": "total" }]);
    value["areas"] = json!([{ "id": "west", "name": "West", "cells": [[0, 0], [1, 0], [2, 0]] }]);
    value
}

/// Something that may or may not be possible.
fn command(chance: &mut Chance, table: &Table) -> Value {
    let token = chance.one(&["a", "b", "c", "d", "e", "nobody"]);
    let other = chance.one(&["a", "b", "c", "d", "e"]);
    let report = table.turn();
    if !report.offers.is_empty() && chance.below(3) == 0 {
        return report.offers[chance.below(report.offers.len())].command.clone();
    }
    let at = table.scene().tokens.iter().find(|t| t.id == token).map(|t| t.at);
    let value = [json!(true), json!(null), json!("alternating")][chance.below(3)].clone();
    match chance.below(34) {
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
            json!({ "type": "move", "token": token, "path": [path.get(chance.below(8)).copied().unwrap_or_default()] })
        }
        15 => json!({ "type": "teleport", "token": token, "to": chance.cell() }),
        16 => json!({ "type": "step", "token": token, "to": chance.cell() }),
        17 => {
            json!({ "type": "spend", "token": token, "action": chance.one(&["move", "standard", "action", "shift", "swift", "x"]) })
        }
        18 | 19 => json!({
            "type": "attack", "attacker": token, "target": other, "kind": chance.one(&["melee", "ranged", "spell"]),
            "bonus": 3, "damage": { "dice": "1d6+1", "types": ["fire"] },
        }),
        20 => json!({
            "type": "areaAttack", "area": { "shape": "radius", "target": chance.cell(), "size": 2 }, "bonus": 2,
            "damage": 3, "splash": true,
        }),
        21 => {
            json!({ "type": "maneuver", "attacker": token, "target": other, "kind": chance.one(&["trip", "grapple", "bullRush", "overrun"]), "bonus": 9 })
        }
        22 => {
            json!({ "type": "damage", "token": token, "amount": chance.below(9), "nonlethal": chance.below(2) == 0 })
        }
        23 => json!({ "type": chance.one(&["heal", "damage"]), "token": token, "amount": chance.below(9) }),
        24 => json!({ "type": chance.one(&["wake", "delay"]), "token": token }),
        25 => json!({ "type": "addCondition", "token": token, "condition": {
            "kind": chance.one(&["prone", "blinded", "unconscious", "dead", "hidden"]), "rounds": 1 + chance.below(3),
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
            json!({ "type": "setSetting", "name": chance.one(&["fog", "roughWaters", "metric"]), "value": value })
        }
        _ => {
            json!({ "type": "updateToken", "token": token, "changes": { "hidden": chance.below(2) == 0, "size": chance.one(&["medium", "large"]) } })
        }
    }
}

/// What holds after every command.
fn sweep(table: &Table) {
    validate::scene(table.scene()).unwrap();
    let report = table.turn();
    let active: Vec<_> = report.order.iter().filter(|o| o.status == TurnStatus::Active).collect();
    assert_eq!(report.phase == Phase::Combat, report.active.is_some());
    assert_eq!(active.len(), usize::from(report.active.is_some()), "{report:?}");
    assert!(active.iter().all(|entry| Some(&entry.token) == report.active.as_ref()));
    assert!(report.order.windows(2).all(|pair| pair[0].initiative >= pair[1].initiative), "{report:?}");
    assert!(report.budget.actions.values().all(|left| *left >= 0));
    assert!(
        table.log().iter().enumerate().all(|(at, event)| event.at == at as u64 && !event.text.is_empty())
    );
}

/// Whatever is offered can be done, and taken back.
fn offers_hold(table: &mut Table) {
    let before = bytes(table);
    for offer in table.turn().offers {
        if let Err(refusal) = table.dispatch(&offer.command) {
            panic!("{} was offered ({}): {} {}", offer.command, offer.text, refusal.code, refusal.message);
        }
        table.undo();
        assert_eq!(before, bytes(table), "{}", offer.command);
    }
}

/// What can be done with nothing but a token's name is offered, but for free and immediate actions, which are always there,
/// and for what is the game master's hand.
fn nothing_is_left_out(table: &mut Table) {
    let report = table.turn();
    let fight = matches!(report.phase, Phase::Combat | Phase::RoundEnd);
    let tokens: Vec<String> = table.scene().tokens.iter().map(|token| token.id.clone()).collect();
    let mut tried: Vec<Value> =
        ["startCombat", "endTurn", "endRound"].map(|kind| json!({ "type": kind })).to_vec();
    for token in &tokens {
        for kind in ["delay", "actNow", "regainFooting"] {
            tried.push(json!({ "type": kind, "token": token }));
        }
        let asleep = |t: &burstmap::rules::map::Token| {
            t.id == *token
                && t.conditions.iter().any(|c| c.kind == "unconscious" && c.more.contains_key("hours"))
        };
        if fight && table.scene().tokens.iter().any(asleep) {
            tried.push(json!({ "type": "wake", "token": token }));
        }
        if fight && report.active.as_ref() == Some(token) {
            let actions = &table.ruleset().actions;
            let counted = actions.per_turn.iter().map(|count| &count.action);
            let compound = actions.compound.iter().map(|compound| &compound.action);
            let named = actions.activities.iter().map(|activity| &activity.name);
            // Lying down is offered as the condition that it is, a killing blow where somebody is there to suffer it.
            let named = named.filter(|name| !["dropProne", "coupDeGrace"].contains(&name.as_str()));
            for action in counted.chain(compound).chain(named) {
                tried.push(json!({ "type": "spend", "token": token, "action": action }));
            }
        }
    }
    let before = bytes(table);
    for command in tried {
        if table.dispatch(&command).is_err() {
            continue;
        }
        table.undo();
        assert_eq!(before, bytes(table), "{command}");
        let offered = report.offers.iter().any(|offer| {
            offer.command == command
                || offer.command["type"] == command["type"]
                    && command["type"] != "spend"
                    && offer.command["token"] == command["token"]
        });
        assert!(offered, "{command} can be done and is not offered");
    }
}

fn bytes(table: &Table) -> String {
    serde_json::to_string(table.scene()).unwrap()
}

fn fight(ruleset: &str, seed: u64, commands: usize) {
    let mut chance = Chance(seed.wrapping_mul(77) + 5);
    let mut table = open(start(ruleset));
    let mut done = 0;
    for _ in 0..commands {
        if chance.below(8) == 0 {
            offers_hold(&mut table);
            nothing_is_left_out(&mut table);
        }
        let command = command(&mut chance, &table);
        let (before, log) = (bytes(&table), table.log().len());
        match table.dispatch(&command) {
            Err(refusal) => {
                assert_eq!(
                    (before, log),
                    (bytes(&table), table.log().len()),
                    "{command} {}",
                    refusal.message
                );
                continue;
            }
            Ok(events) => assert!(!events.is_empty(), "{command}"),
        }
        done += 1;
        sweep(&table);
        let after = bytes(&table);
        table.undo();
        assert_eq!(before, bytes(&table), "undo of {command}");
        sweep(&table);
        table.redo();
        assert_eq!(after, bytes(&table), "redo of {command}");
    }
    assert!(done * 4 > commands, "{done} of {commands} were possible");
    // From the start, with the faces that were used, whatever the seed.
    let mut replay =
        Table::open(serde_json::from_value::<Scene>(start(ruleset)).unwrap(), "another seed").unwrap();
    let recorded: Vec<Value> = table.commands().cloned().collect();
    let told: Vec<Value> =
        table.log().iter().filter_map(|event| event.more.get("command").cloned()).collect();
    assert_eq!(recorded, told);
    for command in &recorded {
        run(&mut replay, command.clone());
    }
    assert_eq!(bytes(&table), bytes(&replay));
    assert_eq!(table.log(), replay.log());
    // A saved document opens as it was, and each side's view opens.
    let again: Scene = serde_json::from_str(&bytes(&table)).unwrap();
    assert_eq!(&again, table.scene());
    Table::open(again, "").unwrap();
    for side in ["red", "blue", "green"] {
        let view = serde_json::to_string(&table.view(side)).unwrap();
        Table::open(serde_json::from_str(&view).unwrap(), "")
            .unwrap_or_else(|refusal| panic!("{}", refusal.message));
    }
    while !table.undo().is_empty() {}
    assert_eq!(bytes(&table), bytes(&open(start(ruleset))));
}

#[test]
fn random_fights_keep_every_promise() {
    let rounds = std::env::var("BURSTMAP_SEQUENCES").ok().and_then(|n| n.parse().ok()).unwrap_or(6);
    for seed in 0..rounds {
        for ruleset in ["reaction-square", "agility-hex", "reflex-d20", "shift-meter", "strike-area"] {
            fight(ruleset, seed, 120);
        }
    }
}
