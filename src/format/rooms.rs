//! Which cells belong together when every door is shut: the rooms of a map.

use burstmap_geometry::segment::segments_touch;
use burstmap_geometry::{Cell, Grid, Point, UNIT};
use std::collections::BTreeMap;
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
        let near = index(&grid, walls)?;
        let between = |from: Cell, to: Cell| {
            let (a, b) = (grid.center(from), grid.center(to));
            let indices = [from, to].into_iter().filter_map(|cell| near.get(&cell)).flatten();
            indices.into_iter().any(|i| segments_touch(a, b, walls[*i as usize].0, walls[*i as usize].1))
        };
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
                // Squares: the four sides are enough, and corners are what gaps are about.
                let sides = if grid.is_hex() { 6 } else { 4 };
                for next in grid.neighbors(cell).take(sides) {
                    let free = grid.contains(next) && rooms.of[grid.index(next)].is_none();
                    if free && !solid.contains(&next) && !between(cell, next) {
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

/// The walls near each cell, by lattice boxes.
fn index(grid: &Grid, walls: &[(Point, Point)]) -> Option<BTreeMap<Cell, Vec<u32>>> {
    let mut near: BTreeMap<Cell, Vec<u32>> = BTreeMap::new();
    let mut entries = 0_usize;
    let span = |p: i64, q: i64| {
        (p.min(q) - UNIT).div_euclid(UNIT) as i32..=(p.max(q) + UNIT).div_euclid(UNIT) as i32
    };
    for (number, (a, b)) in walls.iter().enumerate() {
        let (across, down) = (span(a.x, b.x), span(a.y, b.y));
        entries = entries.saturating_add(across.clone().count().saturating_mul(down.clone().count()));
        if entries > MOST_ENTRIES {
            return None;
        }
        for y in down {
            for x in across.clone() {
                let cell = grid.from_lattice((x, y));
                if grid.contains(cell) {
                    near.entry(cell).or_default().push(number as u32);
                }
            }
        }
    }
    Some(near)
}
