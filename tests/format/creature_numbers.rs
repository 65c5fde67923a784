//! Numbers of creatures beyond all limits, and lists of our own with fields in unexpected forms.

use crate::common::worded::{catalogue, has, worded};
use burstmap::encounter::Scene;
use burstmap::format::{CreatureList, creatures, read, read_creatures};
use serde_json::{Value, json};

fn scene() -> Scene {
    let scene = json!({
        "format": "burstmap-scene", "version": 1, "name": "Empty", "ruleset": "srd-5e",
        "grid": { "shape": "square", "size": [10, 10], "cell": { "length": 5, "unit": "ft" } },
    });
    read(scene).unwrap().0
}

fn names(list: &CreatureList) -> Vec<&str> {
    list.creatures.iter().map(|creature| creature.token.name.as_str()).collect()
}

/// Checks that only the creature B is skipped, because of this number.
#[track_caller]
fn only_b_is_unread(text: &str, number: &str) {
    let scene = scene();
    let list = read_creatures(text, &scene).unwrap_or_else(|refusal| panic!("{text} {refusal:?}"));
    assert_eq!(names(&list), ["A", "C"], "{text}");
    let [unread] = &list.unread[..] else { panic!("{text} {:?}", list.unread) };
    assert_eq!((unread.name.as_str(), unread.problem.code.as_str()), ("B", "bad-scene"), "{text}");
    assert!(unread.problem.message.contains(number), "{text} {:?}", unread.problem);
    assert!(!unread.problem.message.contains("2147483647"), "{text} {:?}", unread.problem);
    let (tokens, warnings) = creatures(text, &scene).unwrap();
    assert_eq!(tokens.len(), 2, "{text}");
    assert!(
        warnings.iter().any(|told| has(told.message.as_ref(), catalogue::CreatureUnread::ID)),
        "{text} {warnings:?}"
    );
}

fn actor(name: &str, hp: &Value, ac: &Value) -> Value {
    // A maximum below 0 counts as no maximum.
    let max = if hp.as_f64() > Some(0.0) { hp.clone() } else { json!(7) };
    json!({
        "name": name, "type": "npc", "items": [],
        "system": { "attributes": { "hp": { "value": hp, "max": max }, "ac": { "flat": ac, "calc": "flat" } } },
    })
}

fn monster(name: &str, hp: &str, ac: &str) -> String {
    format!("<monster><name>{name}</name><ac>{ac}</ac><hp>{hp}</hp></monster>")
}

#[test]
fn one_armor_class_beyond_the_limits_leaves_the_others() {
    let (seven, large) = (json!(7), json!(1e308));
    let actors = [(&"A", json!(13)), (&"B", large.clone()), (&"C", json!(14))];
    let actors: Vec<Value> = actors.iter().map(|(name, ac)| actor(name, &seven, ac)).collect();
    only_b_is_unread(&json!(actors).to_string(), "armor class");
    only_b_is_unread("name,hp,ac\nA,7,12\nB,8,2000000\nC,8,12\n", "armor class");
    let own =
        json!([{ "name": "A", "hp": 7, "ac": 12 }, { "name": "B", "hp": 7, "ac": large }, { "name": "C" }]);
    only_b_is_unread(&own.to_string(), "armor class");
    let xml: String =
        [("A", "12"), ("B", "1e308"), ("C", "12")].map(|(name, ac)| monster(name, "7", ac)).concat();
    only_b_is_unread(&format!("<compendium>{xml}</compendium>"), "armor class");
}

#[test]
fn one_creature_with_hit_points_beyond_the_limits_leaves_the_others() {
    let points = worded(catalogue::ReviewHitPoints);
    for beyond in [json!(1e308), json!(-1e9), json!(2_000_000)] {
        let hp = [("A", json!(7)), ("B", beyond.clone()), ("C", json!(7))];
        let actors: Vec<Value> = hp.iter().map(|(name, hp)| actor(name, hp, &json!(13))).collect();
        only_b_is_unread(&json!(actors).to_string(), &points);
        let xml: String = hp.iter().map(|(name, hp)| monster(name, &hp.to_string(), "12")).collect();
        only_b_is_unread(&format!("<compendium>{xml}</compendium>"), &points);
        let own: Vec<Value> = hp.iter().map(|(name, hp)| json!({ "name": name, "hp": hp })).collect();
        only_b_is_unread(&json!(own).to_string(), "");
        only_b_is_unread(&format!("name,hp\nA,7\nB,{beyond}\nC,8\n"), "");
    }
    let weak = read_creatures("name,hp\nA,-5/12\n", &scene()).unwrap();
    assert_eq!(weak.creatures[0].token.hp.as_ref().map(|hp| hp.current), Some(-5));
}

#[test]
fn ability_scores_beyond_the_limits_leave_the_others() {
    let block = |name: &str, score: f64| json!({ "name": name, "hp": 7, "ac": 12, "stats": [score, 10, 10, 10, 10, 10] });
    for beyond in [1e308, -1e308] {
        let list = json!([block("A", 12.0), block("B", beyond), block("C", 3.0)]);
        only_b_is_unread(&list.to_string(), "");
    }
}

