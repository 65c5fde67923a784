//! Legendary Resistance: failed saves that succeed.

use super::*;
use serde_json::json;

fn resists(uses: bool) -> Command {
    command("legendaryResistance").set("token", "d").set("use", uses)
}

/// `a` (red), and the dragons `d` and `e` (blue), which save with +2, in the turn of `a`.
fn fight() -> Game {
    let saves = |id: &str, at| {
        fighter(id, "blue", at).stats([
            ("dexteritySave", 2),
            ("wisdomSave", 2),
            ("strengthSave", 2),
            ("constitutionSave", 2),
        ])
    };
    let dragon = saves("d", [6, 5]).has("legendaryResistance", 2);
    let mut game = game([fighter("a", "red", [5, 5]), dragon, saves("e", [7, 5])]);
    for (token, face) in [("a", 20), ("d", 15), ("e", 10)] {
        game.run(command("rollInitiative").set("token", token).rolls([face]));
    }
    game.run(start_combat());
    game
}

fn fire() -> Command {
    let burns = json!([{ "condition": "poisoned" }]);
    area_attack(burst([6, 5], 3)).by("a").set("with", "Fire").damage(dice("2d6")).set(
        "check",
        json!({ "skill": "dexteritySave", "difficulty": 15, "half": true, "onFail": burns, "fails": ["a"] }),
    )
}

fn left(game: &Game) -> Value {
    game.token("d")["traits"]["legendaryResistance"].clone()
}

fn result<'e>(events: &'e Events, token: &str) -> &'e Value {
    let results = items(&events.the("areaResolved")["results"]);
    results.iter().find(|result| result["token"] == token).unwrap()
}

// E5-97
#[test]
fn e5_97_a_failed_save_in_an_area_asks_before_anything_comes_of_it() {
    let mut game = fight();
    // First the saves of d and e, then the damage.
    let asked = game.run(fire().rolls([5, 6, 3, 4]));
    assert_eq!(asked.kinds(), ["warned"]);
    assert_eq!([game.hp("a"), game.hp("d"), game.hp("e")], [30, 30, 30]);
    assert!(game.offers("legendaryResistance", "d") && game.left("action") == 1);
    let done = game.run(resists(true));
    let used = done.the("legendaryResistanceUsed");
    assert_eq!(
        [&used["left"], &used["stat"], &used["rule"]],
        [&json!(1), &json!("dexteritySave"), &json!("E5-97")]
    );
    assert_eq!((&result(&done, "d")["hit"], &result(&done, "d")["total"]), (&json!(false), &json!(7)));
    assert!(text(&result(&done, "d")["text"]).contains("Legendary"));
    assert_eq!([game.hp("a"), game.hp("d"), game.hp("e")], [23, 27, 23]);
    assert_eq!((game.is("d", "poisoned"), game.is("e", "poisoned")), (false, true));
    assert_eq!((left(&game), game.left("action")), (json!({ "max": 2, "left": 1 }), 0));
    // One undo leads back to the question, another one to the time before.
    assert!(!game.table.undo().is_empty());
    assert_eq!((left(&game), game.hp("e")), (json!(2), 30));
    assert!(game.offers("legendaryResistance", "d"));
    game.run(resists(false));
    assert_eq!([game.hp("d"), game.hp("e")], [23, 23], "by the same dice");
    assert_eq!((game.is("d", "poisoned"), left(&game)), (true, json!(2)));
}

// E5-97
#[test]
fn e5_97_a_save_that_succeeds_or_that_somebody_chose_to_fail_asks_nothing() {
    let mut game = fight();
    game.run(fire().rolls([13, 6, 3, 4])).the("areaResolved");
    assert_eq!(left(&game), 2);
    let mut game = fight();
    let mut chosen = json!({ "skill": "dexteritySave", "difficulty": 15, "fails": ["a", "d"] });
    game.run(fire().set("check", chosen.clone()).rolls([6, 3, 4])).the("areaResolved");
    // A skill check is not a save.
    chosen = json!({ "skill": "stealth", "difficulty": 15, "fails": ["a"] });
    let mut game = fight();
    game.run(fire().set("check", chosen).rolls([2, 6, 3, 4])).the("areaResolved");
    // Tokens without remaining uses are not asked.
    let mut game = fight();
    game.run(update_token("d", plain().has("legendaryResistance", json!({ "max": 2, "left": 0 }))));
    game.run(fire().rolls([5, 6, 3, 4])).the("areaResolved");
}

// E5-97, E5-88
#[test]
fn e5_97_saves_that_fail_without_a_roll_ask_too() {
    let mut game = fight();
    game.run(add_condition("d", json!({ "kind": "paralyzed" })));
    game.run(fire().rolls([6, 3, 4]));
    let done = game.run(resists(true));
    assert_eq!((&result(&done, "d")["hit"], left(&game)), (&json!(false), json!({ "max": 2, "left": 1 })));
    assert_eq!([game.hp("d"), game.hp("e")], [27, 23]);
}

// E5-97, E5-93
#[test]
fn e5_97_repeated_saves_ask() {
    let mut game = fight();
    let save = json!({ "stat": "wisdomSave", "difficulty": 15, "at": ["turnStart"] });
    game.run(add_condition("d", json!({ "kind": "frightened", "by": "a", "save": save })));
    game.run(end_turn());
    let against = || command("saveAgainst").set("token", "d").set("condition", "frightened");
    game.run(against().rolls([5]));
    assert!(game.is("d", "frightened"));
    let done = game.run(resists(true));
    assert_eq!(
        (&done.the("checkRolled")["success"], &done.the("checkRolled")["total"]),
        (&json!(true), &json!(7))
    );
    assert!(!game.is("d", "frightened"));
    assert_eq!(left(&game), json!({ "max": 2, "left": 1 }));
}

