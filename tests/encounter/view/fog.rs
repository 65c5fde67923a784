//! Fog of war: explored and remembered cells, and their drawing.

use super::*;
use burstmap::encounter::command::SetSetting;
use burstmap::encounter::view::explored;

#[test]
fn in_the_fog_only_the_explored_map_is_there_and_stays_remembered() {
    let mut table = table(json!({ "fog": true }));
    let view = table.view("party");
    assert!(view.terrain.is_empty());
    assert!(view.walls.iter().all(|wall| !wall.id.starts_with("far")));
    run(&mut table, json!({ "type": "teleport", "token": "hero", "to": [7, 2] }));
    assert_eq!(table.view("party").terrain.len(), 1);
    run(&mut table, json!({ "type": "teleport", "token": "hero", "to": [1, 2] }));
    let view = table.view("party");
    assert_eq!(view.terrain.len(), 1, "explored cells are remembered");
    assert!(view.tokens.iter().all(|token| token.name != "Ogre"), "tokens out of sight are not");
    Table::open(view, "").unwrap();
    for _ in 0..2 {
        table.undo();
    }
    assert!(table.view("party").terrain.is_empty());
}

#[test]
fn without_fog_of_war_everything_that_is_not_hidden_is_shown() {
    let view = table(json!({ "fog": false })).view("party");
    let names: Vec<&str> = view.tokens.iter().map(|token| token.name.as_str()).collect();
    assert_eq!(names, ["Hero", "Guard", "Ogre"]);
}

#[test]
fn fog_that_was_turned_off_again_shows_no_more_than_before() {
    let mut table = table(json!({}));
    let before = table.view("party");
    // If fog is set to `false`, all tokens are shown. Without a setting, only those in sight.
    for mode in [Some(true), None, Some(false), None] {
        let SetSetting { name, value } = SetSetting::fog(mode);
        run(&mut table, json!({ "type": "setSetting", "name": name, "value": value }));
        assert_eq!(explored::mode(table.scene()), mode);
        assert_eq!(table.fog("party").on, mode == Some(true));
        let now = table.view("party");
        assert_eq!(now.tokens == before.tokens, mode != Some(false));
        let same = (now.walls == before.walls, now.terrain == before.terrain);
        assert_eq!(same, (mode != Some(true), mode != Some(true)));
    }
}

#[test]
fn the_fog_has_three_states_and_a_view_carries_them() {
    let mut table = table(json!({ "fog": true }));
    run(&mut table, json!({ "type": "teleport", "token": "hero", "to": [7, 2] }));
    run(&mut table, json!({ "type": "teleport", "token": "hero", "to": [1, 2] }));
    let fog = table.fog("party");
    let cell = burstmap::geometry::Cell::new;
    assert!(fog.on && fog.in_sight.contains(&cell(3, 3)) && !fog.in_sight.contains(&cell(7, 3)));
    assert!(fog.explored.contains(&cell(7, 3)) && fog.explored.contains(&cell(3, 3)));
    assert!(!fog.explored.contains(&cell(11, 3)));
    assert_eq!(Table::open(table.view("party"), "").unwrap().fog("party"), fog);
    assert!(Table::open(table.view("party"), "").unwrap().fog("foe").in_sight.len() < 72);
}

#[test]
fn the_first_command_notes_down_what_was_seen_without_a_trace() {
    let mut table = table(json!({ "fog": true }));
    let before = text(&table.view("party"));
    run(&mut table, json!({ "type": "teleport", "token": "ogre", "to": [10, 5] }));
    assert_eq!(text(&table.view("party")), before);
}

#[test]
fn a_new_fight_forgets_nothing_of_what_was_explored() {
    let mut table = table(json!({ "fog": true }));
    run(&mut table, json!({ "type": "rollInitiative", "token": "hero", "rolls": [9] }));
    run(&mut table, json!({ "type": "startCombat" }));
    run(&mut table, json!({ "type": "teleport", "token": "hero", "to": [8, 2] }));
    run(&mut table, json!({ "type": "teleport", "token": "hero", "to": [1, 2] }));
    run(&mut table, json!({ "type": "endCombat" }));
    let explored = table.fog("party").explored;
    run(&mut table, json!({ "type": "rollInitiative", "token": "hero", "rolls": [9] }));
    assert!(explored.contains(&burstmap::geometry::Cell::new(8, 2)));
    assert_eq!(table.fog("party").explored, explored);
}

