//! Movement: charges and the like, bad ground, spaces that somebody stands in.

use super::*;
use crate::common::rulings::*;
use serde_json::{Value, json};

// RD-15
#[test]
fn rd_15_a_charge_gives_2_and_twice_the_speed() {
    let game = near(json!({}), json!({}));
    assert_eq!(
        modifiers(&game.attack_with("a", "b", "melee", json!({ "charge": true }))),
        ["RD-15 attack 2"]
    );
    let far = game_of_row();
    let charge = far.try_reach(json!({ "token": "a", "form": "charge" })).unwrap();
    let farthest = charge["cells"].as_array().unwrap().iter().map(|c| c["cost"].as_i64().unwrap()).max();
    assert_eq!(farthest, Some(12));
}

// RD-26, RD-27
#[test]
fn rd_26_every_second_diagonal_costs_2_and_rd_27_difficult_terrain_double_on_entering() {
    let open = game_of_row();
    for (cell, cost) in [([1, 6], 1), ([2, 7], 3), ([3, 8], 4), ([2, 6], 2), ([3, 5], 3)] {
        assert_eq!(open.cost("a", 12, cell), Some(cost), "{cell:?}");
    }
    // RD-27
    let mud: Vec<[i32; 2]> = (0..14).map(|row| [3, row]).collect();
    let terrain = json!([{ "id": "mud", "cells": mud, "difficult": true }]);
    let muddy = |more: Value| {
        let tokens = json!([token_at("a", "red", [1, 5], more)]);
        Game::open(with(with(scene(SYSTEM, 20, 14), "tokens", tokens), "terrain", terrain.clone()))
    };
    assert_eq!(muddy(json!({})).cost("a", 9, [2, 5]), Some(1));
    assert_eq!(muddy(json!({})).cost("a", 9, [3, 5]), Some(3));
    assert_eq!(muddy(json!({})).cost("a", 9, [4, 5]), Some(4));
    // A Large creature lands on it with its right half.
    assert_eq!(muddy(json!({ "size": "large" })).cost("a", 9, [2, 5]), Some(2));
    assert_eq!(muddy(json!({ "size": "large" })).cost("a", 9, [4, 5]), Some(5));
}

// RD-32
#[test]
fn rd_32_who_may_be_walked_through() {
    let way = |side: &str, b: Value, a: Value| {
        let mut tokens = vec![token_at("b", side, [4, 5], b)];
        tokens.push(token_at("a", "red", [2, 5], a));
        let map = with(scene(SYSTEM, 8, 14), "tokens", json!(tokens));
        let rocks: Vec<[i32; 2]> = (0..14).filter(|row| *row != 5).map(|row| [4, row]).collect();
        let game =
            Game::open(with(map, "terrain", json!([{ "id": "rocks", "cells": rocks, "blocking": true }])));
        game.reaches("a", 6, [5, 5]).map(|entry| entry["checks"].clone())
    };
    assert_eq!(way("red", json!({}), json!({})), Some(json!([])));
    for kind in ["dead", "unconscious"] {
        assert_eq!(
            way("blue", json!({ "conditions": condition(kind) }), json!({})),
            Some(json!([])),
            "{kind}"
        );
    }
    let check = json!([{ "rule": "RD-32", "token": "b", "skill": "acrobatics", "difficulty": 20 }]);
    assert_eq!(way("blue", json!({}), json!({})), Some(check.clone()));
    // Small is one, tiny two, below medium; three below large is tiny.
    assert_eq!(way("blue", json!({}), json!({ "size": "tiny" })), Some(check));
}

// RD-34
#[test]
fn rd_34_a_withdrawal_spares_the_first_square_and_defends_beyond_it() {
    let game = near(json!({}), json!({}));
    let plain = game.try_reach(json!({ "token": "a", "budget": 6 })).unwrap();
    let away = game.try_reach(json!({ "token": "a", "form": "withdraw" })).unwrap();
    let provokes = |report: &Value, cell: [i32; 2]| {
        let all = report["cells"].as_array().unwrap();
        all.iter().find(|entry| entry["cell"] == json!(cell)).unwrap()["provokes"].clone()
    };
    assert_eq!(provokes(&plain, [3, 5]), json!(["b"]));
    assert_eq!(provokes(&away, [3, 5]), json!([]));
    let mut game = combat(near(json!({}), json!({})));
    game.run(spend("a", "withdraw"));
    assert_eq!(modifiers(&game.attack("b", "a", "ranged")), ["RD-34 defense reflex 2"]);
}