/// Calls `each` with copies of a file. In each copy, one number is replaced.
fn with_each_number(file: &Value, number: f64, each: &mut dyn FnMut(&Value)) {
    fn places(value: &Value, place: &str, found: &mut Vec<String>) {
        match value {
            Value::Number(_) => found.push(place.to_owned()),
            Value::Array(list) => {
                list.iter()
                    .enumerate()
                    .for_each(|(name, value)| places(value, &format!("{place}/{name}"), found));
            }
            Value::Object(fields) => {
                fields.iter().for_each(|(name, value)| places(value, &format!("{place}/{name}"), found));
            }
            _ => {}
        }
    }
    let mut found = Vec::new();
    places(file, "", &mut found);
    for place in found {
        let mut changed = file.clone();
        *changed.pointer_mut(&place).unwrap() = number.into();
        each(&changed);
    }
}

#[test]
fn no_number_of_any_creature_is_too_large_for_the_map() {
    let (scene, mut tried) = (scene(), 0);
    let mut skilled = actor("Goblin", &json!(7), &json!(13));
    skilled["system"]["abilities"] = json!({ "str": { "value": 16, "proficient": 1 } });
    skilled["system"]["skills"] = json!({ "ath": { "value": 1 } });
    let elf = json!({ "name": "Elf", "hp": { "average": 7 }, "dex": 16, "cr": "1", "initiative": { "proficiency": 1 } });
    let samples = crate::broken_creatures::creatures().into_iter().map(|sample| sample.file);
    for file in samples.chain([skilled, json!({ "monster": [elf] })]) {
        for number in [1e308, -1e308, 2_147_483_647.0] {
            with_each_number(&file, number, &mut |file| {
                tried += 1;
                let text = file.to_string();
                if read_creatures(&text, &scene).is_ok() {
                    creatures(&text, &scene).unwrap_or_else(|refusal| panic!("{refusal:?} {text}"));
                }
            });
        }
    }
    assert!(tried > 100, "{tried}");
}

#[test]
fn a_list_of_nothing_but_large_numbers_is_refused_with_the_place() {
    let refusal = read_creatures("name,hp,ac\nA,7,2000000\n", &scene()).unwrap_err();
    assert_eq!((refusal.code.as_str(), refusal.path.as_deref()), ("bad-scene", Some("/1/stats/armorClass")));
}

#[test]
fn plain_cells_under_names_of_other_fields_are_ignored_and_told() {
    for column in ["attacks", "senses", "conditions", "traits", "stats", "footprint", "armed"] {
        for cell in ["2", "Scimitar", "darkvision 60 ft."] {
            let list =
                read_creatures(&format!("name,hp,{column}\nGoblin,7,{cell}\nOrc,15,\n"), &scene()).unwrap();
            assert_eq!((names(&list), list.unread.len()), (vec!["Goblin", "Orc"], 0), "{column} {cell}");
            assert_eq!(list.creatures[0].token.hp.as_ref().map(|hp| hp.max), Some(7));
            let text =
                burstmap::messages::Message::from(catalogue::CreatureFieldsUnread { fields: vec![column] });
            let wanted = worded(catalogue::CreatureWarning { name: "Goblin", text });
            let told: Vec<&str> = list.creatures[0].left_out.iter().map(|told| told.text.as_str()).collect();
            assert_eq!(told, [wanted], "{column} {cell}");
            assert_eq!(list.creatures[1].left_out, [], "{column}");
        }
    }
    let list = json!([{ "name": "Goblin", "hp": 7, "attacks": 2, "senses": ["darkvision:12"] }]);
    let list = read_creatures(&list.to_string(), &scene()).unwrap();
    assert_eq!(list.creatures[0].token.senses, ["darkvision:12"]);
    assert_eq!(list.creatures[0].left_out.len(), 1);
}

#[test]
fn hit_points_and_armor_class_are_read_beside_actions() {
    for orc in [
        json!({ "name": "Orc", "hit_points": 7, "armor_class": 13, "actions": [] }),
        json!([{ "name": "Orc", "hit_points": "7 (2d6)", "armor_class": "13 (hide)", "actions": [], "strength": 16 }]),
    ] {
        let list = read_creatures(&orc.to_string(), &scene()).unwrap();
        let orc = &list.creatures[0];
        assert_eq!(
            (orc.token.hp.as_ref().map(|hp| hp.max), orc.token.stat("armorClass")),
            (Some(7), Some(13.0))
        );
        assert_eq!(orc.left_out, []);
    }
}

#[test]
fn creatures_of_our_own_form_can_be_listed_by_name() {
    let list = json!({ "Goblin": { "hp": 7, "ac": 13 }, "Orc": { "name": "Grunt", "ac": 12 }, "Rat": null });
    let list = read_creatures(&list.to_string(), &scene()).unwrap();
    assert_eq!(names(&list), ["Goblin", "Grunt"]);
    assert_eq!(list.creatures[0].token.hp.as_ref().map(|hp| hp.max), Some(7));
    assert_eq!(list.creatures[0].token.stat("armorClass"), Some(13.0));
    let [rat] = &list.unread[..] else { panic!("{:?}", list.unread) };
    assert_eq!(rat.name, worded(catalogue::ListCreature { number: 3 }));
    // One creature without a name is not a list.
    let refusal = read_creatures(r#"{ "hp": { "current": 7, "max": 7 }, "stats": { "ac": 13 } }"#, &scene())
        .unwrap_err();
    assert!(has(refusal.said.as_ref(), catalogue::ListNoName::ID), "{refusal:?}");
}
