//! What strike-area says between the rows: who is unaware, who steps in, how urging ends, which borders a way crosses, how
//! small creatures share a square. Each number is worked out from the text.
#![allow(clippy::unwrap_used)]

use crate::common::rulings::*;
use serde_json::{Value, json};

fn token_at(id: &str, side: &str, at: [i32; 2], more: Value) -> Value {
    let mut fields = json!({ "speed": { "walk": 6 }, "hp": { "current": 30, "max": 30 },
        "stats": { "quickness": 2, "perception": 2, "awareness": 2, "stealth": 4, "defense": 12 } });
    for (name, value) in more.as_object().unwrap() {
        fields[name] = value.clone();
    }
    token(id, side, at, fields)
}

fn map(tokens: Value) -> Value {
    with(scene("strike-area", 20, 12), "tokens", tokens)
}

fn area(id: &str, cells: Vec<[i64; 2]>) -> Value {
    json!({ "id": id, "name": id, "cells": cells })
}

/// In combat, with the tokens' turns in the order of the scene.
fn combat(mut game: Game) -> Game {
    let tokens = game.scene()["tokens"].as_array().unwrap().clone();
    for (index, token) in tokens.iter().enumerate() {
        let rolls = json!([19 - 3 * index]);
        game.run(
            json!({ "type": "rollInitiative", "token": token["id"], "choice": "quickness", "rolls": rolls }),
        );
    }
    game.run(json!({ "type": "startCombat" }));
    assert_eq!(game.active(), "a");
    game
}

fn said(kind: &str, by: &str) -> Value {
    json!({ "kind": kind, "by": by })
}

fn duel(a: Value, b: Value) -> Value {
    json!([token_at("a", "red", [5, 5], a), token_at("b", "blue", [6, 5], b)])
}

fn on(token: &str, action: &str, target: &str) -> Value {
    json!({ "type": "spend", "token": token, "action": action, "target": target })
}

fn strike(attacker: &str, target: &str, options: Value) -> Value {
    json!({ "type": "attack", "attacker": attacker, "target": target, "kind": "melee", "bonus": 0, "damage": 2,
        "options": options, "rolls": [15] })
}

fn refused_at(game: &mut Game, command: Value, code: &str, path: &str) -> String {
    let refusal = game.refused(command.clone(), code);
    assert_eq!(refusal.path.as_deref(), Some(path), "{command}: {refusal:?}");
    refusal.message.clone()
}

// SA-38, SA-31
#[test]
fn sa_38_who_is_unaware_of_the_striker_does_not_strike_back() {
    let unaware = |of: &str| json!({ "conditions": [said("unaware", of)], "reach": 3 });
    for (of, answers) in [("a", false), ("c", true)] {
        let mut tokens = duel(json!({}), unaware(of));
        tokens.as_array_mut().unwrap().push(token_at("c", "red", [5, 7], json!({})));
        let mut game = combat(Game::open(map(tokens)));
        let report = game.attack("a", "b", "melee");
        assert_eq!(report["legal"], true);
        // The longer reach of b would go first, if it struck at all.
        assert_eq!(report["strikesFirst"], if answers { json!("b") } else { Value::Null }, "{of}");
        assert_eq!(explains(&report, "SA-38"), !answers);
        let events = game.run(strike("a", "b", json!({})));
        assert_eq!(events.iter().any(|event| event["type"] == "opportunityGiven"), answers);
        assert_eq!(game.offers("attack", "b"), answers);
    }
}

// SA-38, SA-32
#[test]
fn sa_38_who_is_unaware_of_the_one_it_is_engaged_with_gets_no_free_strike() {
    let b = json!({ "conditions": [said("engagedWith", "a"), { "kind": "unaware" }] });
    let mut game = combat(Game::open(map(duel(json!({}), b))));
    let events = game.run(json!({ "type": "spend", "token": "a", "action": "search" }));
    assert!(events.iter().all(|event| event["type"] != "opportunityGiven"));
    assert!(!game.offers("attack", "b"));
}

