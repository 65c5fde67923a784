//! The ground: board, floors of rooms, an image, terrain, the grid, the light.

use super::list::{DisplayList, PictureSize, Role};
use super::theme::{Ink, Style};
use super::{View, hazard, light, shapes, sight, terrain, zones};
use crate::camera::bounds;
use burstmap_encounter::GridLines;
use burstmap_geometry::Cell;
use std::collections::BTreeSet;

/// Pixels per cell below which the grid is omitted.
const GRID_FROM: f64 = 7.0;

/// Returns the layer [`super::list::Layer::Ground`].
pub fn draw(view: View<'_>) -> DisplayList {
    let mut list = board(view);
    let (scene, scale) = (view.table.scene(), view.editor.camera.scale);
    match &scene.image {
        Some(image) => {
            list.picture(
                Role::Picture,
                &image.src,
                image.origin,
                PictureSize::PixelsPerCell(image.pixels_per_cell),
                1.0,
            );
        }
        None => bare_floor(view, &mut list),
    }
    terrain::draw(view, &mut list);
    hazard::draw(view, &mut list);
    if scale >= GRID_FROM {
        draw_grid(view, &mut list);
    }
    zones::shade(view, &mut list);
    light::shade(view, &mut list);
    light::sources(view, &mut list);
    sight::fog(view, &mut list);
    list
}

/// Returns only the board.
pub fn board(view: View<'_>) -> DisplayList {
    let (grid, mut list) = (view.scenery.grid, DisplayList::default());
    let [left, top, right, bottom] = bounds(grid);
    if grid.is_hex() {
        let cells: Vec<Cell> = view.visible_cells().collect();
        list.rings(Role::Board, shapes::outline(grid, &cells), Style::fill(Ink::Board, 1.0));
    } else {
        let board = vec![[left, top], [right, top], [right, bottom], [left, bottom]];
        list.rings(Role::Board, vec![board], Style::fill(Ink::Board, 1.0));
    }
    list
}

/// Draws the grid in the map's style: lines, dots where cells meet, or nothing.
fn draw_grid(view: View<'_>, list: &mut DisplayList) {
    let grid = view.scenery.grid;
    let style = view.table.scene().grid.style.clone().unwrap_or_default();
    let ink = style.color.as_deref().and_then(Ink::of_hex).unwrap_or(Ink::Grid);
    let alpha = style.opacity.unwrap_or(1.0);
    match style.lines {
        GridLines::Off => {}
        GridLines::Lines => {
            let lines = if grid.is_hex() {
                shapes::grid_lines(grid, view.visible_cells())
            } else {
                square_grid(view)
            };
            list.lines(Role::Grid, lines, Style::line(ink, alpha, 1.0));
        }
        GridLines::Dots => {
            let corners = view.visible_cells().flat_map(|cell| grid.corners(cell));
            let mut corners: Vec<_> = corners.map(|corner| grid.plane(corner)).collect();
            corners.sort_by(|a, b| a[0].total_cmp(&b[0]).then(a[1].total_cmp(&b[1])));
            corners.dedup_by(|a, b| (a[0] - b[0]).abs() < 1e-6 && (a[1] - b[1]).abs() < 1e-6);
            // The theme's ink is for long lines. Dots would be invisible.
            let strong = if ink == Ink::Grid { Ink::Speck } else { ink };
            list.discs(
                Role::Grid,
                corners,
                0.045,
                Style::fill(strong, alpha * if ink == Ink::Grid { 0.55 } else { 1.0 }),
            );
        }
    }
}

fn bare_floor(view: View<'_>, list: &mut DisplayList) {
    let (grid, scale) = (view.scenery.grid, view.editor.camera.scale);
    let indoors: Vec<Cell> =
        view.scenery.indoors.iter().copied().filter(|cell| view.is_visible(*cell)).collect();
    list.rings(Role::Floor, shapes::outline(grid, &indoors), Style::fill(Ink::Floor, 1.0));
    if scale < 14.0 {
        return;
    }
    // A few tiles in other shades, so that floors do not look printed.
    for (salt, alpha) in [(11, 0.05), (12, 0.03)] {
        let some = indoors.iter().filter(|cell| shapes::noise(**cell, salt) > 0.72);
        list.rings(Role::Floor, shapes::cell_rings(grid, some, 0.0), Style::fill(Ink::Speck, alpha));
    }
    let mut tufts = Vec::new();
    let inside = BTreeSet::from_iter(indoors);
    for cell in view.visible_cells().filter(|cell| !inside.contains(cell)) {
        for salt in 20..22 {
            if shapes::noise(cell, salt) > 0.55 {
                let [x, y] = shapes::scatter(grid, cell, salt, 0.42);
                let long = 0.05 + 0.06 * shapes::noise(cell, salt + 3);
                tufts.push(vec![[x - long, y], [x + long, y - long * 0.35]]);
            }
        }
    }
    list.lines(Role::Floor, tufts, Style::bar(Ink::Speck, 0.16, 0.035));
}

fn square_grid(view: View<'_>) -> Vec<Vec<[f64; 2]>> {
    let [left, right, top, bottom] = view.visible().map(f64::from);
    let mut lines = Vec::new();
    let mut x = left;
    while x <= right + 1.0 {
        lines.push(vec![[x, top], [x, bottom + 1.0]]);
        x += 1.0;
    }
    let mut y = top;
    while y <= bottom + 1.0 {
        lines.push(vec![[left, y], [right + 1.0, y]]);
        y += 1.0;
    }
    lines
}
