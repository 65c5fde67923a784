//! Resolution of places in queries: tokens by id, cells on the board, and the spaces of both.
//!
//! ```
//! use burstmap_rules::place::resolve;
//! use burstmap_rules::query::Place;
//! # use burstmap_geometry::{Cell, Grid, Shape};
//! # use burstmap_rules::board::{Board, Facts};
//! # use burstmap_rules::{ground::Ground, map::Token, presets};
//! # use serde_json::json;
//! let ruleset = presets::by_id("srd-5e").unwrap();
//! # let grid = Grid { shape: Shape::Square, columns: 8, rows: 3 };
//! let tokens: Vec<Token> = serde_json::from_value(json!([
//!     { "id": "ogre", "name": "Ogre", "side": "foes", "at": [3, 0], "size": "large" }
//! ]))?;
//! # let ground = Ground::build(grid, &[], &[]);
//! let board = Board::new(Facts::new(&ruleset, grid, &tokens), &ground);
//! let space = resolve(&board, &Place::Token("ogre".into()), "/from").unwrap();
//! assert_eq!(space.cells.len(), 4, "a Large creature fills 2 × 2 cells (G-02)");
//! let refusal = resolve(&board, &Place::Cell(Cell::new(9, 9)), "/from").unwrap_err();
//! assert_eq!(refusal.code, "out-of-bounds");
//! # Ok::<(), serde_json::Error>(())
//! ```

use crate::board::Board;
use crate::center_line::CenterLine;
use crate::map::Token;
use crate::query::Place;
use crate::reason::Refusal;
use burstmap_decode::closest;
use burstmap_geometry::visibility::Origin;
use burstmap_geometry::{Cell, Grid, Point};
use burstmap_messages::{Message, Param, catalogue};

/// A token with its cells, or a cell of the map.
#[derive(Clone, Debug)]
pub struct Space<'a> {
    pub token: Option<&'a Token>,
    /// At least one cell, or none if everything is measured from a point.
    pub cells: Vec<Cell>,
    /// The start of an area, if the space is one (RS-05). Lines start at its cell or, if `cells` is empty, at its point.
    pub start: Option<Origin>,
    /// The space's heights in cells above the ground, without the upper end. With `None`, the heights of its token count, or else the
    /// ground.
    pub heights: Option<[i32; 2]>,
}

impl<'a> Space<'a> {
    pub fn of(board: &Board<'a>, token: &'a Token) -> Space<'a> {
        Space::with(Some(token), board.space(token))
    }

    /// Creates a space from cells, and the token whose sight and name count there.
    pub fn with(token: Option<&'a Token>, cells: Vec<Cell>) -> Space<'a> {
        Space { token, cells, start: None, heights: None }
    }

    /// Creates the start of an area with the token whose sight counts. A center represents its whole cell, and a corner only itself.
    pub fn start_of_area(grid: Grid, token: Option<&'a Token>, start: Origin) -> Space<'a> {
        let cells = if start.point == grid.center(start.cell) { vec![start.cell] } else { Vec::new() };
        Space { token, cells, start: Some(start), heights: None }
    }

    /// Returns the point where lines start, if they don't start at cells.
    fn point(&self) -> Option<Origin> {
        self.start.filter(|_| self.cells.is_empty())
    }

    /// Returns the line to another space that determines what is in between (G-31).
    pub fn center_line(&self, grid: Grid, to: &Space<'_>) -> Option<CenterLine> {
        match (self.point(), to.point()) {
            (Some(from), _) => CenterLine::from_point(grid, from.point, &to.cells),
            (None, Some(to)) => CenterLine::from_point(grid, to.point, &self.cells).map(CenterLine::reversed),
            (None, None) => CenterLine::between(grid, &self.cells, &to.cells),
        }
    }

    /// Returns the point where lines start, moved slightly toward the center of its cell, so that a point on a barrier counts as on the
    /// cell's side (G-13).
    pub fn inner_point(&self, grid: Grid) -> Option<Point> {
        let Origin { point, cell } = self.point()?;
        let center = grid.center(cell);
        let near = |at: i64, center: i64| at + (center - at) / 64;
        Some(Point::new(near(point.x, center.x), near(point.y, center.y)))
    }

    /// Returns the token's name, or the cell as text.
    pub fn name(&self) -> Param {
        match (self.token, self.cells.first()) {
            (Some(token), _) => Param::from(&token.name),
            (None, Some(cell)) => Message::from(catalogue::Cell { column: cell.col, row: cell.row }).into(),
            (None, None) => Message::from(catalogue::Nothing).into(),
        }
    }

    /// Describes the start of lines from this space.
    pub fn place(&self) -> Param {
        match self.start {
            Some(start) => {
                let (column, row) = (start.cell.col, start.cell.row);
                Message::from(catalogue::AreaStart { column, row }).into()
            }
            None => self.name(),
        }
    }

    pub fn ids(&self) -> Vec<String> {
        self.token.iter().map(|token| token.id.clone()).collect()
    }
}

/// Resolves a place. `path` is its place in the query.
///
/// # Errors
///
/// `unknown-token`, `out-of-bounds`, at `path`.
pub fn resolve<'a>(board: &Board<'a>, place: &Place, path: &str) -> Result<Space<'a>, Refusal> {
    match place {
        Place::Token(id) => token(board, id, path).map(|token| Space::of(board, token)),
        Place::Cell(cell) => on_board(board, *cell, path).map(|cell| Space::with(None, vec![cell])),
    }
}

/// Finds a token.
///
/// # Errors
///
/// `unknown-token` at `path`, with the nearest id.
pub fn token<'a>(board: &Board<'a>, id: &str, path: &str) -> Result<&'a Token, Refusal> {
    board.token(id).ok_or_else(|| {
        let message = match closest(id, board.facts.tokens.iter().map(|token| token.id.as_str())) {
            Some(nearest) => Message::from(catalogue::TokenUnknownNearest { id, nearest }),
            None => catalogue::TokenUnknown { id }.into(),
        };
        Refusal::new("unknown-token", message).at(path)
    })
}

/// Returns the cell, if it is on the board.
///
/// # Errors
///
/// `out-of-bounds` at `path`.
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
