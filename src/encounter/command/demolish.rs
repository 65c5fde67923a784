//! Destroyed walls, doors and blocking terrain.

use super::kind::CommandKind;
use crate::draft::Draft;
use crate::draft::hint;
use crate::event::BarrierDemolished;
use burstmap_messages::catalogue;
use burstmap_rules::map::Id;
use burstmap_rules::reason::Refusal;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Removes walls, doors and blocking terrain that an area destroyed (G-15).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Demolish {
    /// Ids of walls, doors and terrain.
    pub ids: Vec<Id>,
}

impl CommandKind for Demolish {
    const EDIT: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let ids = &self.ids;
        if ids.is_empty() {
            return Err(Refusal::new("bad-command", catalogue::DemolishNothing).at("/ids"));
        }
        let wanted = BTreeSet::from_iter(ids);
        for (place, id) in ids.iter().enumerate() {
            let found = draft.scene.walls.iter().any(|wall| wall.id == *id)
                || draft.scene.terrain.iter().any(|terrain| terrain.id == *id);
            if !found {
                let known: Vec<&str> = draft.scene.walls.iter().map(|wall| wall.id.as_str()).collect();
                let message = catalogue::DemolishUnknown { id, hint: hint(id, &known) };
                return Err(Refusal::new("unknown-wall", message).at(format!("/ids/{place}")));
            }
        }
        if draft.scene.walls.iter().any(|wall| wanted.contains(&wall.id)) {
            draft.scene.walls.retain(|wall| !wanted.contains(&wall.id));
        }
        if draft.scene.terrain.iter().any(|terrain| wanted.contains(&terrain.id)) {
            draft.scene.terrain.retain(|terrain| !wanted.contains(&terrain.id));
        }
        // Ignore duplicate ids.
        let mut demolished: Vec<Id> = Vec::new();
        for id in ids {
            if !demolished.contains(id) {
                demolished.push(id.clone());
            }
        }
        draft.emit(BarrierDemolished::new(demolished));
        Ok(())
    }
}
