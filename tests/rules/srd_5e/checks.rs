//! Saves, initiative, hiding.

use super::*;
use crate::common::worded::{Param, catalogue, message, says, worded};
use burstmap::encounter::command::AreaAttack;
use burstmap::frontend::attack_lines;
use burstmap::messages::{Language, Message};
use burstmap::rules::query::AttackReport;
use serde_json::json;

/// Returns a burst of four squares that affects only `b`, with a Dexterity save against 15.
fn burst() -> Command {
    area_attack(radius([6, 5], 1).set("origin", json!([7.0, 6.0]))).check("dexteritySave", 15).damage("27")
}

fn saved(b: Token, faces: impl Into<serde_json::Value>) -> (bool, i64) {
    let mut game = near(plain(), b.stats([("armorClass", 12), ("dexterity", 2), ("dexteritySave", 2)]));
    let events = game.run(
        burst()
            .set("check", json!({ "skill": "dexteritySave", "difficulty": 15, "half": true }))
            .rolls(faces),
    );
    (events.the("areaResolved")["results"][0]["hit"] == false, 30 - game.hp("b"))
}

// E5-74
#[test]
fn e5_74_a_save_halves_down_and_resistance_halves_again() {
    assert_eq!(saved(plain(), json!([12])), (false, 27));
    assert_eq!(saved(plain(), json!([13])), (true, 13));
    let resistant = || plain().has("resistance", json!(["fire"]));
    let mut game = near(plain(), resistant().stats([("dexteritySave", 2)]));
    let damage = json!({ "dice": "27", "types": ["fire"] });
    let check = json!({ "skill": "dexteritySave", "difficulty": 15, "half": true });
    game.run(burst().damage(damage).set("check", check).rolls(json!([13])));
    assert_eq!(game.hp("b"), 30 - 6, "27, 13, 6");
}

// E5-74: a save without proficiency is the ability modifier. Stat blocks list only proficient saves.
#[test]
fn e5_74_a_save_that_a_creature_lacks_is_its_ability() {
    let total = |b: Token, skill: &str| {
        let mut game = near(plain(), b);
        let check = json!({ "skill": skill, "difficulty": 15 });
        game.run(burst().set("check", check).rolls(json!([10]))).the("areaResolved")["results"][0]["total"]
            .clone()
    };
    let abilities = ["strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"];
    for (ability, value) in abilities.into_iter().zip([8, -1, 7, 3, -4, 6]) {
        let save = format!("{ability}Save");
        assert_eq!(total(plain().stats([(ability, value)]), &save), 10 + value, "{save}");
        assert_eq!(total(plain().stats([(ability, value), (&save, 9)]), &save), 19, "{save} of its own");
        assert_eq!(total(plain().stats([(ability, value), (&save, 0)]), &save), 10, "0 is a bonus, too");
    }
    let lacks_both = total(token("b", "blue", [6, 5]).hp(30, 30), "wisdomSave");
    assert_eq!(lacks_both, 10);
}

// E5-51, E5-84, E5-93: the same applies to saves against maneuvers, for concentration and against conditions.
#[test]
fn e5_74_every_save_counts_the_ability() {
    let strong = || plain().stats([("strength", 3), ("dexterity", -1), ("constitution", 5)]);
    let mut game = combat(near(plain(), strong()));
    let held = game.run(maneuver("grapple", "a", "b").rolls([10])).the("maneuverResolved").clone();
    assert_eq!((text(&held["against"]), held["total"].clone()), ("strengthSave", json!(13)));
    let save = json!({ "stat": "constitutionSave", "difficulty": 15, "at": ["turnEnd"] });
    let mut game = combat(near(plain().stats([("constitution", 5)]), plain()));
    game.run(add_condition("a", condition("poisoned").set("save", save)));
    game.run(end_turn());
    let save = command("saveAgainst").set("token", "a").set("condition", "poisoned").rolls([10]);
    assert_eq!(game.run(save).the("checkRolled")["total"], 15);
}

// E5-85
#[test]
fn e5_85_the_restrained_save_badly_and_those_who_dodge_well() {
    assert_eq!(saved(is("restrained"), json!([15, 5])), (false, 27));
    assert_eq!(saved(is("dodging"), json!([5, 15])), (true, 13));
    // E5-14: a creature without speed does not benefit from dodging.
    assert_eq!(saved(is("dodging").is("restrained"), json!([15, 5])), (false, 27));
}

