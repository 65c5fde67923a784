//! Chances of dice results.

use crate::dice::{DiceExpression, DiceTerm};

/// The chance of each whole number in a range.
#[derive(Clone, Debug, PartialEq)]
pub struct Distribution {
    least: i32,
    chances: Vec<f64>,
}

/// Maximum number of additions for one expression. 100d20 is just below.
const MOST_ADDITIONS: u64 = 2_000_000;

impl Distribution {
    /// Creates a distribution with a single, certain result.
    pub fn certain(result: i32) -> Distribution {
        Distribution { least: result, chances: vec![1.0] }
    }

    /// Returns the distribution of an expression's sum, or `None` if it has too many dice.
    pub fn of(dice: &DiceExpression) -> Option<Distribution> {
        let work = |term: &DiceTerm| {
            let (count, sides) = (u64::from(term.count), u64::from(term.sides));
            count.saturating_mul(count).saturating_mul(sides).saturating_mul(sides) / 2
        };
        if dice.terms.iter().map(work).sum::<u64>() > MOST_ADDITIONS {
            return None;
        }
        let mut sum = Distribution::certain(dice.constant);
        for term in &dice.terms {
            let die = Distribution::of_die(term.sides);
            let die = if term.negative { die.map(|face| -face) } else { die };
            let all = (0..term.count).fold(Distribution::certain(0), |sum, _| sum.plus(&die));
            sum = sum.plus(&all);
        }
        Some(sum)
    }

    fn of_die(sides: u32) -> Distribution {
        let sides = sides.max(1);
        Distribution { least: 1, chances: vec![1.0 / f64::from(sides); sides as usize] }
    }

    /// Returns the distribution of the sum with an independent result.
    #[must_use]
    pub fn plus(&self, other: &Distribution) -> Distribution {
        let mut chances = vec![0.0; self.chances.len() + other.chances.len() - 1];
        for (at, own) in self.chances.iter().enumerate() {
            for (sum, chance) in chances[at..].iter_mut().zip(&other.chances) {
                *sum += own * chance;
            }
        }
        Distribution { least: self.least.saturating_add(other.least), chances }
    }

    /// Applies a function to each result.
    #[must_use]
    pub fn map(&self, of: impl Fn(i32) -> i32) -> Distribution {
        Distribution::from(self.entries().map(|(result, chance)| (of(result), chance)))
    }

    /// Sums the chances of equal results. Without entries, the result is 0.
    pub fn from(entries: impl Iterator<Item = (i32, f64)>) -> Distribution {
        let entries: Vec<(i32, f64)> = entries.collect();
        let results = || entries.iter().map(|(result, _)| *result);
        let (Some(least), Some(most)) = (results().min(), results().max()) else {
            return Distribution::certain(0);
        };
        let mut chances = vec![0.0; (i64::from(most) - i64::from(least)) as usize + 1];
        for (result, chance) in entries {
            chances[(i64::from(result) - i64::from(least)) as usize] += chance;
        }
        Distribution { least, chances }
    }

    /// Combines cases with their chances.
    pub fn mixed(cases: &[(f64, &Distribution)]) -> Distribution {
        let entries = cases
            .iter()
            .filter(|(weight, _)| *weight > 0.0)
            .flat_map(|(weight, case)| case.entries().map(move |(result, chance)| (result, weight * chance)));
        Distribution::from(entries)
    }

    /// Returns the results with their chances.
    pub fn entries(&self) -> impl Iterator<Item = (i32, f64)> {
        (self.least..).zip(self.chances.iter().copied()).filter(|(_, chance)| *chance > 0.0)
    }

    /// Returns the distribution of the better or the worse of two rolls.
    #[must_use]
    pub fn of_two(&self, better: bool) -> Distribution {
        let mut below = 0.0;
        let entries = self.entries().map(|(result, chance)| {
            let above = 1.0 - below - chance;
            let others = if better { below } else { above.max(0.0) };
            below += chance;
            (result, chance * (chance + 2.0 * others))
        });
        Distribution::from(entries.collect::<Vec<_>>().into_iter())
    }

