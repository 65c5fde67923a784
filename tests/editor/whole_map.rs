//! Questions about the whole map, with the mouse and the keyboard.

use super::*;
use burstmap::frontend::best_places::BestPlace;
use burstmap::frontend::camera::Insets;
use burstmap::frontend::editor::ask::Asked;
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

/// Returns the number of outlined cells of a role.
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
    // A click on another token selects that token for the question.
    let at = px(8, 4);
    send(&mut editor, &table, &[down(1, at, false), Input::Up { id: 1, at, held: PLAIN }]);
    assert_eq!(editor.selected.as_deref(), Some("brute"));
}

/// Returns the tokens in the displayed area.
fn caught(editor: &Editor) -> Vec<&str> {
    let Some(Ok(report)) = &editor.answers.area else { panic!("an area") };
    report.tokens.iter().map(|caught| caught.id.as_str()).collect()
}

#[test]
fn the_best_placement_shows_its_area_and_enter_places_it() {
    let (mut editor, table) = asking(Asked::BestArea);
    assert!(matches!(&editor.answers.best_area, Some(Ok(report)) if report.most == 1));
    assert_eq!((caught(&editor), editor.best_place().map(|(at, _)| at)), (vec!["brute"], Some(0)));
    assert!(drawn(&editor, &table, Role::Affected) > 0);
    let shown = editor.answers.area.clone();
    editor.act(&table, Action::Enter);
    editor.refresh(&table, 1);
    assert_eq!((editor.tool, editor.area.pinned), (Tool::Area, true));
    assert_eq!(editor.answers.area, shown, "what is placed is what was shown");
}

#[test]
fn no_two_dots_stand_for_the_same_placement() {
    let (editor, _) = asking(Asked::BestArea);
    let Some(Ok(report)) = &editor.answers.best_area else { panic!("an answer") };
    let places = &editor.answers.best_places;
    for (number, place) in places.iter().enumerate() {
        let same = |other: &&BestPlace| other.at == place.at && other.found.foes == place.found.foes;
        assert_eq!(places[number + 1..].iter().find(same), None);
        assert!(report.placements.contains(&place.found));
    }
    assert!(places.len() > 4);
}

#[test]
fn a_dot_that_is_pointed_at_shows_its_area_and_a_click_chooses_it() {
    let (mut editor, table) = asking(Asked::BestArea);
    let (first, best) = (editor.answers.area.clone(), editor.answers.best_area.clone());
    let other = editor.answers.best_places.last().expect("several").clone();
    let dot = other.at.map(|cells| cells * 40.0);
    let beside = px(2, 10);
    send(&mut editor, &table, &[Input::Move { id: 1, at: dot, held: PLAIN }]);
    let previewed = editor.answers.area.clone();
    assert_ne!(previewed, first);
    send(&mut editor, &table, &[Input::Move { id: 1, at: beside, held: PLAIN }]);
    assert_eq!((&editor.answers.area, &editor.ask.chosen), (&first, &None), "it was only looked at");
    for touch in [false, true] {
        editor.act(&table, Action::Drop);
        editor.select(Some("hero".into()));
        editor.refresh(&table, 1);
        assert_eq!(editor.answers.area, first);
        send(&mut editor, &table, &[down(1, dot, touch), Input::Up { id: 1, at: dot, held: PLAIN }]);
        send(&mut editor, &table, &[Input::Move { id: 1, at: beside, held: PLAIN }, Input::Leave]);
        assert_eq!((&editor.ask.chosen, &editor.answers.area), (&Some(other.found.clone()), &previewed));
    }
    assert_eq!(editor.answers.best_area, best, "the search is the same");
    editor.act(&table, Action::Enter);
    editor.refresh(&table, 1);
    assert_eq!(editor.answers.area, previewed);
}

#[test]
fn arrows_go_from_one_of_the_best_placements_to_the_next() {
    let (mut editor, table) = asking(Asked::BestArea);
    let at = |editor: &Editor| editor.best_place().expect("a place").1.at;
    let [from_x, from_y] = at(&editor);
    editor.hover = Some(Cell::new(0, 0));
    editor.act(&table, Action::Cursor(1, 0));
    assert_eq!(editor.hover, None, "the keys take over from the pointer");
    let [x, y] = at(&editor);
    assert!(x > from_x && (y - from_y).abs() <= x - from_x, "{x} {y}");
    editor.act(&table, Action::Cursor(-1, 0));
    assert_eq!(at(&editor), [from_x, from_y]);
    // The first place is at the top, with nothing above.
    editor.act(&table, Action::Cursor(0, -1));
    assert_eq!(at(&editor), [from_x, from_y]);
    assert_eq!(editor.cursor, None);
    // Another template starts a new query.
    editor.act(&table, Action::Cursor(0, 1));
    editor.act(&table, Action::Resize(1));
    editor.refresh(&table, 1);
    assert_eq!(caught(&editor), ["brute"]);
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
    let query = serde_json::to_value(editor.area_query(&table)).unwrap();
    assert_eq!((&query["size"], &query["target"]), (&json!([4.0, 2.0]), &json!(found)));
}

