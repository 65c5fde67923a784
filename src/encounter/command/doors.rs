//! Opening, closing and locking doors.

use super::kind::{CommandKind, Needs, Request, Weight};
use crate::draft::{Draft, illegal};
use crate::event::DoorChanged;
use crate::event::map::wall_name;
use crate::mechanics::doors;
use crate::mechanics::hiding;
use crate::mechanics::map_edits::wall_index;
use crate::mechanics::obstacles;
use crate::scene::Scene;
use burstmap_messages::catalogue;
use burstmap_rules::map::{DoorState, Id, Wall};
use burstmap_rules::reason::Refusal;
use serde::{Deserialize, Serialize};

/// Opens, closes or locks a door.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetDoor {
    pub wall: Id,
    pub state: DoorState,
    /// The token that uses the door on its turn, and pays for it if the rules require it. `None` for a change by the game master (RD-53).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<Id>,
}

impl CommandKind for SetDoor {
    const EDIT: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let (id, state) = (&self.wall, self.state);
        let index = wall_index(draft, id)?;
        let wall = &draft.scene.walls[index];
        let Some(before) = wall.door else {
            let message = catalogue::DoorNone { wall: wall_name(wall) };
            return Err(illegal(message).at("/wall"));
        };
        if before == state {
            let message = catalogue::DoorAlready { wall: wall_name(wall), state: word(state) };
            return Err(illegal(message).at("/state"));
        }
        if let Some(token) = &self.token {
            let wall = draft.scene.walls[index].clone();
            doors::pay(draft, token, &wall)?;
            if state == DoorState::Locked {
                obstacles::knows_locked(draft, token, &wall.id);
            }
        }
        // A change by the game master does not reveal hidden tokens.
        let watched = self.token.as_ref().map(|_| hiding::watched(draft));
        let wall = &mut draft.scene.walls[index];
        wall.door = Some(state);
        let changed = DoorChanged::new(wall, state, before);
        draft.emit(changed);
        if let Some(watched) = watched {
            hiding::uncovered(draft, &watched);
        }
        Ok(())
    }

    fn request<'a>(&'a self, seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        let door = |known: &Wall| known.id == self.wall && known.door.is_some();
        match seen.walls.iter().any(door) {
            true => Ok(Request {
                actor: self.token.as_ref().map(|token| (token, "/token")),
                others: &[],
                weight: Weight::AskFirst,
                needs: Needs::Nothing,
            }),
            false => {
                Err(Refusal::new("unknown-wall", catalogue::DoorUnknown { wall: &self.wall }).at("/wall"))
            }
        }
    }
}

const fn word(state: DoorState) -> &'static str {
    match state {
        DoorState::Open => "open",
        DoorState::Closed => "closed",
        DoorState::Locked => "locked",
    }
}
