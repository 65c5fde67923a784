//! True shapes on a map: discs, cones and strips, and the cells that they cover (E5-66).
//!
//! A figure is the area on the inner side of some lines and, if it is round, within a circle around its origin. The sign of an exact
//! expression decides whether a cell belongs to it:
//!
//! - Lines have coefficients `a + b√n + (c + d√n)√3` with whole numbers `a … d`, where `n` is the squared length of the axis and √3 comes
//!   from hexes. Signs of such numbers are decided by squaring ([`surd`]), so areas bounded by straight lines are compared exactly,
//!   equality included.
//! - A circle that cuts a cell leaves an area `α + r²θ/2` of it, where `α` is algebraic and `θ > 0` is the angle of the arcs within the
//!   cell. `e^{iθ}` is also algebraic, so by Lindemann's theorem `θ` is transcendental, and so is the area: it never equals half of the
//!   cell. So bounds of growing precision exclude one half after finitely many steps ([`disc`]).
//!
//! Floats decide only if they differ clearly, by about a thousand times their error.

mod disc;
mod interval;
mod polygon;
mod real;
mod surd;

use super::cone::squared_half_cosine;
use super::grid::{Cell, Grid};
use super::line;
use super::point::{Point, UNIT};
use super::segment::minus;
use polygon::{Exact, HalfPlane, Rounded};
use std::cmp::Ordering;
use surd::{Field, Surd};

/// Condition for a cell to belong to a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coverage {
    /// At least half of the cell's area is in the figure.
    Half,
    /// The cell's center is in the figure or on its rim.
    Center,
    /// A part of positive area is in the figure.
    Any,
}

/// Smallest difference that floats decide. Cutting errs by about 10⁻⁹ lattice units times the length of the cuts, circles by about 10⁻¹¹ of
/// a cell.
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
    /// Origin of all other coordinates.
    origin: Point,
    field: Field,
    /// Inner sides of the figure's lines.
    sides: Vec<HalfPlane>,
    /// Radius of the circle that bounds the figure, in lattice units.
    radius: Option<i64>,
    /// Upper bound of the distance from the origin, in lattice units.
    reach: i64,
}

/// Half width of a cone on each side, as a fraction of the distance from its apex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slope {
    top: i64,
    bottom: i64,
    /// Whether the fraction is `top / (bottom √3)`.
    over_root_three: bool,
}

impl Slope {
    /// Slope of a cone that is as wide as it is long (E5-70): half of the distance to each side, 53.13°.
    pub const AS_WIDE_AS_LONG: Slope = Slope { top: 1, bottom: 2, over_root_three: false };

    /// Returns the slope of an opening angle above 0 and below 180 degrees: exact for 60°, 90° and 120°, otherwise rounded to 2⁻²⁰.
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

    /// Returns the distance from the apex to the far corners of a cone of this length, rounded down.
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

    /// Returns a whole number that is not less than the slope.
    fn at_most(self) -> i64 {
        self.top / self.bottom + 1
    }
}

impl Figure {
    /// Returns a disc. Lengths are in lattice units of the plane.
    pub fn disc(grid: Grid, center: Point, radius: i64) -> Figure {
        let field = Field::new(1);
        Figure { grid, origin: center, field, sides: Vec::new(), radius: Some(radius), reach: radius }
    }

    /// Returns a cone from `apex` along `axis`, a lattice vector other than 0. A `round` cone ends at the circle around its apex, others at
    /// the line across the axis.
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

    /// Returns a strip of a width from the middle of one end along `axis`, a lattice vector other than 0.
    pub fn strip(grid: Grid, origin: Point, axis: Point, length: i64, width: i64) -> Figure {
        let axis = Axis::new(grid, axis);
        let mut sides = axis.banks(width).to_vec();
        sides.extend([axis.start(), axis.end(length)]);
        Figure { grid, origin, field: axis.field, sides, radius: None, reach: length + width }
    }

    /// Returns the cells of the board that belong to the figure, in `(row, column)` order.
    pub fn cells(&self, coverage: Coverage) -> Vec<Cell> {
        // On skewed axes a coordinate is at most 2/√3 of the length.
        let far = self.reach + self.reach / 6 + 1;
        let ends = [-far, far].map(|by| Point::new(self.origin.x + by, self.origin.y + by));
        let near = line::cells_in_box(self.grid, ends[0], ends[1]);
        let mut cells: Vec<Cell> = near.filter(|cell| self.covers(*cell, coverage)).collect();
        cells.sort_unstable();
        cells
    }

