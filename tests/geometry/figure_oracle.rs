//! E5-66: cells that a disc, a cone or a strip covers, compared with two slow implementations that share only the lattice with the engine.
//!
//! - Every shape on every grid: a cell is cut into triangles, and triangles on the rim are cut again. This ends when the triangles
//!   inside, or those outside, are certainly half of the cell. Squared integers decide where a corner is.
//! - Straight shapes on squares whose axis has an integer length: clipped with fractions, so exact halves are also found.

use crate::common::random::Random;
use burstmap_geometry::figure::{Coverage, Figure, Slope};
use burstmap_geometry::{Cell, Grid, Point, Shape, UNIT};
use std::cmp::Ordering;

/// A shape on the map.
#[derive(Clone, Copy, Debug)]
enum Laid {
    Disc,
    Cone { axis: Point, round: bool },
    Strip { axis: Point, width: i64 },
}

#[derive(Clone, Copy, Debug)]
struct Case {
    grid: Grid,
    laid: Laid,
    origin: Point,
    length: i64,
}

impl Case {
    fn figure(&self) -> Figure {
        let Case { grid, laid, origin, length } = *self;
        match laid {
            Laid::Disc => Figure::disc(grid, origin, length),
            Laid::Cone { axis, round } => {
                Figure::cone(grid, origin, axis, length, Slope::AS_WIDE_AS_LONG, round)
            }
            Laid::Strip { axis, width } => Figure::strip(grid, origin, axis, length, width),
        }
    }

    /// Returns the sides on which a point is outside, as bits. The point is relative to the origin, in `fine` parts of a unit. 0 is inside or on the
    /// rim.
    fn outside(&self, (x, y): (i128, i128), fine: i128) -> u8 {
        let hex = self.grid.is_hex();
        let norm = |x: i128, y: i128| if hex { x * x + x * y + y * y } else { x * x + y * y };
        let length = i128::from(self.length) * fine;
        let far = norm(x, y) > length * length;
        let (axis, width, round) = match self.laid {
            Laid::Disc => return u8::from(far),
            Laid::Cone { axis, round } => (axis, None, round),
            Laid::Strip { axis, width } => (axis, Some(i128::from(width) * fine), false),
        };
        let (ax, ay) = (i128::from(axis.x), i128::from(axis.y));
        // Twice the dot product, and four times the square of the distance across, each times the length of the axis.
        let dot = if hex { 2 * (x * ax + y * ay) + x * ay + y * ax } else { 2 * (x * ax + y * ay) };
        let cross = ax * y - ay * x;
        let across = if hex { 3 * cross * cross } else { 4 * cross * cross };
        let beyond = if round { far } else { dot > 0 && dot * dot > 4 * length * length * norm(ax, ay) };
        let beside = match width {
            // Half of the width on each side.
            Some(width) => across > width * width * norm(ax, ay),
            // Twice the distance across is at most the distance along.
            None => dot < 0 || 4 * across > dot * dot,
        };
        let side = beside && (cross > 0 || cross == 0 && dot < 0);
        let other = beside && !side;
        let behind = dot < 0;
        u8::from(beyond) | u8::from(side) << 1 | u8::from(other) << 2 | u8::from(behind) << 3
    }

    /// Returns whether at least half of a cell is inside, or `None` if this number of cuts is too small to decide.
    fn half(&self, cell: Cell, cuts: u32) -> Option<bool> {
        let fine = 1_i128 << cuts;
        let seen = |point: Point| {
            (i128::from(point.x - self.origin.x) * fine, i128::from(point.y - self.origin.y) * fine)
        };
        let center = seen(self.grid.center(cell));
        let corners: Vec<(i128, i128)> = self.grid.corners(cell).map(seen).collect();
        let pieces = (0..corners.len()).map(|i| [center, corners[i], corners[(i + 1) % corners.len()]]);
        let mut rim: Vec<[(i128, i128); 3]> = pieces.collect();
        let double =
            |[a, b, c]: [(i128, i128); 3]| ((b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)).abs();
        let whole: i128 = rim.iter().copied().map(double).sum();
        let (mut inside, mut outside) = (0, 0);
        for _ in 0..cuts {
            let mut next = Vec::new();
            for piece in rim {
                let bits = piece.map(|corner| self.outside(corner, fine));
                if bits == [0; 3] {
                    inside += double(piece);
                } else if self.is_apart(piece, bits, fine) {
                    outside += double(piece);
                } else {
                    next.extend(quarters(piece));
                }
            }
            if 2 * inside >= whole {
                return Some(true);
            }
            if 2 * outside > whole {
                return Some(false);
            }
            rim = next;
        }
        None
    }

