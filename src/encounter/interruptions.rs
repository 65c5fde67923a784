//! Commands that pause for attacks out of turn and resume (RD-54, SA-32).
//!
//! A command that provokes such an attack stops at that moment (`mechanics/pauses.rs`), and the rest of it waits in the encounter. The rest
//! resumes when all attackers have declined, or with the next command of its token. That command first declines open attacks and completes
//! the paused commands.

use crate::combat::Paused;
use crate::command::{Command, Dispatch};
use crate::draft::Draft;
use crate::event::{MovementStopped, Warned};
use crate::faces::Thrown;
use crate::legendary::Answers;
use crate::mechanics::pauses::rule_of_pauses;
use crate::mechanics::{follow, mastery, pauses};
use crate::names::name;
use crate::resisting;
use crate::scene::Scene;
use burstmap_messages::{Message, Param, catalogue};
use burstmap_rules::map::Id;
use burstmap_rules::reason::Refusal;

/// Maximum number of paused commands: an attack that interrupts can itself be interrupted.
const MOST_PAUSED: usize = 20;

/// Performs a command, with the paused commands before or after it.
///
/// # Errors
///
/// The reason for the refusal.
pub fn carry_out(draft: &mut Draft, command: &Command) -> Result<(), Refusal> {
    let ends = matches!(command, Command::EndCombat(_));
    while draft.encounter.resisting.is_some() && (ends || resisting::is_over(draft)) {
        resisting::decline(draft);
        resume(draft);
    }
    resisting::refuse(draft, command)?;
    let goes_on = goes_on(draft, command);
    if goes_on {
        let ends_already = matches!(command, Command::EndTurn(_)) && is_ending(draft);
        pauses::pass_all(draft);
        finish_answered(draft);
        if ends_already {
            // The end of the turn was already paused, so this is the same request and must not end the next turn.
            return Ok(());
        }
        if !draft.encounter.turn.paused.is_empty() || draft.encounter.resisting.is_some() {
            // The rest of the path provokes another creature or needs a decision about a save, so the new command also waits.
            queue(draft, command);
            return Ok(());
        }
    }
    if let Some(by) = goes_elsewhere(command) {
        mastery::let_pass(draft, by);
    }
    let applied = apply(draft, command);
    applied.map_err(|refusal| if goes_on { after_the_rest(draft, command, refusal) } else { refusal })?;
    if matches!(command, Command::LegendaryResistance(_)) {
        resume(draft);
    } else if matches!(command, Command::Pass(_)) {
        let waiting = draft.encounter.turn.paused.last().map(|paused| paused.token.clone());
        finish_answered(draft);
        // The log stores a command with its first event.
        if let Some(token) = waiting.filter(|_| draft.events.is_empty()) {
            let text = catalogue::InterruptionGoOn { token: draft.name(&token) };
            draft.emit(Warned::new(rule_of_pauses(draft.ruleset), vec![token], text));
        }
    }
    Ok(())
}

/// Applies a command, or pauses it if one of its saves needs a decision first (E5-97).
fn apply(draft: &mut Draft, command: &Command) -> Result<(), Refusal> {
    if !resisting::may_ask(draft) {
        return command.apply(draft);
    }
    let before = draft.clone();
    let applied = command.apply(draft);
    if draft.resistance.open.is_none() {
        return applied;
    }
    let trial = std::mem::replace(draft, before);
    let actor = command.request(&draft.scene).ok().and_then(|request| request.actor);
    let token = actor.map_or_else(Id::new, |(token, _)| token.clone());
    resisting::wait(draft, trial, Paused { token, ..Paused::default() }, command);
    Ok(())
}

/// Resumes the command whose save was decided, and commands that wait for it.
fn resume(draft: &mut Draft) {
    let Some(resisting) = draft.encounter.resisting.take() else { return };
    draft.resistance.given = resisting.answers;
    go_on(draft, resisting.waits);
    draft.resistance = Answers::default();
    finish_answered(draft);
}

/// Explains the refusal of a path that starts at the paused position: after the token continues, it would start elsewhere.
fn after_the_rest(draft: &Draft, command: &Command, refusal: Refusal) -> Refusal {
    let token = match command {
        Command::Attempt(attempt) => return after_the_rest(draft, &attempt.command, refusal),
        Command::Move(command) => &command.token,
        Command::Step(command) => &command.token,
        _ => return refusal,
    };
    let why = said(&refusal);
    refusal.worded(catalogue::InterruptionFirst { token: draft.name(token), why })
}

fn said(refusal: &Refusal) -> Param {
    refusal.said.clone().map_or_else(|| Param::from(&refusal.message), Param::from)
}

