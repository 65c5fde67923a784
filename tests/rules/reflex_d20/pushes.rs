//! The maneuvers that move somebody: bull rush, overrun, reposition.

use super::*;
use crate::common::rulings::*;
use serde_json::{Value, json};

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

// RD-46
#[test]
fn rd_46_the_attacker_follows_as_far_as_it_likes() {
    let rush = |follow: Value| {
        let mut game = near(json!({}), json!({}));
        // 25 against 15: three squares.
        game.run(more("bullRush", 20, json!({ "follow": follow })));
        assert_eq!(game.token("b")["at"], json!([9, 5]));
        game.token("a")["at"].clone()
    };
    assert_eq!(rush(json!(true)), json!([8, 5]));
    assert_eq!(rush(json!(false)), json!([5, 5]));
    assert_eq!(rush(json!(2)), json!([7, 5]));
    assert_eq!(rush(json!(9)), json!([8, 5]), "no further than the target");
    let mut game = near(json!({}), json!({}));
    let refusal = game.refused(more("bullRush", 20, json!({ "follow": "all the way" })), "bad-command");
    assert_eq!(refusal.path.as_deref(), Some("/follow"));
}

// RD-46
#[test]
fn rd_46_straight_into_a_wall_at_once_and_creatures_and_the_edge_do_not_hurt() {
    let tokens = |more: &[Value]| {
        let mut all = vec![token_at("a", "red", [5, 5], json!({})), token_at("b", "blue", [6, 5], json!({}))];
        all.extend(more.iter().cloned());
        json!(all)
    };
    // Four squares denied are 4d6: 30 against 15.
    let fence = json!([wall("w", json!([[7, 0], [7, 14]]))]);
    let mut game = on_map(tokens(&[]), fence, json!([]));
    let events = game.run(more("bullRush", 20, json!({ "bonus": 10, "rolls": [20, 1, 2, 3, 6] })));
    assert_eq!((game.token("b")["at"].clone(), game.hp("b")), (json!([6, 5]), 18));
    assert_eq!(tells(&events, "maneuverResolved")[0]["denied"], 4);
    // A pillar is a wall as well; a closed door, too.
    let pillar = json!([{ "id": "p", "cells": [[8, 5]], "blocking": true }]);
    let mut game = on_map(tokens(&[]), json!([]), pillar);
    game.run(more("bullRush", 15, json!({ "rolls": [15, 5] })));
    assert_eq!((game.token("b")["at"].clone(), game.hp("b")), (json!([7, 5]), 25));
    // Somebody in the way stops it without harm.
    let mut game = on_map(tokens(&[token_at("c", "blue", [8, 5], json!({}))]), json!([]), json!([]));
    game.run(more("bullRush", 20, json!({})));
    assert_eq!((game.token("b")["at"].clone(), game.hp("b"), game.hp("c")), (json!([7, 5]), 30, 30));
    let at_the_edge =
        json!([token_at("a", "red", [18, 5], json!({})), token_at("b", "blue", [19, 5], json!({}))]);
    let mut game = on_map(at_the_edge, json!([]), json!([]));
    game.run(more("bullRush", 20, json!({})));
    assert_eq!((game.token("b")["at"].clone(), game.hp("b")), (json!([19, 5]), 30));
    // Diagonally away from the attacker.
    let aslant = json!([token_at("a", "red", [5, 5], json!({})), token_at("b", "blue", [6, 6], json!({}))]);
    let mut game = on_map(aslant, json!([]), json!([]));
    game.run(more("bullRush", 15, json!({})));
    assert_eq!(game.token("b")["at"], json!([8, 8]));
}

