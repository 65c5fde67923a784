//! Dice: sources of faces, and expressions such as `3d6+2`.
//!
//! ```
//! use burstmap_rules::dice::{DiceExpression, printed};
//!
//! let dice: DiceExpression = "2d6+3".parse().unwrap();
//! assert_eq!((dice.terms[0].count, dice.terms[0].sides, dice.constant), (2, 6, 3));
//! assert_eq!(printed("59 (7d10 + 21)"), Some(59));
//! assert!("2d".parse::<DiceExpression>().is_err());
//! ```

use crate::reason::Refusal;
use burstmap_messages::{Message, catalogue};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A source of faces: the seeded generator, or entered faces. Refuses faces that the die doesn't have, and missing ones.
pub trait Dice {
    /// Returns a face from 1 to `sides`.
    fn roll(&mut self, sides: u32) -> Result<u32, Refusal>;

    /// Takes the result that the table entered for this roll, which replaces the dice.
    fn entered(&mut self, _of: Entered) -> Option<i32> {
        None
    }
}

/// The roll that an entered result belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entered<'a> {
    Attack,
    Damage,
    /// A check, a save or an initiative roll of this token.
    Own(&'a str),
}

/// A sum of dice and numbers: `3d6+2`, `d20`, `2d6-1d4+3`, `7`. `d%` is a d100.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(inline, extend("pattern" = "^[-+]?([0-9]*d)?[0-9%]+([-+]([0-9]*d)?[0-9%]+)*$"))
)]
#[serde(try_from = "String", into = "String")]
pub struct DiceExpression {
    pub terms: Vec<DiceTerm>,
    pub constant: i32,
}

/// `count` dice of `sides`, added or subtracted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiceTerm {
    pub count: u32,
    pub sides: u32,
    pub negative: bool,
}

/// The faces in the order of the rolls, and their sum.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rolled {
    pub faces: Vec<u32>,
    pub total: i32,
}

const MOST_DICE: u32 = 1000;
const MOST_SIDES: u32 = 1000;
const MOST_CONSTANT: u32 = 1_000_000;

impl DiceExpression {
    /// Rolls each term, from left to right.
    ///
    /// # Errors
    ///
    /// Errors of the dice: missing faces, or faces that the die doesn't have.
    pub fn roll(&self, dice: &mut dyn Dice) -> Result<Rolled, Refusal> {
        let mut rolled = Rolled { faces: Vec::new(), total: self.constant };
        for term in &self.terms {
            for _ in 0..term.count {
                let face = dice.roll(term.sides)?;
                rolled.faces.push(face);
                rolled.total += if term.negative { -(face as i32) } else { face as i32 };
            }
        }
        Ok(rolled)
    }

    /// Adds dice of the first kind, or removes some but leaves at least one.
    pub fn with_more(&self, extra: i32) -> DiceExpression {
        let mut dice = self.clone();
        if let Some(first) = dice.terms.first_mut() {
            let count = i64::from(first.count) + i64::from(extra);
            first.count = count.clamp(1, i64::from(MOST_DICE)) as u32;
        }
        dice
    }

    /// Returns the sum of both expressions.
    #[must_use]
    pub fn and(&self, other: &DiceExpression) -> DiceExpression {
        let terms = self.terms.iter().chain(&other.terms).copied().collect();
        DiceExpression { terms, constant: self.constant.saturating_add(other.constant) }
    }

    /// Returns only the dice, in the order of the rolls: `2d6`, `d4`.
    pub fn thrown(&self) -> Vec<String> {
        let word = |term: &DiceTerm| match term.count {
            1 => format!("d{}", term.sides),
            count => format!("{count}d{}", term.sides),
        };
        self.terms.iter().map(word).collect()
    }

    /// Doubles the dice, but not the bonuses (E5-42).
    pub fn twice(&self) -> DiceExpression {
        let doubled = |term: &DiceTerm| DiceTerm { count: (term.count * 2).min(MOST_DICE), ..*term };
        DiceExpression { terms: self.terms.iter().map(doubled).collect(), constant: self.constant }
    }

    pub fn count(&self) -> usize {
        self.terms.iter().map(|term| term.count as usize).sum()
    }

