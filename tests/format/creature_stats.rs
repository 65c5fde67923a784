//! Statistics for rules with saves, ranges of senses and damage by type, in every form that contains them. Every text here is our
//! own.

use burstmap::encounter::Scene;
use burstmap::format::{ReadCreature, read, read_creatures};
use serde_json::{Value, json};

fn scene(ruleset: &str) -> Scene {
    let scene = json!({
        "format": "burstmap-scene", "version": 1, "name": "Statistics", "ruleset": ruleset,
        "grid": { "shape": "square", "size": [30, 30], "cell": { "length": 5, "unit": "ft" } },
    });
    read(scene).unwrap().0
}

fn one(text: &str) -> ReadCreature {
    let list = read_creatures(text, &scene("srd-5e")).unwrap();
    assert_eq!(list.creatures.len(), 1, "{list:?}");
    list.creatures.into_iter().next().unwrap()
}

fn left_out(creature: &ReadCreature) -> String {
    creature.left_out.iter().map(|reason| reason.text.as_str()).collect::<Vec<_>>().join(" | ")
}

const LASH: &str =
    "Melee Weapon Attack: +6 to hit, reach 10 ft., one target. Hit: 9 (2d4 + 4) slashing damage.";
const BREATH: &str = "Each creature in a 15-foot cone must make a DC 13 Dexterity saving throw, taking 10 (3d6) cold damage on a failed save, or half as much damage on a successful one.";
const AT_TIMES: &str = "bludgeoning, piercing, and slashing from nonmagical attacks";

/// Checks the scores that every form below contains: Strength 18, Dexterity 14, Constitution 12, Intelligence 3, Wisdom 13, Charisma 8.
fn is_the_fen_wyrm(wyrm: &ReadCreature) {
    let stat = |name: &str| wyrm.token.stat(name);
    let saves = ["strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"];
    let saves = saves.map(|ability| stat(&format!("{ability}Save")));
    // E5-65, E5-74: the text states two saves. The others are the modifiers of the abilities.
    assert_eq!(saves, [4.0, 4.0, 1.0, -4.0, 3.0, -1.0].map(Some));
    // E5-16, E5-19, E5-51: the creature's own stealth, and ability modifiers for skills without proficiency.
    assert_eq!([stat("stealth"), stat("perception"), stat("athletics")], [6.0, 1.0, 4.0].map(Some));
    assert_eq!((stat("strengthScore"), stat("proficiency")), (Some(18.0), Some(2.0)), "E5-33, E5-51");
    // E5-77: 60 and 10 feet.
    let mut senses = wyrm.token.senses.clone();
    senses.sort();
    assert_eq!(senses, ["blindsight:2", "darkvision:12"]);
    // E5-80
    let trait_of = |name: &str| wyrm.token.traits.get(name).cloned();
    assert_eq!(trait_of("resistance"), Some(json!(["cold"])));
    assert_eq!(trait_of("immunity"), Some(json!(["poison"])));
    assert_eq!(trait_of("vulnerability"), Some(json!(["fire"])));
    // E5-100
    assert_eq!(trait_of("conditionImmunity"), Some(json!(["charmed", "poisoned"])));
    // E5-32, E5-47
    assert_eq!(trait_of("hover"), Some(json!(true)));
    assert_eq!(wyrm.token.reach, Some(2));
    // E5-74: the save uses the system's statistic for it.
    let breath = wyrm.token.attacks.iter().find(|attack| attack.name == "Breath").unwrap();
    let save = breath.save.as_ref().unwrap();
    assert_eq!((save.stat.as_str(), save.difficulty, save.half), ("dexteritySave", Some(13), true));
    assert!(left_out(wyrm).contains("slashing"), "what counts only at times is told: {}", left_out(wyrm));
}

