//! Options of hiding.

use crate::wording::word;
use burstmap_messages::{Message, catalogue};
use serde::{Deserialize, Serialize};

/// Circumstances that allow hiding in a rule system, any one of which is enough. Each has the id of its rule, or `null` if it doesn't allow
/// hiding.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct HidingPolicy {
    /// In concealment (RS-11, AH-10).
    pub concealment: Option<String>,
    /// In total concealment (RS-13, AH-11), heavily obscured (SA-37).
    pub total_concealment: Option<String>,
    /// Behind cover of these grades (RS-15, RS-17, AH-13, AH-14, SA-37).
    pub cover: Vec<HidingCover>,
    /// Out of the observer's sight for any reason (SA-37).
    pub out_of_sight: Option<String>,
    /// Id of the rule to cite if nothing allows hiding.
    pub rule: String,
    /// Whether a single enemy can prevent hiding (SA-37).
    pub from_every_enemy: bool,
    /// The check to hide as an action (SA-37). With `null`, none.
    pub check: Option<HidingCheck>,
    /// Id of the rule by which hiding ends in plain view (SA-37). With `null`, the table decides.
    pub ends_when_seen: Option<String>,
    /// The check that finds hidden creatures whose total it reaches (E5-17). With `null`, none.
    pub search: Option<HidingSearch>,
}

/// The check to search for hidden creatures.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct HidingSearch {
    /// Id of the rule in the log.
    pub rule: String,
    /// Statistic of the check.
    pub skill: String,
}

/// The check to hide.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct HidingCheck {
    /// Statistic of the check.
    pub skill: String,
    /// Modifier of the check.
    pub modifier: i32,
    /// DC of the check (E5-16). With `null`, the game master specifies it or decides.
    pub difficulty: Option<i32>,
    /// Id of the rule by which the total stays as the DC for searching (E5-17). With `null`, it doesn't.
    pub keeps: Option<String>,
}

impl HidingCheck {
    /// Describes the check briefly: `stealth -1`.
    pub fn words(&self) -> Message {
        match self.modifier {
            0 => word(&self.skill),
            modifier => catalogue::HidingCheck { skill: word(&self.skill), modifier }.into(),
        }
    }
}

/// A grade of cover that allows hiding.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct HidingCover {
    /// One of the grades of cover.
    pub grade: String,
    /// Id of the rule in reasons.
    pub rule: String,
}
