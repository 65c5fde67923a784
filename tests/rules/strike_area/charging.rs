//! Charging and closing in, which carry the token to its target.

use super::*;
use crate::common::worded::catalogue;

fn far(a: Token, b: Token) -> Scene {
    quarters([fighter("a", "red", [2, 5]).with(a), fighter("b", "blue", [17, 5]).with(b)])
}

// SA-36
#[test]
fn sa_36_a_charge_carries_the_token_into_the_targets_area_within_reach() {
    for (reach, at) in [(1, [16, 5]), (2, [15, 5]), (4, [15, 5])] {
        // Even if its reach crosses the border of the area, the attacker must be in the area.
        let mut game = combat(far(plain().reach(reach), plain().reach(1)).open());
        let events = game.run(on("a", "charge", "b"));
        assert_eq!(cell(&events.the("tokenMoved")["to"]), at, "reach {reach}");
        assert_eq!(game.at("a"), at);
        // The strike of the charge is offered once.
        game.run(game.offer("SA-36", "a", catalogue::OfferStrike::ID).expect("the strike of the charge"));
        assert!(game.offer("SA-36", "a", catalogue::OfferStrike::ID).is_none());
        game.run(game.offer("SA-31", "b", catalogue::OfferStrike::ID).expect("b strikes back"));
        // In the next round, a is still where its charge ended.
        game.all([end_turn(), end_turn(), end_round()]);
        game.run(strike("a", "b"));
    }
}

// SA-36
#[test]
fn sa_36_closing_in_carries_the_token_and_engages() {
    let mut game = combat(far(plain(), plain()).open());
    game.run(on("a", "close", "b"));
    assert_eq!(game.at("a"), [16, 5]);
    assert!(marks(&game, "a").contains(&"engagedWith:b".to_owned()));
    assert!(marks(&game, "b").contains(&"engagedBy:a".to_owned()));
}

// SA-36
#[test]
fn sa_36_a_strike_with_the_charge_runs_first_and_the_question_says_where_to() {
    let mut game = combat(far(plain(), plain()).open());
    let report = game.ask(attack("a", "b").melee().option("charge", true));
    report.legal().expects([to_hit("SA-34", 1)]).explained_by("SA-36");
    assert_eq!(game.at("a"), [2, 5], "asking moves nobody");
    game.ask(attack("a", "b").melee()).illegal();
    game.run(strike("a", "b").option("charge", true));
    assert_eq!(game.at("a"), [16, 5]);
    game.refused(strike("a", "b").option("charge", true), "no-action-left");
    // A charge without a target is against the creature that it strikes.
    let mut game = combat(far(plain(), plain()).open());
    game.run(spend("a", "charge"));
    assert_eq!(game.at("a"), [2, 5]);
    game.run(strike("a", "b"));
    assert_eq!(game.at("a"), [16, 5]);
}

// SA-36
#[test]
fn sa_36_without_a_way_there_is_no_charge() {
    let fence = wall("fence", [[10, 0], [10, 12]]).blocks(true, false, false);
    for (speed, fence) in [(0, None), (6, Some(fence))] {
        let mut game = combat(far(plain().walks(speed), plain()).walls(fence).open());
        for action in ["charge", "close"] {
            game.refused(on("a", action, "b"), "illegal-command").at("/target").saying("SA-36");
            let named =
                |offer: &Value| offer["command"]["action"] == action && offer["command"]["target"] == "b";
            assert!(!offers_of(&game, "SA-36").iter().any(named), "{action} is not offered");
        }
        game.ask(attack("a", "b").melee().option("charge", true)).illegal();
        game.refused(strike("a", "b").option("charge", true), "illegal-command");
        game.run(strike("a", "b").option("charge", true).overrule("legal", true));
        assert_eq!(game.at("a"), [2, 5]);
    }
}

// SA-36, SA-18
#[test]
fn sa_36_a_charge_goes_round_what_is_in_its_way() {
    let hut = wall("hut", [[15, 4], [15, 7]]);
    let tokens = [
        fighter("a", "red", [2, 5]),
        fighter("b", "blue", [17, 5]),
        fighter("c", "blue", [16, 5]),
        fighter("d", "blue", [16, 4]),
        fighter("e", "blue", [16, 6]),
    ];
    let mut game = combat(quarters(tokens).walls([hut]).open());
    game.run(on("a", "charge", "b"));
    let [column, row] = game.at("a");
    assert!((column - 17).abs() <= 1 && (row - 5).abs() <= 1 && column >= 17, "{column} {row}");
}

// SA-36: a run uses only the knowledge of the token's side.
#[test]
fn sa_36_whom_its_side_does_not_know_stops_a_charge() {
    let tokens = |lurks: bool| {
        let lurker = fighter("c", "blue", [9, 5]).set("hidden", lurks);
        [fighter("a", "red", [2, 5]), fighter("b", "blue", [17, 5]), lurker]
    };
    let corridor = [wall("north", [[0, 5], [20, 5]]), wall("south", [[0, 6], [20, 6]])];
    let announced = strike("a", "b").option("charge", true).into();
    for charge in [on("a", "charge", "b"), on("a", "close", "b"), announced] {
        // If c is visible, there is no path past it.
        let mut known = combat(quarters(tokens(false)).walls(corridor.clone()).open());
        known.refused(charge.clone(), "illegal-command").at("/target");
        let mut game = combat(quarters(tokens(true)).walls(corridor.clone()).open());
        let events = game.run(charge);
        assert_eq!(cell(&events.the("movementStopped")["cell"]), [8, 5]);
        assert_eq!(game.at("a"), [8, 5]);
        assert!(!events.kinds().contains(&"attackResolved"), "it is not there to strike");
        assert!(marks(&game, "a").iter().all(|mark| !mark.starts_with("engaged")), "nor to engage");
    }
}

// SA-36, SA-30
#[test]
fn sa_36_a_charge_ends_where_nothing_stands_between_the_two() {
    let screen = wall("screen", [[17, 3], [17, 8]]);
    let mut game = combat(far(plain(), plain()).walls([screen]).open());
    game.run(on("a", "charge", "b"));
    let [column, row] = game.at("a");
    assert!(column >= 17, "[{column}, {row}] is on the near side of the screen");
    game.run(game.offer("SA-36", "a", catalogue::OfferStrike::ID).expect("the strike of the charge"));
}

// SA-30
#[test]
fn sa_30_whoever_is_charged_strikes_across_the_border_at_who_charges_it() {
    let beside = |b: Token| {
        let game = quarters([fighter("a", "red", [4, 5]), fighter("b", "blue", [5, 5]).with(b)]).open();
        game.ask(attack("a", "b").melee())
    };
    beside(plain()).illegal();
    beside(is(condition("charging").by("a"))).legal();
    beside(is(condition("charging").by("c"))).illegal();
}
