//! Squares, sizes, shared squares, and long creatures that turn (SM-01 … SM-05).

use super::*;
use crate::common::worded::{catalogue, says};
use serde_json::json;

// SM-01
#[test]
fn sm_01_a_square_is_what_the_scene_says() {
    let cell = |meters: i32| {
        let game = scene(SYSTEM, 5, 5).grid("cell", json!({ "length": meters, "unit": "m" })).open();
        game.scene()["grid"]["cell"].clone()
    };
    assert_eq!(cell(1)["length"].as_f64(), Some(1.0));
    assert_eq!(cell(1)["unit"], "m");
    assert_eq!(cell(10)["length"].as_f64(), Some(10.0));
}

/// Returns the number of cells that a token fills, found by a radius over the whole map.
fn space(game: &Game, id: &str) -> usize {
    let report = game.ask(radius([10, 6], 40));
    let tokens = items(&report["tokens"]);
    items(&tokens.iter().find(|token| token["id"] == id).unwrap()["cells"]).len()
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
        let game = game([token("a", "red", [1, 1]).size(size)], []);
        assert_eq!(space(&game, "a"), squares, "{size}");
    }
}

fn swarm(size: &str, count: usize) -> Vec<Token> {
    (0..count).map(|n| token(&format!("{size}{n}"), "red", [5, 5]).size(size)).collect()
}

// SM-03
#[test]
fn sm_03_a_square_holds_a_hundred_mini_25_tiny_or_4_small() {
    for (size, most) in [("mini", 100), ("tiny", 25), ("small", 4)] {
        let mut tokens = swarm(size, most - 1);
        tokens.push(token("x", "red", [3, 5]).walks(6).size(size));
        tokens.push(token("y", "red", [3, 6]).walks(6).size(size));
        let mut game = game(tokens, []);
        let enter = |id: &str, from: [i32; 2]| walk(id, [[4, from[1]], [5, 5]]);
        game.run(enter("x", [3, 5]));
        game.refused(enter("y", [3, 6]), "cell-occupied");
        assert_eq!(game.reaches("y", 6, [5, 5]).unwrap()["stop"], false, "{size}");
        // The game master may force the move, with a warning. The token fits elsewhere.
        let events = game.run(teleport("y", [5, 5]));
        assert_eq!(events.kinds(), ["tokenMoved", "warned"], "{size}");
        events[1].says("rule", "SM-03");
        assert_eq!(items(&events[1]["tokens"]).len(), most + 1);
        assert!(
            says(&events[1], catalogue::WarnOverfull::ID)
                && text(&events[1]["text"]).contains(&format!("1/{most}")),
            "{}",
            events[1]["text"]
        );
        assert_eq!(game.run(teleport("y", [6, 6])).kinds(), ["tokenMoved"], "{size}");
    }
}

// SM-03
#[test]
fn sm_03_mixed_sizes_share_by_area() {
    // Three small, 6 tiny and one mini are 3/4 + 6/25 + 1/100 = 1.
    let mut tokens = swarm("small", 3);
    tokens.extend(swarm("tiny", 6));
    tokens.push(token("x", "red", [4, 5]).walks(6).size("mini"));
    tokens.push(token("y", "red", [4, 6]).walks(6).size("mini"));
    let mut game = game(tokens, []);
    game.run(walk("x", [[5, 5]]));
    let refusal = game.refused(walk("y", [[5, 5]]), "cell-occupied");
    assert!(refusal.opening("SM-03: ").path.is_some());
}

// SM-03, SM-18
#[test]
fn sm_03_whoever_fits_into_a_square_enters_it_without_penalty() {
    let cost = |mover: &str, side: &str, size: &str, count: usize| {
        let mut tokens: Vec<Token> =
            (0..count).map(|n| token(&format!("b{n}"), side, [5, 5]).size(size)).collect();
        tokens.push(token("x", "red", [4, 5]).walks(6).size(mover));
        game(tokens, []).reaches("x", 6, [5, 5]).map(|entry| entry["cost"].clone())
    };
    for (size, most) in [("small", 3), ("tiny", 24), ("mini", 99)] {
        assert_eq!(cost(size, "blue", size, most), Some(1.into()), "{size}");
    }
    // If the square is too full, it costs the same as rough terrain. So does an enemy that fills the square, and a square with enemies for a mover
    // that fills it.
    assert_eq!(cost("small", "blue", "small", 4), Some(2.into()));
    assert_eq!(cost("small", "blue", "medium", 1), Some(2.into()));
    assert_eq!(cost("medium", "blue", "small", 1), Some(2.into()));
    // Allies do not add a cost.
    assert_eq!(cost("medium", "red", "medium", 1), Some(1.into()));
    assert_eq!(cost("small", "red", "small", 4), Some(1.into()));
}

