//! Kinds of conditions that more than one rule reads.

use crate::map::Condition;
use serde_json::Value;

/// The condition of whoever concentrates. It names what on (`on`), and holds the difficulties of the saves that are still to be
/// made (`saves`).
pub const CONCENTRATING: &str = "concentrating";

/// Marks a condition that lasts as long as who causes it (`by`) concentrates; may be the name of what is concentrated on.
pub const SUSTAINED: &str = "concentration";

/// Where the condition of whoever concentrates says what on.
pub(crate) const ON: &str = "on";

/// What a token concentrates on, where that has a name.
pub fn concentrated_on(condition: &Condition) -> Option<&str> {
    condition.more.get(ON).and_then(Value::as_str)
}

/// Somebody has urged the token in vain: the condition names who, and the hours until it may be tried again.
pub const URGED: &str = "urged";
