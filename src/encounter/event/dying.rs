//! Death saves.

use super::EventKind;
use super::known_roll::WholeRoll;
use super::sides::ids_in;
use crate::audience::Audience;
use burstmap_messages::{Message, Wording, catalogue};
use burstmap_rules::advantage::Net;
use burstmap_rules::change::Change;
use burstmap_rules::damage::dying::DeathSave;
use burstmap_rules::map::{HitPoints, Id};
use burstmap_rules::reason::{Modifier, On};
use serde::{Deserialize, Serialize};

/// A dying token made a death save (E5-82).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct DeathSaved {
    #[serde(flatten)]
    pub text: Wording,
    pub token: Id,
    /// All rolled faces. After three successes, the last face determines the hours.
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
    /// Only the token's own side sees the counts. Others see tokens die or wake.
    fn for_side(&self, audience: &Audience) -> Option<DeathSaved> {
        let known = audience.knows(&self.token) && audience.owns(&self.token);
        if !known {
            return None;
        }
        let modifiers = self.modifiers.as_deref().unwrap_or_default();
        let dice = &audience.board.facts.ruleset.attack.check_dice;
        let twice = Net::of(modifiers).is_some_and(|net| net.twice().is_some());
        // The faces for the hours come after these faces.
        let of_save = dice.count() * if twice { 2 } else { 1 };
        let (faces, hours) = self.faces.split_at(of_save.min(self.faces.len()));
        let whole = WholeRoll { faces, total: self.total, bonus: None, modifiers, on: On::Check };
        let shown = whole.for_side(audience, &[&self.token]);
        let mut text = self.text.clone();
        if shown.roll.modifiers.len() < modifiers.len() {
            let id = Message::from(catalogue::DamageDeathSave { token: "", sum: "", verdict: "" });
            text.put(id.id(), "sum", &shown.sum);
        }
        Some(DeathSaved {
            text,
            token: self.token.clone(),
            faces: [&shown.faces, hours].concat(),
            total: shown.roll.total,
            success: self.success,
            modifiers: Some(shown.roll.modifiers).filter(|known| !known.is_empty()),
            hp: self.hp.as_ref().map(|hp| audience.seen(true, hp)),
            rule: self.rule.clone(),
        })
    }
}

ids_in! {
    DeathSaved {
        text: Words, token: Token, faces: Plain, total: Plain, success: Plain, modifiers: Words, hp: Plain,
        rule: Plain,
    }
}
