//! Counter strikes that come first (SA-31).

use super::Offers;
use crate::combat::{Encounter, Opportunity, OutOfTurn};
use crate::command::{Attack, Making};
use crate::mechanics::situation;
use crate::mechanics::turn_state::may_strike;
use burstmap_messages::catalogue;
use burstmap_rules::actions::ActionBudget;
use burstmap_rules::attack::query::AttackQuery;
use burstmap_rules::attack::{AttackOptions, AttackOverrides};
use burstmap_rules::board::Board;
use burstmap_rules::conditions::charged;
use burstmap_rules::map::Token;
use burstmap_rules::query::AttackKind;
use burstmap_rules::sides::allies;
use burstmap_rules::threat::reach_cells;
use burstmap_rules::{attack, traits};

impl Offers<'_> {
    /// Offers a first strike to each enemy with a longer reach that the active combatant can strike.
    pub fn counters(&mut self, board: &Board, encounter: &Encounter, budget: &ActionBudget) {
        let (facts, turn) = (&board.facts, &encounter.turn);
        let Some(rule) = &facts.ruleset.attack.counter_strike else { return };
        let Some(active) = encounter.active.as_ref().and_then(|id| board.token(id)) else { return };
        if !may_strike(facts.ruleset, turn, budget) {
            return;
        }
        let (situation, reach) = (situation::of(encounter), reach_cells(board, active));
        let may = |token: &&Token| {
            let asked = |chance: &Opportunity| chance.by == token.id && chance.option == OutOfTurn::Counter;
            !allies(facts, token, active)
                && !turn.chances().any(asked)
                && encounter.combatant(&token.id).is_some()
                && !turn.marks.countered.contains(&token.id)
                && charged(active).is_none_or(|id| id == token.id)
                && reach_cells(board, token) > reach
        };
        for token in facts.tokens.iter().filter(may) {
            let query = AttackQuery {
                attacker: active.id.clone(),
                target: token.id.clone(),
                kind: AttackKind::Melee,
                options: AttackOptions::default(),
                overrides: AttackOverrides::default(),
            };
            let report = attack::judge(board, &situation, &query);
            if !report.is_ok_and(|report| report.legal && report.strikes_first.as_ref() == Some(&token.id)) {
                continue;
            }
            let bonus = traits::stat(token, "attackBonus").unwrap_or(0);
            let command = Attack {
                bonus,
                making: Making { options: OutOfTurn::Counter.options(), ..Making::default() },
                ..Attack::new(&token.id, &active.id, AttackKind::Melee)
            };
            let text = catalogue::OfferCounter { token: self.name(&token.id), other: self.name(&active.id) };
            self.one(rule, &token.id, command, text);
        }
    }
}
