//! Walls, doors and terrain without hit points left, which the game master can remove (SA-21, E5-40).

use super::Offers;
use crate::command::Demolish;
use burstmap_messages::catalogue;
use burstmap_rules::board::Board;
use burstmap_rules::map::Id;
use burstmap_rules::objects;
use serde_json::{Map, Value};

impl Offers<'_> {
    /// Offers everything without hit points, in scene order: walls, then terrain.
    pub fn worn_down(&mut self, board: &Board) {
        let Some(rule) = objects::rule(board.facts.ruleset) else { return };
        let walls = board.facts.walls.iter().filter(|wall| is_worn(&wall.more));
        let walls = walls.map(|wall| (&wall.id, &wall.label));
        let terrain = board.facts.terrain.iter().filter(|patch| is_worn(&patch.more));
        for (id, label) in walls.chain(terrain.map(|patch| (&patch.id, &patch.label))) {
            let text = catalogue::OfferDemolish { name: label.as_ref().unwrap_or(id) };
            self.one(rule, &Id::new(), Demolish { ids: vec![id.clone()] }, text);
        }
    }
}

fn is_worn(more: &Map<String, Value>) -> bool {
    more.get("hp").and_then(|hp| hp.get("current")).and_then(Value::as_f64).is_some_and(|left| left <= 0.0)
}
