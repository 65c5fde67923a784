//! Legendary actions that move a creature, allow one of several attacks, or allow several attacks.

use super::*;
use serde_json::json;

fn own(name: &str, kind: &str) -> Value {
    json!({ "name": name, "kind": kind, "bonus": 5 })
}

/// Returns `a` and `b` (red), and the dragon `d` (blue) next to `b`, in this turn order. The dragon walks 6 and flies 12 cells.
fn fight(option: Value) -> Game {
    let dragon = fighter("d", "blue", [6, 6])
        .set("speed", json!({ "walk": 6, "fly": 12 }))
        .has("legendaryActions", json!({ "uses": 3, "options": [option] }))
        .set("attacks", json!([own("Claw", "melee"), own("Tail", "melee"), own("Bite", "melee")]));
    let mut game = map([fighter("a", "red", [1, 1]), fighter("b", "red", [6, 5]), dragon]).open();
    for (index, token) in ["a", "b", "d"].into_iter().enumerate() {
        game.run(command("rollInitiative").set("token", token).rolls([20 - 3 * index as i32]));
    }
    game.run(start_combat());
    game
}

/// Returns the fight after the dragon took its only legendary action at the end of `a`'s turn.
fn after(option: Value) -> Game {
    let name = option["name"].clone();
    let mut game = fight(option);
    game.refused(walk("d", [[6, 7]]), "not-your-turn");
    game.run(end_turn());
    game.refused(walk("d", [[6, 7]]), "not-your-turn");
    game.run(command("legendaryAction").set("token", "d").set("option", name));
    game
}

fn with(name: &str) -> Attack {
    attack("d", "b").melee().made_with(name).bonus(5)
}

fn opportunities(game: &Game) -> usize {
    let scene = game.scene();
    let paused = scene["encounter"]["turn"]["paused"].as_array().cloned().unwrap_or_default();
    paused.iter().map(|one| items(&one["open"]).len()).sum()
}

// E5-97
#[test]
fn e5_97_an_action_moves_the_creature_out_of_turn_up_to_half_its_speed() {
    let mut game = after(json!({ "name": "Pounce", "attack": "Claw", "moves": "half" }));
    // Half of 6 cells, in one or several moves.
    let farthest = |game: &Game| {
        let cells = game.ask(reach("d"));
        items(&cells["cells"]).iter().filter_map(|cell| cell["cost"].as_f64()).fold(0.0, f64::max)
    };
    assert_eq!(farthest(&game), 3.0);
    game.refused(walk("d", [[7, 6], [8, 6], [9, 6], [10, 6]]), "no-movement-left")
        .saying("E5-97")
        .at("/path");
    game.run(walk("d", [[7, 6], [7, 5]]));
    assert_eq!(farthest(&game), 1.0);
    game.refused(walk("d", [[8, 5], [9, 5]]), "no-movement-left");
    game.run(with("Claw").rolls([2]));
    game.run(walk("d", [[7, 6]]));
    assert_eq!(game.at("d"), [7, 6]);
    game.refused(walk("d", [[6, 6]]), "no-movement-left");
    game.refused(with("Claw"), "not-your-turn");
    // It is b's turn, and b has used nothing.
    assert_eq!((game.active(), game.left("action")), ("b".to_owned(), 1));
    game.run(walk("b", [[5, 5], [4, 5], [3, 5], [2, 5], [1, 5], [0, 5]]));
    // In its own turn, the dragon has its whole movement.
    game.run(end_turn());
    game.run(walk("d", [[8, 6], [9, 6], [10, 6], [11, 6], [12, 6], [13, 6]]));
}

// E5-97
#[test]
fn e5_97_other_modes_have_the_share_of_their_own_speed_minus_what_was_moved() {
    let mut game = after(json!({ "name": "Onslaught", "moves": "half" }));
    game.refused(walk("d", [[7, 6], [8, 6], [9, 6], [10, 6]]), "no-movement-left");
    let flies = |path: Value| command("move").set("token", "d").set("path", path).set("mode", "fly");
    game.run(flies(json!([[6, 7], [6, 8], [6, 9], [6, 10]])));
    game.refused(walk("d", [[7, 10]]), "no-movement-left");
    game.run(flies(json!([[7, 10], [8, 10]])));
    game.refused(flies(json!([[9, 10]])), "no-movement-left");
    // The move allows only one mode.
    let mut game = after(json!({ "name": "Flight", "moves": "full", "mode": "fly", "unprovoked": true }));
    game.refused(walk("d", [[7, 6]]).set("mode", "walk"), "no-movement-left");
    let path: Vec<[i32; 2]> = (7..19).map(|col| [col, 6]).collect();
    game.run(walk("d", path));
    assert_eq!(game.at("d"), [18, 6]);
}

