//! Saves that end conditions (E5-93).

use super::Offers;
use crate::combat::Encounter;
use crate::command::SaveAgainst;
use crate::mechanics::repeated_saves::{action, save_rule};
use crate::names::name;
use burstmap_messages::catalogue;
use burstmap_rules::actions::{self, ActionBudget};
use burstmap_rules::board::Board;
use burstmap_rules::conditions::{incapacitated, points_at, repeated};
use burstmap_rules::map::{Condition, Token};
use burstmap_rules::model::given_condition::{RepeatedSave, SaveMoment};
use burstmap_rules::wording::word;

impl Offers<'_> {
    /// Offers the saves that are due.
    pub(super) fn saves_due(&mut self, board: &Board) {
        let rule = save_rule(board.facts.ruleset);
        for token in self.tokens {
            for (condition, save) in with_saves(token).filter(|(own, _)| !repeated::due(own).is_empty()) {
                let (kind, difficulty) = (word(&condition.kind), save.difficulty);
                let text = catalogue::OfferSaveAgainst { token: name(token), condition: kind, difficulty };
                self.one(rule, &token.id, command(token, condition), text);
            }
        }
    }

    /// Offers the active combatant's saves that take an action.
    pub(super) fn saves_by_action(&mut self, board: &Board, encounter: &Encounter, budget: &ActionBudget) {
        let ruleset = board.facts.ruleset;
        let active = encounter.active.as_ref().and_then(|id| board.token(id));
        let Some(token) = active.filter(|token| !incapacitated(ruleset, token)) else { return };
        if action(ruleset).is_some_and(|cost| actions::spend(&ruleset.actions, budget, cost).is_err()) {
            return;
        }
        let rule = save_rule(ruleset);
        for (condition, save) in with_saves(token).filter(|(_, save)| save.at.contains(&SaveMoment::Action)) {
            let (kind, stat, difficulty) = (word(&condition.kind), word(&save.stat), save.difficulty);
            let text = catalogue::OfferSaveByAction { token: name(token), condition: kind, stat, difficulty };
            let command = SaveAgainst { action: true, ..command(token, condition) };
            self.one(rule, &token.id, command, text);
        }
    }
}

fn with_saves(token: &Token) -> impl Iterator<Item = (&Condition, RepeatedSave)> {
    token.conditions.iter().filter_map(|own| repeated::of(own).map(|save| (own, save)))
}

fn command(token: &Token, condition: &Condition) -> SaveAgainst {
    SaveAgainst {
        token: token.id.clone(),
        condition: condition.kind.clone(),
        by: points_at(condition).map(str::to_owned),
        ..SaveAgainst::default()
    }
}
