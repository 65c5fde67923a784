//! Cost of a spell that stays on the map. A spell that acts once is an attack on an area and costs what any attack costs.

use crate::draft::{Draft, illegal};
use crate::mechanics::strikes::{full_round, pay_for_area};
use crate::mechanics::{legendary, ready};
use burstmap_messages::catalogue;
use burstmap_rules::attack::AttackOverrides;
use burstmap_rules::conditions::incapacitated;
use burstmap_rules::map::Id;
use burstmap_rules::reason::Refusal;

/// Pays for a spell in combat as for an attack on an area: with the action of the caster's turn, or with a readied or legendary one.
///
/// # Errors
///
/// If it can't act, or has nothing left to pay with.
pub fn pay(draft: &mut Draft, by: &Id, name: &str) -> Result<(), Refusal> {
    if !draft.encounter.running() {
        return Ok(());
    }
    let token = draft.token(by, "")?;
    if incapacitated(draft.ruleset, token) {
        return Err(illegal(catalogue::ActionIncapacitated { token: draft.name(by) }));
    }
    let with = Some(name).filter(|name| !name.is_empty());
    if legendary::take(draft, by, with) || ready::take(draft, by)? {
        return Ok(());
    }
    draft.check_turn(by, "")?;
    let action = draft.ruleset.actions.attack.as_ref().filter(|_| full_round(draft).is_none());
    if let Some(action) = action {
        pay_for_area(draft, by, with, action, &AttackOverrides::default())?;
    }
    draft.begin_acting(by);
    Ok(())
}
