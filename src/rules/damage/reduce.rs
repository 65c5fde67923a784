//! Reductions of damage before it reaches hit points: splash, ion, energy, damage reduction (RS-08, RD-23, RD-25, RD-31).

use super::notation::{reductions, resistances};
use super::reduced::Reduced;
use super::share::{Share, adjust};
use super::{Blow, by_type};
use crate::map::Token;
use crate::objects;
use crate::policy::damage::{DamagePolicy, IonPolicy};
use crate::reason::Reason;
use crate::ruleset::Ruleset;
use crate::traits::{is_set, number, same, stat, words};
use burstmap_messages::{Param, any_of, catalogue};

/// Applies, in this order: manual adjustment, splash, non-mechanical targets, immunity and absorption, weakness, resistance, damage
/// reduction, half and double by type. Each rounds down, none goes below 0, and effects on a type apply to its shares (E5-91).
pub fn reduce(ruleset: &Ruleset, token: &Token, blow: &Blow) -> Reduced {
    let policy = &ruleset.damage;
    let mut out = Reduced::of(blow);
    let all = out.all();
    if blow.adjust != 0 {
        let rule = policy.by_type.as_deref().unwrap_or("GM");
        let because = catalogue::DamageAdjusted { adjust: blow.adjust };
        out.change(&all, rule, |shares| adjust(shares, blow.adjust), because);
    }
    if let (true, Some(splash)) = (blow.off_origin, &policy.splash) {
        let halved = |shares: &mut [Share]| {
            shares.iter_mut().for_each(|share| share.amount /= splash.divides_by.max(1));
        };
        out.change(&all, &splash.rule, halved, catalogue::DamageOffOrigin);
    }
    let mechanical = is_set(token, "mechanical") || is_set(token, "cybernetics");
    for at in all.iter().copied() {
        if let (Some(ion), false) = (ion(policy, &out.shares[at]), mechanical) {
            out.lower(at, &ion.rule, |n| n / ion.divides_by.max(1), catalogue::DamageNotMechanical);
        }
        energy(policy, token, at, &mut out);
    }
    resist(policy, token, &mut out);
    physical(policy, token, &mut out);
    for at in all {
        by_type::apply(ruleset, token, blow, at, &mut out);
    }
    superficial(ruleset, token, &mut out);
    if let (Some(ion_policy), true) = (&policy.ion, mechanical) {
        let threshold = stat(token, &ion_policy.threshold);
        let dealt: i32 =
            out.shares.iter().filter(|share| ion(policy, share).is_some()).map(|share| share.amount).sum();
        if threshold.is_some_and(|threshold| dealt > threshold) {
            out.track_steps = ion_policy.track_steps;
            out.track_rule = ion_policy.rule.clone();
        }
    }
    out
}

/// Returns whether each share is reduced independently: no reduction applies to several shares together.
pub fn is_separable(ruleset: &Ruleset, token: &Token, shares: &[Share]) -> bool {
    let policy = &ruleset.damage;
    let together = |name: &str| token.traits.contains_key(name);
    let one = shares.len() < 2;
    one || !(policy.energy.is_some() && together("resistance")
        || policy.reduction.is_some() && together("damageReduction")
        || objects::policy(ruleset, token).is_some())
}

/// Returns the rule of ion damage for a share (RD-31).
fn ion<'p>(policy: &'p DamagePolicy, share: &Share) -> Option<&'p IonPolicy> {
    policy.ion.as_ref().filter(|ion| share.types.iter().any(|t| ion.types.iter().any(|i| same(i, t))))
}

/// Applies immunity, absorption and weakness.
fn energy(policy: &DamagePolicy, token: &Token, at: usize, out: &mut Reduced) {
    let Some(energy) = &policy.energy else { return };
    let listed = |name: &str, kind: &String| words(token, name).iter().any(|t| same(t, kind));
    let share = out.shares[at].clone();
    let decisive = kinds(policy, &share.types);
    if !decisive.is_empty() && decisive.iter().all(|t| listed("absorption", t)) {
        let message = catalogue::DamageAbsorbs { token: &token.name, kinds: &share.types };
        out.why.push(Reason::new(&energy.rule, message));
        out.heals = out.heals.saturating_add(share.amount);
        out.shares[at].amount = 0;
        return;
    }
    if !decisive.is_empty() && decisive.iter().all(|t| listed("immunity", t)) {
        let message = catalogue::DamageImmune { token: &token.name, kinds: &share.types };
        out.why.push(Reason::new(&energy.rule, message));
        out.shares[at].amount = 0;
        return;
    }
    if let Some(kind) = share.types.iter().find(|t| listed("weakness", t)) {
        let more =
            |n: i32| n.saturating_add((i64::from(n) * i64::from(energy.weakness_percent) / 100) as i32);
        out.lower(at, &energy.rule, more, catalogue::DamageWeak { kind });
    }
}

