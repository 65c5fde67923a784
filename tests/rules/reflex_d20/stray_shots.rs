//! Shots into a melee, and the creatures that stray shots hit (RD-37).

use super::*;
use crate::common::worded::catalogue;
use serde_json::{Value, json};

// RD-37
#[test]
fn rd_37_shooting_into_melee_spares_allies_at_5_or_may_go_astray() {
    let melee =
        || game([fighter("a", "red", [1, 5]), fighter("b", "blue", [8, 5]), fighter("c", "red", [8, 6])]);
    let report = melee().ask(attack("a", "b").ranged().option("spareAllies", true));
    report.expects([to_hit("RD-37", -5)]);
    melee().ask(attack("a", "b").ranged()).unmodified();
    let shoot = |face: i32, shot: Attack| {
        let mut game = melee();
        game.run(shot.damage(3).rolls([face]));
        (game.hp("b"), game.hp("c"))
    };
    let (wild, careful) = (strike().ranged(), strike().ranged().option("spareAllies", true));
    // 5 + 6 = 11 against 15 misses by 4. 5 + 5 = 10 misses by 5.
    assert_eq!(shoot(6, wild.clone()), (30, 30));
    assert_eq!(shoot(5, wild.clone()), (30, 27));
    assert_eq!(shoot(5, careful), (30, 30));
    assert_eq!(shoot(10, wild), (27, 30));
    // No ally is in melee with the target, so there is no creature to spare.
    let free = game(apart(plain(), plain())).ask(attack("a", "b").ranged().option("spareAllies", true));
    free.unmodified();
}

// RD-37
#[test]
fn rd_37_spells_are_no_weapons_and_the_one_hit_by_a_stray_shot_is_the_gms_choice() {
    let melee = || {
        game([
            fighter("a", "red", [1, 5]),
            fighter("b", "blue", [8, 5]),
            fighter("c", "red", [8, 6]),
            fighter("d", "red", [8, 4]),
        ])
    };
    melee().ask(attack("a", "b").spell().option("spareAllies", true)).unmodified();
    let mut game = melee();
    let wild = || strike().ranged().damage(3).rolls([5]);
    game.refused(wild().overrule("stray", "a"), "bad-command").at("/overrides/stray");
    let events = game.run(wild());
    events[0].says("stray", ["c", "d"]);
    assert_eq!(game.hp("b"), 30, "nobody was chosen");
    assert_eq!(game.hp("c"), 30, "nobody was chosen");
    assert_eq!(game.hp("d"), 30, "nobody was chosen");
    game.run(wild().overrule("stray", "d"));
    assert_eq!(game.hp("b"), 30);
    assert_eq!(game.hp("c"), 30);
    assert_eq!(game.hp("d"), 27);
    // A natural 1 goes astray regardless of the bonus.
    game.run(wild().bonus(30).rolls([1]).overrule("stray", "c"));
    assert_eq!(game.hp("b"), 30);
    assert_eq!(game.hp("c"), 27);
    assert_eq!(game.hp("d"), 27);
}

// RD-37, RD-10
#[test]
fn rd_37_nobody_fights_hand_to_hand_through_a_wall() {
    let shot = |wall: Option<Wall>, c: Token| {
        let tokens =
            [fighter("a", "red", [1, 5]), fighter("b", "blue", [8, 5]), fighter("c", "red", [8, 6]).but(c)];
        on_map(tokens, wall, []).ask(attack("a", "b").ranged().option("spareAllies", true)).modifiers()
    };
    assert_eq!(shot(None, plain()), [to_hit("RD-37", -5)]);
    assert!(shot(Some(wall("w", [[8, 6], [9, 6]])), plain()).is_empty());
    // One of the two is enough: an unarmed creature is in melee with adjacent enemies.
    assert_eq!(shot(None, plain().unarmed()), [to_hit("RD-37", -5)]);
}

// RD-18, RD-37
#[test]
fn rd_37_a_shot_strays_by_the_defense_with_its_cover() {
    let shoot = |face: i32| {
        let mut game = game([
            fighter("a", "red", [1, 5]),
            fighter("b", "blue", [8, 5]),
            fighter("c", "red", [8, 6]),
            fighter("d", "red", [5, 5]),
        ]);
        game.run(strike().ranged().damage(3).rolls([face]));
        (game.hp("b"), game.hp("c"), game.hp("d"))
    };
    // 15, and 5 for the creature in between: 16 misses by 4, and 15 by 5. The stray shot hits the ally in melee, not the creature in between.
    assert_eq!(shoot(11), (30, 30, 30));
    assert_eq!(shoot(10), (30, 27, 30));
}

// RD-37
#[test]
fn rd_37_whom_a_stray_shot_hits_is_offered_afterwards() {
    let tokens = [
        fighter("a", "red", [1, 5]),
        fighter("b", "blue", [8, 5]),
        fighter("c", "red", [8, 6]),
        fighter("d", "red", [8, 4]),
    ];
    let mut game = combat(game(tokens));
    game.run(strike().ranged().damage(dice("1d6")).rolls([5, 4]));
    assert!(game.offer("RD-37", "d", catalogue::OfferStray::ID).is_some());
    let chosen = game.offer("RD-37", "c", catalogue::OfferStray::ID).expect("the choice is offered");
    game.run(chosen);
    assert_eq!((game.hp("b"), game.hp("c"), game.hp("d")), (30, 26, 30));
    assert!(game.offer("RD-37", "d", catalogue::OfferStray::ID).is_none(), "it hits one");
    game.run(end_turn());
    assert_eq!(game.active(), "b");
}

// RD-37, RD-40
#[test]
fn rd_37_what_a_nonlethal_shot_does_to_another_is_nonlethal_too() {
    let offered = |shot: Attack| {
        let tokens = [
            fighter("a", "red", [1, 5]),
            fighter("b", "blue", [8, 5]),
            fighter("c", "red", [8, 6]),
            fighter("d", "red", [8, 4]),
        ];
        let mut game = combat(game(tokens));
        game.run(shot.rolls([5, 4]));
        Value::from(game.offer("RD-37", "c", catalogue::OfferStray::ID).expect("the choice is offered"))["nonlethal"].clone()
    };
    let shot = || strike().ranged();
    let blunt = json!({ "dice": "1d6", "nonlethal": true });
    assert_eq!(offered(shot().damage(dice("1d6"))), Value::Null);
    assert_eq!(offered(shot().damage(blunt)), true, "said with the damage");
    assert_eq!(offered(shot().bonus(9).damage(dice("1d6")).option("nonlethal", true)), true, "chosen");
}
