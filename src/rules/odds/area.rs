//! Odds of an effect on every creature in an area.

use super::check::{CheckOdds, unknown};
use super::damage::Reaching;
use super::distribution::Distribution;
use super::throws::{Throw, throws};
use super::{DamageOdds, Knows, Odds, TargetOdds};
use crate::advantage::Net;
use crate::attack::area::{AreaOrder, AreaRoll};
use crate::attack::asked::{DamageDice, veil};
use crate::attack::underwater::is_in_water;
use crate::attack::{by_table, resistance_of};
use crate::board::Board;
use crate::damage::DamageSpec;
use crate::map::Token;
use crate::query::{AreaAttackReport, AreaTargetReport, AttackKind, Denial};
use crate::reason::{On, Reason, Refusal};
use burstmap_messages::catalogue;

/// Returns the odds of an effect with this report.
///
/// # Errors
///
/// Errors in the damage.
pub fn odds(
    board: &Board,
    order: &AreaOrder,
    report: &AreaAttackReport,
    knows: Knows,
) -> Result<Odds, Refusal> {
    let weapon = DamageDice::of(board.facts.ruleset, order.options);
    let damage = order.damage.map(|spec| weapon.of_weapon(spec)).transpose()?;
    let mut out = Odds::default();
    for target in &report.targets {
        let Some(token) = board.token(&target.token) else { continue };
        let odds = one(board, order, report, target, token, damage.as_ref(), knows);
        out.add(token, odds, damage.is_some(), knows.is_down(board.facts.ruleset, token));
    }
    Ok(out)
}

fn one(
    board: &Board,
    order: &AreaOrder,
    report: &AreaAttackReport,
    target: &AreaTargetReport,
    token: &Token,
    damage: Option<&DamageSpec>,
    knows: Knows,
) -> TargetOdds {
    let mut out = TargetOdds { token: token.id.clone(), ..TargetOdds::default() };
    if let Some(denial) = report.denied.first().or(target.denied.first()) {
        (out.hit, out.why) = (Some(0.0), vec![Denial::reason(denial)]);
        return out;
    }
    out.hit = match order.roll {
        AreaRoll::Attack { bonus, .. } => attacked(board, order, target, token, bonus, &mut out.why),
        AreaRoll::Check { skill, difficulty, .. } => {
            let (modifiers, decided) = (&target.modifiers, order.decided.of(&token.id));
            let check = CheckOdds { stat: skill, needed: difficulty, bonus: 0, modifiers, decided };
            check.failing(board, token, &mut out.why)
        }
        AreaRoll::None => Some(1.0),
    };
    let (Some(hit), Some(spec)) = (out.hit, damage) else { return out };
    let splash = order.splash && order.aimed_at_cell;
    let mut blow = spec.blow(Vec::new());
    blow.nonlethal |= order.options.nonlethal.is_set();
    blow.submerged = is_in_water(board, token);
    blow.off_origin = splash && !target.on_origin;
    let reduced = knows.all_of(&token.side);
    out.unreduced = !reduced;
    let more = target.modifiers.iter().filter(|m| m.on == On::Damage).map(|m| m.value).sum();
    let reaching = |halved| Reaching {
        facts: &board.facts,
        token,
        spec,
        blow: blow.clone(),
        more,
        halved,
        times: 1,
        reduced,
    };
    let saved = matches!(order.roll, AreaRoll::Check { half: true, .. });
    let whole = reaching(false);
    let Some(dealt) = whole.dealt(false) else { return out };
    let rest = match saved {
        true => match reaching(true).dealt(false) {
            Some(half) => half,
            None => return out,
        },
        false => Distribution::certain(0),
    };
    let all = Distribution::mixed(&[(hit, &dealt), (1.0 - hit, &rest)]);
    let felled = whole.felled_at(dealt.most(), false);
    out.on_hit = Some(DamageOdds::of(&dealt, felled));
    out.damage = Some(DamageOdds::of(&all, felled));
    out
}

/// Returns the chance that the shared attack roll hits a creature.
fn attacked(
    board: &Board,
    order: &AreaOrder,
    target: &AreaTargetReport,
    token: &Token,
    bonus: i32,
    why: &mut Vec<Reason>,
) -> Option<f64> {
    let policy = &board.facts.ruleset.attack;
    let Some(against) = &target.defense else { return Some(1.0) };
    let Some(needed) = against.known() else {
        why.push(unknown(token, &against.stat));
        return None;
    };
    let net = Net::of(&by_table(policy, order.options));
    let on_roll = target.modifiers.iter().filter(|modifier| modifier.on == On::Attack);
    let added = bonus + on_roll.map(|modifier| modifier.value).sum::<i32>();
    let Some(thrown) = throws(&policy.dice, net) else {
        why.push(Reason::new("", catalogue::OddsDice));
        return None;
    };
    let spell = order.kind == AttackKind::Spell && target.on_origin;
    let resistance =
        policy.spell_resistance.as_ref().filter(|_| spell).and_then(|policy| resistance_of(policy, token));
    let hits = |throw: &&Throw| {
        let total = throw.total.saturating_add(added);
        policy.natural(&throw.faces).unwrap_or(total >= needed)
            && resistance.is_none_or(|resistance| total >= resistance)
    };
    let hit: f64 = thrown.iter().filter(hits).map(|throw| throw.chance).sum();
    let dice = policy.dice.to_string();
    why.push(Reason::new(
        "",
        catalogue::OddsRoll { dice, added, needed, net: net.and_then(Net::twice).unwrap_or("none") },
    ));
    let Some(chance) = veil(&target.modifiers) else { return Some(hit) };
    why.push(Reason::new(&chance.rule, catalogue::OddsVeil { chance: chance.value }));
    Some(hit * (1.0 - f64::from(chance.value.clamp(0, 100)) / 100.0))
}