fn row(from: i32, to: i32) -> Value {
    let columns: Vec<[i32; 2]> = if from < to {
        (from..=to).map(|c| [c, 5]).collect()
    } else {
        (to..=from).rev().map(|c| [c, 5]).collect()
    };
    json!(columns)
}

// RD-15
#[test]
fn rd_15_a_charge_that_was_offered_can_be_run_and_struck() {
    let tokens = json!([token_at("a", "red", [2, 5], json!({})), token_at("b", "blue", [14, 5], json!({}))]);
    let mut game = combat(game(tokens));
    game.run(game.offer("RD-15", "a", "Charge").unwrap());
    assert_eq!(game.turn()["budget"]["movement"]["walk"], 12.0);
    assert_eq!(game.offer("RD-34", "a", "Withdraw"), None);
    let reach = game.try_reach(json!({ "token": "a" })).unwrap();
    let farthest = reach["cells"].as_array().unwrap().iter().map(|c| c["cost"].as_i64().unwrap()).max();
    assert_eq!(farthest, Some(12));
    // In two parts.
    game.all(&[walk("a", row(3, 8)), walk("a", row(9, 13))]);
    assert_eq!(game.turn()["budget"]["movement"]["walk"], 1.0);
    game.refused(walk("a", json!([[13, 4], [13, 3]])), "no-movement-left");
    assert_eq!(modifiers(&game.attack("a", "b", "melee")), ["RD-15 attack 2"], "without being said");
    let events = game.run(strike(json!({ "rolls": [8] })));
    assert_eq!((&events[0]["total"], &events[0]["hit"]), (&json!(15), &json!(true)));
    game.refused(strike(json!({})), "no-action-left");
    assert_eq!(game.turn()["budget"]["movement"]["walk"], 0.0, "the charge ends with its attack");
}

// RD-15
#[test]
fn rd_15_a_move_and_the_standard_action_make_a_charge_and_two_moves_do_not() {
    let charge = || strike(json!({ "options": { "charge": true }, "rolls": [8] }));
    let tokens =
        || json!([token_at("a", "red", [2, 5], json!({})), token_at("b", "blue", [8, 5], json!({}))]);
    let mut fight = combat(game(tokens()));
    fight.run(walk("a", row(3, 7)));
    fight.run(charge());
    assert_eq!(actions(&fight), json!({ "standard": 0, "move": 0, "swift": 1 }));
    let mut fight = combat(game(tokens()));
    fight.all(&[walk("a", row(3, 5)), walk("a", json!([[6, 5], [7, 5], [7, 4], [7, 5]]))]);
    fight.refused(charge(), "no-action-left");
}

// RD-06, RD-15, RD-34
#[test]
fn rd_06_after_a_step_there_is_no_charge_and_no_withdrawal() {
    let mut game = combat(near(json!({}), json!({})));
    game.run(json!({ "type": "step", "token": "a", "to": [4, 5] }));
    for (rule, action) in [("RD-15", "charge"), ("RD-34", "withdraw")] {
        assert_eq!(game.offer(rule, "a", ""), None);
        game.refused(spend("a", action), "illegal-command");
    }
    // A move action that moves nobody is still there.
    game.run(spend("a", "move"));
}

