//! Unaware creatures, and creatures that others urge to do something.

use super::*;
use crate::common::worded::{catalogue, says};

// SA-38, SA-31
#[test]
fn sa_38_who_is_unaware_of_the_striker_does_not_strike_back() {
    let unaware = |of: &str| is(condition("unaware").by(of)).reach(3);
    for (of, answers) in [("a", false), ("c", true)] {
        let [a, b] = duel(plain(), unaware(of));
        let mut game = combat(game([a, b, fighter("c", "red", [5, 7])]));
        let report = game.ask(attack("a", "b").melee());
        report.legal();
        // The longer reach of b would strike first, if b struck at all.
        assert_eq!(report["strikesFirst"].as_str(), answers.then_some("b"), "{of}");
        assert_eq!(report.explains("SA-38"), !answers);
        let events = game.run(strike("a", "b"));
        assert_eq!(events.has("opportunityGiven"), answers);
        assert_eq!(game.offers("attack", "b"), answers);
    }
}

// SA-38, SA-32
#[test]
fn sa_38_who_is_unaware_of_the_one_it_is_engaged_with_gets_no_free_strike() {
    let b = is(condition("engagedWith").by("a")).is("unaware");
    let mut game = combat(map(duel(plain(), b)).open());
    let events = game.run(spend("a", "search"));
    assert!(!events.has("opportunityGiven"));
    assert!(!game.offers("attack", "b"));
}

// SA-38, SA-36
#[test]
fn sa_38_the_unaware_do_not_charge_or_close_in_either() {
    for action in ["charge", "close"] {
        let a = |of: &str| is(condition("unaware").by(of));
        let mut game = combat(map(duel(a("b"), plain())).open());
        game.refused(on("a", action, "b"), "illegal-command").at("/target").saying("SA-38");
        let mut game = combat(map(duel(a("somebody else"), plain())).open());
        game.run(on("a", action, "b"));
    }
}

// SA-38
#[test]
fn sa_38_who_goes_first_is_named_among_those_who_rolled() {
    let mut game = map(duel(plain(), plain())).open();
    game.run(roll_initiative().token("a").choice("quickness").rolls([9]));
    let declared = |by: &str| start_combat().set("declares", by);
    game.refused(declared("b"), "illegal-command").at("/declares");
    game.refused(declared("a").set("watcher", "b"), "illegal-command").at("/watcher");
    game.refused(declared("a").set("watcher", "a"), "illegal-command").at("/watcher");
    game.refused(declared("x"), "unknown-token").at("/declares");
    game.refused(start_combat().set("watcher", "a"), "bad-command").at("/watcher");
    game.refused(start_combat().set("surprise", "blu"), "bad-command").at("/surprise").saying("\"blue\"");
    game.run(roll_initiative().token("b").choice("quickness").rolls([19]));
    // The declaring token must win: 10 + 2 against 10 + 2 is a tie, so the watcher goes first.
    for (rolls, first) in [([10, 10], "b"), ([11, 10], "a")] {
        let mut game = Game::open(game.scene());
        game.run(declared("a").set("watcher", "b").rolls(rolls));
        assert_eq!(game.active(), first, "{rolls:?}");
    }
    // By initiative, b would be first, and it is first again in the second round.
    game.all([start_combat().set("surprise", "red"), end_turn(), end_turn()]);
    game.run(end_round());
    assert_eq!(game.order()[0], "b");
}

// SA-40
#[test]
fn sa_40_an_attitude_comes_with_influence_and_with_somebody() {
    let mut game = combat(map(duel(plain(), plain())).open());
    let urge = |action: &str| spend("a", action).set("attitude", "willing");
    game.refused(urge("influence"), "bad-command").at("/target");
    game.refused(urge("search").target("b"), "illegal-command").at("/attitude");
    game.refused(urge("influence").target("nobody"), "unknown-token").at("/target");
    game.refused(urge("influence").target("a"), "illegal-command").at("/target");
    game.refused(on("a", "influence", "nobody"), "unknown-token").at("/target");
    let wrong = urge("influence").target("b").set("attitude", "wiling");
    game.refused(wrong, "bad-command").at("/attitude").saying("willing");
    // Rolls against willing and unwilling creatures are refused.
    let rolled = urge("influence").target("b").rolls([20]);
    game.refused(rolled, "bad-command").at("/rolls/0");
    let events = game.run(urge("influence").target("b"));
    let told = events.the("influenced");
    assert_eq!(told["outcome"]["agrees"], true);
    assert_eq!(told["rule"], "SA-40");
    assert_eq!(game.left("action"), 0);
}

// SA-40
#[test]
fn sa_40_the_hesitant_resist_by_15_or_intelligence_or_what_the_gm_says_and_wait_a_day() {
    let urge = |face: i32| on("a", "influence", "b").set("attitude", "hesitant").bonus(3).rolls([face]);
    for (intelligence, given, face, agrees) in [
        (None, None, 12, true),
        (None, None, 11, false),
        (Some(15), None, 12, true),
        (Some(16), None, 12, false),
        (Some(16), None, 13, true),
        (Some(9), None, 11, false),
        (Some(16), Some(8), 5, true),
        (None, Some(20), 16, false),
    ] {
        let b = intelligence.map_or_else(plain, |value| plain().stat("intelligence", value));
        let mut game = map(duel(plain(), b)).open();
        let urging = match given {
            Some(difficulty) => urge(face).set("difficulty", difficulty),
            None => urge(face),
        };
        let events = game.run(urging);
        let told = events.the("influenced");
        assert_eq!(told["outcome"]["agrees"], agrees, "{intelligence:?} {given:?} {face}");
        let needed = given.unwrap_or(intelligence.unwrap_or(0).max(15));
        assert_eq!(told["outcome"]["needed"], needed);
        assert_eq!(told["outcome"]["total"], face + 3);
        assert_eq!(game.conditions("b").join(" "), if agrees { "" } else { "urged" });
    }
    // A reminder reports the wait, which ends after 24 hours.
    let mut game = map(duel(plain(), plain())).open();
    let mut failed_before =
        || says(game.run(urge(2)).the("influenced"), catalogue::InfluenceFailedBefore::ID);
    assert!(!failed_before());
    assert!(failed_before());
    assert_eq!(game.conditions("b"), ["urged"]);
    game.run(rest("b", 23));
    assert_eq!(game.conditions("b"), ["urged"]);
    game.run(rest("b", 1));
    assert!(game.conditions("b").is_empty());
}
