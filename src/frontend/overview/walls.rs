//! Walls and doors as text: their positions, and the channels that a wall stops.

use crate::display::{View, words};
use crate::pick;
use burstmap_geometry::{Channels, Grid};
use burstmap_messages::{Plain, all_of, catalogue};
use burstmap_rules::map::Wall;
use burstmap_rules::reason::PlanePoint;
use burstmap_rules::wording::capital;

/// Maximum number of listed walls. Imported maps have thousands, and nobody reads so many.
const MOST: usize = 200;
/// Distance in cells from a wall's end, and to either side, for finding the cells that it separates.
const ALONG: f64 = 0.5;
const ASIDE: f64 = 0.25;

/// A door.
#[derive(Clone, Debug, PartialEq)]
pub struct DoorLine {
    /// The door's name and state.
    pub name: String,
    /// The cells on both sides.
    pub place: String,
}

/// A wall without a door.
#[derive(Clone, Debug, PartialEq)]
pub struct WallLine {
    pub name: String,
    /// The cells next to its first and its last part.
    pub place: String,
    pub stops: String,
}

/// Walls, and a text with the number of omitted ones.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WallLines {
    pub count: usize,
    pub lines: Vec<WallLine>,
    pub more: Option<String>,
}

pub(super) fn doors(view: View<'_>) -> Vec<DoorLine> {
    let grid = pick::grid(view.table);
    let place = |points: &[PlanePoint]| {
        let (first, last) = points.first().zip(points.last())?;
        Some(beside(grid, *first, *last, f64::INFINITY))
    };
    let doors = view.table.scene().walls.iter().filter(|wall| wall.door.is_some());
    doors
        .map(|door| DoorLine { name: words::door(door), place: place(&door.points).unwrap_or_default() })
        .collect()
}

pub(super) fn walls(view: View<'_>) -> WallLines {
    let grid = pick::grid(view.table);
    let walls = || view.table.scene().walls.iter().filter(|wall| wall.door.is_none());
    let count = walls().count();
    let lines = walls().take(MOST).map(|wall| WallLine {
        name: capital(&words::wall(wall)),
        place: run(grid, &wall.points),
        stops: stops(wall),
    });
    let rest = count.saturating_sub(MOST);
    WallLines {
        count,
        lines: lines.collect(),
        more: (rest > 0).then(|| words::say(catalogue::OverviewWallsMore { count: rest })),
    }
}

/// Returns a wall's ends, and its number of bends.
fn run(grid: Grid, points: &[PlanePoint]) -> String {
    let ([first, second, ..], [.., before, last]) = (points, points) else { return String::new() };
    let from = beside(grid, *first, *second, ALONG);
    let to = beside(grid, *last, *before, ALONG);
    match points.len() - 2 {
        0 if from == to => from,
        bends => words::say(catalogue::OverviewRun { from, to, bends }),
    }
}

/// Returns the cells on either side of a line, at a distance from its start, at most in its middle. It is one cell along the edge of the
/// map, and if the line crosses a cell.
fn beside(grid: Grid, from: PlanePoint, to: PlanePoint, along: f64) -> String {
    let [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    let length = dx.hypot(dy).max(f64::MIN_POSITIVE);
    let along = along.min(length / 2.0);
    let cell_at = |aside: f64| {
        let x = from[0] + (dx * along - dy * aside) / length;
        let y = from[1] + (dy * along + dx * aside) / length;
        grid.cell_at(grid.snap([x, y]))
    };
    let mut cells = vec![cell_at(-ASIDE), cell_at(ASIDE)];
    if cells.iter().any(|cell| grid.contains(*cell)) {
        cells.retain(|cell| grid.contains(*cell));
    }
    cells.sort();
    cells.dedup();
    match cells.as_slice() {
        [first, second] => {
            let (first, second) = (pick::cell_name(*first), pick::cell_name(*second));
            words::say(catalogue::OverviewBetween { first, second })
        }
        cells => cells.iter().map(|cell| pick::cell_name(*cell)).collect(),
    }
}

fn stops(wall: &Wall) -> String {
    let Channels { movement, effect, sight } = wall.blocks;
    let channels: [(bool, Plain); 3] = [
        (movement, catalogue::OverviewMovement),
        (effect, catalogue::OverviewEffects),
        (sight, catalogue::OverviewSight),
    ];
    let what: Vec<Plain> = channels.into_iter().filter(|(stops, _)| *stops).map(|(_, name)| name).collect();
    if what.is_empty() {
        return words::say(catalogue::OverviewStopsNothing);
    }
    let sides = if wall.one_way.is_some() { "one" } else { "both" };
    words::say(catalogue::OverviewStops { what: all_of(what), sides })
}
