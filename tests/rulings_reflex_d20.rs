//! The ledger of `reflex-d20`, row by row, as somebody who knows only the rules would check it.
#![allow(clippy::unwrap_used)]

mod rulings;

use rulings::*;
use serde_json::{Value, json};

const SYSTEM: &str = "reflex-d20";

fn game(tokens: Value) -> Game {
    Game::open(with(scene(SYSTEM, 20, 14), "tokens", tokens))
}

fn fighter(more: Value) -> Value {
    let mut fields = json!({ "speed": { "walk": 6 }, "hp": { "current": 30, "max": 30 },
        "stats": { "dexterity": 2, "reflex": 15, "fortitude": 13, "will": 12, "attackBonus": 5, "acrobatics": 4 } });
    for (name, value) in more.as_object().unwrap() {
        if name == "stats" {
            for (stat, number) in value.as_object().unwrap() {
                fields["stats"][stat] = number.clone();
            }
        } else {
            fields[name] = value.clone();
        }
    }
    fields
}

fn token_at(id: &str, side: &str, at: [i32; 2], more: Value) -> Value {
    token(id, side, at, fighter(more))
}

/// `a` (red) and `b` (blue) side by side.
fn near(a: Value, b: Value) -> Game {
    game(json!([token_at("a", "red", [5, 5], a), token_at("b", "blue", [6, 5], b)]))
}

fn apart(a: Value, b: Value) -> Value {
    json!([token_at("a", "red", [2, 5], a), token_at("b", "blue", [8, 5], b)])
}

/// In combat, with the tokens' turns in the order of the scene.
fn combat(mut game: Game) -> Game {
    let count = game.scene()["tokens"].as_array().unwrap().len();
    let faces: Vec<usize> = (0..count).map(|index| 20 - index).collect();
    game.all(&[json!({ "type": "rollInitiative", "rolls": faces }), json!({ "type": "startCombat" })]);
    assert_eq!(game.active(), "a");
    game
}

fn spend(token: &str, action: &str) -> Value {
    json!({ "type": "spend", "token": token, "action": action })
}

fn actions(game: &Game) -> Value {
    game.turn()["budget"]["actions"].clone()
}

fn walk(token: &str, path: Value) -> Value {
    json!({ "type": "move", "token": token, "path": path })
}

fn strike(more: Value) -> Value {
    let mut command =
        json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "melee", "bonus": 5 });
    for (name, value) in more.as_object().unwrap() {
        command[name] = value.clone();
    }
    command
}

// RD-01, RD-02
#[test]
fn rd_01_a_standard_a_move_and_a_swift_and_rd_02_the_greater_serves_as_the_lesser() {
    let mut game = combat(near(json!({}), json!({})));
    assert_eq!(actions(&game), json!({ "standard": 1, "move": 1, "swift": 1 }));
    game.refused(spend("b", "standard"), "not-your-turn");
    // Two moves, by the standard action; no third.
    game.all(&[spend("a", "move"), spend("a", "move")]);
    game.refused(spend("a", "move"), "no-action-left");
    game.refused(spend("a", "standard"), "no-action-left");
    game.run(spend("a", "swift"));
    // The lesser never serves as the greater.
    let mut game = combat(near(json!({}), json!({})));
    game.run(spend("a", "standard"));
    game.refused(spend("a", "standard"), "no-action-left");
    // Three swifts, no fourth.
    let mut game = combat(near(json!({}), json!({})));
    game.all(&[spend("a", "swift"), spend("a", "swift"), spend("a", "swift")]);
    for action in ["swift", "move", "standard"] {
        game.refused(spend("a", action), "no-action-left");
    }
}

// RD-03, RD-04, RD-05
#[test]
fn rd_03_a_full_round_takes_standard_and_move_and_the_rest_does_not() {
    let mut game = combat(near(json!({}), json!({})));
    game.run(spend("a", "fullRound"));
    assert_eq!(actions(&game)["swift"], 1);
    game.refused(spend("a", "standard"), "no-action-left");
    game.refused(spend("a", "move"), "no-action-left");
    let mut game = combat(near(json!({}), json!({})));
    game.run(spend("a", "move"));
    game.refused(spend("a", "fullRound"), "no-action-left");
    let before = actions(&game);
    // RD-04: out of turn, logged.
    game.run(spend("b", "immediate"));
    // RD-05
    game.run(spend("a", "free"));
    assert_eq!(actions(&game), before);
}

