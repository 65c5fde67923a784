//! Several tokens at once, and templates that are drawn and stay on the map.

use super::*;
use burstmap::frontend::attack_lines;
use burstmap::frontend::editor::area::{AreaTool, Keeping};
use burstmap::frontend::tools::build::creatures::{set_down, to_keep};
use burstmap::frontend::tools::{AreaSetting, ToolSetting};

/// Returns a press with Shift held, a drag and a release.
fn marquee(from: [f64; 2], to: [f64; 2]) -> [Input; 3] {
    [
        Input::Down { id: 1, at: from, button: Button::Main, touch: false, held: SHIFT },
        Input::Move { id: 1, at: to, held: SHIFT },
        Input::Up { id: 1, at: to, held: SHIFT },
    ]
}

fn shift_click(at: [f64; 2]) -> [Input; 2] {
    [
        Input::Down { id: 1, at, button: Button::Main, touch: false, held: SHIFT },
        Input::Up { id: 1, at, held: SHIFT },
    ]
}

fn names(editor: &Editor, table: &Table) -> Vec<String> {
    editor.group(table).iter().map(|token| token.id.clone()).collect()
}

#[test]
fn all_that_may_be_moved_are_selected_by_a_key() {
    let (mut editor, table) = open();
    editor.act(&table, Action::SelectAll);
    assert_eq!(names(&editor, &table).len(), table.scene().tokens.len());
    let (mut editor, table) = open();
    editor.seat.player_side = table.scene().tokens.first().map(|token| token.side.clone());
    editor.act(&table, Action::SelectAll);
    assert!(names(&editor, &table).len() < table.scene().tokens.len(), "a player selects its own");
}

#[test]
fn a_marquee_selects_whoever_stands_in_it_and_does_not_pan() {
    let (mut editor, table) = open();
    let center = editor.camera.center;
    send(&mut editor, &table, &marquee(px(0, 0), px(15, 11)));
    assert_eq!(names(&editor, &table), ["hero", "brute"]);
    assert_eq!(editor.camera.center, center);
    send(&mut editor, &table, &[down(1, px(15, 9), false), Input::Up { id: 1, at: px(15, 9), held: PLAIN }]);
    assert_eq!(names(&editor, &table), Vec::<String>::new(), "a click on empty ground lets go");
    send(&mut editor, &table, &marquee(px(0, 0), px(4, 4)));
    assert_eq!(names(&editor, &table), ["hero"]);
}

#[test]
fn shift_adds_a_token_to_the_selection_and_takes_it_out_again() {
    let (mut editor, table) = open();
    send(&mut editor, &table, &shift_click(px(2, 2)));
    send(&mut editor, &table, &shift_click(px(8, 4)));
    assert_eq!(names(&editor, &table), ["hero", "brute"]);
    send(&mut editor, &table, &shift_click(px(2, 2)));
    assert_eq!(names(&editor, &table), ["brute"]);
    send(&mut editor, &table, &[down(1, px(2, 2), false), Input::Up { id: 1, at: px(2, 2), held: PLAIN }]);
    assert_eq!(names(&editor, &table), ["hero"], "without Shift it is selected alone");
}

#[test]
fn a_group_moves_together_as_one_command() {
    let (mut editor, table) = open();
    send(&mut editor, &table, &marquee(px(0, 0), px(15, 11)));
    let sent = commands(send(&mut editor, &table, &drag(px(8, 4), px(10, 5), PLAIN)));
    let to = |token: &str, to: [i32; 2]| json!({ "type": "teleport", "token": token, "to": to });
    assert_eq!(sent, [json!({ "type": "together", "commands": [to("brute", [10, 5]), to("hero", [4, 3])] })]);
    let effects = send(&mut editor, &table, &drag(px(8, 4), px(1, 1), PLAIN));
    assert_eq!(effects, [Effect::Tell(worded(catalogue::RefusedGroupHasNoRoom))]);
}

#[test]
fn players_move_one_token_at_a_time() {
    let (mut editor, table) = open();
    editor.seat.player_side = Some("party".into());
    send(&mut editor, &table, &marquee(px(0, 0), px(15, 11)));
    assert_eq!(names(&editor, &table), ["hero"], "of their own side alone");
    assert!(commands(editor.act(&table, Action::Duplicate)).is_empty());
}

