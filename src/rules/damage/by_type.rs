//! Resistance, vulnerability and immunity by type: half, double, nothing (E5-80).

use super::Blow;
use super::reduce::{Reduced, lower};
use crate::conditions::rolls::resists;
use crate::map::Token;
use crate::objects;
use crate::reason::Reason;
use crate::ruleset::Ruleset;
use crate::traits::{number, same, words};
use crate::wording::word;
use burstmap_messages::{Message, catalogue};

/// What is left of a blow, each counted once: none for the immune, else half for the resistant, rounded down, and after that
/// twice as much for the vulnerable.
pub fn apply(ruleset: &Ruleset, token: &Token, blow: &Blow, out: &mut Reduced) {
    let Some(rule) = &ruleset.damage.by_type else { return };
    let listed = |name: &str| {
        let own = words(token, name);
        blow.types.iter().find(|kind| own.iter().any(|word| same(word, kind))).cloned()
    };
    if let Some((object, kind)) = in_object(ruleset, token, blow) {
        let message = catalogue::DamageImmune { token: &token.name, kinds: word(kind) };
        out.why.push(Reason::new(object, message));
        out.amount = 0;
        return;
    }
    if let Some(kind) = listed("immunity") {
        let message = Message::from(catalogue::DamageImmune { token: &token.name, kinds: word(&kind) });
        out.told.push(message.clone());
        out.why.push(Reason::new(rule, message));
        out.amount = 0;
        return;
    }
    if let Some(kind) = listed("resistance") {
        lower(out, rule, |n| n / 2, catalogue::DamageHalved { kind: word(&kind) });
    } else if let Some((rule, kind)) = in_water(ruleset, blow) {
        lower(out, rule, |n| n / 2, catalogue::DamageHalvedInWater { kind: word(kind) });
    } else if let Some(because) = resists(ruleset, token) {
        lower(
            out,
            &because.rule.clone(),
            |n| n / 2,
            catalogue::DamageHalvedBy { because: because.wording() },
        );
    }
    if let Some(kind) = listed("vulnerability") {
        lower(out, rule, |n| n.saturating_mul(2), catalogue::DamageDoubled { kind: word(&kind) });
    }
}

/// The rule by which objects are immune to a type of the blow, and that type (E5-40).
fn in_object<'a>(ruleset: &'a Ruleset, token: &Token, blow: &'a Blow) -> Option<(&'a str, &'a str)> {
    let policy = objects::policy(ruleset, token)?;
    let kind = blow.types.iter().find(|kind| policy.immunity.iter().any(|own| same(own, kind)))?;
    Some((&policy.rule, kind))
}

/// What does not reach the threshold of an object does nothing to it (E5-40): what is left of a blow after all else counts.
pub fn superficial(ruleset: &Ruleset, token: &Token, out: &mut Reduced) {
    let Some(policy) = objects::policy(ruleset, token) else { return };
    if let Some(least) = number(token, objects::THRESHOLD).filter(|least| out.amount < *least) {
        lower(out, &policy.rule, |_| 0, catalogue::DamageBelowThreshold { least });
    }
}

/// The rule by which water takes half of a blow, and the type that it is about.
fn in_water<'a>(ruleset: &'a Ruleset, blow: &'a Blow) -> Option<(&'a str, &'a str)> {
    let policy = ruleset.attack.underwater.as_ref().filter(|_| blow.submerged)?;
    let kind = blow.types.iter().find(|kind| policy.resists.iter().any(|own| same(own, kind)))?;
    Some((&policy.rule, kind))
}
