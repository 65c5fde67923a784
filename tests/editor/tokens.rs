//! Moving tokens with the mouse, touch and the keyboard.

use super::*;

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
fn alt_sets_down_by_hand_where_a_path_would_do() {
    let (mut editor, table) = open();
    let sent = commands(send(&mut editor, &table, &drag(px(2, 2), px(4, 2), ALT)));
    assert_eq!(sent, [json!({ "type": "teleport", "token": "hero", "to": [4, 2] })]);
}

#[test]
fn a_trembling_click_selects_and_sends_nothing() {
    let (mut editor, table) = open();
    let at = px(2, 2);
    let shaken = Input::Move { id: 1, at: [at[0] + 3.0, at[1] + 2.0], held: PLAIN };
    let effects =
        send(&mut editor, &table, &[down(1, at, false), shaken, Input::Up { id: 1, at, held: PLAIN }]);
    assert_eq!(effects, [Effect::Selected]);
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
fn on_a_map_that_is_shown_small_the_cell_beside_a_door_can_still_be_pointed_at() {
    let (mut editor, table) = open();
    editor.camera.scale = 15.0;
    let click = |editor: &mut Editor, x: f64| {
        let at = editor.camera.to_px([x, 0.5], editor.viewport);
        commands(send(editor, &table, &[down(1, at, false), Input::Up { id: 1, at, held: PLAIN }]))
    };
    assert_eq!(click(&mut editor, 11.5), [] as [Value; 0]);
    assert_eq!(click(&mut editor, 11.9)[0]["type"], "setDoor");
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
    let effects = send(
        &mut editor,
        &table,
        &[
            down(2, two, true),
            Input::Move { id: 2, at: apart, held: PLAIN },
            Input::Up { id: 2, at: apart, held: PLAIN },
            Input::Up { id: 1, at: away, held: PLAIN },
        ],
    );
    assert_eq!(commands(effects), [] as [Value; 0]);
    assert!(editor.select.carried.is_none());
    assert!(editor.camera.scale > 41.0, "{}", editor.camera.scale);
}

/// Only keys: go to a token, pick it up, carry it and place it.
#[test]
fn the_keyboard_moves_a_token() {
    let (mut editor, table) = open();
    let mut press = |key: &str| {
        let action = action_of(key, PLAIN, true).expect("a bound key");
        let effects = editor.act(&table, action);
        editor.refresh(&table, 1);
        effects
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

#[test]
fn by_keys_too_a_token_is_set_down_outside_the_rules() {
    let (mut editor, table) = open();
    let mut sent = Vec::new();
    for (key, held) in [("n", PLAIN), ("Enter", PLAIN), ("ArrowRight", PLAIN), ("Enter", SHIFT)] {
        sent = commands(editor.act(&table, action_of(key, held, true).expect("a bound key")));
        editor.refresh(&table, 1);
    }
    assert_eq!(sent, [json!({ "type": "teleport", "token": "hero", "to": [3, 2] })]);
}

#[test]
fn by_hand_a_finger_sets_down_outside_the_rules() {
    let (mut editor, table) = open();
    editor.by_hand = true;
    let sent = commands(send(&mut editor, &table, &drag(px(2, 2), px(4, 2), PLAIN)));
    assert_eq!(sent, [json!({ "type": "teleport", "token": "hero", "to": [4, 2] })]);
}

#[test]
fn moved_freely_tokens_go_where_a_click_says_alone_and_together() {
    let (mut editor, table) = open();
    let click = |editor: &mut Editor, at: [f64; 2], held| {
        let press = Input::Down { id: 1, at, button: Button::Main, touch: false, held };
        send(editor, &table, &[press, Input::Up { id: 1, at, held }])
    };
    click(&mut editor, px(2, 2), PLAIN);
    // A click outside its reach deselects it.
    assert_eq!(click(&mut editor, px(18, 10), PLAIN), [Effect::Selected]);
    assert_eq!(editor.selected, None);
    editor.by_hand = true;
    click(&mut editor, px(2, 2), PLAIN);
    for to in [[18, 10], [3, 2]] {
        let sent = commands(click(&mut editor, px(to[0], to[1]), PLAIN));
        assert_eq!(sent, [json!({ "type": "teleport", "token": "hero", "to": to })]);
    }
    click(&mut editor, px(8, 4), SHIFT);
    let sent = commands(click(&mut editor, px(3, 4), PLAIN));
    let to = |token: &str, to: [i32; 2]| json!({ "type": "teleport", "token": token, "to": to });
    assert_eq!(sent[0]["commands"], json!([to("hero", [3, 4]), to("brute", [9, 6])]));
    // Players can't move tokens freely.
    editor.act(&table, Action::Drop);
    editor.seat.player_side = Some("party".into());
    click(&mut editor, px(2, 2), PLAIN);
    assert_eq!(commands(click(&mut editor, px(18, 10), PLAIN)), [] as [Value; 0]);
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
    // Two in a row: the first at the upper left, the second at the upper right, and the third below the first.
    for (id, at) in [("a", [x - 9.0, y - 9.0]), ("b", [x + 9.0, y - 9.0]), ("c", [x - 9.0, y + 9.0])] {
        let sent = commands(send(&mut editor, &table, &drag(at, [at[0] + 80.0, at[1]], PLAIN)));
        assert_eq!(sent[0]["token"], id, "{sent:?}");
    }
    // With the keyboard, the selected token moves, not the topmost.
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
    // A token can't attack itself, so its own cell means another token there (SM-04).
    press("a");
    press("Enter");
    assert_eq!(editor.sight.to, Some(Place::Token("c".into())));
}

// SM-03, RS-21: the core refuses a move beyond the limit, with the numbers.
#[test]
fn a_full_cell_is_asked_about_in_a_fight_for_the_core_to_say_why() {
    let small = |id: &str, at: [i32; 2]| json!({ "id": id, "name": id, "side": "crew", "at": at, "size": "small", "speed": { "walk": 6 } });
    let (mut editor, mut table) = at_rest(json!({
        "format": "burstmap-scene", "version": 1, "name": "Floor", "ruleset": "shift-meter",
        "grid": { "shape": "square", "size": [20, 12], "cell": { "length": 1, "unit": "m" } },
        "terrain": [], "zones": [], "areas": [], "walls": [],
        "tokens": [small("e", [2, 2]), small("a", [4, 2]), small("b", [4, 2]), small("c", [4, 2]), small("d", [4, 2])]
    }));
    for command in [
        json!({ "type": "rollInitiative" }),
        json!({ "type": "rollInitiative", "token": "e", "modifiers": [{ "value": 9 }] }),
        json!({ "type": "startCombat" }),
    ] {
        table.dispatch_json(&command).expect("the fight begins");
    }
    let sent = commands(send(&mut editor, &table, &drag(px(2, 2), px(4, 2), PLAIN)));
    assert_eq!(sent, [json!({ "type": "move", "token": "e", "path": [[3, 2], [4, 2]] })]);
    let refusal = table.dispatch_json(&sent[0]).expect_err("four are in it");
    assert!(refusal.message.contains("(1/4)"), "{}", refusal.message);
    // A path beyond the movement left sends no command.
    assert_eq!(commands(send(&mut editor, &table, &drag(px(2, 2), px(15, 2), PLAIN))), [] as [Value; 0]);
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

#[test]
fn whoever_has_the_turn_attacks_next() {
    let (mut editor, table) = open();
    // With another tool active, a new turn neither changes nor makes a selection.
    editor.set_tool(Tool::Sight);
    editor.follow(&table, Some("hero".into()));
    editor.follow(&table, Some("brute".into()));
    assert_eq!(editor.selected.as_deref(), Some("hero"));
    editor.set_tool(Tool::Attack);
    editor.sight.from = Some(Place::Token("hero".into()));
    editor.sight.to = Some(Place::Token("brute".into()));
    editor.follow(&table, Some("brute".into()));
    assert_eq!((editor.selected.as_deref(), &editor.sight.to), (Some("brute"), &None));
    assert_eq!(editor.sight_from(), Some(Place::Token("brute".into())));
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
        table.dispatch_json(&command).expect("a free hand");
    }
    editor.act(&table, Action::NextToken(1));
    editor.refresh(&table, 1);
    assert_eq!(editor.mode.as_deref(), Some("swim"));
    let path = commands(send(&mut editor, &table, &drag(px(2, 2), px(4, 2), PLAIN)));
    assert_eq!((path[0]["type"].as_str(), path[0]["mode"].as_str()), (Some("move"), Some("swim")));
    // On land, it walks as usual.
    table.dispatch_json(&json!({ "type": "teleport", "token": "hero", "to": [10, 8] })).expect("a free hand");
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

// RS-34, AH-30: a path over harmful terrain needs a second drag as confirmation.
#[test]
fn rs_34_a_way_over_harmful_ground_is_taken_when_the_token_is_set_down_there_again() {
    let (mut editor, mut table) = open();
    let lava: Vec<[i32; 2]> = (0..12).map(|row| [4, row]).collect();
    let lava = json!({ "id": "lava", "label": "Lava", "cells": lava, "damage": "2d6" });
    table.dispatch_json(&json!({ "type": "paintTerrain", "terrain": lava })).expect("painted");
    let effects = send(&mut editor, &table, &drag(px(2, 2), px(5, 2), PLAIN));
    let told = |effect: &Effect| matches!(effect, Effect::Tell(text) if text.contains("Lava (2d6)"));
    assert!(effects.iter().any(told), "{effects:?}");
    assert_eq!(commands(effects), [] as [Value; 0]);
    // Another cell needs a new confirmation.
    assert_eq!(commands(send(&mut editor, &table, &drag(px(2, 2), px(6, 2), PLAIN))), [] as [Value; 0]);
    let sent = commands(send(&mut editor, &table, &drag(px(2, 2), px(6, 2), PLAIN)));
    assert_eq!(sent[0]["path"].as_array().map(Vec::len), Some(4));
}

// RS-34, AH-30: with the keyboard, the first Enter asks and the second one moves.
#[test]
fn rs_34_by_keys_enter_on_the_cell_that_was_asked_about_goes_there() {
    let (mut editor, mut table) = open();
    let lava: Vec<[i32; 2]> = (0..12).map(|row| [4, row]).collect();
    let lava = json!({ "id": "lava", "label": "Lava", "cells": lava, "damage": "2d6" });
    table.dispatch_json(&json!({ "type": "paintTerrain", "terrain": lava })).expect("painted");
    let mut press = |key: &str| {
        let action = action_of(key, PLAIN, true).expect("a bound key");
        let effects = editor.act(&table, action);
        editor.refresh(&table, 1);
        effects
    };
    for key in ["n", "Enter", "ArrowRight", "ArrowRight", "ArrowRight"] {
        press(key);
    }
    let effects = press("Enter");
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Tell(_))), "{effects:?}");
    let sent = commands(press("Enter"));
    assert_eq!(sent[0]["path"].as_array().map(Vec::len), Some(3));
}

#[test]
fn enter_on_a_free_cell_sends_the_selected_token_there_as_a_click_does() {
    let (mut editor, table) = open();
    drop(editor.select(Some("hero".into())));
    editor.refresh(&table, 1);
    editor.cursor = Some(Cell::new(4, 2));
    let sent = commands(editor.act(&table, Action::Enter));
    assert_eq!((sent.len(), &sent[0]["type"], &sent[0]["token"]), (1, &json!("move"), &json!("hero")));
    // A cell out of reach, as with a click: no command is sent, and the token is deselected.
    editor.cursor = Some(Cell::new(19, 11));
    assert!(commands(editor.act(&table, Action::Enter)).is_empty());
    assert_eq!(editor.selected, None);
}
