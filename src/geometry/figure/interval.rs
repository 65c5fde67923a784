//! Bounds of real numbers in whole multiples of 2⁻ᵖ, as narrow as needed.

use super::real::Real;
use super::surd::{Field, Surd};
use num_bigint::{BigInt, Sign};

/// A number between two bounds, both counted in units of 2^-`places`.
#[derive(Clone, Debug)]
pub struct Interval {
    pub low: BigInt,
    pub high: BigInt,
    places: u32,
}

impl Interval {
    pub fn whole(value: &BigInt, places: u32) -> Interval {
        Interval { low: value << places, high: value << places, places }
    }

    /// Returns the bounds of a number of a figure's field.
    pub fn of(field: &Field, value: &Surd, places: u32) -> Interval {
        let [a, b, c, d] = value.0.each_ref().map(|part| Interval::whole(part, places));
        let [n, three] =
            [field.n().clone(), BigInt::from(3)].map(|square| Interval::whole(&square, places).root());
        a.plus(&b.times(&n)).plus(&c.plus(&d.times(&n)).times(&three))
    }

    fn map(&self, low: impl Fn(&BigInt) -> BigInt, high: impl Fn(&BigInt) -> BigInt) -> Interval {
        Interval { low: low(&self.low), high: high(&self.high), places: self.places }
    }

    /// Returns bounds of the smallest and the greatest candidate. The candidates have twice the places.
    fn around(candidates: [BigInt; 4], places: u32) -> Interval {
        let low = candidates.iter().min().cloned().unwrap_or_default();
        let high = candidates.into_iter().max().unwrap_or_default();
        // Shifting rounds down.
        Interval { low: low >> places, high: (high >> places) + 1, places }
    }
}

impl Real for Interval {
    fn plus(&self, other: &Interval) -> Interval {
        Interval { low: &self.low + &other.low, high: &self.high + &other.high, places: self.places }
    }

    fn minus(&self, other: &Interval) -> Interval {
        Interval { low: &self.low - &other.high, high: &self.high - &other.low, places: self.places }
    }

    fn times(&self, other: &Interval) -> Interval {
        let [a, b, c, d] = [&self.low, &self.high, &other.low, &other.high];
        Interval::around([a * c, a * d, b * c, b * d], self.places)
    }

    fn over(&self, other: &Interval) -> Option<Interval> {
        let sign = other.low.sign();
        if sign != other.high.sign() || sign == Sign::NoSign {
            return None;
        }
        let [a, b] = [&self.low, &self.high].map(|end| end << (2 * self.places));
        let (c, d) = (&other.low, &other.high);
        // Division truncates towards 0, so widen both sides by one.
        let wide = Interval::around([&a / c, &a / d, &b / c, &b / d], self.places);
        Some(wide.map(|low| low - 1, |high| high + 1))
    }

    fn root(&self) -> Interval {
        let root =
            |end: &BigInt| if end.sign() == Sign::Plus { (end << self.places).sqrt() } else { BigInt::ZERO };
        self.map(root, |end| root(end) + 1)
    }

    fn arctangent(&self) -> Interval {
        // `arctangent` errs by less than one unit.
        self.map(|low| arctangent(low, self.places) - 2, |high| arctangent(high, self.places) + 2)
    }

    fn within(&self, most: &Interval) -> Interval {
        let clamp = |end: &BigInt, most: &BigInt| end.clone().min(most.clone()).max(-most);
        let ends = |end: &BigInt| [clamp(end, &most.low), clamp(end, &most.high)];
        let ([a, b], [c, d]) = (ends(&self.low), ends(&self.high));
        Interval { low: a.min(b), high: c.max(d), places: self.places }
    }
}

/// Returns the arctangent, computed with 32 more places. It uses six halvings and a series for values below 1/16. Each step errs by two
/// units at most, and the halvings are undone by doubling, so the sum of all errors stays far below 2³² of the finer units.
fn arctangent(value: &BigInt, places: u32) -> BigInt {
    if value.sign() == Sign::Minus {
        return -arctangent(&-value, places);
    }
    let fine = places + 32;
    let one = BigInt::from(1) << fine;
    let mut x: BigInt = value << 32;
    let mut halvings = 0_u32;
    while &x << 4 > one {
        // tan(θ/2) = tan θ / (1 + √(1 + tan² θ))
        let root = (&one * &one + &x * &x).sqrt();
        x = (&x << fine) / (&one + root);
        halvings += 1;
    }
    let square: BigInt = (&x * &x) >> fine;
    let (mut power, mut sum, mut odd) = (x.clone(), x, 1);
    while power.sign() != Sign::NoSign {
        power = -((power * &square) >> fine);
        odd += 2;
        sum += &power / odd;
        if power.magnitude().bits() <= 1 {
            break;
        }
    }
    (sum << halvings) >> 32
}
