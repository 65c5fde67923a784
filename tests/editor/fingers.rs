//! Touch gestures other than taps and drags: flings, double taps, long presses.

use super::squares::sample;
use super::{down, open, px};
use burstmap::encounter::Table;
use burstmap::frontend::gesture::Input;
use burstmap::frontend::keys::Action;
use burstmap::frontend::{Editor, Effect, KeyModifiers, Tool};
use burstmap::geometry::Cell;

const PLAIN: KeyModifiers = KeyModifiers { shift: false, alt: false, control: false };

/// Sends an input at a time in milliseconds.
fn at(editor: &mut Editor, table: &Table, now: f64, input: Input) -> Vec<Effect> {
    editor.now = now;
    let effects = editor.input(table, input);
    editor.refresh(table, 1);
    effects
}

fn tap(editor: &mut Editor, table: &Table, now: f64, place: [f64; 2]) -> Vec<Effect> {
    let mut effects = at(editor, table, now, down(1, place, true));
    effects.extend(at(editor, table, now + 40.0, Input::Up { id: 1, at: place, held: PLAIN }));
    effects
}

#[test]
fn a_finger_that_leaves_in_motion_flings_the_map_and_another_one_stops_it() {
    let (mut editor, table) = open();
    let from = px(16, 9);
    at(&mut editor, &table, 0.0, down(1, from, true));
    for step in 1..=5 {
        let place = [from[0] - 20.0 * f64::from(step), from[1]];
        at(&mut editor, &table, 16.0 * f64::from(step), Input::Move { id: 1, at: place, held: PLAIN });
    }
    let end = [from[0] - 100.0, from[1]];
    at(&mut editor, &table, 84.0, Input::Up { id: 1, at: end, held: PLAIN });
    let left = editor.camera.center[0];
    assert!(editor.glide(100.0, false), "it glides");
    assert!(editor.camera.center[0] > left + 0.2, "on in the same direction");
    at(&mut editor, &table, 116.0, down(2, px(10, 9), true));
    let stopped = editor.camera;
    assert!(!editor.glide(200.0, false));
    assert_eq!(editor.camera, stopped);
}

#[test]
fn a_finger_that_rests_before_it_leaves_flings_nothing_nor_where_motion_is_unwanted() {
    let (mut editor, table) = open();
    let throw = |editor: &mut Editor, rest: f64| {
        at(editor, &table, 0.0, down(1, px(16, 9), true));
        for step in 1..=4 {
            let place = [px(16, 9)[0] - 20.0 * f64::from(step), px(16, 9)[1]];
            at(editor, &table, 16.0 * f64::from(step), Input::Move { id: 1, at: place, held: PLAIN });
        }
        at(editor, &table, 66.0 + rest, Input::Up { id: 1, at: px(14, 9), held: PLAIN });
    };
    throw(&mut editor, 300.0);
    assert!(!editor.glide(400.0, false));
    throw(&mut editor, 0.0);
    assert!(!editor.glide(100.0, true), "reduced motion");
}

#[test]
fn two_taps_on_empty_ground_zoom_in_about_them() {
    let (mut editor, table) = open();
    let place = px(15, 8);
    let fixed = editor.plane(place);
    tap(&mut editor, &table, 0.0, place);
    assert_eq!(editor.camera.scale, 40.0);
    tap(&mut editor, &table, 200.0, place);
    assert!(editor.camera.scale > 60.0);
    let now = editor.plane(place);
    assert!((now[0] - fixed[0]).abs() < 1e-9 && (now[1] - fixed[1]).abs() < 1e-9);
    // Too late, or too far away: two taps.
    let scale = editor.camera.scale;
    tap(&mut editor, &table, 2000.0, place);
    tap(&mut editor, &table, 2400.0, place);
    tap(&mut editor, &table, 2500.0, px(11, 3));
    assert_eq!(editor.camera.scale, scale);
}

#[test]
fn a_tap_that_moves_a_token_is_no_half_of_a_double_tap() {
    let (mut editor, table) = open();
    tap(&mut editor, &table, 0.0, px(2, 2));
    let effects = tap(&mut editor, &table, 1000.0, px(4, 4));
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Command(_))), "{effects:?}");
    tap(&mut editor, &table, 1150.0, px(4, 4));
    assert_eq!(editor.camera.scale, 40.0);
}

