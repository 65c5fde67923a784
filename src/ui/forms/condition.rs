//! Input for a condition from the game master.

use crate::components::field::Typed;
use burstmap_rules::map::Id;
use burstmap_rules::model::given_condition::{SaveMoment, TurnEdge};

#[derive(Clone, Debug, Default)]
pub struct NewCondition {
    pub kind: Option<String>,
    pub by: Option<Id>,
    /// Concentration effect of `by` that it belongs to. An empty name is a new one.
    pub sustained: Option<String>,
    pub rounds: Typed<i32>,
    /// Turn with whose start or end it ends.
    pub until: Option<(Id, TurnEdge)>,
    pub value: Typed<i32>,
    /// Statistic of the save that ends it (E5-93), its DC, and its time: by default at the end of turns.
    pub save: Option<String>,
    pub difficulty: Typed<i32>,
    pub moment: Option<SaveMoment>,
}
