//! Attacks of creatures without weapons (E5-11).

use crate::map::Token;
use crate::ruleset::Ruleset;
use crate::token_attack::{AttackDamage, TokenAttack, TokenAttackKind};
use crate::traits;

/// Returns the token's unarmed strike as an attack with the ruleset's name, if the rules have one.
pub fn unarmed(ruleset: &Ruleset, token: &Token) -> Option<TokenAttack> {
    let policy = ruleset.attack.unarmed_strike.as_ref()?;
    let added = |to: i32, names: &[String]| {
        names.iter().filter_map(|name| traits::stat(token, name)).fold(to, i32::saturating_add)
    };
    let dealt = added(policy.damage, &policy.adds).max(0);
    Some(TokenAttack {
        name: policy.name.clone(),
        kind: TokenAttackKind::Melee,
        bonus: Some(added(0, &policy.bonus)),
        damage: vec![AttackDamage { dice: dealt.to_string(), kind: Some(policy.damage_type.clone()) }],
        ..TokenAttack::default()
    })
}
