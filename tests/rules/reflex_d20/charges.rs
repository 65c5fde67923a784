//! Charges: the bonus of +2, the run, and the attack at its end.

use super::movement::{cost, farthest, in_form, row};
use super::*;
use serde_json::json;

// RD-15
#[test]
fn rd_15_a_charge_gives_2_and_twice_the_speed() {
    let game = near(plain(), plain());
    game.ask(attack("a", "b").melee().option("charge", true)).expects([to_hit("RD-15", 2)]);
    let far = game_of_row();
    let charge = far.ask(reach("a").form("charge"));
    assert_eq!(farthest(&charge), 12);
}

// RD-15
#[test]
fn rd_15_a_charge_that_was_offered_can_be_run_and_struck() {
    let tokens = [fighter("a", "red", [2, 5]), fighter("b", "blue", [14, 5])];
    let mut game = combat(game(tokens));
    game.run(game.offer("RD-15", "a", "Charge").unwrap());
    assert_eq!(game.turn()["budget"]["movement"]["walk"], 12.0);
    assert_eq!(game.offer("RD-34", "a", "Withdraw"), None);
    let report = game.ask(reach("a"));
    assert_eq!(farthest(&report), 12);
    // The same run in two parts.
    game.all([walk("a", row(3, 8)), walk("a", row(9, 13))]);
    assert_eq!(game.turn()["budget"]["movement"]["walk"], 1.0);
    game.refused(walk("a", [[13, 4], [13, 3]]), "no-movement-left");
    assert_eq!(game.ask(attack("a", "b").melee()).modifiers(), [to_hit("RD-15", 2)], "without being said");
    let events = game.run(strike().rolls([8]));
    assert_eq!(events[0]["total"], 15);
    assert_eq!(events[0]["hit"], true);
    game.refused(strike(), "no-action-left");
    assert_eq!(game.turn()["budget"]["movement"]["walk"], 0.0, "the charge ends with its attack");
}

// RD-15
#[test]
fn rd_15_a_charge_does_not_follow_a_move_action() {
    let tokens = || [fighter("a", "red", [2, 5]), fighter("b", "blue", [8, 5])];
    let mut fight = combat(game(tokens()));
    fight.run(walk("a", row(3, 5)));
    fight.refusal(strike().option("charge", true).rolls([8]));
    fight.refused(spend("a", "charge"), "no-action-left");
}

// RD-15
#[test]
fn rd_15_a_charge_runs_to_where_its_blow_reaches_and_strikes() {
    let tokens = || [fighter("a", "red", [1, 2]), fighter("b", "blue", [12, 2])];
    let charge = || attack("a", "b").melee().bonus(5).option("charge", true).damage(3).rolls([10]);
    let mut fight = combat(game(tokens()));
    let report = fight.ask(attack("a", "b").melee().option("charge", true));
    report.legal().says("sight.distance", 1);
    let events = fight.run(charge());
    assert_eq!(events.kinds()[..3], ["actionSpent", "tokenMoved", "attackResolved"]);
    events[2].says("total", 17);
    assert_eq!(fight.at("a"), [11, 2]);
    assert_eq!(fight.hp("b"), 27);
    assert_eq!(fight.actions(), "move 0, standard 0, swift 1");
    fight.refused(charge(), "no-action-left");
    // The run ended elsewhere, so the attack does not reach its target, and the movement left is not enough.
    let mut short = combat(game([fighter("a", "red", [1, 2]), fighter("b", "blue", [19, 2])]));
    let run = (2..=12).map(|column| [column, 2]).collect::<Vec<_>>();
    short.run(walk("a", run).set("form", "charge"));
    short.ask(attack("a", "b").melee()).illegal();
    let refusal = short.refused(attack("a", "b").melee().bonus(5).rolls([10]), "out-of-range");
    assert!(refusal.message.contains('7'), "{refusal:?}");
    // The charge is announced first and the attack follows, but the run still comes before the attack.
    let mut told = combat(game(tokens()));
    told.run(spend("a", "charge"));
    told.run(attack("a", "b").melee().bonus(5).rolls([10]));
    assert_eq!(told.at("a"), [11, 2]);
    // The target is too far away, or there is no path to it.
    let mut far = combat(game([fighter("a", "red", [1, 2]), fighter("b", "blue", [16, 2])]));
    far.refused(charge(), "out-of-range");
    let fence = wall("fence", [[6, -1], [6, 14]]).blocks(true, false, false);
    let mut fenced = combat(on_map(tokens(), [fence], []));
    fenced.ask(attack("a", "b").melee().option("charge", true)).illegal();
    fenced.refused(charge(), "out-of-range");
}

// RD-15: the run uses only terrain that the charger's side knows.
#[test]
fn rd_15_ground_that_its_side_does_not_know_ends_a_charge_early() {
    let corridor = [wall("north", [[0, 2], [20, 2]]), wall("south", [[0, 3], [20, 3]])];
    let mud = |hidden: bool| {
        terrain("mud", json!([[5, 2], [6, 2], [7, 2]])).set("difficult", true).set("hidden", hidden)
    };
    let tokens = || [fighter("a", "red", [1, 2]), fighter("b", "blue", [12, 2])];
    let charge = || attack("a", "b").melee().bonus(5).option("charge", true).damage(3);
    let mut known = combat(on_map(tokens(), corridor.clone(), [mud(false)]));
    known.refused(charge().rolls([10]), "out-of-range");
    // Ten squares, and three of them cost double: one more than a charge allows.
    let mut fight = combat(on_map(tokens(), corridor, [mud(true)]));
    fight.ask(charge()).legal();
    let events = fight.run(charge().rolls([10, 10]));
    assert_eq!(fight.at("a"), [10, 2]);
    assert_eq!(cell(&events.the("movementStopped")["cell"]), [10, 2]);
    assert_eq!(fight.hp("b"), 30, "it does not reach");
    assert_eq!(fight.actions(), "move 0, standard 0, swift 1");
}

