//! What strike-area's actions do on the map and between tokens: charging, closing in, dashing, helping, hiding, shooting
//! and striking out of turn, played as a table would.
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

/// Areas of five columns each.
fn quarters(tokens: Value) -> Value {
    let areas: Vec<Value> = (0..4)
        .map(|index| json!({ "id": format!("q{index}"), "name": format!("Quarter {index}"), "cells": block(index * 5..=index * 5 + 4, 0..=11) }))
        .collect();
    with(map(tokens), "areas", json!(areas))
}

/// In combat, with the tokens' turns in the order of the scene.
fn combat(mut game: Game) -> Game {
    let tokens = game.scene()["tokens"].as_array().unwrap().clone();
    for (index, token) in tokens.iter().enumerate() {
        game.run(json!({ "type": "rollInitiative", "token": token["id"], "choice": "quickness", "rolls": [19 - 3 * index] }));
    }
    game.run(json!({ "type": "startCombat" }));
    assert_eq!(game.active(), "a");
    game
}

fn three() -> Value {
    json!([
        token_at("a", "red", [5, 5], json!({})),
        token_at("b", "blue", [6, 5], json!({})),
        token_at("c", "blue", [5, 6], json!({})),
    ])
}

fn spend(token: &str, action: &str) -> Value {
    json!({ "type": "spend", "token": token, "action": action })
}

fn on(token: &str, action: &str, target: &str) -> Value {
    json!({ "type": "spend", "token": token, "action": action, "target": target })
}

fn strike(attacker: &str, target: &str, options: Value) -> Value {
    json!({ "type": "attack", "attacker": attacker, "target": target, "kind": "melee", "bonus": 0, "damage": 2,
        "options": options, "rolls": [15] })
}

fn end() -> Value {
    json!({ "type": "endTurn" })
}

fn step(token: &str, path: Value) -> Value {
    json!({ "type": "move", "token": token, "path": path })
}

/// Conditions as `kind:by`, sorted.
fn marks(game: &Game, id: &str) -> Vec<String> {
    let token = game.token(id);
    let mut marks: Vec<String> = token["conditions"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|c| format!("{}:{}", c["kind"].as_str().unwrap(), c["by"].as_str().unwrap_or("")))
        .collect();
    marks.sort();
    marks
}

fn walk(game: &Game) -> f64 {
    game.turn()["budget"]["movement"]["walk"].as_f64().unwrap()
}

// SA-36, SA-07
#[test]
fn sa_36_a_dash_is_a_second_movement_of_a_whole_speed() {
    let mut game = combat(Game::open(map(three())));
    game.run(step("a", json!([[4, 5], [3, 5]])));
    assert_eq!(walk(&game), 4.0);
    game.run(spend("a", "dash"));
    assert_eq!(walk(&game), 6.0, "what was left of the first is gone, the second is whole");
    game.run(step("a", json!([[3, 4], [3, 3], [3, 2], [3, 1]])));
    assert_eq!(walk(&game), 2.0);
    game.refused(step("a", json!([[4, 0], [5, 0], [6, 0]])), "no-movement-left");
    game.run(step("a", json!([[4, 0], [5, 0]])));
    assert_eq!(walk(&game), 0.0);
    assert_eq!(game.turn()["budget"]["actions"], json!({ "action": 0, "move": 0 }));
    game.refused(spend("a", "dash"), "no-action-left");
    // Without a first move that one is given up: the move comes before the action.
    let mut game = combat(Game::open(map(three())));
    game.run(spend("a", "dash"));
    assert_eq!(walk(&game), 6.0);
    game.run(step("a", json!([[4, 5]])));
    assert_eq!(walk(&game), 5.0);
    // Any other action leaves none.
    let mut game = combat(Game::open(map(three())));
    game.all(&[step("a", json!([[4, 5]])), spend("a", "search")]);
    assert_eq!(walk(&game), 0.0);
    game.refused(step("a", json!([[3, 5]])), "no-movement-left");
}

// SA-36, SA-28
#[test]
fn sa_28_a_dash_adds_to_the_areas_moved() {
    let tokens = json!([
        token_at("a", "red", [3, 5], json!({})),
        token_at("b", "blue", [11, 6], json!({ "conditions": condition("readied") })),
    ]);
    let mut game = combat(Game::open(quarters(tokens)));
    game.run(step("a", json!([[4, 5], [5, 5], [6, 5], [7, 5], [8, 5], [9, 5]])));
    assert_eq!(modifiers(&game.attack("b", "a", "ranged")), ["SA-27 attack -1", "SA-28 attack -1"]);
    game.all(&[spend("a", "dash"), step("a", json!([[10, 5]]))]);
    assert_eq!(modifiers(&game.attack("b", "a", "ranged")), ["SA-28 attack -2"]);
}