    /// Returns the average, rounded down as in books.
    pub fn average(&self) -> i32 {
        let twice = |term: &DiceTerm| i64::from(term.count) * i64::from(term.sides + 1);
        let sum: i64 =
            self.terms.iter().map(|term| if term.negative { -twice(term) } else { twice(term) }).sum();
        self.constant + sum.div_euclid(2) as i32
    }

    pub fn least(&self) -> i32 {
        let sum: i32 = self
            .terms
            .iter()
            .map(|t| if t.negative { -((t.count * t.sides) as i32) } else { t.count as i32 })
            .sum();
        self.constant + sum
    }
}

/// Parses a number in a stat block, with or without its dice: `59`, `59 (7d10 + 21)`, `7d10+21`. Dice alone mean their average.
pub fn printed(text: &str) -> Option<i32> {
    let dice = |text: &str| text.replace(['w', 'W'], "d").parse::<DiceExpression>().ok();
    match text.trim().strip_suffix(')').and_then(|text| text.split_once('(')) {
        Some((number, inside)) => dice(inside).and_then(|_| number.trim().parse().ok()),
        None => text.trim().parse().ok().or_else(|| Some(dice(text)?.average())),
    }
}

/// Returns the parts of a sum, without zeros: `8 + 2 − 1`.
pub fn parts(values: impl IntoIterator<Item = i32>) -> String {
    let mut parts = String::new();
    for value in values.into_iter().filter(|value| *value != 0) {
        let sign = match (parts.is_empty(), value < 0) {
            (true, true) => "−",
            (true, false) => "",
            (false, true) => " − ",
            (false, false) => " + ",
        };
        parts.push_str(sign);
        parts.push_str(&value.unsigned_abs().to_string());
    }
    if parts.is_empty() { "0".to_owned() } else { parts }
}

impl Rolled {
    /// Returns the sum with its bonuses: `d20: 7 + 12 = 19`.
    pub fn sum(&self, dice: &DiceExpression, added: &[i32]) -> Message {
        let extra: Vec<i32> = std::iter::once(dice.constant).chain(added.iter().copied()).collect();
        let total = self.total + added.iter().sum::<i32>();
        let signs =
            dice.terms.iter().flat_map(|term| std::iter::repeat_n(term.negative, term.count as usize));
        let faces = self
            .faces
            .iter()
            .zip(signs)
            .map(|(face, negative)| if negative { -(*face as i32) } else { *face as i32 });
        let parts = parts(faces.chain(extra));
        let dice = match dice.terms.as_slice() {
            [one] if !one.negative => match self.faces.len() {
                1 => format!("d{}", one.sides),
                count => format!("{count}d{}", one.sides),
            },
            _ => dice.to_string(),
        };
        catalogue::RollSum { dice, parts, total }.into()
    }
}

impl FromStr for DiceExpression {
    type Err = Message;

    fn from_str(text: &str) -> Result<DiceExpression, Message> {
        let wrong = |why: Message| Message::from(catalogue::DiceInvalid { text, why });
        let compact: String =
            text.chars().filter(|c| !c.is_whitespace()).collect::<String>().to_ascii_lowercase();
        if compact.is_empty() || compact.len() > 100 {
            return Err(wrong(catalogue::DiceLength.into()));
        }
        let mut expression = DiceExpression { terms: Vec::new(), constant: 0 };
        let mut dice = 0;
        let mut rest = compact.as_str();
        while !rest.is_empty() {
            let negative = rest.starts_with('-');
            let unsigned = rest.strip_prefix(['+', '-']).unwrap_or(rest);
            let end = unsigned.find(['+', '-']).unwrap_or(unsigned.len());
            let (part, tail) = unsigned.split_at(end);
            rest = tail;
            let number = |digits: &str, most: u32| {
                digits.parse::<u32>().ok().filter(|n| *n <= most).ok_or_else(|| {
                    wrong(catalogue::DicePart { part, dice: MOST_DICE, sides: MOST_SIDES }.into())
                })
            };
            if let Some((count, sides)) = part.split_once('d') {
                let count = if count.is_empty() { 1 } else { number(count, MOST_DICE)? };
                let sides = if sides == "%" { 100 } else { number(sides, MOST_SIDES)? };
                dice += count;
                if count == 0 || sides == 0 || dice > MOST_DICE {
                    return Err(wrong(catalogue::DiceCount.into()));
                }
                expression.terms.push(DiceTerm { count, sides, negative });
            } else {
                let value = number(part, MOST_CONSTANT)? as i32;
                expression.constant += if negative { -value } else { value };
            }
        }
        Ok(expression)
    }
}

