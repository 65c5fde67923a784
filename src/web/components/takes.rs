//! What a field of something that exists takes; anything else is marked there, and what stands is kept.

use crate::words::say;
use burstmap_messages::catalogue;
use yew::AttrValue;

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Takes {
    /// Whatever is read from it says what is wrong.
    #[default]
    Anything,
    Whole(Whole),
}

/// A whole number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Whole {
    least: i32,
    /// Nothing may stand there.
    empty: bool,
    /// What is counted.
    of: Of,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Of {
    Anything,
    /// Cells, each so long in what is typed: 1 where cells are typed.
    Cells(f64),
}

impl Takes {
    pub const fn whole(least: i32) -> Takes {
        Takes::Whole(Whole { least, empty: false, of: Of::Anything })
    }

    /// Cells, typed as such.
    pub const fn whole_cells(least: i32) -> Takes {
        Takes::Whole(Whole { least, empty: false, of: Of::Cells(1.0) })
    }

    /// Whole cells, typed as a length in a unit in which a cell is so long; nothing, where it may be 0.
    pub const fn lengths(cell: f64, least: i32) -> Takes {
        Takes::Whole(Whole { least, empty: least == 0, of: Of::Cells(cell) })
    }

    /// The same, or nothing.
    pub const fn or_nothing(self) -> Takes {
        match self {
            Takes::Whole(whole) => Takes::Whole(Whole { empty: true, ..whole }),
            Takes::Anything => self,
        }
    }

    /// A text that it takes, as it is read: `4.0` is 4.
    pub fn tidied(self, text: String) -> String {
        match burstmap_decode::finite_number(&text) {
            Some(number) if self != Takes::Anything && number.fract() == 0.0 => number.to_string(),
            _ => text,
        }
    }

    /// What is wrong with a text, and what is allowed.
    pub fn problem(self, text: &str) -> Option<AttrValue> {
        let Takes::Whole(Whole { least, empty, of }) = self else { return None };
        if empty && text.trim().is_empty() {
            return None;
        }
        let one = if let Of::Cells(length) = of { length } else { 1.0 };
        let Some(typed) = burstmap_decode::finite_number(&text.trim().replace('−', "-")) else {
            let none = if of == Of::Anything { catalogue::NumberNotWhole } else { catalogue::NumberNot };
            return Some(say(none));
        };
        let count = typed / one;
        let (below, above) = (count.floor(), count.ceil());
        // Lengths such as 4.5 m are not written exactly.
        let is_whole = (count - count.round()).abs() < 1e-6;
        match of {
            Of::Anything if !is_whole => Some(say(catalogue::NumberNotWhole)),
            Of::Anything if count < f64::from(least) => Some(say(catalogue::NumberAtLeast { least })),
            Of::Cells(_) if count < f64::from(least) => Some(say(catalogue::NumberCellsAtLeast { least })),
            Of::Cells(_) if !is_whole => Some(say(catalogue::NumberWholeCells { below, above })),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(takes: Takes, text: &str) -> Option<String> {
        takes.problem(text).map(|words| words.to_string())
    }

    #[test]
    fn only_whole_cells_are_taken_and_the_nearest_are_named() {
        let side = Takes::whole_cells(1);
        assert_eq!(said(side, "4"), None);
        assert_eq!(said(side, "3.4").as_deref(), Some("Whole cells only: 3 cells or 4 cells"));
        assert_eq!(said(side, "0").as_deref(), Some("At least 1 cell"));
        assert_eq!(said(side, "wide").as_deref(), Some("Not a number"));
        assert_eq!((said(side, "").is_some(), said(side.or_nothing(), "")), (true, None));
        // Typed as lengths of a map with cells of 1.5 m.
        let metric = Takes::lengths(1.5, 0);
        assert_eq!((said(metric, "4.5"), said(metric, "7.5")), (None, None));
        assert_eq!(said(metric, "5").as_deref(), Some("Whole cells only: 3 cells or 4 cells"));
        assert_eq!(said(Takes::whole(1), "2.5").as_deref(), Some("Not a whole number"));
        assert_eq!(said(Takes::whole(1), "0").as_deref(), Some("At least 1"));
        assert_eq!(said(Takes::Anything, "tall"), None);
        assert_eq!(
            (side.tidied("4.0".into()), metric.tidied("4.5".into())),
            ("4".to_owned(), "4.5".to_owned())
        );
    }
}
