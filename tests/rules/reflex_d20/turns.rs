//! Turns: actions, steps, defenses, refooting, initiative.

use super::*;
use crate::common::worded::catalogue;
use serde_json::json;

// RD-01, RD-02
#[test]
fn rd_01_a_standard_a_move_and_a_swift_and_rd_02_the_greater_serves_as_the_lesser() {
    let mut game = combat(near(plain(), plain()));
    assert_eq!(game.actions(), "move 1, standard 1, swift 1");
    game.refused(spend("b", "standard"), "not-your-turn");
    // The standard action allows a second move, but there is no third.
    game.all([spend("a", "move"), spend("a", "move")]);
    game.refused(spend("a", "move"), "no-action-left");
    game.refused(spend("a", "standard"), "no-action-left");
    game.run(spend("a", "swift"));
    // A lesser action never replaces a greater one.
    let mut game = combat(near(plain(), plain()));
    game.run(spend("a", "standard"));
    game.refused(spend("a", "standard"), "no-action-left");
    // Three swift actions, but no fourth.
    let mut game = combat(near(plain(), plain()));
    game.all([spend("a", "swift"), spend("a", "swift"), spend("a", "swift")]);
    for action in ["swift", "move", "standard"] {
        game.refused(spend("a", action), "no-action-left");
    }
}

// RD-03, RD-04, RD-05
#[test]
fn rd_03_a_full_round_takes_standard_and_move_and_the_rest_does_not() {
    let mut game = combat(near(plain(), plain()));
    game.run(spend("a", "fullRound"));
    assert_eq!(game.left("swift"), 1);
    game.refused(spend("a", "standard"), "no-action-left");
    game.refused(spend("a", "move"), "no-action-left");
    let mut game = combat(near(plain(), plain()));
    game.run(spend("a", "move"));
    game.refused(spend("a", "fullRound"), "no-action-left");
    let before = game.actions();
    // RD-04: it is used out of turn and logged.
    game.run(spend("b", "immediate"));
    // RD-05
    game.run(spend("a", "free"));
    assert_eq!(game.actions(), before);
}

// RD-06
#[test]
fn rd_06_a_step_provokes_nothing_and_leaves_a_full_round_but_no_move() {
    let step = |to: [i32; 2]| step("a", to);
    let mut game = combat(near(plain(), plain()));
    game.refused(step([3, 5]), "illegal-command");
    game.run(step([4, 4]));
    assert!(!items(&game.turn()["offers"]).iter().any(|offer| offer["rule"] == "RD-11"));
    game.refused(step([3, 4]), "illegal-command");
    let refusal = game.refusal(walk("a", [[3, 4]]));
    assert!(["illegal-command", "no-movement-left"].contains(&refusal.code.as_str()), "{refusal:?}");
    game.run(spend("a", "fullRound"));
    // After a move, no step is allowed.
    let mut game = combat(near(plain(), plain()));
    game.run(walk("a", [[4, 5]]));
    game.refused(step([3, 5]), "illegal-command");
}

// RD-12
#[test]
fn rd_12_reloading_and_the_like_provoke() {
    for action in ["reload", "pickUp", "retrieve", "concentrate"] {
        let mut game = combat(near(plain(), plain()));
        game.run(spend("a", action));
        assert!(game.offers("attack", "b"), "{action}");
    }
    let mut game = combat(near(plain(), plain()));
    game.run(spend("a", "drawWeapon"));
    assert!(!game.offers("attack", "b"));
}

// RD-24
#[test]
fn rd_24_drawing_is_a_move_action_and_part_of_a_move_from_attack_bonus_2() {
    let mut clumsy = combat(near(plain().stat("attackBonus", 1), plain()));
    clumsy.run(spend("a", "drawWeapon"));
    assert_eq!(clumsy.left("move"), 0);
    let mut deft = combat(near(plain().stat("attackBonus", 2), plain()));
    deft.run(walk("a", [[4, 5]]));
    let before = deft.actions();
    deft.run(spend("a", "drawWeapon"));
    assert_eq!(deft.actions(), before);
}

