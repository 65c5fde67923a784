//! Bundles of sight lines that one walk follows.

use super::homogeneous::H;

/// What an obstacle lets through besides the lines that pass it on one side: those that meet it with the end `from`
/// above them, or below them (a one-way wall seen from its open side).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Open {
    Never,
    FromAbove,
    FromBelow,
}

/// An open, never empty set of lines without a gap: one that passes every obstacle so far on the same sides.
pub trait Bundle: Sized {
    /// Whether lines start at a point: then walls within the first cell count. Lines that start anywhere in the cell may
    /// start beyond those.
    const FROM_POINT: bool;

    /// Whether some line passes strictly below the point, which lies at or beyond all obstacles so far.
    fn dips_below(&self, point: &H) -> bool;

    /// Whether some line passes strictly above the point, which lies at or beyond all obstacles so far.
    fn rises_above(&self, point: &H) -> bool;

    /// The lines that the segment `from – to` lets through, lowest bundle first. `false`: it stops none, and the
    /// bundle was put back as it is.
    fn split(self, from: &H, to: &H, open: Open, through: &mut Vec<Self>) -> bool;
}
