//! The barriers of one channel, cut at the borders of cells.
//!
//! A sight line meets cells in a known order, but may meet two long walls in either order. Cut into pieces that lie in
//! one cell each, walls are met in the order of the cells. A piece on a cell's side belongs to both of its cells;
//! a line takes note of it in the cell that it leaves. Blocking cells are flags.

use super::frame::{Frame, Padded, sides};
use crate::barrier::{Barriers, Channel, Side};
use crate::grid::{Cell, Grid};
use crate::order::sort_copies_by_key;
use crate::point::{Point, UNIT};

/// A part of positive length of one wall within one closed cell. Homogeneous scaled lattice coordinates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    pub from: [i64; 3],
    pub to: [i64; 3],
    /// The wall's whole run, from its first end to its last.
    pub run: (i64, i64),
    /// Index into [`Barriers::walls`].
    pub wall: u32,
    /// The side of the cell on which it lies, by the number in [`sides`].
    pub on_side: Option<u8>,
    pub one_way: Option<Side>,
}

#[derive(Clone, Debug)]
pub struct Pieces {
    pub padded: Padded,
    /// All sectors.
    pub frames: Vec<Frame>,
    /// All coordinates are multiples of this many sub-units; pieces are divided by it, which keeps numbers small.
    pub scale: i64,
    /// Per padded cell: [`BLOCKED`], [`WALLED`], and from [`REACH`] on how far its pieces reach from its center.
    pub flags: Vec<u8>,
    starts: Vec<u32>,
    pieces: Vec<Piece>,
    /// Per piece its ends in cells from the center of its cell, rounded, `[x, y, x, y]`; and once more the side on which it
    /// lies. Apart from the rest, they fit into the nearer memory of a machine where whole pieces do not.
    rounded: Vec<[f32; 4]>,
    sides: Vec<Option<u8>>,
}

pub const BLOCKED: u8 = 1;
pub const WALLED: u8 = 2;
/// The lowest bit of a cell's reach: along neither axis of the lattice do its pieces lie farther from its center, in parts of
/// [`PARTS`].
const REACH: u32 = 2;
const PARTS: f64 = 32.0;

impl Pieces {
    pub fn new(barriers: &Barriers, channel: Channel) -> Pieces {
        let grid = barriers.grid;
        let padded = Padded::new(grid);
        let mut flags = vec![0; padded.len()];
        for cell in grid.cells().filter(|cell| barriers.cell(*cell).stops(channel)) {
            if let Some(index) = padded.index(cell) {
                flags[index] |= BLOCKED;
            }
        }
        let walls = barriers.walls.iter().enumerate();
        let walls = walls.filter(|(_, wall)| wall.blocks.stops(channel) && wall.a != wall.b);
        let whole = if grid.is_hex() { UNIT / 3 } else { UNIT / 2 };
        let scale = walls.clone().fold(whole, |scale, (_, wall)| {
            [wall.a.x, wall.a.y, wall.b.x, wall.b.y].into_iter().fold(scale, gcd)
        });
        let mut cut = Vec::new();
        for (number, wall) in walls {
            let cutter = Cutter { grid, scale, a: divided(wall.a, scale), b: divided(wall.b, scale) };
            let run = (cutter.b.x - cutter.a.x, cutter.b.y - cutter.a.y);
            cutter.cut(&padded, |index, cell, from, to, on_side| {
                flags[index] |= WALLED;
                let piece = Piece { from, to, run, wall: number as u32, on_side, one_way: wall.one_way };
                cut.push((index, cell, piece));
            });
        }
        let mut starts = vec![0_u32; padded.len() + 1];
        for (index, ..) in &cut {
            starts[index + 1] += 1;
        }
        for index in 1..starts.len() {
            starts[index] += starts[index - 1];
        }
        sort_copies_by_key(&mut cut, |(index, ..)| *index);
        let cells = |[x, y, w]: [i64; 3]| {
            let unit = (UNIT / scale) as f64 * w as f64;
            [x as f64 / unit, y as f64 / unit]
        };
        let mut reaches = vec![0_u8; flags.len()];
        let ends = |(index, cell, piece): &(usize, Cell, Piece)| {
            let ([x, y], [u, v]) = (cells(piece.from), cells(piece.to));
            let center = grid.center(*cell);
            let (s, t) = (center.x as f64 / UNIT as f64, center.y as f64 / UNIT as f64);
            let ends = [x - s, y - t, u - s, v - t];
            let reach = ends.iter().fold(0.0_f64, |most, part| most.max(part.abs()));
            reaches[*index] = reaches[*index].max((reach * PARTS).ceil() as u8);
            ends.map(|part| part as f32)
        };
        let rounded: Vec<[f32; 4]> = cut.iter().map(ends).collect();
        for (flags, reach) in flags.iter_mut().zip(reaches) {
            *flags |= reach << REACH;
        }
        Pieces {
            padded,
            frames: Frame::all(grid).collect(),
            scale,
            flags,
            starts,
            rounded,
            sides: cut.iter().map(|(.., piece)| piece.on_side).collect(),
            pieces: cut.into_iter().map(|(.., piece)| piece).collect(),
        }
    }

