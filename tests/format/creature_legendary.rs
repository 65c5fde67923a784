//! Legendary actions and Legendary Resistance of imported creatures (E5-97).

use burstmap::format::{read, read_creatures};
use serde_json::{Value, json};

const TAIL: &str =
    "Melee Weapon Attack: +9 to hit, reach 15 ft., one target. Hit: 14 (2d8 + 5) bludgeoning damage.";
const WINGS: &str = "The dragon beats its wings. The dragon can then fly up to half its flying speed.";
const ROAR: &str =
    "The dragon roars. The dragon can't take this action again until the start of its next turn.";

/// Returns the two traits, and the skipped parts.
fn legendary(ruleset: &str, text: &str) -> (Value, Value, String) {
    let scene = json!({
        "format": "burstmap-scene", "version": 1, "name": "Limits", "ruleset": ruleset,
        "grid": { "shape": "square", "size": [30, 30], "cell": { "length": 5.0, "unit": "ft" } },
    });
    let list = read_creatures(text, &read(scene).unwrap().0).unwrap();
    let dragon = &list.creatures[0];
    let left_out: Vec<&str> = dragon.left_out.iter().map(|reason| reason.text.as_str()).collect();
    let of = |name: &str| dragon.token.traits.get(name).cloned().unwrap_or_default();
    (of("legendaryResistance"), of("legendaryActions"), left_out.join(" | "))
}

/// Returns the content that each of these files states: three resistances a day and three actions. One action is an existing attack, one takes two
/// uses, and one is available once.
fn expected() -> Value {
    json!({ "uses": 3, "options": [
        { "name": "Tail Attack", "attack": "Tail" }, { "name": "Wing Attack", "cost": 2, "moves": "half", "mode": "fly" }, { "name": "Roar", "once": true },
    ] })
}

fn printed(intro: &str) -> String {
    format!(
        "Dragon\nHuge dragon, chaotic evil\nArmor Class 18\nHit Points 178 (17d12 + 68)\nSpeed 40 ft., fly 80 ft.\n\
         Legendary Resistance (3/Day). If the dragon fails a saving throw, it can choose to succeed instead.\n\
         Actions\nTail. {TAIL}\nLegendary Actions\n{intro}\nTail Attack. The dragon makes a tail attack.\n\
         Wing Attack (Costs 2 Actions). {WINGS}\nRoar. {ROAR}\n"
    )
}

