//! The editor over the opening sample: pointers, fingers and keys become one command each, or none.

use burstmap::display::list::{Layer, Role};
use burstmap::display::scenery::Scenery;
use burstmap::display::{View, draw, words};
use burstmap::editor::brushes::BRUSHES;
use burstmap::editor::build_tool::Thing;
use burstmap::editor::gesture::{Button, Input};
use burstmap::editor::keys::{Action, action_of};
use burstmap::editor::{Editor, Held, Seat, Tool, Wish, map_edits};
use burstmap::encounter::Table;
use burstmap::geometry::Cell;
use burstmap::rules::query::{AreaShape, Place};
use serde_json::{Value, json};

const PLAIN: Held = Held { shift: false, alt: false, control: false };
const SHIFT: Held = Held { shift: true, alt: false, control: false };

/// An open floor of 20 × 12 cells with a door, a hero at [2, 2] and a brute of four cells at [8, 4].
fn open() -> (Editor, Table) {
    let scene = json!({
        "format": "burstmap-scene", "version": 1, "name": "Floor", "ruleset": "reaction-square",
        "grid": { "shape": "square", "size": [20, 12], "cell": { "length": 5, "unit": "ft" } },
        "terrain": [], "zones": [], "areas": [],
        "walls": [{
            "id": "door", "points": [[12, 0], [12, 1]], "door": "closed",
            "blocks": { "move": true, "effect": true, "sight": true }
        }],
        "tokens": [
            { "id": "hero", "name": "Hero", "side": "party", "at": [2, 2], "speed": { "walk": 6 } },
            { "id": "brute", "name": "Brute", "side": "foes", "at": [8, 4], "size": "large", "speed": { "walk": 6 } }
        ]
    });
    at_rest(scene)
}

/// A scene of 20 × 12 cells that fills the view.
fn at_rest(scene: Value) -> (Editor, Table) {
    let (scene, _) = burstmap::format::read(scene).expect("the scene is well formed");
    let table = Table::open(scene, "test").expect("the scene opens");
    let mut editor = Editor::new(Seat::default());
    editor.viewport.size = [800.0, 480.0];
    editor.camera.scale = 40.0;
    editor.camera.center = [10.0, 6.0];
    (editor, table)
}

/// The middle of a cell on this screen, 40 pixels to a cell.
fn px(col: i32, row: i32) -> [f64; 2] {
    [f64::from(col) * 40.0 + 20.0, f64::from(row) * 40.0 + 20.0]
}

fn send(editor: &mut Editor, table: &Table, inputs: &[Input]) -> Vec<Wish> {
    inputs
        .iter()
        .flat_map(|input| {
            let wishes = editor.input(table, *input);
            editor.refresh(table, 1);
            wishes
        })
        .collect()
}

fn down(id: i32, at: [f64; 2], touch: bool) -> Input {
    Input::Down { id, at, button: Button::Main, touch, held: PLAIN }
}

fn drag(from: [f64; 2], to: [f64; 2], held: Held) -> [Input; 4] {
    [
        down(1, from, false),
        Input::Move { id: 1, at: [from[0] + 9.0, from[1]], held },
        Input::Move { id: 1, at: to, held },
        Input::Up { id: 1, at: to, held },
    ]
}

fn commands(wishes: Vec<Wish>) -> Vec<Value> {
    wishes
        .into_iter()
        .filter_map(|wish| if let Wish::Command(command) = wish { Some(command) } else { None })
        .collect()
}

#[test]
fn a_drag_is_one_move_along_the_grid() {
    let (mut editor, table) = open();
    let sent = commands(send(&mut editor, &table, &drag(px(2, 2), px(5, 2), PLAIN)));
    assert_eq!(sent, [json!({ "type": "move", "token": "hero", "path": [[3, 2], [4, 2], [5, 2]] })]);
    assert_eq!(editor.selected.as_deref(), Some("hero"));
}

