//! Drawing the map: walls, doors, terrain, zones.

use super::*;
use burstmap::frontend::editor::build::Form;
use burstmap::frontend::tools::build::brushes::Stroke;
use burstmap::frontend::tools::{BuildSetting, ToolSetting};

/// Returns the map tool with a brush selected.
fn brush(name: Plain) -> (Editor, Table) {
    let (mut editor, table) = open();
    editor.set_tool(Tool::Build);
    editor.build.brush = BRUSHES.iter().position(|brush| brush.name == name).expect("a brush of this name");
    (editor, table)
}

fn corner(col: i32, row: i32) -> [f64; 2] {
    [f64::from(col) * 40.0, f64::from(row) * 40.0]
}

#[test]
fn a_wall_is_drawn_from_crossing_to_crossing_by_one_drag() {
    let (mut editor, table) = brush(catalogue::StrokeWall);
    let sent = commands(send(&mut editor, &table, &drag([123.0, 78.0], [238.0, 83.0], PLAIN)));
    let blocks = json!({ "move": true, "effect": true, "sight": true });
    let wall = json!({ "blocks": blocks, "id": "wall-1", "points": [[3.0, 2.0], [6.0, 2.0]] });
    assert_eq!(sent, [json!({ "type": "addWall", "wall": wall })]);
}

#[test]
fn clicks_draw_a_chain_of_walls_until_escape() {
    let (mut editor, mut table) = brush(catalogue::StrokeWall);
    let mut drawn = Vec::new();
    for at in [corner(2, 8), corner(5, 8), corner(5, 10)] {
        let sent =
            commands(send(&mut editor, &table, &[down(1, at, false), Input::Up { id: 1, at, held: PLAIN }]));
        for command in sent {
            table.dispatch_json(&command).expect("the wall is taken");
            drawn.push(command["wall"]["points"].clone());
        }
    }
    assert_eq!(drawn, [json!([[2.0, 8.0], [5.0, 8.0]]), json!([[5.0, 8.0], [5.0, 10.0]])]);
    editor.act(&table, Action::Drop);
    assert_eq!(editor.build.anchor, None);
}

#[test]
fn enter_ends_a_polygon_and_backspace_takes_a_corner_back() {
    let (mut editor, table) = brush(catalogue::StrokeWall);
    editor.set(&table, ToolSetting::Build(BuildSetting::Form(Form::Whole)));
    for at in [corner(2, 8), corner(5, 8), corner(5, 10)] {
        let sent = send(&mut editor, &table, &[down(1, at, false), Input::Up { id: 1, at, held: PLAIN }]);
        assert!(commands(sent).is_empty(), "nothing is built before the end");
    }
    editor.cursor = None;
    editor.act(&table, Action::Remove);
    let sent = commands(editor.act(&table, Action::Enter));
    assert_eq!(sent[0]["wall"]["points"], json!([[2.0, 8.0], [5.0, 8.0]]));
    assert!(commands(editor.act(&table, Action::Enter)).is_empty(), "it is built once");
}

#[test]
fn done_builds_a_polygon_of_taps_whatever_the_cursor_is_at_and_drops_a_single_corner() {
    let (mut editor, table) = brush(catalogue::StrokeWall);
    editor.set(&table, ToolSetting::Build(BuildSetting::Form(Form::Whole)));
    let tap = |editor: &mut Editor, at: [f64; 2]| {
        send(editor, &table, &[down(1, at, true), Input::Up { id: 1, at, held: PLAIN }]);
    };
    tap(&mut editor, corner(2, 8));
    let dropped = editor.act(&table, Action::Finish);
    assert!(matches!(&dropped[..], [Effect::Say(_)]), "{dropped:?}");
    assert!(editor.build.outline.is_empty());
    for at in [corner(2, 8), corner(5, 8), corner(5, 10)] {
        tap(&mut editor, at);
    }
    editor.cursor = Some(Cell::new(1, 1));
    let sent = commands(editor.act(&table, Action::Finish));
    assert_eq!(sent[0]["wall"]["points"], json!([[2.0, 8.0], [5.0, 8.0], [5.0, 10.0]]));
    assert!(editor.build.outline.is_empty());
}

