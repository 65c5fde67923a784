use super::*;
use crate::map::Condition;
use crate::presets::by_id;
use crate::resting;
use serde_json::json;

fn token(fields: Value) -> Token {
    let mut all = json!({ "id": "orc", "name": "Orc", "side": "foes", "at": [0, 0] });
    if let (Some(all), Some(fields)) = (all.as_object_mut(), fields.as_object()) {
        all.extend(fields.clone());
    }
    serde_json::from_value(all).expect("a token")
}

fn system(id: &str) -> Ruleset {
    by_id(id).expect("built in")
}

/// Deals and applies damage.
fn deal(id: &str, token: &mut Token, blow: &Blow) -> DamageOutcome {
    let outcome = take(&system(id), &Map::new(), token, blow);
    outcome.changes.iter().for_each(|change| change.apply(token));
    outcome
}

fn blow(amount: i32, types: &[&str]) -> Blow {
    Blow::of(amount, types.iter().map(|t| (*t).to_owned()).collect())
}

fn nonlethal(amount: i32) -> Blow {
    Blow { nonlethal: true, ..blow(amount, &[]) }
}

fn dealt(traits: Value, amount: i32, types: &[&str]) -> i32 {
    let mut orc = token(json!({ "traits": traits, "hp": { "current": 100, "max": 100 } }));
    deal("reflex-d20", &mut orc, &blow(amount, types)).dealt
}

fn condition<'a>(token: &'a Token, kind: &str) -> Option<&'a Condition> {
    token.conditions.iter().find(|c| c.kind == kind)
}

fn current(token: &Token) -> i32 {
    token.hp.as_ref().map_or(0, |hp| hp.current)
}

#[test]
fn rs_27_a_token_dies_at_its_own_negative_hit_points_else_at_the_tables() {
    let mut orc = token(json!({ "hp": { "current": 5, "max": 20, "deathAt": -8 } }));
    deal("reaction-square", &mut orc, &blow(12, &[]));
    assert_eq!((current(&orc), orc.has("dead")), (-7, false));
    deal("reaction-square", &mut orc, &blow(1, &[]));
    assert!(orc.has("dead"));

    let mut settings = Map::new();
    settings.insert("deathAt".into(), json!(-3));
    let goblin = token(json!({ "hp": { "current": 1, "max": 4 } }));
    let dies = |amount| {
        take(&system("reaction-square"), &settings, &goblin, &blow(amount, &[]))
            .changes
            .iter()
            .any(|c| matches!(c, Change::AddCondition { condition, .. } if condition.kind == "dead"))
    };
    assert!(!dies(3) && dies(4));
}

#[test]
fn ah_23_a_token_dies_at_a_set_amount_of_negative_hit_points() {
    let mut orc = token(json!({ "hp": { "current": 3, "max": 10, "deathAt": -5 } }));
    deal("agility-hex", &mut orc, &blow(7, &[]));
    assert!(!orc.has("dead"));
    deal("agility-hex", &mut orc, &blow(1, &[]));
    assert!(orc.has("dead"));
}

#[test]
fn rs_28_rs_29_nonlethal_stops_at_0_and_counts_an_hour_for_each_point_beyond() {
    let mut orc = token(json!({ "hp": { "current": 10, "max": 20, "deathAt": -1 } }));
    deal("reaction-square", &mut orc, &nonlethal(4));
    assert_eq!(
        (current(&orc), orc.has("unconscious")),
        (6, false),
        "it counts on top of what is lost already"
    );
    deal("reaction-square", &mut orc, &nonlethal(9));
    assert_eq!(current(&orc), 0);
    assert_eq!(condition(&orc, "unconscious").and_then(|c| c.more.get("hours")), Some(&json!(3)));
    assert!(!orc.has("dead"));
    deal("reaction-square", &mut orc, &nonlethal(2));
    assert_eq!(condition(&orc, "unconscious").and_then(|c| c.more.get("hours")), Some(&json!(5)));
    assert_eq!(orc.conditions.len(), 1);
}

#[test]
fn rs_30_rd_40_who_is_woken_early_has_1_hit_point() {
    for id in ["reaction-square", "reflex-d20"] {
        let mut orc = token(json!({ "hp": { "current": 2, "max": 20 } }));
        deal(id, &mut orc, &nonlethal(7));
        assert_eq!(condition(&orc, "unconscious").and_then(|c| c.more.get("hours")), Some(&json!(5)), "{id}");
        let outcome = recover::wake(&system(id), &orc).expect("may be woken at once");
        outcome.changes.iter().for_each(|change| change.apply(&mut orc));
        assert_eq!((current(&orc), orc.has("unconscious")), (1, false), "{id}");
        assert!(recover::wake(&system(id), &orc).is_err(), "nobody wakes the awake");
    }
}

