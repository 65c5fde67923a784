//! The killing blow against a helpless creature (RD-19).

use crate::conditions::helpless;
use crate::map::Token;
use crate::policy::special_attacks::CoupDeGrace;
use crate::ruleset::Ruleset;

impl CoupDeGrace {
    /// Returns whether the token's condition allows a killing blow.
    pub fn may_strike(&self, ruleset: &Ruleset, token: &Token) -> bool {
        self.targets.iter().any(|kind| token.has(kind)) || (helpless(ruleset, token) && !token.has("dead"))
    }
}
