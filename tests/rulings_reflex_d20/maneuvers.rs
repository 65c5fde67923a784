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
        let offered = |game: &Game| {
            let turn = game.turn();
            turn["offers"].as_array().unwrap().iter().any(|offer| offer["command"]["action"] == "keepGrapple")
        };
        assert!(offered(&game));
        if keep {
            game.run(spend("a", "keepGrapple"));
            assert!(!offered(&game), "once in a turn is enough");
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
fn rd_43_a_hold_ends_with_a_delayed_turn_that_is_lost() {
    let end = || json!({ "type": "endTurn" });
    let mut game = combat(near(json!({}), json!({})));
    game.run(maneuver("grapple", 5, json!([10])));
    next_round(&mut game);
    game.all(&[json!({ "type": "delay", "token": "a" }), end()]);
    assert_eq!(game.conditions("b"), ["grappled"], "a may still act");
    game.run(json!({ "type": "endRound" }));
    assert!(game.conditions("b").is_empty(), "a round has gone by without the action that keeps it");
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

fn on_map(tokens: Value, walls: Value, terrain: Value) -> Game {
    let map = with(with(scene(SYSTEM, 20, 14), "tokens", tokens), "walls", walls);
    Game::open(with(map, "terrain", terrain))
}

fn more(kind: &str, roll: i32, more: Value) -> Value {
    let mut command = maneuver(kind, 5, json!([roll]));
    for (name, value) in more.as_object().unwrap() {
        command[name] = value.clone();
    }
    command
}

fn tells<'e>(events: &'e [Value], kind: &str) -> Vec<&'e Value> {
    events.iter().filter(|event| event["type"] == kind).collect()
}

// RD-44
#[test]
fn rd_44_the_weapon_falls_beside_whoever_loses_it() {
    let rock = json!([{ "id": "rock", "cells": [[5, 4], [6, 4], [7, 4]], "blocking": true }]);
    let tokens =
        || json!([token_at("a", "red", [5, 5], json!({})), token_at("b", "blue", [6, 5], json!({}))]);
    let mut game = on_map(tokens(), json!([]), rock);
    let events = game.run(more("disarm", 10, json!({})));
    let dropped = tells(&events, "itemDropped");
    assert_eq!(
        (&dropped[0]["token"], &dropped[0]["cell"]),
        (&json!("b"), &json!([7, 5])),
        "a free cell first"
    );
    assert_eq!(game.token("b")["armed"], false);
    // The one named.
    let mut game = near(json!({}), json!({}));
    let events = game.run(more("disarm", 10, json!({ "options": { "to": [6, 6] } })));
    assert_eq!(tells(&events, "itemDropped")[0]["cell"], json!([6, 6]));
    game.refused(more("disarm", 10, json!({ "options": { "to": "there" } })), "bad-command");
    // A miss by 5 disarms the attacker, by 4 nobody.
    let events = near(json!({}), json!({})).run(more("disarm", 5, json!({})));
    assert_eq!(tells(&events, "itemDropped")[0]["token"], "a");
    let events = near(json!({}), json!({})).run(more("disarm", 6, json!({})));
    assert!(tells(&events, "itemDropped").is_empty());
    // Whoever lost its weapon threatens nobody any more.
    let mut game = near(json!({}), json!({}));
    game.run(more("disarm", 10, json!({})));
    assert_eq!(provoked(&game, [3, 5]), json!([]));
}

// RD-45
#[test]
fn rd_45_the_object_takes_the_damage_and_its_owner_none() {
    let smash =
        |damage: Value| more("sunder", 10, json!({ "options": { "damage": damage }, "rolls": [10, 6] }));
    let mut game = near(json!({}), json!({}));
    let events = game.run(smash(json!({ "dice": "1d6+2" })));
    let told = tells(&events, "maneuverResolved")[0];
    assert_eq!((&told["objectDamage"], &told["damageFaces"], game.hp("b")), (&json!(8), &json!([6]), 30));
    // A thing on the map takes it as a creature does, with its reductions.
    let door =
        json!({ "traits": { "object": true, "damageReduction": [{ "amount": 5, "overcomeBy": "-" }] } });
    let mut game = near(json!({}), door);
    game.run(smash(json!({ "dice": "1d6+2" })));
    assert_eq!(game.hp("b"), 27);
    near(json!({}), json!({})).refused(smash(json!({ "dice": "lots" })), "bad-command");
}

// RD-45
#[test]
fn rd_45_the_damage_may_stand_where_an_attack_has_it() {
    let mut game = near(json!({}), json!({}));
    let events = game.run(more("sunder", 10, json!({ "damage": { "dice": "1d6+2" }, "rolls": [10, 6] })));
    assert_eq!(tells(&events, "maneuverResolved")[0]["objectDamage"], 8);
    assert_eq!(game.hp("b"), 30);
    let refusal = game.refused(more("sunder", 10, json!({ "damage": { "dice": "lots" } })), "bad-command");
    assert_eq!(refusal.path.as_deref(), Some("/damage/dice"));
}

