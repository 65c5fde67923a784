//! Rounds, initiative, the actions of a turn, the end of combat, surprise, influence.

use super::*;
use crate::common::worded::catalogue;

// SA-01, SA-02, SA-06
#[test]
fn sa_01_one_turn_a_round_after_setting_up_and_sa_06_the_count_goes_up() {
    let game = near(plain(), plain());
    assert_eq!(game.turn()["phase"], "setup");
    let mut game = combat(game);
    assert_eq!(game.turn()["phase"], "combat");
    assert_eq!(game.turn()["round"], 1);
    game.run(end_turn());
    assert_eq!(game.active(), "b");
    game.run(end_turn());
    assert_eq!(game.turn()["phase"], "roundEnd");
    assert_eq!(game.turn()["active"], Value::Null);
    assert_eq!(game.turn()["round"], 1);
    game.run(end_round());
    assert_eq!(game.turn()["phase"], "combat");
    assert_eq!(game.turn()["round"], 2);
    assert_eq!(game.active(), "a");
    game.refused(end_round(), "illegal-command");
}

// SA-03
#[test]
fn sa_03_each_chooses_the_ability_it_checks() {
    let stats = plain().stats([("quickness", 1), ("perception", 5), ("awareness", 3)]);
    let mut game = near(stats, plain());
    for (choice, total) in [("quickness", 11), ("perception", 15), ("awareness", 13)] {
        game.run(roll_initiative().token("a").choice(choice).rolls([10]));
        assert_eq!(game.turn()["order"][0]["initiative"], total);
    }
    game.refusal(roll_initiative().token("a").choice("stealth").rolls([10]));
}

// SA-04
#[test]
fn sa_04_awareness_goes_before_perception_before_quickness() {
    let mut game =
        game([fighter("q", "red", [1, 1]), fighter("p", "blue", [3, 1]), fighter("w", "red", [5, 1])]);
    for (id, choice) in [("q", "quickness"), ("p", "perception"), ("w", "awareness")] {
        game.run(roll_initiative().token(id).choice(choice).rolls([10]));
    }
    assert_eq!(game.order(), ["w", "p", "q"]);
    assert!(text(&game.turn()["order"][0]["decidedBy"]).contains('2'), "{}", game.turn()["order"]);
    // Step 1, an order by the game master, overrides all others and lasts.
    game.run(tie_order(["q", "w", "p"]));
    assert_eq!(game.order(), ["q", "w", "p"]);
    game.run(start_combat());
    game.all([end_turn(), end_turn(), end_turn(), end_round()]);
    assert_eq!(game.order(), ["q", "w", "p"]);
}

// SA-05
#[test]
fn sa_05_what_changes_initiative() {
    for (kind, value) in [
        ("unconscious", -2),
        ("unaware", -1),
        ("distracted", -1),
        ("overconfident", -1),
        ("invisible", 1),
        ("hidden", 2),
        ("prone", 0),
    ] {
        let mut game = near(is(kind), plain());
        game.run(roll_initiative().token("a").choice("quickness").rolls([10]));
        assert_eq!(game.turn()["order"][0]["initiative"], 12 + value, "{kind}");
    }
}

// SA-05
#[test]
fn sa_05_who_sees_an_opponent_is_not_therefore_seen_by_it() {
    let results = |tokens: [Token; 2], wall: Option<Wall>| {
        let mut game = map(tokens).walls(wall).open();
        game.run(roll_initiative().rolls([10, 10]));
        let turn = game.turn();
        let order = items(&turn["order"]);
        let of =
            |id: &str| order.iter().find(|one| one["token"] == id).unwrap()["initiative"].as_i64().unwrap();
        [of("a"), of("b")]
    };
    let a = || fighter("a", "red", [5, 5]);
    let b = || fighter("b", "blue", [6, 5]);
    // The wall blocks sight only from the west, so b sees a, but a does not see b.
    let mirror = || Some(wall("w", [[6, 0], [6, 12]]).one_way("right"));
    assert_eq!(results([a(), b()], mirror()), [12, 13]);
    assert_eq!(results([b(), a()], mirror()), [12, 13]);
    let blinded = || b().is("blinded");
    assert_eq!(results([a(), blinded()], None), [13, 12]);
    assert_eq!(results([blinded(), a()], None), [13, 12]);
}

