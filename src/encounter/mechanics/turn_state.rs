//! What the active combatant has done in its turn, and what that leaves it: read from the turn and from the rules alone.

use crate::combat::Turn;
use crate::draft::illegal;
use crate::names::name;
use burstmap_messages::catalogue;
use burstmap_rules::actions as rules;
use burstmap_rules::actions::ActionBudget;
use burstmap_rules::board::Facts;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::movement::{Movement, MovementOptions, speed};
use burstmap_rules::policy::actions::Deed;
use burstmap_rules::policy::movement::{Form, Mixing};
use burstmap_rules::reason::Refusal;
use burstmap_rules::ruleset::Ruleset;
use std::collections::BTreeMap;

/// The form of moving that is a step (RD-06).
pub const STEP: &str = "step";

/// The way of moving that ends in an attack, the activity that pays for it and the option of that attack.
pub const CHARGE: &str = "charge";

/// Ends the movement under way: another action may open the next one (SA-07, SM-07).
pub fn end_movement(turn: &mut Turn) {
    if turn.moves > 0 {
        let moved = turn.moved.values().sum::<Movement>().ceil_cells();
        turn.marks.moved_before = moved;
        turn.marks.movements_ended = turn.moves;
    }
}

/// SM-07, SM-22: once a ranged attack has ended the Shift, a standard action goes as another only where that is said.
pub fn needs_saying(ruleset: &Ruleset, turn: &Turn, used: &[String]) -> bool {
    let traded = ruleset.actions.movement.as_ref().is_some_and(|action| !used.contains(action));
    ruleset.turns.ranged_ends_movement.is_some() && turn.marks.movements_ended > 0 && traded
}

/// Actions spent on moving that nothing has ended.
pub fn open(turn: &Turn) -> i32 {
    turn.moves - turn.marks.movements_ended
}

/// Whether a form is paid with an action of its own, as a charge is; others are manners of moving (RD-35).
pub fn takes_action(ruleset: &Ruleset, form: &str) -> bool {
    let fixed = ruleset.movement.form(form).is_some_and(|form| form.steps.is_some());
    fixed || ruleset.actions.activities.iter().any(|activity| activity.name == form)
}

/// RD-11: whom the move under way has provoked so far; another move action begins another move.
pub fn provoked_before(turn: &Turn) -> Vec<Id> {
    let provoked = turn.marks.provoked.iter().filter(|(_, moves)| **moves == turn.moves).map(|(id, _)| id);
    provoked.cloned().collect()
}

/// RD-11: how much more may be spent before each further move action begins, which is another occasion to be provoked.
pub fn occasions(facts: &Facts, token: &Token, mode: &str, turn: &Turn) -> Vec<Movement> {
    let opened = turn.moves;
    let left = |actions: i32| movement_left(facts, token, mode, turn, actions).unwrap_or_default();
    let mut limits = vec![if open(turn) > 0 { left(opened) } else { Movement::ZERO }];
    limits.extend((opened + 1..=opened + MOST_MOVES).map(left));
    limits.dedup();
    limits
}

/// Move actions that anybody can pay for in one turn, traded ones included.
const MOST_MOVES: i32 = 10;

pub fn has_moved(turn: &Turn) -> bool {
    turn.moved.values().any(|cells| *cells > Movement::ZERO)
}

/// The special way of moving that was paid for in this turn and is not over yet (RD-15, RD-34).
pub fn form_under_way<'r>(ruleset: &'r Ruleset, turn: &Turn) -> Option<&'r Form> {
    let open = |form: &&Form| {
        form.steps.is_none() && turn.done.contains_key(&form.name) && !turn.marks.used.contains(&form.name)
    };
    ruleset.movement.forms.iter().find(open)
}

/// Whether a move or a charge has been begun in this turn, of which drawing a weapon may be a part (RD-24).
pub fn moving(ruleset: &Ruleset, turn: &Turn) -> bool {
    turn.moves > 0 || form_under_way(ruleset, turn).is_some_and(|form| form.name == CHARGE)
}

/// A charge, a withdrawal take the place of moving; a step may come before them (RD-06).
pub fn may_begin(form: &Form, token: &Token, turn: &Turn) -> Result<(), Refusal> {
    if !has_moved(turn) {
        return Ok(());
    }
    let (rule, form, token) = (&form.rule, &form.name, name(token));
    Err(illegal(catalogue::MoveNotAfterMoving { rule, token, form }).at("/token"))
}

/// Whether a turn on the spot could be paid for: as a part of the movement under way, else with an action for it.
pub fn may_turn(facts: &Facts, turn: &Turn, budget: &ActionBudget) -> bool {
    let policy = &facts.ruleset.actions;
    let another = || match &policy.movement {
        Some(action) => burstmap_rules::actions::spend(policy, budget, action)
            .is_ok_and(|paid| !needs_saying(facts.ruleset, turn, &paid.used)),
        None => turn.moves == 0,
    };
    let under_way = open(turn) > 0 || form_under_way(facts.ruleset, turn).is_some();
    !turn.marks.stepped && (under_way || another())
}

/// The movement that a charge or a withdrawal has left.
pub fn form_left(
    facts: &Facts,
    token: &Token,
    mode: &str,
    turn: &Turn,
    form: &str,
) -> Result<Movement, Refusal> {
    let options = MovementOptions {
        mode: Some(mode.to_owned()),
        spent: turn.moved.clone(),
        ..MovementOptions::default()
    };
    speed::budget(facts, token, &options, facts.ruleset.movement.form(form))
}

/// The same for any number of opened actions.
pub fn movement_left(
    facts: &Facts,
    token: &Token,
    mode: &str,
    turn: &Turn,
    actions: i32,
) -> Result<Movement, Refusal> {
    let moved = &turn.moved;
    let options =
        MovementOptions { mode: Some(mode.to_owned()), spent: moved.clone(), ..MovementOptions::default() };
    let ended = turn.marks.movements_ended;
    match facts.ruleset.movement.mixing {
        _ if token.speed.is_empty() || actions <= ended => Ok(Movement::ZERO),
        Mixing::Average => speed::budget(facts, token, &options, None),
        Mixing::Deduct => {
            let once = MovementOptions { spent: BTreeMap::new(), ..options };
            let speed = speed::budget(facts, token, &once, None)?;
            let before = turn.marks.moved_before;
            let since = moved.values().sum::<Movement>() - before.into();
            Ok((speed * (actions - ended)).less(since))
        }
    }
}

/// The attack of the other hand, as a turn notes it (E5-50).
pub const OFF_HAND: &str = "offHand";

/// The activity that holds a strike of this turn, as long as it is not made.
pub fn held_strike(ruleset: &Ruleset, turn: &Turn) -> Option<String> {
    let striking = |does: Option<Deed>| matches!(does, Some(Deed::Strikes | Deed::Charges));
    ruleset.actions.activities.iter().filter(|activity| striking(activity.does)).find_map(|activity| {
        let name = &activity.name;
        (turn.done.contains_key(name) && !turn.marks.used.contains(name)).then(|| name.clone())
    })
}

/// Whether the active one can still strike in this turn, with these actions left.
pub fn may_strike(ruleset: &Ruleset, turn: &Turn, left: &ActionBudget) -> bool {
    let policy = &ruleset.actions;
    held_strike(ruleset, turn).is_some()
        || turn.marks.attacks_left > 0
        || policy.attack.as_ref().is_none_or(|action| rules::spend(policy, left, action).is_ok())
}
