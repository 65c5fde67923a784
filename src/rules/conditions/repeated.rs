//! Saves that end conditions (E5-93): their timing, and pending saves.

use crate::conditions::with;
use crate::map::Condition;
use crate::model::given_condition::{RepeatedSave, SaveMoment};
use serde::Deserialize;
use serde_json::Value;

/// Fields of a condition with the save that ends it, and the moments of pending saves.
pub const SAVE: &str = "save";
pub const DUE: &str = "due";

/// Maximum number of pending saves. A table would not roll more.
const MOST_DUE: usize = 100;

/// Returns the save that ends a condition, or `None` if there is none or it can't be read.
pub fn of(condition: &Condition) -> Option<RepeatedSave> {
    condition.more.get(SAVE).and_then(|save| RepeatedSave::deserialize(save).ok())
}

/// Returns the moments of pending saves, oldest first.
pub fn due(condition: &Condition) -> Vec<SaveMoment> {
    let list = condition.more.get(DUE).and_then(Value::as_array).into_iter().flatten();
    list.filter_map(|moment| SaveMoment::deserialize(moment).ok()).collect()
}

/// Stores the pending saves.
pub fn set_due(condition: &mut Condition, due: &[SaveMoment]) {
    match due {
        [] => drop(condition.more.shift_remove(DUE)),
        _ => {
            let list = due.iter().take(MOST_DUE).filter_map(|moment| serde_json::to_value(moment).ok());
            condition.more.insert(DUE.to_owned(), list.collect());
        }
    }
}

/// Makes the save due at this moment. The start or end of a turn counts once, even after several turns, but each damage counts. Returns whether this
/// adds a pending save.
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

/// Returns the condition with a save that ends it.
pub fn ended_by(condition: Condition, save: &RepeatedSave) -> Condition {
    match serde_json::to_value(save) {
        Ok(save) => with(condition, SAVE, save),
        Err(_) => condition,
    }
}
