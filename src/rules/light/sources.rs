//! Light sources and the cells that they reach (G-13, E5-76).

use super::Level;
use crate::board::Board;
use crate::map::{Id, Light};
use burstmap_geometry::visibility::Origin;
use burstmap_geometry::{Cell, CellSet, Channel};
use std::cell::OnceCell;
use std::sync::Arc;

/// A cell that sheds light, from a token or terrain.
#[derive(Debug)]
pub struct Source<'a> {
    /// Id of the token or terrain.
    pub id: &'a Id,
    pub name: &'a str,
    pub cell: Cell,
    pub light: Light,
    /// Cells that it can light, computed on demand.
    lit: OnceCell<Arc<CellSet>>,
}

/// A cell and its light from a source.
pub type Lit = (Cell, Level);

/// Returns all sources, terrain first, each in scene order. Tokens hidden from players shed no light, because it would reveal them.
pub fn of<'a>(board: &Board<'a>) -> Vec<Source<'a>> {
    let facts = board.facts;
    let grid = board.grid();
    let shed = |id: &'a Id, name: &'a str, light: Light, cells: Vec<Cell>| {
        let cells = cells.into_iter().filter(move |cell| light.reach() > 0 && grid.contains(*cell));
        cells.map(move |cell| Source { id, name, cell, light, lit: OnceCell::new() })
    };
    let ground = facts.terrain.iter().filter_map(|patch| Some((patch, patch.light?)));
    let ground = ground.flat_map(|(patch, light)| {
        shed(&patch.id, patch.label.as_ref().unwrap_or(&patch.id), light, patch.cells.clone())
    });
    let tokens = facts.tokens.iter().filter(|token| !token.hidden);
    let tokens = tokens.filter_map(|token| Some((token, token.light?)));
    let tokens = tokens.flat_map(|(token, light)| shed(&token.id, &token.name, light, board.space(token)));
    ground.chain(tokens).collect()
}

impl Source<'_> {
    /// Returns the light level that the source gives a cell, if any.
    pub fn level_at(&self, board: &Board<'_>, cell: Cell) -> Option<Level> {
        let level = self.level_by_distance(board, cell)?;
        self.lit(board).contains(cell).then_some(level)
    }

    /// Returns all cells that the source lights.
    pub fn cells<'s>(&'s self, board: &'s Board<'_>) -> impl Iterator<Item = Lit> + 's {
        self.lit(board).iter().filter_map(move |cell| Some((cell, self.level_by_distance(board, cell)?)))
    }

    fn level_by_distance(&self, board: &Board<'_>, cell: Cell) -> Option<Level> {
        let away = board.grid().distance(self.cell, cell, board.metric());
        match self.light {
            light if away > light.reach() => None,
            light if light.bright() > 0 && away <= light.bright() => Some(Level::Bright),
            _ => Some(Level::Dim),
        }
    }

    fn lit(&self, board: &Board<'_>) -> &CellSet {
        self.lit.get_or_init(|| {
            let (cell, reach) = (self.cell, self.light.reach());
            board.ground.lights.of(reach, &[cell], || {
                let origin = Origin { point: board.grid().center(cell), cell };
                board.visibility(Channel::Sight).lit(origin, reach)
            })
        })
    }
}
