//! Terrain that deals damage to whoever walks over it (RS-34, AH-30): once for each cell that is entered, by larger
//! creatures with any part of them.

use crate::board::Board;
use crate::damage::DamageSpec;
use crate::map::Token;
use crate::movement::speed;
use crate::query::StepDamage;
use burstmap_geometry::Cell;
use std::collections::{BTreeMap, BTreeSet};

impl StepDamage {
    /// What is rolled. Terrain of an open scene gives nothing else.
    pub fn spec(&self) -> Option<DamageSpec> {
        self.damage.spec("/damage").ok()
    }

    /// In a few words: `2d6 fire`.
    pub fn words(&self) -> String {
        self.spec().map_or_else(|| self.damage.to_string(), |spec| spec.words())
    }
}

/// Where terrain of a map harms a creature that moves in some way.
#[derive(Debug)]
pub struct HarmfulGround<'a> {
    board: Board<'a>,
    mover: &'a Token,
    /// Indices of the terrain of each cell.
    cells: BTreeMap<Cell, Vec<usize>>,
}

impl<'a> HarmfulGround<'a> {
    /// `None`: nothing harms it. Who moves above the ground walks over nothing.
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

    /// What a step from one space into another deals: each terrain once for each of its cells that the mover comes upon and was not on before.
    pub fn entering(&self, left: &[Cell], entered: &[Cell]) -> Vec<StepDamage> {
        let new = entered.iter().filter(|cell| !left.contains(cell));
        let mut met: Vec<(usize, Cell)> = new.flat_map(|cell| self.terrain_on(*cell)).collect();
        // As the scene lists its terrain, however the cells of a space are counted.
        met.sort_by_key(|(index, cell)| (*index, cell.row, cell.col));
        met.into_iter().filter_map(|(index, cell)| self.damage(index, cell)).collect()
    }

    /// The same for all steps of a way, given by the spaces on it.
    pub fn along(&self, spaces: impl Iterator<Item = Vec<Cell>>) -> Vec<StepDamage> {
        let spaces: Vec<Vec<Cell>> = spaces.collect();
        spaces.windows(2).flat_map(|pair| self.entering(&pair[0], &pair[1])).collect()
    }

    /// The terrain that the mover would stand on there, each once.
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
