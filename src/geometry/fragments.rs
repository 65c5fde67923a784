//! The barriers of one channel, cut at the borders of cells.
//!
//! A line meets cells in a known order, but it may meet two long walls in either order. Cut into fragments that lie in one cell
//! each, walls are met in the order of the cells. A fragment on a side belongs to both cells and is applied when a line leaves
//! the first. Blocking cells are flags.

use super::frame::{BLOCKED, Frame, INNER, PaddedGrid, SIDES, sides};
use super::grid::{Cell, Grid};
use super::point::{Point, UNIT};
use super::wall::{Channel, Channels, Side, Wall};

/// The part of a wall within one closed cell, of positive length. It is kept small, since walks mostly wait for memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fragment {
    /// Both ends in homogeneous scaled lattice coordinates from the center of the cell. If these are too large, the first one is `[number,
    /// 0, 0]`, and they are in [`Fragments::large`].
    ends: [[i32; 3]; 2],
    /// Index into the walls.
    pub wall: u32,
    /// Number of the cell's side on which the fragment is, as in [`sides`], or [`WITHIN`].
    side: u8,
    pub one_way: Option<Side>,
    /// Two bits for each sector: whether the last end of the wall is the upper one for all of its lines, and whether the first
    /// is.
    upper: u16,
}

const WITHIN: u8 = u8::MAX;

impl Fragment {
    /// Returns the side of the cell on which the fragment is, if any.
    pub fn side(&self) -> Option<u8> {
        (self.side != WITHIN).then_some(self.side)
    }

    /// Returns whether the last end is the upper one for all lines of a sector. `None` if that depends on the line.
    pub const fn last_is_upper(&self, frame: &Frame) -> Option<bool> {
        match self.upper >> (2 * frame.sector()) & 3 {
            1 => Some(true),
            2 => Some(false),
            _ => None,
        }
    }
}

/// The box around the fragments of a cell: four signed bytes `[left, top, right, bottom]`, the lowest byte first, from the center
/// of the cell along the axes of the lattice, in [`PARTS`] of a cell and rounded outwards. On hexes the first of them is `2x + y`,
/// which runs along the rows (or columns) of the board, as most walls do.
pub type Bounds = u32;

pub const PARTS: f64 = 120.0;

/// Empty box: inside out, so that it is clear of every line.
pub const NOWHERE: Bounds = sides_at([127, 127, -127, -127]);
/// The box around a whole cell, which blocks.
const WHOLE: Bounds = sides_at([-120, -120, 120, 120]);

const fn sides_at([left, top, right, bottom]: [i8; 4]) -> Bounds {
    Bounds::from_le_bytes([left as u8, top as u8, right as u8, bottom as u8])
}

/// The barriers of one channel, cell by cell.
#[derive(Clone, Debug)]
pub struct Fragments {
    /// Cells in the order of the lists.
    pub padded: PaddedGrid,
    /// The frames of all sectors.
    pub frames: Vec<Frame>,
    /// A common divisor of all coordinates, in lattice units. Fragments are divided by it, which keeps numbers small.
    pub scale: i64,
    /// The scaled unit in cells.
    pub cells: f64,
    /// For each cell [`BLOCKED`], [`INNER`], and from [`SIDES`] on a bit for each side on which a fragment lies.
    pub flags: Vec<u8>,
    /// For each cell the box around its fragments.
    pub bounds: Vec<Bounds>,
    /// Start of each cell's fragments in the list of all.
    starts: Vec<u32>,
    fragments: Vec<Fragment>,
    /// Ends of fragments that do not fit into 32 bits.
    large: Vec<[[i64; 3]; 2]>,
}

