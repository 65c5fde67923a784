//! Options of concealment.

use crate::reason::ModifierRule;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Effects of limited sight in a rule system. Only the strongest of one list counts: an unperceived target is not also unseen, and an
/// unseen target not also concealed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ConcealmentPolicy {
    /// Rule of concealment.
    pub rule: String,
    /// Rule of total concealment.
    pub total_rule: String,
    /// For a concealed target (RS-10, AH-09, RD-16).
    #[serde(default)]
    pub concealed: Vec<ModifierRule>,
    /// For line of effect without line of sight (RS-12, AH-11, RD-17, SA-23).
    #[serde(default)]
    pub unseen: Vec<ModifierRule>,
    /// For an unperceived target, which hides (SA-23).
    #[serde(default)]
    pub unperceived: Vec<ModifierRule>,
    /// If the target does not see the attacker (SA-23).
    #[serde(default)]
    pub attacker_unseen: Vec<ModifierRule>,
    /// If the target does not perceive the attacker (SA-23).
    #[serde(default)]
    pub attacker_unperceived: Vec<ModifierRule>,
    /// Kinds of zones that each sense ignores (G-32). `invisible` means the condition, and `*` everything including blindness. Unlisted
    /// senses ignore the kind with their own name.
    #[serde(default)]
    pub senses: BTreeMap<String, Vec<String>>,
}
