//! Lists of mixed content, unsupported game systems, and printed stat blocks of other games: no number comes from the wrong place.

use crate::common::worded::{catalogue, has, message};
use burstmap::encounter::Scene;
use burstmap::format::{
    CreatureList, ListForm, ReadCreature, is_creature_file, read, read_creatures, reads_as_creatures,
};
use burstmap::rules::presets;
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

fn one(value: &Value) -> ReadCreature {
    let mut list = list(&value.to_string());
    assert_eq!((list.creatures.len(), list.unread.len()), (1, 0), "{list:?}");
    list.creatures.remove(0)
}

fn hp(creature: &ReadCreature) -> Option<(i32, i32)> {
    creature.token.hp.as_ref().map(|hp| (hp.current, hp.max))
}

fn says(creature: &ReadCreature, id: &str) -> bool {
    creature.left_out.iter().any(|reason| has(reason.message.as_ref(), id))
}

fn goblin(name: &str) -> Value {
    json!({
        "name": name, "type": "npc", "items": [], "prototypeToken": { "disposition": -1 },
        "system": {
            "attributes": { "hp": { "value": 7, "max": 7 }, "ac": { "flat": 15, "calc": "flat" }, "movement": { "walk": 30, "units": "ft" } },
            "abilities": { "str": { "value": 8 }, "dex": { "value": 14 } }, "traits": { "size": "sm" },
        },
    })
}

#[test]
fn the_format_is_decided_for_each_entry() {
    let chest = json!({ "name": "Chest", "type": "loot", "system": { "details": {} }, "prototypeToken": { "disposition": 0 }, "items": [] });
    for all in [
        json!([chest, goblin("Goblin"), goblin("Orc")]),
        json!([goblin("Goblin"), chest, goblin("Orc")]),
        json!({ "actors": [chest, goblin("Goblin"), goblin("Orc")] }),
    ] {
        let list = list(&all.to_string());
        for name in ["Goblin", "Orc"] {
            let found = list.creatures.iter().find(|creature| creature.token.name == name).unwrap();
            assert_eq!((hp(found), found.token.stat("armorClass")), (Some((7, 7)), Some(15.0)), "{all}");
        }
        let chest = list.creatures.iter().find(|creature| creature.token.name == "Chest").unwrap();
        assert_eq!((hp(chest), chest.token.side.as_str(), chest.left_out.len()), (None, "neutral", 1));
        assert!(says(chest, message(catalogue::CreatureNoStatistics).id()));
    }
    // Homebrew of several programs in one list.
    let mixed = json!([
        { "name": "Rat", "hp": { "average": 1 }, "str": 2, "ac": [10] },
        { "key": "wolf", "name": "Wolf", "hit_points": 11, "armor_class": 13 },
        { "Name": "Bear", "HP": { "Value": 34 }, "AC": { "Value": 11 } },
        goblin("Goblin"),
    ]);
    let list = list(&mixed.to_string());
    let found: Vec<_> = list
        .creatures
        .iter()
        .map(|one| (hp(one).unwrap().1, one.token.stat("armorClass").unwrap()))
        .collect();
    assert_eq!(found, [(1, 10.0), (11, 13.0), (34, 11.0), (7, 15.0)]);
}

#[test]
fn an_object_of_creatures_by_name_is_a_list() {
    let named = |name: &str| {
        let mut goblin = goblin("x");
        goblin.as_object_mut().unwrap().shift_remove("name");
        json!({ name: goblin })
    };
    let found = one(&named("Boss"));
    assert_eq!((found.token.name.as_str(), hp(&found)), ("Boss", Some((7, 7))));
    let all = json!({ "rat": { "name": "Giant rat", "hit_points": 7, "slug": "rat" }, "wolf": { "hit_points": 11, "slug": "wolf" } });
    assert!(is_creature_file(all.to_string().as_bytes()));
    let names: Vec<String> = list(&all.to_string()).creatures.into_iter().map(|one| one.token.name).collect();
    assert_eq!(names, ["Giant rat", "wolf"]);
    let own = json!({ "monsters": { "Rat": { "hit_points": 1, "index": "rat" } } });
    assert_eq!(one(&own).token.name, "Rat");
    // A block of fields is not a list.
    assert!(!is_creature_file(json!({ "grid": { "size": [1, 2] }, "cell": {} }).to_string().as_bytes()));
}

#[test]
fn a_ruleset_is_no_creature_whatever_it_changes() {
    for system in &presets::SYSTEMS {
        let (id, whole) = (system.id, system.value());
        assert!(!is_creature_file(whole.to_string().as_bytes()), "{id}");
        for (option, value) in whole.as_object().unwrap() {
            let own =
                json!({ "extends": id, "id": "house", "name": "House rules", (option.as_str()): value });
            assert!(!is_creature_file(own.to_string().as_bytes()), "{id}: {option}");
        }
    }
}

