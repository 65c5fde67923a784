//! The turn engine: set-up, combat, round end, over.

use super::changes;
use super::durations::{self, Moment};
use super::order::{self, Ties};
use crate::combat::{Encounter, Turn};
use crate::command::{harm, maneuver};
use crate::draft::{Draft, illegal};
use burstmap_rules::attack::policy::Counted;
use burstmap_rules::change::Change;
use burstmap_rules::conditions::{incapacitated, plain};
use burstmap_rules::map::{Id, Token};
use burstmap_rules::occupancy;
use burstmap_rules::place::Space;
use burstmap_rules::query::{Phase, TurnStatus};
use burstmap_rules::reason::Refusal;
use burstmap_rules::sides::allies;
use burstmap_rules::sight;
use burstmap_rules::size;
use serde_json::json;

pub fn start_combat(draft: &mut Draft) -> Result<(), Refusal> {
    if draft.encounter.running() {
        return Err(illegal("Combat is under way already."));
    }
    if draft.encounter.order.is_empty() || draft.encounter.phase == Phase::Over {
        return Err(illegal("Nobody has rolled initiative yet: roll initiative first."));
    }
    order::settle(draft, Ties::Insist)?;
    let encounter = &mut draft.encounter;
    encounter.phase = Phase::Combat;
    encounter.round = 1;
    all_wait(encounter);
    let order: Vec<Id> = draft.encounter.order.iter().map(|c| c.token.clone()).collect();
    let text = format!("Combat starts. The order is: {}.", order::told(draft));
    draft.emit("combatStarted", text, json!({ "order": order, "rule": draft.ruleset.turns.turn_rule }));
    round_started(draft);
    next_turn(draft)
}

/// The active turn ends and the next one begins; after the last one the round ends.
pub fn end_turn(draft: &mut Draft, token: Option<&Id>) -> Result<(), Refusal> {
    let Some(active) = draft.encounter.active.clone() else {
        return Err(illegal(match draft.encounter.phase {
            Phase::RoundEnd => "All turns of this round are over: end the round.",
            _ => "Combat is not under way: there is no turn to end.",
        }));
    };
    if let Some(id) = token.filter(|id| **id != active) {
        draft.index(id, "/token")?;
        return Err(draft.check_turn(id, "/token").err().unwrap_or_else(|| illegal("It is another's turn.")));
    }
    finish_turn(draft, &active)?;
    next_turn(draft)
}

/// What ending a turn brings about, without looking for the next one.
fn finish_turn(draft: &mut Draft, id: &Id) -> Result<(), Refusal> {
    maneuver::release(draft, id);
    fall_over(draft, id);
    let round = draft.encounter.round;
    // RS-32 waits for the first round in which it acts: lying senseless through one's turn is not acting.
    let begun = draft.encounter.turn.begun;
    let acted = begun || draft.find(id).is_some_and(|token| !incapacitated(draft.ruleset, token));
    if let Some(combatant) = draft.encounter.combatant_mut(id) {
        combatant.status = TurnStatus::Acted;
        if acted {
            combatant.first_round.get_or_insert(round);
        }
    }
    draft.encounter.active = None;
    draft.encounter.turn = Turn::default();
    draft.emit(
        "turnEnded",
        format!("{} ends its turn.", draft.name(id)),
        json!({ "token": id, "round": round }),
    );
    durations::tick(draft, id, Moment::TurnEnd);
    Ok(())
}

/// SA-20: whoever ends a turn in a space that somebody else stands in falls prone, unless tiny or larger.
fn fall_over(draft: &mut Draft, id: &Id) {
    if !draft.ruleset.turns.shared_space_prone {
        return;
    }
    let falls = {
        let board = draft.board();
        let Some(token) = board.token(id) else { return };
        let (space, rank) = (board.space(token), size::rank(draft.ruleset, token));
        let shares = |other: &&Token| {
            other.id != token.id
                && occupancy::occupies(&board.facts, other)
                && rank <= size::rank(draft.ruleset, other)
                && board.space(other).iter().any(|cell| space.contains(cell))
        };
        let tiny = size::of(draft.ruleset, token).is_some_and(|size| size.per_cell > 1);
        !tiny && !token.has("prone") && board.facts.tokens.iter().any(|other| shares(&other))
    };
    if falls {
        changes::apply(draft, &[Change::AddCondition { token: id.clone(), condition: plain("prone") }]);
    }
}

