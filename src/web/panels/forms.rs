//! Forms that several panels use.

pub mod dice;
pub mod strike;

/// The words of a list, between commas.
pub fn words(text: &str) -> Vec<&str> {
    text.split(',').map(str::trim).filter(|word| !word.is_empty()).collect()
}
