//! Slower ways to move: modes without a speed of their own, ground that asks for one, conditions that leave no other (E5-28, E5-29).

use crate::map::Token;
use crate::policy::movement::{BorrowedSpeed, DearGround, MovementPolicy, OnlyModes};

/// The most that anything is dearer, in cells.
pub(super) const MOST_EXTRA: i32 = 100;

/// What the token's conditions leave of the modes; `None`: all of them.
pub(super) fn restriction<'a>(policy: &'a MovementPolicy, token: &Token) -> Option<&'a OnlyModes> {
    policy.only_modes.iter().find(|only| only.when.iter().any(|kind| token.has(kind)))
}

/// With whose speed the token uses a mode of which it has none.
pub(super) fn borrowed<'a>(
    policy: &'a MovementPolicy,
    token: &Token,
    mode: &str,
) -> Option<&'a BorrowedSpeed> {
    let known = policy.modes.iter().find(|known| known.name == mode);
    known.and_then(|known| known.without_speed.as_ref()).filter(|_| !token.speed.contains_key(mode))
}

/// What every cell costs the token more in this mode, in cells.
pub(super) fn extra(policy: &MovementPolicy, token: &Token, mode: &str) -> u8 {
    borrowed(policy, token, mode).map_or(0, |borrowed| small(borrowed.extra))
}

/// The kinds of ground that cost the token more in this mode.
pub(super) fn dear<'a>(policy: &'a MovementPolicy, token: &'a Token) -> impl Iterator<Item = &'a DearGround> {
    policy.dear_ground.iter().filter(|ground| !token.speed.contains_key(&ground.mode))
}

/// An extra cost as the grid of costs takes it.
pub(super) fn small(extra: i32) -> u8 {
    extra.clamp(0, MOST_EXTRA) as u8
}
