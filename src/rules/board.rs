//! A map compiled for queries: exact barriers, flags per cell, positions of tokens. It is rebuilt when the map changes.
//!
//! ```
//! use burstmap_geometry::{Cell, Grid, Shape};
//! use burstmap_rules::board::{Board, Facts};
//! use burstmap_rules::ground::Ground;
//! use burstmap_rules::map::Token;
//! use burstmap_rules::query::Place;
//! use burstmap_rules::{presets, sight};
//! use serde_json::json;
//!
//! let ruleset = presets::by_id("srd-5e").unwrap();
//! let grid = Grid { shape: Shape::Square, columns: 8, rows: 3 };
//! let rook: Token = serde_json::from_value(json!({ "id": "rook", "name": "Rook", "side": "party", "at": [0, 1] }))?;
//! let walls = [serde_json::from_value(json!({
//!     "id": "wall", "points": [[4, 0], [4, 3]], "blocks": { "move": true, "effect": true, "sight": true }
//! }))?];
//! let ground = Ground::build(grid, &walls, &[]);
//! let tokens = [rook];
//! let board = Board::new(Facts { walls: &walls, ..Facts::new(&ruleset, grid, &tokens) }, &ground);
//! let rook = Place::Token("rook".into());
//! assert!(sight::sight(&board, &rook, &Place::Cell(Cell::new(3, 2))).unwrap().line_of_sight);
//! assert!(!sight::sight(&board, &rook, &Place::Cell(Cell::new(5, 1))).unwrap().line_of_sight);
//! # Ok::<(), serde_json::Error>(())
//! ```

use crate::ground::Ground;
use crate::map::{Area, Id, Terrain, Token, Wall, Zone};
use crate::policy::movement::Squeezing;
use crate::ruleset::{Ruleset, Size};
use crate::size;
use burstmap_geometry::{Barriers, Cell, Channel, Grid, Metric, visibility::Visibility};
use serde_json::{Map, Value};
use std::sync::LazyLock;

/// The part of a scene that rules use. It is borrowed, so the document stays the only owner.
#[derive(Clone, Copy, Debug)]
pub struct Facts<'a> {
    pub ruleset: &'a Ruleset,
    pub grid: Grid,
    pub terrain: &'a [Terrain],
    pub walls: &'a [Wall],
    pub zones: &'a [Zone],
    pub areas: &'a [Area],
    pub tokens: &'a [Token],
    pub settings: &'a Map<String, Value>,
}

/// The settings of a scene without settings.
static NO_SETTINGS: LazyLock<Map<String, Value>> = LazyLock::new(Map::new);

impl<'a> Facts<'a> {
    /// Returns the facts of an open map with these tokens.
    pub fn new(ruleset: &'a Ruleset, grid: Grid, tokens: &'a [Token]) -> Facts<'a> {
        let settings = &*NO_SETTINGS;
        Facts { ruleset, grid, terrain: &[], walls: &[], zones: &[], areas: &[], tokens, settings }
    }
}

impl Facts<'_> {
    /// Returns the metric: the table's setting `metric`, or the ruleset's. Hexes have no diagonals, so they always count steps (G-03), even for
    /// vertical distances (E5-24).
    pub fn metric(&self) -> Metric {
        if self.grid.is_hex() {
            return Metric::Hex;
        }
        match self.settings.get("metric").and_then(Value::as_str) {
            Some("uniform") => Metric::Uniform,
            Some("alternating") => Metric::Alternating,
            Some("euclidean") => Metric::Euclidean,
            _ => self.ruleset.grid.metric,
        }
    }
}

/// Facts and data computed from them once.
#[derive(Clone, Copy, Debug)]
pub struct Board<'a> {
    pub facts: Facts<'a>,
    /// `geometry::Wall::owner` is an index into `facts.walls`.
    pub barriers: &'a Barriers,
    /// One entry per cell in grid index order: the index into `facts.terrain` of its blocking terrain, or [`Ground::NOTHING`].
    pub blocking: &'a [u32],
    pub ground: &'a Ground,
    /// The metric of the facts, computed once because distances are computed for many cells.
    metric: Metric,
}

