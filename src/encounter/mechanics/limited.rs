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
    let (used, why) = limited::used(draft.ruleset, draft.find(id)?, with?, area)?;
    changes::apply(draft, &used);
    Some(why)
}

/// Rolls at the start of a turn for what waits to recharge: a die for each attack, and one for those that share their use.
///
/// # Errors
///
/// Those of the dice: faces that are missing, or not on the die.
pub fn recharge(draft: &mut Draft, id: &Id) -> Result<(), Refusal> {
    let Some(policy) = &draft.ruleset.attack.limited_uses else { return Ok(()) };
    let Some(token) = draft.find(id).cloned() else { return Ok(()) };
    for together in limited::waiting(draft.ruleset, &token) {
        let face = draft.faces.roll(policy.die)?;
        let mut told = Vec::new();
        for attack in together {
            let own = &token.attacks[attack];
            let rolled = AttackRecharged::new(policy, &token, own, face);
            if rolled.back {
                let left = own.uses.and_then(|uses| uses.left);
                changes::apply(draft, &[Change::AttackUse { token: id.clone(), attack, spent: false, left }]);
            }
            // Once, where the die means the same for all of them.
            if !told.contains(&own.recharge) {
                told.push(own.recharge);
                draft.emit(rolled);
            }
        }
    }
    Ok(())
}
