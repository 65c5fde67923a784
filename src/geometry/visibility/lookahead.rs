//! A filter in front of the exact signs: the cells ahead of a bundle, in floats and fixed point. The signs decide close cases.

use super::bundle::{Bundle, Outline};
use super::fixed::{BITS, BoxExtent, Fixed, ONE, Strip};
use super::layout::Layout;
use super::levels::Levels;
use super::seen::Seen;
use crate::fragments::{Fragments, NOWHERE};
use crate::frame::BLOCKED;
use crate::grid::Cell;

/// The nearest unseen cell that unobstructed lines of a bundle would meet.
#[derive(Clone, Copy, Debug)]
pub struct Goal {
    pub level: i32,
    pub at: i32,
    pub cell: Cell,
}

/// The outline of a bundle, as positions by level.
#[derive(Clone, Copy)]
pub struct Lookahead {
    /// Lines below and above all cells that lines of the bundle meet.
    low_end: Fixed,
    high_end: Fixed,
    /// Heights of points above the lowest line, and above the highest.
    above_lowest: Clearance,
    above_highest: Clearance,
    /// First level for which the outline is valid.
    from: f64,
    /// Level of the target if the bundle is aimed at one, otherwise infinite.
    until: f64,
}

/// Height of points above a line `t = slope · s + start`, in cells: for the center of a cell, and the greatest or smallest change within a
/// box, by steps along the axes of the lattice.
#[derive(Clone, Copy)]
pub struct Clearance {
    slope: f64,
    start: f64,
    pub axes: [f64; 2],
    pub bounds: BoxExtent,
}

impl Clearance {
    pub fn new(levels: &Levels, (slope, start): (f64, f64), greatest: bool) -> Clearance {
        let [ahead, across] = levels.axes;
        let axes = [across[0] - slope * ahead[0], across[1] - slope * ahead[1]];
        Clearance { slope, start, axes, bounds: BoxExtent::new(levels.frame.is_hex(), axes, greatest) }
    }

    #[inline]
    pub fn center(&self, level: i32, at: i32) -> f64 {
        f64::from(at) - self.slope * f64::from(level) - self.start
    }
}

/// Returns the change for a step along two axes.
#[inline]
pub fn along([a, b]: [f64; 2], [x, y]: [f64; 2]) -> f64 {
    a * x + b * y
}

/// The tolerance of comparisons here, in cells. Maps are at most 10,000 cells wide and slopes at most 1, so all errors are less
/// than a thousandth of it.
pub const TOLERANCE: f64 = 1e-6;
/// [`TOLERANCE`] as a fixed-point number.
pub const MARGIN: i64 = (TOLERANCE * ONE) as i64;

impl Lookahead {
    pub fn new(levels: &Levels, outline: &Outline) -> Lookahead {
        let (cells, half) = (levels.cells, levels.half);
        let (s, t) = (levels.center.0 as f64, levels.center.1 as f64);
        let line = |(slope, start): (f64, f64)| (slope, (slope * s + start - t) * cells);
        let (lowest, highest) = (line(outline.lowest), line(outline.highest));
        Lookahead {
            low_end: Fixed::new((lowest.0, lowest.1 - half)),
            high_end: Fixed::new((highest.0, highest.1 + half)),
            above_lowest: Clearance::new(levels, lowest, true),
            above_highest: Clearance::new(levels, highest, false),
            from: (outline.from - s) * cells,
            until: (outline.until - s) * cells,
        }
    }

    /// Returns whether the bundle is followed in order to find new cells.
    pub const fn explores(&self) -> bool {
        self.until == f64::INFINITY
    }

    /// Returns the positions on a level whose cells lines of the bundle meet. Towards a target, perhaps a few more.
    pub fn positions<B: Bundle>(&self, levels: &Levels, bundle: &B, level: i32) -> (i32, i32) {
        let ((mut low, mut high), low_sure, high_sure) = self.margined_positions(level);
        if !self.explores() {
            return (low, high);
        }
        if low <= high && !high_sure && !bundle.passes_above(&levels.silhouette(level, high)[0]) {
            high -= 2;
        }
        if low <= high && !low_sure && !bundle.passes_below(&levels.silhouette(level, low)[1]) {
            low += 2;
        }
        (low, high)
    }

    /// Like [`Lookahead::positions`], but too wide in close cases. Also returns whether the first and the last are certainly met.
    #[inline]
    const fn margined_positions(&self, level: i32) -> ((i32, i32), bool, bool) {
        let (low_end, high_end) = (self.low_end.at(level), self.high_end.at(level));
        let low = ((low_end - MARGIN) >> BITS) as i32 + 1;
        let high = ((high_end + MARGIN - 1) >> BITS) as i32;
        let (low, high) = (low + ((level ^ low) & 1), high - ((level ^ high) & 1));
        ((low, high), (low as i64) << BITS > low_end + MARGIN, ((high as i64) << BITS) < high_end - MARGIN)
    }

    /// Returns the positions on a level whose cells lines of the bundle meet, and perhaps a few more.
    pub const fn approximate_positions(&self, level: i32) -> (i32, i32) {
        self.margined_positions(level).0
    }

