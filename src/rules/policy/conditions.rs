//! The conditions that a system knows, and the knobs of those that attacks give.

use crate::policy::condition_effects::ConditionEffects;
use serde::{Deserialize, Serialize};

/// A condition that the ruleset knows. Tokens may carry others: they are kept and shown, and no rule reads them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ConditionRule {
    /// Its name, as tokens carry it.
    pub kind: String,
    /// Whether who has it takes no actions, threatens nobody and flanks nobody, as if `threat.noneWhen` listed it.
    pub prevents_actions: bool,
    /// Whether who has it is a target of the killing blow while alive, as if `attack.coupDeGrace` listed it (RD-19). What
    /// else it suffers is said by the modifiers of attacks, and who may pass over it by `occupancy.passages`.
    pub helpless: bool,
    /// Shown beside the name.
    pub text: String,
    /// What else it does (E5-85 … E5-90); `null`: nothing that the ruleset says here.
    pub does: Option<ConditionEffects>,
}

/// What effects over time are ruled by. `null`: no text does, and the table decides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EffectPolicy {
    /// Id of the rule by which saves against a condition are repeated (E5-93).
    pub save_rule: String,
    /// Id of the rule by which hits and failed saves give conditions (E5-101).
    pub gives_rule: String,
    /// Id of the rule by which templates that last act on those in them (E5-94).
    pub area_rule: String,
    /// What a save costs that is made with an action.
    pub action: String,
}
