//! The other crates. Each gets its map in its own format beforehand, and writes its results into a list or a set.

use crate::{Group, round};
use bracket_pathfinding::prelude::{Algorithm2D, BaseMap, Point, field_of_view};
use burstmap::rules::query::{Place, Viewer};
use doryen_fov::{FovAlgorithm, FovRecursiveShadowCasting, MapData};
use hexx::Hex;
use serde_json::Value;
use std::hint::black_box;

/// The part of a scene that the peers support: a mark for every cell that terrain covers.
pub struct Map {
    columns: i32,
    rows: i32,
    marked: Vec<bool>,
}

impl Map {
    pub fn of(scene: &Value) -> Map {
        let size = |axis: usize| scene["grid"]["size"][axis].as_u64().unwrap() as usize;
        let mut marked = vec![false; size(0) * size(1)];
        for cell in scene["terrain"][0]["cells"].as_array().into_iter().flatten() {
            marked[cell[1].as_u64().unwrap() as usize * size(0) + cell[0].as_u64().unwrap() as usize] = true;
        }
        Map { columns: size(0) as i32, rows: size(1) as i32, marked }
    }

    fn at(&self, x: i32, y: i32) -> Option<usize> {
        (x >= 0 && y >= 0 && x < self.columns && y < self.rows).then(|| (y * self.columns + x) as usize)
    }
}

impl BaseMap for Map {
    fn is_opaque(&self, index: usize) -> bool {
        self.marked[index]
    }
}

impl Algorithm2D for Map {
    fn dimensions(&self) -> Point {
        Point::new(self.columns, self.rows)
    }
}

pub fn fields(group: &mut Group<'_>, case: &str, map: &Map, questions: &[(Viewer, Option<u32>)]) {
    let cells: Vec<(i32, i32)> = questions
        .iter()
        .filter_map(|(viewer, _)| match viewer {
            Viewer::Place(Place::Cell(cell)) => Some((cell.col, cell.row)),
            _ => None,
        })
        .collect();
    let radius = map.columns.max(map.rows);
    let mut data = MapData::new(map.columns as usize, map.rows as usize);
    data.transparent = map.marked.iter().map(|blocked| !blocked).collect();
    round(group, &format!("{case}.doryen-fov"), &cells, |(x, y)| {
        data.clear_fov();
        let mut algorithm = FovRecursiveShadowCasting::new();
        algorithm.compute_fov(&mut data, *x as usize, *y as usize, 0, true);
        black_box(&data.fov);
    });
    round(group, &format!("{case}.symmetric-shadowcasting"), &cells, |(x, y)| {
        let mut seen = vec![false; map.marked.len()];
        let blocking =
            &mut |(x, y): (isize, isize)| map.at(x as i32, y as i32).is_none_or(|at| map.marked[at]);
        let mark = &mut |(x, y): (isize, isize)| {
            if let Some(at) = map.at(x as i32, y as i32) {
                seen[at] = true;
            }
        };
        symmetric_shadowcasting::compute_fov((*x as isize, *y as isize), blocking, mark);
        black_box(&seen);
    });
    round(group, &format!("{case}.bracket-pathfinding"), &cells, |(x, y)| {
        black_box(field_of_view(Point::new(*x, *y), radius, map));
    });
}

/// Measures a flood with the same budget over the same terrain, from the middle of the map.
pub fn movement(group: &mut Group<'_>, case: &str, map: &Map, budget: u32) {
    let middle = (map.columns / 2, map.rows / 2);
    let cost = |x: i32, y: i32| map.at(x, y).map(|at| if map.marked[at] { 2 } else { 1 });
    if case.starts_with("hex") {
        // Odd rows are shifted half a cell to the right.
        let hex = |col: i32, row: i32| Hex::new(col - (row - (row & 1)) / 2, row);
        round(group, &format!("{case}.hexx"), &[()], |()| {
            let extra = |at: Hex| cost(at.x + (at.y - (at.y & 1)) / 2, at.y).map(|cost| cost - 1);
            black_box(hexx::algorithms::field_of_movement(hex(middle.0, middle.1), budget, extra));
        });
        return;
    }
    // Cell and parity of the diagonals so far: 1-2-1.
    round(group, &format!("{case}.pathfinding"), &[()], |()| {
        let steps = |(x, y, odd): &(i32, i32, bool)| {
            let (x, y, odd) = (*x, *y, *odd);
            (-1..=1).flat_map(move |dy| (-1..=1).map(move |dx| (dx, dy))).filter_map(move |(dx, dy)| {
                let diagonal = dx != 0 && dy != 0;
                let ground = cost(x + dx, y + dy).filter(|_| (dx, dy) != (0, 0))?;
                let length = if diagonal && odd { 2 } else { 1 };
                Some(((x + dx, y + dy, odd != diagonal), ground * length))
            })
        };
        let start = (middle.0, middle.1, false);
        let reached = pathfinding::directed::dijkstra::dijkstra_reach(&start, steps);
        black_box(reached.take_while(|place| place.total_cost <= budget).collect::<Vec<_>>());
    });
}