// E5-86
#[test]
fn e5_86_exhaustion_counts_on_saves() {
    assert_eq!(saved(is(condition("exhaustion").value(2)), json!([16])), (false, 27));
    assert_eq!(saved(is(condition("exhaustion").value(2)), json!([17])), (true, 13));
}

// E5-88
#[test]
fn e5_88_who_cannot_act_fails_strength_and_dexterity_saves_without_a_roll() {
    for kind in ["stunned", "paralyzed", "petrified", "unconscious"] {
        assert!(!saved(is(kind), json!([])).0, "{kind}");
    }
    let mut game = near(plain(), is("stunned"));
    game.run(burst().rolls(json!([]))).the("areaResolved").explained_by("E5-88");
}

// E5-74
#[test]
fn e5_74_a_creature_may_choose_to_fail() {
    let mut game = near(plain(), plain());
    let check = json!({ "skill": "dexteritySave", "difficulty": 1, "fails": ["b"] });
    game.run(burst().set("check", check).rolls(json!([])));
    assert_eq!(game.hp("b"), 30 - 27);
}

fn initiative(a: Token, faces: impl Into<serde_json::Value>) -> i64 {
    let mut game = near(a, plain());
    let events = game.run(roll_initiative().token("a").rolls(faces));
    events.the("initiativeRolled")["initiative"].as_i64().unwrap()
}

// E5-04
#[test]
fn e5_04_the_surprised_roll_initiative_badly_and_the_invisible_well() {
    assert_eq!(initiative(plain(), json!([7])), 9);
    assert_eq!(initiative(is("surprised"), json!([15, 7])), 9);
    assert_eq!(initiative(is("stunned"), json!([15, 7])), 9, "incapacitated");
    assert_eq!(initiative(is("invisible"), json!([7, 15])), 17);
    assert_eq!(initiative(is("surprised").is("invisible"), json!([7])), 9, "they cancel");
    // If there were two rolls, the log contains both.
    for (a, faces) in [(is("surprised"), vec![15, 7]), (is("surprised").is("invisible"), vec![7])] {
        let twice = faces.len() == 2;
        let events = near(a, plain()).run(roll_initiative().token("a").rolls(faces));
        assert_eq!(says(events.the("initiativeRolled"), catalogue::RollTwice::ID), twice);
    }
    let mut game = near(is("surprised"), plain());
    game.run(roll_initiative().token("a").rolls(json!([15, 7])));
    assert!(!game.is("a", "surprised"), "it is over with the roll");
}

// E5-02, E5-85, E5-86, E5-87
#[test]
fn e5_02_what_conditions_change_of_checks_counts_for_initiative() {
    assert_eq!(initiative(is("poisoned"), json!([15, 7])), 9);
    assert_eq!(initiative(is("frightened"), json!([15, 7])), 9);
    assert_eq!(initiative(is("poisoned").is("surprised"), json!([15, 7])), 9, "once");
    assert_eq!(initiative(is("poisoned").is("invisible"), json!([15])), 17, "they cancel");
    assert_eq!(initiative(is("grappled"), json!([15])), 17, "attacks alone");
    let tired = is(condition("exhaustion").value(3));
    assert_eq!(initiative(tired, json!([15])), 15 + 2 - 6, "each level once");
    let mut game = near(is("poisoned"), plain());
    let rolled = game.run(roll_initiative().token("a").rolls([15, 7]));
    let told = text(&rolled.the("initiativeRolled")["text"]).to_owned();
    assert!(told.contains("(E5-85)"), "{told}");
    let mut game = near(is("helped"), plain());
    game.run(roll_initiative().token("a").rolls(json!([7, 15])));
    assert!(!game.is("a", "helped"), "the first check uses it up");
}

// E5-05
#[test]
fn e5_05_a_fixed_initiative_rolls_nothing() {
    let fixed = json!({ "rule": "E5-05", "base": 10, "advantage": 5 });
    let of = |token: Token| {
        let tokens = [fighter("a", "red", [5, 5]).with(token), fighter("b", "blue", [6, 5])];
        let mut game = map(tokens).setting("initiative.fixed", fixed.clone()).open();
        let rolled = game.run(roll_initiative().token("a").rolls(json!([])));
        rolled.the("initiativeRolled")["initiative"].as_i64().unwrap()
    };
    assert_eq!((of(plain()), of(is("invisible")), of(is("surprised"))), (12, 17, 7));
    assert_eq!(of(plain().stats([("initiative", 7)])), 17, "E5-95: a modifier of its own");
}