#[test]
fn done_ends_a_chain_of_walls() {
    let (mut editor, table) = brush(catalogue::StrokeWall);
    let at = corner(2, 8);
    send(&mut editor, &table, &[down(1, at, true), Input::Up { id: 1, at, held: PLAIN }]);
    assert!(editor.build.anchor.is_some());
    assert!(commands(editor.act(&table, Action::Finish)).is_empty());
    assert_eq!(editor.build.anchor, None);
}

#[test]
fn an_end_of_a_wall_is_dragged_and_snaps() {
    let (mut editor, table) = brush(catalogue::StrokeAdjust);
    let sent = commands(send(&mut editor, &table, &drag(corner(12, 1), [601.0, 118.0], PLAIN)));
    assert_eq!(sent, [json!({ "type": "moveWall", "wall": "door", "points": [[12.0, 0.0], [15.0, 3.0]] })]);
}

#[test]
fn a_quick_stroke_paints_without_gaps_and_a_later_one_extends_the_patch() {
    let (mut editor, mut table) = brush(catalogue::BrushSmoke);
    let sent = commands(send(&mut editor, &table, &drag(px(1, 9), px(5, 9), PLAIN)));
    assert_eq!(sent.len(), 1, "one gesture, one command");
    assert_eq!(sent[0]["zone"]["cells"], json!([[1, 9], [2, 9], [3, 9], [4, 9], [5, 9]]));
    table.dispatch_json(&sent[0]).expect("the zone is taken");
    let more = commands(send(&mut editor, &table, &drag(px(5, 9), px(5, 10), PLAIN)));
    assert_eq!(more[0]["zone"]["id"], sent[0]["zone"]["id"]);
    assert_eq!(more[0]["zone"]["cells"].as_array().map(Vec::len), Some(6));
}

#[test]
fn erasing_takes_the_cells_that_the_stroke_went_over() {
    let (mut editor, mut table) = brush(catalogue::BrushDifficult);
    let painted = commands(send(&mut editor, &table, &drag(px(1, 9), px(5, 9), PLAIN)));
    table.dispatch_json(&painted[0]).expect("the ground is taken");
    editor.build.brush =
        BRUSHES.iter().position(|brush| brush.name == catalogue::StrokeErase).expect("there is one");
    let sent = commands(send(&mut editor, &table, &drag(px(4, 9), px(5, 9), PLAIN)));
    assert_eq!(sent, [json!({ "type": "eraseTerrain", "id": "ground-1", "cells": [[4, 9], [5, 9]] })]);
}

#[test]
fn erasing_a_wall_takes_the_side_under_the_pointer_and_leaves_the_rest_of_its_room() {
    let (mut editor, mut table) = brush(catalogue::StrokeErase);
    let points = json!([[2, 7], [6, 7], [6, 10], [2, 10], [2, 7]]);
    let blocks = json!({ "move": true, "effect": true, "sight": true });
    let room = json!({ "id": "room", "points": points, "blocks": blocks });
    table.dispatch_json(&json!({ "type": "addWall", "wall": room })).expect("a wall");
    let click = |editor: &mut Editor, table: &mut Table, at: [f64; 2]| {
        let sent = send(editor, table, &[down(1, at, false), Input::Up { id: 1, at, held: PLAIN }]);
        for command in commands(sent) {
            table.dispatch_json(&command).expect("it is erased");
        }
        let rooms = table.scene().walls.iter().filter(|wall| wall.id.starts_with("room"));
        rooms.map(|wall| wall.points.clone()).collect::<Vec<_>>()
    };
    let [a, b, c, d] = [[2.0, 7.0], [6.0, 7.0], [6.0, 10.0], [2.0, 10.0]];
    let top = [160.0, 280.0];
    assert_eq!(click(&mut editor, &mut table, top), [vec![b, c, d, a]]);
    // The lower side is in the middle of the remaining wall, so two walls remain.
    assert_eq!(click(&mut editor, &mut table, [160.0, 400.0]), [vec![b, c], vec![d, a]]);
    assert_eq!(click(&mut editor, &mut table, [80.0, 340.0]), [vec![b, c]]);
    assert!(click(&mut editor, &mut table, [240.0, 340.0]).is_empty());
    for _ in 0..4 {
        table.undo();
    }
    assert_eq!(
        table.scene().walls.iter().find(|wall| wall.id == "room").map(|wall| wall.points.len()),
        Some(5)
    );
}

