//! Cells that a wall crosses: on hexes that is true of most cells along a straight wall. Their rules are not visible.

use super::shapes::{cell_ring, center};
use crate::pick;
use burstmap_encounter::Table;
use burstmap_geometry::{Cell, Grid};
use burstmap_messages::catalogue;
use burstmap_rules::map::{DoorState, Wall};
use burstmap_rules::reason::PlanePoint;

/// Distance from a cell's border within which a wall does not enter it.
const RIM: f64 = 0.02;
/// Distance from a cell's center within which a wall is on it.
const NEAR: f64 = 1e-3;

/// Way in which a wall cuts a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cut {
    /// Past its center.
    Beside,
    /// Through its center.
    Middle,
}

/// Returns the rules for a cell split by a wall, in a sentence: steps (G-52) and areas use the center, sight and effects any part of the
/// cell (G-12, G-13). `None` for any other cell.
pub fn words(table: &Table, cell: Cell) -> Option<String> {
    Some(match cut(table, cell)? {
        Cut::Beside => catalogue::CellSplit.to_string(),
        Cut::Middle => catalogue::CellSplitMiddle.to_string(),
    })
}

/// Returns the rules in a few words, for a label.
pub fn label(table: &Table, cell: Cell) -> Option<String> {
    Some(match cut(table, cell)? {
        Cut::Beside => catalogue::CellSplitShort.to_string(),
        Cut::Middle => catalogue::CellSplitMiddleShort.to_string(),
    })
}

fn cut(table: &Table, cell: Cell) -> Option<Cut> {
    let grid = pick::grid(table);
    if !grid.contains(cell) {
        return None;
    }
    let stands = |wall: &&Wall| wall.door != Some(DoorState::Open);
    let cuts = table.scene().walls.iter().filter(stands).filter_map(|wall| cut_by(grid, cell, &wall.points));
    // If there are several, the one through the center blocks every entry.
    cuts.max_by_key(|cut| *cut == Cut::Middle)
}

/// Returns whether a line enters and leaves a cell.
fn cut_by(grid: Grid, cell: Cell, points: &[PlanePoint]) -> Option<Cut> {
    let (ring, middle) = (cell_ring(grid, cell, RIM), center(grid, cell));
    // Whether it came in from outside; `None` while it is outside.
    let (mut entered, mut found, mut near) = (None::<bool>, None, false);
    for pair in points.windows(2) {
        let [from, to] = [pair[0], pair[1]];
        let far = |axis: usize| {
            (from[axis].min(to[axis]) - middle[axis]).max(middle[axis] - from[axis].max(to[axis]))
        };
        let inside = if far(0).max(far(1)) > 1.0 { None } else { within(&ring, middle, from, to) };
        let Some([start, end]) = inside else {
            (entered, near) = (None, false);
            continue;
        };
        if start > 0.0 {
            (entered, near) = (Some(true), false);
        }
        let came = *entered.get_or_insert(false);
        near |= distance(middle, from, to) < NEAR;
        if end < 1.0 {
            if came {
                found = found.max(Some(near));
            }
            (entered, near) = (None, false);
        }
    }
    found.map(|middle| if middle { Cut::Middle } else { Cut::Beside })
}

/// Returns the part of a line within a convex ring, from 0 at its start to 1 at its end.
fn within(ring: &[PlanePoint], middle: PlanePoint, from: PlanePoint, to: PlanePoint) -> Option<[f64; 2]> {
    let (mut start, mut end) = (0.0_f64, 1.0_f64);
    for (index, a) in ring.iter().enumerate() {
        let b = ring[(index + 1) % ring.len()];
        let side = |[x, y]: PlanePoint| (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]);
        let sign = side(middle).signum();
        let (first, last) = (side(from) * sign, side(to) * sign);
        match (first < 0.0, last < 0.0) {
            (true, true) => return None,
            (true, false) => start = start.max(first / (first - last)),
            (false, true) => end = end.min(first / (first - last)),
            (false, false) => {}
        }
    }
    (start < end).then_some([start, end])
}

fn distance(point: PlanePoint, from: PlanePoint, to: PlanePoint) -> f64 {
    let along = [to[0] - from[0], to[1] - from[1]];
    let length = along[0].hypot(along[1]).max(f64::MIN_POSITIVE);
    let away = [point[0] - from[0], point[1] - from[1]];
    let at = ((away[0] * along[0] + away[1] * along[1]) / (length * length)).clamp(0.0, 1.0);
    (away[0] - at * along[0]).hypot(away[1] - at * along[1])
}

#[cfg(test)]
mod tests {
    use super::*;
    use burstmap_geometry::Shape;

    fn of(shape: Shape, points: &[PlanePoint]) -> Option<Cut> {
        let grid = Grid { shape, columns: 5, rows: 5 };
        let [x, y] = center(grid, Cell::new(2, 2));
        let moved: Vec<PlanePoint> = points.iter().map(|[dx, dy]| [x + dx, y + dy]).collect();
        cut_by(grid, Cell::new(2, 2), &moved)
    }

    // G-52, G-12: steps go from center to center, sight uses any part.
    #[test]
    fn a_wall_splits_the_cells_that_it_enters_and_leaves() {
        let (beside, middle) = (Some(Cut::Beside), Some(Cut::Middle));
        for shape in [Shape::Square, Shape::HexPointy] {
            assert_eq!(of(shape, &[[-2.0, 0.2], [2.0, 0.2]]), beside);
            assert_eq!(of(shape, &[[-2.0, 0.0], [2.0, 0.0]]), middle);
            // Around a bend within the cell.
            assert_eq!(of(shape, &[[-2.0, 0.2], [0.1, 0.2], [0.1, 2.0]]), beside);
            assert_eq!(of(shape, &[[-2.0, 0.2], [0.1, 0.2]]), None, "it ends within");
            assert_eq!(of(shape, &[[-0.1, 0.2], [0.1, 0.2], [0.1, 0.3]]), None, "it stands within");
            assert_eq!(of(shape, &[[-2.0, 0.9], [2.0, 0.9]]), None, "it passes by");
        }
        let edge = [[-0.5, 2.0], [-0.5, -2.0]];
        assert_eq!(of(Shape::Square, &edge), None, "along the border of a square");
        assert_eq!(of(Shape::HexPointy, &edge), None, "along the border of a hex");
    }
}
