//! True shapes laid on a map: discs, cones and strips, and which cells they cover (E5-66).
//!
//! A figure is what lies on the inner side of some lines, and, where it is round, within a circle around its origin. Whether a
//! cell belongs to it is decided by the sign of an exact expression:
//!
//! - Lines have coefficients `a + b√n + (c + d√n)√3` with whole numbers `a … d`, where `n` is the squared length of the axis and
//!   √3 comes from hexes. Signs of such numbers are decided by squaring ([`surd`]), so areas that straight lines bound are
//!   compared exactly, equality included.
//! - A circle that cuts a cell leaves an area `α + r²θ/2` of it, where `α` is algebraic and `θ > 0` is the angle of the arcs within
//!   the cell. `e^{iθ}` is algebraic, too, so by Lindemann's theorem `θ` is transcendental, and so is the area: it never equals half of the
//!   cell. Bounds of growing precision therefore part from one half after finitely many steps ([`disc`]).
//!
//! Floats decide only where they clearly differ; their error is some thousand times smaller than what counts as clear.

mod disc;
mod interval;
mod polygon;
mod surd;

use super::cone::squared_half_cosine;
use super::grid::{Cell, Grid};
use super::line;
use super::point::{Point, UNIT};
use super::segment::minus;
use polygon::{Exact, HalfPlane, Rounded};
use std::cmp::Ordering;
use surd::{Field, Surd};

/// Which cells belong to a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coverage {
    /// Those of which at least half the area lies in it.
    Half,
    /// Those whose center lies in it or on its rim.
    Center,
    /// Those of which a part of positive area lies in it.
    Any,
}

/// Parts of a cell that differ by more than this are compared as floats. Cutting errs by some 10⁻⁹ units of the lattice times
/// the length of the cuts, circles by some 10⁻¹¹ of a cell.
const FLOAT_IS_ENOUGH: f64 = 1e-6;

/// A shape on the plane of a map.
///
/// ```
/// use burstmap_geometry::figure::{Coverage, Figure};
/// use burstmap_geometry::{Grid, Point, Shape, UNIT};
///
/// let grid = Grid { shape: Shape::Square, columns: 20, rows: 20 };
/// let disc = Figure::disc(grid, Point::new(10 * UNIT, 10 * UNIT), 2 * UNIT);
/// assert_eq!(disc.cells(Coverage::Half).len(), 12);
/// ```
#[derive(Clone, Debug)]
pub struct Figure {
    grid: Grid,
    /// All else is measured from here.
    origin: Point,
    field: Field,
    /// The inner sides of its lines.
    sides: Vec<HalfPlane>,
    /// It ends at the circle of this radius around its origin, in lattice units.
    radius: Option<i64>,
    /// Nothing of it is farther from the origin, in lattice units.
    reach: i64,
}

/// How wide a cone is, as a part of the distance from its apex: to each side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slope {
    top: i64,
    bottom: i64,
    /// It is `top / (bottom √3)`.
    over_root_three: bool,
}

impl Slope {
    /// As wide as it is long (E5-70): half of the distance to each side, 53.13°.
    pub const AS_WIDE_AS_LONG: Slope = Slope { top: 1, bottom: 2, over_root_three: false };

    /// The slope of an opening angle above 0 and below 180 degrees: exact for 60°, 90° and 120°, else rounded to 2⁻²⁰.
    pub fn of_angle(degrees: f64) -> Option<Slope> {
        if !(degrees > 0.0 && degrees < 180.0) {
            return None;
        }
        for (exact, top) in [(60.0, 1), (120.0, 3)] {
            if degrees == exact {
                return Some(Slope { top, bottom: 1, over_root_three: true });
            }
        }
        let (cosine, whole) = squared_half_cosine(degrees);
        let tangent = ((whole - cosine) << 40).checked_div(cosine)?.isqrt();
        Some(Slope { top: i64::try_from(tangent).ok()?.max(1), bottom: 1 << 20, over_root_three: false })
    }

    /// How far the corners at the far end of a cone of this length are from its apex, rounded down.
    ///
    /// ```
    /// use burstmap_geometry::figure::Slope;
    ///
    /// assert_eq!(Slope::AS_WIDE_AS_LONG.slant(1000), 1118);
    /// ```
    pub fn slant(self, length: i64) -> i64 {
        let squared = |number: i64| i128::from(number) * i128::from(number);
        let ahead = squared(self.bottom) * if self.over_root_three { 3 } else { 1 };
        let slant = (squared(length) * (ahead + squared(self.top)) / ahead.max(1)).isqrt();
        i64::try_from(slant).unwrap_or(i64::MAX)
    }

