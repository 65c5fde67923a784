//! The ledger of `strike-area`, row by row, as somebody who knows only the rules would check it.
#![allow(clippy::unwrap_used)]

mod rulings;

use rulings::*;
use serde_json::{Value, json};

const SYSTEM: &str = "strike-area";

fn fighter(more: Value) -> Value {
    let mut fields = json!({ "speed": { "walk": 6 }, "hp": { "current": 30, "max": 30 },
        "stats": { "quickness": 2, "perception": 2, "awareness": 2, "stealth": 2, "defense": 12 } });
    for (name, value) in more.as_object().unwrap() {
        fields[name] = value.clone();
    }
    fields
}

fn token_at(id: &str, side: &str, at: [i32; 2], more: Value) -> Value {
    token(id, side, at, fighter(more))
}

fn map(tokens: Value) -> Value {
    with(scene(SYSTEM, 20, 12), "tokens", tokens)
}

fn game(tokens: Value) -> Game {
    Game::open(map(tokens))
}

fn near(a: Value, b: Value) -> Game {
    game(json!([token_at("a", "red", [5, 5], a), token_at("b", "blue", [6, 5], b)]))
}

fn apart(a: Value, b: Value) -> Value {
    map(json!([token_at("a", "red", [2, 5], a), token_at("b", "blue", [8, 5], b)]))
}

/// Every column is an area of its own.
fn strips(tokens: Value) -> Value {
    let areas: Vec<Value> = (0..20)
        .map(|column| {
            let cells: Vec<[i32; 2]> = (0..12).map(|row| [column, row]).collect();
            json!({ "id": format!("z{column}"), "name": format!("Strip {column}"), "cells": cells })
        })
        .collect();
    with(map(tokens), "areas", json!(areas))
}

/// In combat, with the tokens' turns in the order of the scene.
fn combat(mut game: Game) -> Game {
    let tokens = game.scene()["tokens"].as_array().unwrap().clone();
    for (index, token) in tokens.iter().enumerate() {
        game.run(json!({ "type": "rollInitiative", "token": token["id"], "choice": "quickness", "rolls": [19 - 2 * index] }));
    }
    game.run(json!({ "type": "startCombat" }));
    assert_eq!(game.active(), "a");
    game
}

fn spend(token: &str, action: &str) -> Value {
    json!({ "type": "spend", "token": token, "action": action })
}

fn end() -> Value {
    json!({ "type": "endTurn" })
}

fn strike(attacker: &str, target: &str, options: Value) -> Value {
    json!({ "type": "attack", "attacker": attacker, "target": target, "kind": "melee", "bonus": 0, "damage": 2,
        "options": options, "rolls": [15] })
}

fn said(kind: &str, by: &str) -> Value {
    json!({ "kind": kind, "by": by })
}

// SA-01, SA-02, SA-06
#[test]
fn sa_01_one_turn_a_round_after_setting_up_and_sa_06_the_count_goes_up() {
    let game = near(json!({}), json!({}));
    assert_eq!(game.turn()["phase"], "setup");
    let mut game = combat(game);
    assert_eq!((&game.turn()["phase"], &game.turn()["round"]), (&json!("combat"), &json!(1)));
    game.run(end());
    assert_eq!(game.active(), "b");
    game.run(end());
    assert_eq!((&game.turn()["phase"], &game.turn()["active"]), (&json!("roundEnd"), &Value::Null));
    assert_eq!(game.turn()["round"], 1);
    game.run(json!({ "type": "endRound" }));
    assert_eq!((&game.turn()["phase"], &game.turn()["round"]), (&json!("combat"), &json!(2)));
    assert_eq!(game.active(), "a");
    game.refused(json!({ "type": "endRound" }), "illegal-command");
}

// SA-03
#[test]
fn sa_03_each_chooses_the_ability_it_checks() {
    let stats = json!({ "stats": { "quickness": 1, "perception": 5, "awareness": 3 } });
    let mut game = near(stats, json!({}));
    for (choice, total) in [("quickness", 11), ("perception", 15), ("awareness", 13)] {
        game.run(json!({ "type": "rollInitiative", "token": "a", "choice": choice, "rolls": [10] }));
        assert_eq!(game.turn()["order"][0]["initiative"], total);
    }
    game.refusal(json!({ "type": "rollInitiative", "token": "a", "choice": "stealth", "rolls": [10] }));
}

