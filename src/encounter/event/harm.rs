//! Hit points lost and regained.

use super::sides::ids_in;
use super::{Event, EventKind};
use crate::audience::Audience;
use burstmap_geometry::Cell;
use burstmap_messages::{Message, Wording, catalogue};
use burstmap_rules::change::Change;
use burstmap_rules::damage::{DamageOutcome, DealtPart};
use burstmap_rules::map::{HitPoints, Id};
use burstmap_rules::query::StepDamage;
use burstmap_rules::reason::Reason;
use serde::{Deserialize, Serialize};

/// Numbers of damage or healing. A side's log contains only the numbers that the side may know.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct HarmNumbers {
    /// Amount before any reduction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount: Option<i32>,
    /// Amount after all reductions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dealt: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub healed: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nonlethal: Option<bool>,
    /// Parts by damage type (E5-91).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub parts: Vec<DealtPart>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<Vec<Reason>>,
    /// Hit points afterwards, if the event has no other purpose.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "Token[\"hp\"]"))]
    pub hp: Option<HitPoints>,
}

impl HarmNumbers {
    /// Returns the numbers of damage that is part of a larger event.
    fn of(outcome: &DamageOutcome) -> HarmNumbers {
        HarmNumbers {
            amount: Some(outcome.amount),
            dealt: Some(outcome.dealt),
            healed: Some(outcome.healed),
            nonlethal: Some(outcome.nonlethal),
            parts: outcome.parts.clone(),
            why: Some(outcome.why.clone()),
            hp: None,
        }
    }

    fn with_hp(outcome: &DamageOutcome) -> HarmNumbers {
        let hp = outcome.changes.iter().rev().find_map(|change| match change {
            Change::Hp { hp, .. } => Some(hp.clone()),
            _ => None,
        });
        HarmNumbers { hp, ..HarmNumbers::of(outcome) }
    }

    /// Returns the numbers that a side may know about damage and healing of its own tokens.
    fn of_own(&self, audience: &Audience) -> HarmNumbers {
        HarmNumbers {
            amount: self.amount,
            dealt: self.dealt,
            healed: self.healed,
            nonlethal: self.nonlethal,
            parts: self.parts.clone(),
            why: None,
            hp: self.hp.as_ref().map(|hp| audience.seen(true, hp)),
        }
    }

    /// Returns the numbers that a side may know about waking and rest of its own tokens.
    fn recovered(&self, audience: &Audience) -> HarmNumbers {
        let hp = self.hp.as_ref().map(|hp| audience.seen(true, hp));
        HarmNumbers { healed: self.healed, hp, ..HarmNumbers::default() }
    }
}

ids_in! {
    HarmNumbers {
        amount: Plain, dealt: Plain, healed: Plain, nonlethal: Plain, parts: Plain, why: Never, hp: Plain,
    }
}

/// A token took damage.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct Damaged {
    #[serde(flatten)]
    pub text: Wording,
    pub token: Id,
    #[serde(flatten)]
    pub numbers: HarmNumbers,
    /// Damage types, if the command specifies them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub types: Option<Vec<String>>,
    /// Terrain that dealt the damage (RS-34, AH-30), with the entered cell, the rule and the roll.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub terrain: Option<Id>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<Cell>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub faces: Option<Vec<u32>>,
}

/// Creates the event for damage from terrain that a token walked over.
pub fn dealt_by_terrain(
    outcome: &DamageOutcome,
    types: &[String],
    step: &StepDamage,
    faces: &[u32],
) -> Event {
    let text = catalogue::HarmfulGroundDealt { terrain: &step.name, dealt: &outcome.text };
    let mut event = dealt_by_command(outcome, types);
    if let Event::Damaged(damaged) = &mut event {
        damaged.text = text.into();
        damaged.terrain = Some(step.terrain.clone());
        damaged.cell = Some(step.cell);
        damaged.rule = Some(step.rule.clone());
        damaged.faces = Some(faces.to_vec());
    }
    event
}

/// Creates the event for falling damage (E5-34). `sum` is the rolled total.
pub fn dealt_by_fall(
    outcome: &DamageOutcome,
    types: &[String],
    rule: &str,
    (sum, faces): (Message, &[u32]),
) -> Event {
    let mut event = dealt_by_command(outcome, types);
    if let Event::Damaged(damaged) = &mut event {
        damaged.text = catalogue::FallDealt { sum, rule, dealt: &outcome.text }.into();
        damaged.rule = Some(rule.to_owned());
        damaged.faces = Some(faces.to_vec());
    }
    event
}

/// Creates the event for damage, or for healing if the damage is absorbed (RD-25).
pub fn dealt(outcome: &DamageOutcome) -> Event {
    by_outcome(outcome, HarmNumbers::of(outcome), None)
}

/// Creates the event for damage from a command. `types` are the damage types in the command.
pub fn dealt_by_command(outcome: &DamageOutcome, types: &[String]) -> Event {
    by_outcome(outcome, HarmNumbers::with_hp(outcome), Some(types.to_vec()))
}