#[test]
fn fantasy_statblocks() {
    let block = format!(
        "name: Fen wyrm\nsize: Large\nac: 15\nhp: 60\nspeed: 30 ft., fly 60 ft. (hover)\nstats: [18, 14, 12, 3, 13, 8]\nsaves:\n  - dexterity: 4\n  - wisdom: 3\nskillsaves:\n  - stealth: 6\ndamage_resistances: cold; {AT_TIMES}\ndamage_immunities: poison\ndamage_vulnerabilities: fire\ncondition_immunities: charmed, poisoned\nsenses: blindsight 10 ft., darkvision 60 ft., passive Perception 11\ncr: 4\nactions:\n  - name: Lash\n    desc: \"{LASH}\"\n  - name: Breath\n    desc: \"{BREATH}\""
    );
    is_the_fen_wyrm(&one(&format!("```statblock\n{block}\n```")));
}

#[test]
fn improved_initiative() {
    let block = json!({
        "Name": "Fen wyrm", "Challenge": "4", "Type": "Large beast", "HP": { "Value": 60 }, "AC": { "Value": 15 },
        "Speed": ["30 ft.", "fly 60 ft. (hover)"],
        "Abilities": { "Str": 18, "Dex": 14, "Con": 12, "Int": 3, "Wis": 13, "Cha": 8 },
        "Saves": [{ "Name": "Dex", "Modifier": 4 }, { "Name": "Wis", "Modifier": 3 }], "Skills": [{ "Name": "Stealth", "Modifier": 6 }],
        "DamageResistances": ["cold", AT_TIMES], "DamageImmunities": ["poison"], "DamageVulnerabilities": ["fire"], "ConditionImmunities": ["Charmed", "Poisoned"],
        "Senses": ["blindsight 10 ft.", "darkvision 60 ft."],
        "Actions": [{ "Name": "Lash", "Content": LASH }, { "Name": "Breath", "Content": BREATH }],
    });
    is_the_fen_wyrm(&one(&block.to_string()));
}

#[test]
fn the_5e_bits_database() {
    let proficiency =
        |index: &str, value: i32| json!({ "value": value, "proficiency": { "index": index, "name": "-" } });
    let monster = json!({
        "index": "fen-wyrm", "challenge_rating": 4, "name": "Fen wyrm", "size": "Large", "armor_class": [{ "type": "natural", "value": 15 }],
        "hit_points": 60, "speed": { "walk": "30 ft.", "fly": "60 ft.", "hover": true },
        "strength": 18, "dexterity": 14, "constitution": 12, "intelligence": 3, "wisdom": 13, "charisma": 8,
        "proficiencies": [proficiency("saving-throw-dex", 4), proficiency("saving-throw-wis", 3), proficiency("skill-stealth", 6)],
        "damage_resistances": ["cold", AT_TIMES], "damage_immunities": ["poison"], "damage_vulnerabilities": ["fire"],
        "condition_immunities": [{ "index": "charmed", "name": "Charmed" }, { "index": "poisoned", "name": "Poisoned" }],
        "senses": { "blindsight": "10 ft.", "darkvision": "60 ft.", "passive_perception": 11 },
        "actions": [{ "name": "Lash", "desc": LASH }, { "name": "Breath", "desc": BREATH }],
    });
    is_the_fen_wyrm(&one(&monster.to_string()));
}

fn open5e(more: Value) -> String {
    let mut creature = json!({
        "name": "Fen wyrm", "armor_class": 15, "hit_points": 60, "challenge_rating": "4",
        "actions": [{ "name": "Lash", "desc": LASH }, { "name": "Breath", "desc": BREATH }],
    });
    creature.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    json!({ "count": 1, "results": [creature] }).to_string()
}

#[test]
fn open5e_version_2() {
    let kinds = |kinds: &[&str]| {
        json!(kinds.iter().map(|kind| json!({ "name": kind, "key": kind })).collect::<Vec<_>>())
    };
    is_the_fen_wyrm(&one(&open5e(json!({
        "size": { "name": "Large", "key": "large" },
        "speed": { "walk": 30, "fly": 60, "hover": true, "unit": "feet" },
        "ability_scores": { "strength": 18, "dexterity": 14, "constitution": 12, "intelligence": 3, "wisdom": 13, "charisma": 8 },
        "saving_throws": { "dexterity": 4, "wisdom": 3 }, "skill_bonuses": { "stealth": 6 },
        "resistances_and_immunities": { "damage_resistances": kinds(&["cold", AT_TIMES]), "damage_immunities": kinds(&["poison"]),
            "damage_vulnerabilities": kinds(&["fire"]), "condition_immunities": kinds(&["charmed", "poisoned"]) },
        "darkvision_range": 60.0, "blindsight_range": 10.0,
    }))));
}