#[test]
fn a_large_token_is_carried_by_the_cell_it_was_taken_at() {
    let (mut editor, table) = open();
    let sent = commands(send(&mut editor, &table, &drag(px(9, 5), px(9, 7), PLAIN)));
    assert_eq!(sent[0]["path"].as_array().and_then(|path| path.last()), Some(&json!([8, 6])));
}

#[test]
fn escape_puts_a_dragged_token_back() {
    let (mut editor, table) = open();
    let [press, tremble, carry, lift] = drag(px(2, 2), px(5, 2), PLAIN);
    send(&mut editor, &table, &[press, tremble, carry]);
    assert!(editor.select.carried.is_some());
    editor.act(&table, Action::Drop);
    assert_eq!(commands(send(&mut editor, &table, &[lift])), [] as [Value; 0]);
}

#[test]
fn a_token_beyond_reach_is_set_down_by_hand_before_combat() {
    let (mut editor, table) = open();
    let sent = commands(send(&mut editor, &table, &drag(px(2, 2), px(18, 10), PLAIN)));
    assert_eq!(sent, [json!({ "type": "teleport", "token": "hero", "to": [18, 10] })]);
}

#[test]
fn shift_sets_down_by_hand_where_a_path_would_do() {
    let (mut editor, table) = open();
    let sent = commands(send(&mut editor, &table, &drag(px(2, 2), px(4, 2), SHIFT)));
    assert_eq!(sent, [json!({ "type": "teleport", "token": "hero", "to": [4, 2] })]);
}

#[test]
fn a_trembling_click_selects_and_sends_nothing() {
    let (mut editor, table) = open();
    let at = px(2, 2);
    let shaken = Input::Move { id: 1, at: [at[0] + 3.0, at[1] + 2.0], held: PLAIN };
    let wishes =
        send(&mut editor, &table, &[down(1, at, false), shaken, Input::Up { id: 1, at, held: PLAIN }]);
    assert_eq!(wishes, [Wish::Selected]);
}

#[test]
fn a_click_on_a_door_opens_it() {
    let (mut editor, table) = open();
    let at = [480.0, 22.0];
    let sent =
        commands(send(&mut editor, &table, &[down(1, at, false), Input::Up { id: 1, at, held: PLAIN }]));
    assert_eq!(sent, [json!({ "type": "setDoor", "wall": "door", "state": "open" })]);
}

#[test]
fn players_move_their_own_side_only() {
    let (mut editor, table) = open();
    editor.seat.player_side = Some("party".into());
    assert_eq!(commands(send(&mut editor, &table, &drag(px(8, 4), px(8, 6), PLAIN))), [] as [Value; 0]);
    assert_eq!(commands(send(&mut editor, &table, &drag(px(2, 2), px(3, 2), PLAIN))).len(), 1);
}

#[test]
fn dragging_the_bare_floor_pans() {
    let (mut editor, table) = open();
    send(&mut editor, &table, &drag(px(15, 8), px(13, 8), PLAIN));
    assert_eq!(editor.camera.center, [12.0, 6.0]);
}

#[test]
fn a_second_finger_zooms_and_drops_what_the_first_began() {
    let (mut editor, table) = open();
    let one = px(2, 2);
    let away = [one[0] + 30.0, one[1]];
    send(&mut editor, &table, &[down(1, one, true), Input::Move { id: 1, at: away, held: PLAIN }]);
    assert!(editor.select.carried.is_some());
    let two = [one[0] + 130.0, one[1]];
    let apart = [one[0] + 200.0, one[1]];
    let wishes = send(
        &mut editor,
        &table,
        &[
            down(2, two, true),
            Input::Move { id: 2, at: apart, held: PLAIN },
            Input::Up { id: 2, at: apart, held: PLAIN },
            Input::Up { id: 1, at: away, held: PLAIN },
        ],
    );
    assert_eq!(commands(wishes), [] as [Value; 0]);
    assert!(editor.select.carried.is_none());
    assert!(editor.camera.scale > 41.0, "{}", editor.camera.scale);
}

