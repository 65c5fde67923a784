//! First aid for creatures next to the active combatant (E5-83).

use super::Offers;
use crate::combat::Encounter;
use crate::command::Stabilize;
use crate::names::name;
use burstmap_messages::catalogue;
use burstmap_rules::actions::{self, ActionBudget};
use burstmap_rules::board::Board;
use burstmap_rules::conditions::incapacitated;
use burstmap_rules::damage::dying;
use burstmap_rules::distance;
use burstmap_rules::sides::allies;

impl Offers<'_> {
    /// Offers a check or a kit while the action can be paid for.
    pub(super) fn first_aid(&mut self, board: &Board, encounter: &Encounter, budget: &ActionBudget) {
        let ruleset = board.facts.ruleset;
        let Some(policy) = &ruleset.damage.dying else { return };
        let active = encounter.active.as_ref().and_then(|id| board.token(id));
        let Some(helper) = active.filter(|token| !incapacitated(ruleset, token)) else { return };
        let aid = &policy.first_aid;
        let paid = |action: &String| actions::spend(&ruleset.actions, budget, action).is_ok();
        if !aid.action.as_ref().is_none_or(paid) {
            return;
        }
        for target in self.tokens.iter().filter(|target| target.id != helper.id) {
            let near = || distance::of_tokens(board, helper, target) <= aid.within;
            if allies(&board.facts, helper, target) && dying::needs_aid(ruleset, target) && near() {
                let text = catalogue::OfferFirstAid { token: name(helper), target: name(target) };
                let command =
                    Stabilize { token: helper.id.clone(), target: target.id.clone(), ..Stabilize::default() };
                let kit = Stabilize { kit: true, ..command.clone() };
                self.one(&policy.stable_rule, &helper.id, command, text);
                let text = catalogue::OfferFirstAidByKit { token: name(helper), target: name(target) };
                self.one(&policy.stable_rule, &helper.id, kit, text);
            }
        }
    }
}
