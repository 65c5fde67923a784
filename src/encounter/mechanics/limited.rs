//! Attacks that are used up, and that recharge (E5-96).

use crate::draft::Draft;
use crate::event::AttackRecharged;
use crate::mechanics::changes;
use burstmap_rules::attack::limited;
use burstmap_rules::change::Change;
use burstmap_rules::dice::Dice;
use burstmap_rules::map::Id;
use burstmap_rules::reason::{Reason, Refusal};

/// Takes one use of the attack that a command names; what is to be said of that comes back. `area`: the command fills an area.
pub fn use_up(draft: &mut Draft, id: &Id, with: Option<&str>, area: bool) -> Option<Reason> {
    let (change, why) = limited::used(draft.ruleset, draft.find(id)?, with?, area)?;
    changes::apply(draft, &[change]);
    Some(why)
}

/// Rolls at the start of a turn for each attack that waits to recharge.
///
/// # Errors
///
/// Those of the dice: faces that are missing, or not on the die.
pub fn recharge(draft: &mut Draft, id: &Id) -> Result<(), Refusal> {
    let Some(policy) = &draft.ruleset.attack.limited_uses else { return Ok(()) };
    let Some(token) = draft.find(id).cloned() else { return Ok(()) };
    for attack in limited::waiting(draft.ruleset, &token) {
        let own = &token.attacks[attack];
        let face = draft.faces.roll(policy.die)?;
        let rolled = AttackRecharged::new(policy, &token, own, face);
        let back = rolled.back;
        draft.emit(rolled);
        if back {
            let left = own.uses.and_then(|uses| uses.left);
            changes::apply(draft, &[Change::AttackUse { token: id.clone(), attack, spent: false, left }]);
        }
    }
    Ok(())
}
