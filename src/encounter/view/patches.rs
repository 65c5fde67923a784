//! Terrain, zones and regions for a side: current in sight, otherwise as last seen.
//!
//! Ids are derived from places: the first cell of `terrain-3-4` is there. The lists are sorted by place, so neither order nor numbers
//! reveal omitted items.

use crate::combat::Scrap;
use crate::view::KnownMap;
use crate::view::explored::filled;
use crate::view::fields::{Eyes, ForSide};
use crate::view::notes;
use burstmap_geometry::{Cell, Grid};
use burstmap_rules::map::{Area, Id, Terrain, Zone};
use serde::Serialize;
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};

/// Something that covers cells.
pub trait Patch: Clone + PartialEq + Serialize + ForSide {
    const WORD: &'static str;
    fn id(&self) -> &Id;
    fn id_mut(&mut self) -> &mut Id;
    fn cells(&self) -> &Vec<Cell>;
    fn cells_mut(&mut self) -> &mut Vec<Cell>;
    fn more(&self) -> &Map<String, Value>;
    fn remembered(scrap: &Scrap) -> &[Self];
}

macro_rules! patches {
    ($($kind:ident $word:literal $list:ident,)*) => {
        $(impl Patch for $kind {
            const WORD: &'static str = $word;

            fn id(&self) -> &Id {
                &self.id
            }

            fn id_mut(&mut self) -> &mut Id {
                &mut self.id
            }

            fn cells(&self) -> &Vec<Cell> {
                &self.cells
            }

            fn cells_mut(&mut self) -> &mut Vec<Cell> {
                &mut self.cells
            }

            fn more(&self) -> &Map<String, Value> {
                &self.more
            }

            fn remembered(scrap: &Scrap) -> &[$kind] {
                &scrap.$list
            }
        })*
    };
}

patches! {
    Terrain "terrain" terrain,
    Zone "zone" zones,
    Area "area" areas,
}

/// Cells as row and column, so that they are sorted by rows.
type Rows = BTreeSet<(i32, i32)>;

/// Returns patches with the side's ids, each with its id in the scene.
pub fn visible<P: Patch>(grid: Grid, list: &[P], map: &KnownMap, eyes: Eyes) -> Vec<(P, Id)> {
    // Merge parts of a patch that look the same.
    let mut parts: BTreeMap<(Id, String), (P, Rows)> = BTreeMap::new();
    let mut add = |patch: &P, known: &dyn Fn(&Cell) -> bool| {
        if notes::is_secret(patch.more()) {
            return;
        }
        let mut look = patch.for_side(eyes);
        look.cells_mut().clear();
        let key = (patch.id().clone(), serde_json::to_string(&look).unwrap_or_default());
        let cells = patch.cells().iter().filter(|cell| known(cell)).map(|cell| (cell.row, cell.col));
        parts.entry(key).or_insert_with(|| (look, Rows::new())).1.extend(cells);
    };
    let is_fresh = |cell: &Cell| map.fresh.as_ref().is_none_or(|fresh| fresh.contains(*cell));
    for patch in list {
        add(patch, &is_fresh);
    }
    for scrap in &map.memory.scraps {
        let cells = filled(grid, &scrap.cells);
        for patch in P::remembered(scrap) {
            add(patch, &|cell| cells.contains(*cell) && !is_fresh(cell));
        }
    }
    let mut out: Vec<(P, Id)> = Vec::with_capacity(parts.len());
    for ((real, _), (mut patch, cells)) in parts {
        let Some((row, col)) = cells.first().copied() else { continue };
        *patch.id_mut() = format!("{}-{col}-{row}", P::WORD);
        *patch.cells_mut() = cells.into_iter().map(|(row, col)| Cell::new(col, row)).collect();
        out.push((patch, real));
    }
    // Sorts by the contents that the side sees, so that the order and ids of patches with the same first cell reveal nothing more.
    out.sort_by_cached_key(|(patch, _)| {
        let first = patch.cells()[0];
        (first.row, first.col, serde_json::to_string(patch).unwrap_or_default())
    });
    let mut taken = BTreeSet::new();
    for (patch, _) in &mut out {
        while !taken.insert(patch.id().clone()) {
            patch.id_mut().push('~');
        }
    }
    out
}
