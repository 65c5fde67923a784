//! Exports of Dungeon Alchemist for Roll20: our own files in its format, and a real file if available.

use crate::common::worded::{catalogue, worded};
use crate::real::real;
use burstmap::encounter::Scene;
use burstmap::format::{ImportOptions, MapFiles, SourceFile, import};
use burstmap::rules::map::Wall;
use burstmap::rules::reason::{Reason, Refusal};
use serde_json::{Value, json};

/// A room of 4 by 3 cells of 150 pixels with a door and a window. The program cuts coordinates to whole pixels.
fn room() -> Value {
    let wall = |section: &str, kind: u8| json!({ "wallSection": section, "wall3D": {}, "type": kind });
    json!({
        "walls": [
            wall("150 149 750 149", 0), wall("150 149 150 599", 0), wall("150 599 300 599", 0),
            wall("300 599 450 599", 1), wall("450 599 750 599", 0), wall("750 149 750 300", 0), wall("750 300 750 599", 2),
        ],
        "lights": [{ "color": "#FFAD40FF", "intensity": 0.33, "range": 600.0, "position": { "x": 375.0, "y": 375.0 } }],
        "pixelsPerTile": 150, "grid": { "x": 6, "y": 5 },
    })
}

fn take(bytes: &[u8]) -> Result<(Scene, Vec<Reason>), Refusal> {
    import(bytes, &ImportOptions::default())
}

fn named<'a>(scene: &'a Scene, kind: &str) -> Vec<&'a Wall> {
    scene.walls.iter().filter(|wall| wall.id.starts_with(kind)).collect()
}

#[test]
fn walls_doors_and_windows_lie_on_the_lines_of_the_grid() {
    let text = format!("!dungeonalchemist {}\n", room());
    for bytes in [room().to_string().into_bytes(), text.into_bytes()] {
        let (scene, warnings) = take(&bytes).unwrap();
        assert_eq!(scene.grid.size, [6, 5]);
        let door = &named(&scene, "door")[0];
        assert!(door.door.is_some());
        assert_eq!(door.points, [[2.0, 4.0], [3.0, 4.0]]);
        let window = named(&scene, "window")[0];
        assert_eq!(window.points, [[5.0, 2.0], [5.0, 4.0]]);
        assert_eq!((window.blocks.movement, window.blocks.effect, window.blocks.sight), (true, true, false));
        for point in named(&scene, "wall").iter().flat_map(|wall| &wall.points) {
            assert!(point.iter().all(|side| side.fract() == 0.0), "{point:?}");
        }
        // Half of the 4 cells is bright, as for lights in other files.
        let light = scene.terrain.iter().find_map(|ground| ground.light).unwrap();
        assert_eq!((light.0, light.1), (2, 2));
        let picture = worded(catalogue::ImportAlchemistPicture);
        assert!(warnings.iter().any(|warning| warning.text == picture), "{warnings:?}");
    }
}

#[test]
fn the_picture_beside_it_lies_under_it() {
    let picture = [
        0x89, b'P', b'N', b'G', 13, 10, 26, 10, 0, 0, 0, 13, b'I', b'H', b'D', b'R', 0, 0, 3, 132, 0, 0, 2,
        238, 8, 2, 0, 0, 0, 0, 0, 0, 0,
    ];
    let files = vec![
        SourceFile { path: "Chapel.txt".into(), bytes: format!("!dungeonalchemist {}", room()).into_bytes() },
        SourceFile { path: "Chapel.png".into(), bytes: picture.to_vec() },
    ];
    let (scene, warnings) = MapFiles::read(files).unwrap().import(&ImportOptions::default()).unwrap();
    let image = scene.image.as_ref().unwrap();
    assert_eq!((image.origin, image.pixels_per_cell), ([0.0, 0.0], 150.0));
    assert_eq!(scene.name, "Chapel");
    let picture = worded(catalogue::ImportAlchemistPicture);
    assert!(warnings.iter().all(|warning| warning.text != picture), "{warnings:?}");
}

#[test]
fn what_cannot_be_read_is_refused_at_its_place() {
    let with = |path: &str, value: Value| {
        let mut map = room();
        *map.pointer_mut(path).unwrap() = value;
        take(map.to_string().as_bytes()).unwrap_err()
    };
    for (path, value) in [("/pixelsPerTile", json!(0)), ("/grid/x", json!("wide"))] {
        let refusal = with(path, value);
        assert_eq!((&*refusal.code, refusal.path.as_deref()), ("bad-scene", Some(path)));
    }
    // A damaged wall is skipped, and its place is reported.
    for (path, value) in [("/walls/3/wallSection", json!("300 599 450")), ("/walls/3/type", json!("door"))] {
        let mut map = room();
        *map.pointer_mut(path).unwrap() = value;
        let (_, warnings) = take(map.to_string().as_bytes()).unwrap();
        let told = worded(catalogue::ImportBroken { count: 1, places: vec![path] });
        assert!(warnings.iter().any(|warning| warning.text == told), "{warnings:?}");
    }
}

#[test]
fn cells_of_no_pixels_are_refused_as_that() {
    let mut value = room();
    value["pixelsPerTile"] = json!(0);
    let refusal = take(value.to_string().as_bytes()).unwrap_err();
    assert_eq!(refusal.message, worded(catalogue::ImportCellPixels { pixels: 0 }));
    assert_eq!(refusal.path.as_deref(), Some("/pixelsPerTile"));
}

/// Numbers counted by eye on the map's image: 11 walls, 8 windows, a gap for the arch, on a grid of 11 by 14.
#[test]
fn a_real_map_has_the_windows_of_its_picture() {
    let Some(bytes) = real("alchemist/simple.txt") else { return };
    let (scene, _) = take(&bytes).unwrap();
    assert_eq!(scene.grid.size, [11, 14]);
    assert_eq!(named(&scene, "window").len(), 8);
    let ends: Vec<[f64; 2]> = scene.walls.iter().flat_map(|wall| wall.points.iter().copied()).collect();
    assert!(ends.iter().all(|[x, y]| (2.0..=9.0).contains(x) && (2.0..=12.0).contains(y)), "{ends:?}");
    assert!(ends.iter().all(|point| point.iter().all(|side| side.fract() == 0.0)), "{ends:?}");
}
