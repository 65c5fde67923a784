//! No answer depends on the map's orientation or position. Compares field, area, cover and reach on random maps and on the same maps turned, mirrored
//! and moved. Covers squares and both kinds of hexes, and spaces of one and of several cells.

use crate::common::random::Random;
use burstmap::encounter::{Scene, Table};
use burstmap::geometry::{Cell, Grid, Point, Shape, UNIT};
use burstmap::rules::area::AreaQuery;
use burstmap::rules::board::hex_cluster;
use burstmap::rules::query::{Place, ReachQuery, Viewer};
use serde_json::{from_value, json};
use std::collections::{BTreeMap, BTreeSet};

/// Cells, and points in 1/12 cells, as steps on the lattice from the middle of the board.
type Steps = (i64, i64);

const SIDE: i32 = 27;
/// Everything on the map is within this many cells of the middle, so its border is out of reach.
const ROOM: i64 = 5;

#[derive(Debug)]
struct Wall {
    from: Steps,
    to: Steps,
    /// 1 stops only sight, 2 effects and movement, other values everything.
    stops: i64,
    from_left_only: Option<bool>,
}

#[derive(Debug)]
struct Map {
    shape: Shape,
    walls: Vec<Wall>,
    rock: Vec<Steps>,
    mud: Vec<Steps>,
    /// Cells along each side of the space on squares, cells of the cluster on hexes.
    size: i32,
    me: Steps,
    foe: Steps,
}

fn length((x, y): Steps, shape: Shape) -> i64 {
    if shape == Shape::Square { x.abs().max(y.abs()) } else { x.abs().max(y.abs()).max((x + y).abs()) }
}

impl Map {
    fn random(random: &mut Random, shape: Shape) -> Map {
        let cell = |random: &mut Random, room: i64| loop {
            let steps = (random.between(-room, room), random.between(-room, room));
            if length(steps, shape) <= room {
                return steps;
            }
        };
        let kind = random.below(3);
        let walls = (0..random.between(1, 9)).map(|_| {
            let (x, y) = cell(random, ROOM - 1);
            // Corners of cells, whole and half cells, or any point.
            let grain = [4, 6, 1][kind as usize];
            let mut off = |most: i64| random.between(-most / grain, most / grain) * grain;
            let from = (12 * x + off(8), 12 * y + off(8));
            let to = (from.0 + off(24), from.1 + off(24));
            Wall { from, to, stops: random.below(4), from_left_only: None }
        });
        let mut walls: Vec<Wall> = walls.collect();
        for wall in &mut walls {
            wall.from_left_only = (random.below(4) == 0).then(|| random.below(2) == 0);
        }
        let (me, foe) = (cell(random, 2), cell(random, ROOM));
        let sizes: &[i32] = if shape == Shape::Square { &[1, 1, 2, 3] } else { &[1, 1, 3, 7] };
        let size = sizes[random.below(4) as usize];
        let mut cells = |most: i64| (0..random.below(most)).map(|_| cell(random, ROOM)).collect::<Vec<_>>();
        let (mut rock, mud) = (cells(9), cells(12));
        rock.retain(|at| length((at.0 - me.0, at.1 - me.1), shape) > 3 && *at != foe);
        let foe = if length((foe.0 - me.0, foe.1 - me.1), shape) > 3 { foe } else { (me.0 + 4, me.1) };
        rock.retain(|at| *at != foe);
        Map { shape, walls, rock, mud, size, me, foe }
    }

    fn grid(&self) -> Grid {
        Grid { shape: self.shape, columns: SIDE, rows: SIDE }
    }

    fn space(&self, at: Cell) -> BTreeSet<Cell> {
        if self.shape == Shape::Square {
            let side = 0..self.size;
            let row = |y: i32| side.clone().map(move |x| Cell::new(at.col + x, at.row + y));
            return side.clone().flat_map(row).collect();
        }
        hex_cluster(self.grid(), at, self.size).into_iter().collect()
    }
}

