//! Senses as text and as entered, each with its range: `darkvision 60 ft`.

use crate::length_line::in_cells;
use burstmap_messages::{CellLength, Message, any_of, catalogue};
use burstmap_rules::wording::word;

/// Returns the name of a sense and its range in cells, if specified.
fn parts(sense: &str) -> (&str, Option<i32>) {
    let ranged = sense.split_once(':');
    ranged
        .and_then(|(name, cells)| Some((name.trim_end(), cells.trim().parse().ok()?)))
        .map_or((sense, None), |(name, cells)| (name, Some(cells)))
}

/// Returns the senses in the language and the unit in use: `Darkvision (60 ft)`.
pub fn said(senses: &[impl AsRef<str>]) -> String {
    let words = senses.iter().map(|sense| match parts(sense.as_ref()) {
        (name, Some(cells)) => {
            Message::from(catalogue::SenseReaches { sense: word(name), cells }).to_string()
        }
        (name, None) => word(name).to_string(),
    });
    words.collect::<Vec<_>>().join(", ")
}

/// Returns the text of the field: names as in rules, with the unit of the map.
pub fn write(senses: &[impl AsRef<str>], cell: Option<&CellLength>) -> String {
    let words = senses.iter().map(|sense| match (parts(sense.as_ref()), cell) {
        ((name, Some(cells)), Some(cell)) => format!("{name} {}", cell.said(f64::from(cells))),
        _ => sense.as_ref().to_owned(),
    });
    words.collect::<Vec<_>>().join(", ")
}

/// Reads the text, in the form of scenes: `darkvision:12`.
pub fn read(typed: &str, cell: Option<&CellLength>) -> Vec<String> {
    let one = |sense: &str| {
        let ranged = || {
            let (name, length) = sense.split_at(sense.find(|letter: char| letter.is_ascii_digit())?);
            let name = name.trim_end();
            let cells = in_cells(length, cell?).parse::<i32>().ok()?;
            (!name.is_empty() && !name.ends_with(':')).then(|| format!("{name}:{cells}"))
        };
        ranged().unwrap_or_else(|| sense.to_owned())
    };
    listed(typed).into_iter().map(str::trim).filter(|sense| !sense.is_empty()).map(one).collect()
}

/// Reads the text, with the names of senses in the rules, or unchanged if the rules have none.
///
/// # Errors
///
/// The unknown senses, and the known ones.
pub fn known(typed: &str, cell: Option<&CellLength>, senses: &[String]) -> Result<Vec<String>, Message> {
    let letters = |text: &str| -> String {
        text.chars().filter(|letter| letter.is_alphabetic()).flat_map(char::to_lowercase).collect()
    };
    let one = |sense: String| {
        let (name, cells) = parts(&sense);
        let plain = letters(name);
        let is = |known: &&String| letters(known) == plain || letters(&word(known).to_string()) == plain;
        let known = senses.iter().find(is).ok_or_else(|| {
            let all: Vec<Message> = senses.iter().map(|sense| word(sense)).collect();
            Message::from(catalogue::SenseUnknown { sense: name, senses: any_of(all) })
        })?;
        Ok(cells.map_or_else(|| known.clone(), |cells| format!("{known}:{cells}")))
    };
    let typed = read(typed, cell).into_iter();
    if senses.is_empty() { Ok(typed.collect()) } else { typed.map(one).collect() }
}

/// Returns the parts between commas. A comma between two digits belongs to a number.
fn listed(typed: &str) -> Vec<&str> {
    let bytes = typed.as_bytes();
    let digit = |at: Option<usize>| at.and_then(|at| bytes.get(at)).is_some_and(u8::is_ascii_digit);
    let mut parts = Vec::new();
    let mut from = 0;
    for (at, _) in typed.match_indices(',') {
        if !(digit(at.checked_sub(1)) && digit(Some(at + 1))) {
            parts.push(&typed[from..at]);
            from = at + 1;
        }
    }
    parts.push(&typed[from..]);
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use burstmap_messages::Language;

    // E5-77
    #[test]
    fn senses_are_read_as_they_are_written_in_every_language() {
        let senses = ["darkvision:12", "blindsight:5", "thermal"];
        for (language, unit, length) in [(Language::English, "ft", 5.0), (Language::German, "m", 1.5)] {
            let cell = CellLength { length, unit: unit.into() };
            language.within(|| {
                assert_eq!(read(&write(&senses, Some(&cell)), Some(&cell)), senses);
            });
        }
        let cell = CellLength { length: 5.0, unit: "ft".into() };
        assert_eq!(write(&senses, Some(&cell)), "darkvision 60 ft, blindsight 25 ft, thermal");
        // The older form: a number of cells after a colon.
        assert_eq!(read("darkvision:12,thermal", Some(&cell)), ["darkvision:12", "thermal"]);
        assert_eq!(read("darkvision 12 cells", Some(&cell)), ["darkvision:12"]);
        assert_eq!(read("darkvision 60", Some(&cell)), ["darkvision:12"], "a number alone");
        assert_eq!(read("7th sense", Some(&cell)), ["7th sense"]);
    }

    #[test]
    fn senses_that_the_rules_do_not_know_are_refused_with_those_they_do() {
        let cell = CellLength { length: 5.0, unit: "ft".into() };
        let senses = ["darkvision", "trueSight"].map(str::to_owned);
        let known = |typed| known(typed, Some(&cell), &senses).map_err(|problem| problem.to_string());
        assert_eq!(
            known("Darkvision 60 ft., true sight"),
            Ok(vec!["darkvision:12".into(), "trueSight".into()])
        );
        let senses = any_of(["darkvision", "true sight"]);
        let told = Message::from(catalogue::SenseUnknown { sense: "xray", senses }).to_string();
        assert_eq!(known("darkvision, xray 60 ft").unwrap_err(), told);
        let german = Language::German.within(|| known("Dunkelsicht 18 m"));
        assert_eq!(german, Ok(vec!["darkvision:12".into()]));
    }
}
