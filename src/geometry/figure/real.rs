//! Number types for computing figures: floats first, and bounds if floats are too close to decide.

/// Number type of the computation: floats or bounds.
pub trait Real: Sized + Clone {
    fn plus(&self, other: &Self) -> Self;
    fn minus(&self, other: &Self) -> Self;
    fn times(&self, other: &Self) -> Self;
    /// Divides by `other`. Returns `None` if the divisor may be 0.
    fn over(&self, other: &Self) -> Option<Self>;
    /// Returns the square root, or 0 for negative numbers.
    fn root(&self) -> Self;
    fn arctangent(&self) -> Self;
    /// Returns the nearest number from `-most` to `most`. `most` must not be negative.
    fn within(&self, most: &Self) -> Self;
}

impl Real for f64 {
    fn plus(&self, other: &f64) -> f64 {
        self + other
    }

    fn minus(&self, other: &f64) -> f64 {
        self - other
    }

    fn times(&self, other: &f64) -> f64 {
        self * other
    }

    fn over(&self, other: &f64) -> Option<f64> {
        (*other != 0.0).then(|| self / other)
    }

    fn root(&self) -> f64 {
        self.max(0.0).sqrt()
    }

    fn arctangent(&self) -> f64 {
        self.atan()
    }

    fn within(&self, most: &f64) -> f64 {
        self.clamp(-most, *most)
    }
}
