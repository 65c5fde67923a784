//! Recharging attacks.

use super::sides::for_sides;
use crate::names::name;
use burstmap_messages::{Wording, catalogue};
use burstmap_rules::attack::limited::faces;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::policy::special_attacks::LimitedUses;
use burstmap_rules::token_attack::TokenAttack;
use serde::{Deserialize, Serialize};

/// A token rolled to recharge an attack (E5-96).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct AttackRecharged {
    #[serde(flatten)]
    pub text: Wording,
    pub token: Id,
    /// Name of the attack, or of the shared uses of several attacks.
    pub with: String,
    pub face: u32,
    /// Whether the attack can be used again.
    pub back: bool,
    pub rule: String,
}

impl AttackRecharged {
    pub fn new(policy: &LimitedUses, token: &Token, attack: &TokenAttack, face: u32) -> AttackRecharged {
        let from = attack.recharge.unwrap_or_default();
        let back = i64::from(face) >= i64::from(from);
        let outcome = if back { "back" } else { "spent" };
        let with = attack.shares_use.as_ref().unwrap_or(&attack.name);
        let (token_name, faces) = (name(token), faces(from, policy.die));
        AttackRecharged {
            text: catalogue::RechargeRolled { token: token_name, face, with, faces, outcome }.into(),
            token: token.id.clone(),
            with: with.clone(),
            face,
            back,
            rule: policy.rule.clone(),
        }
    }
}

// Others do not know a token's attacks.
for_sides! {
    AttackRecharged if owns(token) {
        text: Words, token: Token, with: Plain, face: Plain, back: Plain, rule: Plain,
    }
}
