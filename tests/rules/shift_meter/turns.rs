//! Turns as the system's basics have them, and the rows that offers and events name (SM-22).

use super::*;

/// The rows of the offers of a kind of command.
fn offered(game: &Game, kind: &str) -> Vec<Value> {
    let turn = game.turn();
    let offers = turn["offers"].as_array().unwrap().iter();
    offers.filter(|offer| offer["command"]["type"] == kind).map(|offer| offer["rule"].clone()).collect()
}

fn even_pair() -> Game {
    let speed = || json!({ "stats": { "speed": 5 }, "speed": { "walk": 4 } });
    game(pair(speed(), speed()), json!([]))
}

// SM-22
#[test]
fn sm_22_is_named_by_whatever_moves_the_turns_on() {
    let mut game = even_pair();
    let rows = |game: &mut Game, kind: &str, command: Value| {
        let offers = offered(game, kind);
        assert!(!offers.is_empty() && offers.iter().all(|row| row == "SM-22"), "{kind}: {offers:?}");
        let events = game.run(command);
        assert!(events.iter().filter_map(|event| event.get("rule")).all(|row| row == "SM-22"), "{events:?}");
    };
    rows(&mut game, "rollInitiative", json!({ "type": "rollInitiative", "rolls": [20, 3] }));
    rows(&mut game, "tieOrder", json!({ "type": "tieOrder", "tokens": ["a", "b"] }));
    rows(&mut game, "startCombat", json!({ "type": "startCombat" }));
    rows(&mut game, "delay", json!({ "type": "delay", "token": "a" }));
    rows(&mut game, "actNow", json!({ "type": "actNow", "token": "a" }));
    rows(&mut game, "spend", json!({ "type": "spend", "token": "a", "action": "standard" }));
    rows(&mut game, "endTurn", json!({ "type": "endTurn" }));
    // The standard action goes as a second Shift by the same row.
    let shift = json!({ "type": "spend", "token": "b", "action": "shift" });
    rows(&mut game, "spend", shift.clone());
    let events = game.run(shift);
    assert_eq!((&events[0]["used"], &events[0]["why"][0]["rule"]), (&json!(["standard"]), &json!("SM-22")));
    game.run(json!({ "type": "endTurn" }));
    rows(&mut game, "endRound", json!({ "type": "endRound" }));
    rows(&mut game, "endCombat", json!({ "type": "endCombat" }));
}

// SM-22
#[test]
fn sm_22_ties_are_rolled_off_with_a_d20() {
    let roll = |faces: [i32; 2]| json!({ "type": "rollInitiative", "rolls": faces });
    for (faces, first) in [([20, 19], "a"), ([1, 20], "b")] {
        let mut game = even_pair();
        game.run(roll(faces));
        assert_eq!(game.order()[0], first);
        assert!(game.turn()["order"][0]["decidedBy"].as_str().unwrap().contains("d20"));
    }
    let mut game = even_pair();
    game.refused(roll([21, 1]), "bad-command");
    game.refused(roll([0, 1]), "bad-command");
}

// SM-22
#[test]
fn sm_22_where_the_text_is_silent_on_dying_the_table_says_where() {
    let b = json!({ "hp": { "current": 5, "max": 5, "deathAt": -5 } });
    for (amount, dies) in [(9, false), (10, true)] {
        let mut game = game(pair(json!({}), b.clone()), json!([]));
        let events = game.run(json!({ "type": "damage", "token": "b", "amount": amount }));
        assert_eq!((game.conditions("b") == ["dead"], explains(&events[0], "GM")), (dies, dies), "{amount}");
    }
    let mut game = game(pair(json!({}), json!({ "hp": { "current": 5, "max": 5 } })), json!([]));
    game.run(json!({ "type": "damage", "token": "b", "amount": 99 }));
    assert!(game.conditions("b").is_empty(), "nobody has said where");
}
