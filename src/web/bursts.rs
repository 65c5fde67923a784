//! Areas across the boundary: a burst's question as one number, answers as numbers and little text.

use crate::wire;
use burstmap_encounter::Table;
use burstmap_geometry::{Cell, Grid};
use burstmap_rules::area::Outcome;
use burstmap_rules::map::{Terrain, Wall};
use burstmap_rules::query::{AreaQuery, AreaShape, AreaSize};
use burstmap_rules::shared::Shared;
use js_sys::Array;
use wasm_bindgen::prelude::*;

/// What `burstQuestion` in `www/wire.js` made a number of.
pub fn question(number: u64) -> AreaQuery {
    let [column, row] = [number % 16_384, (number >> 14) % 16_384];
    AreaQuery {
        shape: if number >> 42 == 0 { AreaShape::Radius } else { AreaShape::Burst },
        target: Some(Cell::new(column as i32, row as i32)),
        corner: None,
        user: None,
        aim: None,
        size: AreaSize::Cells(((number >> 28) % 16_384) as f64),
        angle_degrees: None,
        throw_range: None,
    }
}

/// `flat`: how many cells, and of each its index, distance, twice its state plus 1 at the origin, and 0 or 1 + the number of
/// what blocks it; how many barriers, and their numbers; for each reason with lists its place, the state of its cells or 0,
/// how many ids it has, and their numbers.
pub fn told(outcome: &Outcome, grid: Grid, names: &Array) -> JsValue {
    let mut flat = vec![0; 1 + 4 * outcome.cells.len()];
    flat[0] = outcome.cells.len() as u32;
    for (four, c) in flat[1..].chunks_exact_mut(4).zip(&outcome.cells) {
        let marks = c.state as u32 * 2 + u32::from(c.origin);
        let by = c.by.map_or(0, |number| number + 1);
        four.copy_from_slice(&[grid.index(c.cell) as u32, c.distance as u32, marks, by]);
    }
    flat.push(outcome.barriers.len() as u32);
    flat.extend_from_slice(&outcome.barriers);
    for listed in &outcome.listed {
        let state = listed.cells.map_or(0, |state| state as u32);
        flat.extend_from_slice(&[listed.reason as u32, state, listed.ids.len() as u32]);
        flat.extend_from_slice(&listed.ids);
    }
    let text = serde_json::to_string(&(&outcome.tokens, outcome.origin, &outcome.why)).unwrap_or_default();
    wire::area_report(&text, flat, grid.columns as u32, names)
}

/// The ids of walls and terrain on the page's side, by their numbers: each crosses the boundary once. Answers that were
/// given keep the list that they were given with, so that another state of the map begins another.
#[derive(Debug, Default)]
pub struct Names {
    list: Array,
    told: Vec<bool>,
    walls: Shared<Vec<Wall>>,
    terrain: Shared<Vec<Terrain>>,
}

impl Names {
    /// The list, with everything in it that the answer names.
    pub fn telling(&mut self, table: &Table, outcome: &Outcome) -> &Array {
        let (scene, board) = (table.scene(), table.board());
        if !(self.walls.same(&scene.walls) && self.terrain.same(&scene.terrain)) {
            let length = scene.walls.len() + scene.terrain.len();
            *self = Names {
                list: Array::new_with_length(length as u32),
                told: vec![false; length],
                walls: scene.walls.clone(),
                terrain: scene.terrain.clone(),
            };
        }
        // What blocks a cell is among the ids of a reason.
        for number in outcome.listed.iter().flat_map(|listed| &listed.ids) {
            if let (Some(told), Some(id)) = (self.told.get_mut(*number as usize), board.blocker(*number))
                && !std::mem::replace(told, true)
            {
                self.list.set(*number, JsValue::from_str(id));
            }
        }
        &self.list
    }
}
