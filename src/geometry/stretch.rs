//! Parts of a segment along some cells, and the gaps between these parts.
//!
//! All parts are exact: each starts and ends at a [`Fraction`] of the segment.

use super::grid::{Cell, Grid};
use super::line::cells_near;
use super::point::Point;
use super::segment::{Fraction, interval_in_cell};

/// A part of a segment, longer than a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stretch {
    /// Start of the part.
    pub from: Fraction,
    /// End of the part.
    pub to: Fraction,
}

impl Stretch {
    /// The whole segment.
    pub const WHOLE: Stretch = Stretch { from: Fraction::ZERO, to: Fraction::ONE };
}

/// Returns the `wanted` cells of the board with a part of the segment `a b` in their interior or on their border, each with that part.
/// Cells that the segment touches in a single point are omitted.
///
/// ```
/// use burstmap_geometry::stretch::{Stretch, along_cells, gaps, joined};
/// use burstmap_geometry::{Cell, Grid, Shape};
///
/// let grid = Grid { shape: Shape::Square, columns: 4, rows: 2 };
/// let (a, b) = (grid.snap([0.0, 1.0]), grid.snap([4.0, 1.0]));
/// // The segment is the border between the two rows.
/// let left = |cell: Cell| cell.col < 2;
/// let parts = joined(along_cells(grid, a, b, left).map(|(_, part)| part).collect());
/// let [half] = parts[..] else { panic!("one part: {parts:?}") };
/// assert_eq!((half.from.of(0.0, 4.0), half.to.of(0.0, 4.0)), (0.0, 2.0));
/// assert_eq!(gaps(&parts), [Stretch { from: half.to, to: Stretch::WHOLE.to }]);
/// ```
pub fn along_cells(
    grid: Grid,
    a: Point,
    b: Point,
    wanted: impl Fn(Cell) -> bool,
) -> impl Iterator<Item = (Cell, Stretch)> {
    cells_near(grid, a, b).filter(move |cell| wanted(*cell)).filter_map(move |cell| {
        let (from, to) = interval_in_cell(&grid, a, b, cell)?;
        (from < to).then_some((cell, Stretch { from, to }))
    })
}

/// Sorts the parts of one segment and joins parts that meet or overlap.
pub fn joined(mut parts: Vec<Stretch>) -> Vec<Stretch> {
    parts.sort_unstable();
    let mut out: Vec<Stretch> = Vec::new();
    for part in parts {
        match out.last_mut().filter(|last| part.from <= last.to) {
            Some(last) => last.to = last.to.max(part.to),
            None => out.push(part),
        }
    }
    out
}

/// Returns the rest of a segment between [`joined`] parts, before the first and after the last.
pub fn gaps(parts: &[Stretch]) -> Vec<Stretch> {
    let starts = std::iter::once(Fraction::ZERO).chain(parts.iter().map(|part| part.to));
    let ends = parts.iter().map(|part| part.from).chain(std::iter::once(Fraction::ONE));
    starts.zip(ends).filter(|(from, to)| from < to).map(|(from, to)| Stretch { from, to }).collect()
}