#[test]
fn open5e_version_1() {
    is_the_fen_wyrm(&one(&open5e(json!({
        "slug": "fen-wyrm", "size": "Large", "speed": { "walk": 30, "fly": 60, "hover": true },
        "strength": 18, "dexterity": 14, "constitution": 12, "intelligence": 3, "wisdom": 13, "charisma": 8,
        "strength_save": null, "dexterity_save": 4, "wisdom_save": 3, "skills": { "stealth": 6 },
        "damage_resistances": format!("cold; {AT_TIMES}"), "damage_immunities": "poison", "damage_vulnerabilities": "fire",
        "condition_immunities": "charmed, poisoned",
        "senses": "blindsight 10 ft., darkvision 60 ft., passive Perception 11",
    }))));
}

#[test]
fn five_etools() {
    let monster = json!({
        "name": "Fen wyrm", "cr": "4", "size": ["L"], "ac": [15], "hp": { "average": 60, "formula": "8d10 + 16" },
        "speed": { "walk": 30, "fly": { "number": 60, "condition": "(hover)" }, "canHover": true },
        "str": 18, "dex": 14, "con": 12, "int": 3, "wis": 13, "cha": 8,
        "save": { "dex": "+4", "wis": "+3" }, "skill": { "stealth": "+6" },
        "resist": ["cold", { "resist": ["bludgeoning", "piercing", "slashing"], "note": "from nonmagical attacks", "cond": true }],
        "immune": ["poison"], "vulnerable": ["fire"], "conditionImmune": ["charmed", "poisoned"], "senses": ["blindsight 10 ft.", "darkvision 60 ft."],
        "action": [{ "name": "Lash", "entries": [LASH] }, { "name": "Breath", "entries": [BREATH] }],
    });
    is_the_fen_wyrm(&one(&json!({ "monster": [monster] }).to_string()));
}

#[test]
fn foundry_actors() {
    let text = |name: &str, words: &str| json!({ "name": name, "type": "feat", "system": { "description": { "value": words } } });
    let ability = |value: i32, proficient: i32| json!({ "value": value, "proficient": proficient });
    // A challenge rating of 4 adds 2 to saves in which it is proficient, and twice that to its stealth.
    let actor = json!({
        "name": "Fen wyrm", "type": "npc", "items": [text("Lash", LASH), text("Breath", BREATH)],
        "system": {
            "abilities": { "str": ability(18, 0), "dex": ability(14, 1), "con": ability(12, 0), "int": ability(3, 0), "wis": ability(13, 1), "cha": ability(8, 0) },
            "skills": { "ste": { "value": 2 }, "prc": { "value": 0 } },
            "attributes": { "hp": { "value": 60, "max": 60 }, "ac": { "flat": 15 },
                "movement": { "walk": 30, "fly": 60, "units": "ft", "hover": true }, "senses": { "blindsight": 10, "darkvision": 60 } },
            "traits": { "size": "lg", "dr": { "value": ["cold", "slashing"], "bypasses": ["mgc"] }, "di": { "value": ["poison"] }, "dv": { "value": ["fire"] },
                "ci": { "value": ["charmed", "poisoned"] } },
            "details": { "cr": 4 } },
    });
    is_the_fen_wyrm(&one(&actor.to_string()));
}