// E5-05
#[test]
fn e5_05_a_group_shares_one_roll() {
    let wolf = |id: &str, row: i32| fighter(id, "blue", [6, row]).has("group", "wolves");
    let mut game = game([wolf("w1", 5), wolf("w2", 6), wolf("w3", 7)]);
    let events = game.run(roll_initiative().rolls(json!([11])));
    let of_all: Vec<_> = events.all("initiativeRolled").iter().map(|e| e["initiative"].clone()).collect();
    assert_eq!(of_all, [13, 13, 13]);
}

// E5-04, E5-05, E5-15
#[test]
fn e5_05_each_of_a_group_is_told_what_helped_its_roll_and_keeps_help_of_its_own() {
    let wolf = |id: &str, row: i32| fighter(id, "blue", [6, row]).has("group", "wolves");
    let mut game = game([wolf("w1", 5).is("invisible"), wolf("w2", 6).is("helped").is("surprised")]);
    let events = game.run(roll_initiative().rolls([11, 4]));
    let told: Vec<_> = events.all("initiativeRolled").iter().map(|e| text(&e["text"]).to_owned()).collect();
    assert_eq!(
        told[1],
        worded(catalogue::InitiativeRolled {
            initiative: 13,
            parts: vec![
                Param::from(catalogue::InitiativeOfGroup),
                message(catalogue::InitiativeCause {
                    cause: message(catalogue::ConditionCounts {
                        condition: message(catalogue::DataWord { spaced: "invisible", word: "invisible" }),
                        token: "w1"
                    }),
                    rule: "E5-04"
                })
                .into()
            ],
            token: "w2"
        })
    );
    assert!(told[0].ends_with("w1: invisible (E5-04))."), "{}", told[0]);
    // w2 keeps its help, because it made no roll of its own. The group's roll ended its surprise.
    assert!(game.is("w2", "helped") && !game.is("w2", "surprised"));
}

// E5-16, E5-17
#[test]
fn e5_16_hiding_takes_15_and_its_total_stays() {
    let hides = |face: u32| {
        let tokens = [fighter("a", "red", [5, 5]), fighter("b", "blue", [15, 5])];
        let mut game = combat(map(tokens).walls([wall("w", [[10, 0], [10, 12]])]).open());
        game.run(spend("a", "hide").rolls(json!([face])));
        (game.is("a", "hidden"), game.token("a")["conditions"][0]["value"].clone())
    };
    assert_eq!(hides(10), (false, json!(null)), "10 + 4");
    assert_eq!(hides(11), (true, json!(15)));
}

// E5-74, E5-65
#[test]
fn e5_74_whom_an_area_catches_is_listed_with_its_own_save_and_what_it_has_to_reach() {
    let b = fighter("b", "blue", [8, 5]).stats([("dexteritySave", 3)]);
    let game = map([fighter("a", "red", [2, 5]), b, fighter("c", "blue", [7, 5])]).open();
    let asked = json!({
        "area": { "shape": "radius", "target": [5, 5], "size": 8 }, "attacker": "a",
        "check": { "skill": "dexteritySave", "difficulty": 0 },
    });
    let report = game.table.area_attack(&serde_json::from_value::<AreaAttack>(asked).unwrap()).unwrap();
    let told = |id: &str, difficulty: Option<i32>| {
        let target = report.targets.iter().find(|target| target.token == id).unwrap();
        let token = game.table.scene().tokens.iter().find(|token| token.id == id).unwrap();
        attack_lines::caught(&game.table, token, target, difficulty, true).unwrap()
    };
    assert_eq!(
        told("b", Some(14)),
        worded(catalogue::AreaSavesAgainst { difficulty: 14, stat: "Dexterity save", value: 5 }),
        "with half cover from c"
    );
    assert_eq!(
        told("c", Some(14)),
        worded(catalogue::AreaSavesAgainst { difficulty: 14, stat: "Dexterity save", value: 2 }),
        "without proficiency, its Dexterity"
    );
    assert_eq!(
        told("c", None),
        worded(catalogue::AreaSaves { stat: "Dexterity save", value: 2 }),
        "the number is not typed yet"
    );
    let german = Language::German.within(|| told("b", Some(14)));
    assert!(german.ends_with(" +5 gegen 14"), "{german}");
}

