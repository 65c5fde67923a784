//! The parts of walls that an area reaches (G-15), compared with single points of the walls.

use crate::common::effort::effort;
use crate::common::random::Random;
use burstmap::encounter::Table;
use burstmap::format;
use burstmap::geometry::Cell;
use burstmap::rules::query::{AreaReport, CellState, ReachedWall};
use serde_json::{Value, json};
use std::collections::BTreeSet;

const SIZE: i32 = 14;
const SAMPLES: usize = 200;
/// Distance in cells. Places nearer than this to an end of a part, or to a border between hexes, are skipped.
const MARGIN: f64 = 1e-4;

fn table(random: &mut Random, shape: &str, orientation: &str, ruleset: &str) -> Table {
    // Ends are on quarters of cells, so many walls run along borders of squares.
    let mut point = || [random.below(56) as f64 / 4.0, random.below(48) as f64 / 4.0];
    let mut walls: Vec<Value> = Vec::new();
    for index in 0..8 {
        let (a, b, c) = (point(), point(), point());
        let points = match index % 4 {
            0 => json!([a, b]),
            1 => json!([a, b, c]),
            2 => json!([[a[0].round(), a[1]], [a[0].round(), b[1]]]),
            _ => json!([[a[0], a[1].round()], [b[0], a[1].round()]]),
        };
        let blocks = json!({ "move": true, "effect": true, "sight": true });
        let mut wall = json!({ "id": format!("w{index}"), "points": points, "blocks": blocks });
        if index == 7 {
            wall["door"] = "closed".into();
        }
        walls.push(wall);
    }
    let pillar = json!([[random.below(14), random.below(14)]]);
    let scene = json!({
        "format": "burstmap-scene", "version": 1, "name": "walls", "ruleset": ruleset,
        "grid": {
            "shape": shape, "orientation": orientation, "size": [SIZE, SIZE], "cell": { "length": 5, "unit": "ft" },
        },
        "terrain": [{ "id": "pillar", "cells": pillar, "blocking": true }],
        "walls": walls,
    });
    Table::open(format::scene::read(scene).unwrap().0, "walls").unwrap()
}

/// Returns the cells that contain or touch a place, or `None` if rounding would decide.
fn cells_at(table: &Table, [x, y]: [f64; 2]) -> Option<Vec<Cell>> {
    let grid = table.scene().grid();
    if !grid.is_hex() {
        // Only quarters and their products with random numbers occur, so only intended integers are integers.
        let whole =
            |at: f64| if at == at.round() { vec![at as i32 - 1, at as i32] } else { vec![at.floor() as i32] };
        return Some(
            whole(x)
                .into_iter()
                .flat_map(|col| whole(y).into_iter().map(move |row| Cell::new(col, row)))
                .collect(),
        );
    }
    let away = |cell: Cell| {
        let [u, v] = grid.plane(grid.center(cell));
        (x - u).hypot(y - v)
    };
    // Includes cells around the map: things there are not in a cell of the map.
    let around = (-1..=SIZE).flat_map(|col| (-1..=SIZE).map(move |row| Cell::new(col, row)));
    let mut near: Vec<(f64, Cell)> = around.map(|cell| (away(cell), cell)).collect();
    near.sort_by(|a, b| a.0.total_cmp(&b.0));
    (near[1].0 - near[0].0 > MARGIN).then(|| vec![near[0].1])
}

