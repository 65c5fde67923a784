//! Difficult terrain in every movement mode, and passing through spaces.

use super::*;
use crate::common::worded::{catalogue, says, worded};
use serde_json::json;

/// Returns the cost of the step from [2, 6] to [3, 6] on this terrain everywhere.
fn step(s: System, ground: Terrain, mode: &str, a: Token) -> Option<i64> {
    let game = s.scene([token("a", "red", [2, 6]).with(a)]).terrain([ground]).open();
    let report = game.ask(reach("a").mode(mode).within(2));
    report.entry([3, 6]).map(|entry| entry["cost"].as_i64().unwrap())
}

fn ground() -> Terrain {
    terrain("g", block(0..=5, 4..=8))
}

// RS-18, RS-19, AH-15, AH-16: in every mode except flying, entering difficult terrain costs more. The texts close no terrain to a creature.
#[test]
fn rs_18_ah_15_difficult_ground_costs_double_however_one_moves_over_it() {
    for s in SYSTEMS {
        for mode in ["walk", "climb", "swim", "fly", "burrow", "crawl", "jump"] {
            for medium in ["regular", "earth", "underwater"] {
                let cost = |difficult: bool| {
                    step(s, ground().set("difficult", difficult).medium(medium), mode, plain())
                };
                let double = if mode == "fly" { 1 } else { 2 };
                assert_eq!(cost(false), Some(1), "{} {mode} {medium}", s.id);
                assert_eq!(cost(true), Some(double), "{} {mode} {medium}", s.id);
            }
        }
    }
}

// RS-18, AH-15: no trait removes the cost, and only terrain that is marked as difficult counts.
#[test]
fn rs_18_ah_15_nobody_is_at_home_on_difficult_ground_and_rough_ground_is_not_difficult() {
    for s in SYSTEMS {
        let walks = plain().has("naturewalk", ["all"]);
        assert_eq!(step(s, ground().difficult(), "walk", walks), Some(2), "{}", s.id);
        assert_eq!(step(s, ground().rough(), "walk", plain()), Some(1), "{}", s.id);
    }
}

// RS-22, AH-18: an enemy's space needs only the check. Entering or leaving it provokes no attack.
#[test]
fn rs_22_ah_18_passing_an_enemy_takes_a_check_and_provokes_nobody() {
    for s in SYSTEMS {
        for own_reach in [0, 1] {
            let tokens = [token("a", "red", [2, 6]).reach(own_reach), token("b", "blue", [3, 6])];
            let game = s.game(tokens, []);
            let through = game.reaches("a", 3, [3, 6]).unwrap();
            assert_eq!(through["checks"][0]["rule"], s.row("RS-22"));
            assert_eq!(through["stop"], false);
            let report = game.ask(reach("a").within(3));
            let provoked = |entry: &Value| !items(&entry["provokes"]).is_empty();
            assert!(!items(&report["cells"]).iter().any(provoked), "{}", s.id);
        }
    }
}

/// `a` next to lava on [4, 6] and [5, 6], with this damage.
fn by_lava(s: System, a: Token, damage: Value) -> Game {
    let lava = terrain("lava", [[4, 6], [5, 6]]).set("label", "Lava").set("damage", damage);
    s.scene([token("a", "red", [2, 6]).with(a.walks(8))]).terrain([lava]).open()
}

// RS-34, AH-30: "deal damage to those walking over it": once for each cell entered.
#[test]
fn rs_34_ah_30_terrain_deals_its_damage_to_whoever_walks_over_it() {
    for s in SYSTEMS {
        let row = s.says("RS-34", "AH-30");
        let mut game = by_lava(s, plain().hp(20, 20), json!({ "dice": "2d6", "types": ["fire"] }));
        let over = walk("a", [[3, 6], [4, 6], [5, 6], [6, 6]]);
        // The reach query predicts the damage.
        let entry = game.reaches("a", 8, [6, 6]).unwrap();
        let told =
            |entry: &Value| items(&entry["damage"]).iter().map(|d| d["cell"].clone()).collect::<Vec<_>>();
        let straight: Vec<Value> = items(&entry["path"])
            .iter()
            .filter(|cell| [json!([4, 6]), json!([5, 6])].contains(cell))
            .cloned()
            .collect();
        assert_eq!(told(&entry), straight, "{}", s.id);
        let entry = game.reaches("a", 8, [4, 6]).unwrap();
        entry.says("damage.0.rule", row).says("damage.0.terrain", "lava").says("damage.0.name", "Lava");
        assert_eq!(entry["damage"][0]["damage"], json!({ "dice": "2d6", "types": ["fire"] }));
        // The move rolls the damage.
        let events = game.run(over.rolls([3, 4, 1, 2]));
        assert_eq!(events.kinds(), ["tokenMoved", "damaged", "damaged"], "{}", s.id);
        assert_eq!(game.hp("a"), 10);
        assert_eq!(game.at("a"), [6, 6]);
        events[1].says("rule", row).says("terrain", "lava").says("dealt", 7).explained_by(row);
        assert_eq!(events[1]["cell"], json!([4, 6]));
        assert_eq!(events[1]["faces"], json!([3, 4]));
        assert_eq!(events[1]["types"], json!(["fire"]));
        assert!(says(&events[1], catalogue::HarmfulGroundDealt::ID), "{}", events[1]);
        assert_eq!(events[1]["params"]["terrain"], "Lava");
        let taken = worded(catalogue::DamageTaken { token: "a", amount: 7 });
        assert!(text(&events[1]["text"]).contains(&taken), "{}", events[1]["text"]);
        events[2].says("dealt", 3);
        // Leaving costs nothing, and the engine rolls if no one enters dice.
        game.run(walk("a", [[7, 6]])).kinds();
        assert_eq!(game.hp("a"), 10);
        assert_eq!(game.run(walk("a", [[6, 6], [5, 6]])).all("damaged").len(), 1);
        game.refused(walk("a", [[4, 6]]).rolls([7, 1]), "bad-command");
    }
}

