//! How far a token goes in a mode: by its own speed, or by one that the mode borrows; ground that asks for a speed, conditions that
//! leave no other mode (E5-28, E5-29).

use crate::board::Facts;
use crate::conditions::speed_after_conditions;
use crate::map::Token;
use crate::model::amount::Movement;
use crate::policy::movement::{BorrowedSpeed, DearGround, MovementPolicy, OnlyModes};

/// How far a token goes in a mode, as its state leaves it: with its own speed, or with the one that the mode borrows (E5-29). `None`:
/// it has neither.
pub fn of(facts: &Facts, token: &Token, mode: &str) -> Option<Movement> {
    let borrowed = || borrowed(&facts.ruleset.movement, token, mode).map(|borrowed| borrowed.mode.as_str());
    let own = token.speed.get(mode).or_else(|| token.speed.get(borrowed()?))?;
    Some(speed_after_conditions(facts.ruleset, token, *own))
}

/// The most that anything is dearer, in cells.
pub(crate) const MOST_EXTRA: i32 = 100;

/// What the token's conditions leave of the modes; `None`: all of them.
pub(crate) fn restriction<'a>(policy: &'a MovementPolicy, token: &Token) -> Option<&'a OnlyModes> {
    policy.only_modes.iter().find(|only| only.when.iter().any(|kind| token.has(kind)))
}

/// With whose speed the token uses a mode of which it has none.
pub(crate) fn borrowed<'a>(
    policy: &'a MovementPolicy,
    token: &Token,
    mode: &str,
) -> Option<&'a BorrowedSpeed> {
    let known = policy.modes.iter().find(|known| known.name == mode);
    known.and_then(|known| known.without_speed.as_ref()).filter(|_| !token.speed.contains_key(mode))
}

/// What every cell costs the token more in this mode, in cells.
pub(crate) fn extra(policy: &MovementPolicy, token: &Token, mode: &str) -> u8 {
    borrowed(policy, token, mode).map_or(0, |borrowed| small(borrowed.extra))
}

/// The kinds of ground that cost the token more in this mode.
pub(crate) fn dear<'a>(policy: &'a MovementPolicy, token: &'a Token) -> impl Iterator<Item = &'a DearGround> {
    policy.dear_ground.iter().filter(|ground| !token.speed.contains_key(&ground.mode))
}

/// An extra cost as the grid of costs takes it.
pub(crate) fn small(extra: i32) -> u8 {
    extra.clamp(0, MOST_EXTRA) as u8
}