/// Applies energy resistance. The best resistance that fits a share counts, and shares with the same resistance share its amount.
fn resist(policy: &DamagePolicy, token: &Token, out: &mut Reduced) {
    let Some(energy) = &policy.energy else { return };
    let resistances = token.traits.get("resistance").map(resistances).unwrap_or_default();
    let mut met: Vec<(usize, Vec<usize>)> = Vec::new();
    for (at, share) in out.shares.iter().enumerate() {
        let fits = |(kind, _): &(String, i32)| share.types.iter().any(|t| same(t, kind));
        let fitting = resistances.iter().enumerate().filter(|(_, entry)| fits(entry));
        let Some((best, _)) = fitting.max_by_key(|(_, (_, amount))| *amount) else { continue };
        match met.iter_mut().find(|(index, _)| *index == best) {
            Some((_, shares)) => shares.push(at),
            None => met.push((best, vec![at])),
        }
    }
    for (index, shares) in met {
        let (kind, amount) = &resistances[index];
        let because = catalogue::DamageResists { amount: *amount, kind };
        out.take_off(&shares, *amount, &energy.rule, because);
    }
}

/// Applies the damage reduction that reduces physical shares the most, among the reductions that the shares don't overcome.
fn physical(policy: &DamagePolicy, token: &Token, out: &mut Reduced) {
    let Some(rule) = &policy.reduction else { return };
    let physical = |share: &Share| {
        let kinds = kinds(policy, &share.types);
        kinds.is_empty() || !kinds.iter().all(|kind| is_energy(policy, kind))
    };
    let entries = token.traits.get("damageReduction").map(reductions).unwrap_or_default();
    let met = entries.into_iter().map(|(amount, by)| {
        let overcomes = |share: &Share| by.iter().any(|by| share.types.iter().any(|t| same(t, by)));
        let shares = out.shares.iter().enumerate();
        let met: Vec<usize> =
            shares.filter(|(_, share)| physical(share) && !overcomes(share)).map(|(at, _)| at).collect();
        (amount, by, met)
    });
    let lowers = |(amount, _, met): &(i32, Vec<String>, Vec<usize>)| {
        let there: i32 = met.iter().map(|at| out.shares[*at].amount).sum();
        (there.min(*amount), *amount)
    };
    let best = met.filter(|(_, _, met)| !met.is_empty()).max_by_key(lowers);
    if let Some((amount, by, met)) = best {
        let overcome_by = if by.is_empty() { Param::from("-") } else { any_of(&by) };
        out.take_off(&met, amount, rule, catalogue::DamageReduction { amount, overcome_by });
    }
}

/// Negates damage below an object's threshold, after all other reductions (E5-40).
fn superficial(ruleset: &Ruleset, token: &Token, out: &mut Reduced) {
    let Some(policy) = objects::policy(ruleset, token) else { return };
    let Some(least) = number(token, objects::THRESHOLD).filter(|least| out.amount() < *least) else { return };
    let (all, amount) = (out.all(), out.amount());
    out.take_off(&all, amount, &policy.rule, catalogue::DamageBelowThreshold { least });
}

/// Physical damage types.
const PHYSICAL: [&str; 4] = ["slashing", "piercing", "bludgeoning", "physical"];

/// Returns the damage types of a share. Other words, such as "magic" and "silver", only overcome reductions, unless they are the only ones.
fn kinds<'t>(policy: &DamagePolicy, types: &'t [String]) -> Vec<&'t String> {
    let is_kind = |t: &&String| is_energy(policy, t) || PHYSICAL.iter().any(|kind| same(kind, t));
    let kinds: Vec<&String> = types.iter().filter(is_kind).collect();
    if kinds.is_empty() { types.iter().collect() } else { kinds }
}

fn is_energy(policy: &DamagePolicy, kind: &str) -> bool {
    policy.energy_types.iter().any(|energy| same(energy, kind))
}
