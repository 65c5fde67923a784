//! Shifts, what they cost, where they lead, turns (SM-06 … SM-12, SM-22).

use super::*;

// SM-06
#[test]
fn sm_06_shifts_of_different_modes_are_averaged_and_rounded_down() {
    let mut game = fight(json!({ "speed": { "walk": 6, "swim": 3 } }));
    assert_eq!(movement(&game, "walk"), 6.0);
    game.run(json!({ "type": "move", "token": "a", "path": [[3, 5], [4, 5]], "mode": "walk" }));
    assert_eq!(movement(&game, "walk"), 4.0);
    // Walking 6 and swimming 3 average 4.5, so 4: two are walked.
    game.run(json!({ "type": "spend", "token": "a", "action": "shift" }));
    game.run(json!({ "type": "move", "token": "a", "path": [[5, 5], [6, 5]], "mode": "swim" }));
    assert_eq!(game.token("a")["at"], json!([6, 5]));
    let refusal = game.refused(
        json!({ "type": "move", "token": "a", "path": [[6, 4]], "mode": "swim" }),
        "no-movement-left",
    );
    assert!(refusal.message.starts_with("SM-06: "), "{}", refusal.message);
}

// SM-07
#[test]
fn sm_07_a_shift_may_be_split_and_a_ranged_attack_ends_it() {
    let mut game = fight(json!({ "speed": { "walk": 6 } }));
    game.run(json!({ "type": "move", "token": "a", "path": [[3, 5], [4, 5]] }));
    game.run(json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "ranged", "bonus": 0 }));
    assert_eq!(movement(&game, "walk"), 0.0);
    game.refused(json!({ "type": "move", "token": "a", "path": [[5, 5]] }), "no-movement-left");
    // After a melee attack the rest of it is still there.
    let mut game = fight(json!({ "speed": { "walk": 7 } }));
    game.run(json!({ "type": "move", "token": "a", "path": [[3, 5], [4, 5], [5, 5], [6, 5], [7, 5]] }));
    game.run(json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "melee", "bonus": 0 }));
    assert_eq!(movement(&game, "walk"), 2.0);
    game.run(json!({ "type": "move", "token": "a", "path": [[6, 5], [5, 5]] }));
}

// SM-07
#[test]
fn sm_07_who_may_not_move_on_is_told_what_ended_the_shift() {
    let mut game = fight(walker(json!({})));
    let step = |cell: [i32; 2]| json!({ "type": "move", "token": "a", "path": [cell] });
    game.run(step([3, 5]));
    game.run(json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "ranged", "bonus": 0, "rolls": [9] }));
    let message = game.refused(step([4, 5]), "no-movement-left").message.clone();
    assert!(message.contains("SM-07") && !message.contains("shorten"), "{message}");
    // A path that is merely too long can be made shorter.
    let mut game = fight(walker(json!({})));
    let path: Vec<[i32; 2]> = (3..=7).map(|column| [column, 6]).chain([[7, 7], [7, 8]]).collect();
    let far = json!({ "type": "move", "token": "a", "path": path });
    let message = game.refused(far, "no-movement-left").message.clone();
    assert!(message.contains("shorten") && !message.contains("SM-07"), "{message}");
}

// SM-08
#[test]
fn sm_08_diagonals_cost_one_then_two() {
    let game = game(json!([token("a", "red", [2, 2], walker(json!({})))]), json!([]));
    for (cell, cost) in
        [([3, 3], 1), ([4, 4], 3), ([5, 5], 4), ([6, 6], 6), ([5, 2], 3), ([5, 3], 3), ([6, 4], 5)]
    {
        assert_eq!(game.cost("a", 8, cell), Some(cost), "{cell:?}");
    }
}

// SM-08
#[test]
fn sm_08_the_count_of_diagonals_goes_on_in_a_split_move() {
    let mut game = fight(json!({ "speed": { "walk": 6 } }));
    game.run(json!({ "type": "move", "token": "a", "path": [[3, 6]] }));
    assert_eq!(movement(&game, "walk"), 5.0);
    game.run(json!({ "type": "move", "token": "a", "path": [[4, 7]] }));
    assert_eq!(movement(&game, "walk"), 3.0);
    game.run(json!({ "type": "move", "token": "a", "path": [[5, 8]] }));
    assert_eq!(movement(&game, "walk"), 2.0);
}

// SM-09
#[test]
fn sm_09_touching_squares_are_adjacent_corners_too() {
    let at = |cell: [i32; 2]| {
        let tokens = json!([
            token("a", "red", [2, 2], json!({ "size": "large" })),
            token("b", "blue", cell, json!({}))
        ]);
        game(tokens, json!([])).attack("a", "b", "melee")["legal"].clone()
    };
    assert_eq!(at([4, 4]), true);
    assert_eq!(at([4, 2]), true);
    assert_eq!(at([1, 1]), true);
    assert_eq!(at([5, 4]), false);
    assert_eq!(at([4, 5]), false);
}

