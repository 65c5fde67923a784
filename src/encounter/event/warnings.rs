//! Warnings about manual changes that the rules don't cover. The changes stay.

use super::sides::no_sides;
use burstmap_messages::Wording;
use burstmap_rules::map::Id;
use serde::{Deserialize, Serialize};

/// A warning to the game master.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct Warned {
    #[serde(flatten)]
    pub text: Wording,
    /// The rule that the change conflicts with.
    pub rule: String,
    /// The tokens concerned.
    pub tokens: Vec<Id>,
}

impl Warned {
    pub fn new(rule: &str, tokens: Vec<Id>, text: impl Into<Wording>) -> Warned {
        Warned { text: text.into(), rule: rule.to_owned(), tokens }
    }
}

// For the game master only, because it may mention unknown tokens.
no_sides! { Warned }
