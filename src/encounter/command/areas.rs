//! Regions that strike-area divides a map into.

use super::kind::CommandKind;
use super::parts::Part;
use crate::draft::{Draft, illegal};
use crate::event::{AreaSet, AreasProposed};
use crate::mechanics::map_edits::put;
use crate::refusals::scene_as_command;
use crate::validate;
use burstmap_messages::catalogue;
use burstmap_rules::map::Area;
use burstmap_rules::proposal::propose;
use burstmap_rules::reason::Refusal;
use serde::{Deserialize, Serialize};

/// Adds or replaces the region with this id, or removes it if there are no cells.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetArea {
    #[cfg_attr(feature = "typescript", ts(type = "Scene[\"areas\"][number]"))]
    pub area: Area,
}

impl CommandKind for SetArea {
    const EDIT: bool = true;
    const PARTS: &'static [(&'static str, Part)] = &[("area", Part::Area)];

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let area = self.area.clone();
        validate::area(&area, draft.scene.grid(), &"/area").map_err(scene_as_command)?;
        draft.emit(AreaSet::new(&area));
        if area.cells.is_empty() {
            draft.scene.areas.retain(|old| old.id != area.id);
        } else {
            put(&mut draft.scene.areas, area, |item| &item.id);
        }

        Ok(())
    }
}

/// Replaces all regions with regions based on a fixed movement cost (SA-39). The game master can redraw them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProposeAreas {}

impl CommandKind for ProposeAreas {
    const EDIT: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let areas = propose(&draft.board());
        if areas.is_empty() {
            return Err(illegal(catalogue::AreasNothingToDivide));
        }
        draft.emit(AreasProposed::new(&areas));
        if *draft.scene.areas != areas {
            *draft.scene.areas = areas;
        }

        Ok(())
    }
}
