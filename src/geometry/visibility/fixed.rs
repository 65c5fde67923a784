//! Fixed-point numbers for the search ahead of a bundle: lines by level, the strip between two lines, and the extent of boxes.

use crate::fragments::{Bounds, PARTS};

/// Positions by level, `slope · level + start`, as fixed-point numbers with [`BITS`] binary places. Sums and shifts replace rounding.
#[derive(Clone, Copy)]
pub struct Fixed {
    pub slope: i64,
    pub start: i64,
}

/// Binary places of [`Fixed`].
pub const BITS: u32 = 40;
pub const ONE: f64 = (1_i64 << BITS) as f64;

impl Fixed {
    /// Converts a line in cells. Lines of a sector rise by less than 2 per level.
    pub fn new((slope, start): (f64, f64)) -> Fixed {
        let fixed = |value: f64, most: f64| (value.clamp(-most, most) * ONE) as i64;
        Fixed { slope: fixed(slope, 2.0), start: fixed(start, 1e6) }
    }

    #[inline]
    pub const fn at(self, level: i32) -> i64 {
        self.slope * level as i64 + self.start
    }
}

/// The ends of an outline on a level, and their rise from level to level. The unit is a step along the second axis: half the sum of position and
/// level, as a fixed-point number with one more binary place.
pub struct Strip {
    pub low: i64,
    pub high: i64,
    pub low_rise: i64,
    pub high_rise: i64,
}

impl Strip {
    /// Returns the first and the last step.
    #[inline]
    pub const fn steps(&self) -> (i32, i32) {
        ((self.low >> (BITS + 1)) as i32 + 1, (self.high >> (BITS + 1)) as i32)
    }

    /// Goes to the next level.
    #[inline]
    pub fn advance(&mut self) {
        self.low += self.low_rise;
        self.high += self.high_rise;
    }
}

/// Greatest or least change between the center of a cell and a point of a box.
#[derive(Clone, Copy)]
pub struct BoxExtent {
    /// Position, in bits, of the byte of the box with the extreme along each axis.
    pub sides: [u32; 2],
    /// Change along each axis for one of the [`PARTS`] of a cell.
    pub parts: [f64; 2],
}

impl BoxExtent {
    /// Computes the extent from the change for a step along each axis of the lattice.
    pub fn new(hex: bool, [x, y]: [f64; 2], greatest: bool) -> BoxExtent {
        let axes = if hex { [x / 2.0, y - x / 2.0] } else { [x, y] };
        let side = |axis: usize| 8 * axis as u32 + if (axes[axis] > 0.0) == greatest { 16 } else { 0 };
        BoxExtent { sides: [side(0), side(1)], parts: axes.map(|axis| axis / PARTS) }
    }

    #[inline]
    pub fn of(&self, bounds: Bounds) -> f64 {
        let side = |axis: usize| f64::from((bounds >> (self.sides[axis] & 31)) as i8);
        self.parts[0] * side(0) + self.parts[1] * side(1)
    }
}

/// Largest number of cells on a level that are searched for a goal. A wider search costs more than it saves.
pub const WIDE: i32 = 8;
