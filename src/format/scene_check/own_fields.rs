//! Fields that earlier versions did not define. A file that uses such a name for something else still opens.

use burstmap_decode::decode;
use burstmap_encounter::validate;
use burstmap_messages::{Wording, catalogue};
use burstmap_rules::model::given_condition::GivenCondition;
use burstmap_rules::model::multiattack::MultiattackPart;
use burstmap_rules::reason::Refusal;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Handling of a value in another form.
#[derive(Clone, Copy, Debug)]
pub enum Misfit {
    /// The field is preserved: `unread.rs` warns if no rule of the ruleset reads it.
    Stays,
    /// The field is omitted with a warning. The function checks conditions that are not in the schema.
    LeftOut(fn(&Value) -> Result<(), Wording>),
}

/// Returns the handling of an unfit value, by the schema's name for its owner; `None` if the scene is refused.
pub fn misfit(owner: &str, field: &str) -> Option<Misfit> {
    Some(match (owner, field) {
        ("a wall", "hp" | "threshold") | ("a condition", "save" | "due") => Misfit::Stays,
        ("an attack of a token", "onHit") | ("a saving throw", "onFail") => {
            Misfit::LeftOut(|value| held(value, |given: &Vec<GivenCondition>| validate::given(given, "")))
        }
        ("an attack of a token", "recharge") => {
            Misfit::LeftOut(|value| held(value, |from: &i32| validate::recharge(*from)))
        }
        ("an attack of a token", "sharesUse" | "spent") => Misfit::LeftOut(|_| Ok(())),
        ("an attack of a token", "uses") => Misfit::LeftOut(|value| held(value, validate::uses)),
        ("a lasting template" | "a zone", "effect") => {
            Misfit::LeftOut(|value| held(value, validate::of_area))
        }
        ("a token", "multiattack") => {
            Misfit::LeftOut(|value| held(value, |parts: &Vec<MultiattackPart>| validate::multiattack(parts)))
        }
        _ => return None,
    })
}

/// Checks a value against its type and its conditions.
fn held<T: DeserializeOwned>(value: &Value, check: fn(&T) -> Result<(), Refusal>) -> Result<(), Wording> {
    let read = decode(value).map_err(|error| catalogue::SceneOwnForm { problem: error.wording() })?;
    check(&read).map_err(|refusal| refusal.wording())
}