#[test]
fn the_burst_follows_the_pointer_until_it_is_placed() {
    let (mut editor, table) = open();
    editor.set_tool(Tool::Area);
    send(&mut editor, &table, &[Input::Move { id: 1, at: px(5, 6), held: PLAIN }]);
    let target = |editor: &Editor| editor.area_query(&table).and_then(|query| query.target);
    assert_eq!(target(&editor), Some(Cell::new(5, 6)));
    assert!(matches!(editor.answers.area, Some(Ok(_))));
    let at = px(7, 6);
    send(&mut editor, &table, &[down(1, at, false), Input::Up { id: 1, at, held: PLAIN }]);
    send(&mut editor, &table, &[Input::Move { id: 1, at: px(15, 9), held: PLAIN }]);
    assert_eq!(target(&editor), Some(Cell::new(7, 6)));
    editor.act(&table, Action::Drop);
    assert_eq!(target(&editor), None);
}

#[test]
fn shift_and_wheel_size_the_area_and_the_bare_wheel_zooms() {
    let (mut editor, table) = open();
    editor.set_tool(Tool::Area);
    let (scale, size) = (editor.camera.scale, editor.area.size);
    send(&mut editor, &table, &[Input::Wheel { at: px(5, 5), by: -100.0, held: SHIFT }]);
    assert_eq!((editor.camera.scale, editor.area.size), (scale, size + 1));
    send(&mut editor, &table, &[Input::Wheel { at: px(5, 5), by: -100.0, held: PLAIN }]);
    assert!(editor.camera.scale > scale && editor.area.size == size + 1);
}

#[test]
fn a_cone_starts_at_the_selected_token() {
    let (mut editor, table) = open();
    editor.select(Some("hero".into()));
    editor.set_tool(Tool::Area);
    editor.area.shape = AreaShape::Cone;
    send(&mut editor, &table, &[Input::Move { id: 1, at: px(6, 2), held: PLAIN }]);
    let query = editor.area_query(&table).expect("a user and an aim");
    assert_eq!((query.user, query.target), (Some(Place::Token("hero".into())), None));
}

#[test]
fn sight_is_asked_from_the_token_that_a_drag_began_on() {
    let (mut editor, table) = open();
    editor.set_tool(Tool::Sight);
    send(&mut editor, &table, &drag(px(8, 4), px(2, 2), PLAIN));
    assert_eq!(editor.sight_from(), Some(Place::Token("brute".into())));
    assert_eq!(editor.sight.to, Some(Place::Token("hero".into())));
    assert!(matches!(editor.answers.sight, Some(Ok(_))));
}

/// Keys alone: go to a token, take it in hand, carry it, set it down.
#[test]
fn the_keyboard_moves_a_token() {
    let (mut editor, table) = open();
    let mut press = |key: &str| {
        let action = action_of(key, PLAIN, true).expect("a bound key");
        let wishes = editor.act(&table, action);
        editor.refresh(&table, 1);
        wishes
    };
    press("n");
    press("Enter");
    press("ArrowRight");
    press("ArrowDown");
    let sent = commands(press("Enter"));
    assert_eq!(sent.len(), 1);
    assert_eq!(sent[0]["type"], "move");
    assert_eq!(sent[0]["path"].as_array().and_then(|path| path.last()), Some(&json!([3, 3])));
}

/// The map tool with a brush in hand.
fn brush(name: &str) -> (Editor, Table) {
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
    let (mut editor, table) = brush("Wall");
    let sent = commands(send(&mut editor, &table, &drag([123.0, 78.0], [238.0, 83.0], PLAIN)));
    let blocks = json!({ "move": true, "effect": true, "sight": true });
    let wall = json!({ "blocks": blocks, "id": "wall-1", "points": [[3.0, 2.0], [6.0, 2.0]] });
    assert_eq!(sent, [json!({ "type": "addWall", "wall": wall })]);
}

