//! A single attack and an area attack have the same modifiers against the same target. The tests compare both from the same cell, for every system,
//! defense and condition (RS-05, AH-05, RD-07, SA-24).

use crate::common::game::*;
use crate::odds::STATS;
use burstmap::rules::presets;
use serde_json::Value;
use std::collections::BTreeSet;

/// `a` at [8, 8], the origin of the area, and `t` two cells away.
fn scene_of(system: &str, a: Token, t: Token) -> Game {
    let stats = STATS.map(|name| (name, 12));
    let a = token("a", "red", [8, 8]).hp(30, 30).stats(stats).with(a);
    let t = token("t", "blue", [10, 8]).hp(30, 30).stats(stats).with(t);
    scene(system, 20, 16).tokens([a, t]).open()
}

/// Returns the modifiers of the roll and of the number that it needs, each as text. An area attack has one roll for all targets, so no target can
/// make the attacker roll again. Therefore, advantage counts only in single attacks (E5-43).
fn modifiers(report: &Value) -> BTreeSet<String> {
    let told = |modifier: &&Value| modifier["on"] != "dice";
    let line = |modifier: &Value| format!("{} {} {}", modifier["rule"], modifier["on"], modifier["value"]);
    report["modifiers"].as_array().into_iter().flatten().filter(told).map(line).collect()
}

/// Returns both answers for comparison.
fn both(game: &Game, kind: &str, defense: &str) -> [(i64, BTreeSet<String>); 2] {
    let single = game.ask(attack("a", "t").kind(kind).option("versus", defense));
    let area = area_attack(radius([8, 8], 3)).by("a").set("kind", kind).bonus(0).set("versus", defense);
    let report = game.ask(area);
    let met = items(&report["targets"]).iter().find(|target| target["token"] == "t").unwrap().clone();
    let number = |report: &Value| report["defense"]["value"].as_i64().unwrap();
    [(number(&single), modifiers(&single)), (number(&met), modifiers(&met))]
}

#[test]
fn single_attacks_and_areas_meet_the_same_in_a_target() {
    let mut compared = 0;
    for ruleset in presets::all() {
        let defenses = std::iter::once(&ruleset.attack.defense).chain(&ruleset.attack.other_defenses);
        let defenses: Vec<&str> = defenses.map(String::as_str).collect();
        // Dead creatures leave remains, which areas don't affect.
        let kinds: Vec<&str> =
            ruleset.conditions.iter().map(|rule| rule.kind.as_str()).filter(|kind| *kind != "dead").collect();
        let valued = |kind: &str| is(condition(kind).value(2));
        let cases = kinds.iter().flat_map(|kind| {
            [(is(*kind), plain()), (plain(), is(*kind)), (valued(kind), plain()), (plain(), valued(kind))]
        });
        for (a, t) in cases.chain([(plain(), plain())]) {
            let named = format!("{} {a:?} {t:?}", ruleset.id);
            let game = scene_of(&ruleset.id, a, t);
            for (defense, kind) in defenses.iter().flat_map(|one| ["ranged", "spell"].map(|kind| (one, kind)))
            {
                let [single, area] = both(&game, kind, defense);
                assert_eq!(single, area, "{named}, {kind} versus {defense}");
                compared += 1;
            }
        }
    }
    assert!(compared > 200, "{compared}");
}
