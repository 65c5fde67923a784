//! Context menus, double clicks, long presses, and the ruler's corners.

use super::*;
use burstmap::frontend::tools::ToolSetting;

fn right_click(at: [f64; 2]) -> [Input; 2] {
    [
        Input::Down { id: 1, at, button: Button::Other, touch: false, held: PLAIN },
        Input::Up { id: 1, at, held: PLAIN },
    ]
}

fn labels(editor: &mut Editor, table: &Table, at: [f64; 2]) -> Vec<String> {
    let menu = editor.menu_at(table, at).expect("something can be done");
    menu.items.into_iter().map(|item| item.label).collect()
}

/// Chooses a menu item by its label, and returns the resulting commands.
fn choose(editor: &mut Editor, table: &Table, at: [f64; 2], label: &str) -> Vec<Value> {
    let menu = editor.menu_at(table, at).expect("something can be done");
    let item = menu.items.into_iter().find(|item| item.label == label).expect(label);
    let mut effects = Vec::new();
    for step in item.steps {
        effects.extend(editor.step(table, step));
        editor.refresh(table, 1);
    }
    commands(effects)
}

#[test]
fn a_right_click_opens_a_menu_and_a_right_drag_pans() {
    let (mut editor, table) = open();
    assert_eq!(send(&mut editor, &table, &right_click(px(2, 2))), [Effect::Menu(px(2, 2))]);
    let center = editor.camera.center;
    let effects = send(
        &mut editor,
        &table,
        &[
            Input::Down { id: 1, at: px(5, 5), button: Button::Other, touch: false, held: PLAIN },
            Input::Move { id: 1, at: px(8, 5), held: PLAIN },
            Input::Up { id: 1, at: px(8, 5), held: PLAIN },
        ],
    );
    assert!(effects.is_empty() && editor.camera.center != center);
}

#[test]
fn the_menu_is_about_what_is_there() {
    let (mut editor, mut table) = open();
    assert_eq!(
        labels(&mut editor, &table, px(2, 2)),
        all_worded([
            catalogue::MenuSheet,
            catalogue::MenuAttack,
            catalogue::MenuSees,
            catalogue::MenuHide,
            catalogue::MenuDuplicate,
            catalogue::MenuCopy,
            catalogue::MenuMeasure,
            catalogue::MenuPing,
            catalogue::MenuRemove
        ])
    );
    let hide = choose(&mut editor, &table, px(2, 2), &worded(catalogue::MenuHide));
    table.dispatch_json(&hide[0]).expect("it can be hidden");
    assert!(labels(&mut editor, &table, px(2, 2)).contains(&worded(catalogue::MenuShow)));
    assert_eq!(
        labels(&mut editor, &table, [480.0, 22.0]),
        all_worded([
            catalogue::MenuOpen,
            catalogue::MenuLock,
            catalogue::MenuProperties,
            catalogue::MenuMeasure,
            catalogue::MenuPing,
            catalogue::MenuRemove
        ])
    );
    let ground = labels(&mut editor, &table, px(15, 9));
    assert_eq!(
        ground,
        all_worded([
            catalogue::MenuMeasure,
            catalogue::MenuPing,
            catalogue::MenuNewToken,
            catalogue::MenuCreatures,
            catalogue::MenuPin
        ])
    );
    let web = json!({ "type": "placeTemplate", "id": "t", "name": "Web", "area": { "shape": "burst", "target": [15, 9], "size": 1 } });
    table.dispatch_json(&web).expect("there is room");
    let removed = choose(&mut editor, &table, px(15, 9), &worded(catalogue::MenuRemove));
    assert_eq!(removed, [json!({ "type": "removeTemplate", "id": "t" })]);
    let pinned = choose(&mut editor, &table, px(17, 9), &worded(catalogue::MenuPin));
    assert_eq!(pinned[0]["mark"]["points"], json!([[17.5, 9.5]]));
    assert_eq!(editor.tool, Tool::Build);
}

