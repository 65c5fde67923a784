//! Attacks on one target, and maneuvers.

use super::known_roll::{KnownRoll, ShownRoll, WholeRoll};
use super::sides::ids_in;
use super::{Event, EventKind};
use crate::audience::Audience;
use burstmap_messages::{Message, Wording, catalogue};
use burstmap_rules::attack::outcome::{AttackDetails, AttackOutcome, attacked};
use burstmap_rules::maneuvers::{ManeuverDetails, ManeuverOutcome};
use burstmap_rules::map::Id;
use burstmap_rules::policy::maneuvers::ManeuverKind;
use burstmap_rules::query::AttackKind;
use burstmap_rules::reason::{Modifier, On};
use serde::{Deserialize, Serialize};

/// Returns a damage roll with its faces: `13 (5, 5)`. The faces don't include constants.
fn rolled(damage: i32, faces: &[u32]) -> String {
    match faces {
        [] => damage.to_string(),
        [one] if i64::from(*one) == i64::from(damage) => damage.to_string(),
        _ => {
            let faces: Vec<String> = faces.iter().map(u32::to_string).collect();
            format!("{damage} ({})", faces.join(", "))
        }
    }
}

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
    /// Name of the attack. A side sees it for its own tokens.
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
    /// Modifiers to the roll that the attacker's side expects, if something that it does not know changes them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected: Option<Vec<Modifier>>,
    /// The roll as far as the attacker's side knows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known: Option<KnownRoll>,
    /// Details for the game master only.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub details: Option<AttackDetails>,
}

impl AttackResolved {
    pub fn new(
        outcome: &AttackOutcome,
        with: Option<&str>,
        bonus: i32,
        expected: Option<Vec<Modifier>>,
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
            expected,
            known: None,
            details: Some(outcome.details.clone()),
        }
    }
}

impl EventKind for AttackResolved {
    fn for_side(&self, audience: &Audience) -> Option<AttackResolved> {
        if !audience.knows(&self.attacker) || !audience.knows(&self.target) {
            return None;
        }
        let owned = audience.owns(&self.attacker);
        let shown = audience.sees_rolls_of(&self.attacker);
        let verdict = match (self.hit, self.fizzled) {
            (true, _) if self.critical => "critical",
            (true, _) => "hit",
            (_, true) => "fizzled",
            _ => "miss",
        };
        let with = self.with.clone().filter(|_| owned);
        let (attacker, target) = (audience.name(&self.attacker), audience.name(&self.target));
        let target = attacked(target, with.as_deref());
        let known = match (&self.faces, self.bonus, &self.details) {
            (Some(faces), Some(bonus), Some(details)) if shown => {
                let (total, modifiers) = (details.total, &details.modifiers);
                let whole = WholeRoll { faces, total, bonus: Some(bonus), modifiers, on: On::Attack };
                let expected = self.expected.as_ref().unwrap_or(modifiers);
                let mut shown = whole.explained_by(audience, &[&self.attacker, &self.target], expected);
                shown.roll.damage_rolled = details.damage_rolled;
                Some(shown)
            }
            _ => None,
        };
        let text = match &known {
            Some(ShownRoll { sum: roll, roll: known, .. }) => {
                let mut text = Wording::from(catalogue::AttackSeenRolled { attacker, target, roll, verdict });
                if let Some(damage) = known.damage_rolled {
                    let damage = rolled(damage, &self.damage_faces);
                    text.then(Message::from(catalogue::AttackSeenDamage { damage }));
                }
                text
            }
            None => catalogue::AttackSeen { attacker, target, verdict }.into(),
        };
        let (faces, known) = match known {
            Some(known) => (Some(known.faces), Some(known.roll)),
            None => (self.faces.clone().filter(|_| shown), None),
        };
        Some(AttackResolved {
            text,
            attacker: self.attacker.clone(),
            target: self.target.clone(),
            kind: self.kind,
            with,
            faces,
            hit: self.hit,
            critical: self.critical,
            fizzled: self.fizzled,
            bonus: self.bonus.filter(|_| shown),
            damage_faces: if shown { self.damage_faces.clone() } else { Vec::new() },
            expected: None,
            known,
            details: None,
        })
    }
}

ids_in! {
    AttackResolved {
        text: Words, attacker: Token, target: Token, kind: Plain, with: Plain, faces: Plain, hit: Plain,
        critical: Plain, fizzled: Plain, bonus: Plain, damage_faces: Plain, expected: Never, known: Roll,
        details: Never,
    }
}

/// A token attempted a maneuver against another (RD-41 … RD-50).
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
    /// Whether the target made the roll, as a save (E5-51).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub saved: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bonus: Option<i32>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub damage_faces: Vec<u32>,
    /// Modifiers to the roll that the attacker's side expects, if something that it does not know changes them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected: Option<Vec<Modifier>>,
    /// The roll as far as it is known to the side of the token that rolled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known: Option<KnownRoll>,
    /// Details for the game master only.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub details: Option<ManeuverDetails>,
}

impl ManeuverResolved {
    pub fn new(outcome: &ManeuverOutcome, bonus: i32, expected: Option<Vec<Modifier>>) -> ManeuverResolved {
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
            expected,
            known: None,
            details: Some(outcome.details.clone()),
        }
    }

    /// Returns the token whose effect this event already reports: wall damage to a pushed creature (RD-48).
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
        let roller = if self.saved { &self.target } else { &self.attacker };
        let owned = audience.sees_rolls_of(roller);
        let (attacker, target) = (audience.name(&self.attacker), audience.name(&self.target));
        let maneuver = self.kind.name();
        let verdict = if self.hit { "success" } else { "failure" };
        let known = match (&self.faces, &self.details) {
            (Some(faces), Some(details)) if owned => {
                let on = if self.saved { On::Check } else { On::Attack };
                // A bonus to a save is added to the target's own bonus.
                let bonus = self.bonus.filter(|_| !self.saved);
                let whole =
                    WholeRoll { faces, total: details.total, bonus, modifiers: &details.modifiers, on };
                let expected = self.expected.as_ref().unwrap_or(&details.modifiers);
                Some(whole.explained_by(audience, &[&self.attacker, &self.target], expected))
            }
            _ => None,
        };
        let mut text = Wording::from(catalogue::ManeuverSeen { attacker, maneuver, target, verdict });
        if let Some(ShownRoll { sum: roll, .. }) = &known {
            text.then(catalogue::RollSeen { token: audience.name(roller), roll });
        }
        let (faces, known) = match known {
            Some(known) => (Some(known.faces), Some(known.roll)),
            None => (self.faces.clone().filter(|_| owned), None),
        };
        Some(ManeuverResolved {
            text,
            attacker: self.attacker.clone(),
            target: self.target.clone(),
            kind: self.kind,
            rule: self.rule.clone(),
            faces,
            hit: self.hit,
            saved: self.saved,
            bonus: self.bonus.filter(|_| owned),
            damage_faces: if owned { self.damage_faces.clone() } else { Vec::new() },
            expected: None,
            known,
            details: None,
        })
    }
}

ids_in! {
    ManeuverResolved {
        text: Words, attacker: Token, target: Token, kind: Plain, rule: Plain, faces: Plain, hit: Plain,
        saved: Plain, bonus: Plain, damage_faces: Plain, expected: Never, known: Roll, details: Never,
    }
}
