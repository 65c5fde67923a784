//! A suggested division of the map into regions (SA-39): each contains the cells within a fixed movement cost of its center, so difficult
//! terrain makes it smaller. The GM can redraw all of them.
//!
//! ```
//! use burstmap_rules::proposal::propose;
//! # use burstmap_geometry::{Cell, Grid, Shape};
//! # use burstmap_rules::board::{Board, Facts};
//! # use burstmap_rules::{ground::Ground, map::Token, presets};
//! # use serde_json::json;
//! let ruleset = presets::by_id("strike-area").unwrap();
//! let walls = [serde_json::from_value(json!({
//!     "id": "wall", "points": [[4, 0], [4, 3]], "blocks": { "move": true, "effect": true, "sight": true }
//! }))?];
//! # let grid = Grid { shape: Shape::Square, columns: 8, rows: 3 };
//! let tokens: Vec<Token> = serde_json::from_value(json!([
//!     { "id": "rook", "name": "Rook", "side": "party", "at": [0, 1] }
//! ]))?;
//! # let ground = Ground::build(grid, &walls, &[]);
//! let board = Board::new(Facts { walls: &walls, ..Facts::new(&ruleset, grid, &tokens) }, &ground);
//! assert_eq!(propose(&board).len(), 2, "the wall divides the map into two regions");
//! # Ok::<(), serde_json::Error>(())
//! ```

use crate::board::Board;
use crate::map::{Area, Token, TokenData};
use crate::movement::MovementOptions;
use crate::movement::reach::reachable_cells;
use burstmap_geometry::{Cell, Channel};
use std::collections::BTreeMap;

/// Returns regions that cover every cell that can be entered. They are connected, don't overlap, and are sorted by their first cells.
/// Scraps join the neighbor with the longest common border.
pub fn propose(board: &Board) -> Vec<Area> {
    let mut division = Division::new(board);
    for cell in board.grid().cells() {
        if division.is_free(cell) {
            division.add_area(cell);
        }
    }
    division.join_scraps();
    division.areas()
}

struct Division<'a> {
    board: Board<'a>,
    cost: i32,
    /// Region of each cell, in grid index order.
    area: Vec<Option<usize>>,
    count: usize,
}

