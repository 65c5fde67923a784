//! Exact predicates for segments and cells, all of them signs of integer products (G-10, G-11).
//!
//! Segments and barriers are closed sets. Coordinates are those of the [lattice](Point).

use super::grid::{Cell, Grid};
use super::point::{Point, cross_sign, orientation};
use super::wall::{Side, Wall};
use std::cmp::Ordering;

/// Returns whether the closed segments `a b` and `c d` have a point in common. A segment may be a single point.
///
/// ```
/// use burstmap_geometry::{Point, segment::segments_touch};
///
/// let p = Point::new;
/// assert!(segments_touch(p(0, 0), p(4, 0), p(2, 0), p(2, 7)), "the end of one lies on the other");
/// assert!(!segments_touch(p(0, 0), p(4, 0), p(5, 0), p(9, 0)), "collinear, but apart");
/// ```
pub fn segments_touch(a: Point, b: Point, c: Point, d: Point) -> bool {
    if !boxes_touch(a, b, c, d) {
        return false;
    }
    let (ca, cb) = (orientation(c, d, a).signum(), orientation(c, d, b).signum());
    let (ac, ad) = (orientation(a, b, c).signum(), orientation(a, b, d).signum());
    // Collinear segments touch if their boxes do. For a point (`a == b`), `ac` and `ad` are 0, and its side decides.
    ca * cb <= 0 && ac * ad <= 0
}

/// Returns whether a point lies on a closed segment.
pub fn on_segment(point: Point, a: Point, b: Point) -> bool {
    segments_touch(point, point, a, b)
}

/// Returns whether the closed segment `a b` meets the interior of a cell. A segment along the border does not.
pub fn segment_meets_cell_interior(grid: &Grid, a: Point, b: Point, cell: Cell) -> bool {
    // Not both ends on or beyond the line of one edge, and more than a point left between the lines of all edges.
    cell_edges(grid, cell).all(|(p, q)| orientation(p, q, a) > 0 || orientation(p, q, b) > 0)
        && interval_in_cell(grid, a, b, cell).is_some_and(|(low, high)| low < high)
}

/// Returns whether the closed segment `a b`, which rises steadily from the first of `heights` to the second, meets the interior of a column
/// on a cell from the height `foot` to `head`.
///
/// ```
/// use burstmap_geometry::segment::rising_segment_meets;
/// use burstmap_geometry::{Cell, Grid, Shape};
///
/// let grid = Grid { shape: Shape::Square, columns: 9, rows: 1 };
/// let (a, b) = (grid.center(Cell::new(0, 0)), grid.center(Cell::new(8, 0)));
/// let meets = |column: i32| rising_segment_meets(&grid, (a, b), [0, 8], Cell::new(column, 0), [0, 2]);
/// assert!(meets(2), "at its near side it is 1.5 high");
/// assert!(!meets(3), "2.5 high");
/// ```
pub fn rising_segment_meets(
    grid: &Grid,
    (a, b): (Point, Point),
    heights: [i32; 2],
    cell: Cell,
    [foot, head]: [i32; 2],
) -> bool {
    let [low, high] = heights;
    let within = |at: Fraction| (at.cmp_between(low, high, foot), at.cmp_between(low, high, head));
    segment_meets_cell_interior(grid, a, b, cell)
        && interval_in_cell(grid, a, b, cell).is_some_and(|(enters, leaves)| {
            let ((from_foot, from_head), (to_foot, to_head)) = (within(enters), within(leaves));
            // Between the two places the height is monotonic, so the segment only has to be above the foot somewhere and below the head
            // somewhere.
            (from_foot.is_gt() || to_foot.is_gt()) && (from_head.is_lt() || to_head.is_lt())
        })
}

/// Returns whether the closed segment `a b` meets a cell or its border.
pub fn segment_meets_closed_cell(grid: &Grid, a: Point, b: Point, cell: Cell) -> bool {
    interval_in_cell(grid, a, b, cell).is_some()
}

/// Returns whether a wall stops movement from `from` to `to`. The two segments must touch.
///
/// A one-way wall stops lines that cross it from its side, and lines along it.
pub fn stops_direction(wall: &Wall, from: Point, to: Point) -> bool {
    let turn = orientation(Point::new(0, 0), minus(wall.b, wall.a), minus(to, from));
    match wall.one_way {
        None => true,
        // Lines from the left go to the right, which is the positive side.
        Some(Side::Left) => turn >= 0,
        Some(Side::Right) => turn <= 0,
    }
}

/// A place along a segment, as an exact fraction of its length: 0 at its start, 1 at its end.
#[derive(Clone, Copy, Debug)]
pub struct Fraction {
    num: i64,
    /// Denominator, positive.
    den: i64,
}

impl Fraction {
    /// The start of a segment.
    pub const ZERO: Fraction = Fraction { num: 0, den: 1 };
    /// The end of a segment.
    pub const ONE: Fraction = Fraction { num: 1, den: 1 };

    /// Returns the number that lies this far from `a` to `b`, rounded; the ends are exact.
    pub fn of(self, a: f64, b: f64) -> f64 {
        match (self.num, self.den) {
            (0, _) => a,
            (num, den) if num == den => b,
            (num, den) => a + (b - a) * (num as f64 / den as f64),
        }
    }

