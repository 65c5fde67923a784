//! Lengths in fields: written in the unit of the map, `20 ft`, which is the default unit. Cells are accepted as well, and shown next to the
//! field.

use burstmap_messages::{CellLength, Message, catalogue};

/// Separators between the lengths of bright and of dim light.
const BETWEEN: [char; 2] = ['+', '/'];

/// Converts lengths in cells to a field's text. Invalid ones stay unchanged.
pub fn shown(cells: &str, cell: &CellLength) -> String {
    let said = |part: &str| number(part).map(|cells| cell.said(cells));
    each(cells, said).unwrap_or_else(|| cells.to_owned())
}

/// Converts an entered length to cells. Invalid ones stay unchanged.
pub fn in_cells(typed: &str, cell: &CellLength) -> String {
    each(typed, |part| one(part, cell).map(|cells| cells.to_string())).unwrap_or_else(|| typed.to_owned())
}

/// Returns the text next to the field: `= 4 cells`. Empty for an invalid length.
pub fn beside(typed: &str, cell: &CellLength) -> Option<String> {
    let other = |count: f64| Message::from(catalogue::CountCells { count }).to_string();
    Some(format!("= {}", each(typed, |part| one(part, cell).map(other))?))
}

/// Returns a length with or without a unit, in cells.
fn one(part: &str, cell: &CellLength) -> Option<f64> {
    cell.read(part).or_else(|| of_cells(part)).or_else(|| number(part).map(|length| cell.cells(length)))
}

/// Reads `4 cells`, in the language in use.
fn of_cells(part: &str) -> Option<f64> {
    let count = number(part.split_whitespace().next()?)?;
    let said = Message::from(catalogue::CountCells { count }).to_string();
    (said.to_lowercase() == part.trim().to_lowercase()).then_some(count)
}

fn number(part: &str) -> Option<f64> {
    let number: f64 = part.trim().replace('−', "-").replace(',', ".").parse().ok()?;
    number.is_finite().then_some(number)
}

/// Converts each part; `None` if a part is invalid.
fn each(text: &str, words: impl Fn(&str) -> Option<String>) -> Option<String> {
    let parts: Option<Vec<String>> = text.split(BETWEEN).map(words).collect();
    parts.map(|parts| parts.join(" + "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use burstmap_messages::Language;

    fn feet() -> CellLength {
        CellLength { length: 5.0, unit: "ft".into() }
    }

    #[test]
    fn fields_in_the_unit_of_the_map_show_it_and_take_numbers_alone_and_cells() {
        let cell = feet();
        assert_eq!([shown("4", &cell), shown("4 + 8", &cell)], ["20 ft", "20 ft + 40 ft"]);
        for typed in ["20 ft", "20ft", "20", "4 cells"] {
            assert_eq!(in_cells(typed, &cell), "4", "{typed}");
            assert_eq!(beside(typed, &cell).as_deref(), Some("= 4 cells"), "{typed}");
        }
        assert_eq!(in_cells("20 ft / 40 ft", &cell), "4 + 8");
        assert_eq!((in_cells("far", &cell), shown("", &cell)), ("far".to_owned(), String::new()));
        assert_eq!(in_cells("−10 ft", &cell), "-2");
        assert_eq!((beside("", &cell), beside("tall", &cell)), (None, None));
        assert_eq!(beside("20 + 40", &cell).as_deref(), Some("= 4 cells + 8 cells"));
    }

    #[test]
    fn lengths_are_taken_as_the_language_in_use_writes_them() {
        let cell = CellLength { length: 1.5, unit: "m".into() };
        Language::German.within(|| {
            assert_eq!(shown("3", &cell), "4,5 m");
            for typed in ["4,5 m", "4,5", "4.5", "3 Felder"] {
                assert_eq!(in_cells(typed, &cell), "3", "{typed}");
            }
        });
    }
}