// SA-04
#[test]
fn sa_04_awareness_goes_before_perception_before_quickness() {
    let mut game = game(json!([
        token_at("q", "red", [1, 1], json!({})),
        token_at("p", "blue", [3, 1], json!({})),
        token_at("w", "red", [5, 1], json!({})),
    ]));
    for (id, choice) in [("q", "quickness"), ("p", "perception"), ("w", "awareness")] {
        game.run(json!({ "type": "rollInitiative", "token": id, "choice": choice, "rolls": [10] }));
    }
    assert_eq!(game.order(), ["w", "p", "q"]);
    assert!(game.turn()["order"][0]["decidedBy"].as_str().unwrap().contains('2'), "{}", game.turn()["order"]);
    // Step 1 goes over all, and lasts.
    game.run(json!({ "type": "tieOrder", "tokens": ["q", "w", "p"] }));
    assert_eq!(game.order(), ["q", "w", "p"]);
    game.run(json!({ "type": "startCombat" }));
    game.all(&[end(), end(), end(), json!({ "type": "endRound" })]);
    assert_eq!(game.order(), ["q", "w", "p"]);
}

// SA-05
#[test]
fn sa_05_what_changes_initiative() {
    for (kind, value) in [
        ("unconscious", -2),
        ("unaware", -1),
        ("distracted", -1),
        ("overconfident", -1),
        ("invisible", 1),
        ("hidden", 2),
        ("prone", 0),
    ] {
        let mut game = near(json!({ "conditions": condition(kind) }), json!({}));
        game.run(json!({ "type": "rollInitiative", "token": "a", "choice": "quickness", "rolls": [10] }));
        assert_eq!(game.turn()["order"][0]["initiative"], 12 + value, "{kind}");
    }
}

// SA-07, SA-08
#[test]
fn sa_07_a_move_then_an_action_and_sa_08_brief_talk_is_free() {
    let walk = json!({ "type": "move", "token": "a", "path": [[4, 5]] });
    let mut game = combat(near(json!({}), json!({})));
    assert_eq!(game.turn()["budget"]["actions"], json!({ "action": 1, "move": 1 }));
    game.run(spend("a", "talk"));
    assert_eq!(game.turn()["budget"]["actions"], json!({ "action": 1, "move": 1 }));
    game.run(walk.clone());
    game.run(spend("a", "search"));
    game.refused(spend("a", "study"), "no-action-left");
    let mut game = combat(near(json!({}), json!({})));
    game.run(spend("a", "longTalk"));
    let refusal = game.refusal(walk);
    assert!(
        ["no-movement-left", "no-action-left", "illegal-command"].contains(&refusal.code.as_str()),
        "{refusal:?}"
    );
}

// SA-09
#[test]
fn sa_09_the_end_is_proposed_and_decided() {
    let mut game = combat(near(json!({}), json!({ "hp": { "current": 5, "max": 5, "deathAt": -5 } })));
    game.run(json!({ "type": "addCondition", "token": "b", "condition": { "kind": "unconscious" } }));
    let turn = game.turn();
    assert!(
        turn["offers"]
            .as_array()
            .unwrap()
            .iter()
            .any(|o| o["rule"] == "SA-09" && o["command"]["type"] == "endCombat")
    );
    assert_eq!(turn["phase"], "combat");
    game.run(json!({ "type": "endCombat" }));
    assert_eq!(game.turn()["phase"], "over");
}

