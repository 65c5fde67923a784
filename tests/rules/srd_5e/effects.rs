//! Conditions that attacks cause, and the saves that end them.

use super::*;
use serde_json::{Value, json};

/// `a` bites `b`, which has saves of 2.
fn pair() -> Game {
    near(plain().hp(40, 40), plain().hp(40, 40).stats([("constitutionSave", 2), ("wisdomSave", 2)]))
}

fn fight() -> Game {
    combat(pair())
}

fn bite(on_hit: Value) -> Command {
    let attack = command("attack").set("attacker", "a").set("target", "b").set("kind", "melee");
    attack.set("bonus", 5).set("damage", 3).set("onHit", on_hit)
}

fn breath(on_fail: Value) -> Command {
    let area = json!({ "shape": "rect", "target": [6, 5], "size": [2, 2] });
    let check = json!({ "skill": "constitutionSave", "difficulty": 13, "onFail": on_fail });
    command("areaAttack").set("attacker", "a").set("area", area).set("check", check).set("damage", 4)
}

fn against(condition: &str) -> Command {
    command("saveAgainst").set("token", "b").set("condition", condition)
}

fn held(game: &Game, kind: &str) -> Value {
    let token = game.token("b");
    let found = items(&token["conditions"]).iter().find(|condition| condition["kind"] == kind);
    found.cloned().unwrap_or_default()
}

// E5-101
#[test]
fn e5_101_a_hit_gives_conditions_and_a_miss_gives_none() {
    let mut game = fight();
    game.run(bite(json!([{ "condition": "prone" }])).rolls([2]));
    assert!(!game.is("b", "prone"), "2 + 5 misses 12");
    let mut game = fight();
    let hit = game.run(bite(json!([{ "condition": "prone" }])).rolls([12]));
    assert_eq!(hit.the("conditionAdded")["condition"], json!({ "kind": "prone", "by": "a" }));
    assert!(!game.table.undo().is_empty());
    assert!(!game.is("b", "prone"));
}

// E5-101
#[test]
fn e5_101_a_save_keeps_off_what_a_hit_would_give() {
    let poison =
        json!([{ "condition": "poisoned", "unless": { "stat": "constitutionSave", "difficulty": 11 } }]);
    let mut game = fight();
    let saved = game.run(bite(poison.clone()).rolls([12, 9]));
    let check = saved.the("checkRolled");
    assert_eq!(
        [&check["total"], &check["success"], &check["rule"]],
        [&json!(11), &json!(true), &json!("E5-101")]
    );
    assert!(!game.is("b", "poisoned"));
    let mut game = fight();
    game.run(bite(poison).rolls([12, 8]));
    assert!(game.is("b", "poisoned"));
}

// E5-101
#[test]
fn e5_101_a_failed_save_in_an_area_gives_conditions_and_a_success_none() {
    let stun = json!([{ "condition": "stunned", "until": { "of": "attacker", "at": "turnEnd" } }]);
    let tokens = [fighter("a", "red", [1, 1]), fighter("b", "blue", [6, 5]), fighter("c", "blue", [6, 6])];
    let mut game = combat(game(tokens));
    game.run(breath(stun).rolls([12, 13]));
    assert_eq!([game.is("b", "stunned"), game.is("c", "stunned")], [true, false]);
    assert_eq!(held(&game, "stunned")["until"], json!({ "token": "a", "at": "turnEnd" }));
    game.run(end_turn());
    assert!(!game.is("b", "stunned"), "over with the attacker's turn");
}

// E5-101, E5-100
#[test]
fn e5_101_whoever_is_immune_gets_no_condition_and_rolls_no_save() {
    let poison =
        json!([{ "condition": "poisoned", "unless": { "stat": "constitutionSave", "difficulty": 30 } }]);
    let mut game = fight();
    game.run(update_token("b", plain().set("traits", json!({ "conditionImmunity": ["poisoned"] }))));
    game.run(bite(poison).rolls([12]));
    assert!(!game.is("b", "poisoned"));
}

// E5-101, E5-84
#[test]
fn e5_101_what_the_attacker_concentrates_on_ends_with_that() {
    let hold = json!([{ "condition": "paralyzed", "concentration": true,
        "save": { "stat": "wisdomSave", "difficulty": 15, "at": ["turnEnd"] } }]);
    let mut game = fight();
    game.run(breath(hold).set("with", "Hold Person").rolls([10]));
    let token = game.token("a");
    assert_eq!(token["conditions"][0]["on"], "Hold Person");
    game.run(command("endConcentration").set("token", "a"));
    assert!(!game.is("b", "paralyzed"));
}

// E5-93
#[test]
fn e5_93_a_save_is_due_as_its_moment_comes_and_a_success_ends_the_condition() {
    let mut game = fight();
    let save = json!({ "stat": "wisdomSave", "difficulty": 15, "at": ["turnEnd"] });
    game.run(add_condition("b", json!({ "kind": "paralyzed", "by": "a", "save": save })));
    game.refused(against("paralyzed").rolls([20]), "illegal-command").at("/condition");
    game.run(end_turn());
    assert_eq!(held(&game, "paralyzed")["due"], Value::Null, "its turn only begins");
    game.run(end_turn());
    assert_eq!(held(&game, "paralyzed")["due"], json!(["turnEnd"]));
    let failed = game.run(against("paralyzed").rolls([12])).the("checkRolled").clone();
    assert_eq!(
        [&failed["difficulty"], &failed["total"], &failed["success"], &failed["rule"]],
        [&json!(15), &json!(14), &json!(false), &json!("E5-93")]
    );
    assert_eq!((game.is("b", "paralyzed"), held(&game, "paralyzed")["due"].clone()), (true, Value::Null));
    game.run(end_round());
    game.run(end_turn());
    game.run(end_turn());
    let ended = game.run(against("paralyzed").rolls([13]));
    assert_eq!(ended.the("conditionRemoved")["kind"], "paralyzed");
    assert!(!game.is("b", "paralyzed"));
    assert!(!game.table.undo().is_empty());
    assert_eq!(held(&game, "paralyzed")["due"], json!(["turnEnd"]), "undone, it is due again");
}

