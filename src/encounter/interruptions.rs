//! Commands that pause for others' attacks out of turn, and go on (RD-54, SA-32).
//!
//! A command that gives a chance for such an attack stops at that moment by itself (`mechanics/pauses.rs`); what is left
//! of it waits in the encounter. It goes on when all have let their chance pass, or with the next command of whoever it
//! belongs to: that one passes what is open and finishes what waits first.

use crate::combat::Paused;
use crate::command::{Command, Dispatch};
use crate::draft::Draft;
use crate::event::{MovementStopped, Warned};
use crate::mechanics::pauses::rule_of_pauses;
use crate::mechanics::{follow, mastery, pauses};
use crate::names::name;
use crate::scene::Scene;
use burstmap_messages::{Message, Param, catalogue};
use burstmap_rules::map::Id;
use burstmap_rules::reason::Refusal;

/// Commands that may wait at a time: an attack that interrupts may itself be interrupted.
const MOST_PAUSED: usize = 20;

/// Carries out a command, and what waits before or after it.
///
/// # Errors
///
/// Why the command cannot be done.
pub fn carry_out(draft: &mut Draft, command: &Command) -> Result<(), Refusal> {
    let goes_on = goes_on(draft, command);
    if goes_on {
        let ends_already = matches!(command, Command::EndTurn(_)) && is_ending(draft);
        pauses::pass_all(draft);
        finish_answered(draft);
        if ends_already {
            // The end of the turn was waiting, too: asked for again, it is the same one, not that of the next turn.
            return Ok(());
        }
        if !draft.encounter.turn.paused.is_empty() {
            // Somebody else is provoked on the rest of the way: the new command waits for that, too.
            queue(draft, command);
            return Ok(());
        }
    }
    if let Some(by) = goes_elsewhere(command) {
        mastery::let_pass(draft, by);
    }
    let applied = command.apply(draft);
    applied.map_err(|refusal| if goes_on { after_the_rest(draft, command, refusal) } else { refusal })?;
    if matches!(command, Command::Pass(_)) {
        let waiting = draft.encounter.turn.paused.last().map(|paused| paused.token.clone());
        finish_answered(draft);
        // The log holds a command by what it tells.
        if let Some(token) = waiting.filter(|_| draft.events.is_empty()) {
            let text = catalogue::InterruptionGoOn { token: draft.name(&token) };
            draft.emit(Warned::new(rule_of_pauses(draft.ruleset), vec![token], text));
        }
    }
    Ok(())
}

/// A way that began where its token waits began elsewhere once that one had moved on: the refusal says so.
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

/// Whether the command is the next one of somebody whose command waits, so that this one is finished first.
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

/// Who does something with it, so that what a weapon's mastery let it do is over (E5-99).
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

/// Whether the end of the turn waits.
fn is_ending(draft: &Draft) -> bool {
    let ends = |paused: &Paused| {
        let waiting = Dispatch::decode(&paused.command).map(|dispatch| dispatch.command);
        matches!(waiting, Ok(Command::EndTurn(_)))
    };
    draft.encounter.turn.paused.iter().any(ends)
}

/// Finishes what waits for nobody any more, the innermost first.
fn finish_answered(draft: &mut Draft) {
    while draft.encounter.turn.paused.last().is_some_and(|paused| paused.open.is_empty()) {
        finish(draft);
    }
}

/// Goes on with the command that paused last; where that is not possible any more, it ends there.
fn finish(draft: &mut Draft) {
    let Some(paused) = draft.encounter.turn.paused.pop() else { return };
    let Some(token) = draft.find(&paused.token).cloned() else { return };
    let Ok(Dispatch { command, rolls, .. }) = Dispatch::decode(&paused.command) else { return };
    let mut trial = draft.clone();
    trial.answered = paused.answered;
    trial.readied = paused.readied;
    trial.faces.bring(rolls.unwrap_or_default());
    let fallen = !paused.prone && token.has("prone");
    let done = match command {
        Command::Move(_) if fallen => {
            Err(Message::from(catalogue::InterruptionFallen { token: name(&token) }).into())
        }
        Command::Move(rest) if paused.follows => {
            follow::walk(&mut trial, &token.id, &rest.path);
            Ok(())
        }
        command => command.apply(&mut trial).map_err(|refusal| said(&refusal)),
    };
    match done {
        Ok(()) => {
            *draft = trial;
            draft.faces.take_back();
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
}

/// Lets a command wait until all that waits now is finished.
fn queue(draft: &mut Draft, command: &Command) {
    let token = draft.encounter.active.clone().unwrap_or_default();
    let prone = draft.find(&token).is_some_and(|token| token.has("prone"));
    let waiting = Dispatch { command: command.clone(), rolls: draft.faces.throw_rest(), secret: false };
    let paused = Paused { token, command: waiting.to_json(), prone, ..Paused::default() };
    draft.encounter.turn.paused.insert(0, paused);
}

/// Checks what waits in a document that is opened.
///
/// # Errors
///
/// `bad-scene`, with the place of a command that cannot be read, or of somebody who is not there.
pub fn check(scene: &Scene) -> Result<(), Refusal> {
    let Some(encounter) = &scene.encounter else { return Ok(()) };
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
