//! What the tools lay on the ground: an area's cells, where a token can go, what it does not see.

use super::View;
use super::list::{DisplayList, Label, P, Role};
use super::shapes::{self, cell_rings, center};
use super::theme::{Dash, Fill, Ink, Style};
use burstmap_editor::Tool;
use burstmap_geometry::Cell;
use burstmap_rules::compare::Comparison;
use burstmap_rules::query::{AreaReport, CellState, ReachReport};
use std::collections::BTreeSet;

pub fn draw(view: View<'_>) -> DisplayList {
    let mut list = DisplayList::default();
    let answers = &view.editor.answers;
    if let (true, Some(Ok(field))) = (view.editor.show_field, &answers.field) {
        let seen = BTreeSet::from_iter(field.sight.iter().copied());
        let unseen: Vec<Cell> = view.visible_cells().filter(|cell| !seen.contains(cell)).collect();
        let shade = Style::fill(Ink::Dark, 0.5);
        list.rings(Role::Unseen, shapes::outline(view.scenery.grid, &unseen), shade);
        let edge = Style::line(Ink::Accent, 0.55, 1.5);
        list.rings(Role::Unseen, shapes::outline(view.scenery.grid, &field.sight), edge);
    }
    match view.editor.tool {
        Tool::Select => {
            let shown = answers.reach.as_ref().filter(|_| !view.editor.show_field);
            if let (Some(Ok(report)), Some(id)) = (shown, &view.editor.selected) {
                reach(view, report, id, &mut list);
            }
        }
        Tool::Area => {
            if let Some(Ok(report)) = &answers.area {
                area(view, report, &mut list);
            }
        }
        Tool::Sight | Tool::Measure | Tool::Attack | Tool::Build => {}
    }
    if let Some(Ok(comparison)) = &answers.compare {
        differences(view, comparison, &mut list);
    }
    list
}

/// Cells that two systems do not treat alike: only here framed, only there broken, otherwise dotted with both costs.
fn differences(view: View<'_>, comparison: &Comparison, list: &mut DisplayList) {
    let grid = view.scenery.grid;
    let of = |wanted: (bool, bool)| {
        let found = comparison.cells.iter().filter(move |c| (c.left.is_null(), c.right.is_null()) == wanted);
        found.map(|c| c.cell).filter(|cell| view.is_visible(*cell)).collect::<Vec<Cell>>()
    };
    let kinds = [
        ((false, true), Ink::Accent, 0.3, Dash::Solid),
        ((true, false), Ink::Side(2), 0.3, Dash::Dashed),
        ((false, false), Ink::Text, 0.08, Dash::Dotted),
    ];
    for (wanted, ink, fill, dash) in kinds {
        let style = Style::fill(ink, fill).outlined(ink, 1.0, 2.0).dashed(dash);
        list.rings(Role::Reason, cell_rings(grid, &of(wanted), 0.06), style);
    }
    for c in &comparison.cells {
        let costs = c.left.get("cost").zip(c.right.get("cost"));
        if let Some((left, right)) = costs.filter(|(left, right)| left != right && view.is_visible(c.cell)) {
            let text = format!("{left} | {right}");
            let label = Label {
                at: center(grid, c.cell),
                text,
                cells: 0.24,
                px: [8.5, 15.0],
                shift_px: 0.0,
                from_scale: 26.0,
                pill: false,
            };
            list.label(Role::Reason, label, Style::fill(Ink::Text, 0.95));
        }
    }
}

/// Told apart without color: affected striped in a firm border, blocked dotted in a broken one, barriers framed.
fn area(view: View<'_>, report: &AreaReport, list: &mut DisplayList) {
    let grid = view.scenery.grid;
    let of = |state: CellState| -> Vec<Cell> {
        report.cells.iter().filter(|entry| entry.state == state).map(|entry| entry.cell).collect()
    };
    let (affected, blocked, barrier) =
        (of(CellState::Affected), of(CellState::Blocked), of(CellState::Barrier));
    let dots =
        Style::NONE.with_fill(Fill::Dots(Ink::Blocked)).outlined(Ink::Blocked, 0.6, 1.0).dashed(Dash::Dashed);
    list.rings(Role::Blocked, cell_rings(grid, &blocked, 0.025), dots);
    let stripes = Style::NONE.with_fill(Fill::Hatch(Ink::Affected)).outlined(Ink::Affected, 0.65, 1.0);
    list.rings(Role::Affected, cell_rings(grid, &affected, 0.02), stripes);
    let rim = Style::line(Ink::Affected, 1.0, 2.25);
    list.rings(Role::Affected, shapes::outline(grid, &affected), rim);
    let frame = Style::fill(Ink::Barrier, 0.16).outlined(Ink::Barrier, 1.0, 3.0);
    list.rings(Role::Barrier, cell_rings(grid, &barrier, 0.05), frame);
}

fn reach(view: View<'_>, report: &ReachReport, token: &str, list: &mut DisplayList) {
    let grid = view.scenery.grid;
    let Some(home) = burstmap_editor::pick::token(view.table, token).map(|token| token.at) else { return };
    let entries: Vec<_> =
        report.cells.iter().filter(|entry| entry.cell != home && view.is_visible(entry.cell)).collect();
    let stops: Vec<Cell> = entries.iter().filter(|entry| entry.stop).map(|entry| entry.cell).collect();
    let through = entries.iter().filter(|entry| !entry.stop).map(|entry| &entry.cell);
    let all: Vec<Cell> = stops.iter().copied().chain([home]).collect();
    list.rings(Role::Reach, cell_rings(grid, &stops, 0.03), Style::fill(Ink::Good, 0.13));
    list.rings(Role::Reach, shapes::outline(grid, &all), Style::line(Ink::Good, 0.75, 1.75));
    let only_through = Style::line(Ink::Good, 0.6, 1.0).dashed(Dash::Dotted);
    list.rings(Role::Reach, cell_rings(grid, through, 0.08), only_through);
    let warned: Vec<P> = entries
        .iter()
        .filter(|entry| !entry.provokes.is_empty() || !entry.checks.is_empty())
        .map(|entry| {
            let [x, y] = center(grid, entry.cell);
            [x + 0.3, y - 0.3]
        })
        .collect();
    list.discs(Role::Reach, warned, 0.07, Style::fill(Ink::Affected, 0.95));
    // Two systems held against each other give their own costs.
    let told = view.editor.compare.is_none();
    for entry in entries.iter().filter(|entry| entry.stop && told) {
        let [x, y] = center(grid, entry.cell);
        let at = if grid.is_hex() { [x, y + 0.27] } else { [x + 0.32, y + 0.32] };
        let label = Label {
            at,
            text: entry.cost.to_string(),
            cells: 0.22,
            px: [8.5, 14.0],
            shift_px: 0.0,
            from_scale: 26.0,
            pill: false,
        };
        list.label(Role::Reach, label, Style::fill(Ink::Text, 0.85));
    }
}