#[test]
fn a_menu_on_an_enemy_attacks_it_with_whoever_is_selected() {
    let (mut editor, table) = open();
    editor.select(Some("hero".into()));
    let offered = labels(&mut editor, &table, px(8, 4));
    assert_eq!(
        offered[1..3],
        [
            worded(catalogue::MenuAttackThis { target: "Brute" }),
            worded(catalogue::MenuAttackWith { attacker: "Brute" })
        ]
    );
    choose(&mut editor, &table, px(8, 4), &worded(catalogue::MenuAttackThis { target: "Brute" }));
    assert_eq!(editor.tool, Tool::Attack);
    assert_eq!(editor.attack_pair(&table), Some(("hero".into(), "brute".into())));
    editor.set_tool(Tool::Select);
    choose(&mut editor, &table, px(8, 4), &worded(catalogue::MenuAttackWith { attacker: "Brute" }));
    assert_eq!(editor.attacker(), Some("brute".into()));
}

#[test]
fn a_menu_on_one_of_several_selected_is_about_all() {
    let (mut editor, table) = open();
    editor.select(Some("hero".into()));
    editor.more.push("brute".into());
    let hide = choose(&mut editor, &table, px(8, 4), &worded(catalogue::MenuHide));
    assert_eq!(hide[0]["commands"].as_array().map(Vec::len), Some(2));
    let removed = choose(&mut editor, &table, px(8, 4), &worded(catalogue::MenuRemove));
    assert_eq!(removed[0]["commands"].as_array().map(Vec::len), Some(2));
    let alone = choose(&mut editor, &table, px(8, 4), &worded(catalogue::MenuDuplicate));
    assert_eq!(alone[0]["commands"].as_array().map(Vec::len), Some(2));
}

#[test]
fn players_have_a_menu_of_what_they_may_do() {
    let (mut editor, table) = open();
    editor.seat.player_side = Some("party".into());
    assert_eq!(
        labels(&mut editor, &table, px(8, 4)),
        all_worded([catalogue::MenuSheet, catalogue::MenuSees, catalogue::MenuMeasure, catalogue::MenuPing])
    );
    let ping = choose(&mut editor, &table, px(15, 9), &worded(catalogue::MenuPing));
    assert_eq!(ping, [json!({ "type": "ping", "at": [15, 9], "token": "hero" })]);
    assert_eq!(
        labels(&mut editor, &table, [480.0, 22.0]),
        all_worded([catalogue::MenuOpen, catalogue::MenuMeasure, catalogue::MenuPing]),
        "of walls only doors, without their lock"
    );
}

#[test]
fn rd_53_a_player_asks_for_a_door_with_an_own_token_and_locks_none() {
    let (mut editor, table) = open();
    editor.seat.player_side = Some("party".into());
    let click = |shift| {
        let (held, at) = (KeyModifiers { shift, ..PLAIN }, [480.0, 22.0]);
        [Input::Down { id: 1, at, button: Button::Main, touch: false, held }, Input::Up { id: 1, at, held }]
    };
    let opened = commands(send(&mut editor, &table, &click(false)));
    assert_eq!(opened.len(), 1);
    assert_eq!(
        (&opened[0]["type"], &opened[0]["state"], &opened[0]["token"]),
        (&json!("setDoor"), &json!("open"), &json!("hero"))
    );
    assert_eq!(commands(send(&mut editor, &table, &click(true))), Vec::<Value>::new());
    editor.seat.readonly = true;
    assert_eq!(commands(send(&mut editor, &table, &click(false))), Vec::<Value>::new());
}

#[test]
fn a_double_click_opens_a_sheet_and_leaves_a_door_open() {
    let (mut editor, table) = open();
    let twice = |at: [f64; 2]| {
        let click = [down(1, at, false), Input::Up { id: 1, at, held: PLAIN }];
        [click[0], click[1], Input::Again, click[0], click[1]]
    };
    let effects = send(&mut editor, &table, &twice(px(2, 2)));
    assert_eq!(effects.last(), Some(&Effect::Sheet));
    let worked = commands(send(&mut editor, &table, &twice([480.0, 22.0])));
    assert_eq!(worked.len(), 1, "not opened and closed again");
    assert_eq!(
        commands(send(
            &mut editor,
            &table,
            &[down(1, [480.0, 22.0], false), Input::Up { id: 1, at: [480.0, 22.0], held: PLAIN }]
        ))
        .len(),
        1
    );
}