fn distance([x, y]: [f64; 2], [[ax, ay], [bx, by]]: [[f64; 2]; 2]) -> f64 {
    let (dx, dy) = (bx - ax, by - ay);
    let t = (((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy).max(1e-12)).clamp(0.0, 1.0);
    (x - ax - t * dx).hypot(y - ay - t * dy)
}

fn on(lines: &[Vec<[f64; 2]>], place: [f64; 2]) -> bool {
    lines.iter().flat_map(|line| line.windows(2)).any(|pair| distance(place, [pair[0], pair[1]]) < 1e-5)
}

fn length(line: &[[f64; 2]]) -> f64 {
    line.windows(2).map(|pair| (pair[1][0] - pair[0][0]).hypot(pair[1][1] - pair[0][1])).sum()
}

/// Compares one wall. Returns the number of places that are reached and not reached.
fn judge(table: &Table, report: &AreaReport, wall: &ReachedWall, random: &mut Random) -> [usize; 2] {
    let affected = report.cells.iter().filter(|entry| entry.state == CellState::Affected);
    let affected = BTreeSet::from_iter(affected.map(|entry| entry.cell));
    let points = &table.scene().walls.iter().find(|known| known.id == wall.id).unwrap().points;
    let mut judged = [0, 0];
    for pair in points.windows(2) {
        for _ in 0..SAMPLES {
            let t = random.below(1 << 20) as f64 / f64::from(1 << 20);
            let place = [0, 1].map(|axis| pair[0][axis] + (pair[1][axis] - pair[0][axis]) * t);
            let ends = wall.parts.iter().chain(&wall.left).flat_map(|line| [line[0], line[line.len() - 1]]);
            let near_an_end = ends.into_iter().any(|[x, y]| (place[0] - x).hypot(place[1] - y) < MARGIN);
            let Some(cells) = cells_at(table, place).filter(|_| !near_an_end) else { continue };
            let expected = cells.iter().any(|cell| affected.contains(cell));
            assert_eq!(on(&wall.parts, place), expected, "{wall:?} at {place:?}");
            judged[usize::from(expected)] += 1;
        }
    }
    judged
}

#[test]
fn g_15_a_wall_is_reached_where_affected_cells_lie_along_it() {
    let mut random = Random(15);
    let grids = [
        ("square", "pointy", "reaction-square"),
        ("hex", "pointy", "agility-hex"),
        ("hex", "flat", "agility-hex"),
    ];
    for (shape, orientation, ruleset) in grids {
        let rounds = effort("BURSTMAP_ORACLE_REACHED", 25, 500);
        let (mut judged, mut doors, mut bare) = ([0, 0], 0, 0);
        for _ in 0..rounds {
            let table = table(&mut random, shape, orientation, ruleset);
            let target = [random.below(14), random.below(14)];
            let query = json!({ "shape": "radius", "target": target, "size": 1 + random.below(5) });
            let report = table.area(&serde_json::from_value(query).unwrap()).unwrap();
            let walls: Vec<&str> = report.walls.iter().map(|wall| wall.id.as_str()).collect();
            let named: Vec<&str> =
                report.barriers.iter().map(String::as_str).filter(|id| *id != "pillar").collect();
            assert_eq!(walls, named, "each wall among the barriers, in their order");
            for wall in &report.walls {
                let points = &table.scene().walls.iter().find(|known| known.id == wall.id).unwrap().points;
                let parts: f64 = wall.parts.iter().map(|line| length(line)).sum();
                let left: f64 = wall.left.iter().map(|line| length(line)).sum();
                let scraps = 0.06 * (wall.parts.len() + 1) as f64;
                assert!(parts + left <= length(points) + 1e-4, "{wall:?}");
                assert!(parts + left >= length(points) - scraps - 1e-4, "{wall:?}");
                if wall.id == "w7" {
                    doors += 1;
                    assert!(wall.left.is_empty(), "a door is reached as a whole: {wall:?}");
                } else if wall.beside.is_some() || wall.parts.is_empty() {
                    let [no, yes] = judge(&table, &report, wall, &mut random);
                    judged = [judged[0] + no, judged[1] + yes];
                } else {
                    bare += 1;
                }
            }
        }
        assert!(
            judged.iter().all(|count| *count > 50 * rounds as usize) && doors > 0,
            "{shape}: {judged:?} {doors} {bare}"
        );
    }
}

#[test]
fn g_15_where_nothing_is_affected_the_origins_cell_shows_what_was_hit() {
    let blocks = json!({ "move": true, "effect": true, "sight": true });
    let around =
        [[3, 1], [4, 1], [5, 1], [3, 0], [5, 0], [4, 0], [3, 2], [4, 2], [5, 2]].map(|cell| json!(cell));
    // In solid rock and in the open. The wall passes through the origin itself.
    for rock in [&around[..], &[]] {
        let scene = json!({
            "format": "burstmap-scene", "version": 1, "name": "walls", "ruleset": "reaction-square",
            "grid": { "shape": "square", "size": [9, 3], "cell": { "length": 5, "unit": "ft" } },
            "terrain": [{ "id": "rock", "cells": rock, "blocking": true }],
            "walls": [{ "id": "long", "points": [[0, 1.5], [9, 1.5]], "blocks": blocks }],
        });
        let table = Table::open(format::scene::read(scene).unwrap().0, "walls").unwrap();
        let query = json!({ "shape": "radius", "target": [4, 1], "size": 2 });
        let report = table.area(&serde_json::from_value(query).unwrap()).unwrap();
        assert!(!rock.is_empty() || !report.walls.is_empty(), "{report:?}");
        for wall in &report.walls {
            let hit = vec![vec![[4.0, 1.5], [5.0, 1.5]]];
            assert_eq!((wall.beside, &wall.parts), (None, &hit), "{report:?}");
        }
    }
}