// RD-06
#[test]
fn rd_06_a_step_provokes_nothing_and_leaves_a_full_round_but_no_move() {
    let step = |to: [i32; 2]| json!({ "type": "step", "token": "a", "to": to });
    let mut game = combat(near(json!({}), json!({})));
    game.refused(step([3, 5]), "illegal-command");
    game.run(step([4, 4]));
    assert!(!game.turn()["offers"].as_array().unwrap().iter().any(|offer| offer["rule"] == "RD-11"));
    game.refused(step([3, 4]), "illegal-command");
    let refusal = game.refusal(walk("a", json!([[3, 4]])));
    assert!(["illegal-command", "no-movement-left"].contains(&refusal.code.as_str()), "{refusal:?}");
    game.run(spend("a", "fullRound"));
    // After a move there is no step.
    let mut game = combat(near(json!({}), json!({})));
    game.run(walk("a", json!([[4, 5]])));
    game.refused(step([3, 5]), "illegal-command");
}

// RD-07
#[test]
fn rd_07_an_area_is_measured_out_from_its_square_and_a_line_from_its_user() {
    let game = game(apart(json!({}), json!({})));
    for (size, count) in [(1, 9), (2, 21), (3, 37), (4, 61)] {
        let report = game.area(json!({ "shape": "radius", "target": [9, 6], "size": size }));
        assert_eq!(cells(&report, "affected").len(), count, "radius {size}");
    }
    let line = game.area(json!({ "shape": "line", "user": "a", "aim": [9.5, 5.5], "size": 5 }));
    assert_eq!(cells(&line, "affected"), block(3..=7, 5..=5));
}

// RD-08
#[test]
fn rd_08_a_block_of_two_by_two() {
    let game = game(json!([]));
    let report = game.area(json!({ "shape": "rect", "target": [5, 5], "size": [2, 2] }));
    assert_eq!(cells(&report, "affected"), block(5..=6, 5..=6));
    assert_eq!(report["origin"], json!([6.0, 6.0]));
    let report = game.area(json!({ "shape": "rect", "target": [5, 5], "size": [3, 1] }));
    assert_eq!(cells(&report, "affected").len(), 3);
}

// RD-09
#[test]
fn rd_09_a_burst_is_measured_out_from_a_corner() {
    let game = game(json!([]));
    let burst = |corner: &str, size: i32| {
        game.area(json!({ "shape": "burst", "target": [8, 6], "corner": corner, "size": size }))
    };
    for (size, count) in [(1, 4), (2, 12), (3, 24), (4, 44)] {
        assert_eq!(cells(&burst("nw", size), "affected").len(), count, "burst {size}");
    }
    assert_eq!(cells(&burst("nw", 1), "affected"), block(7..=8, 5..=6));
    assert_eq!(cells(&burst("se", 1), "affected"), block(8..=9, 6..=7));
    assert_eq!(burst("ne", 1)["origin"], json!([9.0, 6.0]));
    // A cone along the diagonal is one quadrant of it.
    for (size, count) in [(3, 6), (6, 24), (12, 96)] {
        let game = Game::open(scene(SYSTEM, 30, 30));
        let cone = json!({ "shape": "cone", "user": [5, 5], "corner": "se", "aim": [20, 20], "size": size });
        assert_eq!(cells(&game.area(cone), "affected").len(), count, "cone {size}");
    }
}

fn provoked(game: &Game, cell: [i32; 2]) -> Value {
    game.reaches("a", 12, cell).unwrap()["provokes"].clone()
}

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

// RD-12
#[test]
fn rd_12_reloading_and_the_like_provoke() {
    for action in ["reload", "pickUp", "retrieve", "concentrate"] {
        let mut game = combat(near(json!({}), json!({})));
        game.run(spend("a", action));
        assert!(game.offers("attack", "b"), "{action}");
    }
    let mut game = combat(near(json!({}), json!({})));
    game.run(spend("a", "drawWeapon"));
    assert!(!game.offers("attack", "b"));
}

