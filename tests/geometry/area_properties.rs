//! Properties of areas and cover on any map: seeded random boards on all three grids.

use crate::common::random::Random;
use burstmap::encounter::Table;
use burstmap::format;
use burstmap::rules::query::{AreaReport, CellState};
use serde_json::{Value, json};
use std::collections::BTreeMap;

const SIZE: i64 = 14;
const GRIDS: [(&str, &str, &str); 4] = [
    ("square", "pointy", "reaction-square"),
    ("square", "pointy", "reflex-d20"),
    ("hex", "pointy", "agility-hex"),
    ("hex", "flat", "agility-hex"),
];

/// A map with some random walls and some blocking cells, all moved by `by` cells.
fn scene(random: &mut Random, grid: (&str, &str, &str)) -> Value {
    let (shape, orientation, ruleset) = grid;
    let mut point = || json!([random.below(60) as f64 / 4.0, random.below(48) as f64 / 4.0]);
    let walls: Vec<Value> = (0..6)
        .map(|i| {
            let blocks = json!({ "move": true, "effect": true, "sight": true });
            json!({ "id": format!("w{i}"), "points": [point(), point()], "blocks": blocks })
        })
        .collect();
    let terrain: Vec<Value> = (0..5)
        .map(|i| json!({ "id": format!("t{i}"), "cells": [[random.below(14), random.below(14)]], "blocking": true }))
        .collect();
    json!({
        "format": "burstmap-scene", "version": 1, "name": "random", "ruleset": ruleset,
        "grid": {
            "shape": shape, "orientation": orientation, "size": [SIZE, SIZE], "cell": { "length": 5, "unit": "ft" },
        },
        "terrain": terrain, "walls": walls, "zones": [], "areas": [], "tokens": [],
    })
}

fn table(scene: &Value) -> Table {
    Table::open(format::scene::read(scene.clone()).unwrap().0, "properties").unwrap()
}

fn area(table: &Table, query: Value) -> AreaReport {
    table.area(&serde_json::from_value(query).unwrap()).unwrap()
}

fn states(report: &AreaReport) -> BTreeMap<(i32, i32), CellState> {
    report.cells.iter().map(|c| ((c.cell.col, c.cell.row), c.state)).collect()
}

#[test]
fn g_20_a_larger_radius_never_loses_a_cell() {
    let mut random = Random(1);
    for round in 0..120 {
        let table = table(&scene(&mut random, GRIDS[round % 4]));
        let target = json!([random.below(14), random.below(14)]);
        let mut before = BTreeMap::new();
        for size in 0..7 {
            let now = states(&area(&table, json!({ "shape": "burst", "target": target, "size": size })));
            for (cell, state) in &before {
                assert_eq!(now.get(cell), Some(state), "round {round}, size {size}, cell {cell:?}");
            }
            before = now;
        }
    }
}

#[test]
fn g_13_removing_a_wall_never_takes_a_cell_away() {
    let mut random = Random(2);
    for round in 0..120 {
        let mut scene = scene(&mut random, GRIDS[round % 4]);
        let query = json!({ "shape": "radius", "target": [random.below(14), random.below(14)], "size": 8 });
        let before = states(&area(&table(&scene), query.clone()));
        scene["walls"].as_array_mut().unwrap().remove(round % 6);
        let after = states(&area(&table(&scene), query));
        for (cell, state) in before.iter().filter(|(_, state)| **state != CellState::Blocked) {
            assert_eq!(after.get(cell), Some(state), "round {round}, cell {cell:?}");
        }
    }
}

#[test]
fn g_25_every_blocked_cell_names_a_barrier_and_every_barrier_cell_its_terrain() {
    let mut random = Random(3);
    for round in 0..120 {
        let scene = scene(&mut random, GRIDS[round % 4]);
        let report = area(
            &table(&scene),
            json!({ "shape": "burst", "target": [random.below(14), random.below(14)], "size": 8 }),
        );
        for cell in report.cells.iter().filter(|c| c.state != CellState::Affected) {
            assert!(cell.by.as_ref().is_some_and(|by| by.len() == 1), "round {round}, {:?}", cell.cell);
        }
    }
}

/// Moves everything by whole cells. Two rows (or columns) keep the hexes' stagger.
fn moved(scene: &Value, by: i64) -> Value {
    let mut scene = scene.clone();
    let hex = scene["grid"]["shape"] == "hex";
    let flat = scene["grid"]["orientation"] == "flat";
    let step = if hex { 3_f64.sqrt() / 2.0 } else { 1.0 };
    let (x, y) = if hex && flat { (by as f64 * step, by as f64) } else { (by as f64, by as f64 * step) };
    for wall in scene["walls"].as_array_mut().unwrap() {
        for point in wall["points"].as_array_mut().unwrap() {
            *point = json!([point[0].as_f64().unwrap() + x, point[1].as_f64().unwrap() + y]);
        }
    }
    for patch in scene["terrain"].as_array_mut().unwrap() {
        for cell in patch["cells"].as_array_mut().unwrap() {
            *cell = json!([cell[0].as_i64().unwrap() + by, cell[1].as_i64().unwrap() + by]);
        }
    }
    scene["grid"]["size"] = json!([SIZE + 2 * by, SIZE + 2 * by]);
    scene
}

