//! Odds of checks and saves match all combinations of faces: the engine itself makes every roll, which is counted and undone.

use crate::common::game::*;
use burstmap::encounter::{Dispatch, Table};
use burstmap::rules::odds::{Knows, TargetOdds};
use serde_json::{Value, json};

pub(crate) fn asked(command: impl Into<Command>) -> Dispatch {
    Dispatch::decode(&Value::from(command.into())).unwrap()
}

pub(crate) fn odds(table: &Table, command: impl Into<Command>, knows: Knows) -> Vec<TargetOdds> {
    table.odds(&asked(command), knows).unwrap().targets
}

/// Returns the chance of the faces after which the command's events pass the test. If a die is missing, tries each of its faces.
fn counted(
    game: &mut Game,
    command: &Value,
    faces: &mut Vec<u32>,
    chance: f64,
    counts: &dyn Fn(&[Value]) -> bool,
) -> f64 {
    let mut whole = command.clone();
    whole["rolls"] = json!(faces);
    match game.table.dispatch_json(&whole) {
        Err(refusal) => {
            let refusal = serde_json::to_value(&refusal).unwrap();
            assert_eq!(refusal["messageId"], "dice-more-needed", "{refusal}");
            let sides = refusal["params"]["sides"].as_u64().unwrap() as u32;
            let mut sum = 0.0;
            for face in 1..=sides {
                faces.push(face);
                sum += counted(game, command, faces, chance / f64::from(sides), counts);
                faces.pop();
            }
            sum
        }
        Ok(events) => {
            let events: Vec<Value> =
                events.iter().map(|event| serde_json::to_value(event).unwrap()).collect();
            assert!(!game.table.undo().is_empty());
            if counts(&events) { chance } else { 0.0 }
        }
    }
}

/// Returns the chance of all faces of a command after which its events pass the test.
pub(crate) fn of_all_faces(
    game: &mut Game,
    command: impl Into<Command>,
    counts: impl Fn(&[Value]) -> bool,
) -> f64 {
    counted(game, &Value::from(command.into()), &mut Vec::new(), 1.0, &counts)
}

/// Returns whether the first of the events of this kind is a success.
pub(crate) fn succeeded(events: &[Value], kind: &str) -> bool {
    events.iter().find(|event| event["type"] == kind).is_some_and(|event| event["success"] == true)
}

/// Compares the odds with all rolls, and returns the chance.
fn agree(mut game: Game, command: impl Into<Command>) -> f64 {
    let command = command.into();
    let named = format!("{} {}", game.scene()["ruleset"], Value::from(command.clone()));
    let own = odds(&game.table, command.clone(), Knows::All).remove(0);
    let success = own.success.expect(&named);
    let all = of_all_faces(&mut game, command, |events| succeeded(events, "checkRolled"));
    assert!((success - all).abs() < 1e-9, "{named}: {success}, counted {all}");
    assert_eq!((own.hit, own.why.len()), (None, 1), "{named}");
    success
}

fn d20(token: Token) -> Game {
    let near = token.with(self::token("a", "red", [5, 5]).hp(30, 30));
    scene("srd-5e", 20, 12).tokens([near]).open()
}

/// Returns a fight with an enemy in the way. Passing through its space needs a check.
fn in_the_way(system: &str, skill: &str, against: &str, bonus: i32, needed: Option<i32>) -> Game {
    let enemy = token("b", "blue", [4, 5]).hp(30, 30);
    let enemy = needed.into_iter().fold(enemy, |enemy, needed| enemy.stat(against, needed));
    let mover = token("a", "red", [2, 5]).walks(8).stat(skill, bonus).hp(30, 30);
    scene(system, 20, 12).tokens([mover, enemy]).open()
}

fn through() -> Command {
    walk("a", [[3, 5], [4, 5], [5, 5]])
}

const PASSAGES: [(&str, &str, &str, i32); 3] = [
    ("reaction-square", "tumble", "physicalDefense", 17),
    ("reflex-d20", "acrobatics", "reflex", 12),
    ("agility-hex", "acrobatics", "avoid", 9),
];

