//! A condition that the game master puts on somebody.

use crate::components::field::Typed;
use burstmap_rules::map::Id;

#[derive(Clone, Debug, Default)]
pub struct NewCondition {
    pub kind: Option<String>,
    pub by: Option<Id>,
    /// What it belongs to of what `by` concentrates on; an empty name: something new.
    pub sustained: Option<String>,
    pub rounds: Typed<i32>,
    pub value: Typed<i32>,
}
