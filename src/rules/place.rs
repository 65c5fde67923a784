//! From the words of a question to the map: tokens by id, cells on the board, the space that either stands for.

use crate::board::Board;
use crate::map::Token;
use crate::query::Place;
use crate::reason::Refusal;
use burstmap_decode::closest;
use burstmap_geometry::Cell;
use burstmap_messages::{Message, Param, catalogue};

/// A token with its cells, or one cell of the map.
#[derive(Clone, Debug)]
pub struct Space<'a> {
    pub token: Option<&'a Token>,
    /// At least one.
    pub cells: Vec<Cell>,
}

impl<'a> Space<'a> {
    pub fn of(board: &Board<'a>, token: &'a Token) -> Space<'a> {
        Space { token: Some(token), cells: board.space(token) }
    }

    /// Its token's name, or the cell in words.
    pub fn name(&self) -> Param {
        match (self.token, self.cells.first()) {
            (Some(token), _) => Param::from(&token.name),
            (None, Some(cell)) => Message::from(catalogue::Cell { column: cell.col, row: cell.row }).into(),
            (None, None) => Message::from(catalogue::Nothing).into(),
        }
    }

    pub fn ids(&self) -> Vec<String> {
        self.token.iter().map(|token| token.id.clone()).collect()
    }
}

/// Looks a place up; `path` says where it stands in the question. Refused: `unknown-token`, `out-of-bounds`.
pub fn resolve<'a>(board: &Board<'a>, place: &Place, path: &str) -> Result<Space<'a>, Refusal> {
    match place {
        Place::Token(id) => token(board, id, path).map(|token| Space::of(board, token)),
        Place::Cell(cell) => {
            on_board(board, *cell, path).map(|cell| Space { token: None, cells: vec![cell] })
        }
    }
}

pub fn token<'a>(board: &Board<'a>, id: &str, path: &str) -> Result<&'a Token, Refusal> {
    board.token(id).ok_or_else(|| {
        let message = match closest(id, board.facts.tokens.iter().map(|token| token.id.as_str())) {
            Some(nearest) => Message::from(catalogue::TokenUnknownNearest { id, nearest }),
            None => catalogue::TokenUnknown { id }.into(),
        };
        Refusal::new("unknown-token", message).at(path)
    })
}

pub fn on_board(board: &Board<'_>, cell: Cell, path: &str) -> Result<Cell, Refusal> {
    let grid = board.grid();
    if grid.contains(cell) {
        return Ok(cell);
    }
    let message = catalogue::CellOffMap {
        column: cell.col,
        row: cell.row,
        last_column: grid.columns - 1,
        last_row: grid.rows - 1,
    };
    Err(Refusal::new("out-of-bounds", message).at(path))
}