impl TryFrom<String> for DiceExpression {
    type Error = Message;

    fn try_from(text: String) -> Result<DiceExpression, Message> {
        text.parse()
    }
}

impl From<DiceExpression> for String {
    fn from(expression: DiceExpression) -> String {
        expression.to_string()
    }
}

impl fmt::Display for DiceExpression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, term) in self.terms.iter().enumerate() {
            let sign = match (term.negative, index) {
                (true, _) => "-",
                (false, 0) => "",
                (false, _) => "+",
            };
            write!(f, "{sign}{}d{}", term.count, term.sides)?;
        }
        match (self.terms.is_empty(), self.constant) {
            (true, constant) => write!(f, "{constant}"),
            (false, 0) => Ok(()),
            (false, constant) => write!(f, "{constant:+}"),
        }
    }
}

/// Faces in order, entered at the table or by a test.
#[derive(Clone, Debug)]
pub struct GivenFaces {
    faces: Vec<u32>,
    used: usize,
}

impl GivenFaces {
    pub fn new(faces: Vec<u32>) -> GivenFaces {
        GivenFaces { faces, used: 0 }
    }

    /// Returns the number of used faces.
    pub fn used(&self) -> usize {
        self.used
    }
}

impl Dice for GivenFaces {
    fn roll(&mut self, sides: u32) -> Result<u32, Refusal> {
        let path = format!("/rolls/{}", self.used);
        let Some(face) = self.faces.get(self.used).copied() else {
            return Err(
                Refusal::new("bad-command", catalogue::DiceMissing { used: self.used, sides }).at(path)
            );
        };
        if face == 0 || face > sides {
            return Err(Refusal::new("bad-command", catalogue::DiceFace { sides, face }).at(path));
        }
        self.used += 1;
        Ok(face)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn roll(text: &str, faces: &[u32]) -> i32 {
        let expression: DiceExpression = text.parse().expect(text);
        expression.roll(&mut GivenFaces::new(faces.to_vec())).expect("enough faces").total
    }

    #[test]
    fn texts_of_up_to_a_hundred_characters_are_read() {
        let sum = |ones: usize| format!("11{}", "+1".repeat(ones));
        assert_eq!(roll(&sum(49), &[]), 60);
        assert!(sum(50).parse::<DiceExpression>().is_err());
    }

    #[test]
    fn expressions_add_dice_and_numbers_from_left_to_right() {
        assert_eq!(roll("3d6+2", &[1, 6, 3]), 12);
        assert_eq!(roll("d20", &[17]), 17);
        assert_eq!(roll("2d6-1d4+3", &[6, 5, 4]), 10);
        assert_eq!(roll("7", &[]), 7);
        assert_eq!(roll("d%", &[100]), 100);
    }

    #[test]
    fn nonsense_is_refused_with_an_example() {
        for text in ["", "2x6", "d", "3d0", "0d6", "2001d6", "1d6++2", "99999999999"] {
            assert!(text.parse::<DiceExpression>().is_err(), "{text}");
        }
    }

    #[test]
    fn what_is_shown_reads_back_the_same() {
        for text in ["3d6+2", "1d20", "2d6-1d4-3", "7", "-2"] {
            let expression: DiceExpression = text.parse().expect(text);
            assert_eq!(expression.to_string(), text);
        }
    }

    #[test]
    fn a_face_that_the_die_does_not_have_is_refused() {
        let mut faces = GivenFaces::new(vec![7]);
        assert_eq!(faces.roll(6).expect_err("no 7 on a d6").path.as_deref(), Some("/rolls/0"));
        assert!(faces.roll(8).is_ok());
        assert!(faces.roll(8).is_err());
    }
}
