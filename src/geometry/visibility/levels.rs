//! The cells of a walk by level and position.

use super::fixed::{BoxExtent, Strip, WIDE};
use super::layout::{Border, Layout};
use super::seen::Seen;
use crate::cell_set::{CellSet, Window};
use crate::fragments::Fragments;
use crate::frame::{BLOCKED, Frame, LatticeBlock, PaddedGrid};
use crate::grid::{Cell, Grid};
use crate::homogeneous::HPoint;

/// Contents of the cells that a bundle meets on a level.
#[derive(Clone, Copy, Default)]
pub struct Met {
    /// Cells of the window, or on hexes of its margin.
    pub inside: bool,
    /// Cells not seen before.
    pub fresh: bool,
    /// Cells with an obstacle, and blocking cells.
    pub walled: bool,
    pub blocked: bool,
}

/// Positions of a walk's cells in the frame, on the board, and in memory.
pub struct Levels {
    pub frame: Frame,
    pub window: Window,
    padded: PaddedGrid,
    /// The starting cell, in offset coordinates and in lattice coordinates.
    start: Cell,
    lattice: (i32, i32),
    /// The side of a cell in the walk's units.
    pub unit: i64,
    /// The center of the starting cell in the frame.
    pub center: (i64, i64),
    /// The walk's unit in cells, and half the width of a cell as lines see it, in cells.
    pub cells: f64,
    pub half: f64,
    /// Differences of `s` and `t` for a step along each axis of the lattice, and the nearest and the farthest `s` of a box.
    pub axes: [[f64; 2]; 2],
    pub nearest: BoxExtent,
    pub farthest: BoxExtent,
    /// On squares, the least and the greatest step along each canonical axis that stays in the window.
    room: [(i32, i32); 2],
    /// On hexes, the ends of the block that contains the window and its margin, along each axis of the lattice.
    borders: [Border; 2],
    /// Positions of cells in the lists of flags and boxes.
    pub flags: Layout,
}

impl Levels {
    pub fn new(
        frame: Frame,
        padded: PaddedGrid,
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
        let borders = if frame.is_hex() {
            let LatticeBlock { first, last, .. } = LatticeBlock::around(padded.grid(), window);
            let [columns, rows] = frame.lattice_steps();
            [Border::new(columns, lattice.0, first.0, last.0), Border::new(rows, lattice.1, first.1, last.1)]
        } else {
            [Border::default(); 2]
        };
        let flags = Layout::of(&frame, (padded.index(start).unwrap_or_default(), [1, padded.stride()]));
        let [nearest, farthest] =
            [false, true].map(|greatest| BoxExtent::new(frame.is_hex(), axes[0], greatest));
        Levels {
            frame,
            window,
            padded,
            start,
            lattice,
            unit,
            center,
            cells,
            half,
            axes,
            nearest,
            farthest,
            room,
            borders,
            flags,
        }
    }

    /// Returns the positions of the walk's cells in a list, from the index of a cell there and the distances along both lattice axes.
    pub fn layout(&self, from_start: impl FnOnce(Cell) -> (usize, [isize; 2])) -> Layout {
        Layout::of(&self.frame, from_start(self.start))
    }

    const fn grid(&self) -> Grid {
        self.padded.grid()
    }

    /// Returns the center of the cell at a position of a level, in the frame.
    #[inline]
    pub const fn place(&self, level: i32, at: i32) -> (i64, i64) {
        (self.center.0 + level as i64 * self.unit, self.center.1 + at as i64 * self.unit)
    }

    /// Returns the silhouette of the cell at a position of a level, the lower corner first.
    pub const fn silhouette(&self, level: i32, at: i32) -> [HPoint; 2] {
        let half = self.frame.half_width(self.unit);
        let (s, t) = self.place(level, at);
        [HPoint::point(s, t - half), HPoint::point(s, t + half)]
    }

