//! Slits: the space between a door's end and the wall that it should close with. Light and effects leak there.

use crate::geometry::segment::{minus, on_segment};
use crate::geometry::{Point, UNIT};

/// Wider gaps are openings that somebody meant, in 1/100 cells.
const WIDEST_HUNDREDTHS: i64 = 150;

/// The way from a door's end to what it should touch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Slit {
    /// The door's end.
    pub from: Point,
    /// The nearest place of a wall or of another door.
    pub to: Point,
}

impl Slit {
    /// In cells of the lattice's own plane: exact on squares, near enough on hexes to tell narrow from wide.
    pub fn width_cells(&self) -> f64 {
        let step = minus(self.to, self.from);
        (step.x as f64).hypot(step.y as f64) / UNIT as f64
    }
}

/// The slits at both ends of a door. `others`: everything else that is solid or may be closed.
pub fn slits<'a>(
    door: (Point, Point),
    others: impl Iterator<Item = &'a (Point, Point)> + Clone,
) -> impl Iterator<Item = Slit> {
    [(door.0, door.1), (door.1, door.0)]
        .into_iter()
        .filter_map(move |(end, other_end)| slit(end, other_end, others.clone()))
}

fn slit<'a>(end: Point, other_end: Point, others: impl Iterator<Item = &'a (Point, Point)>) -> Option<Slit> {
    let outward = minus(end, other_end);
    let widest = UNIT * WIDEST_HUNDREDTHS / 100;
    let mut best: Option<(i128, Point)> = None;
    for (a, b) in others {
        if on_segment(end, *a, *b) {
            return None;
        }
        let far = |p: i64, q: i64, e: i64| e < p.min(q) - widest || e > p.max(q) + widest;
        if far(a.x, b.x, end.x) || far(a.y, b.y, end.y) {
            continue;
        }
        let place = nearest(end, *a, *b);
        let step = minus(place, end);
        let dot = i128::from(step.x) * i128::from(outward.x) + i128::from(step.y) * i128::from(outward.y);
        let square = i128::from(step.x).pow(2) + i128::from(step.y).pow(2);
        // Only what lies on from the end: a wall beside the door's leaf closes nothing.
        if dot > 0 && square <= i128::from(widest).pow(2) && best.is_none_or(|(least, _)| square < least) {
            best = Some((square, place));
        }
    }
    best.map(|(_, to)| Slit { from: end, to })
}

/// The lattice point nearest to `p` on the segment `a b`.
pub fn nearest(p: Point, a: Point, b: Point) -> Point {
    let (along, to) = (minus(b, a), minus(p, a));
    let length = i128::from(along.x).pow(2) + i128::from(along.y).pow(2);
    let dot = i128::from(along.x) * i128::from(to.x) + i128::from(along.y) * i128::from(to.y);
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
        let found: Vec<Slit> = slits((at(4.0, 2.0), at(5.0, 2.0)), walls.iter()).collect();
        assert_eq!(found, [Slit { from: at(5.0, 2.0), to: at(5.25, 2.0) }]);
        assert_eq!(found[0].width_cells(), 0.25);
    }

    #[test]
    fn a_door_in_a_fitting_gap_or_far_from_everything_has_none() {
        let walls = [(at(0.0, 2.0), at(4.0, 2.0)), (at(5.0, 0.0), at(5.0, 9.0))];
        assert_eq!(slits((at(5.0, 2.0), at(4.0, 2.0)), walls.iter()).count(), 0);
        assert_eq!(slits((at(7.0, 7.0), at(8.0, 7.0)), walls.iter()).count(), 0);
    }
}
