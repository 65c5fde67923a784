//! Rounds, initiative, what a turn holds, the end of combat, surprise, influence.

use crate::rulings::*;
use crate::*;
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