    /// Returns whether the whole piece is outside: beyond one straight side, or farther from a circle than its own length.
    fn is_apart(&self, piece: [(i128, i128); 3], bits: [u8; 3], fine: i128) -> bool {
        let round = matches!(self.laid, Laid::Disc | Laid::Cone { round: true, .. });
        let shared = bits[0] & bits[1] & bits[2];
        let straight = if round { shared & !1 } else { shared };
        // The border of a cone is a straight line only in front of the apex. Beside the cone, a part behind the apex counts by itself.
        if straight != 0 {
            return true;
        }
        if !round || shared & 1 == 0 {
            return false;
        }
        let size =
            piece.iter().flat_map(|a| piece.iter().map(move |b| (a.0 - b.0).abs().max((a.1 - b.1).abs())));
        let longest = size.max().unwrap_or(0) * 2;
        let hex = self.grid.is_hex();
        let norm = |(x, y): (i128, i128)| if hex { x * x + x * y + y * y } else { x * x + y * y };
        let most = i128::from(self.length) * fine + longest;
        piece.iter().all(|corner| norm(*corner) > most * most)
    }
}

fn quarters([a, b, c]: [(i128, i128); 3]) -> [[(i128, i128); 3]; 4] {
    let middle = |p: (i128, i128), q: (i128, i128)| ((p.0 + q.0) / 2, (p.1 + q.1) / 2);
    let (ab, bc, ca) = (middle(a, b), middle(b, c), middle(c, a));
    [[a, ab, ca], [ab, b, bc], [ca, bc, c], [ab, bc, ca]]
}

fn random_case(random: &mut Random, shape: Shape) -> Case {
    let grid = Grid { shape, columns: 14, rows: 14 };
    let step = [UNIT, UNIT / 2, UNIT / 6, 1][random.below(4_i64) as usize];
    let mut place = || (random.below(8 * UNIT / step) + 3 * UNIT / step) * step;
    let origin = Point::new(place(), place());
    let far = |random: &mut Random| random.below(9_i64) - 4;
    let mut axis = Point::new(far(random), far(random));
    if axis == Point::new(0, 0) {
        axis = Point::new(1, 0);
    }
    let laid = match random.below(4_i64) {
        0 => Laid::Disc,
        1 => Laid::Cone { axis, round: false },
        2 => Laid::Cone { axis, round: true },
        _ => Laid::Strip { axis, width: (1 + random.below(4_i64)) * UNIT / 2 },
    };
    Case { grid, laid, origin, length: (1 + random.below(10_i64)) * UNIT / 2 }
}

// E5-66
#[test]
fn e5_66_a_cell_belongs_to_a_shape_that_covers_half_of_it() {
    let mut random = Random(66);
    let (mut inside, mut outside, mut untold) = (0, 0, 0);
    for round in 0..240 {
        let shape = [Shape::Square, Shape::HexPointy, Shape::HexFlat][round % 3];
        let case = random_case(&mut random, shape);
        let figure = case.figure();
        let covered = figure.cells(Coverage::Half);
        for cell in case.grid.cells() {
            let found = covered.binary_search(&cell).is_ok();
            match case.half(cell, 7) {
                Some(expected) => {
                    assert_eq!(found, expected, "{round}: {case:?} {cell:?}");
                    *(if found { &mut inside } else { &mut outside }) += 1;
                }
                None => untold += 1,
            }
        }
    }
    assert!(inside > 500 && outside > 5_000 && untold < 500, "{inside} {outside} {untold}");
}

// E5-66
#[test]
fn e5_66_centers_count_on_the_rim_and_any_part_counts() {
    let mut random = Random(67);
    for round in 0..240 {
        let shape = [Shape::Square, Shape::HexPointy, Shape::HexFlat][round % 3];
        let case = random_case(&mut random, shape);
        let figure = case.figure();
        let [center, any] = [Coverage::Center, Coverage::Any].map(|coverage| figure.cells(coverage));
        for cell in case.grid.cells() {
            let seen = |p: Point| (i128::from(p.x - case.origin.x), i128::from(p.y - case.origin.y));
            let holds = |p: Point| case.outside(seen(p), 1) == 0;
            assert_eq!(center.contains(&cell), holds(case.grid.center(cell)), "{round}: {case:?} {cell:?}");
            // A point well inside both, so the common part has a positive area.
            let middle = case.grid.center(cell);
            let inner = |p: Point, part: i64| {
                Point::new(middle.x + (p.x - middle.x) * part / 16, middle.y + (p.y - middle.y) * part / 16)
            };
            let rings = [4, 8, 12, 15];
            let met =
                case.grid.corners(cell).any(|corner| rings.iter().any(|part| holds(inner(corner, *part))));
            if met || center.contains(&cell) {
                assert!(any.contains(&cell), "{round}: {case:?} {cell:?}");
            }
            if case.half(cell, 5) == Some(true) {
                assert!(any.contains(&cell), "{round}: {case:?} {cell:?}");
            }
        }
    }
}

