//! Speeds in a line, in the notation of stat blocks: `40 ft., fly 60 ft. (hover)`.

use crate::length_line::in_cells;
use burstmap_messages::{CellLength, Message, any_of, catalogue};
use burstmap_rules::movement::Movement;
use burstmap_rules::wording::word;
use std::collections::BTreeMap;

/// Returns the movement modes of a line, each with its speed. The first one may omit its name. An empty line has none.
///
/// # Errors
///
/// The problem with the line, and the valid modes.
pub fn read(
    typed: &str,
    modes: &[String],
    cell: Option<&CellLength>,
) -> Result<BTreeMap<String, Movement>, Message> {
    let mut speeds = BTreeMap::new();
    for part in parts(typed) {
        let not_a_length = || Message::from(catalogue::NumberNotLength { cells: 4 });
        let start = part.find(|letter: char| letter.is_ascii_digit()).ok_or_else(not_a_length)?;
        let (name, length) = part.split_at(start);
        let name = name.trim().trim_end_matches(':').trim_end();
        let mode = match name {
            "" if speeds.is_empty() => "walk".to_owned(),
            name => meant(name, modes).ok_or_else(|| {
                let known: Vec<Message> = modes.iter().map(|mode| word(mode)).collect();
                let mode = if name.is_empty() { &part } else { name };
                Message::from(catalogue::SpeedModeUnknown { mode, modes: any_of(known) })
            })?,
        };
        let cells = cell.map_or_else(|| length.to_owned(), |cell| in_cells(length, cell));
        let speed = cells.trim().parse().ok().and_then(Movement::nearest);
        speeds.insert(mode, speed.ok_or_else(not_a_length)?);
    }
    Ok(speeds)
}

/// Returns the parts between commas and semicolons, without text in brackets. A comma between two digits belongs to a number.
fn parts(typed: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let (mut depth, mut letters) = (0_usize, typed.chars().peekable());
    let mut before = ' ';
    while let Some(letter) = letters.next() {
        let number = before.is_ascii_digit() && letters.peek().is_some_and(char::is_ascii_digit);
        match letter {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ if depth > 0 => {}
            ';' => parts.push(String::new()),
            ',' if !number => parts.push(String::new()),
            letter => parts.last_mut().into_iter().for_each(|part| part.push(letter)),
        }
        before = letter;
    }
    parts.into_iter().map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect()
}

/// Returns a movement mode by its name, or by its word in the language in use, even if the text is longer, such as `flying`.
fn meant(name: &str, modes: &[String]) -> Option<String> {
    let lower = name.to_lowercase();
    let begins = |word: &str| !word.is_empty() && lower.starts_with(&word.to_lowercase());
    modes.iter().find(|mode| begins(mode) || begins(&word(mode).to_string())).cloned()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use burstmap_messages::Language;

    fn speeds(typed: &str, cell: &CellLength) -> Result<Vec<(String, f64)>, String> {
        let modes = ["walk", "swim", "fly"].map(str::to_owned);
        let read = read(typed, &modes, Some(cell)).map_err(|problem| problem.to_string())?;
        Ok(read.into_iter().map(|(mode, speed)| (mode, speed.to_cells())).collect())
    }

    #[test]
    fn a_line_may_name_several_ways_of_moving() {
        let cell = CellLength { length: 5.0, unit: "ft".into() };
        let both = Ok(vec![("fly".to_owned(), 12.0), ("walk".to_owned(), 8.0)]);
        for typed in ["40 ft., fly 60 ft.", "40, Fly 60 (hover)", "walk 40 ft; fly: 12 cells"] {
            assert_eq!(speeds(typed, &cell), both, "{typed}");
        }
        assert_eq!(speeds("", &cell), Ok(Vec::new()));
        assert_eq!(speeds("fly 30 ft.", &cell).unwrap(), [("fly".to_owned(), 6.0)]);
        let metres = CellLength { length: 1.5, unit: "m".into() };
        assert_eq!(speeds("4,5 m, fly 9 m", &metres).unwrap()[1], ("walk".to_owned(), 3.0));
        let german = Language::German.within(|| speeds("9 m, fliegend 18 m", &metres).is_ok());
        assert!(german, "by the word of the language");
    }

    #[test]
    fn what_is_no_speed_says_what_is_possible() {
        let cell = CellLength { length: 5.0, unit: "ft".into() };
        let told = |typed| speeds(typed, &cell).unwrap_err();
        assert_eq!(
            told("40 ft., dig 10 ft."),
            Message::from(catalogue::SpeedModeUnknown {
                mode: "dig",
                modes: any_of(["walk", "swim", "fly"])
            })
            .to_string()
        );
        assert!(told("40 ft., 60 ft.").contains("“60 ft.”"));
        for typed in ["fast", "40 miles per hour", "fly"] {
            let wanted = Message::from(catalogue::NumberNotLength { cells: 4 }).to_string();
            assert_eq!(told(typed), wanted, "{typed}");
        }
    }
}
