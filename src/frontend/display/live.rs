//! Everything that follows the pointer and the cursor, with any tool.

use super::body::Body;
use super::list::{DisplayList, P, Role};
use super::marks::tag;
use super::shapes::{cell_ring, center, outline};
use super::theme::{Ink, Style};
use super::{View, beside, edge, names, split};
use crate::pick;
use burstmap_geometry::Cell;
use burstmap_rules::query::Place;

/// Returns the layer [`super::list::Layer::Live`].
pub fn draw(view: View<'_>) -> DisplayList {
    let mut list = DisplayList::default();
    let (editor, grid) = (view.editor, view.scenery.grid);
    if let Some(cell) = editor.hover {
        list.rings(Role::Cursor, vec![cell_ring(grid, cell, 0.01)], Style::line(Ink::Text, 0.4, 1.25));
    }
    let tool = editor.tool.kind();
    tool.draw_live(view, &mut list);
    if let Some(cell) = editor.cursor {
        cursor(view, cell, &mut list);
    }
    tool.draw_tags(view, &mut list);
    edge::draw(view, &mut list);
    request(view, &mut list);
    ping(view, &mut list);
    list
}

/// Draws the keyboard's cursor: brackets at the corners, so that it does not look like a selection.
fn cursor(view: View<'_>, cell: Cell, list: &mut DisplayList) {
    let ring = cell_ring(view.scenery.grid, cell, -0.03);
    let count = ring.len();
    let brackets: Vec<Vec<P>> = (0..count)
        .filter_map(|i| {
            let [here, before, after] =
                [*ring.get(i)?, *ring.get((i + count - 1) % count)?, *ring.get((i + 1) % count)?];
            let part = |to: P| [here[0] + (to[0] - here[0]) * 0.3, here[1] + (to[1] - here[1]) * 0.3];
            Some(vec![part(before), here, part(after)])
        })
        .collect();
    list.lines(Role::Cursor, brackets, Style::line(Ink::Accent, 1.0, 3.0).cased());
}

/// Draws the subjects of a player's request: its cells, its path, and frames around its tokens, walls and doors.
fn request(view: View<'_>, list: &mut DisplayList) {
    let Some(marks) = &view.editor.request else { return };
    let grid = view.scenery.grid;
    let fill = Style::fill(Ink::Accent, 0.28).outlined(Ink::Accent, 1.0, 2.0).cased();
    list.rings(Role::Request, outline(grid, &marks.cells), fill);
    let frames = marks.tokens.iter().filter_map(|id| pick::token(view.table, id));
    let frames =
        frames.flat_map(|token| outline(grid, &pick::space(view.table, token, token.at))).collect::<Vec<_>>();
    let walls = view.table.scene().walls.iter().filter(|wall| marks.walls.contains(&wall.id));
    let lines = walls.map(|wall| wall.points.clone());
    let path = marks.path.iter().map(|cell| center(grid, *cell)).collect::<Vec<_>>();
    let lines: Vec<Vec<P>> = lines.chain((path.len() > 1).then_some(path)).collect();
    let line = Style::line(Ink::Accent, 1.0, 3.5).cased();
    list.rings(Role::Request, frames, line);
    list.lines(Role::Request, lines, line);
}

/// Draws rings around a ping.
fn ping(view: View<'_>, list: &mut DisplayList) {
    let Some(cell) = view.editor.ping else { return };
    let at = super::shapes::center(view.scenery.grid, cell);
    for (radius, alpha) in [(0.9, 0.45), (0.62, 0.75), (0.34, 1.0)] {
        list.discs(Role::Tag, vec![at], radius, Style::line(Ink::Accent, 1.0, 3.0).cased().faded(alpha));
    }
}

/// Returns the beginning of a note. The panel shows all of it.
fn short(note: &str) -> String {
    const MOST: usize = 90;
    let line = note.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(MOST) {
        Some((end, _)) => format!("{} …", &line[..end]),
        None => line,
    }
}

/// Draws the name and the hit points of the token under the pointer.
pub fn name_tag(view: View<'_>, list: &mut DisplayList) {
    if let Some(mark) = view.editor.pointer.and_then(|at| view.editor.mark_near(view.table, at))
        && !mark.note.is_empty()
    {
        beside::note_tag(view, mark, short(&mark.note), list);
        return;
    }
    let Some(cell) = view.editor.pointed() else { return };
    let Some(token) = view.editor.token_under(view.table, cell) else {
        // On hexes, walls are rarely along borders.
        if let (true, Some(text)) =
            (view.scenery.grid.is_hex() && view.is_visible(cell), split::label(view.table, cell))
        {
            let [x, y] = center(view.scenery.grid, cell);
            tag(list, Role::Tag, [x, y - 0.5], text, -16.0, Ink::Text);
        }
        return;
    };
    let body = Body::of(view, token, token.at);
    let hp = token.hp.as_ref().map(|hp| format!("  {}/{}", hp.current, hp.max)).unwrap_or_default();
    let text = format!("{}{hp}", token.name);
    let place = Place::Token(token.id.clone());
    let (at, shift) = names::clear_of_tokens(view, &place, [body.center, body.center], &text);
    tag(list, Role::Tag, at, text, shift, Ink::Text);
}
