//! Remaining amount of damage during its reduction, with the reasons.

use super::Blow;
use super::share::{DealtPart, Share, adjust, merged, total};
use crate::reason::Reason;
use crate::wording::word;
use burstmap_messages::{Message, catalogue};

/// A partly reduced amount of damage.
#[derive(Clone, Debug, Default)]
pub struct Reduced {
    /// Remaining amount of each share.
    pub shares: Vec<Share>,
    /// Initial amount of each share.
    before: Vec<i32>,
    /// Healing instead of damage (absorption).
    pub heals: i32,
    /// Steps down the condition track, with the rule.
    pub track_steps: i32,
    pub track_rule: String,
    pub why: Vec<Reason>,
    /// Messages for the log, each with its rule.
    pub told: Vec<Message>,
}

impl Reduced {
    /// Creates an amount that nothing reduced.
    pub fn to(amount: i32) -> Reduced {
        let share = Share { amount, types: Vec::new() };
        Reduced { shares: vec![share], before: vec![amount], ..Reduced::default() }
    }

    pub fn of(blow: &Blow) -> Reduced {
        let shares = merged(&blow.shares);
        let before = shares.iter().map(|share| share.amount).collect();
        Reduced { shares, before, ..Reduced::default() }
    }

    /// Returns the remaining total.
    pub fn amount(&self) -> i32 {
        total(&self.shares)
    }

    /// Returns the result per type, if there are several.
    pub fn parts(&self) -> Vec<DealtPart> {
        if self.shares.len() < 2 {
            return Vec::new();
        }
        let part = |(share, amount): (&Share, &i32)| DealtPart {
            amount: *amount,
            dealt: share.amount,
            types: share.types.clone(),
        };
        self.shares.iter().zip(&self.before).map(part).collect()
    }

    /// Changes the amount of a share, with the reason if it differs.
    pub fn lower(&mut self, at: usize, rule: &str, by: impl Fn(i32) -> i32, because: impl Into<Message>) {
        self.change(&[at], rule, |shares| shares[0].amount = by(shares[0].amount), because);
    }

    /// Subtracts a number from several shares together.
    pub fn take_off(&mut self, at: &[usize], amount: i32, rule: &str, because: impl Into<Message>) {
        self.change(at, rule, |shares| adjust(shares, -amount.max(0)), because);
    }

    pub fn change(
        &mut self,
        at: &[usize],
        rule: &str,
        by: impl FnOnce(&mut [Share]),
        because: impl Into<Message>,
    ) {
        let mut shares: Vec<Share> = at.iter().map(|index| self.shares[*index].clone()).collect();
        let before = total(&shares);
        by(&mut shares);
        let after = total(&shares);
        for (index, share) in at.iter().zip(shares) {
            self.shares[*index] = share;
        }
        if after != before {
            let because = because.into();
            // With several shares, the message contains the type: "9 becomes 4" alone sounds like the total.
            let kind = match at {
                [only] if self.shares.len() > 1 => self.shares[*only].types.first().map(|kind| word(kind)),
                _ => None,
            };
            let (told, why): (Message, Message) = match kind {
                Some(kind) => (
                    catalogue::DamagePartLoweredBy {
                        before,
                        kind: kind.clone(),
                        after,
                        because: because.clone(),
                        rule,
                    }
                    .into(),
                    catalogue::DamagePartLowered { before, kind, after, because }.into(),
                ),
                None => (
                    catalogue::DamageLoweredBy { before, after, because: because.clone(), rule }.into(),
                    catalogue::DamageLowered { before, after, because }.into(),
                ),
            };
            self.told.push(told);
            self.why.push(Reason::new(rule, why));
        }
    }

    pub fn all(&self) -> Vec<usize> {
        (0..self.shares.len()).collect()
    }
}
