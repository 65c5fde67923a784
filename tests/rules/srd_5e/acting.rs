//! Actions of a turn.

use super::*;
use crate::common::worded::{catalogue, message, worded};
use burstmap::rules::attack::unarmed::unarmed;
use serde_json::{Value, json};

// E5-10
#[test]
fn e5_10_a_second_thing_to_handle_takes_the_action() {
    let mut game = combat(near(plain(), plain()));
    assert_eq!((game.left("interaction"), game.left("action")), (1, 1));
    game.run(spend("a", "interaction"));
    game.run(spend("a", "interaction"));
    assert_eq!((game.left("interaction"), game.left("action")), (0, 0));
    game.refusal(spend("a", "interaction"));
}

// E5-12
#[test]
fn e5_12_a_dash_is_as_much_movement_again() {
    let mut game = combat(near(plain(), plain()));
    let row = |columns: [i32; 6]| columns.map(|column| [column, 8]);
    game.run(teleport("a", [0, 8]));
    game.run(walk("a", row([1, 2, 3, 4, 5, 6])));
    game.refusal(walk("a", [[7, 8]]));
    game.run(spend("a", "dash"));
    game.run(walk("a", row([7, 8, 9, 10, 11, 12])));
    game.refusal(walk("a", [[13, 8]]));
}

// E5-12
#[test]
fn e5_12_what_is_at_hand_after_a_dash_is_all_that_can_be_covered() {
    let mut game = combat(near(plain(), plain()));
    game.run(teleport("a", [0, 8]));
    let at_hand = |game: &Game| game.table.movement_at_hand()["walk"].to_cells();
    assert_eq!(at_hand(&game), 6.0);
    game.run(spend("a", "dash"));
    assert_eq!((at_hand(&game), &game.turn()["budget"]["movement"]["walk"]), (12.0, &json!(6.0)));
    game.run(walk("a", [[1, 8], [2, 8]]));
    assert_eq!(at_hand(&game), 10.0);
}

// E5-19
#[test]
fn e5_19_studying_is_a_check_of_intelligence_or_of_what_is_said() {
    let mut game = combat(near(plain().stat("intelligence", 3), plain()));
    let studied = game.run(spend("a", "study").rolls([10]).set("bonus", 2).set("difficulty", 15));
    let check = studied.the("checkRolled");
    assert_eq!(
        (&check["total"], &check["success"], &check["rule"]),
        (&15.into(), &true.into(), &"E5-19".into())
    );
    let mut game = combat(near(plain(), plain()));
    let studied = game.run(spend("a", "study").rolls([10]).set("stat", "dexterity"));
    assert_eq!(studied.the("checkRolled")["total"], 12);
}

// E5-19
#[test]
fn e5_19_the_hesitant_are_urged_against_15_or_their_intelligence() {
    let urge = |faces: [u32; 1], intelligence: i32| {
        let mut game = combat(near(plain(), plain().stats([("intelligence", intelligence)])));
        let urge = spend("a", "influence").target("b").set("attitude", "hesitant");
        game.run(urge.rolls(json!(faces)));
        game.is("b", "urged")
    };
    assert!(!urge([15], 8), "15 is enough");
    assert!(urge([14], 8), "a failure is remembered");
    assert!(urge([15], 16), "against 16");
    for action in ["magic", "search", "study", "utilize"] {
        let mut game = combat(near(plain(), plain()));
        game.run(spend("a", action));
        assert_eq!(game.left("action"), 0, "{action}");
    }
}

// E5-28
#[test]
fn e5_28_dropping_prone_is_free_in_ones_own_turn() {
    let mut game = combat(near(plain(), plain()));
    game.run(spend("a", "dropProne"));
    assert!(game.is("a", "prone"));
    assert_eq!((game.left("action"), game.left("move")), (1, 1));
    game.refusal(spend("b", "dropProne"));
}