#[test]
fn clicks_draw_a_chain_of_walls_until_escape() {
    let (mut editor, mut table) = brush("Wall");
    let mut drawn = Vec::new();
    for at in [corner(2, 8), corner(5, 8), corner(5, 10)] {
        let sent =
            commands(send(&mut editor, &table, &[down(1, at, false), Input::Up { id: 1, at, held: PLAIN }]));
        for command in sent {
            table.dispatch(&command).expect("the wall is taken");
            drawn.push(command["wall"]["points"].clone());
        }
    }
    assert_eq!(drawn, [json!([[2.0, 8.0], [5.0, 8.0]]), json!([[5.0, 8.0], [5.0, 10.0]])]);
    editor.act(&table, Action::Drop);
    assert_eq!(editor.build.anchor, None);
}

#[test]
fn an_end_of_a_wall_is_dragged_and_snaps() {
    let (mut editor, table) = brush("Adjust");
    let sent = commands(send(&mut editor, &table, &drag(corner(12, 1), [601.0, 118.0], PLAIN)));
    assert_eq!(sent, [json!({ "type": "moveWall", "wall": "door", "points": [[12.0, 0.0], [15.0, 3.0]] })]);
}

#[test]
fn a_quick_stroke_paints_without_gaps_and_a_later_one_extends_the_patch() {
    let (mut editor, mut table) = brush("Smoke");
    let sent = commands(send(&mut editor, &table, &drag(px(1, 9), px(5, 9), PLAIN)));
    assert_eq!(sent.len(), 1, "one gesture, one command");
    assert_eq!(sent[0]["zone"]["cells"], json!([[1, 9], [2, 9], [3, 9], [4, 9], [5, 9]]));
    table.dispatch(&sent[0]).expect("the zone is taken");
    let more = commands(send(&mut editor, &table, &drag(px(5, 9), px(5, 10), PLAIN)));
    assert_eq!(more[0]["zone"]["id"], sent[0]["zone"]["id"]);
    assert_eq!(more[0]["zone"]["cells"].as_array().map(Vec::len), Some(6));
}

#[test]
fn erasing_takes_the_cells_that_the_stroke_went_over() {
    let (mut editor, mut table) = brush("Difficult ground");
    let painted = commands(send(&mut editor, &table, &drag(px(1, 9), px(5, 9), PLAIN)));
    table.dispatch(&painted[0]).expect("the ground is taken");
    editor.build.brush = BRUSHES.iter().position(|brush| brush.name == "Erase").expect("there is one");
    let sent = commands(send(&mut editor, &table, &drag(px(4, 9), px(5, 9), PLAIN)));
    assert_eq!(sent, [json!({ "type": "eraseTerrain", "id": "ground-1", "cells": [[4, 9], [5, 9]] })]);
}

#[test]
fn a_second_finger_during_a_stroke_draws_nothing() {
    let (mut editor, table) = brush("Wall");
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
    let (mut editor, table) = brush("Wall");
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
    editor.build.brush = BRUSHES.iter().position(|brush| brush.name == "Fog").expect("there is one");
    editor.act(&table, Action::Enter);
    editor.act(&table, Action::Cursor(0, 1));
    let sent = commands(editor.act(&table, Action::Enter));
    assert_eq!(sent[0]["zone"]["cells"], json!([[7, 3], [7, 4]]));
}

#[test]
fn another_kind_of_wall_in_its_place_is_one_step() {
    let (_, mut table) = open();
    let door = Thing::Wall("door".into());
    assert_eq!(map_edits::brush_of(&table, &door).map(|at| BRUSHES[at].name), Some("Door"));
    let low = BRUSHES.iter().position(|brush| brush.name == "Low wall").expect("there is one");
    let command = map_edits::recast(&table, &door, low).expect("a wall can be any wall");
    table.dispatch(&command).expect("it is taken");
    assert_eq!(map_edits::brush_of(&table, &door), Some(low));
    table.undo();
    assert_eq!(map_edits::brush_of(&table, &door).map(|at| BRUSHES[at].name), Some("Door"));
}

#[test]
fn a_twin_stands_on_free_cells_under_a_name_of_its_own() {
    let (_, mut table) = open();
    let Some(Wish::Command(command)) = map_edits::twin(&table, "brute") else { panic!("there is room") };
    assert_eq!((&command["token"]["name"], &command["token"]["id"]), (&json!("Brute 2"), &json!("token-1")));
    table.dispatch(&command).expect("it is taken");
    let at = table.scene().tokens[2].at;
    assert!((at.col - 8).abs() >= 2 || (at.row - 4).abs() >= 2, "{at:?}");
}