// RD-44
#[test]
fn rd_44_whoever_is_unarmed_has_no_weapon_to_lose() {
    let mut game = near(json!({}), json!({ "armed": false }));
    let events = game.run(more("disarm", 10, json!({})));
    assert_eq!(tells(&events, "maneuverResolved")[0]["hit"], true);
    assert!(tells(&events, "itemDropped").is_empty());
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

// RD-35, RD-46
#[test]
fn rd_35_what_is_out_of_reach_is_named_as_the_target() {
    let tokens = json!([token_at("a", "red", [5, 5], json!({})), token_at("b", "blue", [7, 5], json!({}))]);
    let refusal = game(tokens).refused(more("bullRush", 10, json!({})), "out-of-range");
    assert_eq!(refusal.path.as_deref(), Some("/target"));
}

// RD-49
#[test]
fn rd_49_a_theft_tells_who_has_it_now() {
    let mut game = near(json!({}), json!({}));
    let events = game.run(more("steal", 10, json!({ "options": { "item": "wand" } })));
    let taken = tells(&events, "itemTaken");
    assert_eq!((&taken[0]["token"], &taken[0]["by"]), (&json!("b"), &json!("a")));
    assert_eq!(tells(&events, "maneuverResolved")[0]["options"]["item"], "wand");
    let events = near(json!({}), json!({})).run(more("steal", 9, json!({})));
    assert!(tells(&events, "itemTaken").is_empty());
    game_far().refused(more("steal", 10, json!({})), "out-of-range");
}

fn game_far() -> Game {
    game(apart(json!({}), json!({})))
}

// RD-50
#[test]
fn rd_50_a_feint_lasts_until_the_targets_next_turn_and_needs_no_reach() {
    let mut game = combat(game_far());
    // Deception 5 + 7 against Will 12.
    game.run(more("feint", 7, json!({})));
    assert_eq!(game.conditions("b"), ["feinted"]);
    assert_eq!(modifiers(&game.attack("a", "b", "ranged")), ["RD-50 defense reflex -2"]);
    game.run(json!({ "type": "endTurn" }));
    assert_eq!(game.active(), "b");
    assert!(game.conditions("b").is_empty());
    // Dexterity is lost once, whatever the reasons, and a bad one is not lost.
    let worse = |conditions: Value, dexterity: i32| {
        let more = json!({ "conditions": conditions, "stats": { "dexterity": dexterity } });
        modifiers(&near(json!({}), more).attack("a", "b", "ranged"))
    };
    let both = json!([{ "kind": "feinted" }, { "kind": "flatFooted" }]);
    assert_eq!(worse(both, 3), ["RD-30 defense reflex -3"]);
    assert_eq!(worse(condition("feinted"), -1), [""; 0]);
}

// RD-16, RD-41
#[test]
fn rd_16_concealment_hinders_maneuvers_as_any_attack_and_no_feint() {
    let dim = |kind: &str, rolls: Value| {
        let zones = json!([{ "id": "z", "cells": [[6, 5]], "kind": "smoke", "acts": "inside", "degree": "concealment" }]);
        let tokens =
            json!([token_at("a", "red", [5, 5], json!({})), token_at("b", "blue", [6, 5], json!({}))]);
        let mut game = Game::open(with(with(scene(SYSTEM, 20, 14), "tokens", tokens), "zones", zones));
        let events = game.run(maneuver(kind, 5, rolls));
        (tells(&events, "maneuverResolved")[0]["hit"] == true, game)
    };
    assert!(!dim("trip", json!([15, 20])).0);
    assert!(dim("trip", json!([15, 21])).0);
    // The dice of the wall come after that one; a miss by the numbers asks for none.
    assert!(dim("bullRush", json!([15, 21])).0);
    assert!(!dim("trip", json!([9])).0);
    assert!(dim("feint", json!([7])).0, "a lie is heard in smoke as well");
    // Missed for concealment by a roll that reached its number disarms nobody.
    let (_, game) = dim("disarm", json!([15, 1]));
    assert_eq!(
        (game.token("a")["armed"].clone(), game.token("b")["armed"].clone()),
        (Value::Null, Value::Null)
    );
}

// RD-28, RD-33, RD-41, RD-50
#[test]
fn rd_41_a_maneuver_tells_what_changed_it_as_an_attack_does() {
    let told = |kind: &str, b: Value| {
        let mut game = game(json!([
            token_at("a", "red", [5, 5], json!({})),
            token_at("b", "blue", [6, 5], b),
            token_at("c", "red", [7, 5], json!({})),
        ]));
        let events = game.run(maneuver(kind, 5, json!([4])));
        let told = tells(&events, "maneuverResolved")[0].clone();
        (told["total"].as_i64().unwrap(), told["needed"].as_i64().unwrap(), modifiers(&told))
    };
    let down = json!({ "conditions": [{ "kind": "prone" }, { "kind": "grappled" }, { "kind": "defending", "value": 2 }] });
    // 5 + 4, flanking 2, prone 5; Reflex 15 + 2 - 2.
    let all = ["RD-28 attack 2", "RD-29 defense reflex 2", "RD-33 attack 5", "RD-43 defense reflex -2"];
    assert_eq!(told("trip", down.clone()), (16, 15, all.map(str::to_owned).to_vec()));
    // Neither those who flank nor a fall help a liar; who is on guard is harder to fool. Will 12 + 2.
    assert_eq!(told("feint", down), (9, 14, vec!["RD-29 defense will 2".to_owned()]));
}