// E5-88
#[test]
fn e5_88_a_save_that_fails_without_a_roll_is_listed_as_that() {
    let b = fighter("b", "blue", [8, 5]).stats([("dexteritySave", 3)]).is("paralyzed");
    let game = map([fighter("a", "red", [2, 5]), b]).open();
    let told = |skill: &str| {
        let asked = json!({
            "area": { "shape": "radius", "target": [8, 5], "size": 2 }, "attacker": "a",
            "check": { "skill": skill, "difficulty": 14 },
        });
        let report = game.table.area_attack(&serde_json::from_value::<AreaAttack>(asked).unwrap()).unwrap();
        let token = game.table.scene().tokens.last().unwrap();
        attack_lines::caught(&game.table, token, &report.targets[0], Some(14), true).unwrap()
    };
    assert_eq!(told("dexteritySave"), worded(catalogue::AreaSavesFails { stat: "Dexterity save" }));
    assert_ne!(told("wisdomSave"), worded(catalogue::AreaSavesFails { stat: "Wisdom save" }));
}

// The placeholder for an unknown number decides nothing at a player's table. The game master's number decides.
#[test]
fn a_player_sees_no_number_for_what_is_not_known_of_a_target() {
    let game = map([fighter("a", "red", [2, 5]), token("b", "blue", [3, 5])]).open();
    let asked = json!({ "attacker": "a", "target": "b", "kind": "melee" });
    let report = game.table.attack(&serde_json::from_value(asked).unwrap()).unwrap();
    assert_eq!(report.defense.known(), None, "without an armor class");
    let value = |message: Message| message.params()["value"].to_string();
    for told in [
        |report: &AttackReport, gm| attack_lines::verdict(report, gm),
        |report: &AttackReport, gm| attack_lines::numbers(report, 4, gm),
    ] {
        assert_eq!(value(told(&report, false)), worded(catalogue::DefenseUnknown));
        assert_eq!(value(told(&report, true)), worded(catalogue::DefenseUsual { value: 10 }));
    }
    let asked = json!({ "attacker": "a", "target": "b", "kind": "melee", "overrides": { "defense": 15 } });
    let entered = game.table.attack(&serde_json::from_value(asked).unwrap()).unwrap();
    assert_eq!(value(attack_lines::verdict(&entered, false)), "15", "whoever enters a number knows it");
    let asked = json!({
        "area": { "shape": "radius", "target": [3, 5], "size": 8 }, "attacker": "a",
        "check": { "skill": "dexteritySave", "difficulty": 14 },
    });
    let report = game.table.area_attack(&serde_json::from_value(asked).unwrap()).unwrap();
    let target = report.targets.iter().find(|target| target.token == "b").unwrap();
    let last = game.table.scene().tokens.last().unwrap();
    let told = attack_lines::caught(&game.table, last, target, Some(14), false).unwrap();
    assert_eq!(told, worded(catalogue::AreaSavesUnknownAgainst { difficulty: 14, stat: "Dexterity save" }));
}

// E5-52
#[test]
fn e5_52_without_the_skill_the_better_ability_breaks_free() {
    let held = |b: Token| combat(near(b.is(condition("grappled").by("b").set("difficulty", 15)), plain()));
    let rolls = |b: Token| {
        let mut game = held(b);
        let checked = game.run(spend("a", "escape").rolls([11])).the("checkRolled").clone();
        (text(&checked["skill"]).to_owned(), checked["total"].clone(), game.is("a", "grappled"))
    };
    let abilities = [("strength", 2), ("dexterity", 4)];
    assert_eq!(rolls(plain().stats(abilities)), ("acrobatics".into(), json!(15), false));
    // A number for the skill counts, even if it is lower.
    let given = [("strength", 2), ("dexterity", 4), ("acrobatics", 1)];
    assert_eq!(rolls(plain().stats(given)), ("athletics".into(), json!(13), true));
    let mut game = held(plain().stats(abilities));
    let told = text(&game.run(spend("a", "escape").rolls([11])).the("checkRolled")["text"]).to_owned();
    assert!(told.contains("11 + 4 = 15"), "{told}");
}
