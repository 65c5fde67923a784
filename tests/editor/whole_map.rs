//! Questions about the whole map, asked by the pointer and the keyboard.

use super::*;
use burstmap::frontend::tools::ask::Asked;
use burstmap::frontend::tools::{AreaSetting, AskSetting, ToolSetting};
use burstmap::rules::tactics::OpenViewQuery;

fn asking(asked: Asked) -> (Editor, Table) {
    let (mut editor, table) = open();
    editor.select(Some("hero".into()));
    editor.act(&table, Action::Take(Tool::Ask));
    editor.set(&table, ToolSetting::Ask(AskSetting::Asked(asked)));
    editor.refresh(&table, 1);
    (editor, table)
}

/// The role and the number of outlined cells on the ground.
fn drawn(editor: &Editor, table: &Table, role: Role) -> usize {
    let scenery = Scenery::of(table.scene());
    let turn = table.turn();
    let view = View { editor, table, scenery: &scenery, turn: &turn };
    draw(Layer::Overlay, view).items.iter().filter(|item| item.role == role).count()
}

#[test]
fn an_open_view_is_of_whom_the_pointer_is_on_and_comes_in_pieces() {
    let (mut editor, table) = asking(Asked::OpenView);
    assert!(editor.answers.open_view.is_none(), "nobody is pointed at");
    send(&mut editor, &table, &[Input::Move { id: 1, at: px(8, 4), held: PLAIN }]);
    assert!(editor.answers.is_incomplete(), "240 cells are more than a piece");
    let mut frames = 1;
    while editor.answers.is_incomplete() {
        editor.refresh(&table, 1);
        frames += 1;
    }
    assert!(frames > 1 && drawn(&editor, &table, Role::Reach) > 0);
    let query = OpenViewQuery { target: Place::Token("brute".into()), token: Some("hero".into()) };
    let Some(Ok(search)) = &editor.answers.open_view else { panic!("an answer") };
    assert_eq!(search.report, table.open_view(&query).unwrap());
}

#[test]
fn a_click_keeps_the_target_and_then_each_cell_says_why() {
    let (mut editor, table) = asking(Asked::OpenView);
    let at = px(8, 4);
    send(&mut editor, &table, &[down(1, at, false), Input::Up { id: 1, at, held: PLAIN }]);
    assert_eq!(editor.ask.target, Some(Place::Token("brute".into())));
    send(&mut editor, &table, &[Input::Move { id: 1, at: px(14, 9), held: PLAIN }]);
    assert_eq!(editor.ask.target, Some(Place::Token("brute".into())), "it was kept");
    assert!(matches!(&editor.answers.view_from, Some(Ok(report)) if report.line_of_sight));
    editor.act(&table, Action::Drop);
    assert!(!editor.ask.pinned);
}

#[test]
fn a_tap_beside_the_target_asks_about_that_cell() {
    let (mut editor, table) = asking(Asked::OpenView);
    for at in [px(8, 4), px(14, 9)] {
        send(&mut editor, &table, &[down(1, at, true), Input::Up { id: 1, at, held: PLAIN }]);
    }
    assert_eq!(editor.ask.target, Some(Place::Token("brute".into())), "it was kept");
    assert_eq!(editor.pointed(), Some(Cell::new(14, 9)));
    assert!(matches!(&editor.answers.view_from, Some(Ok(report)) if report.line_of_sight));
}

#[test]
fn who_would_see_a_token_on_a_cell_is_told() {
    let (mut editor, table) = asking(Asked::Unseen);
    send(&mut editor, &table, &[Input::Move { id: 1, at: px(14, 9), held: PLAIN }]);
    assert!(matches!(&editor.answers.unseen, Some(Ok(report)) if report.cells.is_empty()));
    assert!(matches!(&editor.answers.seers, Some(Ok(seers)) if *seers == ["brute"]));
    // A click on another token asks for that one.
    let at = px(8, 4);
    send(&mut editor, &table, &[down(1, at, false), Input::Up { id: 1, at, held: PLAIN }]);
    assert_eq!(editor.selected.as_deref(), Some("brute"));
}

#[test]
fn enter_places_the_template_where_it_catches_most() {
    let (mut editor, table) = asking(Asked::BestArea);
    assert!(matches!(&editor.answers.best_area, Some(Ok(report)) if report.most == 1));
    assert!(drawn(&editor, &table, Role::Origin) > 0);
    // The first shows the keyboard's cursor.
    editor.act(&table, Action::Enter);
    editor.act(&table, Action::Enter);
    editor.refresh(&table, 1);
    assert_eq!((editor.tool, editor.area.pinned), (Tool::Area, true));
    let Some(Ok(report)) = &editor.answers.area else { panic!("an area") };
    let caught: Vec<&str> = report.tokens.iter().map(|caught| caught.id.as_str()).collect();
    assert_eq!(caught, ["brute"]);
}

#[test]
fn ways_that_provoke_nobody_are_shown_with_their_costs() {
    let (editor, table) = asking(Asked::Unprovoked);
    assert!(matches!(&editor.answers.unprovoked, Some(Ok(report)) if report.cells.len() > 20));
    assert!(drawn(&editor, &table, Role::Reach) > 0);
}

#[test]
fn a_box_is_placed_where_the_answer_found_it_with_both_of_its_sides() {
    let (mut editor, table) = asking(Asked::BestArea);
    for setting in [AreaSetting::Shape(TemplateShape::Rect), AreaSetting::Width(4), AreaSetting::Height(2)] {
        editor.set(&table, ToolSetting::Area(setting));
    }
    editor.refresh(&table, 1);
    let Some(Ok(answer)) = &editor.answers.best_area else { panic!("an answer") };
    let found = answer.placements[0].target;
    editor.act(&table, Action::Enter);
    editor.act(&table, Action::Enter);
    let query = serde_json::to_value(editor.area_query(&table)).unwrap();
    assert_eq!((&query["size"], &query["target"]), (&json!([4.0, 2.0]), &json!(found)));
}