#[test]
fn the_ruler_turns_corners_and_adds_up_its_legs() {
    let (mut editor, table) = open();
    editor.set_tool(Tool::Measure);
    let click = |at: [f64; 2], held: KeyModifiers| {
        [Input::Down { id: 1, at, button: Button::Main, touch: false, held }, Input::Up { id: 1, at, held }]
    };
    send(&mut editor, &table, &click(px(1, 8), PLAIN));
    send(&mut editor, &table, &click(px(5, 8), SHIFT));
    send(&mut editor, &table, &[Input::Move { id: 1, at: px(5, 11), held: PLAIN }]);
    let last = |editor: &Editor| {
        editor.answers.sight.as_ref().and_then(|answer| answer.as_ref().ok()).map(|report| report.distance)
    };
    assert_eq!((editor.way_so_far(&table), last(&editor)), (4, Some(3)));
    let (scenery, turn) = (Scenery::of(table.scene()), table.turn());
    let said = words::status(View { editor: &editor, table: &table, scenery: &scenery, turn: &turn });
    assert_eq!(said, worded(catalogue::SayMeasured { cells: 7, length: "35 ft" }));
    send(&mut editor, &table, &click(px(5, 11), PLAIN));
    editor.set(&table, ToolSetting::MeasureOn);
    send(&mut editor, &table, &[Input::Move { id: 1, at: px(9, 11), held: PLAIN }]);
    assert_eq!((editor.way_so_far(&table), last(&editor)), (7, Some(4)));
    send(&mut editor, &table, &click(px(9, 11), PLAIN));
    send(&mut editor, &table, &click(px(2, 8), PLAIN));
    assert_eq!(editor.way_so_far(&table), 0, "a new ruler");
}

#[test]
fn a_finger_taps_the_corners_of_a_ruler_and_takes_them_back() {
    let (mut editor, table) = open();
    editor.set_tool(Tool::Measure);
    let tap = |at: [f64; 2]| [down(1, at, true), Input::Up { id: 1, at, held: PLAIN }];
    let all = |editor: &Editor| {
        let last = editor.answers.sight.as_ref().and_then(|answer| answer.as_ref().ok());
        last.map(|report| editor.way_so_far(&table) + report.distance)
    };
    let back = |editor: &mut Editor| {
        editor.act(&table, Action::Remove);
        editor.refresh(&table, 1);
    };
    for (at, length) in [(px(1, 8), None), (px(5, 8), Some(4)), (px(5, 11), Some(7)), (px(9, 11), Some(11))] {
        send(&mut editor, &table, &tap(at));
        assert_eq!(all(&editor), length);
    }
    // Another tap on the end adds no corner.
    send(&mut editor, &table, &tap(px(9, 11)));
    assert_eq!(all(&editor), Some(11));
    for length in [Some(7), Some(4), None] {
        back(&mut editor);
        assert_eq!(all(&editor), length);
    }
    assert!(editor.sight.from.is_some());
    back(&mut editor);
    assert_eq!(editor.sight.from, None);
    // A drag with a finger starts another ruler, regardless of the last one's end.
    for at in [px(1, 8), px(5, 8), px(5, 11)] {
        send(&mut editor, &table, &tap(at));
    }
    let [_, nudge, to, up] = drag(px(10, 2), px(12, 2), PLAIN);
    send(&mut editor, &table, &[down(1, px(10, 2), true), nudge, to, up]);
    assert_eq!((all(&editor), editor.way_so_far(&table)), (Some(2), 0));
    editor.act(&table, Action::Drop);
    assert!(editor.sight.from.is_none() && editor.sight.to.is_none());
}

#[test]
fn the_last_corner_of_a_ruler_is_taken_back_while_its_end_follows_the_mouse() {
    let (mut editor, table) = open();
    editor.set_tool(Tool::Measure);
    let click = |at: [f64; 2], held: KeyModifiers| {
        [Input::Down { id: 1, at, button: Button::Main, touch: false, held }, Input::Up { id: 1, at, held }]
    };
    send(&mut editor, &table, &click(px(1, 8), PLAIN));
    send(&mut editor, &table, &click(px(5, 8), SHIFT));
    send(&mut editor, &table, &[Input::Move { id: 1, at: px(5, 11), held: PLAIN }]);
    editor.act(&table, Action::Remove);
    editor.refresh(&table, 1);
    let Some(Ok(report)) = &editor.answers.sight else { panic!("a distance") };
    assert_eq!((editor.way_so_far(&table), report.distance), (0, 4), "straight to the pointer");
}

