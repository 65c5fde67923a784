//! Plain walls as lines, regardless of how they were drawn: straight runs that are merged, cut to the known part, and chained. The result
//! depends only on the positions of walls, so nobody can tell a closed secret door from the adjacent wall.

use burstmap_geometry::{Cell, Grid, UNIT};
use burstmap_rules::reason::PlanePoint;
use std::collections::{BTreeMap, BTreeSet};

/// A point of the plane in units of 1/19,200 cell. The row comes first, so that points are sorted in reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spot {
    pub y: i64,
    pub x: i64,
}

/// A straight run from its smaller endpoint to its larger one.
pub type Run = (Spot, Spot);

/// Maximum distance of a redundant vertex from the line between its neighbors, in units, to allow for rounding.
const SLACK: f64 = 2.0;

impl Spot {
    pub fn of([x, y]: PlanePoint) -> Spot {
        let unit = |value: f64| (value * UNIT as f64).round() as i64;
        Spot { y: unit(y), x: unit(x) }
    }

    pub fn plane(self) -> PlanePoint {
        [self.x as f64 / UNIT as f64, self.y as f64 / UNIT as f64]
    }

    pub fn is_near(self, other: Spot) -> bool {
        (self.x - other.x).abs() <= 2 && (self.y - other.y).abs() <= 2
    }
}

/// Merges runs that touch or overlap on a line.
pub fn merged(runs: impl IntoIterator<Item = Run>) -> Vec<Run> {
    let mut lines: BTreeMap<(i64, i64, i128), Vec<Run>> = BTreeMap::new();
    for (a, b) in runs.into_iter().filter(|(a, b)| a != b) {
        let (a, b) = (a.min(b), a.max(b));
        let (dx, dy) = (b.x - a.x, b.y - a.y);
        let shared = gcd(dx.unsigned_abs(), dy.unsigned_abs()) as i64;
        let (dx, dy) = (dx / shared, dy / shared);
        let offset = i128::from(dx) * i128::from(a.y) - i128::from(dy) * i128::from(a.x);
        lines.entry((dx, dy, offset)).or_default().push((a, b));
    }
    let mut out = Vec::new();
    for mut runs in lines.into_values() {
        runs.sort();
        let mut on_line: Vec<Run> = Vec::new();
        for (a, b) in runs {
            match on_line.last_mut() {
                Some((_, end)) if a <= *end => *end = b.max(*end),
                _ => on_line.push((a, b)),
            }
        }
        out.append(&mut on_line);
    }
    out.sort();
    out
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a.max(1) } else { gcd(b, a % b) }
}

/// Splits a run at every half cell of the longer axis, so that the cuts depend only on its line.
pub fn pieces((a, b): Run) -> Vec<Run> {
    const HALF: i64 = UNIT / 2;
    let (dx, dy) = (b.x - a.x, b.y - a.y);
    let along_x = dx.abs() >= dy.abs();
    let (from, to) = if along_x { (a.x, b.x) } else { (a.y, b.y) };
    let (low, high) = (from.min(to), from.max(to));
    let cuts = (low.div_euclid(HALF) + 1)..=(high - 1).div_euclid(HALF);
    let across = |along: i64| {
        let (base, start, rise, length) = if along_x { (a.y, a.x, dy, dx) } else { (a.x, a.y, dx, dy) };
        let product = i128::from(along - start) * i128::from(rise);
        base + rounded(product, i128::from(length))
    };
    let spot = |along: i64| match along_x {
        true => Spot { x: along, y: across(along) },
        false => Spot { x: across(along), y: along },
    };
    let mut points: Vec<Spot> = cuts.map(|cut| spot(cut * HALF)).collect();
    if from > to {
        points.reverse();
    }
    let ends: Vec<Spot> = [a].into_iter().chain(points).chain([b]).collect();
    ends.windows(2).map(|pair| (pair[0], pair[1])).collect()
}

/// Rounds a quotient to the nearest whole number, halves up regardless of direction.
fn rounded(product: i128, length: i128) -> i64 {
    let (product, length) = if length < 0 { (-product, -length) } else { (product, length) };
    (2 * product + length).div_euclid(2 * length.max(1)) as i64
}

