//! Conditions that result from a hit or failed save (E5-101).

use crate::draft::Draft;
use crate::event::CheckRolled;
use crate::mechanics::{changes, concentration, repeated_saves, resistance, warnings};
use crate::validate;
use burstmap_messages::catalogue;
use burstmap_rules::change::Change;
use burstmap_rules::checks::CheckOrder;
use burstmap_rules::map::Id;
use burstmap_rules::model::given_condition::GivenCondition;
use burstmap_rules::reason::Refusal;

/// The attacker, and the name of the attack.
#[derive(Clone, Copy, Debug)]
pub struct Giver<'a> {
    pub by: Option<&'a Id>,
    pub with: Option<&'a str>,
}

/// Refuses invalid conditions. `path` is the place of the list in the command.
///
/// # Errors
///
/// `bad-command` with the place of the problem.
pub fn check(draft: &Draft, list: &[GivenCondition], giver: &Giver, path: &str) -> Result<(), Refusal> {
    validate::given(list, path)?;
    let Some(index) = list.iter().position(|given| given.concentration) else { return Ok(()) };
    let at = format!("{path}/{index}/concentration");
    if giver.by.is_none() {
        return Err(Refusal::new("bad-command", catalogue::GivenByNobody).at(at));
    }
    concentration::policy(draft).map(drop).map_err(|refusal| refusal.at(at))
}

/// Gives the conditions to a token, except those that an immediate save avoids.
///
/// # Errors
///
/// Errors of the dice, or if the attacker can't concentrate.
pub fn give(
    draft: &mut Draft,
    list: &[GivenCondition],
    giver: &Giver,
    target: &Id,
    path: &str,
) -> Result<(), Refusal> {
    for (index, given) in list.iter().enumerate() {
        let Some(token) = draft.find(target).filter(|token| !token.has("dead")).cloned() else {
            return Ok(());
        };
        if warnings::immune(draft, target, &given.condition) || warnings::too_large(draft, target, given) {
            continue;
        }
        if let Some(unless) = &given.unless {
            let order = CheckOrder { stat: &unless.stat, bonus: 0, advantage: 0, decided: None };
            let checked = resistance::save(draft, &token, &order, unless.difficulty)?;
            let rule = repeated_saves::gives_rule(draft.ruleset);
            let (against, kind) = ((unless.stat.as_str(), unless.difficulty), &given.condition);
            draft.emit(CheckRolled::against_condition(&token, against, &checked, kind, false, rule));
            changes::apply(draft, &checked.used_up);
            if checked.reaches(unless.difficulty) {
                continue;
            }
        }
        let effect = giver.with.unwrap_or(&given.condition);
        if let Some(by) = giver.by.filter(|_| given.concentration) {
            let at = format!("{path}/{index}/concentration");
            concentration::sustain(draft, by, effect).map_err(|refusal| refusal.at(at))?;
        }
        warnings::other_type(draft, target, given);
        let condition = given.on(target, giver.by, effect);
        changes::apply(draft, &[Change::AddCondition { token: target.clone(), condition }]);
    }
    Ok(())
}