// RD-29
#[test]
fn rd_29_partial_and_total_defense_until_the_next_turn() {
    for (action, ranks, value) in
        [("partialDefense", 4, 2), ("partialDefense", 5, 4), ("totalDefense", 4, 5), ("totalDefense", 5, 8)]
    {
        let mut game = combat(near(plain().stat("acrobaticsRanks", ranks), plain()));
        game.run(spend("a", action));
        for stat in ["reflex", "will", "fortitude"] {
            let report = game.ask(attack("b", "a").melee().option("versus", stat));
            report.expects([defense("RD-29", stat, value)]);
        }
        game.all([end_turn(), end_turn(), end_round()]);
        assert_eq!(game.active(), "a");
        game.ask(attack("b", "a").melee()).unmodified();
    }
}

// RD-39
#[test]
fn rd_39_refooting_at_the_end_of_any_round_once() {
    let mut game = combat(near(plain(), plain()));
    game.all([end_turn(), end_turn(), end_round(), end_turn(), end_turn()]);
    assert!(game.offers("regainFooting", "b"));
    game.run(regain_footing("a").rolls([1]));
    game.refused(regain_footing("a"), "illegal-command");
    game.run(end_round());
    assert_eq!(game.order(), ["b", "a"]);
}

// RD-52
#[test]
fn rd_52_one_d20_and_dexterity_ties_by_dexterity() {
    let tokens = [
        fighter("a", "red", [1, 1]).stat("dexterity", 1),
        fighter("b", "blue", [3, 1]).stat("dexterity", 3),
        fighter("c", "blue", [5, 1]).stat("dexterity", 0),
    ];
    let mut game = game(tokens);
    game.run(roll_initiative().rolls([12, 10, 20]));
    assert_eq!(game.order(), ["c", "b", "a"]);
}

// RD-01, RD-05
#[test]
fn rd_01_standing_up_ends_prone_and_rd_05_dropping_is_free() {
    let mut game = combat(near(is("prone"), plain()));
    let stand = game.offer("RD-01", "a", "Stand up").unwrap();
    game.run(stand);
    assert_eq!(game.conditions("a").len(), 0);
    assert_eq!(game.left("move"), 0);
    assert!(!game.offers("attack", "b"), "standing up is not in the list of what provokes");
    assert_eq!(game.offer("RD-01", "a", "Stand up"), None, "only the prone stand up");
    game.refused(spend("a", "standUp"), "illegal-command");
    let before = game.actions();
    game.run(spend("a", "dropProne"));
    assert_eq!(game.conditions("a"), ["prone"]);
    assert_eq!(game.actions(), before);
    let events = game.run(spend("a", "dropWeapon"));
    assert_eq!(game.token("a")["armed"], false);
    assert_eq!(game.actions(), before);
    assert!(events.all("itemDropped").iter().any(|event| cell(&event["cell"]) == [5, 5]));
}

// RD-01, RD-14
#[test]
fn rd_14_whoever_lost_all_strength_does_not_stand_up() {
    let weak = plain().stat("strength", 0);
    let mut game = combat(near(weak, plain()));
    game.run(damage("a", 10).types(["strength"]));
    assert_eq!(game.conditions("a"), ["prone"]);
    assert_eq!(game.offer("RD-01", "a", "Stand up"), None);
    game.refused(spend("a", "standUp"), "illegal-command");
    game.run(rest("a", 8));
    assert!(game.conditions("a").is_empty());
}

// RD-14
#[test]
fn rd_14_whoever_takes_no_actions_has_none_left_and_goes_nowhere() {
    for ability in ["charisma", "dexterity", "intelligence"] {
        let mut game = combat(near(plain().stat(ability, 2), plain()));
        game.run(damage("a", 12).types([ability]));
        assert_eq!(
            game.turn()["budget"],
            json!({ "actions": { "standard": 0, "move": 0, "swift": 0 }, "movement": { "walk": 0.0 } }),
            "{ability}"
        );
        let report = game.ask(reach("a"));
        assert_eq!(items(&report["cells"]).len(), 1, "{ability}");
        game.refused(walk("a", [[4, 5]]), "illegal-command");
        game.refused(spend("a", "swift"), "illegal-command");
        game.refused(strike(), "illegal-command");
        game.run(end_turn());
    }
}

