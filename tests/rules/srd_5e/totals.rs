//! Results that the table enters instead of faces.

use super::*;
use serde_json::json;

/// Returns `a` (red) next to `b` (blue), and `e` (blue) farther away, in the turn of `a`.
fn fight() -> Game {
    let saves = |id: &str, at| fighter(id, "blue", at).stat("dexteritySave", 2);
    let mut game = game([fighter("a", "red", [5, 5]), saves("b", [6, 5]), saves("e", [7, 5])]);
    for (token, face) in [("a", 20), ("b", 15), ("e", 10)] {
        game.run(roll_initiative().token(token).rolls([face]));
    }
    game.run(start_combat());
    game
}

fn strike() -> Command {
    Command::from(attack("a", "b").melee().bonus(5).damage(dice("2d6+3")))
}

fn fire() -> Command {
    area_attack(burst([7, 5], 1))
        .by("a")
        .damage(dice("8d6"))
        .set("check", json!({ "skill": "dexteritySave", "difficulty": 15, "half": true }))
}

/// Returns the latest command as it is in the log.
fn recorded(game: &Game) -> Value {
    game.table.commands().next_back().map(|done| done.to_json()).unwrap()
}

/// Returns whether the commands so far lead from their first scene to the same scene with other dice.
fn replays(game: &Game, mut from: Game) -> bool {
    for command in game.table.commands() {
        from.table.dispatch(command.clone()).unwrap();
    }
    from.scene() == game.scene()
}

fn start() -> Game {
    let saves = |id: &str, at| fighter(id, "blue", at).stat("dexteritySave", 2);
    game([fighter("a", "red", [5, 5]), saves("b", [6, 5]), saves("e", [7, 5])])
}

// E5-42: a result is not a natural 20.
#[test]
fn e5_42_results_replace_the_dice_of_an_attack_and_its_damage() {
    let mut game = fight();
    let events = game.run(strike().set("totals", json!({ "attack": 22, "damage": 14 })));
    let attack = events.the("attackResolved");
    attack.says("total", 22).says("hit", true).says("damageRolled", 14).empty("faces");
    assert_eq!((&attack["critical"], &attack["damageFaces"]), (&json!(false), &Value::Null));
    assert_eq!(game.hp("b"), 16);
    assert_eq!(recorded(&game)["totals"], json!({ "attack": 22, "damage": 14 }));
    assert!(replays(&game, start()));
}

#[test]
fn what_has_no_result_is_rolled_and_a_result_that_nothing_used_is_not_recorded() {
    let mut game = fight();
    let events = game.run(strike().set("totals", json!({ "attack": 2, "damage": 14 })));
    assert_eq!(events.the("attackResolved")["hit"], json!(false));
    assert_eq!(recorded(&game)["totals"], json!({ "attack": 2 }));
    assert_eq!(game.hp("b"), 30);
    let mut game = fight();
    // The attack roll is a face, and the damage a result.
    let events = game.run(strike().rolls([20]).set("totals", json!({ "damage": 25 })));
    events.the("attackResolved").says("critical", true).says("damageRolled", 25);
    assert_eq!(game.hp("b"), 5);
    let mut game = fight();
    let events = game.run(strike().set("totals", json!({ "attack": 30 })));
    assert_eq!(items(&events.the("attackResolved")["damageFaces"]).len(), 2);
    assert_eq!(items(&recorded(&game)["rolls"]).len(), 2);
    assert!(replays(&game, start()));
}

#[test]
fn some_saves_are_results_and_the_others_are_rolled() {
    let mut game = fight();
    let results = json!({ "damage": 28, "tokens": { "b": 15 } });
    let events = game.run(fire().set("totals", results.clone()));
    let found =
        |id: &str| items(&events.the("areaResolved")["results"]).iter().find(|r| r["token"] == id).unwrap();
    assert_eq!((&found("b")["total"], game.hp("b")), (&json!(15), 16));
    assert_eq!(items(&found("e")["faces"]).len(), 1);
    assert_eq!(recorded(&game)["totals"], results);
    assert!(replays(&game, start()));
}