// SA-10, SA-12, SA-13
#[test]
fn sa_10_speed_counts_squares_sa_12_difficult_ones_cost_2_and_sa_13_diagonals_1() {
    let terrain = json!([{ "id": "mud", "cells": [[3, 5]], "difficult": true }]);
    let alone = map(json!([token_at("a", "red", [2, 5], json!({}))]));
    let game = Game::open(with(alone, "terrain", terrain));
    assert_eq!(game.cost("a", 6, [3, 5]), Some(2));
    assert_eq!(game.cost("a", 6, [1, 5]), Some(1));
    assert_eq!(game.cost("a", 6, [3, 6]), Some(1));
    assert_eq!(game.cost("a", 6, [4, 7]), Some(2));
    assert_eq!(game.cost("a", 6, [8, 11]), Some(6));
    assert_eq!(game.cost("a", 6, [9, 5]), None);
    let report = game.try_reach(json!({ "token": "a" })).unwrap();
    let far = report["cells"].as_array().unwrap().iter().map(|c| c["cost"].as_i64().unwrap()).max();
    assert_eq!(far, Some(6));
}

// SA-11
#[test]
fn sa_11_modes_mix_and_each_part_is_deducted() {
    let alone = json!([
        token_at("a", "red", [2, 5], json!({ "speed": { "walk": 6, "swim": 4 } })),
        token_at("b", "blue", [19, 11], json!({}))
    ]);
    let mut game = combat(game(alone));
    game.run(json!({ "type": "move", "token": "a", "path": [[3, 5], [4, 5], [5, 5]], "mode": "walk" }));
    let left = game.turn()["budget"]["movement"].clone();
    assert_eq!((left["walk"].as_f64(), left["swim"].as_f64()), (Some(3.0), Some(1.0)));
    game.refused(
        json!({ "type": "move", "token": "a", "path": [[6, 5], [7, 5]], "mode": "swim" }),
        "no-movement-left",
    );
    game.run(json!({ "type": "move", "token": "a", "path": [[6, 5]], "mode": "swim" }));
    assert_eq!(game.turn()["budget"]["movement"]["walk"].as_f64(), Some(2.0));
}

// SA-14
#[test]
fn sa_14_no_diagonal_across_a_corner() {
    let rock = json!([{ "id": "rock", "cells": [[3, 4]], "blocking": true }]);
    let alone = map(json!([token_at("a", "red", [2, 4], json!({}))]));
    let mut game = Game::open(with(alone.clone(), "terrain", rock));
    assert_eq!(game.cost("a", 6, [3, 5]), Some(2));
    assert_eq!(game.cost("a", 6, [3, 3]), Some(2));
    assert_eq!(game.cost("a", 6, [1, 5]), Some(1));
    let refusal = game.refused(json!({ "type": "move", "token": "a", "path": [[3, 5]] }), "illegal-command");
    assert_eq!(refusal.path.as_deref(), Some("/path/0"));
    let walled = Game::open(with(alone, "walls", json!([wall("w", json!([[3, 5], [6, 5]]))])));
    assert_eq!(walled.cost("a", 6, [3, 5]), Some(2));
}

// SA-15
#[test]
fn sa_15_ranges_count_from_the_neighbour_to_the_space() {
    let tokens = |at: [i32; 2]| {
        json!([
            token_at("a", "red", [2, 2], json!({ "size": "large" })),
            token_at("b", "blue", at, json!({}))
        ])
    };
    for (at, distance) in [([4, 4], 1), ([4, 2], 1), ([6, 3], 3), ([7, 9], 6)] {
        assert_eq!(game(tokens(at)).sight("a", "b")["distance"], distance, "{at:?}");
    }
}

// SA-16
#[test]
fn sa_16_prone_on_the_turn_of_anybody_it_sees_unless_incapacitated() {
    let mut game = combat(near(json!({}), json!({})));
    assert!(game.offers("addCondition", "b"));
    game.run(json!({ "type": "addCondition", "token": "b", "condition": { "kind": "incapacitated" } }));
    assert!(!game.offers("addCondition", "b"));
    let walled = with(apart(json!({}), json!({})), "walls", json!([wall("w", json!([[5, 0], [5, 12]]))]));
    let game = combat(Game::open(walled));
    assert!(!game.offers("addCondition", "b"));
}

// SA-17
#[test]
fn sa_17_spaces_by_size() {
    for (size, squares) in
        [("tiny", 1), ("small", 1), ("medium", 1), ("large", 4), ("huge", 9), ("gargantuan", 16)]
    {
        let game = game(json!([token_at("a", "red", [2, 2], json!({ "size": size }))]));
        let report = game.area(json!({ "shape": "radius", "target": [5, 5], "size": 9 }));
        assert_eq!(report["tokens"][0]["cells"].as_array().unwrap().len(), squares, "{size}");
    }
}

