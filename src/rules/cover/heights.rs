//! Cover and heights (E5-24): which creatures and features a line passes above or below, and what counts at every height.

use super::features::between;
use crate::board::Board;
use crate::center_line::CenterLine;
use crate::heights::{interval, of_line};
use crate::map::{Id, Token};
use crate::place::Space;
use crate::reason::Reason;
use burstmap_geometry::Cell;
use burstmap_geometry::segment::rising_segment_meets;
use burstmap_messages::{all_of, catalogue};

/// The line between two spaces where both are on the ground, in halves of a cell.
const ON_THE_GROUND: [i32; 2] = [1, 1];

/// Whether a center line meets what a token fills: a cell between two spaces, at the heights that it takes up, where those count.
pub fn meets(board: &Board<'_>, line: CenterLine, token: &Token, from: &Space<'_>, to: &Space<'_>) -> bool {
    if board.facts.ruleset.heights.is_none() {
        return crosses(board, line, token, from, to);
    }
    let heights = of_line(&board.facts, from, to);
    let own = interval(&board.facts, token).map(|height| height.saturating_mul(2));
    let grid = board.grid();
    board.space(token).iter().any(|cell| {
        between(board, line, *cell, from, to)
            && rising_segment_meets(&grid, (line.from, line.to), heights, *cell, own)
    })
}

/// Whether it does so on the map alone.
pub fn crosses(board: &Board<'_>, line: CenterLine, token: &Token, from: &Space<'_>, to: &Space<'_>) -> bool {
    board.space(token).iter().any(|cell| between(board, line, *cell, from, to))
}

/// How high features of the map stand that give a grade of cover, where the rules say so.
pub fn of_feature(board: &Board<'_>, grade: usize) -> Option<i32> {
    let height = board.facts.ruleset.heights.as_ref()?.feature_height;
    height.filter(|_| !board.facts.ruleset.cover.is_total(grade))
}

/// Whether a center line goes through what stands so high on a cell.
pub fn goes_through(
    board: &Board<'_>,
    line: CenterLine,
    cell: Cell,
    height: i32,
    from: &Space<'_>,
    to: &Space<'_>,
) -> bool {
    let heights = of_line(&board.facts, from, to);
    let own = [0, height.saturating_mul(2)];
    rising_segment_meets(&board.grid(), (line.from, line.to), heights, cell, own)
}

/// That a line passes above or below these.
pub fn passed<'a>(
    board: &Board<'_>,
    line: CenterLine,
    them: impl Iterator<Item = (&'a Id, &'a str)>,
) -> Option<Reason> {
    let (ids, names): (Vec<Id>, Vec<&str>) = them.map(|(id, name)| (id.clone(), name)).unzip();
    let policy = board.facts.ruleset.heights.as_ref().filter(|_| !ids.is_empty())?;
    let creatures = all_of(names);
    let reason = Reason::new(&policy.rule, catalogue::CoverPassed { creatures });
    Some(reason.ids(ids).line(line.plane(board.grid())))
}

/// That barriers and ground, and features unless the rules say how high they stand, give cover at every height, since scenes do not say
/// how high they are: where one of the two spaces is not on the ground.
pub fn unknown(board: &Board<'_>, from: &Space<'_>, to: &Space<'_>, by: Vec<Id>) -> Option<Reason> {
    let policy = board.facts.ruleset.heights.as_ref().filter(|_| !by.is_empty())?;
    let aloft = of_line(&board.facts, from, to) != ON_THE_GROUND;
    aloft.then(|| Reason::new(&policy.rule, catalogue::CoverHeightsUnknown).ids(by))
}
