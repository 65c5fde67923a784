//! Resistance, vulnerability and immunity by type: half, double, nothing (E5-80).

use super::Blow;
use super::reduced::Reduced;
use crate::condition_rolls::resists;
use crate::map::Token;
use crate::objects;
use crate::reason::Reason;
use crate::ruleset::Ruleset;
use crate::traits::{same, words};
use crate::wording::word;
use burstmap_messages::{Message, catalogue};

/// Applies each effect to a share once: immunity leaves nothing, otherwise resistance halves it, rounded down, then vulnerability doubles it.
pub fn apply(ruleset: &Ruleset, token: &Token, blow: &Blow, at: usize, out: &mut Reduced) {
    let Some(rule) = &ruleset.damage.by_type else { return };
    let types = out.shares[at].types.clone();
    let listed = |name: &str| {
        let own = words(token, name);
        types.iter().find(|kind| own.iter().any(|word| same(word, kind)))
    };
    if let Some((object, kind)) = in_object(ruleset, token, &types) {
        let message = catalogue::DamageImmune { token: &token.name, kinds: word(kind) };
        out.why.push(Reason::new(object, message));
        out.shares[at].amount = 0;
        return;
    }
    if let Some(kind) = listed("immunity") {
        let message = Message::from(catalogue::DamageImmune { token: &token.name, kinds: word(kind) });
        out.told.push(message.clone());
        out.why.push(Reason::new(rule, message));
        out.shares[at].amount = 0;
        return;
    }
    if let Some(kind) = listed("resistance") {
        out.lower(at, rule, |n| n / 2, catalogue::DamageHalved { kind: word(kind) });
    } else if let Some((rule, kind)) = in_water(ruleset, blow, &types) {
        out.lower(at, rule, |n| n / 2, catalogue::DamageHalvedInWater { kind: word(kind) });
    } else if let Some(because) = resists(ruleset, token) {
        let message = catalogue::DamageHalvedBy { because: because.wording() };
        out.lower(at, &because.rule, |n| n / 2, message);
    }
    if let Some(kind) = listed("vulnerability") {
        out.lower(at, rule, |n| n.saturating_mul(2), catalogue::DamageDoubled { kind: word(kind) });
    }
}

/// Returns the rule by which objects are immune to one of the types, with that type (E5-40).
fn in_object<'a>(ruleset: &'a Ruleset, token: &Token, types: &'a [String]) -> Option<(&'a str, &'a str)> {
    let policy = objects::policy(ruleset, token)?;
    let kind = types.iter().find(|kind| policy.immunity.iter().any(|own| same(own, kind)))?;
    Some((&policy.rule, kind))
}

/// Returns the rule by which water halves the damage, with its type.
fn in_water<'a>(ruleset: &'a Ruleset, blow: &Blow, types: &'a [String]) -> Option<(&'a str, &'a str)> {
    let policy = ruleset.attack.underwater.as_ref().filter(|_| blow.submerged)?;
    let kind = types.iter().find(|kind| policy.resists.iter().any(|own| same(own, kind)))?;
    Some((&policy.rule, kind))
}
