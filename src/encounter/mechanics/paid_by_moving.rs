//! Activities that use part of the turn's movement, such as standing up (E5-28).

use crate::combat::Encounter;
use crate::draft::{Draft, illegal};
use crate::mechanics::movement_budget::{payable, spend};
use crate::names::name;
use burstmap_messages::catalogue;
use burstmap_rules::board::Facts;
use burstmap_rules::map::Token;
use burstmap_rules::movement::{Movement, speed};
use burstmap_rules::policy::actions::{Activity, Deed};
use burstmap_rules::reason::Refusal;
use burstmap_rules::ruleset::Ruleset;

/// Returns the movement that an activity takes. `None` if it takes none or the token's movement is unlimited.
fn price(facts: &Facts, token: &Token, action: &str) -> Option<Movement> {
    let part = activity(facts, action)?.speed_part?;
    let speed = speed::now(facts, token);
    (!token.speed.is_empty()).then(|| speed.part(part, facts.ruleset.movement.parts_per_cell))
}

/// Returns whether an activity counts as movement, so that tokens without actions can do it while they have a speed (E5-28, E5-88).
pub fn is_movement(ruleset: &Ruleset, action: &str) -> bool {
    let activity = ruleset.actions.activities.iter().find(|activity| activity.name == action);
    activity.is_some_and(|own| own.speed_part.is_some() || own.does == Some(Deed::DropsProne))
}

fn activity<'a>(facts: &Facts<'a>, action: &str) -> Option<&'a Activity> {
    facts.ruleset.actions.activities.iter().find(|activity| activity.name == action)
}

/// Returns whether the active combatant has enough movement left for an activity.
pub fn is_payable(facts: &Facts, encounter: &Encounter, token: &Token, action: &str) -> bool {
    let Some(price) = price(facts, token, action) else { return true };
    let mode = speed::mode(facts, token, None);
    let left = payable(facts, encounter, token, mode).unwrap_or_default();
    speed::now(facts, token) > Movement::ZERO && price <= left
}

/// Pays for an activity with movement in the active combatant's turn.
pub fn pay(draft: &mut Draft, token: &Token, action: &str) -> Result<(), Refusal> {
    let facts = draft.facts();
    let (Some(price), Some(activity)) = (price(&facts, token, action), activity(&facts, action)) else {
        return Ok(());
    };
    let (rule, text) = (activity.rule.clone(), activity.text.clone());
    let mode = speed::mode(&facts, token, None).to_owned();
    if speed::now(&facts, token) <= Movement::ZERO {
        let message = catalogue::ActionNeedsSpeed { rule: &rule, token: name(token), activity: &text };
        return Err(illegal(message).at("/action"));
    }
    spend(draft, token, &mode, price, true).map_err(|refusal| {
        let left = payable(&draft.facts(), &draft.encounter, token, &mode).unwrap_or_default();
        let (rule, token, activity) = (&rule, name(token), &text);
        let message = catalogue::ActionTakesMovement { rule, token, activity, price, left };
        Refusal::new(&refusal.code, message).at("/action")
    })?;
    *draft.encounter.turn.moved.entry(mode).or_default() += price;
    Ok(())
}
