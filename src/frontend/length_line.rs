//! Lengths in fields: as so many cells, or in the unit of the map. Either way the field takes both, and the other one stands beside.

use burstmap_messages::{CellLength, Message, catalogue};

/// How a field writes its length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Written {
    /// A number of cells, `4`; a number alone means cells.
    Cells,
    /// In the unit of the map, `20 ft`; a number alone means that unit.
    Unit,
}

/// What stands between two lengths: those of bright and of dim light.
const BETWEEN: [char; 2] = ['+', '/'];

/// Lengths in cells as a field writes them; what is none is left as it is.
pub fn shown(cells: &str, written: Written, cell: &CellLength) -> String {
    let said = |part: &str| number(part).map(|cells| cell.said(cells));
    match written {
        Written::Cells => cells.to_owned(),
        Written::Unit => each(cells, said).unwrap_or_else(|| cells.to_owned()),
    }
}

/// What was typed, in cells; what is no length is left as it is.
pub fn in_cells(typed: &str, written: Written, cell: &CellLength) -> String {
    each(typed, |part| one(part, written, cell).map(|cells| cells.to_string()))
        .unwrap_or_else(|| typed.to_owned())
}

/// What stands beside: `= 20 ft` where cells are written, `= 4 cells` where the unit is. Nothing where the text is no length.
pub fn beside(typed: &str, written: Written, cell: &CellLength) -> Option<String> {
    let other = |cells: f64| match written {
        Written::Cells => cell.said(cells),
        Written::Unit => Message::from(catalogue::CountCells { count: cells }).to_string(),
    };
    Some(format!("= {}", each(typed, |part| one(part, written, cell).map(other))?))
}

/// A length with or without a unit, in cells.
fn one(part: &str, written: Written, cell: &CellLength) -> Option<f64> {
    cell.read(part).or_else(|| of_cells(part)).or_else(|| {
        let number = number(part)?;
        Some(if written == Written::Unit { cell.cells(number) } else { number })
    })
}

/// `4 cells`, in the language in use.
fn of_cells(part: &str) -> Option<f64> {
    let count = number(part.split_whitespace().next()?)?;
    let said = Message::from(catalogue::CountCells { count }).to_string();
    (said.to_lowercase() == part.trim().to_lowercase()).then_some(count)
}

fn number(part: &str) -> Option<f64> {
    let number: f64 = part.trim().replace('−', "-").replace(',', ".").parse().ok()?;
    number.is_finite().then_some(number)
}

/// Each part put into other words; nothing where one of them has none.
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
    fn fields_of_cells_show_the_unit_beside_and_take_it() {
        let (cell, cells) = (feet(), Written::Cells);
        assert_eq!(beside("4", cells, &cell).as_deref(), Some("= 20 ft"));
        assert_eq!(beside("4 + 8", cells, &cell).as_deref(), Some("= 20 ft + 40 ft"));
        assert_eq!((beside("", cells, &cell), beside("tall", cells, &cell)), (None, None));
        assert_eq!(["20 ft", "4"].map(|typed| in_cells(typed, cells, &cell)), ["4", "4"]);
        assert_eq!(shown("4", cells, &cell), "4");
    }

    #[test]
    fn fields_in_the_unit_of_the_map_show_it_and_take_numbers_alone_and_cells() {
        let (cell, unit) = (feet(), Written::Unit);
        assert_eq!([shown("4", unit, &cell), shown("4 + 8", unit, &cell)], ["20 ft", "20 ft + 40 ft"]);
        for typed in ["20 ft", "20ft", "20", "4 cells"] {
            assert_eq!(in_cells(typed, unit, &cell), "4", "{typed}");
            assert_eq!(beside(typed, unit, &cell).as_deref(), Some("= 4 cells"), "{typed}");
        }
        assert_eq!(in_cells("20 ft / 40 ft", unit, &cell), "4 + 8");
        assert_eq!((in_cells("far", unit, &cell), shown("", unit, &cell)), ("far".to_owned(), String::new()));
        assert_eq!(in_cells("−10 ft", unit, &cell), "-2");
    }

    #[test]
    fn lengths_are_taken_as_the_language_in_use_writes_them() {
        let cell = CellLength { length: 1.5, unit: "m".into() };
        Language::German.within(|| {
            assert_eq!(shown("3", Written::Unit, &cell), "4,5 m");
            for typed in ["4,5 m", "4,5", "4.5", "3 Felder"] {
                assert_eq!(in_cells(typed, Written::Unit, &cell), "3", "{typed}");
            }
        });
    }
}
