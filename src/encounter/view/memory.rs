//! A side's memory of the map in fog: changed cells out of sight stay as the side last saw them.

use crate::combat::{Memory, Scrap};
use crate::scene::Scene;
use crate::view::explored::{self, filled, runs};
use crate::view::notes;
use crate::view::patches::Patch;
use crate::view::walls;
use burstmap_geometry::{Cell, CellSet, Grid, Window};
use burstmap_rules::board::Board;
use burstmap_rules::map::{DoorState, Id, Wall};
use std::collections::{BTreeMap, BTreeSet};

/// Returns the cells that differ between two states of a map.
pub fn changed(before: &Scene, after: &Scene) -> CellSet {
    let grid = after.grid();
    let mut out = CellSet::new(Window::board(grid));
    let mut note = |cell: Cell| {
        if grid.contains(cell) {
            out.insert(cell);
        }
    };
    if !before.terrain.same(&after.terrain) {
        patches(&before.terrain, &after.terrain, &mut note);
    }
    if !before.zones.same(&after.zones) {
        patches(&before.zones, &after.zones, &mut note);
    }
    if !before.areas.same(&after.areas) {
        patches(&before.areas, &after.areas, &mut note);
    }
    if !before.walls.same(&after.walls) {
        for wall in different(&before.walls, &after.walls, |wall| &wall.id) {
            walls::cells_beside(wall, grid).for_each(&mut note);
        }
    }
    out
}

fn patches<P: Patch>(before: &[P], after: &[P], note: &mut impl FnMut(Cell)) {
    different(before, after, P::id).into_iter().flat_map(|patch| patch.cells()).for_each(|cell| note(*cell));
}

/// Returns the items that are only in one list or differ.
fn different<'a, T: PartialEq>(before: &'a [T], after: &'a [T], id: impl Fn(&T) -> &String) -> Vec<&'a T> {
    let by_id = |list: &'a [T]| BTreeMap::from_iter(list.iter().map(|item| (id(item).clone(), item)));
    let (old, new) = (by_id(before), by_id(after));
    let gone = before.iter().filter(|item| new.get(id(item)) != Some(item));
    gone.chain(after.iter().filter(|item| old.get(id(item)) != Some(item))).collect()
}

/// Updates the sides' memories after a command between two states of a map, each with its board. `trail` contains moved tokens with the
/// cells they passed. `sight` is whether anything else affects what the sides see.
pub fn after(
    (before, old): (&Scene, &Board),
    (after, new): (&Scene, &Board),
    trail: &[(String, Vec<Cell>)],
    sight: bool,
) -> Option<BTreeMap<String, Memory>> {
    let empty = BTreeMap::new();
    let memories = after.encounter.as_deref().map_or(&empty, |encounter| &*encounter.memories);
    let (changed, grid) = (changed(before, after), after.grid());
    let edited = changed.count() > 0;
    let mut out = memories.clone();
    for side in BTreeSet::from_iter(after.tokens.iter().map(|token| token.side.as_str())) {
        let mut memory = memories.get(side).cloned().unwrap_or_default();
        let moved =
            |(id, _): &(String, Vec<Cell>)| after.tokens.iter().any(|t| t.id == *id && t.side == side);
        if !edited && (memory.scraps.is_empty() || !sight && !trail.iter().any(moved)) {
            continue;
        }
        let mut seen = explored::in_sight(after, new, side);
        explored::seen_on(after, new, side, trail, &mut seen);
        if edited {
            let before_it = explored::in_sight(before, old, side);
            seen.extend(&before_it);
            let known = explored::known(before, old, side, &before_it);
            let unseen = kept(grid, &changed, |cell| known.contains(cell) && !seen.contains(cell));
            memory.keep(before, &unseen);
        }
        memory.see(grid, &seen);
        match memory.is_empty() {
            true => drop(out.remove(side)),
            false => drop(out.insert(side.to_owned(), memory)),
        }
    }
    (out != *memories).then_some(out)
}

