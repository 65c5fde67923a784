//! The end of a charge (SA-36): in the target's region, on the nearest free cell from which the token reaches the target, along a valid
//! path.
//!
//! ```
//! use burstmap_rules::charging::Runner;
//! # use burstmap_geometry::{Cell, Grid, Shape};
//! # use burstmap_rules::board::{Board, Facts};
//! # use burstmap_rules::{ground::Ground, map::Token, presets};
//! # use serde_json::json;
//! let ruleset = presets::by_id("strike-area").unwrap();
//! # let grid = Grid { shape: Shape::Square, columns: 8, rows: 3 };
//! let tokens: Vec<Token> = serde_json::from_value(json!([
//!     { "id": "rook", "name": "Rook", "side": "party", "at": [0, 1], "speed": { "walk": 3 } },
//!     { "id": "imp", "name": "Imp", "side": "foes", "at": [5, 1] }
//! ]))?;
//! # let ground = Ground::build(grid, &[], &[]);
//! let board = Board::new(Facts::new(&ruleset, grid, &tokens), &ground);
//! let run = Runner::new(board, &tokens[0]).run_to(&tokens[1]).unwrap();
//! assert_eq!(run.path.last(), Some(&Cell::new(4, 1)), "the nearest cell from which the reach touches the target (SA-36)");
//! # Ok::<(), serde_json::Error>(())
//! ```

use crate::attack::areas_apart;
use crate::board::Board;
use crate::distance;
use crate::map::Token;
use crate::movement::reach::{ReachableCells, reachable_cells};
use crate::movement::{Movement, MovementOptions, speed};
use crate::policy::attack::MeleeRange;
use crate::ruleset::Ruleset;
use crate::threat::reach_cells;
use burstmap_geometry::{Cell, Channel};
use std::cell::OnceCell;

/// Returns whether a charge or approach moves the token to the target, because a strike requires the target's region. Otherwise, a charge
/// is a special move (RD-15).
pub fn carries(ruleset: &Ruleset) -> bool {
    ruleset.attack.melee_range == MeleeRange::SameArea
}

/// The path of a charge.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    /// Movement mode.
    pub mode: String,
    /// Cells from the first step to the last. Empty if the token strikes from its position.
    pub path: Vec<Cell>,
}

/// A charging token and the cells that it could reach. Slow data is computed on first use.
#[derive(Debug)]
pub struct Runner<'a> {
    board: Board<'a>,
    token: &'a Token,
    reached: OnceCell<Vec<(String, ReachableCells<'a>)>>,
}

impl<'a> Runner<'a> {
    pub fn new(board: Board<'a>, token: &'a Token) -> Runner<'a> {
        Runner { board, token, reached: OnceCell::new() }
    }

    /// Returns the run to the target, or `None` if there is no path.
    pub fn run_to(&self, target: &Token) -> Option<Run> {
        let foe = self.board.space(target);
        let walked = |(mode, cells): &(String, ReachableCells)| {
            let (cell, mode) = (self.nearest(cells, target, &foe)?, mode.clone());
            Some(Run { mode, path: cells.path(cell) })
        };
        if self.strikes_from(self.token.at, target, &foe) {
            let mode = speed::mode(&self.board.facts, self.token, None).to_owned();
            return Some(Run { mode, path: Vec::new() });
        }
        self.reached.get_or_init(|| self.flood()).iter().find_map(walked)
    }

    /// Returns the token's reachable cells in its usual mode, then in its other modes. The rules define no distance, so there is no limit.
    fn flood(&self) -> Vec<(String, ReachableCells<'a>)> {
        let token = self.token;
        let usual = speed::mode(&self.board.facts, token, None).to_owned();
        let others = token.speed.keys().filter(|mode| **mode != usual).cloned().collect::<Vec<_>>();
        let moves = |mode: &String| {
            token.speed.is_empty() || token.speed.get(mode).is_some_and(|speed| *speed > Movement::ZERO)
        };
        let modes = std::iter::once(usual).chain(others).filter(moves);
        let reached = modes.filter_map(|mode| {
            let options = MovementOptions {
                mode: Some(mode.clone()),
                budget: Some(Movement::from_cells(FAR)),
                unlimited: true,
                ..MovementOptions::default()
            };
            Some((mode, reachable_cells(self.board, token, &options).ok()?))
        });
        reached.collect()
    }

    /// Returns the free cell with the lowest cost. Ties go to the cell straight ahead, then to the first by row and column.
    fn nearest(&self, cells: &ReachableCells, target: &Token, foe: &[Cell]) -> Option<Cell> {
        let own = self.board.space(self.token);
        let widest = own.len() as i32 + reach_cells(&self.board, self.token).max(1);
        let near = |cell: &Cell| {
            foe.iter()
                .any(|other| (other.col - cell.col).abs() <= widest && (other.row - cell.row).abs() <= widest)
        };
        let mut free: Vec<(i32, Cell)> = cells
            .cells()
            .filter(|cell| near(cell) && cells.stop(*cell))
            .filter_map(|cell| Some((cells.cost(cell)?, cell)))
            .collect();
        let start = self.token.at;
        let straight =
            |cell: &Cell| i64::from(cell.col - start.col).pow(2) + i64::from(cell.row - start.row).pow(2);
        free.sort_by_key(|(cost, cell)| (*cost, straight(cell), cell.row, cell.col));
        free.into_iter().map(|(_, cell)| cell).find(|cell| self.strikes_from(*cell, target, foe))
    }

    /// Returns whether the charging token could strike the target with its anchor at `at`: within reach, in one of the target's regions, and without
    /// a barrier in between.
    fn strikes_from(&self, at: Cell, target: &Token, foe: &[Cell]) -> bool {
        let board = &self.board;
        let own = board.space_at(self.token, at);
        let reach = reach_cells(board, self.token).max(1);
        let areas = areas_apart::areas_of(board, target);
        let same_area = areas_apart::undivided(board)
            || areas.is_empty()
            || areas_apart::areas_at(board, &own).iter().any(|area| areas.contains(area));
        let gap = distance::between(board.grid(), &own, foe, board.metric());
        same_area && gap <= reach && (gap == 0 || board.visibility(Channel::Effect).has_clear_line(&own, foe))
    }
}

/// Greater than the cost of crossing any map, so that only the map limits the search.
const FAR: i32 = 50_000;