#[test]
fn each_stroke_has_its_last_brush_again() {
    let (mut editor, table) = brush(catalogue::StrokeWall);
    let position = |name: Plain| BRUSHES.iter().position(|brush| brush.name == name).expect("there is one");
    let mut set = |setting| editor.set(&table, ToolSetting::Build(setting));
    set(BuildSetting::Brush(position(catalogue::BrushDoor)));
    set(BuildSetting::Stroke(Stroke::Erase));
    set(BuildSetting::Stroke(Stroke::Wall));
    assert_eq!(editor.build.brush().name, catalogue::BrushDoor);
}

#[test]
fn a_click_places_a_light_whatever_the_form_of_other_strokes() {
    let (mut editor, table) = brush(catalogue::BrushLight);
    editor.set(&table, ToolSetting::Build(BuildSetting::Form(Form::Rectangle)));
    let at = px(3, 9);
    let sent = send(&mut editor, &table, &[down(1, at, false), Input::Up { id: 1, at, held: PLAIN }]);
    let sent = commands(sent);
    assert_eq!(
        (&sent[0]["terrain"]["cells"], &sent[0]["terrain"]["light"]),
        (&json!([[3, 9]]), &json!([4, 4]))
    );
}

#[test]
fn a_second_finger_during_a_stroke_draws_nothing() {
    let (mut editor, table) = brush(catalogue::StrokeWall);
    let sent = send(
        &mut editor,
        &table,
        &[
            down(1, corner(2, 2), true),
            Input::Move { id: 1, at: corner(5, 2), held: PLAIN },
            down(2, corner(7, 7), true),
            Input::Up { id: 2, at: corner(7, 7), held: PLAIN },
            Input::Up { id: 1, at: corner(5, 2), held: PLAIN },
        ],
    );
    assert_eq!(commands(sent), Vec::<Value>::new());
    assert_eq!(editor.build.anchor, None);
}

#[test]
fn the_keyboard_draws_walls_and_paints() {
    let (mut editor, table) = brush(catalogue::StrokeWall);
    editor.cursor = Some(Cell::new(3, 3));
    assert!(commands(editor.act(&table, Action::Enter)).is_empty());
    for _ in 0..4 {
        editor.act(&table, Action::Cursor(1, 0));
    }
    let sent = commands(editor.act(&table, Action::Enter));
    assert_eq!(sent[0]["type"], "addWall");
    let points = sent[0]["wall"]["points"].as_array().expect("points");
    assert_eq!(points[1][0].as_f64().zip(points[0][0].as_f64()).map(|(b, a)| b - a), Some(4.0));
    editor.act(&table, Action::Drop);
    editor.build.brush =
        BRUSHES.iter().position(|brush| brush.name == catalogue::BrushFog).expect("there is one");
    editor.act(&table, Action::Enter);
    editor.act(&table, Action::Cursor(0, 1));
    let sent = commands(editor.act(&table, Action::Enter));
    assert_eq!(sent[0]["zone"]["cells"], json!([[7, 3], [7, 4]]));
}

#[test]
fn another_kind_of_wall_in_its_place_is_one_step() {
    let (_, mut table) = open();
    let door = Thing::Wall("door".into());
    assert_eq!(map_edits::brush_of(&table, &door).map(|at| BRUSHES[at].name), Some(catalogue::BrushDoor));
    let low = BRUSHES.iter().position(|brush| brush.name == catalogue::BrushLowWall).expect("there is one");
    let command = map_edits::recast(&table, &door, low).expect("a wall can be any wall");
    table.dispatch(command).expect("it is taken");
    assert_eq!(map_edits::brush_of(&table, &door), Some(low));
    table.undo();
    assert_eq!(map_edits::brush_of(&table, &door).map(|at| BRUSHES[at].name), Some(catalogue::BrushDoor));
}

