//! Several tokens on one cell (SM-03, SA-17), drawn next to each other, and selected by the pointer's position.

use crate::{Editor, pick};
use burstmap_encounter::Table;
use burstmap_geometry::Cell;
use burstmap_rules::map::Token;
use burstmap_rules::query::Place;
use burstmap_rules::reason::PlanePoint;

/// Maximum number in a row. More of them overlap.
const MOST_IN_ROW: usize = 5;

/// Returns the tokens on a cell, topmost first: small ones are above large ones, and later ones above earlier ones.
pub fn tokens_on(table: &Table, cell: Cell) -> Vec<&Token> {
    let tokens = table.scene().tokens.iter().rev();
    let near = |token: &&Token| {
        let wide = pick::widest(table, token);
        (token.at.col - cell.col).abs() <= wide && (token.at.row - cell.row).abs() <= wide
    };
    let mut all: Vec<&Token> =
        tokens.filter(near).filter(|token| pick::space(table, token, token.at).contains(&cell)).collect();
    if all.len() > 1 {
        all.sort_by_key(|token| pick::space(table, token, token.at).len() > 1);
    }
    all
}

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

impl Editor {
    /// Returns the token meant on a cell: under the pointer; for the cursor the selected one; for lines not their start.
    pub fn token_under<'a>(&self, table: &'a Table, cell: Cell) -> Option<&'a Token> {
        let mut all = tokens_on(table, cell);
        if all.len() > 1 {
            let tool = self.tool.kind();
            all.retain(|token| !tool.skips(self, token));
        }
        let grid = pick::grid(table);
        let near = self.pointer.filter(|_| self.hover == Some(cell)).and_then(|at| {
            let away = |token: &&&Token| {
                let ([x, y], _) = nook(table, token);
                let middle = grid.plane(grid.center(token.at));
                (at[0] - middle[0] - x).hypot(at[1] - middle[1] - y)
            };
            let shares = |token: &&&Token| nook(table, token).1 < 1.0;
            all.iter().filter(shares).min_by(|a, b| away(a).total_cmp(&away(b)))
        });
        let selected = all.iter().find(|token| Some(&token.id) == self.selected.as_ref());
        near.or(selected.filter(|_| self.hover.is_none())).or(all.first()).copied()
    }

    /// Returns that token, or otherwise the cell.
    pub fn place_under(&self, table: &Table, cell: Cell) -> Place {
        self.token_under(table, cell).map_or(Place::Cell(cell), |token| Place::Token(token.id.clone()))
    }
}
