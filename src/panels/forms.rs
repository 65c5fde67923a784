//! Forms that several panels use.

pub mod creatures;
pub mod dice;
pub mod saves;
pub mod strike;
