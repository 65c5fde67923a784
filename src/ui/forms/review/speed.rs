//! Speed of a reviewed creature in the notation of stat blocks: `40 ft., fly 60 ft.`.

use crate::components::field::Typed;
use crate::words::say;
use burstmap_frontend::speed_line;
use burstmap_messages::CellLength;
use burstmap_rules::movement::Movement;
use burstmap_rules::shared::Shared;
use std::collections::BTreeMap;
use yew::AttrValue;

/// Text of the field, and its movement modes.
#[derive(Clone, Debug, PartialEq)]
pub struct Speed {
    pub typed: Typed<f64>,
    ways: Result<BTreeMap<String, Movement>, AttrValue>,
}

impl Speed {
    /// Creates the field for a walking speed.
    pub fn of(walk: Option<Movement>, cell: &CellLength) -> Speed {
        let said = walk.map_or(String::new(), |walk| cell.said(walk.to_cells()));
        let ways = walk.map(|walk| ("walk".to_owned(), walk)).into_iter().collect();
        Speed { typed: Typed::length(said, cell), ways: Ok(ways) }
    }

    pub fn read(typed: Typed<f64>, modes: &[String]) -> Speed {
        let ways = speed_line::read(typed.text(), modes, CellLength::in_use().as_ref());
        // In cells, the field contains only the walking speed, or a single named mode.
        let first =
            ways.as_ref().ok().and_then(|ways| ways.get("walk").or_else(|| ways.values().next()).copied());
        Speed { typed: typed.read_by(|_| first.map(Movement::to_cells)), ways: ways.map_err(say) }
    }

    /// Returns the problem with the text.
    pub fn problem(&self) -> Option<AttrValue> {
        self.ways.as_ref().err().cloned()
    }

    /// Returns whether the field contains a movement mode.
    pub fn names(&self, mode: &str) -> bool {
        self.ways.as_ref().is_ok_and(|ways| ways.contains_key(mode))
    }

    /// Returns all speeds: those in the field, and the others unchanged. Only the field defines walking.
    pub fn over(&self, others: &BTreeMap<String, Movement>) -> Shared<BTreeMap<String, Movement>> {
        let mut all = others.clone();
        all.remove("walk");
        all.extend(self.ways.iter().flatten().map(|(mode, speed)| (mode.clone(), *speed)));
        all.into()
    }
}