// SA-18, SA-19
#[test]
fn sa_18_who_may_be_passed_and_sa_19_at_what_cost() {
    let past = |side: &str, more: Value| {
        let tokens = json!([token_at("a", "red", [2, 5], json!({})), token_at("b", side, [4, 5], more)]);
        let rocks: Vec<[i32; 2]> =
            (0..12).filter(|row| *row != 5).flat_map(|row| [[4, row], [5, row], [6, row]]).collect();
        let terrain = json!([{ "id": "rocks", "cells": rocks, "blocking": { "move": true, "effect": false, "sight": false } }]);
        Game::open(with(map(tokens), "terrain", terrain)).cost("a", 12, [7, 5])
    };
    assert_eq!(past("blue", json!({})), None);
    assert_eq!(past("red", json!({})), Some(5));
    assert_eq!(past("blue", json!({ "size": "tiny" })), Some(5));
    assert_eq!(past("blue", json!({ "conditions": condition("incapacitated") })), Some(6));
    assert_eq!(past("blue", json!({ "size": "large" })), None);
    // Huge is two sizes larger: three columns of difficult ground.
    let tokens = json!([
        token_at("a", "red", [2, 5], json!({})),
        token_at("b", "blue", [4, 4], json!({ "size": "huge" }))
    ]);
    let rocks: Vec<[i32; 2]> =
        (0..12).filter(|row| !(4..7).contains(row)).flat_map(|row| [[4, row], [5, row], [6, row]]).collect();
    let terrain = json!([{ "id": "rocks", "cells": rocks, "blocking": { "move": true, "effect": false, "sight": false } }]);
    assert_eq!(Game::open(with(map(tokens), "terrain", terrain)).cost("a", 12, [7, 5]), Some(8));
}

// SA-20
#[test]
fn sa_20_nobody_ends_in_anothers_space_and_who_does_is_prone() {
    let mut pass =
        game(json!([token_at("a", "red", [2, 5], json!({})), token_at("b", "red", [3, 5], json!({}))]));
    pass.refused(json!({ "type": "move", "token": "a", "path": [[3, 5]] }), "cell-occupied");
    for (size, other, prone) in [
        ("medium", "medium", true),
        ("tiny", "medium", false),
        ("large", "medium", false),
        ("medium", "large", true),
    ] {
        let mut game = combat(game(json!([
            token_at("a", "red", [5, 5], json!({ "size": size })),
            token_at("b", "blue", [8, 5], json!({ "size": other })),
        ])));
        game.run(json!({ "type": "teleport", "token": "a", "to": [8, 5] }));
        game.run(end());
        assert_eq!(game.conditions("a").contains(&"prone".to_owned()), prone, "{size} on {other}");
        assert!(!game.conditions("b").contains(&"prone".to_owned()));
    }
}

// SA-21
#[test]
fn sa_21_whoever_is_in_the_area_and_not_engaged_may_step_in() {
    let game = Game::open(strips(json!([
        token_at("a", "red", [5, 5], json!({})),
        token_at("b", "blue", [5, 6], json!({})),
        token_at("free", "blue", [5, 8], json!({})),
        token_at("busy", "blue", [5, 9], json!({ "conditions": [said("engagedBy", "other")] })),
        token_at("other", "red", [5, 10], json!({ "conditions": [said("engagedWith", "busy")] })),
        token_at("far", "blue", [6, 6], json!({})),
    ])));
    let report = game.attack("a", "b", "melee");
    let list = report["mayDeclare"].as_array().unwrap();
    assert!(list.contains(&json!("free")));
    assert!(!list.contains(&json!("busy")) && !list.contains(&json!("far")) && !list.contains(&json!("b")));
    assert!(explains(&report, "SA-21"));
}

fn behind(top: f64, b: Value) -> Vec<String> {
    let walls = json!([wall("w", json!([[7, top], [7, 12]]))]);
    modifiers(&Game::open(with(apart(json!({}), b), "walls", walls)).attack("a", "b", "ranged"))
}

