//! Death saves.

use super::EventKind;
use crate::audience::Audience;
use burstmap_messages::Wording;
use burstmap_rules::change::Change;
use burstmap_rules::damage::dying::DeathSave;
use burstmap_rules::map::{HitPoints, Id};
use burstmap_rules::reason::Modifier;
use serde::{Deserialize, Serialize};

/// A dying token made a death save (E5-82).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct DeathSaved {
    #[serde(flatten)]
    pub text: Wording,
    pub token: Id,
    /// All rolled faces. After three successes, the last one is for the hours.
    pub faces: Vec<u32>,
    pub total: i32,
    pub success: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "Array<CheckModifier>"))]
    pub modifiers: Option<Vec<Modifier>>,
    /// Hit points after the save, with the counts of saves.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "Token[\"hp\"]"))]
    pub hp: Option<HitPoints>,
    pub rule: String,
}

impl DeathSaved {
    pub fn new(save: &DeathSave) -> DeathSaved {
        let hp = save.outcome.changes.iter().find_map(|change| match change {
            Change::Hp { hp, .. } => Some(hp.clone()),
            _ => None,
        });
        DeathSaved {
            text: save.outcome.text.clone(),
            token: save.outcome.token.clone(),
            faces: save.faces.clone(),
            total: save.total,
            success: save.success,
            modifiers: (!save.modifiers.is_empty()).then(|| save.modifiers.clone()),
            hp,
            rule: save.rule.clone(),
        }
    }
}

impl EventKind for DeathSaved {
    /// Only the own side sees the counts. Others see tokens die or wake.
    fn for_side(&self, audience: &Audience) -> Option<DeathSaved> {
        let known = audience.knows(&self.token) && audience.owns(&self.token);
        known.then(|| DeathSaved {
            text: self.text.clone(),
            token: self.token.clone(),
            faces: self.faces.clone(),
            total: self.total,
            success: self.success,
            modifiers: self.modifiers.clone(),
            hp: self.hp.as_ref().map(|hp| audience.seen(true, hp)),
            rule: self.rule.clone(),
        })
    }
}