#[test]
fn players_do_not_draw_the_map() {
    let (_, table) = open();
    let mut editor = Editor::new(Seat { player_side: Some("party".into()), readonly: false });
    assert!(matches!(editor.act(&table, Action::Take(Tool::Build))[..], [Wish::Tell(_)]));
    assert_eq!(editor.tool, Tool::Select);
}

#[test]
fn a_finger_asks_about_cells_of_a_placed_area_and_aims_anew_outside_of_it() {
    let (mut editor, table) = open();
    editor.act(&table, Action::Take(Tool::Area));
    let tap = |at| [down(1, at, true), Input::Up { id: 1, at, held: PLAIN }];
    send(&mut editor, &table, &tap(px(5, 6)));
    assert!(editor.area.pinned);
    send(&mut editor, &table, &tap(px(6, 7)));
    assert_eq!(editor.area.aim.map(|aim| aim.cell), Some(Cell::new(5, 6)), "it stays where it was placed");
    assert_eq!(editor.pointed(), Some(Cell::new(6, 7)));
    send(&mut editor, &table, &tap(px(15, 6)));
    assert_eq!(editor.area.aim.map(|aim| aim.cell), Some(Cell::new(15, 6)));
    assert_eq!(editor.pointed(), None);
}

#[test]
fn the_cursor_asks_about_a_placed_area_and_takes_a_lifted_one_along() {
    let (mut editor, table) = open();
    editor.act(&table, Action::Take(Tool::Area));
    for action in [Action::Cursor(0, 0), Action::Enter, Action::Cursor(1, 0)] {
        editor.act(&table, action);
        editor.refresh(&table, 1);
    }
    let placed = editor.area.aim.map(|aim| aim.cell);
    assert_ne!(placed, editor.cursor);
    editor.act(&table, Action::Enter);
    assert_eq!(editor.area.aim.map(|aim| aim.cell), editor.cursor);
}

#[test]
fn a_finger_asks_about_cells_of_the_field_and_keeps_the_one_who_looks() {
    let (mut editor, table) = open();
    editor.select(Some("hero".into()));
    editor.act(&table, Action::Field);
    editor.refresh(&table, 1);
    let at = px(5, 9);
    send(&mut editor, &table, &[down(1, at, true), Input::Up { id: 1, at, held: PLAIN }]);
    assert_eq!((editor.selected.as_deref(), editor.pointed()), (Some("hero"), Some(Cell::new(5, 9))));
    assert!(matches!(&editor.answers.probe, Some(Ok(report)) if report.line_of_sight));
}

/// A hero who has to pass an enemy, and a wall behind which nothing is seen.
fn narrow() -> (Editor, Table) {
    let scene = json!({
        "format": "burstmap-scene", "version": 1, "name": "Narrow", "ruleset": "reaction-square",
        "grid": { "shape": "square", "size": [8, 1], "cell": { "length": 5, "unit": "ft" } },
        "terrain": [], "zones": [], "areas": [],
        "walls": [{
            "id": "end", "label": "the end wall", "points": [[6, 0], [6, 1]],
            "blocks": { "move": true, "effect": true, "sight": true }
        }],
        "tokens": [
            { "id": "hero", "name": "Hero", "side": "party", "at": [0, 0], "speed": { "walk": 6 } },
            {
                "id": "brute", "name": "Brute", "side": "foes", "at": [2, 0],
                "stats": { "physicalDefense": 17 }
            }
        ]
    });
    let (scene, _) = burstmap::format::read(scene).expect("the scene is well formed");
    let table = Table::open(scene, "test").expect("the scene opens");
    let mut editor = Editor::new(Seat::default());
    editor.viewport.size = [800.0, 480.0];
    editor.select(Some("hero".into()));
    (editor, table)
}

