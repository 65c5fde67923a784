//! Valid values of a field of an existing object. Anything else is marked as an error, and the value stays.

use crate::words::say;
use burstmap_frontend::light_line;
use burstmap_messages::catalogue;
use yew::AttrValue;

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Takes {
    /// Any text. The parser reports problems.
    #[default]
    Anything,
    Number(Number),
    /// Radius of a light: bright, and dim beyond.
    Light,
}

/// A number with limits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Number {
    least: i32,
    most: i32,
    /// Whether the field may be empty.
    empty: bool,
    whole: bool,
    /// Whether the number is in cells.
    cells: bool,
}

impl Takes {
    pub const fn whole(least: i32) -> Takes {
        Takes::Number(Number { least, most: i32::MAX, empty: false, whole: true, cells: false })
    }

    pub const fn whole_cells(least: i32) -> Takes {
        Takes::Number(Number { least, most: i32::MAX, empty: false, whole: true, cells: true })
    }

    /// Returns the limits for cells and fractions of them.
    pub const fn cells(least: i32) -> Takes {
        Takes::Number(Number { least, most: i32::MAX, empty: false, whole: false, cells: true })
    }

    /// Returns the same limits, or an empty field.
    pub const fn or_nothing(self) -> Takes {
        match self {
            Takes::Number(number) => Takes::Number(Number { empty: true, ..number }),
            Takes::Anything | Takes::Light => self,
        }
    }

    /// Returns the same limits with a maximum.
    pub const fn up_to(self, most: i32) -> Takes {
        match self {
            Takes::Number(number) => Takes::Number(Number { most, ..number }),
            Takes::Anything | Takes::Light => self,
        }
    }

    /// Returns a valid text in its normal form: `4.0` is 4.
    pub fn tidied(self, text: String) -> String {
        match (self, burstmap_decode::finite_number(&text)) {
            (Takes::Number(_), Some(number)) if number.fract() == 0.0 => number.to_string(),
            _ => text,
        }
    }

    /// Returns the problem with a text, with the valid values.
    pub fn problem(self, text: &str) -> Option<AttrValue> {
        let Number { least, most, empty, whole, cells } = match self {
            Takes::Anything => return None,
            Takes::Light if light_line::read(text).is_some() => return None,
            Takes::Light => return Some(say(catalogue::NumberNotLight { bright: 4, dim: 4 })),
            Takes::Number(number) => number,
        };
        if empty && text.trim().is_empty() {
            return None;
        }
        let Some(count) = burstmap_decode::finite_number(&text.trim().replace('−', "-")) else {
            return Some(match cells {
                true => say(catalogue::NumberNotLength { cells: 4 }),
                false => say(catalogue::NumberNotWhole),
            });
        };
        // Lengths such as 4.5 m have no exact representation.
        let is_whole = (count - count.round()).abs() < 1e-6;
        let (below, above) = (count.floor(), count.ceil());
        match cells {
            false if whole && !is_whole => Some(say(catalogue::NumberNotWhole)),
            false if count < f64::from(least) => Some(say(catalogue::NumberAtLeast { least })),
            false if count > f64::from(most) => Some(say(catalogue::NumberAtMost { most })),
            true if count < f64::from(least) => Some(say(catalogue::NumberCellsAtLeast { least })),
            true if count > f64::from(most) => Some(say(catalogue::NumberCellsAtMost { most })),
            true if whole && !is_whole => Some(say(catalogue::NumberWholeCells { below, above })),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use burstmap_messages::Message;

    fn of(message: impl Into<Message>) -> String {
        message.into().to_string()
    }

    fn said(takes: Takes, text: &str) -> Option<String> {
        takes.problem(text).map(|words| words.to_string())
    }

    #[test]
    fn only_whole_cells_are_taken_and_the_nearest_are_named() {
        let side = Takes::whole_cells(1);
        assert_eq!(said(side, "4"), None);
        assert_eq!(
            said(side, "3.4").as_deref(),
            Some(&*of(catalogue::NumberWholeCells { below: 3, above: 4 }))
        );
        assert_eq!(said(side, "0").as_deref(), Some(&*of(catalogue::NumberCellsAtLeast { least: 1 })));
        assert_eq!(said(side, "wide").as_deref(), Some(&*of(catalogue::NumberNotLength { cells: 4 })));
        assert_eq!(
            said(side.up_to(60), "61").as_deref(),
            Some(&*of(catalogue::NumberCellsAtMost { most: 60 }))
        );
        assert_eq!((said(side, "").is_some(), said(side.or_nothing(), "")), (true, None));
        let speed = Takes::cells(0).or_nothing();
        assert_eq!((said(speed, "2.5"), said(speed, "")), (None, None));
        assert_eq!(said(speed, "-1").as_deref(), Some(&*of(catalogue::NumberCellsAtLeast { least: 0 })));
        assert!(said(speed, "fast").is_some());
        assert_eq!((said(Takes::Light, "4 + 4"), said(Takes::Light, "")), (None, None));
        assert!(said(Takes::Light, "2.5 + 4").is_some() && said(Takes::Light, "bright").is_some());
        assert_eq!(said(Takes::whole(1), "2.5").as_deref(), Some(&*of(catalogue::NumberNotWhole)));
        assert_eq!(said(Takes::whole(1), "0").as_deref(), Some(&*of(catalogue::NumberAtLeast { least: 1 })));
        assert_eq!(
            said(Takes::whole(0).up_to(100), "101").as_deref(),
            Some(&*of(catalogue::NumberAtMost { most: 100 }))
        );
        assert_eq!(said(Takes::Anything, "tall"), None);
        assert_eq!(
            (side.tidied("4.0".into()), speed.tidied("4.5".into())),
            ("4".to_owned(), "4.5".to_owned())
        );
    }
}
