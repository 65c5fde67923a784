//! Odds match all combinations of faces: the engine itself makes every roll of an attack, which is counted and undone.

use crate::common::game::*;
use burstmap::encounter::Dispatch;
use burstmap::rules::odds::{Knows, Odds, TargetOdds};
use burstmap::rules::presets;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Statistics that the rule systems compare rolls with.
pub const STATS: [&str; 14] = [
    "physicalDefense",
    "avoid",
    "reflex",
    "fortitude",
    "will",
    "evasion",
    "defense",
    "block",
    "dodge",
    "dispel",
    "armorClass",
    "dexterity",
    "perception",
    "dexteritySave",
];

/// Returns `a` (red) next to `t` (blue), which has enough hit points to show each amount of damage.
fn beside(system: &str, a: Token, t: Token) -> Game {
    let stats = STATS.map(|name| (name, 12));
    let a = token("a", "red", [8, 8]).hp(30, 30).stats(stats).with(a);
    let t = token("t", "blue", [9, 8]).hp(900, 900).stats(stats).with(t);
    scene(system, 20, 16).tokens([a, t]).open()
}

/// Results of all rolls of a command for a target.
#[derive(Default, Debug)]
struct Counted {
    hit: f64,
    critical: f64,
    astray: f64,
    felled: f64,
    dealt: BTreeMap<i64, f64>,
}

fn count(game: &mut Game, command: &Value, target: &str) -> Counted {
    let mut out = Counted::default();
    walk(game, command, target, &mut Vec::new(), 1.0, &mut out);
    out
}

/// Dispatches a command with these faces. If a die is missing, tries each of its faces.
fn walk(
    game: &mut Game,
    command: &Value,
    target: &str,
    faces: &mut Vec<u32>,
    chance: f64,
    out: &mut Counted,
) {
    let mut whole = command.clone();
    whole["rolls"] = json!(faces);
    let hp = |game: &Game| game.token(target)["hp"]["current"].as_i64().unwrap();
    let before = hp(game);
    match game.table.dispatch_json(&whole) {
        Err(refusal) => {
            let refusal = serde_json::to_value(&refusal).unwrap();
            assert_eq!(refusal["messageId"], "dice-more-needed", "{refusal}");
            let sides = refusal["params"]["sides"].as_u64().unwrap() as u32;
            for face in 1..=sides {
                faces.push(face);
                walk(game, command, target, faces, chance / f64::from(sides), out);
                faces.pop();
            }
        }
        Ok(events) => {
            let events: Vec<Value> =
                events.iter().map(|event| serde_json::to_value(event).unwrap()).collect();
            let of = |kind: &str| events.iter().find(|event| event["type"] == kind);
            if let Some(attack) = of("attackResolved") {
                out.hit += if attack["hit"] == true { chance } else { 0.0 };
                out.critical += if attack["critical"] == true { chance } else { 0.0 };
                let stray = attack["stray"].as_array().is_some_and(|stray| !stray.is_empty());
                out.astray += if stray { chance } else { 0.0 };
            }
            if let Some(maneuver) = of("maneuverResolved") {
                out.hit += if maneuver["hit"] == true { chance } else { 0.0 };
            }
            if let Some(area) = of("areaResolved") {
                let own = items(&area["results"]).iter().find(|one| one["token"] == target).unwrap();
                out.hit += if own["hit"] == true { chance } else { 0.0 };
            }
            *out.dealt.entry(before - hp(game)).or_default() += chance;
            let down =
                hp(game) <= 0 || ["dead", "unconscious", "dying"].iter().any(|kind| game.is(target, kind));
            out.felled += if down { chance } else { 0.0 };
            assert!(!game.table.undo().is_empty());
        }
    }
}

fn asked(command: &Value) -> Dispatch {
    Dispatch::decode(command).unwrap()
}

fn odds(game: &Game, command: &Value) -> Odds {
    game.table.odds(&asked(command), Knows::All).unwrap()
}

