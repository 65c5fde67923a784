//! Combat maneuvers.

use crate::rulings::*;
use crate::*;
use serde_json::{Value, json};

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

/// A round later it is `a`'s turn again.
fn next_round(game: &mut Game) {
    while game.turn()["phase"] == "combat" {
        game.run(json!({ "type": "endTurn" }));
    }
    game.run(json!({ "type": "endRound" }));
}

// RD-43
#[test]
fn rd_43_another_maneuver_does_not_keep_the_hold_and_any_swift_action_does() {
    let held = |act: Option<Value>| {
        let tokens = json!([
            token_at("a", "red", [5, 5], json!({})),
            token_at("b", "blue", [6, 5], json!({})),
            token_at("c", "blue", [4, 5], json!({}))
        ]);
        let mut game = combat(game(tokens));
        assert_eq!(game.offer("RD-43", "a", "Keep"), None, "nobody is held");
        game.refused(spend("a", "keepGrapple"), "illegal-command");
        game.run(maneuver("grapple", 5, json!([10])));
        next_round(&mut game);
        assert!(game.offer("RD-43", "a", "Keep").is_some());
        if let Some(act) = act {
            game.run(act);
        }
        game.run(json!({ "type": "endTurn" }));
        game.conditions("b").contains(&"grappled".to_owned())
    };
    let at_c = |kind: &str| json!({ "type": "maneuver", "attacker": "a", "target": "c", "kind": kind, "bonus": 5, "rolls": [15] });
    assert!(!held(None));
    assert!(!held(Some(at_c("trip"))), "a trip keeps nothing");
    assert!(!held(Some(at_c("grapple"))), "a second hold does not keep the first");
    assert!(held(Some(maneuver("grapple", 5, json!([10])))), "taken anew");
    assert!(held(Some(spend("a", "swift"))));
}
