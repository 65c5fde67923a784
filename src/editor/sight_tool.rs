//! Sight, attack and measuring: from one place to another. Press on a token and drag, or click twice; the selected
//! token is where it starts when nothing else was chosen.

use super::camera::Px;
use super::{Editor, Effect, Tool, pick};
use burstmap_encounter::Table;
use burstmap_rules::query::Place;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct SightTool {
    pub from: Option<Place>,
    pub to: Option<Place>,
    pub pinned: bool,
    pressed: Option<Place>,
}

impl SightTool {
    pub fn let_go(&mut self) {
        *self = SightTool::default();
    }
}

impl Editor {
    pub fn sight_from(&self) -> Option<Place> {
        let selected = || self.selected.clone().map(Place::Token);
        self.sight.from.clone().or_else(selected)
    }

    pub(super) fn sight_press(&mut self, table: &Table, _at: Px) -> bool {
        let Some(cell) = self.hover else { return false };
        let place = self.place_under(table, cell);
        self.sight.pressed = Some(place.clone());
        let restart = self.tool == Tool::Measure && self.sight.pinned;
        if self.sight_from().is_none() || restart {
            self.sight.from = Some(place);
            self.sight.to = None;
            self.sight.pinned = false;
        } else {
            self.sight.to = Some(place);
            self.sight.pinned = true;
        }
        true
    }

    pub(super) fn sight_hover(&mut self, table: &Table, at: Option<Px>) {
        if self.sight.pinned || self.sight_from().is_none() {
            return;
        }
        self.sight.to = at.and(self.hover).map(|cell| self.place_under(table, cell));
    }

    pub(super) fn sight_drag(&mut self, table: &Table, _at: Px) {
        let Some(place) = self.hover.map(|cell| self.place_under(table, cell)) else { return };
        if self.sight.pressed.as_ref() == Some(&place) {
            return;
        }
        // Dragging from a token starts at that token.
        if let Some(start @ Place::Token(_)) = self.sight.pressed.clone() {
            self.sight.from = Some(start);
        } else if self.tool == Tool::Measure && self.sight.pressed.is_some() {
            self.sight.from = self.sight.pressed.clone();
        }
        self.sight.to = Some(place);
        self.sight.pinned = true;
    }

    pub(super) fn sight_release(&mut self, _table: &Table, _at: Px, _moved: bool) -> Vec<Effect> {
        self.sight.pressed = None;
        match (self.tool, self.sight.pinned, &self.sight.from) {
            (Tool::Sight | Tool::Attack, false, Some(Place::Token(id))) => self.select(Some(id.clone())),
            _ => Vec::new(),
        }
    }

    /// Enter: the first sets where it starts, the second where it ends, the third begins anew.
    pub(super) fn sight_enter(&mut self, table: &Table) -> Vec<Effect> {
        let Some(place) = self.cursor.map(|cell| self.place_under(table, cell)) else { return Vec::new() };
        if self.sight_from().is_none() {
            let said = format!("From {}. Choose where to.", pick::name_of(table, &place));
            self.sight.from = Some(place);
            return vec![Effect::Say(said)];
        }
        self.sight.pinned = !self.sight.pinned;
        self.sight.to = Some(place);
        Vec::new()
    }
}
