//! Attacks on everything in an area.

use super::{Event, EventKind, there};
use crate::audience::Audience;
use burstmap_messages::{Message, Wording, catalogue, said};
use burstmap_rules::attack::AttackOverrides;
use burstmap_rules::attack::outcome::{AreaOutcome, AreaResult, ConcealmentRoll};
use burstmap_rules::damage::DamageOutcome;
use burstmap_rules::map::Id;
use burstmap_rules::query::AreaQuery;
use burstmap_rules::reason::{Modifier, Reason};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// An area took effect.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct AreaResolved {
    #[serde(flatten)]
    pub text: Wording,
    /// The token that made it; `null` where none did.
    #[serde(default, deserialize_with = "there", skip_serializing_if = "Option::is_none")]
    pub attacker: Option<Option<Id>>,
    /// The name of what it was made with. A side has it of its own tokens' attacks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<String>,
    /// In the order of the scene's tokens.
    pub results: Vec<AreaTarget>,
    /// What the game master alone may read.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub details: Option<AreaDetails>,
}

/// What became of one token in an area.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
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
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<burstmap_rules::area::AreaFields>"))]
    pub area: AreaQuery,
    /// How many cells were affected.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub cells: usize,
    /// Ids of the barriers that the area hit.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub barriers: Vec<Id>,
    /// What the game master decided instead of the rules.
    #[serde(default, skip_serializing_if = "AttackOverrides::is_empty")]
    #[cfg_attr(
        feature = "typescript",
        ts(optional, as = "Option<serde_json::Map<String, serde_json::Value>>")
    )]
    pub overrides: Box<AttackOverrides>,
}

impl AreaResolved {
    /// `cells`: how many were affected.
    pub fn new(
        outcome: &AreaOutcome,
        attacker: Option<&Id>,
        area: &AreaQuery,
        (cells, barriers): (usize, &[Id]),
        overrides: &AttackOverrides,
    ) -> AreaResolved {
        AreaResolved {
            text: outcome.text.clone(),
            attacker: Some(attacker.cloned()),
            with: None,
            results: outcome.results.iter().map(AreaTarget::from).collect(),
            details: Some(AreaDetails {
                faces: outcome.faces.clone(),
                total: outcome.total,
                damage_faces: outcome.damage_faces.clone(),
                damage_rolled: outcome.damage_rolled,
                why: outcome.why.clone(),
                area: area.clone(),
                cells,
                barriers: barriers.to_vec(),
                overrides: Box::new(overrides.clone()),
            }),
        }
    }

    /// The same of an attack that has a name, which is told first. `attacker`: what its maker is called.
    pub fn made_with(mut self, with: Option<&str>, attacker: Option<String>) -> AreaResolved {
        let Some(with) = with else { return self };
        let mut text: Wording = match attacker {
            Some(attacker) => catalogue::AttackAreaBy { attacker, with }.into(),
            None => catalogue::AttackAreaWith { with }.into(),
        };
        text.then(std::mem::take(&mut self.text));
        AreaResolved { text, with: Some(with.to_owned()), ..self }
    }

    /// The tokens that rolled, or were rolled against.
    fn rolled(&self) -> impl Iterator<Item = &AreaTarget> {
        self.results.iter().filter(|result| result.needed.is_some())
    }

    /// The token whose sentence says already what the event tells: what the area did to it.
    pub fn tells<'e>(&self, event: &'e Event) -> Option<&'e Id> {
        let (token, text) = match event {
            Event::Damaged(damaged) => (&damaged.token, &damaged.text),
            Event::Healed(healed) => (&healed.token, &healed.text),
            _ => return None,
        };
        let dealt = |result: &AreaTarget| result.damage.as_ref().is_some_and(|damage| damage.text == *text);
        self.rolled().any(|result| result.token == *token && dealt(result)).then_some(token)
    }

    /// The sentences of the tokens that rolled, or were rolled against, one by one (RS-05, RS-06).
    pub fn rolled_texts(&self) -> impl Iterator<Item = Cow<'_, str>> {
        self.rolled().filter_map(|result| Some(said(result.text.as_deref()?, result.message.as_ref())))
    }
}

impl From<&AreaResult> for AreaTarget {
    fn from(result: &AreaResult) -> AreaTarget {
        let without_changes =
            |damage: &DamageOutcome| DamageOutcome { changes: Vec::new(), ..damage.clone() };
        AreaTarget {
            token: result.token.clone(),
            hit: result.hit,
            on_origin: result.on_origin,
            faces: result.faces.clone(),
            total: result.total,
            against: result.against.clone(),
            needed: result.needed,
            modifiers: result.modifiers.clone(),
            concealment: result.concealment,
            damage: result.damage.as_ref().map(without_changes),
            text: Some(result.text.text.clone()),
            message: result.text.message.clone(),
        }
    }
}

impl AreaTarget {
    fn for_side(&self, audience: &Audience) -> Option<AreaTarget> {
        audience.knows(&self.token).then(|| AreaTarget {
            token: self.token.clone(),
            hit: self.hit,
            on_origin: self.on_origin,
            faces: if audience.owns(&self.token) { self.faces.clone() } else { Vec::new() },
            total: None,
            against: None,
            needed: None,
            modifiers: Vec::new(),
            concealment: None,
            damage: None,
            text: None,
            message: None,
        })
    }
}

impl EventKind for AreaResolved {
    /// Which of the tokens that the side knows were caught.
    fn for_side(&self, audience: &Audience) -> Option<AreaResolved> {
        let attacker = self.attacker.clone().flatten().filter(|id| audience.knows(id));
        let results: Vec<AreaTarget> =
            self.results.iter().filter_map(|result| result.for_side(audience)).collect();
        if attacker.is_none() && results.is_empty() {
            return None;
        }
        let hit = results.iter().filter(|result| result.hit);
        let names: Vec<String> = hit.map(|result| audience.name(&result.token)).collect();
        let text = match names.is_empty() {
            true => catalogue::AttackAreaSeenEmpty.into(),
            false => catalogue::AttackAreaSeen { names }.into(),
        };
        let owned = attacker.as_ref().filter(|id| audience.owns(id));
        let (with, by) =
            (self.with.as_deref().filter(|_| owned.is_some()), owned.map(|id| audience.name(id)));
        let seen =
            AreaResolved { text, attacker: attacker.clone().map(Some), with: None, results, details: None };
        Some(seen.made_with(with, by))
    }
}
