//! A token's speed in a mode: its own, or one that the mode borrows. Also the terrain that costs more without a certain speed, and the
//! conditions that limit the modes (E5-28, E5-29).

use crate::board::Facts;
use crate::conditions::speed_after_conditions;
use crate::map::Token;
use crate::model::amount::Movement;
use crate::policy::movement::{BorrowedSpeed, DearGround, MovementPolicy, OnlyModes};

/// Returns the token's current speed in a mode: its own, or one that the mode borrows (E5-29). `None` if it has neither.
pub fn of(facts: &Facts, token: &Token, mode: &str) -> Option<Movement> {
    let borrowed = || borrowed(&facts.ruleset.movement, token, mode).map(|borrowed| borrowed.mode.as_str());
    let own = token.speed.get(mode).or_else(|| token.speed.get(borrowed()?))?;
    Some(speed_after_conditions(facts.ruleset, token, *own))
}

/// Maximum additional cost in cells.
pub(crate) const MOST_EXTRA: i32 = 100;

/// Returns the modes that the token's conditions allow, or `None` for all.
pub(crate) fn restriction<'a>(policy: &'a MovementPolicy, token: &Token) -> Option<&'a OnlyModes> {
    policy.only_modes.iter().find(|only| only.when.iter().any(|kind| token.has(kind)))
}

/// Returns the speed that a mode borrows, if the token has no speed of its own in it.
pub(crate) fn borrowed<'a>(
    policy: &'a MovementPolicy,
    token: &Token,
    mode: &str,
) -> Option<&'a BorrowedSpeed> {
    let known = policy.modes.iter().find(|known| known.name == mode);
    known.and_then(|known| known.without_speed.as_ref()).filter(|_| !token.speed.contains_key(mode))
}

/// Returns the additional cost of every cell in this mode, in cells.
pub(crate) fn extra(policy: &MovementPolicy, token: &Token, mode: &str) -> u8 {
    borrowed(policy, token, mode).map_or(0, |borrowed| small(borrowed.extra))
}

/// Returns the kinds of terrain with an additional cost in this mode.
pub(crate) fn dear<'a>(policy: &'a MovementPolicy, token: &'a Token) -> impl Iterator<Item = &'a DearGround> {
    policy.dear_ground.iter().filter(|ground| !token.speed.contains_key(&ground.mode))
}

/// Converts an additional cost for the grid of costs.
pub(crate) fn small(extra: i32) -> u8 {
    extra.clamp(0, MOST_EXTRA) as u8
}
