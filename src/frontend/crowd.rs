//! Several tokens on one cell (SM-03, SA-17), drawn next to each other, and selected by the pointer's position.

use crate::pick;
use burstmap_encounter::Table;
use burstmap_rules::map::Token;
use burstmap_rules::reason::PlanePoint;

/// Maximum number in a row. More of them overlap.
const MOST_IN_ROW: usize = 5;

/// Returns the position of a token that shares its cell with others of one cell: its offset from the cell's center, and its size.
pub fn nook(table: &Table, token: &Token) -> (PlanePoint, f64) {
    let small = |token: &Token| pick::space(table, token, token.at).len() == 1;
    let mates = table.scene().tokens.iter().filter(|other| other.at == token.at && small(other));
    let mates: Vec<&str> = mates.map(|other| other.id.as_str()).collect();
    let place = mates.iter().position(|id| *id == token.id);
    let Some(place) = place.filter(|_| mates.len() > 1) else { return ([0.0, 0.0], 1.0) };
    let wide = (2..MOST_IN_ROW).find(|wide| wide * wide >= mates.len()).unwrap_or(MOST_IN_ROW);
    let tall = mates.len().div_ceil(wide).min(wide);
    let away = |at: usize, of: usize| ((at as f64 + 0.5) / of as f64 - 0.5) * 0.86;
    let row = if tall == 1 { 0.0 } else { away(place / wide % wide, wide.max(tall)) };
    ([away(place % wide, wide), row], 1.0 / wide as f64)
}
