//! Lengths in fields: numbers of cells. Beside them stands what they are in the unit of the map, in which they may be typed, too.

use burstmap_messages::CellLength;

/// What so many cells measure: `= 20 ft`; of a light, bright and dim: `= 20 ft + 20 ft`. Nothing where the text is no number.
pub fn measured(text: &str, cell: &CellLength) -> Option<String> {
    let numbers = text.split('+').map(|part| burstmap_decode::finite_number(&part.trim().replace('−', "-")));
    let numbers = numbers.collect::<Option<Vec<f64>>>()?;
    let said: Vec<String> = numbers.into_iter().map(|cells| cell.said(cells)).collect();
    Some(format!("= {}", said.join(" + ")))
}

/// A text in cells, also where it was typed in the unit of the map.
pub fn in_cells(text: &str, cell: &CellLength) -> String {
    cell.read(text).map_or_else(|| text.to_owned(), |cells| cells.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_cells_and_may_be_typed_in_the_unit_of_the_map() {
        let cell = CellLength { length: 5.0, unit: "ft".into() };
        assert_eq!(measured("4", &cell).as_deref(), Some("= 20 ft"));
        assert_eq!(measured("4 + 8", &cell).as_deref(), Some("= 20 ft + 40 ft"));
        assert_eq!((measured("", &cell), measured("tall", &cell)), (None, None));
        assert_eq!((in_cells("20 ft", &cell), in_cells("4", &cell)), ("4".to_owned(), "4".to_owned()));
    }
}