// E5-11
#[test]
fn e5_11_one_action_pays_for_as_many_attacks_as_the_trait_says() {
    let mut game = combat(near(plain().has("attacks", 2), plain()));
    let blow = || attack("a", "b").melee().bonus(0).rolls([2]);
    let spent = |game: &Game| game.table.has_struck(&"a".to_owned());
    game.run(blow()).the("attackResolved").explained_by("E5-11");
    assert!(!spent(&game), "a second one is left");
    assert_eq!((game.left("action"), &game.turn()["budget"]["attacks"]), (0, &json!(1)));
    assert!(items(&game.turn()["reminders"]).iter().any(|reminder| reminder["rule"] == "E5-11"));
    game.table.undo();
    assert_eq!((game.left("action"), &game.turn()["budget"]["attacks"]), (1, &Value::Null));
    game.all([blow(), blow()]);
    assert!(spent(&game));
    assert_eq!(game.turn()["budget"]["attacks"], Value::Null);
    game.refused(blow(), "no-action-left").saying("E5-07");
    // Without the trait, each attack costs an action.
    game.run(end_turn());
    game.run(attack("b", "a").melee().bonus(0).rolls([2]));
    game.refused(attack("b", "a").melee().bonus(0).rolls([2]), "no-action-left");
}

// E5-11, E5-19
#[test]
fn e5_11_a_spell_is_an_action_of_its_own() {
    let mut game = combat(near(plain().has("attacks", 3), plain()));
    game.run(attack("a", "b").spell().bonus(0).rolls([2, 2]));
    assert_eq!((game.left("action"), &game.turn()["budget"]["attacks"]), (0, &Value::Null));
    game.refused(attack("a", "b").melee().bonus(0).rolls([2]), "no-action-left");
}

// E5-11
#[test]
fn e5_11_an_unarmed_strike_adds_strength_and_proficiency_and_deals_one_and_strength() {
    let blow = |strength: i32| {
        let game = game([fighter("a", "red", [2, 2]).stats([("strength", strength), ("proficiency", 2)])]);
        let strike = unarmed(game.table.ruleset(), &game.table.scene().tokens[0]).unwrap();
        let [(dice, kind)] = &strike.dice_by_kind()[..] else { unreachable!("it has one kind") };
        (strike.bonus, dice.clone(), (*kind).to_owned())
    };
    assert_eq!(blow(3), (Some(5), "4".to_owned(), "bludgeoning".to_owned()));
    assert_eq!(blow(-1), (Some(1), "0".to_owned(), "bludgeoning".to_owned()));
    assert_eq!(blow(-4), (Some(-2), "0".to_owned(), "bludgeoning".to_owned()), "no less than nothing");
    let others = scene("reflex-d20", 9, 9).tokens([token("a", "red", [2, 2])]).open();
    assert_eq!(unarmed(others.table.ruleset(), &others.table.scene().tokens[0]), None);
}

// E5-26, E5-11
#[test]
fn e5_26_the_move_may_be_broken_up_between_the_attacks() {
    let mut game = combat(near(plain().has("attacks", 2), plain()));
    game.run(walk("a", [[5, 6], [6, 6]]));
    game.run(attack("a", "b").melee().bonus(0).rolls([2]));
    game.run(walk("a", [[7, 6], [7, 5]]));
    game.run(attack("a", "b").melee().bonus(0).rolls([2]));
    game.run(walk("a", [[7, 4], [6, 4]]));
    game.refused(walk("a", [[5, 4]]), "no-movement-left");
}

// E5-08
#[test]
fn e5_08_a_bonus_action_is_there_only_for_what_a_trait_grants() {
    let mut game = combat(near(plain().has("bonusActions", json!(["dash", "secondWind"])), plain()));
    assert_eq!(game.left("bonusAction"), 1);
    let dash = [catalogue::ActivityPaidWith::ID, "Dash", "bonusAction"];
    assert!(game.offer_with("E5-08", "a", &dash).is_some());
    assert!(game.offer("E5-08", "a", "second wind").is_some());
    game.refused(spend("a", "hide").set("paidWith", "bonusAction"), "illegal-command")
        .at("/paidWith")
        .saying("E5-08");
    let dashed = game.run(spend("a", "dash").set("paidWith", "bonusAction"));
    dashed.the("actionSpent").explained_by("E5-08");
    assert_eq!((game.left("action"), game.left("bonusAction")), (1, 0));
    game.refused(spend("a", "secondWind"), "no-action-left").saying("E5-08");
    game.run(spend("a", "dash"));
    assert_eq!(game.left("action"), 0, "and once more as an action");
    game.all([end_turn(), end_turn(), end_round()]);
    let wind = game.run(spend("a", "secondWind"));
    assert_eq!(wind.the("actionSpent")["rule"], "E5-08");
    assert_eq!((game.left("action"), game.left("bonusAction")), (1, 0));
    // Without the trait, there is no bonus action.
    game.run(end_turn());
    assert_eq!(game.left("bonusAction"), 0);
    game.refused(spend("b", "bonusAction"), "no-action-left").saying("E5-08");
    game.refusal(spend("b", "secondWind"));
    game.run(spend("b", "dodge"));
    assert_eq!(game.left("bonusAction"), 0);
}