// SM-10
#[test]
fn sm_10_a_medium_needs_the_fitting_mode() {
    let water = json!([{ "id": "lake", "cells": [[3, 0], [3, 1], [3, 2]], "medium": "underwater" },
        { "id": "soil", "cells": [[5, 0], [5, 1], [5, 2]], "medium": "earth" }]);
    let tokens =
        json!([token("a", "red", [2, 1], json!({ "speed": { "walk": 6, "swim": 6, "burrow": 6 } }))]);
    let mut map = with(with(scene(SYSTEM, 8, 3), "tokens", tokens), "terrain", water);
    map["walls"] = json!([]);
    let game = Game::open(map);
    let reaches = |mode: &str, cell: [i32; 2]| {
        let report = game.try_reach(json!({ "token": "a", "budget": 6, "mode": mode })).unwrap();
        report["cells"].as_array().unwrap().iter().any(|entry| entry["cell"] == json!(cell))
    };
    assert!(!reaches("walk", [3, 1]));
    assert!(reaches("swim", [3, 1]));
    assert!(!reaches("burrow", [3, 1]));
    assert!(!reaches("walk", [4, 1]), "the lake lies across the whole map");
}

// SM-11
#[test]
fn sm_11_each_slow_cell_entered_costs_double() {
    let game = game(
        json!([token("a", "red", [2, 5], walker(json!({})))]),
        json!([{ "id": "bush", "cells": [[3, 5], [3, 4], [3, 6]], "slow": true }]),
    );
    assert_eq!(game.cost("a", 9, [3, 5]), Some(2));
    assert_eq!(game.cost("a", 9, [4, 5]), Some(3));
    assert_eq!(game.cost("a", 9, [1, 5]), Some(1));
}

// SM-12
#[test]
fn sm_12_rough_terrain_is_slow_unless_it_says_otherwise() {
    let cost = |terrain: Value| {
        let game = game(json!([token("a", "red", [2, 5], walker(json!({})))]), json!([terrain]));
        game.cost("a", 9, [3, 5])
    };
    assert_eq!(cost(json!({ "id": "r", "cells": [[3, 5]], "rough": true })), Some(2));
    assert_eq!(cost(json!({ "id": "r", "cells": [[3, 5]], "rough": true, "slow": false })), Some(1));
    // Slow and rough is still double, not four times.
    assert_eq!(cost(json!({ "id": "r", "cells": [[3, 5]], "rough": true, "slow": true })), Some(2));
}

// SM-22
#[test]
fn sm_22_speed_orders_and_a_turn_has_a_standard_and_a_shift() {
    let tokens = json!([
        token("a", "red", [2, 5], json!({ "stats": { "speed": 5 }, "speed": { "walk": 6 } })),
        token("b", "blue", [8, 5], json!({ "stats": { "speed": 8 }, "speed": { "walk": 4 } })),
        token("c", "blue", [10, 5], json!({ "stats": { "speed": 5 }, "speed": { "walk": 4 } })),
    ]);
    let mut game = game(tokens, json!([]));
    game.run(json!({ "type": "rollInitiative", "rolls": [7, 12] }));
    game.run(json!({ "type": "startCombat" }));
    assert_eq!(game.order(), ["b", "c", "a"]);
    let turn = game.turn();
    assert_eq!(turn["order"][0]["initiative"], 8);
    assert_eq!(turn["budget"]["actions"], json!({ "standard": 1, "shift": 1 }));
    game.run(json!({ "type": "spend", "token": "b", "action": "shift" }));
    // The standard action as another shift.
    game.run(json!({ "type": "spend", "token": "b", "action": "shift" }));
    game.refused(json!({ "type": "spend", "token": "b", "action": "shift" }), "no-action-left");
    game.refused(json!({ "type": "spend", "token": "b", "action": "standard" }), "no-action-left");
    game.refused(json!({ "type": "spend", "token": "a", "action": "shift" }), "not-your-turn");
}

// SM-07
#[test]
fn sm_07_only_a_shift_that_is_being_made_ends() {
    // The attack comes first: the whole Shift follows.
    let mut game = fight(json!({ "speed": { "walk": 6 } }));
    game.run(json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "ranged", "bonus": 0 }));
    assert_eq!(movement(&game, "walk"), 6.0);
    game.run(json!({ "type": "move", "token": "a", "path": [[3, 5], [4, 5]] }));
    assert_eq!(movement(&game, "walk"), 4.0);
    // An attack from afar by other means is one, too.
    let mut game = fight(json!({ "speed": { "walk": 6 } }));
    game.run(json!({ "type": "move", "token": "a", "path": [[3, 5]] }));
    game.run(json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "spell", "bonus": 0 }));
    assert_eq!(movement(&game, "walk"), 0.0);
}

