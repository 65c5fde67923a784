//! Initiative, regained footing, delays.

use super::*;
use crate::common::rulings::*;
use serde_json::json;

fn three() -> Game {
    let one = |id: &str, side: &str, column: i32, reaction: i32| {
        token(id, side, [column, 5], json!({ "stats": { "reaction": reaction }, "speed": { "walk": 6 } }))
    };
    let mut game =
        game(json!([one("a", "red", 1, 2), one("b", "blue", 5, 9), one("c", "red", 9, 5)]), json!([]));
    // 15 + 2 = 17, 9 + 9 = 18, 5 + 5 = 10.
    game.run(json!({ "type": "rollInitiative", "rolls": [5, 5, 5, 3, 3, 3, 1, 2, 2] }));
    game.run(json!({ "type": "startCombat" }));
    game
}

// RS-31
#[test]
fn rs_31_three_d10_and_reaction_highest_first() {
    let game = three();
    assert_eq!(game.order(), ["b", "a", "c"]);
    let turn = game.turn();
    let totals: Vec<i64> =
        turn["order"].as_array().unwrap().iter().map(|o| o["initiative"].as_i64().unwrap()).collect();
    assert_eq!(totals, [18, 17, 10]);
    assert_eq!((&turn["phase"], &turn["round"], &turn["active"]), (&json!("combat"), &json!(1), &json!("b")));
}

// RS-32
#[test]
fn rs_32_footing_is_regained_once_at_the_end_of_the_first_round_for_good_or_ill() {
    let mut game = three();
    let regain = |token: &str| json!({ "type": "regainFooting", "token": token, "rolls": [1, 1, 1] });
    assert!(!game.offers("regainFooting", "b"));
    game.refused(regain("b"), "illegal-command");
    let end = json!({ "type": "endTurn" });
    game.all(&[end.clone(), end.clone(), end.clone()]);
    assert_eq!(game.turn()["phase"], "roundEnd");
    assert!(game.offers("regainFooting", "b") && game.offers("regainFooting", "c"));
    // Worse stands: 3 + 9 = 12, behind a.
    game.run(regain("b"));
    game.refused(regain("b"), "illegal-command");
    game.run(json!({ "type": "endRound" }));
    assert_eq!(game.order(), ["a", "b", "c"]);
    assert_eq!(game.turn()["round"], 2);
    game.all(&[end.clone(), end.clone(), end]);
    assert!(!game.offers("regainFooting", "a"));
    game.refused(regain("a"), "illegal-command");
}

// RS-33
#[test]
fn rs_33_a_delayed_turn_is_taken_in_the_same_round_or_lost() {
    let mut game = three();
    game.refused(json!({ "type": "delay", "token": "a" }), "not-your-turn");
    game.run(json!({ "type": "delay", "token": "b" }));
    assert_eq!(game.active(), "a");
    game.run(json!({ "type": "endTurn" }));
    game.run(json!({ "type": "actNow", "token": "b" }));
    assert_eq!(game.active(), "b");
    let end = json!({ "type": "endTurn" });
    game.all(&[end.clone(), end.clone(), json!({ "type": "endRound" })]);
    // Next round: c's delay is not used.
    let order = game.order();
    for id in &order {
        game.run(if id == "c" { json!({ "type": "delay", "token": "c" }) } else { end.clone() });
    }
    let events = game.run(json!({ "type": "endRound" }));
    assert!(
        events.iter().any(|event| event["type"] == "turnLost" && event.to_string().contains("\"c\"")),
        "{events:?}"
    );
}
