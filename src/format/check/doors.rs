//! Doors on top of a wall: even when open, the wall blocks the way.

use super::survey::Survey;
use super::through::{self, Passage, Walled};
use super::{IssueKind, MOST_CELLS, MapIssue, named};
use burstmap_encounter::Command;
use burstmap_encounter::cut::{left_standing, rest, walls_left};
use burstmap_geometry::{Point, UNIT};
use burstmap_messages::{Param, catalogue};
use burstmap_rules::map::{DoorState, Wall};
use burstmap_rules::reason::PlanePoint;
use std::collections::{BTreeMap, BTreeSet};

/// Doors on walls, one after another, since cuts of one wall can follow each other.
#[derive(Debug, Default)]
pub struct Doors {
    /// Remaining parts of walls after earlier cuts, by the wall's index.
    left: BTreeMap<usize, Vec<Wall>>,
    /// Ids of the walls that cuts create.
    made: BTreeSet<String>,
}

impl Doors {
    /// Returns a door as an issue if it is on walls that stop the same channels, and opening it would have an effect after they are cut.
    pub fn issue(&mut self, survey: &Survey, door: usize, others: &[MapIssue]) -> Option<MapIssue> {
        let leaf = survey.wall(door).clone();
        if leaf.door.is_none() || !survey.pieces_of(door).any(|piece| survey.stops(piece as u32)) {
            return None;
        }
        let walls = under(survey, door)?;
        let mut mend: Vec<Command> = Vec::new();
        let mut next: Vec<(usize, Vec<Wall>)> = Vec::new();
        for wall in &walls {
            let standing = self.left.get(wall).cloned();
            let mut left: Vec<Wall> = Vec::new();
            for part in standing.unwrap_or_else(|| vec![survey.wall(*wall).clone()]) {
                let Some(points) = rest(&part.points, &leaf.points) else {
                    left.push(part);
                    continue;
                };
                let known =
                    |id: &str| self.made.contains(id) || survey.scene.walls.iter().any(|wall| wall.id == id);
                let parts = walls_left(&part, &points, known);
                self.made.extend(parts.iter().map(|part| part.id.clone()));
                mend.extend(left_standing(&part, &parts));
                left.extend(parts);
            }
            next.push((*wall, left));
        }
        let left = next.iter().flat_map(|(_, left)| left.iter().cloned()).collect();
        let found = through::behind_door(survey, &Walled { door, walls: walls.clone(), left })?;
        // Another fix removes or shortens this wall, so it is cut after that.
        let mended = |wall: &usize| {
            others
                .iter()
                .any(|issue| !issue.mend.is_empty() && issue.ids.first() == Some(&survey.wall(*wall).id))
        };
        if walls.iter().any(mended) {
            mend.clear();
        } else {
            self.left.extend(next);
        }
        Some(told(survey, &leaf, &walls, mend, found))
    }
}

/// Returns the walls under a door, if together they stop everything that it stops, along its whole length.
fn under(survey: &Survey, door: usize) -> Option<BTreeSet<usize>> {
    let leaf = survey.wall(door);
    let pieces = &survey.pieces[survey.pieces_of(door)];
    let ends = || pieces.iter().flat_map(|piece| [piece.a, piece.b]);
    let low =
        Point::new(ends().map(|end| end.x).min()? - UNIT / 10, ends().map(|end| end.y).min()? - UNIT / 10);
    let high =
        Point::new(ends().map(|end| end.x).max()? + UNIT / 10, ends().map(|end| end.y).max()? + UNIT / 10);
    let near: BTreeSet<usize> =
        survey.within(low, high).into_iter().map(|piece| survey.pieces[piece as usize].wall).collect();
    let stops_all = |wall: &Wall| {
        wall.door.is_none() && wall.one_way.is_none() && wall.blocks.union(leaf.blocks) == wall.blocks
    };
    let mut open: Vec<Vec<PlanePoint>> = vec![leaf.points.clone()];
    let mut walls = BTreeSet::new();
    for wall in near.into_iter().filter(|wall| stops_all(survey.wall(*wall))) {
        if rest(&survey.wall(wall).points, &leaf.points).is_none() {
            continue;
        }
        walls.insert(wall);
        let cut = &survey.wall(wall).points;
        open = open.into_iter().flat_map(|part| rest(&part, cut).unwrap_or_else(|| vec![part])).collect();
    }
    open.is_empty().then_some(walls)
}

fn told(
    survey: &Survey,
    leaf: &Wall,
    walls: &BTreeSet<usize>,
    mend: Vec<Command>,
    found: Passage,
) -> MapIssue {
    let count = found.count();
    let names: Vec<Param> = walls.iter().map(|wall| named(survey.wall(*wall))).collect();
    // A closed door replaces the wall. A door that stops less, or is open, changes visibility immediately.
    let shut = leaf.door != Some(DoorState::Open);
    let alike = |wall: &usize| {
        let wall = survey.wall(*wall);
        wall.blocks == leaf.blocks && wall.cover == leaf.cover && leaf.one_way.is_none()
    };
    let ids = walls.iter().map(|wall| survey.wall(*wall).id.clone());
    let line = leaf.points.first().copied().zip(leaf.points.last().copied()).map(|(a, b)| [a, b]);
    let mut cells = found.cells;
    cells.truncate(MOST_CELLS);
    MapIssue {
        kind: IssueKind::DoorOnWall,
        text: catalogue::CheckDoorOnWall { door: named(leaf), walls: names, count }.into(),
        ids: std::iter::once(leaf.id.clone()).chain(ids).collect(),
        at: line.map(|[a, b]| [(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0]).unwrap_or_default(),
        line,
        count,
        from: Some(found.from),
        cells,
        harmless: !mend.is_empty() && shut && walls.iter().all(alike),
        mend,
    }
}
