//! Shots in strong wind (E5-39).

use super::Case;
use crate::query::AttackKind;
use crate::reason::{Modifier, On};
use crate::weather;
use burstmap_messages::catalogue;

/// Returns the modifier of the wind. Spells aren't weapons.
pub fn modifier(case: &Case) -> Option<Modifier> {
    let policy = weather::wind(&case.board.facts).filter(|_| case.query.kind == AttackKind::Ranged)?;
    let message = catalogue::AttackInWind { attacker: &case.attacker.name };
    Some(Modifier::new(&policy.rule, On::Advantage, policy.ranged_in_wind, message))
}
