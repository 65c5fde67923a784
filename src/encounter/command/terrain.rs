//! Painting and erasing terrain.

use super::kind::CommandKind;
use super::parts::Part;
use crate::draft::{Draft, illegal};
use crate::event::{TerrainErased, TerrainPainted};
use crate::mechanics::map_edits::{known_grade, put, readable_fields, unknown};
use crate::refusals::scene_as_command;
use crate::validate;
use burstmap_geometry::Cell;
use burstmap_messages::catalogue;
use burstmap_rules::map::{Id, Terrain};
use burstmap_rules::reason::Refusal;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Adds terrain or replaces the terrain with this id.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PaintTerrain {
    #[cfg_attr(feature = "typescript", ts(type = "Terrain"))]
    pub terrain: Terrain,
}

impl CommandKind for PaintTerrain {
    const EDIT: bool = true;
    const PARTS: &'static [(&'static str, Part)] = &[("terrain", Part::Terrain)];

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let terrain = self.terrain.clone();
        validate::terrain(&terrain, draft.scene.grid(), &"/terrain").map_err(scene_as_command)?;
        let before = draft.scene.terrain.iter().find(|old| old.id == terrain.id);
        if before.is_none_or(|old| old.cover != terrain.cover) {
            known_grade(draft, terrain.cover.as_deref(), "/terrain/cover")?;
        }
        readable_fields(draft, &terrain.more, before.map(|old| &old.more), "/terrain")?;
        draft.emit(TerrainPainted::new(&terrain));
        put(&mut draft.scene.terrain, terrain, |item| &item.id);
        Ok(())
    }
}

/// Erases terrain, or some of its cells.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EraseTerrain {
    pub id: Id,
    /// If omitted, all cells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cells: Option<Vec<Cell>>,
}

impl CommandKind for EraseTerrain {
    const EDIT: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let (id, cells) = (&self.id, self.cells.as_deref());
        let Some(index) = draft.scene.terrain.iter().position(|terrain| terrain.id == *id) else {
            return Err(unknown(
                catalogue::ThingTerrain,
                id,
                draft.scene.terrain.iter().map(|t| t.id.as_str()).collect(),
            ));
        };
        let gone = BTreeSet::from_iter(cells.iter().flat_map(|cells| cells.iter().copied()));
        let before = draft.scene.terrain[index].cells.len();
        let left = match cells {
            None => 0,
            Some(_) => draft.scene.terrain[index].cells.iter().filter(|cell| !gone.contains(cell)).count(),
        };
        if left == before {
            return Err(illegal(catalogue::TerrainNotThere { id }).at("/cells"));
        }
        let label = draft.scene.terrain[index].label.clone();
        if left == 0 {
            draft.scene.terrain.remove(index);
        } else {
            draft.scene.terrain[index].cells.retain(|cell| !gone.contains(cell));
        }
        draft.emit(TerrainErased::new(id, label.as_deref(), before - left));
        Ok(())
    }
}
