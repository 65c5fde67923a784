//! The questions of the contract that are no more than their fields; the others stand with the rules that answer them.

use burstmap_rules::map::Id;
use burstmap_rules::query::Viewer;
use serde::Deserialize;
use serde_json::Value;

pub use burstmap_rules::compare::SightQuestion as SightQuery;

/// `field`: all that can be seen from somewhere.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FieldQuery {
    pub from: Viewer,
    /// Only what lies within so many columns and rows.
    pub radius: Option<u32>,
}

/// `flanking`: who flanks a token.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FlankingQuery {
    pub target: Id,
}

/// `hiding`: whether a token may hide.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HidingQuery {
    pub token: Id,
}

/// `view`, `heard`, `updates`, `fog` and `reveals`: what a side may know.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ViewQuery {
    pub side: String,
}

/// `request`: a command that a player asks for.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RequestQuery {
    pub side: String,
    pub command: Value,
    /// Whether the game master said yes.
    #[serde(default)]
    pub allow: bool,
}