    /// Compares the number that lies this far from `a` to `b` with another one, exactly.
    pub fn cmp_between(self, a: i32, b: i32, other: i32) -> Ordering {
        let (way, needed) = (i64::from(b) - i64::from(a), i64::from(other) - i64::from(a));
        cross_sign((self.num, self.den), (needed, way))
    }

    pub(super) fn new(num: i64, den: i64) -> Fraction {
        if den < 0 { Fraction { num: -num, den: -den } } else { Fraction { num, den } }
    }
}

impl PartialEq for Fraction {
    fn eq(&self, other: &Fraction) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Fraction {}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Fraction) -> Ordering {
        cross_sign((self.num, self.den), (other.num, other.den))
    }
}

/// Returns the place along `a b` where the segment first touches the closed segment `c d`, or `None` if it does not.
pub fn first_touch(a: Point, b: Point, c: Point, d: Point) -> Option<Fraction> {
    if !segments_touch(a, b, c, d) {
        return None;
    }
    let (along, across) = (minus(b, a), minus(d, c));
    let den = cross(along, across);
    if den != 0 {
        return Some(Fraction::new(cross(minus(c, a), across), den));
    }
    // Parallel and touching: at the nearer end of `c d`, or at the start if that lies between the ends.
    let length = dot(along, along);
    let near = dot(minus(c, a), along).min(dot(minus(d, a), along));
    Some(if length == 0 || near <= 0 { Fraction::ZERO } else { Fraction::new(near, length) })
}

/// Returns the places along `a b` where the segment enters and leaves the closed cell, or `None` if it does not meet it.
pub fn interval_in_cell(grid: &Grid, a: Point, b: Point, cell: Cell) -> Option<(Fraction, Fraction)> {
    let (mut low, mut high) = (Fraction::ZERO, Fraction::ONE);
    for (p, q) in cell_edges(grid, cell) {
        let (at_a, at_b) = (orientation(p, q, a), orientation(p, q, b));
        if at_a < 0 && at_b < 0 {
            return None;
        }
        if at_a < 0 {
            low = low.max(Fraction::new(at_a, at_a - at_b));
        } else if at_b < 0 {
            high = high.min(Fraction::new(at_a, at_a - at_b));
        }
    }
    (low <= high).then_some((low, high))
}

/// Returns the edges of a cell, each directed so that the interior has positive [`orientation`].
pub fn cell_edges(grid: &Grid, cell: Cell) -> impl Iterator<Item = (Point, Point)> + use<> {
    let mut corners = [Point::new(0, 0); 6];
    let mut count = 0;
    for (slot, corner) in corners.iter_mut().zip(grid.corners(cell)) {
        *slot = corner;
        count += 1;
    }
    (0..count).map(move |i| (corners[i], corners[(i + 1) % count]))
}

/// Returns the vector from `b` to `a`.
pub const fn minus(a: Point, b: Point) -> Point {
    Point::new(a.x - b.x, a.y - b.y)
}

/// Returns the cross product of two vectors, which is the signed area of their parallelogram. Positive if `v` lies clockwise of `u` on the
/// screen.
pub const fn cross(u: Point, v: Point) -> i64 {
    u.x * v.y - u.y * v.x
}

/// Returns the dot product of lattice coordinates: it orders places along one line. On hexes it is no length, since the axes are skewed.
const fn dot(u: Point, v: Point) -> i64 {
    u.x * v.x + u.y * v.y
}