// SA-36, SA-33
#[test]
fn sa_36_close_engages_without_a_strike_and_charge_names_its_target() {
    let mut game = combat(Game::open(map(three())));
    game.run(on("a", "close", "b"));
    assert_eq!(marks(&game, "a"), ["charging:b", "engagedWith:b"]);
    assert_eq!(marks(&game, "b"), ["engagedBy:a"]);
    assert!(!game.offers("attack", "b"), "nothing was struck that could be answered");
    game.refused(strike("a", "b", json!({})), "no-action-left");
    // Shooting at one who charges oneself is harder, not at one who charges another (SA-29).
    for (id, expected) in [("b", 2), ("c", 1)] {
        let shot = modifiers(&game.attack_with(id, "a", "ranged", json!({ "area": true })));
        // b is engaged by it and charged by it; to c the target is engaged with an ally.
        assert_eq!(shot, vec!["SA-29 attack -1"; expected], "{id}");
    }
    // It ends at the start of its own next turn; the engagement lasts.
    game.all(&[end(), end(), end(), json!({ "type": "endRound" })]);
    assert_eq!(marks(&game, "a"), ["engagedWith:b"]);

    let mut game = combat(Game::open(map(three())));
    game.refused(on("a", "charge", "a"), "illegal-command");
    game.refused(on("a", "close", "nobody"), "unknown-token");
    game.run(on("a", "charge", "b"));
    assert_eq!(marks(&game, "a"), ["charging:b"]);
    // The strike of the charge is paid; it is one.
    game.run(strike("a", "b", json!({})));
    assert_eq!(marks(&game, "b"), ["engagedBy:a"]);
    game.refused(strike("a", "b", json!({})), "no-action-left");
    // Asked for with the attack itself it is the same.
    let mut game = combat(Game::open(map(three())));
    let events = game.run(strike("a", "b", json!({ "charge": true })));
    assert_eq!(marks(&game, "a"), ["charging:b", "engagedWith:b"]);
    let resolved = events.iter().find(|event| event["type"] == "attackResolved").unwrap();
    assert_eq!(modifiers(resolved), ["SA-34 attack 1"]);
    // And a strike may be announced before it is rolled.
    let mut game = combat(Game::open(map(three())));
    game.all(&[spend("a", "strike"), strike("a", "c", json!({}))]);
    game.refused(strike("a", "c", json!({})), "no-action-left");
}

// SA-36
#[test]
fn sa_36_help_adds_up_by_helpers_and_ends() {
    let names = ["h1", "h2", "h3", "h4"];
    let mut tokens = vec![token_at("a", "red", [5, 5], json!({})), token_at("b", "blue", [6, 5], json!({}))];
    tokens.extend(names.iter().zip(0..).map(|(id, row)| token_at(id, "red", [1, row], json!({}))));
    let mut game = Game::open(map(json!(tokens)));
    for (id, value) in names.iter().zip([1, 2, 2, 3]) {
        game.run(on(id, "help", "a"));
        assert_eq!(modifiers(&game.attack("a", "b", "melee")), [format!("SA-36 attack {value}")], "{id}");
    }
    assert_eq!(modifiers(&game.attack("b", "a", "melee")), Vec::<String>::new());
    let mut game = combat(Game::open(map(three())));
    game.run(on("a", "help", "c"));
    assert_eq!(modifiers(&game.attack("c", "a", "melee")), ["SA-36 attack 1"]);
    game.all(&[end(), end(), end(), json!({ "type": "endRound" })]);
    assert_eq!(
        modifiers(&game.attack("c", "a", "melee")),
        Vec::<String>::new(),
        "until the helper's next turn"
    );
}

