//! Creature lists: tables, plain names, JSON.

use crate::common::worded::{catalogue, has, message, worded};
use burstmap::encounter::{Scene, Table};
use burstmap::format::{
    creatures, is_creature_table, place_creatures, read, read_creatures, reads_as_creatures,
};
use burstmap::geometry::Cell;
use burstmap::rules::map::Token;
use burstmap::rules::shared::Shared;
use serde_json::json;

fn scene() -> Scene {
    let scene = json!({
        "format": "burstmap-scene", "version": 1, "name": "List", "ruleset": "reaction-square",
        "grid": { "shape": "square", "size": [6, 5], "cell": { "length": 5, "unit": "ft" } },
        "terrain": [{ "id": "p", "cells": [[1, 0]], "blocking": true }],
        "tokens": [{ "id": "goblin", "name": "Goblin", "side": "foes", "at": [0, 0] }],
    });
    read(scene).unwrap().0
}

#[test]
fn a_spreadsheet_becomes_tokens_with_statistics_on_free_cells() {
    let text = "Name;Side;Count;HP;Size;Physical Defense;reaction;notes\n\
        Goblin;foes;2;12;Small;28;7;bites\n\
        Ogre;foes;;7/40;large;24;2;\n\
        \"Mara; Red\";party;1;38;medium;31;12;\n";
    let (tokens, warnings) = creatures(text, &scene()).unwrap();
    let told: Vec<_> = tokens.iter().map(|t| (t.id.as_str(), t.name.as_str(), t.at)).collect();
    assert_eq!(
        told,
        [
            ("goblin-1", "Goblin 1", Cell::new(2, 0)),
            ("goblin-2", "Goblin 2", Cell::new(3, 0)),
            ("ogre", "Ogre", Cell::new(4, 0)),
            ("mara-red", "Mara; Red", Cell::new(0, 1)),
        ]
    );
    assert_eq!((tokens[0].stats["physicalDefense"], tokens[0].stats["reaction"]), (28.0, 7.0));
    let ogre = tokens[2].hp.as_ref().unwrap();
    assert_eq!((ogre.current, ogre.max, tokens[2].size.as_deref()), (7, 40, Some("large")));
    assert_eq!(tokens[3].side, "party");
    assert_eq!(warnings.len(), 1, "{warnings:?}");
    assert!(warnings[0].text.contains("\"notes\""), "{warnings:?}");

    let mut table = Table::open(scene(), "list").unwrap();
    for token in tokens {
        table.dispatch_json(&json!({ "type": "addToken", "token": token })).unwrap();
    }
}

#[test]
fn sides_that_a_list_writes_differently_are_one() {
    let mut scene = scene();
    let watch = json!({ "id": "w", "name": "Guard", "side": "Watch", "at": [5, 4] });
    scene.tokens.push(burstmap::rules::shared::Shared::new(serde_json::from_value(watch).unwrap()));
    let sides = |text: &str| -> Vec<String> {
        let list = read_creatures(text, &scene).unwrap();
        list.creatures.into_iter().map(|creature| creature.token.side).collect()
    };
    let table = "name,side\nA,party\nB,Party\nC,FOES\nD,watch\nE,Wolves\nF,wolves\n";
    let one = ["party", "party", "foes", "Watch", "Wolves", "Wolves"];
    assert_eq!(sides(table), one);
    let list = r#"[{ "name": "A", "side": "Party" }, { "name": "B", "side": "wolves" }]"#;
    assert_eq!(sides(list), ["party", "wolves"]);
    // The form of another tool, with an additional field for the side.
    let open5e = r#"[{ "name": "Guide", "side": "PARTY", "hp": 9, "ac": 13, "str": 10, "speed": 30 }]"#;
    assert_eq!(sides(open5e), ["party"]);
    let german = || sides("name,side\nA,Gruppe\nB,gegner\nC,party\n");
    assert_eq!(burstmap::messages::Language::German.within(german), ["party", "foes", "party"]);
}

