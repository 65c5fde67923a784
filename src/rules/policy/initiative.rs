//! Options of initiative.

use crate::advantage::Net;
use crate::reason::{Modifier, On};
use burstmap_messages::{Message, catalogue};
use serde::{Deserialize, Serialize};

/// Rolls of initiative and tiebreakers. The highest goes first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct InitiativePolicy {
    /// Id of the rule for the roll.
    pub rule: String,
    /// Number of dice, up to 100, or 0 if only the statistic counts (SM-22).
    pub dice: u32,
    /// Sides of these dice, up to 1000.
    pub sides: u32,
    /// Statistics that can be added. If there are several, the player chooses (SA-03). Their order also breaks ties (SA-04).
    pub abilities: Vec<String>,
    /// Statistic that replaces the abilities, if a token has it (E5-95). If omitted, none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<String>,
    /// Tiebreakers, step by step. Tied players can always choose an order first.
    pub ties: Vec<TieStep>,
    /// Id of the rule for ties.
    pub tie_rule: String,
    /// Modifiers for a combatant's state (SA-05). Only the strongest of each group counts.
    #[serde(default)]
    pub modifiers: Vec<InitiativeModifier>,
    /// Number instead of dice (E5-05). With `null`, dice are rolled.
    pub fixed: Option<FixedInitiative>,
}

/// Initiative without dice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FixedInitiative {
    /// Id of the rule in reasons.
    pub rule: String,
    /// Number instead of the dice.
    pub base: i32,
    /// Bonus for advantage, and penalty for disadvantage.
    pub advantage: i32,
}

impl FixedInitiative {
    /// Returns the replacement of the dice, including advantage and disadvantage.
    pub fn modifiers(&self, net: Option<Net>) -> Vec<Modifier> {
        let on = |value: i32, why: Message| Modifier::new(&self.rule, On::Initiative, value, why);
        let mut out = vec![on(self.base, catalogue::InitiativeFixed { value: self.base }.into())];
        let value = match net {
            Some(Net::Advantage) => self.advantage,
            Some(Net::Disadvantage) => -self.advantage,
            Some(Net::None) | None => return out,
        };
        out.push(on(value, catalogue::InitiativeFixedAdvantage { value }.into()));
        out
    }
}

/// A step of a tiebreaker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub enum TieStep {
    /// The higher statistic goes first (RS-31, AH-27, RD-52).
    HigherStat(String),
    /// Order of the used ability in the policy's list (SA-04, step 2).
    AbilityOrder,
    /// A check of another ability that was not used yet. The list breaks further ties (SA-04, steps 3 and 4).
    AnotherAbility,
    /// A die with this number of sides, highest first, repeated on ties.
    RollOff(u32),
}

/// A modifier of initiative under one of these circumstances.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct InitiativeModifier {
    /// Id of the rule in reasons.
    pub rule: String,
    /// Circumstances, any one of which is enough.
    pub when: Vec<Circumstance>,
    /// Modifier of the result.
    pub value: i32,
    /// Only the largest modifier of a group counts. The group's name is shown with the number.
    pub group: String,
}

/// State of a combatant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub enum Circumstance {
    /// A condition of that kind.
    Condition(String),
    /// At least one opponent has no line of sight to the combatant or, without opponents, the combatant is invisible.
    Unseen,
    /// The token is hidden from players.
    HiddenToken,
}
