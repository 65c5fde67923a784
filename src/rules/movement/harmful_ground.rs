//! Terrain that damages creatures that walk over it (RS-34, AH-30): once for each cell that any part of the creature enters.

use crate::board::Board;
use crate::damage::DamageSpec;
use crate::map::Token;
use crate::movement::speed;
use crate::query::StepDamage;
use burstmap_geometry::Cell;
use std::collections::{BTreeMap, BTreeSet};

impl StepDamage {
    /// Returns the parsed damage. Terrain of an open scene is always valid.
    pub fn spec(&self) -> Option<DamageSpec> {
        self.damage.spec("/damage").ok()
    }

    /// Describes the damage briefly: `2d6 fire`.
    pub fn words(&self) -> String {
        self.spec().map_or_else(|| self.damage.to_string(), |spec| spec.words())
    }
}

/// Harmful terrain of a map for a creature in a movement mode.
#[derive(Debug)]
pub struct HarmfulGround<'a> {
    board: Board<'a>,
    mover: &'a Token,
    /// Indices of the terrain on each cell.
    cells: BTreeMap<Cell, Vec<usize>>,
}

impl<'a> HarmfulGround<'a> {
    /// Returns `None` if no terrain harms the mover. Movement above the ground touches no terrain.
    pub fn of(board: Board<'a>, mover: &'a Token, mode: Option<&str>) -> Option<HarmfulGround<'a>> {
        let mode = speed::mode(&board.facts, mover, mode);
        let above = board.facts.ruleset.movement.mode(mode).is_some_and(|mode| mode.above_ground);
        let harmful = board.facts.terrain.iter().enumerate().filter(|(_, patch)| patch.damage.is_some());
        let mut cells: BTreeMap<Cell, Vec<usize>> = BTreeMap::new();
        for (index, patch) in harmful.filter(|_| !above) {
            for cell in &patch.cells {
                cells.entry(*cell).or_default().push(index);
            }
        }
        (!cells.is_empty()).then_some(HarmfulGround { board, mover, cells })
    }

    /// Returns the damage of a step between two spaces: each terrain once per newly entered cell.
    pub fn entering(&self, left: &[Cell], entered: &[Cell]) -> Vec<StepDamage> {
        let new = entered.iter().filter(|cell| !left.contains(cell));
        let mut met: Vec<(usize, Cell)> = new.flat_map(|cell| self.terrain_on(*cell)).collect();
        // Follow the scene's order of terrain, regardless of the order of cells.
        met.sort_by_key(|(index, cell)| (*index, cell.row, cell.col));
        met.into_iter().filter_map(|(index, cell)| self.damage(index, cell)).collect()
    }

    /// Returns the damage of all steps of a path, given by its spaces.
    pub fn along(&self, spaces: impl Iterator<Item = Vec<Cell>>) -> Vec<StepDamage> {
        let spaces: Vec<Vec<Cell>> = spaces.collect();
        spaces.windows(2).flat_map(|pair| self.entering(&pair[0], &pair[1])).collect()
    }

    /// Returns the terrain under the mover at a position, without duplicates.
    pub fn under(&self, at: Cell) -> Vec<StepDamage> {
        let space = self.board.space_at(self.mover, at);
        let met: BTreeSet<usize> =
            space.iter().flat_map(|cell| self.terrain_on(*cell)).map(|(index, _)| index).collect();
        met.into_iter().filter_map(|index| self.damage(index, at)).collect()
    }

    fn terrain_on(&self, cell: Cell) -> impl Iterator<Item = (usize, Cell)> + '_ {
        self.cells.get(&cell).into_iter().flatten().map(move |index| (*index, cell))
    }

    fn damage(&self, index: usize, cell: Cell) -> Option<StepDamage> {
        let patch = self.board.facts.terrain.get(index)?;
        Some(StepDamage {
            rule: self.board.facts.ruleset.damage.terrain_rule().to_owned(),
            terrain: patch.id.clone(),
            name: patch.label.clone().unwrap_or_else(|| patch.id.clone()),
            cell,
            damage: patch.damage.clone()?,
        })
    }
}
