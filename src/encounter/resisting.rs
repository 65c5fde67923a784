//! Commands that wait for a decision about Legendary Resistance after a failed save (E5-97).
//!
//! Such a command has not changed anything yet. It waits with its dice in `encounter.resisting`, and is repeated with each answer.

use crate::combat::{Encounter, Paused, Resisting};
use crate::command::{Command, Dispatch};
use crate::draft::{Draft, illegal};
use crate::event::Warned;
use crate::legendary::Resisted;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::legendary::resistance;
use burstmap_rules::map::Token;
use burstmap_rules::reason::Refusal;
use burstmap_rules::wording::word;

/// Returns whether a save may need a decision. Such a decision requires the document before the command.
pub fn may_ask(draft: &Draft) -> bool {
    let has = |token: &Token| resistance::left(draft.ruleset, token) > 0;
    draft.ruleset.attack.legendary_resistance.is_some() && draft.scene.tokens.iter().any(has)
}

/// Pauses a command with its dice until the decision that `trial` needs. `draft` is the state before the command.
pub fn wait(draft: &mut Draft, trial: Draft, paused: Paused, command: &Command) {
    let Some(open) = trial.resistance.open else { return };
    let thrown = draft.faces.throw_as(trial.faces);
    let thrown = thrown.and(draft.faces.take_rest());
    let command = Dispatch::waiting(command.clone(), thrown).to_json();
    let answers = std::mem::take(&mut draft.resistance.given);
    // An area without an attacker continues in the name of the saving token.
    let token = if paused.token.is_empty() { open.token.clone() } else { paused.token.clone() };
    let waits = Paused { token, command, ..paused };
    let rule = draft.ruleset.attack.legendary_resistance.as_ref().map_or("GM", |policy| &policy.rule);
    let left = draft.find(&open.token).map_or(0, |token| resistance::left(draft.ruleset, token));
    let (token, stat, difficulty) = (draft.name(&open.token), word(&open.stat), open.difficulty);
    let text: Message = match open.total {
        Some(total) => catalogue::ResistanceAsked { token, stat, total, difficulty, left }.into(),
        None => catalogue::ResistanceAskedUnrolled { token, stat, left }.into(),
    };
    draft.emit(Warned::new(rule, vec![open.token.clone()], text));
    draft.encounter.resisting = Some(Box::new(Resisting {
        token: open.token,
        stat: open.stat,
        difficulty,
        total: open.total,
        answers,
        waits,
    }));
}

/// Refuses a command that would skip the pending decision.
///
/// # Errors
///
/// The token whose decision is pending.
pub fn refuse(draft: &Draft, command: &Command) -> Result<(), Refusal> {
    match &draft.encounter.resisting {
        Some(resisting) if goes_past(command) => {
            let token = draft.name(&resisting.token);
            Err(illegal(catalogue::ResistanceFirst { token }).at("/type"))
        }
        _ => Ok(()),
    }
}

/// Returns whether the pending save can no longer be decided, because the token is gone or dead.
pub fn is_over(draft: &Draft) -> bool {
    let lives = |id: &str| draft.find(id).is_some_and(|token| !token.has("dead"));
    draft.encounter.resisting.as_ref().is_some_and(|resisting| !lives(&resisting.token))
}

/// Lets the pending save fail.
pub fn decline(draft: &mut Draft) {
    if let Some(resisting) = &mut draft.encounter.resisting {
        let token = resisting.token.clone();
        resisting.answers.push(Resisted { token, uses: false });
    }
}

/// Validates the waiting command of a document when it is opened.
///
/// # Errors
///
/// `bad-scene` with the place of an unreadable command.
pub fn check(encounter: &Encounter) -> Result<(), Refusal> {
    let Some(resisting) = encounter.resisting.as_ref().filter(|one| !one.waits.command.is_null()) else {
        return Ok(());
    };
    let place = "/encounter/resisting/waits/command";
    Dispatch::decode(&resisting.waits.command)
        .map(drop)
        .map_err(|refusal| refusal.under(place).coded("bad-scene"))
}

/// Returns whether a command would advance the fight.
fn goes_past(command: &Command) -> bool {
    match command {
        Command::Attempt(attempt) => goes_past(&attempt.command),
        Command::LegendaryResistance(_) | Command::Roll(_) => false,
        Command::Move(_)
        | Command::Step(_)
        | Command::Spend(_)
        | Command::Delay(_)
        | Command::ActNow(_)
        | Command::Pass(_)
        | Command::LegendaryAction(_)
        | Command::EndTurn(_)
        | Command::EndRound(_) => true,
        command => command.may_roll(),
    }
}
