//! Which cells belong together when every door is shut: the rooms of a map.

use burstmap_geometry::rooms::WallsByCell;
use burstmap_geometry::{Cell, Grid, Point};
use std::collections::BTreeSet;

/// Entries of the index by cell; beyond, the map is too large to be walked through here.
const MOST_ENTRIES: usize = 5_000_000;

/// Rooms by number, one entry per cell in grid index order; solid cells have none.
#[derive(Debug)]
pub struct Rooms {
    grid: Grid,
    of: Vec<Option<u32>>,
    sizes: Vec<usize>,
}

impl Rooms {
    /// Two neighbors share a room when nothing solid lies between their centers. `None`: too large a map.
    pub fn find(grid: Grid, walls: &[(Point, Point)], solid: &BTreeSet<Cell>) -> Option<Rooms> {
        let walls = WallsByCell::new(grid, walls.iter().copied(), MOST_ENTRIES)?;
        let mut rooms = Rooms { grid, of: vec![None; grid.len()], sizes: Vec::new() };
        for start in grid.cells() {
            if rooms.of[grid.index(start)].is_some() || solid.contains(&start) {
                continue;
            }
            let number = rooms.sizes.len() as u32;
            let (mut size, mut stack) = (0, vec![start]);
            rooms.of[grid.index(start)] = Some(number);
            while let Some(cell) = stack.pop() {
                size += 1;
                for next in walls.open_beside(cell) {
                    if rooms.of[grid.index(next)].is_none() && !solid.contains(&next) {
                        rooms.of[grid.index(next)] = Some(number);
                        stack.push(next);
                    }
                }
            }
            rooms.sizes.push(size);
        }
        Some(rooms)
    }

    pub fn at(&self, cell: Cell) -> Option<u32> {
        if self.grid.contains(cell) { self.of[self.grid.index(cell)] } else { None }
    }

    /// The smaller of two rooms.
    pub fn smaller(&self, a: u32, b: u32) -> u32 {
        let size = |room: u32| self.sizes.get(room as usize).copied().unwrap_or(0);
        if size(b) < size(a) { b } else { a }
    }

    pub fn cells(&self, room: u32) -> impl Iterator<Item = Cell> + '_ {
        self.grid.cells().filter(move |cell| self.of[self.grid.index(*cell)] == Some(room))
    }
}