    /// Returns the first position on a level with an obstacle that is not certainly clear of the bundle.
    pub fn first_obstacle(
        &self,
        levels: &Levels,
        fragments: &Fragments,
        ignoring: &[Cell],
        level: i32,
        ends: (i32, i32),
    ) -> Option<i32> {
        levels.first_obstacle(fragments, level, ends, |at, index| {
            (fragments.flags[index] & BLOCKED == 0 || ignoring.contains(&levels.on_board(level, at)))
                && self.is_clear_of(levels, fragments, (level, at), index)
        })
    }

    /// The first level, from `level` on, on which something may stand in the way of the bundle, judged by boxes alone; at most
    /// `until`.
    // A small loop of its own, so that the compiler keeps it in registers.
    #[inline(never)]
    pub fn skip_clear_levels(
        &self,
        levels: &Levels,
        fragments: &Fragments,
        mut level: i32,
        until: i32,
    ) -> i32 {
        // Near the last obstacle boxes are too coarse.
        if f64::from(level) <= self.from + 1.0 {
            return level;
        }
        let mut strip = self.strip(level);
        let (mut base, stride) = levels.flags.after(level, 0);
        let (highest, lowest) = (&self.above_highest, &self.above_lowest);
        while level < until {
            let (low, high) = strip.steps();
            let mut at = 2 * low - level;
            let mut index = base.wrapping_add_signed(low as isize * stride);
            for _ in low..=high {
                let Some(bounds) = fragments.bounds.get(index) else { return level };
                let above = highest.center(level, at) + highest.bounds.of(*bounds) > 3.0 * TOLERANCE;
                let below = lowest.center(level, at) + lowest.bounds.of(*bounds) < -3.0 * TOLERANCE;
                if *bounds != NOWHERE && !(above | below) {
                    return level;
                }
                at += 2;
                index = index.wrapping_add_signed(stride);
            }
            level += 1;
            base = base.wrapping_add_signed(levels.flags.level);
            strip.advance();
        }
        until
    }

    /// Returns whether the walls in a cell are certainly clear of the bundle.
    #[inline]
    pub fn is_clear_of(
        &self,
        levels: &Levels,
        fragments: &Fragments,
        (level, at): (i32, i32),
        index: usize,
    ) -> bool {
        let highest = self.above_highest.center(level, at);
        let lowest = self.above_lowest.center(level, at);
        let bounds = fragments.bounds[index];
        let s = f64::from(level);
        let ahead = (s > self.from + 1.0 || s + levels.nearest.of(bounds) + TOLERANCE > self.from)
            && (self.explores() || f64::from(level) + levels.farthest.of(bounds) <= self.until);
        if ahead
            && (highest + self.above_highest.bounds.of(bounds) > 3.0 * TOLERANCE
                || lowest + self.above_lowest.bounds.of(bounds) < -3.0 * TOLERANCE)
        {
            return true;
        }
        // Fragments are scattered in memory. Do not load them if they add nothing to the box.
        if ahead && fragments.is_flat(index) {
            return false;
        }
        let cell = fragments.cells;
        fragments.of(index).iter().all(|fragment| {
            let [p, q] = fragments.ends(fragment).map(|[x, y, w]| {
                let cell = if w == 1 { cell } else { cell / w as f64 };
                [x as f64 * cell, y as f64 * cell]
            });
            let both = |center: f64, axes| (center + along(axes, p), center + along(axes, q));
            let (a, b) = both(highest, self.above_highest.axes);
            let (c, d) = both(lowest, self.above_lowest.axes);
            let above = (a > 3.0 * TOLERANCE) & (b > 3.0 * TOLERANCE);
            let below = (c < -3.0 * TOLERANCE) & (d < -3.0 * TOLERANCE);
            let ahead = {
                let (s, r) = both(f64::from(level), levels.axes[0]);
                let begun = (s + TOLERANCE > self.from) & (r + TOLERANCE > self.from);
                begun & (s <= self.until) & (r <= self.until)
            };
            (above | below) & ahead || fragment.side().is_some_and(|side| !levels.frame.leaves_through(side))
        })
    }

    /// Returns the nearest goal beyond a level, given the goal so far. `None` if every cell ahead was seen.
    pub fn goal<B: Bundle>(
        &self,
        levels: &Levels,
        bundle: &B,
        level: i32,
        before: Option<Goal>,
        seen: &Seen,
        layout: Layout,
    ) -> Option<Goal> {
        let mut level = level + 1;
        if let Some(before) = before
            && before.level >= level
        {
            let (low, high) = self.approximate_positions(before.level);
            if low <= before.at && before.at <= high && seen.is_missing(before.cell) {
                return Some(before);
            }
            level = before.level;
        }
        let (level, at) = levels.first_unseen(level, self.strip(level), seen, layout, |level, at| {
            let [bottom, top] = levels.silhouette(level, at);
            bundle.passes_above(&bottom) && bundle.passes_below(&top)
        })?;
        Some(Goal { level, at, cell: levels.on_board(level, at) })
    }

    /// Returns the [approximate positions](Lookahead::approximate_positions) of a level and those that follow.
    fn strip(&self, level: i32) -> Strip {
        let steps = |end: Fixed| end.at(level) + (i64::from(level) << BITS);
        Strip {
            low: steps(self.low_end) - MARGIN,
            high: steps(self.high_end) + MARGIN - 1,
            low_rise: self.low_end.slope + (1 << BITS),
            high_rise: self.high_end.slope + (1 << BITS),
        }
    }
}
