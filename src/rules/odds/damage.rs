//! The distribution of damage that a target takes: every possible amount goes through its reductions.

use super::Felled;
use super::distribution::Distribution;
use crate::board::Facts;
use crate::damage::{self, Blow, DamageSpec, Share, ability, share};
use crate::map::Token;

/// Maximum number of combined amounts if the reductions of several damage types depend on each other.
const MOST_COMBINATIONS: usize = 4000;

/// Damage that reaches a target.
pub struct Reaching<'a> {
    pub facts: &'a Facts<'a>,
    pub token: &'a Token,
    pub spec: &'a DamageSpec,
    /// Everything about the blow except its amounts.
    pub blow: Blow,
    /// Number to add to the damage, possibly negative.
    pub more: i32,
    /// Whether each type is halved first, after a successful save.
    pub halved: bool,
    /// Multiplier after halving and adding.
    pub times: i32,
    /// Whether the target's reductions are known and apply.
    pub reduced: bool,
}

impl Reaching<'_> {
    /// Returns the distribution of the damage dealt, with its dice doubled for a critical hit. `None` if there are too many dice, or the
    /// damage doesn't affect hit points.
    pub fn dealt(&self, critical: bool) -> Option<Distribution> {
        let doubled = critical.then(|| self.spec.twice());
        let parts = &doubled.as_ref().unwrap_or(self.spec).parts;
        if parts.iter().any(|part| ability::is_meant(self.facts.ruleset, &part_share(0, &part.types))) {
            return None;
        }
        let rolled: Vec<Distribution> = parts
            .iter()
            .map(|part| Some(Distribution::of(&part.dice)?.map(|total| self.of_part(total))))
            .collect::<Option<_>>()?;
        let types: Vec<&[String]> = parts.iter().map(|part| part.types.as_slice()).collect();
        let whole: Vec<Share> = types.iter().map(|types| part_share(1, types)).collect();
        let apart = self.more >= 0
            && (!self.reduced || damage::reduce::is_separable(self.facts.ruleset, self.token, &whole));
        if apart || rolled.len() < 2 {
            let each = rolled.iter().zip(&types).enumerate().map(|(index, (rolled, types))| {
                let more = if index == 0 { self.more } else { 0 };
                rolled.map(|amount| self.taken(vec![part_share(amount, types)], more, critical))
            });
            return Some(each.fold(Distribution::certain(0), |sum, part| sum.plus(&part)));
        }
        let combinations = rolled
            .iter()
            .map(|part| part.chances().len())
            .try_fold(1usize, |all, one| all.checked_mul(one))?;
        if combinations > MOST_COMBINATIONS {
            return None;
        }
        let mut all: Vec<(Vec<Share>, f64)> = vec![(Vec::new(), 1.0)];
        for (part, types) in rolled.iter().zip(&types) {
            all = all
                .iter()
                .flat_map(|(shares, chance)| {
                    part.entries().map(move |(amount, own)| {
                        let mut shares = shares.clone();
                        shares.push(part_share(amount, types));
                        (shares, chance * own)
                    })
                })
                .collect();
        }
        let entries =
            all.into_iter().map(|(shares, chance)| (self.taken(shares, self.more, critical), chance));
        Some(Distribution::from(entries))
    }

    /// Returns a rolled part's damage before reductions.
    fn of_part(&self, total: i32) -> i32 {
        let amount = total.max(0);
        if self.halved { amount / 2 } else { amount }
    }

    /// Returns the damage that these amounts deal.
    fn taken(&self, mut shares: Vec<Share>, more: i32, critical: bool) -> i32 {
        share::adjust(&mut shares, more);
        shares.iter_mut().for_each(|share| share.amount = share.amount.saturating_mul(self.times));
        if !self.reduced {
            return share::total(&shares);
        }
        let blow = Blow { shares, critical, ..self.blow.clone() };
        damage::reduce::reduce(self.facts.ruleset, self.token, &blow).amount()
    }

    /// Returns the least damage that drops the target, up to `most`.
    pub fn felled_at(&self, most: i32, critical: bool) -> Felled {
        let (Some(_), true) = (&self.token.hp, self.reduced) else { return Felled::Unknown };
        let Facts { ruleset, settings, .. } = self.facts;
        if damage::is_down(ruleset, self.token) {
            return Felled::Unknown;
        }
        let blow = Blow { critical, ..self.blow.clone() };
        let drops = |dealt: i32| damage::drops(ruleset, settings, self.token, &blow, dealt);
        if most < 1 || !drops(most) {
            return Felled::Never;
        }
        // If an amount of damage drops a target, any higher amount does too.
        let (mut stands, mut falls) = (0, most);
        while falls - stands > 1 {
            let middle = stands + (falls - stands) / 2;
            match drops(middle) {
                true => falls = middle,
                false => stands = middle,
            }
        }
        Felled::At(falls)
    }
}

fn part_share(amount: i32, types: &[String]) -> Share {
    Share { amount, types: types.to_vec() }
}
