//! Names and hit points below tokens: each label has its own room, or is hidden until the map is zoomed in.

use super::*;
use burstmap::frontend::display::list::Shape;
use burstmap::frontend::editor::Labels;
use burstmap::frontend::overview::legend;

/// Tokens with these names, at these cells.
fn tokens_at(tokens: &[(&str, [i32; 2])]) -> (Editor, Table) {
    let tokens: Vec<Value> = tokens
        .iter()
        .map(|(name, at)| {
            json!({ "id": name, "name": name, "side": "party", "at": at, "hp": { "current": 7, "max": 9 } })
        })
        .collect();
    let scene = json!({
        "format": "burstmap-scene", "version": 1, "name": "Row", "ruleset": "reaction-square",
        "grid": { "shape": "square", "size": [20, 12], "cell": { "length": 5, "unit": "ft" } },
        "terrain": [], "zones": [], "areas": [], "walls": [], "tokens": tokens
    });
    let (mut editor, table) = at_rest(scene);
    editor.labels = Labels { names: true, hit_points: true, ..Labels::default() };
    (editor, table)
}

/// Returns the names that are drawn at this scale, in order.
fn shown(editor: &mut Editor, table: &Table, scale: f64) -> Vec<String> {
    editor.camera.scale = scale;
    let (scenery, turn) = (Scenery::of(table.scene()), table.turn());
    let list = draw(Layer::Pieces, View { editor, table, scenery: &scenery, turn: &turn });
    let labels = list.items.into_iter().filter(|item| item.role == Role::Tag);
    labels
        .filter_map(|item| if let Shape::Label(label) = item.shape { Some(label.text) } else { None })
        .collect()
}

#[test]
fn alone_a_token_has_all_of_its_words() {
    let (mut editor, table) = tokens_at(&[("Brother Cael", [4, 2])]);
    assert_eq!(shown(&mut editor, &table, 30.0), ["Brother Cael · 7/9"]);
    // The cells are too small for any label.
    assert!(shown(&mut editor, &table, 17.0).is_empty());
}

#[test]
fn beside_each_other_names_give_way_and_are_whole_where_cells_are_large() {
    let (mut editor, table) = tokens_at(&[("Brother Cael", [4, 2]), ("Olin Reed", [7, 2])]);
    assert_eq!(shown(&mut editor, &table, 60.0), ["Brother Cael · 7/9", "Olin Reed · 7/9"]);
    assert_eq!(shown(&mut editor, &table, 36.0), ["Brother Ca… · 7/9", "Olin Reed · 7/9"]);
    // If there is no room for both, the numbers stay.
    assert_eq!(shown(&mut editor, &table, 24.0), ["7/9", "Olin Reed · 7/9"]);
}

#[test]
fn shoulder_to_shoulder_one_name_is_left_out_and_that_of_the_selected_token_stays() {
    let (mut editor, table) = tokens_at(&[("Brother Cael", [4, 2]), ("Olin Reed", [5, 2])]);
    assert_eq!(shown(&mut editor, &table, 24.0).len(), 1);
    editor.selected = Some("Olin Reed".to_owned());
    let names = shown(&mut editor, &table, 24.0);
    assert!(names.len() == 1 && names[0].starts_with("Olin"), "{names:?}");
}

#[test]
fn a_name_leaves_a_token_below_it_free_where_less_of_it_does() {
    let (mut editor, table) = tokens_at(&[("Brother Cael", [4, 2]), ("Knife", [6, 3])]);
    assert_eq!(shown(&mut editor, &table, 30.0), ["Brother… · 7/9", "Knife · 7/9"]);
    // Right above another token, no short form fits next to it, so the whole name is shown.
    let (mut editor, table) = tokens_at(&[("Brother Cael", [4, 2]), ("Knife", [4, 3])]);
    assert_eq!(shown(&mut editor, &table, 30.0), ["Brother Cael · 7/9", "Knife · 7/9"]);
}

#[test]
fn tokens_out_of_sight_have_no_label_at_the_edge() {
    let (mut editor, table) = tokens_at(&[("Brother Cael", [4, 2]), ("Knife", [7, 2])]);
    // The edge of a panel is between them. Objects below the panel are also out of sight.
    editor.viewport.insets.left = 240.0;
    editor.camera.center = [10.0, 6.0];
    assert_eq!(shown(&mut editor, &table, 40.0), ["Knife · 7/9"]);
    // Labels are placed next to the row numbers, not on them.
    editor.labels.coordinates = true;
    let [left, _] = label_at(&mut editor, &table, "Knife · 7/9").expect("it is in sight");
    assert!(left >= 240.0 + 24.0 - 1e-6, "{left}");
}