// RD-14
#[test]
fn rd_14_ability_damage_has_its_ends_and_comes_back_after_8_hours() {
    let ends = [
        ("strength", "prone"),
        ("dexterity", "paralyzed"),
        ("constitution", "dead"),
        ("intelligence", "unconscious"),
        ("wisdom", "insane"),
        ("charisma", "incapacitated"),
    ];
    for (ability, condition) in ends {
        let mut game = near(json!({}), json!({ "stats": { ability: 1 } }));
        let hurt =
            |amount: i32| json!({ "type": "damage", "token": "b", "amount": amount, "types": [ability] });
        game.run(hurt(10));
        assert_eq!(game.token("b")["stats"][ability].as_f64(), Some(-9.0));
        assert!(!game.conditions("b").contains(&condition.to_owned()), "{ability}");
        game.run(hurt(1));
        assert!(game.conditions("b").contains(&condition.to_owned()), "{ability}");
        assert_eq!(game.hp("b"), 30);
        game.run(json!({ "type": "rest", "token": "b", "hours": 7 }));
        assert_eq!(game.token("b")["stats"][ability].as_f64(), Some(-10.0));
        game.run(json!({ "type": "rest", "token": "b", "hours": 8 }));
        if ability != "constitution" {
            assert_eq!(game.token("b")["stats"][ability].as_f64(), Some(1.0), "{ability}");
            assert!(!game.conditions("b").contains(&condition.to_owned()), "{ability}");
        }
    }
    let mut game = near(json!({}), json!({ "stats": { "strength": 1 } }));
    game.run(json!({ "type": "damage", "token": "b", "amount": 3, "types": ["strength", "drain"] }));
    game.run(json!({ "type": "rest", "token": "b", "hours": 8 }));
    assert_eq!(game.token("b")["stats"]["strength"].as_f64(), Some(-2.0), "drain stays");
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

fn game_of_row() -> Game {
    game(json!([token_at("a", "red", [0, 5], json!({})), token_at("b", "blue", [19, 5], json!({}))]))
}

fn zone(acts: &str, degree: &str, cells: Value) -> Value {
    json!([{ "id": "z", "cells": cells, "kind": "smoke", "acts": acts, "degree": degree }])
}

fn hazy(zones: Value) -> Game {
    Game::open(with(with(scene(SYSTEM, 20, 14), "tokens", apart(json!({}), json!({}))), "zones", zones))
}

// RD-16, RD-17
#[test]
fn rd_16_concealment_misses_20_and_rd_17_total_concealment_50() {
    let mut game = hazy(zone("through", "concealment", json!([[5, 5]])));
    assert_eq!(modifiers(&game.attack("a", "b", "ranged")), ["RD-16 missChance 20"]);
    let shoot = |face: i32| strike(json!({ "kind": "ranged", "damage": 4, "rolls": [15, face] }));
    game.run(shoot(20));
    assert_eq!(game.hp("b"), 30);
    game.run(shoot(21));
    assert_eq!(game.hp("b"), 26);
    let mut game = hazy(zone("through", "total", json!([[5, 5]])));
    assert_eq!(modifiers(&game.attack("a", "b", "ranged")), ["RD-17 missChance 50"]);
    game.run(shoot(50));
    assert_eq!(game.hp("b"), 30);
    game.run(shoot(51));
    assert_eq!(game.hp("b"), 26);
}

// RD-17
#[test]
fn rd_17_the_unseen_provoke_nobody() {
    let unseen = json!({ "conditions": condition("invisible") });
    let game = game(json!([token_at("a", "red", [5, 5], unseen), token_at("b", "blue", [6, 5], json!({}))]));
    assert_eq!(provoked(&game, [3, 5]), json!([]));
}

fn behind(walls: Value, b: Value) -> Value {
    let map = with(with(scene(SYSTEM, 20, 14), "tokens", apart(json!({}), b)), "walls", walls);
    Game::open(map).attack("a", "b", "ranged")
}

fn feature(grade: &str) -> Value {
    let mut low = wall("low", json!([[7.5, 5], [7.5, 6]]));
    low["blocks"] = json!({ "move": false, "effect": false, "sight": false });
    low["cover"] = json!(grade);
    json!([low])
}

// RD-18, RD-20, RD-21, RD-22
#[test]
fn rd_18_rd_20_rd_22_cover_gives_5_partial_2_improved_10() {
    assert_eq!(modifiers(&behind(feature("cover"), json!({}))), ["RD-18 defense reflex 5"]);
    assert_eq!(modifiers(&behind(feature("partial"), json!({}))), ["RD-20 defense reflex 2"]);
    assert_eq!(modifiers(&behind(feature("improved"), json!({}))), ["RD-22 defense reflex 10"]);
    let half = behind(json!([wall("w", json!([[7, 5.5], [7, 9]]))]), json!({}));
    assert_eq!(modifiers(&half), ["RD-20 defense reflex 2"]);
    let more = behind(json!([wall("w", json!([[7, 5.4], [7, 9]]))]), json!({}));
    assert_eq!(modifiers(&more), ["RD-18 defense reflex 5"]);
    // RD-21
    let none = behind(json!([wall("w", json!([[7, 0], [7, 14]]))]), json!({}));
    assert_eq!(none["legal"], false);
    assert_eq!(none["sight"]["cover"]["grade"], "total");
    assert!(explains(&none, "RD-21"));
}

// RD-18
#[test]
fn rd_18_a_character_in_between_gives_cover() {
    let mut tokens = apart(json!({}), json!({}));
    tokens.as_array_mut().unwrap().push(token_at("c", "red", [5, 5], json!({})));
    let report = game(tokens).sight("a", "b");
    assert_eq!(modifiers(&report), ["RD-18 defense reflex 5"]);
    assert_eq!(report["cover"]["by"], json!(["c"]));
}

// RD-19
#[test]
fn rd_19_a_coup_de_grace_needs_the_helpless_and_kills_above_fortitude() {
    let coup =
        |damage: i32| strike(json!({ "options": { "coupDeGrace": true }, "damage": damage, "rolls": [15] }));
    let down = |fields: Value| {
        let mut all = json!({ "conditions": condition("unconscious") });
        for (name, value) in fields.as_object().unwrap() {
            all[name] = value.clone();
        }
        near(json!({}), all)
    };
    near(json!({}), json!({})).refused(coup(20), "illegal-command");
    // Against flat-footed Reflex: 15 less Dexterity 2.
    let report = down(json!({})).attack_with("a", "b", "melee", json!({ "coupDeGrace": true }));
    assert_eq!(modifiers(&report), ["RD-30 attack 5", "RD-30 defense reflex -2"]);
    let mut game = down(json!({}));
    game.run(coup(14));
    assert!(game.conditions("b").contains(&"dead".to_owned()));
    let mut game = down(json!({}));
    game.run(coup(13));
    assert!(!game.conditions("b").contains(&"dead".to_owned()));
    let token = game.token("b");
    let track =
        token["conditions"].as_array().unwrap().iter().find(|c| c["kind"] == "conditionTrack").unwrap();
    assert_eq!(track["value"], 1);
    let worn = json!({ "conditions": [{ "kind": "helpless" }, { "kind": "conditionTrack", "value": 4 }] });
    let mut game = near(json!({}), worn);
    game.run(coup(1));
    assert!(game.conditions("b").contains(&"dead".to_owned()), "the step that would make unconscious kills");
}

fn after(traits: Value, damage: Value) -> i64 {
    let mut game = near(json!({}), json!({ "traits": traits, "hp": { "current": 20, "max": 40 } }));
    let mut command = json!({ "type": "damage", "token": "b" });
    for (name, value) in damage.as_object().unwrap() {
        command[name] = value.clone();
    }
    game.run(command);
    game.hp("b")
}

// RD-23
#[test]
fn rd_23_damage_reduction_lowers_physical_damage_to_zero_at_least() {
    let dr = |overcome: &str| json!({ "damageReduction": [{ "amount": 5, "overcomeBy": overcome }] });
    assert_eq!(after(dr("magic"), json!({ "amount": 8, "types": ["slashing"] })), 17);
    assert_eq!(after(dr("magic"), json!({ "amount": 4, "types": ["slashing"] })), 20);
    assert_eq!(after(dr("magic"), json!({ "amount": 8, "types": ["slashing", "magic"] })), 12);
    assert_eq!(after(dr("-"), json!({ "amount": 8, "types": ["slashing", "magic"] })), 17);
    assert_eq!(after(dr("magic"), json!({ "amount": 8, "types": ["fire"] })), 12, "not physical");
    assert_eq!(after(dr("magic"), json!({ "amount": 8 })), 17);
}

// RD-24
#[test]
fn rd_24_drawing_is_a_move_action_and_part_of_a_move_from_attack_bonus_2() {
    let mut clumsy = combat(near(json!({ "stats": { "attackBonus": 1 } }), json!({})));
    clumsy.run(spend("a", "drawWeapon"));
    assert_eq!(actions(&clumsy)["move"], 0);
    let mut deft = combat(near(json!({ "stats": { "attackBonus": 2 } }), json!({})));
    deft.run(walk("a", json!([[4, 5]])));
    let before = actions(&deft);
    deft.run(spend("a", "drawWeapon"));
    assert_eq!(actions(&deft), before);
}

// RD-25
#[test]
fn rd_25_resistance_immunity_weakness_and_absorption() {
    let fire = |amount: i32| json!({ "amount": amount, "types": ["fire"] });
    assert_eq!(after(json!({ "resistance": { "fire": 10 } }), fire(12)), 18);
    assert_eq!(after(json!({ "resistance": { "fire": 10 } }), fire(10)), 20);
    assert_eq!(after(json!({ "resistance": { "cold": 10 } }), fire(12)), 8);
    assert_eq!(after(json!({ "immunity": ["fire"] }), fire(12)), 20);
    assert_eq!(after(json!({ "weakness": ["fire"] }), fire(4)), 14);
    assert_eq!(after(json!({ "weakness": ["fire"] }), fire(5)), 13);
    assert_eq!(after(json!({ "absorption": ["fire"] }), fire(7)), 27);
    assert_eq!(after(json!({ "absorption": ["fire"] }), fire(30)), 40, "not above the maximum");
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

// RD-28
#[test]
fn rd_28_two_with_the_enemy_between_them_flank() {
    let flank = |at: [i32; 2], b: Value| {
        game(json!([
            token_at("a", "red", [5, 5], json!({})),
            token_at("b", "blue", [6, 5], b),
            token_at("c", "red", at, json!({})),
        ]))
    };
    let game = flank([7, 5], json!({}));
    let report = game.flanking("b");
    assert_eq!((&report["flanked"], &report["by"]), (&json!(true), &json!(["a", "c"])));
    assert_eq!(modifiers(&game.attack("a", "b", "melee")), ["RD-28 attack 2"]);
    assert_eq!(modifiers(&game.attack("c", "b", "melee")), ["RD-28 attack 2"]);
    assert_eq!(modifiers(&game.attack("a", "b", "ranged")), Vec::<String>::new());
    for (at, flanked) in [([6, 4], false), ([5, 4], false), ([7, 4], true), ([8, 5], false), ([6, 6], false)]
    {
        let report = flank(at, json!({})).flanking("b");
        assert_eq!(report["flanked"], flanked, "{at:?}");
    }
}

// RD-29
#[test]
fn rd_29_partial_and_total_defense_until_the_next_turn() {
    for (action, ranks, value) in
        [("partialDefense", 4, 2), ("partialDefense", 5, 4), ("totalDefense", 4, 5), ("totalDefense", 5, 8)]
    {
        let mut game = combat(near(json!({ "stats": { "acrobaticsRanks": ranks } }), json!({})));
        game.run(spend("a", action));
        for stat in ["reflex", "will", "fortitude"] {
            let report = game.attack_with("b", "a", "melee", json!({ "versus": stat }));
            assert_eq!(modifiers(&report), [format!("RD-29 defense {stat} {value}")]);
        }
        let end = json!({ "type": "endTurn" });
        game.all(&[end.clone(), end, json!({ "type": "endRound" })]);
        assert_eq!(game.active(), "a");
        assert_eq!(modifiers(&game.attack("b", "a", "melee")), Vec::<String>::new());
    }
}

// RD-30
#[test]
fn rd_30_the_helpless_are_flat_footed_and_easier_to_hit_hand_to_hand() {
    for kind in ["helpless", "unconscious", "paralyzed"] {
        let game = near(json!({}), json!({ "conditions": condition(kind) }));
        assert_eq!(modifiers(&game.attack("a", "b", "melee")), ["RD-30 attack 5", "RD-30 defense reflex -2"]);
        assert_eq!(modifiers(&game.attack("a", "b", "ranged")), ["RD-30 defense reflex -2"]);
    }
}

// RD-31
#[test]
fn rd_31_ion_and_electricity_halve_or_throw_machines_down_the_track() {
    let ion = |amount: i32| json!({ "amount": amount, "types": ["ion"] });
    assert_eq!(after(json!({}), ion(9)), 16);
    assert_eq!(after(json!({ "mechanical": true }), ion(9)), 11);
    assert_eq!(after(json!({ "cybernetics": true }), json!({ "amount": 9, "types": ["electricity"] })), 11);
    let track = |amount: i32| {
        let mut game =
            near(json!({}), json!({ "traits": { "mechanical": true }, "stats": { "damageThreshold": 10 } }));
        game.run(json!({ "type": "damage", "token": "b", "amount": amount, "types": ["ion"] }));
        game.token("b")["conditions"]
            .as_array()
            .and_then(|all| all.iter().find(|c| c["kind"] == "conditionTrack").cloned())
    };
    assert_eq!(track(10), None);
    assert_eq!(track(11).unwrap()["value"], 2);
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

// RD-33
#[test]
fn rd_33_prone_changes_attacks_and_a_low_wall_hides_the_prone() {
    let prone = || json!({ "conditions": condition("prone") });
    let game = near(prone(), json!({}));
    assert_eq!(modifiers(&game.attack("a", "b", "melee")), ["RD-33 attack -5"]);
    assert_eq!(modifiers(&game.attack("b", "a", "melee")), ["RD-33 attack 5"]);
    assert_eq!(modifiers(&game.attack("b", "a", "ranged")), ["RD-33 attack -5"]);
    let report = behind(feature("cover"), prone());
    assert_eq!(report["sight"]["cover"]["grade"], "total");
    assert_eq!(report["legal"], false);
    assert!(explains(&report, "RD-33"));
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

// RD-36
#[test]
fn rd_36_regeneration_works_on_the_own_turn_and_rests_two_rounds_after_its_bane() {
    let troll = json!({ "hp": { "current": 10, "max": 40 },
        "traits": { "regeneration": { "amount": 5, "stoppedBy": ["cold"] } } });
    let mut game = combat(near(json!({}), troll));
    let end = json!({ "type": "endTurn" });
    game.run(end.clone());
    assert_eq!(game.hp("b"), 15);
    game.run(json!({ "type": "damage", "token": "b", "amount": 1, "types": ["cold"] }));
    let mut history = Vec::new();
    for _ in 0..3 {
        game.all(&[end.clone(), json!({ "type": "endRound" }), end.clone()]);
        history.push(game.hp("b"));
    }
    assert_eq!(history, [14, 14, 19]);
}

// RD-37
#[test]
fn rd_37_shooting_into_melee_spares_allies_at_5_or_may_go_astray() {
    let melee = || {
        game(json!([
            token_at("a", "red", [1, 5], json!({})),
            token_at("b", "blue", [8, 5], json!({})),
            token_at("c", "red", [8, 6], json!({})),
        ]))
    };
    let report = melee().attack_with("a", "b", "ranged", json!({ "spareAllies": true }));
    assert_eq!(modifiers(&report), ["RD-37 attack -5"]);
    assert_eq!(modifiers(&melee().attack("a", "b", "ranged")), Vec::<String>::new());
    let shoot = |face: i32, options: Value| {
        let mut game = melee();
        game.run(strike(json!({ "kind": "ranged", "damage": 3, "options": options, "rolls": [face] })));
        (game.hp("b"), game.hp("c"))
    };
    // 5 + 6 = 11 against 15: by 4. 5 + 5 = 10: by 5.
    assert_eq!(shoot(6, json!({})), (30, 30));
    assert_eq!(shoot(5, json!({})), (30, 27));
    assert_eq!(shoot(5, json!({ "spareAllies": true })), (30, 30));
    assert_eq!(shoot(10, json!({})), (27, 30));
    // Nobody in melee with it: nothing to spare.
    let free =
        game(apart(json!({}), json!({}))).attack_with("a", "b", "ranged", json!({ "spareAllies": true }));
    assert_eq!(modifiers(&free), Vec::<String>::new());
}

// RD-38
#[test]
fn rd_38_spells_must_overcome_spell_resistance() {
    let cast = |b: Value, face: i32| {
        let mut game = near(json!({}), b);
        game.run(strike(json!({ "kind": "spell", "damage": 3, "rolls": [face] })));
        game.hp("b")
    };
    let given = || json!({ "stats": { "reflex": 5 }, "traits": { "spellResistance": 14 } });
    assert_eq!(cast(given(), 8), 30);
    assert_eq!(cast(given(), 9), 27);
    // 10 + half of 7 + 3 = 16.
    let counted = || json!({ "stats": { "reflex": 5, "hitDice": 7, "castingStat": 3 }, "traits": { "spellResistance": true } });
    assert_eq!(cast(counted(), 10), 30);
    assert_eq!(cast(counted(), 11), 27);
}

// RD-39
#[test]
fn rd_39_refooting_at_the_end_of_any_round_once() {
    let mut game = combat(near(json!({}), json!({})));
    let end = json!({ "type": "endTurn" });
    game.all(&[end.clone(), end.clone(), json!({ "type": "endRound" }), end.clone(), end]);
    assert!(game.offers("regainFooting", "b"));
    game.run(json!({ "type": "regainFooting", "token": "a", "rolls": [1] }));
    game.refused(json!({ "type": "regainFooting", "token": "a" }), "illegal-command");
    game.run(json!({ "type": "endRound" }));
    assert_eq!(game.order(), ["b", "a"]);
}

// RD-40
#[test]
fn rd_40_nonlethal_damage_and_the_weapons_not_made_for_it() {
    let game = near(json!({}), json!({}));
    assert_eq!(
        modifiers(&game.attack_with("a", "b", "melee", json!({ "nonlethal": true }))),
        ["RD-40 attack -4"]
    );
    let made = json!({ "nonlethal": true, "nonlethalWeapon": true });
    assert_eq!(modifiers(&game.attack_with("a", "b", "melee", made)), Vec::<String>::new());
    let mut game = near(json!({}), json!({ "hp": { "current": 4, "max": 9 } }));
    game.run(json!({ "type": "damage", "token": "b", "amount": 6, "nonlethal": true }));
    assert_eq!(game.token("b")["conditions"][0]["hours"].as_f64(), Some(2.0));
    game.run(json!({ "type": "wake", "token": "b" }));
    assert_eq!(game.hp("b"), 1);
}

fn maneuver(kind: &str, bonus: i32, rolls: Value) -> Value {
    json!({ "type": "maneuver", "attacker": "a", "target": "b", "kind": kind, "bonus": bonus, "rolls": rolls })
}

// RD-41
#[test]
fn rd_41_a_maneuver_provokes_below_attack_bonus_1() {
    for (bonus, provokes) in [(0, true), (1, false)] {
        let mut game = combat(near(json!({ "stats": { "attackBonus": bonus } }), json!({})));
        game.run(maneuver("trip", bonus, json!([2])));
        assert_eq!(game.offers("attack", "b"), provokes, "{bonus}");
    }
}

// RD-42
#[test]
fn rd_42_a_trip_knocks_prone() {
    let mut game = near(json!({}), json!({}));
    game.run(maneuver("trip", 5, json!([9])));
    assert!(game.conditions("b").is_empty());
    game.run(maneuver("trip", 5, json!([10])));
    assert_eq!(game.conditions("b"), ["prone"]);
}

// RD-43
#[test]
fn rd_43_a_grapple_takes_2_reflex_and_leaves_light_weapons() {
    let mut game = near(json!({}), json!({}));
    game.run(maneuver("grapple", 5, json!([10])));
    assert_eq!(game.conditions("b"), ["grappled"]);
    assert_eq!(modifiers(&game.attack("a", "b", "melee")), ["RD-43 defense reflex -2"]);
    let heavy = game.attack_with("b", "a", "melee", json!({ "weapon": { "light": false } }));
    assert_eq!(heavy["legal"], false);
    let light = game.attack_with("b", "a", "melee", json!({ "weapon": { "light": true } }));
    assert_eq!(light["legal"], true);
}

// RD-43
#[test]
fn rd_43_a_grapple_ends_unless_a_swift_action_keeps_it() {
    let round = |keep: bool| {
        let mut game = combat(near(json!({}), json!({})));
        let end = json!({ "type": "endTurn" });
        game.run(maneuver("grapple", 5, json!([10])));
        game.all(&[end.clone(), end.clone(), json!({ "type": "endRound" })]);
        if keep {
            game.run(spend("a", "keepGrapple"));
        }
        game.run(end);
        game.conditions("b").contains(&"grappled".to_owned())
    };
    assert!(round(true));
    assert!(!round(false));
}

// RD-46
#[test]
fn rd_46_a_bull_rush_pushes_a_square_and_one_more_for_every_5() {
    let push = |total: i32, b: Value| {
        let mut game = near(json!({}), b);
        game.run(maneuver("bullRush", total - 10, json!([10])));
        game.token("b")["at"].clone()
    };
    assert_eq!(push(14, json!({})), json!([6, 5]));
    assert_eq!(push(15, json!({})), json!([7, 5]));
    assert_eq!(push(19, json!({})), json!([7, 5]));
    assert_eq!(push(20, json!({})), json!([8, 5]));
    assert_eq!(push(25, json!({ "size": "large" })), json!([9, 5]));
    near(json!({}), json!({ "size": "huge" }))
        .refused(maneuver("bullRush", 5, json!([10])), "illegal-command");
}

// RD-46
#[test]
fn rd_46_a_wall_denies_squares_and_hurts_for_each() {
    let map = with(
        scene(SYSTEM, 20, 14),
        "tokens",
        json!([token_at("a", "red", [5, 5], json!({})), token_at("b", "blue", [6, 5], json!({}))]),
    );
    let mut game = Game::open(with(map, "walls", json!([wall("w", json!([[8, 0], [8, 14]]))])));
    // 25 against 15: three squares, one free, two denied.
    game.run(maneuver("bullRush", 15, json!([10, 4, 6])));
    assert_eq!(game.token("b")["at"], json!([7, 5]));
    assert_eq!(game.hp("b"), 20);
}

// RD-44, RD-45, RD-47, RD-48, RD-49, RD-50
#[test]
fn rd_44_to_rd_50_the_other_maneuvers() {
    // RD-44: a miss by 5 disarms the attacker.
    let mut game = near(json!({}), json!({}));
    game.run(maneuver("disarm", 5, json!([10])));
    assert_eq!(game.token("b")["armed"], false);
    let mut game = near(json!({}), json!({}));
    game.run(maneuver("disarm", 5, json!([6])));
    assert_eq!(game.token("a")["armed"], Value::Null);
    game.run(maneuver("disarm", 5, json!([5])));
    assert_eq!(game.token("a")["armed"], false);
    // RD-47: 5 or more above is prone as well.
    let mut game = near(json!({}), json!({}));
    game.run(maneuver("overrun", 5, json!([14])));
    assert!(game.conditions("b").is_empty());
    let mut game = near(json!({}), json!({}));
    game.run(maneuver("overrun", 5, json!([15])));
    assert_eq!(game.conditions("b"), ["prone"]);
    // RD-50: against Will; the target loses its Dexterity until its next turn.
    let mut game = near(json!({}), json!({}));
    game.run(maneuver("feint", 5, json!([6])));
    assert!(game.conditions("b").is_empty());
    game.run(maneuver("feint", 5, json!([7])));
    assert_eq!(game.conditions("b"), ["feinted"]);
    assert_eq!(modifiers(&game.attack("a", "b", "melee")), ["RD-50 defense reflex -2"]);
    // RD-45, RD-49
    near(json!({}), json!({})).run(maneuver("sunder", 5, json!([10])));
    near(json!({}), json!({})).run(maneuver("steal", 5, json!([10])));
    // RD-48
    let mut game = near(json!({}), json!({}));
    game.run(maneuver("reposition", 5, json!([10])));
    assert_ne!(game.token("b")["at"], json!([6, 5]));
}

// RD-51
#[test]
fn rd_51_weapon_sizes_step_along_the_chart() {
    for (dice, size, rolls, total) in [
        ("1d6", "large", json!([15, 8]), 8),
        ("1d6", "small", json!([15, 4]), 4),
        ("2d6", "large", json!([15, 6, 6, 6]), 18),
        ("2d6", "small", json!([15, 8]), 8),
    ] {
        let mut game = near(json!({}), json!({}));
        game.run(strike(
            json!({ "damage": { "dice": dice }, "options": { "weapon": { "size": size } }, "rolls": rolls }),
        ));
        assert_eq!(game.hp("b"), 30 - total, "{dice} {size}");
    }
}

// RD-52
#[test]
fn rd_52_one_d20_and_dexterity_ties_by_dexterity() {
    let tokens = json!([
        token_at("a", "red", [1, 1], json!({ "stats": { "dexterity": 1 } })),
        token_at("b", "blue", [3, 1], json!({ "stats": { "dexterity": 3 } })),
        token_at("c", "blue", [5, 1], json!({ "stats": { "dexterity": 0 } })),
    ]);
    let mut game = game(tokens);
    game.run(json!({ "type": "rollInitiative", "rolls": [12, 10, 20] }));
    assert_eq!(game.order(), ["c", "b", "a"]);
}
