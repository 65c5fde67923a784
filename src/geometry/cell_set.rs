//! Sets of cells, as bits for a window of the board.

use super::grid::{Cell, Grid};

/// A rectangle of columns and rows, within a board. It may be empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// The first column and row.
    pub from: Cell,
    /// The last column and row, included.
    pub to: Cell,
}

impl Window {
    /// Returns the whole board.
    pub fn board(grid: Grid) -> Window {
        Window { from: Cell::new(0, 0), to: Cell::new(grid.columns - 1, grid.rows - 1) }
    }

    /// Returns the part of the board within `radius` columns and rows of a cell.
    pub fn around(grid: Grid, cell: Cell, radius: i32) -> Window {
        let board = Window::board(grid);
        let low = |at: i32| at.saturating_sub(radius).max(0);
        Window {
            from: Cell::new(low(cell.col), low(cell.row)),
            to: Cell::new(
                cell.col.saturating_add(radius).min(board.to.col),
                cell.row.saturating_add(radius).min(board.to.row),
            ),
        }
    }

    /// Returns the smallest window that contains both.
    pub fn union(self, other: Window) -> Window {
        Window {
            from: Cell::new(self.from.col.min(other.from.col), self.from.row.min(other.from.row)),
            to: Cell::new(self.to.col.max(other.to.col), self.to.row.max(other.to.row)),
        }
    }

    /// Returns whether a cell lies in the window.
    pub const fn contains(&self, cell: Cell) -> bool {
        cell.col >= self.from.col
            && cell.col <= self.to.col
            && cell.row >= self.from.row
            && cell.row <= self.to.row
    }

    fn columns(&self) -> usize {
        (self.to.col - self.from.col + 1).max(0) as usize
    }

    fn rows(&self) -> usize {
        (self.to.row - self.from.row + 1).max(0) as usize
    }
}

/// A set of cells, one bit for each cell of a window.
///
/// ```
/// use burstmap_geometry::{Cell, CellSet, Grid, Shape, Window};
///
/// let grid = Grid { shape: Shape::Square, columns: 20, rows: 20 };
/// let mut set = CellSet::new(Window::around(grid, Cell::new(10, 10), 3));
/// assert!(set.insert(Cell::new(9, 12)));
/// assert!(!set.insert(Cell::new(9, 12)), "it is there already");
/// assert!(!set.insert(Cell::new(0, 0)), "outside the window");
/// assert_eq!(set.iter().collect::<Vec<_>>(), [Cell::new(9, 12)]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CellSet {
    window: Window,
    words: Vec<u64>,
}

impl CellSet {
    /// Returns an empty set for the cells of a window.
    pub fn new(window: Window) -> CellSet {
        CellSet { window, words: vec![0; (window.columns() * window.rows()).div_ceil(64)] }
    }

    /// Returns the window of cells that the set can contain.
    pub const fn window(&self) -> Window {
        self.window
    }

    /// Returns the number of cells in the window.
    pub fn span(&self) -> usize {
        self.window.columns() * self.window.rows()
    }

    /// Returns whether a cell is in the set.
    pub fn contains(&self, cell: Cell) -> bool {
        self.window.contains(cell) && {
            let at = self.at(cell);
            self.words[at / 64] >> (at % 64) & 1 == 1
        }
    }

    /// Returns whether a cell lies in the window and is not in the set.
    pub fn is_missing(&self, cell: Cell) -> bool {
        self.window.contains(cell) && {
            let at = self.at(cell);
            self.words[at / 64] >> (at % 64) & 1 == 0
        }
    }

    /// Like [`CellSet::is_missing`], for a cell of the window given by its bit.
    #[inline]
    pub(super) fn is_missing_at(&self, at: usize) -> bool {
        self.words.get(at / 64).is_some_and(|word| word >> (at % 64) & 1 == 0)
    }

    /// Adds a cell and returns whether it is new. Cells outside the window are ignored.
    pub fn insert(&mut self, cell: Cell) -> bool {
        self.window.contains(cell) && {
            let at = self.at(cell);
            let (word, bit) = (&mut self.words[at / 64], 1 << (at % 64));
            let new = *word & bit == 0;
            *word |= bit;
            new
        }
    }

    /// Adds a cell of the window, given by its bit.
    #[inline]
    pub(super) fn insert_at(&mut self, at: usize) {
        if let Some(word) = self.words.get_mut(at / 64) {
            *word |= 1 << (at % 64);
        }
    }