fn forms() -> Vec<(&'static str, String)> {
    let older = "The dragon can take 3 legendary actions, choosing from the options below. Only one legendary action option can be used at a time.";
    let newer = "Legendary Action Uses: 3 (4 in Lair). Immediately after another creature's turn, the dragon can expend a use.";
    let resists =
        |usage: Value| json!({ "name": "Legendary Resistance", "desc": "It succeeds.", "usage": usage });
    let listed = |text: &str| {
        json!([{ "name": "Tail Attack", text: "The dragon makes a tail attack." },
            { "name": "Wing Attack (Costs 2 Actions)", text: WINGS }, { "name": "Roar", text: ROAR }])
    };
    let bits = json!({ "index": "dragon", "name": "Dragon", "hit_points": 9, "speed": { "walk": "30 ft." },
        "special_abilities": [resists(json!({ "type": "per day", "times": 3 }))],
        "actions": [{ "name": "Tail", "desc": TAIL }], "legendary_actions": listed("desc") });
    let open5e = json!({ "key": "dragon", "name": "Dragon", "hit_points": 9, "ability_scores": { "strength": 10 },
        "traits": [{ "name": "Legendary Resistance (3/Day)", "desc": "It succeeds." }],
        "actions": [{ "name": "Tail", "desc": TAIL },
            { "name": "Tail Attack", "desc": "The dragon makes one Tail attack.", "action_type": "LEGENDARY_ACTION", "legendary_action_cost": 1 },
            { "name": "Wing Attack", "desc": WINGS, "action_type": "LEGENDARY_ACTION", "legendary_action_cost": 2 },
            { "name": "Roar", "desc": ROAR, "action_type": "LEGENDARY_ACTION" }] });
    let entries = |name: &str, words: &str| json!({ "name": name, "entries": [words] });
    let five_etools = json!({ "monster": [{ "name": "Dragon", "hp": { "average": 9 }, "str": 10, "legendaryActions": 3,
        "trait": [entries("Legendary Resistance (3/Day)", "It succeeds.")], "action": [entries("Tail", TAIL)],
        "legendary": [entries("Tail Attack", "The dragon makes a tail attack."), entries("Wing Attack (Costs 2 Actions)", WINGS), entries("Roar", ROAR)] }] });
    let item = |name: &str, words: &str, system: Value| {
        let mut system = system;
        system["description"] = json!({ "value": words });
        json!({ "name": name, "type": "feat", "system": system })
    };
    let foundry = |takes: fn(i32) -> Value| {
        json!({ "name": "Dragon", "type": "npc", "system": {
                "attributes": { "hp": { "value": 9, "max": 9 } },
                "resources": { "legact": { "value": 3, "max": 3 }, "legres": { "value": 3, "max": 3 } } },
            "items": [item("Tail", TAIL, json!({})), item("Tail Attack", "The dragon makes a tail attack.", takes(1)),
                item("Wing Attack", WINGS, takes(2)), item("Roar", ROAR, takes(1))] })
    };
    let until_3 = foundry(|cost| json!({ "activation": { "type": "legendary", "cost": cost } }));
    let since_4 = foundry(
        |cost| json!({ "activities": { "one": { "type": "utility", "activation": { "type": "legendary", "value": cost } } } }),
    );
    let block = format!(
        "```statblock\nname: Dragon\nhp: 9\nlegendary_description: \"{older}\"\ntraits:\n  - name: Legendary Resistance (3/Day)\n    desc: \"It succeeds.\"\nactions:\n  - name: Tail\n    desc: \"{TAIL}\"\nlegendary_actions:\n  - name: Tail Attack\n    desc: \"The dragon makes a tail attack.\"\n  - name: Wing Attack (Costs 2 Actions)\n    desc: \"{WINGS}\"\n  - name: Roar\n    desc: \"{ROAR}\"\n```\n"
    );
    vec![
        ("an older stat block", printed(older)),
        ("a newer stat block", printed(newer)),
        ("a block of notes", block),
        ("5e-bits", bits.to_string()),
        ("Open5e", open5e.to_string()),
        ("5etools", five_etools.to_string()),
        ("Foundry until 3", until_3.to_string()),
        ("Foundry since 4", since_4.to_string()),
    ]
}

#[test]
fn e5_97_stat_blocks_bring_both_traits_along() {
    for (of, text) in forms() {
        let (resistance, actions, left_out) = legendary("srd-5e", &text);
        assert_eq!((resistance, actions), (json!(3), expected()), "{of}");
        assert!(!left_out.contains("Legendary") && !left_out.contains("Roar"), "{of}: {left_out}");
    }
}

#[test]
fn e5_97_where_rules_know_no_legendary_actions_they_are_text_alone() {
    for (of, text) in forms() {
        let (resistance, actions, left_out) = legendary("reflex-d20", &text);
        assert_eq!((resistance, actions), (Value::Null, Value::Null), "{of}");
        assert!(left_out.contains("Legendary Resistance") && left_out.contains("Roar"), "{of}: {left_out}");
    }
}

#[test]
fn e5_97_an_action_that_is_an_attack_itself_makes_that_attack() {
    let text = printed("Legendary Action Uses: 2.").replace("The dragon makes a tail attack.", TAIL);
    let (_, actions, _) = legendary("srd-5e", &text);
    assert_eq!(actions["uses"], 2);
    assert_eq!(actions["options"][0], json!({ "name": "Tail Attack", "attack": "Tail Attack" }));
    // If the action allows one of several attacks, the choice is made with the attack.
    let text = printed("").replace("makes a tail attack", "makes a tail attack or a claw attack");
    let text = text.replace("Actions\nTail.", &format!("Actions\nClaw. {TAIL}\nTail."));
    let (_, actions, _) = legendary("srd-5e", &text);
    assert_eq!(actions["uses"], 3, "what books give where nothing is stated");
    assert_eq!(actions["options"][0], json!({ "name": "Tail Attack", "attack": ["Claw", "Tail"] }));
}
