//! Attacks on one target, and maneuvers.

use super::{Event, EventKind};
use crate::audience::Audience;
use burstmap_messages::{Wording, catalogue};
use burstmap_rules::attack::outcome::{AttackOutcome, ConcealmentRoll, attacked};
use burstmap_rules::attack::{AttackOptions, AttackOverrides};
use burstmap_rules::damage::DamageOutcome;
use burstmap_rules::maneuvers::{ManeuverKind, ManeuverOutcome};
use burstmap_rules::map::Id;
use burstmap_rules::query::AttackKind;
use burstmap_rules::reason::{Modifier, Reason};
use serde::{Deserialize, Serialize};

/// A token attacked another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct AttackResolved {
    #[serde(flatten)]
    pub text: Wording,
    pub attacker: Id,
    pub target: Id,
    pub kind: AttackKind,
    /// The name of what it was made with. A side has it of its own tokens' attacks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<String>,
    /// Faces of the attack roll, in order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub faces: Option<Vec<u32>>,
    pub hit: bool,
    pub critical: bool,
    /// Whether the spell failed to overcome spell resistance (RD-38).
    pub fizzled: bool,
    /// The attack bonus.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bonus: Option<i32>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub damage_faces: Vec<u32>,
    /// What the game master alone may read.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub details: Option<AttackDetails>,
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
    #[cfg_attr(
        feature = "typescript",
        ts(optional, as = "Option<serde_json::Map<String, serde_json::Value>>")
    )]
    pub overrides: Box<AttackOverrides>,
}

impl AttackResolved {
    pub fn new(
        outcome: &AttackOutcome,
        with: Option<&str>,
        bonus: i32,
        modifiers: &[Modifier],
        overrides: &AttackOverrides,
    ) -> AttackResolved {
        AttackResolved {
            text: outcome.text.clone(),
            attacker: outcome.attacker.clone(),
            target: outcome.target.clone(),
            kind: outcome.kind,
            with: with.map(str::to_owned),
            faces: Some(outcome.faces.clone()),
            hit: outcome.hit,
            critical: outcome.critical,
            fizzled: outcome.fizzled,
            bonus: Some(bonus),
            damage_faces: outcome.damage_faces.clone(),
            details: Some(AttackDetails {
                total: outcome.total,
                against: outcome.against.clone(),
                needed: outcome.needed,
                margin: outcome.margin,
                concealment: outcome.concealment,
                stray: outcome.stray.clone(),
                struck: outcome.struck.clone(),
                damage_rolled: outcome.damage_rolled,
                damage: outcome.damage.clone(),
                why: outcome.why.clone(),
                modifiers: modifiers.to_vec(),
                overrides: Box::new(overrides.clone()),
            }),
        }
    }
}

impl EventKind for AttackResolved {
    fn for_side(&self, audience: &Audience) -> Option<AttackResolved> {
        if !audience.knows(&self.attacker) || !audience.knows(&self.target) {
            return None;
        }
        let owned = audience.owns(&self.attacker);
        let verdict = match (self.hit, self.fizzled) {
            (true, _) => "hit",
            (_, true) => "fizzled",
            _ => "miss",
        };
        let with = self.with.clone().filter(|_| owned);
        let (attacker, target) = (audience.name(&self.attacker), audience.name(&self.target));
        let target = attacked(target, with.as_deref());
        Some(AttackResolved {
            text: catalogue::AttackSeen { attacker, target, verdict }.into(),
            attacker: self.attacker.clone(),
            target: self.target.clone(),
            kind: self.kind,
            with,
            faces: self.faces.clone().filter(|_| owned),
            hit: self.hit,
            critical: self.critical,
            fizzled: self.fizzled,
            bonus: self.bonus.filter(|_| owned),
            damage_faces: if owned { self.damage_faces.clone() } else { Vec::new() },
            details: None,
        })
    }
}

