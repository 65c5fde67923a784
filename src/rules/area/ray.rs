//! The cells along a ray (G-22).

use burstmap_geometry::line::cells_near;
use burstmap_geometry::segment::segment_meets_cell_interior;
use burstmap_geometry::visibility::Origin;
use burstmap_geometry::{Cell, Grid, Point, UNIT};

/// Returns the board's cells that the ray from the origin along `axis` passes within `steps` cells, sorted.
pub fn cells(grid: Grid, origin: &Origin, axis: Point, steps: i32) -> Vec<Cell> {
    let mut cells =
        if grid.is_hex() { hexes(grid, origin, axis, steps) } else { squares(grid, origin, axis, steps) };
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// Returns whether a point is in front of the origin and less than half of `width` cells from the ray.
pub fn is_beside(grid: Grid, point: Point, axis: Point, width: i32) -> bool {
    let [px, py, ax, ay] = [point.x, point.y, axis.x, axis.y].map(i128::from);
    let cross = px * ay - py * ax;
    // On hexes, lengths and angles are those of the skewed axes.
    let (ahead, length, across) = match grid.is_hex() {
        true => (2 * (px * ax + py * ay) + px * ay + py * ax, ax * ax + ax * ay + ay * ay, 3 * cross * cross),
        false => (px * ax + py * ay, ax * ax + ay * ay, 4 * cross * cross),
    };
    let reach = i128::from(width) * i128::from(UNIT);
    ahead > 0 && across < reach * reach * length
}

/// Returns the additional steps to follow a ray beyond its length, for spaces of several cells.
pub fn extra_steps(space: &[Cell]) -> i32 {
    space.len() as i32 + 2
}

/// Returns the squares whose interior the ray crosses. A ray along a grid line crosses none, so it counts as shifted toward the cell that
/// its origin was chosen for, like origins on a border (G-13).
fn squares(grid: Grid, origin: &Origin, axis: Point, steps: i32) -> Vec<Cell> {
    let (mut start, center) = (origin.point, grid.center(origin.cell));
    if axis.y == 0 && start.y.rem_euclid(UNIT) == 0 {
        start.y += (center.y - start.y).signum();
    }
    if axis.x == 0 && start.x.rem_euclid(UNIT) == 0 {
        start.x += (center.x - start.x).signum();
    }
    let longest = axis.x.abs().max(axis.y.abs()).max(1);
    let factor = (i64::from(steps) * UNIT) / longest + 1;
    let end = Point::new(start.x + axis.x * factor, start.y + axis.y * factor);
    // The aim can be far off the map, so follow the ray only to the edge of the board.
    cells_near(grid, start, end)
        .filter(|cell| segment_meets_cell_interior(&grid, start, end, *cell))
        .collect()
}

/// Returns the hex line: after each step of length 1, the hex with the nearest center. Ties go to the lowest `[row, column]`.
fn hexes(grid: Grid, origin: &Origin, axis: Point, steps: i32) -> Vec<Cell> {
    let [x, y] = [axis.x, axis.y].map(i128::from);
    let norm = x.abs().max(y.abs()).max((x + y).abs()).max(1);
    let [from_x, from_y] = [origin.point.x, origin.point.y].map(i128::from);
    (0..=i128::from(steps))
        .map(|step| {
            // The position after `step` steps, in sub-units times `norm`.
            let (place_x, place_y) =
                (from_x * norm + step * x * i128::from(UNIT), from_y * norm + step * y * i128::from(UNIT));
            let unit = i128::from(UNIT) * norm;
            let (q, r) = (place_x.div_euclid(unit) as i32, place_y.div_euclid(unit) as i32);
            let gap = |cell: Cell| {
                let center = grid.center(cell);
                let (a, b) = (place_x - i128::from(center.x) * norm, place_y - i128::from(center.y) * norm);
                a * a + a * b + b * b
            };
            [(0, 0), (1, 0), (0, 1), (1, 1)]
                .map(|(a, b)| grid.from_lattice((q + a, r + b)))
                .into_iter()
                .min_by_key(|cell| (gap(*cell), *cell))
                .unwrap_or(origin.cell)
        })
        .filter(|cell| grid.contains(*cell))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use burstmap_geometry::Shape;

    const SHAPES: [Shape; 3] = [Shape::Square, Shape::HexPointy, Shape::HexFlat];

    fn grid(shape: Shape) -> Grid {
        Grid { shape, columns: 15, rows: 15 }
    }

    /// Directions and positions across the map, away from lines of symmetry.
    fn spread(count: i32) -> impl Iterator<Item = [f64; 2]> {
        (0..count)
            .map(|step| [(f64::from(step) * 0.6173) % 9.0 - 4.4, (f64::from(step) * 0.2719) % 9.0 - 4.3])
    }

    /// Returns a vector in the plane, relative to the lattice's origin.
    fn vector(grid: Grid, point: Point) -> [f64; 2] {
        let ([x, y], [zero_x, zero_y]) = (grid.plane(point), grid.plane(Point::new(0, 0)));
        [x - zero_x, y - zero_y]
    }

    #[test]
    fn g_22_beside_the_ray_is_less_than_half_its_width_off_and_in_front() {
        for grid in SHAPES.map(grid) {
            let lattice = |at: [f64; 2]| {
                let (point, zero) = (grid.snap(at), grid.snap([0.0, 0.0]));
                Point::new(point.x - zero.x, point.y - zero.y)
            };
            for (axis, at) in spread(40).zip(spread(60).skip(20)) {
                let (axis, point) = (lattice(axis), lattice(at));
                let ([ax, ay], [x, y]) = (vector(grid, axis), vector(grid, point));
                let length = ax.hypot(ay);
                let (ahead, off) = ((x * ax + y * ay) / length, (x * ay - y * ax).abs() / length);
                // The distance between neighbors is 1 on squares, and that of two centers on hexes.
                let cell = match grid.is_hex() {
                    true => {
                        let [dx, dy] = vector(grid, Point::new(UNIT, 0));
                        dx.hypot(dy)
                    }
                    false => 1.0,
                };
                for width in 1..5 {
                    let half = f64::from(width) / 2.0 * cell;
                    let expected = ahead > 0.0 && off < half;
                    let told = is_beside(grid, point, axis, width);
                    assert_eq!(
                        told, expected,
                        "{grid:?} {axis:?} {point:?} {width}: {ahead} ahead, {off} off"
                    );
                }
            }
        }
    }

    #[test]
    fn g_22_a_hex_line_takes_after_each_step_the_hex_with_the_nearest_center() {
        for grid in [Shape::HexPointy, Shape::HexFlat].map(grid) {
            let from = Cell::new(7, 7);
            let origin = Origin { point: grid.center(from), cell: from };
            for aim in spread(80) {
                let [x, y] = grid.plane(origin.point);
                let aim = grid.snap([x + aim[0], y + aim[1]]);
                let axis = Point::new(aim.x - origin.point.x, aim.y - origin.point.y);
                // Steps of a hex line have the length of one step between neighbors, in hexes.
                let norm = axis.x.abs().max(axis.y.abs()).max((axis.x + axis.y).abs()) as f64 / UNIT as f64;
                let [ax, ay] = vector(grid, axis);
                let nearest = |step: i32| {
                    let at = [x + ax / norm * f64::from(step), y + ay / norm * f64::from(step)];
                    let far = |cell: &Cell| {
                        let [a, b] = grid.plane(grid.center(*cell));
                        (a - at[0]).hypot(b - at[1])
                    };
                    let cells = (0..15).flat_map(|row| (0..15).map(move |column| Cell::new(column, row)));
                    cells.min_by(|a, b| far(a).total_cmp(&far(b))).expect("cells")
                };
                let expected: Vec<Cell> = (0..=6).map(nearest).collect();
                assert_eq!(hexes(grid, &origin, axis, 6), expected, "{grid:?} {axis:?}");
            }
        }
    }
}