// SA-05
#[test]
fn sa_05_one_opponent_who_does_not_see_it_is_enough() {
    let tokens = [
        fighter("a", "red", [5, 5]),
        fighter("near", "blue", [6, 5]),
        fighter("far", "blue", [15, 5]),
        fighter("ally", "red", [16, 5]),
    ];
    let initiative = |walls: Option<Wall>| {
        let mut game = map(tokens.clone()).walls(walls).open();
        game.run(roll_initiative().token("a").choice("quickness").rolls([10]));
        game.turn()["order"][0]["initiative"].as_i64().unwrap()
    };
    assert_eq!(initiative(None), 12);
    assert_eq!(initiative(Some(wall("w", [[10, 0], [10, 12]]))), 13, "seen by one, not by the other");
}

// SA-07, SA-08
#[test]
fn sa_07_a_move_then_an_action_and_sa_08_brief_talk_is_free() {
    let walk = walk("a", [[4, 5]]);
    let mut game = combat(near(plain(), plain()));
    assert_eq!(game.actions(), "action 1, move 1");
    game.run(spend("a", "talk"));
    assert_eq!(game.actions(), "action 1, move 1");
    game.run(walk.clone());
    game.run(spend("a", "search"));
    game.refused(spend("a", "study"), "no-action-left");
    let mut game = combat(near(plain(), plain()));
    game.run(spend("a", "longTalk"));
    let refusal = game.refusal(walk);
    assert!(
        ["no-movement-left", "no-action-left", "illegal-command"].contains(&refusal.code.as_str()),
        "{refusal:?}"
    );
}

// SA-09
#[test]
fn sa_09_the_end_is_proposed_and_decided() {
    let mut game = combat(near(plain(), plain().hp(5, 5).dies_at(-5)));
    game.run(add_condition("b", "unconscious"));
    let turn = game.turn();
    assert!(
        items(&turn["offers"]).iter().any(|o| o["rule"] == "SA-09" && o["command"]["type"] == "endCombat")
    );
    assert_eq!(turn["phase"], "combat");
    game.run(end_combat());
    assert_eq!(game.turn()["phase"], "over");
}

// SA-38
#[test]
fn sa_38_the_unaware_do_not_act_against_what_they_are_unaware_of() {
    let mut game = near(is("unaware"), plain());
    let report = game.ask(attack("a", "b").melee());
    report.illegal().explained_by("SA-38");
    game.refused(strike("a", "b"), "illegal-command");
    game.ask(attack("b", "a").melee()).legal();
    game.run(remove_condition("a", "unaware"));
    game.ask(attack("a", "b").melee()).legal();
    // It is unaware of only one creature.
    let of = |id: &str| near(is(condition("unaware").by(id)), plain()).ask(attack("a", "b").melee());
    of("b").illegal();
    of("c").legal();
}

// SA-40
#[test]
fn sa_40_influence_is_an_action_with_its_difficulty_and_wait_in_the_ruleset() {
    let mut game = combat(near(plain(), plain()));
    game.run(spend("a", "influence"));
    game.refused(spend("a", "influence"), "no-action-left");
    let ruleset = burstmap::rules::presets::all().into_iter().find(|ruleset| ruleset.id == SYSTEM).unwrap();
    let influence = ruleset.influence.unwrap();
    assert_eq!(influence.difficulty, 15);
    assert_eq!(influence.stat.as_str(), "intelligence");
    assert_eq!(influence.wait_hours, 24);
}

// SA-05
#[test]
fn sa_05_each_number_names_its_row() {
    let rolled = |a: Token, b: Token| {
        let mut game = near(a, b);
        let roll = roll_initiative().token("a").choice("quickness").rolls([10]);
        game.run(roll)[0].modifiers()
    };
    for (a, value) in [
        (is("unconscious"), -2),
        (is("unaware"), -1),
        (is("distracted"), -1),
        (is("overconfident"), -1),
        (is("invisible"), 1),
        (is("hidden"), 2),
        (plain().set("hidden", true), 2),
    ] {
        assert_eq!(rolled(a.clone(), plain()), [modifier("SA-05", "initiative", value)], "{a:?}");
    }
    // An invisible creature is visible to a creature that sees invisible things.
    let seer = plain().senses(["seeInvisible"]);
    assert!(rolled(is("invisible"), seer.clone()).is_empty());
    assert_eq!(rolled(is("hidden"), seer), [modifier("SA-05", "initiative", 2)]);
    // Without enemies there are no observers.
    for (more, expected) in [(is("invisible"), vec![modifier("SA-05", "initiative", 1)]), (plain(), vec![])] {
        let roll = roll_initiative().token("a").choice("quickness").rolls([10]);
        assert_eq!(game([fighter("a", "red", [5, 5]).with(more)]).run(roll)[0].modifiers(), expected);
    }
}

