//! Attacks of opportunity come before the action that provokes them (RD-54).

use super::*;
use crate::common::worded::{catalogue, message, says, worded};

/// `a` walks along row 5, past `b` at [6, 6].
fn passing() -> Game {
    combat(game([fighter("a", "red", [4, 5]), fighter("b", "blue", [6, 6])]))
}

fn past() -> Command {
    walk("a", [[5, 5], [6, 5], [7, 5], [8, 5]])
}

fn strike() -> Attack {
    attack("b", "a").melee().bonus(5).option("opportunity", true)
}

// RD-54
#[test]
fn rd_54_the_mover_stands_on_the_square_that_it_leaves_until_the_attack_is_made_or_passed() {
    let mut game = passing();
    let events = game.run(past());
    assert_eq!(events.kinds(), ["tokenMoved", "opportunityGiven"]);
    assert_eq!(game.at("a"), [5, 5]);
    let attack = game
        .offer("RD-11", "b", catalogue::OfferStrike::ID)
        .or_else(|| game.offer("RD-10", "b", catalogue::OfferStrike::ID));
    assert!(attack.is_some());
    assert!(game.offer("RD-54", "b", catalogue::InterruptionPass::ID).is_some());
    assert!(game.turn()["reminders"].to_string().contains("waits"));
    game.run(pass("b"));
    assert_eq!(game.at("a"), [8, 5]);
    assert!(!game.offers("attack", "b"));
    assert!(!game.offers("pass", "b"));
}

// RD-54
#[test]
fn rd_54_who_falls_lies_on_the_provoking_square() {
    let mut game = passing();
    game.run(past());
    game.run(strike().damage(60).rolls([15]));
    assert!(game.is("a", "dead"));
    let events = game.run(end_turn());
    assert_eq!(game.at("a"), [5, 5]);
    assert_eq!(events.kinds()[0], "movementStopped");
    // A creature that is tripped also falls there.
    let mut game = passing();
    game.run(past());
    game.run(maneuver("trip", "b", "a").bonus(5).option("opportunity", true).rolls([15]));
    game.run(end_turn());
    assert_eq!(game.at("a"), [5, 5]);
    assert!(game.is("a", "prone"));
}

// RD-54
#[test]
fn rd_54_the_next_command_of_the_mover_passes_what_is_open_and_finishes_the_move_first() {
    let mut game = passing();
    game.run(past());
    let before = game.scene().to_string();
    // A new path would start at the wrong cell, because the paused move is finished first.
    let refused = game.refused(walk("a", [[5, 4]]), "illegal-command");
    refused.is(catalogue::InterruptionFirst::ID);
    assert_eq!(game.scene().to_string(), before);
    let events = game.run(spend("a", "swift"));
    assert_eq!(events.kinds(), ["opportunityPassed", "tokenMoved", "actionSpent"]);
    assert_eq!(game.at("a"), [8, 5]);
    assert_eq!(game.left("swift"), 0);
    assert!(!game.offers("attack", "b"));
    // Both are undone together, and both are named.
    let undone = game.table.undo();
    assert_eq!(
        undone[0].text(),
        worded(catalogue::Undone {
            first: message(catalogue::Sentences {
                first: message(catalogue::InterruptionPassed { by: "b" }),
                next: message(catalogue::MoveTo {
                    cell: message(catalogue::CellBare { column: 8, row: 5 }),
                    token: "a"
                })
            })
        })
    );
    assert_eq!(game.scene().to_string(), before);
    // The same after the attack.
    game.run(strike().rolls([15]));
    assert_eq!(game.at("a"), [5, 5]);
    let events = game.run(end_turn());
    assert_eq!(events.kinds()[0], "tokenMoved");
    assert_eq!(game.at("a"), [8, 5]);
    assert_eq!(game.active(), "b");
}

// RD-54
#[test]
fn rd_54_nothing_is_left_to_decide_once_the_last_attack_is_made() {
    let struck = |mut game: Game, command: Attack| {
        game.run(past());
        game.run(command);
        game.table.goes_on_by_itself()
    };
    assert!(struck(passing(), strike().damage(3).rolls([15])));
    assert!(struck(passing(), strike().rolls([2])), "a miss");
    assert!(!struck(passing(), strike().rolls([15])), "the damage may be entered later");
    let mut game = passing();
    game.run(past());
    assert!(!game.table.goes_on_by_itself(), "b has not answered");
    let both = [fighter("a", "red", [4, 5]), fighter("b", "blue", [6, 6]), fighter("c", "blue", [6, 4])];
    assert!(!struck(combat(super::game(both)), strike().damage(3).rolls([15])), "c has not answered");
    let uncounted = [fighter("a", "red", [4, 5]).set("hp", Value::Null), fighter("b", "blue", [6, 6])];
    assert!(
        !struck(combat(super::game(uncounted)), strike().damage(3).rolls([15])),
        "the table counts the points"
    );
    let weak = [fighter("a", "red", [4, 5]).hp(3, 30), fighter("b", "blue", [6, 6])];
    assert!(
        !struck(combat(super::game(weak)), strike().damage(90).rolls([15])),
        "who falls does not move on"
    );
}

