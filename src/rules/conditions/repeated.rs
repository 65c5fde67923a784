//! Saves by which a token shakes a condition off (E5-93): when they come, and which are still to be made.

use crate::conditions::with;
use crate::map::Condition;
use crate::model::given_condition::{RepeatedSave, SaveMoment};
use serde::Deserialize;
use serde_json::Value;

/// Where a condition holds the save that ends it, and the moments whose saves are still to be made.
pub const SAVE: &str = "save";
pub const DUE: &str = "due";

/// No more saves wait at a time: the rest would not be rolled.
const MOST_DUE: usize = 100;

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
