//! The turn engine: setup, combat, round end, over.

use crate::combat::{Combatant, Encounter, Turn};
use crate::draft::Draft;
use crate::event::harm::HealingCause;
use crate::event::{DeathSaved, Healed, RoundStarted, TurnEnded, TurnStarted};
use crate::mechanics::durations::Moment;
use crate::mechanics::{
    changes, durations, ground_saves, holds, legendary, limited, mounts as turns_of_mounts,
};
use burstmap_rules::board::{self, Board, Facts};
use burstmap_rules::change::Change;
use burstmap_rules::conditions::{incapacitated, plain};
use burstmap_rules::damage::{dying, regeneration};
use burstmap_rules::map::{Id, Token};
use burstmap_rules::odds::{Odds, check};
use burstmap_rules::place::Space;
use burstmap_rules::policy::attack::Counted;
use burstmap_rules::query::{Phase, TurnStatus};
use burstmap_rules::reason::Refusal;
use burstmap_rules::sides::allies;
use burstmap_rules::{heights, mounts, occupancy, sight, size};

/// Ends a turn without starting the next one.
pub fn finish_turn(draft: &mut Draft, id: &Id) -> Result<(), Refusal> {
    let led = led_in_turn_of(draft, id);
    for id in led.iter().chain([id]) {
        holds::release(draft, id);
        fall_over(draft, id);
    }
    let round = draft.encounter.round;
    // Regaining footing requires a round in which the combatant acted, and being unconscious for the whole turn doesn't count (RS-32).
    let begun = draft.encounter.turn.begun;
    let acted = begun || draft.find(id).is_some_and(|token| !incapacitated(draft.ruleset, token));
    if let Some(combatant) = draft.encounter.combatant_mut(id) {
        combatant.status = TurnStatus::Acted;
        if acted {
            combatant.first_round.get_or_insert(round);
        }
    }
    for id in &led {
        if let Some(combatant) = draft.encounter.combatant_mut(id) {
            combatant.status = TurnStatus::Acted;
            combatant.first_round.get_or_insert(round);
        }
    }
    draft.encounter.active = None;
    let ended = std::mem::take(&mut draft.encounter.turn);
    // Effects that act once per turn can act again (E5-94).
    draft.encounter.turn.marks.in_areas = ended.marks.in_areas;
    draft.emit(TurnEnded::new(id, &draft.name(id), round));
    legendary::turn_ended(draft, &led.iter().chain([id]).collect::<Vec<_>>());
    durations::tick(draft, id, Moment::TurnEnd);
    led.iter().for_each(|id| durations::tick(draft, id, Moment::TurnEnd));
    draft.encounter.turn.marks.in_areas.clear();
    Ok(())
}

/// Returns the mounts that act in a turn, including those that acted before their rider dismounted (E5-54).
fn led_in_turn_of(draft: &Draft, id: &Id) -> Vec<Id> {
    let led = turns_of_mounts::led_in_turn_of(&draft.facts(), &draft.encounter, id);
    let mut ids: Vec<Id> = led.into_iter().map(|mount| mount.id.clone()).collect();
    let before = draft.encounter.turn.mounts.keys().filter(|mount| !ids.contains(mount));
    let before: Vec<Id> = before.cloned().collect();
    ids.extend(before);
    ids
}