    /// A whole number that is not less.
    fn at_most(self) -> i64 {
        self.top / self.bottom + 1
    }
}

impl Figure {
    /// A disc. Lengths are in lattice units of the plane.
    pub fn disc(grid: Grid, center: Point, radius: i64) -> Figure {
        let field = Field::new(1);
        Figure { grid, origin: center, field, sides: Vec::new(), radius: Some(radius), reach: radius }
    }

    /// A cone from `apex` along `axis`, a lattice vector other than 0. `round`: it ends at the circle around its apex, else at
    /// the line across its axis.
    pub fn cone(grid: Grid, apex: Point, axis: Point, length: i64, slope: Slope, round: bool) -> Figure {
        let axis = Axis::new(grid, axis);
        let mut sides = axis.wedge(slope).to_vec();
        if !round {
            sides.push(axis.end(length));
        }
        let reach = if round { length } else { length.saturating_mul(1 + slope.at_most()) };
        let radius = round.then_some(length);
        Figure { grid, origin: apex, field: axis.field, sides, radius, reach }
    }

    /// A strip of a width from the middle of one end along `axis`, a lattice vector other than 0.
    pub fn strip(grid: Grid, origin: Point, axis: Point, length: i64, width: i64) -> Figure {
        let axis = Axis::new(grid, axis);
        let mut sides = axis.banks(width).to_vec();
        sides.extend([axis.start(), axis.end(length)]);
        Figure { grid, origin, field: axis.field, sides, radius: None, reach: length + width }
    }

    /// The cells of the board that belong to it, in `(row, column)` order.
    pub fn cells(&self, coverage: Coverage) -> Vec<Cell> {
        // On skewed axes a coordinate is at most 2/√3 of the length.
        let far = self.reach + self.reach / 6 + 1;
        let ends = [-far, far].map(|by| Point::new(self.origin.x + by, self.origin.y + by));
        let near = line::cells_in_box(self.grid, ends[0], ends[1]);
        let mut cells: Vec<Cell> = near.filter(|cell| self.covers(*cell, coverage)).collect();
        cells.sort_unstable();
        cells
    }

    /// Whether a cell belongs to it.
    pub fn covers(&self, cell: Cell, coverage: Coverage) -> bool {
        if coverage == Coverage::Center {
            return self.holds(minus(self.grid.center(cell), self.origin));
        }
        let outline: Vec<Point> = self.grid.corners(cell).map(|corner| minus(corner, self.origin)).collect();
        if self.sides.is_empty()
            && let Some(sure) = self.surely(&outline)
        {
            return sure;
        }
        let part = self.rounded(&outline) / self.whole();
        let least = if coverage == Coverage::Half { 0.5 } else { 0.0 };
        if (part - least).abs() > FLOAT_IS_ENOUGH {
            return part > least;
        }
        match coverage {
            Coverage::Half => self.covers_half(&outline),
            _ => self.touches(&outline),
        }
    }

    /// Whether a point, seen from the origin, lies in it or on its rim.
    fn holds(&self, point: Point) -> bool {
        let inside = |side: &HalfPlane| self.field.sign(&side.at(&self.field, point)) != Ordering::Less;
        self.radius.is_none_or(|radius| length_squared(self.grid, point) <= squared(radius))
            && self.sides.iter().all(inside)
    }

    /// Of a disc: whether a cell lies in it as a whole, or far outside.
    fn surely(&self, outline: &[Point]) -> Option<bool> {
        let radius = self.radius?;
        let far = |most: i64| outline.iter().all(|corner| length_squared(self.grid, *corner) > squared(most));
        if outline.iter().all(|corner| length_squared(self.grid, *corner) <= squared(radius)) {
            return Some(true);
        }
        // A cell is less than two cells wide.
        far(radius + 2 * UNIT).then_some(false)
    }

    /// The area of a cell in the plane, in square lattice units.
    fn whole(&self) -> f64 {
        let square = UNIT as f64 * UNIT as f64;
        if self.grid.is_hex() { square * 0.75_f64.sqrt() } else { square }
    }

    /// The area of the part of a cell that lies in it, rounded.
    fn rounded(&self, outline: &[Point]) -> f64 {
        let mut polygon = Rounded::new(outline);
        for side in &self.sides {
            polygon.cut(side.rounded);
        }
        let corners = polygon.in_plane(self.grid);
        match self.radius {
            None => polygon::area(&corners),
            Some(radius) => disc::area(&corners, radius as f64),
        }
    }

