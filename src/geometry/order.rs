//! Sorting, small in the module: the standard library compiles its whole sort, some 8 KB, anew for
//! every type that it sorts. Where no speed hangs on it, places are
//! sorted, in one instance for all types; numbers, cells and the like are merged, in one short function for each type.

use std::cmp::Ordering;

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
    merge_sort(places, &mut Vec::new(), &mut |a, b| compare(*b, *a).is_lt());
}

/// Sorts what is small and cheap to copy, keeping the order of what is equal: for lists on which a question's speed hangs.
#[inline(never)]
pub fn sort_copies<T: Copy + Ord>(items: &mut [T]) {
    merge_sort(items, &mut Vec::new(), &mut |a, b| b.cmp(a).is_lt());
}

/// The same by a key.
#[inline(never)]
pub fn sort_copies_by_key<T: Copy, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    merge_sort(items, &mut Vec::new(), &mut |a, b| key(b).cmp(&key(a)).is_lt());
}

/// So few are sorted by insertion.
const FEW: usize = 16;

/// `after` tells whether the first of two belongs behind the second.
fn merge_sort<T: Copy>(items: &mut [T], spare: &mut Vec<T>, after: &mut impl FnMut(&T, &T) -> bool) {
    if items.len() <= FEW {
        for end in 1..items.len() {
            let item = items[end];
            let mut at = end;
            while at > 0 && after(&items[at - 1], &item) {
                items[at] = items[at - 1];
                at -= 1;
            }
            items[at] = item;
        }
        return;
    }
    let middle = items.len() / 2;
    merge_sort(&mut items[..middle], spare, after);
    merge_sort(&mut items[middle..], spare, after);
    if !after(&items[middle - 1], &items[middle]) {
        return;
    }
    spare.clear();
    spare.extend_from_slice(&items[..middle]);
    let (mut to, mut right) = (0, middle);
    for left in spare.iter() {
        while right < items.len() && after(left, &items[right]) {
            items[to] = items[right];
            (to, right) = (to + 1, right + 1);
        }
        items[to] = *left;
        to += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sorts_as_the_standard_library_and_keeps_the_order_of_equals() {
        let mut seed = 1u32;
        for length in (0..60).chain([500]) {
            let mut ours: Vec<(u32, usize)> = (0..length)
                .map(|index| {
                    seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    (seed >> 29, index)
                })
                .collect();
            let mut theirs = ours.clone();
            sort_by_key(&mut ours, |(key, _)| *key);
            let mut copies = theirs.clone();
            sort_copies_by_key(&mut copies, |(key, _)| *key);
            theirs.sort_by_key(|(key, _)| *key);
            assert_eq!(ours, theirs);
            assert_eq!(copies, theirs);
            copies.reverse();
            sort_copies(&mut copies);
            theirs.sort_unstable();
            assert_eq!(copies, theirs);
        }
    }
}
