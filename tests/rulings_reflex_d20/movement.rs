//! Movement, threat and reach.

use crate::rulings::*;
use crate::*;
use serde_json::{Value, json};

/// A corridor of one row: `a` at [2, 5] walks past what stands beside it.
fn corridor(others: &[Value]) -> Game {
    let mut tokens = vec![token_at("a", "red", [2, 5], json!({}))];
    tokens.extend(others.iter().cloned());
    let map = with(scene(SYSTEM, 20, 14), "tokens", json!(tokens));
    let rocks: Vec<[i32; 2]> = (0..20).flat_map(|column| [[column, 4], [column, 7]]).collect();
    let open: Vec<[i32; 2]> = (0..20).filter(|column| *column != 6).map(|column| [column, 6]).collect();
    let blocks = json!([{ "id": "rocks", "cells": rocks, "blocking": { "move": true, "effect": false, "sight": false } },
        { "id": "more", "cells": open, "blocking": { "move": true, "effect": false, "sight": false } }]);
    Game::open(with(map, "terrain", blocks))
}

// RD-10, RD-11
#[test]
fn rd_10_armed_reach_threatens_and_rd_11_leaving_provokes_once() {
    let game = corridor(&[token_at("b", "blue", [6, 6], json!({}))]);
    // Up to [5, 5] is only entered; on to [6, 5] a threatened square is left.
    assert_eq!(provoked(&game, [4, 5]), json!([]));
    assert_eq!(provoked(&game, [5, 5]), json!([]));
    assert_eq!(provoked(&game, [6, 5]), json!(["b"]));
    assert_eq!(provoked(&game, [9, 5]), json!(["b"]));
    // Unarmed, or not an enemy: no threat.
    let unarmed = corridor(&[token_at("b", "blue", [6, 6], json!({ "armed": false }))]);
    assert_eq!(provoked(&unarmed, [9, 5]), json!([]));
    let ally = corridor(&[token_at("b", "red", [6, 6], json!({}))]);
    assert_eq!(provoked(&ally, [9, 5]), json!([]));
    // A reach of 2 from [6, 7]: [5, 5] is 2 away, one diagonal and one straight; [4, 5] is 3, two diagonals.
    let far = corridor(&[token_at("b", "blue", [6, 7], json!({ "reach": 2 }))]);
    assert_eq!(provoked(&far, [5, 5]), json!([]));
    assert_eq!(provoked(&far, [6, 5]), json!(["b"]));
    let near = corridor(&[token_at("b", "blue", [6, 7], json!({}))]);
    assert_eq!(provoked(&near, [9, 5]), json!([]));
}

// RD-10
#[test]
fn rd_10_a_wall_that_stops_effect_stops_the_threat() {
    let map = with(
        scene(SYSTEM, 20, 14),
        "tokens",
        json!([token_at("a", "red", [5, 5], json!({})), token_at("b", "blue", [5, 7], json!({}))]),
    );
    let open = Game::open(map.clone());
    let mut fence = wall("w", json!([[0, 7], [20, 7]]));
    let shut = Game::open(with(map.clone(), "walls", json!([fence.clone()])));
    fence["blocks"] = json!({ "move": true, "effect": false, "sight": false });
    let bars = Game::open(with(map, "walls", json!([fence])));
    let past = |game: &mut Game| {
        game.run(json!({ "type": "teleport", "token": "a", "to": [5, 6] }));
        game.reaches("a", 1, [4, 6]).unwrap()["provokes"].clone()
    };
    for (mut game, expected) in [(open, json!(["b"])), (shut, json!([])), (bars, json!(["b"]))] {
        assert_eq!(past(&mut game), expected);
    }
}