// SA-03, SA-04
#[test]
fn sa_03_a_check_is_a_d20_and_sa_04_the_last_tie_a_d6() {
    let roll = |face: i32| roll_initiative().token("a").choice("quickness").rolls([face]);
    let mut game = near(plain(), plain());
    let events = game.run(roll(20));
    assert_eq!(events[0]["initiative"], 22);
    assert_eq!(events[0]["rule"], "SA-03");
    game.refused(roll(21), "bad-command");
    game.refused(roll(0), "bad-command");
    // All three abilities are checked with the same results, then dice decide.
    let both = |last: [i32; 2]| {
        let rolls = [[10, 10], [9, 9], [8, 8], last].concat();
        roll_initiative().choice("quickness").rolls(rolls)
    };
    for (last, first) in [([6, 5], "a"), ([1, 6], "b")] {
        let mut game = near(plain(), plain());
        game.run(both(last));
        assert_eq!(game.order()[0], first);
        assert!(text(&game.turn()["order"][0]["decidedBy"]).contains("d6"));
    }
    near(plain(), plain()).refused(both([7, 1]), "bad-command");
    let events = game_of_the_tied().run(tie_order(["b", "a"]));
    assert_eq!(events[0]["rule"], "SA-04");
}

fn game_of_the_tied() -> Game {
    let mut game = near(plain(), plain());
    game.run(roll_initiative().choice("quickness").rolls([10, 10, 9, 8]));
    assert!(
        game.offer("SA-04", "a", catalogue::OfferTieOrder::ID).is_some()
            || game.offer("SA-04", "b", catalogue::OfferTieOrder::ID).is_some()
    );
    game
}

// SA-38, SA-06
#[test]
fn sa_38_is_named_by_who_goes_first_and_sa_06_by_the_rounds_end() {
    let rolled = || {
        let mut game = near(plain(), plain());
        game.run(roll_initiative().choice("quickness").rolls([10, 12]));
        game
    };
    let events = rolled().run(start_combat().set("surprise", "red"));
    assert_eq!(events.the("surprised")["rule"], "SA-38");
    let watched = start_combat().set("declares", "a").set("watcher", "b").rolls([11, 10]);
    let mut game = rolled();
    let events = game.run(watched);
    assert_eq!(events.the("checkRolled")["rule"], "SA-38");
    assert_eq!(events.the("declared")["rule"], "SA-38");
    game.all([end_turn(), end_turn()]);
    assert!(game.offer("SA-06", "", catalogue::OfferEndRound::ID).is_some());
    assert_eq!(game.run(end_round()).the("roundEnded")["rule"], "SA-06");
}

// SA-01, SA-03, SA-06, SA-09
#[test]
fn sa_01_what_moves_the_turns_on_names_its_row() {
    let mut game = near(plain(), plain());
    let mut rows = |kind: &str, row: &str, command: Command| {
        let turn = game.turn();
        let offers = items(&turn["offers"]).iter();
        let mut offered = offers.filter(|offer| offer["command"]["type"] == kind).peekable();
        assert!(offered.peek().is_some(), "{kind}");
        offered.for_each(|offer| assert_eq!(offer["rule"], row, "{offer}"));
        // No row allows a second roll for initiative.
        assert!(!turn.to_string().contains("regainFooting"));
        let events = game.run(command);
        let named = events.iter().find_map(|event| event.get("rule"));
        assert!(named.is_none_or(|named| named == row), "{kind}: {events:?}");
    };
    rows("rollInitiative", "SA-03", roll_initiative().choice("quickness").rolls([12, 10]));
    rows("startCombat", "SA-01", start_combat());
    // The text has no delay.
    rows("delay", "house default", delay("a"));
    rows("actNow", "house default", act_now("a"));
    rows("endTurn", "SA-01", end_turn());
    rows("endTurn", "SA-01", end_turn());
    rows("endRound", "SA-06", end_round());
    rows("endCombat", "SA-09", end_combat());
}