// RD-34
#[test]
fn rd_34_a_withdrawal_that_was_offered_spares_its_first_square_alone() {
    let ring = |more: Value| {
        let mut tokens = vec![
            token_at("a", "red", [5, 5], json!({})),
            token_at("b", "blue", [6, 5], json!({})),
            token_at("c", "blue", [3, 6], json!({})),
        ];
        tokens.extend(more.as_array().unwrap().iter().cloned());
        let mut game = combat(game(json!(tokens)));
        game.run(game.offer("RD-34", "a", "Withdraw").unwrap());
        game
    };
    let mut whole = ring(json!([]));
    assert_eq!(whole.turn()["budget"]["movement"]["walk"], 12.0);
    whole.run(walk("a", json!([[4, 5], [3, 5], [2, 5]])));
    // b's square is the first; c's threatened squares are left beyond it.
    assert!(!whole.offers("attack", "b"));
    assert!(whole.offers("attack", "c"));
    assert_eq!(modifiers(&whole.attack_with("c", "a", "ranged", json!({}))), ["RD-34 defense reflex 2"]);
    // Split, its first square is still the only one that is spared.
    let mut split = ring(json!([]));
    split.run(walk("a", json!([[4, 5]])));
    assert!(!split.offers("attack", "b"));
    let ahead = split.try_reach(json!({ "token": "a" })).unwrap();
    let west = ahead["cells"].as_array().unwrap().iter().find(|cell| cell["cell"] == json!([4, 6])).unwrap();
    assert_eq!(west["provokes"], json!(["c"]));
    split.run(walk("a", json!([[4, 4]])));
    assert!(split.offers("attack", "c"));
    assert_eq!(split.turn()["budget"]["movement"]["walk"], 10.0);
}

#[test]
fn a_mode_that_nobody_knows_is_refused_before_and_in_combat() {
    let open = || near(json!({}), json!({}));
    let ask = |mode: &str| json!({ "token": "a", "budget": 3, "mode": mode });
    let refusal = open().try_reach(ask("wlak")).unwrap_err();
    assert_eq!((refusal.code.as_str(), refusal.path.as_deref()), ("bad-query", Some("/mode")));
    assert!(refusal.message.contains("walk"), "{}", refusal.message);
    let step = |mode: &str| json!({ "type": "move", "token": "a", "path": [[4, 5]], "mode": mode });
    assert_eq!(open().refused(step("wlak"), "bad-command").path.as_deref(), Some("/mode"));
    let mut game = combat(open());
    assert_eq!(game.refused(step("wlak"), "bad-command").path.as_deref(), Some("/mode"));
    // One that the token has no speed for.
    assert_eq!(game.refused(step("fly"), "bad-command").path.as_deref(), Some("/mode"));
    open().run(step("fly"));
}

// RD-29, RD-30, RD-32, RD-43
#[test]
fn rd_32_who_is_passed_by_defends_as_its_state_lets_it() {
    let difficulty = |conditions: Value| {
        let game = corridor(&[token_at("b", "blue", [4, 5], json!({ "conditions": conditions }))]);
        game.reaches("a", 12, [5, 5]).unwrap()["checks"][0]["difficulty"].as_i64()
    };
    assert_eq!(difficulty(json!([])), Some(20));
    assert_eq!(difficulty(json!([{ "kind": "defending", "value": 4 }])), Some(24));
    assert_eq!(difficulty(json!([{ "kind": "grappled" }])), Some(18));
    // Dexterity is lost once.
    assert_eq!(difficulty(json!([{ "kind": "flatFooted" }, { "kind": "feinted" }])), Some(18));
    assert_eq!(difficulty(json!([{ "kind": "prone" }])), Some(20));
}

// RD-15
#[test]
fn rd_15_a_charge_brings_its_blow_as_far_as_twice_the_speed_and_no_further() {
    let charge = |system: &str, column: i32| {
        let tokens = json!([
            token_at("a", "red", [2, 5], json!({ "stats": { "physicalDefense": 10 } })),
            token_at("b", "blue", [column, 5], json!({ "stats": { "physicalDefense": 10 } })),
        ]);
        let game = Game::open(with(scene(system, 20, 14), "tokens", tokens));
        game.attack_with("a", "b", "melee", json!({ "charge": true }))["legal"] == true
    };
    // Twice a speed of 6, and a reach of 1.
    assert!(charge(SYSTEM, 15));
    assert!(!charge(SYSTEM, 16));
    // Where the text knows no charge, nothing is brought near.
    assert!(charge("reaction-square", 3));
    assert!(!charge("reaction-square", 4) && !charge("shift-meter", 4));
}

fn in_form(game: &Game, form: &str) -> Vec<Value> {
    let report = game.try_reach(json!({ "token": "a", "form": form })).unwrap();
    report["cells"].as_array().unwrap().clone()
}

fn to(cells: &[Value], cell: [i32; 2]) -> Value {
    cells.iter().find(|entry| entry["cell"] == json!(cell)).cloned().unwrap_or(Value::Null)
}

