//! Positions of a walk's cells in memory.

use crate::frame::Frame;

/// Positions of cells in a list: the index of the starting cell, and the differences for one level ahead and for a step along the second
/// canonical axis.
#[derive(Clone, Copy)]
pub struct Layout {
    start: usize,
    pub level: isize,
    step: isize,
}

impl Layout {
    pub fn of(frame: &Frame, (start, [column, row]): (usize, [isize; 2])) -> Layout {
        let [[x, u], [y, v]] = frame.lattice_steps().map(|axis| axis.map(|part| part as isize));
        Layout { start, level: x * column + y * row, step: u * column + v * row }
    }

    /// Returns the index of the cell at a position of a level, and the distance to the next one of the level.
    #[inline]
    pub const fn at(&self, level: i32, at: i32) -> (usize, isize) {
        self.after(level, (level + at) >> 1)
    }

    /// Like [`Layout::at`], for the cell on a level after a number of steps along the second axis.
    #[inline]
    pub const fn after(&self, level: i32, steps: i32) -> (usize, isize) {
        (self.start.wrapping_add_signed(level as isize * self.level + steps as isize * self.step), self.step)
    }
}

/// The borders of a block on both sides along an axis of the lattice, where a step leads one or two places forward.
#[derive(Clone, Copy, Default)]
pub struct Border {
    /// Difference for one level ahead.
    level: i32,
    shift: u32,
    least: i32,
    most: i32,
}

impl Border {
    pub fn new([level, step]: [i32; 2], at: i32, least: i32, most: i32) -> Border {
        let shift = u32::from(step.abs() > 1);
        if step > 0 {
            Border { level, shift, least: least - at, most: most - at }
        } else {
            // Mirrored.
            Border { level: -level, shift, least: at - most, most: at - least }
        }
    }

    /// Returns the first and the last step on a level between the borders.
    #[inline]
    pub const fn steps(&self, level: i32) -> (i32, i32) {
        let passed = self.level * level;
        ((self.least - passed + self.shift as i32) >> self.shift, (self.most - passed) >> self.shift)
    }
}
