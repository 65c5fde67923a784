//! Creatures as other tools write them. Every text here is our own.

use crate::common::worded::{catalogue, worded};
use burstmap::encounter::{Scene, Table};
use burstmap::format::{
    CreatureList, ListForm, ReadCreature, creatures, is_creature_file, read, read_creatures,
};
use burstmap::rules::area::TemplateShape;
use burstmap::rules::token_attack::{TokenAttack, TokenAttackKind};
use serde_json::json;

fn scene(ruleset: &str, length: f64, unit: &str) -> Scene {
    let scene = json!({
        "format": "burstmap-scene", "version": 1, "name": "Forms", "ruleset": ruleset,
        "grid": { "shape": "square", "size": [30, 30], "cell": { "length": length, "unit": unit } },
    });
    read(scene).unwrap().0
}

fn list(text: &str) -> CreatureList {
    read_creatures(text, &scene("reflex-d20", 5.0, "ft")).unwrap()
}

/// Returns the only creature of a text.
fn one(form: ListForm, text: &str) -> ReadCreature {
    let list = list(text);
    assert_eq!((list.form, list.creatures.len()), (form, 1), "{list:?}");
    list.creatures.into_iter().next().unwrap()
}

fn speeds(creature: &ReadCreature) -> Vec<(&str, f64)> {
    creature.token.speed.iter().map(|(mode, speed)| (mode.as_str(), speed.to_cells())).collect()
}

fn left_out(creature: &ReadCreature) -> String {
    creature.left_out.iter().map(|reason| reason.text.as_str()).collect::<Vec<_>>().join(" | ")
}

fn dice(attack: &TokenAttack) -> Vec<(&str, Option<&str>)> {
    attack.damage.iter().map(|part| (part.dice.as_str(), part.kind.as_deref())).collect()
}

/// Checks the facts about the creature that every form below contains.
fn is_the_marsh_hound(hound: &ReadCreature) {
    let token = &hound.token;
    assert_eq!(token.name, "Marsh hound");
    assert_eq!(token.hp.as_ref().map(|hp| (hp.current, hp.max)), Some((26, 26)));
    assert_eq!(token.stat("reflex"), Some(13.0), "the armor class is the ruleset's defense");
    assert_eq!((token.stat("strength"), token.stat("charisma")), (Some(3.0), Some(-2.0)));
    assert_eq!(token.size.as_deref(), Some("large"));
    assert_eq!(speeds(hound), [("swim", 4.0), ("walk", 8.0)]);
    assert_eq!(token.senses, ["darkvision"]);
    let bite = token.attacks.iter().find(|attack| attack.name == "Bite").unwrap();
    assert_eq!((bite.kind, bite.bonus, bite.reach), (TokenAttackKind::Melee, Some(5), Some(1)));
    assert_eq!(dice(bite), [("2d6+3", Some("piercing"))]);
}

const BITE: &str =
    "Melee Weapon Attack: +5 to hit, reach 5 ft., one target. Hit: 10 (2d6 + 3) piercing damage.";

