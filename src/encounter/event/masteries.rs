//! Effects of weapon masteries in addition to attacks.

use super::EventKind;
use super::sides::ids_in;
use crate::audience::Audience;
use crate::names::name;
use burstmap_messages::{Wording, catalogue};
use burstmap_rules::map::{Id, Token};
use burstmap_rules::model::mastery::Mastery;
use burstmap_rules::token_attack::TokenAttack;
use serde::{Deserialize, Serialize};

/// A weapon mastery affects a creature that was hit or missed (E5-99). Later events report the effect.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct MasteryUsed {
    #[serde(flatten)]
    pub text: Wording,
    /// The attacker.
    pub token: Id,
    pub target: Id,
    pub mastery: Mastery,
    /// Name of the attack. A side sees it for its own tokens.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<String>,
    pub rule: String,
}

impl MasteryUsed {
    pub fn new(
        rule: &str,
        token: &Token,
        target: &Token,
        own: &TokenAttack,
        mastery: Mastery,
    ) -> MasteryUsed {
        MasteryUsed {
            text: text(name(token), name(target), mastery),
            token: token.id.clone(),
            target: target.id.clone(),
            mastery,
            with: Some(own.name.clone()),
            rule: rule.to_owned(),
        }
    }
}

fn text(token: &str, target: &str, mastery: Mastery) -> Wording {
    catalogue::MasteryUsed { token, target, mastery: mastery.word() }.into()
}

impl EventKind for MasteryUsed {
    fn for_side(&self, audience: &Audience) -> Option<MasteryUsed> {
        let known = audience.knows(&self.token) && audience.knows(&self.target);
        known.then(|| MasteryUsed {
            text: text(&audience.name(&self.token), &audience.name(&self.target), self.mastery),
            token: self.token.clone(),
            target: self.target.clone(),
            mastery: self.mastery,
            with: self.with.clone().filter(|_| audience.owns(&self.token)),
            rule: self.rule.clone(),
        })
    }
}

ids_in! { MasteryUsed { text: Words, token: Token, target: Token, mastery: Plain, with: Plain, rule: Plain } }
