//! Random fights: all commands keep the scene valid, undo and redo are exact, and a replay gives the same document byte for byte.

use crate::common::effort::effort;
use crate::common::fights::*;
use crate::common::support::*;
use burstmap::encounter::{Dispatch, Scene, Table, validate};
use burstmap::format::replay::{Player, Replay};
use burstmap::rules::query::{Phase, TurnStatus};
use serde_json::{Value, json};
use std::rc::Rc;

/// Checks the invariants that hold after every command.
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
        table.log().iter().enumerate().all(|(at, event)| event.at == at as u64 && !event.text().is_empty())
    );
}

/// Checks that every offer can be carried out and undone.
fn offers_hold(table: &mut Table) {
    let before = bytes(table);
    for offer in table.turn().offers {
        if let Err(refusal) = table.dispatch(offer.command.clone()) {
            panic!(
                "{} was offered ({}): {} {}",
                offer.command.to_json(),
                offer.text,
                refusal.code,
                refusal.message
            );
        }
        table.undo();
        assert_eq!(before, bytes(table), "{}", offer.command.to_json());
    }
}

/// Checks that everything that needs only a token's name is offered. Exceptions are free and immediate actions, which are always available,
/// and decisions of the game master.
fn nothing_is_left_out(table: &mut Table) {
    let report = table.turn();
    // RD-54: offers that depend on a waiting command appear when it is finished.
    if table.scene().encounter.as_ref().is_some_and(|encounter| !encounter.turn.paused.is_empty()) {
        return;
    }
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
            // Dropping prone is offered as a condition, and a killing blow only if there is a target.
            let named =
                named.filter(|name| !["dropProne", "coupDeGrace", "openDoor"].contains(&name.as_str()));
            for action in counted.chain(compound).chain(named) {
                tried.push(json!({ "type": "spend", "token": token, "action": action }));
            }
        }
    }
    let before = bytes(table);
    for command in tried {
        if table.dispatch_json(&command).is_err() {
            continue;
        }
        table.undo();
        assert_eq!(before, bytes(table), "{command}");
        // If there are possible targets, the offer names one.
        let named = |offer: &Value| {
            let mut open = offer.clone();
            open.as_object_mut().is_some_and(|open| open.shift_remove("target").is_some()) && open == command
        };
        let offered = report.offers.iter().any(|offer| {
            let offer = offer.command.to_json();
            offer == command
                || named(&offer)
                || offer["type"] == command["type"]
                    && command["type"] != "spend"
                    && offer["token"] == command["token"]
        });
        assert!(offered, "{command} can be done and is not offered");
    }
}

fn bytes(table: &Table) -> String {
    serde_json::to_string(table.scene()).unwrap()
}

/// Checks that a replay, written and read again, contains each document of the fight and of each side byte for byte.
fn replays_hold(table: &Table, documents: &[String]) {
    let player = |side| {
        let recorded = Replay::of(table, side);
        let text = serde_json::to_vec(&recorded).unwrap();
        let read = Replay::read_bytes(&text).unwrap_or_else(|refusal| panic!("{}", refusal.message));
        assert!(read == recorded, "what was written is read");
        Player::new(Rc::new(read))
    };
    let text = |scene: &Scene| serde_json::to_string(scene).unwrap();
    let mut whole = player(None);
    assert_eq!(whole.replay().steps() + 1, documents.len());
    // Forward, and with a jump back.
    for moment in (0..documents.len()).chain([documents.len() / 2]) {
        assert_eq!(text(&whole.go_to(moment).unwrap()), documents[moment], "moment {moment}");
    }
    let log = whole.replay().log_until(documents.len());
    assert_eq!(log, table.log());
    for side in ["red", "blue"] {
        let mut own = player(Some(side));
        assert_eq!(text(&own.go_to(usize::MAX).unwrap()), text(&table.view(side)), "{side}");
        assert_eq!(own.replay().log_until(usize::MAX), table.log_for(side), "{side}");
    }
}

