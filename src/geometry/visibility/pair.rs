//! Clear lines from one space to another (G-12).

use super::cell_bundle::CellBundle;
use super::seen::Seen;
use super::walk::{Found, Scratch, Walk};
use crate::cell_set::Window;
use crate::fragments::Fragments;
use crate::frame::{Frame, sides};
use crate::grid::Cell;
use crate::point::UNIT;

pub fn clear_line(fragments: &Fragments, from: &[Cell], to: &[Cell]) -> Option<[[f64; 2]; 2]> {
    if let Some(shared) = shared(from, to) {
        // In a shared cell, a point sees itself.
        let grid = fragments.padded.grid();
        let center = grid.plane(grid.center(shared));
        return Some([center, center]);
    }
    let mut line = None;
    between(fragments, from, to, &mut |sight| {
        // Every line of the bundle is clear between the cells. But it may leave the one, or enter the other, exactly at the end of a wall
        // within that cell. Choose the line with the most room there.
        let Sight { frame, a, b, bundle, unit } = sight;
        line = bundle
            .inner_lines()
            .map(|line| drawn_segment(fragments, frame, a, b, line, unit))
            .max_by(|(room, _), (other, _)| room.total_cmp(other));
    });
    line.map(|(_, line)| line)
}

/// Returns whether there is a clear line.
pub fn has_clear_line(fragments: &Fragments, from: &[Cell], to: &[Cell]) -> bool {
    if let ([a, ..], [b, ..]) = (from, to)
        && open_ground(fragments, *a, *b)
    {
        return true;
    }
    shared(from, to).is_some() || between(fragments, from, to, &mut |_| {})
}

/// The largest box that [`open_ground`] looks at, in cells.
const MAX_OPEN_CELLS: i32 = 400;

/// Returns whether no barrier lies in the box around two cells, so that there is a clear line. This is common for near cells, and takes a
/// hundredth of the time of following lines.
///
/// The line between the centers runs through cells of the box. On hexes, where rows or columns are shifted by half a cell, it may run along
/// their sides. Then a parallel line runs within them.
fn open_ground(fragments: &Fragments, a: Cell, b: Cell) -> bool {
    let (left, right) = (a.col.min(b.col), a.col.max(b.col));
    let (top, bottom) = (a.row.min(b.row), a.row.max(b.row));
    if (right - left + 1).saturating_mul(bottom - top + 1) > MAX_OPEN_CELLS {
        return false;
    }
    // Neighbors along the first axis of the lattice are neighbors in memory.
    let clear = |from: Cell, to: Cell| {
        let ends = [from, to].map(|cell| fragments.padded.index(cell));
        matches!(ends, [Some(first), Some(last)] if fragments.flags[first..=last].iter().all(|flags| *flags == 0))
    };
    if fragments.padded.grid().mirrored() {
        (left..=right).all(|col| clear(Cell::new(col, top), Cell::new(col, bottom)))
    } else {
        (top..=bottom).all(|row| clear(Cell::new(left, row), Cell::new(right, row)))
    }
}

fn shared(from: &[Cell], to: &[Cell]) -> Option<Cell> {
    from.iter().find(|cell| to.contains(cell)).copied()
}

/// A bundle of clear lines from cell `a` to cell `b`.
struct Sight<'v> {
    frame: &'v Frame,
    a: Cell,
    b: Cell,
    bundle: &'v CellBundle,
    unit: i64,
}