impl Fragments {
    /// Creates the fragments. `cells`: the channels that each cell stops, in the order of [`Grid::index`].
    pub fn new(grid: Grid, walls: &[Wall], cells: &[Channels], channel: Channel) -> Fragments {
        let padded = PaddedGrid::new(grid);
        let mut flags = vec![0; padded.len()];
        let mut bounds = vec![NOWHERE; flags.len()];
        for cell in grid.cells().filter(|cell| cells[grid.index(*cell)].stops(channel)) {
            if let Some(index) = padded.index(cell) {
                flags[index] |= BLOCKED;
                bounds[index] = WHOLE;
            }
        }
        let walls = walls.iter().enumerate();
        let walls = walls.filter(|(_, wall)| wall.blocks.stops(channel) && wall.a != wall.b);
        let whole = if grid.is_hex() { UNIT / 3 } else { UNIT / 2 };
        let scale = walls.clone().fold(whole, |scale, (_, wall)| {
            [wall.a.x, wall.a.y, wall.b.x, wall.b.y].into_iter().fold(scale, gcd)
        });
        let frames: Vec<Frame> = Frame::all(grid).collect();
        let (mut cut, mut large) = (Vec::new(), Vec::new());
        for (number, wall) in walls {
            let cutter = Cutter { grid, scale, a: divided(wall.a, scale), b: divided(wall.b, scale) };
            let run = (cutter.b.x - cutter.a.x, cutter.b.y - cutter.a.y);
            let upper = frames.iter().fold(0, |bits, frame| {
                let pair = match frame.last_is_upper(run) {
                    Some(true) => 1,
                    Some(false) => 2,
                    None => 0,
                };
                bits | pair << (2 * frame.sector())
            });
            cutter.cut(&padded, |index, cell, from, to, side| {
                let bit = side.map_or(INNER, |side| 1 << (SIDES + u32::from(side)));
                let center = divided(grid.center(cell), scale);
                let ends = [from, to].map(|[x, y, w]: [i64; 3]| [x - center.x * w, y - center.y * w, w]);
                bounds[index] = around(grid.is_hex(), bounds[index], ends, UNIT / scale);
                flags[index] |= bit;
                let ends = small(ends).unwrap_or_else(|| {
                    large.push(ends);
                    [[large.len() as i32 - 1, 0, 0], [0; 3]]
                });
                let side = side.unwrap_or(WITHIN);
                cut.push((index, Fragment { ends, wall: number as u32, side, one_way: wall.one_way, upper }));
            });
        }
        let mut starts = vec![0_u32; padded.len() + 1];
        for (index, _) in &cut {
            starts[index + 1] += 1;
        }
        for index in 1..starts.len() {
            starts[index] += starts[index - 1];
        }
        cut.sort_by_key(|(index, _)| *index);
        let fragments = cut.into_iter().map(|(_, fragment)| fragment).collect();
        Fragments {
            padded,
            frames,
            scale,
            cells: scale as f64 / UNIT as f64,
            flags,
            bounds,
            starts,
            fragments,
            large,
        }
    }

    /// Returns the fragments in a cell, given by its padded index.
    #[inline]
    pub fn of(&self, index: usize) -> &[Fragment] {
        &self.fragments[self.starts[index] as usize..self.starts[index + 1] as usize]
    }

    /// Returns whether the box around a cell's fragments has no width or no height, so that the fragments add no information.
    #[inline]
    pub fn is_flat(&self, index: usize) -> bool {
        let [left, top, right, bottom] = self.bounds[index].to_le_bytes();
        left == right || top == bottom
    }

    /// Returns the ends of a fragment in homogeneous scaled lattice coordinates, relative to the center of its cell.
    #[inline]
    pub fn ends(&self, fragment: &Fragment) -> [[i64; 3]; 2] {
        match fragment.ends {
            [[number, _, 0], _] => self.large[number as usize],
            ends => ends.map(|end| end.map(i64::from)),
        }
    }

    /// Returns the ends of all fragments of a cell in homogeneous scaled lattice coordinates.
    pub fn placed(&self, cell: Cell) -> impl Iterator<Item = [[i64; 3]; 2]> {
        let center = divided(self.padded.grid().center(cell), self.scale);
        let fragments = self.padded.index(cell).map(|index| self.of(index)).unwrap_or_default();
        fragments
            .iter()
            .map(move |fragment| self.ends(fragment).map(|[x, y, w]| [x + center.x * w, y + center.y * w, w]))
    }

    /// Returns whether only cells block, and no walls.
    pub const fn only_cells(&self) -> bool {
        self.fragments.is_empty()
    }

    /// Returns the side of a cell in scaled units.
    pub const fn unit(&self) -> i64 {
        UNIT / self.scale
    }
}

/// Returns the ends in 32 bits, if they fit.
fn small(ends: [[i64; 3]; 2]) -> Option<[[i32; 3]; 2]> {
    let mut kept = [[0; 3]; 2];
    for (to, from) in kept.as_flattened_mut().iter_mut().zip(ends.as_flattened()) {
        *to = i32::try_from(*from).ok()?;
    }
    Some(kept)
}

