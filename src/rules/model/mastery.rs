//! The mastery properties of weapons (E5-99).

use serde::{Deserialize, Serialize};

/// A mastery property of a weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Mastery {
    /// After a hit, the weapon can attack another creature adjacent to the first target.
    Cleave,
    /// A miss deals some damage.
    Graze,
    /// The off-hand attack takes no additional action.
    Nick,
    /// A hit can push the target away.
    Push,
    /// A hit hampers the target's next attack.
    Sap,
    /// A hit reduces the target's speed.
    Slow,
    /// A hit can knock the target prone.
    Topple,
    /// A hit makes the next attack on the target easier.
    Vex,
}

impl Mastery {
    pub const ALL: [Mastery; 8] = [
        Mastery::Cleave,
        Mastery::Graze,
        Mastery::Nick,
        Mastery::Push,
        Mastery::Sap,
        Mastery::Slow,
        Mastery::Topple,
        Mastery::Vex,
    ];

    /// Returns the mastery's word in data.
    pub const fn word(self) -> &'static str {
        match self {
            Mastery::Cleave => "cleave",
            Mastery::Graze => "graze",
            Mastery::Nick => "nick",
            Mastery::Push => "push",
            Mastery::Sap => "sap",
            Mastery::Slow => "slow",
            Mastery::Topple => "topple",
            Mastery::Vex => "vex",
        }
    }

    /// Returns the property with this name, regardless of case.
    pub fn named(word: &str) -> Option<Mastery> {
        Mastery::ALL.into_iter().find(|mastery| mastery.word().eq_ignore_ascii_case(word.trim()))
    }
}