/// Looks for a pair of cells with a clear line between them, nearest first, and passes the bundle to `found`.
fn between(fragments: &Fragments, from: &[Cell], to: &[Cell], found: &mut dyn FnMut(Sight<'_>)) -> bool {
    let grid = fragments.padded.grid();
    let spaces: Vec<Cell> = from.iter().chain(to).copied().collect();
    let mut pairs: Vec<(i32, Cell, Cell)> = from
        .iter()
        .flat_map(|a| to.iter().map(|b| (grid.distance(*a, *b, crate::Metric::Euclidean), *a, *b)))
        .collect();
    pairs.sort_unstable();
    let scratch = &mut Scratch::default();
    pairs.into_iter().any(|(_, a, b)| between_cells(fragments, a, b, &spaces, scratch, found))
}

fn between_cells(
    fragments: &Fragments,
    a: Cell,
    b: Cell,
    ignoring: &[Cell],
    scratch: &mut Scratch<CellBundle>,
    found: &mut dyn FnMut(Sight<'_>),
) -> bool {
    let grid = fragments.padded.grid();
    let ((ax, ay), (bx, by)) = (grid.lattice(a), grid.lattice(b));
    for frame in &fragments.frames {
        let (level, at) = frame.place((bx - ax, by - ay));
        if level <= 0 {
            continue;
        }
        let walk = Walk::new(fragments, *frame, a, None, ignoring, Window::board(grid));
        let unit = walk.unit();
        let [bottom, top] = walk.silhouette(level, at);
        let first = CellBundle::new(frame, frame.half_width(unit));
        let Some(first) = first.aimed(&bottom, &top) else { continue };
        let mut seen = false;
        let mut cells = Found { seen: Seen::nothing(grid), struck: None };
        walk.run(first, level - 1, &mut cells, scratch, |bundle: &CellBundle| {
            seen = true;
            found(Sight { frame, a, b, bundle, unit });
            true
        });
        if seen {
            return true;
        }
    }
    false
}

/// Returns two points of the line `t = slope · s + start`, one in each cell, with nothing between them. They are near the borders where the
/// line leaves one cell and enters the other, past any wall within the cells. Also returns the smaller of the two distances from the border
/// to such a wall.
fn drawn_segment(
    fragments: &Fragments,
    frame: &Frame,
    a: Cell,
    b: Cell,
    line: (f64, f64),
    unit: i64,
) -> (f64, [[f64; 2]; 2]) {
    let grid = fragments.padded.grid();
    let size = UNIT as f64 / unit as f64;
    let on_line = |s: f64| {
        let (x, y) = frame.unmap(s * size, (line.0 * s + line.1) * size);
        let center = grid.center(a);
        (center.x as f64 + x, center.y as f64 + y)
    };
    // The `s` at which the line enters and leaves a cell.
    let far = |cell: Cell| {
        let (x, y) = grid.lattice(cell);
        let (ax, ay) = grid.lattice(a);
        frame.place((x - ax, y - ay)).0 as f64 * unit as f64
    };
    let crossing = |cell: Cell| {
        let (mut enter, mut leave) = (far(cell) - unit as f64 * 2.0, far(cell) + unit as f64 * 2.0);
        let center = grid.center(cell);
        let (p, q) = (on_line(enter), on_line(leave));
        let (start, run) = (enter, leave - enter);
        for (x, y) in sides(grid.is_hex()) {
            let room = |(px, py): (f64, f64)| {
                UNIT as f64 - *x as f64 * (px - center.x as f64) - *y as f64 * (py - center.y as f64)
            };
            let (at_p, at_q) = (room(p), room(q));
            let at = start + run * at_p / (at_p - at_q);
            if at_p < 0.0 && at_q > 0.0 {
                enter = enter.max(at);
            } else if at_p > 0.0 && at_q < 0.0 {
                leave = leave.min(at);
            }
        }
        (enter, leave)
    };
    let walls = |cell: Cell| {
        fragments.placed(cell).flat_map(|fragment| {
            let [from, to] = fragment.map(|[x, y, w]| {
                let scale = fragments.scale as f64 / w as f64;
                (x as f64 * scale, y as f64 * scale)
            });
            crossing_fractions(on_line(0.0), on_line(unit as f64), from, to)
                .into_iter()
                .flatten()
                .map(|share| share * unit as f64)
        })
    };
    let (from, to) = (crossing(a), crossing(b));
    let touch = 1e-9 * unit as f64;
    let behind = walls(a).filter(|s| *s < from.1 + touch).fold(from.0, f64::max);
    let ahead = walls(b).filter(|s| *s > to.0 - touch).fold(to.1, f64::min);
    let line = [(behind + from.1) / 2.0, (to.0 + ahead) / 2.0].map(|s| {
        let (x, y) = on_line(s);
        grid.to_plane_f64(x, y)
    });
    ((from.1 - behind).min(ahead - to.0), line)
}

/// Returns the fractions of the line through `a` and `b` at which it first and last meets the segment `p q`.
fn crossing_fractions(a: (f64, f64), b: (f64, f64), p: (f64, f64), q: (f64, f64)) -> Option<[f64; 2]> {
    let cross = |(x, y): (f64, f64), (u, v): (f64, f64)| x * v - y * u;
    let (way, wall) = ((b.0 - a.0, b.1 - a.1), (q.0 - p.0, q.1 - p.1));
    let between = (p.0 - a.0, p.1 - a.1);
    let (across, off) = (cross(way, wall), cross(between, way));
    // Nearly parallel. This affects only the choice of the displayed line.
    let (length, size) = (way.0 * way.0 + way.1 * way.1, wall.0 * wall.0 + wall.1 * wall.1);
    if across * across <= 1e-18 * length * size {
        let along = |(x, y): (f64, f64)| ((x - a.0) * way.0 + (y - a.1) * way.1) / length;
        return (off * off <= 1e-18 * length * size).then(|| [along(p), along(q)]);
    }
    let along_wall = off / across;
    (-1e-9..=1.0 + 1e-9).contains(&along_wall).then(|| [cross(between, wall) / across; 2])
}