// SA-36, SA-37, SA-40
#[test]
fn sa_36_help_adds_to_checks_as_well() {
    for (helpers, more) in [(0, 0), (1, 1), (2, 2), (3, 2), (4, 3)] {
        let mut tokens =
            vec![token_at("a", "red", [2, 5], json!({})), token_at("b", "blue", [8, 5], json!({}))];
        tokens.extend((0..helpers).map(|n| token_at(&format!("h{n}"), "red", [1, n], json!({}))));
        let wall = wall("w", json!([[5, -1], [5, 13]]));
        let mut game = Game::open(with(map(json!(tokens)), "walls", json!([wall])));
        for n in 0..helpers {
            game.run(on(&format!("h{n}"), "help", "a"));
        }
        let mut hide = spend("a", "hide");
        (hide["rolls"], hide["difficulty"]) = (json!([10]), json!(13));
        let events = game.run(hide);
        let check = events.iter().find(|event| event["type"] == "checkRolled").unwrap();
        assert_eq!(check["total"], 10 + 4 - 1 + more, "{helpers}");
        let mut urge = on("a", "influence", "b");
        (urge["rolls"], urge["bonus"], urge["attitude"]) = (json!([11]), json!(1), json!("hesitant"));
        let events = game.run(urge);
        let told = events.iter().find(|event| event["type"] == "influenced").unwrap();
        assert_eq!(told["outcome"]["total"], 11 + 1 + more, "{helpers}");
        assert_eq!(told["outcome"]["agrees"], more >= 3);
    }
}

fn walled() -> Value {
    let tokens = json!([
        token_at("a", "red", [2, 5], json!({})),
        token_at("b", "blue", [8, 5], json!({})),
        token_at("c", "blue", [8, 9], json!({})),
    ]);
    with(map(tokens), "walls", json!([wall("w", json!([[5, 0], [5, 7]]))]))
}

// SA-37
#[test]
fn sa_37_hiding_takes_a_check_at_minus_one_out_of_every_enemys_sight() {
    // c looks past the wall's end and sees a.
    let mut game = combat(Game::open(walled()));
    let refusal = game.refused(spend("a", "hide"), "illegal-command");
    assert!(refusal.message.contains("hide from c:"), "{}", refusal.message);
    let turn = game.turn();
    let offered =
        |turn: &Value| turn["offers"].as_array().unwrap().iter().any(|o| o["command"]["action"] == "hide");
    assert!(!offered(&turn));
    game.run(step("a", json!([[2, 4], [2, 3], [2, 2], [3, 1], [4, 0]])));
    assert!(offered(&game.turn()));
    let mut hide = spend("a", "hide");
    hide["rolls"] = json!([10]);
    hide["difficulty"] = json!(14);
    // 10 + 4 - 1 = 13.
    let events = game.run(hide.clone());
    let check = events.iter().find(|event| event["type"] == "checkRolled").unwrap();
    assert_eq!(
        (&check["total"], &check["success"], &check["rule"]),
        (&json!(13), &json!(false), &json!("SA-37"))
    );
    assert!(marks(&game, "a").is_empty());
    let mut game = combat(Game::open(walled()));
    game.run(step("a", json!([[2, 4], [2, 3], [2, 2], [3, 1], [4, 0]])));
    hide["difficulty"] = json!(13);
    game.run(hide);
    assert_eq!(marks(&game, "a"), ["hidden:"]);
}

// SA-37
#[test]
fn sa_37_whoever_comes_into_plain_view_is_hidden_no_longer() {
    let hidden = || {
        let mut scene = walled();
        scene["tokens"][0]["conditions"] = condition("hidden");
        scene["tokens"][0]["at"] = json!([4, 0]);
        combat(Game::open(scene))
    };
    let mut game = hidden();
    game.run(step("a", json!([[3, 1], [3, 2]])));
    assert_eq!(marks(&game, "a"), ["hidden:"], "still behind the wall");
    let events = game.run(step("a", json!([[3, 3], [3, 4], [3, 5], [3, 6]])));
    let over = events.iter().find(|event| event["type"] == "conditionRemoved").unwrap();
    assert_eq!(
        (&over["token"], &over["kind"], &over["rule"]),
        (&json!("a"), &json!("hidden"), &json!("SA-37"))
    );
    assert!(marks(&game, "a").is_empty());
    // An enemy that walks up to it finds it; an ally does not give it away.
    let mut game = hidden();
    game.all(&[end(), step("b", json!([[7, 6], [6, 7], [6, 8], [5, 9], [4, 9]]))]);
    assert!(marks(&game, "a").is_empty());
}

// SA-25, SA-26
#[test]
fn sa_26_a_readied_shot_with_an_area_falls_into_anothers_turn_and_sa_25_gives_away() {
    let mut tokens = three();
    tokens[1]["conditions"] = json!([{ "kind": "readied" }, { "kind": "hidden" }]);
    let mut game = combat(Game::open(map(tokens)));
    let burst = |by: &str| {
        json!({ "type": "areaAttack", "area": { "shape": "burst", "target": [5, 5], "size": 0 },
        "attacker": by, "bonus": 3, "damage": 1, "rolls": [10] })
    };
    game.refused(burst("c"), "not-your-turn");
    game.run(burst("b"));
    assert_eq!(marks(&game, "b"), ["readied:"], "its position is given away");
    assert_eq!(
        game.turn()["budget"]["actions"],
        json!({ "action": 1, "move": 1 }),
        "and nothing of the active one's turn"
    );
    game.run(json!({ "type": "addCondition", "token": "b", "condition": { "kind": "unconscious" } }));
    game.refused(burst("b"), "illegal-command");
}