/// A symmetry of the grid: a turn or a mirror image about the middle, then a move by whole cells.
#[derive(Clone, Copy, Debug)]
struct Symmetry {
    turn: [[i64; 2]; 2],
    by: Steps,
}

impl Symmetry {
    const NONE: Symmetry = Symmetry { turn: [[1, 0], [0, 1]], by: (0, 0) };

    fn random(random: &mut Random, shape: Shape) -> Symmetry {
        let (sixth, mirror) = if shape == Shape::Square {
            ([[0, -1], [1, 0]], [[-1, 0], [0, 1]])
        } else {
            ([[0, -1], [1, 1]], [[0, 1], [1, 0]])
        };
        let product = |m: [[i64; 2]; 2], n: [[i64; 2]; 2]| {
            let entry = |r: usize, c: usize| m[r][0] * n[0][c] + m[r][1] * n[1][c];
            [[entry(0, 0), entry(0, 1)], [entry(1, 0), entry(1, 1)]]
        };
        let mut turn = Symmetry::NONE.turn;
        for _ in 0..random.below(6) {
            turn = product(sixth, turn);
        }
        if random.below(2) == 0 {
            turn = product(mirror, turn);
        }
        Symmetry { turn, by: (random.between(-2, 2), random.between(-2, 2)) }
    }

    fn mirrors(&self) -> bool {
        let [[a, b], [c, d]] = self.turn;
        a * d < b * c
    }

    fn apply(&self, (x, y): Steps, scale: i64) -> Steps {
        let [[a, b], [c, d]] = self.turn;
        (a * x + b * y + scale * self.by.0, c * x + d * y + scale * self.by.1)
    }

    fn cell(&self, grid: Grid, (x, y): Steps) -> Cell {
        let (a, b) = grid.lattice(Cell::new(SIDE / 2, SIDE / 2));
        let (x, y) = self.apply((x, y), 1);
        grid.from_lattice((a + x as i32, b + y as i32))
    }

    fn point(&self, grid: Grid, steps: Steps) -> [f64; 2] {
        let middle = grid.center(Cell::new(SIDE / 2, SIDE / 2));
        let (x, y) = self.apply(steps, 12);
        grid.plane(Point::new(middle.x + x * (UNIT / 12), middle.y + y * (UNIT / 12)))
    }

    /// Returns the anchor after the whole space was turned, or `None` if the result is not a standard space.
    fn anchor(&self, map: &Map, at: Steps) -> Option<Cell> {
        let grid = map.grid();
        let space = map.space(Symmetry::NONE.cell(grid, at));
        let there: BTreeSet<Cell> = space.into_iter().map(|cell| self.moved(grid, cell)).collect();
        there.iter().find(|cell| map.space(**cell) == there).copied()
    }

    /// Returns the cell on the changed map that corresponds to a cell of the original map.
    fn moved(&self, grid: Grid, cell: Cell) -> Cell {
        self.cell(grid, steps_to(grid, cell))
    }
}

fn steps_to(grid: Grid, cell: Cell) -> Steps {
    let ((a, b), (x, y)) = (grid.lattice(Cell::new(SIDE / 2, SIDE / 2)), grid.lattice(cell));
    (i64::from(x - a), i64::from(y - b))
}

