//! A map's walls as straight pieces on the lattice, with a spatial index.

use crate::nearby::{Nearby, length};
use crate::slits::{Axes, nearest};
use burstmap_encounter::Scene;
use burstmap_geometry::segment::{first_touch, minus};
use burstmap_geometry::{Cell, Channels, Grid, Point, Side, UNIT};
use burstmap_rules::map::Wall;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// A straight piece of a wall.
#[derive(Clone, Copy, Debug)]
pub struct Piece {
    pub wall: usize,
    pub a: Point,
    pub b: Point,
}

impl Piece {
    pub fn is_empty(&self) -> bool {
        self.a == self.b
    }
}

#[derive(Debug)]
pub struct Survey {
    pub scene: Scene,
    pub grid: Grid,
    pub pieces: Vec<Piece>,
    /// The number of the first piece of each wall.
    first: Vec<u32>,
    /// Total length of all pieces.
    total: f64,
    nearby: Nearby,
    /// Channels that blocking cells stop.
    pub solid: BTreeMap<Cell, Channels>,
}

impl Survey {
    pub fn new(scene: Scene) -> Survey {
        let grid = scene.grid();
        let mut solid: BTreeMap<Cell, Channels> = BTreeMap::new();
        for terrain in scene.terrain.iter() {
            if let Some(blocking) = terrain.blocking {
                for cell in &terrain.cells {
                    let stops = solid.entry(*cell).or_default();
                    *stops = stops.union(blocking.channels());
                }
            }
        }
        let nearby = Nearby::sized(0.0, 0);
        Survey { scene, grid, pieces: Vec::new(), first: Vec::new(), total: 0.0, nearby, solid }
    }

    /// Adds some walls, in order.
    pub fn take(&mut self, walls: Range<usize>) {
        for wall in walls {
            self.first.push(self.pieces.len() as u32);
            let points = self.scene.walls[wall].points.windows(2);
            let grid = self.grid;
            let pieces = points.map(|pair| Piece { wall, a: grid.snap(pair[0]), b: grid.snap(pair[1]) });
            self.pieces.extend(pieces);
            let taken = self.first.last().map_or(0, |first| *first as usize);
            self.total += self.pieces[taken..].iter().map(|piece| length((piece.a, piece.b))).sum::<f64>();
        }
    }

    /// Adds some pieces to the spatial index, in order, after all walls were added.
    pub fn index(&mut self, pieces: Range<usize>) {
        if pieces.start == 0 {
            self.nearby = Nearby::sized(self.total, self.pieces.len());
        }
        for number in pieces {
            let piece = self.pieces[number];
            self.nearby.add(number as u32, piece.a, piece.b);
        }
    }

    pub fn wall(&self, index: usize) -> &Wall {
        &self.scene.walls[index]
    }

    pub fn axes(&self) -> Axes {
        Axes::of(self.grid)
    }

    pub fn pieces_of(&self, wall: usize) -> Range<usize> {
        let end = self.first.get(wall + 1).map_or(self.pieces.len(), |first| *first as usize);
        self.first[wall] as usize..end
    }

    /// Returns whether light or effects are affected by this piece. Low walls and rails are not part of the check.
    pub fn stops(&self, piece: u32) -> bool {
        let piece = &self.pieces[piece as usize];
        let blocks = self.wall(piece.wall).blocks;
        !piece.is_empty() && (blocks.effect || blocks.sight)
    }

    /// Returns the numbers of pieces within a distance in hundredths of a cell, and perhaps of others, in order.
    pub fn near(&self, point: Point, hundredths: i64) -> Vec<u32> {
        self.nearby.at(point, lattice(hundredths)).into_owned()
    }

    /// Returns the numbers of pieces near a box of the lattice.
    pub fn within(&self, low: Point, high: Point) -> Vec<u32> {
        self.nearby.around(low, high, 0).into_owned()
    }

    /// Returns twice the square of a distance, in lattice units.
    pub fn square(&self, a: Point, b: Point) -> i128 {
        let step = minus(b, a);
        self.axes().dot(step, step)
    }

    /// Returns a wall's blocking side on the lattice, which may be mirrored.
    pub fn side(&self, wall: &Wall) -> Option<Side> {
        match (wall.one_way, self.grid.mirrored()) {
            (Some(Side::Left), true) => Some(Side::Right),
            (Some(Side::Right), true) => Some(Side::Left),
            (side, _) => side,
        }
    }

