//! Area of a polygon within a circle around the origin.
//!
//! Green's theorem: each edge adds the signed area between itself and the origin, as a triangle along the circle's chord and sectors beyond
//! the chord's ends.

use super::interval::Interval;
use super::polygon::{Corner, Exact};
use super::real::Real;
use super::surd::{Field, Surd};
use crate::grid::Grid;
use crate::point::UNIT;
use num_bigint::BigInt;

/// Returns twice the signed area that an edge adds; `None` where it is not certain yet.
fn edge<R: Real>([a, b]: [&R; 2], [c, d]: [&R; 2], radius: &R) -> Option<R> {
    let (x, y) = (c.minus(a), d.minus(b));
    let length = x.times(&x).plus(&y.times(&y)).root();
    // Places along the edge, counted from the point of its line that is nearest to the origin, and the distance of that point.
    let along = |p: &R, q: &R| p.times(&x).plus(&q.times(&y)).over(&length);
    let (from, to) = (along(a, b)?, along(c, d)?);
    let away = a.times(d).minus(&b.times(c)).over(&length)?;
    let square = radius.times(radius);
    let chord = square.minus(&away.times(&away)).root();
    let (enter, leave) = (from.within(&chord), to.within(&chord));
    let angle = |place: &R| place.over(&away).map(|tangent| tangent.arctangent());
    let before = angle(&enter)?.minus(&angle(&from)?);
    let after = angle(&to)?.minus(&angle(&leave)?);
    Some(away.times(&leave.minus(&enter)).plus(&square.times(&before.plus(&after))))
}

/// Returns the area of the part of a polygon within a circle around the origin, rounded.
pub fn area(corners: &[[f64; 2]], radius: f64) -> f64 {
    let Some(mut from) = corners.last() else { return 0.0 };
    let mut double = 0.0;
    for to in corners {
        // Edges on a line through the origin add no area.
        double += edge([&from[0], &from[1]], [&to[0], &to[1]], &radius).unwrap_or(0.0);
        from = to;
    }
    double / 2.0
}

/// Returns whether the part of the polygon within the circle is more than half of a cell. The circle must cut the cell. Equality is
/// impossible, so the bounds always decide in the end.
pub fn exceeds_half(polygon: &Exact, field: &Field, grid: Grid, radius: i64) -> bool {
    let mut places = 64;
    loop {
        if let Some(decided) = bounds(polygon, field, grid, radius, places) {
            return decided;
        }
        places *= 2;
    }
}

/// Returns [`exceeds_half`] by bounds with this many places; `None` if they do not decide yet.
fn bounds(polygon: &Exact, field: &Field, grid: Grid, radius: i64, places: u32) -> Option<bool> {
    let corners = polygon.corners.iter().map(|corner| in_plane(corner, field, grid, places));
    let corners: Vec<[Interval; 2]> = corners.collect::<Option<_>>()?;
    let number = |value: i64| Interval::whole(&BigInt::from(value), places);
    let radius = number(radius);
    let mut double = number(0);
    for (i, [.., c]) in polygon.edges.iter().enumerate() {
        if field.sign(c).is_eq() {
            continue;
        }
        let ([a, b], [c, d]) = (&corners[i], &corners[(i + 1) % corners.len()]);
        double = double.plus(&edge([a, b], [c, d], &radius)?);
    }
    // Half of a cell, twice.
    let whole = number(UNIT * UNIT);
    let half = if grid.is_hex() { whole.times(&number(3).root()).over(&number(2))? } else { whole };
    if double.low > half.high {
        Some(true)
    } else if double.high < half.low {
        Some(false)
    } else {
        None
    }
}

/// Returns a corner in the plane.
fn in_plane(corner: &Corner, field: &Field, grid: Grid, places: u32) -> Option<[Interval; 2]> {
    let number = |value: &Surd| Interval::of(field, value, places);
    let w = number(&corner.w);
    let (x, y) = (number(&corner.x).over(&w)?, number(&corner.y).over(&w)?);
    if !grid.is_hex() {
        return Some([x, y]);
    }
    let half = y.over(&Interval::whole(&BigInt::from(2), places))?;
    let height = half.times(&Interval::whole(&BigInt::from(3), places).root());
    Some([x.plus(&half), height])
}
