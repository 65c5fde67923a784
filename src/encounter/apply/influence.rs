//! Urging somebody: the outcome of an Influence action, rolled at once (SA-40).

use super::changes;
use crate::encounter::draft::Draft;
use crate::rules::influence::{self, Attitude};
use crate::rules::map::Id;
use crate::rules::reason::Refusal;
use serde_json::json;

pub fn urge(draft: &mut Draft, id: &Id, target: &Id, attitude: Attitude, bonus: i32) -> Result<(), Refusal> {
    let (actor, other) = (draft.token(id, "/token")?.clone(), draft.token(target, "/target")?.clone());
    let ruleset = draft.ruleset;
    let Some(policy) = &ruleset.influence else {
        let text = format!("{} does not rule on urging somebody; leave attitude out.", ruleset.name);
        return Err(Refusal::new("illegal-command", text).at("/attitude"));
    };
    let dice = &ruleset.attack.check_dice;
    let outcome = influence::urge(policy, dice, (&actor, &other), attitude, bonus, &mut draft.faces)?;
    let about = json!({ "token": id, "target": target, "rule": policy.rule, "outcome": outcome });
    draft.emit("influenced", outcome.text.clone(), about);
    changes::apply(draft, &outcome.changes);
    Ok(())
}