#[test]
fn what_was_in_sight_before_the_first_command_stays_remembered() {
    let mut table = table(json!({ "fog": true }));
    let before = table.fog("party").explored;
    run(&mut table, json!({ "type": "teleport", "token": "hero", "to": [7, 2] }));
    let fog = table.fog("party");
    assert!(before.iter().all(|cell| fog.explored.contains(cell)));
    assert!(before.iter().any(|cell| !fog.in_sight.contains(cell)));
}

/// Returns the total area of the shapes of a role.
fn covered(table: &Table, side: Option<&str>, role: Role) -> f64 {
    let mut editor = Editor::new(Seat { readonly: true, ..Seat::default() });
    editor.viewport.size = [1200.0, 600.0];
    editor.camera = Camera::fitting(table.scene().grid(), editor.viewport);
    let mut scenery = Scenery::of(table.scene());
    scenery.with_fog(table, side);
    let list = draw(Layer::Ground, View { editor: &editor, table, scenery: &scenery, turn: &table.turn() });
    let mut area = 0.0;
    for item in list.items.iter().filter(|item| item.role == role) {
        let Shape::Rings(rings) = &item.shape else { continue };
        for ring in rings {
            for (index, from) in ring.iter().enumerate() {
                let to = ring[(index + 1) % ring.len()];
                area += (from[0] * to[1] - to[0] * from[1]) / 2.0;
            }
        }
    }
    area.abs().round()
}

#[test]
fn the_fog_is_drawn_over_what_is_unseen_and_dimly_over_what_is_remembered() {
    let mut table = table(json!({ "fog": true }));
    run(&mut table, json!({ "type": "teleport", "token": "hero", "to": [7, 2] }));
    let player = Table::open(table.view("party"), "").unwrap();
    let fog = player.fog("party");
    let (explored, in_sight) = (fog.explored.len() as f64, fog.in_sight.len() as f64);
    assert!(in_sight > 0.0 && explored > in_sight && explored < 72.0);
    // The player and the game master who shows the player's view see the same drawing.
    for eyes in [&player, &table] {
        assert_eq!(covered(eyes, Some("party"), Role::Unseen), 72.0 - explored);
        assert_eq!(covered(eyes, Some("party"), Role::Remembered), explored - in_sight);
    }
    assert_eq!(covered(&table, None, Role::Unseen), 0.0);
}

/// A hall and a room below it, with a gap or a door in the wall between them. The hero is in the hall.
fn hall(gap: Value) -> Table {
    let hero =
        json!([{ "id": "hero", "name": "Hero", "side": "party", "at": [0, 2], "speed": { "walk": 12 } }]);
    let mut value = scene("reflex-d20", 12, 6, hero);
    let all = json!({ "move": true, "effect": true, "sight": true });
    let wall = |id: &str, points: Value| json!({ "id": id, "points": points, "blocks": all });
    value["walls"] = json!([wall("west", json!([[0, 3], [5, 3]])), wall("east", json!([[6, 3], [12, 3]]))]);
    if !gap.is_null() {
        let mut door = wall("door", json!([[5, 3], [6, 3]]));
        for (field, own) in gap.as_object().unwrap() {
            door[field] = own.clone();
        }
        value["walls"].as_array_mut().unwrap().push(door);
    }
    value["settings"] = json!({ "fog": true });
    open(value)
}

fn explored(table: &Table) -> bool {
    table.fog("party").explored.contains(&burstmap::geometry::Cell::new(5, 5))
}

#[test]
fn what_is_seen_on_the_way_stays_remembered() {
    let mut table = hall(json!(null));
    assert!(!explored(&table));
    let path: Vec<[i32; 2]> = (1..=11).map(|column| [column, 2]).collect();
    run(&mut table, json!({ "type": "move", "token": "hero", "path": path }));
    assert!(!table.fog("party").in_sight.contains(&burstmap::geometry::Cell::new(5, 5)));
    assert!(explored(&table), "it was seen through the gap");
}

#[test]
fn what_an_open_door_shows_stays_remembered() {
    let mut table = hall(json!({ "door": "closed" }));
    run(&mut table, json!({ "type": "teleport", "token": "hero", "to": [5, 2] }));
    assert!(!explored(&table));
    for state in ["open", "closed"] {
        run(&mut table, json!({ "type": "setDoor", "wall": "door", "state": state }));
        assert!(explored(&table), "{state}");
    }
}

