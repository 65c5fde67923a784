//! Effects of a resolution on tokens: a list of changes for the document, each suitable for the log.
//!
//! ```
//! use burstmap_rules::change::Change;
//! use burstmap_rules::map::{Token, TokenData};
//!
//! let mut rook: Token = TokenData { id: "rook".into(), ..TokenData::default() }.into();
//! Change::Armed { token: "imp".into(), armed: true }.apply(&mut rook);
//! assert_eq!(rook.armed, None, "the change is for another token");
//! Change::Armed { token: "rook".into(), armed: true }.apply(&mut rook);
//! assert_eq!(rook.armed, Some(true));
//! ```

use crate::conditions::same;
use crate::map::{Condition, HitPoints, Id, Token};
use burstmap_geometry::Cell;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A change to one token. Rules return changes and never modify the document.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "change", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Change {
    /// New hit points of the token.
    Hp {
        token: Id,
        #[cfg_attr(feature = "typescript", ts(type = "NonNullable<Token[\"hp\"]>"))]
        hp: HitPoints,
    },
    /// A new condition, which replaces one with the same kind, `by` and item.
    AddCondition {
        token: Id,
        #[cfg_attr(feature = "typescript", ts(type = "Condition"))]
        condition: Condition,
    },
    /// Removal of all conditions of that kind. With `by`, only of those that this token caused.
    RemoveCondition {
        token: Id,
        kind: String,
        by: Option<Id>,
    },
    /// New value of a statistic.
    Stat {
        token: Id,
        stat: String,
        value: f64,
    },
    /// New value of a trait. `null` removes it.
    Trait {
        token: Id,
        name: String,
        value: Value,
    },
    /// Forced movement. `path` contains the cells from the first step to the last.
    Moved {
        token: Id,
        path: Vec<Cell>,
    },
    Armed {
        token: Id,
        armed: bool,
    },
    /// State of the attack at that index of the token's list (E5-96).
    AttackUse {
        token: Id,
        attack: usize,
        /// Whether the attack must recharge.
        spent: bool,
        /// Remaining uses.
        left: Option<i32>,
    },
    /// An item of the token that is now on the map (RD-44) or held by another token (RD-49).
    Dropped {
        token: Id,
        at: Cell,
    },
    Taken {
        token: Id,
        by: Id,
    },
}

impl Change {
    pub fn token(&self) -> &Id {
        match self {
            Change::Hp { token, .. }
            | Change::AddCondition { token, .. }
            | Change::RemoveCondition { token, .. }
            | Change::Stat { token, .. }
            | Change::Trait { token, .. }
            | Change::Moved { token, .. }
            | Change::Armed { token, .. }
            | Change::AttackUse { token, .. }
            | Change::Dropped { token, .. }
            | Change::Taken { token, .. } => token,
        }
    }

    /// Applies the change if it is for this token.
    pub fn apply(&self, to: &mut Token) {
        if *self.token() != to.id {
            return;
        }
        match self {
            Change::Hp { hp, .. } => to.hp = Some(hp.clone()),
            Change::AddCondition { condition, .. } => {
                to.conditions.retain(|old| !same(old, condition));
                to.conditions.push(condition.clone());
            }
            Change::RemoveCondition { kind, by, .. } => to.conditions.retain(|c| {
                c.kind != *kind
                    || by.as_ref().is_some_and(|by| c.more.get("by").and_then(Value::as_str) != Some(by))
            }),
            Change::Stat { stat, value, .. } => {
                to.stats.insert(stat.clone(), *value);
            }
            Change::Trait { name, value: Value::Null, .. } => {
                to.traits.remove(name);
            }
            Change::Trait { name, value, .. } => {
                to.traits.insert(name.clone(), value.clone());
            }
            Change::Moved { path, .. } => to.at = path.last().copied().unwrap_or(to.at),
            Change::Armed { armed, .. } => to.armed = Some(*armed),
            Change::AttackUse { attack, spent, left, .. } => {
                if let Some(own) = to.attacks.get_mut(*attack) {
                    own.spent = *spent;
                    if let Some(uses) = &mut own.uses {
                        uses.left = *left;
                    }
                }
            }
            Change::Dropped { .. } | Change::Taken { .. } => {}
        }
    }
}
