//! Reasons: every answer contains reasons to display, and modifiers with their rules.
//!
//! ```
//! use burstmap_messages::catalogue;
//! use burstmap_rules::reason::Refusal;
//!
//! let refusal = Refusal::new("unknown-token", catalogue::TokenUnknown { id: "rok" }).at("/token");
//! assert_eq!((refusal.code.as_str(), refusal.path.as_deref()), ("unknown-token", Some("/token")));
//! ```

use burstmap_geometry::Cell;
use burstmap_messages::{Language, Message, Wording, said};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

mod written;

pub use written::WrittenModifier;

/// Citation for a number or default that no rules text defines: a house default, which is an option.
pub const HOUSE_DEFAULT: &str = "house default";

/// A point in the plane, in cells (contract `Point`).
pub type PlanePoint = [f64; 2];

/// One reason of a verdict: the rule, the things on the map, and a sentence.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct Reason {
    pub rule: String,
    pub text: String,
    /// The message of the text, for hosts that translate. Absent if a ruleset or user wrote the text.
    #[serde(flatten)]
    pub message: Option<Message>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<String>>"))]
    pub ids: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Cell>>"))]
    pub cells: Vec<Cell>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<[PlanePoint; 2]>,
}

impl Reason {
    pub fn new(rule: &str, wording: impl Into<Wording>) -> Reason {
        let Wording { text, message } = wording.into();
        Reason { rule: rule.to_owned(), text, message, ..Reason::default() }
    }

    /// Returns the text with its message.
    pub fn wording(&self) -> Wording {
        Wording { text: self.text.clone(), message: self.message.clone() }
    }

    pub fn ids(mut self, ids: Vec<String>) -> Reason {
        self.ids = ids;
        self
    }

    pub fn cells(mut self, cells: Vec<Cell>) -> Reason {
        self.cells = cells;
        self
    }

    pub fn line(mut self, line: [PlanePoint; 2]) -> Reason {
        self.line = Some(line);
        self
    }
}

/// The number that a modifier applies to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum On {
    /// The attack roll.
    Attack,
    /// A defense of the target.
    Defense,
    /// The number that the attack must reach.
    TargetNumber,
    /// The number of dice.
    Dice,
    /// The miss chance in percent.
    MissChance,
    /// The damage.
    Damage,
    /// Checks to perceive the target.
    Perception,
    /// The initiative result.
    Initiative,
    /// A check, or a save.
    Check,
    /// Advantage on the dice: positive if the better of two rolls counts, negative for the worse. Never added up (E5-43).
    Advantage,
}

/// A modifier of a number or a roll, with its rule. Answers and events contain it as [`WrittenModifier`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "WrittenModifier"))]
#[serde(into = "WrittenModifier", from = "WrittenModifier")]
pub struct Modifier {
    pub rule: String,
    pub on: On,
    /// The ruleset's name of a statistic, if there is one: "physicalDefense", "avoid", "reflex", "evasion" …
    pub stat: Option<String>,
    pub value: i32,
    pub text: String,
    /// The message of the text, for hosts that translate. Absent if a ruleset or user wrote the text.
    pub message: Option<Message>,
}

impl Modifier {
    pub fn new(rule: &str, on: On, value: i32, wording: impl Into<Wording>) -> Modifier {
        let Wording { text, message } = wording.into();
        Modifier { rule: rule.to_owned(), on, stat: None, value, text, message }
    }

    /// Returns the text with its message.
    pub fn wording(&self) -> Wording {
        Wording { text: self.text.clone(), message: self.message.clone() }
    }

    /// Returns the modifier with this statistic.
    pub fn stat(self, stat: Option<String>) -> Modifier {
        Modifier { stat, ..self }
    }
}

/// A modifier in a ruleset, before names are filled in.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ModifierRule {
    /// Id of the rule with the number.
    pub rule: String,
    /// The number that the modifier applies to.
    pub on: On,
    /// The ruleset's name of a statistic, if there is one.
    pub stat: Option<String>,
    /// Amount. A penalty for the attacker is negative on an attack and positive on a defense.
    pub value: i32,
}

impl ModifierRule {
    pub fn modifier(&self, wording: impl Into<Wording>) -> Modifier {
        Modifier::new(&self.rule, self.on, self.value, wording).stat(self.stat.clone())
    }
}

/// A refused query or command: the problem, its place, the reason and a solution. For hosts, it is a `BurstmapError`. It is a single
/// pointer, because nearly every function can return it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Refusal(Box<Denied>);

/// Contents of a [`Refusal`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Denied {
    /// One of the codes in vocabulary.md, e.g. `unknown-token`.
    pub code: String,
    /// JSON pointer into the input.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// A sentence with the problem and a solution.
    pub message: String,
    /// The message of the sentence, for hosts that translate. They receive it as `{ messageId, params }`.
    #[serde(flatten)]
    pub said: Option<Message>,
}

impl Refusal {
    pub fn new(code: &str, wording: impl Into<Wording>) -> Refusal {
        let Wording { text, message: said } = wording.into();
        Refusal(Box::new(Denied { code: code.to_owned(), path: None, message: readable(text), said }))
    }

    pub fn at(self, path: impl Into<String>) -> Refusal {
        self.placed(path.into())
    }

    fn placed(mut self, path: String) -> Refusal {
        self.path = Some(path);
        self
    }

    /// Returns the refusal with another code.
    pub fn coded(mut self, code: &str) -> Refusal {
        self.code = code.to_owned();
        self
    }

    /// Returns the refusal with other words.
    pub fn worded(mut self, wording: impl Into<Wording>) -> Refusal {
        let Wording { text, message } = wording.into();
        self.message = readable(text);
        self.said = message;
        self
    }

    /// Returns the sentence with its message.
    pub fn wording(&self) -> Wording {
        Wording { text: self.message.clone(), message: self.said.clone() }
    }

    /// Returns the refusal in the language in use.
    pub fn in_words(mut self) -> Refusal {
        if let Cow::Owned(text) = said(&self.message, self.said.as_ref()) {
            self.message = readable(text);
        }
        self
    }

    /// Returns the refusal in English, for sending.
    pub fn in_english(mut self) -> Refusal {
        if let Some(said) = self.said.clone().filter(Message::is_known) {
            self.message = readable(Language::English.within(|| said.to_string()));
        }
        self
    }

    /// Prefixes the place of a part's refusal with the part's own place.
    pub fn under(mut self, prefix: &str) -> Refusal {
        self.path = Some(format!("{prefix}{}", self.path.as_deref().unwrap_or_default()));
        self
    }
}

impl std::ops::Deref for Refusal {
    type Target = Denied;

    fn deref(&self) -> &Denied {
        &self.0
    }
}

impl std::ops::DerefMut for Refusal {
    fn deref_mut(&mut self) -> &mut Denied {
        &mut self.0
    }
}

/// Maximum length of a message in bytes, because it may quote input of any length.
const MOST_WORDS: usize = 2_000;

fn readable(mut message: String) -> String {
    if message.len() > MOST_WORDS {
        let start = (0..=MOST_WORDS).rev().find(|end| message.is_char_boundary(*end)).unwrap_or(0);
        message.truncate(start);
        message.push('…');
    }
    message
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Refusal {}
