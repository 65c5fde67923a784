//! Barriers: closed sets that stop movement, effect or sight (G-10).

use super::fragments::Fragments;
use super::grid::{Cell, Grid};
use super::wall::{Channel, Channels, Wall};
use std::sync::OnceLock;

/// All barriers of a board: walls, and cells that block as a whole.
///
/// Fill in the walls and cells first and ask questions afterwards. The first question compiles the barriers. Later changes have no effect:
/// build new barriers instead.
///
/// ```
/// use burstmap_geometry::{Barriers, Cell, Channel, Channels, Grid, Shape};
///
/// let grid = Grid { shape: Shape::Square, columns: 6, rows: 6 };
/// let mut barriers = Barriers::new(grid);
/// let pillar = Cell::new(2, 3);
/// barriers.cells[grid.index(pillar)] = Channels::ALL;
/// assert!(barriers.cell(pillar).stops(Channel::Sight));
/// assert!(!barriers.cell(Cell::new(-1, 0)).stops(Channel::Sight), "nothing blocks off the board");
/// ```
#[derive(Clone, Debug)]
pub struct Barriers {
    /// The board.
    pub grid: Grid,
    /// Walls in any order. Answers refer to a wall by its index here.
    pub walls: Vec<Wall>,
    /// Channels that each cell of the board stops, in the order of [`Grid::index`].
    pub cells: Vec<Channels>,
    fragments: [OnceLock<Fragments>; 3],
    sight_is_effect: OnceLock<bool>,
}

impl Barriers {
    /// Returns a board without barriers.
    pub fn new(grid: Grid) -> Barriers {
        Barriers {
            grid,
            walls: Vec::new(),
            cells: vec![Channels::NONE; grid.len()],
            fragments: Default::default(),
            sight_is_effect: OnceLock::new(),
        }
    }

    /// Returns the barriers of one channel, cut at cell borders.
    pub(super) fn fragments(&self, channel: Channel) -> &Fragments {
        let slot =
            if channel == Channel::Sight && self.sight_is_effect() { Channel::Effect } else { channel };
        self.fragments[slot as usize]
            .get_or_init(|| Fragments::new(self.grid, &self.walls, &self.cells, slot))
    }

    /// Returns whether every barrier stops either both effect and sight or neither, so that one answer covers both.
    pub fn sight_is_effect(&self) -> bool {
        *self.sight_is_effect.get_or_init(|| {
            let alike = |blocks: &Channels| blocks.sight == blocks.effect;
            self.walls.iter().all(|wall| alike(&wall.blocks)) && self.cells.iter().all(alike)
        })
    }

    /// Returns the indices of all walls that have a part of positive length in one of the closed cells and stop the channel, in ascending
    /// order. There may be others among them: if a board has few walls, all are returned, since testing them costs less than looking them
    /// up.
    pub fn walls_near(&self, channel: Channel, cells: impl Iterator<Item = Cell>) -> Vec<u32> {
        const FEW: usize = 16;
        if self.walls.len() <= FEW {
            // A wall without length is no barrier.
            let walls = (0..).zip(&self.walls).filter(|(_, wall)| wall.a != wall.b);
            return walls.map(|(index, _)| index).collect();
        }
        let fragments = self.fragments(channel);
        let found =
            cells.filter_map(|cell| fragments.padded.index(cell)).flat_map(|index| fragments.of(index));
        let mut walls: Vec<u32> = found.map(|fragment| fragment.wall).collect();
        walls.sort_unstable();
        walls.dedup();
        walls
    }

    /// Returns the channels that a cell itself stops: none off the board.
    pub fn cell(&self, cell: Cell) -> Channels {
        if self.grid.contains(cell) { self.cells[self.grid.index(cell)] } else { Channels::NONE }
    }
}
