//! Result of an attack for the log: faces, numbers, the struck token and changes.

use super::AttackOverrides;
use crate::area::AreaQuery;
use crate::change::Change;
use crate::damage::{DamageOutcome, RolledDamage, Share};
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
    /// Whether the spell failed to overcome spell resistance (RD-38).
    pub fizzled: bool,
    pub damage_faces: Vec<u32>,
    pub details: AttackDetails,
    /// Damage before any reduction, by type.
    pub damage_shares: Vec<Share>,
    /// All changes, including damage, in the order to apply them.
    pub changes: Vec<Change>,
    pub text: Wording,
}

/// Numbers of an attack.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct AttackDetails {
    /// Total of the roll with bonus and modifiers.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub total: i32,
    /// The defense and the number to reach.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub against: String,
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub needed: i32,
    /// The total minus the needed number, negative for a miss by the numbers.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub margin: i32,
    /// Roll against concealment, if there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub concealment: Option<ConcealmentRoll>,
    /// Tokens that a miss may have hit instead (RD-37).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub stray: Vec<Id>,
    /// The struck token: the target, or the one that a stray shot hit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub struck: Option<Id>,
    /// Damage before any reduction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage_rolled: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage: Option<DamageOutcome>,
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub why: Vec<Reason>,
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub modifiers: Vec<Modifier>,
    /// GM overrides of the rules.
    #[serde(default, skip_serializing_if = "AttackOverrides::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub overrides: Box<AttackOverrides>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct ConcealmentRoll {
    /// Miss chance in percent.
    pub chance: i32,
    pub face: u32,
    pub missed: bool,
}

/// Result of an area attack: one roll, and a result for each token.
#[derive(Clone, Debug, PartialEq)]
pub struct AreaOutcome {
    /// Results in the order of the scene's tokens.
    pub results: Vec<AreaTarget>,
    pub details: AreaDetails,
    /// Damage before any reduction, rolled once for all.
    pub damage: Option<RolledDamage>,
    pub text: Wording,
}

/// Result for one token in an area.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct AreaTarget {
    pub token: Id,
    /// Whether the area affects it.
    pub hit: bool,
    /// Whether the creature is on the origin of the area.
    pub on_origin: bool,
    /// Faces of its own check, if it made one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub faces: Vec<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<i32>,
    /// The defense and the number to reach.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub against: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needed: Option<i32>,
    /// Modifiers of the roll against it, or of the number to reach.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "Array<CheckModifier>"))]
    pub modifiers: Vec<Modifier>,
    /// The creature's own roll against concealment, if there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub concealment: Option<ConcealmentRoll>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage: Option<DamageOutcome>,
    /// A sentence that can be read aloud.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The message of the sentence.
    #[serde(flatten)]
    pub message: Option<Message>,
}

/// Numbers of an area attack.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct AreaDetails {
    /// Faces of the one roll for all, if there was one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub faces: Vec<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<i32>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub damage_faces: Vec<u32>,
    /// Damage before any reduction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage_rolled: Option<i32>,
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub why: Vec<Reason>,
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<crate::area::AreaFields>"))]
    pub area: AreaQuery,
    /// Number of affected cells.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub cells: usize,
    /// Ids of the barriers that the area hit.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub barriers: Vec<Id>,
    /// GM overrides of the rules.
    #[serde(default, skip_serializing_if = "AttackOverrides::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub overrides: Box<AttackOverrides>,
}

impl AreaTarget {
    /// Returns whether the target is concealed but the roll against concealment was not needed.
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

/// Returns the target for sentences, with the name of the attack if there is one.
pub fn attacked(target: impl Into<Param>, with: Option<&str>) -> Param {
    match with {
        Some(with) => Message::from(catalogue::AttackWith { target, with }).into(),
        None => target.into(),
    }
}
