//! Rounds, initiative, what a turn holds, the end of combat, surprise, influence.

use super::*;
use crate::common::rulings::*;
use serde_json::{Value, json};

// SA-01, SA-02, SA-06
#[test]
fn sa_01_one_turn_a_round_after_setting_up_and_sa_06_the_count_goes_up() {
    let game = near(json!({}), json!({}));
    assert_eq!(game.turn()["phase"], "setup");
    let mut game = combat(game);
    assert_eq!((&game.turn()["phase"], &game.turn()["round"]), (&json!("combat"), &json!(1)));
    game.run(end());
    assert_eq!(game.active(), "b");
    game.run(end());
    assert_eq!((&game.turn()["phase"], &game.turn()["active"]), (&json!("roundEnd"), &Value::Null));
    assert_eq!(game.turn()["round"], 1);
    game.run(json!({ "type": "endRound" }));
    assert_eq!((&game.turn()["phase"], &game.turn()["round"]), (&json!("combat"), &json!(2)));
    assert_eq!(game.active(), "a");
    game.refused(json!({ "type": "endRound" }), "illegal-command");
}

// SA-03
#[test]
fn sa_03_each_chooses_the_ability_it_checks() {
    let stats = json!({ "stats": { "quickness": 1, "perception": 5, "awareness": 3 } });
    let mut game = near(stats, json!({}));
    for (choice, total) in [("quickness", 11), ("perception", 15), ("awareness", 13)] {
        game.run(json!({ "type": "rollInitiative", "token": "a", "choice": choice, "rolls": [10] }));
        assert_eq!(game.turn()["order"][0]["initiative"], total);
    }
    game.refusal(json!({ "type": "rollInitiative", "token": "a", "choice": "stealth", "rolls": [10] }));
}

// SA-04
#[test]
fn sa_04_awareness_goes_before_perception_before_quickness() {
    let mut game = game(json!([
        token_at("q", "red", [1, 1], json!({})),
        token_at("p", "blue", [3, 1], json!({})),
        token_at("w", "red", [5, 1], json!({})),
    ]));
    for (id, choice) in [("q", "quickness"), ("p", "perception"), ("w", "awareness")] {
        game.run(json!({ "type": "rollInitiative", "token": id, "choice": choice, "rolls": [10] }));
    }
    assert_eq!(game.order(), ["w", "p", "q"]);
    assert!(game.turn()["order"][0]["decidedBy"].as_str().unwrap().contains('2'), "{}", game.turn()["order"]);
    // Step 1 goes over all, and lasts.
    game.run(json!({ "type": "tieOrder", "tokens": ["q", "w", "p"] }));
    assert_eq!(game.order(), ["q", "w", "p"]);
    game.run(json!({ "type": "startCombat" }));
    game.all(&[end(), end(), end(), json!({ "type": "endRound" })]);
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
        let mut game = near(json!({ "conditions": condition(kind) }), json!({}));
        game.run(json!({ "type": "rollInitiative", "token": "a", "choice": "quickness", "rolls": [10] }));
        assert_eq!(game.turn()["order"][0]["initiative"], 12 + value, "{kind}");
    }
}

// SA-05
#[test]
fn sa_05_who_sees_an_opponent_is_not_therefore_seen_by_it() {
    let results = |tokens: [Value; 2], walls: Value| {
        let mut game = Game::open(with(map(json!(tokens)), "walls", walls));
        game.run(json!({ "type": "rollInitiative", "rolls": [10, 10] }));
        let turn = game.turn();
        let order = turn["order"].as_array().unwrap();
        let of = |id: &str| order.iter().find(|one| one["token"] == id).unwrap()["initiative"].clone();
        [of("a"), of("b")]
    };
    let a = || token_at("a", "red", [5, 5], json!({}));
    let b = |more: Value| token_at("b", "blue", [6, 5], more);
    // Stops what comes from the west alone: b looks at a, and a not at b.
    let mut mirror = wall("w", json!([[6, 0], [6, 12]]));
    mirror["oneWay"] = json!("right");
    assert_eq!(results([a(), b(json!({}))], json!([mirror])), [12, 13]);
    assert_eq!(results([b(json!({})), a()], json!([mirror])), [12, 13]);
    let blinded = || b(json!({ "conditions": condition("blinded") }));
    assert_eq!(results([a(), blinded()], json!([])), [13, 12]);
    assert_eq!(results([blinded(), a()], json!([])), [13, 12]);
}

