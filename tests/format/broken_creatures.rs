//! One damaged action, item or creature of a list is skipped and counted, and everything else is read.

use crate::broken_entries::Sample;
use crate::common::worded::catalogue;
use burstmap::encounter::Scene;
use burstmap::format::{read, read_creatures};
use serde_json::{Value, json};

pub(super) const BITE: &str =
    "Melee Weapon Attack: +5 to hit, reach 5 ft., one target. Hit: 10 (2d6 + 3) piercing damage.";

/// Returns files of one creature, each with lists of two entries.
pub(super) fn creatures() -> Vec<Sample> {
    let both =
        |name: &str, text: &str| json!([{ name: "Bite", text: BITE }, { name: "Howl", text: "It howls." }]);
    let actor = |system: Value| {
        json!({ "name": "Hound", "type": "npc", "system": system, "prototypeToken": { "disposition": -1 }, "items": [
            { "name": "Bite", "type": "weapon", "system": { "description": { "value": BITE } } },
            { "name": "Howl", "type": "feat", "system": { "description": { "value": "It howls." } } },
        ] })
    };
    let attributes =
        json!({ "attributes": { "hp": { "value": 26, "max": 26 }, "ac": { "flat": 13, "calc": "flat" } } });
    let improved = json!({
        "Name": "Hound", "HP": { "Value": 26 }, "AC": { "Value": 13 },
        "Traits": both("Name", "Content"), "Actions": both("Name", "Content"), "Reactions": both("Name", "Content"),
        "LegendaryActions": both("Name", "Content"),
    });
    let block = json!({
        "name": "Hound", "hp": 26, "ac": 13, "stats": [16, 12, 14, 3, 12, 7],
        "traits": both("name", "desc"), "actions": both("name", "desc"), "reactions": both("name", "desc"),
        "bonus_actions": both("name", "desc"), "legendary_actions": both("name", "desc"),
    });
    let api = json!({
        "index": "hound", "name": "Hound", "hit_points": 26, "armor_class": [{ "type": "dex", "value": 13 }],
        "special_abilities": both("name", "desc"), "actions": both("name", "desc"), "reactions": both("name", "desc"),
    });
    let open5e = json!({
        "key": "hound", "name": "Hound", "hit_points": 26, "armor_class": 13,
        "traits": both("name", "desc"), "actions": both("name", "desc"),
    });
    let etools = json!({
        "name": "Hound", "hp": { "average": 26 }, "ac": [13], "str": 16, "cr": "2",
        "trait": [{ "name": "Howl", "entries": ["It howls."] }, { "name": "Smell", "entries": ["It smells."] }],
        "action": [{ "name": "Bite", "entries": [BITE] }, { "name": "Howl", "entries": ["It howls."] }],
        "reaction": [{ "name": "Snap", "entries": ["It snaps."] }, { "name": "Flee", "entries": ["It flees."] }],
    });
    let sample = |name, file, lists| Sample { name, file, lists };
    vec![
        sample("dnd5e", actor(attributes.clone()), &["/items"]),
        sample("dnd5e list", json!([actor(attributes.clone())]), &["/0/items"]),
        sample(
            "old actor",
            {
                let mut old = actor(attributes);
                let system = old.as_object_mut().unwrap().shift_remove("system").unwrap();
                old["data"] = system;
                old
            },
            &["/items"],
        ),
        sample("improved", improved, &["/Traits", "/Actions", "/Reactions", "/LegendaryActions"]),
        sample(
            "statblock",
            block,
            &["/traits", "/actions", "/reactions", "/bonus_actions", "/legendary_actions"],
        ),
        sample("srd api", json!([api.clone()]), &["/0/special_abilities", "/0/actions", "/0/reactions"]),
        sample("srd api results", json!({ "results": [api] }), &["/results/0/actions"]),
        sample("open5e", json!({ "results": [open5e] }), &["/results/0/traits", "/results/0/actions"]),
        sample(
            "5etools",
            json!({ "monster": [etools] }),
            &["/monster/0/trait", "/monster/0/action", "/monster/0/reaction"],
        ),
    ]
}

pub(super) fn scene() -> Scene {
    let scene = json!({
        "format": "burstmap-scene", "version": 1, "name": "Empty", "ruleset": "srd-5e",
        "grid": { "shape": "square", "size": [20, 20], "cell": { "length": 5, "unit": "ft" } },
    });
    read(scene).unwrap().0
}

#[test]
fn a_damaged_action_or_item_of_a_creature_is_skipped_and_counted() {
    damage(creatures());
}

