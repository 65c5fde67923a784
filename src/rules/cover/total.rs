//! Map features with total cover, which block everything in both directions (G-40, RS-16, AH-14).

use super::index;
use crate::board::{Board, Facts};
use burstmap_geometry::line::cells_near;
use burstmap_geometry::segment::{segment_meets_cell_interior, segments_touch};
use burstmap_geometry::{Cell, Grid, Point};
use std::collections::BTreeMap;

/// Positions of features with total cover, with the number that identifies each ([`Board::blocker`]).
#[derive(Debug)]
pub struct TotalFeatures {
    segments: Vec<(Point, Point, u32)>,
    cells: BTreeMap<Cell, u32>,
}

impl TotalFeatures {
    /// Returns the features with total cover on a board, if it has any.
    pub fn of(board: &Board<'_>) -> Option<TotalFeatures> {
        let policy = &board.facts.ruleset.cover;
        let is_total = |grade: &Option<String>| {
            grade.as_deref().and_then(|grade| index(policy, grade)).is_some_and(|own| policy.is_total(own))
        };
        let mut features = TotalFeatures { segments: Vec::new(), cells: BTreeMap::new() };
        let Facts { walls, terrain, .. } = board.facts;
        for number in board.ground.covering_walls.iter().copied() {
            let Some(wall) = walls.get(number as usize).filter(|wall| is_total(&wall.cover)) else {
                continue;
            };
            let snap = |ends: &[[f64; 2]]| (board.grid().snap(ends[0]), board.grid().snap(ends[1]), number);
            features.segments.extend(wall.points.windows(2).map(snap));
        }
        for index in board.ground.covering_terrain.iter().copied() {
            let Some(patch) = terrain.get(index as usize).filter(|patch| is_total(&patch.cover)) else {
                continue;
            };
            for cell in &patch.cells {
                features.cells.entry(*cell).or_insert(walls.len() as u32 + index);
            }
        }
        (!features.segments.is_empty() || !features.cells.is_empty()).then_some(features)
    }

    /// Returns the number of a feature that a line crosses.
    pub fn stop(&self, grid: Grid, from: Point, to: Point) -> Option<u32> {
        let wall = self.segments.iter().find(|(a, b, _)| segments_touch(from, to, *a, *b));
        wall.map(|(_, _, number)| *number).or_else(|| {
            let met = |cell: &Cell| segment_meets_cell_interior(&grid, from, to, *cell);
            cells_near(grid, from, to).find_map(|cell| self.cells.get(&cell).filter(|_| met(&cell)).copied())
        })
    }
}
