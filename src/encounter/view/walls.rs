//! Walls for a side: their positions, but not how they were drawn. A closed secret door is part of the adjacent wall. In fog, only explored
//! parts are included. A door is included as a whole or not at all.
//!
//! Ids are derived from places that the side knows: `wall-5-2` starts there, and `door-5-2.5` has its center there.

pub mod runs;

use crate::combat::Memory;
use crate::scene::Scene;
use crate::view::KnownMap;
use crate::view::explored::filled;
use crate::view::fields::{Eyes, ForSide};
use crate::view::notes;
use burstmap_geometry::{Cell, Grid, Side};
use burstmap_rules::map::{DoorState, Id, Wall};
use burstmap_rules::reason::PlanePoint;
use runs::{Run, Spot, beside, chained, joined, merged, pieces};
use std::collections::{BTreeMap, BTreeSet};

/// Returns a scene's walls for the side: plain walls first, then doors, both sorted by place.
pub fn visible(scene: &Scene, known: &KnownMap, eyes: Eyes) -> Vec<Wall> {
    let grid = scene.grid();
    let fresh = known.fresh.as_ref();
    let mut sorted = Sorted::default();
    let is_fresh = |piece: Run| fresh.is_none_or(|fresh| beside(grid, piece).any(|c| fresh.contains(c)));
    sorted.add(&scene.walls, eyes, known.memory, is_fresh, fresh.is_none());
    for scrap in &known.memory.scraps {
        let cells = filled(grid, &scrap.cells);
        let remembered =
            |piece: Run| !is_fresh(piece) && beside(grid, piece).any(|cell| cells.contains(cell));
        sorted.add(&scrap.walls, eyes, known.memory, remembered, false);
    }
    let mut out = sorted.walls();
    out.extend(sorted.doors.into_iter().map(|mut door| {
        let unknown = door.door == Some(DoorState::Locked) && !known.memory.locked.contains(&door.id);
        door.door = if unknown { Some(DoorState::Closed) } else { door.door };
        door.id = door_id(&door);
        door
    }));
    let mut taken = BTreeSet::new();
    for wall in &mut out {
        while !taken.insert(wall.id.clone()) {
            wall.id.push('~');
        }
    }
    out
}

/// Returns whether the side sees the wall as a door. Secret doors look like walls, unless they are open or the side has seen them open.
pub fn is_door(wall: &Wall, memory: &Memory) -> bool {
    let secret = notes::is_secret(&wall.more);
    wall.door.is_some_and(|state| !secret || state == DoorState::Open || memory.found.contains(&wall.id))
}

/// Returns the side's id of a door, derived from its center.
pub fn door_id(wall: &Wall) -> Id {
    let (first, last) = (wall.points.first(), wall.points.last());
    let middle = first.zip(last).map_or([0.0, 0.0], |(a, b)| [(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0]);
    named("door", middle)
}

fn named(what: &str, [x, y]: PlanePoint) -> Id {
    let number = |value: f64| (value * 1000.0).round() / 1000.0 + 0.0;
    format!("{what}-{}-{}", number(x), number(y))
}

/// Returns the cells next to a wall.
pub fn cells_beside(wall: &Wall, grid: Grid) -> impl Iterator<Item = Cell> {
    runs_of(wall).flat_map(pieces).flat_map(move |piece| beside(grid, piece))
}

fn runs_of(wall: &Wall) -> impl Iterator<Item = Run> {
    let spots: Vec<Spot> = wall.points.iter().map(|point| Spot::of(*point)).collect();
    let ends: Vec<Run> = spots.windows(2).map(|pair| (pair[0], pair[1])).collect();
    ends.into_iter()
}

/// Walls by appearance. Walls that differ only in position are merged where they meet.
#[derive(Debug, Default)]
struct Sorted {
    looks: BTreeMap<String, Look>,
    doors: Vec<Wall>,
}

#[derive(Debug)]
struct Look {
    /// A wall without an id or points.
    wall: Wall,
    runs: Vec<Run>,
}

impl Sorted {
    /// Adds a wall. `shows` is whether the side knows a piece, and `whole` is whether it knows all pieces.
    fn add(&mut self, walls: &[Wall], eyes: Eyes, memory: &Memory, shows: impl Fn(Run) -> bool, whole: bool) {
        let (mut plain, mut secret): (BTreeMap<String, Look>, Vec<&Wall>) = (BTreeMap::new(), Vec::new());
        let hidden = |wall: &&Wall| wall.door.is_some() || !notes::is_hidden(&wall.more);
        for wall in walls.iter().filter(hidden) {
            if is_door(wall, memory) {
                if whole || runs_of(wall).flat_map(pieces).any(&shows) {
                    self.doors.push(wall.for_side(eyes));
                }
            } else if wall.door.is_some() {
                secret.push(wall);
            } else {
                put(&mut plain, wall, wall.for_side(eyes));
            }
        }
        for door in secret {
            let neighbor = neighbor(&plain, door).map(|look| look.wall.clone());
            let look = neighbor.unwrap_or_else(|| Wall { door: None, label: None, ..door.for_side(eyes) });
            put(&mut plain, door, look);
        }
        for (key, look) in plain {
            let runs = merged(look.runs);
            let runs = match whole {
                true => runs,
                false => runs
                    .into_iter()
                    .flat_map(|run| joined(pieces(run).into_iter().filter(|p| shows(*p))))
                    .collect(),
            };
            let known = self.looks.entry(key).or_insert_with(|| Look { runs: Vec::new(), wall: look.wall });
            known.runs.extend(runs);
        }
    }

    fn walls(&mut self) -> Vec<Wall> {
        let mut out = Vec::new();
        for look in std::mem::take(&mut self.looks).into_values() {
            let runs = merged(look.runs);
            // A one-way wall keeps its direction.
            let lines = match look.wall.one_way {
                Some(_) => runs.into_iter().map(|(a, b)| vec![a, b]).collect(),
                None => chained(&runs),
            };
            for line in lines {
                let points: Vec<PlanePoint> = line.iter().map(|spot| spot.plane()).collect();
                let id = named("wall", points[0]);
                out.push(Wall { id, points, ..look.wall.clone() });
            }
        }
        out.sort_by_cached_key(place);
        self.doors.sort_by_cached_key(place);
        out
    }
}

fn place(wall: &Wall) -> Vec<Spot> {
    wall.points.iter().map(|point| Spot::of(*point)).collect()
}

/// Returns the wall of the scene for a side's id: the door at its place, or a plain wall that is part of it.
pub fn meant<'s>(scene: &'s Scene, seen: &Wall, memory: &Memory) -> Option<&'s Wall> {
    scene.walls.iter().find(|wall| is_same(seen, wall, memory))
}