    /// Returns whether a cell belongs to the figure.
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

    /// Returns whether a point relative to the origin is in the figure or on its rim.
    fn holds(&self, point: Point) -> bool {
        let inside = |side: &HalfPlane| self.field.sign(&side.at(&self.field, point)) != Ordering::Less;
        self.radius.is_none_or(|radius| length_squared(self.grid, point) <= squared(radius))
            && self.sides.iter().all(inside)
    }

    /// Returns, for a disc, whether a cell is entirely inside or far outside; `None` if neither is certain.
    fn surely(&self, outline: &[Point]) -> Option<bool> {
        let radius = self.radius?;
        let far = |most: i64| outline.iter().all(|corner| length_squared(self.grid, *corner) > squared(most));
        if outline.iter().all(|corner| length_squared(self.grid, *corner) <= squared(radius)) {
            return Some(true);
        }
        // A cell is less than two cells wide.
        far(radius + 2 * UNIT).then_some(false)
    }

    /// Returns the area of a cell in the plane, in square lattice units.
    fn whole(&self) -> f64 {
        let square = UNIT as f64 * UNIT as f64;
        if self.grid.is_hex() { square * 0.75_f64.sqrt() } else { square }
    }

    /// Returns the area of a cell's part in the figure, rounded.
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

    /// Returns the exact part of a cell within the figure's lines.
    fn exact(&self, outline: &[Point]) -> Exact {
        let whole = Exact::new(outline);
        self.sides.iter().fold(whole, |polygon, side| polygon.cut(&self.field, side))
    }

    /// Returns whether the figure covers at least half of a cell, exactly.
    fn covers_half(&self, outline: &[Point]) -> bool {
        let polygon = self.exact(outline);
        let round = self.radius.filter(|radius| !polygon.is_within(&self.field, self.grid, *radius));
        match round {
            // No arc within the cell: straight lines alone bound the part.
            None => polygon.compare_area(&self.field, outline) != Ordering::Less,
            Some(radius) => disc::exceeds_half(&polygon, &self.field, self.grid, radius),
        }
    }

    /// Returns whether the figure covers a part of positive area, exactly.
    fn touches(&self, outline: &[Point]) -> bool {
        let polygon = self.exact(outline);
        polygon.has_area(&self.field)
            && self.radius.is_none_or(|radius| polygon.is_nearer(&self.field, self.grid, radius))
    }
}

/// Returns twice the dot product in the plane, in square lattice units.
pub(crate) fn twice_dot(grid: Grid, u: Point, v: Point) -> i128 {
    let [a, b, c, d] = [u.x, u.y, v.x, v.y].map(i128::from);
    let straight = 2 * (a * c + b * d);
    if grid.is_hex() { straight + a * d + b * c } else { straight }
}

/// Returns the square of a length in the plane.
fn length_squared(grid: Grid, point: Point) -> i128 {
    twice_dot(grid, point, point) / 2
}

fn squared(length: i64) -> i128 {
    i128::from(length) * i128::from(length)
}

/// A direction, and the lines measured along and across it.
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

    /// Returns twice the distance across the axis, times the axis's length, for a cross product. The skewed axes of hexes add a factor of
    /// √3.
    fn width_of(&self, cross: i128) -> Surd {
        if self.hex { Surd::root_of_three(cross) } else { Surd::whole(2 * cross) }
    }

    /// Returns [`Axis::width_of`] times √3.
    fn root_three_widths(&self, cross: i128) -> Surd {
        if self.hex { Surd::whole(3 * cross) } else { Surd::root_of_three(2 * cross) }
    }

    fn line(&self, [a, b]: [Surd; 2], c: Surd) -> HalfPlane {
        HalfPlane::new(&self.field, a, b, c)
    }

    /// Returns the two sides of a cone whose apex is the origin.
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

    /// Returns the two sides of a strip of this width along the axis.
    fn banks(&self, width: i64) -> [HalfPlane; 2] {
        [1, -1].map(|side| {
            let part = |i: usize| self.width_of(side * self.across[i]);
            self.line([part(0), part(1)], Surd::root(i128::from(width)))
        })
    }

    /// Returns the half plane ahead of the origin.
    fn start(&self) -> HalfPlane {
        self.line(self.along.map(Surd::whole), Surd::whole(0))
    }

    /// Returns the half plane up to a length along the axis.
    fn end(&self, length: i64) -> HalfPlane {
        self.line(self.along.map(|part| Surd::whole(-part)), Surd::root(2 * i128::from(length)))
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests;
