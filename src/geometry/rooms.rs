//! Spaces that walls enclose with every door shut. Two adjacent cells are connected if no wall separates their centers.
//!
//! ```
//! use burstmap_geometry::rooms::WallsByCell;
//! use burstmap_geometry::{Cell, Grid, Shape};
//!
//! // A wall between the second and the third column.
//! let grid = Grid { shape: Shape::Square, columns: 4, rows: 2 };
//! let wall = (grid.snap([2.0, 0.0]), grid.snap([2.0, 2.0]));
//! let rooms = WallsByCell::new(grid, [wall], 100).unwrap();
//! assert_eq!(rooms.enclosed(Cell::new(0, 0), 100).unwrap().len(), 4);
//! assert_eq!(rooms.enclosed(Cell::new(0, 0), 3), None, "too many cells");
//! ```

use crate::line::cells_near;
use crate::segment::segments_touch;
use crate::{Cell, Grid, Point};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// The walls that pass each cell of a board.
#[derive(Debug)]
pub struct WallsByCell {
    grid: Grid,
    near: BTreeMap<Cell, Vec<(Point, Point)>>,
}

impl WallsByCell {
    /// Lists the walls cell by cell; `None` if they pass more than `most` cells in total.
    pub fn new(grid: Grid, walls: impl IntoIterator<Item = (Point, Point)>, most: usize) -> Option<Self> {
        let mut near: BTreeMap<Cell, Vec<(Point, Point)>> = BTreeMap::new();
        let mut entries = 0_usize;
        for (a, b) in walls {
            for cell in cells_near(grid, a, b) {
                entries += 1;
                if entries > most {
                    return None;
                }
                near.entry(cell).or_default().push((a, b));
            }
        }
        Some(Self { grid, near })
    }

    /// Returns the adjacent cells of the board that no wall separates from a cell.
    pub fn open_beside(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        let beside = self.grid.beside(cell).filter(|next| self.grid.contains(*next));
        beside.filter(move |next| !self.between(cell, *next))
    }

    fn between(&self, from: Cell, to: Cell) -> bool {
        let (a, b) = (self.grid.center(from), self.grid.center(to));
        let near = [from, to].into_iter().filter_map(|cell| self.near.get(&cell)).flatten();
        near.into_iter().any(|(p, q)| segments_touch(a, b, *p, *q))
    }

    /// Returns the cells that are connected with a cell, in an arbitrary order; `None` if there are more than `most`.
    pub fn enclosed(&self, start: Cell, most: usize) -> Option<Vec<Cell>> {
        let (mut found, mut open) = (BTreeSet::from([start]), VecDeque::from([start]));
        while let Some(cell) = open.pop_front() {
            open.extend(self.open_beside(cell).filter(|next| found.insert(*next)));
            if found.len() > most {
                return None;
            }
        }
        Some(found.into_iter().collect())
    }
}
