//! Riders who lose their seat.

use super::mounts::{horse, keep_seat, ridden, rides, riding, started, with_horse};
use super::*;
use crate::common::worded::catalogue;
use serde_json::json;

// E5-55
#[test]
fn e5_55_whoever_rides_a_mount_that_falls_saves_or_falls_off() {
    let thrown = |face: u32| {
        let mut game = ridden(plain(), plain());
        game.refused(keep_seat(face), "illegal-command").at("/token").saying("E5-55");
        game.run(add_condition("h", condition("prone")));
        assert!(
            game.is("a", "losingSeat") && game.offer("E5-55", "a", catalogue::OfferKeepSeat::ID).is_some()
        );
        let events = game.run(keep_seat(face));
        events.the("checkRolled").says("rule", "E5-55").says("difficulty", 10);
        assert!(!game.is("a", "losingSeat"));
        game
    };
    // Without a save of its own, its Dexterity of +2 counts.
    let stays = thrown(8);
    assert_eq!((rides(&stays), stays.at("a"), stays.is("a", "prone")), (json!("h"), [6, 5], false));
    let mut falls = thrown(7);
    assert_eq!((rides(&falls), falls.at("a"), falls.is("a", "prone")), (Value::Null, [5, 4], true));
    assert_eq!(falls.hp("a"), 30, "that does no damage");
    falls.table.undo();
    assert_eq!((rides(&falls), falls.is("a", "losingSeat")), (json!("h"), true));
}

// E5-55
#[test]
fn e5_55_a_rider_who_is_knocked_down_saves_too() {
    let mut game = ridden(plain(), plain());
    game.run(add_condition("a", condition("prone")));
    assert!(game.is("a", "losingSeat"));
    // An unconscious rider fails without a roll.
    game.run(add_condition("a", condition("unconscious")));
    game.run(command("keepSeat").token("a"));
    assert_eq!(rides(&game), Value::Null);
    // Off its mount, the rider no longer needs to save. A dead rider no longer rides.
    for off in [teleport("a", [1, 1]), add_condition("a", condition("dead"))] {
        let mut game = ridden(plain(), plain());
        game.run(add_condition("a", condition("prone")));
        game.run(off);
        assert_eq!((rides(&game), game.is("a", "losingSeat")), (Value::Null, false));
    }
    // Nothing happens to a creature that stands next to a horse when the horse falls prone.
    let mut game = combat(with_horse(plain(), plain(), plain()).open());
    game.run(add_condition("h", condition("prone")));
    assert!(!game.is("a", "losingSeat"));
}

// E5-55
#[test]
fn e5_55_a_mount_that_is_moved_against_its_will_may_lose_its_rider() {
    let tokens = [
        fighter("b", "blue", [8, 5]).but(plain().stats([("strength", 5)]).size("large")),
        horse(),
        fighter("a", "red", [6, 5]).but(riding()),
    ];
    let mut game = game(tokens);
    game.run(maneuver("bullRush", "b", "h").rolls([1]));
    assert_eq!((game.at("h"), game.at("a")), ([5, 5], [5, 5]), "the rider goes along at first");
    assert!(game.is("a", "losingSeat"));
    game.run(keep_seat(1));
    assert_eq!((rides(&game), game.is("a", "prone")), (Value::Null, true));
    let distance = game.ask(sight("a", "h"))["distance"].clone();
    assert_eq!(distance, 1, "within 5 ft of the mount");
    // If the game master moves it, no save is needed.
    let mut game = ridden(plain(), plain());
    game.run(teleport("h", [1, 1]));
    assert!(!game.is("a", "losingSeat"));
}

// E5-55, E5-34
#[test]
fn e5_55_off_a_mount_in_the_air_one_falls_to_the_ground() {
    let high = |token: Token| token.set("elevation", 4);
    let wings = high(plain().speeds([("walk", 8), ("fly", 12)]));
    let mut game = started(with_horse(high(riding()), wings, plain()));
    game.run(add_condition("a", condition("prone")));
    let events = game.run(command("keepSeat").token("a").rolls([1, 3, 4]));
    events.the("tokenFell").says("cells", 4);
    assert_eq!((game.hp("a"), game.token("a")["elevation"].clone()), (23, Value::Null));
    // A mount that falls takes its rider along.
    let wings = high(plain().speeds([("walk", 8), ("fly", 12)]));
    let mut game = started(with_horse(high(riding()), wings, plain()));
    game.run(command("fall").token("h").rolls([1, 2, 3, 4]));
    assert_eq!((game.hp("h"), game.hp("a"), game.token("a")["elevation"].clone()), (27, 23, Value::Null));
    assert!(game.is("a", "losingSeat"));
}

// E5-55
#[test]
fn e5_55_a_mount_that_dies_carries_nobody_any_more() {
    let mut game = ridden(plain(), plain());
    game.run(add_condition("h", condition("dead")));
    game.run(keep_seat(20));
    assert_eq!((rides(&game), game.at("a"), game.is("a", "prone")), (Value::Null, [6, 5], false));
}

// E5-54, E5-47, E5-69
#[test]
fn e5_54_a_rider_is_in_all_of_its_mounts_space() {
    // The horse fills [6, 5] to [7, 6], and its rider was placed in the northwest cell.
    for at in [[5, 4], [8, 4], [8, 7], [5, 7], [8, 5], [6, 7]] {
        let game = ridden(plain(), plain().set("at", at));
        game.ask(attack("b", "a").melee()).legal();
        game.ask(attack("a", "b").melee()).legal();
        // A creature next to the mount is next to the rider (E5-46).
        game.ask(attack("a", "b").ranged()).expects([disadvantage("E5-46")]);
    }
    let game = ridden(plain(), plain().set("at", [9, 5]));
    game.ask(attack("b", "a").melee()).illegal();
    // An area that affects any part of the mount affects the rider.
    let report = game.ask(rect([7, 6], [1, 1]));
    let caught: Vec<&str> = items(&report["tokens"]).iter().map(|own| text(&own["id"])).collect();
    assert_eq!(caught, ["a", "h"]);
    // Without the horse, it is in the cell where it was placed.
    let mut game = ridden(plain(), plain().set("at", [8, 5]));
    game.run(update_token("a", plain().set("mountedOn", Value::Null)));
    game.ask(attack("b", "a").melee()).illegal();
}

// E5-54, E5-37
#[test]
fn e5_54_a_rider_does_not_fall_over_what_its_mount_stands_on() {
    let imp = fighter("i", "blue", [7, 6]).size("tiny");
    let mut game = ridden(plain(), plain());
    game.run(add_token(imp));
    game.run(end_turn());
    assert!(!game.is("a", "prone"));
}