// E5-82
#[test]
fn e5_82_heroes_of_a_list_make_death_saves_unless_it_says_otherwise() {
    let hero = |name: &str, traits: serde_json::Value| json!({ "name": name, "side": "party", "hp": 20, "traits": traits });
    let goblin = json!({ "name": "Goblin", "side": "foes", "hp": 7 });
    let list =
        json!([hero("Mara", json!({})), hero("Zombie", json!({ "deathSaves": false })), goblin]).to_string();
    let saves = |ruleset: &str| -> Vec<Option<bool>> {
        let scene = Scene { ruleset: Shared::new(json!(ruleset)), ..scene() };
        let (tokens, _) = creatures(&list, &scene).unwrap();
        let own = |token: &Token| token.traits.get("deathSaves").and_then(serde_json::Value::as_bool);
        tokens.iter().map(own).collect()
    };
    assert_eq!(saves("srd-5e"), [Some(true), Some(false), None]);
    // In a system without death saves, no creature is marked.
    assert_eq!(saves("reaction-square")[0], None);
}

#[test]
fn bare_names_count_themselves() {
    for (text, names) in [
        ("Goblin x3\nOgre", vec!["Goblin 1", "Goblin 2", "Goblin 3", "Ogre"]),
        ("2 x Wolf\n2x Bat\n2 Rats", vec!["Wolf 1", "Wolf 2", "Bat 1", "Bat 2", "Rats 1", "Rats 2"]),
        ("Max Payne\n\nR2-D2", vec!["Max Payne", "R2-D2"]),
    ] {
        let (tokens, warnings) = creatures(text, &scene()).unwrap();
        assert_eq!(tokens.iter().map(|t| t.name.as_str()).collect::<Vec<_>>(), names);
        assert!(warnings.is_empty(), "{warnings:?}");
    }
}

#[test]
fn what_nobody_called_a_list_reads_as_one_by_its_columns_or_its_numbers() {
    for text in ["name,side,hp\nGoblin,foes,7", "HP\tName\n7\tGoblin", "[\"Goblin\"]"] {
        assert!(is_creature_table(text) && reads_as_creatures(text), "{text}");
    }
    assert!(!is_creature_table("Goblin x3\nOgre") && reads_as_creatures("Goblin x3\nOgre"));
    for text in ["hello world", "Words, that describe nobody.", "name", ""] {
        assert!(!reads_as_creatures(text), "{text:?}");
    }
}

#[test]
fn hit_points_are_read_with_their_dice_or_from_them() {
    for (written, points) in [("59 (7d10+21)", 59), ("7d10 + 21", 59), ("5d8", 22), ("12", 12)] {
        let (tokens, _) = creatures(&format!("name,hp\nOgre,{written}"), &scene()).unwrap();
        assert_eq!(tokens[0].hp.as_ref().unwrap().max, points, "{written}");
        let block = format!("Ogre\nArmor Class 11\nHit Points {written}\nSpeed 40 ft.");
        let (tokens, _) = creatures(&block, &scene()).unwrap();
        assert_eq!(tokens[0].hp.as_ref().unwrap().max, points, "{written}");
    }
}

#[test]
fn json_lists_take_names_and_tokens() {
    let text = r#"{ "creatures": ["Bat x1", { "name": "Wolf", "count": 2, "hp": 9, "speed": 40, "stats": { "tumble": 3 }, "reaction": 5 }] }"#;
    let (tokens, _) = creatures(text, &scene()).unwrap();
    assert_eq!(tokens.iter().map(|t| t.name.as_str()).collect::<Vec<_>>(), ["Bat", "Wolf 1", "Wolf 2"]);
    assert_eq!(
        (tokens[1].speed["walk"].to_cells(), tokens[1].stats["tumble"], tokens[1].stats["reaction"]),
        (8.0, 3.0, 5.0)
    );
}

#[test]
fn a_spreadsheet_is_read_however_it_ends_its_lines_and_writes_its_numbers() {
    for text in [
        "name,speed\rBat,12.5\rRat,15\r",
        "name;speed\r\nBat;12,5\r\nRat;15\r\n",
        "sep=;\r\nname;speed\r\nBat;12,5\r\nRat;15",
        "sep=|\nname|speed\nBat|12.5\nRat|15",
    ] {
        let (tokens, warnings) = creatures(text, &scene()).unwrap();
        let told: Vec<_> =
            tokens.iter().map(|token| (token.name.as_str(), token.speed["walk"].to_cells())).collect();
        assert_eq!((told, warnings), (vec![("Bat", 2.5), ("Rat", 3.0)], vec![]), "{text:?}");
    }
}

