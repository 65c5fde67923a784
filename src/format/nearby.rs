//! Segments near a point or a box: buckets of the plane, so that maps need no comparison of all pairs.

use super::breath::Pace;
use burstmap_geometry::{Point, UNIT};
use foldhash::fast::FixedState;
use indexmap::{IndexMap, IndexSet};
use std::borrow::Cow;

/// Entries in the order of insertion. Imports look up places millions of times, so the hash is a fast one.
pub type ByPlace<K, V> = IndexMap<K, V, FixedState>;
/// Places in the order of insertion.
pub type Places<K> = IndexSet<K, FixedState>;

/// Target number of entries. If cells would need more, the buckets are larger.
const MOST_ENTRIES: f64 = 4_000_000.0;

/// Segment numbers by bucket.
#[derive(Debug)]
pub struct Nearby {
    bucket: i64,
    entries: ByPlace<(i64, i64), Vec<u32>>,
}

impl Nearby {
    /// Indexes the segments, whose numbers are their positions in the list.
    pub async fn new(segments: impl ExactSizeIterator<Item = (Point, Point)> + Clone) -> Nearby {
        let mut nearby = Nearby::sized(segments.clone().map(length).sum(), segments.len());
        let mut pace = Pace::default();
        for (number, (a, b)) in segments.enumerate() {
            nearby.add(number as u32, a, b);
            pace.did(1 + length((a, b)) as usize / nearby.bucket as usize).await;
        }
        nearby
    }

    /// Returns an empty index for a number of segments with a total length.
    pub fn sized(total: f64, count: usize) -> Nearby {
        let mut bucket = UNIT;
        while total / bucket as f64 + count as f64 * 2.0 > MOST_ENTRIES.max(count as f64 * 4.0) {
            bucket *= 2;
        }
        Nearby { bucket, entries: ByPlace::default() }
    }

    pub fn add(&mut self, number: u32, a: Point, b: Point) {
        cover(a, b, self.bucket, |key| self.entries.entry(key).or_default().push(number));
    }

    /// Returns the numbers of all segments within `reach` of the box, and perhaps of some others, in order without duplicates.
    pub fn around(&self, low: Point, high: Point, reach: i64) -> Cow<'_, [u32]> {
        let span = |low: i64, high: i64| {
            (low - reach).div_euclid(self.bucket)..=(high + reach).div_euclid(self.bucket)
        };
        let (columns, rows) = (span(low.x, high.x), span(low.y, high.y));
        if columns.start() == columns.end() && rows.start() == rows.end() {
            // A bucket is sorted and has no duplicates.
            let bucket = self.entries.get(&(*columns.start(), *rows.start()));
            return Cow::Borrowed(bucket.map_or(&[], Vec::as_slice));
        }
        let mut found = Vec::new();
        for x in columns {
            for y in rows.clone() {
                found.extend(self.entries.get(&(x, y)).into_iter().flatten());
            }
        }
        found.sort_unstable();
        found.dedup();
        Cow::Owned(found)
    }

    /// Returns the numbers of segments near a point.
    pub fn at(&self, point: Point, reach: i64) -> Cow<'_, [u32]> {
        self.around(point, point, reach)
    }
}

/// Returns a measure of the number of buckets that a segment passes.
pub fn length((a, b): (Point, Point)) -> f64 {
    ((a.x - b.x).abs() + (a.y - b.y).abs()) as f64
}

/// Calls back for every bucket that the segment crosses, column by column.
fn cover(a: Point, b: Point, bucket: i64, mut each: impl FnMut((i64, i64))) {
    let (a, b) = if a.x <= b.x { (a, b) } else { (b, a) };
    let slope = if a.x == b.x { 0.0 } else { (b.y - a.y) as f64 / (b.x - a.x) as f64 };
    for column in a.x.div_euclid(bucket)..=b.x.div_euclid(bucket) {
        let (from, to) = ((column * bucket).max(a.x), ((column + 1) * bucket).min(b.x));
        let at = |x: i64| a.y + ((x - a.x) as f64 * slope).round() as i64;
        let (first, last) = if a.x == b.x { (a.y, b.y) } else { (at(from), at(to)) };
        // One more on each side, because of rounding.
        let (low, high) = (first.min(last) - 1, first.max(last) + 1);
        for row in low.div_euclid(bucket)..=high.div_euclid(bucket) {
            each((column, row));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::breath::at_once;

    fn at(x: f64, y: f64) -> Point {
        Point::new((x * UNIT as f64) as i64, (y * UNIT as f64) as i64)
    }

    #[test]
    fn what_is_near_is_found_and_what_is_far_is_not() {
        let segments =
            [(at(0.5, 0.5), at(9.5, 4.5)), (at(20.0, -3.0), at(20.0, 3.0)), (at(-5.5, -5.5), at(-5.5, -5.5))];
        let nearby = at_once(Nearby::new(segments.iter().copied()));
        assert_eq!(*nearby.at(at(5.0, 2.5), 10), [0]);
        assert_eq!(*nearby.at(at(19.999, 0.0), UNIT / 10), [1]);
        assert_eq!(*nearby.at(at(-5.5, -5.5), 0), [2]);
        assert_eq!(*nearby.at(at(5.0, 40.0), UNIT), [0; 0]);
        assert_eq!(*nearby.around(at(-6.0, -6.0), at(30.0, 6.0), 0), [0, 1, 2]);
    }
}
