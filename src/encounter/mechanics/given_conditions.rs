//! Conditions that result from a hit or failed save (E5-101).

use crate::draft::Draft;
use crate::event::CheckRolled;
use crate::mechanics::{changes, concentration, repeated_saves, resistance, warnings};
use crate::validate;
use burstmap_messages::catalogue;
use burstmap_rules::change::Change;
use burstmap_rules::checks::CheckOrder;
use burstmap_rules::map::{Condition, Id};
use burstmap_rules::model::given_condition::{GivenCondition, SaveMoment};
use burstmap_rules::reason::Refusal;
use burstmap_rules::traits::same;
use burstmap_rules::{concentration as rules_of, conditions, holding};

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
    concentration::policy(draft.ruleset).map(drop).map_err(|refusal| refusal.at(at))
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
        let condition = match escape_from_hold(draft, given, giver) {
            Some(difficulty) => held(draft, given, giver, target, difficulty),
            None => given.on(target, giver.by, effect),
        };
        changes::apply(draft, &[Change::AddCondition { token: target.clone(), condition }]);
    }
    Ok(())
}

/// Returns the DC to escape, if the condition is a grapple that an action escapes (E5-52).
fn escape_from_hold(draft: &Draft, given: &GivenCondition, giver: &Giver) -> Option<i32> {
    let maneuvers = draft.ruleset.maneuvers.as_ref().filter(|own| own.hold.is_some())?;
    let grapples = giver.by.is_some() && given.condition == maneuvers.grappled;
    let save = given.save.as_ref().filter(|save| grapples && save.at.contains(&SaveMoment::Action))?;
    Some(save.difficulty)
}

/// Creates a grapple that has its own DC and lasts within the reach of the attack (E5-52).
fn held(draft: &Draft, given: &GivenCondition, giver: &Giver, target: &Id, difficulty: i32) -> Condition {
    let given = GivenCondition { save: None, ..given.clone() };
    let mut condition = given.on(target, giver.by, giver.with.unwrap_or(&given.condition));
    condition.more.insert(holding::DIFFICULTY.to_owned(), difficulty.into());
    let own = giver.by.and_then(|by| draft.find(by)).map_or(&[][..], |token| token.attacks.as_slice());
    let attack = own.iter().find(|own| giver.with.is_some_and(|with| same(&own.name, with)));
    let within =
        draft.ruleset.maneuvers.as_ref().and_then(|own| own.hold.as_ref()).map_or(0, |hold| hold.within);
    if let Some(reach) = attack.and_then(|attack| attack.reach).filter(|reach| *reach > within) {
        condition.more.insert(holding::REACH.to_owned(), reach.into());
    }
    condition
}

/// Ends concentration on another effect, because the new concentration begins whether or not a creature fails its save (E5-84).
pub fn begins(draft: &mut Draft, list: &[GivenCondition], giver: &Giver) {
    let Some(by) = giver.by else { return };
    let Some(given) = list.iter().find(|given| given.concentration) else { return };
    let effect = giver.with.unwrap_or(&given.condition).trim();
    let other = |condition: &Condition| conditions::kinds::concentrated_on(condition) != Some(effect);
    if draft.find(by).and_then(|token| rules_of::of(token)).is_some_and(other) {
        concentration::end(draft, by);
    }
}
