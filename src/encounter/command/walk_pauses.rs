//! Pauses of a walk for attacks that come first, and attacks on a creature that leaves (RD-54, SA-32, E5-48).

use crate::combat::{Opportunity, OutOfTurn};
use crate::draft::Draft;
use crate::mechanics::opportunities::{give_at, may_react};
use crate::mechanics::pauses::{before_leaving, left_behind, open};
use burstmap_rules::map::{Id, Token};
use burstmap_rules::movement::Movement;
use burstmap_rules::movement::path::{Path, PathStep};
use burstmap_rules::policy::turns::Interrupting;

/// Lets creatures that could not strike before the mover left strike afterwards, at its earlier position (SA-32).
pub fn strike_on_leaving(draft: &mut Draft, mover: &Token, steps: &[PathStep]) {
    let Some(rule) = draft.ruleset.turns.free_strike_rule.clone() else { return };
    let mut from = mover.at;
    for step in steps {
        for id in left_behind(draft, mover, from, step.cell) {
            draft.encounter.turn.marks.left.insert(id.clone());
            give_at(draft, &id, &mover.id, &rule, OutOfTurn::Free, Some(from));
        }
        from = step.cell;
    }
}

/// Returns the first steps of a path.
pub fn up_to(path: &Path, steps: usize, odd_diagonals: bool) -> Path {
    let steps = path.steps[..steps].to_vec();
    let cost = steps.iter().map(|step| step.cost).sum();
    let odd_diagonals = steps.last().map_or(odd_diagonals, |step| step.odd_diagonals);
    Path { steps, cost, odd_diagonals }
}

/// Returns the index of the first step before which others can attack, with these attacks (RD-54, SA-32).
pub fn first_pause(draft: &Draft, token: &Token, steps: &[PathStep]) -> Option<(usize, Vec<Opportunity>)> {
    let threat = &draft.ruleset.threat.leaving_rule;
    let mut from = token.at;
    steps.iter().enumerate().find_map(|(index, step)| {
        let able = |id: &Id| may_react(draft.ruleset, &draft.encounter, draft.find(id));
        let provoked = step.provokes.iter().filter(|id| able(id)).cloned();
        let mut first = open(draft, token, provoked, Interrupting::Opportunity, threat);
        first.extend(before_leaving(draft, token, from, step.cell));
        from = step.cell;
        (!first.is_empty()).then_some((index, first))
    })
}

/// Records the creatures whose reach a change of height leaves (E5-24, E5-48). It happens on the first step. A path without steps uses an
/// empty step.
pub fn note_left(token: &Token, left: Vec<Id>, judged: &mut Path) -> Option<PathStep> {
    match judged.steps.first_mut() {
        Some(step) => step.provokes.extend(left),
        None if left.is_empty() => {}
        None => return Some(standing(token, left)),
    }
    None
}

fn standing(token: &Token, provokes: Vec<Id>) -> PathStep {
    PathStep {
        cell: token.at,
        cost: Movement::ZERO,
        provokes,
        checks: Vec::new(),
        damage: Vec::new(),
        stop: true,
        squeezed: token.squeezed,
        odd_diagonals: false,
    }
}
