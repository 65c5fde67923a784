//! Slits: the space between a door's end and the wall that it should close with. Light and effects leak there.

use burstmap_geometry::segment::{minus, on_segment};
use burstmap_geometry::{Grid, Point, UNIT};

/// Largest width of a slit, in 1/100 cells. Wider gaps are intended openings.
const WIDEST_HUNDREDTHS: i64 = 150;
/// Largest width in lattice units. On skewed axes a length is up to 1.16 times as large.
pub const WIDEST: i64 = UNIT * WIDEST_HUNDREDTHS / 80;
/// Twice the square of the distance at which an end, rounded to the lattice, still touches a slanting wall.
const ROUNDED: i128 = 2 * 2 * 2;

/// Measurement of lengths between lattice points: on hexes the axes are skewed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Axes {
    Square,
    Skewed,
}

impl Axes {
    pub fn of(grid: Grid) -> Axes {
        if grid.is_hex() { Axes::Skewed } else { Axes::Square }
    }

    /// Returns twice the plane's inner product of two steps, exactly.
    pub fn dot(self, a: Point, b: Point) -> i128 {
        let product = |x: i64, y: i64| i128::from(x) * i128::from(y);
        let skew = match self {
            Axes::Square => 0,
            Axes::Skewed => product(a.x, b.y) + product(a.y, b.x),
        };
        2 * (product(a.x, b.x) + product(a.y, b.y)) + skew
    }

    /// Returns twice the square of a length in 1/100 cells.
    pub fn square(hundredths: i64) -> i128 {
        2 * i128::from(UNIT * hundredths / 100).pow(2)
    }
}

/// The gap between a door's end and the wall that it should touch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Slit {
    /// The door's end.
    pub from: Point,
    /// Nearest point on a wall or another door.
    pub to: Point,
}

impl Slit {
    pub fn width_cells(&self, axes: Axes) -> f64 {
        let step = minus(self.to, self.from);
        (axes.dot(step, step) as f64 / 2.0).sqrt() / UNIT as f64
    }
}

/// Returns the slits at both ends of a door. `others`: everything else that is solid or can be closed.
pub fn slits<'a>(
    door: (Point, Point),
    others: impl Iterator<Item = &'a (Point, Point)> + Clone,
    axes: Axes,
) -> impl Iterator<Item = Slit> {
    [(door.0, door.1), (door.1, door.0)]
        .into_iter()
        .filter_map(move |(end, other_end)| slit(end, other_end, others.clone(), axes))
}

fn slit<'a>(
    end: Point,
    other_end: Point,
    others: impl Iterator<Item = &'a (Point, Point)>,
    axes: Axes,
) -> Option<Slit> {
    let outward = minus(end, other_end);
    let mut best: Option<(i128, Point)> = None;
    for (a, b) in others {
        if on_segment(end, *a, *b) {
            return None;
        }
        let far = |p: i64, q: i64, e: i64| e < p.min(q) - WIDEST || e > p.max(q) + WIDEST;
        if far(a.x, b.x, end.x) || far(a.y, b.y, end.y) {
            continue;
        }
        let place = nearest(end, *a, *b, axes);
        let step = minus(place, end);
        let square = axes.dot(step, step);
        // Only walls beyond the end count: a wall next to the door's leaf closes nothing.
        let onward = axes.dot(step, outward) > 0;
        if !onward && square <= ROUNDED {
            return None;
        }
        if onward && square <= Axes::square(WIDEST_HUNDREDTHS) && best.is_none_or(|(least, _)| square < least)
        {
            best = Some((square, place));
        }
    }
    best.map(|(_, to)| Slit { from: end, to })
}

/// Returns the lattice point nearest to `p` on the segment `a b`.
pub fn nearest(p: Point, a: Point, b: Point, axes: Axes) -> Point {
    let (along, to) = (minus(b, a), minus(p, a));
    let (length, dot) = (axes.dot(along, along), axes.dot(along, to));
    if dot <= 0 || length == 0 {
        return a;
    }
    if dot >= length {
        return b;
    }
    let part = |step: i64| ((i128::from(step) * dot * 2 + length) / (length * 2)) as i64;
    Point::new(a.x + part(along.x), a.y + part(along.y))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: f64, y: f64) -> Point {
        Point::new((x * UNIT as f64) as i64, (y * UNIT as f64) as i64)
    }

    #[test]
    fn a_door_that_leaves_a_slit_on_one_side_has_one() {
        let walls = [(at(0.0, 2.0), at(4.0, 2.0)), (at(5.25, 2.0), at(9.0, 2.0))];
        let found: Vec<Slit> = slits((at(4.0, 2.0), at(5.0, 2.0)), walls.iter(), Axes::Square).collect();
        assert_eq!(found, [Slit { from: at(5.0, 2.0), to: at(5.25, 2.0) }]);
        assert_eq!(found[0].width_cells(Axes::Square), 0.25);
    }

    #[test]
    fn a_door_that_ends_on_a_slanting_wall_has_none() {
        // The wall's point nearest to the door's end is between lattice points.
        let end = Point::new(3, 1);
        let walls = [(Point::new(0, 0), Point::new(4000, 2001)), (Point::new(4000, 2001), at(3.0, 3.0))];
        assert_eq!(slits((end, at(0.0, -1.0)), walls.iter(), Axes::Square).count(), 0);
    }

    #[test]
    fn a_door_in_a_fitting_gap_or_far_from_everything_has_none() {
        let walls = [(at(0.0, 2.0), at(4.0, 2.0)), (at(5.0, 0.0), at(5.0, 9.0))];
        assert_eq!(slits((at(5.0, 2.0), at(4.0, 2.0)), walls.iter(), Axes::Square).count(), 0);
        assert_eq!(slits((at(7.0, 7.0), at(8.0, 7.0)), walls.iter(), Axes::Square).count(), 0);
    }
}
