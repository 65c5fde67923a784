//! Each limit of creature lists: a value exactly at the limit is read, and one more is refused or cut.

use crate::common::worded::{catalogue, worded};
use burstmap::encounter::Scene;
use burstmap::format::{CreatureList, read, read_creatures};
use burstmap::rules::reason::Refusal;
use serde_json::{Value, json};

fn scene() -> Scene {
    let scene = json!({
        "format": "burstmap-scene", "version": 1, "name": "Bounds", "ruleset": "srd-5e",
        "grid": { "shape": "square", "size": [30, 30], "cell": { "length": 5.0, "unit": "ft" } },
    });
    read(scene).unwrap().0
}

fn list(text: &str) -> Result<CreatureList, Refusal> {
    read_creatures(text, &scene())
}

#[test]
fn a_list_has_at_most_8_000_000_bytes() {
    let long = |bytes: usize| {
        let text = "name,hp\nBat,7\n";
        list(&format!("{text}{}", " ".repeat(bytes - text.len()))).map(|list| list.creatures.len())
    };
    assert_eq!(long(8_000_000), Ok(1));
    let refusal = long(8_000_001).unwrap_err();
    let too_long = worded(catalogue::ListTooLong { bytes: 8_000_001_usize, most: 8_000_000_usize });
    assert_eq!((&*refusal.code, &*refusal.message), ("too-large", &*too_long));
}

#[test]
fn a_creature_comes_at_most_100_times() {
    let count = |count: i32| list(&format!("name,count\nBat,{count}\n")).map(|list| list.creatures[0].count);
    assert_eq!((count(1), count(100)), (Ok(1), Ok(100)));
    for beyond in [0, 101] {
        assert!(count(beyond).is_err(), "{beyond}");
    }
    let entry = |count: i32| list(&json!([{ "name": "Bat", "side": "foes", "count": count }]).to_string());
    assert_eq!(entry(100).unwrap().creatures[0].count, 100);
    let wanted = worded(catalogue::WantedCount { most: 100_usize });
    assert!(entry(101).unwrap_err().message.contains(&wanted), "{:?}", entry(101));
}

#[test]
fn a_block_has_at_most_64_levels_with_its_own() {
    let nested = |lists: usize| {
        let text = format!("b: {}{}\n", "[".repeat(lists), "]".repeat(lists));
        list(&format!("```encounter\ncreatures: [Rat]\n{text}```")).map(|list| list.creatures.len())
    };
    assert_eq!(nested(63), Ok(1));
    let deep = worded(catalogue::YamlDeep { most: 64_usize });
    assert!(nested(64).unwrap_err().message.contains(&deep));
}

#[test]
fn numbers_of_a_creature_go_up_to_a_million() {
    let hp = |hp: i64| list(&format!("name,hp\nBat,{hp}\n"));
    assert_eq!(hp(1_000_000).unwrap().creatures[0].token.hp.as_ref().map(|hp| hp.max), Some(1_000_000));
    assert!(hp(1_000_001).is_err());
    let armor = |armor: i64| list(&format!("name,ac\nBat,{armor}\n"));
    let read = armor(1_000_000).unwrap();
    assert!(read.creatures[0].token.stats.values().any(|value| *value == 1e6), "{:?}", read.creatures[0]);
    assert!(armor(1_000_001).is_err());
}

const CLAW: &str = "Melee Weapon Attack: +5 to hit, reach 5 ft., one target. Hit: 7 (2d6) slashing damage.";

fn beast(actions: Value, abilities: Value) -> CreatureList {
    let beast = json!({ "index": "beast", "name": "Beast", "hit_points": 9, "speed": { "walk": "30 ft." },
        "actions": actions, "special_abilities": abilities });
    list(&beast.to_string()).unwrap()
}

// E5-96
#[test]
fn e5_96_an_attack_has_at_most_1000_uses() {
    let uses = |count: i32| {
        let list = beast(json!([{ "name": format!("Curse ({count}/Day)"), "desc": CLAW }]), json!([]));
        list.creatures[0].token.attacks[0].uses.map(|uses| uses.max)
    };
    assert_eq!([uses(1), uses(1000), uses(1001), uses(0)], [Some(1), Some(1000), None, None]);
}

#[test]
fn the_text_of_an_attack_keeps_2000_letters() {
    let letters = |count: usize| {
        let text = format!("{CLAW} {}", "é".repeat(count - CLAW.len() - 1));
        let list = beast(json!([{ "name": "Claw", "desc": text }]), json!([]));
        list.creatures[0].token.attacks[0].text.as_ref().map(|text| text.chars().count())
    };
    assert_eq!([letters(1_999), letters(2_000), letters(2_001)], [Some(1_999), Some(2_000), Some(2_000)]);
}

#[test]
fn a_creature_keeps_40_texts_of_2000_letters() {
    let kept = |count: usize, letters: usize| {
        let ability =
            |number: usize| json!({ "name": format!("Gift {number}"), "desc": "é".repeat(letters) });
        let list = beast(json!([]), (0..count).map(ability).collect());
        let traits = &list.creatures[0].token.traits;
        let texts: Vec<usize> = traits
            .iter()
            .filter(|(name, _)| name.starts_with("Gift"))
            .filter_map(|(_, value)| Some(value.as_str()?.chars().count()))
            .collect();
        (texts.len(), texts.into_iter().max().unwrap_or_default())
    };
    assert_eq!([kept(39, 9), kept(40, 9), kept(41, 9)], [(39, 9), (40, 9), (40, 9)]);
    assert_eq!([kept(1, 1_999), kept(1, 2_000), kept(1, 2_001)], [(1, 1_999), (1, 2_000), (1, 2_000)]);
}

/// Numbers higher than any modifier are scores, and so are all numbers if none is low.
#[test]
fn columns_of_abilities_have_modifiers_up_to_10_and_scores_from_6() {
    let are_scores = |strength: i32, dexterity: i32| {
        let list = list(&format!("name,hp,str,dex\nBat,7,{strength},{dexterity}\n")).unwrap();
        list.creatures[0].token.stats.contains_key("strengthScore")
    };
    assert_eq!([are_scores(10, 3), are_scores(11, 3)], [false, true]);
    assert_eq!([are_scores(6, 5), are_scores(6, 6)], [false, true]);
}

#[test]
fn a_block_repeats_values_up_to_8_000_000_letters() {
    // Every list, object, key and value counts 32 plus its letters. An anchored value counts twice.
    let around = 2 * 32 + (32 + 9) + (32 + 3) + (32 + 1) + 32;
    let repeated = (32 + 16_000) * (2 + 496);
    let rest = 8_000_000 - around - repeated - 32;
    let block = |last: usize| {
        let (long, again) = ("x".repeat(16_000), "*a, ".repeat(496));
        let text = format!("creatures: [Rat]\nb: [&a {long}, {again}{}]\n", "y".repeat(last));
        list(&format!("```encounter\n{text}```")).map(|list| list.creatures.len())
    };
    assert_eq!(block(rest), Ok(1));
    assert!(block(rest + 1).unwrap_err().message.contains(&worded(catalogue::YamlLarge)));
}