// E5-93
#[test]
fn e5_93_a_turn_asks_once_and_each_damage_again() {
    let mut game = fight();
    let save = json!({
        "stat": "wisdomSave", "difficulty": 15, "at": ["turnStart", "damage"], "advantageAt": ["damage"]
    });
    game.run(add_condition("b", json!({ "kind": "incapacitated", "save": save })));
    game.run(damage("b", 3));
    game.run(damage("b", 3));
    game.run(end_turn());
    assert_eq!(held(&game, "incapacitated")["due"], json!(["damage", "damage", "turnStart"]));
    // Advantage on a damage roll takes the better of two rolls.
    game.run(against("incapacitated").rolls([3, 4]));
    game.run(against("incapacitated").rolls([5, 2]));
    assert_eq!(held(&game, "incapacitated")["due"], json!(["turnStart"]));
    game.run(against("incapacitated").rolls([13]));
    assert!(!game.is("b", "incapacitated"));
}

// E5-93
#[test]
fn e5_93_with_an_action_it_is_a_check_in_the_own_turn() {
    let mut game = fight();
    game.run(update_token("b", plain().stats([("strength", 3)])));
    let save = json!({ "stat": "athletics", "difficulty": 12, "at": ["action"] });
    game.run(add_condition("b", json!({ "kind": "restrained", "save": save })));
    let tears = against("restrained").set("action", true);
    game.refused(tears.clone().rolls([20]), "not-your-turn");
    game.run(end_turn());
    assert!(game.offers("saveAgainst", "b"));
    let rolled = game.run(tears.clone().rolls([8]));
    assert_eq!(rolled.the("checkRolled")["total"], 11, "8 + 3: Athletics is Strength's");
    assert!(game.is("b", "restrained"));
    game.refused(tears.rolls([20]), "no-action-left");
}

// E5-74
#[test]
fn e5_74_a_save_may_be_failed_by_choice_and_passed_by_the_game_master() {
    let save = json!({ "stat": "wisdomSave", "difficulty": 15, "at": ["turnStart"] });
    for success in [true, false] {
        let mut game = fight();
        game.run(add_condition("b", json!({ "kind": "charmed", "save": save })));
        game.run(end_turn());
        let told = game.run(against("charmed").set("success", success)).the("checkRolled").clone();
        assert_eq!((told["success"].clone(), told.get("total")), (json!(success), None));
        assert_eq!(game.is("b", "charmed"), !success);
    }
    let mut game = fight();
    let check = json!({ "skill": "constitutionSave", "difficulty": 13, "succeeds": ["b"] });
    let told = game.run(breath(json!([])).set("check", check)).the("areaResolved").clone();
    assert_eq!(told["results"][0]["hit"], false);
}

// E5-93, E5-101
#[test]
fn e5_93_what_cannot_be_given_or_saved_is_refused_with_its_place() {
    let mut game = fight();
    let wrong = |on_hit: Value| bite(json!([on_hit])).rolls([12]);
    for (given, path) in [
        (json!({ "condition": " " }), "/onHit/0/condition"),
        (json!({ "condition": "prone", "rounds": 0 }), "/onHit/0/rounds"),
        (
            json!({ "condition": "prone", "save": { "stat": "", "difficulty": 1, "at": ["turnEnd"] } }),
            "/onHit/0/save/stat",
        ),
        (
            json!({ "condition": "prone", "save": { "stat": "x", "difficulty": 1, "at": [] } }),
            "/onHit/0/save/at",
        ),
        (
            json!({ "condition": "prone",
                "save": { "stat": "x", "difficulty": 1, "at": ["turnEnd"], "advantageAt": ["damage"] } }),
            "/onHit/0/save/advantageAt/0",
        ),
        (
            json!({ "condition": "prone", "unless": { "stat": "x", "difficulty": 2_000_000 } }),
            "/onHit/0/unless/difficulty",
        ),
        (json!({ "condition": "prone", "untill": 1 }), "/onHit/0/untill"),
    ] {
        game.refused(wrong(given), "bad-command").at(path);
    }
    game.refused(bite(json!(vec![json!({ "condition": "prone" }); 21])).rolls([12]), "bad-command")
        .at("/onHit");
    let unless = json!([{ "condition": "prone", "unless": { "stat": "x", "difficulty": 1 } }]);
    game.refused(breath(unless).rolls([3]), "bad-command").at("/check/onFail/0/unless");
    let both = breath(json!([])).set("onHit", json!([{ "condition": "prone" }]));
    game.refused(both.rolls([3]), "bad-command").at("/onHit");
    let save = json!({ "stat": "wisdomSave", "difficulty": 15, "at": ["turnEnds"] });
    let added = add_condition("b", json!({ "kind": "charmed", "save": save }));
    game.refused(added, "bad-command").at("/condition/save/at/0");
    assert!(game.token("b").get("conditions").is_none_or(|list| items(list).is_empty()));
}
