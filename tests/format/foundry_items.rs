//! Possessions, actions and spells of a Foundry actor, if numbers alone describe them: activities of `dnd5e` since version 4, and
//! the fields of earlier versions. Every creature here is our own.

use burstmap::encounter::Scene;
use burstmap::format::{ReadCreature, read, read_creatures};
use burstmap::rules::area::TemplateShape;
use burstmap::rules::model::mastery::Mastery;
use burstmap::rules::token_attack::{TokenAttack, TokenAttackKind};
use serde_json::{Value, json};

fn scene() -> Scene {
    let scene = json!({
        "format": "burstmap-scene", "version": 1, "name": "Items", "ruleset": "srd-5e",
        "grid": { "shape": "square", "size": [30, 30], "cell": { "length": 5, "unit": "ft" } },
    });
    read(scene).unwrap().0
}

/// Strength 20, Dexterity 12, Constitution 18, Charisma 16. The challenge rating of 5 adds 3 to rolls in which it is proficient.
fn drake(items: Value) -> ReadCreature {
    let ability = |value: i32| json!({ "value": value, "proficient": 0 });
    let actor = json!({
        "name": "Ash drake", "type": "npc", "items": items,
        "system": {
            "abilities": { "str": ability(20), "dex": ability(12), "con": ability(18), "int": ability(8), "wis": ability(10), "cha": ability(16) },
            "attributes": { "hp": { "value": 90, "max": 90 }, "ac": { "flat": 16 }, "movement": { "walk": 40, "units": "ft" },
                "spellcasting": "cha",
                "senses": { "units": null, "special": "", "ranges": { "darkvision": 60, "blindsight": 15, "tremorsense": null, "truesight": 0 } } },
            "traits": { "size": "lg" }, "details": { "cr": 5 } },
    });
    let list = read_creatures(&actor.to_string(), &scene()).unwrap();
    assert_eq!(list.creatures.len(), 1, "{list:?}");
    list.creatures.into_iter().next().unwrap()
}

fn item(kind: &str, name: &str, system: Value) -> Value {
    json!({ "name": name, "type": kind, "system": system })
}

fn dice(attack: &TokenAttack) -> Vec<(&str, &str)> {
    attack.damage.iter().map(|part| (part.dice.as_str(), part.kind.as_deref().unwrap_or_default())).collect()
}

fn part(number: u32, sides: u32, kind: &str) -> Value {
    json!({ "number": number, "denomination": sides, "bonus": "", "types": [kind], "custom": { "enabled": false, "formula": "" } })
}

#[test]
fn senses_one_step_deeper_are_read() {
    let mut senses = drake(json!([])).token.senses.clone();
    senses.sort();
    // E5-77: 15 and 60 feet.
    assert_eq!(senses, ["blindsight:3", "darkvision:12"]);
}

#[test]
fn a_blow_deals_its_own_damage_and_that_of_its_activity() {
    let rend = json!({
        "description": { "value": "<p>[[/attack extended]]</p>" }, "range": { "value": null, "long": null, "reach": 10, "units": "ft" },
        "damage": { "base": part(2, 6, "slashing") },
        "activities": { "a1": { "type": "attack", "attack": { "ability": "", "bonus": "", "flat": false },
            "damage": { "includeBase": true, "parts": [part(1, 8, "fire")] } } },
    });
    let drake = drake(json!([item("weapon", "Rend", rend)]));
    let rend = &drake.token.attacks[0];
    assert_eq!((rend.kind, rend.bonus, rend.reach), (TokenAttackKind::Melee, Some(8), Some(2)));
    assert_eq!(dice(rend), [("2d6+5", "slashing"), ("1d8", "fire")]);
}

#[test]
fn a_finesse_weapon_is_wielded_with_the_better_ability_and_a_flat_bonus_is_all() {
    let knife = |attack: Value| {
        json!({ "damage": { "base": part(1, 4, "piercing") }, "properties": ["fin"], "range": { "value": 5, "units": "ft" },
            "activities": { "a1": { "type": "attack", "attack": attack } } })
    };
    let drake = drake(json!([
        item("weapon", "Knife", knife(json!({ "ability": "", "bonus": "1" }))),
        item("weapon", "Marked knife", knife(json!({ "ability": "dex", "bonus": "11", "flat": true }))),
    ]));
    let [knife, marked] = &drake.token.attacks[..] else { panic!("{drake:?}") };
    assert_eq!((knife.bonus, dice(knife)), (Some(9), vec![("1d4+5", "piercing")]));
    assert_eq!((marked.bonus, dice(marked)), (Some(11), vec![("1d4+1", "piercing")]));
}