// WCAG 2.5.7: the menu replaces a marquee and a drag with Alt.
#[test]
fn tokens_are_selected_beside_others_and_put_elsewhere_by_the_menu() {
    let (mut editor, table) = open();
    drop(editor.select(Some("hero".into())));
    assert!(choose(&mut editor, &table, px(8, 4), &worded(catalogue::MenuSelectToo)).is_empty());
    assert!(editor.is_selected("hero") && editor.is_selected("brute"));
    let sent = choose(&mut editor, &table, px(4, 3), &worded(catalogue::MenuSeveralHere { count: 2 }));
    let to = |token: &str, to: [i32; 2]| json!({ "type": "teleport", "token": token, "to": to });
    assert_eq!(sent, [json!({ "type": "together", "commands": [to("hero", [4, 3]), to("brute", [10, 5])] })]);
    assert!(
        choose(&mut editor, &table, px(8, 4), &worded(catalogue::MenuLetGo { name: "Brute" })).is_empty()
    );
    assert!(editor.is_selected("hero") && !editor.is_selected("brute"));
    let sent = choose(&mut editor, &table, px(15, 9), &worded(catalogue::MenuHere { name: "Hero" }));
    assert_eq!(sent, [json!({ "type": "together", "commands": [to("hero", [15, 9])] })]);
    // Players can't place tokens.
    editor.seat.player_side = Some("party".to_owned());
    let put = [worded(catalogue::MenuHere { name: "Hero" }), worded(catalogue::MenuSeveralHere { count: 2 })];
    assert!(!labels(&mut editor, &table, px(15, 9)).iter().any(|label| put.contains(label)));
}

#[test]
fn creatures_are_added_by_what_places_tokens_whatever_the_map_tool_was_at() {
    let (mut editor, table) = open();
    editor.build.brush = 2;
    for step in burstmap::frontend::menu::place_tokens() {
        editor.step(&table, step);
    }
    let stroke = editor.build.stroke();
    assert_eq!(
        (editor.tool, stroke),
        (Tool::Build, burstmap::frontend::tools::build::brushes::Stroke::Token)
    );
}

#[test]
fn paste_here_pastes_at_the_cell_of_the_menu_wherever_the_pointer_went() {
    let (mut editor, table) = open();
    editor.select(Some("hero".to_owned()));
    editor.act(&table, Action::Copy);
    let menu = editor.menu_at(&table, px(14, 9)).expect("a menu");
    editor.hover = None;
    let item = menu
        .items
        .into_iter()
        .find(|item| item.label == worded(catalogue::MenuPaste))
        .expect("something is copied");
    let mut sent = Vec::new();
    for step in item.steps {
        sent.extend(commands(editor.step(&table, step)));
    }
    assert_eq!(sent[0]["commands"][0]["token"]["at"], json!([14, 9]), "{sent:?}");
}

#[test]
fn a_ruler_begins_where_it_is_pressed_whoever_is_selected() {
    let (mut editor, table) = open();
    editor.select(Some("hero".to_owned()));
    editor.set_tool(Tool::Measure);
    let click = |at: [f64; 2]| [down(1, at, false), Input::Up { id: 1, at, held: PLAIN }];
    send(&mut editor, &table, &[Input::Move { id: 1, at: px(5, 8), held: PLAIN }]);
    assert_eq!(editor.sight_from(), Some(Place::Token("hero".to_owned())), "it is shown from the creature");
    send(&mut editor, &table, &click(px(5, 8)));
    assert_eq!((editor.sight_from(), editor.sight.pinned), (Some(Place::Cell(Cell::new(5, 8))), false));
    send(&mut editor, &table, &click(px(9, 8)));
    assert_eq!(editor.sight.to, Some(Place::Cell(Cell::new(9, 8))));
}

#[test]
fn a_token_set_down_by_the_menu_is_selected_and_its_sheet_opens() {
    let (mut editor, mut table) = open();
    let menu = editor.menu_at(&table, px(14, 9)).expect("a menu");
    let item = menu
        .items
        .into_iter()
        .find(|item| item.label == worded(catalogue::MenuNewToken))
        .expect("it is offered");
    let mut effects = Vec::new();
    for step in item.steps {
        for effect in editor.step(&table, step) {
            if let Effect::Command(command) = &effect {
                table.dispatch_json(&command.to_json()).expect("it is taken");
            }
            effects.push(effect);
        }
    }
    let new = table.scene().tokens.last().expect("a token").id.clone();
    assert_eq!(editor.selected, Some(new));
    assert!(effects.contains(&Effect::Sheet), "{effects:?}");
}