// SA-38, SA-36
#[test]
fn sa_38_the_unaware_do_not_charge_or_close_in_either() {
    for action in ["charge", "close"] {
        let a = |of: &str| json!({ "conditions": [said("unaware", of)] });
        let mut game = combat(Game::open(map(duel(a("b"), json!({})))));
        let message = refused_at(&mut game, on("a", action, "b"), "illegal-command", "/target");
        assert!(message.contains("SA-38"), "{message}");
        let mut game = combat(Game::open(map(duel(a("somebody else"), json!({})))));
        game.run(on("a", action, "b"));
    }
}

// SA-38
#[test]
fn sa_38_who_goes_first_is_named_among_those_who_rolled() {
    let mut game = Game::open(map(duel(json!({}), json!({}))));
    game.run(json!({ "type": "rollInitiative", "token": "a", "choice": "quickness", "rolls": [9] }));
    let start = |more: Value| {
        let mut command = json!({ "type": "startCombat" });
        command.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        command
    };
    refused_at(&mut game, start(json!({ "declares": "b" })), "illegal-command", "/declares");
    refused_at(&mut game, start(json!({ "declares": "a", "watcher": "b" })), "illegal-command", "/watcher");
    refused_at(&mut game, start(json!({ "declares": "a", "watcher": "a" })), "illegal-command", "/watcher");
    refused_at(&mut game, start(json!({ "declares": "x" })), "unknown-token", "/declares");
    refused_at(&mut game, start(json!({ "watcher": "a" })), "bad-command", "/watcher");
    let message = refused_at(&mut game, start(json!({ "surprise": "blu" })), "bad-command", "/surprise");
    assert!(message.contains("\"blue\""), "{message}");
    game.run(json!({ "type": "rollInitiative", "token": "b", "choice": "quickness", "rolls": [19] }));
    // The one who acts must win: 10 + 2 against 10 + 2 is no win, and the watcher goes first.
    for (rolls, first) in [([10, 10], "b"), ([11, 10], "a")] {
        let mut game = Game::open(game.scene());
        let mut command = start(json!({ "declares": "a", "watcher": "b" }));
        command["rolls"] = json!(rolls);
        game.run(command);
        assert_eq!(game.active(), first, "{rolls:?}");
    }
    // By initiative b is first; in the second round again.
    game.all(&[
        start(json!({ "surprise": "red" })),
        json!({ "type": "endTurn" }),
        json!({ "type": "endTurn" }),
    ]);
    game.run(json!({ "type": "endRound" }));
    assert_eq!(game.order()[0], "b");
}

// SA-40
#[test]
fn sa_40_an_attitude_comes_with_influence_and_with_somebody() {
    let mut game = combat(Game::open(map(duel(json!({}), json!({})))));
    let urge = |action: &str, more: Value| {
        let mut command = json!({ "type": "spend", "token": "a", "action": action, "attitude": "willing" });
        command.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        command
    };
    refused_at(&mut game, urge("influence", json!({})), "bad-command", "/target");
    refused_at(&mut game, urge("search", json!({ "target": "b" })), "illegal-command", "/attitude");
    refused_at(&mut game, urge("influence", json!({ "target": "nobody" })), "unknown-token", "/target");
    refused_at(&mut game, urge("influence", json!({ "target": "a" })), "illegal-command", "/target");
    refused_at(&mut game, on("a", "influence", "nobody"), "unknown-token", "/target");
    let wrong = urge("influence", json!({ "target": "b", "attitude": "wiling" }));
    let message = refused_at(&mut game, wrong, "bad-command", "/attitude");
    assert!(message.contains("willing"), "{message}");
    // The willing and the unwilling take no dice.
    let mut rolled = urge("influence", json!({ "target": "b" }));
    rolled["rolls"] = json!([20]);
    refused_at(&mut game, rolled, "bad-command", "/rolls/0");
    let events = game.run(urge("influence", json!({ "target": "b" })));
    let told = events.iter().find(|event| event["type"] == "influenced").unwrap();
    assert_eq!((&told["outcome"]["agrees"], &told["rule"]), (&json!(true), &json!("SA-40")));
    assert_eq!(game.turn()["budget"]["actions"]["action"], 0);
}

