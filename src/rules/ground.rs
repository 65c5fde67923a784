//! The solid part of a map, compiled from walls and terrain: rebuilt when one of them changes, used by every rule.
//!
//! ```
//! use burstmap_geometry::steps::CornerRule;
//! use burstmap_geometry::{Cell, Grid, Shape};
//! use burstmap_rules::ground::Ground;
//! use serde_json::json;
//!
//! let grid = Grid { shape: Shape::Square, columns: 4, rows: 4 };
//! let walls = [serde_json::from_value(json!({
//!     "id": "wall", "points": [[1, 0], [1, 4]], "blocks": { "move": true, "effect": true, "sight": true }
//! }))?];
//! let steps = |ground: &Ground| ground.steps().from(Cell::new(0, 1), CornerRule::AllFree).count_ones();
//! assert_eq!(steps(&Ground::build(grid, &[], &[])), 5);
//! assert_eq!(steps(&Ground::build(grid, &walls, &[])), 2, "only along the wall (G-50)");
//! # Ok::<(), serde_json::Error>(())
//! ```

use crate::field_memory::{FieldMemory, Lines};
use crate::map::{DoorState, Medium, Terrain, Wall};
use burstmap_geometry::steps::Steps;
use burstmap_geometry::{Barriers, Channels, Grid, Side, Wall as Segment};
use std::sync::OnceLock;

/// Exact barriers, and the terrain of blocking cells.
#[derive(Clone, Debug)]
pub struct Ground {
    pub barriers: Barriers,
    /// One entry per cell in grid index order: the index of the first terrain that blocks a channel there, or [`Ground::NOTHING`].
    pub blocking: Vec<u32>,
    /// One entry per cell in grid index order: walking properties as [`TerrainFlags`].
    pub surface: Vec<u8>,
    /// Indices of walls that give cover without blocking effects. They are few, and every area checks them.
    pub covering_walls: Vec<u32>,
    /// Indices of terrain that gives cover without blocking effects.
    pub covering_terrain: Vec<u32>,
    steps: OnceLock<Steps>,
    /// Cached fields of spaces.
    pub fields: FieldMemory<Lines>,
    /// Cached ranges of light sources, by range in cells.
    pub lights: FieldMemory<i32>,
}

impl Ground {
    pub const NOTHING: u32 = u32::MAX;

    /// Compiles the ground. Walls are snapped to the lattice. Open doors, walls that block nothing and segments of length 0 are omitted,
    /// and cells off the board are ignored.
    pub fn build(grid: Grid, walls: &[Wall], terrain: &[Terrain]) -> Ground {
        let mut barriers = Barriers::new(grid);
        for (owner, wall) in (0..).zip(walls) {
            barriers.walls.extend(segments(grid, wall, owner));
        }
        let mut blocking = vec![Ground::NOTHING; grid.len()];
        for (owner, patch) in (0..).zip(terrain) {
            let stops = patch.blocking.map_or(Channels::NONE, |blocking| blocking.channels());
            if stops == Channels::NONE {
                continue;
            }
            for index in patch.cells.iter().filter(|cell| grid.contains(**cell)).map(|cell| grid.index(*cell))
            {
                barriers.cells[index] = barriers.cells[index].union(stops);
                if blocking[index] == Ground::NOTHING {
                    blocking[index] = owner;
                }
            }
        }
        let mut surface = vec![TerrainFlags::default().0; grid.len()];
        for patch in terrain {
            let flags = TerrainFlags::of(patch);
            for cell in patch.cells.iter().filter(|cell| grid.contains(**cell)) {
                surface[grid.index(*cell)] |= flags.0;
            }
        }
        let wall_covers = |wall: &Wall| {
            wall.cover.is_some() && wall.door != Some(DoorState::Open) && !wall.channels().effect
        };
        let patch_covers = |patch: &Terrain| {
            patch.cover.is_some() && !patch.blocking.is_some_and(|blocking| blocking.channels().effect)
        };
        Ground {
            barriers,
            blocking,
            surface,
            covering_walls: indices(walls, wall_covers),
            covering_terrain: indices(terrain, patch_covers),
            steps: OnceLock::new(),
            fields: FieldMemory::default(),
            lights: FieldMemory::default(),
        }
    }

    /// Returns the single steps that no barrier blocks, compiled on first use.
    pub fn steps(&self) -> &Steps {
        self.steps.get_or_init(|| Steps::new(&self.barriers))
    }
}

/// Movement properties of a cell's terrain, independent of rulesets: the combined flags of its patches.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct TerrainFlags(pub u8);

impl TerrainFlags {
    pub const DIFFICULT: TerrainFlags = TerrainFlags(1);
    pub const SLOW: TerrainFlags = TerrainFlags(2);
    /// Rough without a specified slowness, which the ruleset decides (SM-12).
    pub const ROUGH: TerrainFlags = TerrainFlags(4);
    pub const DECK: TerrainFlags = TerrainFlags(8);
    pub const EARTH: TerrainFlags = TerrainFlags(16);
    pub const UNDERWATER: TerrainFlags = TerrainFlags(32);