    /// The part of a cell that lies within its lines, exactly.
    fn exact(&self, outline: &[Point]) -> Exact {
        let whole = Exact::new(outline);
        self.sides.iter().fold(whole, |polygon, side| polygon.cut(&self.field, side))
    }

    /// Whether at least half of a cell lies in it, exactly.
    fn covers_half(&self, outline: &[Point]) -> bool {
        let polygon = self.exact(outline);
        let round = self.radius.filter(|radius| !polygon.is_within(&self.field, self.grid, *radius));
        match round {
            // No arc within the cell: straight lines alone bound the part.
            None => polygon.compare_area(&self.field, outline) != Ordering::Less,
            Some(radius) => disc::exceeds_half(&polygon, &self.field, self.grid, radius),
        }
    }

    /// Whether a part of positive area lies in it, exactly.
    fn touches(&self, outline: &[Point]) -> bool {
        let polygon = self.exact(outline);
        polygon.has_area(&self.field)
            && self.radius.is_none_or(|radius| polygon.is_nearer(&self.field, self.grid, radius))
    }
}

/// Twice the dot product in the plane, in square lattice units.
pub(crate) fn twice_dot(grid: Grid, u: Point, v: Point) -> i128 {
    let [a, b, c, d] = [u.x, u.y, v.x, v.y].map(i128::from);
    let straight = 2 * (a * c + b * d);
    if grid.is_hex() { straight + a * d + b * c } else { straight }
}

/// The square of a length in the plane.
fn length_squared(grid: Grid, point: Point) -> i128 {
    twice_dot(grid, point, point) / 2
}

fn squared(length: i64) -> i128 {
    i128::from(length) * i128::from(length)
}

/// A direction, and the lines that are measured along and across it.
struct Axis {
    hex: bool,
    field: Field,
    /// Twice the dot product with the direction is `along · (x, y)`.
    along: [i128; 2],
    /// The cross product with the direction is `across · (x, y)`.
    across: [i128; 2],
}

impl Axis {
    fn new(grid: Grid, axis: Point) -> Axis {
        let by = gcd(axis.x.unsigned_abs(), axis.y.unsigned_abs()).max(1) as i64;
        let axis = Point::new(axis.x / by, axis.y / by);
        let [x, y] = [axis.x, axis.y].map(i128::from);
        let hex = grid.is_hex();
        let along = if hex { [2 * x + y, 2 * y + x] } else { [2 * x, 2 * y] };
        Axis { hex, field: Field::new(length_squared(grid, axis)), along, across: [-y, x] }
    }

    /// Twice the distance across the axis, times its length, of a cross product: on the skewed axes of hexes √3 comes in.
    fn width_of(&self, cross: i128) -> Surd {
        if self.hex { Surd::root_of_three(cross) } else { Surd::whole(2 * cross) }
    }

    /// The same times √3.
    fn root_three_widths(&self, cross: i128) -> Surd {
        if self.hex { Surd::whole(3 * cross) } else { Surd::root_of_three(2 * cross) }
    }

    fn line(&self, [a, b]: [Surd; 2], c: Surd) -> HalfPlane {
        HalfPlane::new(&self.field, a, b, c)
    }

    /// The two sides of a cone whose apex is the origin.
    fn wedge(&self, slope: Slope) -> [HalfPlane; 2] {
        let (top, bottom) = (i128::from(slope.top), i128::from(slope.bottom));
        [1, -1].map(|side| {
            let part = |i: usize| {
                let cross = side * bottom * self.across[i];
                let width =
                    if slope.over_root_three { self.root_three_widths(cross) } else { self.width_of(cross) };
                Surd::whole(top * self.along[i]) - width
            };
            self.line([part(0), part(1)], Surd::whole(0))
        })
    }

    /// The two sides of a strip of this width along the axis.
    fn banks(&self, width: i64) -> [HalfPlane; 2] {
        [1, -1].map(|side| {
            let part = |i: usize| self.width_of(side * self.across[i]);
            self.line([part(0), part(1)], Surd::root(i128::from(width)))
        })
    }

    /// What lies ahead of the origin.
    fn start(&self) -> HalfPlane {
        self.line(self.along.map(Surd::whole), Surd::whole(0))
    }

    /// What is no farther along the axis than a length.
    fn end(&self, length: i64) -> HalfPlane {
        self.line(self.along.map(|part| Surd::whole(-part)), Surd::root(2 * i128::from(length)))
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests;
