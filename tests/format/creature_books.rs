//! Creatures of CritterDB, EncounterPlus and Fight Club 5e, and entries of Foundry's lists that are not creatures. Every text is our own.

use crate::common::worded::{catalogue, has, worded};
use burstmap::encounter::Scene;
use burstmap::format::{CreatureList, ListForm, ReadCreature, find, is_creature_file, read, read_creatures};
use burstmap::format::{Found, Opened, SourceFile};
use serde_json::{Value, json};

fn scene() -> Scene {
    let scene = json!({
        "format": "burstmap-scene", "version": 1, "name": "Empty", "ruleset": "srd-5e",
        "grid": { "shape": "square", "size": [20, 20], "cell": { "length": 5, "unit": "ft" } },
    });
    read(scene).unwrap().0
}

fn list(text: &str) -> CreatureList {
    read_creatures(text, &scene()).unwrap_or_else(|refusal| panic!("{refusal:?}: {text}"))
}

fn one(form: ListForm, text: &str) -> ReadCreature {
    assert!(is_creature_file(text.as_bytes()), "{text}");
    let file = SourceFile { path: "book".into(), bytes: text.into() };
    assert!(matches!(find(vec![file]).unwrap(), Found::Other(Opened::Creatures(_))));
    let mut list = list(text);
    assert_eq!((list.form, list.creatures.len(), list.unread.len()), (form, 1, 0), "{list:?}");
    list.creatures.remove(0)
}

fn says(creature: &ReadCreature, id: &str) -> bool {
    creature.left_out.iter().any(|reason| has(reason.message.as_ref(), id))
}

const BITE: &str =
    "Melee Weapon Attack: +5 to hit, reach 5 ft., one target. Hit: 10 (2d6 + 3) piercing damage.";

/// Checks the facts about the creature that every file below contains.
fn is_the_marsh_hound(hound: &ReadCreature) {
    let token = &hound.token;
    assert_eq!(token.name, "Marsh hound");
    assert_eq!(token.hp.as_ref().map(|hp| (hp.current, hp.max)), Some((26, 26)));
    assert_eq!(token.size.as_deref(), Some("large"));
    for (stat, value) in [
        ("armorClass", 13.0),
        ("strength", 3.0),
        ("charisma", -2.0),
        ("dexteritySave", 4.0),
        ("perception", 5.0),
        ("proficiency", 2.0),
    ] {
        assert_eq!(token.stat(stat), Some(value), "{stat}");
    }
    let speeds: Vec<(&str, f64)> =
        token.speed.iter().map(|(mode, speed)| (mode.as_str(), speed.to_cells())).collect();
    assert_eq!(speeds, [("swim", 4.0), ("walk", 8.0)]);
    assert_eq!(token.senses, ["darkvision:12"]);
    assert_eq!(token.traits.get("immunity"), Some(&json!(["poison"])));
    assert_eq!(token.traits.get("Amphibious"), Some(&json!("It breathes air and water.")));
    let [bite] = &token.attacks[..] else { panic!("{:?}", token.attacks) };
    assert_eq!((bite.name.as_str(), bite.bonus, bite.reach), ("Bite", Some(5), Some(1)));
    assert_eq!(bite.damage[0].dice, "2d6+3");
    assert_eq!(token.traits.get("legendaryActions").unwrap()["options"][0]["name"], "Snap");
    assert_eq!(token.traits.get("legendaryActions").unwrap()["options"].as_array().unwrap().len(), 1);
}

fn critterdb() -> Value {
    json!({
        "name": "Marsh hound", "bestiaryId": "b", "_id": "c", "flavor": { "environment": "Swamp" },
        "stats": {
            "size": "Large", "armorClass": 13, "armorTypeStr": "(natural armor)", "hitPoints": 26, "numHitDie": 4, "hitDieSize": 10,
            "speed": "40 ft., swim 20 ft.", "senses": ["Darkvision 60 ft."], "damageImmunities": ["Poison"], "challengeRating": 1,
            "abilityScores": { "strength": 16, "dexterity": 14, "constitution": 13, "intelligence": 3, "wisdom": 12, "charisma": 6 },
            "savingThrows": [{ "ability": "dexterity", "proficient": true, "modifier": 4 }],
            "skills": [{ "name": "Perception", "proficient": true, "modifier": 5 }],
            "additionalAbilities": [{ "name": "", "description": "" }, { "name": "Amphibious", "description": "It breathes <i>air</i> and water." }],
            "actions": [{ "name": "Bite", "description": BITE.replace("Hit:", "<i>Hit:</i>") }],
            "legendaryActions": [{ "name": "Snap", "description": "It makes one Bite attack." }],
        },
    })
}

