//! What the game master should know of what was done by hand: it stands, though the rules do not foresee it.

use super::EventKind;
use crate::audience::Audience;
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
    /// The rule that speaks against it.
    pub rule: String,
    /// The tokens that it is about.
    pub tokens: Vec<Id>,
}

impl Warned {
    pub fn new(rule: &str, tokens: Vec<Id>, text: impl Into<Wording>) -> Warned {
        Warned { text: text.into(), rule: rule.to_owned(), tokens }
    }
}

impl EventKind for Warned {
    /// It speaks of what the game master did, and of whom sides may not know.
    fn for_side(&self, _: &Audience) -> Option<Warned> {
        None
    }
}
