//! Kinds of conditions that several rules read.

use crate::map::Condition;
use serde_json::Value;

/// Condition of a concentrating token, with the effect (`on`) and the DCs of pending saves (`saves`).
pub const CONCENTRATING: &str = "concentrating";

/// Field of a condition that lasts while its cause (`by`) concentrates. May contain the name of the effect.
pub const SUSTAINED: &str = "concentration";

/// Field of the concentration condition with the effect.
pub(crate) const ON: &str = "on";

/// Returns the name of the effect, if it has one.
pub fn concentrated_on(condition: &Condition) -> Option<&str> {
    condition.more.get(ON).and_then(Value::as_str)
}

/// A failed attempt to urge the token: the condition contains the other token, and the hours until that token can try again.
pub const URGED: &str = "urged";
