//! What a fight keeps of legendary actions and of Legendary Resistance (E5-97).

use burstmap_rules::legendary::LegendaryTaken;
use burstmap_rules::map::Id;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The moment after a turn in which creatures may take legendary actions. Stands in `scene.encounter`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LegendaryWindow {
    /// Whose turn has ended: it takes no legendary action after its own.
    pub after: Vec<Id>,
    /// Who has taken one since, or declined.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub done: Vec<Id>,
    /// Whether the next one has begun to act, so that no more can be taken.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub over: bool,
    /// What the one whose turn has begun since had taken before: it may still act before it begins.
    #[serde(default, skip_serializing_if = "LegendaryTaken::is_nothing")]
    pub before: LegendaryTaken,
    /// The attacks that were paid for and are not made yet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attacks: Vec<LegendaryAttack>,
}

/// An attack that a legendary action lets a token make.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LegendaryAttack {
    pub by: Id,
    /// The name of the attack; `None`: any of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<String>,
}

/// Whether a token turned a failed save into a success.
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
    /// `None`: it failed without a roll.
    pub total: Option<i32>,
}

/// What a command knows of Legendary Resistance.
#[derive(Clone, Debug, Default)]
pub struct Answers {
    /// What was answered, the earliest first.
    pub given: Vec<Resisted>,
    /// The save that nobody has decided yet: the command waits for that.
    pub open: Option<FailedSave>,
}

impl Answers {
    /// Who turns a failed save into a success.
    pub fn users(&self) -> BTreeSet<Id> {
        self.given.iter().filter(|answer| answer.uses).map(|answer| answer.token.clone()).collect()
    }

    /// The earliest answer for a token, once.
    pub fn take(&mut self, id: &str) -> Option<bool> {
        let place = self.given.iter().position(|answer| answer.token == id)?;
        Some(self.given.remove(place).uses)
    }
}