// E5-97, E5-101
#[test]
fn e5_97_the_save_after_a_hit_asks_and_the_hit_stays_the_same() {
    let mut game = fight();
    let poison =
        json!([{ "condition": "poisoned", "unless": { "stat": "constitutionSave", "difficulty": 15 } }]);
    let sting = command("attack").set("attacker", "a").set("target", "d").set("kind", "melee").bonus(5);
    game.run(sting.damage(dice("1d6")).set("onHit", poison).rolls([15, 4, 3]));
    assert_eq!((game.hp("d"), game.left("action")), (30, 1), "nothing has come of it yet");
    let done = game.run(resists(true));
    assert_eq!((&done.the("attackResolved")["hit"], game.hp("d")), (&json!(true), 26));
    assert_eq!((game.is("d", "poisoned"), left(&game)), (false, json!({ "max": 2, "left": 1 })));
}

// E5-97, E5-51
#[test]
fn e5_97_the_save_against_a_grapple_asks() {
    let mut game = fight();
    game.run(maneuver("grapple", "a", "d").option("versus", "strengthSave").rolls([2]));
    assert!(!game.is("d", "grappled"));
    let done = game.run(resists(true));
    assert_eq!(done.the("maneuverResolved")["hit"], false);
    assert_eq!((game.is("d", "grappled"), left(&game)), (false, json!({ "max": 2, "left": 1 })));
    let mut game = fight();
    game.run(maneuver("grapple", "a", "d").option("versus", "strengthSave").rolls([2]));
    game.run(resists(false));
    assert_eq!((game.is("d", "grappled"), left(&game)), (true, json!(2)));
}

// E5-97, E5-84
#[test]
fn e5_97_the_save_for_concentration_asks_outside_a_fight_too() {
    let mut game = game([fighter("d", "blue", [6, 5]).has("legendaryResistance", 1)]);
    game.run(command("concentrate").set("token", "d").set("on", "Bless"));
    game.run(damage("d", 4));
    game.run(command("saveConcentration").set("token", "d").rolls([2]));
    assert!(game.is("d", "concentrating") && game.offers("legendaryResistance", "d"));
    game.run(resists(true));
    assert!(game.is("d", "concentrating"));
    assert_eq!(left(&game), json!({ "max": 1, "left": 0 }));
    // No use is left, so the next failure counts.
    game.run(damage("d", 4));
    game.run(command("saveConcentration").set("token", "d").rolls([2]));
    assert!(!game.is("d", "concentrating"));
}

// E5-97
#[test]
fn e5_97_the_fight_waits_for_the_decision() {
    let mut game = fight();
    game.run(fire().rolls([5, 6, 3, 4]));
    game.refused(end_turn(), "illegal-command").at("/type");
    game.refused(walk("a", [[4, 5]]), "illegal-command").at("/type");
    game.run(command("note").set("text", "hm"));
    game.refused(command("legendaryResistance").set("token", "e").set("use", true), "illegal-command")
        .at("/token");
    let mut kept = Game::open(game.scene());
    kept.run(resists(true));
    assert_eq!((kept.hp("d"), kept.hp("e")), (27, 23), "a kept fight has its dice");
    // A removed token makes no decision, and the end of the fight needs none.
    game.run(end_combat());
    assert_eq!((game.hp("d"), left(&game)), (23, json!(2)));
    let mut game = fight();
    game.run(fire().rolls([5, 6, 3, 4]));
    game.run(remove_token("d"));
    game.run(end_turn());
    assert!(game.hp("e") < 30, "what waited is carried out on the others");
}

// E5-97, E5-103
#[test]
fn e5_97_a_long_rest_brings_the_uses_back() {
    let mut game =
        game([fighter("d", "blue", [6, 5]).has("legendaryResistance", json!({ "max": 3, "left": 1 }))]);
    game.run(rest("d", 1));
    assert_eq!(left(&game), json!({ "max": 3, "left": 1 }));
    game.run(rest("d", 8));
    assert_eq!(left(&game), 3);
    assert!(!game.table.undo().is_empty());
    assert_eq!(left(&game), json!({ "max": 3, "left": 1 }));
}

// E5-97
#[test]
fn e5_97_others_learn_nothing_of_legendary_resistance() {
    let mut game = fight();
    let before = game.view("red");
    game.run(fire().rolls([5, 6, 3, 4]));
    assert_eq!(game.view("red"), before, "nothing has happened yet");
    let own = game.view("blue")["encounter"]["resisting"].clone();
    assert_eq!(
        (&own["token"], &own["total"], &own["waits"]["command"]),
        (&json!("d"), &json!(7), &Value::Null)
    );
    game.run(resists(true));
    assert!(!game.view("red").to_string().contains("egendary"));
    let log: Vec<Value> =
        game.table.log_for("red").iter().map(|entry| serde_json::to_value(entry).unwrap()).collect();
    assert!(!json!(log).to_string().contains("egendary"), "{log:?}");
    // Its own side decides.
    let mut game = fight();
    game.run(fire().rolls([5, 6, 3, 4]));
    let asked = burstmap::encounter::Dispatch::decode(&Value::from(resists(true))).unwrap();
    assert!(game.table.request("red", &asked).is_err());
    game.table.request("blue", &asked).unwrap();
    assert_eq!((game.hp("d"), left(&game)), (27, json!({ "max": 2, "left": 1 })));
}