// E5-39
#[test]
fn ice_is_known_by_its_label_and_another_kind_in_its_place_is_not() {
    let (mut editor, mut table) = brush(catalogue::BrushIce);
    let painted = commands(send(&mut editor, &table, &drag(px(1, 9), px(2, 9), PLAIN)));
    assert_eq!(
        (&painted[0]["terrain"]["label"], &painted[0]["terrain"]["difficult"]),
        (&json!("ice"), &json!(true))
    );
    table.dispatch_json(&painted[0]).expect("the ground is taken");
    let ground = Thing::Terrain("ground-1".into());
    let kind = |table: &Table| map_edits::brush_of(table, &ground).map(|at| BRUSHES[at].name.to_string());
    assert_eq!(kind(&table).as_deref(), Some(&*worded(catalogue::BrushIce)));
    let difficult = BRUSHES.iter().position(|brush| brush.name == catalogue::BrushDifficult);
    let command = map_edits::recast(&table, &ground, difficult.expect("there is one")).expect("a command");
    table.dispatch(command).expect("it is taken");
    assert_eq!(kind(&table).as_deref(), Some(&*worded(catalogue::BrushDifficult)));
}

#[test]
fn a_twin_stands_on_free_cells_under_a_name_of_its_own() {
    let (_, mut table) = open();
    let command = map_edits::twin(&table, "brute").expect("there is room").command.to_json();
    assert_eq!((&command["token"]["name"], &command["token"]["id"]), (&json!("Brute 2"), &json!("token-1")));
    table.dispatch_json(&command).expect("it is taken");
    let at = table.scene().tokens[2].at;
    assert!((at.col - 8).abs() >= 2 || (at.row - 4).abs() >= 2, "{at:?}");
}

#[test]
fn players_do_not_draw_the_map() {
    let (_, table) = open();
    let mut editor = Editor::new(Seat { player_side: Some("party".into()), ..Seat::default() });
    assert!(matches!(editor.act(&table, Action::Take(Tool::Build))[..], [Effect::Tell(_)]));
    assert_eq!(editor.tool, Tool::Select);
}

#[test]
fn a_token_that_was_set_down_is_selected_while_the_tool_stays_in_hand() {
    let (mut editor, mut table) = brush(catalogue::StrokeToken);
    for (number, at) in [px(4, 4), px(5, 4)].into_iter().enumerate() {
        let inputs = [down(1, at, false), Input::Up { id: 1, at, held: PLAIN }];
        let effects: Vec<Effect> = inputs.into_iter().flat_map(|input| editor.input(&table, input)).collect();
        assert!(effects.contains(&Effect::Selected));
        for command in commands(effects) {
            table.dispatch_json(&command).expect("the token is taken");
        }
        editor.refresh(&table, 2 + number as u64);
        let last = table.scene().tokens.last().map(|token| token.id.clone());
        assert_eq!((editor.selected.clone(), editor.tool), (last, Tool::Build));
    }
}

/// Returns a room with an upper wall from [1, 8] to [9, 8] on this lane, and a selected window brush or door.
fn beside_wall(name: Plain, lane: f64) -> (Editor, Table) {
    let (editor, mut table) = brush(name);
    let blocks = json!({ "move": true, "effect": true, "sight": true });
    let wall = json!({ "id": "north", "points": [[1.0, lane], [9.0, lane], [9.0, 11.0]], "blocks": blocks });
    let mut wall = wall;
    wall["label"] = json!("Old wall");
    table.dispatch_json(&json!({ "type": "addWall", "wall": wall })).expect("the wall is taken");
    (editor, table)
}

/// Returns the ids, points and labels of the scene's walls.
fn courses(table: &Table) -> Vec<(String, Value, Option<String>)> {
    let walls = table.scene().walls.iter().filter(|wall| wall.id != "door");
    walls.map(|wall| (wall.id.clone(), json!(wall.points), wall.label.clone())).collect()
}