#[test]
fn actors_of_other_systems_give_the_few_facts_that_mean_the_same() {
    let d35e = json!({
        "name": "Archer", "type": "npc", "prototypeToken": { "disposition": 1 },
        "system": {
            "attributes": {
                "hp": { "value": 22, "max": 30 }, "ac": { "normal": { "total": 18 }, "touch": { "total": 12 } }, "bab": { "total": 4 },
            },
            "abilities": { "str": { "value": 14 }, "dex": { "value": 18 } }, "traits": { "size": "med" },
        },
        "items": [{ "name": "Longbow", "type": "weapon", "system": { "weaponType": "martial", "damage": { "parts": [["1d8", "piercing"]] } } }],
    });
    let mut stated = d35e.clone();
    stated["_stats"] = json!({ "systemId": "D35E" });
    stated["system"]["attributes"]["ac"] = json!({ "value": 18 });
    stated["system"]["attributes"].as_object_mut().unwrap().shift_remove("bab");
    for (actor, system) in [(d35e.clone(), "npc"), (stated, "D35E")] {
        let archer = one(&actor);
        let token = &archer.token;
        assert_eq!(
            (hp(&archer), token.size.as_deref(), token.side.as_str()),
            (Some((22, 30)), Some("medium"), "party")
        );
        assert_eq!((token.stats.len(), token.attacks.len(), token.speed.len()), (0, 0, 0));
        assert_eq!(archer.left_out.len(), 1, "{:?}", archer.left_out);
        assert!(
            says(&archer, catalogue::CreatureSystemOther::ID) && archer.left_out[0].text.contains(system)
        );
    }
    let alien = json!({
        "name": "Drone", "type": "creature", "token": { "disposition": -1 }, "img": "x.webp",
        "system": { "attributes": { "str": { "value": 5 }, "agl": { "value": 4 } }, "header": { "health": { "value": 6, "max": 6 } } },
    });
    let drone = one(&alien);
    assert_eq!((hp(&drone), drone.token.side.as_str(), drone.left_out.len()), (Some((6, 6)), "foes", 1));
    // A field with the name of a Foundry token, but with other content.
    for token in [json!("tokens/goblin.webp"), json!(["a"]), json!(7), json!({ "disposition": "hostile" })] {
        let mut odd = goblin("Odd");
        odd["token"] = token;
        assert_eq!(hp(&one(&odd)), Some((7, 7)));
        odd.as_object_mut().unwrap().shift_remove("prototypeToken");
        assert_eq!(hp(&one(&odd)), Some((7, 7)));
    }
}

#[test]
fn a_maximum_of_zero_hit_points_is_none() {
    for (points, wanted) in [
        (json!({ "value": 102, "max": 0 }), Some((102, 102))),
        (json!({ "value": 102, "max": null }), Some((102, 102))),
        (json!({ "value": 9, "max": 12 }), Some((9, 12))),
        (json!({ "value": 0, "max": 12 }), Some((0, 12))),
        (json!({ "value": 0, "max": 0 }), None),
    ] {
        let mut actor = goblin("Ogre");
        actor["system"]["attributes"]["hp"] = points.clone();
        assert_eq!(hp(&one(&actor)), wanted, "{points}");
    }
}

#[test]
fn fixtures_of_open5e_have_their_lists_as_text() {
    let actions = json!([{ "name": "Bite", "desc": "Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 7 (2d4 + 2) piercing damage." }]);
    let traits =
        json!([{ "name": "Keen Smell", "desc": "The wolf has advantage on checks that rely on smell." }]);
    let wolf = json!([{ "model": "api.monster", "pk": "wolf", "fields": {
        "name": "Wolf", "size": "Medium", "hit_points": 11, "armor_class": 13, "strength": 12, "dexterity": 15,
        "speed_json": "{\"walk\": 40}", "skills_json": "{\"perception\": 3}", "environments_json": "[]",
        "actions_json": actions.to_string(), "special_abilities_json": traits.to_string(), "reactions_json": "", "legendary_actions_json": "null",
    } }]);
    let list = list(&wolf.to_string());
    assert_eq!(list.form, ListForm::Open5e);
    let wolf = &list.creatures[0];
    assert_eq!(wolf.token.speed.get("walk").map(|speed| speed.to_cells()), Some(8.0));
    assert_eq!((wolf.token.attacks.len(), wolf.token.stat("strength")), (1, Some(1.0)));
    assert!(wolf.token.traits["Keen Smell"].as_str().unwrap().contains("smell"), "a trait is kept as text");
    assert!(!says(wolf, message(catalogue::CreatureActionsElsewhere).id()), "{:?}", wolf.left_out);
}

