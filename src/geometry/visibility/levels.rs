//! The cells of a walk by level and position, and what bundles meet there.

use super::frame::{Frame, Padded};
use super::homogeneous::H;
use super::outlook::{Strip, WIDE};
use super::pieces::{BLOCKED, Pieces};
use crate::cellset::{CellSet, Window};
use crate::grid::{Cell, Grid};

/// What a bundle meets on a level.
#[derive(Clone, Copy, Default)]
pub struct Met {
    /// Cells of the window, or, on hexes, of its margin.
    pub inside: bool,
    /// Cells that nobody had reached before.
    pub fresh: bool,
    /// Cells that hold an obstacle; and such that are one.
    pub walled: bool,
    pub blocked: bool,
}

pub struct Levels {
    pub frame: Frame,
    pub window: Window,
    padded: Padded,
    /// The starting cell, in offset and in lattice coordinates.
    start: Cell,
    lattice: (i32, i32),
    /// A cell's side in the walk's units.
    pub unit: i64,
    /// The starting cell's center in the frame.
    pub center: (i64, i64),
    /// Cells to one of the walk's units, and half a cell's width as lines see it, in cells.
    pub cells: f64,
    pub half: f64,
    /// What a step along each axis of the lattice adds ahead, and across.
    pub axes: [[f64; 2]; 2],
    /// On squares: steps along the two canonical axes that stay in the window, least and most.
    room: [(i32, i32); 2],
    /// On squares: where cells lie among the flags.
    flags: Layout,
}

/// Where the starting cell lies in some memory, and what a step along each canonical axis is there.
#[derive(Clone, Copy)]
pub struct Layout {
    start: usize,
    steps: [isize; 2],
}

impl Layout {
    fn of((x, y): (i32, i32), start: usize, [column, row]: [isize; 2]) -> Layout {
        Layout { start, steps: [x as isize * column, y as isize * row] }
    }

    /// A cell's place, and how far it is to the next of its level.
    #[inline]
    const fn at(&self, level: i32, at: i32) -> (usize, isize) {
        self.after(level, (level + at) >> 1)
    }

    /// The same of the cell on a level that lies so many steps along the second axis.
    #[inline]
    const fn after(&self, level: i32, steps: i32) -> (usize, isize) {
        let [x, y] = self.steps;
        let place = self.start.wrapping_add_signed(level as isize * x + steps as isize * (y - x));
        (place, y - x)
    }
}

impl Levels {
    pub fn new(
        frame: Frame,
        padded: Padded,
        start: Cell,
        unit: i64,
        center: (i64, i64),
        window: Window,
    ) -> Levels {
        let lattice = padded.grid().lattice(start);
        let (x, y) = frame.directions();
        let room = |sign: i32, at: i32, least: i32, most: i32| {
            if sign > 0 { (least - at, most - at) } else { (at - most, at - least) }
        };
        let room = [
            room(x, start.col, window.from.col, window.to.col),
            room(y, start.row, window.from.row, window.to.row),
        ];
        let axes = frame.axes();
        let (cells, half) = (1.0 / unit as f64, frame.half_width(unit) as f64 / unit as f64);
        let flags = Layout::of((x, y), padded.index(start).unwrap_or_default(), [1, padded.stride(0, 1)]);
        Levels { frame, window, padded, start, lattice, unit, center, cells, half, axes, room, flags }
    }

    /// Where the cells of the walk lie in a set, whose window may be larger than the walk's, or empty.
    pub fn layout(&self, set: &CellSet) -> Layout {
        let (start, strides) = set.layout(self.start);
        Layout::of(self.frame.directions(), start, strides)
    }

    const fn grid(&self) -> Grid {
        self.padded.grid()
    }

    /// The two silhouette corners of the cell at a position of a level, lower first.
    pub const fn silhouette(&self, level: i32, at: i32) -> [H; 2] {
        let half = self.frame.half_width(self.unit);
        let (s, t) = (self.center.0 + level as i64 * self.unit, self.center.1 + at as i64 * self.unit);
        [H::point(s, t - half), H::point(s, t + half)]
    }

    #[inline]
    pub fn on_board(&self, level: i32, at: i32) -> Cell {
        let (x, y) = self.frame.cell(level, at);
        if self.frame.is_hex() {
            self.grid().from_lattice((self.lattice.0 + x, self.lattice.1 + y))
        } else {
            Cell::new(self.start.col + x, self.start.row + y)
        }
    }

    /// On squares, the first and the last position of a level between two whose cells lie in the window, or `margin` cells
    /// beside it.
    #[inline]
    fn within(&self, level: i32, low: i32, high: i32, margin: i32) -> Option<(i32, i32)> {
        // A position is the difference of the steps along the second axis and the first; their sum is the level.
        let [(left, right), (top, bottom)] = self.room;
        let first = ((low + level + 1) >> 1).max(top - margin).max(level - right - margin);
        let last = ((high + level) >> 1).min(bottom + margin).min(level - left + margin);
        (first <= last).then_some((2 * first - level, 2 * last - level))
    }