/// Opens the map under a symmetry. Returns `None` if the token's space has no such form.
fn open(map: &Map, by: &Symmetry) -> Option<Table> {
    let grid = map.grid();
    let walls = map.walls.iter().enumerate().map(|(i, wall)| {
        let (effect, sight) = (wall.stops != 1, wall.stops != 2);
        let left = wall.from_left_only.map(|left| if left != by.mirrors() { "left" } else { "right" });
        let mut json = json!({
            "id": format!("w{i}"), "points": [by.point(grid, wall.from), by.point(grid, wall.to)],
            "blocks": { "move": effect, "effect": effect, "sight": sight },
        });
        if let Some(side) = left {
            json["oneWay"] = side.into();
        }
        json
    });
    let cells = |cells: &[Steps]| cells.iter().map(|at| json!(by.cell(grid, *at))).collect::<Vec<_>>();
    let (shape, ruleset) =
        if map.shape == Shape::Square { ("square", "reflex-d20") } else { ("hex", "agility-hex") };
    let orientation = if map.shape == Shape::HexFlat { "flat" } else { "pointy" };
    let size = match map.size {
        1 => "medium",
        2 => "large",
        3 if map.shape != Shape::Square => "large",
        _ => "huge",
    };
    let scene = json!({
        "format": "burstmap-scene", "version": 1, "name": "Turned", "ruleset": ruleset,
        "grid": {
            "shape": shape, "orientation": orientation, "size": [SIDE, SIDE], "cell": { "length": 5, "unit": "ft" },
        },
        "terrain": [
            { "id": "rock", "cells": cells(&map.rock), "blocking": true },
            { "id": "mud", "cells": cells(&map.mud), "difficult": true },
        ],
        "walls": walls.collect::<Vec<_>>(), "zones": [], "areas": [],
        "tokens": [
            { "id": "me", "name": "me", "side": "p", "at": by.anchor(map, map.me)?, "size": size },
            { "id": "foe", "name": "foe", "side": "q", "at": by.cell(grid, map.foe), "size": "medium" },
        ],
    });
    let scene: Scene = from_value(scene).unwrap();
    Some(Table::open(scene, "turned").unwrap())
}

const SHAPES: [Shape; 3] = [Shape::Square, Shape::HexPointy, Shape::HexFlat];

/// Asks the same question about random maps and their images.
fn compare(seed: u64, rounds: usize, mut ask: impl FnMut(&mut Random, &Map, [(&Table, Symmetry); 2])) {
    let mut random = Random(seed);
    let mut compared = [0; 3];
    while compared.iter().sum::<usize>() < rounds {
        let kind = (compared.iter().sum::<usize>()) % 3;
        let map = Map::random(&mut random, SHAPES[kind]);
        let image = Symmetry::random(&mut random, map.shape);
        let Some((here, there)) = open(&map, &Symmetry::NONE).zip(open(&map, &image)) else { continue };
        ask(&mut random, &map, [(&here, Symmetry::NONE), (&there, image)]);
        compared[kind] += 1;
    }
}

// G-12, G-14
#[test]
fn g_12_a_field_turns_with_the_map() {
    compare(51, 150, |_, map, [(here, _), (there, image)]| {
        let (grid, viewer) = (map.grid(), Viewer::Place(Place::Token("me".into())));
        let (near, far) = (here.field(&viewer).unwrap(), there.field(&viewer).unwrap());
        for (cells, turned) in [(near.sight, far.sight), (near.effect, far.effect)] {
            let (cells, turned): (BTreeSet<Cell>, BTreeSet<Cell>) =
                (cells.into_iter().collect(), turned.into_iter().collect());
            for cell in grid.cells().filter(|cell| length(steps_to(grid, *cell), map.shape) <= ROOM + 1) {
                let moved = image.moved(grid, cell);
                assert_eq!(cells.contains(&cell), turned.contains(&moved), "{cell:?} {image:?} {map:?}");
            }
        }
    });
}