// RS-34, AH-30: once for each cell that any part of a larger creature enters. Cells that it already fills are not entered again.
#[test]
fn rs_34_ah_30_a_large_creature_takes_it_for_each_cell_that_it_enters() {
    let large = || token("a", "red", [1, 6]).size("large").hp(50, 50).walks(8);
    let cells = |entry: &Value| items(entry).iter().map(|d| d["cell"].clone()).collect::<Vec<_>>();
    let over = |lava: Vec<[i64; 2]>, to: i64| {
        let lava = terrain("lava", lava).set("damage", 1);
        let mut game = scene("reaction-square", 14, 12).tokens([large()]).terrain([lava]).open();
        let path: Vec<[i64; 2]> = (2..=to).map(|column| [column, 6]).collect();
        let before = cells(&game.reaches("a", 8, [to, 6]).unwrap()["damage"]);
        let events = game.run(walk("a", path));
        let dealt: Vec<Value> = events.all("damaged").iter().map(|e| e["cell"].clone()).collect();
        assert_eq!(before, dealt, "reach tells what the move deals");
        let left = game.hp("a");
        game.table.undo();
        assert_eq!(game.hp("a"), 50);
        (dealt, 50 - left)
    };
    // One cell of lava harms once, even if both halves of the creature enter it.
    assert_eq!(over(vec![[4, 6]], 6), (vec![json!([4, 6])], 1));
    // Two cells next to each other harm twice.
    assert_eq!(over(vec![[4, 6], [4, 7]], 6), (vec![json!([4, 6]), json!([4, 7])], 2));
    // Two cells in a row harm one after the other. In a larger area, only newly entered cells count.
    assert_eq!(over(vec![[4, 6], [5, 6]], 6).1, 2);
    assert_eq!(over(vec![[3, 6], [3, 7], [4, 6], [4, 7]], 3).1, 4);
    // On hexes, a Large creature fills three cells.
    let everywhere: Vec<[i32; 2]> = (0..14 * 12).map(|at| [at % 14, at / 14]).collect();
    let lava = terrain("lava", everywhere).set("damage", 1);
    let a = token("a", "red", [5, 5]).size("large").hp(50, 50).walks(8);
    let mut game = scene("agility-hex", 14, 12).tokens([a]).terrain([lava]).open();
    game.run(walk("a", [[6, 5]]));
    assert_eq!(game.hp("a"), 48);
}

// RS-34, AH-30: resistances count, flyers are not affected, and a creature that drops to 0 falls there.
#[test]
fn rs_34_ah_30_whom_terrain_fells_falls_there_and_who_flies_is_not_harmed() {
    for s in SYSTEMS {
        let mut game = by_lava(s, plain().hp(5, 5).dies_at(-5), json!(10));
        let events = game.run(walk("a", [[3, 6], [4, 6], [5, 6], [6, 6]]));
        assert_eq!(game.at("a"), [4, 6], "{}", s.id);
        assert_eq!(events[0]["path"], json!([[3, 6], [4, 6]]));
        assert_eq!(game.hp("a"), -5);
        let flier = plain().hp(5, 5).set("speed", json!({ "fly": 8 }));
        let mut game = by_lava(s, flier, json!(10));
        game.run(walk("a", [[3, 6], [4, 6], [5, 6]]).mode("fly"));
        assert_eq!(game.hp("a"), 5);
    }
}

// RS-34, AH-30: the damage is validated, and the game master is warned if they put a creature on such terrain.
#[test]
fn rs_34_ah_30_the_damage_of_terrain_is_checked_and_never_silently_dropped() {
    for s in SYSTEMS {
        let row = s.says("RS-34", "AH-30");
        let mut game = by_lava(s, plain().hp(20, 20), json!("2d6"));
        let events = game.run(teleport("a", [4, 6]));
        assert_eq!(events.kinds(), ["tokenMoved", "warned"]);
        events[1].says("rule", row).says("tokens.0", "a");
        assert_eq!(game.hp("a"), 20);
        for wrong in [json!("lots"), json!(-1), json!({ "types": ["fire"] }), json!(true)] {
            let paint = json!({ "id": "x", "cells": [[1, 1]], "damage": wrong });
            let refusal = game.refusal(Command::from(json!({ "type": "paintTerrain", "terrain": paint })));
            assert!(refusal.path.as_deref().unwrap().starts_with("/terrain/damage"), "{refusal:?}");
        }
    }
}

// RS-34: terrain deals damage under every ruleset. If no text says so, the answer cites a house default.
#[test]
fn rs_34_under_other_rules_damage_by_terrain_is_a_house_default() {
    for id in ["reflex-d20", "shift-meter", "strike-area"] {
        let a = token("a", "red", [2, 6]).hp(20, 20).walks(6);
        let lava = terrain("lava", [[3, 6]]).set("damage", 4);
        let mut game = scene(id, 14, 12).tokens([a]).terrain([lava]).open();
        let events = game.run(walk("a", [[3, 6]]));
        events[1].says("rule", "house default");
        assert_eq!(game.hp("a"), 16, "{id}");
    }
}
