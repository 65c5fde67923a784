//! Pending effects of templates (E5-94).

use super::Offers;
use crate::area_effect::DueInArea;
use crate::combat::Encounter;
use crate::command::ResolveTemplate;
use crate::mechanics::repeated_saves::area_rule;
use burstmap_messages::catalogue;
use burstmap_rules::board::Board;
use burstmap_rules::map::Id;

impl Offers<'_> {
    /// Offers to apply each template to all tokens that are due, or to spare them.
    pub(super) fn area_effects(&mut self, board: &Board, encounter: &Encounter) {
        let rule = area_rule(board.facts.ruleset);
        let mut told: Vec<&Id> = Vec::new();
        for DueInArea { area, name: called, .. } in &encounter.due_in_areas {
            if told.contains(&area) {
                continue;
            }
            told.push(area);
            let due = encounter.due_in_areas.iter().filter(|due| due.area == *area);
            let due: Vec<Id> = due.map(|due| due.token.clone()).collect();
            let on: Vec<String> = due.iter().map(|id| self.name(id)).collect();
            let waives = ResolveTemplate { id: area.clone(), waive: true, ..ResolveTemplate::default() };
            // If all these tokens are of one side, the command lists them, so that the side can request it.
            let side = |id: &Id| self.token(id).map(|token| &token.side);
            let together = due.windows(2).all(|pair| side(&pair[0]) == side(&pair[1]));
            let (token, tokens) = match due.first().filter(|_| together) {
                Some(first) => (first.clone(), due.clone()),
                None => (Id::new(), Vec::new()),
            };
            let acts = ResolveTemplate { id: area.clone(), tokens, ..ResolveTemplate::default() };
            self.one(rule, &token, acts, catalogue::OfferAreaEffect { name: called, on: on.clone() });
            self.all(rule, waives, catalogue::OfferAreaEffectWaived { name: called, on });
        }
    }
}