/// Makes a token prone if it ends its turn in another token's space, unless it is tiny or larger than the other (SA-20). Riders stay
/// mounted (E5-54), because their mount occupies the space.
fn fall_over(draft: &mut Draft, id: &Id) {
    if !draft.ruleset.turns.shared_space_prone {
        return;
    }
    let falls = {
        let board = draft.board();
        let Some(token) = board.token(id) else { return };
        if board::mount_of(&board.facts, token).is_some() {
            return;
        }
        let (space, rank) = (board.space(token), size::rank(draft.ruleset, token));
        let shares = |other: &&Token| {
            other.id != token.id
                && occupancy::occupies(&board.facts, other)
                && !mounts::ride_together(&board.facts, token, other)
                && heights::gap(&board.facts, token, other) == 0
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

/// A combatant's place in the rest of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Due {
    /// Its turn starts when all earlier turns have ended.
    Acts,
    /// It is dead, so it loses its turn.
    Loses,
    /// Its turn in this round is over, or it acts in its rider's turn (E5-54).
    Nothing,
}

/// Returns a combatant's place in this round, or in a new round, in which all combatants wait.
fn due(facts: &Facts, encounter: &Encounter, combatant: &Combatant, new_round: bool) -> Due {
    let waits = new_round || combatant.status == TurnStatus::Waiting;
    if !waits || turns_of_mounts::is_led(facts, encounter, &combatant.token) {
        return Due::Nothing;
    }
    match facts.tokens.iter().find(|token| token.id == combatant.token) {
        Some(token) if !token.has("dead") => Due::Acts,
        _ => Due::Loses,
    }
}

/// Returns the odds of the death save at the start of the next turn (E5-82). After the last turn, that turn is in the next round. `None` if
/// the next token makes no death save.
pub fn odds_of_next(board: &Board, encounter: &Encounter) -> Option<Odds> {
    let facts = &board.facts;
    let new_round = encounter.phase == Phase::RoundEnd;
    let acts = |next: &&Combatant| due(facts, encounter, next, new_round) == Due::Acts;
    let next = encounter.order.iter().find(acts)?;
    // A delayed or interrupted turn starts only once per round.
    let begins = new_round || next.started < encounter.round;
    let next = board.token(&next.token).filter(|_| begins)?;
    check::death_save(board, next).map(Odds::from)
}

/// Starts the turn of the first waiting combatant that can act, or enters the phase `roundEnd`.
pub fn next_turn(draft: &mut Draft) -> Result<(), Refusal> {
    let order = draft.encounter.order.clone();
    for combatant in &order {
        match due(&draft.facts(), &draft.encounter, combatant, false) {
            Due::Acts => return begin_turn(draft, &combatant.token),
            Due::Nothing => {}
            Due::Loses => {
                if let Some(combatant) = draft.encounter.combatant_mut(&combatant.token) {
                    combatant.status = TurnStatus::Lost;
                }
                holds::release(draft, &combatant.token);
            }
        }
    }
    draft.note_between_turns();
    draft.encounter.active = None;
    draft.encounter.turn = Turn::default();
    draft.encounter.phase = Phase::RoundEnd;
    Ok(())
}

pub fn begin_turn(draft: &mut Draft, id: &Id) -> Result<(), Refusal> {
    draft.note_between_turns();
    let encounter = &mut draft.encounter;
    let round = encounter.round;
    encounter.phase = Phase::Combat;
    encounter.active = Some(id.clone());
    encounter.turn = Turn::default();
    let begun = encounter.turns_begun().saturating_add(1);
    if let Some(combatant) = encounter.combatant_mut(id) {
        combatant.status = TurnStatus::Active;
        combatant.begun = begun;
        // A delayed or interrupted turn starts only once per round.
        if combatant.started < round {
            combatant.reactions.clear();
        }
    }
    draft.emit(TurnStarted::new(id, &draft.name(id), round));
    let first = draft.encounter.combatant(id).is_some_and(|combatant| combatant.started < round);
    if first {
        legendary::turn_begins(&mut draft.encounter, id);
        regenerate(draft, id);
        save_from_death(draft, id)?;
        limited::recharge(draft, id)?;
    }
    look_around(draft, id);
    match first {
        true => durations::tick(draft, id, Moment::TurnStart),
        false => durations::begin_again(draft, id),
    }
    if first {
        ground_saves::turn_begins(draft, id);
    }
    for id in led_in_turn_of(draft, id) {
        begin_for_mount(draft, &id, round)?;
    }
    Ok(())
}

/// Starts the turn of a mount together with its rider's.
fn begin_for_mount(draft: &mut Draft, id: &Id, round: i32) -> Result<(), Refusal> {
    let Some(combatant) = draft.encounter.combatant_mut(id).filter(|mount| mount.started < round) else {
        return Ok(());
    };
    combatant.reactions.clear();
    legendary::turn_begins(&mut draft.encounter, id);
    regenerate(draft, id);
    limited::recharge(draft, id)?;
    durations::tick(draft, id, Moment::TurnStart);
    ground_saves::turn_begins(draft, id);
    Ok(())
}

/// Records the creatures that don't see the active combatant at the start of its turn (SA-29).
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

/// Removes a token from the turn order, and starts the next turn if it was active. `secret` is whether the token was hidden.
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

pub fn all_wait(encounter: &mut Encounter) {
    encounter.left = 0;
    for combatant in encounter.order.iter_mut() {
        combatant.status = TurnStatus::Waiting;
        combatant.begun = 0;
    }
}

pub fn round_started(draft: &mut Draft) {
    let round = draft.encounter.round;
    draft.emit(RoundStarted::new(round));
}

/// Makes the death saves of a dying token (E5-82).
fn save_from_death(draft: &mut Draft, id: &Id) -> Result<(), Refusal> {
    let mut faces = draft.faces.clone();
    let board = draft.board();
    let Some(token) = board.token(id) else { return Ok(()) };
    let Some(save) = dying::save(&board, token, &mut faces)? else { return Ok(()) };
    draft.faces = faces;
    draft.emit(DeathSaved::new(&save));
    changes::apply(draft, &save.outcome.changes);
    Ok(())
}

/// Regenerates hit points (RD-36).
pub fn regenerate(draft: &mut Draft, id: &Id) {
    let Some(outcome) = draft.find(id).and_then(|token| regeneration::on_turn(draft.ruleset, token)) else {
        return;
    };
    draft.emit(Healed::new(&outcome, Some(HealingCause::Regeneration)));
    changes::apply(draft, &outcome.changes);
}
