//! Walls as a side knows them: secret doors look like walls, and of walls in the fog only the explored parts are there.

use crate::scene::Scene;
use crate::shared::Shared;
use burstmap_geometry::{Cell, CellSet, Grid};
use burstmap_rules::map::{DoorState, Wall};
use burstmap_rules::reason::PlanePoint;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

pub fn visible(scene: &Scene, known: Option<&CellSet>) -> Shared<Vec<Wall>> {
    let taken = BTreeSet::from_iter(scene.walls.iter().map(|wall| wall.id.as_str()));
    let grid = scene.grid();
    let mut out = Vec::with_capacity(scene.walls.len());
    let mut names = Names::of(&scene.walls);
    let as_wall =
        |wall: &Wall, id| Wall { id, door: None, label: None, more: Default::default(), ..wall.clone() };
    let (mut walls, mut last) = (Vec::with_capacity(scene.walls.len()), Vec::new());
    for wall in scene.walls.iter() {
        if !is_shut_secret(wall) {
            walls.push(wall.clone());
        } else if names.are_like(&wall.id) {
            // A new name would leave a gap among the others'.
            walls.push(as_wall(wall, wall.id.clone()));
        } else {
            // Last, as a wall drawn later would be.
            last.push(as_wall(wall, names.next()));
        }
    }
    for wall in walls.into_iter().chain(last) {
        match known {
            None => out.push(wall),
            Some(known) => out.extend(parts(&wall, grid, known, &taken)),
        }
    }
    out.into()
}

/// A secret door that is shut is a wall with a wall's name; one that stands open was found.
fn is_shut_secret(wall: &Wall) -> bool {
    let secret = wall.more.get("secret").is_some_and(|value| value == &Value::Bool(true));
    secret && wall.door.is_some_and(|state| state != DoorState::Open)
}

/// Ids like those of the other walls, so that they do not stand out: `w17` after `w16`.
struct Names {
    stem: String,
    next: u64,
}

impl Names {
    fn of(walls: &[Wall]) -> Names {
        let split = |id: &str| {
            let stem = id.trim_end_matches(|letter: char| letter.is_ascii_digit()).len();
            Some((stem, id[stem..].parse::<u32>().ok()?))
        };
        // Doors may be named apart.
        let plain = walls.iter().filter(|wall| wall.door.is_none());
        let mut stems: BTreeMap<&str, usize> = BTreeMap::new();
        for wall in plain {
            if let Some((stem, _)) = split(&wall.id) {
                *stems.entry(&wall.id[..stem]).or_default() += 1;
            }
        }
        let stem = stems.into_iter().max_by_key(|(_, count)| *count).map_or("wall-", |(stem, _)| stem);
        let number = |wall: &Wall| split(wall.id.strip_prefix(stem)?).map(|(_, number)| u64::from(number));
        Names { stem: stem.into(), next: walls.iter().filter_map(number).max().unwrap_or_default() + 1 }
    }

    /// Whether a name tells no more than theirs.
    fn are_like(&self, id: &str) -> bool {
        id.strip_prefix(&self.stem).is_some_and(|number| number.parse::<u32>().is_ok())
    }

    fn next(&mut self) -> String {
        self.next += 1;
        format!("{}{}", self.stem, self.next - 1)
    }
}

/// The pieces beside known cells, joined where they follow each other. A door is there whole or not at all.
fn parts(wall: &Wall, grid: Grid, known: &CellSet, taken: &BTreeSet<&str>) -> Vec<Wall> {
    let mut runs: Vec<Vec<PlanePoint>> = Vec::new();
    for ends in wall.points.windows(2) {
        let cuts =
            (2.0 * (ends[1][0] - ends[0][0]).hypot(ends[1][1] - ends[0][1])).ceil().clamp(1.0, 40_000.0);
        let at = |step: f64| {
            let t = step / cuts;
            [ends[0][0] + (ends[1][0] - ends[0][0]) * t, ends[0][1] + (ends[1][1] - ends[0][1]) * t]
        };
        for step in 0..cuts as usize {
            let (a, b) = (at(step as f64), at(step as f64 + 1.0));
            if !beside(grid, a, b).iter().any(|cell| known.contains(*cell)) {
                continue;
            }
            match runs.last_mut() {
                Some(run) if run.last() == Some(&a) => {
                    // Straight on: the point in between says nothing.
                    if step > 0 {
                        run.pop();
                    }
                    run.push(b);
                }
                _ => runs.push(vec![a, b]),
            }
        }
    }
    if wall.door.is_some() {
        return if runs.is_empty() { Vec::new() } else { vec![wall.clone()] };
    }
    let named = |(part, points): (usize, Vec<PlanePoint>)| {
        let mut id = if part == 0 { wall.id.clone() } else { format!("{}~{}", wall.id, part + 1) };
        while part > 0 && taken.contains(id.as_str()) {
            id.push('~');
        }
        Wall { id, points, ..wall.clone() }
    };
    runs.into_iter().enumerate().map(named).collect()
}

/// Whether some of a wall is known: some cell beside it, where the side does not know the whole map.
pub fn is_known(wall: &Wall, grid: Grid, known: Option<&CellSet>) -> bool {
    known.is_none_or(|known| !parts(wall, grid, known, &BTreeSet::new()).is_empty())
}

/// Cells on both sides of a short piece.
fn beside(grid: Grid, a: PlanePoint, b: PlanePoint) -> Vec<Cell> {
    let middle = [(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0];
    let length = (b[0] - a[0]).hypot(b[1] - a[1]).max(1e-9);
    let aside = [-(b[1] - a[1]) / length * 0.1, (b[0] - a[0]) / length * 0.1];
    [1.0, -1.0]
        .map(|side| grid.cell_at(grid.snap([middle[0] + aside[0] * side, middle[1] + aside[1] * side])))
        .into_iter()
        .filter(|cell| grid.contains(*cell))
        .collect()
}