#[test]
fn initiative_is_read_in_every_form_that_states_it() {
    let etools = |more: Value| {
        let mut monster =
            json!({ "name": "Horror", "hp": { "average": 150 }, "str": 21, "dex": 9, "cr": "10" });
        monster.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        json!({ "monster": [monster] })
    };
    for (creature, wanted) in [
        (etools(json!({ "initiative": { "proficiency": 2 } })), Some(7.0)),
        (etools(json!({ "initiative": { "proficiency": 1 } })), Some(3.0)),
        (etools(json!({ "initiative": -2 })), Some(-2.0)),
        (etools(json!({ "initiative": { "initiative": 5 } })), Some(5.0)),
        (etools(json!({})), None),
        (
            json!({ "results": [{ "key": "h", "name": "Horror", "hit_points": 150, "initiative_bonus": 7 }] }),
            Some(7.0),
        ),
        (
            json!({ "results": [{ "key": "h", "name": "Horror", "hit_points": 150, "initiative_bonus": "-2" }] }),
            Some(-2.0),
        ),
        (json!({ "Name": "Horror", "HP": { "Value": 150 }, "InitiativeModifier": 7 }), Some(7.0)),
        (json!({ "name": "Horror", "hp": 150, "stats": [1, 2, 3, 4, 5, 6], "modifier": 7 }), Some(7.0)),
    ] {
        let found = one(&creature);
        assert_eq!(found.token.stat("initiative"), wanted, "{creature}");
        assert!(!says(&found, catalogue::CreatureInitiative::ID), "{creature}");
    }
    let block = list("```encounter\ncreatures:\n  - Horror, 150, 17, 7\n```\n");
    assert_eq!(block.creatures[0].token.stat("initiative"), Some(7.0));
}

const PATHFINDER_1: &str = "Cave Naga      CR 8\nXP 4,800\nLE Large aberration\nInit +5; Senses darkvision 60 ft.; Perception +19\nDefense\n\
    AC 22, touch 15, flat-footed 16 (+5 Dex, +1 dodge, +7 natural, -1 size)\nhp 85 (10d8+40)\nFort +7, Ref +10, Will +9\nOffense\n\
    Speed 40 ft.\nMelee bite +8 (1d4+2), sting +8 (2d4+2)\nSpace 10 ft.; Reach 5 ft.\nStatistics\n\
    Str 14, Dex 21, Con 18, Int 16, Wis 15, Cha 17\nBase Atk +7; CMB +10; CMD 26";
const EDITION_3: &str = "Wolf\nMedium Animal\nHit Dice: 2d8+4 (13 hp)\nInitiative: +2\nSpeed: 50 ft. (10 squares)\n\
    Armor Class: 14 (+2 Dex, +2 natural), touch 12, flat-footed 12\nBase Attack/Grapple: +1/+2\nAttack: Bite +3 melee (1d6+1)\n\
    Full Attack: Bite +3 melee (1d6+1)\nSpace/Reach: 5 ft./5 ft.\nSpecial Attacks: Trip\nSpecial Qualities: Low-light vision, scent\n\
    Saves: Fort +5, Ref +5, Will +1\nAbilities: Str 13, Dex 15, Con 15, Int 2, Wis 12, Cha 6\nSkills: Hide +2";
const LATER_3: &str = "WOLF CR 1\nN Medium animal\nInit +2; Senses low-light vision, scent; Listen +3, Spot +3\n\
    AC 14, touch 12, flat-footed 12\nhp 13 (2 HD)\nFort +5, Ref +5, Will +1\nSpeed 50 ft. (10 squares)\nMelee bite +3 (1d6+1)\nBase Atk +1; Grp +2";
const PATHFINDER_2: &str = "Goblin Warrior Creature -1\nPerception +2; darkvision\nLanguages Goblin\nSkills Acrobatics +5\n\
    Str +0, Dex +3, Con +1, Int +0, Wis -1, Cha +1\nItems dogslicer, shortbow\nAC 16; Fort +5, Ref +7, Will +3\nHP 6\nSpeed 25 feet\n\
    Melee [one-action] dogslicer +8 [+4/+0] (agile), Damage 1d6 slashing";
const EDITION_4: &str = "Goblin Cutter Level 1 Minion\nInitiative +3 Senses Perception +1; low-light vision\nHP 1; a missed attack never damages a minion. Bloodied 0\n\
    AC 16; Fortitude 12, Reflex 14, Will 11\nSpeed 6\nShort Sword (standard; at-will)\n+5 vs. AC; 4 damage";

