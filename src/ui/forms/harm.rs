//! Damage that the game master deals.

use crate::components::field::Typed;
use crate::forms::kinds_meant;

#[derive(Clone, Debug, Default)]
pub struct Harm {
    pub amount: Typed<i32>,
    /// Kinds of damage, between commas.
    pub kinds: String,
    pub nonlethal: bool,
    /// Added before any resistance (E5-80).
    pub adjust: Typed<i32>,
    /// It comes of a critical hit (E5-82).
    pub critical: bool,
}

impl Harm {
    pub fn types(&self) -> Vec<String> {
        kinds_meant(&self.kinds)
    }
}