/// Updates the memories with secret doors that the sides saw open before or after a command.
pub fn found(before: (&Scene, &Board), after: (&Scene, &Board)) -> Option<BTreeMap<String, Memory>> {
    let open = |wall: &&Wall| wall.door == Some(DoorState::Open) && notes::is_secret(&wall.more);
    let mut fresh: Vec<(String, Id)> = Vec::new();
    for (scene, board) in [before, after] {
        let doors: Vec<&Wall> = scene.walls.iter().filter(open).collect();
        for side in BTreeSet::from_iter(scene.tokens.iter().map(|token| token.side.as_str())) {
            let memory = super::memory_of(after.0, side);
            let news = doors.iter().filter(|door| !memory.found.contains(&door.id)).collect::<Vec<_>>();
            if news.is_empty() {
                continue;
            }
            let seen = explored::is_on(scene).then(|| explored::in_sight(scene, board, side));
            let sees = |door: &Wall| {
                let beside =
                    |seen: &CellSet| walls::cells_beside(door, scene.grid()).any(|c| seen.contains(c));
                seen.as_ref().is_none_or(beside)
            };
            let seen = news.into_iter().filter(|door| sees(door));
            fresh.extend(seen.map(|door| (side.to_owned(), door.id.clone())));
        }
    }
    if fresh.is_empty() {
        return None;
    }
    let mut memories = after.0.encounter.as_deref().map_or_else(BTreeMap::new, |e| (*e.memories).clone());
    for (side, door) in fresh {
        memories.entry(side).or_default().found.insert(door);
    }
    Some(memories)
}

impl Memory {
    /// Returns the cells of all scraps.
    pub fn stale(&self, grid: Grid) -> CellSet {
        let mut out = CellSet::new(Window::board(grid));
        for scrap in &self.scraps {
            out.extend(&filled(grid, &scrap.cells));
        }
        out
    }

    /// Records that the side saw the current state of these cells.
    pub fn see(&mut self, grid: Grid, seen: &CellSet) {
        for scrap in &mut self.scraps {
            let left = kept(grid, &filled(grid, &scrap.cells), |cell| !seen.contains(cell));
            if left.count() == 0 {
                *scrap = Scrap::default();
            } else {
                scrap.keep(grid, &left);
            }
        }
        self.scraps.retain(|scrap| !scrap.cells.is_empty());
    }

    /// Preserves the state `before` of changed cells out of sight.
    pub fn keep(&mut self, before: &Scene, cells: &CellSet) {
        let grid = before.grid();
        let stale = self.stale(grid);
        let cells = kept(grid, cells, |cell| !stale.contains(cell));
        if cells.count() > 0 {
            let mut scrap = Scrap {
                cells: Vec::new(),
                terrain: (*before.terrain).clone(),
                zones: (*before.zones).clone(),
                areas: (*before.areas).clone(),
                walls: (*before.walls).clone(),
            };
            scrap.keep(grid, &cells);
            self.scraps.push(scrap);
        }
    }

    pub fn is_empty(&self) -> bool {
        *self == Memory::default()
    }
}

impl Scrap {
    /// Removes everything outside these cells.
    fn keep(&mut self, grid: Grid, cells: &CellSet) {
        fn within<P: Patch>(list: &mut Vec<P>, cells: &CellSet) {
            list.iter_mut().for_each(|patch| patch.cells_mut().retain(|cell| cells.contains(*cell)));
            list.retain(|patch| !patch.cells().is_empty());
        }
        within(&mut self.terrain, cells);
        within(&mut self.zones, cells);
        within(&mut self.areas, cells);
        // A wall stays complete, because its line determines where it is split.
        let beside = |wall: &Wall| walls::cells_beside(wall, grid).any(|cell| cells.contains(cell));
        self.walls.retain(beside);
        self.cells = runs(cells);
    }
}

fn kept(grid: Grid, cells: &CellSet, keeps: impl Fn(Cell) -> bool) -> CellSet {
    let mut out = CellSet::new(Window::board(grid));
    for cell in cells.iter().filter(|cell| keeps(*cell)) {
        out.insert(cell);
    }
    out
}

/// Returns the cells of one set that are not in another.
pub fn without(grid: Grid, cells: &CellSet, others: &CellSet) -> CellSet {
    kept(grid, cells, |cell| !others.contains(cell))
}
