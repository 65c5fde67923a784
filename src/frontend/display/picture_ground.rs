//! Terrain on a map with an image. Light strokes between dark ones show its properties, without a tint, so that the artist's lines stay
//! visible. Strokes in one direction are difficult terrain, in the other direction obstacles and cover, and waves are water.

use super::View;
use super::list::{DisplayList, P, Role};
use super::on_picture::{CASING, LINE};
use super::scenery::Look;
use super::shapes::{self, cell_ring, center};
use super::theme::{Dash, Style};
use burstmap_geometry::{Cell, Grid};
use burstmap_rules::map::Terrain;

/// Distance between strokes in pixels, and its minimum in cells.
const STEP: [f64; 2] = [9.0, 0.12];
/// Pixels per cell below which only outlines are drawn.
const STROKES_FROM: f64 = 12.0;

/// Direction of strokes: the sign of the slope on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Slope {
    Rising,
    Falling,
}

/// Draws a patch: strokes in its cells, and an outline around the patch.
pub fn patch(view: View<'_>, terrain: &Terrain, look: Look, cells: &[Cell], list: &mut DisplayList) {
    let (grid, scale) = (view.scenery.grid, view.editor.camera.scale);
    let obstacle =
        terrain.blocking.is_some_and(|blocks| blocks.channels().effect || blocks.channels().movement)
            || terrain.cover.is_some();
    let difficult = terrain.difficult || terrain.rough || terrain.slow.is_some_and(|slow| slow);
    let step = (STEP[0] / scale).max(STEP[1]);
    if scale >= STROKES_FROM {
        let mut strokes = Vec::new();
        if look == Look::Water {
            strokes.extend(cells.iter().flat_map(|cell| waves(grid, *cell)));
        } else if difficult {
            strokes.extend(cells.iter().flat_map(|cell| hatch(grid, *cell, step, Slope::Rising)));
        }
        if obstacle {
            strokes.extend(cells.iter().flat_map(|cell| hatch(grid, *cell, 1.5 * step, Slope::Falling)));
        }
        marked(Role::Terrain, strokes, scale, list);
    }
    let dash = if obstacle { Dash::Solid } else { Dash::Dashed };
    let outline = shapes::outline(grid, cells);
    list.rings(Role::Terrain, outline.clone(), Style::line(CASING, 0.5, 2.6));
    list.rings(Role::Terrain, outline, Style::line(LINE, 0.72, 1.1).dashed(dash));
}

/// Draws white strokes, each with a dark one a pixel away, so that one of the two is visible on any image.
fn marked(role: Role, strokes: Vec<Vec<P>>, scale: f64, list: &mut DisplayList) {
    let by = 1.0 / scale;
    let beside = strokes.iter().map(|line| line.iter().map(|[x, y]| [x + by, y + by]).collect()).collect();
    list.lines(role, beside, Style::line(CASING, 0.5, 1.1));
    list.lines(role, strokes, Style::line(LINE, 0.62, 1.1));
}

/// Returns the strokes of a cell. They continue in the cells around it.
fn hatch(grid: Grid, cell: Cell, step: f64, slope: Slope) -> Vec<Vec<P>> {
    let ring = cell_ring(grid, cell, 0.0);
    let sign = if slope == Slope::Rising { 1.0 } else { -1.0 };
    // On each stroke, this value is a multiple of `step`.
    let along = |[x, y]: P| y + sign * x;
    let (low, high) = ring.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), at| {
        (low.min(along(*at)), high.max(along(*at)))
    });
    let wide = step * std::f64::consts::SQRT_2;
    let mut strokes = Vec::new();
    let mut number = (low / wide).ceil();
    while number * wide < high {
        let value = number * wide;
        let ends: Vec<P> = (0..ring.len())
            .filter_map(|i| {
                let (a, b) = (ring[i], ring[(i + 1) % ring.len()]);
                let (from, to) = (along(a) - value, along(b) - value);
                // Each crossing belongs to only one side of the cell, even at corners.
                ((from < 0.0) != (to < 0.0)).then(|| {
                    let part = from / (from - to);
                    [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]
                })
            })
            .collect();
        strokes.extend((ends.len() == 2).then_some(ends));
        number += 1.0;
    }
    strokes
}

/// Returns two waves in a cell, shifted in every second row.
fn waves(grid: Grid, cell: Cell) -> Vec<Vec<P>> {
    let [x, y] = center(grid, cell);
    let wave = |dx: f64, dy: f64| {
        let point = |i: i32| {
            let part = f64::from(i) / 10.0;
            [x + dx + (part - 0.5) * 0.5, y + dy + 0.05 * (part * 2.0 * std::f64::consts::TAU).sin()]
        };
        (0..=10).map(point).collect::<Vec<P>>()
    };
    vec![wave(-0.14, -0.25), wave(0.14, 0.25)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use burstmap_geometry::Shape;

    #[test]
    fn strokes_stay_in_their_cell_and_continue_in_the_next() {
        for shape in [Shape::Square, Shape::HexPointy, Shape::HexFlat] {
            let grid = Grid { shape, columns: 4, rows: 4 };
            let cell = Cell::new(1, 1);
            let strokes = hatch(grid, cell, 0.2, Slope::Rising);
            assert!(strokes.len() >= 4, "{shape:?}: {} strokes", strokes.len());
            let ring = cell_ring(grid, cell, 0.0);
            // Inside, all sides turn the same way around the point, whichever way the ring runs.
            let inside = |[x, y]: P| {
                let turn = |i: usize| {
                    let (a, b) = (ring[i], ring[(i + 1) % ring.len()]);
                    (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])
                };
                (0..ring.len()).all(|i| turn(i) >= -1e-9) || (0..ring.len()).all(|i| turn(i) <= 1e-9)
            };
            assert!(strokes.iter().flatten().all(|point| inside(*point)), "{shape:?}");
        }
        // Every cell of a square grid has the same number of lines: y + x is a multiple of the step.
        let grid = Grid { shape: Shape::Square, columns: 4, rows: 4 };
        let multiple = |[x, y]: P| {
            let number = (x + y) / (0.2 * std::f64::consts::SQRT_2);
            (number - number.round()).abs() < 1e-9
        };
        let both = [Cell::new(1, 1), Cell::new(2, 1)];
        assert!(both.iter().flat_map(|cell| hatch(grid, *cell, 0.2, Slope::Rising)).flatten().all(multiple));
    }
}