// SA-32
#[test]
fn sa_32_any_action_but_a_strike_at_it_frees_the_one_engaged() {
    let engaged = || {
        let mut tokens = three();
        tokens[1]["conditions"] = json!([{ "kind": "engagedWith", "by": "a" }]);
        tokens[0]["conditions"] = json!([{ "kind": "engagedBy", "by": "b" }]);
        combat(Game::open(quarters(tokens)))
    };
    let burst = json!({ "type": "areaAttack", "area": { "shape": "burst", "target": [5, 5], "size": 2 }, "attacker": "a",
        "bonus": 3, "rolls": [10] });
    let spell = json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "spell", "bonus": 0, "rolls": [10] });
    for (command, free) in [
        (spend("a", "search"), true),
        (spend("a", "talk"), false),
        (burst, true),
        (spell, true),
        (strike("a", "c", json!({})), true),
        (strike("a", "b", json!({ "charge": true })), false),
        (on("a", "charge", "b"), false),
        (on("a", "close", "b"), true),
        (step("a", json!([[5, 4]])), false),
        // Who withdraws is engaged by nobody any more.
        (spend("a", "withdraw"), false),
    ] {
        let mut game = engaged();
        game.run(command.clone());
        let turn = game.turn();
        let mut offers = turn["offers"].as_array().unwrap().iter();
        let offered = offers.any(|offer| offer["rule"] == "SA-32" && offer["token"] == "b");
        assert_eq!(offered, free, "{command}");
        if free {
            game.run(strike("b", "a", json!({ "free": true })));
            assert!(!game.offers("attack", "a"), "a free strike is not answered");
        }
    }
    // Out of its area nothing can be struck, and nothing is offered.
    let mut game = engaged();
    game.all(&[step("a", json!([[4, 5]])), spend("a", "search")]);
    assert!(!game.offers("attack", "b"));
    game.refused(strike("b", "a", json!({ "free": true })), "out-of-range");
}

// SA-31
#[test]
fn sa_31_the_longer_reach_is_offered_to_strike_before_the_strike() {
    let armed = |reach: i32| json!({ "reach": reach });
    let fight = |a: Value, b: Value| {
        let tokens = json!([
            token_at("a", "red", [3, 5], a),
            token_at("b", "blue", [4, 5], b),
            token_at("c", "blue", [3, 6], armed(2)),
            token_at("friend", "red", [2, 5], armed(9)),
            token_at("far", "blue", [6, 5], armed(9)),
        ]);
        combat(Game::open(quarters(tokens)))
    };
    let first = |game: &Game| -> Vec<String> {
        let turn = game.turn();
        let offers = turn["offers"].as_array().unwrap().iter().filter(|offer| offer["rule"] == "SA-31");
        offers.map(|offer| offer["token"].as_str().unwrap().to_owned()).collect()
    };
    // c reaches as far as a, b farther; friend is no foe and far stands in another area.
    let mut game = fight(armed(2), armed(3));
    assert_eq!(first(&game), ["b"]);
    let command = game.offer("SA-31", "b", "first").unwrap();
    let events = game.run(command);
    assert_eq!((&events[0]["attacker"], &events[0]["target"]), (&json!("b"), &json!("a")));
    // Once; and the strike that it answers is not answered again.
    assert!(first(&game).is_empty());
    game.run(strike("a", "b", json!({})));
    assert!(first(&game).is_empty());
    // Without it the answer comes after the strike.
    let mut game = fight(armed(2), armed(3));
    game.run(strike("a", "b", json!({})));
    assert_eq!(first(&game), ["b"]);
    // Nobody is struck any more, by one who has acted; nobody answers whom it does not see.
    let mut game = fight(armed(2), armed(3));
    game.run(spend("a", "search"));
    assert!(first(&game).is_empty());
    assert!(first(&fight(json!({ "reach": 2, "conditions": condition("invisible") }), armed(3))).is_empty());
    // Who charges one strikes at no other.
    for (target, offered) in [("b", vec!["b"]), ("c", vec![])] {
        let mut game = fight(armed(2), armed(3));
        game.run(on("a", "charge", target));
        assert_eq!(first(&game), offered, "{target}");
    }
}

