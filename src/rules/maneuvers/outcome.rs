//! What came of a maneuver, fit to be logged.

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
    /// Whether the target saved instead, so that faces and total are its own (E5-51).
    pub saved: bool,
    pub damage_faces: Vec<u32>,
    pub details: ManeuverDetails,
    pub changes: Vec<Change>,
    pub text: Wording,
}

/// The numbers of a maneuver.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct ManeuverDetails {
    /// The roll with bonus and modifiers.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub total: i32,
    /// The defense and the number that had to be reached.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub against: String,
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub needed: i32,
    /// Total less needed; where the target saved, needed less total.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub margin: i32,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub modifiers: Vec<Modifier>,
    /// The roll against concealment, when there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub concealment: Option<ConcealmentRoll>,
    /// Tokens that may make an attack of opportunity because of it (RD-41).
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub provokes: Vec<Id>,
    /// Cells that the target was moved, and that a wall denied (RD-46, RD-48).
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub squares: i32,
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub denied: i32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage: Option<DamageOutcome>,
    /// What an object takes, before its own hardness (RD-45).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub object_damage: Option<i32>,
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub why: Vec<Reason>,
    #[serde(default, skip_serializing_if = "AttackOptions::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub options: Box<AttackOptions>,
    /// What the game master decided instead of the rules.
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