// SA-07, SA-08
#[test]
fn sa_07_a_move_then_an_action_and_sa_08_brief_talk_is_free() {
    let walk = json!({ "type": "move", "token": "a", "path": [[4, 5]] });
    let mut game = combat(near(json!({}), json!({})));
    assert_eq!(game.turn()["budget"]["actions"], json!({ "action": 1, "move": 1 }));
    game.run(spend("a", "talk"));
    assert_eq!(game.turn()["budget"]["actions"], json!({ "action": 1, "move": 1 }));
    game.run(walk.clone());
    game.run(spend("a", "search"));
    game.refused(spend("a", "study"), "no-action-left");
    let mut game = combat(near(json!({}), json!({})));
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
    let mut game = combat(near(json!({}), json!({ "hp": { "current": 5, "max": 5, "deathAt": -5 } })));
    game.run(json!({ "type": "addCondition", "token": "b", "condition": { "kind": "unconscious" } }));
    let turn = game.turn();
    assert!(
        turn["offers"]
            .as_array()
            .unwrap()
            .iter()
            .any(|o| o["rule"] == "SA-09" && o["command"]["type"] == "endCombat")
    );
    assert_eq!(turn["phase"], "combat");
    game.run(json!({ "type": "endCombat" }));
    assert_eq!(game.turn()["phase"], "over");
}

// SA-38
#[test]
fn sa_38_the_unaware_do_not_act_against_what_they_are_unaware_of() {
    let of_all = json!({ "conditions": condition("unaware") });
    let mut game = near(of_all, json!({}));
    let report = game.attack("a", "b", "melee");
    assert_eq!(report["legal"], false);
    assert!(explains(&report, "SA-38"));
    game.refused(strike("a", "b", json!({})), "illegal-command");
    assert_eq!(game.attack("b", "a", "melee")["legal"], true);
    game.run(json!({ "type": "removeCondition", "token": "a", "kind": "unaware" }));
    assert_eq!(game.attack("a", "b", "melee")["legal"], true);
    // Unaware of one only.
    let of =
        |id: &str| near(json!({ "conditions": [said("unaware", id)] }), json!({})).attack("a", "b", "melee");
    assert_eq!((&of("b")["legal"], &of("c")["legal"]), (&json!(false), &json!(true)));
}

// SA-40
#[test]
fn sa_40_influence_is_an_action_with_its_difficulty_and_wait_in_the_ruleset() {
    let mut game = combat(near(json!({}), json!({})));
    game.run(spend("a", "influence"));
    game.refused(spend("a", "influence"), "no-action-left");
    let ruleset = burstmap::rules::presets::all().into_iter().find(|ruleset| ruleset.id == SYSTEM).unwrap();
    let influence = ruleset.influence.unwrap();
    assert_eq!(
        (influence.difficulty, influence.stat.as_str(), influence.wait_hours),
        (15, "intelligence", 24)
    );
}

// SA-05
#[test]
fn sa_05_each_number_names_its_row() {
    let rolled = |a: Value, b: Value| {
        let mut game = near(a, b);
        let roll = json!({ "type": "rollInitiative", "token": "a", "choice": "quickness", "rolls": [10] });
        modifiers(&game.run(roll)[0])
    };
    let is = |kind: &str| json!({ "conditions": condition(kind) });
    for (a, value) in [
        (is("unconscious"), -2),
        (is("unaware"), -1),
        (is("distracted"), -1),
        (is("overconfident"), -1),
        (is("invisible"), 1),
        (is("hidden"), 2),
        (json!({ "hidden": true }), 2),
    ] {
        assert_eq!(rolled(a.clone(), json!({})), [format!("SA-05 initiative {value}")], "{a}");
    }
    // Whoever is invisible to eyes that see it is seen.
    let seer = json!({ "senses": ["seeInvisible"] });
    assert_eq!(rolled(is("invisible"), seer.clone()), Vec::<String>::new());
    assert_eq!(rolled(is("hidden"), seer), ["SA-05 initiative 2"]);
    // With nobody against it there are no eyes to ask.
    for (more, expected) in [(is("invisible"), vec!["SA-05 initiative 1"]), (json!({}), vec![])] {
        let roll = json!({ "type": "rollInitiative", "token": "a", "choice": "quickness", "rolls": [10] });
        assert_eq!(modifiers(&game(json!([token_at("a", "red", [5, 5], more)])).run(roll)[0]), expected);
    }
}

