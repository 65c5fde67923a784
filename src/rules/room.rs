//! Room for tokens that are placed on the map: a space on the board without creatures, solid objects or crossing walls, connected with the
//! requested place.
//!
//! ```
//! use burstmap_rules::room::Room;
//! # use burstmap_geometry::{Cell, Grid, Shape};
//! # use burstmap_rules::board::{Board, Facts};
//! # use burstmap_rules::{ground::Ground, map::Token, presets};
//! # use serde_json::json;
//! let ruleset = presets::by_id("srd-5e").unwrap();
//! # let grid = Grid { shape: Shape::Square, columns: 8, rows: 3 };
//! let tokens: Vec<Token> = serde_json::from_value(json!([
//!     { "id": "rook", "name": "Rook", "side": "party", "at": [0, 1] },
//!     { "id": "imp", "name": "Imp", "side": "foes", "at": [5, 1] }
//! ]))?;
//! # let ground = Ground::build(grid, &[], &[]);
//! let board = Board::new(Facts::new(&ruleset, grid, &tokens), &ground);
//! let mut room = Room::of(board);
//! let near = Cell::new(3, 1);
//! assert_eq!(room.take(&tokens[1], near, near), Some(near));
//! // The next token finds that cell taken.
//! let next = room.take(&tokens[1], near, near).unwrap();
//! assert_eq!(grid.distance(near, next, board.metric()), 1);
//! # Ok::<(), serde_json::Error>(())
//! ```

use crate::board::Board;
use crate::ground::Ground;
use crate::map::{DoorState, Token, Wall};
use burstmap_geometry::crossed::crossed_cells;
use burstmap_geometry::steps::{CornerRule, Steps};
use burstmap_geometry::{Cell, Channel, Grid};
use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};

/// Room on a board, for one token after another.
#[derive(Debug)]
pub struct Room<'a> {
    board: Board<'a>,
    /// Occupied cells.
    taken: BTreeSet<Cell>,
    /// For each cell, whether a wall crosses its center.
    crossed: Vec<bool>,
    /// The cells by their distance from the last requested one.
    order: Option<(Cell, Vec<Cell>)>,
    /// For each home cell, the cells connected with it through currently open doors, and with all doors open.
    joined: BTreeMap<Cell, [Vec<bool>; 2]>,
    /// The map with all doors open.
    all_open: OnceCell<Ground>,
}