// SM-22
#[test]
fn sm_22_a_shift_that_was_spent_is_the_one_that_moves() {
    let mut game = fight(json!({ "speed": { "walk": 6 } }));
    game.run(json!({ "type": "spend", "token": "a", "action": "shift" }));
    assert_eq!(movement(&game, "walk"), 6.0);
    game.run(json!({ "type": "move", "token": "a", "path": [[3, 5], [4, 5]] }));
    assert_eq!(game.turn()["budget"]["actions"], json!({ "standard": 1, "shift": 0 }));
    // SM-06: several Shifts of one mode average to that mode's speed: the round's most is still 6.
    game.run(json!({ "type": "spend", "token": "a", "action": "shift" }));
    assert_eq!(movement(&game, "walk"), 4.0);
    let path: Vec<[i32; 2]> = (5..10).map(|column| [column, 4]).collect();
    game.refused(json!({ "type": "move", "token": "a", "path": path }), "no-movement-left");
}

// SM-10, SM-11
#[test]
fn sm_10_where_each_mode_goes_and_sm_11_what_slow_ground_costs_it() {
    // Through water, through earth, over bushes that nothing else is on.
    for (mode, water, earth, bushes) in [
        ("walk", None, None, 2),
        ("overland", None, None, 2),
        ("swim", Some(1), None, 2),
        ("burrow", None, Some(1), 2),
        // Who is above the bushes does not move through them.
        ("fly", None, None, 1),
        ("sky", None, None, 1),
        ("levitate", None, None, 1),
    ] {
        let speeds = json!({ "speed": { mode: 6 } });
        let ground = json!([
            { "id": "lake", "cells": [[2, 4]], "medium": "underwater" },
            { "id": "soil", "cells": [[2, 6]], "medium": "earth" },
            { "id": "bush", "cells": [[3, 5]], "slow": true },
        ]);
        let game = game(json!([token("a", "red", [2, 5], speeds)]), ground);
        let report = game.try_reach(json!({ "token": "a", "budget": 2, "mode": mode })).unwrap();
        let cost = |cell: [i32; 2]| {
            let found = report["cells"].as_array().unwrap().iter().find(|entry| entry["cell"] == json!(cell));
            found.map(|entry| entry["cost"].as_i64().unwrap())
        };
        assert_eq!((cost([2, 4]), cost([2, 6])), (water, earth), "{mode}");
        assert_eq!((cost([3, 5]), cost([1, 5])), (Some(bushes), Some(1)), "{mode}");
    }
}

// SM-17, SM-11
#[test]
fn sm_17_who_may_ignore_a_terrain_is_not_slowed_by_it() {
    for (home, cost) in [(json!(["forest"]), 1), (json!(["desert"]), 2), (json!([]), 2)] {
        let bush = json!([{ "id": "bush", "cells": [[3, 5]], "slow": true, "label": "forest" }]);
        let a = walker(json!({ "traits": { "naturewalk": home } }));
        assert_eq!(
            game(json!([token("a", "red", [2, 5], a)]), bush).cost("a", 6, [3, 5]),
            Some(cost),
            "{home}"
        );
    }
}

// G-52, SM-08
#[test]
fn g_52_a_diagonal_passes_one_blocking_square_and_never_between_two() {
    let cost = |cells: Value| {
        let rocks = json!([{ "id": "rocks", "cells": cells, "blocking": true }]);
        game(json!([token("a", "red", [2, 5], walker(json!({})))]), rocks).cost("a", 1, [3, 6])
    };
    assert_eq!((cost(json!([[3, 5]])), cost(json!([[2, 6]]))), (Some(1), Some(1)));
    assert_eq!(cost(json!([[3, 5], [2, 6]])), None);
}

// SM-09, SM-07
#[test]
fn sm_09_nobody_answers_a_shift_past_those_who_are_adjacent() {
    let tokens = json!([
        token("a", "red", [2, 5], walker(json!({ "size": "tiny" }))),
        token("b", "blue", [3, 5], json!({})),
        token("c", "blue", [3, 6], json!({})),
    ]);
    let report = game(tokens, json!([])).try_reach(json!({ "token": "a", "budget": 4 })).unwrap();
    for entry in report["cells"].as_array().unwrap() {
        assert_eq!(entry["provokes"], json!([]), "{entry}");
    }
}

// SM-18, SM-11
#[test]
fn sm_18_creatures_are_rough_to_pass_and_the_dead_are_none() {
    for (kind, cost, stop) in [("prone", 2, false), ("unconscious", 2, false), ("dead", 1, true)] {
        let tokens = json!([
            token("a", "red", [2, 5], walker(json!({}))),
            token("b", "blue", [3, 5], json!({ "conditions": condition(kind) })),
        ]);
        let there = game(tokens, json!([])).reaches("a", 6, [3, 5]).unwrap();
        assert_eq!((&there["cost"], &there["stop"]), (&json!(cost), &json!(stop)), "{kind}");
    }
}
