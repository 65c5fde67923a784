//! Actions of the active combatant this turn and their consequences, based only on the turn and the rules.

use crate::combat::{Encounter, Turn};
use crate::draft::illegal;
use crate::names::name;
use burstmap_messages::catalogue;
use burstmap_rules::actions as rules;
use burstmap_rules::actions::{ActionBudget, multiattack};
use burstmap_rules::board::Facts;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::movement::{Movement, MovementOptions, speed};
use burstmap_rules::policy::actions::Deed;
use burstmap_rules::policy::movement::{Form, Mixing};
use burstmap_rules::reason::Refusal;
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::token_attack::TokenAttackKind;
use burstmap_rules::traits;
use std::collections::BTreeMap;

/// The special move that is a step (RD-06).
pub const STEP: &str = "step";

/// The special move that ends in an attack, the activity that pays for it, and the option of that attack.
pub const CHARGE: &str = "charge";

/// Ends the current movement. Another action can start more (SA-07, SM-07).
pub fn end_movement(turn: &mut Turn) {
    if turn.moves > 0 {
        let moved = turn.moved.values().sum::<Movement>().ceil_cells();
        turn.marks.moved_before = moved;
        turn.marks.movements_ended = turn.moves;
    }
}

/// Returns whether an action must be traded explicitly: after a ranged attack ended the Shift, a standard action is not used for another
/// automatically (SM-07, SM-22).
pub fn needs_saying(ruleset: &Ruleset, turn: &Turn, used: &[String]) -> bool {
    let traded = ruleset.actions.movement.as_ref().is_some_and(|action| !used.contains(action));
    ruleset.turns.ranged_ends_movement.is_some() && turn.marks.movements_ended > 0 && traded
}

/// Returns the number of movement actions that have not ended.
pub fn open(turn: &Turn) -> i32 {
    turn.moves - turn.marks.movements_ended
}

/// Returns whether a special move costs its own action, like a charge. Others only modify movement (RD-35).
pub fn takes_action(ruleset: &Ruleset, form: &str) -> bool {
    let fixed = ruleset.movement.form(form).is_some_and(|form| form.steps.is_some());
    fixed || ruleset.actions.activities.iter().any(|activity| activity.name == form)
}

/// Returns the creatures that the current move has provoked. Another move action starts a new move (RD-11).
pub fn provoked_before(turn: &Turn) -> Vec<Id> {
    let provoked = turn.marks.provoked.iter().filter(|(_, moves)| **moves == turn.moves).map(|(id, _)| id);
    provoked.cloned().collect()
}

/// Returns the movement that can be spent before each further move action starts. Each of these actions can provoke again (RD-11).
pub fn occasions(facts: &Facts, token: &Token, mode: &str, turn: &Turn) -> Vec<Movement> {
    let opened = turn.moves;
    let left = |actions: i32| movement_left(facts, token, mode, turn, actions).unwrap_or_default();
    let mut limits = vec![if open(turn) > 0 { left(opened) } else { Movement::ZERO }];
    limits.extend((opened + 1..=opened + MOST_MOVES).map(left));
    limits.dedup();
    limits
}

/// Maximum number of move actions in a turn, including traded actions.
const MOST_MOVES: i32 = 10;

pub fn has_moved(turn: &Turn) -> bool {
    turn.moved.values().any(|cells| *cells > Movement::ZERO)
}

/// Returns the special move that was paid for this turn and isn't finished (RD-15, RD-34).
pub fn form_under_way<'r>(ruleset: &'r Ruleset, turn: &Turn) -> Option<&'r Form> {
    let open = |form: &&Form| {
        form.steps.is_none() && turn.done.contains_key(&form.name) && !turn.marks.used.contains(&form.name)
    };
    ruleset.movement.forms.iter().find(open)
}

/// Returns whether a move or charge has started this turn, so that drawing a weapon can be part of it (RD-24).
pub fn moving(ruleset: &Ruleset, turn: &Turn) -> bool {
    turn.moves > 0 || form_under_way(ruleset, turn).is_some_and(|form| form.name == CHARGE)
}

/// Returns whether a special move can start. A charge or withdrawal replaces movement, but a step can come before it (RD-06).
pub fn may_begin(form: &Form, token: &Token, turn: &Turn) -> Result<(), Refusal> {
    if !has_moved(turn) {
        return Ok(());
    }
    let (rule, form, token) = (&form.rule, &form.name, name(token));
    Err(illegal(catalogue::MoveNotAfterMoving { rule, token, form }).at("/token"))
}

/// Returns whether the token can pay for turning in place, as part of the current movement or with an action.
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

/// Returns the movement left of a charge or withdrawal.
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

/// Returns the movement left with any number of started actions.
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
        // Each action has one mode: another mode takes another action (SM-06).
        Mixing::Average => {
            let others = moved.iter().filter(|(used, spent)| *used != mode && **spent > Movement::ZERO);
            if others.count() as i32 >= actions {
                return Ok(Movement::ZERO);
            }
            speed::budget(facts, token, &options, None)
        }
        Mixing::Deduct => {
            let once = MovementOptions { spent: BTreeMap::new(), ..options };
            let speed = speed::budget(facts, token, &once, None)?;
            let before = turn.marks.moved_before;
            let since = moved.values().sum::<Movement>() - before.into();
            Ok((speed * (actions - ended)).less(since))
        }
    }
}

/// The off-hand attack in the turn's notes (E5-50).
pub const OFF_HAND: &str = "offHand";

/// Returns the activity of this turn whose strike was not made yet.
pub fn held_strike(ruleset: &Ruleset, turn: &Turn) -> Option<String> {
    let striking = |does: Option<Deed>| matches!(does, Some(Deed::Strikes | Deed::Charges));
    ruleset.actions.activities.iter().filter(|activity| striking(activity.does)).find_map(|activity| {
        let name = &activity.name;
        (turn.done.contains_key(name) && !turn.marks.used.contains(name)).then(|| name.clone())
    })
}

/// Returns whether an attack takes a separate action instead of one of several attacks for the same action: a spell, an area, or any attack
/// of a creature with a multiattack (E5-11, E5-98).
pub fn needs_action(ruleset: &Ruleset, token: &Token, attack: &str) -> bool {
    let own = token.attacks.iter().find(|own| traits::same(&own.name, attack));
    multiattack::of(ruleset, token).is_some()
        || own.is_some_and(|own| own.kind == TokenAttackKind::Spell || own.template().is_some())
}

/// Returns whether the active combatant can pay for such an attack with these actions. A full-round action pays for all attacks (RD-03).
pub fn has_action(ruleset: &Ruleset, fight: &Encounter, left: &ActionBudget) -> bool {
    let policy = &ruleset.actions;
    let done = &fight.turn.done;
    policy.compound.iter().any(|whole| done.contains_key(whole.action.as_str()))
        || policy.attack.as_ref().is_none_or(|action| rules::spend(policy, left, action).is_ok())
}

/// Returns whether the active combatant can still strike this turn with these actions.
pub fn may_strike(ruleset: &Ruleset, turn: &Turn, left: &ActionBudget) -> bool {
    let policy = &ruleset.actions;
    held_strike(ruleset, turn).is_some()
        || turn.marks.attacks_left > 0
        || policy.attack.as_ref().is_none_or(|action| rules::spend(policy, left, action).is_ok())
}
