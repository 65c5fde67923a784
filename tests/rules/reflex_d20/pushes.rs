//! The maneuvers that move a creature: bull rush, overrun, reposition.

use super::*;

// RD-46
#[test]
fn rd_46_a_bull_rush_pushes_a_square_and_one_more_for_every_5() {
    let push = |total: i32, b: Token| {
        let mut game = near(plain(), b);
        game.run(attempt("bullRush", 10).bonus(total - 10));
        game.at("b")
    };
    assert_eq!(push(14, plain()), [6, 5]);
    assert_eq!(push(15, plain()), [7, 5]);
    assert_eq!(push(19, plain()), [7, 5]);
    assert_eq!(push(20, plain()), [8, 5]);
    assert_eq!(push(25, plain().size("large")), [9, 5]);
    near(plain(), plain().size("huge")).refused(attempt("bullRush", 10), "illegal-command");
}

// RD-46
#[test]
fn rd_46_a_wall_denies_squares_and_hurts_for_each() {
    let tokens = [fighter("a", "red", [5, 5]), fighter("b", "blue", [6, 5])];
    let mut game = on_map(tokens, [wall("w", [[8, 0], [8, 14]])], []);
    // 25 against 15: three squares, one free and two blocked.
    game.run(maneuver("bullRush", "a", "b").bonus(15).rolls([10, 4, 6]));
    assert_eq!(game.at("b"), [7, 5]);
    assert_eq!(game.hp("b"), 20);
}

// RD-46
#[test]
fn rd_46_the_attacker_follows_as_far_as_it_likes() {
    let rush = |follow: Value| {
        let mut game = near(plain(), plain());
        // 25 against 15: three squares.
        game.run(attempt("bullRush", 20).set("follow", follow));
        assert_eq!(game.at("b"), [9, 5]);
        game.at("a")
    };
    assert_eq!(rush(true.into()), [8, 5]);
    assert_eq!(rush(false.into()), [5, 5]);
    assert_eq!(rush(2.into()), [7, 5]);
    assert_eq!(rush(9.into()), [8, 5], "no further than the target");
    let mut game = near(plain(), plain());
    game.refused(attempt("bullRush", 20).set("follow", "all the way"), "bad-command").at("/follow");
}

// RD-46
#[test]
fn rd_46_straight_into_a_wall_at_once_and_creatures_and_the_edge_do_not_hurt() {
    let pair = || vec![fighter("a", "red", [5, 5]), fighter("b", "blue", [6, 5])];
    // 30 against 15: four squares are blocked, so the damage is 4d6.
    let mut game = on_map(pair(), [wall("w", [[7, 0], [7, 14]])], []);
    let events = game.run(attempt("bullRush", 20).bonus(10).rolls([20, 1, 2, 3, 6]));
    assert_eq!(game.at("b"), [6, 5]);
    assert_eq!(game.hp("b"), 18);
    assert_eq!(events.the("maneuverResolved")["denied"], 4);
    // A pillar counts as a wall, and so does a closed door.
    let mut game = on_map(pair(), [], [rock("p", [[8, 5]])]);
    game.run(attempt("bullRush", 15).rolls([15, 5]));
    assert_eq!(game.at("b"), [7, 5]);
    assert_eq!(game.hp("b"), 25);
    // A creature in the way stops it without harm.
    let mut game = super::game(pair().into_iter().chain([fighter("c", "blue", [8, 5])]));
    game.run(attempt("bullRush", 20));
    assert_eq!(game.at("b"), [7, 5]);
    assert_eq!(game.hp("b"), 30);
    assert_eq!(game.hp("c"), 30);
    let at_the_edge = [fighter("a", "red", [18, 5]), fighter("b", "blue", [19, 5])];
    let mut game = super::game(at_the_edge);
    game.run(attempt("bullRush", 20));
    assert_eq!(game.at("b"), [19, 5]);
    assert_eq!(game.hp("b"), 30);
    // Diagonally away from the attacker.
    let aslant = [fighter("a", "red", [5, 5]), fighter("b", "blue", [6, 6])];
    let mut game = super::game(aslant);
    game.run(attempt("bullRush", 15));
    assert_eq!(game.at("b"), [8, 8]);
}

