//! Queries about the whole map: cells with an open view of a target, cells that no enemy sees, the best placements of a template, and cells
//! that can be reached without provoking. Each answer equals the answers of single queries for every cell. Optimizations never change it.
//!
//! ```
//! use burstmap_rules::tactics::seers;
//! # use burstmap_geometry::{Cell, Grid, Shape};
//! # use burstmap_rules::board::{Board, Facts};
//! # use burstmap_rules::{ground::Ground, map::Token, presets};
//! # use serde_json::json;
//! let ruleset = presets::by_id("srd-5e").unwrap();
//! let walls = [serde_json::from_value(json!({
//!     "id": "wall", "points": [[4, 0], [4, 3]], "blocks": { "move": true, "effect": true, "sight": true }
//! }))?];
//! # let grid = Grid { shape: Shape::Square, columns: 8, rows: 3 };
//! let tokens: Vec<Token> = serde_json::from_value(json!([
//!     { "id": "rook", "name": "Rook", "side": "party", "at": [0, 1] },
//!     { "id": "imp", "name": "Imp", "side": "foes", "at": [5, 1] }
//! ]))?;
//! # let ground = Ground::build(grid, &walls, &[]);
//! let board = Board::new(Facts { walls: &walls, ..Facts::new(&ruleset, grid, &tokens) }, &ground);
//! let query = burstmap_rules::tactics::UnseenQuery { token: "rook".into() };
//! let unseen = burstmap_rules::tactics::unseen(&board, &query).unwrap();
//! assert_eq!(unseen.cells.len(), 12, "every cell on this side of the wall (G-14)");
//! assert_eq!(seers(&board, "rook", Cell::new(6, 1)).unwrap(), ["imp"]);
//! # Ok::<(), serde_json::Error>(())
//! ```

mod best_area;
mod open_view;
mod unprovoked;
mod unseen;

pub use best_area::{BestAreaQuery, BestAreaReport, FoundPlacement, best_area};
pub use open_view::{OpenViewQuery, OpenViewSearch, open_view, view_from};
pub use unprovoked::unprovoked;
pub use unseen::{UnseenQuery, seers, unseen};

use crate::board::Board;
use crate::map::Token;
use crate::reason::Reason;
use burstmap_geometry::Cell;
use serde::{Deserialize, Serialize};

/// Cells that answer a query, by row and column.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct CellsReport {
    pub cells: Vec<Cell>,
    /// The query in words, with the rules that decided.
    pub why: Vec<Reason>,
}

/// Returns the cells where a creature's whole space fits: on the map, and not on blocking terrain. `token` is the creature, or `None` for a
/// creature of one cell. Current occupants don't matter.
fn standing<'b>(
    board: &'b Board<'_>,
    token: Option<&'b Token>,
) -> impl Iterator<Item = (Cell, Vec<Cell>)> + 'b {
    let grid = board.grid();
    let cells = (0..grid.rows).flat_map(move |row| (0..grid.columns).map(move |col| Cell::new(col, row)));
    cells.filter_map(move |cell| {
        let space = token.map_or_else(|| vec![cell], |token| board.space_at(token, cell));
        let free = |cell: &Cell| grid.contains(*cell) && board.blocking_terrain(*cell).is_none();
        space.iter().all(free).then_some((cell, space))
    })
}