/// Returns the box extended by both ends of one more fragment.
fn around(hex: bool, before: Bounds, ends: [[i64; 3]; 2], unit: i64) -> Bounds {
    let parts = |[x, y, w]: [i64; 3]| {
        let axes = if hex { [2 * x + y, y] } else { [x, y] };
        axes.map(|along| along as f64 / (unit as f64 * w as f64) * PARTS)
    };
    let [[x, y], [u, v]] = ends.map(parts);
    let low = |a: f64, b: f64| a.min(b).floor() as i8;
    let high = |a: f64, b: f64| a.max(b).ceil() as i8;
    let [left, top, right, bottom] = before.to_le_bytes().map(|side| side as i8);
    sides_at([low(x, u).min(left), low(y, v).min(top), high(x, u).max(right), high(y, v).max(bottom)])
}

const fn divided(point: Point, scale: i64) -> Point {
    Point::new(point.x / scale, point.y / scale)
}

/// A wall to be cut, in scaled units.
struct Cutter {
    grid: Grid,
    scale: i64,
    a: Point,
    b: Point,
}

impl Cutter {
    /// Calls `found` for every cell of the padded board that contains a part of positive length, with the index, the cell, both ends of the
    /// part, and the side on which it is.
    fn cut(&self, padded: &PaddedGrid, mut found: impl FnMut(usize, Cell, [i64; 3], [i64; 3], Option<u8>)) {
        let unit = UNIT / self.scale;
        let (a, b) = (self.a, self.b);
        // Hexes extend two thirds of a cell from their center along both lattice axes, squares a half.
        let band = |low: i64, high: i64| (low.div_euclid(unit) - 1, high.div_euclid(unit) + 1);
        let (first, last) = band(a.y.min(b.y), a.y.max(b.y));
        // Rows far off the board are skipped. Lattice rows are rows of the board, or columns on flat hexes.
        let last_row = i64::from(if self.grid.mirrored() { self.grid.columns } else { self.grid.rows });
        for row in first.max(-1)..=last.min(last_row) {
            let (low, high) = self.columns_in(row * unit - unit, row * unit + 2 * unit);
            let (left, right) = band(low, high);
            let columns = i64::from(if self.grid.mirrored() { self.grid.rows } else { self.grid.columns });
            let shift = if self.grid.is_hex() { row.div_euclid(2) } else { 0 };
            for col in left.max(-2 - shift)..=right.min(columns + 1 - shift) {
                let cell = self.grid.from_lattice((col as i32, row as i32));
                if let Some(index) = padded.index(cell)
                    && let Some((from, to, on_side)) = self.within(cell, unit)
                {
                    found(index, cell, from, to, on_side);
                }
            }
        }
    }

    /// Returns the bounds of `x` over the part of the wall with `low <= y <= high`, rounded outwards.
    fn columns_in(&self, low: i64, high: i64) -> (i64, i64) {
        let (a, b) = if self.a.y <= self.b.y { (self.a, self.b) } else { (self.b, self.a) };
        let rise = i128::from(b.y - a.y);
        let x_at = |y: i64| {
            if rise == 0 || y <= a.y {
                (a.x, a.x)
            } else if y >= b.y {
                (b.x, b.x)
            } else {
                let x = i128::from(a.x) + (i128::from(b.x - a.x) * i128::from(y - a.y)).div_euclid(rise);
                (x as i64, x as i64 + 1)
            }
        };
        if rise == 0 {
            return (a.x.min(b.x), a.x.max(b.x));
        }
        let (p, q) = (x_at(low), x_at(high));
        (p.0.min(q.0), p.1.max(q.1))
    }

    /// Returns the part within a closed cell, which is an intersection of half planes, and the side on which it lies.
    fn within(&self, cell: Cell, unit: i64) -> Option<([i64; 3], [i64; 3], Option<u8>)> {
        let center = divided(self.grid.center(cell), self.scale);
        let (mut enter, mut leave) = ((0_i64, 1_i64), (1_i64, 1_i64));
        let mut on_side = None;
        for (number, (x, y)) in sides(self.grid.is_hex()).iter().enumerate() {
            let room = |p: Point| unit - x * (p.x - center.x) - y * (p.y - center.y);
            let (at_a, at_b) = (room(self.a), room(self.b));
            if at_a < 0 && at_b < 0 {
                return None;
            }
            if at_a == 0 && at_b == 0 {
                on_side = Some(number as u8);
            } else if at_a < 0 {
                enter = larger(enter, (-at_a, at_b - at_a));
            } else if at_b < 0 {
                leave = smaller(leave, (at_a, at_a - at_b));
            }
        }
        less(enter, leave).then(|| (self.at(enter), self.at(leave), on_side))
    }