#[test]
fn initiative_tracker_says_who_and_how_many() {
    let note = "Some words.\n\n```encounter\nname: The ford\nplayers: none\ncreatures:\n  - Reed witch\n  - 3: Marsh hound, 26, 13, 2\n  - 2: [[Bandit, Olga], 11, hidden]\n  - [Bandit, Igor]\n  - Guide, 9, 12, friendly\n  - 1d4: Rat\n  - creature: Bandit\n    name: Anton\n    hp: 12\n    ac: 14\n    friend: true\n```\n";
    let list = list(note);
    assert_eq!(list.form, ListForm::EncounterBlock);
    let told: Vec<_> = list
        .creatures
        .iter()
        .map(|creature| {
            (
                creature.token.name.as_str(),
                creature.count,
                creature.token.side.as_str(),
                creature.token.hidden,
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            ("Reed witch", 1, "foes", false),
            ("Marsh hound", 3, "foes", false),
            ("Olga", 2, "foes", true),
            ("Igor", 1, "foes", false),
            ("Guide", 1, "party", false),
            ("Rat", 1, "foes", false),
            ("Anton", 1, "party", false),
        ]
    );
    let hound = &list.creatures[1];
    assert_eq!((hound.token.hp.as_ref().unwrap().max, hound.token.stat("reflex")), (26, Some(13.0)));
    assert!(
        left_out(hound).contains(&worded(catalogue::CreatureInitiative { value: 2 })),
        "{}",
        left_out(hound)
    );
    assert!(left_out(&list.creatures[0]).contains(&worded(catalogue::CreatureNoHitPoints)));
    assert!(left_out(&list.creatures[5]).contains("1d4"));
    assert_eq!(list.creatures[6].token.stat("reflex"), Some(14.0));
}

#[test]
fn several_encounters_of_a_block_are_read_together() {
    let text = "name: One\ncreatures:\n  - Rat\n---\nname: Two\ncreatures:\n  - 2: Bat\n";
    let names: Vec<_> = list(text).creatures.iter().map(|c| (c.token.name.clone(), c.count)).collect();
    assert_eq!(names, [("Rat".to_owned(), 1), ("Bat".to_owned(), 2)]);
}

#[test]
fn fantasy_statblocks() {
    let block = format!(
        "> ```statblock\n> name: Marsh hound\n> size: Large\n> type: beast\n> ac: 13\n> hp: 26\n> hit_dice: 4d10 + 4\n> speed: 40 ft., swim 20 ft.\n> stats: [16, 14, 12, 3, 12, 7]\n> senses: darkvision 60 ft., passive Perception 13\n> cr: 1\n> actions:\n>   - name: Multiattack\n>     desc: It bites twice.\n>   - name: Bite\n>     desc: \"{BITE}\"\n> ```"
    );
    let hound = one(ListForm::Statblock, &block);
    is_the_marsh_hound(&hound);
    let lost = left_out(&hound);
    for part in ["Multiattack", "cr", "passive Perception 13", &*worded(catalogue::CreatureSenseRanges)] {
        assert!(lost.contains(part), "{part}: {lost}");
    }
    let stub = one(
        ListForm::Statblock,
        "---\nstatblock: true\nname: Old hound\nextends: Marsh hound\nhp: 30\n---\nText.",
    );
    assert!(left_out(&stub).contains("“Marsh hound”"), "{}", left_out(&stub));
}

#[test]
fn open5e() {
    let creature = json!({ "results": [{
        "key": "own_marsh-hound", "name": "Marsh hound", "size": { "name": "Large", "key": "large", "url": "x" },
        "armor_class": 13, "hit_points": 26, "hit_dice": "4d10+4",
        "speed": { "walk": 40.0, "unit": "feet", "swim": 20.0 }, "speed_all": { "unit": "feet", "walk": 40.0 },
        "ability_scores": { "strength": 16, "dexterity": 14, "constitution": 12, "intelligence": 3, "wisdom": 12, "charisma": 7 },
        "darkvision_range": 60.0, "blindsight_range": null, "languages": { "as_string": "" },
        "traits": [{ "name": "Soft steps", "desc": "It leaves no tracks." }],
        "actions": [{ "name": "Bite", "desc": "It bites.", "attacks": [{
            "name": "Bite attack", "attack_type": "WEAPON", "to_hit_mod": 5, "reach": 5.0, "range": null, "long_range": null,
            "damage_die_count": 2, "damage_die_type": "D6", "damage_bonus": 3,
            "damage_type": { "name": "Piercing", "key": "piercing" } }] }],
    }] });
    let hound = one(ListForm::Open5e, &creature.to_string());
    is_the_marsh_hound(&hound);
    assert!(
        left_out(&hound).contains("Soft steps") && left_out(&hound).contains("languages"),
        "{}",
        left_out(&hound)
    );

    let file = json!([{ "model": "api_v2.creature", "pk": "x", "fields": {
        "name": "Heron", "size": "small", "armor_class": 12, "hit_points": 4, "walk": 10, "fly": 50,
        "ability_score_dexterity": 15, "darkvision_range": null } }]);
    let heron = one(ListForm::Open5e, &file.to_string());
    assert_eq!(speeds(&heron), [("fly", 10.0), ("walk", 2.0)]);
    assert_eq!(heron.token.stat("dexterity"), Some(2.0));
    assert!(left_out(&heron).contains(&worded(catalogue::CreatureActionsElsewhere)));
}

#[test]
fn improved_initiative() {
    let block = json!({
        "Id": "a1", "Name": "Marsh hound", "Type": "Large beast, unaligned", "HP": { "Value": 26, "Notes": "(4d10+4)" },
        "AC": { "Value": 13, "Notes": "" }, "Speed": ["40 ft.", "swim 20 ft."],
        "Abilities": { "Str": 16, "Dex": 14, "Con": 12, "Int": 3, "Wis": 12, "Cha": 7 },
        "Senses": ["darkvision 60 ft."], "Languages": ["-"], "Player": "",
        "Actions": [{ "Name": "Bite", "Content": BITE }],
    });
    is_the_marsh_hound(&one(ListForm::ImprovedInitiative, &block.to_string()));
    let exported = json!({ "ImprovedInitiative.Creatures": "[\"a1\"]", "ImprovedInitiative.Creatures.a1": block.to_string() });
    is_the_marsh_hound(&one(ListForm::ImprovedInitiative, &exported.to_string()));
}

#[test]
fn the_5e_bits_database() {
    let monster = json!({
        "index": "marsh-hound", "name": "Marsh hound", "size": "Large", "armor_class": [{ "type": "natural", "value": 13 }],
        "hit_points": 26, "speed": { "walk": "40 ft.", "swim": "20 ft.", "hover": false },
        "strength": 16, "dexterity": 14, "constitution": 12, "intelligence": 3, "wisdom": 12, "charisma": 7,
        "senses": { "darkvision": "60 ft.", "passive_perception": 13 },
        "actions": [{ "name": "Bite", "desc": BITE, "attack_bonus": 5 }],
    });
    is_the_marsh_hound(&one(ListForm::SrdApi, &monster.to_string()));
}

#[test]
fn five_etools() {
    let monster = |name: &str| {
        json!({
            "name": name, "size": ["L"], "ac": [{ "ac": 13, "from": ["hide"] }], "hp": { "average": 26, "formula": "4d10 + 4" },
            "speed": { "walk": 40, "swim": { "number": 20, "condition": "(in fresh water)" } },
            "str": 16, "dex": 14, "con": 12, "int": 3, "wis": 12, "cha": 7, "senses": ["darkvision 60 ft."], "cr": "1",
            "action": [{ "name": "Bite", "entries": ["{@atk mw} {@hit 5} to hit, reach 5 ft., one target. {@h}10 ({@damage 2d6 + 3}) piercing damage.", { "type": "list", "items": [] }] },
                { "name": "Mud {@recharge 5}", "entries": ["{@actSave dex} {@dc 12}, each creature in a 15-foot {@variantrule Cone|XPHB}. {@actSaveFail} 7 ({@damage 2d6}) acid damage. {@actSaveSuccess} Half damage."] }],
        })
    };
    let hound =
        one(ListForm::FiveETools, &json!({ "_meta": {}, "monster": [monster("Marsh hound")] }).to_string());
    is_the_marsh_hound(&hound);
    let mud = &hound.token.attacks[1];
    assert_eq!(
        (mud.kind, mud.area.unwrap().shape, mud.area.unwrap().size),
        (TokenAttackKind::Area, TemplateShape::Cone, 3)
    );
    let save = mud.save.as_ref().unwrap();
    assert_eq!((save.stat.as_str(), save.difficulty, save.half), ("dexterity", Some(12), true));

    let copy =
        json!({ "monster": [{ "name": "Grey hound", "_copy": { "name": "Marsh hound", "source": "Own" } }] });
    assert!(left_out(&one(ListForm::FiveETools, &copy.to_string())).contains("“Marsh hound”"));
}

#[test]
fn foundry_actors() {
    let weapon = json!({ "name": "Bite", "type": "weapon", "system": {
        "description": { "value": "<p>[[/attack extended]]</p>" }, "range": { "value": 5, "long": null, "units": "ft" },
        "damage": { "base": { "number": 2, "denomination": 6, "types": ["piercing"] } } } });
    let actor = json!({
        "name": "Marsh hound", "type": "npc", "prototypeToken": { "disposition": -1 }, "items": [weapon],
        "system": {
            "abilities": { "str": { "value": 16 }, "dex": { "value": 14 }, "con": { "value": 12 }, "int": { "value": 3 }, "wis": { "value": 12 }, "cha": { "value": 7 } },
            "attributes": { "hp": { "value": 26, "max": 26 }, "ac": { "flat": 13, "calc": "natural" },
                "movement": { "walk": 40, "swim": 20, "fly": 0, "units": "ft", "hover": false },
                "senses": { "darkvision": 60, "truesight": 0, "units": "ft", "special": "" } },
            "traits": { "size": "lg" }, "details": { "cr": 1 } },
    });
    is_the_marsh_hound(&one(ListForm::FoundryActor, &actor.to_string()));
    // A .db file has one actor per line. This one is of version 9, and a friend.
    let old = json!({ "name": "Guide", "type": "npc", "token": { "disposition": 1 }, "data": {
        "attributes": { "hp": { "value": 7, "max": 9 }, "ac": { "value": 12 }, "movement": { "walk": 9, "units": "m" } } },
        "items": [{ "name": "Bow", "type": "weapon", "data": { "range": { "value": 80, "long": 320, "units": "ft" }, "damage": { "parts": [["1d6 + @mod", "piercing"]] } } }] });
    let both = list(&format!("{actor}\n{old}\n"));
    let guide = &both.creatures[1];
    assert_eq!((guide.token.side.as_str(), guide.token.hp.as_ref().unwrap().current), ("party", 7));
    assert_eq!(speeds(guide), [("walk", 6.0)]);
    let bow = &guide.token.attacks[0];
    assert_eq!((bow.kind, bow.range, bow.long_range), (TokenAttackKind::Ranged, Some(16), Some(64)));
    assert_eq!(dice(bow), [("1d6+0", Some("piercing"))]);
}

#[test]
fn stat_blocks_as_books_print_them() {
    let old = "Marsh hound\nLarge beast, unaligned\n\nArmor Class 13 (hide)\nHit Points 26 (4d10 + 4)\nSpeed 40 ft., swim 20 ft.\n\nSTR DEX CON INT WIS CHA\n16 (+3) 14 (+2) 12 (+1) 3 (−4) 12 (+1) 7 (−2)\n\nSkills Perception +3\nSenses darkvision 60 ft., passive Perception 13\nLanguages —\nChallenge 1 (200 XP)\n\nSoft Steps. It leaves no tracks.\n\nActions\nMultiattack. It bites twice.\n*Bite.* Melee Weapon Attack: +5 to hit, reach 5 ft.,\none target. Hit: 10 (2d6 + 3) piercing damage.\n";
    let hound = one(ListForm::StatText, old);
    is_the_marsh_hound(&hound);
    assert!(
        left_out(&hound).contains(&worded(catalogue::And { first: "Soft Steps", next: "Multiattack" })),
        "{}",
        left_out(&hound)
    );
    assert!(left_out(&hound).contains("skills, languages, challenge"), "{}", left_out(&hound));

    let new = "Marsh hound\nLarge Beast, Unaligned\nAC 13 Initiative +2 (12)\nHP 26 (4d10 + 4)\nSpeed 40 ft., Swim 20 ft.\nMod Save\nStr 16 +3 +3\nDex 14 +2 +2\nCon 12 +1 +1\nInt 3 −4 −4\nWis 12 +1 +1\nCha 7 −2 −2\nSenses Darkvision 60 ft.\nCR 1\nActions\nBite. Melee Attack Roll: +5, reach 5 ft. Hit: 10 (2d6 + 3) Piercing damage.\n";
    is_the_marsh_hound(&one(ListForm::StatText, new));

    let two = list(&format!("{old}\n{}", new.replace("Marsh hound", "Fen hound")));
    let names: Vec<_> = two.creatures.iter().map(|creature| creature.token.name.as_str()).collect();
    assert_eq!(names, ["Marsh hound", "Fen hound"]);
    is_the_marsh_hound(&two.creatures[0]);
}

#[test]
fn tables_take_lengths_and_dice_beside_hit_points() {
    let list = list("name,hp,speed\nHound,26 (4d10+4),\"40 ft., swim 20 ft.\"\nHeron,4,15 m");
    assert_eq!(list.form, ListForm::Table);
    assert_eq!(list.creatures[0].token.hp.as_ref().unwrap().max, 26);
    assert_eq!(speeds(&list.creatures[0]), [("swim", 4.0), ("walk", 8.0)]);
    assert_eq!(speeds(&list.creatures[1]), [("walk", 10.0)]);
}

#[test]
fn what_a_ruleset_counts_otherwise_is_said() {
    let block = "name: Hound\nac: 13\nhp: 26\nsize: Gargantuan\nspeed: 30 ft., climb 30 ft.\n";
    let metric = read_creatures(block, &scene("shift-meter", 1.0, "m")).unwrap().creatures.remove(0);
    assert_eq!(speeds(&metric), [("walk", 9.0)], "30 ft. are 9 m");
    assert!(
        left_out(&metric).contains("climb") && left_out(&metric).contains("Gargantuan"),
        "{}",
        left_out(&metric)
    );
    let other = read_creatures(block, &scene("reaction-square", 5.0, "ft")).unwrap().creatures.remove(0);
    assert_eq!((other.token.stat("physicalDefense"), other.token.stat("armorClass")), (None, Some(13.0)));
    assert!(left_out(&other).contains("3d10"), "{}", left_out(&other));
}

#[test]
fn what_was_read_stands_on_the_map() {
    let text = "creatures:\n  - 2: Marsh hound, 26, 13\n  - Guide, 9, 12, friend\n";
    let scene = scene("reflex-d20", 5.0, "ft");
    let (tokens, warnings) = creatures(text, &scene).unwrap();
    let names: Vec<_> = tokens.iter().map(|token| token.name.clone()).collect();
    assert_eq!(names, ["Marsh hound 1", "Marsh hound 2", "Guide"]);
    assert_eq!(warnings.len(), 0, "{warnings:?}");
    let mut table = Table::open(scene, "forms").unwrap();
    for token in tokens {
        table.dispatch_json(&json!({ "type": "addToken", "token": token })).unwrap();
    }
}

#[test]
fn files_of_creatures_are_told_from_others() {
    for text in
        ["{\"monster\":[]}", "```encounter\ncreatures:\n - Rat\n```", "Rat\nArmor Class 10\nHit Points 1"]
    {
        assert!(is_creature_file(text.as_bytes()), "{text}");
    }
    let map = json!({ "resolution": { "map_size": { "x": 4, "y": 4 } } }).to_string();
    for text in
        [map.as_str(), "[{\"name\":\"Scene\",\"walls\":[]}]", "name,hp\nRat,1", "just words", "\u{0}\u{1}"]
    {
        assert!(!is_creature_file(text.as_bytes()), "{text}");
    }
}

#[test]
fn broken_blocks_are_refused_with_the_reason() {
    let scene = scene("reflex-d20", 5.0, "ft");
    for (text, code, part) in [
        ("```encounter\ncreatures: [\n```", "unsupported-file", "YAML"),
        ("{\"monster\":[{\"hp\":3}]}", "bad-scene", "name"),
        ("```encounter\ncreatures: []\n```", "unsupported-file", "empty"),
    ] {
        let refusal = read_creatures(text, &scene).unwrap_err();
        assert_eq!(refusal.code, code, "{text}: {refusal:?}");
        assert!(refusal.message.contains(part), "{text}: {refusal:?}");
    }
    let many = list("creatures:\n  - 5000: Rat\n");
    assert_eq!(many.creatures[0].count, 100);
    assert!(left_out(&many.creatures[0]).contains("5000") || left_out(&many.creatures[0]).contains("5,000"));
}

#[test]
fn blocks_may_name_what_they_repeat() {
    let list = list(
        "creatures:\n  - &rat {creature: Rat, hp: 3, ac: 11}\n  - *rat\n  - {<<: *rat, hp: 5}\n  - {creature: &name Bat, name: *name, hp: \"7\"}\n",
    );
    let hp: Vec<_> =
        list.creatures.iter().map(|creature| creature.token.hp.as_ref().map(|hp| hp.max)).collect();
    assert_eq!(hp, [Some(3), Some(3), Some(5), Some(7)]);
}

#[test]
fn blocks_that_are_endless_or_grow_without_end_are_refused() {
    let scene = scene("reflex-d20", 5.0, "ft");
    let doubled: String =
        (1..40).map(|step| format!("a{step}: &a{step} [*a{}, *a{}]\n", step - 1, step - 1)).collect();
    let long = format!("a: &a {}\n", "x".repeat(100_000)) + "b: [" + &"*a, ".repeat(200) + "]\n";
    for (text, part) in [
        ("b: &a [*a]\n".to_owned(), worded(catalogue::YamlEndless)),
        (format!("a0: &a0 x\n{doubled}"), worded(catalogue::YamlLarge)),
        (long, worded(catalogue::YamlLarge)),
        (format!("b: {}{}\n", "[".repeat(65), "]".repeat(65)), worded(catalogue::YamlDeep { most: 64 })),
        (format!("b: {}{}\n", "[".repeat(100_000), "]".repeat(100_000)), "YAML".to_owned()),
        ("b: 1\nb: 2\n".to_owned(), worded(catalogue::YamlTwice { field: "b" })),
        ("? [b]\n: 2\n".to_owned(), worded(catalogue::YamlKey)),
        ("<<: 3\n".to_owned(), worded(catalogue::YamlMerge)),
        ("b: *nobody\n".to_owned(), "2".to_owned()),
        ("b: 1\n...\nb: 2\n".to_owned(), worded(catalogue::YamlDocuments)),
    ] {
        let refusal =
            read_creatures(&format!("```encounter\ncreatures: [Rat]\n{text}```"), &scene).unwrap_err();
        assert_eq!(refusal.code, "unsupported-file", "{refusal:?}");
        assert!(refusal.message.contains(&part), "{part}: {refusal:?}");
    }
}
