//! Advantage and disadvantage: the dice are thrown twice, and the better or the worse throw counts (E5-41, E5-43).

use crate::dice::{Dice, DiceExpression, Rolled};
use crate::reason::{Modifier, On, Reason, Refusal};
use burstmap_messages::{Message, Param, catalogue};
use serde::{Deserialize, Serialize};

/// The row by which one cancels the other.
const RULE: &str = "E5-43";

/// What is left of everything that gives advantage or disadvantage on a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "NetAdvantage"))]
#[serde(rename_all = "camelCase")]
pub enum Net {
    /// The better of two throws counts.
    Advantage,
    /// The worse of two throws counts.
    Disadvantage,
    /// One cancels the other: the dice are thrown once.
    None,
}

impl Net {
    /// Several causes of a kind count once, and one of each kind cancels all of them (E5-43). `None`: there is no cause.
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

    /// That causes of both kinds leave a single throw; `None`: there are none, or all are of one kind.
    pub fn cancelled(net: Option<Net>) -> Option<Reason> {
        net.filter(|net| *net == Net::None).map(|_| Reason::new(RULE, catalogue::AdvantageCancelled))
    }

    /// What counts of two throws, in words: `15 with advantage (7 and 15)`.
    pub fn of_two(self, sum: impl Into<Param>, [first, second]: [i32; 2]) -> Message {
        catalogue::RollTwice { sum: sum.into(), net: self.twice().unwrap_or_default(), first, second }.into()
    }

    /// Why the dice are thrown twice, as messages have it; `None`: they are not.
    pub fn twice(self) -> Option<&'static str> {
        match self {
            Net::Advantage => Some("advantage"),
            Net::Disadvantage => Some("disadvantage"),
            Net::None => None,
        }
    }
}

/// One throw, or two of which one counts.
#[derive(Clone, Debug)]
pub struct Thrown {
    /// All faces in the order in which they fell.
    pub faces: Vec<u32>,
    /// The throw that counts.
    pub kept: Rolled,
    /// What the two throws came to, and why there were two.
    twice: Option<(Net, [i32; 2])>,
}

impl Thrown {
    /// Throws the dice once, or twice where `net` says so.
    ///
    /// # Errors
    ///
    /// Those of the dice: faces that are missing, or not on the die.
    pub fn of(expression: &DiceExpression, dice: &mut dyn Dice, net: Option<Net>) -> Result<Thrown, Refusal> {
        let first = expression.roll(dice)?;
        let Some(net) = net.filter(|net| net.twice().is_some()) else {
            return Ok(Thrown { faces: first.faces.clone(), kept: first, twice: None });
        };
        let second = expression.roll(dice)?;
        let faces = [first.faces.as_slice(), &second.faces].concat();
        let totals = [first.total, second.total];
        let second_counts = match net {
            Net::Advantage => second.total > first.total,
            _ => second.total < first.total,
        };
        let kept = if second_counts { second } else { first };
        Ok(Thrown { faces, kept, twice: Some((net, totals)) })
    }

    /// How it adds up, with what is added to it: `d20: 15 + 5 = 20 with advantage (7 and 15)`.
    pub fn sum(&self, expression: &DiceExpression, added: &[i32]) -> Message {
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

    // E5-43
    #[test]
    fn e5_43_causes_count_once_and_one_of_each_kind_leaves_nothing() {
        assert_eq!(net(&[]), None);
        assert_eq!(net(&[1, 1]), Some(Net::Advantage));
        assert_eq!(net(&[-1]), Some(Net::Disadvantage));
        assert_eq!(net(&[1, 1, 1, -1]), Some(Net::None), "3 against 1 too");
        assert_eq!(Net::of(&[Modifier::new("X", On::Attack, 5, "a bonus")]), None);
    }

    // E5-43
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
