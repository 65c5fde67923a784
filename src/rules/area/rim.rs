//! Points on the edge of a space or a block of cells, where areas start (E5-70, E5-71, E5-72).

use super::counting::bounds;
use super::placement::{CORNERS, Placement, bad_query, center_of, corner_cell, corner_point, nearest_cell};
use crate::board::Board;
use crate::reason::Refusal;
use burstmap_geometry::visibility::Origin;
use burstmap_geometry::{Cell, Point, UNIT};
use burstmap_messages::catalogue;

/// Points on the edge of the user's space where a shape can start, depending on the rule system (E5-70, E5-72).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Starts {
    /// At a corner or at the midpoint of a side.
    Rim,
    /// At the midpoint of a side, unless the aim is at exactly 45°.
    Side,
    /// At a corner.
    Corner,
}

/// Returns the point on the edge of a rectangular space nearest to the aim. Ties go to a corner, then to the lowest `[y, x]`.
pub fn nearest(board: &Board<'_>, aim: Point, space: &[Cell], starts: Starts) -> Origin {
    let center = center_of(board, space);
    let diagonal = (aim.x - center.x).abs() == (aim.y - center.y).abs();
    let (corners, sides) = match starts {
        Starts::Rim => (true, true),
        Starts::Side => (diagonal, !diagonal),
        Starts::Corner => (true, false),
    };
    let corner =
        |corner| Origin { point: corner_point(board, corner, space), cell: corner_cell(corner, space) };
    let side = |point: Point| Origin { point, cell: nearest_cell(board, point, space) };
    let corners = CORNERS.into_iter().filter(|_| corners).map(|one| (0, corner(one)));
    let sides = midpoints(space).into_iter().filter(|_| sides).map(|point| (1, side(point)));
    let gap = |point: Point| {
        let (x, y) = (i128::from(point.x - aim.x), i128::from(point.y - aim.y));
        x * x + y * y
    };
    let key = |(kind, origin): &(i32, Origin)| (gap(origin.point), *kind, origin.point.y, origin.point.x);
    let found = corners.chain(sides).min_by_key(key).map(|(_, origin)| origin);
    found.unwrap_or(Origin { point: center, cell: nearest_cell(board, center, space) })
}

/// Returns the midpoints: top, left, right, bottom.
fn midpoints(space: &[Cell]) -> [Point; 4] {
    let [left, top, right, bottom] = edges(space);
    let (x, y) = ((left + right) / 2, (top + bottom) / 2);
    [Point::new(x, top), Point::new(left, y), Point::new(right, y), Point::new(x, bottom)]
}

/// Returns the left, top, right and bottom of a rectangular space.
fn edges(space: &[Cell]) -> [i64; 4] {
    let (least, most) = bounds(space);
    [least.col, least.row, most.col + 1, most.row + 1].map(|at| i64::from(at) * UNIT)
}

/// Returns the start of a block of squares. This is the specified point in the block or on its edge, or the midpoint of the border shared with the
/// user's space. Otherwise, it is the corner of a cell nearest to the user or to the block's center.
///
/// # Errors
///
/// `bad-query` for a point elsewhere, at `/origin`, and errors of the user.
pub fn of_block(
    board: &Board<'_>,
    placement: &Placement,
    target: Cell,
    [width, height]: [i32; 2],
) -> Result<Origin, Refusal> {
    let block = [target, Cell::new(target.col + width - 1, target.row + height - 1)];
    let [left, top, right, bottom] = edges(&block);
    let user = placement.user(board)?;
    if let Some(origin) = placement.origin(board)? {
        let Point { x, y } = origin.point;
        if !(left..=right).contains(&x) || !(top..=bottom).contains(&y) {
            return Err(bad_query(catalogue::AreaRectOriginOutside, "/origin"));
        }
        return Ok(inside(board, origin.point, block));
    }
    if let Some(shared) =
        user.as_ref().and_then(|user| shared([left, top, right, bottom], edges(&user.cells)))
    {
        return Ok(inside(board, shared, block));
    }
    let middle = Point::new((left + right) / 2, (top + bottom) / 2);
    let near = user.map_or(middle, |user| center_of(board, &user.cells));
    // The nearest corner of cells, or the lower one halfway between two.
    let on_grid = |at: i64, low: i64, high: i64| {
        (at - 1 + UNIT / 2).div_euclid(UNIT).saturating_mul(UNIT).clamp(low, high)
    };
    Ok(inside(board, Point::new(on_grid(near.x, left, right), on_grid(near.y, top, bottom)), block))
}

/// Returns the midpoint of the border that two touching rectangles share.
fn shared(a: [i64; 4], b: [i64; 4]) -> Option<Point> {
    let (left, top) = (a[0].max(b[0]), a[1].max(b[1]));
    let (right, bottom) = (a[2].min(b[2]), a[3].min(b[3]));
    let touch = left <= right && top <= bottom && (left == right || top == bottom);
    touch.then(|| Point::new((left + right) / 2, (top + bottom) / 2))
}

/// Returns a point in or on a block, with the cell of the block that it belongs to: the one nearest to the block's center.
fn inside(board: &Board<'_>, point: Point, block: [Cell; 2]) -> Origin {
    let [first, last] = block;
    let [left, top, right, bottom] = edges(&block);
    let toward = |at: i64, low: i64, high: i64| {
        let way = (low + high - 2 * at).signum();
        // Move one unit toward the center, so that a point on a border belongs to the cell on that side.
        (at + way).div_euclid(UNIT) as i32
    };
    let (col, row) = (toward(point.x, left, right), toward(point.y, top, bottom));
    let cell = Cell::new(col.clamp(first.col, last.col), row.clamp(first.row, last.row));
    let grid = board.grid();
    if grid.contains(cell) { Origin { point, cell } } else { Origin { point, cell }.onto(grid) }
}
