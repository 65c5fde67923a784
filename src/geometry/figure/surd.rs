//! Numbers `a + b√n + (c + d√n)√3` with whole `a … d`: exact sums, products and signs.

use num_bigint::{BigInt, Sign};
use std::cmp::Ordering;
use std::ops::{Add, Neg, Sub};

/// A number of this form. Its [`Field`] defines `n`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Surd(pub [BigInt; 4]);

impl Surd {
    /// Returns a whole number.
    pub fn whole(value: i128) -> Surd {
        Surd([BigInt::from(value), BigInt::ZERO, BigInt::ZERO, BigInt::ZERO])
    }

    /// Returns `value · √n`.
    pub fn root(value: i128) -> Surd {
        Surd([BigInt::ZERO, BigInt::from(value), BigInt::ZERO, BigInt::ZERO])
    }

    /// Returns `value · √3`.
    pub fn root_of_three(value: i128) -> Surd {
        Surd([BigInt::ZERO, BigInt::ZERO, BigInt::from(value), BigInt::ZERO])
    }
}

impl Add for Surd {
    type Output = Surd;

    fn add(self, other: Surd) -> Surd {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Surd([a + e, b + f, c + g, d + h])
    }
}

impl Sub for Surd {
    type Output = Surd;

    fn sub(self, other: Surd) -> Surd {
        self + -other
    }
}

impl Neg for Surd {
    type Output = Surd;

    fn neg(self) -> Surd {
        Surd(self.0.map(|part| -part))
    }
}

/// Common `n` of one figure's numbers, positive.
#[derive(Clone, Debug)]
pub struct Field {
    n: BigInt,
    /// √n, rounded.
    root: f64,
}

impl Field {
    /// Creates the field. If `n` is a perfect square, all numbers without √3 are whole.
    pub fn new(n: i128) -> Field {
        Field { n: BigInt::from(n), root: (n as f64).sqrt() }
    }

    /// Returns `n`.
    pub const fn n(&self) -> &BigInt {
        &self.n
    }

    /// Returns the number, rounded. Its parts have no more than 120 bits.
    pub fn rounded(&self, value: &Surd) -> f64 {
        let [a, b, c, d] =
            value.0.each_ref().map(|part| i128::try_from(part).map_or(f64::NAN, |part| part as f64));
        (a + b * self.root) + (c + d * self.root) * 3_f64.sqrt()
    }

    /// Returns the product of two numbers.
    pub fn product(&self, one: &Surd, other: &Surd) -> Surd {
        let mut out = [const { BigInt::ZERO }; 4];
        for (i, a) in one.0.iter().enumerate() {
            if a.sign() == Sign::NoSign {
                continue;
            }
            for (j, b) in other.0.iter().enumerate() {
                if b.sign() == Sign::NoSign {
                    continue;
                }
                // Bit 0 represents √n, bit 1 √3. If both factors have one, its square becomes a factor.
                let mut term = a * b;
                if i & j & 1 != 0 {
                    term *= &self.n;
                }
                if i & j & 2 != 0 {
                    term *= 3;
                }
                out[i ^ j] += term;
            }
        }
        Surd(out)
    }

    /// Returns the sign of a number, by squaring.
    pub fn sign(&self, value: &Surd) -> Ordering {
        let [a, b, c, d] = &value.0;
        let (plain, rooted) = (self.sign_of_pair(a, b), self.sign_of_pair(c, d));
        if rooted.is_eq() || plain == rooted {
            return plain;
        }
        if plain.is_eq() {
            return rooted;
        }
        // Of p + q√3 with p and q of unlike signs, the one whose square is greater decides: p² against 3q².
        let (n, three) = (&self.n, BigInt::from(3));
        let whole = a * a + b * b * n - (c * c + d * d * n) * &three;
        let root = (a * b - c * d * &three) * 2;
        match self.sign_of_pair(&whole, &root) {
            Ordering::Greater => plain,
            Ordering::Equal => Ordering::Equal,
            Ordering::Less => rooted,
        }
    }

    /// Returns the sign of `a + b√n`.
    fn sign_of_pair(&self, a: &BigInt, b: &BigInt) -> Ordering {
        let (plain, rooted) = (sign(a), sign(b));
        if rooted.is_eq() || plain == rooted {
            return plain;
        }
        if plain.is_eq() {
            return rooted;
        }
        match (a * a).cmp(&(b * b * &self.n)) {
            Ordering::Greater => plain,
            Ordering::Equal => Ordering::Equal,
            Ordering::Less => rooted,
        }
    }
}

fn sign(value: &BigInt) -> Ordering {
    match value.sign() {
        Sign::Minus => Ordering::Less,
        Sign::NoSign => Ordering::Equal,
        Sign::Plus => Ordering::Greater,
    }
}
