//! Odds of a maneuver before its roll.

use super::{Case, ManeuverOrder, counts_for, difficulty, ready};
use crate::advantage::Net;
use crate::attack::asked::veil;
use crate::board::Board;
use crate::checks;
use crate::odds::TargetOdds;
use crate::odds::check::{CheckOdds, unknown};
use crate::odds::throws::{Throw, throws};
use crate::policy::maneuvers::{ManeuverKind, ManeuverRule, ManeuverSave};
use crate::query::AttackReport;
use crate::reason::{On, Reason, Refusal};
use crate::situation::Situation;
use burstmap_messages::catalogue;

/// Returns the chance that a maneuver succeeds, as `hit`.
///
/// # Errors
///
/// Errors of [`super::resolve`], without those of dice.
pub fn odds(board: &Board, situation: &Situation, order: &ManeuverOrder) -> Result<TargetOdds, Refusal> {
    let (case, rule, report) = ready(board, situation, order)?;
    let mut out = TargetOdds { token: case.target.id.clone(), ..TargetOdds::default() };
    out.hit = match &rule.save {
        Some(save) => case.fails(rule, save, &mut out.why)?,
        None => case.reaches(&report, &mut out.why),
    };
    Ok(out)
}

impl Case<'_> {
    /// Returns the chance that the target fails its save.
    fn fails(
        &self,
        rule: &ManeuverRule,
        save: &ManeuverSave,
        why: &mut Vec<Reason>,
    ) -> Result<Option<f64>, Refusal> {
        let stat = self.saves_with(rule, save)?;
        let told = self.order.options.defense_value();
        let check = CheckOdds {
            stat,
            needed: told.unwrap_or_else(|| difficulty(save, Some(self.attacker))),
            bonus: self.order.bonus,
            modifiers: &checks::modifiers(self.board, self.target, stat),
            decided: None,
        };
        let failing = check.failing(self.board, self.target, why);
        let resists = self.situation.resists.contains(&self.target.id);
        Ok(if resists { Some(0.0) } else { failing })
    }

    /// Returns the chance that the attacker's roll succeeds.
    fn reaches(&self, report: &AttackReport, why: &mut Vec<Reason>) -> Option<f64> {
        let Some(needed) = report.defense.known() else {
            why.push(unknown(self.target, &report.defense.stat));
            return None;
        };
        let feint = self.order.kind == ManeuverKind::Feint;
        let counted = report.modifiers.iter().filter(|m| counts_for(m, feint) && m.on == On::Attack);
        let added = self.order.bonus + counted.map(|m| m.value).sum::<i32>();
        let asked = self.thrown(report);
        let Some(thrown) = throws(asked.attack(), asked.net()) else {
            why.push(Reason::new("", catalogue::OddsDice));
            return None;
        };
        let policy = &self.board.facts.ruleset.attack;
        let succeeds = |throw: &&Throw| {
            let natural = policy.natural(&throw.faces).filter(|_| !feint);
            natural.unwrap_or(throw.total.saturating_add(added) >= needed)
        };
        let reached: f64 = thrown.iter().filter(succeeds).map(|throw| throw.chance).sum();
        let (dice, net) = (asked.attack().to_string(), asked.net().and_then(Net::twice).unwrap_or("none"));
        why.push(Reason::new("", catalogue::OddsRoll { dice, added, needed, net }));
        let Some(chance) = veil(&report.modifiers).filter(|_| !feint) else { return Some(reached) };
        why.push(Reason::new(&chance.rule, catalogue::OddsVeil { chance: chance.value }));
        Some(reached * (1.0 - f64::from(chance.value.clamp(0, 100)) / 100.0))
    }
}