#[test]
fn ah_24_ah_25_ah_26_waking_waits_for_half_of_the_hours_and_for_30_minutes() {
    let agility = system("agility-hex");
    let mut orc = token(json!({ "hp": { "current": 5, "max": 10 } }));
    deal("agility-hex", &mut orc, &nonlethal(9));
    assert_eq!((current(&orc), condition(&orc, "unconscious").and_then(nonlethal::clock)), (0, Some(4.0)));
    assert!(recover::wake(&agility, &orc).is_err());
    let pass = |orc: &mut Token, hours| {
        let outcome = resting::rest(&agility, orc, hours).expect("a rest");
        outcome.changes.iter().for_each(|change| change.apply(orc));
    };
    pass(&mut orc, 1.5);
    let early = recover::wake(&agility, &orc).expect_err("half an hour too early");
    assert!(early.message.contains("0.5"), "{}", early.message);
    pass(&mut orc, 0.5);
    assert!(recover::wake(&agility, &orc).is_ok());

    let mut short = token(json!({ "hp": { "current": 5, "max": 10 } }));
    deal("agility-hex", &mut short, &nonlethal(5));
    pass(&mut short, 0.25);
    assert!(recover::wake(&agility, &short).is_err(), "30 minutes at least");
    pass(&mut short, 0.25);
    assert!(!short.has("unconscious"));
}

#[test]
fn rs_08_ah_08_splash_is_halved_off_the_origin_rounding_down() {
    for id in ["reaction-square", "agility-hex"] {
        let mut orc = token(json!({ "hp": { "current": 20, "max": 20 } }));
        let off = Blow { off_origin: true, ..blow(7, &[]) };
        assert_eq!(deal(id, &mut orc, &off).dealt, 3, "{id}");
        assert_eq!(deal(id, &mut orc, &blow(7, &[])).dealt, 7, "{id}");
    }
}

#[test]
fn rd_23_damage_reduction_lowers_physical_damage_unless_overcome() {
    let magic = json!({ "damageReduction": [{ "amount": 5, "overcomeBy": "magic" }] });
    assert_eq!(dealt(magic.clone(), 12, &["slashing"]), 7);
    assert_eq!(dealt(magic.clone(), 12, &["slashing", "magic"]), 12);
    assert_eq!(dealt(magic.clone(), 12, &["fire"]), 12, "only physical damage");
    assert_eq!(dealt(magic, 3, &[]), 0, "never below 0");
    let none = json!({ "damageReduction": [{ "amount": 5, "overcomeBy": "-" }] });
    assert_eq!(dealt(none, 12, &["slashing", "magic"]), 7);
}

#[test]
fn rd_25_resistance_immunity_weakness_and_absorption() {
    assert_eq!(dealt(json!({ "resistance": { "fire": 10 } }), 12, &["fire"]), 2);
    assert_eq!(dealt(json!({ "resistance": { "fire": 10 } }), 8, &["fire"]), 0);
    assert_eq!(dealt(json!({ "resistance": { "fire": 10 } }), 12, &["cold"]), 12);
    assert_eq!(dealt(json!({ "immunity": ["cold"] }), 12, &["cold"]), 0);
    assert_eq!(dealt(json!({ "weakness": ["fire"] }), 4, &["fire"]), 6);
    assert_eq!(dealt(json!({ "weakness": ["fire"] }), 5, &["fire"]), 7, "round down");
    let mut orc = token(json!({ "traits": { "absorption": ["acid"] }, "hp": { "current": 5, "max": 20 } }));
    let outcome = deal("reflex-d20", &mut orc, &blow(9, &["acid"]));
    assert_eq!((outcome.dealt, outcome.healed, current(&orc)), (0, 9, 14));
}

#[test]
fn rd_31_ion_halves_for_flesh_and_shakes_machines() {
    assert_eq!(dealt(json!({}), 9, &["ion"]), 4);
    assert_eq!(dealt(json!({}), 9, &["electricity"]), 4);
    for traits in [json!({ "mechanical": true }), json!({ "cybernetics": true })] {
        let fields = json!({ "traits": traits, "stats": { "damageThreshold": 9 }, "hp": { "current": 50, "max": 50 } });
        let mut droid = token(fields);
        assert_eq!(deal("reflex-d20", &mut droid, &blow(9, &["ion"])).dealt, 9);
        assert_eq!(
            track::steps(&system("reflex-d20").damage, &droid),
            0,
            "equal does not beat the threshold"
        );
        deal("reflex-d20", &mut droid, &blow(10, &["ion"]));
        assert_eq!(track::steps(&system("reflex-d20").damage, &droid), 2);
        deal("reflex-d20", &mut droid, &blow(10, &["ion"]));
        assert!(!droid.has("unconscious"));
        deal("reflex-d20", &mut droid, &blow(10, &["ion"]));
        assert!(droid.has("unconscious"), "the end of the track");
    }
}