/// Returns the cells on both sides of a piece.
pub fn beside(grid: Grid, (a, b): Run) -> impl Iterator<Item = Cell> {
    let (a, b) = (a.plane(), b.plane());
    let middle = [(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0];
    let length = (b[0] - a[0]).hypot(b[1] - a[1]).max(1e-9);
    let aside = [-(b[1] - a[1]) / length * 0.1, (b[0] - a[0]) / length * 0.1];
    [1.0, -1.0]
        .map(|side| grid.cell_at(grid.snap([middle[0] + aside[0] * side, middle[1] + aside[1] * side])))
        .into_iter()
        .filter(move |cell| grid.contains(*cell))
}

/// Joins consecutive pieces, in order.
pub fn joined(pieces: impl IntoIterator<Item = Run>) -> Vec<Run> {
    let mut out: Vec<Run> = Vec::new();
    for (a, b) in pieces {
        match out.last_mut() {
            Some((_, end)) if *end == a => *end = b,
            _ => out.push((a, b)),
        }
    }
    out
}

/// Chains runs into polylines wherever exactly two ends meet.
pub fn chained(runs: &[Run]) -> Vec<Vec<Spot>> {
    let mut at: BTreeMap<Spot, Vec<usize>> = BTreeMap::new();
    for (index, (a, b)) in runs.iter().enumerate() {
        at.entry(*a).or_default().push(index);
        at.entry(*b).or_default().push(index);
    }
    let mut left = BTreeSet::from_iter(0..runs.len());
    let mut out = Vec::new();
    let ends = at.iter().filter(|(_, runs)| runs.len() != 2).map(|(spot, _)| *spot);
    // Start at free ends. Closed outlines are left.
    for start in ends.chain(at.keys().copied()) {
        while let Some(first) = at[&start].iter().copied().find(|run| left.contains(run)) {
            let mut line = vec![start];
            let mut next = Some(first);
            while let Some(run) = next.filter(|run| left.remove(run)) {
                let here = line[line.len() - 1];
                let there = if runs[run].0 == here { runs[run].1 } else { runs[run].0 };
                line.push(there);
                let meeting = &at[&there];
                next = meeting.iter().copied().find(|run| meeting.len() == 2 && left.contains(run));
            }
            out.push(without_slack(line));
        }
    }
    out.sort();
    out
}

/// Removes vertices that exist only because of rounding.
fn without_slack(line: Vec<Spot>) -> Vec<Spot> {
    let mut out: Vec<Spot> = Vec::with_capacity(line.len());
    for spot in line {
        while let [.., a, b] = out[..]
            && lies_between(a, b, spot)
        {
            out.pop();
        }
        out.push(spot);
    }
    out
}

fn lies_between(a: Spot, b: Spot, c: Spot) -> bool {
    let (dx, dy) = ((c.x - a.x) as f64, (c.y - a.y) as f64);
    let (px, py) = ((b.x - a.x) as f64, (b.y - a.y) as f64);
    let length = dx.hypot(dy);
    let along = px * dx + py * dy;
    length > 0.0 && (px * dy - py * dx).abs() <= SLACK * length && (0.0..=length * length).contains(&along)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(a: PlanePoint, b: PlanePoint) -> Run {
        (Spot::of(a).min(Spot::of(b)), Spot::of(a).max(Spot::of(b)))
    }

    #[test]
    fn a_line_drawn_in_pieces_is_the_line() {
        let whole = merged([run([5.0, 0.0], [5.0, 6.0])]);
        let parts = [run([5.0, 3.0], [5.0, 6.0]), run([5.0, 0.0], [5.0, 2.0]), run([5.0, 3.0], [5.0, 2.0])];
        assert_eq!(merged(parts), whole);
        assert_eq!(joined(pieces(whole[0])), whole);
        // A slanted run with a rounded middle.
        let slanted = [run([0.0, 0.0], [0.333_333, 1.0]), run([0.333_333, 1.0], [1.0, 3.0])];
        assert_eq!(chained(&merged(slanted)).len(), 1);
        assert_eq!(chained(&merged(slanted))[0].len(), 2);
    }

    #[test]
    fn pieces_of_a_slanted_line_that_touch_are_one_piece() {
        let pieces = [run([1.0, 0.0], [3.0, 1.0]), run([3.0, 1.0], [7.0, 3.0]), run([1.0, 6.0], [2.0, 3.0])];
        assert_eq!(merged(pieces), [run([1.0, 0.0], [7.0, 3.0]), run([1.0, 6.0], [2.0, 3.0])]);
    }

    #[test]
    fn where_a_line_is_cut_depends_on_the_line_alone() {
        let (long, short) = (pieces(run([0.0, 0.0], [9.0, 6.0])), pieces(run([3.0, 2.0], [9.0, 6.0])));
        assert!(short.iter().all(|piece| long.contains(piece)));
    }

    #[test]
    fn a_room_is_one_line_and_a_crossing_four() {
        let corners = [[1.0, 1.0], [4.0, 1.0], [4.0, 3.0], [1.0, 3.0], [1.0, 1.0]];
        let room: Vec<Run> = corners.windows(2).map(|pair| run(pair[0], pair[1])).collect();
        assert_eq!(chained(&merged(room)).len(), 1);
        let star = [[0.0, 2.0], [4.0, 2.0], [2.0, 0.0], [2.0, 4.0]].map(|end| run([2.0, 2.0], end));
        // The result is two straight lines that cross.
        assert_eq!(chained(&merged(star)).len(), 2);
    }

    #[test]
    fn lines_side_by_side_stay_apart() {
        let at = |x: f64| run([x, 0.0], [x, 4.0]);
        let slanted = |y: f64| run([0.0, y], [4.0, y + 2.0]);
        let apart = [at(1.0), at(2.0), at(3.0), slanted(0.0), slanted(1.0), slanted(7.0)];
        assert_eq!(merged(apart).len(), apart.len());
    }

    #[test]
    fn a_line_begins_at_an_end_whatever_the_order_of_its_pieces() {
        // The corner sorts first by row and column, and the ends last.
        let bend = [run([2.0, 1.0], [1.0, 4.0]), run([2.0, 1.0], [5.0, 3.0])];
        assert_eq!(chained(&bend).len(), 1);
        assert_eq!(chained(&bend)[0].len(), 3);
    }

    #[test]
    fn the_cells_beside_a_piece_lie_on_its_two_sides() {
        let grid = Grid { shape: burstmap_geometry::Shape::Square, columns: 9, rows: 9 };
        let cells = |a, b| beside(grid, run(a, b)).collect::<BTreeSet<_>>();
        let set = |cells: [[i32; 2]; 2]| BTreeSet::from(cells.map(|[col, row]| Cell::new(col, row)));
        assert_eq!(cells([4.0, 3.0], [4.0, 3.5]), set([[3, 3], [4, 3]]));
        assert_eq!(cells([6.0, 7.0], [6.5, 7.0]), set([[6, 6], [6, 7]]));
        // Both sides are in one cell, close to the next cell.
        assert_eq!(cells([2.5, 2.4], [2.5, 2.6]).len(), 1);
        assert_eq!(cells([2.0, 2.0], [3.0, 3.0]).len(), 1);
        assert_eq!(cells([2.4, 2.92], [2.6, 2.92]), set([[2, 2], [2, 3]]));
    }
}
