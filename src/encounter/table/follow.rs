//! Templates that go along with a token.

use super::Table;
use crate::marks::LastingTemplate;
use crate::mechanics::templates::{reached, shifted};
use crate::scene::Scene;
use burstmap_rules::map::Token;

impl Table {
    /// Moves templates with the tokens that they go along with. One whose token is gone stays where it is.
    pub(super) fn follow_tokens(&mut self, before: &Scene) {
        if self.scene.tokens.same(&before.tokens) || self.scene.templates.iter().all(|one| one.on.is_none()) {
            return;
        }
        let mut templates = self.scene.templates.clone();
        for index in 0..templates.len() {
            let Some(on) = templates[index].on.clone() else { continue };
            let stood = before.tokens.iter().find(|token| token.id == on);
            let Some(token) = self.scene.tokens.iter().find(|token| token.id == on) else {
                templates[index].on = None;
                continue;
            };
            if let Some(stood) = stood.filter(|stood| stands_otherwise(stood, token)) {
                let moved = self.moved(&templates[index], stood, token);
                templates[index] = moved;
            }
        }
        self.scene.templates = templates;
    }

    /// The template where it lies after its token went from one cell to another. Off the map it reaches nothing.
    fn moved(&self, template: &LastingTemplate, from: &Token, to: &Token) -> LastingTemplate {
        let Some(area) = &template.area else { return template.clone() };
        let area = shifted(area, self.scene.grid(), from.at, to.at);
        let cells = reached(&self.board(), &area).unwrap_or_default();
        LastingTemplate { area: Some(area), cells, ..template.clone() }
    }
}

/// Whether a token takes other cells than it did: what goes out from it is of another shape.
fn stands_otherwise(before: &Token, now: &Token) -> bool {
    before.at != now.at
        || before.size != now.size
        || before.footprint != now.footprint
        || before.squeezed != now.squeezed
}
