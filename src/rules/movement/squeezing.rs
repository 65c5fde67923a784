//! Squeezing: without room for the whole token, its space is one cell narrower, at a cost (E5-27).

use super::context::{MovementContext, NO_END};
use super::{MovementOptions, speed};
use crate::board::Board;
use crate::map::Token;
use burstmap_geometry::Window;

/// Returns whether the token squeezes where others moved it: in an opening without room for the whole token. A squeezing token continues to squeeze
/// until the whole token has room.
pub fn has_to(board: &Board, token: &Token) -> bool {
    let mut whole = token.clone();
    whole.squeezed = false;
    let (mode, none) = (speed::mode(&board.facts, &whole, None), MovementOptions::default());
    let around = Window::around(board.grid(), whole.at, 1);
    let context = MovementContext::new(*board, &whole, mode, None, &none, around);
    let Some(start) = context.index(whole.at).filter(|_| board.squeezing(token).is_some()) else {
        return false;
    };
    let no_room = context.start_is_closed() || context.marks(start) & NO_END != 0;
    context.is_squeezed(start) || token.squeezed && no_room
}
