//! Critical hits (E5-42, E5-88).

use super::{Case, by_conditions};
use crate::reason::Reason;
use burstmap_messages::catalogue;

/// Returns the message that every hit is critical, before the roll (E5-88). `None` if the faces decide.
pub fn announced(case: &Case) -> Option<Reason> {
    case.policy().critical.as_ref()?;
    let because = by_conditions::critical(case)?;
    Some(Reason::new(&because.rule, catalogue::CriticalComing).ids(because.ids))
}

/// Returns why a hit is critical (E5-42, E5-88), or `None` if it isn't.
pub fn reason(case: &Case, hit: bool, faces: &[u32]) -> Option<Reason> {
    let policy = case.policy().critical.as_ref().filter(|_| hit)?;
    if by_faces(case, faces) {
        return Some(Reason::new(&policy.rule, catalogue::CriticalHighest).ids(case.ids()));
    }
    by_conditions::critical(case)
}

/// Returns whether the faces alone make a hit critical (E5-42).
pub fn by_faces(case: &Case, faces: &[u32]) -> bool {
    case.policy().critical.as_ref().is_some_and(|policy| policy.highest_face)
        && case.policy().is_highest(faces)
}