// RD-54, RD-11
#[test]
fn rd_54_each_of_several_on_the_way_interrupts_and_what_comes_next_waits_for_them() {
    let tokens = [fighter("a", "red", [4, 5]), fighter("b", "blue", [6, 6]), fighter("c", "blue", [9, 6])];
    let way = || walk("a", [[5, 5], [6, 5], [7, 5], [8, 5], [9, 5], [10, 5]]);
    let mut game = combat(super::game(tokens));
    game.run(way());
    assert_eq!(game.at("a"), [5, 5]);
    game.run(pass("b"));
    assert_eq!(game.at("a"), [8, 5]);
    assert!(game.offers("attack", "c"));
    game.run(pass(None));
    assert_eq!(game.at("a"), [10, 5]);
    // The end of the turn also waits for c.
    game.table.undo();
    game.table.undo();
    game.run(end_turn());
    assert_eq!(game.at("a"), [8, 5]);
    assert_eq!(game.active(), "a");
    game.run(attack("c", "a").melee().bonus(5).damage(3).rolls([15]));
    let events = game.run(pass(None));
    assert_eq!(events.kinds()[0], "tokenMoved");
    assert_eq!(game.at("a"), [10, 5]);
    assert_eq!(game.active(), "b");
}

// RD-54
#[test]
fn rd_54_the_end_of_a_turn_that_waits_already_ends_no_other_turn() {
    let tokens = [fighter("a", "red", [4, 5]), fighter("b", "blue", [6, 6]), fighter("c", "blue", [9, 6])];
    let mut game = combat(super::game(tokens));
    game.run(walk("a", [[5, 5], [6, 5], [7, 5], [8, 5], [9, 5], [10, 5]]));
    // `b` declines. Then the end of the turn waits for `c`, and the second command ends the turn.
    game.run(end_turn());
    assert_eq!(game.active(), "a");
    game.run(end_turn());
    assert_eq!(game.at("a"), [10, 5]);
    assert_eq!(game.active(), "b");
}

// RD-54, RD-12, RD-41
#[test]
fn rd_54_what_provokes_where_one_stands_takes_effect_afterwards() {
    let mut game = combat(near(is("prone"), plain()));
    game.run(maneuver("trip", "a", "b").bonus(0).rolls([20]));
    assert!(game.is("b", "prone"), "an attack bonus of 5 provokes nobody");
    // With a lower bonus, the attack comes first, and the face that was rolled is kept until then.
    let mut game = combat(near(plain().stat("attackBonus", 0), plain()));
    let events = game.run(maneuver("trip", "a", "b").bonus(0).rolls([20]));
    assert_eq!(events.kinds(), ["opportunityGiven"]);
    assert!(!game.is("b", "prone"));
    game.ask(attack("b", "a").melee().option("opportunity", true)).unmodified();
    game.run(attack("b", "a").melee().bonus(0).option("opportunity", true).rolls([2]));
    let events = game.run(end_turn());
    assert_eq!(events.kinds()[..1], ["maneuverResolved"]);
    assert!(game.is("b", "prone"));
}

// RD-54
#[test]
fn rd_54_a_pause_is_saved_and_the_table_may_do_without() {
    let mut game = passing();
    game.run(past());
    let mut reopened = Game::open(game.scene());
    assert!(reopened.offers("attack", "b") && reopened.offers("pass", "b"));
    reopened.run(pass("b"));
    assert_eq!(reopened.at("a"), [8, 5]);
    let mut game = passing();
    game.run(set_setting("interruptions", false));
    game.run(past());
    assert_eq!(game.at("a"), [8, 5]);
    assert!(game.offers("attack", "b"));
    assert!(!game.offers("pass", "b"));
    game.refused(pass("b"), "illegal-command");
    game.refused(set_setting("interruptions", "x"), "bad-command");
}

