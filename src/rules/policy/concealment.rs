//! Options of concealment.

use crate::reason::ModifierRule;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Effects of limited sight in a rule system. Only the strongest degree counts: an unperceived target isn't also unseen, and an unseen
/// target isn't also concealed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ConcealmentPolicy {
    /// Rule of concealment.
    pub rule: String,
    /// Rule of total concealment.
    pub total_rule: String,
    /// Modifiers for a concealed target (RS-10, AH-09, RD-16).
    #[serde(default)]
    pub concealed: Vec<ModifierRule>,
    /// Modifiers for line of effect without line of sight (RS-12, AH-11, RD-17, SA-23).
    #[serde(default)]
    pub unseen: Vec<ModifierRule>,
    /// Modifiers for an unperceived target, which is hiding (SA-23).
    #[serde(default)]
    pub unperceived: Vec<ModifierRule>,
    /// Modifiers if the target doesn't see the attacker (SA-23).
    #[serde(default)]
    pub attacker_unseen: Vec<ModifierRule>,
    /// Modifiers if the target doesn't perceive the attacker (SA-23).
    #[serde(default)]
    pub attacker_unperceived: Vec<ModifierRule>,
    /// Kinds of zones that each sense ignores (G-32). `invisible` means the condition, and `*` everything including blindness. Unlisted
    /// senses ignore the kind with their own name.
    #[serde(default)]
    pub senses: BTreeMap<String, Vec<String>>,
}
