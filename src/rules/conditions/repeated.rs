//! Saves by which a token shakes a condition off (E5-93): when they come, and which are still to be made.

use crate::conditions::with;
use crate::map::Condition;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Where a condition holds the save that ends it, and the moments whose saves are still to be made.
pub const SAVE: &str = "save";
pub const DUE: &str = "due";

/// No more saves wait at a time: the rest would not be rolled.
const MOST_DUE: usize = 100;

/// The save that ends a condition (E5-93).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(title = "a save that ends a condition")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RepeatedSave {
    /// The statistic that is thrown with: a save, or a skill.
    pub stat: String,
    /// The number to reach.
    pub difficulty: i32,
    /// When it is made.
    pub at: Vec<SaveMoment>,
    /// At which of these moments it has advantage.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<SaveMoment>>"))]
    pub advantage_at: Vec<SaveMoment>,
}

/// When a save against a condition is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum SaveMoment {
    /// At the start of each of the bearer's turns.
    TurnStart,
    /// At the end of each of the bearer's turns.
    TurnEnd,
    /// Whenever the bearer takes damage.
    Damage,
    /// When the bearer takes an action for it.
    Action,
}

/// The save that ends a condition. `None`: it has none, or one that cannot be read.
pub fn of(condition: &Condition) -> Option<RepeatedSave> {
    condition.more.get(SAVE).and_then(|save| RepeatedSave::deserialize(save).ok())
}

/// The moments whose saves are still to be made, the oldest first.
pub fn due(condition: &Condition) -> Vec<SaveMoment> {
    let list = condition.more.get(DUE).and_then(Value::as_array).into_iter().flatten();
    list.filter_map(|moment| SaveMoment::deserialize(moment).ok()).collect()
}

/// Writes down which saves are still to be made.
pub fn set_due(condition: &mut Condition, due: &[SaveMoment]) {
    match due {
        [] => drop(condition.more.shift_remove(DUE)),
        _ => {
            let list = due.iter().take(MOST_DUE).filter_map(|moment| serde_json::to_value(moment).ok());
            condition.more.insert(DUE.to_owned(), list.collect());
        }
    }
}

/// The moment has come: its save is due. A turn's start and end ask once, however many passed without it; each damage asks.
/// Returns whether there is one more.
pub fn ask(condition: &mut Condition, moment: SaveMoment) -> bool {
    let asks = of(condition).is_some_and(|save| save.at.contains(&moment));
    let mut waiting = due(condition);
    if !asks || moment != SaveMoment::Damage && waiting.contains(&moment) {
        return false;
    }
    waiting.push(moment);
    set_due(condition, &waiting);
    true
}

/// The condition with a save that ends it.
pub fn ended_by(condition: Condition, save: &RepeatedSave) -> Condition {
    match serde_json::to_value(save) {
        Ok(save) => with(condition, SAVE, save),
        Err(_) => condition,
    }
}
