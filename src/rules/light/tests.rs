use super::*;
use crate::map::{Light, Terrain, Wall};
use crate::place::Space;
use crate::sketch::Sketch;
use burstmap_geometry::Shape;

fn dark(rows: &[&str]) -> Sketch {
    let mut sketch = Sketch::square("srd-5e", rows);
    sketch.ruleset.light.as_mut().unwrap().ambient = Ambient::Darkness;
    sketch
}

fn lamp(at: [i32; 2], light: Light) -> Terrain {
    let cells = vec![Cell::new(at[0], at[1])];
    Terrain { id: format!("lamp-{}-{}", at[0], at[1]), cells, light: Some(light), ..Terrain::default() }
}

fn counts(sketch: &Sketch) -> [usize; 3] {
    let board = sketch.board();
    let levels = Lighting::of(&board).unwrap().raster();
    [Level::Bright, Level::Dim, Level::Darkness].map(|level| levels.iter().filter(|l| **l == level).count())
}

#[test]
fn e5_76_a_torch_lights_9_by_9_squares_brightly_and_17_by_17_at_all() {
    let rows = vec![".".repeat(30); 30];
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let mut sketch = dark(&rows);
    sketch.terrain.push(lamp([15, 15], Light(4, 4)));
    assert_eq!(counts(&sketch.build()), [81, 17 * 17 - 81, 900 - 17 * 17]);
}

#[test]
fn e5_76_without_bright_light_the_sources_own_cell_is_dim_and_without_any_it_is_dark() {
    let mut sketch = dark(&["....."]);
    sketch.terrain.push(lamp([2, 0], Light(0, 1)));
    assert_eq!(counts(&sketch), [0, 3, 2]);
    sketch.terrain[0].light = Some(Light(0, 0));
    assert_eq!(counts(&sketch), [0, 0, 5]);
}

// E5-76, G-13
#[test]
fn e5_76_light_stops_at_what_stops_sight_and_passes_a_window() {
    let lit = |blocks: &str| {
        let mut sketch = dark(&["......"; 3]);
        sketch.terrain.push(lamp([1, 1], Light(9, 0)));
        let wall = format!(r#"{{ "id": "w", "points": [[3, -1], [3, 4]], "blocks": {blocks} }}"#);
        sketch.walls.push(serde_json::from_str::<Wall>(&wall).unwrap());
        counts(&sketch.build())[0]
    };
    assert_eq!(lit(r#"{ "move": true, "effect": true, "sight": true }"#), 9);
    assert_eq!(lit(r#"{ "move": true, "effect": true, "sight": false }"#), 18, "a window");
    assert_eq!(lit(r#"{ "move": false, "effect": false, "sight": true }"#), 9, "a curtain");
}

#[test]
fn e5_76_every_cell_of_a_large_bearer_sheds_light_and_a_hidden_one_none() {
    let mut sketch = dark(&["........"; 8]);
    sketch.tokens.push(
        crate::map::TokenData {
            id: "b".into(),
            at: Cell::new(3, 3),
            size: Some("large".into()),
            light: Some(Light(1, 1)),
            ..Default::default()
        }
        .into(),
    );
    assert_eq!(counts(&sketch), [16, 20, 28], "4 by 4, and 6 by 6");
    sketch.tokens[0].hidden = true;
    assert_eq!(counts(&sketch), [0, 0, 64], "the players must not notice it");
}

#[test]
fn e5_76_the_raster_says_what_every_single_cell_says() {
    let rows = ["A...#....", "....#..O.", "..#......", "....B....", ".#....N..", "........."];
    for shape in [Shape::Square, Shape::HexPointy, Shape::HexFlat] {
        let mut sketch = Sketch::on(shape, "srd-5e", &rows).wall("w", &[[0.0, 3.0], [4.0, 3.3]]);
        for (kind, degree, cells) in [
            ("darkness", "total", "[[2, 1], [3, 1], [4, 4], [5, 4], [8, 5]]"),
            ("dim", "concealment", "[[3, 1], [7, 4]]"),
        ] {
            let zone = format!(
                r#"{{ "id": "{kind}", "kind": "{kind}", "acts": "inside", "degree": "{degree}", "cells": {cells} }}"#
            );
            sketch.zones.push(serde_json::from_str(&zone).unwrap());
        }
        sketch.terrain.push(lamp([2, 2], Light(1, 2)));
        sketch.terrain.push(lamp([6, 4], Light(0, 3)));
        let sketch = sketch.build();
        for ambient in [Ambient::Bright, Ambient::Dim, Ambient::Darkness] {
            let mut sketch = sketch.clone();
            sketch.ruleset.light.as_mut().unwrap().ambient = ambient;
            let board = sketch.board();
            let lighting = Lighting::of(&board).unwrap();
            let grid = board.grid();
            let raster = lighting.raster();
            let cells = (0..grid.rows).flat_map(|row| (0..grid.columns).map(move |col| Cell::new(col, row)));
            for cell in cells {
                assert_eq!(lighting.at(cell), raster[grid.index(cell)], "{shape:?} {ambient:?} {cell:?}");
            }
        }
    }
}

// E5-75 to E5-78: a field of view contains the cells that single queries report as seen.
#[test]
fn e5_77_a_field_is_what_single_questions_say_in_every_kind_of_light() {
    let rows = ["A...#.....", "....#..O..", "..#.......", "....B.....", ".#....N...", ".........."];
    let senses = ["darkvision:3", "blindsight:2", "truesight:4", "seeInvisible", "tremorsense:9"];
    for (round, darkness) in [(0, Acts::Inside), (1, Acts::Through)] {
        for sense in senses {
            for blinded in [false, true] {
                let mut sketch = dark(&rows).with("A", |token| {
                    token.senses = vec![sense.into()];
                    if blinded {
                        token.conditions =
                            vec![crate::map::Condition { kind: "blinded".into(), ..Default::default() }];
                    }
                });
                sketch.ruleset.light.as_mut().unwrap().darkness = darkness;
                sketch.terrain.push(lamp([6, 3], Light(1, 1)));
                let zone = r#"{ "id": "f", "kind": "fog", "acts": "through", "degree": "total", "cells": [[1, 1], [7, 3]] }"#;
                sketch.zones.push(serde_json::from_str(zone).unwrap());
                let curtain = r#"{ "id": "c", "points": [[1, 3], [5, 3]], "blocks": { "move": false, "effect": false, "sight": true } }"#;
                sketch.walls.push(serde_json::from_str::<Wall>(curtain).unwrap());
                let sketch = sketch.build();
                let board = sketch.board();
                let from = Space::of(&board, board.token("A").unwrap());
                let seen = crate::field::seen_from(&board, &from);
                let grid = board.grid();
                for cell in
                    (0..grid.rows).flat_map(|row| (0..grid.columns).map(move |col| Cell::new(col, row)))
                {
                    let there = Space::with(None, vec![cell]);
                    let own = from.cells.contains(&cell);
                    let alone = crate::concealment::sees(&board, &from, &there);
                    assert_eq!(alone || own, seen.contains(&cell), "{round} {sense} {blinded} {cell:?}");
                    let report = crate::concealment::seeing(&board, &from, &there);
                    assert_eq!(alone, report.line_of_sight, "{round} {sense} {blinded} {cell:?}");
                }
            }
        }
    }
}
