//! What lowers damage before it reaches hit points: splash, ion, energy, damage reduction (RS-08, RD-23, RD-25, RD-31).

use super::notation::{reductions, resistances};
use super::policy::DamagePolicy;
use super::{Blow, by_type};
use crate::map::Token;
use crate::reason::Reason;
use crate::ruleset::Ruleset;
use crate::traits::{is_set, same, stat, words};
use burstmap_messages::{Message, Param, any_of, catalogue};

#[derive(Clone, Debug, Default)]
pub struct Reduced {
    pub amount: i32,
    /// Healed instead of hurt (absorption).
    pub heals: i32,
    /// Steps down the condition track, and the row that says so.
    pub track_steps: i32,
    pub track_rule: String,
    pub why: Vec<Reason>,
    /// The same for the log, each with its rule.
    pub told: Vec<Message>,
}

/// In this order: halved by splash, halved by being no machine, immunity and absorption, weakness, resistance,
/// damage reduction, half and double by type. Each rounds down, none goes below 0.
pub fn reduce(ruleset: &Ruleset, token: &Token, blow: &Blow) -> Reduced {
    let policy = &ruleset.damage;
    let mut out = Reduced { amount: blow.amount.max(0), ..Reduced::default() };
    if blow.adjust != 0 {
        let rule = policy.by_type.as_deref().unwrap_or("GM");
        lower(
            &mut out,
            rule,
            |n| n.saturating_add(blow.adjust).max(0),
            catalogue::DamageAdjusted { adjust: blow.adjust },
        );
    }
    if let (true, Some(splash)) = (blow.off_origin, &policy.splash) {
        lower(&mut out, &splash.rule, |n| n / splash.divides_by.max(1), catalogue::DamageOffOrigin);
    }
    let mechanical = is_set(token, "mechanical") || is_set(token, "cybernetics");
    let ion =
        policy.ion.as_ref().filter(|ion| blow.types.iter().any(|t| ion.types.iter().any(|i| same(i, t))));
    if let (Some(ion), false) = (ion, mechanical) {
        lower(&mut out, &ion.rule, |n| n / ion.divides_by.max(1), catalogue::DamageNotMechanical);
    }
    if energy(policy, token, blow, &mut out) {
        return out;
    }
    physical(policy, token, blow, &mut out);
    by_type::apply(ruleset, token, blow, &mut out);
    by_type::superficial(ruleset, token, &mut out);
    if let (Some(ion), true) = (ion, mechanical) {
        let threshold = stat(token, &ion.threshold);
        if threshold.is_some_and(|threshold| out.amount > threshold) {
            out.track_steps = ion.track_steps;
            out.track_rule = ion.rule.clone();
        }
    }
    out
}

/// Immunity, absorption, weakness, resistance. True when nothing is left to do.
fn energy(policy: &DamagePolicy, token: &Token, blow: &Blow, out: &mut Reduced) -> bool {
    let Some(energy) = &policy.energy else { return false };
    let listed = |name: &str, kind: &String| words(token, name).iter().any(|t| same(t, kind));
    let decisive = kinds(policy, blow);
    if !decisive.is_empty() && decisive.iter().all(|t| listed("absorption", t)) {
        let message = catalogue::DamageAbsorbs { token: &token.name, kinds: &blow.types };
        out.why.push(Reason::new(&energy.rule, message));
        out.heals = std::mem::take(&mut out.amount);
        return true;
    }
    if !decisive.is_empty() && decisive.iter().all(|t| listed("immunity", t)) {
        let message = catalogue::DamageImmune { token: &token.name, kinds: &blow.types };
        out.why.push(Reason::new(&energy.rule, message));
        out.amount = 0;
        return true;
    }
    if let Some(kind) = blow.types.iter().find(|t| listed("weakness", t)) {
        lower(
            out,
            &energy.rule,
            |n| n + (i64::from(n) * i64::from(energy.weakness_percent) / 100) as i32,
            catalogue::DamageWeak { kind },
        );
    }
    // Of several resistances that fit, the best counts.
    let resistances = token.traits.get("resistance").map(resistances).unwrap_or_default();
    let fitting = resistances.iter().filter(|(kind, _)| blow.types.iter().any(|t| same(t, kind)));
    if let Some((kind, amount)) = fitting.max_by_key(|(_, amount)| *amount) {
        let amount = *amount;
        lower(out, &energy.rule, |n| (n - amount.max(0)).max(0), catalogue::DamageResists { amount, kind });
    }
    false
}

/// Damage reduction: the highest that the attack does not overcome.
fn physical(policy: &DamagePolicy, token: &Token, blow: &Blow, out: &mut Reduced) {
    let Some(rule) = &policy.reduction else { return };
    let kinds = kinds(policy, blow);
    if !kinds.is_empty() && kinds.iter().all(|kind| is_energy(policy, kind)) {
        return;
    }
    let entries = token.traits.get("damageReduction").map(reductions).unwrap_or_default();
    let best = entries
        .into_iter()
        .filter(|(_, by)| !by.iter().any(|by| blow.types.iter().any(|t| same(t, by))))
        .max_by_key(|(amount, _)| *amount);
    if let Some((amount, by)) = best {
        let overcome_by = if by.is_empty() { Param::from("-") } else { any_of(by) };
        let because = catalogue::DamageReduction { amount, overcome_by };
        lower(out, rule, |n| (n - amount.max(0)).max(0), because);
    }
}

/// What cuts, stabs and crushes.
const PHYSICAL: [&str; 4] = ["slashing", "piercing", "bludgeoning", "physical"];

/// The kinds of harm among a blow's types. The other words, as "magic" and "silver", tell what it overcomes; where they
/// stand alone, they are all there is.
fn kinds<'b>(policy: &DamagePolicy, blow: &'b Blow) -> Vec<&'b String> {
    let is_kind = |t: &&String| is_energy(policy, t) || PHYSICAL.iter().any(|kind| same(kind, t));
    let kinds: Vec<&String> = blow.types.iter().filter(is_kind).collect();
    if kinds.is_empty() { blow.types.iter().collect() } else { kinds }
}

fn is_energy(policy: &DamagePolicy, kind: &str) -> bool {
    policy.energy_types.iter().any(|energy| same(energy, kind))
}

/// Another amount, with the sentence that says why, where it is another.
pub fn lower(out: &mut Reduced, rule: &str, by: impl Fn(i32) -> i32, because: impl Into<Message>) {
    let before = out.amount;
    out.amount = by(before);
    if out.amount != before {
        let (after, because) = (out.amount, because.into());
        out.told.push(catalogue::DamageLoweredBy { before, after, because: because.clone(), rule }.into());
        out.why.push(Reason::new(rule, catalogue::DamageLowered { before, after, because }));
    }
}
