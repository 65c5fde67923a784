//! Commands that wait, before they do anything, for others' attacks (RD-54, SA-32).

use super::{Command, Dispatch};
use crate::combat::Opportunity;
use crate::draft::Draft;
use crate::faces::Faces;
use crate::mechanics::pauses;
use burstmap_rules::map::Id;
use burstmap_rules::reason::Refusal;

/// Lets the command wait for these attacks; `false`: there are none, or they were answered. The dice are thrown now and
/// lie there until it goes on.
///
/// # Errors
///
/// Why the command cannot be done: what is impossible does not wait.
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

/// The command with the faces that it will need, as things stand.
///
/// # Errors
///
/// Why it cannot be done.
pub(super) fn thrown(draft: &mut Draft, command: Command) -> Result<Dispatch, Refusal> {
    let trial = tried(draft, &command)?;
    let rolls = draft.faces.throw_as(trial);
    Ok(Dispatch { command, rolls, secret: false })
}

/// The dice after the command, as things stand.
///
/// # Errors
///
/// Why it cannot be done.
pub(super) fn tried(draft: &Draft, command: &Command) -> Result<Faces, Refusal> {
    let mut trial = draft.clone();
    trial.whole = true;
    command.apply(&mut trial)?;
    Ok(trial.faces)
}
