//! Sorting and ordered collections for lists that are short or seldom sorted, small in the module: the standard library
//! compiles its whole sort anew for every type that it sorts, and again for every ordered map that is collected. Here
//! places are sorted, in one instance for all types. Where a question's speed hangs on it, sort with the standard library.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

/// Sorts, keeping the order of what is equal.
pub fn sort_by<T>(items: &mut [T], mut compare: impl FnMut(&T, &T) -> Ordering) {
    let mut places: Vec<usize> = (0..items.len()).collect();
    sort_places(&mut places, &mut |a, b| compare(&items[a], &items[b]));
    // Follows each cycle of the permutation once.
    for start in 0..places.len() {
        let mut to = start;
        loop {
            let from = std::mem::replace(&mut places[to], to);
            if from == start {
                break;
            }
            items.swap(to, from);
            to = from;
        }
    }
}

/// Sorts by a key, keeping the order of what is equal.
pub fn sort_by_key<T, K: Ord>(items: &mut [T], mut key: impl FnMut(&T) -> K) {
    sort_by(items, |a, b| key(a).cmp(&key(b)));
}

/// Sorts.
pub fn sort<T: Ord>(items: &mut [T]) {
    sort_by(items, T::cmp);
}

fn sort_places(places: &mut [usize], compare: &mut dyn FnMut(usize, usize) -> Ordering) {
    places.sort_by(|a, b| compare(*a, *b));
}

/// An ordered map of pairs; of equal keys the last one stays.
pub fn map<K: Ord, V>(pairs: impl IntoIterator<Item = (K, V)>) -> BTreeMap<K, V> {
    let mut all = BTreeMap::new();
    for (key, value) in pairs {
        all.insert(key, value);
    }
    all
}

/// An ordered set.
pub fn set<T: Ord>(items: impl IntoIterator<Item = T>) -> BTreeSet<T> {
    let mut all = BTreeSet::new();
    for item in items {
        all.insert(item);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sorts_as_the_standard_library_and_keeps_the_order_of_equals() {
        let mut seed = 1u32;
        for length in 0..60 {
            let mut ours: Vec<(u32, usize)> = (0..length)
                .map(|index| {
                    seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    (seed >> 29, index)
                })
                .collect();
            let mut theirs = ours.clone();
            sort_by_key(&mut ours, |(key, _)| *key);
            theirs.sort_by_key(|(key, _)| *key);
            assert_eq!(ours, theirs);
        }
    }

    #[test]
    fn the_last_of_equal_keys_stays() {
        assert_eq!(map([(1, 'a'), (0, 'b'), (1, 'c')]).into_iter().collect::<Vec<_>>(), [(0, 'b'), (1, 'c')]);
    }
}
