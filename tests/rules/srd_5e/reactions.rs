//! Reactions and their uses: opportunity attacks, and protection from them.

use super::*;
use crate::common::worded::{catalogue, has, message, worded};

/// `a` (red) next to `b` (blue), with room to leave along row 5.
fn beside(a: Token, b: Token) -> Game {
    combat(near(a, b))
}

fn away() -> Command {
    walk("a", [[4, 5], [3, 5]])
}

fn strike() -> Attack {
    attack("b", "a").melee().bonus(5).option("opportunity", true)
}

/// Returns a combatant's remaining reactions.
fn reactions(game: &Game, id: &str) -> i64 {
    let turn = game.turn();
    let entry = items(&turn["order"]).iter().find(|entry| entry["token"] == id).unwrap().clone();
    entry["reactions"].as_i64().unwrap()
}

// E5-09
#[test]
fn e5_09_everybody_has_one_reaction_until_its_own_next_turn() {
    let mut game = beside(plain(), plain());
    assert_eq!((reactions(&game, "a"), reactions(&game, "b")), (1, 1), "from the moment combat starts");
    let events = game.run(spend("b", "reaction"));
    assert_eq!(events.the("actionSpent")["rule"], "E5-09");
    assert_eq!((reactions(&game, "a"), reactions(&game, "b")), (1, 0));
    game.refused(spend("b", "reaction"), "no-action-left").saying("E5-09");
    game.run(end_turn());
    assert_eq!(game.active(), "b");
    assert_eq!(reactions(&game, "b"), 1, "its own turn begins");
    game.run(spend("b", "reaction"));
    game.all([end_turn(), end_round()]);
    assert_eq!((reactions(&game, "a"), reactions(&game, "b")), (1, 0), "not before its next turn");
    game.run(end_turn());
    assert_eq!(reactions(&game, "b"), 1);
}

// E5-09
#[test]
fn e5_09_a_reaction_is_no_action_of_the_turn() {
    let mut game = beside(plain(), plain());
    game.run(spend("a", "reaction"));
    assert_eq!((game.left("action"), game.left("move"), reactions(&game, "a")), (1, 1, 0));
    game.run(spend("a", "dodge"));
    game.table.undo();
    game.table.undo();
    assert_eq!(reactions(&game, "a"), 1);
}

// E5-09, E5-88
#[test]
fn e5_09_who_is_incapacitated_has_none() {
    let mut game = beside(plain(), plain());
    game.run(add_condition("b", condition("stunned")));
    assert_eq!(reactions(&game, "b"), 0);
    game.refusal(spend("b", "reaction"));
}

// E5-48
#[test]
fn e5_48_leaving_the_reach_waits_for_the_attack_in_the_square_before_the_step() {
    let mut game = beside(plain(), plain());
    let events = game.run(away());
    assert_eq!(events.the("opportunityGiven")["rule"], "E5-48");
    assert_eq!(game.at("a"), [5, 5]);
    assert!(game.offer("E5-48", "b", catalogue::OfferStrike::ID).is_some());
    assert!(game.offer("E5-48", "b", catalogue::InterruptionPass::ID).is_some());
    game.run(pass("b"));
    assert_eq!(game.at("a"), [3, 5]);
    assert_eq!(reactions(&game, "b"), 1, "nothing was spent");
}

// E5-48
#[test]
fn e5_48_whoever_goes_on_or_ends_the_turn_lets_the_chance_pass_and_the_log_says_whose() {
    for next in [end_turn(), walk("a", [[2, 5]]), end_combat()] {
        let mut game = beside(plain(), plain());
        game.run(away());
        let events = game.run(next);
        let passed = events.the("opportunityPassed");
        passed.says("token", "b").says("target", "a").says("rule", "E5-48");
        assert_ne!(game.at("a"), [5, 5], "it has gone on first");
    }
}

// E5-48, E5-09
#[test]
fn e5_48_the_attack_takes_the_reaction_and_there_is_none_without() {
    let mut game = beside(plain(), plain());
    game.run(away());
    let events = game.run(strike().rolls([15]));
    let reaction = message(catalogue::DataWord { word: "reaction", spaced: "reaction" });
    let spent = worded(catalogue::ActionSpent { token: "b", action: reaction });
    assert!(events.texts().contains(&&*spent), "{:?}", events.texts());
    assert_eq!((reactions(&game, "b"), game.left("action")), (0, 1));
    game.run(pass(None));
    assert_eq!(game.at("a"), [3, 5]);
    // It returns and leaves again.
    game.run(walk("a", [[4, 5], [5, 5]]));
    game.run(walk("a", [[4, 5]]));
    assert_eq!(game.at("a"), [4, 5]);
    assert!(!game.offers("attack", "b"));
}