// G-13, G-15, G-20, G-22, G-23
#[test]
fn g_20_an_area_turns_with_the_map() {
    compare(52, 150, |random, map, tables| {
        let (grid, size) = (map.grid(), random.between(1, 4));
        let mut at = || (random.between(-2, 2), random.between(-2, 2));
        let (cell, mut aim) = (at(), at());
        aim = (12 * aim.0 + random.between(-5, 5), 12 * aim.1 + random.between(-5, 5));
        if aim == (12 * cell.0, 12 * cell.1) {
            aim.0 += 1;
        }
        let corner = random.below(4);
        let shape = ["radius", "burst", "cone", "line"][random.below(4) as usize];
        // Points of a hex line that are equally close to two hexes belong to the lower address, which does not turn with the map (G-22).
        let shape = if shape == "line" && map.shape != Shape::Square { "cone" } else { shape };
        let answer = |(table, by): &(&Table, Symmetry)| {
            let place = by.cell(grid, cell);
            let mut query = if matches!(shape, "radius" | "burst") {
                let shape = if grid.is_hex() { "radius" } else { shape };
                json!({ "shape": shape, "target": place, "size": size })
            } else {
                json!({ "shape": shape, "user": place, "aim": by.point(grid, aim), "size": size })
            };
            if !grid.is_hex() && shape != "radius" {
                // Corners as directions: northwest is (−1, −1).
                let towards = [(-1, -1), (1, -1), (1, 1), (-1, 1)];
                let turned = Symmetry { by: (0, 0), ..*by }.apply(towards[corner as usize], 1);
                let place = towards.iter().position(|way| *way == turned).unwrap();
                query["corner"] = ["nw", "ne", "se", "sw"][place].into();
            }
            table.area(&from_value::<AreaQuery>(query).unwrap())
        };
        let (near, far) = match (answer(&tables[0]), answer(&tables[1])) {
            (Ok(near), Ok(far)) => (near, far),
            // An area aimed at its own origin is refused on both maps.
            (near, far) => {
                assert_eq!((near.is_err(), far.is_err()), (true, true), "{map:?}");
                return;
            }
        };
        let image = tables[1].1;
        let turned: BTreeMap<Cell, _> =
            far.cells.iter().map(|c| (c.cell, (c.state, c.distance, c.origin, &c.by))).collect();
        assert_eq!(near.cells.len(), turned.len(), "{shape} {size} {cell:?} {aim:?} {image:?} {map:?}");
        for c in &near.cells {
            let there = turned.get(&image.moved(grid, c.cell));
            let here = (c.state, c.distance, c.origin, &c.by);
            assert_eq!(Some(&here), there, "{shape} {size} {cell:?} {aim:?} {:?} {image:?} {map:?}", c.cell);
        }
        assert_eq!(near.barriers, far.barriers, "{shape} {size} {cell:?} {image:?} {map:?}");
    });
}

// G-40, G-41
#[test]
fn g_40_cover_turns_with_the_map() {
    compare(53, 150, |_, map, [(here, _), (there, image)]| {
        for (from, to) in [("me", "foe"), ("foe", "me")] {
            let ask =
                |table: &Table| table.sight(&Place::Token(from.into()), &Place::Token(to.into())).unwrap();
            let (near, far) = (ask(here), ask(there));
            let told = format!("{from} {near:?} {far:?} {image:?} {map:?}");
            assert_eq!(near.line_of_effect, far.line_of_effect, "{told}");
            assert_eq!(near.line_of_sight, far.line_of_sight, "{told}");
            assert_eq!((near.distance, &near.cover.grade), (far.distance, &far.cover.grade), "{told}");
            assert!((near.cover.hidden - far.cover.hidden).abs() < 1e-9, "{told}");
            if map.size == 1 {
                // If several cells see equally much, any of them may be named.
                let names = |by: &[String]| by.iter().cloned().collect::<BTreeSet<_>>();
                assert_eq!(names(&near.cover.by), names(&far.cover.by), "{told}");
            }
        }
    });
}

// G-50, G-51, G-52
#[test]
fn g_50_reach_turns_with_the_map() {
    compare(54, 150, |random, map, [(here, _), (there, image)]| {
        let (grid, budget) = (map.grid(), random.between(1, 5));
        let ask = |table: &Table| {
            let query = ReachQuery {
                token: "me".into(),
                budget: Some((budget as i32).into()),
                mode: None,
                form: None,
                turned: None,
                drag: None,
            };
            table.reach(&query).unwrap().cells
        };
        let turned: BTreeMap<Cell, (i32, bool)> =
            ask(there).iter().map(|entry| (entry.cell, (entry.cost, entry.stop))).collect();
        let near = ask(here);
        assert_eq!(near.len(), turned.len(), "{budget} {image:?} {map:?}");
        for entry in near {
            let anchor = image.anchor(map, steps_to(grid, entry.cell)).unwrap();
            let there = turned.get(&anchor);
            assert_eq!(Some(&(entry.cost, entry.stop)), there, "{:?} {budget} {image:?} {map:?}", entry.cell);
        }
    });
}
