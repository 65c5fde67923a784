//! Rolls an attack: first the attack, then concealment, then damage. The changes are returned as a list.

use super::asked::{AskedDice, veil};
use super::engagement::engage;
use super::outcome::{AttackDetails, AttackOutcome, ConcealmentRoll, attacked};
use super::underwater::is_in_water;
use super::verdict::{Verdict, fizzle};
use super::{Case, conditional, critical, stand_in};
use crate::advantage::Thrown;
use crate::attack::by_conditions::used_up_by_attack;
use crate::attack::query::AttackQuery;
use crate::board::Board;
use crate::change::Change;
use crate::conditions;
use crate::damage::{self, DamageOutcome, DamageSpec, RolledDamage, Share, share, track};
use crate::dice::{Dice, Entered};
use crate::map::{Id, Token};
use crate::objects;
use crate::query::{AttackKind, AttackReport};
use crate::reason::{On, Reason, Refusal};
use crate::situation::Situation;
use crate::traits;
use crate::wording::word;
use burstmap_messages::{Message, Wording, catalogue};

/// An attack to roll: the query, the attacker's bonus, the damage, and the name of the attack.
#[derive(Clone, Copy, Debug)]
pub struct AttackOrder<'a> {
    pub query: &'a AttackQuery,
    pub bonus: i32,
    pub damage: Option<&'a DamageSpec>,
    pub with: Option<&'a str>,
}

/// Rolls the attack, with faces in the order attack, concealment (d100, only if the attack reaches its number), damage (only on a hit).
///
/// # Errors
///
/// The report's first denial if it is not legal, and errors of the dice.
pub fn resolve(
    board: &Board,
    situation: &Situation,
    order: &AttackOrder,
    report: &AttackReport,
    dice: &mut dyn Dice,
) -> Result<AttackOutcome, Refusal> {
    let case = Case::new(board, situation, order.query)?;
    if let (false, Some(denial)) = (report.legal, report.denied.first()) {
        return Err(denial.refusal(catalogue::AttackMayOverride));
    }
    if order.query.overrides.legal.is_false() {
        return Err(Refusal::new("illegal-command", catalogue::AttackRuledOut).at("/overrides/legal"));
    }
    named_stray(&case, report)?;
    // Invalid damage is refused whether or not the attack hits.
    let asked = AskedDice::of(board.facts.ruleset, report, &order.query.options);
    let damage = order.damage.map(|spec| asked.damage.of_weapon(spec)).transpose()?;
    let mut out = roll_attack(&case, order, report, &asked, dice)?;
    let coup = case.policy().coup_de_grace.as_ref().filter(|_| case.query.options.coup_de_grace.is_set());
    let doubled = out.critical;
    out.critical |= coup.is_some() && out.hit;
    out.details.struck = struck(&case, &mut out);
    if let (None, Some(_), true) = (order.damage, coup, out.hit) {
        let mut dealt = DamageOutcome { token: case.target.id.clone(), ..DamageOutcome::default() };
        killing_blow(&case, case.target, &mut dealt);
        out.changes.extend(dealt.changes.iter().cloned());
        out.details.damage = Some(dealt);
    }
    if let (Some(spec), true) = (&damage, out.hit || !out.details.stray.is_empty()) {
        let mut rolled = roll_damage(spec, report, doubled, dice)?;
        if let Some(coup) = coup {
            let times = coup.critical_multiplier.max(1);
            rolled.shares.iter_mut().for_each(|share| share.amount = share.amount.saturating_mul(times));
        }
        out.text.then(Message::from(catalogue::AttackDamage { sum: rolled.text }));
        out.damage_faces = rolled.faces;
        out.damage_shares.clone_from(&rolled.shares);
        out.details.damage_rolled = Some(share::total(&rolled.shares));
        if let Some(token) = out.details.struck.as_ref().and_then(|id| board.token(id)) {
            let mut blow = spec.blow(rolled.shares);
            blow.nonlethal |= case.query.options.nonlethal.is_set();
            blow.critical = out.critical;
            blow.submerged = is_in_water(board, token);
            blow.spares = case.query.options.knock_out.is_set();
            let facts = &board.facts;
            let mut dealt = damage::take(facts.ruleset, facts.settings, token, &blow);
            if coup.is_some() {
                killing_blow(&case, token, &mut dealt);
            }
            out.changes.extend(dealt.changes.iter().cloned());
            out.details.damage = Some(dealt);
        }
    }
    aftermath(&case, &mut out);
    Ok(out)
}