#[test]
fn a_group_is_removed_copied_and_doubled_as_one_step() {
    let (mut editor, mut table) = open();
    send(&mut editor, &table, &marquee(px(0, 0), px(15, 11)));
    let sent = commands(editor.act(&table, Action::Remove));
    assert_eq!(sent[0]["commands"].as_array().map(Vec::len), Some(2), "{sent:?}");
    let sent = commands(editor.act(&table, Action::Duplicate));
    let doubles: Vec<_> =
        sent[0]["commands"].as_array().unwrap().iter().map(|one| one["token"]["name"].clone()).collect();
    assert_eq!(doubles, ["Hero 2", "Brute 2"]);
    table.dispatch_json(&sent[0]).expect("there is room");
    assert_eq!(table.scene().tokens.len(), 4);
    editor.act(&table, Action::Copy);
    editor.hover = Some(Cell::new(2, 8));
    let sent = commands(editor.act(&table, Action::Paste));
    let at: Vec<_> =
        sent[0]["commands"].as_array().unwrap().iter().map(|one| one["token"]["at"].clone()).collect();
    assert_eq!(at, [json!([2, 8]), json!([8, 10])], "as far from each other as they stood");
    table.dispatch_json(&sent[0]).expect("ids are new");
}

#[test]
fn what_was_pasted_is_the_selection() {
    let (mut editor, mut table) = open();
    send(&mut editor, &table, &marquee(px(0, 0), px(15, 11)));
    editor.act(&table, Action::Copy);
    editor.hover = Some(Cell::new(2, 8));
    let effects = editor.act(&table, Action::Paste);
    let [Effect::Command(command), Effect::SelectThese(ids)] = &effects[..] else { panic!("{effects:?}") };
    assert!(
        editor.select_these(&table, ids.clone()).is_empty(),
        "a refused step leaves the selection as it is"
    );
    assert!(editor.is_selected("hero"));
    table.dispatch_json(&command.to_json()).expect("there is room");
    editor.select_these(&table, ids.clone());
    let selected: Vec<&str> = editor.group(&table).iter().map(|token| token.name.as_str()).collect();
    assert_eq!(selected, ["Hero 2", "Brute 2"]);
}

#[test]
fn nothing_is_pasted_that_was_not_copied() {
    let (mut editor, table) = open();
    assert!(matches!(&editor.act(&table, Action::Paste)[..], [Effect::Tell(_)]));
    assert_eq!(
        action_of("v", KeyModifiers { control: true, ..PLAIN }, true),
        None,
        "the browser tells of a paste"
    );
    assert_eq!(action_of("c", KeyModifiers { control: true, ..PLAIN }, true), Some(Action::Copy));
    assert_eq!(
        action_of("c", KeyModifiers { control: true, ..PLAIN }, false),
        None,
        "a text in a panel is copied"
    );
}

#[test]
fn a_drag_sizes_a_burst_and_a_second_one_moves_it() {
    let (mut editor, table) = open();
    editor.set_tool(Tool::Area);
    send(&mut editor, &table, &drag(px(5, 6), px(9, 6), PLAIN));
    assert!(editor.area.pinned);
    assert_eq!((editor.area.size, editor.area.aim.map(|aim| aim.cell)), (4, Some(Cell::new(5, 6))));
    send(&mut editor, &table, &drag(px(5, 6), px(12, 5), PLAIN));
    assert_eq!((editor.area.size, editor.area.aim.map(|aim| aim.cell)), (4, Some(Cell::new(12, 5))));
}

#[test]
fn a_drag_draws_a_box_from_corner_to_corner() {
    let (mut editor, table) = open();
    editor.set_tool(Tool::Area);
    editor.area.shape = TemplateShape::Rect;
    for (from, to) in [(px(3, 2), px(7, 4)), (px(7, 4), px(3, 2))] {
        send(&mut editor, &table, &drag(from, to, PLAIN));
        let query = editor.area_query(&table).expect("a box is placed");
        let report = table.area(&query).expect("it lies on the map");
        let cells: Vec<Cell> = report.cells.iter().map(|entry| entry.cell).collect();
        assert_eq!((cells.len(), cells[0], cells[14]), (15, Cell::new(3, 2), Cell::new(7, 4)));
        editor.area.let_go();
    }
    editor.act(&table, Action::Resize(1));
    assert_eq!(editor.area.sides(), [6, 4], "both of its sides grow; who wants a square types it");
}

