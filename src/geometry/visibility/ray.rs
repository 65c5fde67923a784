//! Single lines of a bundle. A ray's cells are seen as long as nothing can stop it. The ray is drawn in integers and fixed point, with
//! margins. In close cases the ray ends, and the exact signs of the bundle decide the rest.

use super::fixed::{BITS, Fixed};
use super::layout::Layout;
use super::levels::Levels;
use super::lookahead::{Clearance, Goal, MARGIN, TOLERANCE, along};
use super::seen::Seen;
use crate::fragments::Fragments;
use crate::frame::BLOCKED;
use crate::grid::Cell;

/// Barriers that a ray may meet.
#[derive(Clone, Copy)]
pub struct Met<'a> {
    pub levels: &'a Levels,
    pub fragments: &'a Fragments,
    /// Blocking cells to ignore.
    pub ignoring: &'a [Cell],
}

/// A line to be drawn.
pub struct Ray {
    /// The line, as positions by level.
    line: Fixed,
    over: Clearance,
    /// Change along each axis for one of the parts of a box, as fixed-point numbers with [`FINE_BITS`] binary places.
    parts: [i32; 2],
}

/// Change of the sum of position and level for a step along the second axis, as [`Fixed`].
const STEP: i64 = 2 << BITS;
const HALF: i64 = STEP / 2;

/// Binary places for comparing boxes with the line: their sides times `parts` stay below 2²⁵.
const FINE_BITS: u32 = 23;
/// The tolerance of these comparisons. Each of `parts` is rounded down and multiplied by at most 127, and [`TOLERANCE`] is nine.
const FINE_TOLERANCE: i32 = 1 << 9;

impl Ray {
    /// Converts a line `t = slope · s + start` in the walk's units.
    pub fn new(levels: &Levels, (slope, start): (f64, f64)) -> Ray {
        let (s, t) = (levels.center.0 as f64, levels.center.1 as f64);
        let line = (slope, (slope * s + start - t) * levels.cells);
        let over = Clearance::new(levels, line, false);
        let parts = over.bounds.parts.map(|part| (part * f64::from(1 << FINE_BITS)) as i32);
        Ray { line: Fixed::new(line), over, parts }
    }

    /// Marks the cells that the ray meets as seen. On `level` the ray has passed all earlier obstacles. All cells up to the goal were seen.
    pub fn mark(&self, on: Met, level: i32, goal: &Goal, seen: &mut Seen, layout: Layout) {
        match seen {
            Seen::Cells(cells) => self.draw(on, level, goal, layout, |at| cells.insert_at(at)),
            Seen::Hexes(hexes) => self.draw(on, level, goal, layout, |at| hexes.insert_at(at)),
        }
    }

    // A separate loop for each kind of list, which the compiler keeps in registers.
    #[inline(never)]
    fn draw(&self, on: Met, mut level: i32, goal: &Goal, layout: Layout, mut insert: impl FnMut(usize)) {
        let (levels, boxes) = (on.levels, &on.fragments.bounds[..]);
        // Half the gap between two cells of a level; none on squares.
        let gap = ((1.0 - levels.half) * HALF as f64) as i64;
        let (met, touched) = (gap + MARGIN, gap - MARGIN);
        let (mut base, stride) = levels.flags.after(level, 0);
        let [x, y] = self.parts;
        let [u, v] = self.over.bounds.sides;
        let mut across = self.line.at(level) + (i64::from(level) << BITS) + HALF;
        loop {
            let (step, beyond) = ((across >> (BITS + 1)) as i32, across & (STEP - 1));
            if met <= beyond && beyond <= STEP - met {
                if level >= goal.level {
                    if levels.is_past(level, step) {
                        return;
                    }
                    insert(layout.after(level, step).0);
                }
                let index = base.wrapping_add_signed(step as isize * stride);
                let Some(bounds) = boxes.get(index) else { return };
                // A branch could not predict on which side the box lies.
                let center = ((HALF - beyond) >> (BITS - FINE_BITS)) as i32;
                let sign = center >> 31;
                let side = |shift: u32| i32::from((bounds >> ((shift ^ (sign as u32 & 16)) & 31)) as i8);
                let near = center + x * side(u) + y * side(v);
                if near ^ sign < FINE_TOLERANCE && !self.passes(on, level, 2 * step - level, index) {
                    return;
                }
            } else if touched <= beyond && beyond <= STEP - touched || levels.is_past(level, step) {
                return;
            }
            level += 1;
            base = base.wrapping_add_signed(levels.flags.level);
            across += self.line.slope + (1 << BITS);
        }
    }

    /// Returns whether certainly nothing in a cell stops the ray, judged by the fragments themselves.
    fn passes(&self, on: Met, level: i32, at: i32, index: usize) -> bool {
        let Met { levels, fragments, ignoring } = on;
        let flags = fragments.flags[index];
        if flags & levels.frame.stopping() == 0 {
            return true;
        }
        let blocked = flags & BLOCKED != 0 && !ignoring.contains(&levels.on_board(level, at));
        if blocked || fragments.is_flat(index) {
            return false;
        }
        let center = self.over.center(level, at);
        fragments.of(index).iter().all(|fragment| {
            let [p, q] = fragments.ends(fragment).map(|[x, y, w]| {
                let cells = if w == 1 { fragments.cells } else { fragments.cells / w as f64 };
                center + along(self.over.axes, [x as f64 * cells, y as f64 * cells])
            });
            (p > 3.0 * TOLERANCE && q > 3.0 * TOLERANCE)
                || (p < -3.0 * TOLERANCE && q < -3.0 * TOLERANCE)
                || fragment.side().is_some_and(|side| !levels.frame.leaves_through(side))
        })
    }
}