impl<'a> Board<'a> {
    pub fn new(facts: Facts<'a>, ground: &'a Ground) -> Board<'a> {
        let (barriers, blocking) = (&ground.barriers, &ground.blocking);
        Board { facts, barriers, blocking, ground, metric: facts.metric() }
    }

    /// Returns the first terrain that makes a cell blocking.
    pub fn blocking_terrain(&self, cell: Cell) -> Option<&'a Terrain> {
        self.facts.terrain.get(self.blocking_index(cell)? as usize)
    }

    fn blocking_index(&self, cell: Cell) -> Option<u32> {
        let index = if self.grid().contains(cell) { self.grid().index(cell) } else { return None };
        self.blocking.get(index).copied().filter(|index| (*index as usize) < self.facts.terrain.len())
    }

    /// Returns a blocking cell's number as a blocker. Walls have their owners' numbers, and terrain has the numbers after them.
    pub fn blocker_at(&self, cell: Cell) -> Option<u32> {
        self.blocking_index(cell).map(|terrain| self.facts.walls.len() as u32 + terrain)
    }

    /// Returns the id of the wall or terrain with that number.
    pub fn blocker(&self, number: u32) -> Option<&'a Id> {
        let Facts { walls, terrain, .. } = self.facts;
        let of_terrain = || terrain.get(number as usize - walls.len()).map(|terrain| &terrain.id);
        walls.get(number as usize).map(|wall| &wall.id).or_else(of_terrain)
    }

    pub fn grid(&self) -> Grid {
        self.facts.grid
    }

    /// Returns the metric, like [`Facts::metric`].
    pub fn metric(&self) -> Metric {
        self.metric
    }

    pub fn visibility(&self, channel: Channel) -> Visibility<'a> {
        Visibility::new(self.barriers, channel)
    }

    pub fn token(&self, id: &str) -> Option<&'a Token> {
        self.facts.tokens.iter().find(|token| token.id == id)
    }

    /// Returns the cells that a token occupies (G-02). A rider occupies its mount's whole space (E5-54).
    pub fn space(&self, token: &Token) -> Vec<Cell> {
        let own = self.space_at(token, token.at);
        let Some(mount) = mount_of(&self.facts, token) else { return own };
        let carrying = self.space_at(mount, mount.at);
        if own.iter().any(|cell| carrying.contains(cell)) { carrying } else { own }
    }

    /// Returns the cells that the token would occupy with its anchor at `at`, including cells off the board.
    pub fn space_at(&self, token: &Token, at: Cell) -> Vec<Cell> {
        self.space_as(token, at, token.squeezed)
    }

    /// Returns the same cells with or without squeezing, regardless of the token's current state (E5-27).
    pub fn space_as(&self, token: &Token, at: Cell, squeezed: bool) -> Vec<Cell> {
        let grid = self.grid();
        if grid.is_hex() {
            let cells = match token.footprint {
                Some([w, h]) => size::cluster(w.max(h)),
                None => self.named_size(token).map_or(1, |size| size.cells),
            };
            return hex_cluster(grid, at, cells);
        }
        let less = i32::from(squeezed && self.squeezing(token).is_some());
        let [w, h] = self.sides(token).map(|side| side - less);
        (0..h).flat_map(|y| (0..w).map(move |x| Cell::new(at.col + x, at.row + y))).collect()
    }

    /// Returns the columns and rows that a token covers on squares without squeezing.
    pub fn sides(&self, token: &Token) -> [i32; 2] {
        let by_size = || self.named_size(token).map_or([1, 1], |size| [size.cells, size.cells]);
        token.footprint.unwrap_or_else(by_size)
    }

    /// Returns the squeezing rules for the token, if it can squeeze.
    pub fn squeezing(&self, token: &Token) -> Option<&'a Squeezing> {
        let [w, h] = self.sides(token);
        let policy = self.facts.ruleset.movement.squeezing.as_ref();
        policy.filter(|_| !self.grid().is_hex() && w == h && w > 1)
    }

    fn named_size(&self, token: &Token) -> Option<&'a Size> {
        let name = token.size.as_deref()?;
        self.facts.ruleset.sizes.iter().find(|size| size.name == name)
    }
}

/// Returns the standard clusters (G-02). Three hexes surround a corner: on pointy-top hexes, the anchor with its east and south-east neighbors. Seven
/// are a hex and its ring. Twelve are three mutually adjacent hexes and their ring. Larger clusters are full hexagons.
pub fn hex_cluster(grid: Grid, at: Cell, cells: i32) -> Vec<Cell> {
    let (q, r) = grid.lattice(at);
    let triple = [(0, 0), (1, 0), (0, 1)];
    let mut out: Vec<Cell> = match cells {
        ..=1 => vec![at],
        2..=3 => triple.iter().map(|(a, b)| grid.from_lattice((q + a, r + b))).collect(),
        4..=7 => disk(grid, (q, r), 1),
        8..=12 => triple.iter().flat_map(|(a, b)| disk(grid, (q + a, r + b), 1)).collect(),
        _ => {
            let mut radius = 2;
            while 3 * radius * (radius + 1) + 1 < cells {
                radius += 1;
            }
            disk(grid, (q, r), radius)
        }
    };
    out.sort();
    out.dedup();
    out
}

fn disk(grid: Grid, (q, r): (i32, i32), radius: i32) -> Vec<Cell> {
    (-radius..=radius)
        .flat_map(|b| (-radius.min(radius + b)..=radius.min(radius - b)).map(move |a| (a, b)))
        .map(|(a, b)| grid.from_lattice((q + a, r + b)))
        .collect()
}

/// Returns the ids of walls and terrain for reports.
pub fn owner_id<'a>(facts: &Facts<'a>, owner: u32) -> Option<&'a Id> {
    facts.walls.get(owner as usize).map(|wall| &wall.id)
}

/// Returns the mount of this token.
pub fn mount_of<'a>(facts: &Facts<'a>, rider: &Token) -> Option<&'a Token> {
    facts.ruleset.mounts.as_ref()?;
    let id = rider.mounted_on.as_ref().filter(|id| **id != rider.id)?;
    facts.tokens.iter().find(|token| token.id == *id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use burstmap_geometry::Shape;

    #[test]
    fn g_02_more_than_twelve_hexes_are_the_smallest_full_hexagon_that_holds_them() {
        for shape in [Shape::HexPointy, Shape::HexFlat] {
            let grid = Grid { shape, columns: 20, rows: 20 };
            for (cells, whole) in [(13, 19), (19, 19), (20, 37), (37, 37), (38, 61), (61, 61)] {
                let cluster = hex_cluster(grid, Cell::new(10, 10), cells);
                assert_eq!(cluster.len(), whole, "{cells} cells");
            }
        }
    }
}
