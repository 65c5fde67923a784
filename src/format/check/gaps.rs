//! Ends of walls that just miss another wall. The exact test in `through.rs` decides which ones matter.

use super::survey::Survey;
use crate::slits::Axes;
use burstmap_geometry::segment::{minus, on_segment};
use burstmap_geometry::{Cell, Point, UNIT};
use std::collections::BTreeMap;

/// Largest distance at which an end may be meant to meet a wall, in 1/100 cells.
const NEAR: i64 = 25;
/// Largest such distance for a door. Its author has placed it in an opening, so the distance is larger.
const NEAR_DOOR: i64 = 150;

/// Largest distance between a door and a wall next to it, in 1/100 cells.
const BESIDE_DOOR: i64 = 100;

/// A gap at a wall's end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gap {
    /// The wall with this end.
    pub wall: usize,
    pub at_start: bool,
    pub from: Point,
    /// Place that the end would meet.
    pub to: Point,
    pub other: usize,
    own_piece: u32,
    other_piece: u32,
}

impl Gap {
    pub fn middle(&self) -> Point {
        Point::new((self.from.x + self.to.x) / 2, (self.from.y + self.to.y) / 2)
    }

    pub fn width(&self, axes: Axes) -> f64 {
        let step = minus(self.to, self.from);
        (axes.dot(step, step) as f64 / 2.0).sqrt() / UNIT as f64
    }
}

/// Returns the gaps at both ends of a wall.
pub fn gaps_of(survey: &Survey, wall: usize) -> Vec<Gap> {
    let full = |number: &usize| survey.stops(*number as u32);
    let mut pieces = survey.pieces_of(wall).filter(full);
    let Some(first) = pieces.next() else { return Vec::new() };
    let last = pieces.next_back().unwrap_or(first);
    [(first, true), (last, false)]
        .into_iter()
        .filter_map(|(own, at_start)| gap(survey, own as u32, at_start))
        .collect()
}

/// Properties of a place that an end might be moved to.
struct Choice {
    square: i128,
    to: Point,
    piece: u32,
}

fn gap(survey: &Survey, own: u32, at_start: bool) -> Option<Gap> {
    let piece = survey.pieces[own as usize];
    let wall = survey.wall(piece.wall);
    let (end, before) = if at_start { (piece.a, piece.b) } else { (piece.b, piece.a) };
    let reach = if wall.door.is_some() { NEAR_DOOR } else { NEAR };
    let near: Vec<u32> = survey.near(end, reach).into_iter().filter(|other| survey.stops(*other)).collect();
    let at = |other: &u32| survey.pieces[*other as usize];
    if near.iter().any(|other| *other != own && on_segment(end, at(other).a, at(other).b)) {
        return None;
    }
    let outward = minus(end, before);
    let choice = |to: Point, piece: u32| {
        let square = survey.square(end, to);
        // At larger distances, only places beyond a door's end or beside it count: a wall behind the end closes nothing.
        let (axes, step) = (survey.axes(), minus(to, end));
        let along = axes.dot(step, outward);
        // Up to 30 degrees behind the end also counts as beside it, for doors that are turned a little.
        let is_beside = || 4 * along * along <= axes.dot(step, step) * axes.dot(outward, outward);
        let limit = match along > 0 {
            true => reach,
            false if wall.door.is_some() && is_beside() => BESIDE_DOOR,
            false => NEAR,
        };
        (square > 0 && square <= Axes::square(limit)).then_some(Choice { square, to, piece })
    };
    let others = near.iter().copied().filter(|other| *other != own && alike(survey, own, *other));
    let places = others.clone().filter_map(|other| choice(survey.onto(end, at(&other)), other));
    let ends = others.flat_map(|other| [at(&other).a, at(&other).b].map(|to| choice(to, other))).flatten();
    let (mut places, mut ends): (Vec<Choice>, Vec<Choice>) = (places.collect(), ends.collect());
    if places.is_empty() && ends.is_empty() {
        return None;
    }
    // Between connected walls there is only a pocket, not a passage.
    let together = survey.hung_together(own, end, &[]);
    places.retain(|choice| !together.contains(&choice.piece));
    ends.retain(|choice| !together.contains(&choice.piece));
    let nearest =
        |choices: Vec<Choice>| choices.into_iter().min_by_key(|choice| (choice.square, choice.piece));
    let chosen = match (nearest(places), nearest(ends)) {
        // Ends meet ends if these are at most half as far again.
        (Some(place), Some(end)) if end.square * 4 <= place.square * 9 => end,
        (place, end) => place.or(end)?,
    };
    Some(Gap {
        wall: piece.wall,
        at_start,
        from: end,
        to: chosen.to,
        other: at(&chosen.piece).wall,
        own_piece: own,
        other_piece: chosen.piece,
    })
}