/// What is read out, and whether the wall that decides is drawn.
fn shown(editor: &Editor, table: &Table) -> (String, bool) {
    let (scenery, turn) = (Scenery::of(table.scene()), table.turn());
    let view = View { editor, table, scenery: &scenery, turn: &turn };
    let walls = draw(Layer::Live, view).items.into_iter().any(|item| item.role == Role::Barrier);
    (words::status(view), walls)
}

/// RS-22: through an enemy's space with a Tumble check against its Physical Defense.
#[test]
fn the_way_to_the_cursor_is_told_with_its_cost_and_its_checks() {
    let (mut editor, table) = narrow();
    for step in [(0, 0), (1, 0), (1, 0), (1, 0)] {
        editor.act(&table, Action::Cursor(step.0, step.1));
        editor.refresh(&table, 1);
    }
    let (words, _) = shown(&editor, &table);
    assert!(words.ends_with("Cost 3, 15 ft. Check: tumble 17 against Brute."), "{words}");
}

/// G-12, G-14: the cursor asks of any cell why it is seen or not, and the wall is drawn.
#[test]
fn the_cursor_asks_of_the_field_and_is_shown_the_wall() {
    let (mut editor, table) = narrow();
    editor.act(&table, Action::Field);
    for _ in 0..8 {
        editor.act(&table, Action::Cursor(1, 0));
        editor.refresh(&table, 1);
    }
    let (words, walls) = shown(&editor, &table);
    assert!(words.starts_with("[7, 0]. No line of effect, 35 ft away."), "{words}");
    assert!(walls, "the end wall decides");
    editor.act(&table, Action::Cursor(-1, 0));
    editor.act(&table, Action::Cursor(-1, 0));
    editor.refresh(&table, 1);
    let (words, walls) = shown(&editor, &table);
    assert!(words.starts_with("[5, 0]. Line of effect and line of sight"), "{words}");
    assert!(!walls);
}

/// AH-07: beyond the throwing distance the area is refused.
#[test]
fn a_burst_is_thrown_no_farther_than_its_range() {
    let (mut editor, table) = open();
    editor.select(Some("hero".into()));
    editor.act(&table, Action::Take(Tool::Area));
    editor.area.throw_range = Some(4.0);
    send(&mut editor, &table, &[Input::Move { id: 1, at: px(6, 2), held: PLAIN }]);
    assert!(matches!(editor.answers.area, Some(Ok(_))));
    send(&mut editor, &table, &[Input::Move { id: 1, at: px(7, 2), held: PLAIN }]);
    assert!(matches!(&editor.answers.area, Some(Err(refusal)) if refusal.code == "out-of-range"));
}

#[test]
fn by_hand_a_finger_sets_down_outside_the_rules() {
    let (mut editor, table) = open();
    editor.by_hand = true;
    let sent = commands(send(&mut editor, &table, &drag(px(2, 2), px(4, 2), PLAIN)));
    assert_eq!(sent, [json!({ "type": "teleport", "token": "hero", "to": [4, 2] })]);
}

// SM-03, SA-17
#[test]
fn tokens_on_one_cell_are_told_apart_by_pointer_and_by_selection() {
    let scene = json!({
        "format": "burstmap-scene", "version": 1, "name": "Floor", "ruleset": "shift-meter",
        "grid": { "shape": "square", "size": [20, 12], "cell": { "length": 1, "unit": "m" } },
        "terrain": [], "zones": [], "areas": [], "walls": [],
        "tokens": [
            { "id": "a", "name": "A", "side": "wild", "at": [4, 4], "size": "tiny", "speed": { "walk": 4 } },
            { "id": "b", "name": "B", "side": "wild", "at": [4, 4], "size": "tiny", "speed": { "walk": 4 } },
            { "id": "c", "name": "C", "side": "wild", "at": [4, 4], "size": "tiny", "speed": { "walk": 4 } },
            { "id": "ox", "name": "Ox", "side": "crew", "at": [8, 4], "size": "large", "speed": { "walk": 4 } }
        ]
    });
    let (mut editor, table) = at_rest(scene);
    let [x, y] = px(4, 4);
    // Two in a row: the first at the upper left, the second at the upper right, the third below the first.
    for (id, at) in [("a", [x - 9.0, y - 9.0]), ("b", [x + 9.0, y - 9.0]), ("c", [x - 9.0, y + 9.0])] {
        let sent = commands(send(&mut editor, &table, &drag(at, [at[0] + 80.0, at[1]], PLAIN)));
        assert_eq!(sent[0]["token"], id, "{sent:?}");
    }
    // By keys: the one that was gone to, not the topmost.
    let mut press = |key: &str| {
        editor.act(&table, action_of(key, PLAIN, true).expect("a bound key"));
        editor.refresh(&table, 1);
        editor.select.carried.as_ref().map(|carried| carried.token.clone())
    };
    press("Escape");
    press("Escape");
    press("n");
    press("n");
    assert_eq!(press("Enter").as_deref(), Some("b"));
    press("Escape");
    // Nobody attacks itself: on the own cell another one is meant (SM-04).
    press("a");
    press("Enter");
    assert_eq!(editor.sight.to, Some(Place::Token("c".into())));
}

