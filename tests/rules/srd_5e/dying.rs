//! Hit points, dying, resistance.

use super::*;
use crate::common::worded::{catalogue, message, says, worded};
use burstmap::encounter::command::EndTurn;
use burstmap::frontend::death_save::of_turn;
use burstmap::messages::Message;
use serde_json::{Value, json};

/// A character with this many of 12 hit points.
fn hero(current: i32) -> Token {
    plain().hp(current, 12).has("deathSaves", true)
}

/// Returns a fight between that token as `a` and `b`, in the turn of `b`.
fn dying(a: Token) -> Game {
    let mut game = combat(near(a, plain()));
    game.run(end_turn());
    assert_eq!(game.active(), "b");
    game
}

/// Ends the turn of `b` and the round, so that the turn of `a` begins with these faces.
fn turn(game: &mut Game, faces: &[u32]) -> Value {
    game.run(end_turn());
    let saved = game.run(end_round().rolls(json!(faces))).the("deathSaved").clone();
    game.run(end_turn());
    saved
}

fn counts(game: &Game) -> [i64; 2] {
    let dying = &game.token("a")["hp"]["dying"];
    [&dying["successes"], &dying["failures"]].map(|count| count.as_i64().unwrap_or(-1))
}

// E5-79
#[test]
fn e5_79_temporary_hit_points_go_first_and_nothing_falls_below_0() {
    let mut hp = hero(12);
    hp = hp.set("hp", json!({ "current": 12, "max": 12, "temporary": 5 }));
    let mut game = near(hp, plain());
    game.run(damage("a", 3));
    assert_eq!((game.hp("a"), &game.token("a")["hp"]["temporary"]), (12, &json!(2)));
    game.run(damage("a", 4)).the("damaged").explained_by("E5-79");
    assert_eq!((game.hp("a"), &game.token("a")["hp"]["temporary"]), (10, &Value::Null));
    game.run(damage("a", 15)).the("damaged").explained_by("E5-79");
    assert_eq!(game.hp("a"), 0);
    game.run(heal("a", 40));
    assert_eq!(game.hp("a"), 12);
}

// E5-80
#[test]
fn e5_80_resistance_halves_before_vulnerability_doubles_and_each_counts_once() {
    let dealt = |traits: Value, command: Command| {
        let mut game = near(plain().hp(100, 100).set("traits", traits), plain());
        game.run(command).the("damaged")["dealt"].as_i64().unwrap()
    };
    let fire = || damage("a", 28).types(["fire"]);
    let both = json!({ "resistance": ["fire"], "vulnerability": ["fire"] });
    assert_eq!(dealt(both, fire().set("adjust", -5)), 22, "28, 23, 11, 22");
    let mut game = near(plain().hp(100, 100).set("traits", json!({ "resistance": ["fire"] })), plain());
    let told = text(&game.run(fire()).the("damaged")["text"]).to_owned();
    assert!(
        told.contains(&worded(catalogue::DamageLoweredBy {
            after: 14,
            because: message(catalogue::DamageHalved {
                kind: message(catalogue::DataWord { spaced: "fire", word: "fire" })
            }),
            before: 28,
            rule: "E5-80"
        })),
        "{told}"
    );
    assert_eq!(dealt(json!({ "resistance": ["fire", "all", "fire"] }), fire()), 14, "once");
    assert_eq!(dealt(json!({ "vulnerability": ["fire"] }), fire()), 56);
    assert_eq!(dealt(json!({ "immunity": ["fire"], "vulnerability": ["fire"] }), fire()), 0);
    assert_eq!(dealt(json!({ "resistance": ["cold"] }), fire()), 28);
    let mut game = near(plain().has("resistance", json!(["fire"])), plain());
    game.run(fire()).the("damaged").explained_by("E5-80");
}

// E5-88
#[test]
fn e5_88_the_petrified_resist_everything() {
    let mut game = near(is("petrified"), plain());
    game.run(damage("a", 7).types(["thunder"])).the("damaged").explained_by("E5-88");
    assert_eq!(game.hp("a"), 30 - 3);
}

// E5-81
#[test]
fn e5_81_a_monster_dies_at_0_and_a_character_falls() {
    let mut game = near(hero(6), plain());
    game.run(damage("b", 30));
    assert!(game.is("b", "dead"));
    game.run(damage("a", 6));
    assert_eq!((game.conditions("a"), counts(&game)), (vec!["unconscious".into(), "prone".into()], [0, 0]));
}

