//! Death by loss of hit points (RS-27, AH-23).

use super::DamageOutcome;
use crate::change::Change;
use crate::conditions;
use crate::map::Token;
use crate::reason::Reason;
use crate::ruleset::Ruleset;
use burstmap_messages::{Message, catalogue};
use serde_json::{Map, Value};

/// Returns the hit points at which the token dies: its own, the table's (`settings.deathAt`), or the ruleset's.
pub fn death_at(ruleset: &Ruleset, settings: &Map<String, Value>, token: &Token) -> Option<i32> {
    // A number without its sign has the same meaning.
    said_at(settings, token).or(ruleset.damage.death.default_at).map(|at| -at.saturating_abs())
}

/// Returns the value of the token or the table.
fn said_at(settings: &Map<String, Value>, token: &Token) -> Option<i32> {
    let own = token.hp.as_ref().and_then(|hp| hp.death_at);
    own.or_else(|| settings.get("deathAt").and_then(Value::as_i64).and_then(|n| i32::try_from(n).ok()))
}

/// Adds `dead` if the remaining hit points require it.
pub fn check(ruleset: &Ruleset, settings: &Map<String, Value>, after: &Token, outcome: &mut DamageOutcome) {
    let (Some(hp), Some(at)) = (&after.hp, death_at(ruleset, settings, after)) else { return };
    if hp.current <= at && !after.has("dead") {
        let rule = &ruleset.damage.death.rule;
        let (token, points, limit) = (&after.name, hp.current, at);
        let message: Message = match said_at(settings, after) {
            Some(_) => catalogue::DamageDiesAt { token, points, limit }.into(),
            // The rules don't define the number.
            None => catalogue::DamageDiesAtDefault { token, points, limit }.into(),
        };
        outcome.why.push(Reason::new(rule, message).ids(vec![after.id.clone()]));
        outcome.text.then(catalogue::DamageDies { token: &after.name });
        let condition = conditions::plain("dead");
        outcome.changes.push(Change::AddCondition { token: after.id.clone(), condition });
    }
}
