//! What the vocabulary's words mean in every system: sizes, and the conditions in which nobody acts.
#![allow(clippy::unwrap_used)]

use crate::common::game::*;
use burstmap::rules::presets::IDS as SYSTEMS;

/// How many cells a token takes: what an area over the whole map finds of it.
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

/// Whether somebody whose turn it is may still take a step once a condition is on it.
fn acts(system: &str, kind: &str) -> bool {
    let tokens = [token("a", "red", [5, 5]).walks(6).hp(9, 9), token("b", "blue", [15, 5]).walks(6).hp(9, 9)];
    let mut game = scene(system, 20, 12).tokens(tokens).open();
    game.all([roll_initiative(), start_combat()]);
    let active = game.active();
    let (to, by) = if active == "a" { ([6, 5], "b") } else { ([14, 5], "a") };
    game.run(add_condition(&active, condition(kind).by(by)));
    game.table.dispatch_json(&walk(&active, [to]).into()).is_ok()
}

// RS-28, AH-24, RD-14, RD-19, RD-40, SA-16: who is out of the fight does nothing; whoever is only hampered acts.
#[test]
fn whoever_is_out_of_the_fight_does_not_act() {
    for &system in SYSTEMS {
        for kind in ["unconscious", "dead", "paralyzed", "incapacitated"] {
            assert!(!acts(system, kind), "{system} {kind}");
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