// SA-40
#[test]
fn sa_40_the_hesitant_resist_by_15_or_intelligence_or_what_the_gm_says_and_wait_a_day() {
    let urge = |face: i32, more: Value| {
        let mut command = json!({ "type": "spend", "token": "a", "action": "influence", "target": "b",
            "attitude": "hesitant", "bonus": 3, "rolls": [face] });
        command.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        command
    };
    for (intelligence, given, face, agrees) in [
        (None, None, 12, true),
        (None, None, 11, false),
        (Some(15), None, 12, true),
        (Some(16), None, 12, false),
        (Some(16), None, 13, true),
        (Some(9), None, 11, false),
        (Some(16), Some(8), 5, true),
        (None, Some(20), 16, false),
    ] {
        let b = intelligence.map_or(json!({}), |value| json!({ "stats": { "intelligence": value } }));
        let mut game = Game::open(map(duel(json!({}), b)));
        let more = given.map_or(json!({}), |difficulty| json!({ "difficulty": difficulty }));
        let events = game.run(urge(face, more));
        let told = events.iter().find(|event| event["type"] == "influenced").unwrap();
        assert_eq!(told["outcome"]["agrees"], agrees, "{intelligence:?} {given:?} {face}");
        let needed = given.unwrap_or(intelligence.unwrap_or(0).max(15));
        assert_eq!(
            (&told["outcome"]["needed"], &told["outcome"]["total"]),
            (&json!(needed), &json!(face + 3))
        );
        assert_eq!(game.conditions("b"), if agrees { vec![] } else { vec!["urged"] });
    }
    // The wait is a reminder: it is said, and passes with 24 hours.
    let mut game = Game::open(map(duel(json!({}), json!({}))));
    let sentence = |events: Vec<Value>| {
        let told = events.into_iter().find(|event| event["type"] == "influenced").unwrap();
        told["text"].as_str().unwrap().to_owned()
    };
    assert!(!sentence(game.run(urge(2, json!({})))).contains("before"));
    assert!(sentence(game.run(urge(2, json!({})))).contains("before"));
    assert_eq!(game.conditions("b"), ["urged"]);
    let rest = |hours: i32| json!({ "type": "rest", "token": "b", "hours": hours });
    game.run(rest(23));
    assert_eq!(game.conditions("b"), ["urged"]);
    game.run(rest(1));
    assert!(game.conditions("b").is_empty());
}

// SA-21, SA-22, SA-34, SA-33
#[test]
fn sa_21_who_steps_in_is_attacked_where_it_stands_and_as_it_fights() {
    let tokens = json!([
        token_at("a", "red", [2, 5], json!({})),
        token_at("b", "blue", [8, 5], json!({ "conditions": [said("engagedBy", "d")] })),
        token_at("c", "blue", [8, 9], json!({})),
        token_at("d", "red", [9, 5], json!({ "conditions": [said("engagedWith", "b")] })),
        token_at("e", "blue", [8, 1], json!({ "conditions": [{ "kind": "engagedBy" }] })),
        token_at("f", "blue", [9, 9], json!({ "conditions": condition("unconscious") })),
    ]);
    // Low crates before c give half cover.
    let crates = json!([{ "id": "crates", "cells": [[7, 8]], "cover": "half" }]);
    let mut game = Game::open(with(map(tokens), "terrain", crates));
    let report = game.attack("a", "b", "melee");
    // d is a creature in the area as well, and nobody engages it. e is engaged, by whomever.
    assert_eq!(report["mayDeclare"], json!(["c", "d"]));
    assert_eq!(modifiers(&report), ["SA-34 attack 1"]);
    let report = game.attack("a", "c", "melee");
    assert_eq!(modifiers(&report), ["SA-22 defense defense 1"]);
    assert_eq!(report["defense"]["value"], 13);
    game.run(strike("a", "c", json!({})));
    assert_eq!(game.conditions("c"), ["engagedBy"]);
    assert_eq!(game.conditions("b"), ["engagedBy"], "still by d alone");
    assert_eq!(game.attack("d", "b", "melee")["mayDeclare"], json!(["a"]));
}

// SA-21, SA-36
#[test]
fn sa_21_a_charge_and_closing_in_say_who_may_step_in() {
    for action in ["charge", "close"] {
        let mut tokens = duel(json!({}), json!({}));
        tokens.as_array_mut().unwrap().push(token_at("c", "blue", [6, 7], json!({})));
        let mut game = combat(Game::open(map(tokens)));
        let events = game.run(on("a", action, "b"));
        assert_eq!(
            (&events[0]["target"], &events[0]["mayDeclare"]),
            (&json!("b"), &json!(["c"])),
            "{action}"
        );
    }
    let mut game = combat(Game::open(map(duel(json!({}), json!({})))));
    let events = game.run(on("a", "charge", "b"));
    assert_eq!(events[0].get("mayDeclare"), None, "nobody else is there");
}