fn fight(ruleset: &str, seed: u64, commands: usize) {
    let mut chance = Chance(seed.wrapping_mul(77) + 5);
    let mut table = open(start(ruleset));
    let mut documents = vec![bytes(&table)];
    for _ in 0..commands {
        if chance.below(8) == 0 {
            offers_hold(&mut table);
            nothing_is_left_out(&mut table);
        }
        let command = command(&mut chance, &table);
        let (before, log) = (bytes(&table), table.log().len());
        match table.dispatch_json(&command) {
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
        sweep(&table);
        let after = bytes(&table);
        table.undo();
        assert_eq!(before, bytes(&table), "undo of {command}");
        sweep(&table);
        table.redo();
        assert_eq!(after, bytes(&table), "redo of {command}");
        documents.push(after);
    }
    assert!(documents.len() * 4 > commands, "{} of {commands} were possible", documents.len());
    replays_hold(&table, &documents);
    // From the start, with the same faces and any seed.
    let mut replay =
        Table::open(serde_json::from_value::<Scene>(start(ruleset)).unwrap(), "another seed").unwrap();
    let recorded: Vec<Value> = table.commands().map(Dispatch::to_json).collect();
    let told: Vec<Value> = table.log().iter().filter_map(|event| field(event, "command")).collect();
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
    for seed in 0..effort("BURSTMAP_SEQUENCES", 2, 12) {
        for &ruleset in SYSTEMS {
            fight(ruleset, seed, 120);
        }
    }
}

/// Checks that messages to a side reveal neither id, name, side nor any number of a creature that it does not know. Only the hidden creature's
/// numbers have four digits in these fights.
fn tells_nothing(side: &str, what: &str, text: &str) {
    for secret in ["ghost", "Xyzzy", "wraith", "gmsecret", "seed"] {
        assert!(!text.contains(secret), "{what} of {side} tells {secret}: {text}");
    }
    let long = text.split(|c: char| !c.is_ascii_digit()).find(|digits| digits.len() >= 4);
    assert_eq!(long, None, "{what} of {side}: {text}");
}

fn secret_fight(ruleset: &str, seed: u64, commands: usize) {
    let mut chance = Chance(seed.wrapping_mul(91) + 7);
    let mut value = start(ruleset);
    let ghost = json!({
        "id": "ghost-6f", "name": "Xyzzy", "side": "wraiths", "at": [9, 6], "hidden": true, "notes": "gmsecret",
        "hp": { "current": 7777, "max": 7777 }, "speed": { "walk": 6 },
        "stats": { "reaction": 8000, "agility": 8000, "dexterity": 8000, "speed": 8000, "quickness": 8000, "reflex": 8000,
            "physicalDefense": 8000, "avoid": 8000, "evasion": 8000, "defense": 8000, "perception": 8000 },
    });
    value["tokens"].as_array_mut().unwrap().push(ghost);
    value["gmNotes"] = json!("gmsecret");
    value["settings"] = json!({ "fog": chance.below(2) == 0 });
    let mut table = open(value);
    for _ in 0..commands {
        let mut command = command(&mut chance, &table);
        if chance.below(4) == 0 && command["type"] != "updateToken" {
            let roles: Vec<&str> = ["token", "target", "attacker"]
                .into_iter()
                .filter(|role| command.get(role).is_some())
                .collect();
            if let Some(role) = roles.get(chance.below(roles.len())) {
                command[*role] = json!("ghost-6f");
            }
        }
        if table.dispatch_json(&command).is_err() {
            continue;
        }
        for step in 0..3 {
            for side in ["red", "blue", "green"] {
                let view = table.view(side);
                tells_nothing(side, "view", &serde_json::to_string(&view).unwrap());
                let opened = Table::open(view, "").unwrap();
                tells_nothing(side, "turn", &serde_json::to_string(&opened.turn()).unwrap());
                for (what, events) in [("heard", table.visible_events(side)), ("log", table.log_for(side))] {
                    tells_nothing(side, what, &serde_json::to_string(&events).unwrap());
                }
                tells_nothing(side, "list", &serde_json::to_string(&table.reveals(side)).unwrap());
            }
            match step {
                0 if chance.below(3) == 0 => drop(table.undo()),
                1 if table.can_redo() => drop(table.redo()),
                _ => break,
            }
        }
    }
    for side in ["red", "blue", "green"] {
        tells_nothing(side, "replay", &serde_json::to_string(&Replay::of(&table, Some(side))).unwrap());
    }
}

#[test]
fn random_fights_tell_no_side_of_the_hidden() {
    for seed in 0..effort("BURSTMAP_SEQUENCES", 2, 12).min(400) {
        for &ruleset in SYSTEMS {
            secret_fight(ruleset, seed, 40);
        }
    }
}