// RD-41, RD-47
#[test]
fn rd_47_an_overrun_goes_through_and_on() {
    let beyond = |others: &[Value], roll: i32, more_fields: Value| {
        let mut all = vec![token_at("a", "red", [5, 5], json!({})), token_at("b", "blue", [6, 5], json!({}))];
        all.extend(others.iter().cloned());
        let mut game = combat(game(json!(all)));
        game.run(more("overrun", roll, more_fields));
        assert!(!game.offers("attack", "b"), "its threatened squares provoke nothing");
        (game.token("a")["at"].clone(), game.conditions("b"))
    };
    assert_eq!(beyond(&[], 10, json!({})), (json!([7, 5]), vec![]));
    assert_eq!(beyond(&[], 15, json!({})), (json!([7, 5]), vec!["prone".to_owned()]));
    assert_eq!(beyond(&[], 9, json!({})), (json!([5, 5]), vec![]), "failed");
    assert_eq!(beyond(&[], 10, json!({ "follow": false })).0, json!([5, 5]));
    // Past an ally behind the target, over a dead one's body; another enemy leaves no room.
    let behind = |side: &str, more: Value| [token_at("c", side, [7, 5], more)];
    assert_eq!(beyond(&behind("red", json!({})), 10, json!({})).0, json!([8, 5]));
    let mut fallen = game(json!([
        token_at("a", "red", [5, 5], json!({})),
        token_at("b", "blue", [6, 5], json!({})),
        token_at("c", "blue", [7, 5], json!({ "conditions": condition("dead") })),
    ]));
    fallen.run(more("overrun", 10, json!({})));
    assert_eq!(fallen.token("a")["at"], json!([7, 5]));
    assert_eq!(beyond(&behind("blue", json!({})), 10, json!({})).0, json!([5, 5]));
    // Whoever has no attack bonus provokes by trying (RD-41), whatever comes of it.
    for roll in [2, 18] {
        let mut game = combat(near(json!({ "stats": { "attackBonus": 0 } }), json!({})));
        game.run(more("overrun", roll, json!({ "bonus": 0 })));
        assert!(game.offers("attack", "b"), "{roll}");
    }
}

// RD-47
#[test]
fn rd_47_whoever_was_overrun_strikes_at_nothing_on_the_way_on() {
    let onwards = |roll: i32, from: [i32; 2]| {
        let tokens = json!([
            token_at("a", "red", [5, 5], json!({})),
            token_at("b", "blue", [6, 5], json!({ "reach": 3 })),
            token_at("c", "blue", [8, 3], json!({}))
        ]);
        let mut game = combat(game(tokens));
        game.run(more("overrun", roll, json!({})));
        assert_eq!(game.token("a")["at"], json!(from));
        let [column, row] = from;
        game.run(walk("a", json!([[column + 1, row], [column + 2, row]])));
        (game.offers("attack", "b"), game.offers("attack", "c"))
    };
    // c, who was not overrun, is left alone on a way that does not leave its squares.
    assert_eq!(onwards(10, [7, 5]), (false, false));
    let mut again = combat(near(json!({}), json!({ "reach": 3 })));
    again.run(more("overrun", 10, json!({})));
    assert_eq!(provoked(&again, [8, 5]), json!([]), "asked beforehand, too");
    // Another turn is another matter.
    next_round(&mut again);
    assert_eq!(provoked(&again, [8, 5]), json!(["b"]));
    // Others are not overrun.
    let tokens = json!([
        token_at("a", "red", [5, 5], json!({})),
        token_at("b", "blue", [6, 5], json!({})),
        token_at("c", "blue", [8, 4], json!({}))
    ]);
    let mut others = combat(game(tokens));
    others.run(more("overrun", 10, json!({})));
    others.run(walk("a", json!([[7, 6], [6, 7]])));
    assert_eq!((others.offers("attack", "b"), others.offers("attack", "c")), (false, true));
    // Failed, it spares nothing.
    let mut failed = combat(near(json!({}), json!({})));
    failed.run(more("overrun", 9, json!({})));
    failed.run(walk("a", json!([[4, 5]])));
    assert!(failed.offers("attack", "b"));
}

// RD-48
#[test]
fn rd_48_a_reposition_goes_where_it_is_told_and_on_in_a_straight_line() {
    let place = |roll: i32, to: Value| {
        let mut game = near(json!({}), json!({}));
        game.run(more("reposition", roll, json!({ "options": { "to": to } })));
        game.token("b")["at"].clone()
    };
    assert_eq!(place(9, json!([6, 6])), json!([6, 5]), "failed");
    assert_eq!(place(10, json!([6, 6])), json!([6, 6]));
    assert_eq!(place(14, json!([6, 6])), json!([6, 6]));
    assert_eq!(place(15, json!([6, 6])), json!([6, 7]));
    assert_eq!(place(20, json!([5, 6])), json!([3, 8]), "past the attacker, diagonally");
    let refusal = near(json!({}), json!({}))
        .refused(more("reposition", 10, json!({ "options": { "to": [9, 9] } })), "bad-command");
    assert_eq!(refusal.path.as_deref(), Some("/options/to"));
    // A wall stops it and does not hurt.
    let tokens = json!([token_at("a", "red", [5, 5], json!({})), token_at("b", "blue", [6, 5], json!({}))]);
    let mut game = on_map(tokens, json!([wall("w", json!([[0, 7], [20, 7]]))]), json!([]));
    game.run(more("reposition", 20, json!({ "options": { "to": [6, 6] } })));
    assert_eq!((game.token("b")["at"].clone(), game.hp("b")), (json!([6, 6]), 30));
}