// RD-06
#[test]
fn rd_06_a_step_is_one_square_of_whatever_ground_and_provokes_nobody() {
    let tokens = json!([token_at("a", "red", [5, 5], json!({})), token_at("b", "blue", [6, 5], json!({}))]);
    let mud = json!([{ "id": "mud", "cells": [[4, 4], [4, 5]], "difficult": true }]);
    let mut game = on_map(tokens, json!([]), mud);
    let cells: Vec<Value> =
        in_form(&game, "step").into_iter().filter(|entry| entry["cell"] != json!([5, 5])).collect();
    for entry in &cells {
        assert_eq!((&entry["cost"], &entry["provokes"]), (&json!(1), &json!([])), "{entry}");
    }
    // The eight around it; b stands in one.
    let ends = cells.iter().filter(|entry| entry["stop"] == true).count();
    assert_eq!((cells.len(), ends), (8, 7));
    assert_eq!(game.run(json!({ "type": "step", "token": "a", "to": [4, 4] }))[0]["rule"], "RD-06");
}

// RD-15, RD-27, RD-32, RD-34, RD-35
#[test]
fn rd_15_a_charge_and_its_like_cross_bad_ground_and_pass_allies() {
    let mud: Vec<[i32; 2]> = (0..14).map(|row| [3, row]).collect();
    let tokens = json!([token_at("a", "red", [0, 5], json!({}))]);
    let muddy = on_map(tokens, json!([]), json!([{ "id": "mud", "cells": mud, "difficult": true }]));
    let crowded = corridor(&[token_at("c", "red", [4, 5], json!({}))]);
    for (form, far) in [("charge", 12), ("withdraw", 12), ("tumble", 6)] {
        assert_eq!(to(&in_form(&muddy, form), [4, 5])["cost"], 5, "{form}");
        assert_eq!(to(&in_form(&crowded, form), [5, 5])["cost"], 3, "{form}");
        let cells = in_form(&game_of_row(), form);
        assert_eq!(cells.iter().map(|entry| entry["cost"].as_i64().unwrap()).max(), Some(far), "{form}");
    }
    // Running off is moving out of a threatened square like any other.
    let beside = near(json!({}), json!({}));
    for (form, provokes) in [("charge", json!(["b"])), ("withdraw", json!([])), ("tumble", json!(["b"]))] {
        assert_eq!(to(&in_form(&beside, form), [3, 5])["provokes"], provokes, "{form}");
    }
}

// RD-32
#[test]
fn rd_32_three_sizes_smaller_passes_an_enemy_and_two_must_tumble() {
    // The enemy fills all rows of the map.
    let passes = |size: &str, foe: &str, rows: i32| {
        let tokens = json!([
            token_at("a", "red", [1, 0], json!({ "size": size })),
            token_at("b", "blue", [3, 0], json!({ "size": foe })),
        ]);
        let entry =
            Game::open(with(scene(SYSTEM, 12, rows), "tokens", tokens)).reaches("a", 12, [3 + rows, 0]);
        let entry = entry.unwrap();
        assert_eq!(entry["cost"], 2 + rows, "{size} {foe}: as over open ground");
        entry["checks"].as_array().unwrap().is_empty()
    };
    for (size, foe, rows, free) in [
        ("tiny", "large", 2, true),
        ("small", "large", 2, false),
        ("small", "huge", 3, true),
        ("medium", "huge", 3, false),
        ("medium", "gargantuan", 4, true),
    ] {
        assert_eq!(passes(size, foe, rows), free, "{size} {foe}");
    }
}

// RD-27
#[test]
fn rd_27_difficult_terrain_costs_double_however_one_goes_over_it() {
    let mud: Vec<[i32; 2]> = (0..14).map(|row| [3, row]).collect();
    let modes = ["walk", "climb", "swim", "burrow", "crawl", "jump"];
    for mode in modes {
        let tokens = json!([token_at("a", "red", [2, 5], json!({ "speed": { mode: 6 } }))]);
        let game = on_map(tokens, json!([]), json!([{ "id": "mud", "cells": mud, "difficult": true }]));
        let report = game.try_reach(json!({ "token": "a", "mode": mode })).unwrap();
        let cells = report["cells"].as_array().unwrap();
        assert_eq!(
            (&to(cells, [3, 5])["cost"], &to(cells, [4, 5])["cost"]),
            (&json!(2), &json!(3)),
            "{mode}"
        );
    }
}
