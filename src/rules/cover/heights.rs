//! Cover and heights (E5-24): creatures and features that a line passes above or below, and those that count at every height.

use crate::board::Board;
use crate::center_line::CenterLine;
use crate::heights::{interval, of_line};
use crate::map::{Id, Token};
use crate::place::Space;
use crate::reason::Reason;
use burstmap_geometry::Cell;
use burstmap_geometry::segment::{rising_segment_meets, segment_meets_cell_interior};
use burstmap_messages::{all_of, catalogue};

/// The line between two spaces on the ground, in half cells.
const ON_THE_GROUND: [i32; 2] = [1, 1];

/// Returns whether a center line crosses a token's space in a cell between the two spaces, at the token's heights if heights count.
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

/// Returns whether the line crosses the token's space on the map, ignoring heights.
pub fn crosses(board: &Board<'_>, line: CenterLine, token: &Token, from: &Space<'_>, to: &Space<'_>) -> bool {
    board.space(token).iter().any(|cell| between(board, line, *cell, from, to))
}

/// Returns whether the line crosses a cell between the two spaces.
pub fn between(board: &Board<'_>, line: CenterLine, cell: Cell, from: &Space<'_>, to: &Space<'_>) -> bool {
    !from.cells.contains(&cell)
        && !to.cells.contains(&cell)
        && segment_meets_cell_interior(&board.grid(), line.from, line.to, cell)
}

/// Returns the height of map features with a grade of cover, if the rules define it.
pub fn of_feature(board: &Board<'_>, grade: usize) -> Option<i32> {
    let height = board.facts.ruleset.heights.as_ref()?.feature_height;
    height.filter(|_| !board.facts.ruleset.cover.is_total(grade))
}

/// Returns whether a center line passes through an object of this height on a cell.
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

/// Returns the message that a line passes above or below these creatures and features.
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

/// Returns the message that barriers, terrain, and features without a height in the rules give cover at every height. Scenes don't specify their
/// heights. `None` if both spaces are on the ground.
pub fn unknown(board: &Board<'_>, from: &Space<'_>, to: &Space<'_>, by: Vec<Id>) -> Option<Reason> {
    let policy = board.facts.ruleset.heights.as_ref().filter(|_| !by.is_empty())?;
    let aloft = of_line(&board.facts, from, to) != ON_THE_GROUND;
    aloft.then(|| Reason::new(&policy.rule, catalogue::CoverHeightsUnknown).ids(by))
}
