//! The possible results of an attack roll or a check.

use super::distribution::Distribution;
use crate::advantage::Net;
use crate::dice::DiceExpression;

/// A result of the dice.
#[derive(Clone, Debug)]
pub struct Throw {
    pub chance: f64,
    /// The sum of the dice, without modifiers.
    pub total: i32,
    /// The face of a single die, which can decide the result alone. Empty for several dice.
    pub faces: Vec<u32>,
}

/// Returns the possible results, or `None` if there are too many dice.
pub fn throws(dice: &DiceExpression, net: Option<Net>) -> Option<Vec<Throw>> {
    let once = Distribution::of(dice)?;
    let totals = match net {
        Some(Net::Advantage) => once.of_two(true),
        Some(Net::Disadvantage) => once.of_two(false),
        _ => once,
    };
    let single = matches!(dice.terms.as_slice(), [term] if term.count == 1 && !term.negative);
    let face = |total: i32| {
        let face = total.saturating_sub(dice.constant);
        if single { u32::try_from(face).into_iter().collect() } else { Vec::new() }
    };
    Some(totals.entries().map(|(total, chance)| Throw { chance, total, faces: face(total) }).collect())
}
