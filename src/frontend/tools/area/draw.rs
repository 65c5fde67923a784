//! Drawing of the area's cells, and the reason for the state of the cell under the pointer.

use crate::display::body::Body;
use crate::display::list::{DisplayList, P, Role};
use crate::display::marks::{lit_walls, ringed, struck, tag};
use crate::display::shapes::{self, cell_rings, center};
use crate::display::theme::{Dash, Fill, Ink, Style};
use crate::display::words::{self, length};
use crate::display::{View, tokens};
use crate::pick;
use burstmap_geometry::Cell;
use burstmap_rules::query::{AreaReport, CellState};
use burstmap_rules::wording;

/// Draws the cells, distinguishable without color: affected ones striped with a solid border, blocked ones dotted with a broken one,
/// barriers framed.
pub(in crate::tools) fn overlay(view: View<'_>, list: &mut DisplayList) {
    let Some(Ok(report)) = &view.editor.answers.area else { return };
    let grid = view.scenery.grid;
    let of = |state: CellState| -> Vec<Cell> {
        report.cells.iter().filter(|entry| entry.state == state).map(|entry| entry.cell).collect()
    };
    let (affected, blocked, barrier) =
        (of(CellState::Affected), of(CellState::Blocked), of(CellState::Barrier));
    let dots = Style::NONE
        .with_fill(Fill::Dots(Ink::Blocked))
        .outlined(Ink::Blocked, 0.8, 1.0)
        .dashed(Dash::Dashed)
        .cased();
    // As one shape: a thousand frames of single cells take longer than the answer.
    list.rings(Role::Blocked, shapes::inset_outline(grid, &blocked, 0.025), dots);
    let stripes =
        Style::NONE.with_fill(Fill::Hatch(Ink::Affected)).outlined(Ink::Affected, 1.0, 2.25).cased();
    list.rings(Role::Affected, shapes::outline(grid, &affected), stripes);
    let frame = Style::fill(Ink::Barrier, 0.16).outlined(Ink::Barrier, 1.0, 3.0).cased();
    list.rings(Role::Barrier, cell_rings(grid, &barrier, 0.05), frame);
}

pub(super) fn live(view: View<'_>, list: &mut DisplayList) {
    let editor = view.editor;
    if let (true, Some(from)) = (editor.area.is_directed(), editor.area_user()) {
        ringed(view, &from, list);
    }
    let Some(Ok(report)) = &editor.answers.area else { return };
    if let (true, Some(aim)) = (editor.area.is_aimed(), editor.area.aim) {
        aimed(report, aim.point, list);
    }
    found(view, report, list);
    // The reason why the cell under the pointer is not affected: the line from the origin and its blocker.
    let pointed = editor.pointed().filter(|_| editor.area.pinned);
    let Some(entry) = pointed.and_then(|cell| editor.answers.area_cell(cell)) else { return };
    let origin = report.origin;
    let to = center(view.scenery.grid, entry.cell);
    let blocked = entry.state == CellState::Blocked;
    let ink = if blocked { Ink::Barrier } else { Ink::Affected };
    let who = pick::token_at(view.table, entry.cell).map(|token| format!("{}: ", token.name));
    let why = who.unwrap_or_default() + &words::area_cell(view.table, entry);
    let text = format!("{} · {}", wording::capital(&why), length(view, entry.distance));
    tag(list, Role::Reason, [to[0], to[1] - 0.5], text, -16.0, ink);
    if blocked {
        let style = Style::line(Ink::Barrier, 0.95, 2.0).dashed(Dash::Dashed).cased();
        list.lines(Role::Reason, vec![vec![origin, to]], style);
        lit_walls(view, entry.by.as_deref().map_or(&[], Vec::as_slice), Some([origin, to]), list);
    }
}

/// Draws the direction from the start to the target.
pub(in crate::tools) fn aimed(report: &AreaReport, at: P, list: &mut DisplayList) {
    let line = Style::line(Ink::Accent, 0.9, 2.0).dashed(Dash::Dashed).cased();
    list.lines(Role::Line, vec![vec![report.origin, at]], line);
}

/// Draws the affected parts of walls, the start, and the affected creatures.
pub(in crate::tools) fn found(view: View<'_>, report: &AreaReport, list: &mut DisplayList) {
    struck(report.walls.iter().flat_map(|wall| wall.parts.iter().cloned()).collect(), list);
    let origin = report.origin;
    list.discs(
        Role::Origin,
        vec![origin],
        0.19,
        Style::fill(Ink::Surface, 0.75).outlined(Ink::Affected, 1.0, 2.5).cased(),
    );
    list.discs(Role::Origin, vec![origin], 0.07, Style::fill(Ink::Affected, 1.0));
    for caught in &report.tokens {
        if let Some(token) = pick::token(view.table, &caught.id) {
            let side = view.scenery.side(&token.side);
            let ring = tokens::ring(side, Body::of(view, token, token.at), 0.07);
            list.rings(Role::Affected, vec![ring], Style::line(Ink::Affected, 1.0, 2.5).cased());
        }
    }
}

/// Returns the area in numbers or, once it is placed, the result for the cell under the pointer.
pub(super) fn status(view: View<'_>) -> String {
    let editor = view.editor;
    match &editor.answers.area {
        Some(Ok(report)) => {
            let pinned = editor.pointed().filter(|_| editor.area.pinned);
            let why = pinned.and_then(|cell| editor.answers.area_cell(cell));
            let why = why.map(|entry| wording::capital(&words::area_cell(view.table, entry)) + ". ");
            why.unwrap_or_default() + &words::area(view, report)
        }
        Some(Err(refusal)) => refusal.message.clone(),
        None => String::new(),
    }
}
