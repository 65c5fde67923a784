//! Doors: selecting, opening, closing, locking.

use crate::display::words::say;
use crate::{Editor, Effect, Tool, pick};
use burstmap_encounter::Table;
use burstmap_encounter::command::SetDoor;
use burstmap_messages::catalogue;
use burstmap_rules::map::{DoorState, Wall};
use burstmap_rules::reason::PlanePoint;

impl Editor {
    /// Returns the door for a click at a point of the plane.
    pub(super) fn door_near<'a>(&self, table: &'a Table, at: PlanePoint) -> Option<&'a Wall> {
        // On a small map, a click on the center of a cell next to a door does not mean the door.
        pick::door_at(table, at, (10.0 / self.camera.scale).clamp(0.14, 0.3))
    }

    /// Returns the door for a click at the pointer.
    pub fn pointed_door<'a>(&self, table: &'a Table) -> Option<&'a Wall> {
        let free = self.select.carried.is_none()
            && self.hover.is_none_or(|cell| pick::token_at(table, cell).is_none());
        let at = self.pointer.filter(|_| free && self.tool == Tool::Select)?;
        self.door_near(table, at)
    }

    /// Toggles a door between open and closed or, with `lock`, between closed and locked. Players request it with a token, which may have
    /// to be next to the door. They can't lock doors.
    pub fn work_door(&self, table: &Table, door: &Wall, lock: bool) -> Effect {
        let player = self.seat.player_side.is_some();
        if self.seat.readonly {
            return Effect::Tell(catalogue::RefusedLookingOnly.to_string());
        }
        if lock && player {
            return Effect::Tell(catalogue::RefusedDoorsAreTheMasters.to_string());
        }
        let state = match (door.door, lock) {
            (Some(DoorState::Locked), true) | (Some(DoorState::Open), false) => DoorState::Closed,
            (Some(DoorState::Locked), false) => {
                return Effect::Tell(catalogue::RefusedDoorLocked.to_string());
            }
            (_, true) => DoorState::Locked,
            (_, false) => DoorState::Open,
        };
        let token = self.speaker(table).filter(|_| player).map(|token| token.id.clone());
        Effect::command(SetDoor { wall: door.id.clone(), state, token })
    }

    /// Opens or closes the door at the keyboard's cursor, or under the pointer.
    pub(super) fn door_at_cursor(&mut self, table: &Table, lock: bool) -> Vec<Effect> {
        let grid = pick::grid(table);
        let Some(cell) = self.pointed() else {
            return vec![Effect::Tell(catalogue::RefusedPointAtADoor.to_string())];
        };
        match pick::door_at(table, grid.plane(grid.center(cell)), 0.8) {
            Some(door) => vec![self.work_door(table, door, lock)],
            None => vec![Effect::Tell(say(catalogue::RefusedNoDoor { cell: pick::cell_name(cell) }))],
        }
    }
}
