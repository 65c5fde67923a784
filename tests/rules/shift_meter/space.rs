//! Squares, sizes, who shares a square, long creatures turned (SM-01 … SM-05).

use super::*;

// SM-01
#[test]
fn sm_01_a_square_is_what_the_scene_says() {
    let mut scene = scene(SYSTEM, 5, 5);
    scene["grid"]["cell"] = json!({ "length": 1, "unit": "m" });
    let cell = |scene: Value| Game::open(scene).scene()["grid"]["cell"].clone();
    assert_eq!(cell(scene.clone())["length"].as_f64(), Some(1.0));
    assert_eq!(cell(scene.clone())["unit"], "m");
    scene["grid"]["cell"] = json!({ "length": 10, "unit": "m" });
    assert_eq!(cell(scene)["length"].as_f64(), Some(10.0));
}

/// The cells that a token fills, seen by a radius over the whole map.
fn space(game: &Game, id: &str) -> usize {
    let report = game.area(json!({ "shape": "radius", "target": [10, 6], "size": 40 }));
    let tokens = report["tokens"].as_array().unwrap();
    tokens.iter().find(|token| token["id"] == id).unwrap()["cells"].as_array().unwrap().len()
}

// SM-02
#[test]
fn sm_02_sizes_take_squares() {
    let sizes = [
        ("mini", 1),
        ("tiny", 1),
        ("small", 1),
        ("medium", 1),
        ("large", 4),
        ("huge", 16),
        ("massive", 36),
        ("gigantic", 100),
    ];
    for (size, squares) in sizes {
        let game = game(json!([token("a", "red", [1, 1], json!({ "size": size }))]), json!([]));
        assert_eq!(space(&game, "a"), squares, "{size}");
    }
}

fn swarm(size: &str, count: usize) -> Vec<Value> {
    (0..count).map(|n| token(&format!("{size}{n}"), "red", [5, 5], json!({ "size": size }))).collect()
}

// SM-03
#[test]
fn sm_03_a_square_holds_a_hundred_mini_25_tiny_or_4_small() {
    for (size, most) in [("mini", 100), ("tiny", 25), ("small", 4)] {
        let mut tokens = swarm(size, most - 1);
        tokens.push(token("x", "red", [3, 5], walker(json!({ "size": size }))));
        tokens.push(token("y", "red", [3, 6], walker(json!({ "size": size }))));
        let mut game = game(json!(tokens), json!([]));
        let enter =
            |id: &str, from: [i32; 2]| json!({ "type": "move", "token": id, "path": [[4, from[1]], [5, 5]] });
        game.run(enter("x", [3, 5]));
        game.refused(enter("y", [3, 6]), "cell-occupied");
        assert_eq!(
            game.reaches("y", 6, [5, 5]).map(|entry| entry["stop"].clone()),
            Some(json!(false)),
            "{size}"
        );
        // The GM may force it.
        game.run(json!({ "type": "teleport", "token": "y", "to": [5, 5] }));
    }
}

// SM-03
#[test]
fn sm_03_mixed_sizes_share_by_area() {
    // Three small, 6 tiny and one mini are 3/4 + 6/25 + 1/100 = 1.
    let mut tokens = swarm("small", 3);
    tokens.extend(swarm("tiny", 6));
    tokens.push(token("x", "red", [4, 5], walker(json!({ "size": "mini" }))));
    tokens.push(token("y", "red", [4, 6], walker(json!({ "size": "mini" }))));
    let mut game = game(json!(tokens), json!([]));
    game.run(json!({ "type": "move", "token": "x", "path": [[5, 5]] }));
    let refusal = game.refused(json!({ "type": "move", "token": "y", "path": [[5, 5]] }), "cell-occupied");
    assert!(refusal.path.is_some() && refusal.message.starts_with("SM-03: "), "{}", refusal.message);
}

