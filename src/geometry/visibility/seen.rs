//! The cells that the walks of one question have seen, in an order that makes each level a series of equal strides.

use crate::cell_set::{CellSet, Window};
use crate::frame::LatticeBlock;
use crate::grid::{Cell, Grid};

pub enum Seen {
    /// On squares, the set for the answer.
    Cells(CellSet),
    Hexes(SeenHexes),
}

/// On hexes, a byte for each place of the lattice around the window, until the question is answered.
pub struct SeenHexes {
    grid: Grid,
    window: Window,
    block: LatticeBlock,
    places: Vec<u8>,
}

/// The place is in the window or next to it. A line may leave the window and return.
const NEAR: u8 = 1;
/// The place lies in the window and was not seen yet.
const MISSING: u8 = 2;

impl Seen {
    pub fn new(grid: Grid, window: Window) -> Seen {
        if grid.is_hex() {
            Seen::Hexes(SeenHexes::new(grid, window))
        } else {
            Seen::Cells(CellSet::new(window))
        }
    }

    /// Returns an empty window, for walks that record nothing.
    pub fn nothing(grid: Grid) -> Seen {
        Seen::Cells(CellSet::new(Window::around(grid, Cell::new(0, 0), -1)))
    }

    pub fn insert(&mut self, cell: Cell) {
        match self {
            Seen::Cells(cells) => {
                cells.insert(cell);
            }
            Seen::Hexes(hexes) => {
                if hexes.window.contains(cell) {
                    let at = hexes.block.index(hexes.grid.lattice(cell));
                    hexes.places[at] = NEAR;
                }
            }
        }
    }

    /// Returns whether a cell lies in the window and was not seen yet.
    pub fn is_missing(&self, cell: Cell) -> bool {
        match self {
            Seen::Cells(cells) => cells.is_missing(cell),
            Seen::Hexes(hexes) => {
                hexes.window.contains(cell)
                    && hexes.is_missing_at(hexes.block.index(hexes.grid.lattice(cell)))
            }
        }
    }

    /// Returns the position of a cell in memory, and the distance there of a step along each axis of the lattice.
    pub fn layout(&self, cell: Cell) -> (usize, [isize; 2]) {
        match self {
            Seen::Cells(cells) => cells.layout(cell),
            Seen::Hexes(hexes) => {
                (hexes.block.index(hexes.grid.lattice(cell)), [1, hexes.block.stride as isize])
            }
        }
    }

    pub fn into_cells(self) -> CellSet {
        match self {
            Seen::Cells(cells) => cells,
            Seen::Hexes(hexes) => hexes.cells(),
        }
    }
}

impl SeenHexes {
    fn new(grid: Grid, window: Window) -> SeenHexes {
        let block = LatticeBlock::around(grid, window);
        let mut hexes = SeenHexes { grid, window, block, places: vec![0; block.len()] };
        let Window { from, to } = window;
        let beside =
            Window { from: Cell::new(from.col - 1, from.row - 1), to: Cell::new(to.col + 1, to.row + 1) };
        for (part, kept) in [(beside, NEAR), (window, NEAR | MISSING)] {
            for (_, run) in runs(grid, block, part) {
                hexes.places[run].fill(kept);
            }
        }
        hexes
    }

    #[inline]
    pub fn is_missing_at(&self, at: usize) -> bool {
        self.places.get(at).is_some_and(|place| place & MISSING != 0)
    }

    /// Marks a place as seen.
    #[inline]
    pub fn insert_at(&mut self, at: usize) {
        if let Some(place) = self.places.get_mut(at) {
            *place &= NEAR;
        }
    }

    /// Marks `count` places that are `stride` apart as seen. Returns whether some lie in the window or beside it, whether some were
    /// missing, and the union of their flags, which are `step` apart.
    #[inline]
    pub fn insert_line(
        &mut self,
        (mut at, stride): (usize, isize),
        flags: &[u8],
        (mut index, step): (usize, isize),
        count: usize,
    ) -> (bool, bool, u8) {
        let (mut before, mut all) = (0, 0);
        for _ in 0..count {
            all |= flags.get(index).copied().unwrap_or_default();
            if let Some(place) = self.places.get_mut(at) {
                before |= *place;
                *place &= NEAR;
            }
            at = at.wrapping_add_signed(stride);
            index = index.wrapping_add_signed(step);
        }
        (before & NEAR != 0, before & MISSING != 0, all)
    }

    fn cells(&self) -> CellSet {
        let mut cells = CellSet::new(self.window);
        for (first, run) in runs(self.grid, self.block, self.window) {
            let [across, along] = if self.grid.mirrored() { [0, 1] } else { [1, 0] };
            let mut at = 0;
            // Most places of most windows were not seen: skip eight at a time.
            for eight in self.places[run].chunks(8) {
                if eight.contains(&NEAR) {
                    for (place, step) in eight.iter().zip(at..) {
                        if *place == NEAR {
                            cells.insert(Cell::new(first.col + across * step, first.row + along * step));
                        }
                    }
                }
                at += 8;
            }
        }
        cells
    }
}

/// Returns the rows of a window (on flat hexes its columns), whose cells are neighbors along the first axis of the lattice: the first cell
/// of each, and its range in memory.
fn runs(
    grid: Grid,
    block: LatticeBlock,
    window: Window,
) -> impl Iterator<Item = (Cell, std::ops::Range<usize>)> {
    let Window { from, to } = window;
    let lines = if grid.mirrored() { from.col..=to.col } else { from.row..=to.row };
    let length = if grid.mirrored() { to.row - from.row } else { to.col - from.col };
    lines.map(move |line| {
        let first = if grid.mirrored() { Cell::new(line, from.row) } else { Cell::new(from.col, line) };
        let at = block.index(grid.lattice(first));
        (first, at..at + length as usize + 1)
    })
}