// RD-15
#[test]
fn rd_15_a_maneuver_may_take_the_place_of_the_blow_of_a_charge() {
    let tokens = || [fighter("a", "red", [1, 2]), fighter("b", "blue", [12, 2])];
    let rush = || maneuver("bullRush", "a", "b").bonus(5).set("follow", true).rolls([10]);
    let mut fight = combat(game(tokens()));
    fight.run(rush().option("charge", true));
    // 17 against 15: one square.
    assert_eq!((fight.at("a"), fight.at("b")), ([12, 2], [13, 2]));
    let mut fight = combat(game(tokens()));
    let run = (2..=11).map(|column| [column, 2]).collect::<Vec<_>>();
    fight.run(walk("a", run).set("form", "charge"));
    let events = fight.run(rush());
    events[0].says("total", 17);
    fight.refused(rush(), "no-action-left");
}

// RD-15, RD-54
#[test]
fn rd_15_a_charge_that_is_interrupted_goes_on_and_strikes() {
    let tokens =
        || [fighter("a", "red", [1, 2]), fighter("b", "blue", [12, 2]), fighter("c", "blue", [6, 3])];
    let begun = || {
        // A corridor that leads past c.
        let rocks: Vec<[i32; 2]> = (0..20).flat_map(|column| [[column, 1], [column, 4]]).collect();
        let mut game = combat(on_map(tokens(), [], [terrain("rocks", rocks).blocks(true, false, false)]));
        game.run(attack("a", "b").melee().bonus(5).option("charge", true).damage(3).rolls([10]));
        game
    };
    let mut game = begun();
    assert!(game.offers("attack", "c"));
    assert!(game.at("a")[0] < 11);
    game.run(pass("c"));
    assert_eq!(game.at("a")[0], 11);
    assert_eq!(game.hp("b"), 27);
    // A creature that falls on the way doesn't attack.
    let mut game = begun();
    game.run(attack("c", "a").melee().bonus(5).option("opportunity", true).damage(60).rolls([15]));
    game.run(end_turn());
    assert_eq!(game.hp("b"), 30);
    assert!(game.at("a")[0] < 11);
}

// RD-15
#[test]
fn rd_15_a_charge_brings_its_blow_as_far_as_twice_the_speed_and_no_further() {
    let charge = |system: &str, column: i32| {
        let tokens = [
            fighter("a", "red", [2, 5]).stat("physicalDefense", 10),
            fighter("b", "blue", [column, 5]).stat("physicalDefense", 10),
        ];
        let game = scene(system, 20, 14).tokens(tokens).open();
        game.ask(attack("a", "b").melee().option("charge", true))["legal"] == true
    };
    // Twice a speed of 6, and a reach of 1.
    assert!(charge(SYSTEM, 15));
    assert!(!charge(SYSTEM, 16));
    // If the text has no charge, targets must be within reach.
    assert!(charge("reaction-square", 3));
    assert!(!charge("reaction-square", 4) && !charge("shift-meter", 4));
}

// RD-15, RD-27, RD-32, RD-34, RD-35
#[test]
fn rd_15_a_charge_and_its_like_cross_bad_ground_and_pass_allies() {
    let mud: Vec<[i32; 2]> = (0..14).map(|row| [3, row]).collect();
    let tokens = [fighter("a", "red", [0, 5])];
    let muddy = on_map(tokens, [], [terrain("mud", mud).difficult()]);
    let crowded = corridor(fighter("c", "red", [4, 5]));
    for (form, far) in [("charge", 12), ("withdraw", 12), ("tumble", 6)] {
        assert_eq!(cost(&in_form(&muddy, form), [4, 5]), 5, "{form}");
        assert_eq!(cost(&in_form(&crowded, form), [5, 5]), 3, "{form}");
        assert_eq!(farthest(&in_form(&game_of_row(), form)), far, "{form}");
    }
    // Running away leaves a threatened square like any other move.
    let beside = near(plain(), plain());
    for (form, provokes) in [("charge", &["b"][..]), ("withdraw", &[]), ("tumble", &["b"])] {
        let report = in_form(&beside, form);
        assert_eq!(texts(&report.entry([3, 5]).unwrap()["provokes"]), provokes, "{form}");
    }
}

// RD-15
#[test]
fn rd_15_the_run_of_a_charge_ends_on_a_free_square() {
    // An ally is directly in front of the target. The charger may run past the ally, but not stop in its space.
    let tokens = [fighter("a", "red", [1, 5]), fighter("c", "red", [11, 5]), fighter("b", "blue", [12, 5])];
    let mut fight = combat(game(tokens));
    let charge = attack("a", "b").melee().bonus(5).option("charge", true).damage(3).rolls([10]);
    let events = fight.run(charge);
    assert!(events.has("attackResolved"));
    assert!([[11, 4], [11, 6]].contains(&fight.at("a")), "{:?}", fight.at("a"));
}

// RD-15
#[test]
fn rd_15_how_one_would_charge_does_not_depend_on_how_far_another_has_walked() {
    let mut fight = combat(game([fighter("a", "red", [1, 5]), fighter("b", "blue", [10, 5])]));
    let charge = || attack("b", "a").melee().option("charge", true);
    fight.ask(charge()).says("sight.distance", 1);
    fight.run(walk("a", [[2, 5], [3, 5]]));
    fight.ask(charge()).says("sight.distance", 1);
}
