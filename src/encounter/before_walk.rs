//! The state before the latest walk of a turn, so that a player can take the walk back.
//!
//! It depends only on commands of the active combatant, never on the things that the walk met or triggered. Therefore, its presence reveals
//! nothing to a side.

use crate::turn_marks::TurnMarks;
use burstmap_geometry::Cell;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::movement::Movement;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// State before a walk.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BeforeWalk {
    /// The walker.
    pub token: Id,
    /// All tokens that the walk moved.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<Placed>,
    /// Movement and actions left in the turn.
    #[serde(default, skip_serializing_if = "Budget::is_new")]
    pub budget: Budget,
}

/// Position of a token.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Placed {
    pub token: Id,
    pub at: Cell,
    #[serde(default)]
    pub elevation: i32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub footprint: Option<[i32; 2]>,
}

/// The fields of a turn that a walk changes.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Budget {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<BTreeMap<String, i32>>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub done: BTreeMap<String, i32>,
    #[serde(default)]
    pub moves: i32,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub moved: BTreeMap<String, Movement>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub odd_diagonals: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub begun: bool,
    #[serde(default, skip_serializing_if = "TurnMarks::is_empty")]
    pub marks: TurnMarks,
}

impl Budget {
    fn is_new(&self) -> bool {
        *self == Budget::default()
    }
}

impl Placed {
    pub(crate) fn of(token: &Token) -> Placed {
        Placed {
            token: token.id.clone(),
            at: token.at,
            elevation: token.elevation,
            footprint: token.footprint,
        }
    }
}