// RD-24
#[test]
fn rd_24_a_weapon_drawn_without_a_move_begins_one() {
    let deft = || combat(near(plain().unarmed().stat("attackBonus", 2), plain()));
    let draw = |game: &Game| game.offer("RD-24", "a", "Draw").unwrap();
    let mut game = deft();
    game.run(draw(&game));
    assert_eq!(game.actions(), "move 0, standard 1, swift 1");
    assert_eq!(game.token("a")["armed"], true);
    assert_eq!(game.turn()["budget"]["movement"]["walk"], 6.0, "the move that it is part of");
    game.run(walk("a", [[4, 5]]));
    assert_eq!(game.left("standard"), 1);
    // Drawing a weapon is part of a charge.
    let mut game = deft();
    game.all([spend("a", "charge"), spend("a", "drawWeapon")]);
    assert_eq!(game.actions(), "move 0, standard 0, swift 1");
    // Below +2, drawing is always a separate action.
    let clumsy = plain().stat("attackBonus", 1);
    let mut game = combat(near(clumsy, plain()));
    game.all([walk("a", [[4, 5]]), spend("a", "drawWeapon")]);
    assert_eq!(game.actions(), "move 0, standard 0, swift 1");
}

// RD-02
#[test]
fn rd_02_what_was_spent_on_moving_moves_and_a_greater_action_that_goes_into_it_is_told() {
    let tokens = || [fighter("a", "red", [0, 5]), fighter("b", "blue", [19, 12])];
    let path = |columns: std::ops::RangeInclusive<i32>| {
        walk("a", columns.map(|column| [column, 5]).collect::<Vec<_>>())
    };
    // The move action that was spent by name is used for the path.
    let mut game = combat(game(tokens()));
    game.run(spend("a", "move"));
    assert_eq!(game.turn()["budget"]["movement"]["walk"], 6.0);
    let events = game.run(path(1..=6));
    assert!(!events.has("actionSpent"));
    assert_eq!(game.actions(), "move 0, standard 1, swift 1");
    assert_eq!(game.turn()["budget"]["movement"]["walk"], 0.0);
    // Moving on takes the standard action, and the event says so.
    let events = game.run(path(7..=7));
    assert_eq!(events[0]["type"], "actionSpent");
    events[0].says("used", ["standard"]);
    assert_eq!(events[0]["rule"], "RD-02");
    assert_eq!(game.actions(), "move 0, standard 0, swift 1");
    assert_eq!(game.turn()["budget"]["movement"]["walk"], 5.0);
    // There is no third move.
    game.refused(path(8..=13), "no-movement-left");
    game.run(path(8..=12));
    game.refused(path(13..=13), "no-movement-left");
    // Both actions are traded beforehand, so twelve cells are available at once.
    let mut game = combat(super::game(tokens()));
    game.all([spend("a", "move"), spend("a", "move")]);
    assert_eq!(game.turn()["budget"]["movement"]["walk"], 12.0);
    game.run(path(1..=12));
}

