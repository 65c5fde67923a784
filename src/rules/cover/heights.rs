//! Cover and heights (E5-24): which creatures a line passes above or below, and what counts at every height.

use super::features::between;
use crate::board::Board;
use crate::center_line::CenterLine;
use crate::heights::{interval, of_line};
use crate::map::{Id, Token};
use crate::place::Space;
use crate::reason::Reason;
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

/// That a line passes above or below these.
pub fn passed(board: &Board<'_>, line: CenterLine, tokens: &[&Token]) -> Option<Reason> {
    let policy = board.facts.ruleset.heights.as_ref().filter(|_| !tokens.is_empty())?;
    let creatures = all_of(tokens.iter().map(|token| token.name.as_str()));
    let ids = tokens.iter().map(|token| token.id.clone()).collect();
    let reason = Reason::new(&policy.rule, catalogue::CoverPassed { creatures });
    Some(reason.ids(ids).line(line.plane(board.grid())))
}

/// That barriers, features and ground give cover at every height, since scenes do not say how high they are: where one of the two
/// spaces is not on the ground.
pub fn unknown(board: &Board<'_>, from: &Space<'_>, to: &Space<'_>, by: Vec<Id>) -> Option<Reason> {
    let policy = board.facts.ruleset.heights.as_ref().filter(|_| !by.is_empty())?;
    let aloft = of_line(&board.facts, from, to) != ON_THE_GROUND;
    aloft.then(|| Reason::new(&policy.rule, catalogue::CoverHeightsUnknown).ids(by))
}
