//! Result of a maneuver for the log.

use crate::attack::outcome::ConcealmentRoll;
use crate::attack::{AttackOptions, AttackOverrides};
use crate::change::Change;
use crate::damage::DamageOutcome;
use crate::map::Id;
use crate::policy::maneuvers::ManeuverKind;
use crate::reason::{Modifier, Reason};
use burstmap_messages::Wording;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq)]
pub struct ManeuverOutcome {
    pub attacker: Id,
    pub target: Id,
    pub kind: ManeuverKind,
    pub rule: String,
    /// Faces of the roll, in order.
    pub faces: Vec<u32>,
    pub hit: bool,
    /// Whether the target saved instead, so that faces and total are the target's (E5-51).
    pub saved: bool,
    pub damage_faces: Vec<u32>,
    pub details: ManeuverDetails,
    pub changes: Vec<Change>,
    pub text: Wording,
}

/// Numbers of a maneuver.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct ManeuverDetails {
    /// Total of the roll with bonus and modifiers.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub total: i32,
    /// The defense and the number to reach.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub against: String,
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub needed: i32,
    /// The total minus the needed number, or the reverse if the target saved.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub margin: i32,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub modifiers: Vec<Modifier>,
    /// Roll against concealment, if there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub concealment: Option<ConcealmentRoll>,
    /// Tokens that get an attack of opportunity from it (RD-41).
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub provokes: Vec<Id>,
    /// Cells that the target was moved, and cells that a wall blocked (RD-46, RD-48).
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub squares: i32,
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub denied: i32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage: Option<DamageOutcome>,
    /// Damage to an object, before its hardness (RD-45).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub object_damage: Option<i32>,
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub why: Vec<Reason>,
    #[serde(default, skip_serializing_if = "AttackOptions::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub options: Box<AttackOptions>,
    /// GM overrides of the rules.
    #[serde(default, skip_serializing_if = "AttackOverrides::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub overrides: Box<AttackOverrides>,
}

impl ManeuverOutcome {
    pub(super) fn say(&mut self, message: impl Into<Wording>) {
        let wording = message.into();
        self.details.why.push(Reason::new(&self.rule, &wording).ids(vec![self.target.clone()]));
        self.text.then(wording);
    }
}