fn boxes_touch(a: Point, b: Point, c: Point, d: Point) -> bool {
    a.x.min(b.x) <= c.x.max(d.x)
        && c.x.min(d.x) <= a.x.max(b.x)
        && a.y.min(b.y) <= c.y.max(d.y)
        && c.y.min(d.y) <= a.y.max(b.y)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Channels, Shape, UNIT};

    const fn p(x: i64, y: i64) -> Point {
        Point::new(x, y)
    }

    fn grid(shape: Shape) -> Grid {
        Grid { shape, columns: 9, rows: 9 }
    }

    #[test]
    fn a_rising_segment_meets_what_it_goes_through_and_not_what_it_touches() {
        for shape in [Shape::Square, Shape::HexPointy] {
            let grid = grid(shape);
            let center = |column: i32| grid.center(Cell::new(column, 4));
            let ends = (center(0), center(8));
            let meets = |heights: [i32; 2], block: [i32; 2]| {
                rising_segment_meets(&grid, ends, heights, Cell::new(2, 4), block)
            };
            // From 3 to 5 over the cell.
            assert!(!meets([0, 16], [0, 3]), "at its top");
            assert!(meets([0, 16], [0, 4]));
            assert!(meets([0, 16], [4, 9]));
            assert!(!meets([0, 16], [5, 9]), "at its lower side");
            assert!(meets([16, 0], [12, 13]), "falling");
            assert!(!meets([16, 0], [14, 15]));
            assert!(meets([1, 1], [0, 2]));
            assert!(!meets([2, 2], [0, 2]), "along its top");
            assert!(!rising_segment_meets(&grid, ends, [1, 1], Cell::new(2, 6), [0, 2]), "beside it");
            let far = (i32::MIN, i32::MAX);
            assert!(meets([far.0, far.1], [far.0, far.1]), "whatever the heights");
        }
    }

    #[test]
    fn g_11_touching_at_an_end_point_is_touching() {
        assert!(segments_touch(p(0, 0), p(4, 4), p(4, 4), p(9, 0)), "end on end");
        assert!(segments_touch(p(0, 0), p(4, 0), p(2, 0), p(2, 7)), "a T");
        assert!(segments_touch(p(0, 0), p(4, 0), p(3, 0), p(9, 0)), "overlapping");
        assert!(segments_touch(p(0, 0), p(4, 4), p(0, 4), p(4, 0)), "crossing");
        assert!(!segments_touch(p(0, 0), p(4, 0), p(5, 0), p(9, 0)), "collinear, apart");
        assert!(!segments_touch(p(0, 0), p(4, 0), p(0, 1), p(4, 1)), "parallel");
        assert!(!segments_touch(p(0, 0), p(4, 4), p(3, 2), p(9, 2)), "boxes touch, lines do not");
        assert!(segments_touch(p(2, 2), p(2, 2), p(0, 0), p(4, 4)), "a point on a segment");
        assert!(!segments_touch(p(2, 3), p(2, 3), p(0, 0), p(4, 4)), "a point beside a segment");
        assert!(segments_touch(p(2, 2), p(2, 2), p(2, 2), p(2, 2)), "two points");
    }

    #[test]
    fn g_40_a_line_along_a_border_meets_the_closed_cell_only() {
        let (square, cell) = (grid(Shape::Square), Cell::new(1, 1));
        let (u, half) = (UNIT, UNIT / 2);
        for (a, b, interior, closed) in [
            (p(0, u), p(4 * u, u), false, true),
            (p(0, u + 1), p(4 * u, u + 1), true, true),
            (p(0, 0), p(u, u), false, true),
            (p(0, 0), p(u + 1, u + 1), true, true),
            (p(0, 2 * u), p(2 * u, 0), false, true),
            (p(u + half, u + half), p(u + half, u + half), true, true),
            (p(u, u), p(u, u), false, true),
            (p(2 * u, 2 * u), p(3 * u, 3 * u), false, true),
            (p(0, 0), p(u - 1, u - 1), false, false),
            (p(u, u), p(u, 2 * u), false, true),
        ] {
            assert_eq!(segment_meets_cell_interior(&square, a, b, cell), interior, "{a:?} {b:?}");
            assert_eq!(segment_meets_closed_cell(&square, a, b, cell), closed, "{a:?} {b:?}");
        }
    }

    #[test]
    fn hex_cells_are_met_by_their_own_corners_and_centers() {
        for shape in [Shape::HexPointy, Shape::HexFlat] {
            let (hex, cell) = (grid(shape), Cell::new(3, 3));
            let center = hex.center(cell);
            assert!(segment_meets_cell_interior(&hex, center, center, cell));
            for corner in hex.corners(cell) {
                assert!(!segment_meets_cell_interior(&hex, corner, corner, cell));
                assert!(segment_meets_closed_cell(&hex, corner, corner, cell));
                assert!(segment_meets_cell_interior(&hex, corner, center, cell));
                let away = p(2 * corner.x - center.x, 2 * corner.y - center.y);
                assert!(!segment_meets_cell_interior(&hex, corner, away, cell));
            }
        }
    }

    #[test]
    fn first_touches_are_ordered_exactly() {
        let (a, b) = (p(0, 0), p(300, 0));
        let third = first_touch(a, b, p(100, -5), p(100, 5)).unwrap();
        let slanted = first_touch(a, b, p(99, -1), p(102, 2)).unwrap();
        assert_eq!(third, slanted, "both at x = 100");
        assert!(first_touch(a, b, p(101, 0), p(101, 3)).unwrap() > third);
        assert_eq!(
            first_touch(a, b, p(200, 0), p(50, 0)).unwrap(),
            first_touch(a, b, p(50, 0), p(50, 1)).unwrap()
        );
        assert_eq!(first_touch(a, b, p(-50, 0), p(50, 0)), Some(Fraction::ZERO));
        assert_eq!(first_touch(a, b, p(0, 1), p(300, 1)), None);
    }

    #[test]
    fn g_10_a_one_way_wall_stops_what_comes_from_its_side() {
        let wall = |one_way| Wall { a: p(0, 0), b: p(0, -10), blocks: Channels::ALL, one_way, owner: 0 };
        // The wall points up on the screen: its left is where x is negative.
        let (west, east) = (p(-5, -5), p(5, -5));
        assert!(stops_direction(&wall(Some(Side::Left)), west, east));
        assert!(!stops_direction(&wall(Some(Side::Left)), east, west));
        assert!(stops_direction(&wall(Some(Side::Right)), east, west));
        assert!(!stops_direction(&wall(Some(Side::Right)), west, east));
        assert!(stops_direction(&wall(None), west, east));
    }
}
