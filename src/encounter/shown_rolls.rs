//! The settings `shownRolls` and `shownOdds`: whose numbers a side sees, and whether it sees the odds of its own attacks and checks.

use crate::scene::Scene;
use serde_json::Value;

/// Name of the setting for rolls.
pub(crate) const SETTING: &str = "shownRolls";
/// Name of the setting for odds.
pub(crate) const ODDS: &str = "shownOdds";

/// Returns whether players see odds before they roll, if they know the numbers. Only the setting `shownOdds: false` hides them.
pub fn shows_odds(scene: &Scene) -> bool {
    scene.settings.get(ODDS).and_then(Value::as_bool) != Some(false)
}

/// Rolls whose numbers a side sees.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ShownRolls {
    None,
    #[default]
    Own,
    /// Rolls of every token in sight.
    All,
}

impl ShownRolls {
    pub const ALL: [ShownRolls; 3] = [ShownRolls::None, ShownRolls::Own, ShownRolls::All];

    pub fn of(scene: &Scene) -> ShownRolls {
        let word = scene.settings.get(SETTING).and_then(Value::as_str);
        ShownRolls::ALL.into_iter().find(|rolls| Some(rolls.word()) == word).unwrap_or_default()
    }

    /// Returns the value of the setting.
    pub const fn word(self) -> &'static str {
        match self {
            ShownRolls::None => "none",
            ShownRolls::Own => "own",
            ShownRolls::All => "all",
        }
    }
}