#[test]
fn a_drag_aims_a_cone_and_says_how_long_it_is() {
    let (mut editor, table) = open();
    editor.select(Some("hero".into()));
    editor.set_tool(Tool::Area);
    editor.area.shape = TemplateShape::Cone;
    send(&mut editor, &table, &drag(px(4, 2), px(9, 2), PLAIN));
    assert_eq!(editor.area.size, 7);
    assert_eq!(editor.area.aim.map(|aim| aim.point), Some([9.5, 2.5]));
}

#[test]
fn a_placed_template_is_left_on_the_map_or_saved_with_a_creature() {
    let (mut editor, mut table) = open();
    editor.select(Some("hero".into()));
    editor.set_tool(Tool::Area);
    assert!(editor.keep_area(&table).is_none(), "nothing is placed");
    send(&mut editor, &table, &drag(px(5, 6), px(7, 6), PLAIN));
    let keeping = Keeping { name: "Web".into(), rounds: Some(3), follows: true, ..Keeping::default() };
    editor.set(&table, ToolSetting::Area(AreaSetting::Keep(keeping)));
    let place = editor.keep_area(&table).expect("a burst is placed");
    table.dispatch(burstmap::encounter::Command::from(place)).expect("it can lie there");
    let template = &table.scene().templates[0];
    assert_eq!(
        (template.name.as_str(), template.rounds, template.on.as_deref()),
        ("Web", Some(3), Some("hero"))
    );
    let save = editor.save_area(&table).expect("the hero is selected");
    table.dispatch(burstmap::encounter::Command::from(save)).expect("an attack like others");
    let attack = &table.scene().tokens[0].attacks[0];
    assert_eq!((attack.name.as_str(), attack.template().map(|area| area.size)), ("Web", Some(2)));
    editor.seat.player_side = Some("party".into());
    assert!(editor.keep_area(&table).is_none(), "players leave nothing");
}

#[test]
fn a_lines_width_comes_with_the_attack() {
    let (mut editor, mut table) = open();
    let attacks =
        json!([{ "name": "Bolt", "kind": "area", "area": { "shape": "line", "size": 6, "width": 3 } }]);
    let change = json!({ "type": "updateToken", "token": "hero", "changes": { "attacks": attacks } });
    table.dispatch_json(&change).expect("an attack");
    editor.use_attack(&table, &"hero".to_owned(), 0);
    send(&mut editor, &table, &[Input::Move { id: 1, at: px(9, 2), held: PLAIN }]);
    let cells = |editor: &Editor| {
        let report = table.area(&editor.area_query(&table).expect("it is aimed")).expect("a line");
        report.cells.iter().map(|entry| entry.cell.row).collect::<std::collections::BTreeSet<i32>>()
    };
    assert_eq!(cells(&editor), [1, 2, 3].into());
    editor.area.set(None);
    assert_eq!(cells(&editor), [2].into());
}

#[test]
fn a_box_that_is_saved_with_a_creature_keeps_both_sides() {
    let (mut editor, mut table) = open();
    editor.select(Some("hero".into()));
    editor.set_tool(Tool::Area);
    editor.set(&table, ToolSetting::Area(AreaSetting::Shape(TemplateShape::Rect)));
    send(&mut editor, &table, &drag(px(5, 6), px(6, 9), PLAIN));
    let save = editor.save_area(&table).expect("the hero is selected");
    table.dispatch(burstmap::encounter::Command::from(save)).expect("an attack like others");
    let hero = &table.scene().tokens[0];
    let attack = &hero.attacks[0];
    // Rules with a single size use the larger side.
    assert_eq!(attack.area.map(|area| (area.size, area.sides)), Some((4, Some([2, 4]))));
    let line = attack_lines::line(&table, hero, attack);
    assert!(line.contains("10 × 20 ft"), "{line}");
    // Another box was selected meanwhile.
    editor.area = AreaTool::default();
    editor.use_attack(&table, &"hero".to_owned(), 0);
    send(&mut editor, &table, &[Input::Move { id: 1, at: px(9, 6), held: PLAIN }]);
    let report = table.area(&editor.area_query(&table).expect("it is aimed")).expect("a box");
    assert_eq!(report.cells.len(), 8);
    // A box with equal sides shows one number.
    editor.area.pinned = true;
    editor.set(&table, ToolSetting::Area(AreaSetting::Width(4)));
    let save = editor.save_area(&table).expect("the hero is selected");
    let saved = save.changes["attacks"][1]["area"].clone();
    assert_eq!(saved, json!({ "shape": "rect", "size": 4 }));
}

