//! Rings: areas that consist only of the rim and act inside or outside it (E5-94). Every system treats them in the same way.

use crate::common::game::*;
use crate::common::worded::{catalogue, says, worded};
use serde_json::{Value, json};
use std::collections::BTreeSet;

const SYSTEMS: [&str; 6] =
    ["reaction-square", "agility-hex", "reflex-d20", "shift-meter", "strike-area", "srd-5e"];

/// Returns `a` in the middle of the ring, `b` two cells outside it, and `c` far away.
fn fight(system: &str) -> Game {
    let fighter = |id: &str, side: &str, at| token(id, side, at).walks(6).hp(30, 30);
    let tokens = [fighter("a", "red", [8, 8]), fighter("b", "blue", [8, 12]), fighter("c", "blue", [18, 1])];
    let settings = json!({ "interruptions": false });
    let mut game = scene(system, 20, 16).tokens(tokens).set("settings", settings).open();
    for (id, bonus) in [("a", 90), ("b", 60), ("c", 30)] {
        game.run(roll_initiative().set("token", id).set("modifiers", json!([{ "value": bonus }])));
    }
    game.run(start_combat());
    game
}

fn ring() -> Value {
    json!({ "shape": "radius", "target": [8, 8], "size": 2.5, "ring": true })
}

fn place(area: Value, effect: Value) -> Command {
    command("placeTemplate")
        .set("id", "t")
        .set("name", "Wall of Fire")
        .set("area", area)
        .set("effect", effect)
}

fn due(game: &Game) -> BTreeSet<String> {
    let scene = game.scene();
    let list = scene["encounter"]["dueInAreas"].as_array().into_iter().flatten();
    list.map(|due| text(&due["token"]).to_owned()).collect()
}

fn cells(game: &Game, area: &Value) -> BTreeSet<[i64; 2]> {
    game.table
        .area(&serde_json::from_value(area.clone()).unwrap())
        .map(|report| serde_json::to_value(report).unwrap().affected().into_iter().collect())
        .unwrap()
}

// E5-94
#[test]
fn e5_94_a_ring_is_the_rim_of_its_area() {
    for system in SYSTEMS {
        let game = fight(system);
        let mut whole = ring();
        whole["ring"] = json!(false);
        for (area, is_ring) in [(&whole, false), (&ring(), true)] {
            let report = json!(game.table.area(&serde_json::from_value(area.clone()).unwrap()).unwrap());
            assert_eq!(says(&report["why"], catalogue::AreaRing::ID), is_ring, "{system}");
        }
        let (whole, rim) = (cells(&game, &whole), cells(&game, &ring()));
        let steps: &[[i64; 2]] = match system {
            // Pointy hexes in odd rows, seen from an even row.
            "agility-hex" => &[],
            _ => &[[0, -1], [1, 0], [0, 1], [-1, 0]],
        };
        if steps.is_empty() {
            assert_eq!((whole.len(), rim.len()), (19, 12), "{system}");
        } else {
            let leads_out = |cell: &[i64; 2]| {
                steps.iter().any(|step| !whole.contains(&[cell[0] + step[0], cell[1] + step[1]]))
            };
            let expected: BTreeSet<[i64; 2]> = whole.iter().filter(|cell| leads_out(cell)).copied().collect();
            assert_eq!(rim, expected, "{system}");
        }
        assert!(!rim.contains(&[8, 8]) && rim.contains(&[8, 10]), "{system}");
    }
}

// E5-94
#[test]
fn e5_94_the_map_edge_cuts_a_ring_off() {
    let game = fight("reaction-square");
    let at_edge = json!({ "shape": "radius", "target": [0, 8], "size": 2, "ring": true });
    let expected = [[0, 6], [1, 6], [2, 6], [2, 7], [2, 8], [2, 9], [0, 10], [1, 10], [2, 10]];
    assert_eq!(cells(&game, &at_edge), BTreeSet::from(expected));
}