// SA-22
#[test]
fn sa_22_cover_by_quarters_and_crouching_one_level_better() {
    let grade = |top: f64, b: Value| {
        let walls = json!([wall("w", json!([[7, top], [7, 12]]))]);
        Game::open(with(apart(json!({}), b), "walls", walls)).sight("a", "b")["cover"]["grade"].clone()
    };
    // Over the wall's top at (7, y) the shadow is at 5.5 + 6 (y - 5.5) / 4.5 in the middle of the target.
    for (top, name) in [
        (5.7, "none"),
        (5.68, "quarter"),
        (5.51, "quarter"),
        (5.5, "half"),
        (5.32, "half"),
        (5.31, "threeQuarters"),
        (5.225, "threeQuarters"),
        (5.21, "sevenEighths"),
    ] {
        assert_eq!(grade(top, json!({})), name, "{top}");
    }
    assert_eq!(behind(5.68, json!({})), Vec::<String>::new());
    assert_eq!(behind(5.5, json!({})), ["SA-22 defense defense 1"]);
    assert_eq!(behind(5.31, json!({})), ["SA-22 defense defense 2"]);
    assert_eq!(behind(5.21, json!({})), ["SA-22 defense defense 3"]);
    let crouching = || json!({ "conditions": condition("crouching") });
    assert_eq!(behind(5.68, crouching()), ["SA-22 defense defense 1"]);
    assert_eq!(behind(5.5, crouching()), ["SA-22 defense defense 2"]);
    assert_eq!(behind(11.0, crouching()), Vec::<String>::new());
    // A creature in between counts as half.
    let mut three = apart(json!({}), json!({}));
    three["tokens"].as_array_mut().unwrap().push(token_at("c", "blue", [5, 5], json!({})));
    assert_eq!(modifiers(&Game::open(three).attack("a", "b", "ranged")), ["SA-22 defense defense 1"]);
}

fn fog(a: Value, b: Value) -> Game {
    let zones =
        json!([{ "id": "fog", "cells": [[5, 5]], "kind": "fog", "acts": "through", "degree": "total" }]);
    Game::open(with(apart(a, b), "zones", zones))
}

// SA-23
#[test]
fn sa_23_not_seeing_and_not_being_seen() {
    let shot = |a: Value, b: Value| {
        modifiers(&Game::open(apart(a, b)).attack_with("a", "b", "ranged", json!({ "area": true })))
    };
    let with_kind = |kind: &str| json!({ "conditions": condition(kind) });
    assert_eq!(shot(json!({}), json!({})), Vec::<String>::new());
    assert_eq!(shot(json!({}), with_kind("invisible")), ["SA-23 attack -1"]);
    assert_eq!(shot(json!({}), with_kind("hidden")), ["SA-23 attack -2"]);
    assert_eq!(shot(with_kind("invisible"), json!({})), ["SA-23 attack 1"]);
    assert_eq!(shot(with_kind("hidden"), json!({})), ["SA-23 attack 2"]);
    assert_eq!(shot(json!({}), with_kind("blinded")), ["SA-23 attack 1"]);
    let both = modifiers(&fog(json!({}), json!({})).attack_with("a", "b", "ranged", json!({ "area": true })));
    assert_eq!(both, ["SA-23 attack -1", "SA-23 attack 1"]);
}

// SA-24
#[test]
fn sa_24_against_the_unseen_only_counters_and_areas() {
    let unseen = || json!({ "conditions": condition("invisible") });
    let mut game = near(json!({}), unseen());
    let legal =
        |game: &Game, kind: &str, options: Value| game.attack_with("a", "b", kind, options)["legal"].clone();
    assert_eq!(legal(&game, "melee", json!({})), false);
    assert_eq!(legal(&game, "melee", json!({ "counter": true })), true);
    assert_eq!(legal(&game, "ranged", json!({})), false);
    assert_eq!(legal(&game, "ranged", json!({ "area": true })), true);
    assert_eq!(legal(&game, "spell", json!({})), false);
    assert_eq!(legal(&game, "spell", json!({ "area": true })), false);
    assert!(explains(&game.attack("a", "b", "spell"), "SA-24"));
    game.refused(strike("a", "b", json!({})), "illegal-command");
}

