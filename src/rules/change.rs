//! What a resolution does to tokens: a list of changes that the document applies, each fit to be logged.

use crate::conditions::same;
use crate::map::{Condition, HitPoints, Id, Token};
use burstmap_geometry::Cell;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// One change to one token. Rules return these and never touch the document.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "change", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Change {
    /// The token's hit points from now on.
    Hp {
        token: Id,
        #[cfg_attr(feature = "typescript", ts(type = "NonNullable<Token[\"hp\"]>"))]
        hp: HitPoints,
    },
    /// A condition; one of the same kind and `by`, and of the same thing, is replaced.
    AddCondition {
        token: Id,
        #[cfg_attr(feature = "typescript", ts(type = "Condition"))]
        condition: Condition,
    },
    /// Every condition of that kind; with `by`, only those caused by that token.
    RemoveCondition {
        token: Id,
        kind: String,
        by: Option<Id>,
    },
    /// A statistic from now on.
    Stat {
        token: Id,
        stat: String,
        value: f64,
    },
    /// A trait from now on; `null` removes it.
    Trait {
        token: Id,
        name: String,
        value: Value,
    },
    /// Moved by somebody else's doing; `path` from the first step to the last cell.
    Moved {
        token: Id,
        path: Vec<Cell>,
    },
    Armed {
        token: Id,
        armed: bool,
    },
    /// What is left of the attack at that place of the token's list (E5-96).
    AttackUse {
        token: Id,
        attack: usize,
        /// Whether it has to recharge.
        spent: bool,
        /// Its uses.
        left: Option<i32>,
    },
    /// Something of the token's now lies there (RD-44), or is held by another (RD-49).
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

    /// Makes the change when it is about this token.
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