// RD-41, RD-47
#[test]
fn rd_47_an_overrun_goes_through_and_on() {
    let beyond = |other: Option<Token>, overrun: Command| {
        let pair = [fighter("a", "red", [5, 5]), fighter("b", "blue", [6, 5])];
        let mut game = combat(game(pair.into_iter().chain(other)));
        game.run(overrun);
        assert!(!game.offers("attack", "b"), "its threatened squares provoke nothing");
        (game.at("a"), game.conditions("b"))
    };
    let overrun = |roll: i32| attempt("overrun", roll);
    assert_eq!(beyond(None, overrun(10)), ([7, 5], vec![]));
    assert_eq!(beyond(None, overrun(15)), ([7, 5], vec!["prone".to_owned()]));
    assert_eq!(beyond(None, overrun(9)), ([5, 5], vec![]), "failed");
    assert_eq!(beyond(None, overrun(10).set("follow", false)).0, [5, 5]);
    // The attacker stops beyond an ally behind the target, or in the space of a dead creature. Another enemy leaves no room.
    let behind = |side: &str| Some(fighter("c", side, [7, 5]));
    assert_eq!(beyond(behind("red"), overrun(10)).0, [8, 5]);
    let mut fallen = game([
        fighter("a", "red", [5, 5]),
        fighter("b", "blue", [6, 5]),
        fighter("c", "blue", [7, 5]).is("dead"),
    ]);
    fallen.run(attempt("overrun", 10));
    assert_eq!(fallen.at("a"), [7, 5]);
    assert_eq!(beyond(behind("blue"), overrun(10)).0, [5, 5]);
    // A creature without an attack bonus provokes by trying (RD-41), regardless of the result.
    for roll in [2, 18] {
        let mut game = combat(near(plain().stat("attackBonus", 0), plain()));
        game.run(attempt("overrun", roll).bonus(0));
        assert!(game.offers("attack", "b"), "{roll}");
    }
}

// RD-47
#[test]
fn rd_47_whoever_was_overrun_strikes_at_nothing_on_the_way_on() {
    let onwards = |roll: i32, from: [i64; 2]| {
        let tokens = [
            fighter("a", "red", [5, 5]),
            fighter("b", "blue", [6, 5]).reach(3),
            fighter("c", "blue", [8, 3]),
        ];
        let mut game = combat(game(tokens));
        game.run(attempt("overrun", roll));
        assert_eq!(game.at("a"), from);
        let [column, row] = from;
        game.run(walk("a", [[column + 1, row], [column + 2, row]]));
        (game.offers("attack", "b"), game.offers("attack", "c"))
    };
    // c, which was not overrun, has no attack either, because the path does not leave its squares.
    assert_eq!(onwards(10, [7, 5]), (false, false));
    let mut again = combat(near(plain(), plain().reach(3)));
    again.run(attempt("overrun", 10));
    assert_eq!(provoked(&again, [8, 5]), "", "asked beforehand, too");
    // In the next turn, b is provoked again.
    next_round(&mut again);
    assert_eq!(provoked(&again, [8, 5]), "b");
    // Other creatures are not spared.
    let tokens = [fighter("a", "red", [5, 5]), fighter("b", "blue", [6, 5]), fighter("c", "blue", [8, 4])];
    let mut others = combat(game(tokens));
    others.run(attempt("overrun", 10));
    others.run(walk("a", [[7, 6], [6, 7]]));
    assert_eq!((others.offers("attack", "b"), others.offers("attack", "c")), (false, true));
    // A failed overrun spares no creature.
    let mut failed = combat(near(plain(), plain()));
    failed.run(attempt("overrun", 9));
    failed.run(walk("a", [[4, 5]]));
    assert!(failed.offers("attack", "b"));
}