// SA-25, SA-33
#[test]
fn sa_25_attacking_reveals_hit_or_miss_and_sa_33_a_strike_engages() {
    for face in [2, 19] {
        let mut game = near(json!({ "conditions": condition("hidden") }), json!({}));
        let mut command = strike("a", "b", json!({}));
        command["rolls"] = json!([face]);
        game.run(command);
        assert_eq!(game.conditions("a"), ["engagedWith"]);
        assert_eq!(game.conditions("b"), ["engagedBy"]);
        assert_eq!(game.token("b")["conditions"][0]["by"], "a");
    }
    // A strike on another ends it; the strike of the one does not.
    let mut game = game(json!([
        token_at("a", "red", [5, 5], json!({})),
        token_at("b", "blue", [6, 5], json!({})),
        token_at("c", "blue", [5, 6], json!({})),
    ]));
    game.all(&[strike("a", "b", json!({})), strike("c", "a", json!({})), strike("a", "c", json!({}))]);
    assert!(game.conditions("b").is_empty());
    let mut held = game.conditions("a");
    held.sort();
    assert_eq!(held, ["engagedBy", "engagedWith"]);
    // Being engaged ends when either of the two withdraws.
    game.run(spend("a", "withdraw"));
    assert!(game.conditions("a").is_empty() && game.conditions("c").is_empty());
}

// SA-26
#[test]
fn sa_26_a_shot_is_readied_and_falls_into_anothers_turn() {
    let shoot = |by: &str, at: &str| json!({ "type": "attack", "attacker": by, "target": at, "kind": "ranged", "bonus": 0, "rolls": [15] });
    let mut game = combat(near(json!({}), json!({ "conditions": condition("readied") })));
    game.refused(shoot("a", "b"), "illegal-command");
    game.run(shoot("b", "a"));
    let mut game = combat(near(json!({ "conditions": condition("readied") }), json!({})));
    game.refused(shoot("a", "b"), "illegal-command");
}

// SA-27
#[test]
fn sa_27_range_by_area_borders() {
    for (column, value) in [(0, 0), (1, -1), (2, -2), (3, -2), (4, -3), (7, -3), (8, -4), (15, -4)] {
        let game = Game::open(strips(json!([
            token_at("a", "red", [0, 5], json!({})),
            token_at("b", "blue", [column, 6], json!({}))
        ])));
        let expected: Vec<String> =
            if value == 0 { Vec::new() } else { vec![format!("SA-27 attack {value}")] };
        assert_eq!(modifiers(&game.attack("a", "b", "ranged")), expected, "{column}");
    }
    let mut game = Game::open(strips(json!([
        token_at("a", "red", [0, 5], json!({})),
        token_at("b", "blue", [16, 6], json!({}))
    ])));
    assert_eq!(game.attack("a", "b", "ranged")["legal"], false);
    game.refused(
        json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "ranged", "bonus": 0 }),
        "out-of-range",
    );
}

// SA-28
#[test]
fn sa_28_a_target_that_moved_is_harder_to_shoot() {
    let mut game = combat(Game::open(strips(json!([
        token_at("a", "red", [2, 5], json!({})),
        token_at("b", "blue", [5, 6], json!({ "conditions": condition("readied") })),
    ]))));
    game.run(json!({ "type": "move", "token": "a", "path": [[3, 5], [4, 5], [5, 5]] }));
    // Same area now; moved over three borders.
    assert_eq!(modifiers(&game.attack("b", "a", "ranged")), ["SA-28 attack -2"]);
    game.run(end());
    assert_eq!(modifiers(&game.attack("b", "a", "ranged")), Vec::<String>::new());
}

