//! The mastery properties of weapons (E5-99).

use serde::{Deserialize, Serialize};

/// A mastery property of a weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Mastery {
    /// A hit lets the weapon attack another creature beside the first.
    Cleave,
    /// A miss deals a little damage.
    Graze,
    /// The attack of the other hand takes no further action.
    Nick,
    /// A hit may push the target away.
    Push,
    /// A hit hampers the target's next attack.
    Sap,
    /// A hit takes some of the target's speed.
    Slow,
    /// A hit may throw the target down.
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

    /// The word for it in data.
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

    /// The one of that name, in letters of any size.
    pub fn named(word: &str) -> Option<Mastery> {
        Mastery::ALL.into_iter().find(|mastery| mastery.word().eq_ignore_ascii_case(word.trim()))
    }
}
