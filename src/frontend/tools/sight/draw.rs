//! The line from one place to another: clear, or stopped by highlighted barriers.

use crate::display::list::{DisplayList, P, Role};
use crate::display::marks::{lit_walls, reasons, ringed, tag};
use crate::display::shapes::cell_ring;
use crate::display::theme::{Dash, Ink, Style};
use crate::display::words::{self, length};
use crate::display::{View, live, names};
use crate::pick;
use burstmap_messages::Plain;
use burstmap_rules::query::{Place, SightReport};

/// Returns both places, and their centers in the plane.
pub fn ends(view: View<'_>) -> Option<(Place, Place, P, P)> {
    let (from, to) = (view.editor.sight_from()?, view.editor.sight.to.clone()?);
    let (a, b) = (pick::center(view.table, &from)?, pick::center(view.table, &to)?);
    Some((from, to, a, b))
}

/// Draws the line of a report, and the decisive reasons. `denied`: the reason why it has no effect, even if the line is clear.
pub fn sight(view: View<'_>, report: Option<&SightReport>, denied: Option<Plain>, list: &mut DisplayList) {
    let grid = view.scenery.grid;
    if let Some(from) = view.editor.sight_from() {
        ringed(view, &from, list);
    }
    let (Some((_, to, a, b)), Some(report)) = (ends(view), report) else { return };
    if let Place::Cell(cell) = to {
        let ink = if report.line_of_effect { Ink::Good } else { Ink::Barrier };
        list.rings(Role::Origin, vec![cell_ring(grid, cell, 0.02)], Style::line(ink, 1.0, 2.5).cased());
    }
    let (clear, ink, dash) = match (report.line_of_effect, report.line_of_sight) {
        _ if denied.is_some() => (report.line, Ink::Barrier, Dash::Dashed),
        (true, true) => (report.line, Ink::Good, Dash::Solid),
        (true, false) | (false, true) => (report.line, Ink::Affected, Dash::Dashed),
        (false, false) => (None, Ink::Barrier, Dash::Dashed),
    };
    let [p, q] = clear.unwrap_or([a, b]);
    list.lines(Role::Line, vec![vec![p, q]], Style::line(ink, 1.0, 3.0).dashed(dash).cased());
    list.discs(Role::Line, vec![p, q], 0.1, Style::fill(ink, 1.0).outlined(Ink::Surface, 0.9, 1.5));
    reasons(view, &report.why, Some([a, b]), list);
    lit_walls(view, &report.cover.by, Some([a, b]), list);
    let text = denied.map_or_else(|| words::lines(report), |words| words.to_string());
    let name = match &to {
        Place::Token(_) => format!("{} · ", pick::name_of(view.table, &to)),
        Place::Cell(_) => String::new(),
    };
    let text = format!("{name}{text} · {}", length(view, report.distance));
    let ink = if ink == Ink::Good && !words::is_clear(report) { Ink::Text } else { ink };
    let (at, shift) = names::clear_of_tokens(view, &to, [a, b], &text);
    tag(list, Role::Line, at, text, shift, ink);
}

/// Draws the name of the token under the pointer, unless the line contains it.
pub fn tags(view: View<'_>, list: &mut DisplayList) {
    if ends(view).is_none() {
        live::name_tag(view, list);
    }
}

/// Returns the result of the line, with the reason.
pub fn status(view: View<'_>) -> String {
    match &view.editor.answers.sight {
        Some(Ok(report)) => format!("{} {}", words::sight(view, report), words::because(report)),
        Some(Err(refusal)) => refusal.message.clone(),
        None => String::new(),
    }
}
