//! Several attacks that one action pays for (E5-11).

use crate::map::Token;
use crate::traits;
use serde::{Deserialize, Serialize};

/// How many attacks the action that attacks take pays for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SeveralAttacks {
    /// Id of the rule, as the log cites it.
    pub rule: String,
    /// Name of the trait, a number, that says how many; 1 for tokens that do not give it.
    #[serde(rename = "trait")]
    pub name: String,
}

impl SeveralAttacks {
    /// How many attacks of a token one action pays for.
    pub fn of(&self, token: &Token) -> i32 {
        traits::number(token, &self.name).unwrap_or(1).max(1)
    }
}
