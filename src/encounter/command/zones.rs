//! Zones of smoke, darkness and so on.

use super::kind::CommandKind;
use super::parts::Part;
use crate::draft::Draft;
use crate::event::{ZonePainted, ZoneRemoved};
use crate::mechanics::map_edits::{put, taken, unknown};
use crate::refusals::scene_as_command;
use crate::validate;
use burstmap_messages::catalogue;
use burstmap_rules::map::{Id, Zone};
use burstmap_rules::reason::Refusal;
use serde::{Deserialize, Serialize};

/// Adds a zone or replaces the one with this id.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PaintZone {
    #[cfg_attr(feature = "typescript", ts(type = "Zone"))]
    pub zone: Zone,
}

impl CommandKind for PaintZone {
    const EDIT: bool = true;
    const PARTS: &'static [(&'static str, Part)] = &[("zone", Part::Zone)];

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let zone = self.zone.clone();
        validate::zone(&zone, draft.scene.grid(), &"/zone").map_err(scene_as_command)?;
        if zone.kind.trim().is_empty() {
            return Err(Refusal::new("bad-command", catalogue::ZoneKind).at("/zone/kind"));
        }
        if zone.effect.as_ref().is_some_and(|effect| effect.beside.is_some()) {
            return Err(Refusal::new("bad-command", catalogue::AreaEffectNoSides).at("/zone/effect/beside"));
        }
        if draft.scene.templates.iter().any(|template| template.id == zone.id && zone.effect.is_some()) {
            return Err(taken(&zone.id, "/zone/id"));
        }
        draft.emit(ZonePainted::new(&zone));
        put(&mut draft.scene.zones, zone, |item| &item.id);
        Ok(())
    }
}

/// Removes a zone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RemoveZone {
    pub id: Id,
}

impl CommandKind for RemoveZone {
    const EDIT: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let id = &self.id;
        let Some(index) = draft.scene.zones.iter().position(|zone| zone.id == *id) else {
            return Err(unknown(
                catalogue::ThingZone,
                id,
                draft.scene.zones.iter().map(|z| z.id.as_str()).collect(),
            ));
        };
        let zone = draft.scene.zones.remove(index);
        draft.emit(ZoneRemoved::new(&zone));
        Ok(())
    }
}
