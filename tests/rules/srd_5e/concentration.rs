//! Concentration.

use super::*;
use serde_json::{Value, json};

/// `a` concentrates well and fights against `b`.
fn pair() -> Game {
    near(plain().hp(100, 100).stats([("constitutionSave", 3)]), plain())
}

fn web(id: &str, name: &str, by: &str) -> Command {
    let area = json!({ "shape": "radius", "target": [10, 5], "size": 2 });
    command("placeTemplate").set("id", id).set("area", area).set("name", name).set("sustainedBy", by)
}

fn held(kind: &str, by: &str, with: impl Into<Value>) -> Value {
    json!({ "kind": kind, "by": by, "concentration": with.into() })
}

fn of(kind: &str, token: &str) -> Command {
    command(kind).set("token", token)
}

fn templates(game: &Game) -> Vec<String> {
    let scene = game.scene();
    let list = scene["templates"].as_array().into_iter().flatten();
    list.map(|template| text(&template["id"]).to_owned()).collect()
}

fn concentrating(game: &Game) -> Option<Value> {
    let token = game.token("a");
    let mut list = token["conditions"].as_array().into_iter().flatten();
    list.find(|condition| condition["kind"] == "concentrating").cloned()
}

// E5-84
#[test]
fn e5_84_an_area_and_conditions_of_the_same_name_are_one_effect_and_end_with_it() {
    let mut game = pair();
    game.run(web("w1", "Web", "a"));
    game.run(add_condition("b", held("restrained", "a", "Web")));
    assert_eq!(concentrating(&game).unwrap()["on"], "Web");
    assert_eq!((templates(&game), game.is("b", "restrained")), (vec!["w1".to_owned()], true));
    let ended = game.run(of("endConcentration", "a"));
    assert_eq!(ended.the("templateRemoved")["ended"], true);
    assert_eq!((templates(&game), game.is("b", "restrained"), concentrating(&game)), (vec![], false, None));
    game.refused(of("endConcentration", "a"), "illegal-command").at("/token");
}

// E5-84
#[test]
fn e5_84_a_new_effect_ends_the_old_one() {
    let mut game = pair();
    game.run(web("w1", "Web", "a"));
    game.run(add_condition("b", held("paralyzed", "a", true)));
    assert_eq!((templates(&game), concentrating(&game).unwrap()["on"].clone()), (vec![], json!("paralyzed")));
    game.run(of("concentrate", "a").set("on", "Bless"));
    assert!(!game.is("b", "paralyzed") && concentrating(&game).unwrap()["on"] == "Bless");
    // Nothing on the map depends on it, so the concentration lasts.
    game.run(damage("b", 1));
    assert!(concentrating(&game).is_some());
    // A creature that concentrates on something else is not disturbed.
    game.run(of("concentrate", "b").set("on", "Bane"));
    assert!(concentrating(&game).is_some());
}

// E5-84
#[test]
fn e5_84_each_damage_asks_for_a_save_and_a_failure_ends_it() {
    let mut game = pair();
    game.run(web("w1", "Web", "a"));
    game.run(damage("a", 21));
    game.run(damage("a", 24));
    assert_eq!(concentrating(&game).unwrap()["saves"], json!([10, 12]));
    let saved = game.run(of("saveConcentration", "a").rolls([7])).the("checkRolled").clone();
    assert_eq!(
        [&saved["difficulty"], &saved["total"], &saved["success"], &saved["rule"]],
        [&json!(10), &json!(10), &json!(true), &json!("E5-84")]
    );
    assert_eq!(templates(&game), ["w1"]);
    game.run(of("saveConcentration", "a").rolls([8]));
    assert_eq!((templates(&game), concentrating(&game)), (vec![], None), "8 + 3 is less than 12");
    game.run(web("w1", "Web", "a"));
    game.refused(of("saveConcentration", "a").rolls([8]), "illegal-command").at("/token");
}

// E5-84, E5-15
#[test]
fn e5_84_what_helps_a_save_once_is_used_up_by_it() {
    let mut conditions = burstmap::rules::presets::value(SYSTEM).unwrap()["conditions"].clone();
    conditions.as_array_mut().unwrap().push(json!({
        "kind": "blessed", "preventsActions": false, "helpless": false, "text": "Blessed",
        "does": { "rule": "house", "rolls": [{ "on": ["save"], "advantage": 1 }], "usedUp": true }
    }));
    let house = json!({ "extends": SYSTEM, "id": "house", "name": "House rules", "conditions": conditions });
    let mut game = apart(plain().hp(30, 30), plain()).set("ruleset", house).open();
    game.run(of("concentrate", "a"));
    game.all([damage("a", 2), damage("a", 2), add_condition("a", condition("blessed"))]);
    game.run(of("saveConcentration", "a").rolls([3, 15]));
    assert!(!game.is("a", "blessed"));
    game.run(of("saveConcentration", "a").rolls([3]));
    assert!(concentrating(&game).is_none(), "the second save has nothing to help it");
}

// E5-84
#[test]
fn e5_84_what_temporary_hit_points_take_counts_as_damage() {
    let mut game = near(plain().set("hp", json!({ "current": 90, "max": 90, "temporary": 40 })), plain());
    game.run(of("concentrate", "a"));
    game.run(damage("a", 30));
    game.run(heal("a", 5));
    assert_eq!(concentrating(&game).unwrap()["saves"], json!([15]));
    game.run(of("saveConcentration", "a").set("advantage", 1).rolls([3, 15]));
    assert!(concentrating(&game).is_some());
}