    /// Returns the point at a fraction of the wall's length, reduced.
    fn at(&self, (n, d): (i64, i64)) -> [i64; 3] {
        let shared = gcd(n, d);
        let (n, d) = (n / shared, d / shared);
        let along = |a: i64, b: i64| a * d + (b - a) * n;
        let (x, y) = (along(self.a.x, self.b.x), along(self.a.y, self.b.y));
        let shared = gcd(gcd(x, y), d);
        [x / shared, y / shared, d / shared]
    }
}

fn less(p: (i64, i64), q: (i64, i64)) -> bool {
    i128::from(p.0) * i128::from(q.1) < i128::from(q.0) * i128::from(p.1)
}

fn larger(p: (i64, i64), q: (i64, i64)) -> (i64, i64) {
    if less(p, q) { q } else { p }
}

fn smaller(p: (i64, i64), q: (i64, i64)) -> (i64, i64) {
    if less(q, p) { q } else { p }
}

/// Returns the greatest common divisor; 1 for two zeros.
pub fn gcd(a: i64, b: i64) -> i64 {
    let (mut a, mut b) = (a.abs(), b.abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Shape;

    fn fragments(shape: Shape, from: [i64; 2], to: [i64; 2]) -> Fragments {
        let grid = Grid { shape, columns: 6, rows: 6 };
        let [a, b] = [from, to].map(|[x, y]| Point::new(x * UNIT / 6, y * UNIT / 6));
        let wall = Wall { a, b, blocks: Channels::ALL, one_way: None, owner: 0 };
        Fragments::new(grid, &[wall], &vec![Channels::NONE; grid.len()], Channel::Effect)
    }

    fn count(fragments: &Fragments, col: i32, row: i32) -> usize {
        fragments.of(fragments.padded.index(Cell::new(col, row)).expect("on the board")).len()
    }

    #[test]
    fn a_wall_on_a_grid_line_belongs_to_both_cells() {
        let cut = fragments(Shape::Square, [12, 6], [12, 18]);
        assert_eq!(
            (count(&cut, 1, 1), count(&cut, 2, 1), count(&cut, 1, 2), count(&cut, 2, 2)),
            (1, 1, 1, 1)
        );
        assert_eq!(cut.fragments.len(), 4, "nothing where it only touches a corner");
        assert!(cut.fragments.iter().all(|fragment| fragment.side().is_some()));
    }

    #[test]
    fn a_slanted_wall_is_cut_at_every_border_that_it_crosses() {
        let cut = fragments(Shape::Square, [0, 3], [18, 15]);
        // y = 1/2 + 2x/3: enters row 1 at x = 3/4, row 2 at x = 9/4.
        let cells = [(0, 0), (0, 1), (1, 1), (2, 1), (2, 2)];
        assert!(cells.iter().all(|(col, row)| count(&cut, *col, *row) == 1));
        assert_eq!(cut.fragments.len(), cells.len());
        let middle = cut.placed(Cell::new(1, 1)).next().expect("a fragment");
        let meets = |p: [i64; 3], x: i64, y: i64, over: i64| {
            (p[0] * over, p[1] * over) == (x * p[2] * cut.unit(), y * p[2] * cut.unit())
        };
        assert!(meets(middle[0], 6, 7, 6) && meets(middle[1], 12, 11, 6));
    }

    #[test]
    fn hex_sides_and_far_walls() {
        // The side between (1, 1) and (2, 1): corners at thirds of the lattice around lattice (1, 1).
        let cut = fragments(Shape::HexPointy, [6 + 2, 6 + 2], [6 + 4, 6 - 2]);
        assert_eq!(cut.fragments.len(), 2);
        assert_eq!((count(&cut, 1, 1), count(&cut, 2, 1)), (1, 1));
        assert_eq!(fragments(Shape::HexPointy, [600, 600], [700, 600]).fragments.len(), 0);
    }
}