// E5-94
#[test]
fn e5_94_a_ring_acts_inside_or_outside() {
    for system in SYSTEMS {
        for (side, acts_on) in [("inside", "a"), ("outside", "b")] {
            let mut game = fight(system);
            let beside = json!({ "side": side, "within": 2 });
            game.run(place(ring(), json!({ "on": ["enter", "endTurn"], "beside": beside, "damage": 5 })));
            assert_eq!(due(&game), BTreeSet::new(), "{system}");
            for _ in 0..4 {
                if game.turn()["phase"] == "combat" {
                    game.run(end_turn());
                }
            }
            assert_eq!(due(&game), BTreeSet::from([acts_on.to_owned()]), "{system} {side}");
            game.run(command("resolveTemplate").set("id", "t"));
            assert_eq!((game.hp(acts_on), due(&game)), (25, BTreeSet::new()), "{system} {side}");
        }
        // Nothing happens three cells away from the ring, or in the middle of a ring that acts only on creatures in the ring itself.
        let mut game = fight(system);
        game.run(place(ring(), json!({ "on": ["enter", "startTurn", "endTurn"], "damage": 5 })));
        game.run(end_turn());
        assert_eq!(due(&game), BTreeSet::new(), "{system}");
    }
}

// E5-94
#[test]
fn e5_94_a_side_belongs_to_a_line_or_to_a_ring() {
    let mut game = fight("srd-5e");
    let effect =
        |side: &str| json!({ "on": ["endTurn"], "damage": 5, "beside": { "side": side, "within": 2 } });
    let said = worded(catalogue::AreaEffectNoSides);
    let line = json!({ "shape": "line", "user": [4, 5], "aim": [12.5, 5.5], "size": 8 });
    let mut lined = line.clone();
    lined["ring"] = json!(true);
    let block = json!({ "shape": "radius", "target": [8, 8], "size": 2 });
    for (area, side) in [(ring(), "left"), (line, "inside"), (lined.clone(), "outside"), (block, "inside")] {
        let refused = game.refused(place(area, effect(side)), "bad-command");
        refused.at("/effect/beside").saying(&said);
    }
    // A line leads away from its user, so it can't be a ring and stays a line.
    game.run(place(lined, effect("left")));
}

// E5-94
#[test]
fn e5_94_nobody_slips_through_a_ring_between_two_of_its_cells() {
    let disc = json!({ "shape": "burst", "target": [8, 8], "corner": "nw", "size": 2, "ring": true });
    let mut game = fight("srd-5e");
    let rim = [[7, 6], [8, 6], [6, 7], [9, 7], [6, 8], [9, 8], [7, 9], [8, 9]];
    assert_eq!(cells(&game, &disc), BTreeSet::from(rim), "around four squares");
    game.run(place(disc, json!({ "on": ["enter"], "damage": 5 })));
    // The path leads from the inside to the corner outside, past two of its cells.
    let stopped = game.run(walk("a", [[9, 9], [10, 10]]));
    assert_eq!(stopped.the("movementStopped")["cell"], json!([9, 9]));
    assert_eq!((game.at("a"), due(&game)), ([9, 9], BTreeSet::from(["a".to_owned()])));
    game.run(command("resolveTemplate").set("id", "t"));
    assert_eq!(game.hp("a"), 25);
}

// E5-94
#[test]
fn e5_94_a_ring_goes_along_with_its_creature() {
    let mut game = fight("srd-5e");
    let around = json!({ "shape": "emanation", "user": "a", "size": 1, "ring": true });
    let placed = place(around, json!({ "on": ["areaMoves"], "damage": 5 })).set("on", "a");
    game.run(placed);
    game.run(walk("a", [[8, 9], [8, 10]]));
    assert_eq!(due(&game), BTreeSet::new());
    let template = game.scene()["templates"][0].clone();
    assert_eq!(items(&template["cells"]).len(), 8);
    game.run(walk("a", [[8, 11]]));
    assert_eq!(due(&game), BTreeSet::from(["b".to_owned()]));
}
