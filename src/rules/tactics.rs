//! Questions about the whole map: from where somebody is seen without cover, where no enemy looks, where a template catches the
//! most foes and no friends, where one gets without provoking. Each answer is what the single questions say cell by cell: whatever
//! is left out to be fast could not have changed it.

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

/// Cells that answer a question, by row and column.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct CellsReport {
    pub cells: Vec<Cell>,
    /// What was asked, in words, with the rules that decided.
    pub why: Vec<Reason>,
}

/// The cells where somebody could stand with all of its space: on the map, and on nothing that blocks. `token`: who; none: whoever has one
/// cell. Who stands there now does not matter.
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