/// Returns the side's id for a wall of the scene: the door at its place, or the line that it is part of.
pub fn known_as<'w>(seen: &'w [Wall], wall: &Wall, memory: &Memory) -> Option<&'w Wall> {
    seen.iter().find(|seen| is_same(seen, wall, memory))
}

fn is_same(seen: &Wall, wall: &Wall, memory: &Memory) -> bool {
    if seen.door.is_some() {
        return is_door(wall, memory) && wall.points == seen.points;
    }
    let (line, runs) = (merged(runs_of(seen)), merged(runs_of(wall)));
    let both = merged(line.iter().chain(&runs).copied());
    wall.door.is_none() && !runs.is_empty() && both.len() < line.len() + runs.len()
}

/// Adds a wall to those that look like `look`.
fn put(looks: &mut BTreeMap<String, Look>, wall: &Wall, mut look: Wall) {
    let mut runs: Vec<Run> = runs_of(wall).filter(|(a, b)| a != b).collect();
    if let Some(side) = look.one_way {
        // One appearance per direction, relative to the smaller endpoint.
        for turned in [false, true] {
            let own: Vec<Run> = runs.iter().copied().filter(|(a, b)| (a > b) == turned).collect();
            let way = if turned { opposite(side) } else { side };
            look.one_way = Some(way);
            insert(looks, look.clone(), own);
        }
        return;
    }
    runs.iter_mut().for_each(|(a, b)| (*a, *b) = ((*a).min(*b), (*a).max(*b)));
    insert(looks, look, runs);
}

fn insert(looks: &mut BTreeMap<String, Look>, mut look: Wall, runs: Vec<Run>) {
    (look.id, look.points) = (String::new(), Vec::new());
    let key = serde_json::to_string(&look).unwrap_or_default();
    let entry = looks.entry(key).or_insert_with(|| Look { wall: look, runs: Vec::new() });
    entry.runs.extend(runs);
}

const fn opposite(side: Side) -> Side {
    match side {
        Side::Left => Side::Right,
        Side::Right => Side::Left,
    }
}

/// Returns the wall that a secret door is part of: one that continues at its end, or overlaps it.
fn neighbor<'l>(looks: &'l BTreeMap<String, Look>, door: &Wall) -> Option<&'l Look> {
    let ends: Vec<Spot> = [door.points.first()?, door.points.last()?].map(|point| Spot::of(*point)).to_vec();
    let meets = |look: &&Look| {
        let near = |spot: &Spot| ends.iter().any(|end| end.is_near(*spot));
        look.runs.iter().any(|(a, b)| near(a) || near(b))
    };
    let over = |look: &&Look| {
        let mut with = look.runs.clone();
        let before = merged(with.clone()).len();
        with.extend(runs_of(door));
        merged(with).len() <= before
    };
    looks.values().find(meets).or_else(|| looks.values().find(over))
}