/// A fraction with a positive denominator.
#[derive(Clone, Copy, Debug)]
struct Fraction(i128, i128);

impl Fraction {
    fn new(top: i128, bottom: i128) -> Fraction {
        let (mut a, mut b) = (top.unsigned_abs(), bottom.unsigned_abs());
        while b != 0 {
            (a, b) = (b, a % b);
        }
        let by = a.max(1) as i128 * bottom.signum();
        Fraction(top / by, bottom / by)
    }

    fn plus(self, other: Fraction) -> Fraction {
        Fraction::new(self.0 * other.1 + other.0 * self.1, self.1 * other.1)
    }

    fn times(self, other: Fraction) -> Fraction {
        Fraction::new(self.0 * other.0, self.1 * other.1)
    }

    fn minus(self, other: Fraction) -> Fraction {
        self.plus(Fraction(-other.0, other.1))
    }
}

/// Returns twice the area of the part of a square within half planes `a x + b y + c ≥ 0`, in half cells.
fn clipped(square: [(i128, i128); 4], planes: &[[i128; 3]]) -> Fraction {
    let whole = |n: i128| Fraction(n, 1);
    let mut polygon: Vec<[Fraction; 2]> = square.iter().map(|(x, y)| [whole(*x), whole(*y)]).collect();
    for [a, b, c] in planes {
        let side = |p: &[Fraction; 2]| whole(*a).times(p[0]).plus(whole(*b).times(p[1])).plus(whole(*c));
        let mut kept = Vec::new();
        for i in 0..polygon.len() {
            let (from, to) = (polygon[i], polygon[(i + 1) % polygon.len()]);
            let (s, t) = (side(&from), side(&to));
            if s.0 >= 0 {
                kept.push(from);
            }
            if s.0.signum() * t.0.signum() < 0 {
                let gap = s.minus(t);
                let part = Fraction::new(s.0 * gap.1, s.1 * gap.0);
                kept.push([0, 1].map(|axis| from[axis].plus(to[axis].minus(from[axis]).times(part))));
            }
        }
        polygon = kept;
    }
    let mut double = whole(0);
    for i in 0..polygon.len() {
        let (p, q) = (polygon[i], polygon[(i + 1) % polygon.len()]);
        double = double.plus(p[0].times(q[1]).minus(p[1].times(q[0])));
    }
    double
}

// E5-66: "exactly one half is in".
#[test]
fn e5_66_exact_halves_belong_to_straight_shapes() {
    let grid = Grid { shape: Shape::Square, columns: 16, rows: 16 };
    let mut halves = 0;
    let axes = [(1, 0, 1), (0, 1, 1), (-1, 0, 1), (0, -1, 1), (3, 4, 5), (-4, 3, 5), (4, -3, 5), (5, 12, 13)];
    for (x, y, norm) in axes {
        for (from, length, width) in [((16, 16), 6, 1), ((16, 17), 8, 2), ((17, 16), 5, 3), ((17, 17), 9, 4)]
        {
            // Everything is in half cells, relative to the origin. On the sides of a cone, twice the distance across is the distance along.
            let ahead = [x, y, 0];
            let end = [-x, -y, length * norm];
            let cone = [[x + 2 * y, y - 2 * x, 0], [x - 2 * y, y + 2 * x, 0], end];
            let strip = [[2 * y, -2 * x, width * norm], [-2 * y, 2 * x, width * norm], ahead, end];
            let origin = Point::new(from.0 * UNIT / 2, from.1 * UNIT / 2);
            let (axis, length) = (Point::new(x as i64, y as i64), length as i64 * UNIT / 2);
            let laid = [
                (Figure::cone(grid, origin, axis, length, Slope::AS_WIDE_AS_LONG, false), &cone[..]),
                (Figure::strip(grid, origin, axis, length, width as i64 * UNIT / 2), &strip[..]),
            ];
            for (figure, planes) in laid {
                for cell in grid.cells() {
                    let (left, top) = (
                        2 * i128::from(cell.col) - i128::from(from.0),
                        2 * i128::from(cell.row) - i128::from(from.1),
                    );
                    let square = [(left, top), (left + 2, top), (left + 2, top + 2), (left, top + 2)];
                    // For a square of two by two half cells, twice the area of its half is 4.
                    let part = clipped(square, planes);
                    let compared = part.0.cmp(&(4 * part.1));
                    halves += usize::from(compared == Ordering::Equal);
                    let context = format!("{axis:?} {from:?} {length} {width} {cell:?}");
                    assert_eq!(figure.covers(cell, Coverage::Half), compared.is_ge(), "{context}");
                    assert_eq!(figure.covers(cell, Coverage::Any), part.0 > 0, "{context}");
                }
            }
        }
    }
    assert!(halves > 30, "{halves}");
}