#[test]
fn rd_36_regeneration_heals_on_the_own_turn_and_stops_for_2_rounds() {
    let system = system("reflex-d20");
    let mut troll = token(json!({
        "hp": { "current": 10, "max": 30 }, "traits": { "regeneration": { "amount": 5, "stoppedBy": ["fire"] } }
    }));
    let outcome = regeneration::on_turn(&system, &troll).expect("it regenerates");
    assert_eq!(outcome.healed, 5);
    deal("reflex-d20", &mut troll, &blow(1, &["cold"]));
    assert!(regeneration::on_turn(&system, &troll).is_some());
    deal("reflex-d20", &mut troll, &blow(1, &["fire"]));
    assert!(regeneration::on_turn(&system, &troll).is_none());
    assert_eq!(condition(&troll, "regenerationStopped").and_then(|c| c.rounds), Some(2));
}

#[test]
fn rd_14_abilities_at_minus_10_and_what_rest_gives_back() {
    let system = system("reflex-d20");
    let effects = [
        ("strength", "prone"),
        ("dexterity", "paralyzed"),
        ("constitution", "dead"),
        ("intelligence", "unconscious"),
        ("wisdom", "insane"),
        ("charisma", "incapacitated"),
    ];
    for (ability, effect) in effects {
        let mut orc = token(json!({ "stats": { ability: 2 }, "hp": { "current": 9, "max": 9 } }));
        deal("reflex-d20", &mut orc, &blow(11, &[ability]));
        assert!(!orc.has(effect), "{ability} is at -9");
        deal("reflex-d20", &mut orc, &blow(1, &[ability]));
        assert!(orc.has(effect), "{ability} is at -10");
        assert_eq!(current(&orc), 9, "hit points are not touched");
        let short = resting::rest(&system, &orc, 7.0).expect("a rest");
        assert!(short.changes.iter().all(|c| !matches!(c, Change::Stat { .. })));
        let long = resting::rest(&system, &orc, 8.0).expect("a rest");
        long.changes.iter().for_each(|change| change.apply(&mut orc));
        assert_eq!(orc.stat(ability), Some(2.0));
        assert_eq!(orc.has(effect), effect == "dead", "{effect} ends with its cause, death does not");
    }
    let mut drained = token(json!({ "stats": { "wisdom": 2 } }));
    deal("reflex-d20", &mut drained, &Blow { drain: true, ..blow(4, &["wisdom"]) });
    let rest = resting::rest(&system, &drained, 8.0).expect("a rest");
    rest.changes.iter().for_each(|change| change.apply(&mut drained));
    assert_eq!(drained.stat("wisdom"), Some(-2.0), "drain comes back by magic only");
}

#[test]
fn damage_is_a_number_or_dice_and_says_where_it_is_wrong() {
    let read = |value: Value| DamageSpec::read(&value, "/damage");
    assert_eq!(read(json!(7)).expect("a number").dice().to_string(), "7");
    let spec = read(json!({ "dice": "3d6+2", "types": ["fire"], "nonlethal": true })).expect("dice");
    assert_eq!((spec.dice().to_string(), spec.types().len(), spec.nonlethal), ("3d6+2".to_owned(), 1, true));
    let slashes =
        json!([{ "dice": "2d6+3", "types": ["slashing"] }, { "dice": "-1", "types": ["slashing"] }, "1d4"]);
    let spec = read(slashes).expect("parts");
    let parts: Vec<String> = spec.parts.iter().map(|part| part.dice.to_string()).collect();
    assert_eq!(parts, ["2d6+2", "1d4"], "what is negative belongs to its own type");
    let at = |value: Value| read(value).expect_err("wrong").path.clone();
    assert_eq!(at(json!({ "dice": "3x6" })).as_deref(), Some("/damage/dice"));
    assert_eq!(at(json!({ "dice": "3d6", "typ": [] })).as_deref(), Some("/damage/typ"));
    assert_eq!(at(json!(-1)).as_deref(), Some("/damage"));
}
