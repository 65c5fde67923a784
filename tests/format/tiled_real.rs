//! Maps of Tiled and MapTool by other authors, read independently of the import. `tests/data/map-sources.json` lists their sources, and
//! `BURSTMAP_MAPS` is the folder of these files. If it is missing, a message says that the test is skipped.

use burstmap::encounter::Scene;
use burstmap::encounter::scene::{Orientation, SceneShape};
use burstmap::format::{ImportOptions, MapFiles, SourceFile, import};
use serde_json::Value;
use std::collections::BTreeSet;

type Edge = [[i64; 2]; 2];

fn real(name: &str) -> Option<Vec<u8>> {
    let folder = std::env::var_os("BURSTMAP_MAPS").map(std::path::PathBuf::from);
    let bytes = folder.and_then(|folder| std::fs::read(folder.join(name)).ok());
    if bytes.is_none() {
        eprintln!("skipped: {name} is not here; set BURSTMAP_MAPS");
    }
    bytes
}

fn open(bytes: &[u8]) -> Scene {
    import(bytes, &ImportOptions::default()).unwrap().0
}

/// Returns the edges between tiles with and without collision, counted in the file.
fn edges_of_file(map: &Value) -> BTreeSet<Edge> {
    let number = |value: &Value| value.as_i64().unwrap();
    let (columns, rows) = (number(&map["width"]), number(&map["height"]));
    let mut colliding = BTreeSet::new();
    for set in map["tilesets"].as_array().unwrap() {
        for tile in set["tiles"].as_array().into_iter().flatten() {
            let says = |property: &Value| property["name"] == "collides" && property["value"] == true;
            if tile["properties"].as_array().is_some_and(|all| all.iter().any(says)) {
                colliding.insert(number(&set["firstgid"]) + number(&tile["id"]));
            }
        }
    }
    let mut solid = BTreeSet::new();
    for layer in map["layers"].as_array().unwrap().iter().filter(|layer| layer["data"].is_array()) {
        let named = layer["name"].as_str().unwrap().to_lowercase().contains("collision");
        for (index, tile) in layer["data"].as_array().unwrap().iter().enumerate() {
            let tile = number(tile) & 0x0fff_ffff;
            if tile != 0 && (named || colliding.contains(&tile)) {
                solid.insert([index as i64 % columns, index as i64 / columns]);
            }
        }
    }
    assert!(!solid.is_empty());
    let is_on = |[x, y]: [i64; 2]| (0..columns).contains(&x) && (0..rows).contains(&y);
    let mut edges = BTreeSet::new();
    for [x, y] in solid.iter().copied() {
        for (beyond, edge) in [
            ([x, y - 1], [[x, y], [x + 1, y]]),
            ([x, y + 1], [[x, y + 1], [x + 1, y + 1]]),
            ([x - 1, y], [[x, y], [x, y + 1]]),
            ([x + 1, y], [[x + 1, y], [x + 1, y + 1]]),
        ] {
            if is_on(beyond) && !solid.contains(&beyond) {
                edges.insert(edge);
            }
        }
    }
    edges
}

/// Returns the walls of a scene, divided into edges of cells.
fn edges_of_scene(scene: &Scene) -> BTreeSet<Edge> {
    let mut edges = BTreeSet::new();
    for pair in scene.walls.iter().flat_map(|wall| wall.points.windows(2)) {
        let [a, b] = [pair[0], pair[1]].map(|point| {
            assert!(point.iter().all(|side| side.fract() == 0.0), "{point:?}");
            point.map(|side| side as i64)
        });
        let (a, b) = (a.min(b), a.max(b));
        let step = [(b[0] - a[0]).signum(), (b[1] - a[1]).signum()];
        let mut at = a;
        while at != b {
            let next = [at[0] + step[0], at[1] + step[1]];
            edges.insert([at, next]);
            at = next;
        }
    }
    edges
}

#[test]
fn real_maps_of_tiled_have_walls_where_colliding_tiles_end() {
    for name in ["tuxemon-town", "platformer", "simple-map-collision-mapped", "level"] {
        let Some(bytes) = real(&format!("tiled/phaser-{name}.json")) else { return };
        let file: Value = serde_json::from_slice(&bytes).unwrap();
        assert_eq!(edges_of_scene(&open(&bytes)), edges_of_file(&file), "{name}");
    }
    let Some(bytes) = real("tiled/workadventure-map.json") else { return };
    assert_eq!(edges_of_scene(&open(&bytes)), edges_of_file(&serde_json::from_slice(&bytes).unwrap()));
}

#[test]
fn real_maps_say_the_same_in_xml_and_json() {
    for name in ["tuxemon-town", "platformer", "simple-map-collision-mapped", "level"] {
        let files = ["json", "tmx"].map(|kind| real(&format!("tiled/phaser-{name}.{kind}")));
        let [Some(json), Some(tmx)] = files else { return };
        assert_eq!(open(&json).walls, open(&tmx).walls, "{name}");
    }
}

#[test]
fn the_examples_of_tiled_open_or_are_refused_by_their_grid() {
    for (name, columns) in [
        ("desert", 40),
        ("orthogonal-outside", 45),
        ("perspective_walls", 32),
        ("island", 58),
        ("sewers", 50),
        ("sandbox", 79),
        ("forest", 40),
        ("hexagonal-mini", 20),
        ("test_hexagonal_tile_60x60x30", 20),
    ] {
        let Some(bytes) = real(&format!("tiled/tiled-{name}.tmx")) else { return };
        let scene = open(&bytes);
        assert_eq!(scene.grid.size[0], columns, "{name}");
        let walled = ["perspective_walls"].contains(&name);
        assert!(!walled || !scene.walls.is_empty(), "{name}");
    }
    for name in ["isometric_grass_and_water", "isometric_staggered_grass_and_water"] {
        let Some(bytes) = real(&format!("tiled/tiled-{name}.tmx")) else { return };
        let refusal = import(&bytes, &ImportOptions::default()).unwrap_err();
        assert_eq!(refusal.path.as_deref(), Some("/orientation"), "{name}");
    }
}

#[test]
fn a_real_map_of_maptool_opens_with_its_hexes() {
    let Some(bytes) = real("maptool/Groclor.rpmap") else { return };
    let file = SourceFile { path: "Groclor.rpmap".into(), bytes };
    let (scene, _) = MapFiles::read(vec![file]).unwrap().import(&ImportOptions::default()).unwrap();
    assert_eq!(scene.name, "Groclor");
    assert_eq!((scene.grid.shape, scene.grid.orientation), (SceneShape::Hex, Some(Orientation::Pointy)));
    assert_eq!((scene.grid.cell.length, scene.walls.len(), scene.tokens.len()), (3.0, 0, 0));
}