#[test]
fn a_secret_door_that_was_seen_open_is_known_from_then_on() {
    let shown = |table: &Table| table.view("party").walls.iter().any(|wall| wall.door.is_some());
    let mut table = hall(json!({ "door": "closed", "secret": true }));
    run(&mut table, json!({ "type": "teleport", "token": "hero", "to": [5, 2] }));
    assert!(!shown(&table));
    for state in ["open", "closed"] {
        run(&mut table, json!({ "type": "setDoor", "wall": "door", "state": state }));
        assert!(shown(&table), "{state}");
    }
    // A secret door that was added open. A side that saw it does not take it for a wall.
    let mut table = hall(json!(null));
    run(&mut table, json!({ "type": "teleport", "token": "hero", "to": [5, 2] }));
    let all = json!({ "move": true, "effect": true, "sight": true });
    let door =
        json!({ "id": "late", "points": [[5, 3], [6, 3]], "blocks": all, "door": "open", "secret": true });
    run(&mut table, json!({ "type": "addWall", "wall": door }));
    run(&mut table, json!({ "type": "setDoor", "wall": "late", "state": "closed" }));
    assert!(shown(&table));
}

#[test]
fn a_secret_door_that_was_seen_open_is_known_where_it_is_drawn_anew() {
    let mut table = hall(json!({ "door": "open", "secret": true }));
    run(&mut table, json!({ "type": "removeWall", "wall": "door" }));
    let all = json!({ "move": true, "effect": true, "sight": true });
    let door =
        json!({ "id": "door", "points": [[5, 3], [6, 3]], "blocks": all, "door": "closed", "secret": true });
    run(&mut table, json!({ "type": "addWall", "wall": door }));
    assert!(table.view("party").walls.iter().any(|wall| wall.door.is_some()));
}

// The sample about light shows each side the cells that its torches, its senses and the brazier reach, and lets it explore the rest.
#[test]
fn the_quarry_shows_each_side_what_its_light_and_its_eyes_reach() {
    let quarry = serde_json::from_str(include_str!("../../../www/scenes/cold-quarry.json")).unwrap();
    let mut table = Table::open(burstmap::format::read(quarry).unwrap().0, "").unwrap();
    let explored = |table: &Table, side: &str| table.fog(side).explored;
    let [torches, eyes] = ["company", "quarry"].map(|side| explored(&table, side));
    assert!(torches.len() < eyes.len() && eyes.len() < 24 * 16, "{} {}", torches.len(), eyes.len());
    let corner = burstmap::geometry::Cell::new(23, 15);
    assert!(!torches.contains(&corner), "no light and no eye reaches the corner");
    run(&mut table, json!({ "type": "teleport", "token": "pell", "to": [21, 13] }));
    assert!(explored(&table, "company").contains(&corner), "a torch does");
    let view = table.view("quarry");
    assert!(view.tokens.iter().all(|token| token.name != "Wren"), "who hides in the dark is not there");
}

/// The memory "contains only the differences and is part of the document" (`docs/secrecy.md`).
#[test]
fn a_side_remembers_only_the_cells_that_changed_out_of_its_sight() {
    let mut scene = json!(table(json!({ "fog": true })).scene());
    scene["terrain"]
        .as_array_mut()
        .unwrap()
        .push(json!({ "id": "mud", "cells": [[6, 4]], "difficult": true }));
    scene["zones"] = json!([{ "id": "smoke", "cells": [[6, 1]], "kind": "smoke", "acts": "through", "degree": "concealment" }]);
    scene["areas"] = json!([{ "id": "den", "name": "Den", "cells": [[7, 4], [9, 4]] }]);
    let mut table = open(scene);
    for cell in [[7, 2], [1, 2]] {
        run(&mut table, json!({ "type": "teleport", "token": "hero", "to": cell }));
    }
    let remembered = |table: &Table| json!(table.scene())["encounter"]["memories"]["party"]["scraps"].clone();
    assert_eq!(remembered(&table), json!(null), "nothing has changed");
    run(&mut table, json!({ "type": "eraseTerrain", "id": "pit" }));
    let scraps = remembered(&table);
    let [scrap] = scraps.as_array().unwrap().as_slice() else { panic!("{scraps}") };
    assert_eq!(scrap["cells"], json!([[3, 8, 9]]));
    let terrain: Vec<&Value> =
        scrap["terrain"].as_array().unwrap().iter().map(|patch| &patch["id"]).collect();
    assert_eq!(terrain, ["pit"], "the mud is as it was");
    assert_eq!((scrap.get("zones"), scrap.get("areas")), (None, None), "none is there");
    // Next to the pit, there is only the wall at its east side.
    let walls: Vec<&Value> = scrap["walls"].as_array().unwrap().iter().map(|wall| &wall["id"]).collect();
    assert_eq!(walls, ["far"]);
    // If the side sees the place again, it has nothing to remember.
    run(&mut table, json!({ "type": "teleport", "token": "hero", "to": [7, 2] }));
    assert_eq!(remembered(&table), json!(null));
}
