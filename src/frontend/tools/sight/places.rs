//! Choice of two places. The selected token is the default start.

use crate::camera::Px;
use crate::display::words::say;
use crate::editor::rest::Rest;
use crate::tools::Tool;
use crate::{Editor, Effect, pick};
use burstmap_encounter::Table;
use burstmap_geometry::Cell;
use burstmap_messages::catalogue;
use burstmap_rules::map::Token;
use burstmap_rules::query::Place;

impl Editor {
    /// Returns the start of the line.
    pub fn sight_from(&self) -> Option<Place> {
        let selected = || self.selected.clone().map(Place::Token);
        self.sight.from.clone().or_else(selected)
    }

    /// Returns whether a press chooses the end of the line. A ruler is shown from the selected token, but starts at the press.
    fn has_start(&self) -> bool {
        match self.tool {
            Tool::Measure => self.sight.from.is_some(),
            _ => self.sight_from().is_some(),
        }
    }

    /// Handles a press. `restarts`: with both places chosen, a press starts again.
    pub(in crate::tools) fn press_place(&mut self, table: &Table, restarts: bool) -> bool {
        let Some(cell) = self.hover else { return false };
        let place = self.place_under(table, cell);
        self.sight.pressed = Some(place.clone());
        self.sight.rest = Rest::default();
        let restart = restarts && self.sight.pinned;
        if !self.has_start() || restart {
            self.sight.from = Some(place);
            self.sight.to = None;
            self.sight.pinned = false;
        } else {
            self.sight.to = Some(place);
            self.sight.pinned = true;
        }
        true
    }

    pub(in crate::tools) fn point_at_place(&mut self, table: &Table, at: Option<Px>) {
        if self.sight.pinned || self.sight_from().is_none() {
            return;
        }
        let to = at.and(self.hover).map(|cell| self.place_under(table, cell));
        if to != self.sight.to {
            let before = std::mem::replace(&mut self.sight.to, to);
            self.sight.rest.went_on(before, self.now);
        }
    }

    /// Restores the intended end after the pointer left the map.
    pub(in crate::tools) fn keep_place(&mut self) {
        if !self.sight.pinned
            && let Some(meant) = self.sight.rest.meant(self.now)
        {
            self.sight.to = Some(meant);
        }
    }

    /// Handles a drag. `from_cells`: a drag may also start at a cell, not only at a token.
    pub(in crate::tools) fn drag_to_place(&mut self, table: &Table, from_cells: bool) {
        let Some(place) = self.hover.map(|cell| self.place_under(table, cell)) else { return };
        if self.sight.pressed.as_ref() == Some(&place) {
            return;
        }
        // A drag from a token starts at that token.
        let pressed = self.sight.pressed.clone();
        if let Some(start) = pressed.filter(|place| from_cells || matches!(place, Place::Token(_))) {
            self.sight.from = Some(start);
            self.sight.way.clear();
        }
        self.sight.to = Some(place);
        self.sight.pinned = true;
    }

    /// Handles a finger on a place, which may be lifted again or draw another line from it.
    pub(in crate::tools) fn hold_place(&mut self, table: &Table) -> bool {
        self.sight.pressed = self.hover.map(|cell| self.place_under(table, cell));
        self.sight.pressed.is_some()
    }

    /// Returns the tapped place, unless it is already the end of the line.
    pub(in crate::tools) fn held_place(&self, moved: bool) -> Option<Place> {
        let place = self.sight.pressed.clone().filter(|_| self.sight.pinned)?;
        let dragged = moved && self.sight.from.as_ref() == Some(&place);
        (!dragged && self.sight.to.as_ref() != Some(&place)).then_some(place)
    }

    /// Handles a click on the token at the line's start, which is selected if `selects`.
    pub(in crate::tools) fn release_place(&mut self, selects: bool) -> Vec<Effect> {
        self.sight.pressed = None;
        match (self.sight.pinned, &self.sight.from) {
            (false, Some(Place::Token(id))) if selects => self.select(Some(id.clone())),
            _ => Vec::new(),
        }
    }

    /// Handles Enter: the first sets the start, the second the end, the third starts again.
    pub(in crate::tools) fn enter_place(&mut self, table: &Table) -> Vec<Effect> {
        let Some(place) = self.cursor.map(|cell| self.place_under(table, cell)) else { return Vec::new() };
        if self.sight_from().is_none() {
            let said = say(catalogue::SayFromPlace { place: pick::name_of(table, &place) });
            self.sight.from = Some(place);
            return vec![Effect::Say(said)];
        }
        self.sight.pinned = !self.sight.pinned;
        self.sight.to = Some(place);
        Vec::new()
    }

    /// Moves the end to the keyboard's cursor.
    pub(in crate::tools) fn move_to_place(&mut self, table: &Table, to: Cell) {
        if self.sight_from().is_some() && !self.sight.pinned {
            self.sight.to = Some(self.place_under(table, to));
        }
    }

    /// Returns whether the line starts at a token, so that another one on its cell is meant.
    pub(in crate::tools) fn starts_from(&self, token: &Token) -> bool {
        self.sight_from() == Some(Place::Token(token.id.clone()))
    }
}
