//! Constraints of lasting effects: repeated saves, conditions, and templates that act (E5-93, E5-94, E5-101).

use crate::area_effect::DueInArea;
use crate::refusals::check_number;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::area_effect::{AreaEffect, AreaMoment};
use burstmap_rules::conditions::repeated;
use burstmap_rules::map::Condition;
use burstmap_rules::model::given_condition::{GivenCondition, RepeatedSave, SaveMoment};
use burstmap_rules::reason::Refusal;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Maximum number of conditions per attack.
const MOST_GIVEN: usize = 20;

/// Maximum number of tokens that an effect spares.
const MOST_SPARED: usize = 1_000;

/// Maximum distance from a line at which an effect acts, in cells.
const MAX_BESIDE: i32 = 1_000;

/// Maximum rolled damage of one type, more than all parts of an effect can roll.
const MOST_ROLLED: i32 = 500_000_000;

/// Maximum length of a condition's name in bytes.
const MAX_NAME: usize = 200;

/// Refuses an impossible save.
///
/// # Errors
///
/// `bad-command` with the place within it.
pub fn repeated_save(save: &RepeatedSave) -> Result<(), Refusal> {
    thrown(&save.stat, save.difficulty)?;
    if save.at.is_empty() {
        return wrong("/at", catalogue::RepeatedSaveNever);
    }
    match save.advantage_at.iter().position(|moment| !save.at.contains(moment)) {
        Some(index) => wrong(format!("/advantageAt/{index}"), catalogue::RepeatedSaveAdvantage),
        None => Ok(()),
    }
}

/// Refuses an impossible save of a condition, or an unknown moment (E5-93).
///
/// # Errors
///
/// `bad-command` with the place within the condition.
pub fn condition_save(condition: &Condition) -> Result<(), Refusal> {
    if let Some(due) = condition.more.get(repeated::DUE) {
        read::<Vec<SaveMoment>>(due, repeated::DUE)?;
    }
    let Some(save) = condition.more.get(repeated::SAVE) else { return Ok(()) };
    let save: RepeatedSave = read(save, repeated::SAVE)?;
    repeated_save(&save).map_err(|refusal| refusal.under("/save"))
}

fn read<T: DeserializeOwned>(value: &Value, field: &str) -> Result<T, Refusal> {
    burstmap_decode::decode(value).map_err(|error| {
        let message = catalogue::RepeatedSaveUnreadable { problem: error.wording() };
        Refusal::new("bad-command", message).at(format!("/{field}{}", error.path))
    })
}

/// Validates only the parts of a save that its roll needs.
///
/// # Errors
///
/// Errors of [`repeated_save`].
pub fn thrown(stat: &str, difficulty: i32) -> Result<(), Refusal> {
    match stat.trim().is_empty() {
        true => wrong("/stat", catalogue::RepeatedSaveStat),
        false => check_number("save", "difficulty", difficulty),
    }
}

/// Refuses invalid conditions. `path` is the place of the list.
///
/// # Errors
///
/// `bad-command` with the place of the problem.
pub fn given(list: &[GivenCondition], path: &str) -> Result<(), Refusal> {
    if list.len() > MOST_GIVEN {
        return wrong(path, catalogue::GivenMany { most: MOST_GIVEN, count: list.len() });
    }
    for (index, given) in list.iter().enumerate() {
        one_given(given).map_err(|refusal| refusal.under(&format!("{path}/{index}")))?;
    }
    Ok(())
}

fn one_given(given: &GivenCondition) -> Result<(), Refusal> {
    if given.condition.trim().is_empty() || given.condition.len() > MAX_NAME {
        return wrong("/condition", catalogue::ConditionKind);
    }
    if let Some(rounds) = given.rounds.filter(|rounds| *rounds < 1) {
        return wrong("/rounds", catalogue::ConditionRounds { rounds });
    }
    if let Some(unless) = &given.unless {
        thrown(&unless.stat, unless.difficulty).map_err(|refusal| refusal.under("/unless"))?;
    }
    if let Some(save) = &given.save {
        repeated_save(save).map_err(|refusal| refusal.under("/save"))?;
    }
    check_number("condition", "value", given.value.unwrap_or(0))
}

/// Refuses an effect that can't act.
///
/// # Errors
///
/// `bad-command` with the place within it.
pub fn of_area(effect: &AreaEffect) -> Result<(), Refusal> {
    if effect.on.is_empty() && effect.speed.is_none() {
        return wrong("/on", catalogue::AreaEffectNever);
    }
    if let Some(beside) = effect.beside {
        if !(1..=MAX_BESIDE).contains(&beside.within) {
            let message = catalogue::AreaEffectWithin { most: MAX_BESIDE, within: beside.within };
            return wrong("/beside/within", message);
        }
        if !effect.on.iter().any(|moment| matches!(moment, AreaMoment::StartTurn | AreaMoment::EndTurn)) {
            return wrong("/beside", catalogue::AreaEffectBesideTurns);
        }
    }
    if effect.spares.len() > MOST_SPARED {
        return wrong("/spares", catalogue::AreaEffectSpares { most: MOST_SPARED });
    }
    if let Some(damage) = &effect.damage {
        damage.spec("/damage").map(drop)?;
    }
    let Some(save) = &effect.save else { return given(&effect.on_hit, "/onHit") };
    if !effect.on_hit.is_empty() {
        return wrong("/onHit", catalogue::AreaEffectOnFail);
    }
    thrown(&save.stat, save.difficulty).map_err(|refusal| refusal.under("/save"))?;
    given(&save.on_fail, "/save/onFail")
}

/// Refuses damage that no dice can roll, for tokens that an area affects later.
///
/// # Errors
///
/// `bad-scene` with the place of the amount.
pub fn due_in_areas(list: &[DueInArea]) -> Result<(), Refusal> {
    for (index, due) in list.iter().enumerate() {
        let shares = due.rolled.iter().flat_map(|rolled| &rolled.shares).enumerate();
        for (share, amount) in shares.map(|(share, rolled)| (share, rolled.amount)) {
            if !(0..=MOST_ROLLED).contains(&amount) {
                let path = format!("/encounter/dueInAreas/{index}/rolled/shares/{share}/amount");
                let message = catalogue::SceneRolledDamage { most: MOST_ROLLED, amount };
                return Err(Refusal::new("bad-scene", message).at(path));
            }
        }
    }
    Ok(())
}

fn wrong(path: impl Into<String>, message: impl Into<Message>) -> Result<(), Refusal> {
    Err(Refusal::new("bad-command", message.into()).at(path))
}