fn by_outcome(outcome: &DamageOutcome, numbers: HarmNumbers, types: Option<Vec<String>>) -> Event {
    let (text, token) = (outcome.text.clone(), outcome.token.clone());
    match outcome.healed > 0 && outcome.dealt == 0 {
        true => Healed { text, token, numbers, types, because: None }.into(),
        false => {
            Damaged { text, token, numbers, types, terrain: None, cell: None, rule: None, faces: None }.into()
        }
    }
}

impl EventKind for Damaged {
    fn for_side(&self, audience: &Audience) -> Option<Damaged> {
        if !audience.knows(&self.token) {
            return None;
        }
        let owned = audience.owns(&self.token);
        let token = audience.name(&self.token);
        Some(Damaged {
            text: match self.numbers.dealt {
                _ if owned => self.text.clone(),
                Some(0) => catalogue::DamageSeenNone { token }.into(),
                _ => catalogue::DamageSeen { token }.into(),
            },
            token: self.token.clone(),
            numbers: if owned { self.numbers.of_own(audience) } else { HarmNumbers::default() },
            types: self.types.clone().filter(|_| owned),
            terrain: self.terrain.clone().filter(|_| owned),
            cell: self.cell.filter(|_| owned),
            rule: self.rule.clone().filter(|_| owned),
            faces: self.faces.clone().filter(|_| owned),
        })
    }
}

ids_in! {
    Damaged {
        text: Words, token: Token, numbers: Each, types: Plain, terrain: Feature, cell: Plain, rule: Plain,
        faces: Plain,
    }
}

/// Reason for healing without a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum HealingCause {
    /// At the start of its turn (RD-36).
    Regeneration,
}

/// A token regained hit points.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct Healed {
    #[serde(flatten)]
    pub text: Wording,
    pub token: Id,
    #[serde(flatten)]
    pub numbers: HarmNumbers,
    /// Types of absorbed damage, if the command specifies them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub types: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub because: Option<HealingCause>,
}

impl Healed {
    pub fn new(outcome: &DamageOutcome, because: Option<HealingCause>) -> Healed {
        Healed {
            text: outcome.text.clone(),
            token: outcome.token.clone(),
            numbers: HarmNumbers::with_hp(outcome),
            types: None,
            because,
        }
    }
}

impl EventKind for Healed {
    fn for_side(&self, audience: &Audience) -> Option<Healed> {
        if !audience.knows(&self.token) {
            return None;
        }
        let owned = audience.owns(&self.token);
        Some(Healed {
            text: match owned {
                true => self.text.clone(),
                false => catalogue::RecoverySeen { token: audience.name(&self.token) }.into(),
            },
            token: self.token.clone(),
            numbers: if owned { self.numbers.of_own(audience) } else { HarmNumbers::default() },
            types: self.types.clone().filter(|_| owned),
            because: self.because,
        })
    }
}

ids_in! { Healed { text: Words, token: Token, numbers: Each, types: Plain, because: Plain } }

/// An unconscious token woke.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct Woken {
    #[serde(flatten)]
    pub text: Wording,
    pub token: Id,
    #[serde(flatten)]
    pub numbers: HarmNumbers,
}

impl Woken {
    pub fn new(outcome: &DamageOutcome) -> Woken {
        let numbers = HarmNumbers::with_hp(outcome);
        Woken { text: outcome.text.clone(), token: outcome.token.clone(), numbers }
    }
}

impl EventKind for Woken {
    fn for_side(&self, audience: &Audience) -> Option<Woken> {
        let owned = audience.owns(&self.token);
        audience.knows(&self.token).then(|| Woken {
            text: self.text.clone(),
            token: self.token.clone(),
            numbers: if owned { self.numbers.recovered(audience) } else { HarmNumbers::default() },
        })
    }
}

ids_in! { Woken { text: Words, token: Token, numbers: Each } }

/// A token rested.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct Rested {
    #[serde(flatten)]
    pub text: Wording,
    pub token: Id,
    pub hours: f64,
    #[serde(flatten)]
    pub numbers: HarmNumbers,
}

impl Rested {
    pub fn new(outcome: &DamageOutcome, hours: f64) -> Rested {
        let numbers = HarmNumbers::with_hp(outcome);
        Rested { text: outcome.text.clone(), token: outcome.token.clone(), hours, numbers }
    }
}

impl EventKind for Rested {
    fn for_side(&self, audience: &Audience) -> Option<Rested> {
        let owned = audience.owns(&self.token);
        audience.knows(&self.token).then(|| Rested {
            text: match owned {
                true => self.text.clone(),
                false => catalogue::RecoverySeen { token: audience.name(&self.token) }.into(),
            },
            token: self.token.clone(),
            hours: self.hours,
            numbers: if owned { self.numbers.recovered(audience) } else { HarmNumbers::default() },
        })
    }
}

ids_in! { Rested { text: Words, token: Token, hours: Plain, numbers: Each } }
