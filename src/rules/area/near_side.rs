//! Areas aimed past an obstacle, which start on its near side (E5-68).

use super::placement::{Placement, nearest_cell, point_name};
use crate::board::{Board, owner_id};
use crate::lines;
use crate::reason::{Reason, Refusal};
use burstmap_geometry::segment::{Fraction, first_touch, interval_in_cell};
use burstmap_geometry::visibility::{Blocker, Origin};
use burstmap_geometry::{Channel, Point};
use burstmap_messages::catalogue;

/// The start of an area on the near side of an obstacle.
pub struct NearSide {
    /// The origin, clear of every barrier, so that it is definitely on one side.
    pub origin: Origin,
    /// The center of its true shape: the exact point where the barrier is met.
    pub middle: Point,
    /// Reason for the adjustment.
    pub why: Option<Reason>,
}

impl NearSide {
    const fn as_aimed(origin: Origin) -> NearSide {
        NearSide { origin, middle: origin.point, why: None }
    }
}

/// Returns the start of an area that is aimed at this origin.
///
/// # Errors
///
/// `no-line-of-effect` for a point that is visible but not reachable, such as through glass.
pub fn applied(board: &Board<'_>, placement: &Placement, origin: Origin) -> Result<NearSide, Refusal> {
    let policy = &board.facts.ruleset.area;
    let (Some(rule), Some(user)) = (&policy.near_side, placement.user(board)?) else {
        return Ok(NearSide::as_aimed(origin));
    };
    let there = [origin.cell];
    if lines::effect_passes(board, &user.cells, &there) {
        return Ok(NearSide::as_aimed(origin));
    }
    if lines::passes(board, Channel::Sight, &user.cells, &there) {
        let message = catalogue::AreaThroughGlass { user: user.name(), rule: &policy.rules.range };
        return Err(Refusal::new("no-line-of-effect", message).at(placement.where_aimed()));
    }
    let own = nearest_cell(board, origin.point, &user.cells);
    let from = board.grid().center(own);
    let Some(stop) = board.visibility(Channel::Effect).first_blocker(from, origin.point, &[own]) else {
        return Ok(NearSide::as_aimed(origin));
    };
    let met = met(board, from, origin.point, stop);
    let (middle, point) = (along(from, origin.point, met), before(board, from, origin.point, met));
    let cell = board.grid().cell_at(point);
    let by = match stop {
        Blocker::Wall(index) => board
            .barriers
            .walls
            .get(index as usize)
            .and_then(|wall| owner_id(&board.facts, wall.owner).cloned()),
        Blocker::Cell(cell) => board.blocking_terrain(cell).map(|terrain| terrain.id.clone()),
    };
    let message = catalogue::AreaNearSide { at: point_name(board, point) };
    let line = [from, origin.point].map(|end| board.grid().plane(end));
    let why = Reason::new(rule, message).ids(by.into_iter().collect()).line(line);
    Ok(NearSide { origin: Origin { point, cell }, middle, why: Some(why) })
}

/// Returns the distance to the obstacle as a fraction of the way.
fn met(board: &Board<'_>, from: Point, to: Point, stop: Blocker) -> f64 {
    let met = match stop {
        Blocker::Wall(index) => {
            let wall = board.barriers.walls.get(index as usize);
            wall.and_then(|wall| first_touch(from, to, wall.a, wall.b))
        }
        Blocker::Cell(cell) => interval_in_cell(&board.grid(), from, to, cell).map(|(enter, _)| enter),
    };
    met.unwrap_or(Fraction::ZERO).of(0.0, 1.0)
}

/// Returns the lattice point at this fraction of the way.
fn along(from: Point, to: Point, part: f64) -> Point {
    let (x, y) = ((to.x - from.x) as f64, (to.y - from.y) as f64);
    Point::new(from.x + (x * part).round() as i64, from.y + (y * part).round() as i64)
}

/// Returns a lattice point at or near the last one before a barrier, without touching it. Floats suggest points, and exact lines decide
/// whether they are clear.
fn before(board: &Board<'_>, from: Point, to: Point, met: f64) -> Point {
    let length = ((to.x - from.x) as f64).abs().max(((to.y - from.y) as f64).abs()).max(1.0);
    let (visibility, own) = (board.visibility(Channel::Effect), board.grid().cell_at(from));
    // Move away from the barrier by 1, 2, 4 … units. If the line meets a wall at an angle, one unit is enough.
    let steps = (0..16).map(|doubling| f64::from(1_u32 << doubling));
    let clear = |away: f64| {
        let point = along(from, to, (met - away / length).max(0.0));
        visibility.is_clear(from, point, &[own]).then_some(point)
    };
    steps.into_iter().find_map(clear).unwrap_or(from)
}