// SA-03, SA-04
#[test]
fn sa_03_a_check_is_a_d20_and_sa_04_the_last_tie_a_d6() {
    let roll = |rolls: Value| json!({ "type": "rollInitiative", "token": "a", "choice": "quickness", "rolls": rolls });
    let mut game = near(json!({}), json!({}));
    let events = game.run(roll(json!([20])));
    assert_eq!((&events[0]["initiative"], &events[0]["rule"]), (&json!(22), &json!("SA-03")));
    game.refused(roll(json!([21])), "bad-command");
    game.refused(roll(json!([0])), "bad-command");
    // All three abilities are checked with the same results, then dice decide.
    let both = |last: [i32; 2]| {
        let rolls = [[10, 10], [9, 9], [8, 8], last].concat();
        json!({ "type": "rollInitiative", "choice": "quickness", "rolls": rolls })
    };
    for (last, first) in [([6, 5], "a"), ([1, 6], "b")] {
        let mut game = near(json!({}), json!({}));
        game.run(both(last));
        assert_eq!(game.order()[0], first);
        assert!(game.turn()["order"][0]["decidedBy"].as_str().unwrap().contains("d6"));
    }
    near(json!({}), json!({})).refused(both([7, 1]), "bad-command");
    let events = game_of_the_tied().run(json!({ "type": "tieOrder", "tokens": ["b", "a"] }));
    assert_eq!(events[0]["rule"], "SA-04");
}

fn game_of_the_tied() -> Game {
    let mut game = near(json!({}), json!({}));
    game.run(json!({ "type": "rollInitiative", "choice": "quickness", "rolls": [10, 10, 9, 8] }));
    assert!(game.offer("SA-04", "a", "before").is_some() || game.offer("SA-04", "b", "before").is_some());
    game
}

// SA-38, SA-06
#[test]
fn sa_38_is_named_by_who_goes_first_and_sa_06_by_the_rounds_end() {
    let rolled = || {
        let mut game = near(json!({}), json!({}));
        game.run(json!({ "type": "rollInitiative", "choice": "quickness", "rolls": [10, 12] }));
        game
    };
    let told = |events: Vec<Value>, kind: &str| {
        events.iter().find(|event| event["type"] == kind).unwrap()["rule"].clone()
    };
    let events = rolled().run(json!({ "type": "startCombat", "surprise": "red" }));
    assert_eq!(told(events, "surprised"), "SA-38");
    let watched = json!({ "type": "startCombat", "declares": "a", "watcher": "b", "rolls": [11, 10] });
    let mut game = rolled();
    let events = game.run(watched);
    assert_eq!(
        (told(events.clone(), "checkRolled"), told(events, "declared")),
        (json!("SA-38"), json!("SA-38"))
    );
    game.all(&[end(), end()]);
    assert!(game.offer("SA-06", "", "round").is_some());
    assert_eq!(told(game.run(json!({ "type": "endRound" })), "roundEnded"), "SA-06");
}

// SA-01, SA-03, SA-06, SA-09
#[test]
fn sa_01_what_moves_the_turns_on_names_its_row() {
    let mut game = near(json!({}), json!({}));
    let mut rows = |kind: &str, row: &str, command: Value| {
        let turn = game.turn();
        let offers = turn["offers"].as_array().unwrap().iter();
        let mut offered = offers.filter(|offer| offer["command"]["type"] == kind).peekable();
        assert!(offered.peek().is_some(), "{kind}");
        offered.for_each(|offer| assert_eq!(offer["rule"], row, "{offer}"));
        // No row gives a second roll for one's place in the order.
        assert!(!turn.to_string().contains("regainFooting"));
        let events = game.run(command);
        let named = events.iter().find_map(|event| event.get("rule"));
        assert!(named.is_none_or(|named| named == row), "{kind}: {events:?}");
    };
    let end = || json!({ "type": "endTurn" });
    rows(
        "rollInitiative",
        "SA-03",
        json!({ "type": "rollInitiative", "choice": "quickness", "rolls": [12, 10] }),
    );
    rows("startCombat", "SA-01", json!({ "type": "startCombat" }));
    rows("delay", "SA-01", json!({ "type": "delay", "token": "a" }));
    rows("actNow", "SA-01", json!({ "type": "actNow", "token": "a" }));
    rows("endTurn", "SA-01", end());
    rows("endTurn", "SA-01", end());
    rows("endRound", "SA-06", json!({ "type": "endRound" }));
    rows("endCombat", "SA-09", json!({ "type": "endCombat" }));
}
