//! Zones: smoke and fog as soft clouds, darkness as shade, foliage as leaves, with denser ones for total concealment. Also named regions.

use super::View;
use super::list::{DisplayList, Label, P, Role};
use super::on_picture::Dress;
use super::shapes::{self, center, noise, polygon, scatter};
use super::soft;
use super::theme::{Dash, Fill, Ink, Style};
use crate::pick;
use burstmap_geometry::Cell;
use burstmap_rules::attack::areas_apart;
use burstmap_rules::map::{Acts, Area, Degree, Zone};
use burstmap_rules::policy::attack::Counted;

/// Draws smoke, fog and leaves above the board.
pub fn draw(view: View<'_>, list: &mut DisplayList) {
    of(view, Acts::Through, list);
}

/// Draws poor light and darkness as part of the ground, so that markings stay visible in a dark room.
pub fn shade(view: View<'_>, list: &mut DisplayList) {
    of(view, Acts::Inside, list);
}

fn of(view: View<'_>, acts: Acts, list: &mut DisplayList) {
    // Dark cells are shaded by their actual light.
    let light = view.table.ruleset().light.as_ref();
    let is_shade = |zone: &Zone| light.is_some_and(|policy| policy.is_shade(zone));
    for zone in view.table.scene().zones.iter().filter(|zone| zone.acts == acts && !is_shade(zone)) {
        let cells = view.shown_of(&zone.cells);
        if !cells.is_empty() {
            paint(view, zone, &cells, list);
        }
    }
}

fn paint(view: View<'_>, zone: &Zone, cells: &[Cell], list: &mut DisplayList) {
    let (grid, total) = (view.scenery.grid, zone.degree == Degree::Total);
    let mut outline = shapes::outline(grid, cells);
    if Dress::of(view).is_soft() {
        outline = soft::rounded(outline);
    }
    let foliage = ["foliage", "leaves", "reeds", "bush"].iter().any(|word| zone.kind.contains(word));
    if zone.acts == Acts::Inside {
        list.rings(Role::Zone, outline.clone(), Style::fill(Ink::Dark, if total { 0.62 } else { 0.36 }));
        let rim = Style::line(Ink::Muted, 0.5, 1.25).dashed(Dash::Dotted);
        list.rings(Role::Zone, outline, rim);
    } else if foliage {
        let mut leaves = Vec::new();
        for cell in cells {
            for i in 0..if total { 11 } else { 7 } {
                let size = 0.1 + 0.09 * noise(*cell, 210 + i);
                leaves.push(polygon(scatter(grid, *cell, 200 + 4 * i, 0.4), size, 5, noise(*cell, 220 + i)));
            }
        }
        list.rings(Role::Zone, outline.clone(), Style::fill(Ink::Leaf, if total { 0.4 } else { 0.2 }));
        list.rings(Role::Zone, leaves, Style::fill(Ink::LeafTop, 0.6).outlined(Ink::Leaf, 0.7, 0.75));
        list.rings(Role::Zone, outline, Style::line(Ink::Leaf, 0.8, 1.25).dashed(Dash::Dotted));
    } else {
        // Puffs of three sizes, denser in the middle of each cell.
        let strength = if total { 0.62 } else { 0.34 };
        let puffs = |salt: u32, spread: f64| -> Vec<P> {
            cells.iter().map(|cell| scatter(grid, *cell, salt, spread)).collect()
        };
        list.rings(Role::Zone, outline.clone(), Style::fill(Ink::Smoke, strength * 0.4));
        let soft = |alpha: f64| Style::NONE.with_fill(Fill::Soft(Ink::Smoke, alpha));
        list.discs(Role::Zone, puffs(231, 0.22), 0.86, soft(strength));
        list.discs(Role::Zone, puffs(237, 0.34), 0.52, soft(strength * 0.9));
        list.discs(Role::Zone, puffs(241, 0.4), 0.3, soft(strength * 0.7));
        list.rings(Role::Zone, outline, Style::line(Ink::Smoke, 0.9, 1.25).dashed(Dash::Dotted));
    }
}

/// Draws the borders of the scene's named regions.
pub fn regions(view: View<'_>, list: &mut DisplayList) {
    for area in view.table.scene().areas.iter() {
        let cells = view.shown_of(&area.cells);
        let style = Style::line(Ink::Accent, 0.34, 1.5).dashed(Dash::Dashed);
        list.rings(Role::Region, shapes::inset_outline(view.scenery.grid, &cells, 0.06), style);
    }
}

/// Draws the names of regions, readable even in the dark. If ranges count in regions, adds the distance from the selected token (SA-27).
pub fn region_names(view: View<'_>, list: &mut DisplayList) {
    for label in name_labels(view) {
        list.label(Role::Region, label, Style::fill(Ink::Text, 0.85).outlined(Ink::Surface, 0.8, 3.0));
    }
}

/// Returns each name in the region's first visible cell, based on the whole image and not only on the drawn part.
pub(super) fn name_labels(view: View<'_>) -> Vec<Label> {
    let grid = view.scenery.grid;
    let counted = view.table.ruleset().attack.counted.iter().any(|table| table.counts == Counted::AreasApart);
    let looker = view.editor.selected.as_deref().filter(|_| counted);
    let looker = looker.and_then(|id| pick::token(view.table, id));
    let away = looker.map(|token| areas_apart::from_token(&view.table.board(), token)).unwrap_or_default();
    let [left, right, top, bottom] = view.editor.whole.unwrap_or_else(|| view.visible());
    let in_sight = |cell: &&Cell| (left..=right).contains(&cell.col) && (top..=bottom).contains(&cell.row);
    let areas = view.table.scene().areas.iter().enumerate();
    let label = |(index, area): (usize, &Area)| {
        let [x, y] = center(grid, *area.cells.iter().find(in_sight)?);
        Some(Label {
            at: [x - 0.37, y - 0.24],
            text: away.get(&index).map_or_else(|| area.name.clone(), |n| format!("{} · {n}", area.name)),
            cells: 0.26,
            px: [9.5, 15.0],
            shift_px: 0.0,
            from_scale: 22.0,
            pill: false,
        })
    };
    areas.filter_map(label).collect()
}