#[test]
fn stat_blocks_of_other_games_are_refused_in_words() {
    for (text, game) in [
        (PATHFINDER_1, "3.5"),
        (EDITION_3, "3.5"),
        (LATER_3, "3.5"),
        (PATHFINDER_2, "Pathfinder 2"),
        (EDITION_4, "D&D 4"),
    ] {
        for text in
            [text.to_owned(), text.replace('\n', "\n\n"), text.replace('\n', "\r\n"), format!("## {text}")]
        {
            let refusal = read_creatures(&text, &scene()).unwrap_err();
            assert_eq!(refusal.code, "unsupported-file", "{text}");
            assert!(has(refusal.said.as_ref(), catalogue::ListOtherLayout::ID), "{refusal:?}");
            assert!(refusal.message.contains(game), "{game}: {}", refusal.message);
            assert!(is_creature_file(text.as_bytes()) && reads_as_creatures(&text));
        }
    }
    // One such line is not a layout, and neither is a table with such columns.
    let fine = "Goblin\nSmall humanoid\nArmor Class 15 (leather, shield)\nHit Points 7 (2d6)\nSpeed 30 ft.\nInitiative +2 (12)\nSTR DEX CON INT WIS CHA\n8 14 10 10 8 8";
    assert_eq!(list(fine).form, ListForm::StatText);
    let table = "name,hp,ac,touch,flat-footed\nWolf,13,14,12,12\nBear,30,15,10,14\n";
    assert_eq!(list(table).form, ListForm::Table);
}

#[test]
fn an_ability_without_a_score_moves_no_other() {
    let block = |abilities: &str| {
        format!(
            "Ooze\nLarge ooze\nArmor Class 8\nHit Points 45\nSpeed 10 ft.\n{abilities}\nSenses blindsight 60 ft."
        )
    };
    for abilities in [
        "STR DEX CON INT WIS CHA\n15 (+2) 6 (-2) 16 (+3) — 6 (-2) 1 (-5)",
        "Str 15, Dex 6, Con 16, Int —, Wis 6, Cha 1",
        "| STR | DEX | CON | INT | WIS | CHA |\n|:-:|:-:|:-:|:-:|:-:|:-:|\n| 15 | 6 | 16 | – | 6 | 1 |",
    ] {
        let list = list(&block(abilities));
        let token = &list.creatures[0].token;
        let found =
            ["strength", "constitution", "intelligence", "wisdom", "charisma"].map(|name| token.stat(name));
        assert_eq!(found, [Some(2.0), Some(3.0), None, Some(-2.0), Some(-5.0)], "{abilities}");
    }
}

#[test]
fn traits_and_reactions_are_kept_as_text() {
    let block = "Goblin boss\nSmall humanoid\nArmor Class 17\nHit Points 21\nSpeed 30 ft.\nRampage. The boss has advantage near allies.\n\
        Actions\nScimitar. Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 5 (1d6 + 2) slashing damage.\n\
        Reactions\nRedirect Attack. The boss swaps places with an ally.";
    let texts = |creature: &ReadCreature| {
        ["Rampage", "Redirect Attack"]
            .map(|name| creature.token.traits.get(name).and_then(Value::as_str).map(str::to_owned))
    };
    let wanted = ["The boss has advantage near allies.", "The boss swaps places with an ally."]
        .map(|text| Some(text.to_owned()));
    assert_eq!(texts(&list(block).creatures[0]), wanted);
    let mut actor = goblin("Goblin boss");
    actor["items"] = json!([
        { "name": "Rampage", "type": "feat", "system": { "description": { "value": "<p>The boss has advantage near allies.</p>" } } },
        { "name": "Redirect Attack", "type": "feat", "system": { "description": { "value": "The boss swaps places with an ally." } } },
        { "name": "Rope", "type": "loot", "system": { "description": { "value": "Hemp." } } },
    ]);
    let boss = one(&actor);
    assert_eq!(texts(&boss), wanted);
    assert!(!boss.token.traits.contains_key("Rope"));
}

// E5-43, E5-48
#[test]
fn traits_that_act_by_themselves_are_set() {
    let block = "Death hawk\nSmall beast\nArmor Class 12\nHit Points 9\nSpeed 10 ft., fly 60 ft.\nPack Tactics. It has advantage near allies.\n\
        Flyby. It provokes nobody.\nActions\nBeak. Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 5 (1d6 + 2) piercing damage.";
    let list = list(block);
    let hawk = &list.creatures[0];
    assert_eq!(
        [&hawk.token.traits["packTactics"], &hawk.token.traits["flyby"]],
        [&json!(true), &json!(true)]
    );
    assert!(!hawk.token.traits.contains_key("Flyby"));
}