// E5-48
#[test]
fn e5_48_moving_within_the_reach_provokes_nobody_and_entering_does_not() {
    let mut game = combat(game([fighter("a", "red", [2, 5]), fighter("b", "blue", [5, 5])]));
    game.run(walk("a", [[3, 5], [4, 5], [4, 4], [5, 4], [6, 4]]));
    assert_eq!(game.at("a"), [6, 4]);
    assert!(!game.offers("attack", "b"));
    game.run(walk("a", [[7, 4]]));
    assert_eq!(game.at("a"), [6, 4], "out of it");
}

// E5-48
#[test]
fn e5_48_each_time_that_the_reach_is_left_provokes() {
    let mut game = combat(game([fighter("a", "red", [4, 5]), fighter("b", "blue", [5, 5])]));
    game.run(walk("a", [[3, 5], [4, 5], [3, 5], [2, 5]]));
    assert_eq!(game.at("a"), [4, 5]);
    game.run(pass("b"));
    assert_eq!(game.at("a"), [4, 5], "again, after two steps");
    assert!(game.offers("attack", "b"));
    game.run(pass("b"));
    assert_eq!(game.at("a"), [2, 5]);
}

// E5-48
#[test]
fn e5_48_a_large_mover_is_within_reach_while_any_of_its_squares_is() {
    let mut game = combat(game([fighter("a", "red", [3, 5]).size("large"), fighter("b", "blue", [5, 5])]));
    game.run(walk("a", [[4, 6]]));
    assert_eq!(game.at("a"), [4, 6], "a corner stays beside it");
    game.run(walk("a", [[3, 6], [2, 6]]));
    assert_eq!(game.at("a"), [3, 6]);
}

// E5-48, E5-47
#[test]
fn e5_48_a_longer_reach_is_left_farther_off() {
    let mut game = beside(plain(), plain().reach(2));
    game.run(walk("a", [[4, 5]]));
    assert_eq!(game.at("a"), [4, 5], "still within 10 feet");
    game.run(walk("a", [[3, 5]]));
    assert_eq!(game.at("a"), [4, 5]);
}

// E5-48
#[test]
fn e5_48_fists_will_do() {
    let mut game = beside(plain(), plain().unarmed());
    game.run(away());
    assert_eq!(game.at("a"), [5, 5]);
    let shot = attack("b", "a").ranged().bonus(5).option("opportunity", true);
    game.refusal(shot);
}

// E5-48
#[test]
fn e5_48_who_falls_there_stays_there() {
    let mut game = beside(plain(), plain());
    game.run(away());
    game.run(add_condition("a", condition("prone")));
    game.run(end_turn());
    assert_eq!(game.at("a"), [5, 5]);
}

// E5-13
#[test]
fn e5_13_who_disengages_provokes_nobody_until_the_turn_ends() {
    let mut game = beside(plain(), plain());
    game.run(spend("a", "disengage"));
    assert_eq!(game.left("action"), 0);
    assert!(game.is("a", "disengaged"));
    assert!(game.reaches("a", 6, [3, 5]).is_some_and(|cell| cell["provokes"].as_array().unwrap().is_empty()));
    game.run(away());
    assert_eq!(game.at("a"), [3, 5]);
    game.run(end_turn());
    assert!(!game.is("a", "disengaged"));
}

// E5-49
#[test]
fn e5_49_no_attack_by_who_does_not_see_the_mover_cannot_act_or_has_reacted() {
    for kind in ["blinded", "incapacitated", "stunned", "unconscious"] {
        let mut game = beside(plain(), plain());
        game.run(add_condition("b", kind));
        game.run(away());
        assert_eq!(game.at("a"), [3, 5], "{kind}");
    }
    let mut game = beside(plain(), plain());
    game.run(add_condition("a", "invisible"));
    game.run(away());
    assert_eq!(game.at("a"), [3, 5]);
    let mut game = beside(plain(), plain());
    game.run(spend("b", "reaction"));
    assert!(game.reaches("a", 6, [3, 5]).is_some_and(|cell| cell["provokes"].as_array().unwrap().is_empty()));
    game.run(away());
    assert_eq!(game.at("a"), [3, 5]);
}

