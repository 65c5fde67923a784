//! Choices of a rule system for the fields of attacks.

use crate::token::ends;
use burstmap_rules::area::TemplateShape;
use burstmap_rules::ruleset::Ruleset;
use burstmap_ui::components::choice::Item;
use burstmap_ui::components::lists::spaced;
use burstmap_ui::words::say;

/// The choices.
#[derive(Clone, Debug, PartialEq)]
pub struct Lists {
    /// Possible conditions.
    pub(super) conditions: Vec<Item<String>>,
    /// Possible later saves.
    pub(super) saves: Vec<Item<String>>,
    /// The shapes of areas.
    pub(super) shapes: Vec<Item<TemplateShape>>,
}

impl Lists {
    pub fn of(rules: &Ruleset) -> Lists {
        let known = rules.conditions.iter().map(|rule| Item::word(&rule.kind, spaced(&rule.kind)));
        let shape =
            |shape: &TemplateShape| Item::new(*shape, shape.label().id(), say(rules.area.name(*shape)));
        Lists {
            conditions: known.collect(),
            saves: ends::stats(rules),
            shapes: TemplateShape::ALL.iter().map(shape).collect(),
        }
    }
}
