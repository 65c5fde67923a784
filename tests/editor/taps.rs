//! Everything that can be dragged can also be done with taps, one after the other (WCAG 2.5.7).

use super::*;
use burstmap::frontend::editor::build::Form;
use burstmap::frontend::tools::{BuildSetting, ToolSetting};

fn brush(name: Plain, form: Form) -> (Editor, Table) {
    let (mut editor, table) = open();
    editor.set_tool(Tool::Build);
    editor.build.brush = BRUSHES.iter().position(|brush| brush.name == name).expect("a brush of this name");
    editor.set(&table, ToolSetting::Build(BuildSetting::Form(form)));
    (editor, table)
}

/// Taps one place after the other, and returns the resulting commands.
fn taps(editor: &mut Editor, table: &mut Table, places: &[[f64; 2]]) -> Vec<Value> {
    let mut sent = Vec::new();
    for at in places {
        let up = Input::Up { id: 1, at: *at, held: PLAIN };
        for command in commands(send(editor, table, &[down(1, *at, true), up])) {
            table.dispatch_json(&command).expect("it is taken");
            sent.push(command);
        }
    }
    sent
}

fn corner(col: i32, row: i32) -> [f64; 2] {
    [f64::from(col) * 40.0, f64::from(row) * 40.0]
}

#[test]
fn a_rectangle_of_ground_has_two_corners() {
    let (mut editor, mut table) = brush(catalogue::BrushDifficult, Form::Rectangle);
    assert_eq!(taps(&mut editor, &mut table, &[px(1, 8)]), Vec::<Value>::new());
    let sent = taps(&mut editor, &mut table, &[px(3, 9)]);
    assert_eq!(sent.len(), 1);
    let mut cells: Vec<Value> = sent[0]["terrain"]["cells"].as_array().expect("cells").clone();
    cells.sort_by_key(Value::to_string);
    assert_eq!(Value::from(cells), json!([[1, 8], [1, 9], [2, 8], [2, 9], [3, 8], [3, 9]]));
    // The next tap starts another rectangle, and Escape cancels it.
    assert!(taps(&mut editor, &mut table, &[px(1, 1)]).is_empty());
    editor.act(&table, Action::Drop);
    assert!(taps(&mut editor, &mut table, &[px(2, 2)]).is_empty(), "a first corner again");
}

#[test]
fn a_rectangle_of_walls_has_two_corners() {
    let (mut editor, mut table) = brush(catalogue::StrokeWall, Form::Rectangle);
    let sent = taps(&mut editor, &mut table, &[corner(2, 7), corner(5, 9)]);
    let around = json!([[2.0, 7.0], [5.0, 7.0], [5.0, 9.0], [2.0, 9.0], [2.0, 7.0]]);
    assert_eq!((sent.len(), &sent[0]["wall"]["points"]), (1, &around));
}

#[test]
fn a_drawing_goes_from_tap_to_tap() {
    let (mut editor, mut table) = brush(catalogue::BrushDrawing, Form::Rectangle);
    let sent = taps(&mut editor, &mut table, &[px(1, 8), px(4, 8)]);
    assert_eq!((sent.len(), &sent[0]["mark"]["points"]), (1, &json!([[1.5, 8.5], [4.5, 8.5]])));
    // A free line gets a corner with each tap, until the last one is tapped again.
    let (mut editor, mut table) = brush(catalogue::BrushDrawing, Form::Free);
    let sent = taps(&mut editor, &mut table, &[px(1, 8), px(4, 8), px(4, 9), px(4, 9)]);
    assert_eq!((sent.len(), &sent[0]["mark"]["points"]), (1, &json!([[1.5, 8.5], [4.5, 8.5], [4.5, 9.5]])));
    // A tap on the first corner closes a shape.
    let (mut editor, mut table) = brush(catalogue::BrushOutline, Form::Free);
    let sent = taps(&mut editor, &mut table, &[px(1, 8), px(4, 8), px(4, 9), px(1, 8)]);
    assert_eq!((sent.len(), &sent[0]["mark"]["points"]), (1, &json!([[1.5, 8.5], [4.5, 8.5], [4.5, 9.5]])));
}

#[test]
fn done_ends_a_drawing_that_was_tapped() {
    let (mut editor, mut table) = brush(catalogue::BrushDrawing, Form::Free);
    assert!(taps(&mut editor, &mut table, &[px(1, 8), px(4, 8), px(4, 9)]).is_empty());
    let sent = commands(editor.act(&table, Action::Finish));
    assert_eq!((sent.len(), &sent[0]["mark"]["points"]), (1, &json!([[1.5, 8.5], [4.5, 8.5], [4.5, 9.5]])));
    assert!(editor.build.outline.is_empty());
}

#[test]
fn a_wall_that_is_tapped_twice_is_in_hand_and_goes_where_the_next_tap_is() {
    let (mut editor, mut table) = brush(catalogue::StrokeAdjust, Form::Free);
    assert!(
        taps(&mut editor, &mut table, &[corner(12, 1), corner(12, 1)]).is_empty(),
        "picked, then in hand"
    );
    let sent = taps(&mut editor, &mut table, &[corner(15, 3)]);
    assert_eq!(sent, [json!({ "type": "moveWall", "wall": "door", "points": [[12.0, 0.0], [15.0, 3.0]] })]);
    // The end is placed. The next tap shows properties and moves nothing.
    assert!(taps(&mut editor, &mut table, &[px(8, 8), px(9, 9)]).is_empty());
    // Escape cancels the move.
    assert!(taps(&mut editor, &mut table, &[corner(15, 3), corner(15, 3)]).is_empty());
    editor.act(&table, Action::Drop);
    assert!(taps(&mut editor, &mut table, &[corner(9, 9)]).is_empty());
}
