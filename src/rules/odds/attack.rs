//! Odds of an attack on one target.

use super::check::unknown;
use super::damage::Reaching;
use super::distribution::Distribution;
use super::throws::throws;
use super::{DamageOdds, Felled, Knows, TargetOdds};
use crate::attack::asked::{AskedDice, veil};
use crate::attack::resolve::AttackOrder;
use crate::attack::underwater::is_in_water;
use crate::attack::verdict::{Verdict, fizzle};
use crate::attack::{Case, critical};
use crate::board::Board;
use crate::query::{AttackReport, Denial};
use crate::reason::{On, Reason, Refusal};
use crate::situation::Situation;
use burstmap_messages::catalogue;

/// Chances of the results of an attack roll.
#[derive(Clone, Copy, Debug, Default)]
struct Chances {
    hit: f64,
    critical: f64,
    astray: f64,
}

/// Returns the odds of an attack with this report. If the attack is not possible, it can't hit.
///
/// # Errors
///
/// Errors of [`Case::new`], and errors in the damage.
pub fn odds(
    board: &Board,
    situation: &Situation,
    order: &AttackOrder,
    report: &AttackReport,
    knows: Knows,
) -> Result<TargetOdds, Refusal> {
    let case = Case::new(board, situation, order.query)?;
    let asked = AskedDice::of(board.facts.ruleset, report, &order.query.options);
    let mut out = TargetOdds { token: case.target.id.clone(), ..TargetOdds::default() };
    if !report.legal {
        (out.hit, out.why) = (Some(0.0), report.denied.iter().map(Denial::reason).collect());
        return Ok(out);
    }
    let Some(needed) = report.defense.known() else {
        out.why.push(unknown(case.target, &report.defense.stat));
        return Ok(out);
    };
    let Some(chances) = chances(&case, order, report, &asked) else { return Ok(out) };
    let added: i32 =
        order.bonus + report.modifiers.iter().filter(|m| m.on == On::Attack).map(|m| m.value).sum::<i32>();
    let dice = asked.attack().to_string();
    let message = catalogue::OddsRoll {
        dice,
        added,
        needed,
        net: report.net.and_then(|net| net.twice()).unwrap_or("none"),
    };
    out.why.push(Reason::new("", message));
    if let Some(chance) = veil(&report.modifiers) {
        out.why.push(Reason::new(&chance.rule, catalogue::OddsVeil { chance: chance.value }));
    }
    out.hit = Some(chances.hit);
    out.critical = case.policy().critical.is_some().then_some(chances.critical);
    out.astray =
        (!report.in_melee.is_empty() && case.policy().into_melee.is_some()).then_some(chances.astray);
    let Some(spec) = order.damage else { return Ok(out) };
    let spec = asked.damage_of(spec)?;
    let coup = case.policy().coup_de_grace.as_ref().filter(|_| order.query.options.coup_de_grace.is_set());
    let mut blow = spec.blow(Vec::new());
    blow.nonlethal |= order.query.options.nonlethal.is_set();
    blow.submerged = is_in_water(board, case.target);
    blow.spares = order.query.options.knock_out.is_set();
    let reduced = knows.all_of(&case.target.side);
    let reaching = Reaching {
        facts: &board.facts,
        token: case.target,
        spec: &spec,
        blow,
        more: report.modifiers.iter().filter(|m| m.on == On::Damage).map(|m| m.value).sum(),
        halved: false,
        times: coup.map_or(1, |coup| coup.critical_multiplier.max(1)),
        reduced,
    };
    out.unreduced = !reduced;
    let plain = chances.hit - chances.critical;
    let (Some(hit), Some(critical)) = (reaching.dealt(false), reaching.dealt(chances.critical > 0.0)) else {
        return Ok(out);
    };
    let shares =
        if chances.hit > 0.0 { [plain / chances.hit, chances.critical / chances.hit] } else { [1.0, 0.0] };
    let on_hit = Distribution::mixed(&[(shares[0], &hit), (shares[1], &critical)]);
    let nothing = Distribution::certain(0);
    let all = Distribution::mixed(&[(1.0 - chances.hit, &nothing), (chances.hit, &on_hit)]);
    // A critical hit can need a different amount of damage to drop the target than a normal hit, so each has its own threshold.
    let fells = |of: [f64; 2]| {
        let each = [(&hit, false), (&critical, true)].map(|(dealt, critical)| {
            match reaching.felled_at(dealt.most(), critical) {
                Felled::Unknown => None,
                Felled::Never => Some(0.0),
                Felled::At(damage) => Some(dealt.at_least(damage)),
            }
        });
        each[0].zip(each[1]).map(|(plain, critical)| plain * of[0] + critical * of[1])
    };
    // A killing blow (RD-19) also has effects other than damage.
    let felled = |of: [f64; 2]| if coup.is_some() { None } else { fells(of) };
    out.damage = Some(DamageOdds {
        fells: felled([plain, chances.critical]),
        ..DamageOdds::of(&all, Felled::Unknown)
    });
    out.on_hit = Some(DamageOdds { fells: felled(shares), ..DamageOdds::of(&on_hit, Felled::Unknown) });
    Ok(out)
}

/// Sums the chances of all results of the dice, or returns `None` if there are too many.
fn chances(case: &Case, order: &AttackOrder, report: &AttackReport, asked: &AskedDice) -> Option<Chances> {
    let added: i32 =
        order.bonus + report.modifiers.iter().filter(|m| m.on == On::Attack).map(|m| m.value).sum::<i32>();
    let veiled = veil(&report.modifiers).map_or(0, |chance| chance.value.clamp(0, 100));
    let veiled = f64::from(veiled) / 100.0;
    let always = critical::reason(case, true, &[]).is_some();
    let mut out = Chances::default();
    for throw in throws(asked.attack(), asked.net())? {
        let total = throw.total.saturating_add(added);
        let verdict = Verdict::of(case, report, total, &throw.faces);
        if verdict.hits() && fizzle(case, total).is_some() {
            continue;
        }
        let hit = if verdict.hits() { throw.chance * (1.0 - veiled) } else { 0.0 };
        out.hit += hit;
        if always || critical::by_faces(case, &throw.faces) {
            out.critical += hit;
        }
        if verdict.misses_widely(case) {
            out.astray += throw.chance - hit;
        }
    }
    Some(out)
}