// RD-11, RD-13
#[test]
fn rd_11_a_move_gives_an_attack_of_opportunity_and_rd_13_more_with_combat_reflexes() {
    let fight = |traits: Value| {
        combat(game(json!([
            token_at("a", "red", [5, 5], json!({})),
            token_at("c", "red", [7, 5], json!({})),
            token_at("d", "red", [7, 6], json!({})),
            token_at("b", "blue", [6, 5], json!({ "traits": traits, "stats": { "dexterity": 1 } })),
        ])))
    };
    let hit = |target: &str| {
        json!({ "type": "attack", "attacker": "b", "target": target, "kind": "melee", "bonus": 0,
            "options": { "opportunity": true }, "rolls": [10] })
    };
    let mut game = fight(json!({}));
    let refusal = game.refusal(hit("a"));
    assert!(["illegal-command", "not-your-turn"].contains(&refusal.code.as_str()), "{refusal:?}");
    game.run(walk("a", json!([[4, 5]])));
    assert!(game.offers("attack", "b"));
    game.run(hit("a"));
    assert!(!game.offers("attack", "b"), "once for each provocation");
    game.run(json!({ "type": "endTurn" }));
    game.run(walk("c", json!([[8, 5]])));
    assert!(!game.offers("attack", "b"), "one a round");
    let mut game = fight(json!({ "combatReflexes": true }));
    game.run(walk("a", json!([[4, 5]])));
    game.run(hit("a"));
    game.run(json!({ "type": "endTurn" }));
    game.run(walk("c", json!([[8, 5]])));
    game.run(hit("c"));
    game.run(json!({ "type": "endTurn" }));
    game.run(walk("d", json!([[8, 6]])));
    assert!(!game.offers("attack", "b"), "Dexterity 1: one more, no second");
}

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