fn near(own: f64, counted: f64, what: &str) {
    assert!((own - counted).abs() < 1e-9, "{what}: {own}, counted {counted}");
}

/// Compares the odds with all rolls, except for `fells`.
fn agree(game: &mut Game, command: impl Into<Command>, target: &str) -> TargetOdds {
    let command = Value::from(command.into());
    let named = format!("{} {command}", game.scene()["ruleset"]);
    let own = odds(game, &command).targets.into_iter().find(|one| one.token == target).expect("the target");
    let counted = count(game, &command, target);
    near(own.hit.expect("a chance"), counted.hit, &named);
    if let Some(critical) = own.critical {
        near(critical, counted.critical, &named);
    }
    near(own.astray.unwrap_or(0.0), counted.astray, &named);
    if let Some(damage) = &own.damage {
        for (place, chance) in damage.chances.iter().enumerate() {
            let result = i64::from(damage.least) + place as i64;
            near(*chance, counted.dealt.get(&result).copied().unwrap_or(0.0), &format!("{named}: {result}"));
        }
        let mean: f64 = counted.dealt.iter().map(|(dealt, chance)| *dealt as f64 * chance).sum();
        near(damage.mean, mean, &named);
        near(counted.dealt.values().sum(), 1.0, &named);
    }
    own
}

fn strike(damage: Value) -> Attack {
    attack("a", "t").melee().bonus(3).damage(damage)
}

#[test]
fn odds_of_an_attack_are_those_of_all_faces_in_every_system() {
    for ruleset in presets::all() {
        // Three dice have a thousand results, so that one case is enough for them.
        let most = if ruleset.attack.dice.count() == 1 { 4 } else { 1 };
        let cases = [("melee", 2, "1d2+1"), ("melee", -4, "1"), ("spell", 9, "1"), ("melee", 40, "1")];
        for (kind, bonus, damage) in cases.into_iter().take(most) {
            let mut game = beside(&ruleset.id, plain(), plain());
            let strike = attack("a", "t").kind(kind).bonus(bonus).damage(dice(damage));
            assert!(!agree(&mut game, strike, "t").unreduced, "{}", ruleset.id);
        }
    }
}

// E5-41, E5-42, E5-43, E5-88, E5-80, E5-91
#[test]
fn odds_know_advantage_critical_hits_and_resistance_by_type() {
    let types = |dice: bool| match dice {
        true => json!([{ "dice": "1d2+4", "types": ["slashing"] }, { "dice": "1d2+1", "types": ["fire"] }]),
        false => json!([{ "dice": "5", "types": ["slashing"] }, { "dice": "3", "types": ["fire"] }]),
    };
    let resists = || plain().has("resistance", ["fire"]).has("vulnerability", ["slashing"]);
    agree(&mut beside("srd-5e", plain(), resists()), strike(types(true)), "t");
    for (a, t) in [
        (is("poisoned"), resists()),
        (plain(), resists().with(is("restrained"))),
        (plain(), is("unconscious")),
        (is("poisoned"), is("restrained")),
    ] {
        agree(&mut beside("srd-5e", a, t), strike(types(false)), "t");
    }
    let sure = agree(&mut beside("srd-5e", plain(), is("unconscious")), strike(dice("1")), "t");
    assert_eq!(sure.critical, sure.hit, "each hit from nearby is critical (E5-88)");
}