// E5-97, E5-48
#[test]
fn e5_97_that_movement_provokes_attacks_unless_the_action_says_otherwise() {
    let mut game = after(json!({ "name": "Pounce", "moves": "half" }));
    game.run(walk("d", [[6, 7], [6, 8], [6, 9]]));
    assert_eq!((opportunities(&game), game.at("d")), (1, [6, 6]), "b may strike before it leaves");
    game.run(pass("b"));
    assert_eq!(game.at("d"), [6, 9], "what was paid for goes on");
    let mut game = after(json!({ "name": "Charging Horn", "moves": "half", "unprovoked": true }));
    game.run(walk("d", [[6, 7], [6, 8], [6, 9]]));
    assert_eq!((opportunities(&game), game.at("d")), (0, [6, 9]));
}

// E5-97
#[test]
fn e5_97_an_action_allows_one_of_several_attacks_or_several_of_one() {
    let mut game = after(json!({ "name": "Slash", "attack": ["Claw", "Tail"] }));
    game.refused(with("Bite"), "not-your-turn");
    game.run(with("Tail").rolls([2]));
    game.refused(with("Claw"), "not-your-turn");
    let mut game = after(json!({ "name": "Flurry", "attack": "Claw", "count": 2 }));
    game.run(with("Claw").rolls([2]));
    game.run(with("Claw").rolls([2]));
    game.refused(with("Claw"), "not-your-turn");
}

// E5-97
#[test]
fn e5_97_only_the_own_side_is_reminded_of_movement_and_undo_gives_it_back() {
    let mut game = after(json!({ "name": "Pounce", "moves": "half" }));
    let moves = |scene: Value| scene["encounter"]["legendary"]["moves"].clone();
    assert_eq!(moves(game.view("blue"))[0]["by"], "d");
    assert_eq!(moves(game.view("red")), Value::Null);
    let reminded = |game: &Game| game.turn()["reminders"].to_string().contains("reminder-legendary-move");
    assert!(reminded(&game));
    game.run(walk("d", [[7, 6], [7, 5], [7, 4]]));
    assert!(reminded(&game), "half of its flight is 6 cells");
    game.run(walk("d", [[8, 4], [9, 4], [10, 4]]).set("mode", "fly"));
    assert!(!reminded(&game));
    assert!(!game.table.undo().is_empty());
    assert!(!game.table.undo().is_empty());
    assert!(reminded(&game));
    // A player can also move it, and a saved fight continues.
    let mut kept = Game::open(game.scene());
    kept.run(walk("d", [[7, 6], [7, 5], [7, 4]]));
    let path = json!([[7, 6], [7, 5], [7, 4]]);
    let asked = burstmap::encounter::Dispatch::decode(&json!({ "type": "move", "token": "d", "path": path }))
        .unwrap();
    game.table.request("blue", &asked).expect("its own token");
    assert_eq!(game.at("d"), [7, 4]);
}

// E5-97
#[test]
fn e5_97_movement_right_before_the_own_turn_is_not_that_of_the_turn() {
    let mut game = fight(json!({ "name": "Pounce", "moves": "half", "unprovoked": true }));
    game.run(end_turn());
    game.run(end_turn());
    let taken = command("legendaryAction").set("token", "d").set("option", "Pounce");
    game.run(taken);
    assert_eq!(game.active(), "d", "its turn has begun, and it has done nothing yet");
    game.run(walk("d", [[7, 6], [8, 6]]));
    game.run(walk("d", [[9, 6]]));
    // Half of its speed is used up, but its turn's movement is not.
    game.run(walk("d", [[10, 6], [11, 6], [12, 6], [13, 6], [14, 6], [15, 6]]));
    game.refused(walk("d", [[16, 6]]), "no-movement-left");
}

// E5-94, E5-97
#[test]
fn e5_97_the_reach_out_of_turn_counts_areas_that_halve_speed() {
    let mut game = after(json!({ "name": "Pounce", "moves": "half" }));
    let area = json!({ "shape": "rect", "target": [5, 5], "size": [9, 6] });
    let slow = json!({ "speed": "half" });
    game.run(
        command("placeTemplate").set("id", "t").set("name", "Mire").set("area", area).set("effect", slow),
    );
    let entry = |game: &Game, cell: [i64; 2]| game.ask(reach("d")).entry(cell).map(|one| one["cost"].clone());
    assert_eq!((entry(&game, [7, 6]), entry(&game, [8, 6])), (Some(json!(2)), None), "3 cells of movement");
    game.refused(walk("d", [[7, 6], [8, 6]]), "no-movement-left");
    game.run(walk("d", [[7, 6]]));
}