/// A mage with a fire spell with a range of 5 cells, an enemy within its range and two beyond it.
fn mage() -> (Editor, Table) {
    let (mut editor, table) = at_rest(json!({
        "format": "burstmap-scene", "version": 1, "name": "Floor", "ruleset": "srd-5e",
        "grid": { "shape": "square", "size": [20, 12], "cell": { "length": 5, "unit": "ft" } },
        "terrain": [], "zones": [], "areas": [], "walls": [],
        "tokens": [
            { "id": "mage", "name": "Mage", "side": "party", "at": [2, 2], "attacks": [
                { "name": "Fire", "kind": "spell", "area": { "shape": "burst", "size": 1 }, "range": 5,
                  "save": { "stat": "dexterity", "difficulty": 13 } }
            ] },
            { "id": "near", "name": "Near", "side": "foes", "at": [7, 2] },
            { "id": "far", "name": "Far", "side": "foes", "at": [15, 8] },
            { "id": "farther", "name": "Farther", "side": "foes", "at": [16, 8] }
        ]
    }));
    editor.use_attack(&table, &"mage".to_owned(), 0);
    (editor, table)
}

fn ask_for_the_best(editor: &mut Editor, table: &Table) {
    editor.act(table, Action::Take(Tool::Ask));
    editor.set(table, ToolSetting::Ask(AskSetting::Asked(Asked::BestArea)));
    editor.refresh(table, 1);
}

#[test]
fn the_best_place_for_an_attack_is_within_its_range_and_the_attack_stays_in_hand() {
    let (mut editor, table) = mage();
    ask_for_the_best(&mut editor, &table);
    assert_eq!(editor.asked_attack(&table).map(|attack| attack.name.as_str()), Some("Fire"));
    assert_eq!(editor.chosen_attack(&table), None, "a click asks, and makes nothing");
    assert_eq!(caught(&editor), ["near"], "the two others are out of range");
    editor.act(&table, Action::Enter);
    editor.refresh(&table, 1);
    assert_eq!((editor.tool, editor.area.pinned, caught(&editor)), (Tool::Area, true, vec!["near"]));
    assert!(editor.holds_attack(&table), "placed, it can be made");
    assert_eq!(editor.area_attack(&table).and_then(|attack| attack.making.with).as_deref(), Some("Fire"));
}

#[test]
fn an_attack_that_was_put_away_leaves_no_range_behind() {
    let (mut editor, table) = mage();
    editor.act(&table, Action::Take(Tool::Select));
    ask_for_the_best(&mut editor, &table);
    assert_eq!(editor.asked_attack(&table), None);
    assert_eq!(caught(&editor), ["far", "farther"]);
}

#[test]
fn the_best_place_is_that_of_the_template_at_its_height() {
    let (mut editor, table) = mage();
    for setting in [AreaSetting::Elevation(Some(3.0)), AreaSetting::Tall(Some(2.0))] {
        editor.set(&table, ToolSetting::Area(setting));
    }
    ask_for_the_best(&mut editor, &table);
    assert!(
        matches!(&editor.answers.best_area, Some(Ok(report)) if report.most == 0),
        "it passes over their heads"
    );
    editor.set(&table, ToolSetting::Area(AreaSetting::Elevation(Some(0.0))));
    editor.refresh(&table, 1);
    assert_eq!(caught(&editor), ["near"]);
    let shown = editor.answers.area.clone();
    editor.act(&table, Action::Enter);
    editor.refresh(&table, 1);
    assert_eq!(editor.answers.area, shown, "what is placed is what was shown");
}

#[test]
fn those_whom_a_card_is_about_come_into_sight_beside_it() {
    let (mut editor, table) = open();
    editor.camera.scale = 30.0;
    let [width, height] = editor.viewport.size;
    // First a card over the lower half, then one over the right half.
    for (right, bottom) in [(0.0, height / 2.0), (width / 2.0, 0.0)] {
        let insets = Insets { right, bottom, ..Insets::default() };
        editor.show_beside(&table, &["hero".into(), "brute".into()], insets);
        // The middles of a token of one cell and of one of four cells.
        for place in [[2.5, 2.5], [9.0, 5.0]] {
            let [x, y] = editor.camera.to_px(place, editor.viewport);
            assert!(
                (0.0..width - right).contains(&x) && (0.0..height - bottom).contains(&y),
                "{place:?}: {x} {y}"
            );
        }
    }
}

#[test]
fn whoever_has_the_turn_stands_clear_of_the_order_and_the_buttons_on_a_phone() {
    let (mut editor, table) = open();
    editor.viewport.size = [390.0, 844.0];
    editor.camera.scale = 30.0;
    (editor.covered, editor.column) = (150.0, [56.0, 280.0]);
    // The brute would be below the buttons at the right, or below the turn order at the top.
    for aside in [[9.0 - 5.7, 5.0], [9.0, 5.0 + 11.0]] {
        editor.camera.center = aside;
        editor.follow(&table, Some("brute".into()));
        let [x, y] = editor.camera.to_px([9.0, 5.0], editor.viewport);
        assert!(x < 390.0 - 56.0 && y > 150.0, "{aside:?}: {x} {y}");
        editor.follow(&table, Some("hero".into()));
    }
}

#[test]
fn the_status_answers_the_question_that_is_asked() {
    let status = |asked: Asked| {
        let (editor, table) = asking(asked);
        let (scenery, turn) = (Scenery::of(table.scene()), table.turn());
        words::status(View { editor: &editor, table: &table, scenery: &scenery, turn: &turn })
    };
    assert_ne!(status(Asked::BestArea), status(Asked::Unprovoked));
}
