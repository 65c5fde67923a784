//! Objects that are not part of the map itself: lasting templates, pins and drawings.

use super::list::{DisplayList, Label, P, Role};
use super::shapes::{self, polygon};
use super::theme::{Dash, Ink, Style};
use super::{View, marks, names};
use crate::display::words::say;
use burstmap_encounter::{LastingTemplate, Mark, MarkColor, MarkKind, SeenBy};
use burstmap_geometry::Cell;
use burstmap_messages::catalogue;

/// Returns the ink of a color, which is the same in both themes.
pub const fn ink(color: Option<MarkColor>) -> Ink {
    match color {
        Some(MarkColor::Red) => Ink::Own([208, 56, 56]),
        Some(MarkColor::Green) => Ink::Own([38, 140, 84]),
        Some(MarkColor::Yellow) => Ink::Own([178, 124, 0]),
        Some(MarkColor::Violet) => Ink::Own([140, 84, 208]),
        Some(MarkColor::Gray) => Ink::Own([118, 124, 134]),
        Some(MarkColor::Blue) | None => Ink::Own([46, 112, 222]),
    }
}

/// Draws lasting templates: tinted, with a solid outline, or a broken one if players do not see them.
pub fn templates(view: View<'_>, list: &mut DisplayList) {
    for template in view.table.scene().templates.iter() {
        let cells: Vec<Cell> = template.cells.iter().copied().filter(|cell| view.is_visible(*cell)).collect();
        if cells.is_empty() {
            continue;
        }
        let (ink, grid) = (ink(template.color), view.scenery.grid);
        list.rings(Role::Template, shapes::outline(grid, &cells), Style::fill(ink, 0.2));
        let rim = Style::line(ink, 1.0, 2.5).dashed(dash(&template.seen_by)).cased();
        list.rings(Role::Template, shapes::inset_outline(grid, &cells, 0.04), rim);
    }
}

/// Draws the names and durations of templates, above everything else there.
pub fn template_names(view: View<'_>, list: &mut DisplayList) {
    for template in view.table.scene().templates.iter() {
        let words = template_words(template);
        let first = template
            .cells
            .iter()
            .filter(|cell| view.is_visible(**cell))
            .min_by_key(|cell| (cell.row, cell.col));
        let (Some(first), false) = (first, words.is_empty()) else { continue };
        let row = template.cells.iter().filter(|cell| cell.row == first.row);
        let [mut x, y] = [0.0, view.scenery.grid.plane(view.scenery.grid.center(*first))[1]];
        let count = row.clone().count().max(1) as f64;
        row.for_each(|cell| x += view.scenery.grid.plane(view.scenery.grid.center(*cell))[0] / count);
        label(list, [x, y - 0.5], words, 18.0);
    }
}

/// Returns the name of a template, with its remaining rounds.
pub fn template_words(template: &LastingTemplate) -> String {
    match (template.name.as_str(), template.rounds) {
        (name, None) => name.to_owned(),
        ("", Some(rounds)) => say(catalogue::RoundsCount { rounds }),
        (name, Some(rounds)) => format!("{name} · {}", say(catalogue::RoundsCount { rounds })),
    }
}

fn label(list: &mut DisplayList, at: P, text: String, from_scale: f64) {
    shifted(list, at, text, from_scale, -ABOVE);
}

fn shifted(list: &mut DisplayList, at: P, text: String, from_scale: f64, shift_px: f64) {
    let label = Label { at, text, cells: 0.26, px: [10.0, 14.0], shift_px, from_scale, pill: true };
    list.label(Role::Tag, label, Style::fill(Ink::Text, 1.0));
}

/// Draws the text of a mark next to its point, if the point is in view. Moved to the edge, the text would seem to belong to something
/// else. It is above `at` or, if it does not fit there, below the point.
fn mark_label(view: View<'_>, list: &mut DisplayList, point: P, at: P, text: String) {
    if text.is_empty() || !names::is_free(view, point, names::free(view)) {
        return;
    }
    match has_room(view, at, 1.0) {
        true => label(list, at, text, LABELS_FROM),
        false => shifted(list, point, text, LABELS_FROM, BELOW),
    }
}

/// Returns whether a number of labels fit above a place.
fn has_room(view: View<'_>, at: P, labels: f64) -> bool {
    at[1] * view.editor.camera.scale - labels * TALL >= names::free(view)[0][1]
}

/// Draws the beginning of the note of the mark under the pointer, without covering the mark's label.
pub fn note_tag(view: View<'_>, mark: &Mark, text: String, list: &mut DisplayList) {
    let Some([x, y]) = mark.points.first().copied() else { return };
    let at = [x, y - if mark.kind == MarkKind::Pin { PIN_TOP } else { DRAWING_TOP }];
    let labeled = !mark.text.is_empty() && view.editor.camera.scale >= LABELS_FROM;
    let (place, shift) = match labeled && has_room(view, at, 1.0) {
        true if has_room(view, at, 2.0) => (at, -ABOVE - TALL - 1.0),
        true => ([x, y], BELOW),
        false => (at, -ABOVE),
    };
    marks::tag(list, Role::Tag, place, text, shift, Ink::Text);
}

