//! Reasons for a combatant's place in the turn order.
//!
//! ```
//! use burstmap_encounter::decided_by::{DecidedBy, TieBreak};
//!
//! let tied = DecidedBy::Tie(TieBreak::ChosenOrder);
//! assert!(tied.is_tie() && !DecidedBy::Initiative.is_tie());
//! // Initiative alone needs no remark.
//! assert!(tied.remark().is_some() && DecidedBy::Initiative.remark().is_none());
//! ```

use burstmap_messages::{Message, Param, catalogue};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Reason for a combatant's place in the turn order. Scenes and answers store it as words, e.g. `tied: chosen order`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub enum DecidedBy {
    /// Not decided yet, stored as empty text.
    #[default]
    Nothing,
    /// By initiative alone.
    Initiative,
    /// The combatant declared combat (SA-38).
    DeclaredFirst,
    /// The combatant's side surprised the others (SA-38).
    Surprise,
    /// For a side: by a roll that the game master hides from it.
    HiddenRoll,
    /// By a tiebreaker among combatants with the same initiative.
    Tie(TieBreak),
    /// Words from another version.
    Other(String),
}

/// Tiebreaker among combatants with the same initiative. Steps are numbered as in the rules: the first is always the players' choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TieBreak {
    /// Tiebreaker dice have not been rolled yet.
    Undecided,
    /// The players chose (RS-31, SA-04).
    ChosenOrder,
    /// The combatants share one roll and act in sequence.
    OneGroup,
    /// A mount acts in its rider's turn (E5-54).
    WithRider,
    /// Order of the scene's tokens, if all else is equal.
    TokenList,
    HigherStat(String),
    /// The abilities compared, the earlier combatant's first.
    AbilityOrder {
        abilities: Vec<String>,
        step: usize,
    },
    AnotherAbility {
        step: usize,
    },
    RollOff {
        sides: u32,
        step: usize,
    },
}

const HIDDEN_ROLL: &str = "a roll that is kept secret";

impl DecidedBy {
    /// Returns whether a tiebreaker decided.
    pub fn is_tie(&self) -> bool {
        matches!(self, DecidedBy::Tie(_))
    }

    /// Returns the remark next to a combatant, or nothing if initiative alone decided.
    pub fn remark(&self) -> Option<Message> {
        Some(match self {
            DecidedBy::Nothing | DecidedBy::Initiative => return None,
            DecidedBy::DeclaredFirst => catalogue::DecidedDeclaredFirst.into(),
            DecidedBy::Surprise => catalogue::DecidedSurprise.into(),
            DecidedBy::HiddenRoll => catalogue::DecidedHiddenRoll.into(),
            DecidedBy::Tie(tie) => tie.into(),
            DecidedBy::Other(words) => catalogue::DecidedOther { words }.into(),
        })
    }
}

impl fmt::Display for DecidedBy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DecidedBy::Nothing => Ok(()),
            DecidedBy::Initiative => f.write_str("initiative"),
            DecidedBy::DeclaredFirst => f.write_str("declared first"),
            DecidedBy::Surprise => f.write_str("surprise"),
            DecidedBy::HiddenRoll => f.write_str(HIDDEN_ROLL),
            DecidedBy::Tie(tie) => write!(f, "tied: {tie}"),
            DecidedBy::Other(words) => f.write_str(words),
        }
    }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TieBreak::Undecided => f.write_str("not decided yet"),
            TieBreak::ChosenOrder => f.write_str("chosen order"),
            TieBreak::OneGroup => f.write_str("one group"),
            TieBreak::WithRider => f.write_str("with its rider"),
            TieBreak::TokenList => f.write_str("order of the token list"),
            TieBreak::HigherStat(stat) => write!(f, "higher {stat}"),
            TieBreak::AbilityOrder { abilities, step } => {
                write!(f, "{} (step {step})", abilities.join(" before "))
            }
            TieBreak::AnotherAbility { step } => write!(f, "another ability (step {step})"),
            TieBreak::RollOff { sides, step } => write!(f, "roll-off, d{sides} (step {step})"),
        }
    }
}

/// Words within a sentence, such as in the log.
impl From<&DecidedBy> for Param {
    fn from(decided: &DecidedBy) -> Param {
        match decided {
            DecidedBy::Tie(tie) => Message::from(tie).into(),
            decided => decided.to_string().into(),
        }
    }
}

