//! Pictures for a side.

use super::*;
use burstmap::encounter::Image;
use burstmap::frontend::display::list::DisplayList;
use burstmap::frontend::editor::Labels;
use burstmap::frontend::export::side::{Known, withholds_picture};
use burstmap::frontend::export::svg::{self, Paints, Picture};
use burstmap::frontend::export::{Frame, Parts, lists, pictures};

fn texts(lists: &[DisplayList]) -> Vec<String> {
    let items = lists.iter().flat_map(|list| &list.items);
    let text = |shape: &Shape| match shape {
        Shape::Label(label) => Some(label.text.clone()),
        _ => None,
    };
    items.filter_map(|item| text(&item.shape)).collect()
}

#[test]
fn a_picture_for_a_side_shows_what_it_knows_with_what_is_written_on_the_screen() {
    let mut table = table(json!({}));
    let pin = json!({ "id": "p", "kind": "pin", "points": [[2.5, 4.5]], "text": "Treasure" });
    run(&mut table, json!({ "type": "setMark", "mark": pin }));
    let frame = Frame::of_map(table.scene().grid());
    let labels = Labels { names: true, hit_points: false, coordinates: true, ..Labels::default() };
    let mut editor = Editor::new(Seat::default());
    (editor.camera, editor.viewport, editor.labels) = (frame.camera, frame.viewport, labels);
    let parts = Parts { grid: true, tokens: true, tool: false };
    let (scenery, turn) = (Scenery::of(table.scene()), table.turn());
    let whole = texts(&lists(View { editor: &editor, table: &table, scenery: &scenery, turn: &turn }, parts));
    let party = texts(&Known::to(&table, "party", None).unwrap().lists(&editor, parts));
    for (text, known) in [("Treasure", false), ("Ogre", false), ("He", true), ("11", true)] {
        assert!(whole.iter().any(|shown| shown == text), "{text} in {whole:?}");
        assert_eq!(party.iter().any(|shown| shown == text), known, "{text} in {party:?}");
    }
}

#[test]
fn a_copy_for_a_side_in_the_fog_carries_of_the_maps_picture_only_the_part_that_was_drawn_for_it() {
    let image = |src: &str| Image {
        src: src.to_owned(),
        origin: [0.0, 0.0],
        pixels_per_cell: 10.0,
        explored_by: None,
        more: Default::default(),
    };
    let (whole, part) = (image("data:image/png;base64,AAAA"), image("data:image/webp;base64,BBBB"));
    let parts = Parts { grid: true, tokens: true, tool: false };
    // Turns fog on or off, and returns the picture in a copy for the party.
    let carried = |fog: bool, part: Option<&Image>| {
        let mut table = table(json!({ "fog": fog }));
        run(&mut table, json!({ "type": "setPicture", "picture": whole }));
        assert_eq!(withholds_picture(&table, "party"), fog);
        let frame = Frame::of_map(table.scene().grid());
        let mut editor = Editor::new(Seat::default());
        (editor.camera, editor.viewport) = (frame.camera, frame.viewport);
        let lists = Known::to(&table, "party", part.cloned()).unwrap().lists(&editor, parts);
        let came = |src: String| (src.clone(), Picture { href: src, size: [120.0, 60.0] });
        let paints = Paints {
            color: &|_| "black".into(),
            font: "serif",
            pictures: &[&whole.src, &part.unwrap_or(&whole).src].map(|src| came(src.clone())).into(),
        };
        let svg = svg::document(&lists, &frame, 48.0, &paints);
        let found = pictures(&lists);
        assert_eq!(svg.matches("<image").count(), found.len());
        assert!(found.iter().all(|src| svg.contains(src.as_str())));
        found
    };
    assert_eq!(carried(true, None), Vec::<String>::new());
    assert_eq!(carried(true, Some(&part)), std::slice::from_ref(&part.src));
    // A side that may see the whole image gets the image itself.
    assert_eq!(carried(false, Some(&part)), std::slice::from_ref(&whole.src));
}

#[test]
fn what_was_left_on_the_map_is_on_its_picture_without_what_the_tool_shows() {
    let mut table = table(json!({}));
    for (id, at, seen_by) in [("web", [3, 4], "everyone"), ("trap", [8, 4], "gm")] {
        let area = json!({ "shape": "burst", "target": at, "size": 1 });
        run(
            &mut table,
            json!({ "type": "placeTemplate", "id": id, "name": id, "area": area, "seenBy": seen_by }),
        );
    }
    let frame = Frame::of_map(table.scene().grid());
    let mut editor = Editor::new(Seat::default());
    (editor.camera, editor.viewport) = (frame.camera, frame.viewport);
    editor.set_tool(burstmap::frontend::Tool::Area);
    editor.hover = Some(burstmap::geometry::Cell::new(6, 4));
    let parts = Parts { grid: true, tokens: true, tool: false };
    let count = |lists: &[DisplayList], role: Role| {
        lists.iter().flat_map(|list| &list.items).filter(|item| item.role == role).count()
    };
    let (scenery, turn) = (Scenery::of(table.scene()), table.turn());
    let view = View { editor: &editor, table: &table, scenery: &scenery, turn: &turn };
    let whole = lists(view, parts);
    let on_screen: usize =
        Layer::ALL.map(|layer| count(&[draw(layer, view)], Role::Template)).into_iter().sum();
    assert_eq!((count(&whole, Role::Template), on_screen), (4, 4), "a tint and a rim for each");
    assert_eq!(count(&whole, Role::Cursor), 0, "what follows the pointer is none of the map's");
    // The picture is on the ground, below tokens.
    let at = |role: Role| whole.iter().position(|list| list.items.iter().any(|item| item.role == role));
    assert!(at(Role::Template) < at(Role::Token) && at(Role::Template) > at(Role::Grid));
    let party = Known::to(&table, "party", None).unwrap().lists(&editor, parts);
    assert_eq!(count(&party, Role::Template), 2, "the players' alone");
    assert!(texts(&party).contains(&"web".to_owned()) && !texts(&party).contains(&"trap".to_owned()));
}

/// A file for players contains the part of the map image that its side has explored. Opened for a player, it is redacted again.
#[test]
fn a_part_that_was_drawn_for_a_side_stays_with_this_side_and_reaches_no_other() {
    let mut table = table(json!({ "fog": true }));
    let part = json!({ "src": "data:image/webp;base64,BBBB", "origin": [0.0, 0.0], "pixelsPerCell": 10.0, "exploredBy": "party" });
    run(&mut table, json!({ "type": "setPicture", "picture": part }));
    let shown = |side: &str| table.view(side).image.as_deref().cloned();
    assert_eq!(shown("party").map(|image| json!(image)), Some(part));
    assert_eq!(shown("foe"), None);
    let again = Table::open(table.view("party"), "").unwrap();
    assert!(again.view("party").image.is_some() && again.view("foe").image.is_none());
    // Without fog, other sides may have whole images, but not this one.
    run(&mut table, json!({ "type": "setSetting", "name": "fog", "value": false }));
    assert_eq!(table.view("foe").image, None);
}
