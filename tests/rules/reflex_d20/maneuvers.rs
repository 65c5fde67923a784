//! Combat maneuvers; those that move somebody stand in `pushes.rs`.

use super::*;
use crate::common::rulings::*;
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
        game.refused(spend("a", "keepGrapple"), "illegal-command");
        game.all(&[end.clone(), end.clone(), json!({ "type": "endRound" })]);
        let offered = |game: &Game| {
            let turn = game.turn();
            turn["offers"].as_array().unwrap().iter().any(|offer| offer["command"]["action"] == "keepGrapple")
        };
        assert!(offered(&game));
        if keep {
            game.run(spend("a", "keepGrapple"));
            assert!(!offered(&game), "once in a turn is enough");
            game.refused(spend("a", "keepGrapple"), "illegal-command");
        }
        game.run(end);
        game.conditions("b").contains(&"grappled".to_owned())
    };
    assert!(round(true));
    assert!(!round(false));
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

// RD-42, RD-43, RD-44, RD-45, RD-46, RD-47, RD-48, RD-49, RD-50
#[test]
fn rd_42_to_rd_50_each_maneuver_names_its_row_and_the_defense_that_it_meets() {
    for (kind, rule, against, needed) in [
        ("trip", "RD-42", "reflex", 15),
        ("grapple", "RD-43", "reflex", 15),
        ("disarm", "RD-44", "reflex", 15),
        ("sunder", "RD-45", "reflex", 15),
        ("bullRush", "RD-46", "reflex", 15),
        ("overrun", "RD-47", "reflex", 15),
        ("reposition", "RD-48", "reflex", 15),
        ("steal", "RD-49", "reflex", 15),
        ("feint", "RD-50", "will", 12),
    ] {
        for total in [needed, needed - 1] {
            let events = near(json!({}), json!({})).run(more(kind, total - 5, json!({})));
            let told = tells(&events, "maneuverResolved")[0];
            assert_eq!((&told["rule"], &told["against"]), (&json!(rule), &json!(against)), "{kind}");
            assert_eq!(told["hit"], total == needed, "{kind}");
        }
    }
}
