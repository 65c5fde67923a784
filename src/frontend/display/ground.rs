//! The ground: board, floors of rooms, a picture, terrain, the grid, the light.

use super::list::{DisplayList, PictureSize, Role};
use super::theme::{Ink, Style};
use super::{View, shapes, terrain, zones};
use crate::camera::bounds;
use burstmap_geometry::Cell;
use std::collections::BTreeSet;

/// Below so many pixels to a cell the grid is left out.
const GRID_FROM: f64 = 7.0;

/// The layer [`super::list::Layer::Ground`].
pub fn draw(view: View<'_>) -> DisplayList {
    let mut list = DisplayList::default();
    let (grid, scene, scale) = (view.scenery.grid, view.table.scene(), view.editor.camera.scale);
    let [left, top, right, bottom] = bounds(grid);
    if grid.is_hex() {
        let cells: Vec<Cell> = view.visible_cells().collect();
        list.rings(Role::Board, shapes::outline(grid, &cells), Style::fill(Ink::Board, 1.0));
    } else {
        let board = vec![[left, top], [right, top], [right, bottom], [left, bottom]];
        list.rings(Role::Board, vec![board], Style::fill(Ink::Board, 1.0));
    }
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
    if scale >= GRID_FROM {
        let lines =
            if grid.is_hex() { shapes::grid_lines(grid, view.visible_cells()) } else { square_grid(view) };
        list.lines(Role::Grid, lines, Style::line(Ink::Grid, 1.0, 1.0));
    }
    zones::shade(view, &mut list);
    fog(view, &mut list);
    list
}

/// Cells that nobody has seen are not there; explored ones out of sight are dimmed.
fn fog(view: View<'_>, list: &mut DisplayList) {
    let Some(fog) = &view.scenery.fog else { return };
    let sets = [&fog.explored, &fog.in_sight].map(|cells| BTreeSet::from_iter(cells.iter().copied()));
    let [explored, in_sight] = &sets;
    let of = |shown: &dyn Fn(&Cell) -> bool| -> Vec<Cell> { view.visible_cells().filter(shown).collect() };
    let grid = view.scenery.grid;
    let remembered = of(&|cell| explored.contains(cell) && !in_sight.contains(cell));
    list.rings(Role::Remembered, shapes::outline(grid, &remembered), Style::fill(Ink::Dark, 0.42));
    let unseen = of(&|cell| !explored.contains(cell) && !in_sight.contains(cell));
    let cover = Style::fill(Ink::Backdrop, 1.0).outlined(Ink::Backdrop, 1.0, 3.0);
    list.rings(Role::Unseen, shapes::outline(grid, &unseen), cover);
}

fn bare_floor(view: View<'_>, list: &mut DisplayList) {
    let (grid, scale) = (view.scenery.grid, view.editor.camera.scale);
    let indoors: Vec<Cell> =
        view.scenery.indoors.iter().copied().filter(|cell| view.is_visible(*cell)).collect();
    list.rings(Role::Floor, shapes::outline(grid, &indoors), Style::fill(Ink::Floor, 1.0));
    if scale < 14.0 {
        return;
    }
    // A few flags of another shade, so that floors do not look printed.
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
