//! The note of a pin or a drawing under the pointer.

use super::*;
use burstmap::frontend::display::list::{Label, Shape};

/// Returns the middle and half the height of a label in pixels, where the painter keeps it within the map.
fn extent(label: &Label, scale: f64) -> [f64; 2] {
    let height = (label.cells * scale).clamp(label.px[0], label.px[1]) + 11.0;
    [(label.at[1] * scale + label.shift_px).max(height / 2.0), height / 2.0]
}

#[test]
fn the_note_of_a_pin_under_the_pointer_leaves_its_label_visible() {
    for (kind, points) in [
        ("pin", json!([[15.5, 8.5]])),
        ("pin", json!([[15.5, 1.4]])),
        ("line", json!([[15.5, 8.5], [17.5, 8.5]])),
    ] {
        for scale in [20.0, 40.0, 72.0] {
            let (mut editor, mut table) = open();
            let mark =
                json!({ "id": "pin", "kind": kind, "points": points, "text": "The Cellar", "note": "Damp." });
            table.dispatch_json(&json!({ "type": "setMark", "mark": mark })).expect("a pin");
            editor.camera.scale = scale;
            editor.viewport.size = [20.0 * scale, 12.0 * scale];
            let [x, y]: [f64; 2] = serde_json::from_value(points[0].clone()).expect("a point");
            let up = if kind == "pin" { 0.4 } else { 0.0 };
            let at = editor.camera.to_px([x, y - up], editor.viewport);
            send(&mut editor, &table, &[Input::Move { id: 1, at, held: PLAIN }]);
            let (scenery, turn) = (Scenery::of(table.scene()), table.turn());
            let view = View { editor: &editor, table: &table, scenery: &scenery, turn: &turn };
            let lists = [Layer::Pieces, Layer::Live].map(|layer| draw(layer, view).items);
            let find = |text: &str| {
                let label = lists.iter().flatten().find_map(|item| match &item.shape {
                    Shape::Label(label) if label.text == text => Some(extent(label, scale)),
                    _ => None,
                });
                label.unwrap_or_else(|| panic!("no {text} at {scale}"))
            };
            let ([label, tall], [note, high]) = (find("The Cellar"), find("Damp."));
            assert!((label - note).abs() >= tall + high, "{kind} at {scale}: {label} and {note}");
        }
    }
}
