//! Squeezing: where there is no room for the whole of a token, its space is one cell narrower, at a price (E5-27).

use super::context::{MovementContext, NO_END};
use super::{MovementOptions, speed};
use crate::board::Board;
use crate::map::Token;
use burstmap_geometry::Window;

/// Whether the token squeezes where others have put it: in an opening without room for the whole of it. Who squeezed before does so
/// until the whole of it has room.
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
