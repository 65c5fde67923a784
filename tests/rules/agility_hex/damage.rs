//! Lethal and nonlethal damage, death, waking.

use super::*;
use crate::common::worded::{catalogue, message, worded};

/// `p` alone, with these hit points.
fn patient(hp: Token) -> Game {
    game([token("p", "red", [2, 5]).with(hp)], [])
}

// AH-23
#[test]
fn ah_23_death_comes_at_a_set_amount() {
    let mut game = patient(plain().hp(5, 20).dies_at(-4));
    game.run(damage("p", 8));
    assert!(!game.is("p", "dead"));
    game.run(damage("p", 1));
    assert_eq!(game.hp("p"), -4);
    assert!(game.is("p", "dead"));
}

// AH-24, AH-25
#[test]
fn ah_24_nonlethal_stops_at_zero_and_ah_25_counts_the_rest_as_hours() {
    let mut game = patient(plain().hp(6, 20).dies_at(-4));
    game.run(damage("p", 2).nonlethal());
    assert_eq!(game.hp("p"), 4, "it lowers hit points as lethal damage does");
    game.run(damage("p", 7).nonlethal());
    assert_eq!(game.hp("p"), 0);
    assert_eq!(game.token("p")["conditions"][0]["kind"], "unconscious");
    assert_eq!(game.token("p")["conditions"][0]["hours"].as_f64(), Some(3.0));
    game.run(damage("p", 20).nonlethal());
    assert_eq!(game.hp("p"), 0);
    assert!(!game.is("p", "dead"));
}

// AH-24
#[test]
fn ah_24_the_attacker_declares_it() {
    let mut game = game(
        [token("a", "red", [4, 6]), token("b", "blue", [5, 6]).stat("avoid", 5).hp(3, 9).dies_at(-2)],
        [],
    );
    game.run(attack("a", "b").melee().bonus(0).damage(8).option("nonlethal", true).rolls([5]));
    assert_eq!(game.hp("b"), 0);
    assert_eq!(game.conditions("b"), ["unconscious"]);
}

// AH-26
#[test]
fn ah_26_waking_needs_half_of_the_time_and_half_an_hour_at_least() {
    let mut game = patient(plain().hp(4, 20));
    game.run(damage("p", 8).nonlethal());
    game.refused(wake("p"), "illegal-command");
    game.run(rest("p", 1.9));
    game.refused(wake("p"), "illegal-command");
    game.run(rest("p", 0.1));
    game.run(wake("p"));
    assert!(!game.is("p", "unconscious"));
    // Half of one hour is half an hour.
    let mut game = patient(plain().hp(4, 20));
    game.run(damage("p", 5).nonlethal());
    game.run(rest("p", 0.4));
    game.refused(wake("p"), "illegal-command");
    let [least, passed, more] = [0.5, 0.4, 0.1].map(|hours| message(catalogue::Hours { hours }));
    let early = worded(catalogue::RecoveryTooEarly { rule: "AH-26", token: "p", least, passed, more });
    game.refused(wake("p"), "illegal-command").saying(&early);
    game.run(rest("p", 0.1));
    // The text gives no hit points on waking: they stay as they are, and the answer says so.
    let events = game.run(wake("p"));
    events[0].explained_by("AH-26");
    assert_eq!(
        events[0]["why"][0]["text"],
        worded(catalogue::RecoveryWakesUnchanged { points: 0, token: "p" })
    );
    assert_eq!(game.hp("p"), 0);
    // The result is the same if the time passes in several parts.
    let mut game = patient(plain().hp(4, 20));
    game.run(damage("p", 8).nonlethal());
    (0..20).for_each(|_| drop(game.run(rest("p", 0.1))));
    game.run(wake("p"));
}