// SM-04
#[test]
fn sm_04_tiny_and_mini_fight_in_the_square_of_their_target() {
    for (size, beside) in [("mini", false), ("tiny", false), ("small", true), ("medium", true)] {
        let beside_it =
            game([token("a", "red", [4, 5]).size(size), token("b", "blue", [5, 5]).size("medium")], []);
        assert_eq!(beside_it.ask(attack("a", "b").melee())["legal"], beside, "{size}");
        // Its own size does not prevent others from attacking it.
        assert_eq!(beside_it.ask(attack("b", "a").melee())["legal"], true, "{size}");
        assert_eq!(beside_it.ask(attack("a", "b").ranged())["legal"], true, "{size}");
        let within =
            game([token("a", "red", [5, 5]).size(size), token("b", "blue", [5, 5]).size("medium")], []);
        if size != "medium" {
            assert_eq!(within.ask(attack("a", "b").melee())["legal"], true, "{size}");
        }
    }
    let mut game = game([token("a", "red", [4, 5]).size("tiny"), token("b", "blue", [5, 5])], []);
    game.refused(attack("a", "b").melee().bonus(0), "out-of-range");
}

// SM-04
#[test]
fn sm_04_no_reach_of_its_own_frees_the_tiny_from_it() {
    for (size, reach, legal) in
        [("mini", 1, false), ("tiny", 2, false), ("small", 1, true), ("small", 0, false), ("medium", 2, true)]
    {
        let of = |at: [i32; 2]| {
            let a = token("a", "red", at).size(size).reach(reach);
            game([a, token("b", "blue", [5, 5])], [])
        };
        assert_eq!(of([4, 5]).ask(attack("a", "b").melee())["legal"], legal, "{size} {reach}");
        assert_eq!(of([5, 5]).ask(attack("a", "b").melee())["legal"], true, "{size} {reach}");
        let overruled = of([4, 5]).ask(attack("a", "b").melee().overrule("legal", true));
        assert_eq!(overruled["legal"], true, "the GM may");
    }
}

// SM-05
#[test]
fn sm_05_a_footprint_of_its_own_goes_over_the_size() {
    let whale = plain().size("massive").footprint(4, 8).speeds([("swim", 5)]);
    let mut game = game([token("a", "red", [1, 1]).with(whale)], []);
    assert_eq!(space(&game, "a"), 32);
    game.run(update_token("a", plain().footprint(8, 4)));
    game.token("a").says("footprint", [8, 4]);
    game.refused(update_token("a", plain().footprint(0, 4)), "bad-command");
}

/// A whale, 4 wide and 8 long, in a hall of 20 by 12.
fn whale(at: [i32; 2], more: &[Token], ground: &[Terrain]) -> Game {
    let fields = plain().size("massive").footprint(4, 8).speeds([("swim", 6)]).stat("speed", 9);
    let mut tokens = vec![token("a", "red", at).with(fields)];
    tokens.extend(more.iter().cloned());
    game(tokens, ground.iter().cloned())
}

