//! Columns that stat blocks have as well: armor class and ability scores, converted to values that the rules read.

use super::ReadCreature;
use super::attack_text::ABILITIES;
use super::found::Found;
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::stat_names;
use serde_json::{Map, Value};

/// Highest modifier. A larger number is a score.
const MOST_MODIFIER: i64 = 10;
/// Scores of a creature may be lower, but not all of them.
const LOW_SCORE: i64 = 5;

/// Interpretation of a list's columns.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Columns {
    /// Whether abilities are scores, not modifiers.
    scores: bool,
}

impl Columns {
    /// Interprets the columns of all entries. Scores and armor classes apply only to rules with d20 attack rolls, as in the books that use
    /// them.
    pub fn of<'a>(entries: impl Iterator<Item = &'a Map<String, Value>>, ruleset: &Ruleset) -> Columns {
        let values: Vec<i64> = entries
            .flatten()
            .filter(|(column, _)| ability(column).is_some())
            .filter_map(|(_, value)| value.as_i64())
            .collect();
        let high = values.iter().any(|value| *value > MOST_MODIFIER);
        let scores = high || !values.is_empty() && values.iter().all(|value| *value > LOW_SCORE);
        Columns { scores: scores && d20(ruleset) && values.iter().all(|value| *value > 0) }
    }

    /// Returns whether this file reads a column, so that it is not a statistic.
    pub fn takes(self, column: &str, value: &Value, ruleset: &Ruleset) -> bool {
        let whole = value.as_i64().and_then(|value| i32::try_from(value).ok()).is_some();
        whole && (armor_class(column, ruleset) || self.scores && ability(column).is_some())
    }

    /// Adds the known columns of an entry to the creature's statistics. Statistics in the list take precedence.
    pub fn read(self, fields: &Map<String, Value>, ruleset: &Ruleset, read: &mut ReadCreature) {
        let taken = fields.iter().filter(|(column, value)| self.takes(column, value, ruleset));
        let mut found = Found::new(read.token.name.as_str());
        for (column, value) in taken {
            let value = value.as_i64().and_then(|value| i32::try_from(value).ok());
            match ability(column) {
                Some(index) => found.scores[index] = value,
                None => found.armor_class = value,
            }
        }
        let own = read.token.stats.clone();
        found.numbers(ruleset, read);
        let mut stats = (*read.token.stats).clone();
        stats.extend(own.iter().map(|(name, value)| (name.clone(), *value)));
        read.token.stats = stats.into();
    }
}

fn d20(ruleset: &Ruleset) -> bool {
    ruleset.attack.dice.to_string() == "1d20"
}

fn armor_class(column: &str, ruleset: &Ruleset) -> bool {
    let lower = column.to_lowercase();
    let named = ["ac", "armor class", "armour class", "armor_class", "armorclass"].contains(&lower.as_str());
    named
        && !stat_names::known(ruleset).iter().any(|name| name.to_lowercase() == lower && name != "armorClass")
}

/// Returns the ability of a column, by its full name or its first three letters.
fn ability(column: &str) -> Option<usize> {
    let lower = column.trim().to_lowercase();
    ABILITIES.iter().position(|ability| lower == *ability || lower == ability[..3])
}

/// Returns the statistic for a column of numbers.
pub(super) fn statistic(column: &str, ruleset: &Ruleset) -> String {
    let known = stat_names::known(ruleset);
    let meant = stat_names::meant(&known, column);
    if known.contains(&meant) {
        return meant;
    }
    match ability(column).filter(|_| d20(ruleset)) {
        Some(index) => ABILITIES[index].to_owned(),
        None => camel(column),
    }
}

/// Converts "Physical Defense" to `physicalDefense`.
fn camel(header: &str) -> String {
    let mut words = header.split([' ', '_', '-']).filter(|word| !word.is_empty());
    let lower_first = |word: &str| {
        let mut letters = word.chars();
        letters.next().map_or(String::new(), |first| {
            std::iter::once(first.to_ascii_lowercase()).chain(letters).collect()
        })
    };
    let mut out = words.next().map_or(String::new(), lower_first);
    for word in words {
        let mut letters = word.chars();
        out.extend(letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters));
    }
    out
}