// E5-84
#[test]
fn e5_84_who_cannot_act_or_is_dead_concentrates_on_nothing() {
    for command in [add_condition("a", json!({ "kind": "stunned" })), damage("a", 100)] {
        let mut game = pair();
        game.run(web("w1", "Web", "a"));
        game.run(add_condition("b", held("restrained", "a", "Web")));
        game.run(command);
        assert_eq!(
            (templates(&game), game.is("b", "restrained"), concentrating(&game)),
            (vec![], false, None)
        );
        game.refused(of("concentrate", "a"), "illegal-command").at("/token");
        game.refused(web("w2", "Web", "a"), "illegal-command").at("/sustainedBy");
    }
    let mut game = pair();
    game.run(add_condition("b", held("restrained", "a", true)));
    game.run(of("removeToken", "a"));
    assert!(!game.is("b", "restrained"));
}

// E5-84
#[test]
fn e5_84_it_is_over_when_nothing_is_left_of_the_effect() {
    let mut game = pair();
    game.run(add_condition("b", held("paralyzed", "a", true)));
    game.run(remove_condition("b", "paralyzed"));
    assert_eq!(concentrating(&game), None);
}

// E5-84: others learn that a creature concentrates, but not on what.
#[test]
fn e5_84_others_see_that_somebody_concentrates_and_not_on_what() {
    let mut game = pair();
    game.run(add_condition("b", held("paralyzed", "a", "Hold Person")));
    game.run(damage("a", 30));
    let seen = |side: &str| {
        let view = game.view(side);
        let tokens = items(&view["tokens"]).iter();
        let conditions: Vec<Value> = tokens.flat_map(|token| items(&token["conditions"])).cloned().collect();
        conditions.into_iter().find(|condition| condition["kind"] == "concentrating").unwrap()
    };
    assert_eq!(seen("blue"), json!({ "kind": "concentrating" }));
    assert_eq!((&seen("red")["on"], &seen("red")["saves"]), (&json!("Hold Person"), &json!([15])));
}

// E5-84
#[test]
fn e5_84_without_the_rule_nobody_concentrates() {
    let mut game = scene("reflex-d20", 20, 12).tokens([fighter("a", "red", [5, 5])]).open();
    game.refused(of("concentrate", "a"), "illegal-command");
    game.refused(web("w1", "Web", "a"), "illegal-command").at("/sustainedBy");
}

// E5-84
#[test]
fn e5_84_in_the_sample_fight_the_smoke_ends_with_its_maker() {
    let mut game =
        Game::open(serde_json::from_str(include_str!("../../../www/scenes/cold-quarry.json")).unwrap());
    assert_eq!((templates(&game), game.is("digger", "poisoned")), (vec!["smoke".to_owned()], true));
    game.run(damage("pell", 4));
    game.run(of("saveConcentration", "pell").rolls([7]));
    assert_eq!((templates(&game), game.is("digger", "poisoned")), (vec![], false));
}

// E5-18, E5-84
#[test]
fn e5_84_who_readies_while_it_concentrates_is_warned() {
    let mut game = combat(near(plain(), plain()));
    game.run(of("concentrate", "a").set("on", "Web"));
    assert_eq!(game.run(spend("a", "ready")).the("warned")["rule"], "E5-84");
    let mut game = combat(near(plain(), plain()));
    assert!(!game.run(spend("a", "ready")).has("warned"));
}

// E5-18, E5-84
#[test]
fn e5_84_a_spell_that_is_readied_ends_what_was_concentrated_on() {
    let readied = || {
        let mut game = combat(pair());
        game.run(web("w1", "Web", "a"));
        game.run(add_condition("b", held("restrained", "a", "Web")));
        let spell = spend("a", "ready").set("item", "Fireball").set("concentrates", true);
        let events = game.run(spell);
        assert!(!events.has("warned"));
        game
    };
    let mut game = readied();
    assert_eq!((templates(&game), game.is("b", "restrained")), (vec![], false));
    assert_eq!(concentrating(&game).unwrap()["on"], "Fireball");
    assert!(game.is("a", "readied"));
    game.table.undo();
    assert_eq!((templates(&game), game.is("b", "restrained")), (vec!["w1".to_owned()], true), "one step");
    assert!(!game.is("a", "readied"));
    // The spell ends with the concentration, and the concentration with the spell.
    let mut game = readied();
    game.run(of("endConcentration", "a"));
    assert!(!game.is("a", "readied"));
    let mut game = readied();
    game.run(end_turn());
    assert!(game.is("a", "readied") && concentrating(&game).is_some());
    game.run(end_turn());
    game.run(end_round());
    assert!(!game.is("a", "readied") && concentrating(&game).is_none(), "its turn begins");
}

// E5-84, E5-74
#[test]
fn e5_84_a_save_is_failed_by_choice_and_the_game_master_lets_one_succeed() {
    let mut game = pair();
    game.run(web("w1", "Web", "a"));
    game.run(damage("a", 21));
    game.run(damage("a", 24));
    let save = |success: bool| of("saveConcentration", "a").set("success", success);
    game.refused(save(true).set("bonus", 2), "bad-command").at("/bonus");
    let decided = game.run(save(true)).the("checkRolled").clone();
    assert_eq!((&decided["success"], decided.get("total")), (&json!(true), None));
    assert_eq!(templates(&game), ["w1"]);
    game.run(save(false));
    assert_eq!((templates(&game), concentrating(&game)), (vec![], None));
}
