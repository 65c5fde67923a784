//! Lists with some unreadable creatures, and attacks that are described only by numbers.

use crate::common::worded::{catalogue, has};
use burstmap::encounter::Scene;
use burstmap::format::{read, read_creatures};
use serde_json::{Value, json};

fn scene() -> Scene {
    let scene = json!({
        "format": "burstmap-scene", "version": 1, "name": "Empty", "ruleset": "reflex-d20",
        "grid": { "shape": "square", "size": [10, 10], "cell": { "length": 5, "unit": "ft" } },
    });
    read(scene).unwrap().0
}

#[test]
fn one_creature_that_cannot_be_read_leaves_the_others() {
    let scene = scene();
    let lists = [
        // In this format, ability scores are an object.
        json!({ "results": [
            { "key": "a", "name": "Rat", "hit_points": 1 },
            { "key": "b", "name": "Wolf", "hit_points": 11, "ability_scores": 7 },
            { "key": "c", "name": "Bear", "hit_points": 34 },
        ] }),
        json!({ "monster": [
            { "name": "Rat", "hp": { "average": 1 }, "str": 2 },
            { "name": "Wolf", "hp": { "average": 11 }, "str": 12, "action": 7 },
            { "name": "Bear", "hp": { "average": 34 }, "str": 19 },
        ] }),
        json!([{ "name": "Rat", "hp": 1 }, { "name": "Wolf", "hp": "many", "reach": [] }, { "name": "Bear" }]),
    ];
    for list in lists {
        let read = read_creatures(&list.to_string(), &scene).unwrap();
        let names: Vec<&str> = read.creatures.iter().map(|creature| creature.token.name.as_str()).collect();
        assert_eq!(names, ["Rat", "Bear"], "{list}");
        let [unread] = &read.unread[..] else { panic!("{:?}", read.unread) };
        assert_eq!((unread.name.as_str(), unread.problem.code.as_str()), ("Wolf", "bad-scene"));
        let warnings = read.all_warnings();
        assert!(
            warnings.iter().any(|warning| has(warning.message.as_ref(), catalogue::CreatureUnread::ID)
                && warning.text.starts_with("Wolf ")),
            "{warnings:?}"
        );
    }
}

#[test]
fn attacks_of_open5e_are_read_by_their_numbers_where_words_say_none() {
    let attack = |more: Value| {
        let mut attack = json!({
            "attack_type": "WEAPON", "to_hit_mod": "4", "reach": 5, "range": null, "long_range": null, "damage_die_count": 1,
            "damage_die_type": "D6", "damage_bonus": 2, "damage_type": { "key": "slashing", "name": "Slashing" },
        });
        more.as_object().unwrap().iter().for_each(|(name, value)| attack[name] = value.clone());
        attack
    };
    let ranged = json!({ "reach": null, "range": 80, "long_range": 320.0, "attack_type": "WEAPON" });
    let creature = json!({
        "key": "srd_goblin", "name": "Goblin", "hit_points": 7, "ability_scores": {},
        "actions": [
            { "name": "Scimitar", "desc": "", "attacks": [attack(json!({}))] },
            { "name": "Shortbow", "desc": "The goblin shoots.", "attacks": [attack(ranged)] },
            { "name": "Dagger", "desc": "Melee Attack Roll: +4, reach 5 ft. Hit: 4 (1d4 + 2) Piercing damage." , "attacks": [] },
            { "name": "Sneer", "desc": "It sneers.", "attacks": [] },
        ],
    });
    let read = read_creatures(&creature.to_string(), &scene()).unwrap();
    let attacks = &read.creatures[0].token.attacks;
    let told: Vec<_> = attacks
        .iter()
        .map(|attack| {
            (
                attack.name.as_str(),
                attack.bonus,
                attack.reach,
                attack.range,
                attack.long_range,
                attack.damage[0].dice.as_str(),
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            ("Scimitar", Some(4), Some(1), None, None, "1d6+2"),
            ("Shortbow", Some(4), None, Some(16), Some(64), "1d6+2"),
            ("Dagger", Some(4), Some(1), None, None, "1d4+2"),
        ]
    );
}
