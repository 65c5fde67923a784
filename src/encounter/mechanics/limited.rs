//! Attacks with limited uses or recharge (E5-96).

use crate::draft::Draft;
use crate::event::AttackRecharged;
use crate::mechanics::changes;
use burstmap_rules::attack::limited;
use burstmap_rules::change::Change;
use burstmap_rules::dice::Dice;
use burstmap_rules::map::Id;
use burstmap_rules::reason::{Reason, Refusal};

/// Spends one use of the attack in a command, and returns the sentence about it. `area` is whether the command affects an area.
pub fn use_up(draft: &mut Draft, id: &Id, with: Option<&str>, area: bool) -> Option<Reason> {
    let (used, why) = limited::used(draft.ruleset, draft.find(id)?, with?, area)?;
    changes::apply(draft, &used);
    Some(why)
}

/// Rolls to recharge spent attacks at the start of a turn: one die for each attack, or for each group with shared uses.
///
/// # Errors
///
/// Errors of the dice: missing faces, or faces that the die doesn't have.
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
            // Report a roll once if it has the same meaning for all attacks.
            if !told.contains(&own.recharge) {
                told.push(own.recharge);
                draft.emit(rolled);
            }
        }
    }
    Ok(())
}
