//! Bundles of lines, as far as a walk needs them.

use crate::homogeneous::HPoint;

/// Lines that pass a one-way wall: those from its open side. The wall's end `from` is above them, or below them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OneWay {
    Never,
    FromAbove,
    FromBelow,
}

/// Remaining parts of a bundle after an obstacle.
#[derive(Debug)]
pub enum Split<B> {
    /// All lines pass below the obstacle. The bundle is unchanged.
    AllBelow(B),
    /// All lines pass above the obstacle, or through it. The bundle is unchanged.
    AllAbove(B),
    /// Some lines were stopped. Others pass below, between the ends of a one-way wall, or above; any part may be empty.
    Cut { below: Option<B>, through: Option<B>, above: Option<B> },
}

/// Two rounded lines `t = slope · s + start`, valid from some `s` on. All lines of a bundle run between the two: its lowest and highest lines or, if
/// the bundle is aimed at a target, bounds up to the target.
#[derive(Clone, Copy, Debug)]
pub struct Outline {
    pub lowest: (f64, f64),
    pub highest: (f64, f64),
    pub from: f64,
    /// The `s` of the target; infinite without one.
    pub until: f64,
}

/// An open, connected, non-empty set of lines, all of which pass every obstacle so far on the same side.
pub trait Bundle: Sized {
    /// Whether the lines start at a point. Then walls within the first cell count; lines that start anywhere in the cell may
    /// start beyond those.
    const FROM_POINT: bool;

    /// Memory of finished bundles, for reuse.
    type Pool: Default;

    /// Returns whether some line passes strictly below the point, which lies at or beyond all obstacles so far.
    fn passes_below(&self, point: &HPoint) -> bool;

    /// Returns whether some line passes strictly above the point, which lies at or beyond all obstacles so far.
    fn passes_above(&self, point: &HPoint) -> bool;

    /// Returns the approximate width of the bundle at `s`, in the walk's units; 0 if the width is not needed.
    fn width(&self, s: f64) -> f64;

    /// Returns the outline of the bundle ahead, in floats; `None` if filtering by it saves nothing.
    fn outline(&self) -> Option<Outline>;

    /// Returns a line `t = slope · s + start` well inside the bundle that passes between two points with the same `s`, if one is easily
    /// found. A cell is `unit` wide.
    fn line_between(&self, _bottom: &HPoint, _top: &HPoint, _unit: i64) -> Option<(f64, f64)> {
        None
    }

    /// Removes the lines that the segment from `from` to `to` stops.
    fn split(self, from: &HPoint, to: &HPoint, one_way: OneWay, pool: &mut Self::Pool) -> Split<Self>;

    /// Like [`Bundle::split`], if one end is the lower one for every line of the sector, as for the silhouette of a cell and for
    /// most walls.
    fn split_across(self, bottom: &HPoint, top: &HPoint, pool: &mut Self::Pool) -> Split<Self> {
        self.split(bottom, top, OneWay::Never, pool)
    }

    /// Returns the memory of a finished bundle to the pool.
    fn recycle(self, pool: &mut Self::Pool);
}
