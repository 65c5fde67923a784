//! Damage of several types: resistances apply to each share by its types, and the sum is one loss of hit points (E5-91).

use crate::wording::word;
use burstmap_messages::{Message, catalogue};
use serde::{Deserialize, Serialize};

/// Damage with the same types.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct Share {
    pub amount: i32,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub types: Vec<String>,
}

/// Result of a share.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct DealtPart {
    /// Amount before any reduction.
    pub amount: i32,
    /// Amount after all reductions.
    pub dealt: i32,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub types: Vec<String>,
}

pub fn total(shares: &[Share]) -> i32 {
    shares.iter().fold(0, |sum, share| sum.saturating_add(share.amount))
}

/// Adds a number to the first share, or subtracts it from all in order, none below 0.
pub fn adjust(shares: &mut [Share], by: i32) {
    let mut rest = by;
    for share in shares {
        let before = share.amount;
        share.amount = before.saturating_add(rest).max(0);
        rest = rest.saturating_add(before).min(0);
    }
}

/// Merges shares with the same types.
pub fn merged(shares: &[Share]) -> Vec<Share> {
    let mut out: Vec<Share> = Vec::new();
    for share in shares {
        let share = Share { amount: share.amount.max(0), types: share.types.clone() };
        match out.iter_mut().find(|other| other.types == share.types) {
            Some(other) => other.amount = other.amount.saturating_add(share.amount),
            None => out.push(share),
        }
    }
    out
}

/// Returns the parts in words, `8 slashing, 3 fire`, or `None` if there is only one.
pub fn words(parts: &[DealtPart]) -> Option<Vec<Message>> {
    let word_of = |part: &DealtPart| {
        let kinds: Vec<Message> = part.types.iter().map(|kind| word(kind)).collect();
        match kinds.is_empty() {
            true => catalogue::DamagePartUntyped { amount: part.dealt }.into(),
            false => catalogue::DamagePart { amount: part.dealt, kinds }.into(),
        }
    };
    (parts.len() > 1).then(|| parts.iter().map(word_of).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shares(amounts: &[i32]) -> Vec<Share> {
        let share =
            |(index, amount): (usize, &i32)| Share { amount: *amount, types: vec![index.to_string()] };
        amounts.iter().enumerate().map(share).collect()
    }

    #[test]
    fn what_is_taken_off_goes_from_share_to_share() {
        let adjusted = |amounts: &[i32], by: i32| {
            let mut shares = shares(amounts);
            adjust(&mut shares, by);
            shares.iter().map(|share| share.amount).collect::<Vec<_>>()
        };
        assert_eq!(adjusted(&[8, 7], 2), [10, 7]);
        assert_eq!(adjusted(&[8, 7], -3), [5, 7]);
        assert_eq!(adjusted(&[8, 7], -10), [0, 5]);
        assert_eq!(adjusted(&[8, 7], -20), [0, 0]);
    }

    #[test]
    fn shares_of_the_same_types_are_one() {
        let mut all = shares(&[3, 4]);
        all.push(Share { amount: 5, types: vec!["0".into()] });
        assert_eq!(merged(&all).iter().map(|share| share.amount).collect::<Vec<_>>(), [8, 4]);
    }
}
