//! Fighting underwater: attacks are harder, and fire deals less damage (E5-56).

use super::Case;
use crate::board::Board;
use crate::ground::TerrainFlags;
use crate::map::Token;
use crate::policy::special_attacks::Underwater;
use crate::query::{AttackKind, Denial};
use crate::reason::{Modifier, On};
use crate::traits::same;
use burstmap_messages::{Wording, catalogue};

/// Returns whether a token is in water: at least one of its cells is water, and the token is not above it.
pub fn is_in_water(board: &Board, token: &Token) -> bool {
    let grid = board.grid();
    let wet = |cell: &_| TerrainFlags(board.ground.surface[grid.index(*cell)]).any(TerrainFlags::UNDERWATER);
    token.elevation <= 0 && board.space(token).iter().filter(|cell| grid.contains(**cell)).any(wet)
}

/// Returns the rule if the attacker is in water. Spells aren't weapons.
fn of<'a>(case: &Case<'a>) -> Option<&'a Underwater> {
    let rule = case.policy().underwater.as_ref()?;
    (case.query.kind != AttackKind::Spell && is_in_water(case.board, case.attacker)).then_some(rule)
}

/// Returns the modifier of the water.
pub fn modifier(case: &Case) -> Option<Modifier> {
    let rule = of(case)?;
    let swims = || case.attacker.speed.contains_key(&rule.unless_mode);
    let types = case.query.options.damage_types.get().map(|kinds| kinds.0.as_slice()).unwrap_or_default();
    let spared = || types.iter().any(|kind| rule.unless_types.iter().any(|own| same(own, kind)));
    let value = match case.query.kind {
        AttackKind::Melee if swims() || spared() => return None,
        AttackKind::Melee => rule.melee,
        _ => rule.ranged,
    };
    let message = catalogue::AttackUnderwater { attacker: &case.attacker.name };
    Some(Modifier::new(&rule.rule, On::Advantage, value, message))
}

/// Refuses shots beyond the normal range.
pub fn denied(case: &Case, distance: i32) -> Option<Denial> {
    let rule = of(case).filter(|_| case.query.kind == AttackKind::Ranged)?;
    let most = case.range().filter(|near| distance > *near)?;
    let target = &case.target.name;
    let text = Wording::from(catalogue::AttackUnderwaterRange { target, distance, most });
    Some(Denial { code: "out-of-range".to_owned(), rule: rule.rule.clone(), text })
}