// SA-21, SA-36, SA-34, SA-30
#[test]
fn sa_21_the_strike_of_a_charge_goes_to_whom_it_names_or_who_steps_in() {
    let areas = json!([area("west", block(0..=5, 0..=11)), area("east", block(6..=19, 0..=11))]);
    let open = || {
        let tokens = json!([
            token_at("a", "red", [5, 5], json!({})),
            token_at("b", "blue", [6, 5], json!({})),
            token_at("c", "blue", [9, 5], json!({})),
            token_at("d", "blue", [4, 5], json!({})),
            token_at("e", "blue", [9, 7], json!({ "conditions": [said("engagedBy", "f")] })),
            token_at("f", "red", [9, 8], json!({ "conditions": [said("engagedWith", "e")] })),
        ]);
        let mut game =
            combat(Game::open(with(with(map(tokens), "areas", areas.clone()), "walls", json!([]))));
        game.refused(strike("a", "b", json!({})), "out-of-range");
        let events = game.run(on("a", "charge", "b"));
        assert_eq!(events[0]["mayDeclare"], json!(["c", "f"]));
        game
    };
    let charged = |game: &mut Game, target: &str, options: Value| {
        let asked = game.attack_with("a", target, "melee", options.clone());
        assert_eq!(asked["legal"], true, "the question says what the command does: {asked}");
        assert!(modifiers(&asked).contains(&"SA-34 attack 1".to_owned()), "{asked}");
        let events = game.run(strike("a", target, options));
        let resolved = events.iter().find(|event| event["type"] == "attackResolved").unwrap().clone();
        assert!(modifiers(&resolved).contains(&"SA-34 attack 1".to_owned()), "{resolved}");
    };
    for options in [json!({}), json!({ "charge": true })] {
        // The charge has brought it there.
        let mut game = open();
        charged(&mut game, "b", options.clone());
        assert_eq!(game.token("a")["conditions"][0]["by"], "b");
        let mut game = open();
        charged(&mut game, "c", options.clone());
        assert_eq!(game.token("a")["conditions"][0]["by"], "c", "it is c who is charged now");
        assert!(game.offers("attack", "c") && !game.offers("attack", "b"));
        game.refused(
            strike("a", "b", options.clone()),
            if options["charge"] == true { "no-action-left" } else { "out-of-range" },
        );
    }
    // Neither one in another area nor one who is engaged is struck by it.
    let mut game = open();
    for target in ["d", "e"] {
        refused_at(&mut game, strike("a", target, json!({ "charge": true })), "illegal-command", "/target");
        game.refusal(strike("a", target, json!({})));
    }
    charged(&mut game, "b", json!({}));
}

// SA-36
#[test]
fn sa_36_offers_name_whom_an_action_is_about_nearest_first() {
    let tokens = json!([
        token_at("a", "red", [5, 5], json!({ "conditions": [said("unaware", "dull")] })),
        token_at("far", "blue", [15, 5], json!({})),
        token_at("near", "blue", [7, 5], json!({})),
        token_at("dull", "blue", [5, 6], json!({})),
        token_at("hid", "blue", [5, 7], json!({ "conditions": condition("hidden") })),
        token_at("dead", "blue", [4, 5], json!({ "conditions": condition("dead") })),
        token_at("ally", "red", [1, 1], json!({})),
    ]);
    let mut game = combat(Game::open(map(tokens)));
    let about = |game: &Game, action: &str| -> Vec<Value> {
        let turn = game.turn();
        let offers = turn["offers"].as_array().unwrap().iter();
        offers.filter(|o| o["command"]["action"] == action).map(|o| o["command"]["target"].clone()).collect()
    };
    assert_eq!(about(&game, "charge"), ["near", "far"]);
    assert_eq!(about(&game, "close"), ["near", "far"]);
    assert_eq!(about(&game, "help"), ["ally"]);
    assert_eq!(about(&game, "influence"), [Value::Null], "how it is taken is the GM's to say");
    let offer = game.offer("SA-36", "a", "Close in").unwrap();
    game.run(offer);
    assert_eq!(game.token("near")["conditions"], json!([said("engagedBy", "a")]));
    // Of many the nearest five are named, and one offer leaves it open.
    let mut crowd = vec![token_at("a", "red", [0, 0], json!({}))];
    crowd.extend((0..6).map(|n| token_at(&format!("e{n}"), "blue", [11 - n, 0], json!({}))));
    let named = about(&combat(Game::open(map(json!(crowd)))), "charge");
    assert_eq!(named, [json!("e5"), json!("e4"), json!("e3"), json!("e2"), json!("e1"), Value::Null]);
}

