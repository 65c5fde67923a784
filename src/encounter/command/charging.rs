//! The run before the attack of a charge, or before a maneuver that replaces the attack (RD-15).

use super::kind::CommandKind;
use super::{Command, Dispatch, Move};
use crate::combat::Paused;
use crate::draft::Draft;
use crate::mechanics::planned;
use crate::mechanics::strikes::full_round;
use crate::mechanics::turn_state::CHARGE;
use burstmap_geometry::Cell;
use burstmap_rules::map::Id;
use burstmap_rules::reason::Refusal;

/// Runs, then performs the command. If the run is interrupted, the command waits until the run ends.
///
/// # Errors
///
/// If the run or the command is not allowed.
pub(super) fn run_first(
    draft: &mut Draft,
    command: Command,
    id: &Id,
    path: Vec<Cell>,
) -> Result<(), Refusal> {
    if !draft.whole {
        let mut trial = draft.clone();
        trial.whole = true;
        run_first(&mut trial, command.clone(), id, path.clone())?;
    }
    // The full-round action already spent becomes this action (RD-03).
    if let Some(action) = full_round(draft).cloned().filter(|_| !draft.encounter.turn.marks.several_attacks) {
        let done = &mut draft.encounter.turn.done;
        done.remove(&action);
        done.insert(CHARGE.to_owned(), 1);
    }
    let waiting = draft.encounter.turn.paused.len();
    let run = |path: &[Cell]| Move { form: Some(CHARGE.to_owned()), ..Move::along(id, path.to_vec()) };
    if let Err(why) = run(&path).apply(&mut draft.clone()) {
        let possible = |path: &[Cell]| run(path).apply(&mut draft.clone()).is_ok();
        let Some(part) = planned::part(&path, &why, possible) else { return Err(why) };
        let before = draft.token(id, "/attacker")?.clone();
        if !part.walked.is_empty() {
            run(part.walked).apply(draft)?;
        }
        // After an interruption, the run only continues to its end.
        if draft.encounter.turn.paused.len() > waiting {
            return Ok(());
        }
        planned::stopped(draft, &before, part.next, &why);
        return Ok(());
    }
    run(&path).apply(draft)?;
    if draft.encounter.turn.paused.len() <= waiting {
        return command.apply(draft);
    }
    let rest = Dispatch::waiting(command, draft.faces.throw_rest());
    let paused = Paused { token: id.clone(), command: rest.to_json(), depends: true, ..Paused::default() };
    draft.encounter.turn.paused.insert(waiting, paused);
    Ok(())
}
