//! Loss of hit points: temporary ones first, and never below 0 if the rules specify that (E5-79).

use super::{Blow, DamageOutcome, dying, points_left};
use crate::change::Change;
use crate::map::{HitPoints, Token};
use crate::reason::Reason;
use crate::ruleset::Ruleset;
use burstmap_messages::catalogue;

/// Subtracts damage after reductions from the hit points, and reports falls.
pub fn lower(ruleset: &Ruleset, token: &Token, hp: &HitPoints, blow: &Blow, outcome: &mut DamageOutcome) {
    let policy = &ruleset.damage;
    let ids = || vec![token.id.clone()];
    let mut rest = outcome.dealt;
    let mut after = hp.clone();
    if let (Some(rule), Some(temporary)) = (&policy.temporary, hp.temporary.filter(|points| *points > 0)) {
        let taken = temporary.min(rest);
        rest -= taken;
        after.temporary = Some(temporary - taken).filter(|left| *left > 0);
        let left = temporary - taken;
        outcome.why.push(Reason::new(rule, catalogue::DamageTemporary { taken, left }).ids(ids()));
    }
    after.current = hp.current.saturating_sub(rest);
    let beyond = rest.saturating_sub(hp.current.max(0)).max(0);
    if let Some(rule) = policy.floor.as_ref().filter(|_| after.current < 0) {
        after.current = hp.current.min(0);
        outcome.why.push(Reason::new(rule, catalogue::DamageFloor { token: &token.name }).ids(ids()));
    }
    let fall =
        dying::Fall { before: hp.current, lost: rest, beyond, critical: blow.critical, spared: blow.spares };
    let fallen = dying::fall(ruleset, token, &mut after, &fall);
    outcome.text.then(points_left(after.current));
    outcome.changes.push(Change::Hp { token: token.id.clone(), hp: after });
    fallen.tell(outcome);
}