#[test]
fn a_small_token_lies_above_a_large_one() {
    let (editor, mut table) = open();
    table.dispatch(&json!({ "type": "teleport", "token": "hero", "to": [9, 5] })).expect("a free hand");
    assert_eq!(editor.token_under(&table, Cell::new(9, 5)).map(|token| token.id.as_str()), Some("hero"));
    assert_eq!(editor.token_under(&table, Cell::new(8, 4)).map(|token| token.id.as_str()), Some("brute"));
}

#[test]
fn the_cursor_goes_to_whoever_has_the_turn() {
    let (mut editor, table) = open();
    editor.follow(&table, Some("brute".into()));
    assert_eq!(editor.cursor, None, "it is not there for those who do not use it");
    editor.act(&table, Action::NextToken(1));
    editor.follow(&table, Some("brute".into()));
    assert_eq!(editor.cursor, Some(Cell::new(8, 4)));
}

// SM-10
#[test]
fn a_swimmer_in_water_is_shown_what_it_swims_to() {
    let (mut editor, mut table) = open();
    let pond: Vec<[i32; 2]> = (0..6).flat_map(|x| (0..6).map(move |y| [x, y])).collect();
    for command in [
        json!({ "type": "setRuleset", "ruleset": "shift-meter" }),
        json!({ "type": "paintTerrain", "terrain": { "id": "pond", "cells": pond, "medium": "underwater" } }),
        json!({ "type": "updateToken", "token": "hero", "changes": { "speed": { "walk": 6, "swim": 3 } } }),
    ] {
        table.dispatch(&command).expect("a free hand");
    }
    editor.act(&table, Action::NextToken(1));
    editor.refresh(&table, 1);
    assert_eq!(editor.mode.as_deref(), Some("swim"));
    let path = commands(send(&mut editor, &table, &drag(px(2, 2), px(4, 2), PLAIN)));
    assert_eq!((path[0]["type"].as_str(), path[0]["mode"].as_str()), (Some("move"), Some("swim")));
    // On land it walks, as ever.
    table.dispatch(&json!({ "type": "teleport", "token": "hero", "to": [10, 8] })).expect("a free hand");
    editor.act(&table, Action::NextToken(1));
    editor.act(&table, Action::NextToken(-1));
    editor.refresh(&table, 2);
    assert_eq!(editor.mode, None);
}

#[test]
fn a_way_to_move_is_chosen_for_one_token_alone() {
    let (mut editor, table) = open();
    for goes_on in [
        |editor: &mut Editor, table: &Table| editor.follow(table, Some("brute".into())),
        |editor: &mut Editor, table: &Table| drop(send(editor, table, &drag(px(8, 4), px(9, 4), PLAIN)[..3])),
    ] {
        editor.select(Some("hero".into()));
        editor.mode = Some("fly".into());
        goes_on(&mut editor, &table);
        assert_eq!((editor.selected.as_deref(), editor.mode.as_deref()), (Some("brute"), None));
        editor.drop_all();
    }
}