#[test]
fn what_a_list_loses_is_told() {
    let (tokens, warnings) = creatures("Bat,foes,7\nRat", &scene()).unwrap();
    assert_eq!((tokens.len(), tokens[0].name.as_str(), &tokens[0].hp), (2, "Bat", &None));
    assert_eq!(warnings[0].text, worded(catalogue::ListNoHeader { line: 1 }));

    let (tokens, warnings) = creatures("name,size,count\nBat,colossal,2", &scene()).unwrap();
    assert!(
        warnings.len() == 1 && has(warnings[0].message.as_ref(), catalogue::ListSizeUnknown::ID),
        "{warnings:?}"
    );
    let mut table = Table::open(scene(), "list").unwrap();
    for token in tokens {
        table.dispatch_json(&json!({ "type": "addToken", "token": token })).unwrap();
    }
}

#[test]
fn what_cannot_be_read_is_refused_at_its_place() {
    for (text, code, path, part) in [
        ("", "unsupported-file", None, worded(catalogue::ListEmpty)),
        ("[1]", "bad-scene", Some("/0"), worded(catalogue::ListCreature { number: 1 })),
        ("[{\"hp\": 3}]", "bad-scene", Some("/0/name"), worded(catalogue::ListCreature { number: 1 })),
        ("name,count\nBat,0", "bad-scene", Some("/1/count"), worded(catalogue::ListLine { line: 2 })),
        ("name,hp\nBat,lots", "bad-scene", Some("/1/hp"), "7/12".to_owned()),
        ("name,reach\nBat,far", "bad-scene", Some("/1/reach"), worded(catalogue::ListLine { line: 2 })),
        ("name,speed\nBat,quick", "bad-scene", Some("/1/speed"), "\"quick\"".to_owned()),
        (
            "name,side\n\"Bat,foes\nRat,foes",
            "bad-scene",
            Some("/1"),
            worded(catalogue::ListOpenQuote { line: 2 }),
        ),
        ("[", "unsupported-file", None, "JSON".to_owned()),
        ("Bat x100", "out-of-bounds", None, worded(catalogue::ListNoRoom { name: "Bat 29" })),
    ] {
        let refusal = creatures(text, &scene()).unwrap_err();
        assert_eq!((refusal.code.as_str(), refusal.path.as_deref()), (code, path), "{text}: {refusal:?}");
        assert!(refusal.message.contains(&part), "{text}: {refusal:?}");
    }
    let long = "x".repeat(2_000_000);
    assert_eq!(creatures(&long, &scene()).unwrap_err().code, "too-large");
}

#[test]
fn creatures_are_set_down_on_the_free_cells_nearest_to_a_place() {
    let list = read_creatures("name,count,size\nRat,3,\nOgre,1,large", &scene()).unwrap();
    let near = Cell::new(4, 2);
    let tokens = place_creatures(&list.creatures, &scene(), Some(near)).unwrap();
    let at: Vec<Cell> = tokens.iter().map(|token| token.at).collect();
    assert_eq!(at[0], near);
    assert!(at[1..3].iter().all(|at| (at.col - 4).abs() + (at.row - 2).abs() == 1), "{at:?}");
    let ogre = [at[3], Cell::new(at[3].col + 1, at[3].row + 1)];
    let within = |cell: &Cell| {
        (ogre[0].col..=ogre[1].col).contains(&cell.col) && (ogre[0].row..=ogre[1].row).contains(&cell.row)
    };
    assert!(!at[..3].iter().any(within), "nobody stands in another: {at:?}");
}

#[test]
fn creatures_that_are_set_down_again_are_numbered_on() {
    let mut scene = scene();
    let mut add = |text: &str| -> Vec<String> {
        let list = read_creatures(text, &scene).unwrap();
        let tokens = place_creatures(&list.creatures, &scene, None).unwrap();
        let names = tokens.iter().map(|token| token.name.clone()).collect();
        for token in tokens {
            scene.tokens.push(token);
        }
        names
    };
    assert_eq!(add("Wolf x2"), ["Wolf 1", "Wolf 2"]);
    assert_eq!(add("Wolf x2\nWolf"), ["Wolf 3", "Wolf 4", "Wolf 5"]);
    assert_eq!(add("Goblin\nOgre"), ["Goblin 2", "Ogre"], "a goblin stands there");
    assert_eq!(add("Unit 731\nUnit 731"), ["Unit 731", "Unit 2"]);
}

