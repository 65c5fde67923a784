//! Details of creatures that lists word in their own ways: long ranges, hovering, nested fields.

use crate::common::worded::{catalogue, message, worded};
use burstmap::encounter::Scene;
use burstmap::format::{CreatureList, ReadCreature, read, read_creatures};
use burstmap::rules::token_attack::TokenAttackKind;
use serde_json::json;

fn list(text: &str, ruleset: &str) -> CreatureList {
    let scene = json!({
        "format": "burstmap-scene", "version": 1, "name": "Empty", "ruleset": ruleset,
        "grid": { "shape": "square", "size": [10, 10], "cell": { "length": 5, "unit": "ft" } },
    });
    let (scene, _): (Scene, _) = read(scene).unwrap();
    read_creatures(text, &scene).unwrap()
}

fn told(creature: &ReadCreature) -> [String; 2] {
    [&creature.understood, &creature.left_out]
        .map(|reasons| reasons.iter().map(|reason| reason.text.as_str()).collect::<Vec<_>>().join(" | "))
}

#[test]
fn what_is_thrown_keeps_its_long_range() {
    let block = "name: Sea guard\nac: 14\nhp: 22\nactions:\n  - name: Trident\n    desc: \"Melee or Ranged Attack: +5, reach 5 ft. or range 30/120 ft. Hit: 7 (1d8 + 3) piercing damage.\"\n";
    let list = list(block, "srd-5e");
    let [guard] = &list.creatures[..] else { panic!("{list:?}") };
    // In melee, the trident has a reach. Thrown, it has ranges.
    let attacks = guard.token.attacks.iter();
    let numbers: Vec<_> = attacks
        .map(|one| (one.name.as_str(), one.kind, one.bonus, one.reach, one.range, one.long_range))
        .collect();
    assert_eq!(
        numbers,
        [
            ("Trident", TokenAttackKind::Melee, Some(5), Some(1), None, None),
            (
                &*worded(catalogue::CreatureThrown { name: "Trident" }),
                TokenAttackKind::Ranged,
                Some(5),
                None,
                Some(6),
                Some(24)
            ),
        ]
    );
    let [understood, _] = told(guard);
    let thrown =
        worded(catalogue::CreatureAttackThrownLong { name: "Trident", reach: 1, range: 6, long: 24 });
    assert!(understood.contains(&thrown), "{understood}");
}

#[test]
fn what_is_not_thrown_is_a_ranged_attack_beside_the_melee_one() {
    let block = "name: Sea witch\nac: 14\nhp: 22\nactions:\n  - name: Multiattack\n    desc: \"The witch makes two Arcane Burst attacks.\"\n  - name: Arcane Burst\n    desc: \"Melee or Ranged Attack: +5, reach 5 ft. or range 150 ft. Hit: 7 (1d8 + 3) force damage.\"\n";
    let list = list(block, "srd-5e");
    let [witch] = &list.creatures[..] else { panic!("{list:?}") };
    let far = worded(catalogue::CreatureRanged { name: "Arcane Burst" });
    let attacks: Vec<_> = witch.token.attacks.iter().map(|one| (one.name.as_str(), one.range)).collect();
    assert_eq!(attacks, [("Arcane Burst", None), (far.as_str(), Some(30))]);
    assert_eq!(witch.token.multiattack[0].or, [far]);
}

#[test]
fn hovering_is_kept_where_the_rules_know_it_and_told_where_not() {
    let block = "name: Wisp\nac: 19\nhp: 22\nspeed: 0 ft., fly 60 ft. (hover)\n";
    let table = "Name,HP,Speed\nWisp,22,\"5 ft., fly 60 ft. (hover)\"\n";
    for text in [block, table] {
        let known = list(text, "srd-5e");
        assert_eq!(known.creatures[0].token.traits["hover"], json!(true), "{text}");
        assert!(told(&known.creatures[0])[0].contains(&worded(catalogue::TraitHover)), "{text}");
        let unknown = list(text, "reaction-square");
        assert!(!unknown.creatures[0].token.traits.contains_key("hover"));
        let ruleset = message(catalogue::RulesetText { key: "reaction-squares", text: "Reaction (squares)" });
        assert!(
            told(&unknown.creatures[0])[1].contains(&worded(catalogue::CreatureHoverUnread { ruleset })),
            "{text}"
        );
    }
}

#[test]
fn nested_rows_of_initiative_tracker_are_read_by_their_fields() {
    let block = "```encounter\ncreatures:\n  - 2:\n    - Hobgoblin\n    - hp: 11\n    - ac: 18\n```\n";
    let list = list(block, "srd-5e");
    let [hobgoblin] = &list.creatures[..] else { panic!("{list:?}") };
    let token = &hobgoblin.token;
    assert_eq!((token.name.as_str(), hobgoblin.count), ("Hobgoblin", 2));
    assert_eq!(token.hp.as_ref().map(|hp| [hp.current, hp.max]), Some([11, 11]));
    assert_eq!(token.stat("armorClass"), Some(18.0));
    assert_eq!(told(hobgoblin)[1], "");
}

#[test]
fn a_column_init_is_initiative() {
    let [short, long] = ["Init", "Initiative"].map(|header| {
        let list = list(&format!("Name,HP,{header}\nScout,16,3\n"), "reaction-square");
        list.creatures[0].token.stats.clone()
    });
    assert_eq!(short, long);
    assert!(short.values().any(|value| *value == 3.0), "{short:?}");
}
