//! What came of an attack, fit to be logged: faces, numbers, who was struck, what changed.

use super::AttackOverrides;
use crate::area::AreaQuery;
use crate::change::Change;
use crate::damage::{DamageOutcome, Share};
use crate::map::Id;
use crate::query::AttackKind;
use crate::reason::{Modifier, On, Reason};
use burstmap_messages::{Message, Param, Wording, catalogue};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq)]
pub struct AttackOutcome {
    pub attacker: Id,
    pub target: Id,
    pub kind: AttackKind,
    /// Faces of the attack roll, in order.
    pub faces: Vec<u32>,
    pub hit: bool,
    pub critical: bool,
    /// The spell did not overcome spell resistance (RD-38).
    pub fizzled: bool,
    pub damage_faces: Vec<u32>,
    pub details: AttackDetails,
    /// The damage before anything lowered it, by kinds.
    pub damage_shares: Vec<Share>,
    /// Every change, those of the damage among them, in the order in which they are to be made.
    pub changes: Vec<Change>,
    pub text: Wording,
}

/// The numbers of an attack.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct AttackDetails {
    /// The roll with bonus and modifiers.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub total: i32,
    /// The defense and the number that had to be reached.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub against: String,
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub needed: i32,
    /// Total less needed: below 0 for a miss by the numbers.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub margin: i32,
    /// The roll against concealment, when there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub concealment: Option<ConcealmentRoll>,
    /// Tokens that a miss may have hit instead (RD-37).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub stray: Vec<Id>,
    /// The token that was struck: the target, or the one that a stray shot hit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub struck: Option<Id>,
    /// The damage before anything lowered it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage_rolled: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage: Option<DamageOutcome>,
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub why: Vec<Reason>,
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub modifiers: Vec<Modifier>,
    /// What the game master decided instead of the rules.
    #[serde(default, skip_serializing_if = "AttackOverrides::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub overrides: Box<AttackOverrides>,
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
#[derive(Clone, Debug, PartialEq)]
pub struct AreaOutcome {
    /// In the order of the scene's tokens.
    pub results: Vec<AreaTarget>,
    pub details: AreaDetails,
    pub text: Wording,
}

/// What became of one token in an area.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct AreaTarget {
    pub token: Id,
    /// Whether the area affects it.
    pub hit: bool,
    /// Whether it stands where the area starts.
    pub on_origin: bool,
    /// Faces of its own check, when it made one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub faces: Vec<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<i32>,
    /// The defense and the number that had to be reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub against: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needed: Option<i32>,
    /// What changed the roll against it, or the number to reach.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "Array<CheckModifier>"))]
    pub modifiers: Vec<Modifier>,
    /// Its own roll against concealment, when there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub concealment: Option<ConcealmentRoll>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage: Option<DamageOutcome>,
    /// A sentence that can be read out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// What the sentence says.
    #[serde(flatten)]
    pub message: Option<Message>,
}

/// The numbers of an area.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct AreaDetails {
    /// Faces of the one roll for all, when there was one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub faces: Vec<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<i32>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub damage_faces: Vec<u32>,
    /// The damage before anything lowered it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage_rolled: Option<i32>,
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub why: Vec<Reason>,
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<crate::area::AreaFields>"))]
    pub area: AreaQuery,
    /// How many cells were affected.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub cells: usize,
    /// Ids of the barriers that the area hit.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub barriers: Vec<Id>,
    /// What the game master decided instead of the rules.
    #[serde(default, skip_serializing_if = "AttackOverrides::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub overrides: Box<AttackOverrides>,
}

impl AreaTarget {
    /// Whether it is concealed, and no roll against that was asked for.
    pub fn left_unveiled(&self) -> bool {
        self.concealment.is_none() && self.modifiers.iter().any(|modifier| modifier.on == On::MissChance)
    }

    /// Appends a sentence.
    pub(super) fn say(&mut self, next: impl Into<Wording>) {
        let mut said = Wording { text: self.text.take().unwrap_or_default(), message: self.message.take() };
        said.then(next);
        (self.text, self.message) = (Some(said.text), said.message);
    }
}

/// Who or what is attacked, for a sentence that says so; and with what, where that has a name.
pub fn attacked(target: impl Into<Param>, with: Option<&str>) -> Param {
    match with {
        Some(with) => Message::from(catalogue::AttackWith { target, with }).into(),
        None => target.into(),
    }
}