// RD-16, RD-23, RD-25, RD-37, RD-38
#[test]
fn odds_know_reductions_spell_resistance_and_concealment() {
    let both = json!([{ "dice": "1d4+1", "types": ["slashing"] }, { "dice": "1d4", "types": ["fire"] }]);
    let guarded = || plain().has("damageReduction", "3/magic").has("resistance", [json!("fire 2")]);
    agree(&mut beside("reflex-d20", plain(), guarded()), strike(both.clone()), "t");
    let spell = attack("a", "t").spell().bonus(3).damage(dice("1d4"));
    agree(&mut beside("reflex-d20", plain(), plain().has("spellResistance", 18)), spell, "t");
    let mut dark = scene("reflex-d20", 20, 16)
        .tokens([
            token("a", "red", [2, 8]).hp(30, 30).stats([("reflex", 12)]),
            token("t", "blue", [9, 8]).hp(900, 900).stats([("reflex", 12)]),
            token("b", "red", [10, 8]).hp(30, 30).stats([("reflex", 12)]),
        ])
        .open();
    let shot = attack("a", "t").ranged().bonus(3).damage(dice("1d2"));
    let own = agree(&mut dark, shot, "t");
    assert!(own.astray.is_some_and(|chance| chance > 0.0), "a miss by far goes into the melee (RD-37)");
    // A miss chance of 20 % (RD-16).
    let veiled = attack("a", "t").melee().bonus(3).damage(1).overrule("concealment", "concealment");
    let own = agree(&mut beside("reflex-d20", plain(), plain()), veiled, "t");
    let open = agree(&mut beside("reflex-d20", plain(), plain()), strike(json!(1)), "t");
    near(own.hit.unwrap(), 0.8 * open.hit.unwrap(), "concealment");
}

#[test]
fn the_chance_to_fell_is_that_of_all_faces() {
    for ruleset in presets::all() {
        let mut game = beside(&ruleset.id, plain(), plain().hp(6, 30));
        let command = Value::from(Command::from(strike(dice("1d4+3"))));
        let counted = count(&mut game, &command, "t");
        let own = odds(&game, &command).targets.remove(0).damage.expect("damage");
        near(own.fells.expect("its hit points are known"), counted.felled, &ruleset.id);
    }
    // Temporary hit points come first (E5-79).
    let mut game =
        beside("srd-5e", plain(), plain().set("hp", json!({ "current": 3, "max": 9, "temporary": 4 })));
    let command = Value::from(Command::from(strike(dice("1d4+3"))));
    let counted = count(&mut game, &command, "t");
    near(
        odds(&game, &command).targets[0].damage.as_ref().unwrap().fells.unwrap(),
        counted.felled,
        "temporary",
    );
}

// E5-69, E5-80
#[test]
fn odds_of_an_area_are_those_of_all_faces() {
    let saves = json!({ "skill": "dexteritySave", "difficulty": 15, "half": true });
    let area = |half: bool| {
        let mut check = saves.clone();
        check["half"] = json!(half);
        area_attack(radius([9, 8], 1)).set("check", check).set("damage", "1d4+1")
    };
    for t in [plain(), plain().has("resistance", ["fire"]), is("restrained"), is("unconscious")] {
        for half in [true, false] {
            let mut game = scene("srd-5e", 20, 16)
                .tokens([token("t", "blue", [9, 8])
                    .hp(900, 900)
                    .stats([("dexteritySave", 2)])
                    .with(t.clone())])
                .open();
            agree(&mut game, area(half), "t");
        }
    }
    for ruleset in presets::all() {
        let stats = STATS.map(|name| (name, 12));
        let mut game =
            scene(&ruleset.id, 20, 16).tokens([token("t", "blue", [9, 8]).hp(900, 900).stats(stats)]).open();
        agree(&mut game, area_attack(radius([9, 8], 1)).bonus(4).set("damage", "1d4"), "t");
        let sums = odds(&game, &Value::from(area_attack(radius([9, 8], 1)).set("damage", "1d4")));
        assert_eq!((sums.sides[0].hit, sums.sides[0].damage), (Some(1.0), Some(2.5)), "{}", ruleset.id);
    }
}