#[test]
fn the_numbers_of_columns_stay_below_a_turn_order_of_many_lines() {
    let (mut editor, table) = tokens_at(&[("Knife", [7, 2])]);
    editor.labels.coordinates = true;
    (editor.viewport.insets.top, editor.covered) = (60.0, 130.0);
    let (scenery, turn) = (Scenery::of(table.scene()), table.turn());
    let list = draw(Layer::Live, View { editor: &editor, table: &table, scenery: &scenery, turn: &turn });
    let tops = list.items.into_iter().filter_map(|item| match item.shape {
        Shape::Label(label) => Some(editor.camera.to_px(label.at, editor.viewport)[1]),
        _ => None,
    });
    let tops: Vec<f64> = tops.collect();
    let row = tops.first().copied().expect("numbers");
    assert!(row >= 130.0 + 6.5 && tops.iter().filter(|top| **top == row).count() > 9, "{tops:?}");
}

#[test]
fn with_the_whole_map_in_view_no_number_of_a_row_lies_on_one_of_a_column() {
    let (mut editor, table) = tokens_at(&[("Knife", [7, 2])]);
    editor.labels.coordinates = true;
    let (scenery, turn) = (Scenery::of(table.scene()), table.turn());
    // At a scale of 40, the map fills the view. At 60 and 30, the corner has room for both numbers.
    for (scale, center, zeros) in
        [(40.0, [10.0, 6.0], 1), (60.0, [20.0 / 3.0, 4.0], 2), (30.0, [10.0, 6.0], 2)]
    {
        (editor.camera.scale, editor.camera.center) = (scale, center);
        let list = draw(Layer::Live, View { editor: &editor, table: &table, scenery: &scenery, turn: &turn });
        let numbers: Vec<(String, [f64; 2])> = list
            .items
            .into_iter()
            .filter_map(|item| match item.shape {
                Shape::Label(label) => Some((label.text, editor.camera.to_px(label.at, editor.viewport))),
                _ => None,
            })
            .collect();
        assert_eq!(numbers.iter().filter(|(text, _)| text == "0").count(), zeros, "{scale}: {numbers:?}");
        for (place, (_, [x, y])) in numbers.iter().enumerate() {
            let apart = |(_, at): &(String, [f64; 2])| (at[0] - x).abs() >= 12.0 || (at[1] - y).abs() >= 12.0;
            assert!(numbers[..place].iter().all(apart), "{scale}: {numbers:?}");
        }
    }
}

/// Returns the position of a label on the screen: its left edge, and its middle from the top.
fn label_at(editor: &mut Editor, table: &Table, text: &str) -> Option<[f64; 2]> {
    let (scenery, turn) = (Scenery::of(table.scene()), table.turn());
    let list = draw(Layer::Pieces, View { editor, table, scenery: &scenery, turn: &turn });
    list.items.into_iter().find_map(|item| match item.shape {
        Shape::Label(label) if label.text == text => {
            let height = (label.cells * editor.camera.scale).clamp(label.px[0], label.px[1]);
            let wide = text.chars().count() as f64 * height * 0.62 + 18.0;
            let [x, y] = editor.camera.to_px(label.at, editor.viewport);
            Some([x - wide / 2.0, y])
        }
        _ => None,
    })
}

#[test]
fn foes_alone_on_a_map_do_not_look_like_the_party() {
    let (_, mut table) = open();
    let both = Scenery::of(table.scene());
    table.dispatch_json(&json!({ "type": "removeToken", "token": "hero" })).expect("a free hand");
    let alone = Scenery::of(table.scene());
    assert_eq!((both.side("party"), both.side("foes"), alone.side("foes")), (0, 1, 1));
}

// G-52, G-12
#[test]
fn a_hex_that_a_wall_splits_says_what_counts_in_it() {
    let wall = |id: &str, y: f64| json!({ "id": id, "points": [[0, y], [9, y]], "blocks": { "move": true, "effect": true, "sight": true } });
    let grid =
        burstmap::geometry::Grid { shape: burstmap::geometry::Shape::HexPointy, columns: 20, rows: 12 };
    let [_, second] = grid.plane(grid.center(Cell::new(3, 2)));
    let [_, sixth] = grid.plane(grid.center(Cell::new(3, 6)));
    let (mut editor, table) = at_rest(json!({
        "format": "burstmap-scene", "version": 1, "name": "Hexes", "ruleset": "agility-hex",
        "grid": { "shape": "hex", "size": [20, 12], "cell": { "length": 1, "unit": "m" } },
        "walls": [wall("beside", second + 0.1), wall("through", sixth)],
        "tokens": []
    }));
    let (scenery, turn) = (Scenery::of(table.scene()), table.turn());
    let mut told = |cell: Cell| {
        editor.cursor = Some(cell);
        let view = View { editor: &editor, table: &table, scenery: &scenery, turn: &turn };
        let labels = draw(Layer::Live, view).items.into_iter().filter_map(|item| match item.shape {
            Shape::Label(label) => Some(label.text),
            _ => None,
        });
        let labels: Vec<String> = labels.collect();
        (words::status(view), labels.join(" "))
    };
    let (words, label) = told(Cell::new(3, 2));
    assert!(
        words.contains(&worded(catalogue::CellSplit)) && label == worded(catalogue::CellSplitShort),
        "{words} {label}"
    );
    let (words, label) = told(Cell::new(3, 6));
    assert!(
        words.contains(&worded(catalogue::CellSplitMiddle))
            && label == worded(catalogue::CellSplitMiddleShort),
        "{words} {label}"
    );
    let (words, label) = told(Cell::new(3, 4));
    assert_eq!((words.as_str(), label.as_str()), ("[3, 4]", ""));
}