/// The first in the order who waits and can act; nobody: the phase becomes `roundEnd`.
pub fn next_turn(draft: &mut Draft) -> Result<(), Refusal> {
    let order = draft.encounter.order.clone();
    for combatant in &order {
        if combatant.status != TurnStatus::Waiting {
            continue;
        }
        if draft.find(&combatant.token).is_none_or(|token| token.has("dead")) {
            if let Some(combatant) = draft.encounter.combatant_mut(&combatant.token) {
                combatant.status = TurnStatus::Lost;
            }
            maneuver::release(draft, &combatant.token);
            continue;
        }
        return begin_turn(draft, &combatant.token);
    }
    draft.encounter.active = None;
    draft.encounter.turn = Turn::default();
    draft.encounter.phase = Phase::RoundEnd;
    Ok(())
}

fn begin_turn(draft: &mut Draft, id: &Id) -> Result<(), Refusal> {
    let encounter = &mut draft.encounter;
    let round = encounter.round;
    encounter.phase = Phase::Combat;
    encounter.active = Some(id.clone());
    encounter.turn = Turn::default();
    let begun = encounter.turns_begun().saturating_add(1);
    if let Some(combatant) = encounter.combatant_mut(id) {
        combatant.status = TurnStatus::Active;
        combatant.begun = begun;
        // A turn that was delayed or interrupted begins once in a round.
        if combatant.started < round {
            combatant.reactions.clear();
        }
    }
    draft.emit(
        "turnStarted",
        format!("It is {}'s turn.", draft.name(id)),
        json!({ "token": id, "round": round }),
    );
    let first = draft.encounter.combatant(id).is_some_and(|combatant| combatant.started < round);
    if first {
        harm::regenerate(draft, id);
    }
    look_around(draft, id);
    match first {
        true => durations::tick(draft, id, Moment::TurnStart),
        false => durations::begin_again(draft, id),
    }
    Ok(())
}

/// SA-29: notes who does not see the one whose turn begins.
fn look_around(draft: &mut Draft, id: &Id) {
    if !draft.ruleset.attack.counted.iter().any(|table| table.counts == Counted::UnseenAtTurnStart) {
        return;
    }
    let unseen_by: Vec<Id> = {
        let board = draft.board();
        let Some(token) = board.token(id) else { return };
        let space = Space::of(&board, token);
        let blind = |other: &&Token| {
            !allies(&board.facts, other, token)
                && !sight::line_of_sight(&board, &Space::of(&board, other), &space)
        };
        board.facts.tokens.iter().filter(blind).map(|other| other.id.clone()).collect()
    };
    draft.encounter.turn.unseen_by = unseen_by;
}

/// RS-33, AH-29: the active one steps back, before it has done anything.
pub fn delay(draft: &mut Draft, id: &Id) -> Result<(), Refusal> {
    draft.index(id, "/token")?;
    if !draft.ruleset.turns.delay {
        return Err(illegal("These rules know no delaying."));
    }
    if draft.encounter.phase != Phase::Combat {
        return Err(illegal("A turn can be delayed while combat is under way, on the own turn."));
    }
    draft.check_turn(id, "/token")?;
    if draft.find(id).is_some_and(|token| incapacitated(draft.ruleset, token)) {
        let message =
            format!("{} cannot act in its condition, nor choose to wait; end the turn.", draft.name(id));
        return Err(illegal(message).at("/token"));
    }
    if draft.encounter.turn.begun {
        let message =
            format!("{} has acted in this turn and can no longer delay it; end the turn.", draft.name(id));
        return Err(illegal(message));
    }
    if let Some(combatant) = draft.encounter.combatant_mut(id) {
        combatant.status = TurnStatus::Delayed;
    }
    let text = format!("{} delays, to act later in this round.", draft.name(id));
    draft.emit("turnDelayed", text, json!({ "token": id, "rule": draft.ruleset.turns.delay_rule }));
    next_turn(draft)
}