// SA-29
#[test]
fn sa_29_engagements_and_charges_hinder_shots() {
    let crowd = |count: usize, kind: &str, holder: &str, side: &str| {
        let names = ["c", "d", "e", "f"];
        let marks: Vec<Value> = names.iter().take(count).map(|id| said(kind, id)).collect();
        let own = |id: &str| if id == holder { json!({ "conditions": marks }) } else { json!({}) };
        let mut tokens =
            vec![token_at("a", "red", [5, 5], own("a")), token_at("b", "blue", [7, 5], own("b"))];
        for (row, id) in names.iter().take(count).enumerate() {
            tokens.push(token_at(id, side, [10, row as i32], json!({})));
        }
        modifiers(&game(json!(tokens)).attack("a", "b", "ranged"))
    };
    for (count, value) in [(1, -1), (2, -2), (3, -2), (4, -3)] {
        assert_eq!(crowd(count, "engagedBy", "a", "blue"), [format!("SA-29 attack {value}")]);
        assert_eq!(crowd(count, "engagedWith", "b", "red"), [format!("SA-29 attack {value}")]);
    }
    let charged = game(json!([
        token_at("a", "red", [5, 5], json!({})),
        token_at("b", "blue", [7, 5], json!({ "conditions": [said("charging", "a")] })),
    ]));
    assert_eq!(modifiers(&charged.attack("a", "b", "ranged")), ["SA-29 attack -1"]);
}

// SA-30
#[test]
fn sa_30_a_strike_stays_in_the_area() {
    let mut game = Game::open(strips(json!([
        token_at("a", "red", [5, 5], json!({})),
        token_at("b", "blue", [6, 5], json!({})),
        token_at("c", "blue", [5, 11], json!({})),
    ])));
    assert_eq!(game.attack("a", "b", "melee")["legal"], false);
    game.refused(strike("a", "b", json!({})), "out-of-range");
    assert_eq!(game.attack("a", "c", "melee")["legal"], true);
}

// SA-31, SA-32
#[test]
fn sa_31_strikes_are_answered_and_sa_32_turning_away_is_punished() {
    let first = |a: i32, b: i32| {
        near(json!({ "reach": a }), json!({ "reach": b })).attack("a", "b", "melee")["strikesFirst"].clone()
    };
    assert_eq!((first(1, 1), first(2, 1), first(1, 2)), (json!("a"), json!("a"), json!("b")));
    let mut game = combat(near(json!({}), json!({})));
    game.run(strike("a", "b", json!({})));
    assert!(game.offers("attack", "b"));
    game.run(strike("b", "a", json!({ "counter": true })));
    assert!(!game.offers("attack", "a"), "a counter strike is not answered");
    assert!(!game.offers("attack", "b"));
    // b is engaged with a by its counter strike: a acting without striking it is struck freely.
    game.all(&[end(), end(), json!({ "type": "endRound" }), spend("a", "search")]);
    assert!(game.offers("attack", "b"));
    game.run(strike("b", "a", json!({ "free": true })));
    assert!(!game.offers("attack", "a") && !game.offers("attack", "b"));
}

// SA-34
#[test]
fn sa_34_charging_and_others_engaged_help_a_strike() {
    let crowd = |count: usize| {
        let names = ["c", "d", "e", "f"];
        let marks: Vec<Value> = names.iter().take(count).map(|id| said("engagedBy", id)).collect();
        let mut tokens = vec![
            token_at("a", "red", [5, 5], json!({})),
            token_at("b", "blue", [6, 5], json!({ "conditions": marks })),
        ];
        for (row, id) in names.iter().take(count).enumerate() {
            tokens.push(token_at(id, "red", [10, row as i32], json!({})));
        }
        game(json!(tokens))
    };
    for (count, value) in [(1, 1), (2, 2), (3, 2), (4, 3)] {
        assert_eq!(modifiers(&crowd(count).attack("a", "b", "melee")), [format!("SA-34 attack {value}")]);
    }
    assert_eq!(
        modifiers(&crowd(0).attack_with("a", "b", "melee", json!({ "charge": true }))),
        ["SA-34 attack 1"]
    );
}

// SA-35
#[test]
fn sa_35_a_spell_at_a_seen_target_disregards_cover_range_and_speed() {
    let tokens = json!([token_at("a", "red", [0, 5], json!({})), token_at("b", "blue", [18, 5], json!({}))]);
    let walls = json!([wall("w", json!([[10, 5.5], [10, 12]]))]);
    let game = Game::open(with(strips(tokens), "walls", walls));
    let report = game.attack("a", "b", "spell");
    assert_eq!((&report["legal"], modifiers(&report)), (&json!(true), Vec::new()));
    assert_eq!(game.attack("a", "b", "ranged")["legal"], false);
    assert!(explains(&report, "SA-35"));
}

