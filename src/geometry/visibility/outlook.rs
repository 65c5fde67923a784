//! What lies ahead of a bundle, seen in floats: a filter in front of the exact signs, which decide wherever it is close.

use super::bundle::{Bundle, Outline};
use super::levels::Levels;
use super::pieces::{BLOCKED, Pieces};
use crate::cellset::CellSet;
use crate::grid::Cell;

/// The nearest cell that nobody has reached yet and that the lines of a bundle, let run on freely, would.
#[derive(Clone, Copy, Debug)]
pub struct Goal {
    pub level: i32,
    pub at: i32,
    pub cell: Cell,
}

/// An outline in positions by level.
#[derive(Clone, Copy)]
pub struct Outlook {
    lowest: (f64, f64),
    highest: (f64, f64),
    from: f64,
    /// Where a target lies, of which alone it is asked whether it is seen.
    until: f64,
    /// Half of a cell's width.
    half: f64,
}

/// In cells. Maps are at most 10,000 cells wide and slopes at most 1, so that what is computed here errs by less than
/// a thousandth of this.
const CLOSE: f64 = 1e-6;

/// To look for a goal among more cells of a level than these costs more than it saves.
pub const WIDE: i32 = 8;

impl Outlook {
    pub fn new(levels: &Levels, outline: &Outline) -> Outlook {
        let unit = levels.unit as f64;
        let (s, t) = (levels.center.0 as f64, levels.center.1 as f64);
        let line = |(slope, start): (f64, f64)| (slope, (slope * s + start - t) / unit);
        Outlook {
            lowest: line(outline.lowest),
            highest: line(outline.highest),
            from: (outline.from - s) / unit,
            until: (outline.until - s) / unit,
            half: levels.frame.half_width(levels.unit) as f64 / unit,
        }
    }

    /// Whether new cells are what the bundle is followed for.
    pub const fn explores(&self) -> bool {
        self.until == f64::INFINITY
    }

    /// The positions on a level whose cells the bundle's lines meet; towards a target a few more.
    pub fn positions<B: Bundle>(&self, levels: &Levels, bundle: &B, level: i32) -> (i32, i32) {
        let ((mut low, mut high), low_sure, high_sure) = self.about(level);
        if !self.explores() {
            return (low, high);
        }
        if low <= high && !high_sure && !bundle.rises_above(&levels.silhouette(level, high)[0]) {
            high -= 2;
        }
        if low <= high && !low_sure && !bundle.dips_below(&levels.silhouette(level, low)[1]) {
            low += 2;
        }
        (low, high)
    }

    /// The same, a little too far out where it is close; and whether the first and the last are surely met.
    #[inline]
    fn about(&self, level: i32) -> ((i32, i32), bool, bool) {
        let low_end = height(self.lowest, f64::from(level)) - self.half;
        let high_end = height(self.highest, f64::from(level)) + self.half;
        let low = (low_end - CLOSE).floor() as i32 + 1;
        let high = (high_end + CLOSE).ceil() as i32 - 1;
        let (low, high) = (low + ((level ^ low) & 1), high - ((level ^ high) & 1));
        ((low, high), f64::from(low) > low_end + CLOSE, f64::from(high) < high_end - CLOSE)
    }

    /// Whether all obstacles on a level lie clear of the bundle, seen from afar: where it is close, they do not.
    pub fn passes(
        &self,
        levels: &Levels,
        pieces: &Pieces,
        ignoring: &[Cell],
        level: i32,
        (low, high): (i32, i32),
    ) -> bool {
        let (x0, y0) = levels.middle;
        levels.row(level, low, high).all(|(_, cell, index)| {
            if pieces.flags[index] == 0 {
                return true;
            }
            if pieces.flags[index] & BLOCKED != 0 && !ignoring.contains(&cell) {
                return false;
            }
            pieces.rounded(index).all(|(piece, [x, y, u, v])| {
                if piece.on_side.is_some_and(|side| !levels.frame.leaves_through(side)) {
                    return true;
                }
                let (s, t) = levels.frame.map_cells(x - x0, y - y0);
                let (r, q) = levels.frame.map_cells(u - x0, v - y0);
                let (above, below) = (self.highest, self.lowest);
                s.min(r) + CLOSE > self.from
                    && s.max(r) <= self.until
                    && ((t > height(above, s) + 3.0 * CLOSE && q > height(above, r) + 3.0 * CLOSE)
                        || (t < height(below, s) - 3.0 * CLOSE && q < height(below, r) - 3.0 * CLOSE))
            })
        })
    }

    /// The nearest goal beyond a level, given what was it before. None: every cell ahead is known.
    pub fn goal<B: Bundle>(
        &self,
        levels: &Levels,
        bundle: &B,
        level: i32,
        before: Option<Goal>,
        found: &CellSet,
    ) -> Option<Goal> {
        let mut level = level + 1;
        if let Some(before) = before
            && before.level >= level
        {
            let ((low, high), ..) = self.about(before.level);
            if low <= before.at && before.at <= high && found.lacks(before.cell) {
                return Some(before);
            }
            level = before.level;
        }
        let mut outside = 0;
        while outside < 2 {
            let ((low, high), ..) = self.about(level);
            if high - low > 2 * WIDE {
                return Some(Goal { level, at: low, cell: levels.on_board(level, low) });
            }
            outside += 1;
            for (at, cell, _) in levels.row(level, low, high) {
                outside = 0;
                if found.lacks(cell) {
                    let [bottom, top] = levels.silhouette(level, at);
                    if bundle.rises_above(&bottom) && bundle.dips_below(&top) {
                        return Some(Goal { level, at, cell });
                    }
                }
            }
            level += 1;
        }
        None
    }
}

#[inline]
fn height((slope, start): (f64, f64), level: f64) -> f64 {
    slope * level + start
}