    pub fn least(&self) -> i32 {
        self.least
    }

    pub fn most(&self) -> i32 {
        self.least.saturating_add(i32::try_from(self.chances.len()).unwrap_or(i32::MAX) - 1)
    }

    /// Returns the chance of each result from [`Distribution::least`] on.
    pub fn chances(&self) -> &[f64] {
        &self.chances
    }

    pub fn mean(&self) -> f64 {
        self.entries().map(|(result, chance)| f64::from(result) * chance).sum()
    }

    /// Returns the chance of this result or a higher one.
    pub fn at_least(&self, result: i32) -> f64 {
        self.entries().filter(|(own, _)| *own >= result).map(|(_, chance)| chance).sum()
    }

    /// Returns the lowest result that a roll doesn't exceed with at least this chance.
    pub fn percentile(&self, part: f64) -> i32 {
        let mut sum = 0.0;
        // Because of rounding, a sum of chances can be slightly less than an equal `part`.
        let reached = self.entries().find(|(_, chance)| {
            sum += chance;
            sum >= part - 1e-9
        });
        reached.map_or_else(|| self.most(), |(result, _)| result)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(dice: &str) -> Distribution {
        Distribution::of(&dice.parse().expect(dice)).expect("few dice")
    }

    /// Returns the chance of each total, by counting all combinations of faces.
    fn counted(sides: &[u32], total: impl Fn(&[u32]) -> i32) -> Vec<(i32, f64)> {
        let all: u32 = sides.iter().product();
        let faces = |mut number: u32| -> Vec<u32> {
            sides
                .iter()
                .map(|sides| {
                    let face = number % sides + 1;
                    number /= sides;
                    face
                })
                .collect()
        };
        let mut sums = std::collections::BTreeMap::new();
        (0..all).for_each(|number| *sums.entry(total(&faces(number))).or_insert(0u32) += 1);
        sums.into_iter().map(|(sum, count)| (sum, f64::from(count) / f64::from(all))).collect()
    }

    fn same(own: &Distribution, counted: &[(i32, f64)]) {
        let own: Vec<(i32, f64)> = own.entries().collect();
        assert_eq!(own.len(), counted.len());
        for ((result, chance), (expected, counted)) in own.iter().zip(counted) {
            assert!(result == expected && (chance - counted).abs() < 1e-12, "{result}: {chance} {counted}");
        }
    }

    fn sum(faces: &[u32]) -> i32 {
        faces.iter().sum::<u32>() as i32
    }

    #[test]
    fn sums_have_the_chances_of_all_combinations_of_faces() {
        same(&of("3d10"), &counted(&[10, 10, 10], sum));
        same(&of("2d6+1d8+3"), &counted(&[6, 6, 8], |faces| sum(faces) + 3));
        same(&of("2d6-1d4"), &counted(&[6, 6, 4], |faces| sum(&faces[..2]) - faces[2] as i32));
        same(&of("7"), &[(7, 1.0)]);
    }

    #[test]
    fn of_two_rolls_the_better_or_the_worse_counts() {
        same(&of("d20").of_two(true), &counted(&[20, 20], |faces| faces[0].max(faces[1]) as i32));
        same(&of("d20").of_two(false), &counted(&[20, 20], |faces| faces[0].min(faces[1]) as i32));
        let pools = counted(&[6, 6, 6, 6], |faces| sum(&faces[..2]).max(sum(&faces[2..])));
        same(&of("2d6").of_two(true), &pools);
    }

    #[test]
    fn percentiles_are_the_lowest_results_that_reach_the_part() {
        let die = of("d10");
        assert_eq!((die.percentile(0.1), die.percentile(0.9), die.percentile(1.0)), (1, 9, 10));
        assert_eq!(Distribution::certain(4).percentile(0.5), 4);
    }

    #[test]
    fn more_dice_than_can_be_summed_quickly_have_no_distribution() {
        assert!(Distribution::of(&"1000d1000".parse().unwrap()).is_none());
        assert!(Distribution::of(&"100d20".parse().unwrap()).is_some());
    }
}