#[test]
fn creatures_of_a_list_stay_on_this_side_of_a_wall() {
    let mut value = serde_json::to_value(scene()).unwrap();
    value["walls"] = json!([{
        "id": "w", "points": [[5, 0], [5, 20]], "blocks": { "move": true, "effect": true, "sight": true }
    }]);
    let (scene, _) = read(value).unwrap();
    let list = read_creatures("Rat x5", &scene).unwrap();
    let tokens = place_creatures(&list.creatures, &scene, Some(Cell::new(4, 2))).unwrap();
    assert!(tokens.iter().all(|token| token.at.col < 5), "{tokens:?}");
}

#[test]
fn lists_of_fifth_edition_become_what_its_rules_read() {
    let mut scene = scene();
    scene.ruleset = json!("srd-5e").into();
    let list = read_creatures(
        "name,ac,speed,reach,str,dex,con,athletics\nGoblin,15,30,5,8,14,10,\nOgre,11,40,10,19,8,16,6",
        &scene,
    )
    .unwrap();
    let [goblin, ogre] = &list.creatures[..] else { panic!("{list:?}") };
    let stat = |creature: &burstmap::format::ReadCreature, name: &str| creature.token.stat(name);
    assert_eq!((goblin.token.speed["walk"].to_cells(), goblin.token.reach), (6.0, Some(1)));
    assert_eq!((ogre.token.speed["walk"].to_cells(), ogre.token.reach), (8.0, Some(2)));
    assert_eq!((stat(goblin, "armorClass"), stat(goblin, "ac")), (Some(15.0), None));
    assert_eq!((stat(goblin, "dexterity"), stat(goblin, "dexteritySave")), (Some(2.0), Some(2.0)));
    assert_eq!(
        (stat(ogre, "strength"), stat(ogre, "athletics")),
        (Some(4.0), Some(6.0)),
        "its own number stays"
    );
    let said: Vec<&str> = goblin.understood.iter().map(|fact| fact.text.as_str()).collect();
    assert!(
        said.iter().any(|text| text.contains(&worded(catalogue::CreatureArmorClass { value: 15 }))),
        "{said:?}"
    );
    let dexterity = message(catalogue::DataWord { word: "dexterity", spaced: "dexterity" });
    let ability = worded(catalogue::CreatureAbility { ability: dexterity, value: 2 });
    assert!(said.iter().any(|text| text.contains(&ability)), "{said:?}");

    let modifiers = read_creatures("name,Dex,AC\nGoblin,2,15\nSlug,-3,8", &scene).unwrap();
    assert_eq!(stat(&modifiers.creatures[0], "dexterity"), Some(2.0), "they are modifiers already");
    assert_eq!(stat(&modifiers.creatures[1], "dexterity"), Some(-3.0));
}

#[test]
fn json_says_side_and_count_as_tables_do_and_saves_by_their_abilities() {
    let mut scene = scene();
    scene.ruleset = json!("srd-5e").into();
    let text =
        r#"[{ "name": "Guide", "side": "party", "count": 2, "hp": 9, "ac": 13, "str": 10, "speed": 30 }]"#;
    let list = read_creatures(text, &scene).unwrap();
    let guide = &list.creatures[0];
    assert_eq!((guide.count, guide.token.side.as_str()), (2, "party"));
    assert_eq!(guide.token.speed["walk"].to_cells(), 6.0);
    assert!(guide.left_out.iter().all(|reason| !reason.text.contains("side")), "{:?}", guide.left_out);

    let text = r#"[{ "name": "Drake", "attacks": [{ "name": "Breath", "kind": "area", "save": { "stat": "Dex", "difficulty": 12 } }] }]"#;
    let drake = &read_creatures(text, &scene).unwrap().creatures[0];
    assert_eq!(drake.token.attacks[0].save.as_ref().unwrap().stat, "dexteritySave");
}
