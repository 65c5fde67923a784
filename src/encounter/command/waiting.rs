//! Commands that wait for attacks of others before they start (RD-54, SA-32).

use super::{Command, Dispatch};
use crate::combat::Opportunity;
use crate::draft::Draft;
use crate::faces::Faces;
use crate::mechanics::pauses;
use burstmap_rules::map::Id;
use burstmap_rules::reason::Refusal;

/// Pauses the command for these attacks. Returns `false` if there are no such attacks, or all are resolved. The dice are rolled now and
/// used when the command resumes.
///
/// # Errors
///
/// The reason for the refusal. A command that would fail does not wait.
pub(super) fn waits(
    draft: &mut Draft,
    token: &Id,
    command: impl Into<Command>,
    open: Vec<Opportunity>,
) -> Result<bool, Refusal> {
    if open.is_empty() || draft.answered {
        return Ok(false);
    }
    let waiting = thrown(draft, command.into())?;
    pauses::pause(draft, token, waiting.to_json(), open, true);
    Ok(true)
}

/// Returns the command with the faces that it needs in the current state.
///
/// # Errors
///
/// The reason for the refusal.
pub(super) fn thrown(draft: &mut Draft, command: Command) -> Result<Dispatch, Refusal> {
    let trial = tried(draft, &command)?;
    let thrown = draft.faces.throw_as(trial);
    Ok(Dispatch::waiting(command, thrown))
}

/// Returns the dice after a trial of the command in the current state.
///
/// # Errors
///
/// The reason for the refusal.
pub(super) fn tried(draft: &Draft, command: &Command) -> Result<Faces, Refusal> {
    let mut trial = draft.clone();
    trial.whole = true;
    command.apply(&mut trial)?;
    Ok(trial.faces)
}
