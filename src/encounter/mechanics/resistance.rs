//! Legendary Resistance: a failed save asks for a decision before it takes effect (E5-97).
//!
//! A command whose save fails is discarded and waits with its dice (`resisting.rs`). Repeated with the answer, it reaches the same save
//! with the same dice.

use crate::draft::{Draft, illegal};
use crate::event::LegendaryResistanceUsed;
use crate::legendary::FailedSave;
use crate::mechanics::{changes, situation};
use burstmap_messages::catalogue;
use burstmap_rules::attack::outcome::AreaTarget;
use burstmap_rules::checks::{CheckOrder, Checked};
use burstmap_rules::legendary::resistance;
use burstmap_rules::maneuvers::ManeuverOutcome;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::reason::Refusal;
use burstmap_rules::situation::Situation;

/// Rolls a save, which Legendary Resistance can turn into a success.
///
/// # Errors
///
/// Errors of the dice, or if a decision is missing.
pub fn save(
    draft: &mut Draft,
    token: &Token,
    order: &CheckOrder,
    difficulty: i32,
) -> Result<Checked, Refusal> {
    let mut checked = draft.roll_check(token, order)?;
    if order.decided.is_none() && !checked.reaches(difficulty) {
        let (stat, total) = (order.stat.to_owned(), checked.thrown());
        if overcome(draft, FailedSave { token: token.id.clone(), stat, difficulty, total })? {
            checked.resist();
        }
    }
    Ok(checked)
}

/// Returns the decisions for saves in an area or a maneuver: the tokens that succeed anyway.
pub fn situation(draft: &Draft) -> Situation {
    Situation { resists: draft.resistance.users(), ..situation::of(&draft.encounter) }
}

/// Resolves an area's saves, including earlier answers. `chosen` are the tokens that chose to fail.
///
/// # Errors
///
/// If a decision is missing.
pub fn of_area(draft: &mut Draft, results: &[AreaTarget], chosen: &[Id]) -> Result<(), Refusal> {
    for result in results.iter().filter(|result| !chosen.contains(&result.token)) {
        let (Some(stat), Some(difficulty)) = (&result.against, result.needed) else { continue };
        let (token, stat, total) = (result.token.clone(), stat.clone(), result.total);
        settle(draft, FailedSave { token, stat, difficulty, total }, result.hit)?;
    }
    Ok(())
}

/// Resolves the save against a maneuver.
///
/// # Errors
///
/// If a decision is missing.
pub fn of_maneuver(draft: &mut Draft, outcome: &ManeuverOutcome) -> Result<(), Refusal> {
    let total = (!outcome.faces.is_empty()).then_some(outcome.details.total);
    let (token, stat) = (outcome.target.clone(), outcome.details.against.clone());
    settle(draft, FailedSave { token, stat, difficulty: outcome.details.needed, total }, outcome.hit)
}

/// Settles a save. `fails` is whether it fails with the given answers.
fn settle(draft: &mut Draft, save: FailedSave, fails: bool) -> Result<(), Refusal> {
    let missed = match save.total {
        Some(total) => total < save.difficulty,
        None => draft.resistance.users().contains(&save.token),
    };
    if fails || missed { overcome(draft, save).map(drop) } else { Ok(()) }
}

/// Returns whether a failed save succeeds anyway, and spends a use if so.
fn overcome(draft: &mut Draft, failed: FailedSave) -> Result<bool, Refusal> {
    let Some(token) = draft.find(&failed.token).cloned() else { return Ok(false) };
    if !draft.ruleset.is_save(&failed.stat) || resistance::left(draft.ruleset, &token) <= 0 {
        return Ok(false);
    }
    match draft.resistance.take(&token.id) {
        Some(uses) => {
            let used = resistance::used(draft.ruleset, &token).filter(|_| uses);
            if let Some((change, left)) = used {
                changes::apply(draft, &[change]);
                draft.emit(LegendaryResistanceUsed::new(draft.ruleset, &token, &failed.stat, left));
                return Ok(true);
            }
            Ok(false)
        }
        None if draft.whole => Ok(false),
        None => {
            let refusal = illegal(catalogue::ResistanceUndecided { token: &token.name });
            draft.resistance.open = Some(failed);
            Err(refusal)
        }
    }
}