// E5-81
#[test]
fn e5_81_what_is_left_over_kills_when_it_is_the_maximum() {
    for (amount, dead) in [(17, false), (18, true)] {
        let mut game = near(hero(6), plain());
        game.run(damage("a", amount));
        assert_eq!(game.is("a", "dead"), dead, "{amount}");
    }
}

// E5-82
#[test]
fn e5_82_three_successes_and_one_is_stable() {
    let mut game = dying(hero(6));
    game.run(damage("a", 6));
    let saved = turn(&mut game, &[10]);
    assert_eq!((&saved["success"], &saved["rule"], counts(&game)), (&json!(true), &json!("E5-82"), [1, 0]));
    turn(&mut game, &[9]);
    assert_eq!(counts(&game), [1, 1], "not in a row");
    turn(&mut game, &[15]);
    turn(&mut game, &[19, 3]);
    let saves = &game.token("a")["hp"]["dying"];
    assert_eq!((&saves["stable"], &saves["hours"], counts(&game)), (&json!(true), &json!(3), [0, 0]));
    game.run(end_turn());
    assert!(!game.run(end_round()).has("deathSaved"), "no more saves");
    // E5-83: damage makes it roll saves again.
    game.run(damage("a", 1));
    assert_eq!(counts(&game), [0, 1]);
    game.run(rest("a", 3));
    assert_eq!(game.hp("a"), 0, "not stable, so no hours pass");
}

// E5-82
#[test]
fn e5_82_a_1_is_two_failures_and_three_are_death() {
    let mut game = dying(hero(6));
    game.run(damage("a", 6));
    let saved = turn(&mut game, &[1]);
    assert!(says(&saved, catalogue::DamageDeathSave::ID), "{saved}");
    assert!(saved.to_string().contains("\"verdict\":\"twice\""), "{saved}");
    assert_eq!(counts(&game), [0, 2]);
    turn(&mut game, &[5]);
    assert!(game.is("a", "dead"));
}

// E5-82
#[test]
fn e5_82_whoever_ends_the_turn_before_it_may_throw_the_die() {
    let mut game = combat(near(plain(), hero(6)));
    let throws = |game: &Game| game.table.throws(burstmap::encounter::Command::from(EndTurn::default()));
    assert!(!throws(&game), "nobody saves");
    game.run(damage("b", 6));
    assert!(throws(&game));
    let before = game.scene();
    let saved = game.run(end_turn().rolls([4])).the("deathSaved").clone();
    assert_eq!(saved["faces"], json!([4]));
    game.table.undo();
    assert_eq!(game.scene()["tokens"], before["tokens"]);
    let saved = game.run(end_turn().rolls([17])).the("deathSaved").clone();
    assert_eq!((&saved["faces"], &saved["success"]), (&json!([17]), &json!(true)), "another one after undo");
}

// E5-82
#[test]
fn e5_82_the_page_tells_the_save_of_a_turn_and_takes_the_tables_die_for_it() {
    let mut game = combat(near(plain(), hero(6)));
    game.run(damage("b", 6));
    assert_eq!(of_turn(&game.table), None, "nobody has saved");
    game.run(end_turn().rolls([4]));
    let saved = of_turn(&game.table).unwrap();
    assert_eq!((saved.success, saved.rule.as_str()), (false, "E5-82"));
    assert!(
        saved.said.contains(&worded(catalogue::DamageDeathSaves { failures: 1, successes: 0 })),
        "{}",
        saved.said
    );
    game.table.undo();
    assert_eq!(of_turn(&game.table), None);
    game.table.dispatch(saved.again.unwrap().with(&[17], None)).unwrap();
    let saved = of_turn(&game.table).unwrap();
    assert!(saved.success && saved.again.is_some());
    game.run(heal("a", 1));
    let saved = of_turn(&game.table).unwrap();
    assert!(saved.success && saved.again.is_none(), "something has happened since");
    game.run(end_turn());
    assert_eq!(of_turn(&game.table), None, "the round is over");
}

// E5-82
#[test]
fn e5_82_a_20_is_a_hit_point() {
    let mut game = dying(hero(6));
    game.run(damage("a", 6));
    turn(&mut game, &[20]);
    assert_eq!((game.hp("a"), game.conditions("a")), (1, vec!["prone".to_owned()]));
    assert_eq!(game.token("a")["hp"]["dying"], Value::Null);
}

