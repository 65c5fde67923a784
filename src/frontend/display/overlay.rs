//! Markings on the ground: answers of the current tool, cells that a token does not see, differences between systems.

use super::list::{DisplayList, Label, Role};
use super::names::LETTER;
use super::on_picture::Dress;
use super::shapes::{self, cell_rings, center};
use super::theme::{Dash, Ink, Style};
use super::{View, beside};
use burstmap_geometry::Cell;
use burstmap_rules::compare::Comparison;
use std::collections::BTreeSet;

/// Returns the layer [`super::list::Layer::Overlay`].
pub fn draw(view: View<'_>) -> DisplayList {
    let mut list = kept(view);
    let answers = &view.editor.answers;
    if let (true, Some(Ok(field))) = (view.editor.show_field, &answers.field) {
        match Dress::of(view).is_soft() {
            true => view.scenery.soft_view.draw(view, &field.sight, &mut list),
            false => {
                let seen = BTreeSet::from_iter(field.sight.iter().copied());
                let unseen: Vec<Cell> = view.visible_cells().filter(|cell| !seen.contains(cell)).collect();
                let shade = Style::fill(Ink::Dark, 0.5);
                list.rings(Role::Unseen, shapes::outline(view.scenery.grid, &unseen), shade);
                let edge = Style::line(Ink::Accent, 0.9, 1.5).cased();
                list.rings(Role::Unseen, shapes::outline(view.scenery.grid, &field.sight), edge);
            }
        }
    }
    view.editor.tool.kind().draw_overlay(view, &mut list);
    if let Some(Ok(comparison)) = &answers.compare {
        differences(view, comparison, &mut list);
    }
    list
}

/// Returns the part that belongs to the map, with any tool: lasting templates.
pub fn kept(view: View<'_>) -> DisplayList {
    let mut list = DisplayList::default();
    beside::templates(view, &mut list);
    list
}

/// Draws cells where two systems differ: solid frames for the one, broken ones for the other, otherwise dots with both costs.
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
        let style = Style::fill(ink, fill).outlined(ink, 1.0, 2.0).dashed(dash).cased();
        list.rings(Role::Reason, cell_rings(grid, &of(wanted), 0.06), style);
    }
    for c in &comparison.cells {
        let costs = c.left.get("cost").zip(c.right.get("cost"));
        if let Some((left, right)) = costs.filter(|(left, right)| left != right && view.is_visible(c.cell)) {
            let text = format!("{left} | {right}");
            // Two costs are wider than one, so they appear when they fit into a cell.
            let from_scale = (text.chars().count() as f64 * 8.5 * LETTER + 4.0).max(26.0);
            let label = Label {
                at: center(grid, c.cell),
                text,
                cells: 0.24,
                px: [8.5, 15.0],
                shift_px: 0.0,
                from_scale,
                pill: false,
            };
            list.label(Role::Reason, label, Style::fill(Ink::Text, 0.95));
        }
    }
}