    /// Returns the pieces connected with one, so close to a point that a loop of them contains no cell. `also`: pieces that count as
    /// touching.
    pub fn hung_together(&self, start: u32, about: Point, also: &[(u32, u32)]) -> BTreeSet<u32> {
        let blocks = self.wall(self.pieces[start as usize].wall).blocks;
        let alike = |piece: &u32| {
            let other = self.wall(self.pieces[*piece as usize].wall).blocks;
            self.stops(*piece) && other.effect >= blocks.effect && other.sight >= blocks.sight
        };
        let near: Vec<u32> = self.near(about, pocket(self.axes())).into_iter().filter(alike).collect();
        let (mut found, mut open) = (BTreeSet::from([start]), vec![start]);
        while let Some(one) = open.pop() {
            let linked = |other: u32| also.contains(&(one, other)) || also.contains(&(other, one));
            for other in near.iter().copied() {
                if !found.contains(&other) && (linked(other) || self.touch_near(one, other, about)) {
                    found.insert(other);
                    open.push(other);
                }
            }
        }
        found
    }

    fn touch_near(&self, one: u32, other: u32, about: Point) -> bool {
        let (p, q) = (self.pieces[one as usize], self.pieces[other as usize]);
        let Some(part) = first_touch(p.a, p.b, q.a, q.b) else { return false };
        let at = Point::new(
            part.of(p.a.x as f64, p.b.x as f64).round() as i64,
            part.of(p.a.y as f64, p.b.y as f64).round() as i64,
        );
        self.square(about, at) <= Axes::square(pocket(self.axes()))
    }

    /// Returns all pieces connected with one, if together they are as small as a pillar.
    pub fn pillar(&self, start: u32) -> Option<BTreeSet<u32>> {
        let middle = self.pieces[start as usize].a;
        let far = |point: Point| self.square(middle, point) > Axes::square(PILLAR);
        let (mut found, mut open) = (BTreeSet::from([start]), vec![start]);
        while let Some(one) = open.pop() {
            let piece = self.pieces[one as usize];
            if far(piece.a) || far(piece.b) {
                return None;
            }
            let (low, high) = (
                Point::new(piece.a.x.min(piece.b.x), piece.a.y.min(piece.b.y)),
                Point::new(piece.a.x.max(piece.b.x), piece.a.y.max(piece.b.y)),
            );
            for other in self.within(low, high) {
                let next = self.pieces[other as usize];
                let touches = || first_touch(piece.a, piece.b, next.a, next.b).is_some();
                if self.stops(other) && !found.contains(&other) && touches() {
                    found.insert(other);
                    open.push(other);
                }
            }
        }
        Some(found)
    }

    /// Returns the place of a piece nearest to a point, such that a wall drawn to it meets the piece. Rounded to the lattice, the place may
    /// be in front of a slanting piece; then a place slightly behind it is used.
    pub fn onto(&self, from: Point, piece: Piece) -> Point {
        let place = nearest(from, piece.a, piece.b, self.axes());
        let meets = |to: Point| first_touch(from, to, piece.a, piece.b).is_some();
        let beyond = |from: i64, to: i64, more: i64| to + more * (to - from).signum();
        let drawn = [0, 2, 6, 20].map(|more| {
            let to = Point::new(beyond(from.x, place.x, more), beyond(from.y, place.y, more));
            self.drawn(to)
        });
        let end = if self.square(from, piece.a) <= self.square(from, piece.b) { piece.a } else { piece.b };
        drawn.into_iter().find(|to| meets(*to)).unwrap_or(end)
    }

    /// Returns a point after it was written to a file and read again.
    pub fn drawn(&self, point: Point) -> Point {
        self.grid.snap(self.grid.plane(point))
    }
}

/// Returns the largest distance from its center for a loop of walls without a cell inside, in 1/100 cells: a cell's diagonal is 1.41 cells
/// long, a hex's 1.15.
const fn pocket(axes: Axes) -> i64 {
    match axes {
        Axes::Square => 70,
        Axes::Skewed => 57,
    }
}

/// Largest extent of walls from one of their ends to count as a pillar, a statue or a piece of furniture, in 1/100 cells.
const PILLAR: i64 = 150;

/// Converts hundredths of a cell to lattice units, as a lower bound: on skewed axes a length is up to 1.16 times as large.
fn lattice(hundredths: i64) -> i64 {
    UNIT * hundredths / 80
}
