//! Blows of whoever holds no weapon (E5-11).

use crate::map::Token;
use crate::ruleset::Ruleset;
use crate::token_attack::{AttackDamage, TokenAttack, TokenAttackKind};
use crate::traits;
use crate::wording::ruleset_text;
use serde::{Deserialize, Serialize};

/// What the body alone strikes with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UnarmedStrike {
    /// Id of the rule.
    pub rule: String,
    /// What it is called.
    pub name: String,
    /// The statistics that are added to its throw.
    pub bonus: Vec<String>,
    /// What a hit deals without them.
    pub damage: i32,
    /// The statistics that are added to that; below 0 it does not go.
    pub adds: Vec<String>,
    /// The kind of its damage.
    pub damage_type: String,
}

/// The unarmed strike of a token, as an attack of its own; `None` where the rules know none.
pub fn unarmed(ruleset: &Ruleset, token: &Token) -> Option<TokenAttack> {
    let policy = ruleset.attack.unarmed_strike.as_ref()?;
    let sum = |names: &[String]| names.iter().filter_map(|name| traits::stat(token, name)).sum::<i32>();
    let dealt = (policy.damage + sum(&policy.adds)).max(0);
    Some(TokenAttack {
        name: ruleset_text(&policy.name).to_string(),
        kind: TokenAttackKind::Melee,
        bonus: Some(sum(&policy.bonus)),
        damage: vec![AttackDamage { dice: dealt.to_string(), kind: Some(policy.damage_type.clone()) }],
        ..TokenAttack::default()
    })
}
