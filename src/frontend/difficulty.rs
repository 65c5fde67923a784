//! Difficulty of an encounter: the experience of its creatures, compared with the budget for the party's size and level.

use burstmap_encounter::Table;
use burstmap_rules::map::TokenData;
use burstmap_rules::sides::{PARTY, allied_sides};
use serde::{Deserialize, Serialize};

/// Experience budget for each character of a level, by difficulty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Budget {
    /// Level of the character.
    pub level: u32,
    /// Maximum experience of an encounter of low difficulty.
    pub low: i64,
    /// Maximum experience at moderate difficulty.
    pub moderate: i64,
    /// Maximum experience at high difficulty.
    pub high: i64,
}

/// The players' characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Party {
    pub size: u32,
    pub level: u32,
}

/// Maximum number of characters in a party.
pub const MOST_CHARACTERS: u32 = 20;

/// Difficulty of an encounter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difficulty {
    Low,
    Moderate,
    High,
    /// Beyond high difficulty.
    Beyond,
}

impl Difficulty {
    /// Returns the difficulty's word in messages.
    pub fn word(self) -> &'static str {
        match self {
            Difficulty::Low => "low",
            Difficulty::Moderate => "moderate",
            Difficulty::High => "high",
            Difficulty::Beyond => "beyond",
        }
    }
}

/// Assessment of creatures for a party.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assessed {
    pub difficulty: Difficulty,
    /// Maximum experience of an encounter of low, moderate and high difficulty.
    pub limits: [i64; 3],
}

/// Returns the difficulty of creatures with this experience, or `None` if the table lacks the party's level.
pub fn assess(budgets: &[Budget], party: Party, experience: i64) -> Option<Assessed> {
    let budget = budgets.iter().find(|budget| budget.level == party.level)?;
    let size = i64::from(party.size.clamp(1, MOST_CHARACTERS));
    let limits = [budget.low, budget.moderate, budget.high].map(|each| each.saturating_mul(size));
    let difficulty = match limits {
        [low, ..] if experience <= low => Difficulty::Low,
        [_, moderate, _] if experience <= moderate => Difficulty::Moderate,
        [.., high] if experience <= high => Difficulty::High,
        _ => Difficulty::Beyond,
    };
    Some(Assessed { difficulty, limits })
}

/// Returns the experience of a creature, if it has any.
pub fn experience(token: &TokenData) -> i64 {
    token.traits.get("experience").and_then(|value| value.as_i64()).unwrap_or(0).max(0)
}

/// Returns the experience of the living creatures on the map, except for the party's allies.
pub fn on_map(table: &Table) -> i64 {
    let facts = table.facts();
    let tokens = table.scene().tokens.iter();
    let against = tokens.filter(|token| !token.has("dead") && !allied_sides(&facts, PARTY, &token.side));
    against.map(|token| experience(token)).fold(0, i64::saturating_add)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Level 4 of SRD 5.2.1.
    const LEVEL_4: Budget = Budget { level: 4, low: 250, moderate: 375, high: 500 };

    #[test]
    fn a_budget_is_for_each_character_and_belongs_to_its_own_difficulty() {
        let of = |experience| {
            assess(&[LEVEL_4], Party { size: 4, level: 4 }, experience).map(|found| found.difficulty)
        };
        assert_eq!(of(1_000), Some(Difficulty::Low));
        assert_eq!(of(1_001), Some(Difficulty::Moderate));
        assert_eq!((of(1_500), of(2_000)), (Some(Difficulty::Moderate), Some(Difficulty::High)));
        assert_eq!(of(2_001), Some(Difficulty::Beyond));
    }

    #[test]
    fn a_level_without_a_budget_has_no_difficulty() {
        assert_eq!(assess(&[LEVEL_4], Party { size: 4, level: 5 }, 100), None);
    }
}
