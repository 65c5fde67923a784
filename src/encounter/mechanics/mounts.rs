//! Controlled mounts, which act in their rider's turn with their own actions (E5-54).

use crate::combat::{Combatant, Encounter, Turn};
use crate::decided_by::{DecidedBy, TieBreak};
use crate::draft::{Draft, illegal};
use burstmap_messages::catalogue;
use burstmap_rules::board::{self, Facts};
use burstmap_rules::map::{Id, Token};
use burstmap_rules::mounts;
use burstmap_rules::policy::mounts::MountPolicy;
use burstmap_rules::reason::Refusal;
use burstmap_rules::ruleset::Ruleset;
use std::mem;

/// Returns the rider in whose turn a mount acts, if the rider has turns.
fn led_by<'a>(facts: &Facts<'a>, encounter: &Encounter, mount: &'a Token) -> Option<&'a Token> {
    mounts::leader(facts, mount).filter(|rider| encounter.combatant(&rider.id).is_some())
}

/// Returns whether the mount currently has no turn of its own.
pub fn is_led(facts: &Facts, encounter: &Encounter, id: &Id) -> bool {
    let mount = facts.tokens.iter().find(|token| token.id == *id);
    mount.is_some_and(|mount| led_by(facts, encounter, mount).is_some())
}

/// Returns the mounts that act in a token's turn.
pub fn led_in_turn_of<'a>(facts: &Facts<'a>, encounter: &Encounter, id: &Id) -> Vec<&'a Token> {
    let rider = facts.tokens.iter().find(|token| token.id == *id);
    let mount = rider.and_then(|rider| board::mount_of(facts, rider));
    let led = |mount: &&Token| led_by(facts, encounter, mount).is_some_and(|rider| rider.id == *id);
    mount.filter(led).into_iter().collect()
}

/// Returns the encounter with the mount as the active combatant in its rider's turn, or `None` if the mount does not act in this turn.
pub fn as_led(facts: &Facts, encounter: &Encounter, mount: &Token) -> Option<Encounter> {
    let active = encounter.active.as_ref().filter(|_| encounter.running())?;
    led_in_turn_of(facts, encounter, active).into_iter().find(|led| led.id == mount.id)?;
    let mut own = encounter.clone();
    enter(&mut own, &mount.id);
    Some(own)
}

/// Runs something with the mount as the active combatant, if it acts in the current turn.
pub fn in_turn_of_rider(
    draft: &mut Draft,
    id: &Id,
    act: impl FnOnce(&mut Draft) -> Result<(), Refusal>,
) -> Option<Result<(), Refusal>> {
    let active = draft.encounter.active.clone().filter(|_| draft.encounter.running())?;
    led_in_turn_of(&draft.facts(), &draft.encounter, &active).into_iter().find(|led| led.id == *id)?;
    let of_rider = enter(&mut draft.encounter, id);
    let done = act(draft);
    leave(&mut draft.encounter, id, active, of_rider);
    Some(done)
}

/// Starts or resumes a mount's turn, and returns the turn of its rider.
fn enter(encounter: &mut Encounter, id: &Id) -> Turn {
    let mut own = encounter.turn.mounts.remove(id).unwrap_or_default();
    share(&mut encounter.turn, &mut own);
    encounter.active = Some(id.clone());
    mem::replace(&mut encounter.turn, own)
}

fn leave(encounter: &mut Encounter, id: &Id, active: Id, of_rider: Turn) {
    let mut own = mem::replace(&mut encounter.turn, of_rider);
    share(&mut own, &mut encounter.turn);
    encounter.turn.begun |= own.begun;
    encounter.turn.mounts.insert(id.clone(), own);
    encounter.active = Some(active);
}

/// Moves paused commands and attacks of others to the turn that continues.
fn share(from: &mut Turn, to: &mut Turn) {
    to.opportunities = mem::take(&mut from.opportunities);
    to.paused = mem::take(&mut from.paused);
    to.met = mem::take(&mut from.met);
    to.strays = mem::take(&mut from.strays);
    to.masteries = mem::take(&mut from.masteries);
}

/// Returns whether a mount can do this in its rider's turn: only free activities and some others are possible.
pub fn may_spend(ruleset: &Ruleset, action: &str) -> bool {
    let actions = &ruleset.actions;
    let free = |cost: &String| actions.free.contains(cost) || actions.out_of_turn.contains(cost);
    let activity = actions.activities.iter().find(|activity| activity.name == action);
    let led = |policy: &MountPolicy| policy.led_activities.iter().any(|name| name == action);
    ruleset.mounts.as_ref().is_none_or(led) || activity.is_some_and(|own| free(&own.cost))
}

/// Refuses activities that a mount can't do in its rider's turn.
///
/// # Errors
///
/// `illegal-command` at `/action`, with the available activities.
pub fn check_spend(draft: &Draft, token: &Token, action: &str) -> Result<(), Refusal> {
    let Some(policy) = draft.ruleset.mounts.as_ref().filter(|_| !may_spend(draft.ruleset, action)) else {
        return Ok(());
    };
    let (rule, token, activities) = (&policy.rule, &token.name, &policy.led_activities);
    Err(illegal(catalogue::MountLed { rule, token, activities }).at("/action"))
}

/// Returns the tokens that roll initiative, with mounts after their riders.
pub fn after_riders(facts: &Facts, tokens: Vec<Token>) -> Vec<Token> {
    let (led, others): (Vec<Token>, Vec<Token>) =
        tokens.into_iter().partition(|token| mounts::leader(facts, token).is_some());
    others.into_iter().chain(led).collect()
}

/// Returns the rider of a mount among these combatants.
pub fn rider_in<'c>(
    facts: &Facts,
    mount: &Token,
    order: impl IntoIterator<Item = &'c Combatant>,
) -> Option<Combatant> {
    let rider = mounts::leader(facts, mount)?;
    order.into_iter().find(|combatant| combatant.token == rider.id).cloned()
}

/// Removes mounts that act in another combatant's turn from the turn order.
pub fn without_led(facts: &Facts, order: Vec<Combatant>) -> (Vec<Combatant>, Vec<Combatant>) {
    if facts.ruleset.mounts.is_none() {
        return (order, Vec::new());
    }
    let listed: Vec<Id> = order.iter().map(|combatant| combatant.token.clone()).collect();
    let leads = |mount: &Token| mounts::leader(facts, mount).is_some_and(|rider| listed.contains(&rider.id));
    let led = |combatant: &Combatant| facts.tokens.iter().any(|t| t.id == combatant.token && leads(t));
    let (led, others) = order.into_iter().partition(led);
    (others, led)
}

/// Inserts each mount after its rider, with the same initiative.
pub fn behind_riders(facts: &Facts, order: &mut Vec<Combatant>, led: Vec<Combatant>) {
    for mut mount in led {
        let token = facts.tokens.iter().find(|token| token.id == mount.token);
        let rider = token.and_then(|token| mounts::leader(facts, token));
        let place = order.iter().position(|other| rider.is_some_and(|rider| rider.id == other.token));
        if let Some(place) = place {
            mount.initiative = order[place].initiative;
            mount.decided_by = DecidedBy::Tie(TieBreak::WithRider);
        }
        order.insert(place.map_or(order.len(), |place| place + 1), mount);
    }
}

/// Moves mounts after their riders when a creature has mounted.
pub fn take_places(draft: &mut Draft) {
    let order = draft.encounter.order.to_vec();
    let facts = draft.facts();
    let (mut order, led) = without_led(&facts, order);
    behind_riders(&facts, &mut order, led);
    if *draft.encounter.order != order {
        draft.encounter.order = order.into();
    }
}