/// A delayed combatant takes its turn between turns: before the active one has done anything, or after the last turn.
pub fn act_now(draft: &mut Draft, id: &Id) -> Result<(), Refusal> {
    draft.index(id, "/token")?;
    let status = draft.encounter.combatant(id).map(|combatant| combatant.status);
    if !draft.encounter.running() || status != Some(TurnStatus::Delayed) {
        return Err(illegal(format!(
            "{} has not delayed: only a delayed turn can be taken now.",
            draft.name(id)
        ))
        .at("/token"));
    }
    if draft.find(id).is_some_and(|token| token.has("dead")) {
        return Err(illegal(format!("{} is dead and cannot act.", draft.name(id))).at("/token"));
    }
    if let Some(active) = draft.encounter.active.clone() {
        if draft.encounter.turn.begun {
            let message = format!(
                "{}'s turn is under way; a delayed turn is taken between turns: end that turn first.",
                draft.name(&active)
            );
            return Err(Refusal::new("not-your-turn", message).at("/token"));
        }
        if let Some(combatant) = draft.encounter.combatant_mut(&active) {
            combatant.status = TurnStatus::Waiting;
        }
    }
    begin_turn(draft, id)
}

/// Closes the round: open delays are lost (RS-33), the count goes up (SA-06), the next round starts.
pub fn end_round(draft: &mut Draft) -> Result<(), Refusal> {
    match draft.encounter.phase {
        Phase::RoundEnd => {}
        Phase::Combat => {
            let waiting = draft
                .encounter
                .order
                .iter()
                .filter(|c| matches!(c.status, TurnStatus::Waiting | TurnStatus::Active));
            let waiting: Vec<Id> = waiting.map(|c| c.token.clone()).collect();
            return Err(illegal(format!("The round goes on: {} still to act.", draft.names(&waiting))));
        }
        Phase::Setup | Phase::Over => {
            return Err(illegal("Combat is not under way: there is no round to end."));
        }
    }
    let round = draft.encounter.round;
    let missed = |draft: &Draft, status| -> Vec<Id> {
        draft.encounter.order.iter().filter(|c| c.status == status).map(|c| c.token.clone()).collect()
    };
    for id in missed(draft, TurnStatus::Delayed) {
        if let Some(combatant) = draft.encounter.combatant_mut(&id) {
            combatant.status = TurnStatus::Lost;
        }
        let text = format!("{} did not use its delayed turn: it is lost.", draft.name(&id));
        let about = json!({ "token": id, "round": round, "rule": draft.ruleset.turns.delay_rule });
        draft.emit("turnLost", text, about);
        // A round without the action that keeps a hold (RD-43).
        maneuver::release(draft, &id);
    }
    durations::round_end(draft);
    draft.emit(
        "roundEnded",
        format!("Round {round} ends."),
        json!({ "round": round, "rule": draft.ruleset.turns.round_rule }),
    );
    draft.encounter.round += 1;
    draft.encounter.phase = Phase::Combat;
    all_wait(&mut draft.encounter);
    order::settle(draft, Ties::DrawRest)?;
    round_started(draft);
    next_turn(draft)
}

pub fn end_combat(draft: &mut Draft) -> Result<(), Refusal> {
    if !draft.encounter.running() {
        return Err(illegal("Combat is not under way."));
    }
    let encounter = &mut draft.encounter;
    encounter.phase = Phase::Over;
    if let Some(active) = encounter.active.take()
        && let Some(combatant) = encounter.combatant_mut(&active)
    {
        combatant.status = TurnStatus::Acted;
    }
    encounter.turn = Turn::default();
    let round = encounter.round;
    let about = json!({ "round": round, "rule": draft.ruleset.turns.end_rule });
    draft.emit("combatEnded", format!("Combat ends in round {round}."), about);
    Ok(())
}

/// Takes a token out of the order; when it was its turn, the next one begins. `secret`: whoever leaves was hidden.
pub fn leave(draft: &mut Draft, id: &Id, secret: bool) -> Result<(), Refusal> {
    let Some(begun) = draft.encounter.combatant(id).map(|combatant| combatant.begun) else { return Ok(()) };
    draft.encounter.order.retain(|combatant| combatant.token != *id);
    if draft.encounter.is_active(id) {
        if !secret {
            draft.encounter.left = begun;
        }
        draft.encounter.active = None;
        draft.encounter.turn = Turn::default();
        next_turn(draft)?;
    }
    Ok(())
}

fn all_wait(encounter: &mut Encounter) {
    encounter.left = 0;
    for combatant in encounter.order.iter_mut() {
        combatant.status = TurnStatus::Waiting;
        combatant.begun = 0;
    }
}

fn round_started(draft: &mut Draft) {
    let round = draft.encounter.round;
    draft.emit("roundStarted", format!("Round {round} starts."), json!({ "round": round }));
}
