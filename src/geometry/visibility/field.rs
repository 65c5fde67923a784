//! Fields of view from one space, or from one point, to every cell.

use super::Origin;
use super::cell_bundle::CellBundle;
use super::point_bundle::PointBundle;
use super::seen::Seen;
use super::solid_walk::{SolidScratch, SolidWalk};
use super::walk::{Found, Scratch, Walk};
use crate::cell_set::{CellSet, Window};
use crate::fragments::Fragments;
use crate::frame::{BLOCKED, sides};
use crate::grid::Cell;
use crate::point::{Point, UNIT};

/// Returns the field of view of a space. `radius_cells` limits it to that many columns and rows around its cells.
#[inline(never)]
pub fn from_space(fragments: &Fragments, from: &[Cell], radius_cells: Option<i32>) -> CellSet {
    let grid = fragments.padded.grid();
    let around =
        |cell: &Cell| radius_cells.map_or(Window::board(grid), |radius| Window::around(grid, *cell, radius));
    let Some(window) = from.iter().map(around).reduce(Window::union) else {
        return CellSet::new(Window::around(grid, Cell::new(0, 0), -1));
    };
    // A line leaves a space through one of its outer cells.
    let outer = from.iter().filter(|cell| !grid.neighbors(**cell).all(|next| from.contains(&next)));
    let found = if fragments.only_cells() {
        let mut found = CellSet::new(window);
        from.iter().for_each(|cell| _ = found.insert(*cell));
        let mut scratch = SolidScratch::default();
        for cell in outer {
            for frame in &fragments.frames {
                SolidWalk::new(fragments, *frame, *cell, from, window).run(&mut found, &mut scratch);
            }
        }
        found
    } else {
        let mut found = Found { seen: Seen::new(grid, window), struck: None };
        from.iter().for_each(|cell| found.seen.insert(*cell));
        let mut scratch = Scratch::default();
        for cell in outer {
            for frame in &fragments.frames {
                let walk = Walk::new(fragments, *frame, *cell, None, from, window);
                let first = CellBundle::new(frame, frame.half_width(walk.unit()));
                walk.run(first, i32::MAX, &mut found, &mut scratch, |_| false);
            }
        }
        found.seen.into_cells()
    };
    if radius_cells.is_none() || from.len() == 1 {
        return found;
    }
    // The window that holds the windows around several cells may be larger than all of these together.
    let mut near = CellSet::new(window);
    for cell in found.iter().filter(|cell| from.iter().any(|own| around(own).contains(*cell))) {
        near.insert(cell);
    }
    near
}

/// Returns the cells within a number of columns and rows that an area from an origin reaches, including blocking ones (G-13), and the walls
/// that stop it (G-15), as pairs of the wall's index and a cell in which or on whose border the wall stops the area. The pairs are
/// unordered, and some occur more than once.
#[inline(never)]
pub fn from_origin(fragments: &Fragments, origin: Origin, radius_cells: i32) -> (CellSet, Vec<(Cell, u32)>) {
    let grid = fragments.padded.grid();
    let window = Window::around(grid, origin.cell, radius_cells);
    let mut found = Found { seen: Seen::new(grid, window), struck: Some(Vec::new()) };
    let step = step_inwards(grid.is_hex(), origin.point, grid.center(origin.cell));
    let start = fragments.padded.index(origin.cell);
    let buried = start.is_some_and(|index| fragments.flags[index] & BLOCKED != 0);
    if buried {
        // An area does not leave a blocking cell, but it may start there.
        found.seen.insert(origin.cell);
    } else if !touches_wall(fragments, origin, step) {
        found.seen.insert(origin.cell);
        let mut scratch = Scratch::default();
        for frame in &fragments.frames {
            let at = (origin.point.x, origin.point.y);
            let walk = Walk::new(fragments, *frame, origin.cell, Some(at), &[], window);
            let [steep, shallow] = frame.limits();
            let first = PointBundle::new(shallow, steep, frame.map(step.0, step.1));
            walk.run(first, i32::MAX, &mut found, &mut scratch, |_| false);
        }
    }
    (found.seen.into_cells(), found.struck.unwrap_or_default())
}

/// Returns the infinitesimal step of an origin on the border of its cell; zero inside the cell (G-13).
fn step_inwards(hex: bool, point: Point, center: Point) -> (i64, i64) {
    let (x, y) = (point.x - center.x, point.y - center.y);
    let inside = sides(hex).iter().all(|(a, b)| a * x + b * y < UNIT);
    if inside { (0, 0) } else { (-x, -y) }
}

/// Returns whether the origin lies on a wall within its cell and stays on it with its step. Then every line from it touches the wall
/// (G-11).
fn touches_wall(fragments: &Fragments, Origin { point, cell }: Origin, step: (i64, i64)) -> bool {
    fragments.placed(cell).any(|fragment| {
        // Exact in lattice units: ends of fragments are `(x, y) · scale / w`.
        let wide = |[x, y, w]: [i64; 3]| {
            let (x, y) =
                (i128::from(x) * i128::from(fragments.scale), i128::from(y) * i128::from(fragments.scale));
            (x - i128::from(point.x) * i128::from(w), y - i128::from(point.y) * i128::from(w))
        };
        let [(px, py), (qx, qy)] = fragment.map(wide);
        let on_line = px * qy == py * qx;
        let (sx, sy) = (i128::from(step.0), i128::from(step.1));
        if step == (0, 0) {
            return on_line && px * qx + py * qy <= 0;
        }
        // The step runs along the wall, which has an end behind the origin and one ahead of it.
        let ahead = |x: i128, y: i128| x * sx + y * sy;
        on_line
            && px * sy == py * sx
            && qx * sy == qy * sx
            && ahead(px, py).min(ahead(qx, qy)) <= 0
            && ahead(px, py).max(ahead(qx, qy)) > 0
    })
}