#[test]
fn areas_and_cover_do_not_change_when_the_map_is_moved() {
    let mut random = Random(4);
    for round in 0..120 {
        let grid = GRIDS[round % 4];
        let here = scene(&mut random, grid);
        let there = moved(&here, 4);
        let (table, far) = (table(&here), table(&there));
        // Inside the board on both maps, so that the border cuts nothing off.
        let (col, row) = (5 + random.below(4), 5 + random.below(4));
        let size = 4;
        let a = states(&area(&table, json!({ "shape": "radius", "target": [col, row], "size": size })));
        let b = states(&area(&far, json!({ "shape": "radius", "target": [col + 4, row + 4], "size": size })));
        let b: BTreeMap<_, _> = b.into_iter().map(|((c, r), state)| ((c - 4, r - 4), state)).collect();
        // Hex points of the plane are rounded to the lattice where they are, so a wall may move by a sub-unit.
        let differ = a.iter().filter(|(cell, state)| b.get(cell) != Some(state)).count();
        assert!(differ == 0 || (grid.0 == "hex" && differ <= 1), "round {round}: {differ}");
        let to = [random.below(14), random.below(14)];
        let place =
            |cell: [i64; 2], by: i64| serde_json::from_value(json!([cell[0] + by, cell[1] + by])).unwrap();
        let one = table.sight(&place([col, row], 0), &place(to, 0)).unwrap();
        let two = far.sight(&place([col, row], 4), &place(to, 4)).unwrap();
        assert!((one.cover.hidden - two.cover.hidden).abs() < 1e-3, "round {round}");
        if grid.0 == "square" {
            assert_eq!(one.cover, two.cover, "round {round}");
            assert_eq!(one.line_of_effect, two.line_of_effect, "round {round}");
        }
    }
}

#[test]
fn g_40_part_of_a_target_is_hidden_only_when_something_hides_it_and_all_of_it_without_a_line() {
    let mut random = Random(5);
    let mut partly = 0;
    for round in 0..300 {
        let scene = scene(&mut random, GRIDS[round % 4]);
        let mut place = || serde_json::from_value(json!([random.below(14), random.below(14)])).unwrap();
        let report = table(&scene).sight(&place(), &place()).unwrap();
        let cover = &report.cover;
        assert_eq!(cover.grade == "total", !report.line_of_effect, "round {round}");
        assert_eq!(cover.grade == "none", cover.hidden == 0.0, "round {round}: {cover:?}");
        assert_eq!(cover.grade == "none", cover.by.is_empty(), "round {round}: {cover:?}");
        partly += i32::from(cover.hidden > 0.0 && report.line_of_effect);
    }
    assert!(partly > 20, "only {partly} pairs had cover");
}

/// Compares with a slow implementation in floats: the angle between axis and center, away from the border.
#[test]
fn g_23_cones_agree_with_angles_measured_in_the_plane() {
    let mut random = Random(6);
    for round in 0..200 {
        let grid = GRIDS[round % 4];
        let mut open = scene(&mut random, grid);
        open["walls"] = json!([]);
        open["terrain"] = json!([]);
        let table = table(&open);
        let board = table.scene().grid();
        let angle = [20.0, 45.0, 53.13, 60.0, 90.0, 120.0, 200.0, 300.0][round % 8];
        let user = [4 + random.below(6), 4 + random.below(6)];
        let aim = [random.below(1400) as f64 / 100.0, random.below(1200) as f64 / 100.0];
        let query = json!({ "shape": "cone", "user": user, "aim": aim, "size": 4, "angle": angle });
        let Ok(report) = table.area(&serde_json::from_value(query).unwrap()) else { continue };
        let all = json!({ "shape": "cone", "user": user, "aim": aim, "size": 4, "angle": 360 });
        let inside = states(&report);
        for cell in area(&table, all).cells.iter().map(|c| c.cell) {
            let center = board.plane(board.center(cell));
            let of = |to: [f64; 2]| (to[1] - report.origin[1]).atan2(to[0] - report.origin[0]).to_degrees();
            let turn = (of(center) - of(aim)).rem_euclid(360.0);
            let off = turn.min(360.0 - turn);
            if (off - angle / 2.0).abs() > 0.02 {
                let expected = off < angle / 2.0;
                assert_eq!(
                    inside.contains_key(&(cell.col, cell.row)),
                    expected,
                    "round {round}, {grid:?}, {cell:?}: {off} of {angle}"
                );
            }
        }
    }
}

/// Compares with a slow implementation: points along the ray, each in the interior of a cell.
#[test]
fn g_22_lines_agree_with_points_along_the_ray() {
    let mut random = Random(7);
    for round in 0..100 {
        let mut open = scene(&mut random, GRIDS[round % 2]);
        open["walls"] = json!([]);
        open["terrain"] = json!([]);
        let table = table(&open);
        let user = [4 + random.below(6), 4 + random.below(6)];
        let aim = [random.below(1400) as f64 / 100.0 + 0.003, random.below(1400) as f64 / 100.0 + 0.001];
        let query = json!({ "shape": "line", "user": user, "aim": aim, "size": 5 });
        let report = area(&table, query);
        let cells = states(&report);
        let [x, y] = report.origin;
        let length = (aim[0] - x).hypot(aim[1] - y);
        for step in 1..400 {
            let t = f64::from(step) * 0.02 / length;
            let at = [x + (aim[0] - x) * t, y + (aim[1] - y) * t];
            let cell = (at[0].floor() as i32, at[1].floor() as i32);
            let deep = |v: f64| v.fract() > 1e-6 && v.fract() < 1.0 - 1e-6;
            let on_board = (0..SIZE as i32).contains(&cell.0) && (0..SIZE as i32).contains(&cell.1);
            let near = (cell.0 - user[0] as i32).abs().max((cell.1 - user[1] as i32).abs()) <= 3;
            let own = (i64::from(cell.0), i64::from(cell.1)) == (user[0], user[1]);
            if deep(at[0]) && deep(at[1]) && on_board && near && !own {
                assert!(cells.contains_key(&cell), "round {round}: {user:?} to {aim:?} misses {cell:?}");
            }
        }
    }
}
