//! Weapon ranges: a normal range, and a long range with a penalty (E5-45).

use super::Case;
use crate::policy::special_attacks::WeaponRange;
use crate::query::{AttackKind, Denial};
use crate::reason::{Modifier, On};
use burstmap_messages::{Wording, catalogue};

/// Returns the rule, the normal range and the maximum range in cells, if the attack has ranges.
fn of<'a>(case: &Case<'a>) -> Option<(&'a WeaponRange, i32, i32)> {
    let rule = case.policy().weapon_range.as_ref().filter(|_| case.kind() == AttackKind::Ranged)?;
    let (normal, long) = (case.range(), case.query.options.long_range.whole());
    let near = normal.or(long)?;
    Some((rule, near, long.unwrap_or(near).max(near)))
}

/// Returns the modifier for a distance in cells.
pub fn modifier(case: &Case, distance: i32) -> Option<Modifier> {
    let (rule, near, _) = of(case).filter(|(_, near, _)| distance > *near)?;
    let message = catalogue::AttackBeyondNormalRange { target: &case.target.name, distance, near };
    Some(Modifier::new(&rule.rule, On::Advantage, rule.beyond_normal, message))
}

/// Refuses a target beyond the maximum range.
pub fn denied(case: &Case, distance: i32) -> Option<Denial> {
    let (rule, _, most) = of(case).filter(|(_, _, most)| distance > *most)?;
    let text = Wording::from(catalogue::AttackBeyondLongRange { target: &case.target.name, distance, most });
    Some(Denial { code: "out-of-range".to_owned(), rule: rule.rule.clone(), text })
}