#[test]
fn a_door_drawn_along_a_wall_takes_its_place_there_as_one_step() {
    let (mut editor, mut table) = beside_wall(catalogue::BrushDoor, 8.0);
    let before = courses(&table);
    let sent = commands(send(&mut editor, &table, &drag(corner(4, 8), corner(5, 8), PLAIN)));
    assert_eq!(sent.len(), 1, "one gesture, one command");
    table.dispatch_json(&sent[0]).expect("the door is taken");
    let named = |name: &str| Some(name.to_owned());
    assert_eq!(
        courses(&table),
        [
            ("north".to_owned(), json!([[1.0, 8.0], [4.0, 8.0]]), named("Old wall")),
            ("north-2".to_owned(), json!([[5.0, 8.0], [9.0, 8.0], [9.0, 11.0]]), named("Old wall")),
            ("door-1".to_owned(), json!([[4.0, 8.0], [5.0, 8.0]]), None),
        ]
    );
    table.undo();
    assert_eq!(courses(&table), before);
}

#[test]
fn a_window_drawn_beside_a_wall_that_leaves_the_grid_comes_to_lie_in_it() {
    let (mut editor, mut table) = beside_wall(catalogue::BrushWindowGlazed, 7.9);
    let sent = commands(send(&mut editor, &table, &drag(corner(6, 8), corner(7, 8), PLAIN)));
    table.dispatch_json(&sent[0]).expect("the window is taken");
    let points: Vec<Value> = courses(&table).into_iter().map(|wall| wall.1).collect();
    assert_eq!(
        points,
        [
            json!([[1.0, 7.9], [6.0, 7.9]]),
            json!([[7.0, 7.9], [9.0, 7.9], [9.0, 11.0]]),
            json!([[6.0, 7.9], [7.0, 7.9]]),
        ]
    );
}

#[test]
fn walls_cut_no_door_and_no_wall_of_their_own_kind() {
    let (mut editor, table) = beside_wall(catalogue::StrokeWall, 8.0);
    let sent = commands(send(&mut editor, &table, &drag(corner(4, 8), corner(5, 8), PLAIN)));
    assert_eq!(sent[0]["type"], "addWall");
    let sent = commands(send(&mut editor, &table, &drag(corner(12, 0), corner(12, 1), PLAIN)));
    assert_eq!(sent[0]["type"], "addWall", "the door stays");
}

#[test]
fn a_door_that_lies_on_a_wall_is_what_is_picked() {
    let (mut editor, mut table) = open();
    let blocks = json!({ "move": true, "effect": true, "sight": true });
    for (id, end, door) in [("a-wall", 9.0, None), ("a-door", 5.0, Some("closed")), ("b-wall", 9.0, None)] {
        let mut wall = json!({ "id": id, "points": [[4.0, 8.0], [end, 8.0]], "blocks": blocks });
        if let Some(state) = door {
            wall["door"] = json!(state);
        }
        table.dispatch_json(&json!({ "type": "addWall", "wall": wall })).expect("it is taken");
    }
    let at = |editor: &Editor, x: f64| editor.thing_at(&table, [x, 8.03], 0.14);
    assert_eq!(at(&editor, 4.5), Some(Thing::Wall("a-door".to_owned())));
    assert_eq!(at(&editor, 6.5), Some(Thing::Wall("a-wall".to_owned())));
    let menu = editor.menu_at(&table, [180.0, 320.0]).expect("a menu");
    assert_eq!(menu.items[0].label, worded(catalogue::MenuOpen));
}

#[test]
fn fog_by_hand_says_that_it_is_off_and_works_for_players_who_are_not_there_yet() {
    let (mut editor, mut table) = brush(catalogue::BrushReveal);
    let effects = send(&mut editor, &table, &drag(px(1, 9), px(3, 9), PLAIN));
    assert_eq!(effects, [Effect::Tell(worded(catalogue::FogIsOff))]);
    for command in [
        json!({ "type": "setSetting", "name": "fog", "value": true }),
        json!({ "type": "removeToken", "token": "hero" }),
        json!({ "type": "removeToken", "token": "brute" }),
    ] {
        table.dispatch_json(&command).expect("it is taken");
    }
    let sent = commands(send(&mut editor, &table, &drag(px(1, 9), px(3, 9), PLAIN)));
    assert_eq!((&sent[0]["type"], &sent[0]["side"]), (&json!("setFog"), &json!("party")));
    table.dispatch_json(&sent[0]).expect("the side may come later");
}