    pub fn of(&self, index: usize) -> &[Piece] {
        &self.pieces[self.starts[index] as usize..self.starts[index + 1] as usize]
    }

    /// Of the same their numbers and their ends in cells from the center of the cell, rounded.
    #[inline]
    pub fn rounded(&self, index: usize) -> impl Iterator<Item = (usize, &[f32; 4])> {
        let range = self.starts[index] as usize..self.starts[index + 1] as usize;
        range.clone().zip(&self.rounded[range])
    }

    /// How far a cell's pieces reach from its center at most along either axis of the lattice, in cells.
    #[inline]
    pub fn reach(&self, index: usize) -> f64 {
        f64::from(self.flags[index] >> REACH) / PARTS
    }

    /// On which side of its cell a piece lies.
    #[inline]
    pub fn side(&self, number: usize) -> Option<u8> {
        self.sides[number]
    }

    /// Whether only cells block.
    pub const fn only_cells(&self) -> bool {
        self.pieces.is_empty()
    }

    /// A cell's side in scaled units.
    pub const fn unit(&self) -> i64 {
        UNIT / self.scale
    }
}

const fn divided(point: Point, scale: i64) -> Point {
    Point::new(point.x / scale, point.y / scale)
}

struct Cutter {
    grid: Grid,
    scale: i64,
    a: Point,
    b: Point,
}

impl Cutter {
    /// Calls back for every cell of the padded board in which a part of positive length lies.
    fn cut(&self, padded: &Padded, mut found: impl FnMut(usize, Cell, [i64; 3], [i64; 3], Option<u8>)) {
        let unit = UNIT / self.scale;
        let (a, b) = (self.a, self.b);
        // Hexes reach two thirds of a cell from their center in both lattice directions, squares a half.
        let band = |low: i64, high: i64| (low.div_euclid(unit) - 1, high.div_euclid(unit) + 1);
        let (first, last) = band(a.y.min(b.y), a.y.max(b.y));
        // Far-away rows hold nothing of the board: its lattice rows are rows, or columns on flat hexes.
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

    /// Bounds of `x` over the part of the wall with `low <= y <= high`, rounded outwards.
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

    /// The part within one closed cell, cut by the half planes of its sides.
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

    /// The point at a fraction of the way.
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
    use crate::barrier::{Channels, Wall};
    use crate::grid::Shape;

    fn pieces(shape: Shape, from: [i64; 2], to: [i64; 2]) -> Pieces {
        let mut barriers = Barriers::new(Grid { shape, columns: 6, rows: 6 });
        let [a, b] = [from, to].map(|[x, y]| Point::new(x * UNIT / 6, y * UNIT / 6));
        barriers.walls.push(Wall { a, b, blocks: Channels::ALL, one_way: None, owner: 0 });
        Pieces::new(&barriers, Channel::Effect)
    }

    fn count(pieces: &Pieces, col: i32, row: i32) -> usize {
        pieces.of(pieces.padded.index(Cell::new(col, row)).expect("on the board")).len()
    }

    #[test]
    fn a_wall_on_a_grid_line_belongs_to_both_cells() {
        let cut = pieces(Shape::Square, [12, 6], [12, 18]);
        assert_eq!(
            (count(&cut, 1, 1), count(&cut, 2, 1), count(&cut, 1, 2), count(&cut, 2, 2)),
            (1, 1, 1, 1)
        );
        assert_eq!(cut.pieces.len(), 4, "nothing where it only touches a corner");
        assert!(cut.pieces.iter().all(|piece| piece.on_side.is_some()));
    }

    #[test]
    fn a_slanted_wall_is_cut_at_every_border_that_it_crosses() {
        let cut = pieces(Shape::Square, [0, 3], [18, 15]);
        // y = 1/2 + 2x/3: enters row 1 at x = 3/4, row 2 at x = 9/4.
        let cells = [(0, 0), (0, 1), (1, 1), (2, 1), (2, 2)];
        assert!(cells.iter().all(|(col, row)| count(&cut, *col, *row) == 1));
        assert_eq!(cut.pieces.len(), cells.len());
        let middle = cut.of(cut.padded.index(Cell::new(1, 1)).expect("on the board"))[0];
        let meets = |p: [i64; 3], x: i64, y: i64, over: i64| {
            (p[0] * over, p[1] * over) == (x * p[2] * cut.unit(), y * p[2] * cut.unit())
        };
        assert!(meets(middle.from, 6, 7, 6) && meets(middle.to, 12, 11, 6));
    }

    #[test]
    fn hex_sides_and_far_walls() {
        // The side between (1, 1) and (2, 1): corners at thirds of the lattice around lattice (1, 1).
        let cut = pieces(Shape::HexPointy, [6 + 2, 6 + 2], [6 + 4, 6 - 2]);
        assert_eq!(cut.pieces.len(), 2);
        assert_eq!((count(&cut, 1, 1), count(&cut, 2, 1)), (1, 1));
        assert_eq!(pieces(Shape::HexPointy, [600, 600], [700, 600]).pieces.len(), 0);
    }
}