// RD-54
#[test]
fn rd_54_players_take_or_pass_what_is_theirs_and_learn_nothing_of_the_hidden() {
    use burstmap::encounter::Dispatch;
    use burstmap::encounter::request::{Weight, weigh};
    let mut game = passing();
    game.run(past());
    let seen = game.table.view("blue");
    let theirs = burstmap::encounter::Table::open(seen.clone(), "s").unwrap().turn();
    assert!(theirs.offers.iter().any(|offer| offer.command.name() == "attack" && offer.token == "b"));
    assert!(theirs.offers.iter().any(|offer| offer.command.name() == "pass" && offer.token == "b"));
    let asked = |command: Command| Dispatch::decode(&Value::from(command)).unwrap();
    assert_eq!(weigh(&seen, "blue", &asked(pass("b"))), Ok(Weight::AtOnce));
    assert!(weigh(&seen, "blue", &asked(pass(None))).is_err());
    let own = game.table.view("red");
    assert!(weigh(&own, "red", &asked(pass("b"))).is_err());
    // It would decline the opportunity of the other side.
    assert_eq!(weigh(&own, "red", &asked(end_turn())), Ok(Weight::AskFirst));
    game.table.request("blue", &asked(pass("b"))).unwrap();
    assert_eq!(game.at("a"), [8, 5]);
    // A creature that the other side does not see does not stop the move.
    let mut game =
        combat(super::game([fighter("a", "red", [4, 5]), fighter("b", "blue", [6, 6]).set("hidden", true)]));
    game.run(past());
    assert_eq!(game.at("a"), [8, 5]);
    assert!(game.offers("attack", "b"));
}

// RD-54
#[test]
fn rd_54_what_is_offered_while_a_command_waits_fits_who_is_left() {
    let mut game = passing();
    game.run(past());
    game.run(remove_token("b"));
    assert!(!game.offers("pass", "b"));
    game.run(game.offer("RD-54", "a", catalogue::InterruptionGoOn::ID).expect("it goes on"));
    assert_eq!(game.at("a"), [8, 5]);
    // A creature that has fallen does not continue.
    let mut game = passing();
    game.run(past());
    game.run(strike().damage(60).rolls([15]));
    assert!(game.offer("RD-54", "a", catalogue::InterruptionGoOn::ID).is_none());
    assert!(says(&game.turn()["reminders"], catalogue::InterruptionEnds::ID));
    game.run(game.offer("RD-54", "a", catalogue::InterruptionBreakOff::ID).expect("it comes to an end"));
    assert_eq!(game.at("a"), [5, 5]);
}

// RD-54
#[test]
fn rd_54_whoever_is_removed_holds_up_nobody_any_more() {
    let mut game = passing();
    game.run(past());
    game.run(command("removeToken").set("token", "b"));
    assert!(!game.turn().to_string().contains("\"b\""), "{}", game.turn());
    let events = game.run(pass(None));
    assert_eq!((events.kinds(), game.at("a")), (vec!["tokenMoved"], [8, 5]));
    game.refused(pass(None), "illegal-command");
}

// RD-54, RD-41
#[test]
fn rd_54_an_attack_out_of_turn_that_was_interrupted_goes_on_and_costs_one_chance() {
    let tokens = [fighter("a", "red", [4, 5]), fighter("b", "blue", [6, 6]).stat("attackBonus", 0)];
    let mut game = combat(game(tokens));
    game.run(past());
    let trip = maneuver("trip", "b", "a").bonus(0).option("opportunity", true).rolls([20]);
    assert_eq!(game.run(trip).kinds(), ["opportunityGiven"], "its attack bonus is too low: a comes first");
    let events = game.run(pass("a"));
    assert!(events.has("maneuverResolved") && game.is("a", "prone"));
    game.refused(strike().rolls([15]), "not-your-turn");
}

// RD-54
#[test]
fn rd_54_a_strike_at_whom_it_may_strike_takes_the_chance_without_being_called_one() {
    let mut game = passing();
    game.run(past());
    game.run(attack("b", "a").melee().bonus(5).damage(3).rolls([15]));
    assert_eq!(game.hp("a"), 27);
    game.run(end_turn());
    assert_eq!(game.at("a"), [8, 5]);
}

// RD-02
#[test]
fn rd_02_what_the_game_master_allows_out_of_turn_costs_the_active_one_nothing() {
    let mut game = combat(near(plain(), plain()));
    game.run(attack("b", "a").melee().bonus(5).overrule("legal", true).rolls([2]));
    assert_eq!(game.actions(), "move 1, standard 1, swift 1");
    game.run(attack("a", "b").melee().bonus(5).overrule("legal", true).rolls([2]));
    assert_eq!(game.left("standard"), 0, "its own attack is paid for");
}

// RD-54, RD-11
#[test]
fn rd_54_a_maneuver_at_whom_it_may_strike_takes_the_chance_without_being_called_one() {
    let mut game = passing();
    game.run(past());
    let trip = || maneuver("trip", "b", "a").bonus(9).rolls([18]);
    assert!(game.run(trip()).has("maneuverResolved") && game.is("a", "prone"));
    game.refused(trip(), "not-your-turn");
}
