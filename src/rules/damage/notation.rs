//! Notation of damage reduction, resistance and regeneration on sheets, as in the books: `DR 5/Magic`, `Fire Resistance 10`, `Regeneration
//! 5 (Cold)` (RD-23, RD-25, RD-36).

use crate::traits::{number_of, words_of};
use serde_json::Value;

/// Possible prefixes of an amount, in lower case.
const HEADS: [&str; 6] =
    ["dr", "damage reduction", "regeneration", "sr", "schadensreduktion", "schadensreduzierung"];
/// Possible suffixes of an energy type, in lower case.
const RESISTANCE: [&str; 2] = ["resistance", "resistenz"];
/// Notations for reduction that nothing overcomes.
const NOTHING: [&str; 4] = ["", "-", "–", "—"];

/// An amount with its words: the damage that overcomes reduction or stops regeneration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Amount<'t> {
    /// Amount.
    pub amount: i32,
    /// Words as entered.
    pub words: Vec<&'t str>,
}

/// Parses `5`, `5/silver or magic`, `DR 5/-`, `5 (Cold)`. `or` separates words, in addition to the English "or" and commas.
pub fn amount<'t>(text: &'t str, or: &str) -> Option<Amount<'t>> {
    let text = text.trim();
    let start = text.find(|c: char| c.is_ascii_digit())?;
    let head = text[..start].trim().to_lowercase();
    if !head.is_empty() && !HEADS.contains(&head.as_str()) {
        return None;
    }
    let number = &text[start..];
    let end = number.find(|c: char| !c.is_ascii_digit()).unwrap_or(number.len());
    let (number, rest) = (&number[..end], number[end..].trim());
    let bracketed = || rest.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
    let words = match rest {
        "" => "",
        _ => rest.strip_prefix('/').or_else(bracketed)?,
    };
    let words = words.split(or).flat_map(|words| words.split(" or ")).flat_map(|words| words.split(','));
    let words = words.map(str::trim).filter(|word| !NOTHING.contains(word)).collect();
    Some(Amount { amount: number.parse().ok()?, words })
}

/// Parses `fire 10`, `Fire Resistance 10`, `10 (fire)`: the energy type and the amount.
pub fn resistance(text: &str) -> Option<(&str, i32)> {
    let text = text.trim();
    if let Some((amount, kind)) = text.strip_suffix(')').and_then(|text| text.split_once('(')) {
        return Some((kind.trim(), amount.trim().parse().ok()?)).filter(|(kind, _)| !kind.is_empty());
    }
    let (kind, amount) = text.rsplit_once(' ')?;
    let kind = kind.trim();
    let tail = RESISTANCE.iter().find(|tail| kind.to_lowercase().ends_with(*tail));
    let end = tail.and_then(|tail| kind.len().checked_sub(tail.len())).unwrap_or(kind.len());
    let kind = kind.get(..end)?.trim_end_matches([' ', '-']);
    Some((kind, amount.parse().ok()?)).filter(|(kind, _)| !kind.is_empty())
}

/// Returns the entries of damage reduction, each with the damage that overcomes it.
pub fn reductions(value: &Value) -> Vec<(i32, Vec<String>)> {
    let entries: Vec<&Value> = match value {
        Value::Array(list) => list.iter().collect(),
        one => vec![one],
    };
    let read = |entry: &Value| match entry {
        Value::Object(fields) => {
            let by = fields.get("overcomeBy").map(words_of).unwrap_or_default();
            fields.get("amount").and_then(number_of).map(|amount| vec![(amount, by)]).unwrap_or_default()
        }
        Value::String(text) => {
            let parts = text.split(',').filter_map(|part| amount(part, " or "));
            parts.map(|one| (one.amount, one.words.into_iter().map(str::to_owned).collect())).collect()
        }
        other => number_of(other).map(|amount| vec![(amount, Vec::new())]).unwrap_or_default(),
    };
    entries.into_iter().flat_map(read).collect()
}

/// Returns the resisted energy types with their amounts.
pub fn resistances(value: &Value) -> Vec<(String, i32)> {
    match value {
        Value::Object(table) => {
            let amounts = table.iter().filter_map(|(kind, value)| Some((kind.clone(), number_of(value)?)));
            amounts.collect()
        }
        other => {
            let lines = words_of(other);
            let parts = lines.iter().flat_map(|line| line.split(',')).filter_map(resistance);
            parts.map(|(kind, amount)| (kind.to_owned(), amount)).collect()
        }
    }
}

/// Returns the amount of regeneration and the damage that stops it.
pub fn regeneration(value: &Value) -> Option<(i32, Vec<String>)> {
    if let Value::String(text) = value {
        let read = amount(text, " or ")?;
        return Some((read.amount, read.words.into_iter().map(str::to_owned).collect()));
    }
    let amount = value.get("amount").and_then(number_of).or_else(|| number_of(value))?;
    Some((amount, value.get("stoppedBy").map(words_of).unwrap_or_default()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    // RD-23, RD-36
    #[test]
    fn rd_23_amounts_are_read_as_the_text_writes_them() {
        let read = |text| amount(text, " oder ").map(|read| (read.amount, read.words));
        for (text, words) in [
            ("5", &[][..]),
            ("DR 5/-", &[]),
            ("DR 5/—", &[]),
            ("DR 5/Magic", &["Magic"]),
            ("5/silver or magic", &["silver", "magic"]),
            ("5/Silber oder Magie", &["Silber", "Magie"]),
            ("Regeneration 5 (Cold)", &["Cold"]),
            ("5 (cold, fire)", &["cold", "fire"]),
        ] {
            assert_eq!(read(text), Some((5, words.to_vec())), "{text}");
        }
        for text in ["silver", "of 5", "5 of them", "5 (cold", "99999999999", ""] {
            assert_eq!(read(text), None, "{text}");
        }
        assert_eq!(reductions(&json!("DR 5/Magic, 2/-")), [(5, vec!["Magic".to_owned()]), (2, Vec::new())]);
        assert_eq!(regeneration(&json!("Regeneration 5 (Cold)")), Some((5, vec!["Cold".to_owned()])));
    }

    #[test]
    fn rd_25_resistances_are_read_as_the_text_writes_them() {
        for text in ["fire 10", "fire Resistance 10", "fire resistance  10", "10 (fire)", "fire-resistenz 10"]
        {
            assert_eq!(resistance(text), Some(("fire", 10)), "{text}");
        }
        assert_eq!(resistance("Feuerresistenz 10"), Some(("Feuer", 10)));
        for text in ["fire", "10", "all of it", "resistance 10", "(10)", "İresistance 1x"] {
            assert_eq!(resistance(text), None, "{text}");
        }
        let both = [("Fire".to_owned(), 10), ("cold".to_owned(), 5)];
        assert_eq!(resistances(&json!(["Fire Resistance 10", "cold 5"])), both);
        assert_eq!(resistances(&json!("Fire Resistance 10, cold 5")), both);
    }
}
