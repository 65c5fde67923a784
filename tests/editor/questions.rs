//! Questions: areas, sight, the field of view, the path to a cell.

use super::*;
use burstmap::frontend::editor::attack::AimedAt;
use burstmap::frontend::tools::attack::things;
use burstmap::frontend::tools::{AttackSetting, ToolSetting};

#[test]
fn the_burst_follows_the_pointer_until_it_is_placed() {
    let (mut editor, table) = open();
    editor.set_tool(Tool::Area);
    send(&mut editor, &table, &[Input::Move { id: 1, at: px(5, 6), held: PLAIN }]);
    let target = |editor: &Editor| editor.area_query(&table).and_then(|query| query.placement.target);
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
fn what_lies_on_the_way_from_the_map_to_the_panel_is_not_asked_about() {
    let (mut editor, table) = open();
    editor.set_tool(Tool::Area);
    let go = |editor: &mut Editor, now: f64, input: Input| {
        editor.now = now;
        send(editor, &table, &[input]);
        editor.area.aim.map(|aim| aim.cell)
    };
    go(&mut editor, 1000.0, to(5, 6));
    go(&mut editor, 1700.0, to(5, 6));
    for (step, col) in (6..20).enumerate() {
        go(&mut editor, 1716.0 + 16.0 * step as f64, to(col, 6));
    }
    assert_eq!(go(&mut editor, 1960.0, Input::Leave), Some(Cell::new(5, 6)), "where it rested");
    // Back on the map, a pointer that stays at the edge aims at the place there.
    go(&mut editor, 5000.0, to(19, 6));
    assert_eq!(go(&mut editor, 5600.0, Input::Leave), Some(Cell::new(19, 6)));
    // If the pointer has not rested before, the target stays at its last place.
    editor.act(&table, Action::Drop);
    go(&mut editor, 8000.0, to(10, 6));
    assert_eq!(go(&mut editor, 8016.0, Input::Leave), Some(Cell::new(10, 6)));
}

fn to(col: i32, row: i32) -> Input {
    Input::Move { id: 1, at: px(col, row), held: PLAIN }
}

fn brute() -> Option<Place> {
    Some(Place::Token("brute".into()))
}

/// Returns the end of the line of sight after an input at a time.
fn go(editor: &mut Editor, table: &Table, now: f64, input: Input) -> Option<Place> {
    editor.now = now;
    send(editor, table, &[input]);
    editor.sight.to.clone()
}

/// Moves the pointer to the brute, rests, and crosses the map to the panel, too fast to aim at anything on the way.
fn rest_on_the_brute_and_leave(editor: &mut Editor, table: &Table) -> Option<Place> {
    go(editor, table, 1000.0, to(8, 4));
    go(editor, table, 1500.0, to(9, 5));
    for (step, col) in (10..20).enumerate() {
        go(editor, table, 1516.0 + 16.0 * step as f64, to(col, 5));
    }
    go(editor, table, 1700.0, Input::Leave)
}

#[test]
fn a_line_ends_where_the_pointer_rested_while_the_panel_is_read() {
    for tool in [Tool::Sight, Tool::Measure] {
        let (mut editor, table) = open();
        editor.set_tool(tool);
        editor.select(Some("hero".into()));
        assert_eq!(rest_on_the_brute_and_leave(&mut editor, &table), brute(), "where it rested");
        assert!(matches!(editor.answers.sight, Some(Ok(_))));
        // If nothing was shown before, the line stays at its last place.
        editor.act(&table, Action::Drop);
        editor.select(Some("hero".into()));
        go(&mut editor, &table, 8000.0, to(15, 6));
        let last = go(&mut editor, &table, 8016.0, Input::Leave);
        assert_eq!(last, Some(Place::Cell(Cell::new(15, 6))));
        // A clicked place stays, regardless of the pointer.
        let mut click =
            |at| send(&mut editor, &table, &[down(1, at, false), Input::Up { id: 1, at, held: PLAIN }]);
        if tool == Tool::Measure {
            click(px(2, 2));
        }
        click(px(8, 5));
        go(&mut editor, &table, 9000.0, to(19, 5));
        assert_eq!(go(&mut editor, &table, 9016.0, Input::Leave), brute());
    }
}

#[test]
fn an_attack_in_hand_stays_with_its_target_while_the_panel_is_read() {
    let (mut editor, table) = open();
    editor.select(Some("hero".into()));
    editor.set_tool(Tool::Attack);
    assert_eq!(rest_on_the_brute_and_leave(&mut editor, &table), brute(), "where it rested");
    assert!(matches!(editor.answers.attack, Some(Ok(_))));
    // Back on the map, the attack follows the pointer again.
    let back = go(&mut editor, &table, 5000.0, to(12, 9));
    assert_eq!(back, Some(Place::Cell(Cell::new(12, 9))));
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
    editor.area.shape = TemplateShape::Cone;
    send(&mut editor, &table, &[Input::Move { id: 1, at: px(6, 2), held: PLAIN }]);
    let query = editor.area_query(&table).expect("a user and an aim");
    let asked = query.placement;
    assert_eq!((asked.user, asked.target), (Some(Place::Token("hero".into())), None));
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

/// A hero who has to pass an enemy, and a wall that blocks sight.
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

/// Returns the announcement, and whether the wall that decides is drawn.
fn shown(editor: &Editor, table: &Table) -> (String, bool) {
    let (scenery, turn) = (Scenery::of(table.scene()), table.turn());
    let view = View { editor, table, scenery: &scenery, turn: &turn };
    let walls = draw(Layer::Live, view).items.into_iter().any(|item| item.role == Role::Barrier);
    (words::status(view), walls)
}

/// RS-22: the path through an enemy's space needs a Tumble check against its Physical Defense.
#[test]
fn the_way_to_the_cursor_is_told_with_its_cost_and_its_checks() {
    let (mut editor, table) = narrow();
    for step in [(0, 0), (1, 0), (1, 0), (1, 0)] {
        editor.act(&table, Action::Cursor(step.0, step.1));
        editor.refresh(&table, 1);
    }
    let (words, _) = shown(&editor, &table);
    let cost = worded(catalogue::StepCost { cost: 3, length: "15 ft" });
    let check = worded(catalogue::StepChecks { skill: "tumble", difficulty: 17, token: "Brute" });
    assert!(words.ends_with(&format!("{cost}. {check}.")), "{words}");
}

/// G-12, G-14: for any cell, the cursor explains why it is seen or not, and the wall is drawn.
#[test]
fn the_cursor_asks_of_the_field_and_is_shown_the_wall() {
    let (mut editor, table) = narrow();
    editor.act(&table, Action::Field);
    for _ in 0..8 {
        editor.act(&table, Action::Cursor(1, 0));
        editor.refresh(&table, 1);
    }
    let (words, walls) = shown(&editor, &table);
    let neither = worded(catalogue::SightAway { lines: catalogue::SightNeither, length: "35 ft" });
    assert!(words.starts_with(&format!("[7, 0]. {neither}")), "{words}");
    assert!(walls, "the end wall decides");
    editor.act(&table, Action::Cursor(-1, 0));
    editor.act(&table, Action::Cursor(-1, 0));
    editor.refresh(&table, 1);
    let (words, walls) = shown(&editor, &table);
    let east = message(catalogue::CellDirection { direction: "east" });
    let wall = worded(catalogue::CellWalls { sides: east });
    let both = worded(catalogue::SightAway { lines: catalogue::SightBoth, length: "25 ft" });
    assert!(words.starts_with(&format!("[5, 0]. {wall}. {both}")), "{words}");
    assert!(!walls);
}

/// AH-07: an area beyond the throwing distance is refused.
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

// RS-04, G-15: each pillar is a separate barrier, so it can be removed without the rest of its patch.
#[test]
fn blocking_ground_that_an_area_reaches_is_told_piece_by_piece() {
    let (mut editor, mut table) = open();
    let cells = [[4, 4], [4, 5], [1, 4], [1, 5], [7, 2], [15, 9]];
    let pillars = json!({ "id": "pillars", "cells": cells, "blocking": true });
    table.dispatch_json(&json!({ "type": "paintTerrain", "terrain": pillars })).expect("a free hand");
    editor.set_tool(Tool::Area);
    editor.area.shape = TemplateShape::Burst;
    let at = px(4, 3);
    send(&mut editor, &table, &[down(1, at, false), Input::Up { id: 1, at, held: PLAIN }]);
    editor.refresh(&table, 1);
    let of = |cells: &Vec<Cell>| cells.iter().map(|cell| [cell.col, cell.row]).collect();
    let hit = editor.answers.pieces_hit(table.scene().grid());
    let mut pieces: Vec<Vec<[i32; 2]>> = hit.iter().map(|(_, cells)| of(cells)).collect();
    pieces.iter_mut().for_each(|cells| cells.sort_unstable());
    pieces.sort();
    // [4, 5] is behind [4, 4] and not reached. [15, 9] is out of range.
    assert_eq!(pieces, [vec![[1, 4], [1, 5]], vec![[4, 4]], vec![[7, 2]]]);
}

#[test]
fn darkness_lies_under_what_the_tools_show_and_smoke_above_it() {
    let (editor, mut table) = open();
    for (id, acts) in [("dark", "inside"), ("smoke", "through")] {
        let zone =
            json!({ "id": id, "cells": [[4, 4], [5, 4]], "kind": id, "acts": acts, "degree": "total" });
        table.dispatch_json(&json!({ "type": "paintZone", "zone": zone })).expect("a free hand");
        let (scenery, turn) = (Scenery::of(table.scene()), table.turn());
        let view = View { editor: &editor, table: &table, scenery: &scenery, turn: &turn };
        let zones = |layer| draw(layer, view).items.iter().filter(|item| item.role == Role::Zone).count();
        assert!(zones(Layer::Ground) > 0, "{id}");
        assert_eq!(zones(Layer::Pieces) > 0, id == "smoke");
    }
}

#[test]
fn the_party_keeps_the_first_color_wherever_it_stands_in_the_file() {
    let (_, mut table) = open();
    let hero = json!({ "id": "late", "name": "Late", "side": "party", "at": [3, 3] });
    for command in
        [json!({ "type": "removeToken", "token": "hero" }), json!({ "type": "addToken", "token": hero })]
    {
        table.dispatch_json(&command).expect("a free hand");
    }
    assert_eq!(Scenery::of(table.scene()).sides, ["party", "foes"]);
}

// E5-40: doors and walls are targets, and a place is a guess (E5-44).
#[test]
fn e5_40_doors_are_picked_as_targets_and_cells_are_guesses() {
    let (mut editor, mut table) = open();
    table.dispatch_json(&json!({ "type": "setRuleset", "ruleset": "srd-5e" })).expect("a free hand");
    let asked = |editor: &Editor, table: &Table| editor.attack_pair(table).map(|(_, target)| target);
    let click = |editor: &mut Editor, table: &Table, at: [f64; 2]| {
        editor.sight.let_go();
        editor.select(Some("hero".into()));
        editor.set_tool(Tool::Attack);
        let inputs = [
            Input::Move { id: 1, at, held: PLAIN },
            down(1, at, false),
            Input::Up { id: 1, at, held: PLAIN },
        ];
        send(editor, table, &inputs);
        editor.refresh(table, 2);
    };
    click(&mut editor, &table, [484.0, 20.0]);
    assert_eq!(asked(&editor, &table).as_deref(), Some("door"));
    assert!(matches!(editor.answers.attack, Some(Ok(_))), "{:?}", editor.answers.attack);
    click(&mut editor, &table, px(12, 0));
    assert_eq!(asked(&editor, &table), None);
    assert_eq!(editor.guessed(&table).map(|(_, cell)| cell), Some(Cell::new(12, 0)));
    assert!(matches!(editor.answers.attack, Some(Ok(_))), "{:?}", editor.answers.attack);
    editor.set(&table, ToolSetting::Attack(AttackSetting::AimedAt(AimedAt::Thing("door".into()))));
    assert_eq!(asked(&editor, &table).as_deref(), Some("door"));
    editor.set(&table, ToolSetting::Attack(AttackSetting::AimedAt(AimedAt::Somebody)));
    assert_eq!(asked(&editor, &table), None);
}

// SA-21: objects and places are targets if the rules allow it.
#[test]
fn sa_21_walls_and_cells_are_picked_as_targets() {
    let (mut editor, mut table) = open();
    let asked = |editor: &Editor, table: &Table| editor.attack_pair(table).map(|(_, target)| target);
    let click = |editor: &mut Editor, table: &Table, at: [f64; 2]| {
        editor.sight.let_go();
        editor.select(Some("hero".into()));
        editor.set_tool(Tool::Attack);
        let inputs = [
            Input::Move { id: 1, at, held: PLAIN },
            down(1, at, false),
            Input::Up { id: 1, at, held: PLAIN },
        ];
        send(editor, table, &inputs);
        editor.refresh(table, 2);
    };
    // If players don't know of a creature there, a cell is a guess (RS-12).
    click(&mut editor, &table, px(12, 0));
    assert_eq!(asked(&editor, &table), None);
    table.dispatch_json(&json!({ "type": "setRuleset", "ruleset": "strike-area" })).expect("a free hand");
    // The door runs along the left border of its cell.
    click(&mut editor, &table, [484.0, 20.0]);
    assert_eq!(asked(&editor, &table).as_deref(), Some("door"));
    assert!(matches!(editor.answers.attack, Some(Ok(_))), "{:?}", editor.answers.attack);
    click(&mut editor, &table, px(12, 0));
    assert_eq!(asked(&editor, &table).as_deref(), Some("[12,0]"));
    assert!(matches!(editor.answers.attack, Some(Ok(_))), "{:?}", editor.answers.attack);
    let things = things::on_cell(&table, Cell::new(12, 0));
    assert_eq!(things, [("door".to_owned(), "door".to_owned())]);
    // Things on the cell can be selected, and a token stays a token.
    editor.set(&table, ToolSetting::Attack(AttackSetting::AimedAt(AimedAt::Thing("door".into()))));
    assert_eq!(asked(&editor, &table).as_deref(), Some("door"));
    editor.set(&table, ToolSetting::Attack(AttackSetting::AimedAt(AimedAt::Somebody)));
    assert_eq!(asked(&editor, &table), None);
    click(&mut editor, &table, px(8, 4));
    assert_eq!(asked(&editor, &table).as_deref(), Some("brute"));
}
