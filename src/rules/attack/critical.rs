//! Critical hits: which they are (E5-42, E5-88).

use super::Case;
use crate::conditions::rolls;
use crate::reason::Reason;
use burstmap_messages::catalogue;
use serde::{Deserialize, Serialize};

/// Hits whose damage dice are thrown twice; what is added to them counts once.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CriticalPolicy {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// Where the attack is rolled with a single die: whether its highest face, where it hits, makes it critical.
    pub highest_face: bool,
}

/// That whatever hits is a critical hit, before the dice are thrown (E5-88); `None`: the faces decide.
pub fn announced(case: &Case) -> Option<Reason> {
    case.policy().critical.as_ref()?;
    let because = rolls::critical(case)?;
    Some(Reason::new(&because.rule, catalogue::CriticalComing).ids(because.ids))
}

/// Why a hit is a critical one (E5-42, E5-88); `None`: it is none.
pub fn reason(case: &Case, hit: bool, faces: &[u32]) -> Option<Reason> {
    let policy = case.policy().critical.as_ref().filter(|_| hit)?;
    if policy.highest_face && case.policy().is_highest(faces) {
        return Some(Reason::new(&policy.rule, catalogue::CriticalHighest).ids(case.ids()));
    }
    rolls::critical(case)
}
