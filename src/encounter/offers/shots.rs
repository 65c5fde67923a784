//! Shots and spells on another creature's turn (SA-26, SA-35).

use super::Offers;
use crate::combat::Encounter;
use crate::command::Attack;
use crate::mechanics::opportunities::may_shoot;
use crate::mechanics::situation;
use burstmap_messages::catalogue;
use burstmap_rules::actions::readied;
use burstmap_rules::attack::query::AttackQuery;
use burstmap_rules::attack::{AttackOptions, AttackOverrides};
use burstmap_rules::board::{Board, Facts};
use burstmap_rules::map::{Id, Token};
use burstmap_rules::policy::attack::ReadiedShots;
use burstmap_rules::query::AttackKind;
use burstmap_rules::sides::allies;
use burstmap_rules::{attack, traits};

impl Offers<'_> {
    /// Offers shots and spells at the active enemy. The table decides about other targets.
    pub fn shots(&mut self, board: &Board, encounter: &Encounter) {
        let Some(policy) = &board.facts.ruleset.attack.readied_shots else { return };
        let Some(active) = encounter.active.as_ref().and_then(|id| board.token(id)) else { return };
        let situation = situation::of(encounter);
        let tokens = board.facts.tokens.iter();
        for token in tokens.filter(|token| !allies(&board.facts, token, active)) {
            if encounter.combatant(&token.id).is_none() || !may_shoot(policy, &encounter.turn, token) {
                continue;
            }
            for (kind, does) in [(AttackKind::Ranged, "shoots"), (AttackKind::Spell, "casts")] {
                let Some(rule) =
                    policy.rule_for(kind).filter(|_| is_ready(&board.facts, policy, token, kind))
                else {
                    continue;
                };
                let query = AttackQuery {
                    attacker: token.id.clone(),
                    target: active.id.clone(),
                    kind,
                    options: AttackOptions::default(),
                    overrides: AttackOverrides::default(),
                };
                if attack::judge(board, &situation, &query).is_ok_and(|report| report.legal) {
                    let (by, at): (&Id, &Id) = (&token.id, &active.id);
                    let bonus = traits::stat(token, "attackBonus").unwrap_or(0);
                    let command = Attack { bonus, ..Attack::new(by, at, kind) };
                    let text = catalogue::OfferShoot { token: self.name(by), does, target: self.name(at) };
                    self.one(rule, by, command, text);
                }
            }
        }
    }
}

/// Returns whether a suitable readied item exists: a spell to cast (SA-35), or anything else to shoot with.
fn is_ready(facts: &Facts, policy: &ReadiedShots, token: &Token, kind: AttackKind) -> bool {
    readied(&facts.ruleset.actions, &policy.condition, token).any(|held| held.is_for(kind))
}
