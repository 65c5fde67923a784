//! Effects of lasting areas on speed, next to lines, and in zones.

use super::*;
use crate::common::worded::{catalogue, worded};
use serde_json::{Value, json};

/// `a` walks, and `b` and `c` are on or next to its path. All are in combat, in this order.
fn fight(b: [i32; 2], c: [i32; 2]) -> Game {
    combat(game([fighter("a", "red", [2, 5]), fighter("b", "blue", b), fighter("c", "blue", c)]))
}

fn template(area: Value, effect: Value) -> Command {
    command("placeTemplate").set("id", "t").set("name", "Wall").set("area", area).set("effect", effect)
}

fn square(effect: Value) -> Command {
    template(json!({ "shape": "rect", "target": [4, 4], "size": [3, 3] }), effect)
}

fn resolve() -> Command {
    command("resolveTemplate").set("id", "t")
}

fn due(game: &Game) -> Vec<String> {
    let scene = game.scene();
    let list = scene["encounter"]["dueInAreas"].as_array().into_iter().flatten();
    list.map(|due| text(&due["token"]).to_owned()).collect()
}

fn east(from: i32, to: i32) -> Vec<[i32; 2]> {
    (from..=to).map(|column| [column, 5]).collect()
}

// E5-94
#[test]
fn e5_94_an_area_that_halves_speed_makes_each_of_its_cells_cost_twice_as_much() {
    let mut game = fight([18, 1], [18, 3]);
    game.run(square(json!({ "speed": "half" })));
    // One square before the area, and two of its three columns: 1 + 2 + 2 of 6 cells.
    game.refused(walk("a", east(3, 6)), "no-movement-left").at("/path");
    let cost = |game: &Game, cell: [i64; 2]| game.ask(reach("a")).entry(cell).map(|one| one["cost"].clone());
    assert_eq!(cost(&game, [5, 5]), Some(json!(5)));
    // Around the area and through its corner: 1 + 1 + 2 + 2.
    assert_eq!(cost(&game, [6, 5]), Some(json!(6)));
    game.run(walk("a", east(3, 5)));
    // Difficult terrain inside doubles this cost again.
    let mut game = fight([18, 1], [18, 3]);
    let mud = json!({ "id": "mud", "cells": [[4, 5]], "difficult": true });
    game.run(command("paintTerrain").set("terrain", mud));
    game.run(square(json!({ "speed": "half" })));
    assert_eq!(cost(&game, [4, 5]), Some(json!(5)));
    // The area does not slow spared creatures.
    let mut game = fight([18, 1], [18, 3]);
    game.run(square(json!({ "speed": "half", "spares": ["a"] })));
    game.run(walk("a", east(3, 8)));
}

// E5-94
#[test]
fn e5_94_a_wall_of_which_one_side_acts_reaches_whoever_ends_its_turn_on_that_side() {
    let line = json!({ "shape": "line", "user": [4, 5], "aim": [12.5, 5.5], "size": 8 });
    let effect = |side: &str| json!({ "on": ["enter", "endTurn"], "beside": { "side": side, "within": 2 }, "damage": { "dice": "5d8", "types": ["fire"] } });
    // For a line to the east, the left side is in the north.
    for (side, acts_on) in [("left", "b"), ("right", "c")] {
        let mut game = fight([8, 3], [8, 7]);
        game.run(template(line.clone(), effect(side)));
        assert_eq!(due(&game), Vec::<String>::new());
        for _ in 0..3 {
            game.run(end_turn());
        }
        assert_eq!(due(&game), [acts_on], "{side}");
        game.run(resolve().rolls([1, 2, 3, 4, 5]));
        assert_eq!((game.hp(acts_on), due(&game)), (15, vec![]));
    }
    // Three squares away is not near, and a square next to it is not inside.
    let mut game = fight([8, 2], [18, 1]);
    game.run(template(line, effect("left")));
    game.run(teleport("b", [8, 3]));
    assert_eq!(due(&game), Vec::<String>::new());
    game.run(teleport("b", [8, 5]));
    assert_eq!(due(&game), ["b"]);
}

// E5-94
#[test]
fn e5_94_sides_belong_to_lines_and_to_turns() {
    let mut game = fight([8, 3], [8, 7]);
    let beside = |on: &str, within: i32| json!({ "on": [on], "damage": 5, "beside": { "side": "left", "within": within } });
    let said = worded(catalogue::AreaEffectNoSides);
    game.refused(square(beside("endTurn", 2)), "bad-command").at("/effect/beside").saying(&said);
    let line = json!({ "shape": "line", "user": [4, 5], "aim": [12.5, 5.5], "size": 8 });
    game.refused(template(line.clone(), beside("enter", 2)), "bad-command").at("/effect/beside");
    game.refused(template(line, beside("endTurn", 0)), "bad-command").at("/effect/beside/within");
}

// E5-94
#[test]
fn e5_94_a_zone_acts_as_a_template_does() {
    let effect = json!({ "on": ["enter", "startTurn"], "damage": { "dice": "2d6", "types": ["poison"] } });
    let zone = json!({ "id": "t", "kind": "cloud", "acts": "through", "degree": "total",
        "cells": [[5, 5], [6, 5], [9, 5]], "effect": effect });
    let mut game = fight([9, 5], [18, 3]);
    let paint = command("paintZone").set("zone", zone.clone());
    game.run(paint);
    assert_eq!(due(&game), Vec::<String>::new(), "it does not act as it appears");
    game.run(walk("a", east(3, 7)));
    assert_eq!((game.at("a"), due(&game)), ([5, 5], vec!["a".to_owned()]));
    let resolved = game.run(resolve().rolls([3, 4]));
    assert_eq!(resolved.the("areaResolved")["results"][0]["token"], "a");
    assert_eq!(game.hp("a"), 23);
    game.run(end_turn());
    assert_eq!(due(&game), ["b"]);
    let view = game.view("blue").to_string();
    assert!(!view.contains("poison"), "no side is told what it does: {view}");
    game.run(command("removeZone").set("id", "t"));
    assert_eq!(due(&game), Vec::<String>::new());
    let mut wrong = zone;
    wrong["effect"] = json!({ "on": [] });
    game.refused(command("paintZone").set("zone", wrong), "bad-command").at("/zone/effect/on");
}

// E5-94
#[test]
fn e5_94_who_was_due_and_is_gone_is_still_met() {
    let mut game = fight([18, 1], [18, 3]);
    game.run(square(json!({ "on": ["enter"], "damage": 5 })));
    game.run(walk("a", east(3, 5)));
    game.run(teleport("a", [1, 1]));
    assert_eq!(due(&game), ["a"]);
    game.run(resolve());
    assert_eq!(game.hp("a"), 25);
}
