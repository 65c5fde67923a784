//! The condition track: steps down, and unconsciousness at its end (RD-19, RD-31).

use super::DamageOutcome;
use crate::change::Change;
use crate::conditions;
use crate::map::Token;
use crate::policy::damage::DamagePolicy;
use crate::reason::Reason;
use crate::wording::word;
use burstmap_messages::catalogue;
use serde_json::Value;

/// Returns the number of steps that the token has taken down the track.
pub fn steps(policy: &DamagePolicy, token: &Token) -> i32 {
    let Some(track) = &policy.track else { return 0 };
    token.conditions.iter().find(|c| c.kind == track.condition).and_then(conditions::value).unwrap_or(0)
}

/// Returns whether `more` steps bring the token to the end of the track.
pub fn ends(policy: &DamagePolicy, token: &Token, more: i32) -> bool {
    policy.track.as_ref().is_some_and(|track| steps(policy, token) + more >= track.steps)
}

/// Moves the token down the track.
pub fn down(policy: &DamagePolicy, token: &Token, by: i32, rule: &str, outcome: &mut DamageOutcome) {
    let Some(track) = &policy.track else { return };
    let to = (steps(policy, token) + by).clamp(0, track.steps);
    let condition = conditions::with(conditions::plain(&track.condition), "value", Value::from(to));
    outcome.changes.push(Change::AddCondition { token: token.id.clone(), condition });
    let (name, last) = (&token.name, track.steps);
    // The rules don't define the length of the track.
    let why = catalogue::DamageTrackDefault { token: name, steps: by, step: to, last };
    outcome.why.push(Reason::new(rule, why).ids(vec![token.id.clone()]));
    outcome.text.then(catalogue::DamageTrack { token: name, steps: by, step: to, last });
    if to >= track.steps && !token.has(&track.end) {
        let condition = conditions::plain(&track.end);
        outcome.changes.push(Change::AddCondition { token: token.id.clone(), condition });
        outcome.text.then(catalogue::DamageTrackEnd { condition: word(&track.end) });
    }
}
