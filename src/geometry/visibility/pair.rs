//! From one space to another: is there a clear line, and which (G-12).

use super::cell_bundle::CellBundle;
use super::fragments::Fragments;
use super::frame::{Frame, sides};
use super::seen::Seen;
use super::walk::{Found, Scratch, Walk};
use crate::cell_set::Window;
use crate::grid::Cell;
use crate::point::UNIT;

pub fn clear_line(fragments: &Fragments, from: &[Cell], to: &[Cell]) -> Option<[[f64; 2]; 2]> {
    if let Some(shared) = shared(from, to) {
        // The same cell: a point sees itself.
        let grid = fragments.padded.grid();
        let center = grid.plane(grid.center(shared));
        return Some([center, center]);
    }
    let mut line = None;
    between(fragments, from, to, &mut |sight| {
        // Any line of the bundle is clear between the cells. One may still leave the one, or enter the other, just
        // where a wall within that cell ends: of several take the one with the most room.
        let Sight { frame, a, b, view, unit } = sight;
        line = view
            .inner_lines()
            .map(|line| ends(fragments, frame, a, b, line, unit))
            .max_by(|(room, _), (other, _)| room.total_cmp(other));
    });
    line.map(|(_, line)| line)
}

/// Whether there is a clear line at all: what most rules ask, without looking for the line to show.
pub fn has_clear_line(fragments: &Fragments, from: &[Cell], to: &[Cell]) -> bool {
    if let ([a, ..], [b, ..]) = (from, to)
        && open_ground(fragments, *a, *b)
    {
        return true;
    }
    shared(from, to).is_some() || between(fragments, from, to, &mut |_| {})
}

/// So many cells are looked at for open ground.
const MAX_OPEN_CELLS: i32 = 400;

/// Whether nothing at all stands in the box around two cells: mostly so where they are near, and a hundredth of the work
/// of following lines. From center to center a line runs through the box's cells alone, on hexes, where rows or columns
/// are shifted by half a cell, at worst along their sides, and one beside it within them.
fn open_ground(fragments: &Fragments, a: Cell, b: Cell) -> bool {
    let (left, right) = (a.col.min(b.col), a.col.max(b.col));
    let (top, bottom) = (a.row.min(b.row), a.row.max(b.row));
    if (right - left + 1).saturating_mul(bottom - top + 1) > MAX_OPEN_CELLS {
        return false;
    }
    // Along the first axis of the lattice cells lie one after the other.
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

/// The bundle of clear lines that reached the one cell from the other.
struct Sight<'v> {
    frame: &'v Frame,
    a: Cell,
    b: Cell,
    view: &'v CellBundle,
    unit: i64,
}

/// The first pair of cells, nearest first, between which there is a clear line, is handed over.
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
        let mut cells = Found { seen: Seen::nothing(grid), stops: None };
        walk.run(first, level - 1, &mut cells, scratch, |view: &CellBundle| {
            seen = true;
            found(Sight { frame, a, b, view, unit });
            true
        });
        if seen {
            return true;
        }
    }
    false
}

/// Two points of the line `t = slope · s + start`, one inside each cell, with nothing between them: near the border
/// where it leaves the one and enters the other, beyond whatever wall stands within the cells. With the shorter of the
/// two ways from there to such a wall.
fn ends(
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
    // Parameters at which the line crosses a cell: s in the frame's units.
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
            crossed(on_line(0.0), on_line(unit as f64), from, to)
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

/// The shares of the way from `a` to `b` at which their line meets the segment `p q`, first and last, where it does.
fn crossed(a: (f64, f64), b: (f64, f64), p: (f64, f64), q: (f64, f64)) -> Option<[f64; 2]> {
    let cross = |(x, y): (f64, f64), (u, v): (f64, f64)| x * v - y * u;
    let (way, wall) = ((b.0 - a.0, b.1 - a.1), (q.0 - p.0, q.1 - p.1));
    let between = (p.0 - a.0, p.1 - a.1);
    let (across, off) = (cross(way, wall), cross(between, way));
    // As good as parallel: only which of several clear lines is shown hangs on this.
    let (length, size) = (way.0 * way.0 + way.1 * way.1, wall.0 * wall.0 + wall.1 * wall.1);
    if across * across <= 1e-18 * length * size {
        let along = |(x, y): (f64, f64)| ((x - a.0) * way.0 + (y - a.1) * way.1) / length;
        return (off * off <= 1e-18 * length * size).then(|| [along(p), along(q)]);
    }
    let along_wall = off / across;
    (-1e-9..=1.0 + 1e-9).contains(&along_wall).then(|| [cross(between, wall) / across; 2])
}