// SM-04
#[test]
fn sm_04_tiny_and_mini_fight_in_the_square_of_their_target() {
    for (size, beside) in [("mini", false), ("tiny", false), ("small", true), ("medium", true)] {
        let beside_it = game(
            json!([
                token("a", "red", [4, 5], json!({ "size": size })),
                token("b", "blue", [5, 5], json!({ "size": "medium" }))
            ]),
            json!([]),
        );
        assert_eq!(beside_it.attack("a", "b", "melee")["legal"], beside, "{size}");
        // Its own size does not keep others from it.
        assert_eq!(beside_it.attack("b", "a", "melee")["legal"], true, "{size}");
        assert_eq!(beside_it.attack("a", "b", "ranged")["legal"], true, "{size}");
        let within = game(
            json!([
                token("a", "red", [5, 5], json!({ "size": size })),
                token("b", "blue", [5, 5], json!({ "size": "medium" }))
            ]),
            json!([]),
        );
        if size != "medium" {
            assert_eq!(within.attack("a", "b", "melee")["legal"], true, "{size}");
        }
    }
    let mut game = game(
        json!([token("a", "red", [4, 5], json!({ "size": "tiny" })), token("b", "blue", [5, 5], json!({}))]),
        json!([]),
    );
    game.refused(
        json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "melee", "bonus": 0 }),
        "out-of-range",
    );
}

// SM-04
#[test]
fn sm_04_no_reach_of_its_own_frees_the_tiny_from_it() {
    for (size, reach, legal) in
        [("mini", 1, false), ("tiny", 2, false), ("small", 1, true), ("small", 0, false), ("medium", 2, true)]
    {
        let of = |at: [i32; 2]| {
            let a = token("a", "red", at, json!({ "size": size, "reach": reach }));
            game(json!([a, token("b", "blue", [5, 5], json!({}))]), json!([]))
        };
        assert_eq!(of([4, 5]).attack("a", "b", "melee")["legal"], legal, "{size} {reach}");
        assert_eq!(of([5, 5]).attack("a", "b", "melee")["legal"], true, "{size} {reach}");
        let overruled = of([4, 5]).overruled("a", "b", "melee", json!({ "legal": true }));
        assert_eq!(overruled["legal"], true, "the GM may");
    }
}

// SM-05
#[test]
fn sm_05_a_footprint_of_its_own_goes_over_the_size() {
    let whale = json!({ "size": "massive", "footprint": [4, 8], "speed": { "swim": 5 } });
    let mut game = game(json!([token("a", "red", [1, 1], whale)]), json!([]));
    assert_eq!(space(&game, "a"), 32);
    game.run(json!({ "type": "updateToken", "token": "a", "changes": { "footprint": [8, 4] } }));
    assert_eq!(game.token("a")["footprint"], json!([8, 4]));
    game.refused(
        json!({ "type": "updateToken", "token": "a", "changes": { "footprint": [0, 4] } }),
        "bad-command",
    );
}

/// A whale, 4 wide and 8 long, in a hall of 20 by 12.
fn whale(at: [i32; 2], more: &[Value], terrain: Value) -> Game {
    let fields =
        json!({ "size": "massive", "footprint": [4, 8], "speed": { "swim": 6 }, "stats": { "speed": 9 } });
    let mut tokens = vec![token("a", "red", at, fields)];
    tokens.extend(more.iter().cloned());
    game(json!(tokens), terrain)
}

// SM-05
#[test]
fn sm_05_a_long_creature_turns_as_a_part_of_its_move() {
    let turn = |path: Value| json!({ "type": "move", "token": "a", "path": path, "turned": true });
    let foe = token("b", "blue", [18, 10], json!({ "stats": { "speed": 3 } }));
    let mut game = whale([1, 1], &[foe], json!([]));
    let events = game.run(turn(json!([])));
    assert_eq!(events[0]["type"], "tokenTurned");
    assert_eq!((&game.token("a")["footprint"], &game.token("a")["at"]), (&json!([8, 4]), &json!([1, 1])));
    game.run(turn(json!([[2, 1], [3, 2]])));
    assert_eq!((&game.token("a")["footprint"], &game.token("a")["at"]), (&json!([4, 8]), &json!([3, 2])));
    // In combat: in its own turn, with the Shift that it moves with.
    game.all(&[json!({ "type": "rollInitiative" }), json!({ "type": "startCombat" })]);
    let offered = game.offer("G-02", "a", "turns").unwrap();
    game.run(offered);
    assert_eq!(game.turn()["budget"]["actions"], json!({ "standard": 1, "shift": 0 }));
    assert_eq!(movement(&game, "swim"), 6.0, "turning costs no distance");
    game.run(turn(json!([[4, 2]])));
    assert_eq!((movement(&game, "swim"), space(&game, "a")), (5.0, 32));
    game.refused(json!({ "type": "move", "token": "b", "path": [], "turned": true }), "not-your-turn");
    // A ranged attack ends the Shift, and turning with it (SM-07).
    game.run(json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "ranged", "bonus": 0 }));
    assert_eq!(game.offer("G-02", "a", "turns"), None);
    assert!(["no-action-left", "no-movement-left"].contains(&game.refusal(turn(json!([]))).code.as_str()));
}