// E5-82
#[test]
fn e5_82_damage_at_0_is_a_failure_a_critical_hit_two_and_the_maximum_death() {
    let fallen = || {
        let mut game = near(hero(6), plain());
        game.run(damage("a", 6));
        game
    };
    let mut game = fallen();
    game.run(damage("a", 2));
    assert_eq!(counts(&game), [0, 1]);
    // E5-88: every hit from within 5 feet is critical.
    game.run(attack("b", "a").melee().bonus(0).damage("1").rolls([15, 14]));
    assert!(game.is("a", "dead"), "three");
    let mut game = fallen();
    game.run(damage("a", 12));
    assert!(game.is("a", "dead"), "at once");
    let mut game = fallen();
    game.run(heal("a", 1));
    assert_eq!((game.hp("a"), game.is("a", "unconscious")), (1, false));
}

// E5-86
#[test]
fn e5_86_exhaustion_counts_on_death_saves() {
    let mut game = dying(hero(6).is(condition("exhaustion").value(1)));
    game.run(damage("a", 6));
    turn(&mut game, &[11]);
    assert_eq!(counts(&game), [0, 1], "11 - 2");
}

// E5-83
#[test]
fn e5_83_a_melee_attack_may_leave_one_hit_point_and_unconscious() {
    let blow = || attack("b", "a").option("knockOut", true).bonus(9).damage("30").rolls([10]);
    let mut game = near(hero(6), plain());
    game.run(blow().melee()).the("damaged").explained_by("E5-83");
    assert_eq!((game.hp("a"), game.is("a", "unconscious"), game.is("a", "dead")), (1, true, false));
    game.run(heal("a", 1));
    assert!(!game.is("a", "unconscious"), "until healed");
    near(hero(6), plain()).ask(attack("b", "a").option("knockOut", true).ranged()).illegal();
}

// E5-82
#[test]
fn e5_82_others_do_not_hear_of_death_saves() {
    let mut game = dying(hero(6));
    game.run(damage("a", 6));
    game.run(end_turn());
    let events = game.run(end_round().rolls([10]));
    assert!(events.has("deathSaved"));
    let hears =
        |side: &str| game.table.visible_events(side).iter().any(|entry| entry.event.kind() == "deathSaved");
    assert!(hears("red"), "its own side");
    assert!(!hears("blue"));
    let view = game.table.view("blue");
    assert!(view.tokens.iter().find(|token| token.name == "a").unwrap().hp.is_none());
}

fn aid() -> Command {
    command("stabilize").set("token", "b").set("target", "a")
}

// E5-83
#[test]
fn e5_83_first_aid_by_a_check_or_a_kit_makes_the_dying_stable() {
    for (command, stable) in [
        (aid().set("bonus", 2).rolls([8, 3]), true),
        (aid().set("bonus", 2).rolls([7]), false),
        (aid().set("kit", true).rolls([3]), true),
    ] {
        let mut game = near(hero(6), plain());
        game.run(damage("a", 6));
        game.run(command);
        assert_eq!(game.token("a")["hp"]["dying"]["stable"] == true, stable);
        assert!(game.is("a", "unconscious") && game.hp("a") == 0);
    }
    let mut game = near(hero(6), plain());
    game.refused(aid().set("kit", true), "illegal-command").at("/target");
}

// E5-83
#[test]
fn e5_83_first_aid_takes_an_action_of_who_is_beside() {
    let mut game = dying(hero(6));
    game.run(damage("a", 6));
    game.run(command("updateToken").set("token", "a").set("changes", json!({ "side": "blue" })));
    game.run(teleport("b", [7, 5]));
    assert!(game.offer("E5-83", "b", catalogue::OfferFirstAid::ID).is_none());
    game.refused(aid().set("kit", true), "out-of-range").at("/target").saying("E5-83");
    assert_eq!(game.left("action"), 1, "a refused command changes nothing");
    game.run(teleport("b", [6, 4]));
    assert!(game.offer("E5-83", "b", catalogue::OfferFirstAid::ID).is_some());
    game.run(aid().rolls([9]));
    assert_eq!(
        (game.left("action"), &game.token("a")["hp"]["dying"]["stable"]),
        (0, &Value::Null),
        "in vain"
    );
    assert!(game.offer("E5-83", "b", catalogue::OfferFirstAid::ID).is_none());
    game.refused(aid().set("kit", true), "no-action-left").at("/token");
    game.table.undo();
    assert_eq!(game.left("action"), 1);
    game.run(spend("b", "dodge"));
    game.refused(aid().set("kit", true), "no-action-left");
    game.run(end_turn());
    game.refused(aid().set("kit", true), "not-your-turn").at("/token");
}