// SM-05
#[test]
fn sm_05_a_long_creature_turns_as_a_part_of_its_move() {
    let turn = |path: &[[i32; 2]]| walk("a", path).set("turned", true);
    let foe = token("b", "blue", [18, 10]).stat("speed", 3);
    let mut game = whale([1, 1], &[foe], &[]);
    let events = game.run(turn(&[]));
    assert_eq!(events[0]["type"], "tokenTurned");
    game.token("a").says("footprint", [8, 4]);
    assert_eq!(game.at("a"), [1, 1]);
    game.run(turn(&[[2, 1], [3, 2]]));
    game.token("a").says("footprint", [4, 8]);
    assert_eq!(game.at("a"), [3, 2]);
    // In combat, it turns in its own turn, as part of a Shift.
    game.all([roll_initiative(), start_combat()]);
    let offered = game.offer("G-02", "a", catalogue::OfferTurn::ID).unwrap();
    game.run(offered);
    assert_eq!(game.actions(), "shift 0, standard 2");
    assert_eq!(movement(&game, "swim"), 6.0, "turning costs no distance");
    game.run(turn(&[[4, 2]]));
    assert_eq!(movement(&game, "swim"), 5.0);
    assert_eq!(space(&game, "a"), 32);
    game.refused(turn_around("b"), "not-your-turn");
    // A ranged attack ends the Shift, and with it the turning (SM-07).
    game.run(attack("a", "b").ranged().bonus(0));
    assert_eq!(game.offer("G-02", "a", catalogue::OfferTurn::ID), None);
    assert!(["no-action-left", "no-movement-left"].contains(&game.refusal(turn(&[])).code.as_str()));
}

// SM-05, SM-10
#[test]
fn sm_05_in_water_a_turn_is_offered_to_whoever_swims() {
    let pond: Vec<[i32; 2]> = (0..20).flat_map(|x| (0..12).map(move |y| [x, y])).collect();
    let pond = [terrain("pond", pond).medium("underwater")];
    let whale = plain().size("massive").footprint(4, 8).speeds([("swim", 6), ("walk", 3)]);
    let mut game = game([token("a", "red", [1, 1]).with(whale.clone())], pond.clone());
    game.all([roll_initiative(), start_combat()]);
    let offered = game.offer("G-02", "a", catalogue::OfferTurn::ID).unwrap();
    assert_eq!(Value::from(offered.clone())["mode"], "swim");
    game.run(offered);
    game.token("a").says("footprint", [8, 4]);
    // It has no speed for water.
    let mut stuck = self::game([token("a", "red", [1, 1]).with(whale).walks(3)], pond);
    stuck.all([roll_initiative(), start_combat()]);
    assert_eq!(stuck.offer("G-02", "a", catalogue::OfferTurn::ID), None);
}

// SM-05
#[test]
fn sm_05_a_turn_needs_room() {
    let turn = || turn_around("a");
    // 8 wide from column 13 would reach column 20, off the map.
    whale([13, 1], &[], &[]).refused(turn(), "out-of-bounds");
    whale([12, 1], &[], &[]).run(turn());
    // A rock, soil, or a creature in one of the new cells prevents the turn. Next to them, nothing does.
    let rock = |cell: [i32; 2]| [rock("rock", [cell])];
    whale([1, 1], &[], &rock([8, 4])).refused(turn(), "illegal-command");
    whale([1, 1], &[], &rock([9, 4])).run(turn());
    whale([1, 1], &[], &rock([8, 5])).run(turn());
    let earth = [terrain("soil", [[7, 2]]).medium("earth")];
    whale([1, 1], &[], &earth).refused(turn(), "illegal-command");
    let crab = |at: [i32; 2]| token("crab", "blue", at);
    whale([1, 1], &[crab([7, 3])], &[]).refused(turn(), "cell-occupied").saying("crab");
    whale([1, 1], &[crab([7, 5])], &[]).run(turn());
    // A token with equal width and length has nothing to turn, and a move must still have a path.
    let mut square = game([token("a", "red", [1, 1]).size("large")], []);
    square.refused(turn(), "illegal-command");
    square.refused(command("move").set("token", "a"), "bad-command");
    // The first anchors to its right and left are the same, but a turned token can't reach the last ones.
    let whale = whale([1, 1], &[], &[]);
    let farthest = |turned: bool| {
        let report = whale.ask(reach("a").within(30).set("turned", turned));
        items(&report["cells"]).iter().map(|cell| cell["cell"][0].as_i64().unwrap()).max().unwrap()
    };
    assert_eq!(farthest(false), 16);
    assert_eq!(farthest(true), 12);
}
