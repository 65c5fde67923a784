//! Actions that are checks, such as searching and studying (SA-36).

use crate::draft::Draft;
use crate::event::CheckRolled;
use crate::mechanics::aim::Aim;
use crate::mechanics::changes;
use burstmap_rules::attack::counted::help;
use burstmap_rules::checks::DueCheck;
use burstmap_rules::map::Token;
use burstmap_rules::policy::actions::{Activity, Deed};
use burstmap_rules::reason::Refusal;
use burstmap_rules::ruleset::Ruleset;

/// Makes the check. Without a difficulty, the game master decides the result.
///
/// # Errors
///
/// Errors of the dice.
pub fn check(draft: &mut Draft, token: &Token, action: &str, aim: &Aim) -> Result<(), Refusal> {
    let Some(activity) = activity(draft.ruleset, action) else { return Ok(()) };
    let Some(due) = due(draft.ruleset, activity, token, aim) else { return Ok(()) };
    let checked = draft.roll_check(token, &due.order())?;
    draft.emit(CheckRolled::to_learn(
        token,
        (&activity.text, &due.stat),
        &checked,
        aim.difficulty,
        &activity.rule,
    ));
    changes::apply(draft, &checked.used_up);
    Ok(())
}

/// Returns the action with that name, if it is a check.
fn activity<'r>(ruleset: &'r Ruleset, action: &str) -> Option<&'r Activity> {
    let own = |activity: &&Activity| activity.does == Some(Deed::Checks) && activity.name == action;
    ruleset.actions.activities.iter().find(own)
}

/// Returns the check of an action, or `None` if it has no statistic.
pub fn due(ruleset: &Ruleset, activity: &Activity, token: &Token, aim: &Aim) -> Option<DueCheck> {
    let stat = aim.stat.or(activity.checks.as_deref())?;
    let bonus = aim.bonus.saturating_add(help(&ruleset.attack, token));
    Some(DueCheck::new(token, stat, bonus, aim.difficulty))
}