fn encounter_plus() -> Value {
    json!({
        "id": "x", "name": "Marsh hound", "sources": [{ "name": "Own" }],
        "data": {
            "size": "L", "type": "beast", "ac": "13", "hp": "26 (4d10 + 4)", "speed": { "walk": 40, "swim": 20 }, "cr": "1",
            "abilities": { "str": 16, "dex": 14, "con": 13, "int": 3, "wis": 12, "cha": 6 },
            "savingThrows": { "dex": 4 }, "skills": { "perception": 5 }, "senses": { "darkvision": 60 }, "initiativeBonus": 6,
            "damageImmunities": ["poison"],
            "traits": [{ "name": "Amphibious", "text": "It breathes [air](term) and water." }],
            "actions": [{ "name": "Bite", "text": "_Melee Attack Roll:_ +5, reach 5 ft. _Hit:_ 10 (2d6 + 3) Piercing damage." }],
            "legendaryActions": [{ "name": "Snap", "text": "The hound makes one Bite attack." }],
        },
    })
}

const FIGHT_CLUB: &str = r"<?xml version='1.0' encoding='UTF-8'?>
<compendium version='5'>
  <item><name>Rope</name></item>
  <monster>
    <name>Marsh hound</name><size>L</size><type>beast</type><ac>13 (natural armor)</ac><hp>26 (4d10+4)</hp>
    <speed>walk 40 ft., swim 20 ft.</speed>
    <str>16</str><dex>14</dex><con>13</con><int>3</int><wis>12</wis><cha>6</cha>
    <save>Dex +4</save><skill>Perception +5</skill><senses>darkvision 60 ft.</senses><passive>15</passive>
    <immune>poison</immune><resist></resist><cr>1</cr>
    <trait><name>Amphibious</name><text>It breathes air and water.</text></trait>
    <action><name>Bite</name>
      <text>Melee Weapon Attack: +5 to hit, reach 5 ft., one target. Hit: 10 (2d6 + 3) piercing damage.</text>
      <attack>Bite|+5|2d6+3</attack></action>
    <legendary category='lair'><name>Fog</name><text>Fog rises.</text></legendary>
    <legendary><name>Snap</name><text>The hound makes one Bite attack.</text></legendary>
    <legendary><name>Regional Effects</name></legendary>
    <legendary><name>Mist</name><text>Mist rises.</text></legendary>
    <lair><name>Mud</name><text>Mud rises.</text></lair>
  </monster>
</compendium>";

#[test]
fn creatures_of_three_more_programs_are_read() {
    is_the_marsh_hound(&one(ListForm::CritterDb, &critterdb().to_string()));
    let list_of = json!({ "creatures": [critterdb()] });
    is_the_marsh_hound(&one(ListForm::CritterDb, &list_of.to_string()));
    let hound = one(ListForm::EncounterPlus, &json!([encounter_plus()]).to_string());
    is_the_marsh_hound(&hound);
    assert_eq!(hound.token.stat("initiative"), Some(6.0));
    let hound = one(ListForm::FightClub, FIGHT_CLUB);
    is_the_marsh_hound(&hound);
    // The heading is not a lair action.
    let lair = worded(catalogue::CreatureLair { count: 3 });
    assert!(hound.left_out.iter().any(|reason| reason.text == lair), "{:?}", hound.left_out);
}

#[test]
fn what_a_program_could_not_write_is_missing_and_not_invented() {
    let mut hound = encounter_plus();
    hound["data"]["hp"] = "undefined".into();
    hound["data"]["ac"] = "[object Object]".into();
    let hound = one(ListForm::EncounterPlus, &json!([hound]).to_string());
    assert_eq!((hound.token.hp.as_ref(), hound.token.stat("armorClass")), (None, None));
    assert!(says(&hound, burstmap::messages::Message::from(catalogue::CreatureNoHitPoints).id()));
    let refusal = read_creatures(&FIGHT_CLUB[..FIGHT_CLUB.len() - 40], &scene()).unwrap_err();
    assert!(has(refusal.said.as_ref(), catalogue::ImportNotXml::ID), "{refusal:?}");
}

#[test]
fn damaged_actions_of_these_programs_are_skipped() {
    for blank in [Value::Null, json!({})] {
        let mut hound = critterdb();
        hound["stats"]["actions"].as_array_mut().unwrap().insert(0, blank.clone());
        let hound = one(ListForm::CritterDb, &hound.to_string());
        is_the_marsh_hound(&hound);
        assert!(says(&hound, catalogue::CreatureBroken::ID));
        let mut hound = encounter_plus();
        hound["data"]["actions"].as_array_mut().unwrap().insert(0, blank.clone());
        is_the_marsh_hound(&one(ListForm::EncounterPlus, &json!([hound]).to_string()));
    }
}

