//! Jumps: the run-up of a turn, and landing (E5-33).

use crate::combat::Turn;
use crate::draft::{Draft, illegal};
use crate::event::CheckRolled;
use crate::mechanics::changes;
use crate::names::name;
use burstmap_messages::catalogue;
use burstmap_rules::board::Board;
use burstmap_rules::change::Change;
use burstmap_rules::checks::DueCheck;
use burstmap_rules::conditions::plain;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::movement::MovementOptions;
use burstmap_rules::movement::context::is_difficult;
use burstmap_rules::policy::movement::Jumping;
use burstmap_rules::reason::Refusal;
use burstmap_rules::ruleset::Ruleset;

/// Returns the jump rules of a mode, if it has any.
pub fn of<'r>(ruleset: &'r Ruleset, mode: &str) -> Option<&'r Jumping> {
    ruleset.movement.mode(mode).filter(|own| own.name == mode)?.jumps.as_ref()
}

/// Fills in the movement before a jump this turn.
pub fn note(options: &mut MovementOptions, ruleset: &Ruleset, turn: &Turn, mode: &str) {
    if let Some(jump) = of(ruleset, mode) {
        (options.running, options.jumped) = (turn.marks.run_up >= jump.run_up, turn.marks.jumped);
    }
}

/// Refuses a height above a high jump, or a jump down.
pub fn may_rise(draft: &Draft, token: &Token, mode: &str, to: i32, running: bool) -> Result<(), Refusal> {
    let Some(jump) = of(draft.ruleset, mode) else { return Ok(()) };
    let most = jump.height(&draft.ruleset.movement, token, running);
    if (token.elevation..=token.elevation.saturating_add(most)).contains(&to) {
        return Ok(());
    }
    let message = catalogue::MoveJumpHeight { rule: &jump.rule, token: name(token), most };
    Err(illegal(message).at("/elevation"))
}

/// Records a walk or jump. `whole` is whether nothing of the path remains for later. A readied move out of turn does not affect the active
/// combatant's record (E5-18).
pub fn moved(draft: &mut Draft, id: &Id, mode: &str, steps: usize, whole: bool) {
    if !draft.encounter.running() || !draft.encounter.is_active(id) {
        return;
    }
    let ruleset = draft.ruleset;
    let steps = i32::try_from(steps).unwrap_or(i32::MAX);
    let runs =
        ruleset.movement.modes.iter().filter_map(|own| own.jumps.as_ref()).any(|j| j.run_up_mode == mode);
    let knows = ruleset.movement.modes.iter().any(|own| own.jumps.is_some());
    let marks = &mut draft.encounter.turn.marks;
    match of(ruleset, mode) {
        _ if !knows => {}
        Some(_) if !whole => marks.jumped = marks.jumped.saturating_add(steps),
        None if runs => (marks.run_up, marks.jumped) = (marks.run_up.saturating_add(steps), 0),
        _ => (marks.run_up, marks.jumped) = (0, 0),
    }
}

/// Returns the check of a token that lands at its position, if the terrain is difficult there.
pub fn landing(board: &Board, token: &Token, mode: &str) -> Option<DueCheck> {
    let jump = of(board.facts.ruleset, mode)?;
    let landing = &jump.landing;
    let due = || DueCheck::new(token, &landing.stat, 0, Some(landing.difficulty));
    is_difficult(board, token, &jump.run_up_mode).then(due)
}

/// Makes the check to stay upright after landing on difficult terrain.
pub fn land(draft: &mut Draft, token: &Token, mode: &str) -> Result<(), Refusal> {
    let due = landing(&draft.board(), token, mode);
    let (Some(jump), Some(due)) = (of(draft.ruleset, mode), due) else { return Ok(()) };
    let landing = &jump.landing;
    let checked = draft.roll_check(token, &due.order())?;
    draft.emit(CheckRolled::to_land(token, &landing.stat, &checked, landing.difficulty, &jump.rule));
    if !checked.reaches(landing.difficulty) {
        let condition = plain(&landing.condition);
        changes::apply(draft, &[Change::AddCondition { token: token.id.clone(), condition }]);
    }
    Ok(())
}