// E5-83, E5-19
#[test]
fn e5_83_a_rest_that_changes_nothing_says_so() {
    let mut game = map([fighter("a", "red", [2, 5])]).open();
    let rested = game.run(rest("a", 8));
    assert!(says(rested.the("rested"), catalogue::RecoveryRestShort::ID));
}

// E5-82
#[test]
fn e5_82_a_20_and_a_critical_hit_say_what_they_do() {
    let mut game = dying(hero(6));
    game.run(damage("a", 6));
    let saved = turn(&mut game, &[20]);
    assert!(says(&saved, catalogue::DamageDeathSave::ID), "{saved}");
    assert!(saved.to_string().contains("\"verdict\":\"wakes\""), "{saved}");
    assert_eq!(game.hp("a"), 1);
    let falls = || {
        let mut game = near(hero(6), plain());
        game.run(damage("a", 6));
        game
    };
    let told = text(&falls().run(damage("a", 1)).the("damaged")["text"]).to_owned();
    assert!(
        told.contains(&worded(catalogue::DamageFails { token: "a", failed: "once", failures: 1 })),
        "{told}"
    );
    // A hit from within 5 feet on an unconscious creature is critical (E5-88).
    let strike = attack("b", "a").melee().bonus(30).damage(1).rolls([15, 15]);
    let told = falls().run(strike).0.iter().map(|event| event.to_string()).collect::<String>();
    assert!(
        told.contains(&worded(catalogue::DamageFails { token: "a", failed: "twice", failures: 2 })),
        "{told}"
    );
}

// E5-81
#[test]
fn e5_81_the_dead_regain_no_hit_points() {
    let mut game = near(hero(12), plain());
    game.run(damage("a", 24));
    assert!(game.is("a", "dead"));
    let refused = game.refused(heal("a", 5), "illegal-command");
    refused.at("/token").saying(&Message::from(catalogue::RecoveryDeadPoints { token: "a" }).to_string());
    assert_eq!(game.hp("a"), 0);
    game.run(remove_condition("a", "dead"));
    game.run(heal("a", 5));
    assert_eq!(game.hp("a"), 5);
}

// E5-103
#[test]
fn e5_103_a_long_rest_restores_hit_points_and_takes_a_level_of_exhaustion() {
    let level = |game: &Game| {
        let token = game.token("a");
        let list = token["conditions"].as_array().into_iter().flatten();
        list.filter(|own| own["kind"] == "exhaustion").map(|own| own["value"].as_i64()).collect::<Vec<_>>()
    };
    let hurt = hero(12).set("hp", json!({ "current": 3, "max": 12, "temporary": 5 }));
    let mut game = near(hurt.is(condition("exhaustion").value(2)), plain());
    let rested = game.run(rest("a", 8));
    rested.the("rested").explained_by("E5-103");
    assert_eq!(rested.the("rested")["healed"], 9);
    assert_eq!((game.hp("a"), &game.token("a")["hp"]["temporary"]), (12, &Value::Null));
    assert_eq!(level(&game), [Some(1)]);
    game.run(rest("a", 8));
    assert_eq!(level(&game), []);
    // A shorter rest restores nothing.
    let mut game = near(hero(12).set("hp", json!({ "current": 3, "max": 12 })), plain());
    let rested = game.run(rest("a", 7));
    let hours = Message::from(catalogue::Hours { hours: 8.0 });
    let nothing = Message::from(catalogue::RecoveryRestShort { hours });
    assert!(text(&rested.the("rested")["text"]).contains(&nothing.to_string()));
    assert_eq!(game.hp("a"), 3);
    // A rest also doesn't lower exhaustion for a creature without hit points or a dead creature.
    let stable = json!({ "current": 0, "max": 12, "dying": { "stable": true, "hours": 3 } });
    let mut game = near(hero(12).set("hp", stable).is(condition("exhaustion").value(2)), plain());
    game.run(rest("a", 8));
    assert_eq!((game.hp("a"), level(&game)), (1, vec![Some(2)]), "it wakes");
    let mut game = near(hero(12).set("hp", json!({ "current": 3, "max": 12 })).is("dead"), plain());
    game.run(rest("a", 8));
    assert_eq!(game.hp("a"), 3);
}