// E5-73
#[test]
fn e5_73_an_emanation_surrounds_its_user_and_goes_along_unless_chosen_otherwise() {
    let scene = json!({
        "format": "burstmap-scene", "version": 1, "name": "Floor", "ruleset": "srd-5e",
        "grid": { "shape": "square", "size": [20, 12], "cell": { "length": 5, "unit": "ft" } },
        "tokens": [{ "id": "hero", "name": "Hero", "side": "party", "at": [4, 4], "speed": { "walk": 6 } }]
    });
    let (mut editor, mut table) = at_rest(scene);
    editor.select(Some("hero".into()));
    editor.set_tool(Tool::Area);
    editor.set(&table, ToolSetting::Area(AreaSetting::Shape(TemplateShape::Emanation)));
    send(&mut editor, &table, &drag(px(12, 8), px(4, 6), PLAIN));
    assert_eq!(editor.area.size, 2, "as far as it was dragged from its user");
    let place = editor.keep_area(&table).expect("it is placed");
    table.dispatch(burstmap::encounter::Command::from(place)).expect("it can lie there");
    let (cells, on) = (&table.scene().templates[0].cells, table.scene().templates[0].on.as_deref());
    assert_eq!((cells.len(), on), (24, Some("hero")), "around it, wherever it was pointed");
    editor.set(&table, ToolSetting::Area(AreaSetting::Keep(Keeping::default())));
    assert_eq!(editor.keep_area(&table).expect("it is placed").on, None, "it may stay where it is");
}

#[test]
fn the_area_tool_offers_the_shapes_that_the_rules_know() {
    let (_, table) = open();
    assert!(!burstmap::frontend::tools::area::shapes(&table).contains(&TemplateShape::Emanation));
}

#[test]
fn tokens_that_were_set_down_are_selected_for_one_drag() {
    let (mut editor, table) = open();
    editor.tool = Tool::Build;
    let effects = editor.select_these(&table, vec!["brute".to_owned(), "hero".to_owned()]);
    assert_eq!(
        (names(&editor, &table).as_slice(), editor.tool),
        (["brute", "hero"].map(String::from).as_slice(), Tool::Select)
    );
    assert!(effects.contains(&Effect::Selected));
    assert!(editor.select_these(&table, Vec::new()).is_empty());
    assert_eq!(names(&editor, &table).len(), 2, "nobody new");
}

#[test]
fn the_middle_of_what_is_seen_lies_beside_the_panels() {
    let (mut editor, _) = open();
    assert_eq!(editor.middle(), [10.0, 6.0]);
    editor.viewport.insets.right = 320.0;
    editor.covered = 80.0;
    assert_eq!(editor.middle(), [6.0, 7.0]);
}

/// A closed room of three by three cells in a corner, with the hero inside and the brute outside.
fn in_a_room() -> (Editor, Table) {
    let (_, table) = open();
    let mut scene = serde_json::to_value(table.scene()).unwrap();
    scene["walls"] = json!([{
        "id": "room", "points": [[3, 0], [3, 3], [0, 3]], "blocks": { "move": true, "effect": true, "sight": true }
    }]);
    at_rest(scene)
}

/// Returns the destinations of a command's tokens, in its order.
fn places(command: &Value) -> Vec<Cell> {
    let at = |one: &Value| serde_json::from_value(one["token"]["at"].clone()).unwrap();
    command["commands"].as_array().unwrap().iter().map(at).collect()
}