/// Returns whether the command follows a paused command of the same token. If so, the paused command is completed first.
fn goes_on(draft: &Draft, command: &Command) -> bool {
    let turn = &draft.encounter.turn;
    let waits = |id: &str| turn.paused.iter().any(|paused| paused.token == id);
    let answers = |by: &str, at: &str| {
        turn.paused.iter().flat_map(|paused| &paused.open).any(|one| one.by == by && one.target == at)
    };
    !turn.paused.is_empty()
        && match command {
            Command::Attempt(attempt) => goes_on(draft, &attempt.command),
            Command::Move(command) => waits(&command.token),
            Command::Step(command) => waits(&command.token),
            Command::Spend(command) => waits(&command.token),
            Command::Delay(command) => waits(&command.token),
            Command::Attack(command) => {
                waits(&command.attacker) && !answers(&command.attacker, &command.target)
            }
            Command::Maneuver(command) => {
                waits(&command.attacker) && !answers(&command.attacker, &command.target)
            }
            Command::Guess(command) => waits(&command.attacker),
            Command::AreaAttack(command) => command.attacker.as_deref().is_some_and(waits),
            Command::EndTurn(_) | Command::EndRound(_) | Command::EndCombat(_) | Command::ActNow(_) => true,
            _ => false,
        }
}

/// Returns the token whose command ends the effects of its weapon mastery (E5-99).
fn goes_elsewhere(command: &Command) -> Option<&Id> {
    match command {
        Command::Attempt(attempt) => goes_elsewhere(&attempt.command),
        Command::Attack(attack) => Some(&attack.attacker).filter(|_| !attack.making.options.cleave.is_true()),
        Command::Guess(guess) => Some(&guess.attacker),
        Command::Maneuver(maneuver) => Some(&maneuver.attacker),
        Command::AreaAttack(area) => area.attacker.as_ref(),
        Command::Move(walk) => Some(&walk.token),
        Command::Step(step) => Some(&step.token),
        Command::Spend(spend) => Some(&spend.token),
        _ => None,
    }
}

/// Returns whether the end of the turn is paused.
fn is_ending(draft: &Draft) -> bool {
    let ends = |paused: &Paused| {
        let waiting = Dispatch::decode(&paused.command).map(|dispatch| dispatch.command);
        matches!(waiting, Ok(Command::EndTurn(_)))
    };
    draft.encounter.turn.paused.iter().any(ends)
}

/// Completes commands that no longer wait for anyone, innermost first.
fn finish_answered(draft: &mut Draft) {
    while draft.encounter.resisting.is_none()
        && draft.encounter.turn.paused.last().is_some_and(|paused| paused.open.is_empty())
    {
        if let Some(paused) = draft.encounter.turn.paused.pop() {
            go_on(draft, paused);
        }
    }
}

/// Resumes a paused command. If that is no longer possible, the command ends.
fn go_on(draft: &mut Draft, paused: Paused) {
    let Some(token) = draft.find(&paused.token).cloned() else { return };
    let Ok(Dispatch { command, rolls, totals, .. }) = Dispatch::decode(&paused.command) else { return };
    draft.faces.bring(Thrown { rolls, totals });
    let mut trial = draft.clone();
    trial.answered = paused.answered;
    trial.readied = paused.readied;
    let fallen = !paused.prone && token.has("prone");
    let done = match &command {
        Command::Move(_) if fallen => {
            Err(Message::from(catalogue::InterruptionFallen { token: name(&token) }).into())
        }
        Command::Move(rest) if paused.follows => {
            follow::walk(&mut trial, &token.id, &rest.path);
            Ok(())
        }
        command => command.apply(&mut trial).map_err(|refusal| said(&refusal)),
    };
    if trial.resistance.open.is_some() {
        return resisting::wait(draft, trial, paused, &command);
    }
    match done {
        Ok(()) => {
            *draft = trial;
            draft.answered = false;
            draft.readied = false;
        }
        Err(why) => {
            let text = catalogue::InterruptionEnded { token: name(&token), why }.into();
            draft.emit(MovementStopped { text, token: token.id.clone(), cell: Some(token.at) });
            let waiting = &mut draft.encounter.turn.paused;
            while waiting.last().is_some_and(|next| next.depends) {
                waiting.pop();
            }
        }
    }
    draft.faces.take_back();
}

/// Queues a command until all paused commands are complete.
fn queue(draft: &mut Draft, command: &Command) {
    let token = draft.encounter.active.clone().unwrap_or_default();
    let prone = draft.find(&token).is_some_and(|token| token.has("prone"));
    let waiting = Dispatch::waiting(command.clone(), draft.faces.throw_rest());
    let paused = Paused { token, command: waiting.to_json(), prone, ..Paused::default() };
    draft.encounter.turn.paused.insert(0, paused);
}

/// Validates the paused commands of a document when it is opened.
///
/// # Errors
///
/// `bad-scene` with the place of an unreadable command or a missing token.
pub fn check(scene: &Scene) -> Result<(), Refusal> {
    let Some(encounter) = &scene.encounter else { return Ok(()) };
    resisting::check(encounter)?;
    let paused = &encounter.turn.paused;
    if paused.len() > MOST_PAUSED {
        let message = catalogue::InterruptionTooMany { most: MOST_PAUSED };
        return Err(Refusal::new("bad-scene", message).at("/encounter/turn/paused"));
    }
    for (index, paused) in paused.iter().enumerate().filter(|(_, paused)| !paused.command.is_null()) {
        let place = format!("/encounter/turn/paused/{index}/command");
        Dispatch::decode(&paused.command).map_err(|refusal| refusal.under(&place).coded("bad-scene"))?;
    }
    Ok(())
}