// SA-33, SA-36
#[test]
fn sa_33_withdrawing_ends_what_engages_it_and_whom_it_engages() {
    let mut tokens = three();
    tokens[0]["conditions"] =
        json!([{ "kind": "engagedWith", "by": "c" }, { "kind": "engagedBy", "by": "b" }]);
    tokens[1]["conditions"] = json!([{ "kind": "engagedWith", "by": "a" }]);
    tokens[2]["conditions"] = json!([{ "kind": "engagedBy", "by": "a" }]);
    let mut game = combat(Game::open(map(tokens)));
    game.run(spend("a", "withdraw"));
    assert!(["a", "b", "c"].iter().all(|id| marks(&game, id).is_empty()));
}

// SA-24, SA-31
#[test]
fn sa_24_a_counter_strike_at_the_unseen_goes_last() {
    let first = |a: Value, b: Value, zones: Value| {
        let tokens = json!([token_at("a", "red", [5, 5], a), token_at("b", "blue", [7, 5], b)]);
        let game = Game::open(with(map(tokens), "zones", zones));
        game.attack("a", "b", "melee")["strikesFirst"].clone()
    };
    let long = |more: Value| {
        let mut more = more;
        more["reach"] = json!(3);
        more
    };
    let invisible = || json!({ "conditions": condition("invisible") });
    assert_eq!(first(json!({}), long(json!({})), json!([])), "b");
    assert_eq!(first(invisible(), long(json!({})), json!([])), "a");
    assert_eq!(first(invisible(), long(json!({ "senses": ["seeInvisible"] })), json!([])), "b");
    // In the dark the one without darkvision goes last, whatever its reach.
    let dark =
        || json!([{ "id": "d", "cells": [[5, 5]], "kind": "darkness", "acts": "inside", "degree": "total" }]);
    assert_eq!(first(json!({}), long(json!({})), dark()), "a");
    assert_eq!(first(json!({}), long(json!({ "senses": ["darkvision"] })), dark()), "b");
}

// SA-05
#[test]
fn sa_05_fog_keeps_it_from_being_seen() {
    let tokens =
        || json!([token_at("a", "red", [2, 5], json!({})), token_at("b", "blue", [8, 5], json!({}))]);
    let fog = json!([{ "id": "f", "cells": [[5, 5]], "kind": "fog", "acts": "through", "degree": "total" }]);
    for (zones, total) in [(json!([]), 12), (fog, 13)] {
        let mut game = Game::open(with(map(tokens()), "zones", zones));
        game.run(json!({ "type": "rollInitiative", "token": "a", "choice": "quickness", "rolls": [10] }));
        assert_eq!(game.turn()["order"][0]["initiative"], total);
    }
}

// SA-16
#[test]
fn sa_16_dropping_prone_is_free_on_the_turn_of_one_it_sees() {
    let mut game = combat(Game::open(walled()));
    // b does not see a past the wall, c does.
    game.refused(spend("b", "dropProne"), "illegal-command");
    game.run(spend("c", "dropProne"));
    assert_eq!(marks(&game, "c"), ["prone:"]);
    game.refused(spend("c", "dropProne"), "illegal-command");
    game.run(spend("a", "dropProne"));
    assert_eq!(game.turn()["budget"]["actions"], json!({ "action": 1, "move": 1 }));
    game.run(end());
    assert_eq!(game.active(), "b");
    game.run(spend("b", "dropProne"));
    game.all(&[end(), json!({ "type": "removeCondition", "token": "a", "kind": "prone" })]);
    game.run(json!({ "type": "addCondition", "token": "a", "condition": { "kind": "incapacitated" } }));
    game.refused(spend("a", "dropProne"), "illegal-command");
}

// SA-36
#[test]
fn sa_36_every_action_takes_the_turns_one_action() {
    for action in [
        "block",
        "dodge",
        "dispel",
        "charge",
        "close",
        "dash",
        "help",
        "influence",
        "magic",
        "ready",
        "search",
        "study",
        "utilize",
        "withdraw",
        "longTalk",
    ] {
        let mut game = combat(Game::open(map(three())));
        let events = game.run(spend("a", action));
        assert_eq!((&events[0]["type"], &events[0]["action"]), (&json!("actionSpent"), &json!(action)));
        assert_eq!(game.turn()["budget"]["actions"]["action"], 0, "{action}");
        game.refused(spend("a", "search"), "no-action-left");
    }
}