// SA-28
#[test]
fn sa_28_borders_are_crossed_by_leaving_an_area_for_another_not_by_entering_one_within_it() {
    // The hall from column 0 to 9 with an alcove in it; the yard from column 12 on; nothing in between.
    let areas = [
        area("hall", block(0..=9, 0..=11)),
        area("alcove", block(4..=6, 4..=6)),
        area("yard", block(12..=19, 0..=11)),
    ];
    let moved = |order: [usize; 3], size: &str, from: [i32; 2], path: Value| {
        let list: Vec<&Value> = order.iter().map(|index| &areas[*index]).collect();
        let tokens = json!([
            token_at("a", "red", from, json!({ "size": size, "speed": { "walk": 12 } })),
            token_at("b", "blue", [0, 11], json!({ "conditions": condition("readied") })),
        ]);
        let mut game = combat(Game::open(with(map(tokens), "areas", json!(list))));
        game.run(json!({ "type": "move", "token": "a", "path": path }));
        let report = game.attack("b", "a", "ranged");
        let speed = report["modifiers"].as_array().unwrap().iter().find(|m| m["rule"] == "SA-28");
        speed.map_or(0, |modifier| modifier["value"].as_i64().unwrap())
    };
    let row = |from: i32, to: i32| -> Value { (from..=to).map(|column| json!([column, 5])).collect() };
    for order in [[0, 1, 2], [1, 0, 2], [2, 1, 0]] {
        assert_eq!(moved(order, "medium", [3, 5], row(4, 7)), 0, "into the alcove and out of it");
        assert_eq!(moved(order, "medium", [8, 5], row(9, 12)), -1, "over the gap into the yard");
        assert_eq!(moved(order, "medium", [9, 5], json!([[10, 5], [9, 5]])), 0, "off the hall and back");
        // Half in the yard is not out of the hall yet.
        assert_eq!(moved(order, "large", [7, 5], json!([[8, 5], [9, 5]])), 0);
        assert_eq!(moved(order, "large", [8, 5], row(9, 12)), -1);
    }
}

// SA-17, SA-18, SA-20
#[test]
fn sa_17_four_tiny_creatures_share_a_square_and_no_fifth() {
    let tiny = |id: &str, side: &str, at: [i32; 2]| token_at(id, side, at, json!({ "size": "tiny" }));
    let crowd = |count: i32| {
        let mut tokens = vec![tiny("a", "red", [4, 5])];
        tokens
            .extend((0..count).map(|n| tiny(&format!("t{n}"), if n == 0 { "blue" } else { "red" }, [5, 5])));
        tokens.push(token_at("m", "red", [4, 6], json!({})));
        combat(Game::open(map(json!(tokens))))
    };
    let go = |token: &str| json!({ "type": "move", "token": token, "path": [[5, 5]] });
    for count in 1..=4 {
        let mut game = crowd(count);
        let there = game.reaches("a", 6, [5, 5]).unwrap();
        assert_eq!((&there["stop"], &there["cost"]), (&json!(count < 4), &json!(1)), "{count}");
        match count {
            4 => assert!(game.refused(go("a"), "cell-occupied").message.contains("full")),
            _ => drop(game.run(go("a"))),
        }
        // A medium one passes through them for 1 and does not stay.
        let through = game.reaches("m", 6, [5, 5]).unwrap();
        assert_eq!((&through["stop"], &through["cost"]), (&json!(false), &json!(1)));
    }
    // Nor does a tiny one stay with a small one, whose square it is.
    let tokens = json!([tiny("a", "red", [4, 5]), token_at("s", "red", [5, 5], json!({ "size": "small" }))]);
    combat(Game::open(map(tokens))).refused(go("a"), "cell-occupied");
}