    pub fn of(patch: &Terrain) -> TerrainFlags {
        let flag = |on: bool, flag: TerrainFlags| if on { flag.0 } else { 0 };
        TerrainFlags(
            flag(patch.difficult, TerrainFlags::DIFFICULT)
                | flag(patch.slow == Some(true), TerrainFlags::SLOW)
                | flag(patch.rough && patch.slow.is_none(), TerrainFlags::ROUGH)
                | flag(patch.deck, TerrainFlags::DECK)
                | flag(patch.medium == Some(Medium::Earth), TerrainFlags::EARTH)
                | flag(patch.medium == Some(Medium::Underwater), TerrainFlags::UNDERWATER),
        )
    }

    /// Returns whether any of these flags is set.
    pub const fn any(self, flags: TerrainFlags) -> bool {
        self.0 & flags.0 != 0
    }

    pub const fn without_slowness(self) -> TerrainFlags {
        TerrainFlags(self.0 & !(TerrainFlags::DIFFICULT.0 | TerrainFlags::SLOW.0 | TerrainFlags::ROUGH.0))
    }

    pub const fn and(self, more: TerrainFlags) -> TerrainFlags {
        TerrainFlags(self.0 | more.0)
    }
}

fn indices<T>(all: &[T], is_meant: impl Fn(&T) -> bool) -> Vec<u32> {
    (0..).zip(all).filter(|(_, one)| is_meant(one)).map(|(index, _)| index).collect()
}

fn segments(grid: Grid, wall: &Wall, owner: u32) -> impl Iterator<Item = Segment> {
    let blocks = wall.channels();
    let one_way = wall.one_way.map(|side| if grid.mirrored() { opposite(side) } else { side });
    let ends = wall.points.windows(2).map(move |pair| (grid.snap(pair[0]), grid.snap(pair[1])));
    ends.filter(move |(a, b)| a != b && blocks != Channels::NONE).map(move |(a, b)| Segment {
        a,
        b,
        blocks,
        one_way,
        owner,
    })
}

const fn opposite(side: Side) -> Side {
    match side {
        Side::Left => Side::Right,
        Side::Right => Side::Left,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::{Blocking, DoorState};
    use burstmap_geometry::{Cell, Shape, UNIT};

    fn wall(points: &[[f64; 2]], door: Option<DoorState>, one_way: Option<Side>) -> Wall {
        let (id, points) = ("w".to_owned(), points.to_vec());
        Wall {
            id,
            points,
            blocks: Channels::ALL,
            one_way,
            door,
            cover: None,
            label: None,
            more: Default::default(),
        }
    }

    #[test]
    fn a_polyline_becomes_its_segments_and_an_open_door_none() {
        let grid = Grid { shape: Shape::Square, columns: 4, rows: 4 };
        let line = [[0.0, 0.0], [1.0, 0.0], [1.0, 0.0], [1.0, 2.5]];
        let walls = [wall(&line, Some(DoorState::Open), None), wall(&line, None, None)];
        let built = Ground::build(grid, &walls, &[]).barriers.walls;
        assert_eq!(built.len(), 2);
        assert!(built.iter().all(|segment| segment.owner == 1));
        assert_eq!(built[1].b.y, 5 * UNIT / 2);
    }

    #[test]
    fn a_one_way_wall_keeps_its_side_where_the_lattice_runs_the_other_way_round() {
        let walls = [wall(&[[0.0, 0.0], [2.0, 0.0]], None, Some(Side::Left))];
        for (shape, side) in [(Shape::HexPointy, Side::Left), (Shape::HexFlat, Side::Right)] {
            let built = Ground::build(Grid { shape, columns: 4, rows: 4 }, &walls, &[]);
            assert_eq!(built.barriers.walls[0].one_way, Some(side));
        }
    }

    #[test]
    fn blocking_terrain_is_found_again_by_its_cell() {
        let grid = Grid { shape: Shape::Square, columns: 4, rows: 4 };
        let cells = vec![Cell::new(2, 1), Cell::new(9, 9)];
        let mud = Terrain { id: "mud".into(), cells: cells.clone(), difficult: true, ..Terrain::default() };
        let rock =
            Terrain { id: "rock".into(), cells, blocking: Some(Blocking::All(true)), ..Terrain::default() };
        let ground = Ground::build(grid, &[], &[mud, rock]);
        assert_eq!(ground.blocking[grid.index(Cell::new(2, 1))], 1);
        assert_eq!(ground.barriers.cell(Cell::new(2, 1)), Channels::ALL);
        assert_eq!(ground.blocking.iter().filter(|owner| **owner != Ground::NOTHING).count(), 1);
    }
}
