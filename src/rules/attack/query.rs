//! The query about an attack.

use crate::attack::{AttackOptions, AttackOverrides};
use crate::map::Id;
use crate::objects::cell_id;
use crate::query::{AttackKind, Place};
use serde::{Deserialize, Deserializer, Serialize};

/// Returns a target by its id, or a cell as its id.
///
/// # Errors
///
/// If it is neither.
pub fn target<'d, D: Deserializer<'d>>(given: D) -> Result<Id, D::Error> {
    Place::deserialize(given).map(|place| match place {
        Place::Token(id) => id,
        Place::Cell(cell) => cell_id(cell),
    })
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct AttackQuery {
    pub attacker: Id,
    /// A token, or a cell that may contain an unseen creature (a guess: RS-12, AH-11). If the rules allow attacks on objects and places,
    /// also a wall, a piece of terrain or the cell itself (SA-21).
    #[serde(deserialize_with = "target")]
    #[cfg_attr(feature = "typescript", ts(type = "string | Cell"))]
    pub target: Id,
    pub kind: AttackKind,
    /// Options of the ruleset: { charge: true }, { spareAllies: true }, { nonlethal: true }, { area: true } … The weapon's range in regions
    /// is `range`, or `weapon: { range }` (SA-27).
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub options: AttackOptions,
    /// GM overrides for this attack, recorded in the log: { cover: "partial" }, { lineOfSight: true } …
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub overrides: AttackOverrides,
}
