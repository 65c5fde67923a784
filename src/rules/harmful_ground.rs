//! Terrain that deals damage to whoever walks over it (RS-34, AH-30): once for each cell that is entered.

use crate::board::Board;
use crate::damage::{Damage, DamageSpec};
use crate::map::{Id, Token};
use crate::movement::speed;
use burstmap_geometry::Cell;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What one step into harmful terrain brings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct StepDamage {
    /// Id of the rule, or that there is none.
    pub rule: String,
    /// The terrain.
    pub terrain: Id,
    /// What to call it.
    pub name: String,
    /// The cell that is entered, of larger creatures by their first one.
    pub cell: Cell,
    /// As the terrain gives it: a number, dice, or `{ dice, types?, nonlethal? }`.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub damage: Damage,
}

impl StepDamage {
    /// What is rolled. Terrain of an open scene gives nothing else.
    pub fn spec(&self) -> Option<DamageSpec> {
        self.damage.spec("/damage").ok()
    }

    /// In a few words: `2d6 fire`.
    pub fn words(&self) -> String {
        let Some(spec) = self.spec() else { return self.damage.to_string() };
        let words = [spec.dice.to_string()].into_iter().chain(spec.types);
        words.chain(spec.nonlethal.then(|| "nonlethal".to_owned())).collect::<Vec<_>>().join(" ")
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

    /// What coming to stand at `at` deals: each terrain that any part of the mover enters or goes on in, once.
    pub fn entering(&self, at: Cell) -> Vec<StepDamage> {
        let mut met: Vec<usize> = Vec::new();
        let space = self.board.space_at(self.mover, at);
        for index in space.iter().flat_map(|cell| self.cells.get(cell)).flatten() {
            if !met.contains(index) {
                met.push(*index);
            }
        }
        met.sort_unstable();
        let rule = self.board.facts.ruleset.damage.terrain_rule();
        let damage = |index: usize| {
            let patch = self.board.facts.terrain.get(index)?;
            Some(StepDamage {
                rule: rule.to_owned(),
                terrain: patch.id.clone(),
                name: patch.label.clone().unwrap_or_else(|| patch.id.clone()),
                cell: at,
                damage: patch.damage.clone()?,
            })
        };
        met.into_iter().filter_map(damage).collect()
    }

    /// The same for all cells of a path.
    pub fn along(&self, path: &[Cell]) -> Vec<StepDamage> {
        path.iter().flat_map(|cell| self.entering(*cell)).collect()
    }
}