// SM-05, SM-10
#[test]
fn sm_05_in_water_a_turn_is_offered_to_whoever_swims() {
    let pond: Vec<[i32; 2]> = (0..20).flat_map(|x| (0..12).map(move |y| [x, y])).collect();
    let pond = json!([{ "id": "pond", "cells": pond, "medium": "underwater" }]);
    let mut fields = json!({ "size": "massive", "footprint": [4, 8], "speed": { "swim": 6, "walk": 3 } });
    let mut game = game(json!([token("a", "red", [1, 1], fields.clone())]), pond.clone());
    game.all(&[json!({ "type": "rollInitiative" }), json!({ "type": "startCombat" })]);
    let offered = game.offer("G-02", "a", "turns").unwrap();
    assert_eq!(offered["mode"], "swim");
    game.run(offered);
    assert_eq!(game.token("a")["footprint"], json!([8, 4]));
    // Nothing of its own takes it through water.
    fields["speed"] = json!({ "walk": 3 });
    let mut stuck = self::game(json!([token("a", "red", [1, 1], fields)]), pond);
    stuck.all(&[json!({ "type": "rollInitiative" }), json!({ "type": "startCombat" })]);
    assert_eq!(stuck.offer("G-02", "a", "turns"), None);
}

// SM-05
#[test]
fn sm_05_a_turn_needs_room() {
    let turn = || json!({ "type": "move", "token": "a", "path": [], "turned": true });
    // 8 wide from column 13 would reach column 20, off the map.
    whale([13, 1], &[], json!([])).refused(turn(), "out-of-bounds");
    whale([12, 1], &[], json!([])).run(turn());
    // A rock, a wall, water's edge, somebody in one of the new cells; beside them nothing hinders.
    let rock = |cell: [i32; 2]| json!([{ "id": "rock", "cells": [cell], "blocking": true }]);
    whale([1, 1], &[], rock([8, 4])).refused(turn(), "illegal-command");
    whale([1, 1], &[], rock([9, 4])).run(turn());
    whale([1, 1], &[], rock([8, 5])).run(turn());
    let earth = json!([{ "id": "soil", "cells": [[7, 2]], "medium": "earth" }]);
    whale([1, 1], &[], earth).refused(turn(), "illegal-command");
    let crab = |at: [i32; 2]| token("crab", "blue", at, json!({}));
    let refusal = whale([1, 1], &[crab([7, 3])], json!([])).refused(turn(), "cell-occupied");
    assert!(refusal.message.contains("crab"), "{}", refusal.message);
    whale([1, 1], &[crab([7, 5])], json!([])).run(turn());
    // As wide as long: nothing to turn. And a move still says where to.
    let mut square = game(json!([token("a", "red", [1, 1], json!({ "size": "large" }))]), json!([]));
    square.refused(turn(), "illegal-command");
    square.refused(json!({ "type": "move", "token": "a" }), "bad-command");
    // What it could reach turned: the first anchors to its right and left are the same, the last ones are not.
    let whale = whale([1, 1], &[], json!([]));
    let farthest = |turned: bool| {
        let report = whale.try_reach(json!({ "token": "a", "budget": 30, "turned": turned })).unwrap();
        let cells = report["cells"].as_array().unwrap();
        cells.iter().map(|cell| cell["cell"][0].as_i64().unwrap()).max().unwrap()
    };
    assert_eq!((farthest(false), farthest(true)), (16, 12));
}
