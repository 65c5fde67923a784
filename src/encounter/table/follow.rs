//! Templates that follow a token.

use super::Table;
use crate::acting_area::ActingArea;
use crate::area_effect::DueInArea;
use crate::marks::LastingTemplate;
use crate::mechanics::area_effects::{add, come_over, key};
use crate::mechanics::templates::{reached, shifted};
use crate::scene::Scene;
use burstmap_rules::map::Token;

impl Table {
    /// Moves templates with their tokens. A template whose token is gone stays where it is.
    pub(super) fn follow_tokens(&mut self, before: &Scene) {
        if self.scene.tokens.same(&before.tokens) || self.scene.templates.iter().all(|one| one.on.is_none()) {
            return;
        }
        let (mut templates, mut due) = (self.scene.templates.clone(), Vec::new());
        for index in 0..templates.len() {
            let Some(on) = templates[index].on.clone() else { continue };
            let stood = before.tokens.iter().find(|token| token.id == on);
            let Some(token) = self.scene.tokens.iter().find(|token| token.id == on) else {
                templates[index].on = None;
                continue;
            };
            if let Some(stood) = stood.filter(|stood| stands_otherwise(stood, token)) {
                let moved = self.moved(&templates[index], stood, token);
                let once = moved.effect.as_deref().is_some_and(|effect| effect.once_a_turn);
                let board = self.board();
                let over = come_over(&board, &moved, &templates[index].cells);
                let on = |token: &Token| Some((ActingArea::of_template(&moved)?.due_on(&token.id), once));
                due.extend(over.filter_map(on));
                templates[index] = moved;
            }
        }
        self.scene.templates = templates;
        self.note_due(due);
    }

    /// Records tokens that a template reached. Some effects act once per turn (E5-94).
    fn note_due(&mut self, due: Vec<(DueInArea, bool)>) {
        let Some(encounter) = self.scene.encounter.as_mut().filter(|encounter| encounter.running()) else {
            return;
        };
        for (due, once) in due {
            let new = encounter.turn.marks.in_areas.insert(key(&due.area, &due.token));
            if new || !once {
                add(&mut encounter.due_in_areas, due);
            }
        }
    }

    /// Returns the template after its token moved between two cells. Off the map, the template has no cells.
    fn moved(&self, template: &LastingTemplate, from: &Token, to: &Token) -> LastingTemplate {
        let Some(area) = &template.area else { return template.clone() };
        let area = shifted(area, self.scene.grid(), from.at, to.at);
        let cells = reached(&self.board(), &area).unwrap_or_default();
        LastingTemplate { area: Some(area), cells, ..template.clone() }
    }
}

/// Returns whether a token's space has changed. Such a change also changes the shape of an emanation.
fn stands_otherwise(before: &Token, now: &Token) -> bool {
    before.at != now.at
        || before.size != now.size
        || before.footprint != now.footprint
        || before.squeezed != now.squeezed
}