    /// Returns the bit of a cell, and how many bits lie between neighboring columns and rows.
    pub(super) fn layout(&self, cell: Cell) -> (usize, [isize; 2]) {
        let (columns, rows) = (cell.col - self.window.from.col, cell.row - self.window.from.row);
        let stride = self.window.columns() as isize;
        ((rows as isize * stride + columns as isize) as usize, [1, stride])
    }

    /// Adds `count` cells whose bits are `stride` apart; either all of them lie in the window or none. Returns whether some
    /// are new, and the union of their flags, which lie `step` apart.
    #[inline]
    pub(super) fn insert_line(
        &mut self,
        (mut at, stride): (usize, isize),
        flags: &[u8],
        (mut index, step): (usize, isize),
        count: usize,
    ) -> (bool, u8) {
        let (mut new, mut all) = (0, 0);
        for _ in 0..count {
            all |= flags.get(index).copied().unwrap_or_default();
            if let Some(word) = self.words.get_mut(at / 64) {
                let bit = 1 << (at % 64);
                new |= !*word & bit;
                *word |= bit;
            }
            at = at.wrapping_add_signed(stride);
            index = index.wrapping_add_signed(step);
        }
        (new != 0, all)
    }

    /// Returns the cells in `(row, column)` order.
    pub fn iter(&self) -> impl Iterator<Item = Cell> + '_ {
        let (window, columns) = (self.window, self.window.columns());
        self.words.iter().enumerate().flat_map(move |(word, bits)| {
            let mut bits = *bits;
            std::iter::from_fn(move || {
                let bit = bits.trailing_zeros() as usize;
                bits &= bits.checked_sub(1)?;
                let at = word * 64 + bit;
                Some(Cell::new(
                    window.from.col + (at % columns) as i32,
                    window.from.row + (at / columns) as i32,
                ))
            })
        })
    }

    /// Returns the [indices](Grid::index) of the cells, in ascending order.
    #[inline(never)]
    pub fn indices(&self, grid: Grid) -> Vec<u32> {
        let mut out = Vec::with_capacity(256);
        let (columns, skipped) = (self.window.columns(), grid.columns as usize - self.window.columns());
        // The difference between an index in the grid and one in the window grows by the same amount with every row.
        let (mut more, mut end) = (grid.index(self.window.from), columns);
        for (word, bits) in self.nonempty_words() {
            let mut bits = bits;
            while bits != 0 {
                let at = word * 64 + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                while at >= end {
                    (more, end) = (more + skipped, end + columns);
                }
                out.push((at + more) as u32);
            }
        }
        out
    }

    /// Returns the words that are not 0, with their positions. Usually eight in a row are 0.
    fn nonempty_words(&self) -> impl Iterator<Item = (usize, u64)> + '_ {
        let chunks =
            self.words.chunks(8).enumerate().filter(|(_, words)| words.iter().any(|word| *word != 0));
        chunks.flat_map(|(chunk, words)| (8 * chunk..).zip(words.iter().copied()))
    }

    /// Returns the number of cells in the set.
    pub fn count(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Adds every cell of `other` that lies in this window.
    pub fn extend(&mut self, other: &CellSet) {
        if self.window == other.window {
            for (word, more) in self.words.iter_mut().zip(&other.words) {
                *word |= more;
            }
        } else {
            for cell in other.iter() {
                self.insert(cell);
            }
        }
    }

    fn at(&self, cell: Cell) -> usize {
        (cell.row - self.window.from.row) as usize * self.window.columns()
            + (cell.col - self.window.from.col) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Shape;

    #[test]
    fn a_set_holds_what_was_put_in_and_lists_it_row_by_row() {
        let grid = Grid { shape: Shape::Square, columns: 20, rows: 20 };
        let mut set = CellSet::new(Window::around(grid, Cell::new(10, 10), 6));
        let cells = [Cell::new(4, 4), Cell::new(16, 9), Cell::new(5, 10), Cell::new(16, 16)];
        for cell in &cells {
            assert!(set.insert(*cell));
        }
        set.insert(Cell::new(3, 10));
        assert_eq!(set.iter().collect::<Vec<_>>(), cells);
        assert_eq!(set.indices(grid), cells.map(|cell| grid.index(cell) as u32));
        assert_eq!(
            (set.count(), set.contains(Cell::new(5, 10)), set.contains(Cell::new(3, 10))),
            (4, true, false)
        );
        let mut all = CellSet::new(Window::board(grid));
        all.extend(&set);
        assert_eq!(all.iter().collect::<Vec<_>>(), cells);
    }
}
