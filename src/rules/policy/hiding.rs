//! The knobs of hiding.

use crate::wording::word;
use burstmap_messages::{Message, catalogue};
use serde::{Deserialize, Serialize};

/// What permits hiding in a rule system: any one of these. Each names the id of its rule; `null` does not permit it.
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
    /// Id of the rule named when nothing permits it.
    pub rule: String,
    /// Whether one enemy from whom it is not possible is enough to forbid it (SA-37).
    pub from_every_enemy: bool,
    /// The check that hiding as an action takes (SA-37); `null`: none is ruled on.
    pub check: Option<HidingCheck>,
    /// Id of the rule by which whoever comes into plain view hides no longer (SA-37); `null`: that is the table's affair.
    pub ends_when_seen: Option<String>,
    /// The check that finds whoever hides with a total that it reaches (E5-17); `null`: none is ruled on.
    pub search: Option<HidingSearch>,
}

/// The check of who looks for those who hide.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct HidingSearch {
    /// Id of the rule, as the log cites it.
    pub rule: String,
    /// The statistic that is checked.
    pub skill: String,
}

/// The check that hiding takes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct HidingCheck {
    /// The statistic that is checked, and what the check is made easier or harder by.
    pub skill: String,
    /// Added to the check.
    pub modifier: i32,
    /// What it has to reach (E5-16); `null`: the game master says it, or decides.
    pub difficulty: Option<i32>,
    /// The total stays with who hides, and who searches has to reach it (E5-17): the rule's id; `null`: it does not.
    pub keeps: Option<String>,
}

impl HidingCheck {
    /// The check in a few words: `stealth -1`.
    pub fn words(&self) -> Message {
        match self.modifier {
            0 => word(&self.skill),
            modifier => catalogue::HidingCheck { skill: word(&self.skill), modifier }.into(),
        }
    }
}

/// A grade of cover behind which one may hide.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct HidingCover {
    /// One of the grades of cover.
    pub grade: String,
    /// Id of the rule, as reasons cite it.
    pub rule: String,
}