// E5-49, E5-38
#[test]
fn e5_49_teleports_provoke_nobody() {
    let mut game = beside(plain(), plain());
    game.run(teleport("a", [1, 1]));
    assert_eq!(game.at("a"), [1, 1]);
    assert!(!game.offers("attack", "b"));
}

// E5-48
#[test]
fn e5_48_reach_and_paths_say_whom_they_provoke() {
    let game = beside(plain(), plain());
    let provokes = |cell: [i64; 2]| {
        game.reaches("a", 6, cell)
            .map(|cell| texts(&cell["provokes"]).iter().map(|s| (*s).to_owned()).collect())
    };
    assert_eq!(provokes([5, 4]), Some(Vec::<String>::new()), "within the reach");
    assert_eq!(provokes([3, 5]), Some(vec!["b".to_owned()]));
}

// E5-48
#[test]
fn e5_48_of_ways_of_the_same_cost_the_one_that_provokes_least_is_proposed() {
    let game = combat(game([fighter("a", "red", [5, 6]), fighter("b", "blue", [6, 5])]));
    let way = |cell: [i64; 2]| {
        let entry = game.reaches("a", 6, cell).unwrap();
        (entry["cost"].clone(), entry["path"].clone(), entry["provokes"].clone())
    };
    // Through [6, 7], it would leave the reach of `b` and enter it again.
    assert_eq!(way([7, 6]), (2.into(), [[6, 6], [7, 6]].into(), serde_json::json!([])));
    assert_eq!(way([6, 7]).2, serde_json::json!(["b"]));
    assert_eq!(way([8, 6]).2, serde_json::json!(["b"]));
}

// E5-07, E5-09
#[test]
fn e5_09_an_attack_out_of_turn_is_not_possible_now_without_a_chance() {
    let mut game = beside(plain(), plain());
    let now = |game: &Game| {
        let asked = serde_json::json!({ "attacker": "b", "target": "a", "kind": "melee" });
        let report = game.table.attack_now(&serde_json::from_value(asked).unwrap(), None).unwrap();
        (report.legal, report.why.first().and_then(|reason| reason.message.clone()))
    };
    let (legal, why) = now(&game);
    assert!(!legal && has(why.as_ref(), catalogue::TurnOfAnother::ID), "{why:?}");
    game.run(away());
    assert!(now(&game).0, "provoked");
    game.run(strike().rolls([15]));
    assert!(!now(&game).0, "the reaction is spent");
}

// E5-48
#[test]
fn e5_48_nobody_is_provoked_where_a_way_of_the_same_cost_provokes_nobody() {
    let foes =
        [fighter("b", "blue", [6, 5]), fighter("c", "blue", [4, 3]), fighter("d", "blue", [8, 8]).reach(2)];
    let tokens = [fighter("a", "red", [2, 7])].into_iter().chain(foes);
    let rubble = terrain("t", [[7, 6], [5, 4], [6, 8]]).difficult();
    let game = map(tokens).terrain([rubble]).open();
    let query = serde_json::from_value(serde_json::json!({ "token": "a", "budget": 7 })).unwrap();
    let mut equal = 0;
    for free in game.table.unprovoked(&query).unwrap().cells {
        let (cell, cost) = ([free.cell.col.into(), free.cell.row.into()], i64::from(free.cost));
        let entry = game.reaches("a", 7, cell).unwrap();
        if entry["cost"] == cost {
            equal += 1;
            assert_eq!(entry["provokes"], serde_json::json!([]), "{cell:?} by {}", entry["path"]);
        }
    }
    assert!(equal > 20, "{equal}");
}

/// `a` (red) has readied something, and it is the turn of `b` (blue), three squares away.
fn readied() -> Game {
    let mut game = combat(map([fighter("a", "red", [2, 5]), fighter("b", "blue", [5, 5])]).open());
    game.run(spend("a", "ready").set("item", "strike whoever comes near"));
    assert_eq!((game.left("action"), game.is("a", "readied")), (0, true));
    game.run(end_turn());
    game
}

