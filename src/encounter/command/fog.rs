//! Manual fog: cells that the game master reveals to a side or hides from it.

use super::kind::CommandKind;
use crate::draft::{Draft, hint, illegal};
use crate::event::FogChanged;
use crate::validate;
use crate::view::{explored, memory};
use burstmap_geometry::{Cell, CellSet, Window};
use burstmap_messages::catalogue;
use burstmap_rules::reason::Refusal;
use burstmap_rules::sides::PARTY;
use serde::{Deserialize, Serialize};

/// Reveals cells to a side as if explored, or hides them again. Cells in sight stay visible.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetFog {
    pub side: String,
    pub cells: Vec<Cell>,
    /// Whether the cells count as explored.
    pub explored: bool,
}

impl CommandKind for SetFog {
    const EDIT: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let sides: Vec<&str> = draft.scene.tokens.iter().map(|token| token.side.as_str()).collect();
        let (side, grid) = (self.side.as_str(), draft.scene.grid());
        if side != PARTY && !sides.contains(&side) {
            let message = catalogue::RefusalUnknownSide { side, hint: hint(side, &sides) };
            return Err(Refusal::new("bad-command", message).at("/side"));
        }
        if let Some(index) = self.cells.iter().position(|cell| !grid.contains(*cell)) {
            let off = validate::off_map("out-of-bounds", self.cells[index], grid);
            return Err(off.at(format!("/cells/{index}")));
        }
        if self.cells.is_empty() {
            return Err(illegal(catalogue::FogNoCells).at("/cells"));
        }
        let mut cells = CellSet::new(Window::board(grid));
        for cell in &self.cells {
            cells.insert(*cell);
        }
        let runs = draft.encounter.explored.get(side).map_or(&[][..], Vec::as_slice);
        let before = explored::filled(grid, runs);
        let known = match self.explored {
            true => {
                let mut known = before.clone();
                known.extend(&cells);
                known
            }
            false => memory::without(grid, &before, &cells),
        };
        // Cells in sight stay visible.
        let seen = match explored::is_on(&draft.scene) && !self.explored {
            true => explored::in_sight(&draft.scene, &draft.board(), side),
            false => CellSet::new(Window::board(grid)),
        };
        let still = cells.iter().filter(|cell| seen.contains(*cell)).count();
        let gone = || before.iter().filter(|cell| !known.contains(*cell) && !seen.contains(*cell)).count();
        let changed = if self.explored { known.count().abs_diff(before.count()) } else { gone() };
        draft.encounter.explored.insert(side.to_owned(), explored::runs(&known));
        // The cells are revealed in their current state, or forgotten together with their remembered state.
        if let Some(memory) = draft.encounter.memories.get(side).filter(|memory| !memory.scraps.is_empty()) {
            let mut memory = memory.clone();
            memory.see(grid, &cells);
            draft.encounter.memories.insert(side.to_owned(), memory);
        }
        draft.emit(FogChanged::new(side, changed, self.explored, still));
        Ok(())
    }
}
