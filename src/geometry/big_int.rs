//! Integers of any size, for the few comparisons whose products exceed 128 bits.

use std::cmp::Ordering;

/// An integer of any size. Made from an `i128`; supports what exact comparisons need.
///
/// ```
/// use burstmap_geometry::big_int::BigInt;
///
/// let large = BigInt::from(i128::MAX);
/// let square = large.times(&large);
/// assert!(square > large.times(&large.plus(&BigInt::from(-1))));
/// ```
// Sign and magnitude, least significant digit first, without leading zeros.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BigInt {
    negative: bool,
    digits: Vec<u32>,
}

impl BigInt {
    /// The sum.
    pub fn plus(&self, other: &BigInt) -> BigInt {
        if self.negative == other.negative {
            return BigInt { negative: self.negative, digits: add(&self.digits, &other.digits) };
        }
        match compare(&self.digits, &other.digits) {
            Ordering::Equal => BigInt::default(),
            Ordering::Greater => {
                BigInt { negative: self.negative, digits: subtract(&self.digits, &other.digits) }
            }
            Ordering::Less => {
                BigInt { negative: other.negative, digits: subtract(&other.digits, &self.digits) }
            }
        }
    }

    /// The product.
    pub fn times(&self, other: &BigInt) -> BigInt {
        let mut digits = vec![0_u32; self.digits.len() + other.digits.len()];
        for (i, a) in self.digits.iter().enumerate() {
            let mut carry = 0_u64;
            for (j, b) in other.digits.iter().enumerate() {
                let sum = u64::from(*a) * u64::from(*b) + u64::from(digits[i + j]) + carry;
                digits[i + j] = sum as u32;
                carry = sum >> 32;
            }
            digits[i + other.digits.len()] = carry as u32;
        }
        trim(&mut digits);
        BigInt { negative: self.negative != other.negative && !digits.is_empty(), digits }
    }
}

impl From<i128> for BigInt {
    fn from(value: i128) -> BigInt {
        let magnitude = value.unsigned_abs();
        let mut digits: Vec<u32> = (0..4).map(|i| (magnitude >> (32 * i)) as u32).collect();
        trim(&mut digits);
        BigInt { negative: value < 0, digits }
    }
}

impl PartialOrd for BigInt {
    fn partial_cmp(&self, other: &BigInt) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for BigInt {
    fn cmp(&self, other: &BigInt) -> Ordering {
        match (self.negative, other.negative) {
            (false, true) => Ordering::Greater,
            (true, false) => Ordering::Less,
            (false, false) => compare(&self.digits, &other.digits),
            (true, true) => compare(&other.digits, &self.digits),
        }
    }
}

fn compare(a: &[u32], b: &[u32]) -> Ordering {
    a.len().cmp(&b.len()).then_with(|| a.iter().rev().cmp(b.iter().rev()))
}

fn add(a: &[u32], b: &[u32]) -> Vec<u32> {
    let mut carry = 0_u64;
    let mut digits: Vec<u32> = (0..a.len().max(b.len()))
        .map(|i| {
            let sum = digit(a, i) + digit(b, i) + carry;
            carry = sum >> 32;
            sum as u32
        })
        .collect();
    if carry > 0 {
        digits.push(carry as u32);
    }
    digits
}

/// `a - b` for `a >= b`.
fn subtract(a: &[u32], b: &[u32]) -> Vec<u32> {
    let mut borrow = 0_u64;
    let mut digits: Vec<u32> = (0..a.len())
        .map(|i| {
            let difference = (1_u64 << 32) + digit(a, i) - digit(b, i) - borrow;
            borrow = 1 - (difference >> 32);
            difference as u32
        })
        .collect();
    trim(&mut digits);
    digits
}

fn digit(digits: &[u32], index: usize) -> u64 {
    digits.get(index).copied().map_or(0, u64::from)
}

fn trim(digits: &mut Vec<u32>) {
    while digits.last() == Some(&0) {
        digits.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_the_machine_where_the_machine_can() {
        let values: [i128; 11] =
            [0, 1, -1, 7, -12, 1 << 31, 1 << 32, -(1 << 33), (1 << 60) - 1, -(1 << 60), 0xffff_ffff_ffff];
        for a in values {
            for b in values {
                let (x, y) = (BigInt::from(a), BigInt::from(b));
                assert_eq!(x.plus(&y), BigInt::from(a + b), "{a} + {b}");
                assert_eq!(x.times(&y), BigInt::from(a * b), "{a} * {b}");
                assert_eq!(x.cmp(&y), a.cmp(&b), "{a} ? {b}");
            }
        }
    }

    #[test]
    fn goes_on_where_the_machine_ends() {
        let big = BigInt::from(i128::MAX);
        let square = big.times(&big);
        // (n + 1)(n − 1) = n² − 1
        let one = BigInt::from(1);
        let (up, down) = (big.plus(&one), big.plus(&BigInt::from(-1)));
        assert_eq!(up.times(&down).plus(&one), square);
        assert!(up.times(&down) < square);
    }
}
