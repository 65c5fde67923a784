//! A player's move by finger. The first tap shows its path, cost and consequences. Another tap or a button confirms it, because a finger
//! easily misses a cell, and players cannot undo.

use crate::attack_lines;
use crate::display::words::{consequences, move_actions, say};
use crate::editor::select::Carried;
use crate::{Editor, Effect, pick};
use burstmap_encounter::Table;
use burstmap_geometry::Cell;
use burstmap_messages::catalogue;

/// A move that waits for confirmation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovePreview {
    /// Length, and the number of actions if there are several.
    pub length: String,
    /// Attacks, checks and damage on the path.
    pub consequences: Vec<String>,
}

impl Editor {
    /// Returns the length and consequences of a player's move by finger that waits for confirmation.
    pub fn move_preview(&self, table: &Table) -> Option<MovePreview> {
        let Carried { token, to, .. } = self.previewed(table)?;
        let entry = self.answers.reached(&token, to)?;
        let length = attack_lines::length(table, entry.cost);
        let actions = entry.actions.map(move_actions);
        let squeezed = entry.squeezed.then(|| catalogue::StepSqueezed.to_string());
        let length = std::iter::once(length).chain(actions).chain(squeezed).collect::<Vec<_>>().join(", ");
        Some(MovePreview { length, consequences: consequences(table, &token, entry, self) })
    }

    /// Returns the move that waits for confirmation, as a carried token. `None` if its path, cost or consequences have changed.
    pub(super) fn previewed(&self, table: &Table) -> Option<Carried> {
        let (id, entry) = self.select.previewed.as_ref()?;
        let token = pick::token(table, id).filter(|_| self.selected.as_ref() == Some(id))?;
        let same = self.answers.reached(id, entry.cell) == Some(entry);
        let (from, to) = (token.at, entry.cell);
        same.then(|| Carried { token: id.clone(), from, to, offset: [0.0, 0.0], by_hand: false })
    }

    /// Returns whether a tap on a cell confirms the waiting move.
    pub(super) fn is_confirmed(&self, waited: Option<&Carried>, to: Cell) -> bool {
        waited.is_some_and(|waited| Some(&waited.token) == self.selected.as_ref() && waited.to == to)
    }

    /// Puts the carried token's move on hold for confirmation, which also answers the warning about harmful terrain.
    pub(super) fn preview_move(&mut self, table: &Table) -> Vec<Effect> {
        let Some(carried) = self.select.carried.take() else { return Vec::new() };
        let entry = self.answers.reached(&carried.token, carried.to).cloned();
        self.select.told = Some((carried.token.clone(), carried.to));
        self.select.previewed = entry.map(|entry| (carried.token, entry));
        let Some(MovePreview { length, consequences }) = self.move_preview(table) else { return Vec::new() };
        let words = std::iter::once(say(catalogue::MovePreview { length })).chain(consequences);
        vec![Effect::Say(words.collect::<Vec<_>>().join(". ") + ".")]
    }

    /// Makes the waiting move.
    pub(super) fn confirm_move(&mut self, table: &Table) -> Vec<Effect> {
        let carried = self.previewed(table);
        self.select.previewed = None;
        self.select.carried = carried;
        self.set_down(table, false)
    }
}
