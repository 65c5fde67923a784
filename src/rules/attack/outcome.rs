//! What came of an attack, fit to be logged: faces, numbers, who was struck, what changed.

use crate::change::Change;
use crate::damage::{DamageOutcome, Share};
use crate::map::Id;
use crate::query::AttackKind;
use crate::reason::{Modifier, On, Reason};
use burstmap_messages::{Message, Param, Wording, catalogue};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AttackOutcome {
    pub attacker: Id,
    pub target: Id,
    pub kind: AttackKind,
    /// Faces of the attack roll, in order, and the total with bonus and modifiers.
    pub faces: Vec<u32>,
    pub total: i32,
    /// The defense and the number that had to be reached.
    pub against: String,
    pub needed: i32,
    pub hit: bool,
    /// Total less needed: below 0 for a miss by the numbers.
    pub margin: i32,
    pub critical: bool,
    /// The roll against concealment, when there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub concealment: Option<ConcealmentRoll>,
    /// The spell did not overcome spell resistance (RD-38).
    pub fizzled: bool,
    /// A miss that hits somebody else in the melee (RD-37): who it may be.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stray: Vec<Id>,
    /// Who was struck: the target, or the one that a stray shot hit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub struck: Option<Id>,
    /// Faces of the damage roll, and its total before anything lowered it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub damage_faces: Vec<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage_rolled: Option<i32>,
    /// The same by kinds.
    #[serde(skip)]
    pub damage_shares: Vec<Share>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage: Option<DamageOutcome>,
    /// Every change, those of the damage among them, in the order in which they are to be made.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<Change>,
    pub why: Vec<Reason>,
    #[serde(flatten)]
    pub text: Wording,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct ConcealmentRoll {
    /// Percent that miss.
    pub chance: i32,
    pub face: u32,
    pub missed: bool,
}

/// An attack on everybody in an area: one roll, a result for each token.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AreaOutcome {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faces: Vec<u32>,
    /// The attack's total, when it was an attack.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<i32>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub damage_faces: Vec<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage_rolled: Option<i32>,
    /// In the order of the scene's tokens.
    pub results: Vec<AreaResult>,
    pub why: Vec<Reason>,
    #[serde(flatten)]
    pub text: Wording,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AreaResult {
    pub token: Id,
    /// Whether the effect works on it: the attack reached its defense, its check failed, or nothing was asked.
    pub hit: bool,
    pub on_origin: bool,
    /// Its own check, when it made one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faces: Vec<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub against: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needed: Option<i32>,
    /// What changed the roll against it, or the number to reach.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub modifiers: Vec<Modifier>,
    /// Its own roll against concealment, when there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub concealment: Option<ConcealmentRoll>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage: Option<DamageOutcome>,
    #[serde(flatten)]
    pub text: Wording,
}

impl AreaResult {
    /// Whether it is concealed, and no roll against that was asked for.
    pub fn left_unveiled(&self) -> bool {
        self.concealment.is_none() && self.modifiers.iter().any(|modifier| modifier.on == On::MissChance)
    }
}

/// Who or what is attacked, for a sentence that says so; and with what, where that has a name.
pub fn attacked(target: impl Into<Param>, with: Option<&str>) -> Param {
    match with {
        Some(with) => Message::from(catalogue::AttackWith { target, with }).into(),
        None => target.into(),
    }
}

impl AreaOutcome {
    /// Every change, token by token.
    pub fn changes(&self) -> impl Iterator<Item = &Change> {
        self.results.iter().filter_map(|result| result.damage.as_ref()).flat_map(|damage| &damage.changes)
    }
}