// E5-91: each part has its share by the average of its dice.
#[test]
fn e5_91_a_result_for_several_types_of_damage_is_shared_among_them() {
    let mut game = fight();
    let damage = json!([{ "dice": "2d6", "types": ["slashing"] }, { "dice": "1d6", "types": ["fire"] }]);
    let blow = Command::from(attack("a", "b").melee().damage(damage));
    game.run(update_token("b", plain().set("traits", json!({ "resistance": ["fire"] }))));
    game.run(blow.set("totals", json!({ "attack": 25, "damage": 11 })));
    // 7 and 3 on average, so 8 slashing and 3 fire, of which half gets through.
    assert_eq!(game.hp("b"), 30 - 8 - 1);
}

#[test]
fn an_initiative_is_entered_as_a_result() {
    let mut game = start();
    let events = game.run(roll_initiative().token("a").set("totals", json!({ "tokens": { "a": 17 } })));
    events.the("initiativeRolled").says("initiative", 17);
    assert!(events.the("initiativeRolled").to_string().contains("\"roll-entered\""));
    game.run(roll_initiative().set("rest", true));
    assert_eq!(game.turn()["order"].as_array().unwrap().len(), 3);
    let of_a = items(&game.turn()["order"]).iter().find(|entry| entry["token"] == "a").unwrap()["initiative"]
        .clone();
    assert_eq!(of_a, json!(17));
    assert!(replays(&game, start()));
}

// E5-48: the attack waits with its results until the reaction is over.
#[test]
fn results_wait_with_the_command_that_waits() {
    let mut game = fight();
    let resists = update_token("b", plain().set("traits", json!({ "legendaryResistance": 1 })));
    game.run(resists);
    game.run(fire().set("totals", json!({ "damage": 20, "tokens": { "b": 3, "e": 4 } })));
    assert!(game.offers("legendaryResistance", "b"));
    assert_eq!(recorded(&game)["totals"], json!({ "damage": 20, "tokens": { "b": 3, "e": 4 } }));
    game.run(command("legendaryResistance").set("token", "b").set("use", true));
    assert_eq!((game.hp("b"), game.hp("e")), (20, 10));
    assert!(replays(&game, start()));
}

#[test]
fn results_beyond_the_limits_and_of_unknown_tokens_are_refused() {
    let mut game = fight();
    let cases = [
        (json!({ "attack": 1001 }), "/totals/attack"),
        (json!({ "damage": -1 }), "/totals/damage"),
        (json!({ "tokens": { "b": 5000 } }), "/totals/tokens/b"),
        (json!({ "tokens": { "nobody": 5 } }), "/totals/tokens/nobody"),
        (json!({ "atack": 5 }), "/totals/atack"),
        (json!({ "attack": "22" }), "/totals/attack"),
    ];
    for (totals, place) in cases {
        let code = if place.ends_with("nobody") { "unknown-token" } else { "bad-command" };
        game.refused(strike().set("totals", totals), code).at(place);
    }
}

// E5-41
#[test]
fn e5_41_a_natural_20_or_1_is_cited_where_it_decided_against_the_numbers() {
    use crate::common::worded::{catalogue, says};
    for (armor, bonus, face, cited) in [
        (40, 0, 20, Some(catalogue::NaturalHighestRuled.id())),
        (12, 0, 20, None),
        (5, 20, 1, Some(catalogue::NaturalLowestRuled.id())),
        (30, 0, 1, None),
    ] {
        let mut game = near(plain(), plain().stats([("armorClass", armor)]));
        let events = game.run(attack("a", "b").melee().bonus(bonus).rolls([face]));
        let resolved = events.the("attackResolved");
        resolved.says("hit", face == 20);
        for id in [catalogue::NaturalHighestRuled.id(), catalogue::NaturalLowestRuled.id()] {
            assert_eq!(says(&resolved["why"], id), cited == Some(id), "{id}: {resolved}");
        }
    }
}
