//! Limited uses of imported creatures' attacks, and Multiattack (E5-96, E5-98).

use crate::common::worded::{catalogue, worded};
use burstmap::format::{read, read_creatures};
use burstmap::rules::token_attack::{TokenAttack, UsesPer};
use serde_json::{Value, json};

fn attacks(ruleset: &str, text: &str) -> Vec<TokenAttack> {
    let scene = json!({
        "format": "burstmap-scene", "version": 1, "name": "Limits", "ruleset": ruleset,
        "grid": { "shape": "square", "size": [30, 30], "cell": { "length": 5.0, "unit": "ft" } },
    });
    let list = read_creatures(text, &read(scene).unwrap().0).unwrap();
    list.creatures[0].token.attacks.to_vec()
}

const BREATH: &str = "The beast exhales fire in a 15-foot cone. Each creature in that area must make a DC 13 Dexterity saving throw, taking 22 (4d10) fire damage on a failed save.";
const CURSE: &str = "Ranged Spell Attack: +5 to hit, range 60 ft., one target. Hit: 7 (2d6) necrotic damage.";

/// Checks a breath that recharges on 5 or 6, and a curse with 3 uses a day.
fn has_limits(of: &str, ruleset: &str, text: &str) {
    let attacks = attacks(ruleset, text);
    let breath = attacks.iter().find(|attack| attack.name == "Fire Breath");
    let curse = attacks.iter().find(|attack| attack.name == "Curse");
    let (Some(breath), Some(curse)) = (breath, curse) else { panic!("{of}: {attacks:?}") };
    assert_eq!((breath.recharge, breath.spent, breath.uses), (Some(5), false, None), "{of}");
    let uses = curse.uses.map(|uses| (uses.per, uses.max, uses.left()));
    assert_eq!((curse.recharge, uses), (None, Some((UsesPer::Day, 3, 3))), "{of}");
}

fn json_forms() -> Vec<(&'static str, Value)> {
    let usage = |kind: &str, more: Value| {
        let mut usage = more;
        usage["type"] = json!(kind);
        usage
    };
    let bits = json!({ "index": "beast", "name": "Beast", "hit_points": 9, "speed": { "walk": "30 ft." }, "actions": [
        { "name": "Fire Breath", "desc": BREATH, "usage": usage("recharge on roll", json!({ "dice": "1d6", "min_value": 5 })) },
        { "name": "Curse", "desc": CURSE, "usage": usage("per day", json!({ "times": 3 })) }] });
    let open5e = json!({ "key": "beast", "name": "Beast", "hit_points": 9, "ability_scores": { "strength": 10 }, "actions": [
        { "name": "Fire Breath", "desc": BREATH, "usage_limits": usage("RECHARGE_ON_ROLL", json!({ "param": 5 })) },
        { "name": "Curse", "desc": CURSE, "usage_limits": usage("PER_DAY", json!({ "param": 3 })) }] });
    let five_etools = json!({ "monster": [{ "name": "Beast", "hp": { "average": 9 }, "str": 10, "action": [
        { "name": "Fire Breath {@recharge 5}", "entries": [BREATH] }, { "name": "Curse (3/Day)", "entries": [CURSE] }] }] });
    let item = |name: &str, words: &str, system: Value| {
        let mut system = system;
        system["description"] = json!({ "value": words });
        json!({ "name": name, "type": "feat", "system": system })
    };
    let foundry = |items: Vec<Value>| {
        json!({ "name": "Beast", "type": "npc", "items": items,
            "system": { "attributes": { "hp": { "value": 9, "max": 9 } } } })
    };
    let recovers = |max: &str, period: &str| json!({ "uses": { "max": max, "spent": 0, "recovery": [{ "period": period, "formula": "5" }] } });
    let version_4 = foundry(vec![
        item("Fire Breath", BREATH, recovers("1", "recharge")),
        item("Curse", CURSE, recovers("3", "day")),
    ]);
    let version_3 = foundry(vec![
        item("Fire Breath", BREATH, json!({ "recharge": { "value": 5, "charged": true } })),
        item("Curse", CURSE, json!({ "uses": { "value": 3, "max": 3, "per": "day" } })),
    ]);
    vec![
        ("5e-bits", bits),
        ("Open5e", open5e),
        ("5etools", five_etools),
        ("Foundry 12", version_4),
        ("Foundry 11", version_3),
    ]
}

