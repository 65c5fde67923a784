//! Names in sentences.

use burstmap_geometry::Cell;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::map::Token;

/// Returns a token's name, or its id if the name is empty.
pub fn name(token: &Token) -> &str {
    if token.name.trim().is_empty() { &token.id } else { &token.name }
}

/// Returns a cell for sentences: column and row.
pub fn bare(cell: Cell) -> Message {
    catalogue::CellBare { column: cell.col, row: cell.row }.into()
}
