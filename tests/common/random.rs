//! Seeded numbers for tests with random cases, the same everywhere.
#![allow(dead_code)]

pub struct Random(pub u64);

impl Random {
    /// Returns a number from 0 to `n` - 1.
    pub fn below<N: Into<i64> + TryFrom<i64>>(&mut self, n: N) -> N {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        N::try_from(((self.0 >> 33) % n.into() as u64) as i64).unwrap_or_else(|_| unreachable!("below n"))
    }

    /// Returns a number from `low` to `high`, both included.
    pub fn between(&mut self, low: i64, high: i64) -> i64 {
        low + self.below(high - low + 1)
    }

    pub fn one<'v>(&mut self, list: &[&'v str]) -> &'v str {
        list[self.below(list.len() as i64) as usize]
    }
}