#[test]
fn creatures_of_the_library_are_set_down_in_the_room_that_they_were_dropped_into() {
    let (_, table) = in_a_room();
    let rat = to_keep(&table.scene().tokens[0]);
    let command = set_down(&table, &vec![rat; 8], Cell::new(2, 1)).expect("there is room").command.to_json();
    let mut found = places(&command);
    assert_eq!(found[0], Cell::new(2, 1));
    assert!(found.iter().all(|cell| cell.col < 3 && cell.row < 3), "none beyond the wall: {found:?}");
    assert!(!found.contains(&Cell::new(2, 2)), "the hero stands there");
    found.sort_unstable_by_key(|cell| (cell.row, cell.col));
    found.dedup();
    assert_eq!(found.len(), 8);
    let ogre = to_keep(&table.scene().tokens[1]);
    let command = set_down(&table, &[ogre], Cell::new(2, 1)).expect("there is room").command.to_json();
    assert_eq!(places(&command), [Cell::new(1, 0)], "no wall runs through it");
}

#[test]
fn copies_stay_on_the_side_of_the_wall_where_they_are_pasted_or_their_originals_stand() {
    let (mut editor, table) = in_a_room();
    editor.select(Some("hero".into()));
    let doubled = commands(editor.act(&table, Action::Duplicate));
    assert!(places(&doubled[0]).iter().all(|cell| cell.col < 3 && cell.row < 3), "{doubled:?}");
    editor.act(&table, Action::SelectAll);
    editor.act(&table, Action::Copy);
    editor.hover = Some(Cell::new(3, 2));
    let pasted = commands(editor.act(&table, Action::Paste));
    assert!(places(&pasted[0]).iter().all(|cell| cell.col >= 3 || cell.row >= 3), "{pasted:?}");
    let twin = map_edits::twin(&table, "hero").expect("there is room").command.to_json();
    assert!(twin["token"]["at"][0].as_i64() < Some(3) && twin["token"]["at"][1].as_i64() < Some(3));
}

/// `addToken` refuses traits and saves of conditions that the rules in use read in another form, so copies lack them, with a
/// message.
#[test]
fn copies_and_creatures_of_the_library_tell_what_they_lack_because_the_rules_cannot_read_it() {
    let (_, table) = open();
    let mut scene = serde_json::to_value(table.scene()).unwrap();
    for token in scene["tokens"].as_array_mut().unwrap() {
        token["traits"] = json!({ "group": 3, "motto": "Ever on" });
        token["conditions"] = json!([{ "kind": "held", "save": "DC 12" }, { "kind": "prone" }]);
    }
    let (mut editor, table) = at_rest(scene);
    editor.select(Some("hero".into()));
    editor.act(&table, Action::Copy);
    let kept = to_keep(&table.scene().tokens[0]);
    let lacks = |fields: &[&str]| {
        let (token, fields) = (&table.scene().tokens[0].name, fields.to_vec());
        Some(worded(catalogue::CopiesLack { token, count: fields.len(), fields }))
    };
    let pasted = editor.act(&table, Action::Paste);
    let told = pasted.iter().find_map(|effect| match effect {
        Effect::Tell(text) => Some(text.clone()),
        _ => None,
    });
    let twin = map_edits::twin(&table, "hero").expect("there is room");
    let set_down = set_down(&table, &[kept], Cell::new(2, 1)).expect("there is room");
    let all = [
        (commands(pasted).remove(0), told, lacks(&["group", "held"])),
        (twin.command.to_json(), twin.told, lacks(&["group"])),
        (set_down.command.to_json(), set_down.told, lacks(&["group"])),
    ];
    for (command, told, wanted) in all {
        let token = command["commands"].get(0).unwrap_or(&command)["token"].clone();
        assert_eq!(token["traits"], json!({ "motto": "Ever on" }), "{command}");
        assert_eq!(told, wanted);
        let mut table = Table::open(table.scene().clone(), "seed").unwrap();
        table.dispatch_json(&command).unwrap();
    }
    let (_, table) = open();
    assert_eq!(map_edits::twin(&table, "hero").expect("there is room").told, None);
}
