//! Forms that several panels use.

pub mod dice;
pub mod strike;