/// A token tried a maneuver on another (RD-41 … RD-50).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct ManeuverResolved {
    #[serde(flatten)]
    pub text: Wording,
    pub attacker: Id,
    pub target: Id,
    pub kind: ManeuverKind,
    pub rule: String,
    /// Faces of the roll, in order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub faces: Option<Vec<u32>>,
    pub hit: bool,
    /// Whether the target saved instead, so that the roll is its own (E5-51).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub saved: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bonus: Option<i32>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub damage_faces: Vec<u32>,
    /// What the game master alone may read.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub details: Option<ManeuverDetails>,
}

/// The numbers of a maneuver.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
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
    #[cfg_attr(
        feature = "typescript",
        ts(optional, as = "Option<serde_json::Map<String, serde_json::Value>>")
    )]
    pub options: Box<AttackOptions>,
    /// What the game master decided instead of the rules.
    #[serde(default, skip_serializing_if = "AttackOverrides::is_empty")]
    #[cfg_attr(
        feature = "typescript",
        ts(optional, as = "Option<serde_json::Map<String, serde_json::Value>>")
    )]
    pub overrides: Box<AttackOverrides>,
}

impl ManeuverResolved {
    pub fn new(
        outcome: &ManeuverOutcome,
        bonus: i32,
        options: &AttackOptions,
        overrides: &AttackOverrides,
    ) -> ManeuverResolved {
        ManeuverResolved {
            text: outcome.text.clone(),
            attacker: outcome.attacker.clone(),
            target: outcome.target.clone(),
            kind: outcome.kind,
            rule: outcome.rule.clone(),
            faces: Some(outcome.faces.clone()),
            hit: outcome.hit,
            saved: outcome.saved,
            bonus: Some(bonus),
            damage_faces: outcome.damage_faces.clone(),
            details: Some(ManeuverDetails {
                total: outcome.total,
                against: outcome.against.clone(),
                needed: outcome.needed,
                margin: outcome.margin,
                modifiers: outcome.modifiers.clone(),
                concealment: outcome.concealment,
                provokes: outcome.provokes.clone(),
                squares: outcome.squares,
                denied: outcome.denied,
                damage: outcome.damage.clone(),
                object_damage: outcome.object_damage,
                why: outcome.why.clone(),
                options: Box::new(options.clone()),
                overrides: Box::new(overrides.clone()),
            }),
        }
    }

    /// The token of which its sentence says already what the event tells: what a wall did to the one that was pushed (RD-48).
    pub fn tells<'e>(&self, event: &'e Event) -> Option<&'e Id> {
        let Event::Damaged(damaged) = event else { return None };
        let dealt = self.details.as_ref()?.damage.as_ref()?;
        (damaged.token == self.target && damaged.text == dealt.text).then_some(&damaged.token)
    }
}

impl EventKind for ManeuverResolved {
    fn for_side(&self, audience: &Audience) -> Option<ManeuverResolved> {
        if !audience.knows(&self.attacker) || !audience.knows(&self.target) {
            return None;
        }
        let owned = audience.owns(if self.saved { &self.target } else { &self.attacker });
        let (attacker, target) = (audience.name(&self.attacker), audience.name(&self.target));
        let maneuver = kind_word(self.kind);
        let verdict = if self.hit { "success" } else { "failure" };
        Some(ManeuverResolved {
            text: catalogue::ManeuverSeen { attacker, maneuver, target, verdict }.into(),
            attacker: self.attacker.clone(),
            target: self.target.clone(),
            kind: self.kind,
            rule: self.rule.clone(),
            faces: self.faces.clone().filter(|_| owned),
            hit: self.hit,
            saved: self.saved,
            bonus: self.bonus.filter(|_| owned),
            damage_faces: if owned { self.damage_faces.clone() } else { Vec::new() },
            details: None,
        })
    }
}

/// The contract's word for a maneuver.
fn kind_word(kind: ManeuverKind) -> String {
    serde_json::to_value(kind).ok().and_then(|word| word.as_str().map(str::to_owned)).unwrap_or_default()
}