// RS-22, RD-32, AH-18
#[test]
fn the_chance_to_pass_a_creature_is_that_of_all_faces() {
    for (system, skill, against, needed) in PASSAGES {
        let chance = |bonus| agree(in_the_way(system, skill, against, bonus, Some(needed)), through());
        let some = chance(3);
        assert!(some > 0.0 && some < 1.0, "{system}: {some}");
        assert_eq!((chance(-40), chance(40)), (0.0, 1.0), "{system}");
        let game = in_the_way(system, skill, against, 3, Some(needed));
        assert_eq!(odds(&game.table, walk("a", [[3, 5]]), Knows::All), [], "no check");
    }
}

// E5-16, E5-43, SA-37
#[test]
fn the_chance_to_hide_is_that_of_all_faces() {
    for (bonus, hider) in [(4, plain()), (-2, plain()), (4, is("poisoned")), (4, is("invisible"))] {
        agree(d20(plain().stat("stealth", bonus).with(hider)), spend("a", "hide"));
    }
    agree(d20(plain().stat("stealth", 4)), spend("a", "hide").set("difficulty", 18).bonus(1));
    let game = || scene("strike-area", 20, 12).tokens([token("a", "red", [5, 5]).stat("stealth", 3)]).open();
    agree(game(), spend("a", "hide").set("difficulty", 13));
    // Without a DC, the game master decides.
    let open = odds(&game().table, spend("a", "hide"), Knows::All).remove(0);
    assert_eq!((open.success, open.why.len()), (None, 1));
}

// E5-19, E5-39, E5-52, E5-55, E5-83, E5-84, E5-93
#[test]
fn the_chance_of_a_save_or_a_check_is_that_of_all_faces() {
    let abilities = [("constitution", 2), ("dexterity", 1), ("intelligence", 3), ("wisdom", -1)];
    let own = || plain().stats(abilities);
    agree(d20(own()), spend("a", "study").set("difficulty", 15));
    agree(d20(own().is("slipping")), command("saveOnGround").token("a").set("advantage", 1));
    let held = condition("grappled").by("x").set("difficulty", 14);
    agree(d20(own().is(held)), spend("a", "escape"));
    let save = json!({ "stat": "constitutionSave", "difficulty": 15, "at": ["turnEnd"] });
    let poisoned = condition("poisoned").set("save", save).set("due", json!(["turnEnd"]));
    agree(d20(own().is(poisoned)), command("saveAgainst").token("a").set("condition", "poisoned"));
    let mut game = d20(own());
    game.run(command("concentrate").token("a").set("on", "Web"));
    game.run(damage("a", 24));
    let chance = agree(game, command("saveConcentration").token("a").bonus(1));
    assert!((chance - 12.0 / 20.0).abs() < 1e-9, "DC 12 with + 3: {chance}");
    let rider = token("a", "red", [5, 5]).hp(30, 30).set("mountedOn", "h").stats(abilities).is("losingSeat");
    let horse = token("h", "red", [5, 5]).set("size", "large").hp(20, 20);
    agree(scene("srd-5e", 20, 12).tokens([rider, horse]).open(), command("keepSeat").token("a"));
    let hurt = json!({ "current": 0, "max": 9, "dying": { "successes": 0, "failures": 1 } });
    let dying = token("c", "red", [6, 5]).set("hp", hurt).has("deathSaves", true).is("unconscious");
    let helper = token("a", "red", [5, 5]).hp(30, 30).stats([("wisdom", 2)]);
    let game = scene("srd-5e", 20, 12).tokens([helper, dying]).open();
    agree(game, command("stabilize").token("a").target("c"));
}

// E5-74, E5-87
#[test]
fn a_result_without_a_roll_is_certain_and_says_why() {
    let game = d20(is("slipping").is("paralyzed").stat("dexterity", 9));
    let save = || command("saveOnGround").token("a");
    for (command, success) in
        [(save(), 0.0), (save().set("success", false), 0.0), (save().set("success", true), 1.0)]
    {
        let own = odds(&game.table, command, Knows::All).remove(0);
        assert_eq!((own.success, own.why.len()), (Some(success), 1));
    }
    // If there is nothing to roll, the odds are refused like the command.
    let refused = d20(plain()).table.odds(&asked(save()), Knows::All).unwrap_err();
    assert_eq!((refused.code.as_str(), refused.path.as_deref()), ("illegal-command", Some("/token")));
}

