//! Corners of a bundle's polygon by the side of a point on which their lines pass.

use std::cmp::Ordering;

/// Corners that follow each other around the polygon.
#[derive(Clone, Copy, Default, Debug)]
pub struct VertexRange {
    pub first: usize,
    pub count: usize,
}

impl VertexRange {
    /// Those whose bits are set, of `all`.
    pub const fn of_bits(bits: u64, all: usize) -> VertexRange {
        let after = bits << 1 | bits >> (all - 1);
        // Where every one is set, none is the first.
        let first = (bits & !after).trailing_zeros() as usize % 64;
        VertexRange { first, count: bits.count_ones() as usize }
    }

    /// Those that lie on one side of a point.
    pub fn of_side(all: &[Ordering], side: Ordering) -> VertexRange {
        let before = |corner: usize| all[if corner == 0 { all.len() - 1 } else { corner - 1 }];
        let first = (0..all.len()).find(|corner| all[*corner] == side && before(*corner) != side);
        VertexRange { first: first.unwrap_or(0), count: all.iter().filter(|found| **found == side).count() }
    }
}

/// The corners whose lines pass below a point, and above it.
pub struct VertexSides {
    pub below: VertexRange,
    pub above: VertexRange,
}

impl VertexSides {
    pub const fn some(&self, below: bool) -> bool {
        if below { self.below.count > 0 } else { self.above.count > 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Polygons of more corners than a word has bits are too rare to be met by chance.
    #[test]
    fn corners_are_told_alike_by_bits_and_one_by_one() {
        for all in 1..=64 {
            for (first, count) in (0..all).flat_map(|first| (0..=all).map(move |count| (first, count))) {
                let kept = |corner: usize| (corner + all - first) % all < count;
                let sides: Vec<Ordering> = (0..all)
                    .map(|corner| if kept(corner) { Ordering::Greater } else { Ordering::Equal })
                    .collect();
                let bits = (0..all).fold(0, |bits, corner| bits | u64::from(kept(corner)) << corner);
                let first = if count == 0 || count == all { 0 } else { first };
                for run in [VertexRange::of_bits(bits, all), VertexRange::of_side(&sides, Ordering::Greater)]
                {
                    assert_eq!((run.first, run.count), (first, count), "{all}");
                }
            }
        }
    }
}