    /// Returns the cell at a position of a level.
    #[inline]
    pub fn on_board(&self, level: i32, at: i32) -> Cell {
        let (x, y) = self.frame.cell(level, at);
        if self.frame.is_hex() {
            self.grid().from_lattice((self.lattice.0 + x, self.lattice.1 + y))
        } else {
            Cell::new(self.start.col + x, self.start.row + y)
        }
    }

    /// Returns the first and the last position of a level between `low` and `high` whose cells are in the window, or at most `margin` cells
    /// outside it. On hexes, in the block that holds the window and a margin of one cell.
    #[inline]
    fn within(&self, level: i32, low: i32, high: i32, margin: i32) -> Option<(i32, i32)> {
        // A position is the difference of the steps along the second axis and the first; their sum is the level.
        let (mut first, mut last) = ((low + level + 1) >> 1, (high + level) >> 1);
        if self.frame.is_hex() {
            for (least, most) in self.borders.map(|border| border.steps(level)) {
                (first, last) = (first.max(least), last.min(most));
            }
        } else {
            let [(left, right), (top, bottom)] = self.room;
            first = first.max(top - margin).max(level - right - margin);
            last = last.min(bottom + margin).min(level - left + margin);
        }
        (first <= last).then_some((2 * first - level, 2 * last - level))
    }

    /// Returns whether a cell, by level and step, is beyond the window (on hexes: beyond its block), where no line returns from.
    #[inline]
    pub fn is_past(&self, level: i32, step: i32) -> bool {
        if self.frame.is_hex() {
            let [(left, right), (top, bottom)] = self.borders.map(|border| border.steps(level));
            step < left || step < top || step > right || step > bottom
        } else {
            let [(_, right), (_, bottom)] = self.room;
            step > bottom || level - step > right
        }
    }

