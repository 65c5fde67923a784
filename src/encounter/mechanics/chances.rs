//! Checks whether an attack out of turn is possible at all.

use crate::combat::{Encounter, Opportunity, OutOfTurn};
use crate::mechanics::situation;
use burstmap_rules::attack::query::AttackQuery;
use burstmap_rules::attack::{self, AttackOptions, AttackOverrides};
use burstmap_rules::board::Board;
use burstmap_rules::query::AttackKind;

/// Returns the options for the attack.
pub fn options(board: &Board, chance: &Opportunity) -> AttackOptions {
    let mut options = chance.option.options();
    // A grappled creature attacks with a light weapon or unarmed (RD-43).
    let held = board.token(&chance.by).is_some_and(|token| token.has("grappled"));
    if held && board.facts.ruleset.attack.grappled_light_weapons.is_some() {
        options.light = true.into();
    }
    options
}

/// Returns whether the attack is possible. It is not possible against targets out of reach or sight, or for a creature that is down.
pub fn can_be_made(board: &Board, encounter: &Encounter, chance: &Opportunity) -> bool {
    let mut options = options(board, chance);
    if chance.option == OutOfTurn::Opportunity {
        options.in_reach = true.into();
    }
    let query = AttackQuery {
        attacker: chance.by.clone(),
        target: chance.target.clone(),
        kind: AttackKind::Melee,
        options,
        overrides: AttackOverrides::default(),
    };
    // A free strike against a creature that left uses its earlier position (SA-32).
    let stood = chance.at.filter(|_| chance.option == OutOfTurn::Free);
    let tokens = stood.map(|at| situation::put_back(board.facts.tokens, &chance.target, at));
    let mut there = *board;
    there.facts.tokens = tokens.as_deref().unwrap_or(board.facts.tokens);
    attack::judge(&there, &situation::of(encounter), &query).is_ok_and(|report| report.legal)
}
