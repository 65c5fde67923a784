//! Hiding, being seen, dropping prone.

use super::*;
use crate::common::worded::{catalogue, worded};

/// `a` and `b` with a wall between them, and `c`, which looks past its end.
fn walled(a: Token) -> Game {
    let tokens = [a, fighter("b", "blue", [8, 5]), fighter("c", "blue", [8, 9])];
    combat(map(tokens).walls([wall("w", [[5, 0], [5, 7]])]).open())
}

// SA-37
#[test]
fn sa_37_hiding_takes_a_check_at_minus_one_out_of_every_enemys_sight() {
    // c looks past the wall's end and sees a.
    let mut game = walled(fighter("a", "red", [2, 5]));
    let seen = worded(catalogue::HidingRefused { token: "a", observers: vec!["c"], rule: "SA-37" });
    game.refused(spend("a", "hide"), "illegal-command").saying(&seen);
    let offered =
        |game: &Game| items(&game.turn()["offers"]).iter().any(|offer| offer["command"]["action"] == "hide");
    assert!(!offered(&game));
    game.run(walk("a", [[2, 4], [2, 3], [2, 2], [3, 1], [4, 0]]));
    assert!(offered(&game));
    let hide = |difficulty: i32| spend("a", "hide").rolls([10]).set("difficulty", difficulty);
    // 10 + 4 - 1 = 13.
    let events = game.run(hide(14));
    let check = events.the("checkRolled");
    assert_eq!(check["total"], 13);
    assert_eq!(check["success"], false);
    assert_eq!(check["rule"], "SA-37");
    assert!(marks(&game, "a").is_empty());
    let mut game = walled(fighter("a", "red", [2, 5]));
    game.run(walk("a", [[2, 4], [2, 3], [2, 2], [3, 1], [4, 0]]));
    game.run(hide(13));
    assert_eq!(marks(&game, "a"), ["hidden:"]);
}

// SA-37
#[test]
fn sa_37_stealth_is_a_dexterity_check_of_whoever_gives_no_stealth() {
    let hider = || token("a", "red", [2, 2]).walks(6).stat("quickness", 2);
    let total = |hider: Token| {
        let mut game = walled(hider);
        game.run(walk("a", [[3, 1], [4, 0]]));
        game.run(spend("a", "hide").rolls([10])).the("checkRolled")["total"].clone()
    };
    assert_eq!(total(hider().stat("dexterity", 4)), 13);
    assert_eq!(total(hider().stat("dexterity", 4).stat("stealth", 7)), 16);
    assert_eq!(total(hider()), 9);
}

// SA-37
#[test]
fn sa_37_whoever_comes_into_plain_view_is_hidden_no_longer() {
    let hidden = || walled(fighter("a", "red", [4, 0]).is("hidden"));
    let mut game = hidden();
    game.run(walk("a", [[3, 1], [3, 2]]));
    assert_eq!(marks(&game, "a"), ["hidden:"], "still behind the wall");
    let events = game.run(walk("a", [[3, 3], [3, 4], [3, 5], [3, 6]]));
    let over = events.the("conditionRemoved");
    assert_eq!(over["token"], "a");
    assert_eq!(over["kind"], "hidden");
    assert_eq!(over["rule"], "SA-37");
    assert!(marks(&game, "a").is_empty());
    // An enemy that walks up to it finds it, but an ally does not reveal it.
    let mut game = hidden();
    game.all([end_turn(), walk("b", [[7, 6], [6, 7], [6, 8], [5, 9], [4, 9]])]);
    assert!(marks(&game, "a").is_empty());
}

// SA-37
#[test]
fn sa_37_whoever_is_seen_through_a_door_that_a_token_opens_is_hidden_no_longer() {
    // a hides in the western room, b and d stand behind the door, and c is in the next room.
    let open = || {
        let tokens = [
            fighter("a", "red", [2, 5]).is("hidden"),
            fighter("b", "blue", [6, 5]),
            fighter("c", "blue", [2, 10]),
            fighter("d", "blue", [12, 5]),
        ];
        let walls = [
            wall("n", [[5, 0], [5, 5]]),
            wall("d1", [[5, 5], [5, 6]]).door("closed"),
            wall("s", [[5, 6], [5, 12]]),
            wall("between", [[0, 8], [5, 8]]),
        ];
        combat(map(tokens).walls(walls).open())
    };
    let opens = |by: &str| command("setDoor").set("wall", "d1").set("state", "open").set("token", by);
    let mut game = open();
    game.run(end_turn());
    let events = game.run(opens("b"));
    let over = events.the("conditionRemoved");
    assert_eq!(
        (&over["token"], &over["kind"], &over["rule"]),
        (&"a".into(), &"hidden".into(), &"SA-37".into())
    );
    assert!(marks(&game, "a").is_empty());
    // The same if its own side opens the door.
    let mut game = open();
    game.run(update_token("a", plain().set("at", [4, 5])));
    game.run(opens("a"));
    assert!(marks(&game, "a").is_empty());
    // A door that reveals no creature, or one that the game master opens, leaves it hidden.
    let mut game = open();
    game.run(command("setDoor").set("wall", "d1").set("state", "open"));
    assert_eq!(marks(&game, "a"), ["hidden:"]);
    let mut game = open();
    game.run(update_token("a", plain().set("at", [1, 0])));
    game.run(end_turn());
    game.run(opens("b"));
    assert_eq!(marks(&game, "a"), ["hidden:"]);
}

// SA-05
#[test]
fn sa_05_fog_keeps_it_from_being_seen() {
    let tokens = || [fighter("a", "red", [2, 5]), fighter("b", "blue", [8, 5])];
    let fog = zone("fog", [[5, 5]]).id("f").through("total");
    for (zone, total) in [(None, 12), (Some(fog), 13)] {
        let mut game = map(tokens()).zones(zone).open();
        game.run(roll_initiative().token("a").choice("quickness").rolls([10]));
        assert_eq!(game.turn()["order"][0]["initiative"], total);
    }
}

// SA-16
#[test]
fn sa_16_dropping_prone_is_free_on_the_turn_of_one_it_sees() {
    let mut game = walled(fighter("a", "red", [2, 5]));
    // b does not see a past the wall, but c does.
    game.refused(spend("b", "dropProne"), "illegal-command");
    game.run(spend("c", "dropProne"));
    assert_eq!(marks(&game, "c"), ["prone:"]);
    game.refused(spend("c", "dropProne"), "illegal-command");
    game.run(spend("a", "dropProne"));
    assert_eq!(game.actions(), "action 1, move 1");
    game.run(end_turn());
    assert_eq!(game.active(), "b");
    game.run(spend("b", "dropProne"));
    game.all([end_turn(), remove_condition("a", "prone")]);
    game.run(add_condition("a", "incapacitated"));
    game.refused(spend("a", "dropProne"), "illegal-command");
}
