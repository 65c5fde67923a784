//! The document for evaluating a side's requests: what the side knows, with actual numbers, which the rules need. No side receives this
//! document.

use crate::combat::{Encounter, Turn};
use crate::scene::Scene;
use crate::shared::Shared;
use burstmap_rules::map::{Condition, Id, Token, TokenData};
use std::collections::BTreeSet;

/// Creates it from the whole document `scene` and the side's document `seen`.
pub fn judged(scene: &Scene, mut seen: Scene, side: &str) -> Scene {
    let whole = |id: &Id| scene.tokens.iter().find(|token| token.id == *id);
    for token in seen.tokens.iter_mut().filter(|token| token.side != side) {
        if let Some(whole) = whole(&token.id) {
            *token = with_numbers(whole, token);
        }
    }
    let shown = BTreeSet::from_iter(seen.tokens.iter().map(|token| token.id.clone()));
    if let (Some(seen), Some(whole)) = (&mut seen.encounter, &scene.encounter) {
        let encounter: &mut Encounter = seen;
        for combatant in encounter.order.iter_mut() {
            let (status, initiative) = (combatant.status, combatant.initiative);
            if let Some(whole) = whole.combatant(&combatant.token) {
                *combatant = whole.clone();
                (combatant.status, combatant.initiative) = (status, initiative);
            }
        }
        if encounter.active.is_some() && encounter.active == whole.active {
            encounter.turn = turn(&whole.turn, &shown);
        }
    }
    seen
}

/// Returns the actual token, at the position and with the conditions that the side sees.
fn with_numbers(whole: &Token, seen: &Token) -> Token {
    let condition = |seen: &Condition| {
        let same = |own: &&Condition| own.kind == seen.kind;
        whole.conditions.iter().find(same).unwrap_or(seen).clone()
    };
    let conditions = seen.conditions.iter().map(condition).collect();
    Shared::new(TokenData { conditions, ..(**whole).clone() })
}

/// Returns the turn without opportunities of unknown tokens.
fn turn(whole: &Turn, shown: &BTreeSet<Id>) -> Turn {
    let mut out = whole.clone();
    out.met.clear();
    out.opportunities.retain(|chance| shown.contains(&chance.by) && shown.contains(&chance.target));
    out.masteries.retain(|chance| shown.contains(&chance.by) && shown.contains(&chance.target));
    out.paused.retain(|paused| shown.contains(&paused.token));
    for paused in &mut out.paused {
        paused.open.retain(|chance| shown.contains(&chance.by) && shown.contains(&chance.target));
    }
    out
}