// SA-24, SA-26
#[test]
fn sa_26_a_shot_with_an_area_is_readied_and_anothers_turns_too() {
    let shot = |by: &str| {
        json!({ "type": "areaAttack", "area": { "shape": "burst", "target": [6, 5], "size": 0 }, "attacker": by,
            "kind": "ranged", "bonus": 3, "damage": 1, "rolls": [10] })
    };
    let readied = || json!({ "conditions": condition("readied") });
    let mut game = combat(Game::open(map(duel(readied(), json!({})))));
    refused_at(&mut game, shot("a"), "illegal-command", "/attacker");
    refused_at(&mut game, shot("b"), "illegal-command", "/attacker");
    let mut overruled = shot("a");
    overruled["overrides"] = json!({ "legal": true });
    game.run(overruled);
    let mut game = combat(Game::open(map(duel(json!({}), readied()))));
    game.run(shot("b"));
}

// SA-26
#[test]
fn sa_26_a_readied_shot_at_the_one_whose_turn_it_is_is_offered() {
    let readied = |value: i32| json!({ "conditions": [{ "kind": "readied", "value": value }] });
    let tokens = json!([
        token_at("a", "red", [5, 5], readied(1)),
        token_at("b", "blue", [8, 5], readied(2)),
        token_at("c", "blue", [8, 9], json!({})),
        token_at("d", "red", [2, 5], readied(1)),
        token_at("e", "blue", [15, 5], readied(1)),
    ]);
    // e stands behind a wall.
    let walls = json!([wall("w", json!([[12, 0], [12, 12]]))]);
    let mut game = combat(Game::open(with(map(tokens), "walls", walls)));
    let shooters = |game: &Game| -> Vec<Value> {
        let turn = game.turn();
        let offers = turn["offers"].as_array().unwrap().iter().filter(|offer| offer["rule"] == "SA-26");
        offers.map(|offer| offer["command"]["attacker"].clone()).collect()
    };
    assert_eq!(shooters(&game), ["b"], "no ally, nobody without anything ready, nobody who has no line");
    // Two things are ready: two shots in this turn, and two in the next enemy's.
    for left in [1, 0] {
        let shot = game.offer("SA-26", "b", "shoots").unwrap();
        game.run(shot);
        assert_eq!(shooters(&game).len(), left);
    }
    game.run(json!({ "type": "endTurn" }));
    assert_eq!((game.active(), shooters(&game)), ("b".to_owned(), vec![json!("a"), json!("d")]));
}

// SA-27
#[test]
fn sa_27_where_areas_tell_no_distance_the_report_says_so() {
    let areas = json!([area("west", block(0..=4, 0..=11)), area("east", block(10..=19, 0..=11))]);
    for at in [[7, 5], [12, 5]] {
        let tokens = json!([token_at("a", "red", [2, 5], json!({})), token_at("b", "blue", at, json!({}))]);
        let game = Game::open(with(map(tokens), "areas", areas.clone()));
        let report = game.attack("a", "b", "ranged");
        assert!(
            report["legal"] == true && modifiers(&report).is_empty() && explains(&report, "SA-27"),
            "{report}"
        );
        let told = game.overruled("a", "b", "ranged", json!({ "areasApart": 4 }));
        assert_eq!((modifiers(&told), explains(&told, "SA-27")), (vec!["SA-27 attack -3".to_owned()], false));
        // A strike asks for no distance.
        assert!(!explains(&game.attack("a", "b", "melee"), "SA-27"));
    }
}