/// Pixels from the place of a label to its middle, and from a point to the middle of a label below it.
const ABOVE: f64 = 11.0;
const BELOW: f64 = 15.0;
/// Height of a label, in pixels.
const TALL: f64 = 24.0;
/// Minimum pixels per cell for labels of marks.
const LABELS_FROM: f64 = 14.0;
/// Height of the labels of pins and drawings above their point, in cells.
const PIN_TOP: f64 = 0.86;
const DRAWING_TOP: f64 = 0.3;

/// Returns a broken line for objects hidden from players.
fn dash(seen_by: &SeenBy) -> Dash {
    match seen_by {
        SeenBy::Gm => Dash::Dashed,
        SeenBy::Side(_) | SeenBy::Everyone => Dash::Solid,
    }
}

/// Draws drawings, and pins above them.
pub fn marks(view: View<'_>, list: &mut DisplayList) {
    let marks = &view.table.scene().marks;
    let number =
        |mark: &Mark| numbered(marks).position(|one| one.id == mark.id).map(|at| (at + 1).to_string());
    let text = |mark: &Mark| match view.editor.labels.numbers {
        true => number(mark).unwrap_or_else(|| mark.text.clone()),
        false => mark.text.clone(),
    };
    for mark in marks.iter().filter(|mark| mark.kind != MarkKind::Pin) {
        drawing(view, mark, text(mark), list);
    }
    for mark in marks.iter().filter(|mark| mark.kind == MarkKind::Pin) {
        pin(view, mark, text(mark), list);
    }
}

/// Returns the marks in the order of the legend on paper: pins, and drawings with a note or link.
pub fn numbered(marks: &[Mark]) -> impl Iterator<Item = &Mark> {
    marks.iter().filter(|mark| mark.kind == MarkKind::Pin || opens(mark))
}

/// Returns whether a mark has a note or a link in addition to its text.
pub fn opens(mark: &Mark) -> bool {
    !mark.note.is_empty() || mark.link.is_some()
}

/// Draws a line, or a closed shape with a tint.
pub fn drawing(view: View<'_>, mark: &Mark, text: String, list: &mut DisplayList) {
    let ink = ink(mark.color);
    let line = Style::line(ink, 1.0, 3.0).dashed(dash(&mark.seen_by)).cased();
    let points = vec![mark.points.clone()];
    match mark.kind {
        MarkKind::Shape => {
            list.rings(Role::Mark, points.clone(), Style::fill(ink, 0.16));
            list.rings(Role::Mark, points, line);
        }
        _ => list.lines(Role::Mark, points, line),
    }
    if let Some([x, y]) = mark.points.first().copied() {
        mark_label(view, list, [x, y], [x, y - DRAWING_TOP], text);
    }
}

/// Draws a drop that points down at its place.
fn pin(view: View<'_>, mark: &Mark, text: String, list: &mut DisplayList) {
    let Some([x, y]) = mark.points.first().copied() else { return };
    let (head, ink) = ([x, y - 0.46], ink(mark.color));
    let mut drop: Vec<P> =
        polygon(head, 0.24, 24, 0.0).into_iter().filter(|[_, py]| *py <= y - 0.38).collect();
    // Around the head from right to left, then to the point.
    drop.sort_by(|a, b| a[0].total_cmp(&b[0]));
    let (low, high): (Vec<P>, Vec<P>) = drop.into_iter().partition(|point| point[1] > head[1]);
    let mut ring = high;
    ring.extend(low.into_iter().rev().take(1));
    ring.push([x, y]);
    let rim = if mark.seen_by == SeenBy::Gm { Ink::Surface } else { Ink::Text };
    list.rings(Role::Mark, vec![ring], Style::fill(ink, 1.0).outlined(rim, 1.0, 1.5));
    let eye = if mark.note.is_empty() { 0.07 } else { 0.1 };
    list.discs(Role::Mark, vec![head], eye, Style::fill(Ink::Surface, 1.0));
    mark_label(view, list, [x, y], [x, y - PIN_TOP], text);
}

/// Height of the center of a pin's head above its point, in cells.
pub const PIN_HEAD: f64 = 0.4;

/// Returns the mark at a point of the plane: the topmost pin, or drawing whose line passes within `within` cells.
pub fn mark_at(marks: &[Mark], at: P, within: f64) -> Option<&Mark> {
    let near = |mark: &&Mark| match mark.kind {
        MarkKind::Pin => mark
            .points
            .first()
            .is_some_and(|[x, y]| (at[0] - x).hypot(at[1] - (y - PIN_HEAD)) <= 0.36_f64.max(within)),
        kind => {
            let closing = (kind == MarkKind::Shape).then(|| mark.points.first().copied()).flatten();
            let points: Vec<P> = mark.points.iter().copied().chain(closing).collect();
            points.windows(2).any(|pair| crate::pick::distance_to_segment(at, pair[0], pair[1]) <= within)
        }
    };
    let pins = marks.iter().rev().filter(|mark| mark.kind == MarkKind::Pin).find(near);
    pins.or_else(|| marks.iter().rev().filter(|mark| mark.kind != MarkKind::Pin).find(near))
}
