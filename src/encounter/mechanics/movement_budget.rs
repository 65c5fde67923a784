//! Movement that the active combatant can still pay for.

use crate::combat::Encounter;
use crate::draft::{Draft, illegal};
use crate::mechanics::budget;
use crate::mechanics::turn_state::{STEP, form_left, form_under_way, movement_left, open};
use crate::names::name;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::actions::{self, ActionBudget};
use burstmap_rules::board::Facts;
use burstmap_rules::conditions::immobile;
use burstmap_rules::map::Token;
use burstmap_rules::movement::{Movement, speed};
use burstmap_rules::reason::Refusal;
use burstmap_rules::wording::cited;

/// Returns the active combatant's remaining actions.
pub fn actions_of(facts: &Facts, encounter: &Encounter, token: &Token) -> ActionBudget {
    budget::of_turn(facts.ruleset, encounter, token)
}

/// Returns the remaining movement in one mode, with the current move action or the next one.
pub fn next(facts: &Facts, encounter: &Encounter, token: &Token, mode: &str) -> Movement {
    let turn = &encounter.turn;
    let form = form_under_way(facts.ruleset, turn);
    let may_move = !immobile(facts.ruleset, token) && (!turn.marks.stepped || form.is_some());
    if !may_move {
        return Movement::ZERO;
    }
    if let Some(form) = form {
        return form_left(facts, token, mode, turn, &form.name).unwrap_or_default();
    }
    let another = match &facts.ruleset.actions.movement {
        Some(action) => actions_of(facts, encounter, token).get(action).is_some_and(|left| *left > 0),
        None => turn.moves == 0,
    };
    let open = movement_left(facts, token, mode, turn, turn.moves).unwrap_or_default();
    let opened = if open <= Movement::ZERO && another { turn.moves + 1 } else { turn.moves };
    movement_left(facts, token, mode, turn, opened).unwrap_or_default()
}

/// Returns the movement in one mode without giving up other options: the current move action, and actions that are useful only for movement
/// (E5-12).
pub fn at_hand(facts: &Facts, encounter: &Encounter, token: &Token, mode: &str) -> Movement {
    let (next, policy, turn) = (next(facts, encounter, token, mode), &facts.ruleset.actions, &encounter.turn);
    let moves_alone = |action: &String| {
        policy.attack.as_ref() != Some(action) && policy.activities.iter().all(|own| own.cost != *action)
    };
    let may_move = next > Movement::ZERO && form_under_way(facts.ruleset, turn).is_none();
    let Some(action) = policy.movement.as_ref().filter(|action| may_move && moves_alone(action)) else {
        return next;
    };
    let own = actions_of(facts, encounter, token).get(action).copied().unwrap_or(0).max(0);
    movement_left(facts, token, mode, turn, turn.moves + own).unwrap_or_default().max(next)
}

/// Returns the movement with all actions that can be used for it (RD-02).
pub fn payable(facts: &Facts, encounter: &Encounter, token: &Token, mode: &str) -> Option<Movement> {
    speed::of(facts, token, mode)?;
    let next = next(facts, encounter, token, mode);
    let (policy, turn) = (&facts.ruleset.actions, &encounter.turn);
    let may_move = !immobile(facts.ruleset, token) && !turn.marks.stepped;
    let Some(action) = policy.movement.as_ref().filter(|_| may_move) else { return Some(next) };
    let mut left = actions_of(facts, encounter, token);
    let mut opened = turn.moves;
    while let Some(paid) = actions::spend(policy, &left, action).ok().filter(|paid| !paid.used.is_empty()) {
        (left, opened) = (paid.budget, opened + 1);
    }
    Some(movement_left(facts, token, mode, turn, opened).unwrap_or_default().max(next))
}

/// Pays for a path, with another move action if the current one is not enough.
///
/// # Errors
///
/// If movement has ended for this turn, or is not enough.
pub fn spend(
    draft: &mut Draft,
    token: &Token,
    mode: &str,
    cost: Movement,
    limited: bool,
) -> Result<(), Refusal> {
    let stepped = draft.encounter.turn.marks.stepped;
    if let Some(step) = draft.ruleset.movement.form(STEP).filter(|_| stepped) {
        let message = catalogue::MoveStepTaken { rule: &step.rule, token: name(token) };
        return Err(illegal(message).at("/token"));
    }
    let before = draft.encounter.turn.moves;
    let mut more = left(draft, token, mode)?;
    let mut opens = open(&draft.encounter.turn) <= 0;
    let mut may_spend = None;
    // Start as many move actions as the path needs (RD-02).
    while opens || limited && cost > more {
        if let Err(refusal) = budget::open_movement(draft, token) {
            if before == 0 && draft.encounter.turn.moves == 0 {
                return Err(refusal.at("/token"));
            }
            may_spend = refusal.said.clone().filter(|said| said.id() == catalogue::MoveEndedSpend::ID);
            break;
        }
        let now = left(draft, token, mode)?;
        if !opens && now <= more {
            break;
        }
        (opens, more) = (false, now);
    }
    if !opens && (!limited || cost <= more) {
        return Ok(());
    }
    let message: Message = match ended_by(draft).filter(|_| more <= Movement::ZERO) {
        Some(rule) => match may_spend {
            Some(spend) => cited(rule, spend),
            None => catalogue::MoveEnded { rule, token: name(token) }.into(),
        },
        None => {
            let mut moved = draft.encounter.turn.moved.iter();
            let otherwise = moved.any(|(other, cells)| other != mode && *cells > Movement::ZERO);
            let message = catalogue::MoveBeyondTurn { cost, token: name(token), left: more }.into();
            // Movement in other modes this turn also counts.
            if otherwise { cited(&draft.ruleset.movement.mixing_rule, message) } else { message }
        }
    };
    Err(Refusal::new("no-movement-left", message).at("/path"))
}

/// Returns the rule that has ended movement this turn: after a ranged attack (SM-07) or the action (SA-07).
fn ended_by<'r>(draft: &Draft<'r>) -> Option<&'r String> {
    let ended = draft.encounter.turn.marks.movements_ended > 0 && open(&draft.encounter.turn) <= 0;
    let ruleset = draft.ruleset;
    let order = ruleset.actions.order.as_ref().map(|order| &order.rule);
    ruleset.turns.ranged_ends_movement.as_ref().or(order).filter(|_| ended)
}

/// Returns the active combatant's remaining movement with the move actions started so far.
fn left(draft: &Draft, token: &Token, mode: &str) -> Result<Movement, Refusal> {
    movement_left(&draft.facts(), token, mode, &draft.encounter.turn, draft.encounter.turn.moves)
}
