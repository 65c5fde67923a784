//! Forced movement in a straight line: cell by cell until something blocks it.

use crate::board::Board;
use crate::heights;
use crate::map::{Id, Token};
use crate::mounts;
use crate::occupancy;
use burstmap_geometry::Cell;
use burstmap_geometry::steps::CornerRule;

/// A direction of the grid: an index into [`burstmap_geometry::Grid::neighbors`].
pub type Direction = usize;

/// End of a straight path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stopped {
    /// A wall, a closed door or blocking terrain.
    Wall,
    Edge,
    By(Id),
}

/// Returns the grid direction nearest to the line between two spaces' centers. Sides win ties against corners. `None` for spaces with the
/// same center.
pub fn direction(board: &Board, from: &[Cell], to: &[Cell]) -> Option<Direction> {
    let grid = board.grid();
    // Sums instead of means, because only the sign and the ratio count.
    let sum = |cells: &[Cell], other: usize| -> (i64, i64) {
        let points = cells.iter().map(|cell| grid.center(*cell));
        let (x, y) = points.fold((0, 0), |(x, y), point| (x + point.x, y + point.y));
        (x * other as i64, y * other as i64)
    };
    let ((ax, ay), (bx, by)) = (sum(from, to.len()), sum(to, from.len()));
    let way = (i128::from(bx - ax), i128::from(by - ay));
    let product = |(a, b): (i128, i128), (c, d): (i128, i128)| {
        if grid.is_hex() { 2 * (a * c + b * d) + a * d + b * c } else { a * c + b * d }
    };
    // Lattice coordinates start at cell (0, 0).
    let steps = grid.neighbors(Cell::new(0, 0)).map(|cell| {
        let (s, t) = grid.lattice(cell);
        (i128::from(s), i128::from(t))
    });
    let mut best: Option<(Direction, i128, i128)> = None;
    for (index, step) in steps.enumerate() {
        let (dot, length) = (product(way, step), product(step, step));
        // The squared cosine, without its common factor.
        let better =
            best.is_none_or(|(_, dot_before, before)| dot * dot * before > dot_before * dot_before * length);
        if dot > 0 && better {
            best = Some((index, dot, length));
        }
    }
    best.map(|(index, ..)| index)
}

/// Returns how far a token with its anchor in that cell would be from a push's line, from center to center. The number is only comparable
/// within the same push.
pub fn off_line(board: &Board, by: &Token, token: &Token, at: Cell) -> i128 {
    let grid = board.grid();
    let (own, now, then) = (board.space(by), board.space(token), board.space_at(token, at));
    // Sums instead of means, as above.
    let sum = |cells: &[Cell], other: usize| {
        let points = cells.iter().map(|cell| grid.center(*cell));
        let (x, y) =
            points.fold((0i128, 0i128), |(x, y), point| (x + i128::from(point.x), y + i128::from(point.y)));
        (x * other as i128, y * other as i128)
    };
    let (a, t, n) = (sum(&own, now.len()), sum(&now, own.len()), sum(&then, own.len()));
    ((t.0 - a.0) * (n.1 - a.1) - (t.1 - a.1) * (n.0 - a.0)).abs()
}

/// Returns the direction of a step from a cell to its neighbor.
pub fn direction_to(board: &Board, from: Cell, to: Cell) -> Option<Direction> {
    board.grid().neighbors(from).position(|cell| cell == to)
}

/// Moves a token's anchor `count` steps in a direction, as far as possible. Tokens in `through` don't block it.
pub fn push(
    board: &Board,
    token: &Token,
    at: Cell,
    way: Direction,
    count: i32,
    through: &[&Id],
) -> (Vec<Cell>, Option<Stopped>) {
    let mut path = Vec::new();
    let mut here = at;
    for _ in 0..count.max(0) {
        match step(board, token, here, way, through) {
            Ok(next) => {
                path.push(next);
                here = next;
            }
            Err(stopped) => return (path, Some(stopped)),
        }
    }
    (path, None)
}

/// Moves the whole space by one step.
///
/// # Errors
///
/// The obstacle.
pub fn step(
    board: &Board,
    token: &Token,
    at: Cell,
    way: Direction,
    through: &[&Id],
) -> Result<Cell, Stopped> {
    let grid = board.grid();
    let next = |cell: Cell| grid.neighbors(cell).nth(way).unwrap_or(cell);
    let space = board.space_at(token, at);
    if space.iter().any(|cell| !grid.contains(next(*cell))) {
        return Err(Stopped::Edge);
    }
    let corners =
        if board.facts.ruleset.movement.corner_rule { CornerRule::AllFree } else { CornerRule::OneSideFree };
    if space.iter().any(|cell| board.ground.steps().from(*cell, corners) & (1 << way) == 0) {
        return Err(Stopped::Wall);
    }
    let there: Vec<Cell> = space.iter().map(|cell| next(*cell)).collect();
    let in_way = board.facts.tokens.iter().find(|other| {
        other.id != token.id
            && !through.contains(&&other.id)
            && occupancy::occupies(&board.facts, other)
            && !mounts::ride_together(&board.facts, token, other)
            && heights::gap(&board.facts, token, other) == 0
            && board.space(other).iter().any(|cell| there.contains(cell))
    });
    match in_way {
        Some(other) => Err(Stopped::By(other.id.clone())),
        None => Ok(next(at)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sketch::Sketch;
    use burstmap_geometry::Shape;

    #[test]
    fn a_push_goes_the_way_that_turns_least_from_center_to_center() {
        let home = [Cell::new(8, 8), Cell::new(9, 8), Cell::new(8, 9)];
        for shape in [Shape::Square, Shape::HexPointy, Shape::HexFlat] {
            let sketch = Sketch::on(shape, "reaction-square", &["................."; 17]);
            let (board, grid) = (sketch.board(), sketch.grid);
            let middle = |cells: &[Cell]| {
                let points: Vec<[f64; 2]> = cells.iter().map(|cell| grid.plane(grid.center(*cell))).collect();
                [0, 1].map(|axis| points.iter().map(|point| point[axis]).sum::<f64>() / points.len() as f64)
            };
            let turn = |way: [f64; 2], direction: Direction| {
                let (from, to) = (grid.center(home[0]), grid.neighbors(home[0]).nth(direction));
                let (from, to) = (grid.plane(from), grid.plane(grid.center(to.expect("a neighbor"))));
                let step = [to[0] - from[0], to[1] - from[1]];
                (way[0] * step[0] + way[1] * step[1]) / (way[0].hypot(way[1]) * step[0].hypot(step[1]))
            };
            for count in 1..=3 {
                for (column, row) in (2..15).flat_map(|row| (2..15).map(move |column| (column, row))) {
                    let (from, to) = (&home[..count], [Cell::new(column, row), Cell::new(column + 1, row)]);
                    let (a, b) = (middle(from), middle(&to));
                    let way = [b[0] - a[0], b[1] - a[1]];
                    let Some(told) = direction(&board, from, &to) else {
                        assert!(way[0].hypot(way[1]) < 1e-6, "{shape:?} {from:?} {to:?}");
                        continue;
                    };
                    let all = grid.neighbors(home[0]).count();
                    let best = (0..all).map(|other| turn(way, other)).fold(f64::MIN, f64::max);
                    assert!(turn(way, told) >= best - 1e-6, "{shape:?} {from:?} {to:?}: {told}");
                }
            }
        }
    }
}