// SA-29
#[test]
fn sa_29_who_was_out_of_sight_when_its_turn_began_is_harder_to_shoot_in_that_turn() {
    let walled = || {
        let tokens = json!([
            token_at("a", "red", [5, 5], json!({})),
            token_at("b", "blue", [12, 5], json!({ "conditions": condition("readied") })),
        ]);
        // From row 0 down to 8: past its end one sees.
        combat(Game::open(with(map(tokens), "walls", json!([wall("w", json!([[8, 0], [8, 8]]))]))))
    };
    let step = |path: Value| json!({ "type": "move", "token": "a", "path": path });
    let round = |game: &mut Game| {
        game.all(&[
            json!({ "type": "endTurn" }),
            json!({ "type": "endTurn" }),
            json!({ "type": "endRound" }),
        ]);
        assert_eq!(game.active(), "a");
    };
    let mut game = walled();
    assert_eq!(game.attack("b", "a", "ranged")["legal"], false);
    game.run(step(json!([[6, 6], [6, 7], [7, 8], [8, 9], [9, 9]])));
    assert_eq!(modifiers(&game.attack("b", "a", "ranged")), ["SA-29 attack -1"]);
    // The other way round nothing was hidden: it is a's turn that counts, and b stood in its own view.
    round(&mut game);
    assert_eq!(
        modifiers(&game.attack("b", "a", "ranged")),
        Vec::<String>::new(),
        "seen when this turn began"
    );
    // An invisible one who shows itself counts as well, and a shot of the area kind.
    let tokens = json!([
        token_at("a", "red", [5, 5], json!({ "conditions": condition("invisible") })),
        token_at("b", "blue", [12, 5], json!({ "conditions": condition("readied") })),
    ]);
    let mut game = combat(Game::open(map(tokens)));
    game.run(json!({ "type": "removeCondition", "token": "a", "kind": "invisible" }));
    assert_eq!(modifiers(&game.attack("b", "a", "ranged")), ["SA-29 attack -1"]);
}

// SA-31, SA-33, SA-34
#[test]
fn sa_33_a_counter_strike_engages_with_the_striker_and_lets_the_other_go() {
    let tokens = json!([
        token_at("a", "red", [5, 5], json!({})),
        token_at(
            "b",
            "blue",
            [6, 5],
            json!({ "conditions": [said("engagedWith", "c"), said("engagedBy", "c")] })
        ),
        token_at(
            "c",
            "red",
            [6, 6],
            json!({ "conditions": [said("engagedBy", "b"), said("engagedWith", "b")] })
        ),
    ]);
    let mut game = combat(Game::open(map(tokens)));
    let marks = |game: &Game, id: &str| -> Vec<String> {
        let list = game.token(id)["conditions"].as_array().cloned().unwrap_or_default();
        let mut marks: Vec<String> = list
            .iter()
            .map(|c| format!("{}:{}", c["kind"].as_str().unwrap(), c["by"].as_str().unwrap()))
            .collect();
        marks.sort();
        marks
    };
    // c engages b: one other.
    assert_eq!(modifiers(&game.attack("a", "b", "melee")), ["SA-34 attack 1"]);
    game.run(strike("a", "b", json!({})));
    assert_eq!(marks(&game, "b"), ["engagedBy:a", "engagedBy:c", "engagedWith:c"]);
    game.run(strike("b", "a", json!({ "counter": true })));
    assert_eq!(marks(&game, "b"), ["engagedBy:a", "engagedBy:c", "engagedWith:a"]);
    assert_eq!(marks(&game, "c"), ["engagedWith:b"], "b has turned to another");
    assert_eq!(marks(&game, "a"), ["engagedBy:b", "engagedWith:b"]);
    // When b's turn comes it acts elsewhere: both strike freely, and neither strike is answered.
    game.all(&[json!({ "type": "endTurn" }), json!({ "type": "spend", "token": "b", "action": "study" })]);
    for by in ["a", "c"] {
        assert!(game.offers("attack", by), "{by}");
        game.run(strike(by, "b", json!({ "free": true })));
        assert!(!game.offers("attack", by) && !game.offers("attack", "b"));
    }
    game.refused(strike("a", "b", json!({ "free": true })), "not-your-turn");
}

// SA-31
#[test]
fn sa_31_who_is_struck_down_answers_no_more() {
    let b = |death: i32| json!({ "hp": { "current": 2, "max": 9, "deathAt": death } });
    for (death, answers) in [(0, false), (-1, true)] {
        let mut game = combat(Game::open(map(duel(json!({}), b(death)))));
        let events = game.run(strike("a", "b", json!({})));
        assert_eq!(game.hp("b"), 0);
        assert_eq!(game.conditions("b").contains(&"dead".to_owned()), !answers);
        assert_eq!(events.iter().any(|event| event["type"] == "opportunityGiven"), answers, "{death}");
        assert_eq!(game.offers("attack", "b"), answers);
    }
}