    /// Position, cell and padded index of a level's cells that lie in the window or on its margin.
    #[inline]
    pub fn row(&self, level: i32, low: i32, high: i32) -> Row<'_> {
        if self.frame.is_hex() {
            let (x, y) = self.frame.cell(level, low);
            let (next_x, next_y) = self.frame.cell(level, low + 2);
            let at = (self.lattice.0 + x, self.lattice.1 + y);
            return Row {
                levels: self,
                at: low,
                last: high,
                place: at,
                step: (next_x - x, next_y - y),
                index: 0,
                stride: 0,
            };
        }
        let (x, y) = self.frame.directions();
        let (first, last) = self.within(level, low, high, 1).unwrap_or((0, -1));
        let from = self.on_board(level, first);
        let (index, stride) = self.flags.at(level, first);
        Row { levels: self, at: first, last, place: (from.col, from.row), step: (-x, y), index, stride }
    }

    /// The position of the first cell of a level that holds an obstacle and, by position and padded index, is not `clear`.
    #[inline]
    pub fn first_in_way(
        &self,
        pieces: &Pieces,
        level: i32,
        (low, high): (i32, i32),
        mut clear: impl FnMut(i32, usize) -> bool,
    ) -> Option<i32> {
        let mut stops = |at: i32, index: usize| pieces.flags[index] != 0 && !clear(at, index);
        if self.frame.is_hex() {
            let mut row = self.row(level, low, high);
            return row.find(|(at, _, index)| stops(*at, *index)).map(|(at, ..)| at);
        }
        let (first, last) = self.within(level, low, high, 0)?;
        let (mut index, stride) = self.flags.at(level, first);
        let mut at = first;
        while at <= last {
            if stops(at, index) {
                return Some(at);
            }
            index = index.wrapping_add_signed(stride);
            at += 2;
        }
        None
    }

    /// The first cell of a strip, from a level on, that is `wanted` and not found yet, by level and position; or where the
    /// strip is wider than [`WIDE`].
    pub fn unknown(
        &self,
        mut level: i32,
        mut strip: Strip,
        found: &CellSet,
        layout: Layout,
        mut wanted: impl FnMut(i32, i32) -> bool,
    ) -> Option<(i32, i32)> {
        let mut outside = 0;
        while outside < 2 {
            if !self.frame.is_hex() {
                level = self.skip_known(level, &mut strip, found, layout);
            }
            let (low, high) = strip.steps();
            let (low, high) = (2 * low - level, 2 * high - level);
            if high - low > 2 * WIDE {
                return Some((level, low));
            }
            outside += 1;
            for (at, cell, _) in self.row(level, low, high) {
                if self.frame.is_hex() || self.window.contains(cell) {
                    outside = 0;
                }
                if found.lacks(cell) && wanted(level, at) {
                    return Some((level, at));
                }
            }
            level += 1;
            strip.advance();
        }
        None
    }

    /// On squares: the first level, from one on, on which a strip is wide, or not all within the window, or holds a cell that
    /// was not found yet.
    #[inline(never)]
    fn skip_known(&self, mut level: i32, strip: &mut Strip, found: &CellSet, layout: Layout) -> i32 {
        let [(left, right), (top, bottom)] = self.room;
        let (mut base, stride) = layout.after(level, 0);
        // Forward no line falls back along either axis: what lies past the near borders stays there.
        let (low, high) = strip.steps();
        if low < top || level - high < left {
            return level;
        }
        loop {
            let (low, high) = strip.steps();
            if high - low > WIDE || high > bottom || level - low > right {
                return level;
            }
            let mut index = base.wrapping_add_signed(low as isize * stride);
            for _ in low..=high {
                if found.lacks_at(index) {
                    return level;
                }
                index = index.wrapping_add_signed(stride);
            }
            level += 1;
            base = base.wrapping_add_signed(layout.steps[0]);
            strip.advance();
        }
    }

    /// Marks the cells that are reached.
    pub fn mark(
        &self,
        pieces: &Pieces,
        level: i32,
        (low, high): (i32, i32),
        found: &mut CellSet,
        layout: Layout,
    ) -> Met {
        let (mut met, mut flags) = (Met::default(), 0);
        if self.frame.is_hex() {
            for (_, cell, index) in self.row(level, low, high) {
                met.inside = true;
                met.fresh |= found.insert(cell);
                flags |= pieces.flags[index];
            }
        } else if let Some((first, last)) = self.within(level, low, high, 0) {
            // A level is a diagonal: equal steps through memory.
            let count = (last - first) as usize / 2 + 1;
            let (at, index) = (layout.at(level, first), self.flags.at(level, first));
            (met.fresh, flags) = found.insert_line(at, &pieces.flags, index, count);
            met.inside = true;
        }
        Met { walled: flags != 0, blocked: flags & BLOCKED != 0, ..met }
    }
}

/// Cells of a level, neighbors one after the other.
pub struct Row<'l> {
    levels: &'l Levels,
    at: i32,
    last: i32,
    /// On squares column and row, on hexes the place on the lattice.
    place: (i32, i32),
    step: (i32, i32),
    /// On squares, where equal steps through memory lead from cell to cell.
    index: usize,
    stride: isize,
}

impl Iterator for Row<'_> {
    type Item = (i32, Cell, usize);

    #[inline]
    fn next(&mut self) -> Option<(i32, Cell, usize)> {
        while self.at <= self.last {
            let (at, place, index) = (self.at, self.place, self.index);
            self.at += 2;
            self.place = (place.0 + self.step.0, place.1 + self.step.1);
            if !self.levels.frame.is_hex() {
                self.index = index.wrapping_add_signed(self.stride);
                return Some((at, Cell::new(place.0, place.1), index));
            }
            let cell = self.levels.grid().from_lattice(place);
            let window = &self.levels.window;
            let near = cell.col >= window.from.col - 1
                && cell.col <= window.to.col + 1
                && cell.row >= window.from.row - 1
                && cell.row <= window.to.row + 1;
            if near && let Some(index) = self.levels.padded.index(cell) {
                return Some((at, cell, index));
            }
        }
        None
    }
}