// RD-01, RD-05, RD-12, RD-15, RD-19, RD-24, RD-29, RD-34, RD-43
#[test]
fn rd_12_each_act_takes_its_action_and_names_its_row_and_those_of_the_list_alone_provoke() {
    for (act, rule, left, provokes) in [
        ("partialDefense", "RD-29", [0, 1, 1], false),
        ("totalDefense", "RD-29", [0, 0, 1], false),
        ("drawWeapon", "RD-24", [1, 0, 1], false),
        ("reload", "RD-12", [1, 0, 1], true),
        ("pickUp", "RD-12", [1, 0, 1], true),
        ("retrieve", "RD-12", [1, 0, 1], true),
        ("concentrate", "RD-12", [0, 1, 1], true),
        ("standUp", "RD-01", [1, 0, 1], false),
        ("openDoor", "RD-01", [1, 0, 1], false),
        ("dropProne", "RD-05", [1, 1, 1], false),
        ("dropWeapon", "RD-05", [1, 1, 1], false),
        ("talk", "RD-05", [1, 1, 1], false),
        ("charge", "RD-15", [0, 0, 1], false),
        ("withdraw", "RD-34", [0, 0, 1], false),
        ("coupDeGrace", "RD-19", [0, 0, 1], false),
        ("keepGrapple", "RD-43", [1, 1, 0], false),
    ] {
        let held = is(condition("grappled").by("a"));
        let mut game = combat(near(is("prone"), held));
        let events = game.run(spend("a", act));
        assert_eq!(events[0]["rule"], rule, "{act}");
        assert_eq!(events[0]["provokes"], provokes, "{act}");
        let [standard, moved, swift] = left;
        assert_eq!(game.actions(), format!("move {moved}, standard {standard}, swift {swift}"), "{act}");
        assert_eq!(game.offers("attack", "b"), provokes, "{act}");
    }
}

// RD-02, RD-03
#[test]
fn rd_02_what_is_given_for_a_lesser_action_is_told_and_rd_03_what_a_full_round_takes() {
    let mut game = combat(near(plain(), plain()));
    assert!(game.offer("RD-03", "a", "full round").is_some());
    for (used, told) in [("swift", &[][..]), ("move", &["RD-02"]), ("standard", &["RD-02"])] {
        let events = game.run(spend("a", "swift"));
        events[0].says("used", [used]);
        assert_eq!(rows(&events[0]), told);
    }
    let events = combat(near(plain(), plain())).run(spend("a", "fullRound"));
    events[0].says("used", ["standard", "move"]);
    assert_eq!(rows(&events[0]), ["RD-03"]);
}

// RD-05, RD-34
#[test]
fn rd_34_a_withdrawal_is_over_by_the_next_turn_and_who_lay_down_lies_on() {
    let mut game = combat(near(plain(), plain()));
    assert!(game.offer("RD-05", "a", catalogue::OfferDropProne::ID).is_some());
    game.all([spend("a", "withdraw"), spend("a", "dropProne")]);
    // It has not moved, so no bonus applies (RD-34).
    game.ask(attack("b", "a").melee()).expects([to_hit("RD-33", 5)]);
    assert!(game.is("a", "withdrawing"));
    game.run(end_turn());
    assert!(!game.is("a", "withdrawing"), "it is over with its turn");
    game.run(end_turn());
    game.run(end_round());
    game.ask(attack("b", "a").melee()).expects([to_hit("RD-33", 5)]);
}

// RD-52
#[test]
fn rd_52_a_d20_decides_and_one_more_between_those_whom_dexterity_leaves_tied() {
    let mut game = near(plain(), plain());
    let roll = |a: u32| roll_initiative().rolls([a, 20]);
    game.refused(roll(21), "bad-command");
    let events = game.run(roll(20));
    for event in events.iter() {
        assert_eq!(event["initiative"], 22);
        assert_eq!(event["rule"], "house default (RD-52)");
    }
    let start = |a: u32| start_combat().rolls([a, 20]);
    assert!(game.offer("house default (RD-52)", "", catalogue::OfferStartCombat.id()).is_some());
    game.refused(start(21), "bad-command");
    let events = game.run(start(19));
    assert_eq!(events[0]["rule"], "house default (RD-52)");
    assert_eq!(game.order(), ["b", "a"]);
    assert!(game.offer("house default (RD-52)", "b", catalogue::OfferEndTurn::ID).is_some());
}

// E5-102: the same in every system that counts actions.
#[test]
fn what_the_game_master_allows_in_the_own_turn_is_done() {
    let mut game = combat(near(plain(), plain()));
    game.run(attack("a", "b").melee().bonus(0).rolls([2]));
    game.refused(attack("a", "b").melee().bonus(0).rolls([2]), "no-action-left");
    game.run(attack("a", "b").melee().bonus(0).overrule("legal", true).rolls([2]));
}
