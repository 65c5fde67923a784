//! Strikes that the active combatant has paid for but not made, from a charge (RD-15, SA-36).

use super::Offers;
use crate::combat::Encounter;
use crate::command::Attack;
use crate::mechanics::situation;
use crate::mechanics::turn_state::{CHARGE, held_strike};
use burstmap_messages::catalogue;
use burstmap_rules::attack::query::AttackQuery;
use burstmap_rules::attack::{AttackOptions, AttackOverrides};
use burstmap_rules::board::Board;
use burstmap_rules::conditions::charged;
use burstmap_rules::map::Token;
use burstmap_rules::query::AttackKind;
use burstmap_rules::sides::allies;
use burstmap_rules::{attack, traits};

/// Maximum number of enemies offered. Others can be specified in the command.
const MOST: usize = 5;

impl Offers<'_> {
    /// Offers a strike at the target of the charge, or otherwise at each enemy that the combatant can strike now.
    pub fn held_strikes(&mut self, board: &Board, encounter: &Encounter) {
        let ruleset = board.facts.ruleset;
        let Some(active) = encounter.active.as_ref().and_then(|id| board.token(id)) else { return };
        let charge = ruleset.actions.activities.iter().find(|activity| activity.name == CHARGE);
        let held = held_strike(ruleset, &encounter.turn).filter(|name| name == CHARGE);
        let (Some(charge), Some(_)) = (charge, held) else { return };
        let situation = situation::of(encounter);
        let query = |target: &Token| AttackQuery {
            attacker: active.id.clone(),
            target: target.id.clone(),
            kind: AttackKind::Melee,
            options: AttackOptions::default(),
            overrides: AttackOverrides::default(),
        };
        let meant = |token: &&Token| match charged(active) {
            Some(named) => token.id == *named,
            None => !allies(&board.facts, active, token) && encounter.combatant(&token.id).is_some(),
        };
        let legal = |token: &&Token| attack::judge(board, &situation, &query(token)).is_ok_and(|r| r.legal);
        for target in board.facts.tokens.iter().filter(meant).filter(legal).take(MOST) {
            let bonus = traits::stat(active, "attackBonus").unwrap_or(0);
            let command = Attack { bonus, ..Attack::new(&active.id, &target.id, AttackKind::Melee) };
            let (token, target) = (self.name(&active.id), self.name(&target.id));
            self.one(&charge.rule, &active.id, command, catalogue::OfferStrike { token, target });
        }
    }
}