/// Damages both entries of each list.
pub(super) fn damage(creatures: Vec<Sample>) {
    let scene = scene();
    for Sample { name, file, lists } in creatures {
        let whole = read_creatures(&file.to_string(), &scene).unwrap();
        let broken = |list: &burstmap::format::CreatureList| {
            let left_out = list.creatures[0].left_out.iter();
            left_out
                .filter(|reason| {
                    reason.message.as_ref().is_some_and(|m| m.id() == catalogue::CreatureBroken::ID)
                })
                .count()
        };
        assert_eq!((whole.creatures.len(), broken(&whole)), (1, 0), "{name}");
        for list in lists {
            for (index, blank) in
                [0, 1].into_iter().flat_map(|index| [(index, Value::Null), (index, json!({}))])
            {
                let mut damaged = file.clone();
                damaged.pointer_mut(list).unwrap()[index] = blank.clone();
                let read = read_creatures(&damaged.to_string(), &scene).unwrap();
                assert_eq!(
                    (read.creatures.len(), read.unread.len()),
                    (1, 0),
                    "{name}: {list}/{index} = {blank}"
                );
                assert_eq!(broken(&read), 1, "{name}: {list}/{index} = {blank}");
                let [before, after] = [&whole, &read].map(|list| &list.creatures[0].token);
                assert_eq!((&after.hp, &after.stats), (&before.hp, &before.stats), "{name}");
                assert!(after.attacks.len() <= before.attacks.len(), "{name}");
            }
        }
    }
}

#[test]
fn a_damaged_creature_of_a_list_is_skipped_and_counted() {
    let scene = scene();
    let named = |name: &str| json!({ "name": name, "hp": 7 });
    let lists = [
        json!([named("Rat"), named("Wolf")]),
        json!({ "creatures": [named("Rat"), named("Wolf")] }),
        json!([
            { "name": "Rat", "type": "npc", "system": { "attributes": { "hp": { "value": 1, "max": 1 } } } },
            { "name": "Wolf", "type": "npc", "system": { "attributes": { "hp": { "value": 1, "max": 1 } } } },
        ]),
        json!({ "monster": [{ "name": "Rat", "hp": { "average": 1 } }, { "name": "Wolf", "hp": { "average": 1 } }] }),
        json!({ "results": [{ "key": "a", "name": "Rat", "hit_points": 1 }, { "key": "b", "name": "Wolf", "hit_points": 1 }] }),
        json!([{ "index": "a", "name": "Rat", "hit_points": 1 }, { "index": "b", "name": "Wolf", "hit_points": 1 }]),
        json!([{ "Name": "Rat", "HP": { "Value": 1 } }, { "Name": "Wolf", "HP": { "Value": 1 } }]),
    ];
    for list in lists {
        for (index, blank) in [0, 1].into_iter().flat_map(|index| [(index, Value::Null), (index, json!({}))])
        {
            let mut damaged = list.clone();
            let items = match &mut damaged {
                Value::Array(items) => items,
                damaged => {
                    damaged.as_object_mut().unwrap().values_mut().next().unwrap().as_array_mut().unwrap()
                }
            };
            items[index] = blank.clone();
            let read = read_creatures(&damaged.to_string(), &scene).unwrap();
            assert_eq!((read.creatures.len(), read.unread.len()), (1, 1), "{index} = {blank}: {list}");
            assert_eq!(read.creatures[0].token.name, ["Wolf", "Rat"][index]);
        }
    }
}

#[test]
fn a_damaged_row_of_an_encounter_or_action_of_a_block_is_skipped_and_counted() {
    let scene = scene();
    for row in ["null", "{}", "[]"] {
        let text = format!("```encounter\ncreatures:\n  - Goblin\n  - {row}\n  - 2: Wolf\n```\n");
        let read = read_creatures(&text, &scene).unwrap();
        let names: Vec<&str> = read.creatures.iter().map(|creature| creature.token.name.as_str()).collect();
        assert_eq!((names.as_slice(), read.unread.len()), (&["Goblin", "Wolf"][..], 1), "{row}");
        let text = format!(
            "```statblock\nname: Hound\nhp: 26\nac: 13\nactions:\n  - {row}\n  - name: Bite\n    desc: \"{BITE}\"\n```\n"
        );
        if row == "[]" {
            continue;
        }
        let read = read_creatures(&text, &scene).unwrap();
        assert_eq!(read.creatures[0].token.attacks.len(), 1, "{row}");
        assert!(
            read.creatures[0].left_out.iter().any(|reason| reason
                .message
                .as_ref()
                .is_some_and(|m| m.id() == catalogue::CreatureBroken::ID)),
            "{row}"
        );
    }
}