/// Returns the odds for a side, which knows only its own view.
pub(crate) fn of_side(game: &Game, command: Command) -> Vec<TargetOdds> {
    let view = Table::open(game.table.view("red"), "odds").unwrap();
    odds(&view, command, Knows::Side("red"))
}

/// Returns the id under which `red` knows a token.
pub(crate) fn id_for_red(game: &Game, name: &str) -> String {
    game.table.view("red").tokens.iter().find(|token| token.name == name).unwrap().id.clone()
}

// RS-22, RD-32, AH-18, E5-52
#[test]
fn a_side_gets_the_same_answer_whatever_the_hidden_number() {
    for (system, skill, against, needed) in PASSAGES {
        let answer = |needed| of_side(&in_the_way(system, skill, against, 3, needed), through());
        let own = answer(Some(needed));
        assert_eq!((own.len(), own[0].success), (1, None), "{system}");
        assert!([Some(needed + 3), None].into_iter().all(|other| answer(other) == own), "{system}");
    }
    let held = |strength: Option<i32>| {
        let holder = token("b", "blue", [6, 5]).hp(30, 30);
        let holder = strength
            .into_iter()
            .fold(holder, |holder, value| holder.stats([("strength", value), ("proficiency", 2)]));
        let own = token("a", "red", [5, 5]).hp(30, 30).stat("athletics", 3).is(condition("grappled").by("b"));
        scene("srd-5e", 20, 12).tokens([own, holder]).open()
    };
    let escape = || spend("a", "escape");
    assert!(odds(&held(Some(2)).table, escape(), Knows::All)[0].success.is_some());
    let own = of_side(&held(Some(2)), escape());
    assert_eq!(own[0].success, None);
    assert!([Some(6), None].into_iter().all(|other| of_side(&held(other), escape()) == own));
}

/// Returns a fight in which `a` urges `b`, who has this Intelligence.
fn urging(attitude: &str, intelligence: Option<i32>) -> (Game, Command) {
    let target = token("b", "blue", [6, 5]);
    let target = intelligence.into_iter().fold(target, |target, value| target.stat("intelligence", value));
    let game = scene("strike-area", 20, 12).tokens([token("a", "red", [5, 5]), target]).open();
    (game, spend("a", "influence").target("b").set("attitude", attitude).bonus(2))
}

// SA-40
#[test]
fn the_chance_to_persuade_is_that_of_all_faces() {
    for (intelligence, needed) in [(None, 15), (Some(8), 15), (Some(18), 18)] {
        let (mut game, urge) = urging("hesitant", intelligence);
        let own = odds(&game.table, urge.clone(), Knows::All).remove(0);
        let all = of_all_faces(&mut game, urge, |events| {
            events.iter().any(|event| event["outcome"]["agrees"] == true)
        });
        assert_eq!(
            (own.token.as_str(), own.success.map(|chance| (chance * 1e9).round())),
            ("a", Some((all * 1e9).round()))
        );
        assert!((all - f64::from(20 + 2 - needed + 1) / 20.0).abs() < 1e-9, "{all} to reach {needed}");
    }
    for (attitude, chance) in [("willing", 1.0), ("unwilling", 0.0)] {
        let (game, urge) = urging(attitude, None);
        let own = odds(&game.table, urge, Knows::All).remove(0);
        assert_eq!((own.success, own.why[0].rule.as_str()), (Some(chance), "SA-40"));
    }
    // A side does not know the number unless the command contains it.
    let of = |intelligence, difficulty: Option<i32>| {
        let (game, urge) = urging("hesitant", intelligence);
        let urge = urge.target(id_for_red(&game, "b").as_str());
        let urge = difficulty.into_iter().fold(urge, |urge, value| urge.set("difficulty", value));
        of_side(&game, urge).remove(0)
    };
    assert_eq!(of(None, None).success, None);
    assert!([Some(8), Some(18)].into_iter().all(|value| of(value, None) == of(None, None)));
    assert!(of(Some(18), Some(12)).success.is_some());
}