// E5-08, E5-88
#[test]
fn e5_08_what_denies_actions_denies_the_bonus_action() {
    let mut game = combat(near(plain().has("bonusActions", "hide"), plain()));
    game.run(add_condition("a", condition("stunned")));
    assert_eq!(game.left("bonusAction"), 0);
    game.refusal(spend("a", "bonusAction"));
    assert!(game.offer("E5-08", "a", "").is_none());
}

/// `a` and `c` (red) against `b` (blue), which is adjacent to both.
fn three() -> Game {
    combat(game([fighter("a", "red", [5, 5]), fighter("b", "blue", [6, 5]), fighter("c", "red", [7, 5])]))
}

fn next(game: &mut Game, id: &str) {
    while game.turn()["active"] != id {
        let over = game.turn()["phase"] == "roundEnd";
        game.run(if over { end_round() } else { end_turn() });
    }
}

// E5-15
#[test]
fn e5_15_an_ally_attacks_with_advantage_once() {
    let mut game = three();
    assert!(game.offer("E5-15", "a", "Help").is_some());
    game.run(spend("a", "help").target("b"));
    assert_eq!((game.left("action"), game.is("b", "distracted")), (0, true));
    let net = |game: &Game, by: &str| game.ask(attack(by, "b").melee())["net"].clone();
    assert_eq!((net(&game, "c"), net(&game, "a")), (json!("advantage"), Value::Null), "not the helper's own");
    next(&mut game, "c");
    let events = game.run(attack("c", "b").melee().bonus(0).rolls([2, 3]));
    assert!(events.the("attackResolved")["modifiers"].to_string().contains("E5-15"));
    assert!(!game.is("b", "distracted"), "the first attack uses it up, though it missed");
    game.table.undo();
    assert!(game.is("b", "distracted"));
    next(&mut game, "a");
    assert!(!game.is("b", "distracted"), "gone at the helper's next turn");
}

// E5-15
#[test]
fn e5_15_only_an_enemy_within_5_feet_is_distracted() {
    let mut game = three();
    game.run(teleport("b", [7, 6]));
    game.refused(spend("a", "help").target("b"), "out-of-range").at("/target").saying("E5-15");
    assert_eq!(game.left("action"), 1);
    // An attacker of another side gains nothing.
    game.run(teleport("b", [6, 5]));
    game.run(command("updateToken").set("token", "c").set("changes", json!({ "side": "green" })));
    game.run(spend("a", "help").target("b"));
    assert_eq!(game.ask(attack("c", "b").melee())["net"], Value::Null);
}

// E5-15, E5-17
#[test]
fn e5_15_offers_say_who_is_helped_and_against_whom() {
    let mut game = three();
    let activity = || message(catalogue::RulesetText { key: "help", text: "Help" });
    let helped = worded(catalogue::OfferHelp { token: "a", activity: activity(), target: "c" });
    let distracted = worded(catalogue::OfferHelpAgainst { token: "a", activity: activity(), target: "b" });
    let offered = |game: &Game, told: &str| {
        items(&game.turn()["offers"]).iter().any(|offer| offer["rule"] == "E5-15" && offer["text"] == told)
    };
    assert!(offered(&game, &distracted) && offered(&game, &helped));
    game.run(add_condition("c", condition("unconscious")));
    assert!(!offered(&game, &helped), "makes no check");
    assert!(offered(&game, &distracted));
}

// E5-15
#[test]
fn e5_15_help_with_a_check_counts_for_the_next_one_of_that_skill() {
    let mut game = three();
    game.run(spend("a", "help").target("c").set("stat", "perception"));
    assert!(game.is("c", "helped"));
    next(&mut game, "c");
    let events = game.run(spend("c", "search").rolls([4, 15]));
    assert_eq!(events.the("checkRolled")["total"], 15);
    assert!(!game.is("c", "helped"));
    // For another skill, one die is rolled, and the help remains.
    let mut game = three();
    game.run(spend("a", "help").target("c").set("stat", "medicine"));
    next(&mut game, "c");
    game.run(spend("c", "search").rolls([4]));
    assert!(game.is("c", "helped"));
}
