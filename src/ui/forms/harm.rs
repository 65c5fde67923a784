//! Input for damage from the game master.

use crate::components::field::Typed;
use crate::forms::kinds_meant;

#[derive(Clone, Debug, Default)]
pub struct Harm {
    pub amount: Typed<i32>,
    /// Damage types, separated by commas.
    pub kinds: String,
    pub nonlethal: bool,
    /// Adjustment before resistances (E5-80).
    pub adjust: Typed<i32>,
    /// Whether the damage results from a critical hit (E5-82).
    pub critical: bool,
}

impl Harm {
    pub fn types(&self) -> Vec<String> {
        kinds_meant(&self.kinds)
    }
}