impl<'a> Room<'a> {
    /// Creates the room with all tokens at their positions.
    pub fn of(board: Board<'a>) -> Room<'a> {
        Room {
            board,
            taken: board.facts.tokens.iter().flat_map(|token| board.space(token)).collect(),
            crossed: crossed_cells(board.barriers, Channel::Move),
            order: None,
            joined: BTreeMap::new(),
            all_open: OnceCell::new(),
        }
    }

    /// Takes the free place nearest to `near` for a token. Places that no wall crosses come first: connected to `home` without closed
    /// doors, then through closed doors, then unconnected. Crossed places are the last resort. `None` if nothing is free.
    pub fn take(&mut self, token: &Token, near: Cell, home: Cell) -> Option<Cell> {
        if !self.joined.contains_key(&home) {
            self.joined.insert(home, self.joined_with(home));
        }
        let order = match self.order.take() {
            Some((from, order)) if from == near => order,
            _ => by_distance(self.board.grid(), near),
        };
        let at = self.find(token, &order, self.joined.get(&home).map_or(&[], |both| both));
        self.order = Some((near, order));
        self.taken.extend(at.iter().flat_map(|at| self.board.space_at(token, *at)));
        at
    }

    /// Takes the first free place, row by row, that no wall crosses, or else the first free place.
    pub fn take_first(&mut self, token: &Token) -> Option<Cell> {
        let order: Vec<Cell> = self.board.grid().cells().collect();
        let at = self.find(token, &order, &[]);
        self.taken.extend(at.iter().flat_map(|at| self.board.space_at(token, *at)));
        at
    }

    /// Returns whether a wall or closed door that blocks movement crosses a space: through the center of one of its cells, or between two
    /// cells. A wall along the edge of the space doesn't cross it.
    pub fn is_crossed(&self, space: &[Cell]) -> bool {
        let (grid, steps) = (self.board.grid(), self.board.ground.steps());
        let through = |cell: &Cell| grid.contains(*cell) && self.crossed[grid.index(*cell)];
        let parted = |cell: &Cell| {
            let open = steps.from(*cell, CornerRule::AllFree);
            (0u8..)
                .zip(grid.neighbors(*cell))
                .any(|(bit, next)| open & 1 << bit == 0 && space.contains(&next))
        };
        space.iter().any(|cell| through(cell) || space.len() > 1 && parted(cell))
    }

    fn find(&self, token: &Token, order: &[Cell], joined: &[Vec<bool>]) -> Option<Cell> {
        let grid = self.board.grid();
        let first = |fits: &dyn Fn(&[Cell]) -> bool| {
            order.iter().copied().find(|at| {
                let space = self.board.space_at(token, *at);
                self.is_free(&space) && fits(&space)
            })
        };
        let whole = |space: &[Cell]| !self.is_crossed(space);
        let within = |cells: &[bool], space: &[Cell]| space.iter().all(|cell| cells[grid.index(*cell)]);
        let mut reached =
            joined.iter().filter_map(|cells| first(&|space| within(cells, space) && whole(space)));
        reached.next().or_else(|| first(&whole)).or_else(|| first(&|_| true))
    }

    fn is_free(&self, space: &[Cell]) -> bool {
        let grid = self.board.grid();
        let free = |cell: &Cell| grid.contains(*cell) && !self.taken.contains(cell) && !self.is_solid(*cell);
        space.iter().all(free)
    }

    fn is_solid(&self, cell: Cell) -> bool {
        self.board.barriers.cells[self.board.grid().index(cell)].stops(Channel::Move)
    }

    /// Returns the cells connected with `home`, with doors as they are and with all doors open. If `home` is solid or crossed by a wall,
    /// the nearest other cell replaces it, because the intended side of the wall is unknown.
    fn joined_with(&self, home: Cell) -> [Vec<bool>; 2] {
        let (board, grid) = (&self.board, self.board.grid());
        let open = |cell: &Cell| !self.crossed[grid.index(*cell)] && !self.is_solid(*cell);
        let start = by_distance(grid, home).into_iter().find(open);
        let all_open = self.all_open.get_or_init(|| {
            let opened = |wall: &Wall| Wall { door: wall.door.map(|_| DoorState::Open), ..wall.clone() };
            let walls: Vec<Wall> = board.facts.walls.iter().map(opened).collect();
            Ground::build(grid, &walls, board.facts.terrain)
        });
        [board.ground.steps(), all_open.steps()].map(|steps| reached(grid, steps, start))
    }
}

/// Returns the cells of the board, nearest first.
fn by_distance(grid: Grid, near: Cell) -> Vec<Cell> {
    let [x, y] = grid.plane(grid.center(near));
    let away = |cell: Cell| {
        let [left, top] = grid.plane(grid.center(cell));
        (left - x).hypot(top - y)
    };
    let mut cells: Vec<(f64, Cell)> = grid.cells().map(|cell| (away(cell), cell)).collect();
    cells.sort_by(|a, b| a.0.total_cmp(&b.0));
    cells.into_iter().map(|(_, cell)| cell).collect()
}

/// Returns for each cell whether it can be reached by steps.
fn reached(grid: Grid, steps: &Steps, start: Option<Cell>) -> Vec<bool> {
    let mut found = vec![false; grid.len()];
    let mut open: Vec<Cell> = start.into_iter().collect();
    while let Some(cell) = open.pop() {
        if std::mem::replace(&mut found[grid.index(cell)], true) {
            continue;
        }
        let mask = steps.from(cell, CornerRule::OneSideFree);
        let next = (0u8..).zip(grid.neighbors(cell)).filter(|(bit, _)| mask & 1 << bit != 0);
        open.extend(next.map(|(_, cell)| cell));
    }
    found
}

#[cfg(test)]
mod tests;