#[test]
fn a_finger_that_is_held_looks_and_does_nothing_else() {
    let (mut editor, table) = open();
    at(&mut editor, &table, 0.0, down(1, px(2, 2), true));
    let effects = at(&mut editor, &table, 500.0, Input::Hold { id: 1 });
    let [Effect::Look { cell, token: Some(token) }] = &effects[..] else { panic!("{effects:?}") };
    assert_eq!((cell.col, cell.row, token.as_str()), (2, 2, "hero"));
    // The remaining gesture is neither a tap nor a drag.
    at(&mut editor, &table, 600.0, Input::Move { id: 1, at: px(5, 5), held: PLAIN });
    assert!(at(&mut editor, &table, 700.0, Input::Up { id: 1, at: px(5, 5), held: PLAIN }).is_empty());
    // A finger that has moved pans the map.
    at(&mut editor, &table, 1000.0, down(1, px(15, 8), true));
    at(&mut editor, &table, 1100.0, Input::Move { id: 1, at: px(14, 8), held: PLAIN });
    assert!(at(&mut editor, &table, 1500.0, Input::Hold { id: 1 }).is_empty());
}

#[test]
fn tools_that_are_aimed_by_waiting_are_not_held() {
    let (mut editor, table) = open();
    editor.set_tool(Tool::Area);
    at(&mut editor, &table, 0.0, down(1, px(6, 6), true));
    assert!(at(&mut editor, &table, 500.0, Input::Hold { id: 1 }).is_empty());
    at(&mut editor, &table, 600.0, Input::Up { id: 1, at: px(6, 6), held: PLAIN });
    assert!(editor.area.pinned);
}

#[test]
fn a_players_phone_opens_on_the_own_creature_at_a_size_that_a_finger_hits() {
    let (mut editor, table) = sample("customs-house");
    editor.seat.player_side = Some("party".into());
    let own: Vec<_> = table.scene().tokens.iter().filter(|token| token.side == "party").collect();
    let grid = table.scene().grid();
    let place = |editor: &Editor, at: Cell| editor.camera.to_px(grid.plane(grid.center(at)), editor.viewport);
    let inside = |at: [f64; 2]| (0.0..390.0).contains(&at[0]) && (0.0..844.0).contains(&at[1]);
    // Also in landscape, at 400 % zoom, and below a host's own heading.
    for size in
        [[844.0, 390.0], [667.0, 375.0], [320.0, 256.0], [320.0, 200.0], [320.0, 640.0], [390.0, 844.0]]
    {
        editor.viewport.size = size;
        editor.open_on(&table);
        let [x, y] = place(&editor, own[0].at);
        assert!((0.0..size[0]).contains(&x) && (0.0..size[1]).contains(&y), "{size:?}: {x}, {y}");
        assert!((44.0..100.0).contains(&editor.camera.scale), "{size:?}: {}", editor.camera.scale);
    }
    // The button of another of the player's tokens first shows it on the map, then in the panel.
    let shown = editor.go_to(&table, &own[2].id);
    assert!(inside(place(&editor, own[2].at)) && editor.selected.as_ref() == Some(&own[2].id));
    assert!(!shown.contains(&Effect::Sheet));
    assert!(editor.go_to(&table, &own[2].id).contains(&Effect::Sheet));
}

/// Returns a player's editor with the hero selected.
fn player() -> (Editor, Table) {
    let (mut editor, table) = open();
    editor.seat.player_side = Some("party".into());
    tap(&mut editor, &table, 0.0, px(2, 2));
    (editor, table)
}

fn sent(effects: Vec<Effect>) -> Vec<serde_json::Value> {
    super::commands(effects)
}

#[test]
fn a_players_first_tap_on_a_cell_previews_and_a_second_one_moves() {
    let (mut editor, table) = player();
    let said = tap(&mut editor, &table, 1000.0, px(4, 4));
    assert!(matches!(&said[..], [Effect::Say(_)]), "{said:?}");
    assert_eq!(editor.move_preview(&table).expect("it waits").length, "10 ft");
    // A tap on another cell changes the preview, however soon: it is not a double tap.
    assert!(sent(tap(&mut editor, &table, 1100.0, px(4, 5))).is_empty());
    assert_eq!(editor.camera.scale, 40.0);
    let moves = sent(tap(&mut editor, &table, 1200.0, px(4, 5)));
    assert_eq!(moves.len(), 1);
    assert_eq!(moves[0]["path"].as_array().and_then(|path| path.last()), Some(&serde_json::json!([4, 5])));
    assert_eq!(editor.move_preview(&table), None);
}