/// Returns whether both stop a common channel.
fn alike(survey: &Survey, one: u32, other: u32) -> bool {
    let blocks = |piece: u32| survey.wall(survey.pieces[piece as usize].wall).blocks;
    let (one, other) = (blocks(one), blocks(other));
    (one.effect && other.effect) || (one.sight && other.sight)
}

/// Gaps of one place, which are closed together: those with centers within half a cell.
#[derive(Debug, Default)]
pub struct Places {
    pub all: Vec<Vec<Gap>>,
    /// Places by the lattice cell in which they start.
    of: BTreeMap<Cell, Vec<usize>>,
    /// Number of gaps that each piece is part of.
    touched: BTreeMap<u32, usize>,
}

impl Places {
    pub fn add(&mut self, survey: &Survey, gap: Gap) {
        let middle = gap.middle();
        let Cell { col, row } = key(middle);
        let around = (-1..=1).flat_map(|x| (-1..=1).map(move |y| Cell::new(col + x, row + y)));
        let near = around.flat_map(|cell| self.of.get(&cell).into_iter().flatten().copied());
        let close = |place: &usize| survey.square(self.all[*place][0].middle(), middle) <= Axes::square(50);
        match near.filter(close).min() {
            Some(place) => self.all[place].push(gap),
            None => {
                self.of.entry(key(middle)).or_default().push(self.all.len());
                self.all.push(vec![gap]);
            }
        }
    }

    /// Removes gaps of a place that its other gaps already close.
    pub fn prune(&mut self, survey: &Survey, place: usize) {
        needed(survey, &mut self.all[place]);
        for piece in self.all[place].iter().flat_map(|gap| [gap.own_piece, gap.other_piece]) {
            *self.touched.entry(piece).or_default() += 1;
        }
    }

    /// Adds a place after all were pruned, and returns its gaps, except for those between a pillar and its only nearby wall.
    pub fn take(&mut self, survey: &Survey, place: usize) -> Vec<Gap> {
        let touched = |piece: &u32| self.touched.get(piece).copied().unwrap_or(0);
        let lonely = |piece: &u32| {
            survey.pillar(*piece).is_some_and(|all| all.iter().map(touched).sum::<usize>() == 1)
        };
        let door = |piece: &u32| survey.wall(survey.pieces[*piece as usize].wall).door.is_some();
        let mut gaps = std::mem::take(&mut self.all[place]);
        gaps.retain(|gap| {
            let sides = [gap.own_piece, gap.other_piece];
            sides.iter().any(door) || !sides.iter().any(lonely)
        });
        gaps
    }
}

fn key(point: Point) -> Cell {
    Cell::new(point.x.div_euclid(UNIT) as i32, point.y.div_euclid(UNIT) as i32)
}

/// Keeps the narrowest gaps first, and drops all that these close.
fn needed(survey: &Survey, place: &mut Vec<Gap>) {
    place.sort_by_key(|gap| survey.square(gap.from, gap.to));
    let mut linked: Vec<(u32, u32)> = Vec::new();
    place.retain(|gap| {
        let new = linked.is_empty()
            || !survey.hung_together(gap.own_piece, gap.from, &linked).contains(&gap.other_piece);
        linked.push((gap.own_piece, gap.other_piece));
        new
    });
}
