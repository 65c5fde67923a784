//! Conditions of a rule system, and options of conditions from attacks.

use crate::policy::condition_effects::ConditionEffects;
use serde::{Deserialize, Serialize};

/// A condition of the ruleset. Tokens can have others, which are stored and shown but have no effect.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ConditionRule {
    /// The condition's name on tokens.
    pub kind: String,
    /// Whether the condition prevents actions, threatening and flanking, as if it were in `threat.noneWhen`.
    #[serde(default)]
    pub prevents_actions: bool,
    /// Whether a living creature with the condition is a target of the killing blow, as if the condition were in `attack.coupDeGrace`
    /// (RD-19). Other effects are in the modifiers of attacks and in `occupancy.passages`.
    #[serde(default)]
    pub helpless: bool,
    /// Text next to the name.
    pub text: String,
    /// Other effects (E5-85 … E5-90). With `null`, none in the ruleset.
    pub does: Option<ConditionEffects>,
}

/// Rules of lasting effects. With `null`, there are none, and the table decides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EffectPolicy {
    /// Id of the rule about repeated saves against a condition (E5-93).
    pub save_rule: String,
    /// Id of the rule about conditions from hits and failed saves (E5-101).
    pub gives_rule: String,
    /// Id of the rule about lasting templates that affect creatures inside (E5-94).
    pub area_rule: String,
    /// Action for saves that take an action.
    pub action: String,
}