/// The target's chance to drop is not unknown, so it does not hide the sum of the others.
// RD-41, E5-51
#[test]
fn odds_of_a_maneuver_are_those_of_all_faces() {
    let mut counted = BTreeMap::new();
    for ruleset in presets::all() {
        let known = ruleset.maneuvers.iter().flat_map(|policy| policy.known.clone());
        for rule in known {
            for t in [plain(), is("prone"), is("restrained"), is("unconscious")] {
                let mut game = beside(&ruleset.id, plain(), t);
                let command = json!({ "type": "maneuver", "attacker": "a", "target": "t", "kind": rule.kind, "bonus": 3 });
                let Ok(own) = game.table.odds(&asked(&command), Knows::All) else { continue };
                let all = count(&mut game, &command, "t");
                near(own.targets[0].hit.expect("known"), all.hit, &format!("{} {command}", ruleset.id));
                *counted.entry(ruleset.id.clone()).or_insert(0) += 1;
            }
        }
    }
    assert!(counted.len() >= 2 && counted.values().all(|cases| *cases >= 8), "{counted:?}");
}

#[test]
fn a_creature_that_is_down_already_is_not_among_those_that_drop() {
    let tokens = [
        token("up", "blue", [9, 8]).hp(4, 10).stats([("armorClass", 10)]),
        token("down", "blue", [8, 8])
            .set("hp", json!({ "current": 0, "max": 10, "dying": { "successes": 0, "failures": 1 } }))
            .has("deathSaves", true),
    ];
    let game = scene("srd-5e", 20, 16).tokens(tokens).open();
    let sums = odds(&game, &Value::from(area_attack(radius([9, 8], 3)).set("damage", "1d4")));
    assert_eq!((sums.sides[0].tokens, sums.sides[0].fells), (2, Some(0.25)));
}

#[test]
fn what_is_unknown_gives_no_number() {
    let mut game = beside("srd-5e", plain(), plain().set("stats", json!({})));
    let command = Value::from(Command::from(strike(dice("1d4"))));
    let own = odds(&game, &command).targets.remove(0);
    assert_eq!((own.hit, own.damage, own.why.len()), (None, None, 1));
    // A number that the command contains is known.
    let entered = strike(dice("1d4")).overrule("defense", 12);
    assert!(odds(&game, &Value::from(Command::from(entered))).targets[0].hit.is_some());
    // Another side's creature has unknown reductions and hit points.
    game = beside("srd-5e", plain(), plain().has("immunity", ["fire"]));
    let fire = Value::from(Command::from(strike(json!({ "dice": "1d4", "types": ["fire"] }))));
    let known = game.table.odds(&asked(&fire), Knows::Side("red")).unwrap().targets.remove(0);
    let damage = known.on_hit.expect("as rolled");
    assert_eq!((known.unreduced, damage.fells, damage.low >= 1), (true, None, true));
    let mut rolled = fire.clone();
    rolled["rolls"] = json!([3]);
    let refused = game.table.odds(&asked(&rolled), Knows::All).unwrap_err();
    assert_eq!((refused.code.as_str(), refused.path.as_deref()), ("bad-query", Some("/rolls")));
    let refused = game.table.odds(&asked(&json!({ "type": "endTurn" })), Knows::All).unwrap_err();
    assert_eq!((refused.code.as_str(), refused.path.as_deref()), ("bad-query", Some("/type")));
}

// RD-16, RD-41, RD-50
#[test]
fn odds_of_a_maneuver_know_that_concealment_hinders_all_but_a_feint() {
    let stats = STATS.map(|name| (name, 12));
    let fighter = |id: &str, side: &str, at| token(id, side, at).hp(900, 900).stats(stats);
    let tokens = [fighter("a", "red", [8, 8]), fighter("t", "blue", [9, 8])];
    let smoke = zone("smoke", [[9, 8]]).inside("concealment");
    let mut game = scene("reflex-d20", 20, 16).tokens(tokens).zones([smoke]).open();
    for (kind, hit) in [("trip", 0.8), ("feint", 1.0)] {
        let command =
            json!({ "type": "maneuver", "attacker": "a", "target": "t", "kind": kind, "bonus": 30 });
        near(odds(&game, &command).targets[0].hit.expect("known"), hit, kind);
        near(count(&mut game, &command, "t").hit, hit, kind);
    }
}
