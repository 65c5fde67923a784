//! The space that a token takes on the screen.

use super::View;
use super::list::P;
use crate::{crowd, pick};
use burstmap_geometry::Cell;
use burstmap_rules::map::Token;

/// Space of a token on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Body {
    pub center: P,
    /// Half of its width and height.
    pub half: P,
}

impl Body {
    /// Returns the space of a token with its anchor at a cell.
    pub fn of(view: View<'_>, token: &Token, at: Cell) -> Body {
        let grid = view.scenery.grid;
        let cells = pick::space(view.table, token, at);
        let center = pick::middle(grid, &cells);
        let mut half: P = [0.0, 0.0];
        for cell in &cells {
            let [x, y] = grid.plane(grid.center(*cell));
            half = [half[0].max((x - center[0]).abs()), half[1].max((y - center[1]).abs())];
        }
        if grid.is_hex() {
            let round = half[0].max(half[1]);
            half = [round, round];
        }
        let mut body = Body { center, half: [half[0] + 0.41, half[1] + 0.41] };
        if at == token.at && view.scenery.shared.contains(&at) {
            let ([x, y], part) = crowd::nook(view.table, token);
            body.center = [center[0] + x, center[1] + y];
            body.half = body.half.map(|half| half * part);
        }
        body
    }
}
