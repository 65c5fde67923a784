//! State of legendary actions and Legendary Resistance in a fight (E5-97).

use burstmap_rules::legendary::{LegendaryMove, LegendaryTaken, names};
use burstmap_rules::map::Id;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The moment after a turn in which creatures can take legendary actions, in `scene.encounter`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LegendaryWindow {
    /// Tokens whose turn has just ended. They can't take a legendary action after their own turn.
    pub after: Vec<Id>,
    /// Tokens that have acted or declined since.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub done: Vec<Id>,
    /// Whether the next combatant has acted, so that the moment is over.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub over: bool,
    /// Actions that the new active combatant had taken before its turn. It can still take legendary actions until it acts in its turn.
    #[serde(default, skip_serializing_if = "LegendaryTaken::is_nothing")]
    pub before: LegendaryTaken,
    /// The moment before a turn that one of the sides does not know. For that side, the earlier moment continues.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub earlier: Option<Box<EarlierWindow>>,
    /// Attacks that are paid for but not made yet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attacks: Vec<LegendaryAttack>,
    /// Movement that is paid for but not used up yet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<LegendaryMove>,
}

/// A moment for legendary actions after the latest turn that every side knows.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EarlierWindow {
    /// Tokens whose turn had ended.
    pub after: Vec<Id>,
    /// Tokens that had taken a legendary action since, or declined.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub done: Vec<Id>,
}

/// Attacks that a legendary action lets a token make.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LegendaryAttack {
    pub by: Id,
    /// Name of the attack, or several to choose from. If empty, any attack of the token.
    #[serde(default, skip_serializing_if = "Vec::is_empty", with = "names")]
    pub with: Vec<String>,
    /// Number of these attacks after the next one.
    #[serde(default, skip_serializing_if = "burstmap_rules::map::is_zero")]
    pub more: i32,
}

/// Decision about turning a failed save into a success.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Resisted {
    pub token: Id,
    pub uses: bool,
}

/// A save that failed.
#[derive(Clone, Debug, PartialEq)]
pub struct FailedSave {
    pub token: Id,
    pub stat: String,
    pub difficulty: i32,
    /// Total, or `None` if it failed without a roll.
    pub total: Option<i32>,
}

/// Answers about Legendary Resistance within a command.
#[derive(Clone, Debug, Default)]
pub struct Answers {
    /// Answers, earliest first.
    pub given: Vec<Resisted>,
    /// The undecided save that the command waits for.
    pub open: Option<FailedSave>,
}

impl Answers {
    /// Returns the tokens that turn a failed save into a success.
    pub fn users(&self) -> BTreeSet<Id> {
        self.given.iter().filter(|answer| answer.uses).map(|answer| answer.token.clone()).collect()
    }

    /// Takes the earliest answer for a token.
    pub fn take(&mut self, id: &str) -> Option<bool> {
        let place = self.given.iter().position(|answer| answer.token == id)?;
        Some(self.given.remove(place).uses)
    }
}
