//! Messages about leaks, and the commands that close them. The fix extends a wall to the place that it missed, and moves nothing.

use super::gaps::Gap;
use super::survey::Survey;
use super::through::leaves_steps;
use super::{IssueKind, Leak, MOST_CELLS, MapIssue, Passage, named};
use burstmap_encounter::Command;
use burstmap_encounter::command::{AddWall, MoveWall, RemoveWall};
use burstmap_messages::{Message, Param, Wording, catalogue};
use burstmap_rules::map::Wall;
use std::collections::BTreeSet;

/// Width in cells above which a slit next to a door may be an intended passage.
const WIDEST_MENDED: f64 = 0.5;
/// Width in cells above which a gap may be an intended loophole or, next to a door, a passage.
const HARMLESS: f64 = 0.1;
const HARMLESS_DOOR: f64 = 0.25;

/// Part of the ids of walls that fill gaps.
const FILL: &str = "-fill-";

/// Fixes that can be applied one after another.
#[derive(Debug, Default)]
pub struct Mends {
    /// Walls that a fix already changes. Later fixes leave them alone.
    changed: BTreeSet<String>,
    /// Ids of walls that fill gaps.
    fills: BTreeSet<String>,
}

impl Mends {
    /// Creates the fixes. `others`: the other issues, whose fixes change walls as well.
    pub fn beside(survey: &Survey, others: &[MapIssue]) -> Mends {
        let changed = others.iter().flat_map(|issue| &issue.mend).filter_map(|command| match command {
            Command::MoveWall(MoveWall { wall, .. }) | Command::RemoveWall(RemoveWall { wall }) => {
                Some(wall.clone())
            }
            _ => None,
        });
        let ids = survey.scene.walls.iter().map(|wall| &wall.id);
        Mends { changed: changed.collect(), fills: ids.filter(|id| id.contains(FILL)).cloned().collect() }
    }

    /// Returns a leak as an issue.
    pub fn issue(&mut self, survey: &Survey, leak: Leak) -> MapIssue {
        let Leak { place, passage } = leak;
        let mends = place.iter().map(|gap| self.mend(survey, gap)).collect::<Option<Vec<Command>>>();
        let harmless = mends.is_some()
            && place.iter().all(|gap| {
                gap.width(survey.axes()) <= if is_door(survey, gap) { HARMLESS_DOOR } else { HARMLESS }
            })
            && leaves_steps(survey, &place);
        // The narrowest is first in the list; the widest is shown.
        let widest = place.last().copied();
        let plane = |gap: Gap| [survey.grid.plane(gap.from), survey.grid.plane(gap.to)];
        let line = widest.map(plane);
        let mut ids: Vec<String> = Vec::new();
        for gap in &place {
            for wall in [gap.wall, gap.other] {
                if !ids.contains(&survey.wall(wall).id) {
                    ids.push(survey.wall(wall).id.clone());
                }
            }
        }
        let text = text(survey, &place, &passage);
        let mut cells = passage.cells.clone();
        cells.truncate(MOST_CELLS);
        MapIssue {
            kind: IssueKind::Leak,
            text,
            ids,
            at: line.map(|[a, b]| [(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0]).unwrap_or_default(),
            line,
            count: passage.count(),
            from: Some(passage.from),
            cells,
            mend: mends.unwrap_or_default(),
            harmless,
        }
    }

    /// Returns the command that closes a gap, if it is narrow enough.
    fn mend(&mut self, survey: &Survey, gap: &Gap) -> Option<Command> {
        let wall = survey.wall(gap.wall);
        let door = wall.door.is_some();
        if gap.width(survey.axes()) > WIDEST_MENDED {
            return None;
        }
        let to = survey.grid.plane(gap.to);
        if !door && self.changed.insert(wall.id.clone()) {
            let mut points = wall.points.clone();
            let at = if gap.at_start { 0 } else { points.len() };
            points.insert(at, to);
            return Some(MoveWall { wall: wall.id.clone(), points }.into());
        }
        let from = survey.grid.plane(gap.from);
        let points = if gap.at_start { vec![to, from] } else { vec![from, to] };
        let mut fill = Wall::new(self.new_id(survey, &wall.id), points, wall.blocks);
        fill.one_way = wall.one_way;
        Some(AddWall { wall: fill }.into())
    }

    fn new_id(&mut self, survey: &Survey, stem: &str) -> String {
        let ids = (1..).map(|number| format!("{stem}{FILL}{number}"));
        let taken =
            |id: &String| self.fills.contains(id) || survey.scene.terrain.iter().any(|patch| patch.id == *id);
        let id = ids.into_iter().find(|id| !taken(id)).unwrap_or_default();
        self.fills.insert(id.clone());
        id
    }
}

fn text(survey: &Survey, place: &[Gap], passage: &Passage) -> Wording {
    let through = through(passage);
    let (Some(gap), count) = (place.last(), place.len()) else { return through.into() };
    let (wall, other) = (survey.wall(gap.wall), survey.wall(gap.other));
    // Rounded up, so that a gap below a hundredth of a cell is not shown as 0.
    let width = format!("{:.2}", (gap.width(survey.axes()) * 100.0).ceil() / 100.0);
    let through: Param = through.into();
    if count > 1 {
        return catalogue::CheckGaps { count, wall: named(wall), width, through }.into();
    }
    match (wall.door.is_some(), wall.id == other.id) {
        (true, _) => catalogue::CheckSlit { width, wall: named(wall), through }.into(),
        (_, true) => catalogue::CheckGapItself { wall: named(wall), width, through }.into(),
        _ => catalogue::CheckGap { wall: named(wall), width, other: named(other), through }.into(),
    }
}

fn is_door(survey: &Survey, gap: &Gap) -> bool {
    [gap.wall, gap.other].iter().any(|wall| survey.wall(*wall).door.is_some())
}

fn through(passage: &Passage) -> Message {
    match (passage.sight, passage.effect) {
        (0, count) => catalogue::CheckThroughEffect { count }.into(),
        (count, 0) => catalogue::CheckThroughSight { count }.into(),
        (sight, effect) if sight == effect => catalogue::CheckThroughBoth { count: sight }.into(),
        (sight, effect) => catalogue::CheckThroughEach { sight, effect }.into(),
    }
}
