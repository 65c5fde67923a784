//! Walls as a side knows them: secret doors look like walls, and of walls in the fog only the explored parts are there.

use crate::encounter::scene::Scene;
use crate::encounter::shared::Shared;
use crate::geometry::sorted::{SortedMap, SortedSet};
use crate::geometry::{Cell, CellSet, Grid};
use crate::rules::map::{DoorState, Wall};
use crate::rules::reason::PlanePoint;
use serde_json::Value;

pub fn visible(scene: &Scene, known: Option<&CellSet>) -> Shared<Vec<Wall>> {
    let taken = SortedSet::from_iter(scene.walls.iter().map(|wall| wall.id.as_str()));
    let grid = scene.grid();
    let mut out = Vec::with_capacity(scene.walls.len());
    let mut names = Names::of(&taken);
    let (secret, plain): (Vec<&Wall>, Vec<&Wall>) = scene.walls.iter().partition(|wall| is_shut_secret(wall));
    // Last, as a wall drawn later would be.
    let secret = secret.into_iter().map(|wall| Wall {
        id: names.next(),
        door: None,
        label: None,
        more: Default::default(),
        ..wall.clone()
    });
    for wall in plain.into_iter().cloned().chain(secret) {
        match known {
            None => out.push(wall),
            Some(known) => out.extend(parts(&wall, grid, known, &taken)),
        }
    }
    out.into()
}

/// A secret door that is shut is a wall with another name; one that stands open was found.
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
    fn of(taken: &SortedSet<&str>) -> Names {
        let mut stems: SortedMap<&str, (usize, u64)> = SortedMap::new();
        for id in taken {
            let stem = id.trim_end_matches(|letter: char| letter.is_ascii_digit());
            if let Ok(number) = id[stem.len()..].parse::<u32>() {
                let (count, most) = stems.entry(stem).or_default();
                (*count, *most) = (*count + 1, u64::from(number).max(*most));
            }
        }
        let most = stems.into_iter().max_by_key(|(_, (count, _))| *count);
        most.map_or_else(
            || Names { stem: "wall-".into(), next: 1 },
            |(stem, (_, number))| Names { stem: stem.into(), next: number + 1 },
        )
    }

    fn next(&mut self) -> String {
        self.next += 1;
        format!("{}{}", self.stem, self.next - 1)
    }
}

/// The pieces beside known cells, joined where they follow each other. A door is there whole or not at all.
fn parts(wall: &Wall, grid: Grid, known: &CellSet, taken: &SortedSet<&str>) -> Vec<Wall> {
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
    known.is_none_or(|known| !parts(wall, grid, known, &SortedSet::new()).is_empty())
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
