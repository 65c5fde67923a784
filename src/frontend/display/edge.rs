//! The numbers of columns and rows along the edge of the visible map, which are the names of cells.

use super::View;
use super::list::{DisplayList, Label, P, Role};
use super::theme::{Ink, Style};
use burstmap_geometry::Cell;

/// Pixels per cell below which only every fifth number is drawn.
const ALL_FROM: f64 = 22.0;
/// Pixels per cell below which no number is drawn.
const FROM: f64 = 6.0;
/// Half of the space for a number, in pixels.
const HALF: f64 = 12.0;
/// Minimum pixels between the centers of readable numbers.
const APART: f64 = 18.0;

/// Draws the numbers, if they are enabled.
pub fn draw(view: View<'_>, list: &mut DisplayList) {
    let Some([x, y]) = middles(view) else { return };
    let (editor, grid) = (view.editor, view.scenery.grid);
    let center = |cell: Cell| grid.plane(grid.center(cell));
    let every = if editor.camera.scale >= ALL_FROM { 1 } else { 5 };
    let [cols_from, cols_to, rows_from, rows_to] = view.visible();
    let close = |a: f64, b: f64| (a - b).abs() * editor.camera.scale < APART;
    let mut cornered = false;
    for col in (cols_from..=cols_to).filter(|col| col % every == 0) {
        let at = center(Cell::new(col, rows_from))[0];
        cornered |= close(at, x);
        number(list, [at, y], col);
    }
    for row in (rows_from..=rows_to).filter(|row| row % every == 0) {
        let at = center(Cell::new(cols_from, row))[1];
        // The corner has space for one number, and a column's number would overlap.
        if !(cornered && close(at, y)) {
            number(list, [x, at], row);
        }
    }
}

/// Returns the positions of the row and column numbers, in cells; `None` if they are off.
fn middles(view: View<'_>) -> Option<P> {
    let (editor, grid) = (view.editor, view.scenery.grid);
    if !editor.labels.coordinates || editor.camera.scale < FROM {
        return None;
    }
    let (viewport, insets) = (editor.viewport, editor.viewport.insets);
    // Controls over the map cover no numbers.
    let [left, top] = editor.camera.to_plane([insets.left, insets.top.max(editor.covered)], viewport);
    let half = HALF / editor.camera.scale;
    let first: P = grid.plane(grid.center(Cell::new(0, 0)));
    Some([(first[0] - 0.5 - half).max(left + half), (first[1] - 0.5 - half).max(top + half)])
}

/// Returns the end of the numbers' space, in pixels of the plane.
pub fn inner(view: View<'_>) -> Option<P> {
    middles(view).map(|at| at.map(|side| side * view.editor.camera.scale + HALF))
}

fn number(list: &mut DisplayList, at: P, number: i32) {
    let label = Label {
        at,
        text: number.to_string(),
        cells: 0.3,
        px: [9.5, 13.0],
        shift_px: 0.0,
        from_scale: 0.0,
        pill: false,
    };
    list.label(Role::Tag, label, Style::fill(Ink::Text, 0.9).outlined(Ink::Surface, 0.85, 3.0));
}