// SA-36
#[test]
fn sa_36_defenses_help_and_hands() {
    for (action, kind) in [("block", "melee"), ("dodge", "ranged"), ("dispel", "spell")] {
        let mut game = combat(near(json!({}), json!({})));
        game.run(spend("a", action));
        assert_eq!(modifiers(&game.attack("b", "a", kind)), ["SA-36 defense defense 1"], "{action}");
        game.all(&[end(), end(), json!({ "type": "endRound" })]);
        assert_eq!(modifiers(&game.attack("b", "a", kind)), Vec::<String>::new());
    }
    for (helpers, value) in [(1, 1), (2, 2), (3, 2), (4, 3)] {
        let report = near(json!({}), json!({})).attack_with("a", "b", "melee", json!({ "helpers": helpers }));
        assert_eq!(modifiers(&report), [format!("SA-36 attack {value}")]);
    }
    let mut one_handed = near(json!({ "traits": { "hands": 1 } }), json!({}));
    one_handed.run(spend("a", "ready"));
    one_handed.refusal(spend("a", "ready"));
}

// SA-37
#[test]
fn sa_37_hiding_needs_total_cover_or_nobody_watching() {
    let can = |game: &Game| game.sight("b", "a")["canHide"].clone();
    assert_eq!(can(&Game::open(apart(json!({}), json!({})))), false);
    let walled = with(apart(json!({}), json!({})), "walls", json!([wall("w", json!([[5, 0], [5, 12]]))]));
    assert_eq!(can(&Game::open(walled.clone())), true);
    assert_eq!(can(&fog(json!({}), json!({}))), true);
    // From every enemy for itself: one who stands on this side of the wall sees it.
    let mut watched = walled;
    watched["tokens"].as_array_mut().unwrap().push(token_at("c", "blue", [2, 9], json!({})));
    let game = Game::open(watched);
    assert_eq!((can(&game), &game.sight("c", "a")["canHide"]), (json!(true), &json!(false)));
    // Light concealment is not heavy obscurement.
    let zones = json!([{ "id": "mist", "cells": [[5, 5]], "kind": "fog", "acts": "through", "degree": "concealment" }]);
    assert_eq!(can(&Game::open(with(apart(json!({}), json!({})), "zones", zones))), false);
}

// SA-38
#[test]
fn sa_38_the_unaware_do_not_act_against_what_they_are_unaware_of() {
    let of_all = json!({ "conditions": condition("unaware") });
    let mut game = near(of_all, json!({}));
    let report = game.attack("a", "b", "melee");
    assert_eq!(report["legal"], false);
    assert!(explains(&report, "SA-38"));
    game.refused(strike("a", "b", json!({})), "illegal-command");
    assert_eq!(game.attack("b", "a", "melee")["legal"], true);
    game.run(json!({ "type": "removeCondition", "token": "a", "kind": "unaware" }));
    assert_eq!(game.attack("a", "b", "melee")["legal"], true);
    // Unaware of one only.
    let of =
        |id: &str| near(json!({ "conditions": [said("unaware", id)] }), json!({})).attack("a", "b", "melee");
    assert_eq!((&of("b")["legal"], &of("c")["legal"]), (&json!(false), &json!(true)));
}

// SA-40
#[test]
fn sa_40_influence_is_an_action_with_its_difficulty_and_wait_in_the_ruleset() {
    let mut game = combat(near(json!({}), json!({})));
    game.run(spend("a", "influence"));
    game.refused(spend("a", "influence"), "no-action-left");
    let ruleset = burstmap::rules::presets::all().into_iter().find(|ruleset| ruleset.id == SYSTEM).unwrap();
    let influence = ruleset.influence.unwrap();
    assert_eq!(
        (influence.difficulty, influence.stat.as_str(), influence.wait_hours),
        (15, "intelligence", 24)
    );
}
