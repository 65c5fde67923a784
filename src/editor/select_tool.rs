//! Select and move: a click selects, a drag carries a token and sends one command on release, Escape drops it.
//! A click on a door works the door.

use super::camera::Px;
use super::{Editor, Effect, KeyModifiers, Tool, pick};
use burstmap_encounter::Table;
use burstmap_encounter::command::{Move, SetDoor, Teleport};
use burstmap_geometry::Cell;
use burstmap_rules::map::{DoorState, Id, Wall};
use burstmap_rules::query::Phase;
use burstmap_rules::reason::PlanePoint;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct SelectTool {
    /// A token held over the map, not moved in the scene yet.
    pub carried: Option<Carried>,
    pressed: Option<(Id, PlanePoint)>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Carried {
    pub token: Id,
    pub from: Cell,
    /// Where its anchor would be set down.
    pub to: Cell,
    /// From the pointer to the center of its anchor, in cells.
    offset: PlanePoint,
    /// Set it down by the game master's hand, outside the rules.
    pub by_hand: bool,
}

impl SelectTool {
    pub fn let_go(&mut self) {
        *self = SelectTool::default();
    }
}

impl Editor {
    pub(super) fn select_press(&mut self, table: &Table, at: Px) -> bool {
        let point = self.plane(at);
        let found = pick::cell_at(table, point).and_then(|cell| self.token_under(table, cell));
        self.select.pressed = found.map(|token| (token.id.clone(), point));
        found.is_some()
    }

    pub(super) fn select_drag(&mut self, table: &Table, at: Px, held: KeyModifiers) {
        let (point, by_hand) = (self.plane(at), held.shift || self.by_hand);
        if self.select.carried.is_none() {
            let Some((id, grabbed)) = self.select.pressed.clone() else { return };
            let Some(token) = pick::token(table, &id) else { return };
            if !self.seat.may_move(&token.side) {
                return;
            }
            let grid = pick::grid(table);
            let center = grid.plane(grid.center(token.at));
            let offset = [center[0] - grabbed[0], center[1] - grabbed[1]];
            self.select(Some(id.clone()));
            self.select.carried = Some(Carried { token: id, from: token.at, to: token.at, offset, by_hand });
        }
        if let Some(carried) = &mut self.select.carried {
            carried.by_hand = by_hand;
            if let Some(cell) =
                pick::cell_at(table, [point[0] + carried.offset[0], point[1] + carried.offset[1]])
            {
                carried.to = cell;
            }
        }
    }

    pub(super) fn select_release(
        &mut self,
        table: &Table,
        _at: Px,
        moved: bool,
        _held: KeyModifiers,
    ) -> Vec<Effect> {
        let pressed = self.select.pressed.take();
        if self.select.carried.is_some() {
            return self.set_down(table);
        }
        match pressed {
            Some((id, _)) if !moved => self.select(Some(id)),
            Some((id, _)) => {
                let mut effects = self.select(Some(id));
                effects.push(Effect::Tell("You may look at this token, but not move it.".into()));
                effects
            }
            None => Vec::new(),
        }
    }

    pub(super) fn select_click(
        &mut self,
        table: &Table,
        at: Px,
        touch: bool,
        held: KeyModifiers,
    ) -> Vec<Effect> {
        match pick::door_at(table, self.plane(at), self.door_within()) {
            Some(door) => vec![self.work_door(door, held.shift)],
            // A finger cannot hover: while the field is shown, a tap asks about the cell.
            None if touch && self.show_field && self.hover.is_some() => {
                self.cursor = self.hover;
                Vec::new()
            }
            None => self.select(None),
        }
    }

    /// How near a click must be to a door, in cells.
    fn door_within(&self) -> f64 {
        (10.0 / self.camera.scale).max(0.14)
    }

    /// The door that a click would work.
    pub fn pointed_door<'a>(&self, table: &'a Table) -> Option<&'a Wall> {
        let free = self.select.carried.is_none()
            && self.hover.is_none_or(|cell| pick::token_at(table, cell).is_none());
        let at = self.pointer.filter(|_| free && self.tool == Tool::Select)?;
        pick::door_at(table, at, self.door_within())
    }

    /// Sets the carried token down: one command, or a sentence that says why not.
    pub fn set_down(&mut self, table: &Table) -> Vec<Effect> {
        let Some(carried) = self.select.carried.take() else { return Vec::new() };
        self.select.let_go();
        if carried.to == carried.from {
            return Vec::new();
        }
        let Some(token) = pick::token(table, &carried.token) else { return Vec::new() };
        let entry = self.answers.reached(&carried.token, carried.to);
        if let (Some(entry), false) = (entry, carried.by_hand) {
            let (mode, form) = (self.mode.clone(), self.form.clone());
            let along = Move::along(&token.id, entry.path.clone());
            return vec![Effect::command(Move { mode, form, ..along })];
        }
        let free = !matches!(table.turn().phase, Phase::Combat);
        if self.seat.is_gm() && (free || carried.by_hand) {
            return vec![Effect::command(Teleport { token: token.id.clone(), to: carried.to })];
        }
        // A space that may be passed and not kept: the core says why, with the numbers (SM-03).
        if let Some(entry) = self.answers.passed(&carried.token, carried.to) {
            return vec![Effect::command(Move::along(&token.id, entry.path.clone()))];
        }
        let place = pick::cell_name(carried.to);
        let next = if self.seat.is_gm() { " Hold Shift to set it down by hand." } else { "" };
        vec![Effect::Tell(format!("{} cannot reach {place} with what is left this turn.{next}", token.name))]
    }

    /// The same outside the rules, as a drag with Shift held.
    pub(super) fn set_by_hand(&mut self, table: &Table) -> Vec<Effect> {
        if let Some(carried) = &mut self.select.carried {
            carried.by_hand = self.seat.is_gm();
        }
        self.set_down(table)
    }

    /// Takes the token under the keyboard's cursor in hand, or sets down the one in hand.
    pub(super) fn select_enter(&mut self, table: &Table) -> Vec<Effect> {
        if self.select.carried.is_some() {
            return self.set_down(table);
        }
        let Some(cell) = self.cursor else { return Vec::new() };
        let Some(token) = self.token_under(table, cell) else { return self.select(None) };
        let mut effects = self.select(Some(token.id.clone()));
        if self.seat.may_move(&token.side) {
            self.select.carried = Some(Carried {
                token: token.id.clone(),
                from: token.at,
                to: token.at,
                offset: [0.0, 0.0],
                by_hand: self.by_hand,
            });
            self.cursor = Some(token.at);
            effects.push(Effect::Say(format!(
                "{} in hand at {}. Arrows move, Enter sets down, Escape puts back.",
                token.name,
                pick::cell_name(token.at)
            )));
        }
        effects
    }

    /// Open and closed by turns; with `lock`, closed and locked by turns.
    pub fn work_door(&self, door: &Wall, lock: bool) -> Effect {
        if !self.seat.is_gm() {
            return Effect::Tell("The game master works the doors.".into());
        }
        let state = match (door.door, lock) {
            (Some(DoorState::Locked), true) | (Some(DoorState::Open), false) => DoorState::Closed,
            (Some(DoorState::Locked), false) => {
                return Effect::Tell("This door is locked. Shift and click (or Shift+D) unlocks it.".into());
            }
            (_, true) => DoorState::Locked,
            (_, false) => DoorState::Open,
        };
        Effect::command(SetDoor { wall: door.id.clone(), state })
    }
}
