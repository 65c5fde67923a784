//! Turns in the basic rules of the system, and the rows that offers and events cite (SM-22).

use super::*;

/// Rule id for everything that the text does not define.
const HOUSE: &str = "house default (SM-22)";

/// Returns the rows of the offers of a type of command.
fn offered(game: &Game, kind: &str) -> Vec<Value> {
    let turn = game.turn();
    let offers = items(&turn["offers"]).iter();
    offers.filter(|offer| offer["command"]["type"] == kind).map(|offer| offer["rule"].clone()).collect()
}

fn even_pair() -> Game {
    let speed = || plain().stat("speed", 5).walks(4);
    game(pair(speed(), speed()), [])
}

// SM-22
#[test]
fn sm_22_is_named_by_whatever_moves_the_turns_on() {
    let mut game = even_pair();
    let rows = |game: &mut Game, kind: &str, command: Command| {
        let offers = offered(game, kind);
        assert!(!offers.is_empty() && offers.iter().all(|row| row == HOUSE), "{kind}: {offers:?}");
        let events = game.run(command);
        assert!(events.iter().filter_map(|event| event.get("rule")).all(|row| row == HOUSE), "{events:?}");
    };
    rows(&mut game, "rollInitiative", roll_initiative().rolls([20, 3]));
    rows(&mut game, "tieOrder", tie_order(["a", "b"]));
    rows(&mut game, "startCombat", start_combat());
    rows(&mut game, "delay", delay("a"));
    rows(&mut game, "actNow", act_now("a"));
    rows(&mut game, "spend", spend("a", "standard"));
    rows(&mut game, "endTurn", end_turn());
    // The standard action becomes a second Shift by the same row.
    let shift = spend("b", "shift");
    rows(&mut game, "spend", shift.clone());
    let events = game.run(shift);
    events[0].says("used", ["standard"]);
    assert_eq!(events[0]["why"][0]["rule"], HOUSE);
    game.run(end_turn());
    rows(&mut game, "endRound", end_round());
    rows(&mut game, "endCombat", end_combat());
}

// SM-22
#[test]
fn sm_22_ties_are_rolled_off_with_a_d20() {
    let roll = |faces: [i32; 2]| roll_initiative().rolls(faces);
    for (faces, first) in [([20, 19], "a"), ([1, 20], "b")] {
        let mut game = even_pair();
        game.run(roll(faces));
        assert_eq!(game.order()[0], first);
        assert!(text(&game.turn()["order"][0]["decidedBy"]).contains("d20"));
    }
    let mut game = even_pair();
    game.refused(roll([21, 1]), "bad-command");
    game.refused(roll([0, 1]), "bad-command");
}

// SM-22
#[test]
fn sm_22_where_the_text_is_silent_on_dying_the_table_says_where() {
    let b = plain().hp(5, 5).dies_at(-5);
    for (amount, dies) in [(9, false), (10, true)] {
        let mut game = game(pair(plain(), b.clone()), []);
        let events = game.run(damage("b", amount));
        assert_eq!(game.conditions("b") == ["dead"], dies, "{amount}");
        assert_eq!(events[0].explains("GM"), dies, "{amount}");
    }
    let mut game = game(pair(plain(), plain().hp(5, 5)), []);
    game.run(damage("b", 99));
    assert!(game.conditions("b").is_empty(), "nobody has said where");
}
