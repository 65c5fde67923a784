//! Slower ways to move: modes without a speed of their own, ground that asks for one, conditions that leave no other (E5-28, E5-29).

use super::MovementPolicy;
use crate::map::{Medium, Token};
use serde::{Deserialize, Serialize};

/// How a mode is used by a token that has no speed of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BorrowedSpeed {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// The mode whose speed it uses.
    pub mode: String,
    /// What each cell costs more, in cells, 0 to 100: added, not multiplied.
    pub extra: i32,
}

/// Conditions that leave only some modes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OnlyModes {
    /// Id of the rule, as refusals cite it.
    pub rule: String,
    /// The conditions.
    pub when: Vec<String>,
    /// The modes that are left to whoever has one of them.
    pub modes: Vec<String>,
}

/// Ground on which every cell costs more, unless one has the speed for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DearGround {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// Labels of the terrain that it is about.
    pub labels: Vec<String>,
    /// Media of the terrain that it is about.
    pub media: Vec<Medium>,
    /// The mode that it asks for: whoever has a speed of it pays nothing more.
    pub mode: String,
    /// What each cell costs more, in cells, 0 to 100.
    pub extra: i32,
}

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
