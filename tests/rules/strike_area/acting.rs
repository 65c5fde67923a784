//! Actions on the map: dashing, closing in, helping, and the targets that are offered for them.

use super::*;

// SA-36
#[test]
fn sa_36_offers_name_whom_an_action_is_about_nearest_first() {
    let tokens = [
        fighter("a", "red", [5, 5]).is(condition("unaware").by("dull")),
        fighter("far", "blue", [15, 5]),
        fighter("near", "blue", [7, 5]),
        fighter("dull", "blue", [5, 6]),
        fighter("hid", "blue", [5, 7]).is("hidden"),
        fighter("dead", "blue", [4, 5]).is("dead"),
        fighter("ally", "red", [1, 1]),
    ];
    let mut game = combat(map(tokens).open());
    let about = |game: &Game, action: &str| -> Vec<String> {
        let turn = game.turn();
        let offers = items(&turn["offers"]).iter();
        let named = |offer: &Value| offer["command"]["target"].as_str().unwrap_or("somebody").to_owned();
        offers.filter(|offer| offer["command"]["action"] == action).map(named).collect()
    };
    assert_eq!(about(&game, "charge"), ["near", "far"]);
    assert_eq!(about(&game, "close"), ["near", "far"]);
    assert_eq!(about(&game, "help"), ["ally"]);
    assert_eq!(about(&game, "influence"), ["somebody"], "how it is taken is the GM's to say");
    let offer = game.offer("SA-36", "a", "Close in").unwrap();
    game.run(offer);
    game.token("near").says("conditions", [condition("engagedBy").by("a")]);
    // If there are many enemies, the nearest five are offered, and one more offer leaves the target open.
    let mut crowd = vec![fighter("a", "red", [0, 0])];
    crowd.extend((0..6).map(|n| fighter(&format!("e{n}"), "blue", [11 - n, 0])));
    let named = about(&combat(map(crowd).open()), "charge");
    assert_eq!(named, ["e5", "e4", "e3", "e2", "e1", "somebody"]);
}

/// The active token's walking movement left.
fn movement(game: &Game) -> f64 {
    game.turn()["budget"]["movement"]["walk"].as_f64().unwrap()
}

// SA-36, SA-07
#[test]
fn sa_36_a_dash_is_a_second_movement_of_a_whole_speed() {
    let mut game = combat(map(three()).open());
    game.run(walk("a", [[4, 5], [3, 5]]));
    assert_eq!(movement(&game), 4.0);
    game.run(spend("a", "dash"));
    assert_eq!(movement(&game), 6.0, "what was left of the first is gone, the second is whole");
    game.run(walk("a", [[3, 4], [3, 3], [3, 2], [3, 1]]));
    assert_eq!(movement(&game), 2.0);
    game.refused(walk("a", [[4, 0], [5, 0], [6, 0]]), "no-movement-left");
    game.run(walk("a", [[4, 0], [5, 0]]));
    assert_eq!(movement(&game), 0.0);
    assert_eq!(game.actions(), "action 0, move 0");
    game.refused(spend("a", "dash"), "no-action-left");
    // Without an earlier move, the dash replaces it, because the move comes before the action.
    let mut game = combat(map(three()).open());
    game.run(spend("a", "dash"));
    assert_eq!(movement(&game), 6.0);
    game.run(walk("a", [[4, 5]]));
    assert_eq!(movement(&game), 5.0);
    // After any other action, no movement is left.
    let mut game = combat(map(three()).open());
    game.all([walk("a", [[4, 5]]), spend("a", "search")]);
    assert_eq!(movement(&game), 0.0);
    game.refused(walk("a", [[3, 5]]), "no-movement-left");
}

// SA-36, SA-33
#[test]
fn sa_36_close_engages_without_a_strike_and_charge_names_its_target() {
    let mut game = combat(map(three()).open());
    game.run(on("a", "close", "b"));
    assert_eq!(marks(&game, "a"), ["charging:b", "engagedWith:b"]);
    assert_eq!(marks(&game, "b"), ["engagedBy:a"]);
    assert!(!game.offers("attack", "b"), "nothing was struck that could be answered");
    game.refused(strike("a", "b"), "no-action-left");
    // Shots at a creature that charges the shooter are harder, but not shots at a creature that charges another (SA-29).
    for (id, expected) in [("b", 2), ("c", 1)] {
        let shot = game.ask(attack(id, "a").ranged().option("area", true)).modifiers();
        // b is engaged and charged by a. For c, the target is engaged with an ally.
        assert_eq!(shot, vec![to_hit("SA-29", -1); expected], "{id}");
    }
    // The charge ends at the start of its next turn, but the engagement lasts.
    game.all([end_turn(), end_turn(), end_turn(), end_round()]);
    assert_eq!(marks(&game, "a"), ["engagedWith:b"]);

    let mut game = combat(map(three()).open());
    game.refused(on("a", "charge", "a"), "illegal-command");
    game.refused(on("a", "close", "nobody"), "unknown-token");
    game.run(on("a", "charge", "b"));
    assert_eq!(marks(&game, "a"), ["charging:b"]);
    // The charge includes one strike.
    game.run(strike("a", "b"));
    assert_eq!(marks(&game, "b"), ["engagedBy:a"]);
    game.refused(strike("a", "b"), "no-action-left");
    // A charge as an option of the attack has the same effect.
    let mut game = combat(map(three()).open());
    let events = game.run(strike("a", "b").option("charge", true));
    assert_eq!(marks(&game, "a"), ["charging:b", "engagedWith:b"]);
    events.the("attackResolved").expects([to_hit("SA-34", 1)]);
    // A strike may also be announced before it is rolled.
    let mut game = combat(map(three()).open());
    game.all([spend("a", "strike"), strike("a", "c").into()]);
    game.refused(strike("a", "c"), "no-action-left");
}

