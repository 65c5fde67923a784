//! Objects and places as targets, if the rules allow them (SA-21, E5-40).

use crate::Editor;
use crate::editor::attack::AimedAt;
use crate::pick;
use burstmap_encounter::Table;
use burstmap_geometry::Cell;
use burstmap_rules::map::Id;
use burstmap_rules::objects::{cell_id, may_be_attacked};
use burstmap_rules::query::Place;
use burstmap_rules::reason::PlanePoint;

/// Distance in cells within which the pointer selects a wall.
const NEAR_CELLS: f64 = 0.2;

/// Maximum distance of a wall from the center of an adjacent cell, in cells.
const BESIDE_CELLS: f64 = 0.51;

/// Returns whether the rules allow objects as targets.
pub fn known(table: &Table) -> bool {
    may_be_attacked(table.ruleset())
}

/// Returns whether the rules allow places as targets. Otherwise, an attack on a place is meant for an unseen creature.
pub fn places_known(table: &Table) -> bool {
    table.ruleset().attack.declared_targets.is_some()
}

/// Returns the possible targets on a cell and at its borders, each with its name: walls and doors, then terrain.
pub fn on_cell(table: &Table, cell: Cell) -> Vec<(Id, String)> {
    if !known(table) {
        return Vec::new();
    }
    let (scene, grid) = (table.scene(), pick::grid(table));
    let middle = grid.plane(grid.center(cell));
    let near = |ends: &[PlanePoint]| pick::distance_to_segment(middle, ends[0], ends[1]) <= BESIDE_CELLS;
    let walls = scene.walls.iter().filter(|wall| wall.points.windows(2).any(near));
    let walls = walls.map(|wall| (wall.id.clone(), wall.label.clone().unwrap_or_else(|| wall.id.clone())));
    let ground = scene.terrain.iter().filter(|patch| patch.cells.contains(&cell));
    let ground =
        ground.map(|patch| (patch.id.clone(), patch.label.clone().unwrap_or_else(|| patch.id.clone())));
    walls.chain(ground).collect()
}

impl Editor {
    /// Returns the wall or door under the pointer, if it can be attacked.
    pub(super) fn thing_pointed_at(&self, table: &Table) -> AimedAt {
        let at = self.pointer.filter(|_| known(table));
        let wall = at.and_then(|at| pick::wall_at(table, at, NEAR_CELLS));
        wall.map_or(AimedAt::Place, |wall| AimedAt::Thing(wall.id.clone()))
    }

    /// Returns the attacker and the target: a token, or an object on a cell.
    pub fn attack_pair(&self, table: &Table) -> Option<(Id, Id)> {
        let Some(Place::Token(attacker)) = self.sight_from() else { return None };
        let target = match self.sight.to.clone()? {
            Place::Token(target) => target,
            Place::Cell(cell) => match &self.attack.aimed_at {
                AimedAt::Somebody => return None,
                AimedAt::Thing(id) if on_cell(table, cell).iter().any(|(thing, _)| thing == id) => id.clone(),
                _ if !places_known(table) => return None,
                AimedAt::Thing(_) | AimedAt::Place => cell_id(cell),
            },
        };
        Some((attacker, target))
    }

    /// Returns the attacker and the cell where it guesses an unseen creature (RS-12, AH-11).
    pub fn guessed(&self, table: &Table) -> Option<(Id, Cell)> {
        match (self.sight_from(), self.sight.to.clone()) {
            (Some(Place::Token(attacker)), Some(Place::Cell(cell)))
                if self.sight.pinned && self.attack_pair(table).is_none() =>
            {
                Some((attacker, cell))
            }
            _ => None,
        }
    }
}
