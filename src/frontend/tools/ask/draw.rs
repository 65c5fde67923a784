//! The cells in the answer, and the reason for the cell under the pointer.

use super::dots;
use crate::display::View;
use crate::display::list::{DisplayList, Label, Role};
use crate::display::marks::{reasons, ringed, tag};
use crate::display::shapes::{cell_rings, center, outline};
use crate::display::theme::{Dash, Ink, Style};
use crate::display::words;
use crate::editor::ask::Asked;
use crate::pick;
use crate::tools::area;
use burstmap_geometry::Cell;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::query::{Place, ReachCell};
use burstmap_rules::reason::Reason;
use burstmap_rules::wording::capital;

/// Draws the cells in the answer tinted with a solid border, so that they differ by more than hue.
fn answering(view: View<'_>, cells: &[Cell], list: &mut DisplayList) {
    let grid = view.scenery.grid;
    list.rings(Role::Reach, cell_rings(grid, cells, 0.03), Style::fill(Ink::Good, 0.2));
    list.rings(Role::Reach, outline(grid, cells), Style::line(Ink::Good, 0.9, 2.0).cased());
}

pub(super) fn overlay(view: View<'_>, list: &mut DisplayList) {
    let answers = &view.editor.answers;
    match view.editor.ask.asked {
        Asked::OpenView => {
            if let Some(Ok(search)) = &answers.open_view {
                answering(view, &search.report.cells, list);
            }
        }
        Asked::Unseen => {
            if let Some(Ok(report)) = &answers.unseen {
                answering(view, &report.cells, list);
            }
        }
        Asked::Unprovoked => {
            if let Some(Ok(report)) = &answers.unprovoked {
                let stops: Vec<Cell> =
                    report.cells.iter().filter(|entry| entry.stop).map(|entry| entry.cell).collect();
                answering(view, &stops, list);
                report.cells.iter().filter(|entry| entry.stop).for_each(|entry| cost(view, entry, list));
            }
        }
        Asked::BestArea => area::draw::overlay(view, list),
    }
}

fn cost(view: View<'_>, entry: &ReachCell, list: &mut DisplayList) {
    let [x, y] = center(view.scenery.grid, entry.cell);
    let at = if view.scenery.grid.is_hex() { [x, y + 0.27] } else { [x + 0.32, y + 0.32] };
    let text = words::cost(view, entry.cost);
    let label =
        Label { at, text, cells: 0.22, px: [8.5, 14.0], shift_px: 0.0, from_scale: 26.0, pill: false };
    // Map images may be as light or as dark as the digits.
    list.label(Role::Reach, label, Style::fill(Ink::Text, 0.95).outlined(Ink::Surface, 0.7, 2.5));
}

pub(super) fn live(view: View<'_>, list: &mut DisplayList) {
    let (editor, grid) = (view.editor, view.scenery.grid);
    if let Some(id) = &editor.selected {
        ringed(view, &Place::Token(id.clone()), list);
    }
    if let Some(target) = editor.ask.target.as_ref().filter(|_| editor.ask.asked == Asked::OpenView) {
        ringed(view, target, list);
    }
    if editor.ask.asked == Asked::BestArea {
        return dots::live(view, list);
    }
    let Some(at) = editor.pointed() else { return };
    let [x, y] = center(grid, at);
    if let (Asked::Unprovoked, Some(entry)) = (editor.ask.asked, pointed_way(view)) {
        let home =
            editor.selected.as_deref().and_then(|id| pick::token(view.table, id)).map(|token| token.at);
        let way = home.into_iter().chain(entry.path.iter().copied()).map(|cell| center(grid, cell)).collect();
        list.lines(Role::Path, vec![way], Style::line(Ink::Accent, 1.0, 3.0).cased());
    }
    if let (Asked::OpenView, Some(Ok(report))) = (editor.ask.asked, &editor.answers.view_from) {
        let ends = report.line.filter(|_| report.line_of_sight);
        let target = editor.ask.target.as_ref().and_then(|target| pick::center(view.table, target));
        if let Some([a, b]) = ends.or_else(|| Some([[x, y], target?])) {
            let ink = if answers(view, at) { Ink::Good } else { Ink::Barrier };
            list.lines(
                Role::Line,
                vec![vec![a, b]],
                Style::line(ink, 0.95, 2.0).dashed(Dash::Dashed).cased(),
            );
            if !answers(view, at) {
                reasons(view, &report.why, Some([a, b]), list);
            }
        }
    }
    if let Some(words) = pointed(view) {
        let ink = if answers(view, at) { Ink::Good } else { Ink::Text };
        tag(list, Role::Tag, [x, y - 0.5], words, -16.0, ink);
    }
}

