//! Barriers: closed sets that stop movement, effect or sight (G-10).

use super::grid::{Cell, Grid};
use super::point::Point;
use super::visibility::fragments::Fragments;
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Channel {
    Move,
    Effect,
    Sight,
}

/// What a barrier stops.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Channels {
    #[serde(rename = "move")]
    pub movement: bool,
    pub effect: bool,
    pub sight: bool,
}

impl Channels {
    pub const ALL: Channels = Channels { movement: true, effect: true, sight: true };
    pub const NONE: Channels = Channels { movement: false, effect: false, sight: false };

    /// Line of sight is also stopped by what stops sight only; line of effect by what stops effect (G-14).
    pub const fn stops(self, channel: Channel) -> bool {
        match channel {
            Channel::Move => self.movement,
            Channel::Effect => self.effect,
            Channel::Sight => self.sight,
        }
    }

    pub const fn union(self, other: Channels) -> Channels {
        Channels {
            movement: self.movement || other.movement,
            effect: self.effect || other.effect,
            sight: self.sight || other.sight,
        }
    }
}

/// A side of a directed line as seen on the screen by somebody who walks along it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Side {
    Left,
    Right,
}

/// One straight solid segment, both ends included. Open doors are left out by whoever builds the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wall {
    pub a: Point,
    pub b: Point,
    pub blocks: Channels,
    /// Stops only what comes from that side of `a → b`.
    pub one_way: Option<Side>,
    /// Whose segment it is: an index that the caller chooses (walls and terrain of the scene).
    pub owner: u32,
}

/// Everything solid on a board. Built once per change of the map; all questions are asked of it.
#[derive(Clone, Debug)]
pub struct Barriers {
    pub grid: Grid,
    pub walls: Vec<Wall>,
    /// One entry per cell of the grid, in index order: what the cell itself stops, as a whole closed cell.
    pub cells: Vec<Channels>,
    /// Compiled at the first question about a channel. Whoever changes walls or cells after that asks for new barriers.
    fragments: [OnceLock<Fragments>; 3],
    alike: OnceLock<bool>,
}

impl Barriers {
    pub fn new(grid: Grid) -> Barriers {
        Barriers {
            grid,
            walls: Vec::new(),
            cells: vec![Channels::NONE; grid.len()],
            fragments: Default::default(),
            alike: OnceLock::new(),
        }
    }

    /// The barriers of one channel, cut for sight lines.
    pub(super) fn fragments(&self, channel: Channel) -> &Fragments {
        let slot =
            if channel == Channel::Sight && self.sight_is_effect() { Channel::Effect } else { channel };
        self.fragments[slot as usize].get_or_init(|| Fragments::new(self, slot))
    }

    /// Whether everything that stops effect stops sight, and the other way round: one answer serves for both.
    pub fn sight_is_effect(&self) -> bool {
        *self.alike.get_or_init(|| {
            let alike = |blocks: &Channels| blocks.sight == blocks.effect;
            self.walls.iter().all(|wall| alike(&wall.blocks)) && self.cells.iter().all(alike)
        })
    }

    /// Walls of a channel with a part of positive length in one of the closed cells: indices, ascending. Few walls are
    /// all given: testing them costs less than looking them up.
    pub fn walls_near(&self, channel: Channel, cells: impl Iterator<Item = Cell>) -> Vec<u32> {
        const FEW: usize = 16;
        if self.walls.len() <= FEW {
            // A wall without length is no barrier, here as among the fragments.
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

    pub fn cell(&self, cell: Cell) -> Channels {
        if self.grid.contains(cell) { self.cells[self.grid.index(cell)] } else { Channels::NONE }
    }
}
