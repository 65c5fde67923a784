//! The knobs of initiative.

use crate::advantage::Net;
use crate::reason::{Modifier, On};
use burstmap_messages::{Message, catalogue};
use serde::{Deserialize, Serialize};

/// How initiative is rolled and ties are decided; highest first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct InitiativePolicy {
    /// Id of the rule that gives the roll.
    pub rule: String,
    /// Number of dice, up to 100; 0 where the statistic alone decides (SM-22).
    pub dice: u32,
    /// Faces of each of these dice, up to 1000.
    pub sides: u32,
    /// Statistics that may be added; several: the player chooses (SA-03). Their order is the one in which they go
    /// before each other in ties (SA-04).
    pub abilities: Vec<String>,
    /// Statistic that stands in for the abilities, where a token has it (E5-95); left out: none does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<String>,
    /// What decides between equal results, step by step. Whoever is tied may always choose an order first.
    pub ties: Vec<TieStep>,
    /// Id of the rule about ties.
    pub tie_rule: String,
    /// Added for what a combatant is or suffers (SA-05); of each group only the strongest counts.
    pub modifiers: Vec<InitiativeModifier>,
    /// A number that stands in for the dice (E5-05); `null`: they are rolled.
    pub fixed: Option<FixedInitiative>,
}

/// Initiative without dice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FixedInitiative {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// Stands in for the dice.
    pub base: i32,
    /// Added with advantage, taken off with disadvantage.
    pub advantage: i32,
}

impl FixedInitiative {
    /// What stands in for the dice, where that is left of advantage and disadvantage.
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

/// One step of breaking a tie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub enum TieStep {
    /// The higher statistic goes first (RS-31, AH-27, RD-52).
    HigherStat(String),
    /// The ability rolled for goes by its place in the policy's list (SA-04, step 2).
    AbilityOrder,
    /// Another ability not checked yet is checked; equal results go by the list (SA-04, steps 3 and 4).
    AnotherAbility,
    /// A die of so many faces, highest first, again while equal.
    RollOff(u32),
}

/// A number added to initiative while one of the conditions holds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct InitiativeModifier {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// It counts while one of these holds.
    pub when: Vec<Circumstance>,
    /// Added to the result.
    pub value: i32,
    /// Of modifiers with the same group the one farthest from 0 counts alone; shown beside the number.
    pub group: String,
}

/// What a combatant is or suffers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub enum Circumstance {
    /// A condition of that kind.
    Condition(String),
    /// At least one of its opponents does not have it in line of sight; while it has none, it is invisible.
    Unseen,
    /// The token is not shown to players.
    HiddenToken,
}
