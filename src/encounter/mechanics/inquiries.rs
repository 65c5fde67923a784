//! Actions that are checks, such as searching and studying (SA-36).

use crate::draft::Draft;
use crate::event::CheckRolled;
use crate::mechanics::aim::Aim;
use crate::mechanics::changes;
use burstmap_rules::attack::counted::help;
use burstmap_rules::checks::CheckOrder;
use burstmap_rules::map::Token;
use burstmap_rules::policy::actions::{Activity, Deed};
use burstmap_rules::reason::Refusal;

/// Makes the check. Without a difficulty, the game master decides the result.
///
/// # Errors
///
/// Errors of the dice.
pub fn check(draft: &mut Draft, token: &Token, action: &str, aim: &Aim) -> Result<(), Refusal> {
    let own = |activity: &&Activity| activity.does == Some(Deed::Checks) && activity.name == action;
    let Some(activity) = draft.ruleset.actions.activities.iter().find(own) else { return Ok(()) };
    let Some(stat) = aim.stat.or(activity.checks.as_deref()) else { return Ok(()) };
    let bonus = aim.bonus.saturating_add(help(&draft.ruleset.attack, token));
    let order = CheckOrder { stat, bonus, advantage: 0, decided: None };
    let checked = draft.roll_check(token, &order)?;
    draft.emit(CheckRolled::to_learn(
        token,
        (&activity.text, stat),
        &checked,
        aim.difficulty,
        &activity.rule,
    ));
    changes::apply(draft, &checked.used_up);
    Ok(())
}
