//! Attacks on all creatures in an area.

use super::{Event, EventKind, there};
use crate::audience::Audience;
use burstmap_messages::{Wording, catalogue, said};
use burstmap_rules::attack::outcome::{AreaDetails, AreaOutcome, AreaTarget};
use burstmap_rules::map::Id;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// An area took effect.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct AreaResolved {
    #[serde(flatten)]
    pub text: Wording,
    /// The attacking token, or `null` if there is none.
    #[serde(default, deserialize_with = "there", skip_serializing_if = "Option::is_none")]
    pub attacker: Option<Option<Id>>,
    /// Name of the attack. A side sees it for its own tokens.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<String>,
    /// Results in the order of the scene's tokens.
    pub results: Vec<AreaTarget>,
    /// Details for the game master only.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub details: Option<AreaDetails>,
}

impl AreaResolved {
    pub fn new(outcome: &AreaOutcome, attacker: Option<&Id>) -> AreaResolved {
        let mut results = outcome.results.clone();
        // Separate events report the results of the damage.
        results
            .iter_mut()
            .filter_map(|result| result.damage.as_mut())
            .for_each(|damage| damage.changes.clear());
        AreaResolved {
            text: outcome.text.clone(),
            attacker: Some(attacker.cloned()),
            with: None,
            results,
            details: Some(outcome.details.clone()),
        }
    }

    /// Adds the name of the attack at the start of the sentence. `attacker` is the attacker's name.
    pub fn made_with(mut self, with: Option<&str>, attacker: Option<String>) -> AreaResolved {
        let Some(with) = with else { return self };
        let mut text: Wording = match attacker {
            Some(attacker) => catalogue::AttackAreaBy { attacker, with }.into(),
            None => catalogue::AttackAreaWith { with }.into(),
        };
        text.then(std::mem::take(&mut self.text));
        AreaResolved { text, with: Some(with.to_owned()), ..self }
    }

    /// Returns the tokens that rolled or were rolled against.
    fn rolled(&self) -> impl Iterator<Item = &AreaTarget> {
        self.results.iter().filter(|result| result.needed.is_some())
    }

    /// Returns the token whose effect this event already reports, so the other event is redundant.
    pub fn tells<'e>(&self, event: &'e Event) -> Option<&'e Id> {
        let (token, text) = match event {
            Event::Damaged(damaged) => (&damaged.token, &damaged.text),
            Event::Healed(healed) => (&healed.token, &healed.text),
            _ => return None,
        };
        let dealt = |result: &AreaTarget| result.damage.as_ref().is_some_and(|damage| damage.text == *text);
        self.rolled().any(|result| result.token == *token && dealt(result)).then_some(token)
    }

    /// Returns the sentences of the tokens that rolled or were rolled against, one by one (RS-05, RS-06).
    pub fn rolled_texts(&self) -> impl Iterator<Item = Cow<'_, str>> {
        self.rolled().filter_map(|result| Some(said(result.text.as_deref()?, result.message.as_ref())))
    }
}

/// Returns whether the token was affected, with its own faces for its own side.
fn target_for_side(target: &AreaTarget, audience: &Audience) -> Option<AreaTarget> {
    audience.knows(&target.token).then(|| AreaTarget {
        token: target.token.clone(),
        hit: target.hit,
        on_origin: target.on_origin,
        faces: if audience.owns(&target.token) { target.faces.clone() } else { Vec::new() },
        ..AreaTarget::default()
    })
}

impl EventKind for AreaResolved {
    /// Returns the affected tokens that the side knows.
    fn for_side(&self, audience: &Audience) -> Option<AreaResolved> {
        let attacker = self.attacker.clone().flatten().filter(|id| audience.knows(id));
        let results: Vec<AreaTarget> =
            self.results.iter().filter_map(|result| target_for_side(result, audience)).collect();
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
