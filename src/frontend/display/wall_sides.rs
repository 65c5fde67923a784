//! Sides of a cell on which walls stop a step, as text for the lines drawn around it.

use burstmap_encounter::Table;
use burstmap_geometry::segment::{segments_touch, stops_direction};
use burstmap_geometry::{Cell, Channel, Point};
use burstmap_messages::{Message, all_of, catalogue};
use std::f64::consts::FRAC_PI_4;

/// Compass directions, clockwise. A side of a hex has the nearest one, and each side has a different one.
const DIRECTIONS: [&str; 8] =
    ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];

/// Returns the sides of a cell on which a wall stops steps out of it (G-52). Doors are described separately.
pub fn words(table: &Table, cell: Cell) -> Option<String> {
    let board = table.board();
    let grid = board.grid();
    if !grid.contains(cell) {
        return None;
    }
    let from = grid.center(cell);
    let is_door = |owner: u32| board.facts.walls.get(owner as usize).is_some_and(|wall| wall.door.is_some());
    let stopped = |to: Point| {
        board.barriers.walls.iter().any(|wall| {
            wall.blocks.stops(Channel::Move)
                && segments_touch(from, to, wall.a, wall.b)
                && stops_direction(wall, from, to)
                && !is_door(wall.owner)
        })
    };
    let mut sides: Vec<usize> = grid
        .beside(cell)
        .map(|next| grid.center(next))
        .filter(|to| stopped(*to))
        .map(|to| direction(grid.plane(from), grid.plane(to)))
        .collect();
    sides.sort_unstable();
    let names = sides.iter().filter_map(|side| DIRECTIONS.get(*side).copied());
    let names: Vec<Message> = names.map(|direction| catalogue::CellDirection { direction }.into()).collect();
    (!names.is_empty()).then(|| Message::from(catalogue::CellWalls { sides: all_of(names) }).to_string())
}

/// Returns the number of the direction from one point to another.
fn direction([x, y]: [f64; 2], [to_x, to_y]: [f64; 2]) -> usize {
    let turns = (to_x - x).atan2(y - to_y) / FRAC_PI_4;
    (turns.round() as i32).rem_euclid(8) as usize
}
