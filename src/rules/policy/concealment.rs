//! The knobs of concealment.

use crate::reason::ModifierRule;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What not seeing costs in a rule system. Of one list only the last word counts: who is not perceived is not seen
/// either, who is not seen is not merely concealed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ConcealmentPolicy {
    /// The rule of concealment.
    pub rule: String,
    /// The rule of total concealment.
    pub total_rule: String,
    /// The target is concealed (RS-10, AH-09, RD-16).
    pub concealed: Vec<ModifierRule>,
    /// Line of effect, but no line of sight (RS-12, AH-11, RD-17, SA-23).
    pub unseen: Vec<ModifierRule>,
    /// The target is not perceived at all: it hides (SA-23).
    pub unperceived: Vec<ModifierRule>,
    /// The target does not see the attacker (SA-23).
    pub attacker_unseen: Vec<ModifierRule>,
    /// The target does not perceive the attacker (SA-23).
    pub attacker_unperceived: Vec<ModifierRule>,
    /// Which kinds of zones each sense sees through (G-32); the kind `invisible` stands for the condition, `*` for all
    /// and for being blinded as well. A sense that is not listed sees through the kind of its own name.
    pub senses: BTreeMap<String, Vec<String>>,
}
