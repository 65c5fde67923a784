//! Damage, healing, waking and rest by the game master's hand; regeneration on the own turn.

use crate::draft::Draft;
use crate::mechanics::changes;
use burstmap_rules::damage::{self, Blow, recover, regeneration};
use burstmap_rules::map::Id;
use burstmap_rules::reason::Refusal;
use serde_json::json;

const MOST: i32 = 1_000_000;

pub fn damage(
    draft: &mut Draft,
    id: &Id,
    amount: i32,
    types: &[String],
    nonlethal: bool,
) -> Result<(), Refusal> {
    let token = draft.token(id, "/token")?.clone();
    check_amount(amount)?;
    let blow = Blow { amount, types: types.to_vec(), nonlethal, ..Blow::default() };
    let outcome = damage::take(draft.ruleset, &draft.scene.settings, &token, &blow);
    let kind = if outcome.healed > 0 && outcome.dealt == 0 { "healed" } else { "damaged" };
    changes::outcome(draft, kind, &outcome, json!({ "types": types }));
    Ok(())
}

pub fn heal(draft: &mut Draft, id: &Id, amount: i32) -> Result<(), Refusal> {
    let token = draft.token(id, "/token")?.clone();
    check_amount(amount)?;
    let outcome = recover::heal(&token, amount);
    changes::outcome(draft, "healed", &outcome, json!({}));
    Ok(())
}

pub fn wake(draft: &mut Draft, id: &Id) -> Result<(), Refusal> {
    let token = draft.token(id, "/token")?.clone();
    let outcome = recover::wake(draft.ruleset, &token)?;
    changes::outcome(draft, "woken", &outcome, json!({}));
    Ok(())
}

pub fn rest(draft: &mut Draft, id: &Id, hours: f64) -> Result<(), Refusal> {
    let token = draft.token(id, "/token")?.clone();
    let outcome = recover::rest(draft.ruleset, &token, hours)?;
    changes::outcome(draft, "rested", &outcome, json!({ "hours": hours }));
    Ok(())
}

/// RD-36
pub fn regenerate(draft: &mut Draft, id: &Id) {
    let Some(outcome) = draft.find(id).and_then(|token| regeneration::on_turn(draft.ruleset, token)) else {
        return;
    };
    changes::outcome(draft, "healed", &outcome, json!({ "because": "regeneration" }));
}

fn check_amount(amount: i32) -> Result<(), Refusal> {
    if (0..=MOST).contains(&amount) {
        return Ok(());
    }
    let message = format!("An amount is a whole number from 0 to {MOST}, not {amount}.");
    Err(Refusal::new("bad-command", message).at("/amount"))
}
