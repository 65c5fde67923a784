//! Bundles of sight lines that one walk follows.

use super::homogeneous::HPoint;

/// What an obstacle lets through besides the lines that pass it on one side: those that meet it with the end `from`
/// above them, or below them (a one-way wall seen from its open side).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OneWay {
    Never,
    FromAbove,
    FromBelow,
}

/// Where a bundle stands to an obstacle, or what an obstacle left of it.
#[derive(Debug)]
pub enum Split<B> {
    /// Every line passes below the obstacle: the bundle as it was.
    AllBelow(B),
    /// Every line passes above it, or it lets all through.
    AllAbove(B),
    /// Some were stopped. What passes below, between the ends (one-way walls) and above; any may be empty.
    Cut { below: Option<B>, through: Option<B>, above: Option<B> },
}

/// Two lines, as `t = slope · s + start`, rounded, between which all of a bundle's lines run from some `s` on: its own lowest
/// and highest one, or, towards a target, the sides of what holds them all until there.
#[derive(Clone, Copy, Debug)]
pub struct Outline {
    pub lowest: (f64, f64),
    pub highest: (f64, f64),
    pub from: f64,
    /// The target's `s`; infinite where there is none.
    pub until: f64,
}

/// An open, never empty set of lines without a gap: one that passes every obstacle so far on the same sides.
pub trait Bundle: Sized {
    /// Whether lines start at a point: then walls within the first cell count. Lines that start anywhere in the cell may
    /// start beyond those.
    const FROM_POINT: bool;

    /// Memory of finished bundles, to be used again.
    type Pool: Default;

    /// Whether some line passes strictly below the point, which lies at or beyond all obstacles so far.
    fn passes_below(&self, point: &HPoint) -> bool;

    /// Whether some line passes strictly above the point, which lies at or beyond all obstacles so far.
    fn passes_above(&self, point: &HPoint) -> bool;

    /// Roughly how wide it is at some `s`, in the walk's units; nothing where that is of no use.
    fn width(&self, s: f64) -> f64;

    /// Its outline ahead in floats, where a filter saves anything.
    fn outline(&self) -> Option<Outline>;

    /// A line `t = slope · s + start` well inside the bundle that passes between two points at one `s`, where one is at hand; a
    /// cell is `unit` wide.
    fn line_between(&self, _bottom: &HPoint, _top: &HPoint, _unit: i64) -> Option<(f64, f64)> {
        None
    }

    /// Takes away the lines that the segment `from – to` stops.
    fn split(self, from: &HPoint, to: &HPoint, one_way: OneWay, pool: &mut Self::Pool) -> Split<Self>;

    /// The same where the one end is the lower for every line of the sector: a cell's silhouette, most walls.
    fn split_across(self, bottom: &HPoint, top: &HPoint, pool: &mut Self::Pool) -> Split<Self> {
        self.split(bottom, top, OneWay::Never, pool)
    }

    /// Nothing more is asked of it.
    fn recycle(self, pool: &mut Self::Pool);
}