#[test]
fn a_button_confirms_a_players_move_and_another_one_cancels_it() {
    let (mut editor, mut table) = player();
    tap(&mut editor, &table, 1000.0, px(4, 4));
    assert!(sent(editor.act(&table, Action::Drop)).is_empty());
    assert_eq!(editor.move_preview(&table), None);
    assert!(editor.selected.is_some(), "only the move is canceled");
    tap(&mut editor, &table, 2000.0, px(4, 4));
    assert_eq!(sent(editor.act(&table, Action::Finish)).len(), 1);
    // Selecting another creature discards the preview, and so does a change of the path.
    tap(&mut editor, &table, 3000.0, px(4, 4));
    tap(&mut editor, &table, 4000.0, px(8, 4));
    tap(&mut editor, &table, 5000.0, px(2, 2));
    assert_eq!(editor.move_preview(&table), None);
    tap(&mut editor, &table, 6000.0, px(4, 4));
    let elsewhere = serde_json::json!({ "type": "teleport", "token": "hero", "to": [1, 2] });
    table.dispatch_json(&elsewhere).expect("it is carried out");
    editor.refresh(&table, 2);
    assert_eq!(editor.move_preview(&table), None);
}

#[test]
fn a_preview_names_the_attacks_that_the_path_provokes() {
    let (mut editor, mut table) = player();
    table
        .dispatch_json(&serde_json::json!({ "type": "setRuleset", "ruleset": "srd-5e" }))
        .expect("a rule system");
    for (token, value) in [("hero", 30), ("brute", 1)] {
        let roll = serde_json::json!({ "type": "rollInitiative", "token": token, "modifiers": [{ "value": value }] });
        table.dispatch_json(&roll).expect("it is rolled");
    }
    for command in [
        serde_json::json!({ "type": "teleport", "token": "hero", "to": [7, 4] }),
        serde_json::json!({ "type": "startCombat" }),
    ] {
        table.dispatch_json(&command).expect("it is carried out");
    }
    editor.refresh(&table, 2);
    tap(&mut editor, &table, 1000.0, px(5, 4));
    let preview = editor.move_preview(&table).expect("it waits");
    let provokes =
        super::worded::Message::from(super::catalogue::StepProvokes { names: "Brute" }).to_string();
    assert_eq!(preview.consequences, [provokes]);
}

// RS-22
#[test]
fn a_players_preview_shows_no_number_that_the_side_does_not_know() {
    let path = |gm: bool, known: bool| {
        let (mut editor, mut table) = open();
        editor.seat.player_side = (!gm).then(|| "party".into());
        let wall = |id: &str, row: i32| serde_json::json!({ "id": id, "points": [[0, row], [20, row]], "blocks": { "move": true, "effect": true, "sight": true } });
        let mut commands = vec![
            serde_json::json!({ "type": "removeToken", "token": "brute" }),
            serde_json::json!({ "type": "addWall", "wall": wall("north", 2) }),
            serde_json::json!({ "type": "addWall", "wall": wall("south", 3) }),
            serde_json::json!({ "type": "addToken", "token": { "id": "ogre", "name": "Ogre", "side": "foes", "at": [3, 2] } }),
        ];
        if known {
            commands.push(serde_json::json!({ "type": "updateToken", "token": "ogre", "changes": { "stats": { "physicalDefense": 14 } } }));
        }
        for command in commands {
            table.dispatch_json(&command).expect("it is carried out");
        }
        editor.refresh(&table, 2);
        tap(&mut editor, &table, 0.0, px(2, 2));
        editor.refresh(&table, 3);
        let reach = editor.answers.reached("hero", Cell::new(4, 2)).expect("it passes").clone();
        let given = reach.checks[0].given;
        let words = burstmap::frontend::display::words::consequences(&table, "hero", &reach, &editor);
        (given, words.iter().any(|line| line.chars().any(|letter| letter.is_ascii_digit())))
    };
    assert_eq!(path(true, false), (false, true), "the default counts for the game master");
    assert_eq!(path(false, false), (false, false), "a player does not read it");
    assert_eq!(path(false, true), (true, true), "and reads what is known");
}