// E5-18
#[test]
fn e5_18_what_was_readied_is_done_once_for_the_reaction() {
    let mut game = readied();
    let reminded = items(&game.turn()["reminders"]).iter().any(|reminder| {
        reminder["rule"] == "E5-18" && text(&reminder["text"]).contains("strike whoever comes near")
    });
    assert!(reminded);
    game.refusal(attack("a", "b").melee().bonus(5).rolls([15]));
    assert!(game.is("a", "readied"), "out of reach, so nothing is spent");
    game.run(walk("b", [[4, 5], [3, 5]]));
    game.run(attack("a", "b").melee().bonus(5).rolls([15]));
    assert_eq!((reactions(&game, "a"), game.is("a", "readied"), game.left("action")), (0, false, 1));
    game.refused(attack("a", "b").melee().bonus(5).rolls([15]), "not-your-turn");
    game.table.undo();
    assert_eq!((reactions(&game, "a"), game.is("a", "readied")), (1, true));
    // Without a reaction, it can't attack.
    game.run(spend("a", "reaction"));
    game.refused(attack("a", "b").melee().bonus(5).rolls([15]), "no-action-left").saying("E5-09");
}

// E5-18
#[test]
fn e5_18_an_action_or_a_move_up_to_the_speed_may_be_readied() {
    let mut game = readied();
    game.run(spend("a", "dodge"));
    assert_eq!((reactions(&game, "a"), game.is("a", "dodging"), game.left("action")), (0, true, 1));
    let mut game = readied();
    let row = |to: i32| (3..=to).map(|row| [1, row]).collect::<Vec<_>>();
    game.run(teleport("a", [1, 2]));
    game.refused(walk("a", row(9)), "no-movement-left").at("/path");
    assert_eq!((reactions(&game, "a"), game.is("a", "readied")), (1, true));
    game.run(walk("a", row(8)));
    assert_eq!((game.at("a"), reactions(&game, "a"), game.is("a", "readied")), ([1, 8], 0, false));
    game.refused(walk("a", [[1, 9]]), "not-your-turn");
    // The active creature still has its whole movement.
    game.run(walk("b", [[6, 5], [7, 5], [8, 5], [9, 5], [10, 5], [11, 5]]));
}

// E5-18, E5-09
#[test]
fn e5_18_an_area_may_be_readied() {
    let mut game = readied();
    let blast = |by: &str| area_attack(burst([8, 5], 1).corner("nw")).by(by).damage(3);
    game.run(blast("a"));
    assert_eq!((reactions(&game, "a"), game.is("a", "readied"), game.left("action")), (0, false, 1));
    game.refused(blast("a"), "not-your-turn");
    game.run(blast("b"));
    assert_eq!(game.left("action"), 0, "in the own turn it takes the action");
    // Out of turn, it can act only with a reaction, and only if it readied something.
    let mut game = readied();
    game.run(spend("a", "reaction"));
    game.refused(blast("a"), "no-action-left").saying("E5-09");
    let mut game = combat(map([fighter("a", "red", [2, 5]), fighter("b", "blue", [5, 5])]).open());
    game.run(end_turn());
    game.refused(blast("a"), "not-your-turn").at("/attacker");
}

// E5-18
#[test]
fn e5_18_it_is_lost_when_the_own_turn_begins() {
    let mut game = readied();
    game.all([end_turn(), end_round()]);
    assert_eq!(game.active(), "a");
    assert!(!game.is("a", "readied"));
    let mut game = combat(near(plain(), plain()));
    game.run(end_turn());
    game.refused(attack("a", "b").melee().bonus(5).rolls([15]), "not-your-turn");
}

// E5-18, E5-48
#[test]
fn e5_18_a_readied_move_out_of_reach_provokes() {
    let mut game = beside(plain(), plain());
    game.run(spend("a", "ready"));
    game.run(end_turn());
    game.run(away());
    assert_eq!((game.at("a"), reactions(&game, "a")), ([5, 5], 0), "it waits for the attack");
    game.run(pass("b"));
    assert_eq!((game.at("a"), reactions(&game, "b")), ([3, 5], 1));
    assert_eq!(
        game.turn()["budget"]["movement"]["walk"],
        6.0,
        "of the one whose turn it is nothing is spent"
    );
}

// E5-18
#[test]
fn e5_18_other_sides_do_not_learn_what_was_readied() {
    let game = readied();
    let of = |side: &str| serde_json::to_string(&game.table.view(side)).unwrap();
    assert!(of("red").contains("whoever comes near"));
    assert!(!of("blue").contains("whoever comes near"));
    let heard = game.table.visible_events("blue");
    assert!(heard.iter().all(|entry| !entry.event.text().contains("whoever comes near")));
}
