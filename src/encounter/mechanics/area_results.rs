//! Results of attacks on an area.

use crate::draft::Draft;
use crate::event::{AreaResolved, harm};
use crate::mechanics::changes;
use crate::mechanics::given_conditions::{self, Giver};
use burstmap_rules::attack::outcome::AreaOutcome;
use burstmap_rules::model::given_condition::GivenCondition;
use burstmap_rules::reason::Refusal;

/// Deals the damage and gives conditions to affected tokens. `path` is the place of the conditions in the command.
///
/// # Errors
///
/// Errors of [`given_conditions::give`].
pub fn carry_out(
    draft: &mut Draft,
    outcome: &AreaOutcome,
    given: &[GivenCondition],
    giver: &Giver,
    path: &str,
) -> Result<(), Refusal> {
    for dealt in outcome.results.iter().filter_map(|result| result.damage.as_ref()) {
        draft.emit(harm::dealt(dealt));
        changes::apply(draft, &dealt.changes);
    }
    for result in outcome.results.iter().filter(|result| result.hit) {
        given_conditions::give(draft, given, giver, &result.token, path)?;
    }
    Ok(())
}

/// Logs the result, with the name of the attack.
pub fn tell(draft: &mut Draft, outcome: &AreaOutcome, giver: &Giver) {
    let by = giver.by.map(|id| draft.name(id));
    draft.emit(AreaResolved::new(outcome, giver.by).made_with(giver.with, by));
}
