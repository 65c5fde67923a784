//! The parts of walls that an area really reaches. A wall may run through the whole map; what is painted, named and taken
//! down is where affected ground touches it.

use crate::pick;
use burstmap_encounter::command::{AddWall, Demolish, MoveWall, Together};
use burstmap_encounter::{Command, Table};
use burstmap_geometry::{Cell, Grid};
use burstmap_rules::map::Wall;
use burstmap_rules::query::{AreaReport, CellState};
use burstmap_rules::reason::PlanePoint;
use std::collections::BTreeSet;

/// A wall is looked at in steps of a cell's sixteenth.
const STEPS: f64 = 16.0;
/// How far beside the wall the ground is looked at, in cells.
const BESIDE: f64 = 0.04;
/// A wall of which less than that is left stands no more, in cells.
const SCRAP: f64 = 0.06;

/// A wall with the parts of it that are reached, each a line through at least two points.
#[derive(Clone, Debug, PartialEq)]
pub struct Reached {
    pub wall: String,
    pub parts: Vec<Vec<PlanePoint>>,
    /// A cell of affected ground beside it.
    pub beside: Option<Cell>,
}

/// The walls that an area reaches. A door is reached as a whole.
pub fn reached(table: &Table, report: &AreaReport) -> Vec<Reached> {
    let affected = report.cells.iter().filter(|entry| entry.state == CellState::Affected);
    let affected = BTreeSet::from_iter(affected.map(|entry| entry.cell));
    let grid = pick::grid(table);
    let walls = table.scene().walls.iter().filter(|wall| report.barriers.contains(&wall.id));
    walls.map(|wall| of_wall(wall, grid, &affected, report.origin)).collect()
}

fn of_wall(wall: &Wall, grid: Grid, affected: &BTreeSet<Cell>, origin: PlanePoint) -> Reached {
    let mut pieces = pieces(wall);
    let mut beside = None;
    let mut touched: Vec<bool> = pieces
        .iter()
        .map(|piece| {
            let found = ground_beside(piece, grid).into_iter().find(|cell| affected.contains(cell));
            beside = beside.or(found);
            found.is_some()
        })
        .collect();
    if !touched.contains(&true) {
        // The origin itself lies in the wall: what it touches there is reached.
        let near = |[a, b]: &[PlanePoint; 2]| pick::distance_to_segment(origin, *a, *b) < 0.75;
        touched = pieces.iter().map(near).collect();
    }
    if wall.door.is_some() {
        touched.fill(true);
    }
    let runs = runs(&mut pieces, &touched, true);
    Reached { wall: wall.id.clone(), parts: runs, beside }
}

/// The wall in short pieces, in its order.
fn pieces(wall: &Wall) -> Vec<[PlanePoint; 2]> {
    let mut out = Vec::new();
    for pair in wall.points.windows(2) {
        let ([x, y], [u, v]) = (pair[0], pair[1]);
        let count = ((u - x).hypot(v - y) * STEPS).ceil().clamp(1.0, 4096.0);
        let at = |step: f64| [x + (u - x) * step / count, y + (v - y) * step / count];
        out.extend((0..count as usize).map(|step| [at(step as f64), at(step as f64 + 1.0)]));
    }
    out
}

/// The cells on both sides of a piece.
fn ground_beside([a, b]: &[PlanePoint; 2], grid: Grid) -> Vec<Cell> {
    let middle = [(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0];
    let length = (b[0] - a[0]).hypot(b[1] - a[1]).max(1e-9);
    let away = [-(b[1] - a[1]) / length * BESIDE, (b[0] - a[0]) / length * BESIDE];
    let cell = |side: f64| grid.cell_at(grid.snap([middle[0] + side * away[0], middle[1] + side * away[1]]));
    [cell(1.0), cell(-1.0)].into_iter().filter(|cell| grid.contains(*cell)).collect()
}

/// Pieces with the wanted mark, joined where they follow each other; points on a straight line are left out.
fn runs(pieces: &mut [[PlanePoint; 2]], marks: &[bool], wanted: bool) -> Vec<Vec<PlanePoint>> {
    let mut out: Vec<Vec<PlanePoint>> = Vec::new();
    let mut open = false;
    for ([a, b], mark) in pieces.iter().zip(marks) {
        if *mark != wanted {
            open = false;
            continue;
        }
        match out.last_mut().filter(|_| open) {
            Some(run) => run.push(*b),
            None => out.push(vec![*a, *b]),
        }
        open = true;
    }
    out.into_iter().map(straightened).collect()
}

fn straightened(points: Vec<PlanePoint>) -> Vec<PlanePoint> {
    let mut out: Vec<PlanePoint> = Vec::new();
    for point in points {
        while let [.., a, b] = out[..] {
            let cross = (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]);
            if cross.abs() > 1e-9 {
                break;
            }
            out.pop();
        }
        out.push(point.map(|value| (value * 1e6).round() / 1e6));
    }
    out
}

fn length(points: &[PlanePoint]) -> f64 {
    points.windows(2).map(|pair| (pair[1][0] - pair[0][0]).hypot(pair[1][1] - pair[0][1])).sum()
}

/// Takes down what is reached of a wall and leaves the rest standing (G-15).
pub fn demolish(table: &Table, reached: &Reached) -> Option<Command> {
    let wall = table.scene().walls.iter().find(|wall| wall.id == reached.wall)?;
    let mut pieces = pieces(wall);
    let down = |[a, b]: &[PlanePoint; 2]| {
        let middle = [(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0];
        let mut lines = reached.parts.iter().flat_map(|part| part.windows(2));
        lines.any(|pair| pick::distance_to_segment(middle, pair[0], pair[1]) < 1e-4)
    };
    let marks: Vec<bool> = pieces.iter().map(down).collect();
    let mut left = runs(&mut pieces, &marks, false);
    left.retain(|run| length(run) > SCRAP);
    let Some(first) = left.first().cloned() else {
        return Some(Demolish { ids: vec![wall.id.clone()] }.into());
    };
    let mut commands: Vec<Command> = vec![MoveWall { wall: wall.id.clone(), points: first }.into()];
    let mut number = 2;
    for points in left.into_iter().skip(1) {
        let id = loop {
            let id = format!("{}-{number}", wall.id);
            number += 1;
            if table.scene().walls.iter().all(|wall| wall.id != id) {
                break id;
            }
        };
        commands.push(AddWall { wall: Wall { id, points, ..wall.clone() } }.into());
    }
    Some(Together { commands }.into())
}
