//! Walls that are empty, duplicate or off the map. Removing them changes nothing.

use super::survey::Survey;
use super::{IssueKind, MapIssue, named};
use burstmap_encounter::Command;
use burstmap_encounter::command::{MoveWall, RemoveWall};
use burstmap_geometry::{Cell, Grid, Point};
use burstmap_messages::{Wording, catalogue};
use burstmap_rules::map::Wall;
use burstmap_rules::reason::PlanePoint;
use std::collections::BTreeMap;
use std::ops::Range;

/// Earlier results that later walls depend on.
#[derive(Debug, Default)]
pub struct Plain {
    /// The wall of each piece, by its ends.
    first: BTreeMap<(Point, Point), u32>,
}

impl Plain {
    /// Checks some walls, in order.
    pub fn look(&mut self, survey: &Survey, walls: Range<usize>, issues: &mut Vec<MapIssue>) {
        let bounds = bounds(survey.grid);
        for index in walls {
            let wall = survey.wall(index);
            if is_outside(wall, bounds) {
                let text = catalogue::CheckOffMap { wall: named(wall) };
                issues.push(issue(IssueKind::OffMap, text, wall, Some(removal(wall))));
                continue;
            }
            if survey.pieces[survey.pieces_of(index)].iter().any(|piece| piece.is_empty()) {
                let text = catalogue::CheckZeroLength { wall: named(wall) };
                issues.push(issue(IssueKind::ZeroLength, text, wall, Some(shortened(survey, wall))));
                continue;
            }
            self.double(survey, index, issues);
        }
    }

    fn double(&mut self, survey: &Survey, index: usize, issues: &mut Vec<MapIssue>) {
        let wall = survey.wall(index);
        let pieces = &survey.pieces[survey.pieces_of(index)];
        let mut on: Option<(usize, usize)> = None;
        for piece in pieces {
            let key = (piece.a.min(piece.b), piece.a.max(piece.b));
            match self.first.get(&key) {
                Some(other) if *other as usize != index => {
                    on = Some((*other as usize, on.map_or(1, |(_, count)| count + 1)));
                }
                Some(_) => {}
                None => drop(self.first.insert(key, index as u32)),
            }
        }
        let Some((other, count)) = on else { return };
        let under = survey.wall(other);
        let text = catalogue::CheckDuplicate { wall: named(wall), other: named(under) };
        // Removing a duplicate of the same kind loses nothing. A one-way wall may run in the opposite direction.
        let same = (wall.blocks, wall.door, &wall.cover) == (under.blocks, under.door, &under.cover)
            && wall.one_way.is_none()
            && under.one_way.is_none()
            && wall.more == under.more;
        let whole = count == pieces.len();
        let mut found = issue(IssueKind::Duplicate, text, wall, (whole && same).then(|| removal(wall)));
        found.ids.push(under.id.clone());
        issues.push(found);
    }
}

fn issue(kind: IssueKind, text: impl Into<Wording>, wall: &Wall, mend: Option<Command>) -> MapIssue {
    MapIssue {
        kind,
        text: text.into(),
        ids: vec![wall.id.clone()],
        at: wall.points.first().copied().unwrap_or_default(),
        line: None,
        count: 0,
        from: None,
        cells: Vec::new(),
        harmless: mend.is_some(),
        mend: mend.into_iter().collect(),
    }
}

fn shortened(survey: &Survey, wall: &Wall) -> Command {
    let mut points = wall.points.clone();
    points.dedup_by_key(|point| survey.grid.snap(*point));
    match points.len() {
        0 | 1 => removal(wall),
        _ => MoveWall { wall: wall.id.clone(), points }.into(),
    }
}

fn removal(wall: &Wall) -> Command {
    RemoveWall { wall: wall.id.clone() }.into()
}

fn is_outside(wall: &Wall, (low, high): (PlanePoint, PlanePoint)) -> bool {
    (0..2).any(|axis| {
        wall.points.iter().all(|point| point[axis] < low[axis])
            || wall.points.iter().all(|point| point[axis] > high[axis])
    })
}

/// Returns the map's bounds in the plane.
fn bounds(grid: Grid) -> (PlanePoint, PlanePoint) {
    let (right, bottom) = (grid.columns - 1, grid.rows - 1);
    // On hexes every second row or column is shifted: two of each show the extent.
    let cells = [0, 1.min(right), right, (right - 1).max(0)].into_iter().flat_map(|col| {
        [0, 1.min(bottom), bottom, (bottom - 1).max(0)].into_iter().map(move |row| Cell::new(col, row))
    });
    let mut low = [f64::INFINITY; 2];
    let mut high = [f64::NEG_INFINITY; 2];
    for point in cells.flat_map(|cell| grid.corners(cell)).map(|corner| grid.plane(corner)) {
        for axis in 0..2 {
            low[axis] = low[axis].min(point[axis]);
            high[axis] = high[axis].max(point[axis]);
        }
    }
    (low, high)
}