#[test]
fn a_breath_is_an_area_with_its_save() {
    let breath = |dc: Value, template: Value| {
        json!({ "description": { "value": "<p>[[/save]]</p>" },
            "activities": { "a1": { "type": "save", "save": { "ability": ["dex"], "dc": dc }, "target": { "template": template },
                "damage": { "onSave": "half", "parts": [part(8, 6, "fire")] } } } })
    };
    let cone = breath(
        json!({ "calculation": "con", "formula": "" }),
        json!({ "type": "cone", "size": "30", "width": "5", "units": "ft" }),
    );
    let line = breath(
        json!({ "calculation": "", "formula": "17" }),
        json!({ "type": "line", "size": "60", "width": "5", "units": "ft" }),
    );
    // As in version 3, where only the text mentioned that a save halves the damage.
    let sphere = json!({ "save": { "ability": "wis", "dc": 13, "scaling": "flat" },
        "target": { "value": 20, "units": "ft", "type": "sphere" }, "range": { "value": 150, "units": "ft" },
        "damage": { "parts": [["10d4", "acid"]] } });
    let drake = drake(json!([
        item("feat", "Fire Breath", cone),
        item("feat", "Fire Lance", line),
        item("spell", "Ash Cloud", sphere),
    ]));
    let [cone, line, sphere] = &drake.token.attacks[..] else { panic!("{drake:?}") };
    let area = |attack: &TokenAttack| attack.area.map(|area| (area.shape, area.size, area.width));
    let save = |attack: &TokenAttack| {
        attack.save.as_ref().map(|save| (save.stat.clone(), save.difficulty, save.half))
    };
    assert_eq!((cone.kind, area(cone)), (TokenAttackKind::Area, Some((TemplateShape::Cone, 6, None))));
    // 8, plus 4 from Constitution, plus the proficiency bonus of 3.
    assert_eq!(save(cone), Some(("dexteritySave".into(), Some(15), true)));
    assert_eq!(dice(cone), [("8d6", "fire")]);
    assert_eq!(area(line), Some((TemplateShape::Line, 12, Some(1))));
    assert_eq!(save(line).unwrap().1, Some(17));
    assert_eq!((area(sphere), sphere.range), (Some((TemplateShape::Burst, 4, None)), Some(30)));
    assert_eq!(save(sphere), Some(("wisdomSave".into(), Some(13), false)));
    assert_eq!(dice(sphere), [("10d4", "acid")]);
}

#[test]
fn a_spell_that_is_thrown_has_the_bonus_of_its_caster() {
    let arrow = json!({ "description": { "value": "<p>An arrow of ash.</p>" }, "range": { "value": "90", "units": "ft" },
        "activities": { "a1": { "type": "attack", "attack": { "ability": "", "bonus": "", "flat": false }, "range": { "units": "self" },
            "damage": { "parts": [part(4, 4, "fire")] } } } });
    let twice = json!([item("spell", "Ash Arrow", arrow.clone()), item("spell", "Ash Arrow", arrow)]);
    let drake = drake(twice);
    assert_eq!(drake.token.attacks.len(), 1);
    let arrow = &drake.token.attacks[0];
    // Charisma adds 3, and the proficiency bonus 3.
    assert_eq!((arrow.kind, arrow.bonus, arrow.range), (TokenAttackKind::Spell, Some(6), Some(18)));
    assert_eq!(dice(arrow), [("4d4", "fire")]);
}

#[test]
fn activities_of_a_form_that_nobody_knows_hurt_nothing() {
    let odd = json!({ "activities": { "a1": 7, "a2": { "type": "save", "save": null }, "a3": { "type": "attack", "damage": { "parts": [] } } } });
    let drake = drake(json!([item("feat", "Odd", odd)]));
    assert!(drake.token.attacks.iter().all(|attack| attack.damage.is_empty()), "{drake:?}");
}

// E5-99
#[test]
fn e5_99_the_weapons_of_a_character_bring_the_masteries_that_it_can_use() {
    let weapon = |base: &str, mastery: &str, properties: Value| {
        let sort = json!({ "value": "martialM", "baseItem": base });
        let system = json!({
            "type": sort, "mastery": mastery, "properties": properties, "damage": { "base": part(1, 6, "piercing") },
            "activities": { "a1": { "type": "attack", "attack": { "ability": "", "bonus": "" } } },
        });
        item("weapon", base, system)
    };
    let read = |mastered: Value| {
        let ability = json!({ "value": 14, "proficient": 0 });
        let items = [
            weapon("maul", "topple", json!(["hvy"])),
            weapon("dagger", "nick", json!(["fin", "lgt"])),
            weapon("club", "banana", json!([])),
        ];
        let actor = json!({
            "name": "Ann", "type": "character", "items": items,
            "system": {
                "abilities": { "str": ability.clone(), "dex": ability },
                "attributes": { "hp": { "value": 9, "max": 9 } }, "traits": { "weaponProf": mastered },
            },
        });
        let list = read_creatures(&actor.to_string(), &scene()).unwrap();
        let attacks = list.creatures[0].token.attacks.to_vec();
        attacks.into_iter().map(|attack| (attack.mastery, attack.light)).collect::<Vec<_>>()
    };
    let all =
        read(json!({ "value": ["mar"], "mastery": { "value": ["maul", "dagger", "club"], "bonus": [] } }));
    assert_eq!(all, [(Some(Mastery::Topple), false), (Some(Mastery::Nick), true), (None, false)]);
    let some = read(json!({ "value": ["mar"], "mastery": { "value": ["dagger"] } }));
    assert_eq!(some[0].0, None, "what it does not master it cannot use");
    for nothing in [json!(null), json!({ "value": [] }), json!("mar"), json!({ "mastery": 3 })] {
        assert!(read(nothing).iter().all(|(mastery, _)| mastery.is_none()));
    }
}