#[test]
fn letters_tell_tokens_apart_that_have_one_portrait() {
    let token = |name: &str, at: [i32; 2], image: &str| json!({ "id": name, "name": name, "side": "party", "at": at, "image": image });
    let (_, table) = open();
    let mut scene = serde_json::to_value(table.scene()).expect("JSON");
    scene["tokens"] = json!([
        token("Mira", [2, 2], "mira.png"),
        token("Mira 2", [4, 2], "mira.png"),
        token("Dorn", [6, 2], "dorn.png")
    ]);
    let (editor, table) = at_rest(scene);
    let (scenery, turn) = (Scenery::of(table.scene()), table.turn());
    let list = draw(Layer::Pieces, View { editor: &editor, table: &table, scenery: &scenery, turn: &turn });
    let letters: Vec<String> = list
        .items
        .into_iter()
        .filter_map(|item| if let Shape::Label(label) = item.shape { Some(label.text) } else { None })
        .collect();
    assert_eq!(letters.len(), 2, "{letters:?}");
    assert_ne!(letters[0], letters[1]);
}

#[test]
fn the_label_under_the_pointer_leaves_the_neighbors_in_sight() {
    let (mut editor, table) =
        tokens_at(&[("Brother Cael", [9, 5]), ("Olin Reed", [9, 4]), ("Wren", [9, 6]), ("Ilse", [8, 5])]);
    editor.labels = Labels::default();
    send(&mut editor, &table, &[Input::Move { id: 1, at: px(9, 5), held: PLAIN }]);
    let (scenery, turn) = (Scenery::of(table.scene()), table.turn());
    let list = draw(Layer::Live, View { editor: &editor, table: &table, scenery: &scenery, turn: &turn });
    let labels = list.items.into_iter().filter(|item| item.role == Role::Tag);
    let mut label =
        labels.filter_map(|item| if let Shape::Label(label) = item.shape { Some(label) } else { None });
    let label = label.next_back().expect("the token under the pointer has a label");
    assert!(label.text.starts_with("Brother Cael"));
    // All tokens cover their cells almost completely.
    let [x, y] = editor.camera.to_px(label.at, editor.viewport);
    let half = [label.text.chars().count() as f64 * 3.0, 8.0];
    for neighbor in [[9, 4], [9, 6], [8, 5]] {
        let [at_x, at_y] = px(neighbor[0], neighbor[1]);
        let covers = (x - at_x).abs() < half[0] + 16.0 && (y + label.shift_px - at_y).abs() < half[1] + 16.0;
        assert!(!covers, "{neighbor:?} is covered by {label:?}");
    }
}

#[test]
fn on_paper_pins_and_drawings_with_more_to_say_have_numbers_and_a_legend_in_the_same_order() {
    let mark = |kind: &str, text: &str, more: Value| {
        let points = if kind == "pin" { json!([[2.5, 4.5]]) } else { json!([[1, 1], [3, 1], [3, 3]]) };
        let mut mark = json!({ "id": text, "kind": kind, "points": points, "text": text });
        for (field, value) in more.as_object().expect("fields") {
            mark[field] = value.clone();
        }
        mark
    };
    let marks = [
        mark("shape", "Camp", json!({ "note": "Cold ashes." })),
        mark("line", "Path", json!({})),
        mark("pin", "Cellar", json!({ "link": "cellar.html" })),
        mark("pin", "Attic", json!({})),
    ];
    let (mut editor, table) = tokens_at(&[]);
    let mut scene = serde_json::to_value(table.scene()).expect("JSON");
    scene["marks"] = json!(marks);
    let (_, table) = at_rest(scene);
    assert_eq!(shown(&mut editor, &table, 30.0), ["Camp", "Path", "Cellar", "Attic"]);
    editor.labels.numbers = true;
    assert_eq!(shown(&mut editor, &table, 30.0), ["1", "Path", "2", "3"]);
    let names: Vec<String> = legend(&table).into_iter().map(|line| line.name).collect();
    assert_eq!(names, ["Camp", "Cellar", "Attic"]);
}

