//! Advantage and disadvantage: the dice are rolled twice, and the better or worse roll counts (E5-41, E5-43).
//!
//! ```
//! use burstmap_rules::advantage::{Net, Thrown};
//! use burstmap_rules::dice::Dice;
//! use burstmap_rules::reason::Refusal;
//!
//! struct Faces(Vec<u32>);
//! impl Dice for Faces {
//!     fn roll(&mut self, _sides: u32) -> Result<u32, Refusal> {
//!         Ok(self.0.remove(0))
//!     }
//! }
//!
//! let d20 = "d20".parse().unwrap();
//! let thrown = Thrown::of(&d20, &mut Faces(vec![15, 7]), Some(Net::Disadvantage)).unwrap();
//! assert_eq!((thrown.faces, thrown.kept.total), (vec![15, 7], 7), "E5-41");
//! ```

use crate::dice::{Dice, DiceExpression, Rolled};
use crate::reason::{Modifier, On, Reason, Refusal};
use burstmap_messages::{Message, Param, catalogue};
use serde::{Deserialize, Serialize};

/// Rule by which advantage and disadvantage cancel out.
const RULE: &str = "E5-43";

/// Net result of advantage and disadvantage on a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "NetAdvantage"))]
#[serde(rename_all = "camelCase")]
pub enum Net {
    /// The better of two rolls counts.
    Advantage,
    /// The worse of two rolls counts.
    Disadvantage,
    /// Advantage and disadvantage cancel out or are absent, so the dice are rolled once.
    None,
}

impl Net {
    /// Combines causes: several of one kind count once, and one of each kind cancels all (E5-43). `None` if there are no causes.
    pub fn of(modifiers: &[Modifier]) -> Option<Net> {
        let causes = || modifiers.iter().filter(|modifier| modifier.on == On::Advantage);
        let (better, worse) = (causes().any(|cause| cause.value > 0), causes().any(|cause| cause.value < 0));
        match (better, worse) {
            (true, true) => Some(Net::None),
            (true, false) => Some(Net::Advantage),
            (false, true) => Some(Net::Disadvantage),
            (false, false) => None,
        }
    }

    /// Returns the message that causes of both kinds cancel out, or `None` if they don't.
    pub fn cancelled(net: Option<Net>) -> Option<Reason> {
        net.filter(|net| *net == Net::None).map(|_| Reason::new(RULE, catalogue::AdvantageCancelled))
    }

    /// Returns the result of two rolls in words: `15 with advantage (7 and 15)`.
    pub fn of_two(self, sum: impl Into<Param>, [first, second]: [i32; 2]) -> Message {
        catalogue::RollTwice { sum: sum.into(), net: self.twice().unwrap_or_default(), first, second }.into()
    }

    /// Returns the catalogue's word for rolling twice, or `None`.
    pub fn twice(self) -> Option<&'static str> {
        match self {
            Net::Advantage => Some("advantage"),
            Net::Disadvantage => Some("disadvantage"),
            Net::None => None,
        }
    }
}

/// One roll, or two of which one counts.
#[derive(Clone, Debug)]
pub struct Thrown {
    /// All faces in the order of the rolls.
    pub faces: Vec<u32>,
    /// The roll that counts.
    pub kept: Rolled,
    /// The totals of both rolls, and the reason for two.
    twice: Option<(Net, [i32; 2])>,
    /// The result that the table entered, with everything added.
    entered: Option<i32>,
}

impl Thrown {
    /// Creates a throw from an entered result, of which `added` is not part of the dice. Without faces, it is neither a natural 1 nor a natural 20.
    pub fn entered(result: i32, added: i32) -> Thrown {
        let kept = Rolled { faces: Vec::new(), total: result.saturating_sub(added) };
        Thrown { faces: Vec::new(), kept, twice: None, entered: Some(result) }
    }

    /// Rolls the dice once, or twice depending on `net`.
    ///
    /// # Errors
    ///
    /// Errors of the dice: missing faces, or faces that the die doesn't have.
    pub fn of(expression: &DiceExpression, dice: &mut dyn Dice, net: Option<Net>) -> Result<Thrown, Refusal> {
        let first = expression.roll(dice)?;
        let Some(net) = net.filter(|net| net.twice().is_some()) else {
            return Ok(Thrown { faces: first.faces.clone(), kept: first, twice: None, entered: None });
        };
        let second = expression.roll(dice)?;
        let faces = [first.faces.as_slice(), &second.faces].concat();
        let totals = [first.total, second.total];
        let second_counts = match net {
            Net::Advantage => second.total > first.total,
            _ => second.total < first.total,
        };
        let kept = if second_counts { second } else { first };
        Ok(Thrown { faces, kept, twice: Some((net, totals)), entered: None })
    }

    /// Returns the sum with its modifiers: `d20: 15 + 5 = 20 with advantage (7 and 15)`.
    pub fn sum(&self, expression: &DiceExpression, added: &[i32]) -> Message {
        if let Some(total) = self.entered {
            return catalogue::RollEntered { total }.into();
        }
        let sum = self.kept.sum(expression, added);
        match self.twice {
            Some((net, throws)) => net.of_two(sum, throws),
            None => sum,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::GivenFaces;

    fn net(values: &[i32]) -> Option<Net> {
        let cause = |value: &i32| Modifier::new("X", On::Advantage, *value, "because");
        Net::of(&values.iter().map(cause).collect::<Vec<_>>())
    }

    #[test]
    fn e5_43_causes_count_once_and_one_of_each_kind_leaves_nothing() {
        assert_eq!(net(&[]), None);
        assert_eq!(net(&[1, 1]), Some(Net::Advantage));
        assert_eq!(net(&[-1]), Some(Net::Disadvantage));
        assert_eq!(net(&[1, 1, 1, -1]), Some(Net::None), "3 against 1 too");
        assert_eq!(Net::of(&[Modifier::new("X", On::Attack, 5, "a bonus")]), None);
    }

    #[test]
    fn e5_43_of_two_throws_the_higher_or_the_lower_counts() {
        let d20: DiceExpression = "1d20".parse().expect("dice");
        let kept = |net: Option<Net>, faces: &[u32]| {
            let mut dice = GivenFaces::new(faces.to_vec());
            let thrown = Thrown::of(&d20, &mut dice, net).expect("enough faces");
            assert_eq!(dice.used(), faces.len(), "no more and no fewer dice");
            assert_eq!(thrown.faces, faces);
            thrown.kept.total
        };
        assert_eq!(kept(Some(Net::Advantage), &[7, 15]), 15);
        assert_eq!(kept(Some(Net::Advantage), &[15, 7]), 15);
        assert_eq!(kept(Some(Net::Disadvantage), &[7, 15]), 7);
        assert_eq!(kept(Some(Net::Disadvantage), &[15, 7]), 7);
        assert_eq!(kept(Some(Net::None), &[9]), 9);
        assert_eq!(kept(None, &[9]), 9);
    }

    #[test]
    fn the_sum_tells_both_throws() {
        let d20: DiceExpression = "1d20".parse().expect("dice");
        let mut dice = GivenFaces::new(vec![7, 15]);
        let thrown = Thrown::of(&d20, &mut dice, Some(Net::Advantage)).expect("enough faces");
        let sum = Message::from(catalogue::RollSum { dice: "d20", parts: "15 + 5", total: 20 });
        let both = catalogue::RollTwice { sum, net: "advantage", first: 7, second: 15 };
        assert_eq!(thrown.sum(&d20, &[5]).to_string(), Message::from(both).to_string());
    }
}
