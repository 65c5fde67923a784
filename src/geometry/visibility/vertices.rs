//! The vertices of a bundle's polygon, by the side of a point on which their lines pass.

use std::cmp::Ordering;

/// Consecutive vertices around the polygon.
#[derive(Clone, Copy, Default, Debug)]
pub struct VertexRange {
    pub first: usize,
    pub count: usize,
}

impl VertexRange {
    /// Returns the vertices whose bits are set, of `all` vertices.
    pub const fn of_bits(bits: u64, all: usize) -> VertexRange {
        let after = bits << 1 | bits >> (all - 1);
        // If all are set, there is no first one: start at 0.
        let first = (bits & !after).trailing_zeros() as usize % 64;
        VertexRange { first, count: bits.count_ones() as usize }
    }

    /// Returns the vertices whose entry is `side`.
    pub fn of_side(all: &[Ordering], side: Ordering) -> VertexRange {
        let before = |vertex: usize| all[if vertex == 0 { all.len() - 1 } else { vertex - 1 }];
        let first = (0..all.len()).find(|vertex| all[*vertex] == side && before(*vertex) != side);
        VertexRange { first: first.unwrap_or(0), count: all.iter().filter(|found| **found == side).count() }
    }
}

/// The vertices whose lines pass below a point, and those whose lines pass above it.
pub struct VertexSides {
    pub below: VertexRange,
    pub above: VertexRange,
}

impl VertexSides {
    pub const fn any(&self, below: bool) -> bool {
        if below { self.below.count > 0 } else { self.above.count > 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Random maps do not produce polygons of more than 64 vertices.
    #[test]
    fn bits_and_lists_give_the_same_range() {
        for all in 1..=64 {
            for (first, count) in (0..all).flat_map(|first| (0..=all).map(move |count| (first, count))) {
                let kept = |vertex: usize| (vertex + all - first) % all < count;
                let sides: Vec<Ordering> = (0..all)
                    .map(|vertex| if kept(vertex) { Ordering::Greater } else { Ordering::Equal })
                    .collect();
                let bits = (0..all).fold(0, |bits, vertex| bits | u64::from(kept(vertex)) << vertex);
                let first = if count == 0 || count == all { 0 } else { first };
                for run in [VertexRange::of_bits(bits, all), VertexRange::of_side(&sides, Ordering::Greater)]
                {
                    assert_eq!((run.first, run.count), (first, count), "{all}");
                }
            }
        }
    }
}