    /// Returns the cells of a level that lie in the window or its margin: position, cell, and padded index.
    #[inline]
    pub fn row(&self, level: i32, low: i32, high: i32) -> Row<'_> {
        let (first, last) = self.within(level, low, high, 1).unwrap_or((level, level - 1));
        let (index, stride) = self.flags.at(level, first);
        let (x, y) = self.frame.cell(level, first);
        let place = (self.lattice.0 + x, self.lattice.1 + y);
        let [[_, u], [_, v]] = self.frame.lattice_steps();
        Row { levels: self, at: first, last, place, step: (u, v), index, stride }
    }

    /// Returns the position of the first cell of a level with an obstacle that is not `clear`. The check gets the position and the padded
    /// index.
    #[inline]
    pub fn first_obstacle(
        &self,
        fragments: &Fragments,
        level: i32,
        (low, high): (i32, i32),
        mut clear: impl FnMut(i32, usize) -> bool,
    ) -> Option<i32> {
        let stopping = self.frame.stopping();
        let mut stops = |at: i32, index: usize| fragments.flags[index] & stopping != 0 && !clear(at, index);
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

    /// Returns the first cell of a strip, from a level on, that was not seen yet and is `wanted`, by level and position. If the strip is
    /// wider than [`WIDE`], returns its lowest cell.
    pub fn first_unseen(
        &self,
        mut level: i32,
        mut strip: Strip,
        seen: &Seen,
        layout: Layout,
        mut wanted: impl FnMut(i32, i32) -> bool,
    ) -> Option<(i32, i32)> {
        let mut outside = 0;
        while outside < 2 {
            level = match seen {
                Seen::Cells(cells) => self.skip_seen(level, &mut strip, layout, |at| cells.is_missing_at(at)),
                Seen::Hexes(hexes) => self.skip_seen(level, &mut strip, layout, |at| hexes.is_missing_at(at)),
            };
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
                if seen.is_missing(cell) && wanted(level, at) {
                    return Some((level, at));
                }
            }
            level += 1;
            strip.advance();
        }
        None
    }

    /// The first level, from `level` on, on which a strip is wide, extends beyond the window, or holds a cell that was not seen
    /// yet.
    // A small loop of its own, so that the compiler keeps it in registers.
    #[inline(never)]
    fn skip_seen(
        &self,
        mut level: i32,
        strip: &mut Strip,
        layout: Layout,
        is_missing_at: impl Fn(usize) -> bool,
    ) -> i32 {
        let [(left, right), (top, bottom)] = self.room;
        let (mut base, stride) = layout.after(level, 0);
        // On squares lines never go back along either axis, so the near borders have to be checked only once.
        let (low, high) = strip.steps();
        if !self.frame.is_hex() && (low < top || level - high < left) {
            return level;
        }
        loop {
            let (low, high) = strip.steps();
            let past = if self.frame.is_hex() {
                let [(left, right), (top, bottom)] = self.borders.map(|border| border.steps(level));
                low < left || low < top || high > right || high > bottom
            } else {
                high > bottom || level - low > right
            };
            if past || high - low > WIDE {
                return level;
            }
            let mut index = base.wrapping_add_signed(low as isize * stride);
            for _ in low..=high {
                if is_missing_at(index) {
                    return level;
                }
                index = index.wrapping_add_signed(stride);
            }
            level += 1;
            base = base.wrapping_add_signed(layout.level);
            strip.advance();
        }
    }

    /// Marks the cells of a level between two positions as seen, and returns their contents.
    pub fn mark(
        &self,
        fragments: &Fragments,
        level: i32,
        (low, high): (i32, i32),
        seen: &mut Seen,
        layout: Layout,
    ) -> Met {
        let hexes = match seen {
            Seen::Cells(cells) => return self.mark_cells(fragments, level, (low, high), cells, layout),
            Seen::Hexes(hexes) => hexes,
        };
        let Some((first, last)) = self.within(level, low, high, 0) else { return Met::default() };
        let count = (last - first) as usize / 2 + 1;
        let (at, index) = (layout.at(level, first), self.flags.at(level, first));
        let (inside, fresh, flags) = hexes.insert_line(at, &fragments.flags, index, count);
        Met { inside, fresh, ..self.met(flags) }
    }

    const fn met(&self, flags: u8) -> Met {
        let walled = flags & self.frame.stopping() != 0;
        Met { inside: false, fresh: false, walled, blocked: flags & BLOCKED != 0 }
    }

    /// Like [`Levels::mark`], in a set of cells.
    pub fn mark_cells(
        &self,
        fragments: &Fragments,
        level: i32,
        (low, high): (i32, i32),
        found: &mut CellSet,
        layout: Layout,
    ) -> Met {
        let (mut inside, mut fresh, mut flags) = (false, false, 0);
        if self.frame.is_hex() {
            for (_, cell, index) in self.row(level, low, high) {
                inside = true;
                fresh |= found.insert(cell);
                flags |= fragments.flags[index];
            }
        } else if let Some((first, last)) = self.within(level, low, high, 0) {
            // A level is a diagonal: equal steps through memory.
            let count = (last - first) as usize / 2 + 1;
            let (at, index) = (layout.at(level, first), self.flags.at(level, first));
            (fresh, flags) = found.insert_line(at, &fragments.flags, index, count);
            inside = true;
        }
        Met { inside, fresh, ..self.met(flags) }
    }
}

/// The cells of a level, from low to high positions.
pub struct Row<'l> {
    levels: &'l Levels,
    at: i32,
    last: i32,
    /// First cell, in lattice coordinates.
    place: (i32, i32),
    step: (i32, i32),
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
            self.index = index.wrapping_add_signed(self.stride);
            if !self.levels.frame.is_hex() {
                return Some((at, Cell::new(place.0, place.1), index));
            }
            let cell = self.levels.grid().from_lattice(place);
            let window = &self.levels.window;
            if cell.col >= window.from.col - 1
                && cell.col <= window.to.col + 1
                && cell.row >= window.from.row - 1
                && cell.row <= window.to.row + 1
            {
                return Some((at, cell, index));
            }
        }
        None
    }
}
