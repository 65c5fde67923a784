//! Attacks on all creatures in an area.

use super::known_roll::{ShownRoll, WholeRoll};
use super::sides::ids_in;
use super::{Event, EventKind, there};
use crate::audience::Audience;
use burstmap_messages::{Message, Wording, catalogue, said};
use burstmap_rules::attack::outcome::{AreaDetails, AreaOutcome, AreaTarget};
use burstmap_rules::map::Id;
use burstmap_rules::reason::On;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// The dice of an area attack as far as the attacker's side knows them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct KnownAreaRoll {
    /// Faces of the one roll for all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub faces: Vec<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total: Option<i32>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub damage_faces: Vec<u32>,
    /// Damage before any reduction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub damage_rolled: Option<i32>,
}

impl KnownAreaRoll {
    /// Returns the dice, including damage dice if the side knows that damage was rolled. `None` if there is nothing to show.
    fn of(details: &AreaDetails, affected: bool) -> Option<KnownAreaRoll> {
        let known = KnownAreaRoll {
            faces: details.faces.clone(),
            total: details.total,
            damage_faces: if affected { details.damage_faces.clone() } else { Vec::new() },
            damage_rolled: details.damage_rolled.filter(|_| affected),
        };
        (known != KnownAreaRoll::default()).then_some(known)
    }
}

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
    /// The dice as far as the attacker's side knows them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known: Option<KnownAreaRoll>,
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
            known: None,
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

    /// Returns the token whose effect this event already reports, which makes the other event redundant.
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

/// Returns the token's result for a side: whether it was affected, and its own roll if the side sees its rolls. `checks`: whether the
/// creatures rolled instead of the attacker.
fn target_for_side(target: &AreaTarget, checks: bool, audience: &Audience) -> Option<AreaTarget> {
    if !audience.knows(&target.token) {
        return None;
    }
    let own = target.total.filter(|_| checks && audience.sees_rolls_of(&target.token));
    let shown = own.map(|total| {
        let (faces, modifiers) = (&target.faces, &target.modifiers);
        let whole = WholeRoll { faces, total, bonus: None, modifiers, on: On::Check };
        whole.for_side(audience, &[&target.token])
    });
    let known = AreaTarget {
        token: target.token.clone(),
        hit: target.hit,
        on_origin: target.on_origin,
        ..AreaTarget::default()
    };
    Some(match shown {
        Some(ShownRoll { faces, roll, .. }) => {
            AreaTarget { faces, total: Some(roll.total), modifiers: roll.modifiers, ..known }
        }
        None => known,
    })
}

impl EventKind for AreaResolved {
    /// Returns the event with only the affected tokens that the side knows.
    fn for_side(&self, audience: &Audience) -> Option<AreaResolved> {
        let attacker = self.attacker.clone().flatten().filter(|id| audience.knows(id));
        let checks = self.details.as_ref().is_some_and(|details| details.total.is_none());
        let shown = self.results.iter().filter_map(|result| target_for_side(result, checks, audience));
        let results: Vec<AreaTarget> = shown.collect();
        if attacker.is_none() && results.is_empty() {
            return None;
        }
        let hit = results.iter().filter(|result| result.hit);
        let names: Vec<String> = hit.map(|result| audience.name(&result.token)).collect();
        let text: Message = match names.is_empty() {
            true => catalogue::AttackAreaSeenEmpty.into(),
            false => catalogue::AttackAreaSeen { names }.into(),
        };
        let owned = attacker.as_ref().filter(|id| audience.owns(id));
        let (with, by) =
            (self.with.as_deref().filter(|_| owned.is_some()), owned.map(|id| audience.name(id)));
        let rolls = attacker.as_ref().filter(|id| audience.sees_rolls_of(id));
        let known = rolls.and(self.details.as_ref()).and_then(|details| {
            // A damage roll shows that some creature is affected, even if the side does not know which.
            let affected = results.iter().any(|result| result.hit || result.total.is_some());
            KnownAreaRoll::of(details, affected)
        });
        let mut text = Wording::from(text);
        if let Some(total) = known.as_ref().and_then(|known| known.total) {
            text.then(catalogue::AttackAreaSeenRoll { total });
        }
        if let Some(damage) = known.as_ref().and_then(|known| known.damage_rolled) {
            text.then(catalogue::AttackSeenDamage { damage });
        }
        let attacker = attacker.clone().map(Some);
        let seen = AreaResolved { text, attacker, with: None, results, known, details: None };
        Some(seen.made_with(with, by))
    }
}

ids_in! {
    AreaResolved {
        text: Words, attacker: Token, with: Plain, results: Each, known: Plain, details: Never,
    }
}

ids_in! {
    AreaTarget {
        token: Token, hit: Plain, on_origin: Plain, faces: Plain, total: Plain, against: Plain,
        needed: Plain, modifiers: Words, concealment: Never, damage: Never, text: Never, message: Never,
    }
}
