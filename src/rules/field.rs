//! All cells in line of sight and line of effect of a token, a cell or a whole side.
//!
//! ```
//! use burstmap_rules::field::field;
//! use burstmap_rules::query::{Place, Viewer};
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
//!     { "id": "rook", "name": "Rook", "side": "party", "at": [0, 1] }
//! ]))?;
//! # let ground = Ground::build(grid, &walls, &[]);
//! let board = Board::new(Facts { walls: &walls, ..Facts::new(&ruleset, grid, &tokens) }, &ground);
//! let view = field(&board, &Viewer::Place(Place::Token("rook".into()))).unwrap();
//! assert_eq!(view.sight.len(), 12, "half of the 24 cells are behind the wall (G-12)");
//! # Ok::<(), serde_json::Error>(())
//! ```

mod veil;

use crate::board::Board;
use crate::center_line::CenterLine;
use crate::concealment;
use crate::cover::TotalFeatures;
use crate::light::Lighting;
use crate::lines;
use crate::map::Degree;
use crate::place::{self, Space};
use crate::query::{FieldReport, Viewer};
use crate::reason::Refusal;
use crate::senses::{self, UNLIMITED};
use burstmap_geometry::{Cell, CellSet, Channel, Window};
use burstmap_messages::catalogue;
use std::sync::Arc;
use veil::Veil;

/// Returns the cells by row and column.
///
/// # Errors
///
/// `unknown-token`, `out-of-bounds`, `bad-query` for a side without tokens.
pub fn field(board: &Board<'_>, viewer: &Viewer) -> Result<FieldReport, Refusal> {
    let (sight, effect) = sets(board, viewer, None)?;
    let effect: Vec<Cell> = effect.iter().collect();
    let sight = sight.map_or_else(|| effect.clone(), |sight| sight.iter().collect());
    Ok(FieldReport { sight, effect })
}

/// Returns the field as sets: sight if it differs from effect, and effect. A radius limits the distance in columns and rows from the
/// viewer's cells.
///
/// # Errors
///
/// Errors of [`field`].
pub fn sets(
    board: &Board<'_>,
    viewer: &Viewer,
    radius_cells: Option<i32>,
) -> Result<(Option<CellSet>, CellSet), Refusal> {
    let grid = board.grid();
    let viewers = viewers(board, viewer)?;
    let around =
        |cell: &Cell| radius_cells.map_or(Window::board(grid), |radius| Window::around(grid, *cell, radius));
    let window = viewers.iter().flat_map(|space| space.cells.iter().map(around)).reduce(Window::union);
    let empty = || CellSet::new(window.unwrap_or(Window::board(grid)));
    let total = TotalFeatures::of(board);
    let alike = total.is_none()
        && board.ground.barriers.sight_is_effect()
        && !board.facts.zones.iter().any(|zone| zone.degree == Degree::Total)
        && Lighting::of(board).is_none()
        && !viewers.iter().any(|space| concealment::eyes_reach(board, space) != Some(UNLIMITED));
    if let ([space], true) = (&viewers[..], alike) {
        return Ok((None, Arc::unwrap_or_clone(visible(board, Channel::Effect, space, radius_cells))));
    }
    let mut effect = empty();
    let mut sight = (!alike).then(empty);
    for space in viewers {
        let reached = visible(board, Channel::Effect, &space, radius_cells);
        match &total {
            None => effect.extend(&reached),
            Some(total) => {
                for cell in reached.iter().filter(|cell| !covered(board, total, &space, *cell)) {
                    effect.insert(cell);
                }
            }
        }
        if let Some(sight) = &mut sight {
            for cell in seen(board, &space, radius_cells) {
                sight.insert(cell);
            }
        }
    }
    Ok((sight, effect))
}

/// Returns whether a feature with total cover is between a space and a cell.
fn covered(board: &Board<'_>, total: &TotalFeatures, space: &Space<'_>, cell: Cell) -> bool {
    CenterLine::between(board.grid(), &space.cells, &[cell])
        .is_some_and(|line| total.stop(board.grid(), line.from, line.to).is_some())
}

fn viewers<'a>(board: &Board<'a>, viewer: &Viewer) -> Result<Vec<Space<'a>>, Refusal> {
    match viewer {
        Viewer::Place(place) => Ok(vec![place::resolve(board, place, "/from")?]),
        Viewer::Side { side } => {
            let tokens = board.facts.tokens.iter().filter(|token| token.side == *side);
            let spaces: Vec<Space<'a>> = tokens.map(|token| Space::of(board, token)).collect();
            if spaces.is_empty() {
                return Err(Refusal::new("bad-query", catalogue::SideUnknown { side }).at("/from/side"));
            }
            Ok(spaces)
        }
    }
}

/// Returns the cells in line of sight of a space, considering sight barriers and opaque zones, but not tokens in the cells.
pub fn seen_from(board: &Board<'_>, space: &Space<'_>) -> Vec<Cell> {
    seen(board, space, None)
}

/// Returns the cells that no sight barrier hides from a space, ignoring zones.
pub(crate) fn unblocked(board: &Board<'_>, space: &Space<'_>) -> Arc<CellSet> {
    visible(board, Channel::Sight, space, None)
}

fn seen(board: &Board<'_>, space: &Space<'_>, radius_cells: Option<i32>) -> Vec<Cell> {
    let mut seen = seen_by_eyes(board, space, radius_cells);
    if let Some(felt) = senses::felt(board, space, radius_cells) {
        seen.extend(felt);
        seen.sort_unstable();
        seen.dedup();
    }
    seen
}

fn seen_by_eyes(board: &Board<'_>, space: &Space<'_>, radius_cells: Option<i32>) -> Vec<Cell> {
    let grid = board.grid();
    let Some(reach) = concealment::eyes_reach(board, space) else {
        return space.cells.iter().copied().filter(|cell| grid.contains(*cell)).collect();
    };
    let visible = visible(board, Channel::Sight, space, radius_cells);
    let veil = Veil::of(board, space);
    if veil.is_none() && reach == UNLIMITED {
        return visible.iter().collect();
    }
    let is_seen = |cell: &Cell| {
        senses::is_within(board, space, &[*cell], reach)
            && !veil.as_ref().is_some_and(|veil| veil.hides(board, space, *cell))
    };
    visible.iter().filter(|cell| space.cells.contains(cell) || is_seen(cell)).collect()
}

/// Returns the cells that no barrier hides from a space. Results for tokens are cached, because they are needed repeatedly while a token moves.
fn visible(
    board: &Board<'_>,
    channel: Channel,
    space: &Space<'_>,
    radius_cells: Option<i32>,
) -> Arc<CellSet> {
    let field = || lines::field(board, channel, &space.cells, radius_cells);
    if space.token.is_none() || radius_cells.is_some() {
        return Arc::new(field());
    }
    let alike = channel == Channel::Sight && board.barriers.sight_is_effect();
    let grazing = lines::grazing_rule(board).is_some();
    board.ground.fields.of((if alike { Channel::Effect } else { channel }, grazing), &space.cells, field)
}