// SA-36
#[test]
fn sa_36_help_adds_up_by_helpers_and_ends() {
    let names = ["h1", "h2", "h3", "h4"];
    let mut tokens = vec![fighter("a", "red", [5, 5]), fighter("b", "blue", [6, 5])];
    tokens.extend(names.iter().zip(0..).map(|(id, row)| fighter(id, "red", [1, row])));
    let mut game = map(tokens).open();
    for (id, value) in names.iter().zip([1, 2, 2, 3]) {
        game.run(on(id, "help", "a"));
        assert_eq!(game.ask(attack("a", "b").melee()).modifiers(), [to_hit("SA-36", value)], "{id}");
    }
    game.ask(attack("b", "a").melee()).unmodified();
    let mut game = combat(map(three()).open());
    game.run(on("a", "help", "c"));
    game.ask(attack("c", "a").melee()).expects([to_hit("SA-36", 1)]);
    game.all([end_turn(), end_turn(), end_turn(), end_round()]);
    assert!(game.ask(attack("c", "a").melee()).modifiers().is_empty(), "until the helper's next turn");
}

// SA-36, SA-37, SA-40
#[test]
fn sa_36_help_adds_to_checks_as_well() {
    for (helpers, more) in [(0, 0), (1, 1), (2, 2), (3, 2), (4, 3)] {
        let mut tokens = vec![fighter("a", "red", [2, 5]), fighter("b", "blue", [8, 5])];
        tokens.extend((0..helpers).map(|n| fighter(&format!("h{n}"), "red", [1, n])));
        let wall = wall("w", [[5, -1], [5, 13]]);
        let mut game = map(tokens).walls([wall]).open();
        for n in 0..helpers {
            game.run(on(&format!("h{n}"), "help", "a"));
        }
        let events = game.run(spend("a", "hide").rolls([10]).set("difficulty", 13));
        let check = events.the("checkRolled");
        assert_eq!(check["total"], 10 + 4 - 1 + more, "{helpers}");
        let urge = on("a", "influence", "b").set("attitude", "hesitant").bonus(1).rolls([11]);
        let events = game.run(urge);
        let told = events.the("influenced");
        assert_eq!(told["outcome"]["total"], 11 + 1 + more, "{helpers}");
        assert_eq!(told["outcome"]["agrees"], more >= 3);
    }
}

// SA-36
#[test]
fn sa_36_every_action_takes_the_turns_one_action() {
    for action in [
        "block",
        "dodge",
        "dispel",
        "charge",
        "close",
        "dash",
        "help",
        "influence",
        "magic",
        "ready",
        "search",
        "study",
        "utilize",
        "withdraw",
        "longTalk",
    ] {
        let mut game = combat(map(three()).open());
        let events = game.run(spend("a", action));
        assert_eq!(events[0]["type"], "actionSpent");
        assert_eq!(events[0]["action"], action);
        assert_eq!(game.left("action"), 0, "{action}");
        game.refused(spend("a", "search"), "no-action-left");
    }
}

// SA-36
#[test]
fn sa_36_search_and_study_are_checks() {
    let open = || {
        let a = fighter("a", "red", [5, 5]).stat("intelligence", 3).stat("awareness", 5);
        combat(game([a, fighter("b", "blue", [6, 5])]))
    };
    for (action, skill, total) in [("search", "perception", 14), ("study", "intelligence", 15)] {
        let ask = || spend("a", action).rolls([10]).set("bonus", 2);
        for (difficulty, success) in [(total, true), (total + 1, false)] {
            let events = open().run(ask().set("difficulty", difficulty));
            let check = events.the("checkRolled");
            assert_eq!((&check["skill"], &check["total"]), (&skill.into(), &total.into()), "{action}");
            assert_eq!((&check["success"], &check["rule"]), (&success.into(), &"SA-36".into()), "{action}");
        }
        // The game master decides which ability is checked, and decides the outcome if there is no DC.
        let events = open().run(ask().set("stat", "awareness"));
        let check = events.the("checkRolled");
        assert_eq!((&check["skill"], &check["total"]), (&"awareness".into(), &17.into()));
        assert_eq!(check.get("success"), None);
        assert_eq!(check.get("difficulty"), None);
    }
    // Help with checks also applies here.
    let mut game = open();
    game.run(add_condition("a", condition("helped").by("b")));
    assert_eq!(game.run(spend("a", "study").rolls([10])).the("checkRolled")["total"], 14);
}
