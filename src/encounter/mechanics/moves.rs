//! Movement on the grid: paths, steps, their cost, checks on the way, and provoked attacks.

use crate::combat::OutOfTurn;
use crate::draft::{Draft, illegal};
use crate::event::{CheckRolled, TokenMoved};
use crate::mechanics::aim::Aim;
use crate::mechanics::turn_state::{form_left, form_under_way, takes_action};
use crate::mechanics::{actions, movement_budget, opportunities};
use crate::names::name;
use burstmap_geometry::Cell;
use burstmap_messages::{Wording, catalogue};
use burstmap_rules::checks as rolls;
use burstmap_rules::conditions::immobilizing;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::movement::Movement;
use burstmap_rules::movement::occasion;
use burstmap_rules::movement::path::PathStep;
use burstmap_rules::policy::threat::Leaving;
use burstmap_rules::reason::Refusal;
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::wording::word;

/// Pays for a path, with another move action if the current one is not enough.
pub fn pay(
    draft: &mut Draft,
    token: &Token,
    mode: &str,
    form: Option<&str>,
    cost: Movement,
    limited: bool,
) -> Result<(), Refusal> {
    if let Some(form) = form.filter(|form| takes_action(draft.ruleset, form)) {
        return pay_form(draft, token, mode, form, cost);
    }
    movement_budget::spend(draft, token, mode, cost, limited)
}

/// Pays for a special move, such as a charge or withdrawal, with its own action. After that, the move can be split.
fn pay_form(draft: &mut Draft, token: &Token, mode: &str, form: &str, cost: Movement) -> Result<(), Refusal> {
    let begun = form_under_way(draft.ruleset, &draft.encounter.turn).is_some_and(|own| own.name == form);
    let left = form_left(&draft.facts(), token, mode, &draft.encounter.turn, form)?;
    if cost > left && !token.speed.is_empty() {
        let message = catalogue::MoveFormTooFar { form, left, cost };
        return Err(Refusal::new("no-movement-left", message).at("/path"));
    }
    if begun { Ok(()) } else { actions::perform(draft, &token.id, form, &Aim::default()) }
}

pub fn able(draft: &Draft, token: &Token) -> Result<(), Refusal> {
    let conditions: Vec<&str> = immobilizing(draft.ruleset, token).collect();
    if !conditions.is_empty() {
        let message = catalogue::MoveUnable { token: name(token), conditions };
        return Err(illegal(message).at("/token"));
    }
    Ok(())
}

/// Rolls the checks on the way. Returns the step index and sentence of the first failure.
pub fn checks(
    draft: &mut Draft,
    token: &Token,
    steps: &[PathStep],
) -> Result<Option<(usize, Wording)>, Refusal> {
    let expression = draft.ruleset.attack.check_dice.clone();
    for (index, step) in steps.iter().enumerate() {
        for check in &step.checks {
            let rolled = expression.roll(&mut draft.faces)?;
            let total = rolled.total + rolls::own(draft.ruleset, token, &check.skill);
            let difficulty = check.compared();
            let success = total >= difficulty;
            let text = catalogue::CheckToPass {
                token: name(token),
                skill: word(&check.skill),
                total,
                difficulty,
                target: draft.name(&check.token),
                verdict: if success { "success" } else { "failure" },
            };
            draft.emit(CheckRolled {
                text: text.into(),
                token: token.id.clone(),
                target: Some(check.token.clone()),
                skill: Some(check.skill.clone()),
                difficulty: Some(Some(difficulty)),
                total: Some(total),
                faces: Some(rolled.faces),
                success: Some(success),
                rule: check.rule.clone(),
                ..CheckRolled::default()
            });
            if !success {
                let text = catalogue::MoveStoppedBy { token: name(token), by: draft.name(&check.token) };
                return Ok(Some((index, text.into())));
            }
        }
    }
    Ok(None)
}

pub fn arrive(
    draft: &mut Draft,
    before: &Token,
    walked: &[Cell],
    cost: Movement,
    mode: Option<&str>,
    form: Option<&str>,
    elevation: Option<i32>,
) {
    if walked.is_empty() && elevation.is_none() {
        return;
    }
    if let Some(to) = walked.last().copied() {
        put(draft, before, to);
    }
    if let (Some(token), Some(elevation)) = (draft.token_mut(&before.id), elevation) {
        token.elevation = elevation;
    }
    let moved = TokenMoved::walked(before, walked, cost.to_cells(), mode, form);
    draft.emit(elevation.map_or(moved.clone(), |elevation| moved.at_height(before, elevation)));
}

/// Moves a token without logging it.
pub fn put(draft: &mut Draft, token: &Token, to: Cell) {
    if let Some(token) = draft.token_mut(&token.id) {
        token.at = to;
    }
}

/// Gives provoked creatures an attack until the turn ends (RD-11).
pub fn provoke(draft: &mut Draft, mover: &Token, steps: &[PathStep], first: i32, occasions: &[Movement]) {
    if !draft.encounter.running() {
        return;
    }
    let rule = draft.ruleset.threat.leaving_rule.clone();
    let action_of = |spent: Movement| first + occasion(occasions, spent);
    let (mut from, mut spent) = (mover.at, Movement::ZERO);
    for step in steps {
        spent += step.cost;
        for id in &step.provokes {
            if !leaves_reach(draft.ruleset) {
                note_provoked(draft, id, action_of(spent));
            }
            if opportunities::may_react(draft.ruleset, &draft.encounter, draft.find(id)) {
                opportunities::give_at(draft, id, &mover.id, &rule, OutOfTurn::Opportunity, Some(from));
            }
        }
        from = step.cell;
    }
}

/// Returns whether every exit from a reach provokes (E5-48), not once per move.
pub fn leaves_reach(ruleset: &Ruleset) -> bool {
    ruleset.threat.leaving == Leaving::Reach
}

/// Records the creatures that a numbered move action of the turn has provoked.
pub fn note_provoked(draft: &mut Draft, id: &Id, action: i32) {
    draft.encounter.turn.marks.provoked.insert(id.clone(), action);
}
