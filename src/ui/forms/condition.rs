//! A condition that the game master puts on somebody.

use crate::components::field::Typed;
use burstmap_rules::conditions::given::TurnEdge;
use burstmap_rules::conditions::repeated::SaveMoment;
use burstmap_rules::map::Id;

#[derive(Clone, Debug, Default)]
pub struct NewCondition {
    pub kind: Option<String>,
    pub by: Option<Id>,
    /// What it belongs to of what `by` concentrates on; an empty name: something new.
    pub sustained: Option<String>,
    pub rounds: Typed<i32>,
    /// The turn with whose start or end it ends.
    pub until: Option<(Id, TurnEdge)>,
    pub value: Typed<i32>,
    /// The statistic of the save that ends it (E5-93), what that has to reach, and when it is made: at the end of turns, if nothing
    /// else is chosen.
    pub save: Option<String>,
    pub difficulty: Typed<i32>,
    pub moment: Option<SaveMoment>,
}