#[test]
fn e5_96_stat_blocks_say_how_often() {
    let block = format!(
        "```statblock\nname: Beast\nhp: 9\nactions:\n  - name: Fire Breath (Recharge 5–6)\n    desc: \"{BREATH}\"\n  - name: Curse (3/Day)\n    desc: \"{CURSE}\"\n```\n"
    );
    has_limits("stat block", "srd-5e", &block);
    let printed = format!(
        "Beast\nLarge dragon, unaligned\nArmor Class 13\nHit Points 9 (2d8)\nSpeed 30 ft.\nActions\nFire Breath (Recharge 5–6). {BREATH}\nCurse (3/Day). {CURSE}\n"
    );
    has_limits("printed", "srd-5e", &printed);
    for (form, text) in json_forms() {
        has_limits(form, "srd-5e", &text.to_string());
    }
}

#[test]
fn e5_96_where_rules_count_nothing_the_name_says_how_often() {
    for (form, text) in json_forms() {
        let attacks = attacks("reflex-d20", &text.to_string());
        let names: Vec<&str> = attacks.iter().map(|attack| attack.name.as_str()).collect();
        assert_eq!(names, ["Fire Breath (Recharge 5-6)", "Curse (3/Day)"], "{form}");
        assert!(attacks.iter().all(|attack| attack.recharge.is_none() && attack.uses.is_none()), "{form}");
    }
}

#[test]
fn e5_96_a_field_that_says_something_else_is_passed_over() {
    let text = json!({ "index": "beast", "name": "Beast", "hit_points": 9, "speed": { "walk": "30 ft." },
        "actions": [{ "name": "Curse", "desc": CURSE, "usage": "now and then" }] });
    assert_eq!(attacks("srd-5e", &text.to_string())[0].uses, None);
}

const CLAW: &str = "Melee Weapon Attack: +5 to hit, reach 5 ft., one target. Hit: 7 (2d6) slashing damage.";
const SPEAR: &str = "Melee or Ranged Weapon Attack: +5 to hit, reach 5 ft. or range 20/60 ft., one target. Hit: 7 (2d6) piercing damage.";

fn beast(ruleset: &str, multiattack: &str) -> (Value, String) {
    let block = format!(
        "```statblock\nname: Beast\nhp: 9\nactions:\n  - name: Multiattack\n    desc: \"{multiattack}\"\n  - name: Claw\n    desc: \"{CLAW}\"\n  - name: Spear\n    desc: \"{SPEAR}\"\n  - name: Fire Breath (Recharge 5–6)\n    desc: \"{BREATH}\"\n```\n"
    );
    let scene = json!({
        "format": "burstmap-scene", "version": 1, "name": "Limits", "ruleset": ruleset,
        "grid": { "shape": "square", "size": [30, 30], "cell": { "length": 5.0, "unit": "ft" } },
    });
    let list = read_creatures(&block, &read(scene).unwrap().0).unwrap();
    let beast = &list.creatures[0];
    let left_out: Vec<&str> = beast.left_out.iter().map(|reason| reason.text.as_str()).collect();
    (serde_json::to_value(&*beast.token.multiattack).unwrap(), left_out.join(" | "))
}

#[test]
fn e5_98_a_clear_multiattack_comes_along() {
    let text = "The beast makes two Claw attacks and one Spear attack. It can replace the Claw attack with a use of Fire Breath.";
    let (parts, left_out) = beast("srd-5e", text);
    let spear =
        json!({ "attack": "Spear", "count": 1, "or": [worded(catalogue::CreatureThrown { name: "Spear" })] });
    let claws = [
        json!({ "attack": "Claw", "count": 1 }),
        json!({ "attack": "Claw", "count": 1, "or": ["Fire Breath"] }),
    ];
    assert_eq!(parts, json!([claws[0], claws[1], spear]));
    assert!(!left_out.contains("Multiattack"), "{left_out}");
    // Unclear limits stay text, and so do all limits if the rules don't count uses.
    for (ruleset, text) in [("srd-5e", "It claws twice."), ("reflex-d20", text)] {
        let (parts, left_out) = beast(ruleset, text);
        assert_eq!(parts, json!([]), "{ruleset}");
        assert!(left_out.contains("Multiattack"), "{ruleset}: {left_out}");
    }
}