// RD-17
#[test]
fn rd_17_the_unseen_provoke_nobody() {
    let unseen = json!({ "conditions": condition("invisible") });
    let game = game(json!([token_at("a", "red", [5, 5], unseen), token_at("b", "blue", [6, 5], json!({}))]));
    assert_eq!(provoked(&game, [3, 5]), json!([]));
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

// RD-12, RD-13
#[test]
fn rd_13_combat_reflexes_answer_each_act_that_provokes() {
    let strikes = |traits: Value| {
        let mut game = combat(near(json!({}), json!({ "traits": traits })));
        // Both where it stands, and neither is answered before the other.
        game.all(&[spend("a", "retrieve"), spend("a", "pickUp")]);
        let strike = json!({ "type": "attack", "attacker": "b", "target": "a", "kind": "melee", "bonus": 5,
            "options": { "opportunity": true }, "rolls": [10] });
        (0..3).take_while(|_| game.offers("attack", "b") && !game.run(strike.clone()).is_empty()).count()
    };
    assert_eq!(strikes(json!({ "combatReflexes": true })), 2);
    assert_eq!(strikes(json!({})), 1);
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

// RD-35
#[test]
fn rd_35_reach_grows_with_size_and_the_tiny_must_come_close() {
    let legal = |size: &str, column: i32| {
        let tokens = json!([
            token_at("a", "red", [2, 2], json!({ "size": size })),
            token_at("b", "blue", [column, 2], json!({}))
        ]);
        game(tokens).attack("a", "b", "melee")["legal"].clone()
    };
    assert_eq!((legal("small", 3), legal("small", 4)), (json!(true), json!(false)));
    assert_eq!((legal("medium", 3), legal("medium", 4)), (json!(true), json!(false)));
    // Large fills [2..3]: reach 2 is columns 4 and 5. Huge fills [2..4]: reach 3 to column 7.
    assert_eq!((legal("large", 5), legal("large", 6)), (json!(true), json!(false)));
    assert_eq!((legal("huge", 7), legal("huge", 8)), (json!(true), json!(false)));
    assert_eq!((legal("gargantuan", 9), legal("gargantuan", 10)), (json!(true), json!(false)));
    assert_eq!(legal("tiny", 3), json!(false));
    let inside = json!([
        token_at("a", "red", [2, 2], json!({ "size": "tiny" })),
        token_at("b", "blue", [2, 2], json!({}))
    ]);
    assert_eq!(game(inside).attack("a", "b", "melee")["legal"], true);
    // Entering the foe's square provokes.
    let tokens = json!([
        token_at("a", "red", [2, 2], json!({ "size": "tiny" })),
        token_at("b", "blue", [4, 2], json!({}))
    ]);
    let entered = game(tokens).reaches("a", 6, [4, 2]).unwrap();
    assert_eq!(entered["provokes"], json!(["b"]));
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

fn unseen() -> Value {
    json!({ "conditions": condition("invisible") })
}

// RD-12, RD-17, RD-41
#[test]
fn rd_17_the_unseen_provoke_nobody_whatever_they_do() {
    let mut game = combat(near(unseen(), json!({})));
    game.run(spend("a", "reload"));
    assert!(!game.offers("attack", "b"));
    game.run(json!({ "type": "maneuver", "attacker": "a", "target": "b", "kind": "trip", "bonus": 0, "rolls": [2] }));
    assert!(!game.offers("attack", "b"));
    let keen = json!({ "senses": ["seeInvisible"] });
    let mut game = combat(near(unseen(), keen));
    game.run(spend("a", "reload"));
    assert!(game.offers("attack", "b"));
}

// RD-11, RD-18
#[test]
fn rd_11_the_chance_is_taken_where_it_arose() {
    let tokens = json!([
        token_at("a", "red", [5, 5], json!({})),
        token_at("b", "blue", [6, 5], json!({})),
        token_at("c", "red", [2, 9], json!({})),
    ]);
    let pillar = json!([{ "id": "pillar", "cells": [[3, 6], [4, 6]], "blocking": true }]);
    let mut game = combat(Game::open(with(with(scene(SYSTEM, 20, 14), "tokens", tokens), "terrain", pillar)));
    game.run(walk("a", json!([[4, 5], [3, 5], [2, 6], [2, 7]])));
    // Out of sight and reach by now; beside b, where it was left, nothing was in between.
    let chance = json!({ "opportunity": true });
    let report = game.attack_with("b", "a", "melee", chance.clone());
    assert_eq!((&report["legal"], &report["sight"]["distance"]), (&json!(true), &json!(1)));
    assert_eq!(modifiers(&report), [""; 0]);
    let hit = json!({ "type": "attack", "attacker": "b", "target": "a", "kind": "melee", "bonus": 5, "damage": 4,
        "options": chance, "rolls": [10] });
    game.run(hit);
    assert_eq!((game.hp("a"), game.token("a")["at"].clone()), (26, json!([2, 7])));
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

// RD-35, RD-32
#[test]
fn rd_35_who_tumbles_into_a_foes_square_is_not_struck_at_and_makes_the_check() {
    let tokens = json!([
        token_at("a", "red", [3, 5], json!({ "size": "tiny" })),
        token_at("b", "blue", [5, 5], json!({ "stats": { "reflex": 15 } })),
    ]);
    let open = || combat(game(tokens.clone()));
    let into = |form: Value, rolls: Value| {
        let mut command = walk("a", json!([[4, 5], [5, 5]]));
        command["rolls"] = rolls;
        if form != Value::Null {
            command["form"] = form;
        }
        command
    };
    // Without it: into the square, and struck at.
    let mut plain = open();
    plain.run(into(Value::Null, json!([])));
    assert!(plain.offers("attack", "b"));
    // With it: Acrobatics 4 against 15 + 5; 16 is enough.
    let report = open().try_reach(json!({ "token": "a", "form": "tumble" })).unwrap();
    let entry =
        report["cells"].as_array().unwrap().iter().find(|entry| entry["cell"] == json!([5, 5])).unwrap();
    assert_eq!((&entry["provokes"], &entry["stop"], &entry["cost"]), (&json!([]), &json!(true), &json!(2)));
    assert_eq!(entry["checks"][0]["difficulty"], 20);
    let mut deft = open();
    deft.run(into(json!("tumble"), json!([16])));
    assert_eq!((deft.token("a")["at"].clone(), deft.offers("attack", "b")), (json!([5, 5]), false));
    let mut clumsy = open();
    clumsy.run(into(json!("tumble"), json!([15])));
    assert_eq!(clumsy.token("a")["at"], json!([4, 5]), "stopped before it");
    // It is a way to move, not an action of its own.
    assert_eq!(actions(&clumsy), json!({ "standard": 1, "move": 0, "swift": 1 }));
    assert_eq!(clumsy.turn()["budget"]["movement"]["walk"], 5.0);
}

// RD-11, RD-13
#[test]
fn rd_11_the_parts_of_one_move_provoke_once() {
    let keen = json!({ "traits": { "combatReflexes": true }, "stats": { "dexterity": 2 } });
    let tokens = json!([token_at("a", "red", [5, 5], json!({})), token_at("b", "blue", [6, 6], keen)]);
    let mut game = combat(game(tokens));
    let chances = |game: &Game| {
        let turn = game.turn();
        let offers = turn["offers"].as_array().unwrap();
        offers.iter().filter(|offer| offer["command"]["type"] == "attack").count()
    };
    // Two threatened squares are left in two parts of one move.
    game.run(walk("a", json!([[6, 5]])));
    assert_eq!(chances(&game), 1);
    assert_eq!(game.try_reach(json!({ "token": "a" })).unwrap()["cells"][0]["provokes"], json!([]));
    game.run(walk("a", json!([[7, 5]])));
    assert_eq!(chances(&game), 1);
    // The second move action is another move.
    game.run(spend("a", "move"));
    game.run(walk("a", json!([[8, 5]])));
    assert_eq!(chances(&game), 2);
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