#[test]
fn a_mark_out_of_sight_has_no_label_and_at_the_top_edge_it_is_below_the_pin() {
    let (mut editor, table) = tokens_at(&[]);
    let mut scene = serde_json::to_value(table.scene()).expect("JSON");
    scene["marks"] = json!([
        { "id": "near", "kind": "pin", "points": [[10.5, 6.5]], "text": "Near" },
        { "id": "far", "kind": "pin", "points": [[0.5, 6.5]], "text": "Far" }
    ]);
    let (_, table) = at_rest(scene);
    let labels = |editor: &Editor| -> Vec<(String, f64)> {
        let (scenery, turn) = (Scenery::of(table.scene()), table.turn());
        let list = draw(Layer::Pieces, View { editor, table: &table, scenery: &scenery, turn: &turn });
        let label = |shape: Shape| if let Shape::Label(label) = shape { Some(label) } else { None };
        let labels = list.items.into_iter().filter(|item| item.role == Role::Tag);
        labels.filter_map(|item| label(item.shape)).map(|label| (label.text, label.shift_px)).collect()
    };
    editor.camera.center = [10.0, 6.0];
    editor.camera.scale = 30.0;
    let names = |labels: Vec<(String, f64)>| labels.into_iter().map(|(name, _)| name).collect::<Vec<_>>();
    assert_eq!(names(labels(&editor)), ["Near", "Far"], "all of the map is in view");
    editor.camera.scale = 120.0;
    assert!(labels(&editor)[0].1 < 0.0, "above the pin");
    assert_eq!(names(labels(&editor)), ["Near"], "the other one's pin is not in view");
    // The pin is 30 pixels below the upper edge.
    editor.camera.center[1] = 6.5 + editor.viewport.size[1] / 2.0 / 120.0 - 0.25;
    assert!(labels(&editor)[0].1 > 0.0, "it would cover the pin");
}

/// Returns the tag of the token under the pointer: the tag's middle in cells, and its shift down in pixels.
fn tag_of(tokens: &[(&str, [i32; 2])], [column, row]: [i32; 2], scale: f64) -> ([f64; 2], f64) {
    let (mut editor, table) = tokens_at(tokens);
    editor.camera.scale = scale;
    editor.hover = Some(Cell::new(column, row));
    editor.pointer = Some([f64::from(column) + 0.5, f64::from(row) + 0.5]);
    let (scenery, turn) = (Scenery::of(table.scene()), table.turn());
    let list = draw(Layer::Live, View { editor: &editor, table: &table, scenery: &scenery, turn: &turn });
    let tag =
        list.items.into_iter().filter(|item| item.role == Role::Tag).find_map(|item| match item.shape {
            Shape::Label(label) => Some((label.at, label.shift_px)),
            _ => None,
        });
    tag.expect("a tag")
}

/// The tag is above the token if there is room, otherwise below it or on its right. It covers no other token and stays on the screen.
#[test]
fn the_tag_of_a_token_keeps_clear_of_other_tokens_and_of_the_edge() {
    let cael = ("Cael", [10, 6]);
    let (above, below) = (("Ada", [10, 5]), ("Bo", [10, 7]));
    // Half a cell is 20 pixels, and the tag itself needs some of them.
    let above_it = |(at, shift): ([f64; 2], f64)| at == [10.5, 6.5] && (-40.0..-20.0).contains(&shift);
    let below_it = |(at, shift): ([f64; 2], f64)| at[0] == 10.5 && (20.0..45.0).contains(&shift);
    assert!(above_it(tag_of(&[cael], [10, 6], 40.0)));
    assert!(below_it(tag_of(&[cael, above], [10, 6], 40.0)));
    assert!(below_it(tag_of(&[("Cael", [10, 0])], [10, 0], 40.0)), "at the edge");
    let [near, far] = [40.0, 60.0].map(|scale| tag_of(&[cael, above, below], [10, 6], scale));
    assert_eq!((near.0[1], near.1, far.0[1], far.1), (6.5, 0.0, 6.5, 0.0));
    // The tag has the same width at both scales. Half a cell is 10 pixels wider, and the token fills most of it.
    let gap = |tag: ([f64; 2], f64), scale: f64| (tag.0[0] - 10.5) * scale;
    let wider = gap(far, 60.0) - gap(near, 40.0);
    assert!(gap(near, 40.0) > 20.0 && (7.0..=10.0).contains(&wider), "{near:?} {far:?}");
}