#[test]
fn the_initiative_of_improved_initiative_counts_on_top_of_dexterity() {
    for (more, dexterity, wanted) in [(0, 14, None), (3, 14, Some(5.0)), (-1, 9, Some(-2.0))] {
        let block = json!({
            "Name": "Drake", "HP": { "Value": 30 }, "AC": { "Value": 14 }, "InitiativeModifier": more,
            "Abilities": { "Str": 10, "Dex": dexterity, "Con": 10, "Int": 10, "Wis": 10, "Cha": 10 },
        });
        let drake = one(ListForm::ImprovedInitiative, &block.to_string());
        assert_eq!(drake.token.stat("initiative"), wanted, "{more} {dexterity}");
    }
    for (kind, size) in [("Large dragon", Some("large")), ("Human fighter", None), ("", None)] {
        let block = json!({ "Name": "Mara", "Type": kind, "HP": { "Value": 30 }, "AC": { "Value": 14 } });
        let mara = one(ListForm::ImprovedInitiative, &block.to_string());
        assert_eq!(
            (mara.token.size.as_deref(), says(&mara, catalogue::CreatureSizeUnknown::ID)),
            (size, false),
            "{kind}"
        );
    }
}

fn actor(items: Value) -> Value {
    json!({
        "_id": "a", "name": "Goblin", "type": "npc", "items": items, "prototypeToken": { "disposition": -1 },
        "system": {
            "attributes": { "hp": { "value": 7, "max": 7 }, "ac": { "value": 15 } },
            "abilities": { "str": { "value": 8 }, "dex": { "value": 14 } }, "traits": { "size": "sm" },
        },
    })
}

#[test]
fn items_by_id_cost_no_actor_and_are_told() {
    let goblin = one(ListForm::FoundryActor, &actor(json!(["x1", "x2"])).to_string());
    assert_eq!(goblin.token.hp.as_ref().map(|hp| hp.max), Some(7));
    let told = goblin
        .left_out
        .iter()
        .find(|reason| has(reason.message.as_ref(), catalogue::CreatureItemsElsewhere::ID));
    assert!(told.is_some_and(|told| told.text.contains('2')), "{:?}", goblin.left_out);
}

#[test]
fn items_and_journals_among_actors_are_no_creatures() {
    let item = |key: &str| json!({ "_id": "i", "_key": key, "name": "Bite", "type": "NPC Attack", "system": { "damage": 4 } });
    let mut plain = item("");
    plain.as_object_mut().unwrap().shift_remove("_key");
    let journal = json!({ "_id": "j", "_key": "!journal!j", "name": "Tale", "pages": [] });
    let all = json!([item("!items!i"), actor(json!([])), plain, journal]);
    let list = list(&all.to_string());
    let names: Vec<&str> = list.creatures.iter().map(|creature| creature.token.name.as_str()).collect();
    assert_eq!(names, ["Goblin"]);
    let told =
        list.warnings.iter().find(|reason| has(reason.message.as_ref(), catalogue::ListNotCreatures::ID));
    assert!(told.is_some_and(|told| told.text.contains('3')), "{:?}", list.warnings);
}

#[test]
fn an_actor_with_modifiers_only_is_of_another_system() {
    let mut bear = actor(json!([]));
    bear["system"]["abilities"] = json!({ "str": { "mod": 4 }, "dex": { "mod": 1 } });
    let bear = one(ListForm::FoundryActor, &bear.to_string());
    assert_eq!((bear.token.hp.as_ref().map(|hp| hp.max), bear.token.stat("armorClass")), (Some(7), None));
    assert!(says(&bear, catalogue::CreatureSystemOther::ID) && bear.left_out.len() == 1);
}

#[test]
fn lists_that_are_null_and_speeds_in_words_are_read() {
    let rat = json!({
        "name": "Rat", "slug": "rat", "hit_points": 3, "armor_class": 11, "speed": { "walk": 30 }, "bonus_actions": null,
        "reactions": null, "actions": [{ "name": "Bite", "desc": BITE }],
    });
    let rat = one(ListForm::Open5e, &json!({ "Rat": rat }).to_string());
    assert_eq!((rat.token.hp.as_ref().map(|hp| hp.max), rat.token.attacks.len()), (Some(3), 1));
    let eel = json!({ "name": "Eel", "hp": "9 (2d8)", "ac": "12", "str": 10, "dex": 14, "speed": "10 ft., swim 40 ft." });
    let eel = one(ListForm::FiveETools, &eel.to_string());
    let speeds: Vec<(&str, f64)> =
        eel.token.speed.iter().map(|(mode, speed)| (mode.as_str(), speed.to_cells())).collect();
    assert_eq!(speeds, [("swim", 8.0), ("walk", 2.0)]);
}
