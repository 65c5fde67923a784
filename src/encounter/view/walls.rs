//! Walls as a side knows them: where they run, and not how they were drawn. A shut secret door is part of the wall beside
//! it; in the fog only the explored parts are there; a door is there whole or not at all.
//!
//! Ids are made of places, which the side knows: `wall-5-2` begins there, `door-5-2.5` has its middle there.

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

/// The walls of a scene as the side has them, plain ones first, then doors, both by place.
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

/// Whether the side takes the wall for a door. Shut secret doors look like walls; one that stands open, or that the side has seen
/// open, was found.
pub fn is_door(wall: &Wall, memory: &Memory) -> bool {
    let secret = notes::is_secret(&wall.more);
    wall.door.is_some_and(|state| !secret || state == DoorState::Open || memory.found.contains(&wall.id))
}

/// What a side calls a door: it is told by its middle.
pub fn door_id(wall: &Wall) -> Id {
    let (first, last) = (wall.points.first(), wall.points.last());
    let middle = first.zip(last).map_or([0.0, 0.0], |(a, b)| [(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0]);
    named("door", middle)
}

fn named(what: &str, [x, y]: PlanePoint) -> Id {
    let number = |value: f64| (value * 1000.0).round() / 1000.0 + 0.0;
    format!("{what}-{}-{}", number(x), number(y))
}

/// The cells beside a wall.
pub fn cells_beside(wall: &Wall, grid: Grid) -> impl Iterator<Item = Cell> {
    runs_of(wall).flat_map(pieces).flat_map(move |piece| beside(grid, piece))
}

fn runs_of(wall: &Wall) -> impl Iterator<Item = Run> {
    let spots: Vec<Spot> = wall.points.iter().map(|point| Spot::of(*point)).collect();
    let ends: Vec<Run> = spots.windows(2).map(|pair| (pair[0], pair[1])).collect();
    ends.into_iter()
}

/// Walls by how they look: what is the same in all but place is one wall wherever it meets.
#[derive(Debug, Default)]
struct Sorted {
    looks: BTreeMap<String, Look>,
    doors: Vec<Wall>,
}

#[derive(Debug)]
struct Look {
    /// Without id and points.
    wall: Wall,
    runs: Vec<Run>,
}

impl Sorted {
    /// `shows`: whether the side has a piece; `whole`: it has all.
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
            // A wall that stops from one side alone keeps its direction.
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

/// The wall of the scene that a side means by one of its own: the door in its place, or a plain wall that is part of it.
pub fn meant<'s>(scene: &'s Scene, seen: &Wall, memory: &Memory) -> Option<&'s Wall> {
    scene.walls.iter().find(|wall| is_same(seen, wall, memory))
}

/// What a side calls a wall of the scene: the door in its place, or the line that it is part of.
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
        // One look for each side, as seen along runs from their lesser ends.
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

/// The wall that a secret door stands in: one that goes on where the door ends, or runs where it is.
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