#[test]
fn stat_blocks_as_books_print_them() {
    let head = "Fen wyrm\nLarge beast, unaligned\n\nArmor Class 15\nHit Points 60 (8d10 + 16)\nSpeed 30 ft., fly 60 ft. (hover)\n";
    let tail = format!(
        "Senses blindsight 10 ft., darkvision 60 ft., passive Perception 11\nChallenge 4 (1,100 XP)\n\nActions\nLash. {LASH}\nBreath. {BREATH}\n"
    );
    let old = format!(
        "{head}STR DEX CON INT WIS CHA\n18 (+4) 14 (+2) 12 (+1) 3 (−4) 13 (+1) 8 (−1)\nSaving Throws Dex +4, Wis +3\nSkills Stealth +6\nDamage Vulnerabilities fire\nDamage Resistances cold; {AT_TIMES}\nDamage Immunities poison\nCondition Immunities charmed, poisoned\n{tail}"
    );
    is_the_fen_wyrm(&one(&old));
    let new = format!(
        "{head}Str 18 +4 +4\nDex 14 +2 +4\nCon 12 +1 +1\nInt 3 −4 −4\nWis 13 +1 +3\nCha 8 −1 −1\nSkills Stealth +6\nVulnerabilities Fire\nResistances Cold; {AT_TIMES}\nImmunities Poison; Charmed, Poisoned\n{tail}"
    );
    is_the_fen_wyrm(&one(&new));
}

#[test]
fn other_systems_are_told_what_is_not_used() {
    let block = "```statblock\nname: Fen wyrm\nac: 15\nhp: 60\nspeed: 30 ft.\nstats: [18, 14, 12, 3, 13, 8]\nsaves:\n  - dexterity: 4\nskillsaves:\n  - stealth: 6\ndamage_immunities: poison\ncondition_immunities: prone\nsenses: darkvision 60 ft.\n```";
    let list = read_creatures(block, &scene("reflex-d20")).unwrap();
    let wyrm = &list.creatures[0];
    assert_eq!(wyrm.token.stat("dexteritySave"), None);
    assert!(wyrm.token.traits.is_empty());
    assert_eq!(wyrm.token.senses, ["darkvision"]);
    assert!(left_out(wyrm).contains("saves, skills, conditionImmunity, immunity"), "{}", left_out(wyrm));
}

// E5-95
#[test]
fn newer_stat_blocks_state_an_initiative_of_their_own() {
    let block = |line: &str| {
        format!(
            "Reed Stalker\nMedium Beast, Unaligned\n{line}\nHP 22 (4d8 + 4)\nSpeed 40 ft.\nSTR DEX CON INT WIS CHA\n14 (+2) 14 (+2) 12 (+1) 3 (-4) 12 (+1) 6 (-2)"
        )
    };
    for line in ["AC 13 Initiative +7 (17)", "AC 13\nInitiative +7 (17)"] {
        let stalker = one(&block(line));
        assert_eq!(stalker.token.stat("initiative"), Some(7.0), "{line}");
        assert!(!left_out(&stalker).contains("initiative"), "{}", left_out(&stalker));
    }
    assert_eq!(one(&block("AC 13")).token.stat("initiative"), None);
}

// E5-51: a proficiency bonus that the game master wrote replaces the bonus that follows from the challenge rating.
#[test]
fn a_proficiency_bonus_of_its_own_is_read() {
    let block = |rating: &str| {
        format!(
            "Fen Guard\nMedium Humanoid, Neutral\nAC 15\nHP 30 (4d8 + 12)\nSpeed 30 ft.\nSTR 16 DEX 12 CON 14 INT 10 WIS 11 CHA 9\n{rating}\nActions\nSpear. Melee Attack Roll: +6, reach 5 ft. Hit: 6 (1d6 + 3) piercing damage."
        )
    };
    let bonus = |rating: &str| one(&block(rating)).token.stat("proficiency");
    assert_eq!(bonus("CR 3 (XP 700; PB +2)"), Some(2.0));
    assert_eq!(bonus("CR 3 (XP 700; PB +3)"), Some(3.0));
    assert_eq!(bonus("Challenge 3 (700 XP)  Proficiency Bonus +3"), Some(3.0));
    assert_eq!(bonus("CR 3\nPB +3"), Some(3.0));
    assert_eq!(bonus("CR 5 (XP 1,800)"), Some(3.0), "it follows");
    let guard = one(&block("CR 3\nPB +3"));
    assert!(!left_out(&guard).contains("pb"), "{}", left_out(&guard));
}