// RD-48
#[test]
fn rd_48_a_reposition_goes_where_it_is_told_and_on_in_a_straight_line() {
    let place = |roll: i32, to: [i32; 2]| {
        let mut game = near(plain(), plain());
        game.run(attempt("reposition", roll).option("to", to));
        game.at("b")
    };
    assert_eq!(place(9, [6, 6]), [6, 5], "failed");
    assert_eq!(place(10, [6, 6]), [6, 6]);
    assert_eq!(place(14, [6, 6]), [6, 6]);
    assert_eq!(place(15, [6, 6]), [6, 7]);
    assert_eq!(place(20, [5, 6]), [3, 8], "past the attacker, diagonally");
    near(plain(), plain())
        .refused(attempt("reposition", 10).option("to", [9, 9]), "bad-command")
        .at("/options/to");
    // A wall stops it without damage.
    let tokens = [fighter("a", "red", [5, 5]), fighter("b", "blue", [6, 5])];
    let mut game = on_map(tokens, [wall("w", [[0, 7], [20, 7]])], []);
    game.run(attempt("reposition", 20).option("to", [6, 6]));
    assert_eq!(game.at("b"), [6, 6]);
    assert_eq!(game.hp("b"), 30);
}

// RD-46, RD-47, RD-54
#[test]
fn rd_47_third_parties_get_their_attacks_of_opportunity_in_overruns_and_bull_rushes() {
    let tokens = || [fighter("a", "red", [2, 2]), fighter("b", "blue", [3, 2]), fighter("c", "blue", [2, 3])];
    let over = || maneuver("overrun", "a", "b").bonus(5).rolls([10]);
    let mut fight = combat(game(tokens()));
    let events = fight.run(over());
    assert_eq!(events.kinds(), ["maneuverResolved", "opportunityGiven"]);
    assert_eq!(fight.at("a"), [2, 2], "before it goes through");
    assert!(fight.offers("attack", "c") && !fight.offers("attack", "b"), "its target is spared");
    fight.run(pass("c"));
    assert_eq!(fight.at("a"), [4, 2]);
    let mut fight = combat(game(tokens()));
    fight.run(maneuver("bullRush", "a", "b").bonus(5).set("follow", true).rolls([15]));
    assert_eq!((fight.at("a"), fight.at("b")), ([2, 2], [5, 2]));
    fight.run(attack("c", "a").melee().bonus(5).option("opportunity", true).damage(2).rolls([15]));
    fight.run(end_turn());
    assert_eq!(fight.at("a"), [4, 2]);
    // If the attacker doesn't follow, no one moves past anyone.
    let mut fight = combat(game(tokens()));
    fight.run(maneuver("bullRush", "a", "b").bonus(5).rolls([15]));
    assert!(!fight.offers("attack", "c"));
}

// RD-46
#[test]
fn rd_46_only_a_push_that_was_stopped_tells_how_far_it_should_have_gone() {
    use crate::common::worded::{catalogue, says};
    for (wall_at, faces) in [(12, vec![10]), (8, vec![10, 4, 6])] {
        let tokens = [fighter("a", "red", [5, 5]), fighter("b", "blue", [6, 5])];
        let mut game = on_map(tokens, [wall("w", [[wall_at, 0], [wall_at, 14]])], []);
        // 25 against 15: three squares.
        let events = game.run(maneuver("bullRush", "a", "b").bonus(15).rolls(faces.clone()));
        let (told, stopped) = (events.the("maneuverResolved"), faces.len() > 1);
        assert_eq!(says(told, catalogue::ManeuverPushedLess::ID), stopped, "{told}");
        assert_eq!(says(told, catalogue::ManeuverPushed::ID), !stopped, "{told}");
    }
}
