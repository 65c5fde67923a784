//! Marks on the map for the things in a request.

use super::text::tokens_in;
use crate::pick;
use burstmap_encounter::command::way;
use burstmap_encounter::{Command, Table};
use burstmap_geometry::Cell;
use burstmap_rules::map::Id;
use burstmap_rules::query::{CellState, Place};
use burstmap_rules::reason::PlanePoint;

/// The tokens, cells, path, walls and doors of a request.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RequestMarks {
    pub tokens: Vec<Id>,
    pub cells: Vec<Cell>,
    pub path: Vec<Cell>,
    pub walls: Vec<Id>,
}

impl RequestMarks {
    /// Returns the points that the map must show.
    pub fn points(&self, table: &Table) -> Vec<PlanePoint> {
        let tokens = self.tokens.iter().filter_map(|id| pick::center(table, &Place::Token(id.clone())));
        let cells = self.cells.iter().chain(&self.path);
        let cells = cells.filter_map(|cell| pick::center(table, &Place::Cell(*cell)));
        let walls = table.scene().walls.iter().filter(|wall| self.walls.contains(&wall.id));
        tokens.chain(cells).chain(walls.flat_map(|wall| wall.points.clone())).collect()
    }

    pub fn of(table: &Table, command: &Command) -> RequestMarks {
        let mut marks = RequestMarks::default();
        if let Some((mover, path)) = way(command) {
            let start = pick::token(table, mover).map(|token| token.at);
            marks.tokens.push(mover.clone());
            marks.path = start.into_iter().chain(path.iter().copied()).collect();
            return marks;
        }
        match command {
            Command::TakeBack(back) => {
                let fight = table.scene().encounter.as_deref();
                let before = fight.and_then(|fight| fight.turn.before_walk.as_deref());
                let places = before.into_iter().flat_map(|before| &before.places);
                let from = places.filter(|place| place.token == back.token).map(|place| place.at);
                let now = pick::token(table, &back.token).map(|token| token.at);
                marks.tokens.push(back.token.clone());
                marks.path = now.into_iter().chain(from).collect();
            }
            Command::SetDoor(door) => {
                marks.tokens.extend(door.token.clone());
                marks.walls.push(door.wall.clone());
            }
            Command::Guess(guess) => {
                marks.tokens.push(guess.attacker.clone());
                marks.cells.push(guess.cell);
            }
            Command::AreaAttack(attack) => {
                marks.tokens.extend(attack.attacker.clone());
                if let Ok(area) = table.area(&attack.area) {
                    let affected = area.cells.iter().filter(|cell| cell.state == CellState::Affected);
                    marks.cells = affected.map(|cell| cell.cell).collect();
                }
            }
            // All other commands name only tokens.
            other => marks.tokens = tokens_in(table, &other.to_json()),
        }
        if let Command::Attack(attack) = command {
            let struck = table.scene().walls.iter().find(|wall| wall.id == attack.target);
            marks.walls.extend(struck.map(|wall| wall.id.clone()));
        }
        marks
    }
}