impl<'a> Division<'a> {
    fn new(board: &Board<'a>) -> Division<'a> {
        // Creatures don't affect the division.
        let mut board = *board;
        board.facts.tokens = &[];
        let cost = board.facts.ruleset.movement.area_cost_cells.clamp(1, 30);
        Division { board, cost, area: vec![None; board.grid().len()], count: 0 }
    }

    fn is_free(&self, cell: Cell) -> bool {
        let grid = self.board.grid();
        grid.contains(cell)
            && self.area[grid.index(cell)].is_none()
            && !self.board.barriers.cell(cell).stops(Channel::Move)
    }

    /// Adds the region with this first cell. Its center is the cell farthest to the right and down within the cost of the first cell, or
    /// the first cell itself if the way back costs more.
    fn add_area(&mut self, first: Cell) {
        let center = self
            .around(first)
            .into_iter()
            .max_by_key(|cell| {
                (
                    (cell.col - first.col).min(self.cost) + (cell.row - first.row).min(self.cost),
                    std::cmp::Reverse(*cell),
                )
            })
            .unwrap_or(first);
        let mut cells = self.around(center);
        if !cells.contains(&first) {
            cells = self.around(first);
        }
        for cell in self.connected(first, &cells) {
            let index = self.board.grid().index(cell);
            self.area[index] = Some(self.count);
        }
        self.count += 1;
    }

    /// Returns the free cells within a region's cost of `center`, in `(row, column)` order.
    fn around(&self, center: Cell) -> Vec<Cell> {
        let walker = Token::new(TokenData { at: center, ..TokenData::default() });
        let options = MovementOptions { budget: Some(self.cost.into()), ..MovementOptions::default() };
        let cells =
            reachable_cells(self.board, &walker, &options).map(|reach| reach.cells().collect::<Vec<_>>());
        cells.unwrap_or_default().into_iter().filter(|cell| self.is_free(*cell)).collect()
    }

    /// Returns the part of `cells` that is connected with the first one by single steps.
    fn connected(&self, first: Cell, cells: &[Cell]) -> Vec<Cell> {
        let mut found = vec![first];
        let mut next = 0;
        while let Some(cell) = found.get(next).copied() {
            next += 1;
            for neighbor in self.beside(cell) {
                if cells.binary_search(&neighbor).is_ok() && !found.contains(&neighbor) {
                    found.push(neighbor);
                }
            }
        }
        found
    }

    /// Returns the cells one unobstructed step away.
    fn beside(&self, cell: Cell) -> impl Iterator<Item = Cell> + use<> {
        let corners = burstmap_geometry::steps::CornerRule::AllFree;
        let steps = self.board.ground.steps().from(cell, corners);
        self.board
            .grid()
            .neighbors(cell)
            .zip(0..)
            .filter(move |(_, bit)| steps & 1u8 << bit != 0)
            .map(|(to, _)| to)
    }

    /// Joins each region smaller than one row of a full region to the neighbor with the most connecting steps.
    fn join_scraps(&mut self) {
        let grid = self.board.grid();
        let mut cells: Vec<Vec<Cell>> = vec![Vec::new(); self.count];
        for cell in grid.cells() {
            if let Some(area) = self.area[grid.index(cell)] {
                cells[area].push(cell);
            }
        }
        for area in 0..self.count {
            if cells[area].len() > self.cost as usize {
                continue;
            }
            let mut borders = BTreeMap::new();
            for neighbor in cells[area].iter().flat_map(|cell| self.beside(*cell)) {
                match self.area[grid.index(neighbor)] {
                    Some(other) if other != area => *borders.entry(other).or_insert(0) += 1,
                    _ => {}
                }
            }
            let most = borders.into_iter().max_by_key(|(other, steps)| (*steps, std::cmp::Reverse(*other)));
            if let Some((other, _)) = most {
                let scrap = std::mem::take(&mut cells[area]);
                for cell in &scrap {
                    self.area[grid.index(*cell)] = Some(other);
                }
                cells[other].extend(scrap);
            }
        }
    }

    fn areas(&self) -> Vec<Area> {
        let grid = self.board.grid();
        let mut order: Vec<(usize, Vec<Cell>)> = Vec::new();
        let mut place = vec![usize::MAX; self.count];
        for cell in grid.cells() {
            let Some(area) = self.area[grid.index(cell)] else { continue };
            if place[area] == usize::MAX {
                place[area] = order.len();
                order.push((area, Vec::new()));
            }
            order[place[area]].1.push(cell);
        }
        let named = order.into_iter().zip(1..);
        named
            .map(|((_, cells), number)| Area {
                id: format!("area-{number}"),
                name: format!("Area {number}"),
                cells,
                more: Default::default(),
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sketch::Sketch;

    fn sizes(rows: &[&str]) -> Vec<usize> {
        propose(&Sketch::square("strike-area", rows).board()).iter().map(|area| area.cells.len()).collect()
    }

    #[test]
    fn sa_39_difficult_ground_makes_areas_smaller() {
        let rows = |letter: &str| vec![letter.repeat(39); 39];
        let (open, rough) = (rows("."), rows("~"));
        let open = sizes(&open.iter().map(String::as_str).collect::<Vec<_>>());
        let rough = sizes(&rough.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!(open, vec![169; 9], "13 squares wide: 6 each way");
        assert!(rough.iter().all(|size| *size <= 49), "3 each way: {rough:?}");
    }

    #[test]
    fn sa_39_areas_cover_the_floor_once_and_do_not_leap_walls() {
        let rows = ["....#.....", "....#.....", "....#.....", "#####.....", ".........."];
        let sketch = Sketch::square("strike-area", &rows);
        let areas = propose(&sketch.board());
        let mut cells: Vec<Cell> = areas.iter().flat_map(|area| area.cells.clone()).collect();
        cells.sort();
        cells.dedup();
        assert_eq!(cells.len(), areas.iter().map(|area| area.cells.len()).sum::<usize>(), "no cell twice");
        assert_eq!(cells.len(), rows.concat().matches('.').count(), "every cell once");
        let room = areas.iter().find(|area| area.cells.contains(&Cell::new(0, 0))).unwrap();
        assert_eq!(room.cells.len(), 12, "the closed room is an area of its own");
    }
}