impl From<&TieBreak> for Message {
    fn from(tie: &TieBreak) -> Message {
        match tie {
            TieBreak::Undecided => catalogue::TieUndecided.into(),
            TieBreak::ChosenOrder => catalogue::TieChosenOrder.into(),
            TieBreak::OneGroup => catalogue::TieOneGroup.into(),
            TieBreak::WithRider => catalogue::TieWithRider.into(),
            TieBreak::TokenList => catalogue::TieTokenList.into(),
            TieBreak::HigherStat(stat) => catalogue::TieHigherStat { stat }.into(),
            TieBreak::AbilityOrder { abilities, step } => {
                let before =
                    |first: Param, next| Message::from(catalogue::TieAbilityBefore { first, next }).into();
                let abilities = abilities.iter().map(Param::from).reduce(before);
                catalogue::TieAbilityOrder { abilities: abilities.unwrap_or("".into()), step: *step }.into()
            }
            TieBreak::AnotherAbility { step } => catalogue::TieAnotherAbility { step: *step }.into(),
            TieBreak::RollOff { sides, step } => catalogue::TieRollOff { sides: *sides, step: *step }.into(),
        }
    }
}

impl From<DecidedBy> for String {
    fn from(decided: DecidedBy) -> String {
        decided.to_string()
    }
}

impl From<String> for DecidedBy {
    fn from(words: String) -> DecidedBy {
        match words.as_str() {
            "" => DecidedBy::Nothing,
            "initiative" => DecidedBy::Initiative,
            "declared first" => DecidedBy::DeclaredFirst,
            "surprise" => DecidedBy::Surprise,
            HIDDEN_ROLL => DecidedBy::HiddenRoll,
            _ => match words.strip_prefix("tied: ").and_then(TieBreak::read) {
                Some(tie) => DecidedBy::Tie(tie),
                None => DecidedBy::Other(words),
            },
        }
    }
}

impl TieBreak {
    fn read(words: &str) -> Option<TieBreak> {
        match words {
            "not decided yet" => return Some(TieBreak::Undecided),
            "chosen order" => return Some(TieBreak::ChosenOrder),
            "one group" => return Some(TieBreak::OneGroup),
            "with its rider" => return Some(TieBreak::WithRider),
            "order of the token list" => return Some(TieBreak::TokenList),
            _ => {}
        }
        if let Some(stat) = words.strip_prefix("higher ") {
            return Some(TieBreak::HigherStat(stat.to_owned()));
        }
        let (how, step) = words.strip_suffix(')')?.rsplit_once(" (step ")?;
        let step = step.parse().ok()?;
        if how == "another ability" {
            return Some(TieBreak::AnotherAbility { step });
        }
        if let Some(sides) = how.strip_prefix("roll-off, d") {
            return Some(TieBreak::RollOff { sides: sides.parse().ok()?, step });
        }
        let abilities = how.split(" before ").map(str::to_owned).collect();
        Some(TieBreak::AbilityOrder { abilities, step })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_is_read_as_it_is_written() {
        let abilities = ["quickness", "wits"].map(str::to_owned).to_vec();
        let ties = [
            TieBreak::Undecided,
            TieBreak::ChosenOrder,
            TieBreak::OneGroup,
            TieBreak::WithRider,
            TieBreak::TokenList,
            TieBreak::HigherStat("reaction".into()),
            TieBreak::AbilityOrder { abilities, step: 2 },
            TieBreak::AnotherAbility { step: 3 },
            TieBreak::RollOff { sides: 20, step: 5 },
        ];
        let plain = [
            DecidedBy::Nothing,
            DecidedBy::Initiative,
            DecidedBy::DeclaredFirst,
            DecidedBy::Surprise,
            DecidedBy::HiddenRoll,
            DecidedBy::Other("the flip of a coin".into()),
        ];
        for decided in plain.into_iter().chain(ties.map(DecidedBy::Tie)) {
            assert_eq!(DecidedBy::from(decided.to_string()), decided);
            assert_eq!(
                Param::from(&decided).to_string(),
                decided.to_string(),
                "scenes hold the English words"
            );
        }
    }
}
