//! Meanings of the vocabulary in every system: sizes, and conditions that prevent acting.
//!
//! Some of these test wording: if you reword the clauses of conditions, reword them here.

use crate::common::game::*;
use burstmap::messages::Language;
use burstmap::rules::conditions::{caused, clause};
use burstmap::rules::presets::{self, IDS as SYSTEMS};
use burstmap::rules::wording::{ruleset_text, spaced, word};
use serde_json::Value;
use std::collections::BTreeSet;

/// Returns the number of cells that a token fills, found by an area over the whole map.
fn space(system: &str, size: &str) -> usize {
    let tokens = [token("a", "red", [14, 14]).size(size)];
    let game = scene(system, 30, 30).tokens(tokens).open();
    let report = game.ask(burst([2, 2], 40));
    items(&report["tokens"][0]["cells"]).len()
}

// SM-02, SA-17 and the vocabulary's Tokens
#[test]
fn sizes_take_as_many_cells_as_is_written() {
    for system in ["reaction-square", "reflex-d20", "strike-area"] {
        for (size, cells) in
            [("tiny", 1), ("small", 1), ("medium", 1), ("large", 4), ("huge", 9), ("gargantuan", 16)]
        {
            assert_eq!(space(system, size), cells, "{system} {size}");
        }
    }
    for (size, cells) in
        [("tiny", 1), ("small", 1), ("medium", 1), ("large", 3), ("huge", 7), ("gargantuan", 12)]
    {
        assert_eq!(space("agility-hex", size), cells, "{size}");
    }
    for (size, cells) in
        [("mini", 1), ("small", 1), ("large", 4), ("huge", 16), ("massive", 36), ("gigantic", 100)]
    {
        assert_eq!(space("shift-meter", size), cells, "{size}");
    }
}

/// Returns whether the active token can still take a step with a condition.
fn acts(system: &str, kind: &str) -> bool {
    let tokens = [token("a", "red", [5, 5]).walks(6).hp(9, 9), token("b", "blue", [15, 5]).walks(6).hp(9, 9)];
    let mut game = scene(system, 20, 12).tokens(tokens).open();
    game.all([roll_initiative(), start_combat()]);
    let active = game.active();
    let (to, by) = if active == "a" { ([6, 5], "b") } else { ([14, 5], "a") };
    game.run(add_condition(&active, condition(kind).by(by)));
    game.table.dispatch_json(&walk(&active, [to]).into()).is_ok()
}

// RS-28, AH-24, RD-14, RD-19, RD-40, SA-16: creatures out of the fight can't act, and hampered creatures can.
#[test]
fn whoever_is_out_of_the_fight_does_not_act() {
    for &system in SYSTEMS {
        for kind in ["unconscious", "dead", "paralyzed", "incapacitated"] {
            // E5-88: incapacitation takes actions, not speed.
            let moves = (system, kind) == ("srd-5e", "incapacitated");
            assert_eq!(acts(system, kind), moves, "{system} {kind}");
        }
        assert_eq!(acts(system, "helpless"), system == "srd-5e", "{system}: a word of the other systems");
        for kind in [
            "prone",
            "blinded",
            "invisible",
            "flatFooted",
            "unaware",
            "distracted",
            "overconfident",
            "feinted",
            "crouching",
            "defending",
            "readied",
            "engagedWith",
            "engagedBy",
            "insane",
            "hidden",
        ] {
            assert!(acts(system, kind), "{system} {kind}");
        }
    }
}

/// Collects the words of a system's file below these names: single words, and lists of words.
fn words_of<'a>(value: &'a Value, names: &[&str], out: &mut BTreeSet<&'a str>) {
    match value {
        Value::Object(fields) => {
            for (name, field) in fields {
                if names.contains(&name.as_str()) {
                    out.extend(field.as_str());
                    out.extend(field.as_array().into_iter().flatten().filter_map(Value::as_str));
                }
                words_of(field, names, out);
            }
        }
        Value::Array(list) => list.iter().for_each(|item| words_of(item, names, out)),
        _ => {}
    }
}

/// Returns a part of a system's file.
fn part<'a>(system: &str, path: &str) -> &'a Value {
    presets::value(system).unwrap().pointer(path).unwrap_or(&Value::Null)
}

#[test]
fn the_words_of_every_system_are_said_in_german() {
    for &system in SYSTEMS {
        let mut words = BTreeSet::new();
        words_of(part(system, "/conditions"), &["kind", "stats", "fails"], &mut words);
        words_of(
            part(system, "/actions"),
            &["action", "movement", "attack", "outOfTurn", "ends"],
            &mut words,
        );
        words_of(part(system, "/actions/activities"), &["name"], &mut words);
        words_of(part(system, "/hiding"), &["skill"], &mut words);
        words_of(part(system, "/occupancy"), &["skill"], &mut words);
        words_of(part(system, "/maneuvers"), &["escapeBy", "stat", "keepGrapple"], &mut words);
        words_of(part(system, "/sizes"), &["name"], &mut words);
        words_of(part(system, "/attack"), &["defense", "otherDefenses"], &mut words);
        words_of(part(system, "/movement/modes"), &["name"], &mut words);
        let mut texts = BTreeSet::new();
        words_of(part(system, "/actions/activities"), &["text"], &mut texts);
        words_of(part(system, "/maneuvers"), &["text"], &mut texts);
        let left: Vec<String> = Language::German.within(|| {
            let words = words.iter().filter(|name| word(name).to_string() == spaced(name));
            let texts = texts.iter().filter(|text| ruleset_text(text).to_string() == **text);
            words.chain(texts).map(|left| (*left).to_owned()).collect()
        });
        assert!(left.is_empty(), "{system}: {left:?}");
    }
}

#[test]
fn that_a_condition_begins_and_ends_is_a_german_sentence() {
    for &system in SYSTEMS {
        let mut kinds = BTreeSet::new();
        words_of(part(system, "/conditions"), &["kind"], &mut kinds);
        for kind in kinds {
            for (holds, by) in [(true, None), (true, Some("Bo")), (false, None), (false, Some("Bo"))] {
                let said = Language::German.within(|| {
                    clause("Al", &caused(kind, "b"), holds, |_| by.map(str::to_owned)).to_string()
                });
                let english = format!(" {} ", spaced(kind));
                assert!(!format!("{said} ").contains(&english), "{system} {kind}: {said}");
                for verb in ["weicht", "verteidigt", "hat"] {
                    assert!(!said.contains(&format!("ist jetzt {verb}")), "{system} {kind}: {said}");
                    assert!(!said.contains(&format!("ist nicht mehr {verb}")), "{system} {kind}: {said}");
                }
            }
        }
    }
    let said = |kind: &str, holds| {
        Language::German
            .within(|| clause("Pell", &caused(kind, "b"), holds, |_| Some("Ilse".to_owned())).to_string())
    };
    assert_eq!(said("dodging", true), "Pell weicht jetzt aus");
    assert_eq!(said("dodging", false), "Pell weicht nicht mehr aus");
    assert_eq!(said("grappled", true), "Pell ist jetzt von Ilse gepackt");
    assert_eq!(said("helped", true), "Pell hat Hilfe von Ilse");
}
