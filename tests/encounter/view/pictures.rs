//! Pictures for a side.

use super::*;
use burstmap::frontend::display::list::DisplayList;
use burstmap::frontend::export::side::Known;
use burstmap::frontend::export::{Frame, Parts, lists};
use burstmap::frontend::tools::Labels;

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
    let labels = Labels { names: true, hit_points: false, coordinates: true };
    let mut editor = Editor::new(Seat::default());
    (editor.camera, editor.viewport, editor.labels) = (frame.camera, frame.viewport, labels);
    let parts = Parts { grid: true, tokens: true, tool: false };
    let (scenery, turn) = (Scenery::of(table.scene()), table.turn());
    let whole = texts(&lists(View { editor: &editor, table: &table, scenery: &scenery, turn: &turn }, parts));
    let party = texts(&Known::to(&table, "party").unwrap().lists(&editor, parts));
    for (text, known) in [("Treasure", false), ("Ogre", false), ("He", true), ("11", true)] {
        assert!(whole.iter().any(|shown| shown == text), "{text} in {whole:?}");
        assert_eq!(party.iter().any(|shown| shown == text), known, "{text} in {party:?}");
    }
}