fn roll_attack(
    case: &Case,
    order: &AttackOrder,
    report: &AttackReport,
    asked: &AskedDice,
    dice: &mut dyn Dice,
) -> Result<AttackOutcome, Refusal> {
    let policy = case.policy();
    let sum = |on: On| report.modifiers.iter().filter(|m| m.on == on).map(|m| m.value).sum::<i32>();
    let added = order.bonus + sum(On::Attack);
    let thrown = match dice.entered(Entered::Attack) {
        Some(result) => Thrown::entered(result, added),
        None => asked.throw(dice)?,
    };
    let rolled = &thrown.kept;
    let total = rolled.total + added;
    let verdict = Verdict::of(case, report, total, &rolled.faces);
    let Verdict { needed, natural, .. } = verdict;
    let mut hit = verdict.hits();
    let mut why: Vec<Reason> = Vec::new();
    match policy.into_melee.as_ref().filter(|_| verdict.astray && verdict.reaches()) {
        Some(policy) => why.push(Reason::new(&policy.rule, catalogue::NaturalAstray)),
        None => why.extend(policy.natural_reason(natural, verdict.reaches())),
    }
    let fizzle = fizzle(case, total).filter(|_| hit);
    let fizzled = fizzle.is_some();
    why.extend(fizzle);
    hit &= !fizzled;
    let concealment = if hit { veiled(report, dice, &mut why)? } else { None };
    hit &= !concealment.is_some_and(|c| c.missed);
    let reached = hit || concealment.is_some_and(|c| c.missed);
    let result = match (reached, fizzled) {
        (true, _) if natural == Some(true) && total < needed => "highest-face",
        (true, _) => "hit",
        (_, true) => "fizzled",
        _ if natural == Some(false) && total >= needed => "natural-one",
        _ => "miss",
    };
    let mut text = Wording::from(catalogue::AttackRoll {
        attacker: &case.attacker.name,
        target: attacked(&case.target.name, order.with),
        sum: thrown.sum(&asked.attack, &[order.bonus, sum(On::Attack)]),
        defense: word(&report.defense.stat),
        needed,
        verdict: result,
    });
    let critical = critical::reason(case, hit, &rolled.faces);
    why.extend(critical.iter().cloned());
    if let Some(reason) = &critical {
        text.then(Message::from(catalogue::AttackCritical { rule: &reason.rule }));
    }
    if let Some(ConcealmentRoll { chance, face, missed }) = concealment {
        let missed = if missed { "yes" } else { "no" };
        text.then(Message::from(catalogue::AttackVeiled { chance, face, missed }));
    }
    why.extend(stand_in(case, &report.defense));
    Ok(AttackOutcome {
        attacker: case.attacker.id.clone(),
        target: case.target.id.clone(),
        kind: case.query.kind,
        faces: thrown.faces,
        hit,
        critical: critical.is_some(),
        fizzled,
        damage_faces: Vec::new(),
        details: AttackDetails {
            total,
            against: report.defense.stat.clone(),
            needed,
            margin: total - needed,
            concealment,
            stray: strays(case, report, &verdict, hit || fizzled),
            struck: None,
            damage_rolled: None,
            damage: None,
            why,
            modifiers: report.modifiers.clone(),
            overrides: Box::new(case.query.overrides.clone()),
        },
        damage_shares: Vec::new(),
        changes: Vec::new(),
        text,
    })
}

/// Rolls against concealment for an attack that would hit (RD-16, RD-17). `None` if the target is not concealed.
pub fn veiled(
    report: &AttackReport,
    dice: &mut dyn Dice,
    why: &mut Vec<Reason>,
) -> Result<Option<ConcealmentRoll>, Refusal> {
    let Some(chance) = veil(&report.modifiers) else { return Ok(None) };
    let face = dice.roll(100)?;
    let missed = face as i32 <= chance.value;
    let message = catalogue::AttackConcealmentRoll { face, chance: chance.value };
    why.push(Reason::new(&chance.rule, message));
    Ok(Some(ConcealmentRoll { chance: chance.value, face, missed }))
}

/// Refuses a stray target that isn't in the melee (RD-37).
fn named_stray(case: &Case, report: &AttackReport) -> Result<(), Refusal> {
    let AttackQuery { overrides, options, .. } = case.query;
    for (place, named) in [("overrides", &overrides.stray), ("options", &options.stray)] {
        let possible = &report.in_melee;
        let impossible = named.get().is_none_or(|named| !possible.contains(named));
        if !named.is_nothing() && !possible.is_empty() && impossible {
            let named = named.json();
            let message = catalogue::AttackStrayTarget { possible, named };
            return Err(Refusal::new("bad-command", message).at(format!("/{place}/stray")));
        }
    }
    Ok(())
}

/// Returns the creatures that a miss may hit instead (RD-37).
fn strays(case: &Case, report: &AttackReport, verdict: &Verdict, stopped: bool) -> Vec<Id> {
    if stopped || !verdict.misses_widely(case) { Vec::new() } else { report.in_melee.clone() }
}

