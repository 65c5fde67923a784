//! The whole board on a phone: the column of buttons doesn't cover any part of it.

use super::*;
use burstmap::frontend::camera::{Camera, Insets, Viewport};
use burstmap::frontend::layout::{Around, Layout};

const PHONE: [f64; 2] = [390.0, 844.0];

/// Returns a phone's editor with a whole board of this size in view, and the board's edges on the screen: left, top, right, bottom.
fn fitted(cells: [i32; 2], seat: Seat) -> (Editor, [f64; 4]) {
    let table = Table::open(
        serde_json::from_value(json!({
            "format": "burstmap-scene", "version": 1, "name": "Board", "ruleset": "srd-5e",
            "grid": { "shape": "square", "size": cells, "cell": { "length": 5, "unit": "ft" } },
        }))
        .unwrap(),
        "seed",
    )
    .unwrap();
    let around = Around { order: true, panels: true, undo: 2, ..Around::default() };
    let mut editor = Editor::new(seat);
    editor.viewport = Viewport { size: PHONE, insets: Layout::of(PHONE).insets(PHONE, around) };
    editor.column = Layout::of(PHONE).column(around);
    editor.fit(&table);
    let at = |corner: [f64; 2]| editor.camera.to_px(corner, editor.viewport);
    let ([left, top], [right, bottom]) = (at([0.0, 0.0]), at(cells.map(f64::from)));
    (editor, [left, top, right, bottom])
}

#[test]
fn the_board_is_next_to_the_buttons_or_below_them() {
    // Wide boards are below the buttons, as wide as the screen. High boards are next to the buttons.
    for (cells, wide) in [([28, 18], true), ([20, 8], true), ([16, 16], false), ([12, 30], false)] {
        let (editor, [left, top, right, bottom]) = fitted(cells, Seat::default());
        let Insets { left: first, top: above, right: last, bottom: below } = editor.viewport.insets;
        let [column, end] = [PHONE[0] - last - editor.column[0], above + editor.column[1]];
        assert!(right <= column + 0.01 || top >= end - 0.01, "{cells:?}: {right} {top}");
        let [free_right, free_bottom] = [PHONE[0] - last, PHONE[1] - below];
        assert!(
            left >= first - 0.01 && right <= free_right + 0.01 && bottom <= free_bottom + 0.01,
            "{cells:?}"
        );
        assert_eq!((right - left - (free_right - first)).abs() < 0.01, wide, "{cells:?}");
    }
}

#[test]
fn readers_have_the_view_of_the_picture_before() {
    let (editor, _) = fitted([28, 18], Seat { reader: true, readonly: true, ..Seat::default() });
    let grid = burstmap::geometry::Grid { shape: burstmap::geometry::Shape::Square, columns: 28, rows: 18 };
    assert_eq!(editor.camera, Camera::fitting(grid, editor.viewport));
}
