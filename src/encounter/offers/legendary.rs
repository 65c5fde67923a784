//! Legendary actions that are available now, and the failed save that can still succeed (E5-97).

use super::Offers;
use crate::combat::Encounter;
use crate::command::{EndCombat, LegendaryAction, LegendaryResistance, PassLegendaryActions};
use crate::mechanics::legendary as windows;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::board::Board;
use burstmap_rules::legendary::{LegendaryActions, resistance};
use burstmap_rules::map::Token;

impl Offers<'_> {
    /// Offers each token's actions, then declining. If there are several tokens, declining for all comes first.
    pub(super) fn legendary(&mut self, board: &Board, encounter: &Encounter) {
        let Some(policy) = &board.facts.ruleset.actions.legendary else { return };
        let asked = windows::asked(board.facts, encounter);
        for (token, own) in &asked {
            self.legendary_actions(&policy.rule, encounter, token, own);
            for round in [false, true] {
                let who = self.name(&token.id);
                let text: Message = match round {
                    true => catalogue::OfferLegendaryPassRound { token: who }.into(),
                    false => catalogue::OfferLegendaryPass { token: who }.into(),
                };
                let command = PassLegendaryActions { token: Some(token.id.clone()), round };
                self.one(&policy.rule, &token.id, command, text);
            }
        }
        if asked.len() > 1 {
            let (all, round) = (PassLegendaryActions::default(), true);
            self.all(&policy.rule, all, catalogue::OfferLegendaryPassAll);
            let all = PassLegendaryActions { token: None, round };
            self.all(&policy.rule, all, catalogue::OfferLegendaryPassAllRound);
        }
    }

    fn legendary_actions(
        &mut self,
        rule: &str,
        encounter: &Encounter,
        token: &Token,
        own: &LegendaryActions,
    ) {
        let taken = windows::taken(encounter, &token.id);
        let left = taken.left(own);
        let who = self.name(&token.id);
        if own.options.is_empty() {
            let command = LegendaryAction { token: token.id.clone(), option: None };
            self.one(rule, &token.id, command, catalogue::OfferLegendary { token: who, left });
            return;
        }
        for option in own.options.iter().filter(|option| taken.allows(own, option)) {
            let command = LegendaryAction { token: token.id.clone(), option: Some(option.name.clone()) };
            let (token_name, action, cost) = (&who, &option.name, option.cost());
            let text = catalogue::OfferLegendaryNamed { token: token_name, action, cost, left };
            self.one(rule, &token.id, command, text);
        }
    }

    /// Offers the decision about a failed save, which comes before anything except the end of combat. Returns `false` if there is no such
    /// save.
    pub(super) fn resisting(&mut self, board: &Board, encounter: &Encounter) -> bool {
        let ruleset = board.facts.ruleset;
        let (Some(resisting), Some(policy)) = (&encounter.resisting, &ruleset.attack.legendary_resistance)
        else {
            return false;
        };
        let Some(token) = board.token(&resisting.token).filter(|token| !token.has("dead")) else {
            return false;
        };
        let left = resistance::left(ruleset, token);
        for uses in [true, false].into_iter().filter(|uses| !uses || left > 0) {
            let who = self.name(&token.id);
            let text: Message = match uses {
                true => catalogue::OfferResist { token: who, left }.into(),
                false => catalogue::OfferResistNot { token: who }.into(),
            };
            self.one(&policy.rule, &token.id, LegendaryResistance { token: token.id.clone(), uses }, text);
        }
        if encounter.running() {
            self.all(&ruleset.turns.end_rule, EndCombat {}, catalogue::OfferEndCombat);
        }
        true
    }
}
