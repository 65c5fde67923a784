//! Queries of the contract that consist only of their fields. Other queries are next to the rules that answer them.
//!
//! ```
//! use burstmap_encounter::queries::FieldQuery;
//! use burstmap_rules::query::Viewer;
//! use serde_json::json;
//!
//! let query: FieldQuery = serde_json::from_value(json!({ "from": { "side": "party" }, "radius": 12 }))?;
//! assert_eq!((query.from, query.radius), (Viewer::Side { side: "party".into() }, Some(12)));
//! # Ok::<(), serde_json::Error>(())
//! ```

use burstmap_rules::map::Id;
use burstmap_rules::query::Viewer;
use serde::Deserialize;
use serde_json::Value;

pub use burstmap_rules::compare::SightQuestion as SightQuery;

/// `field`: everything visible from a place.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FieldQuery {
    pub from: Viewer,
    /// Limits the answer to this number of columns and rows.
    pub radius: Option<u32>,
}

/// `flanking`: creatures that flank a token.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FlankingQuery {
    pub target: Id,
}

/// `hiding`: whether a token can hide.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HidingQuery {
    pub token: Id,
}

/// `view`, `heard`, `updates`, `fog` and `reveals`: a side's knowledge.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ViewQuery {
    pub side: String,
}

/// `request`: a command requested by a player.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RequestQuery {
    pub side: String,
    pub command: Value,
    /// Whether the game master has approved.
    #[serde(default)]
    pub allow: bool,
}
