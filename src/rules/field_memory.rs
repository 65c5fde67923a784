//! Cache of computed fields of spaces. A field depends on barriers, the space's cells and the rules for lines. The cache is part of the compiled
//! ground and discarded with it. Its key contains the other two, so no entry can be stale.

use burstmap_geometry::{Cell, CellSet, Channel};
use std::sync::{Arc, Mutex, PoisonError};

/// Maximum total cells of all cached fields, one bit each: two megabytes. This is enough for all tokens of a large fight on a small map, or for one
/// side on the largest map.
const SPAN: usize = 1 << 24;
const LEAST: usize = 48;
const MOST: usize = 512;

fn most(set: &CellSet) -> usize {
    (SPAN / set.span().max(1)).clamp(LEAST, MOST)
}

/// The channel, and whether lines can graze blocking cells in it.
pub type Lines = (Channel, bool);
type Entry<K> = (K, Vec<Cell>, Arc<CellSet>);

/// Entries, least recently used first. `K` is the part of the key besides barriers and cells.
#[derive(Debug)]
pub struct FieldMemory<K>(Mutex<Vec<Entry<K>>>);

impl<K> Default for FieldMemory<K> {
    fn default() -> FieldMemory<K> {
        FieldMemory(Mutex::default())
    }
}

impl<K: PartialEq> FieldMemory<K> {
    pub fn of(&self, lines: K, cells: &[Cell], field: impl FnOnce() -> CellSet) -> Arc<CellSet> {
        let mut entries = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = entries.iter().rposition(|(of, space, _)| *of == lines && space == cells);
        let entry = match known {
            Some(at) => entries.remove(at),
            None => (lines, cells.to_vec(), Arc::new(field())),
        };
        if entries.len() >= most(&entry.2) {
            entries.remove(0);
        }
        let set = Arc::clone(&entry.2);
        entries.push(entry);
        set
    }
}

/// A copy of the ground can be changed, so it starts with an empty cache.
impl<K> Clone for FieldMemory<K> {
    fn clone(&self) -> FieldMemory<K> {
        FieldMemory::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use burstmap_geometry::{Grid, Shape, Window};

    #[test]
    fn a_space_is_computed_once_and_forgotten_after_many_others() {
        let window = Window::board(Grid { shape: Shape::Square, columns: 3, rows: 3 });
        let (memory, computed) = (FieldMemory::default(), std::cell::Cell::new(0));
        let ask = |channel, col| {
            memory.of((channel, false), &[Cell::new(col, 0)], || {
                computed.set(computed.get() + 1);
                CellSet::new(window)
            });
            computed.get()
        };
        assert_eq!([ask(Channel::Effect, 0), ask(Channel::Effect, 0), ask(Channel::Sight, 0)], [1, 1, 2]);
        let many = (1..=MOST as i32).fold(0, |_, col| ask(Channel::Effect, col));
        assert_eq!(many, 2 + MOST);
        assert_eq!(ask(Channel::Effect, MOST as i32), 2 + MOST, "the newest is still there");
        assert_eq!(ask(Channel::Effect, 0), 3 + MOST, "the oldest is not");
    }
}
