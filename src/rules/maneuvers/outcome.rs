//! What came of a maneuver, fit to be logged.

use super::ManeuverKind;
use crate::attack::outcome::ConcealmentRoll;
use crate::change::Change;
use crate::damage::DamageOutcome;
use crate::map::Id;
use crate::reason::{Modifier, Reason};
use burstmap_messages::Wording;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ManeuverOutcome {
    pub attacker: Id,
    pub target: Id,
    pub kind: ManeuverKind,
    pub rule: String,
    pub faces: Vec<u32>,
    pub total: i32,
    pub against: String,
    /// Whether the target saved with that, so that faces and total are its own (E5-51).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub saved: bool,
    pub needed: i32,
    pub hit: bool,
    pub margin: i32,
    /// What changed the roll and the number to reach.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub modifiers: Vec<Modifier>,
    /// The roll against concealment, when there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub concealment: Option<ConcealmentRoll>,
    /// Who may make an attack of opportunity because of it (RD-41).
    pub provokes: Vec<Id>,
    /// Squares that the target was moved, and that a wall denied (RD-46, RD-48).
    pub squares: i32,
    pub denied: i32,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub damage_faces: Vec<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage: Option<DamageOutcome>,
    /// What an object takes by sundering, before its own hardness (RD-45).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub object_damage: Option<i32>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<Change>,
    pub why: Vec<Reason>,
    #[serde(flatten)]
    pub text: Wording,
}

impl ManeuverOutcome {
    pub(super) fn say(&mut self, message: impl Into<Wording>) {
        let wording = message.into();
        self.why.push(Reason::new(&self.rule, &wording).ids(vec![self.target.clone()]));
        self.text.then(wording);
    }
}
