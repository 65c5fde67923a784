//! Turning a space that is longer than wide by 90° (SM-05). The anchor stays, and width and height are swapped.

use super::MovementOptions;
use super::context::{MovementContext, NO_END};
use super::speed;
use crate::board::Board;
use crate::map::Token;
use crate::occupancy;
use crate::query::ReachQuery;
use crate::reason::Refusal;
use burstmap_geometry::Window;
use burstmap_messages::{Message, Param, catalogue};

/// Id of the rule for footprints.
pub const RULE: &str = "G-02";

/// Returns whether the token's space has a long and a short side.
pub fn can_turn(board: &Board, token: &Token) -> bool {
    !board.grid().is_hex() && token.footprint.is_some_and(|[w, h]| w != h)
}

/// Returns the turned token, if the query requests it.
///
/// # Errors
///
/// Errors of [`turned`].
pub fn asked(board: &Board, token: &Token, query: &ReachQuery) -> Result<Option<Token>, Refusal> {
    if query.turned != Some(true) {
        return Ok(None);
    }
    turned(board, token, speed::mode(&board.facts, token, query.mode.as_deref())).map(Some)
}

/// Returns the token after a turn. It needs a space on the map, on terrain that its mode can enter, without barriers inside. Other tokens in that
/// space must allow sharing.
///
/// # Errors
///
/// `illegal-command`, `out-of-bounds` or `cell-occupied`, at `/turned`.
pub fn turned(board: &Board, token: &Token, mode: &str) -> Result<Token, Refusal> {
    let refuse = |code: &str, why: Message| Err(Refusal::new(code, why).at("/turned"));
    let name = &token.name;
    let (Some([w, h]), true) = (token.footprint, can_turn(board, token)) else {
        return refuse("illegal-command", catalogue::TurningNotNeeded { token: name }.into());
    };
    let mut after = token.clone();
    after.footprint = Some([h, w]);
    let grid = board.grid();
    if let Some(cell) = board.space(&after).into_iter().find(|cell| !grid.contains(*cell)) {
        let cell = Message::from(catalogue::CellBare { column: cell.col, row: cell.row });
        return refuse("out-of-bounds", catalogue::TurningOffMap { token: name, cell }.into());
    }
    let around = Window::around(grid, after.at, 1);
    let context = MovementContext::new(*board, &after, mode, None, &MovementOptions::default(), around);
    let start = context.index(after.at).unwrap_or_default();
    let there: Vec<&Token> = context.occupants(start).map(|other| context.other(other)).collect();
    if context.marks(start) & NO_END != 0 {
        let why = occupancy::may_end(board, &after, &there).err().map_or_else(|| "".into(), Param::from);
        return refuse("cell-occupied", catalogue::TurningNoRoom { token: name, why }.into());
    }
    if context.start_is_closed() {
        let message = catalogue::TurningBlocked { token: name, columns: h, rows: w };
        return refuse("illegal-command", message.into());
    }
    Ok(after)
}