/// Returns whether a cell is in the answer.
fn answers(view: View<'_>, cell: Cell) -> bool {
    let answers = &view.editor.answers;
    match view.editor.ask.asked {
        Asked::OpenView => {
            matches!(&answers.open_view, Some(Ok(search)) if search.report.cells.contains(&cell))
        }
        Asked::Unseen => matches!(&answers.unseen, Some(Ok(report)) if report.cells.contains(&cell)),
        Asked::Unprovoked => pointed_way(view).is_some(),
        Asked::BestArea => false,
    }
}

fn pointed_way(view: View<'_>) -> Option<&ReachCell> {
    let (at, report) = (view.editor.pointed()?, view.editor.answers.unprovoked.as_ref()?);
    report.as_ref().ok()?.cells.iter().find(|entry| entry.cell == at && entry.stop)
}

/// Returns the reason for the cell under the pointer, in a few words.
pub fn pointed(view: View<'_>) -> Option<String> {
    let editor = view.editor;
    let at = editor.pointed()?;
    match editor.ask.asked {
        Asked::OpenView => {
            let report = editor.answers.view_from.as_ref()?.as_ref().ok()?;
            let search = editor.answers.open_view.as_ref()?.as_ref().ok()?;
            match (answers(view, at), words::is_clear(report)) {
                (true, _) => Some(catalogue::AskOpen.to_string()),
                (false, false) => Some(words::covered(view.table, report)),
                // The line is clear, but there is no observer.
                (false, true) => search.is_done().then(|| catalogue::AskNobodyStands.to_string()),
            }
        }
        Asked::Unseen => {
            let seers = editor.answers.seers.as_ref()?.as_ref().ok()?;
            let names: Vec<String> =
                seers.iter().map(|id| pick::name_of(view.table, &Place::Token(id.clone()))).collect();
            Some(match names.len() {
                0 => Message::from(catalogue::AskUnseenBy).to_string(),
                _ => Message::from(catalogue::AskSeenBy { names }).to_string(),
            })
        }
        Asked::Unprovoked => {
            let mover = editor.selected.as_deref()?;
            if let Some(entry) = pointed_way(view) {
                return Some(words::say(catalogue::AskWay { step: words::step(view, mover, entry) }));
            }
            let entry = editor.answers.reached(mover, at)?;
            let provokes = entry.stop && !entry.provokes.is_empty();
            provokes.then(|| words::say(catalogue::AskProvoking { step: words::step(view, mover, entry) }))
        }
        Asked::BestArea => None,
    }
}

/// Returns the reasons in the answer.
pub fn why(view: View<'_>) -> Option<&[Reason]> {
    let answers = &view.editor.answers;
    Some(match view.editor.ask.asked {
        Asked::OpenView => &answers.open_view.as_ref()?.as_ref().ok()?.report.why,
        Asked::Unseen => &answers.unseen.as_ref()?.as_ref().ok()?.why,
        Asked::BestArea => &answers.best_area.as_ref()?.as_ref().ok()?.why,
        Asked::Unprovoked => &[],
    })
}

/// Returns a text for a cell that is not reachable without provoking. The map shows that visually.
fn no_way(view: View<'_>) -> Option<String> {
    let (asked, editor) = (view.editor.ask.asked, view.editor);
    editor.answers.unprovoked.as_ref()?.as_ref().ok()?;
    (asked == Asked::Unprovoked && editor.pointed().is_some()).then(|| words::say(catalogue::AskNoWay))
}

pub(super) fn status(view: View<'_>) -> String {
    let best = || dots::status(view).filter(|_| view.editor.ask.asked == Asked::BestArea);
    pointed(view)
        .map(|words| capital(&words))
        .or_else(|| no_way(view))
        .or_else(best)
        .or_else(|| {
            why(view).map(|why| why.iter().map(|reason| reason.text.as_str()).collect::<Vec<_>>().join(" "))
        })
        .unwrap_or_default()
}
