//! What sentences call things.

use burstmap_geometry::Cell;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::map::Token;

/// What to call a token: its name, or its id where the name is empty.
pub fn name(token: &Token) -> &str {
    if token.name.trim().is_empty() { &token.id } else { &token.name }
}

/// A cell in a sentence: its column and row.
pub fn bare(cell: Cell) -> Message {
    catalogue::CellBare { column: cell.col, row: cell.row }.into()
}