/// Returns the struck token: the target, or for a stray shot the GM's choice. A single candidate needs no choice.
fn struck(case: &Case, out: &mut AttackOutcome) -> Option<Id> {
    if out.hit {
        return Some(case.target.id.clone());
    }
    let stray = &out.details.stray;
    if stray.is_empty() {
        return None;
    }
    let AttackQuery { overrides, options, .. } = case.query;
    let chosen = overrides.stray.get().or_else(|| options.stray.get());
    let struck = match (chosen, stray.as_slice()) {
        (Some(id), _) => stray.iter().find(|stray| *stray == id).cloned(),
        (None, [only]) => Some(only.clone()),
        _ => None,
    };
    let rule = case.policy().into_melee.as_ref().map_or("G-25", |policy| policy.rule.as_str());
    let message: Message = match struck.as_ref().and_then(|id| case.board.token(id)) {
        Some(token) => catalogue::AttackStrayHits { target: &token.name }.into(),
        None => {
            let possible: Vec<&str> =
                stray.iter().filter_map(|id| case.board.token(id)).map(|token| &*token.name).collect();
            catalogue::AttackStrayChoice { possible }.into()
        }
    };
    let reason = Reason::new(rule, message.clone()).ids(stray.clone());
    out.text.then(message);
    out.details.why.push(reason);
    struck
}

fn roll_damage(
    spec: &DamageSpec,
    report: &AttackReport,
    doubled: bool,
    dice: &mut dyn Dice,
) -> Result<DamageRoll, Refusal> {
    if let Some(result) = dice.entered(Entered::Damage) {
        let text = catalogue::RollEntered { total: result }.into();
        return Ok(DamageRoll { shares: spec.entered(result).shares, faces: Vec::new(), text });
    }
    let doubled = doubled.then(|| spec.twice());
    let spec = doubled.as_ref().unwrap_or(spec);
    let rolled = spec.roll(dice)?;
    let more: i32 = report.modifiers.iter().filter(|m| m.on == On::Damage).map(|m| m.value).sum();
    let text = spec.sum(&rolled, &[more]);
    let RolledDamage { faces, mut shares } = rolled;
    share::adjust(&mut shares, more);
    Ok(DamageRoll { shares, faces, text })
}

/// Damage roll with its sum in words.
struct DamageRoll {
    faces: Vec<u32>,
    shares: Vec<Share>,
    text: Message,
}

/// Applies a killing blow: damage above Fortitude kills. Otherwise, the target moves down the track and dies at its end (RD-19).
fn killing_blow(case: &Case, target: &Token, dealt: &mut DamageOutcome) {
    let Some(policy) = &case.policy().coup_de_grace else { return };
    let damage_policy = &case.board.facts.ruleset.damage;
    let stands = conditional::standing(case.policy(), target, &policy.kills_above, None);
    let limit = traits::stat(target, &policy.kills_above).unwrap_or(case.policy().default_defense);
    let limit = limit.saturating_add(stands);
    let deadly = dealt.dealt > limit;
    let ends = track::ends(damage_policy, target, policy.track_steps);
    track::down(damage_policy, target, policy.track_steps, &policy.rule, dealt);
    if !deadly && !ends {
        return;
    }
    let (name, stat) = (&target.name, &policy.kills_above);
    let message: Message = match deadly {
        true => catalogue::AttackKillingBlowDamage { dealt: dealt.dealt, stat, limit, target: name }.into(),
        false => catalogue::AttackKillingBlowTrack { target: name }.into(),
    };
    // A target that would fall unconscious from the blow dies instead.
    let end = damage_policy.track.as_ref().map(|track| track.end.clone());
    dealt.changes.retain(|change| {
        !matches!(change, Change::AddCondition { condition, .. } if Some(&condition.kind) == end.as_ref()
            && !condition.more.contains_key("hours"))
    });
    let already = target.has("dead")
        || dealt.changes.iter().any(
            |change| matches!(change, Change::AddCondition { condition, .. } if condition.kind == "dead"),
        );
    if !already {
        let condition = conditions::plain("dead");
        dealt.changes.push(Change::AddCondition { token: target.id.clone(), condition });
    }
    dealt.why.push(Reason::new(&policy.rule, message.clone()).ids(vec![target.id.clone()]));
    dealt.text.then(message);
}

/// Applies effects of attacks regardless of the result: revealing (SA-25) and engagement by a strike (SA-33).
fn aftermath(case: &Case, out: &mut AttackOutcome) {
    let (attacker, target) = (case.attacker, case.target);
    if let Some(rule) = case.policy().attacking_reveals.as_ref().filter(|_| attacker.has("hidden")) {
        let change = Change::RemoveCondition { token: attacker.id.clone(), kind: "hidden".into(), by: None };
        out.changes.push(change);
        let message = Message::from(catalogue::AttackReveals { attacker: &attacker.name });
        out.details.why.push(Reason::new(rule, message.clone()).ids(vec![attacker.id.clone()]));
        out.text.then(message);
    }
    out.changes.extend(used_up_by_attack(case));
    let strikes = case.query.kind == AttackKind::Melee && !objects::is_object(target);
    if let Some(rule) = case.policy().engagement.as_ref().filter(|_| strikes) {
        out.changes.extend(engage(case.board, attacker, target));
        let message = catalogue::AttackEngages { attacker: &attacker.name, target: &target.name };
        out.details.why.push(Reason::new(rule, message).ids(case.ids()));
    }
}
