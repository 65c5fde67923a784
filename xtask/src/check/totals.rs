//! Numbers of tests from the runners' output.

use std::fmt;
use std::ops::AddAssign;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    pub passed: u64,
    pub failed: u64,
    pub ignored: u64,
}

impl fmt::Display for Totals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed, {} ignored", self.passed, self.failed, self.ignored)
    }
}

impl AddAssign for Totals {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.ignored += other.ignored;
    }
}

impl Totals {
    pub fn of(printed: &str) -> Self {
        let mut totals = Self::default();
        printed.lines().for_each(|line| totals.read(line));
        totals
    }

    /// Reads one line of libtest (`test result: ok. 3 passed; 0 failed; 1 ignored; …`) or of Node (`ℹ pass 3`).
    fn read(&mut self, line: &str) {
        if let Some(result) = line.trim_start().strip_prefix("test result: ") {
            for piece in result.split([';', '.']) {
                let mut words = piece.split_whitespace();
                let number = words.next().and_then(|word| word.parse::<u64>().ok());
                if let (Some(number), Some(word)) = (number, words.next()) {
                    self.add(word, number);
                }
            }
        } else if let Some(result) = line.strip_prefix("ℹ ")
            && let Some((word, number)) = result.split_once(' ')
        {
            self.add(word, number.parse().unwrap_or(0));
        }
    }

    fn add(&mut self, word: &str, number: u64) {
        match word {
            "passed" | "pass" => self.passed += number,
            "failed" | "fail" | "cancelled" => self.failed += number,
            "ignored" | "skipped" | "todo" => self.ignored += number,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_what_both_runners_print() {
        let printed = "test result: FAILED. 3 passed; 2 failed; 1 ignored; 0 measured; 4 filtered out; finished in 0.01s\n\
                       ℹ pass 5\nℹ fail 1\nℹ duration_ms 12.5";
        assert_eq!(Totals::of(printed), Totals { passed: 8, failed: 3, ignored: 1 });
    }
}
