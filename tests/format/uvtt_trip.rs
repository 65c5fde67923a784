//! Universal VTT in both directions: an exported map is read again without changes, and programs that don't know ours read everything that the format
//! supports.

use burstmap::encounter::Scene;
use burstmap::format::{
    Found, ImportOptions, SourceFile, export_uvtt, find, import, read, uvtt_with_warnings,
};
use burstmap::rules::map::{DoorState, Wall};
use proptest::prelude::*;
use serde_json::{Value, json};

/// Returns a PNG header. Only the size is read from it.
fn png(width: u32, height: u32) -> String {
    let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".to_vec();
    bytes.extend(width.to_be_bytes());
    bytes.extend(height.to_be_bytes());
    bytes.extend([8, 2, 0, 0, 0, 0, 0, 0, 0]);
    base64(&bytes)
}

fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let letters = bytes.chunks(3).flat_map(|three| {
        let bits =
            three.iter().fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte)) << (8 * (3 - three.len()));
        (0..4).map(move |place| {
            let letter = LETTERS[(bits >> (18 - 6 * place) & 63) as usize] as char;
            if place > three.len() { '=' } else { letter }
        })
    });
    letters.collect()
}

/// Returns a scene with this grid, walls and image.
fn scene(grid: Value, walls: Vec<Value>, image: Option<Value>) -> Scene {
    let mut scene = json!({
        "format": "burstmap-scene", "version": 1, "name": "Mill", "ruleset": "agility-hex", "grid": grid, "walls": walls,
    });
    if let Some(image) = image {
        scene["image"] = image;
    }
    read(scene).unwrap().0
}

fn again(scene: &Scene) -> Scene {
    import(&export_uvtt(scene), &ImportOptions::default()).unwrap().0
}

/// Returns doors and whole walls by their points, because the import may rename and reorder walls.
fn walls(scene: &Scene) -> Vec<(Vec<[i64; 2]>, Value)> {
    let fine = |value: f64| (value * 1e4).round() as i64;
    let mut walls: Vec<_> = scene
        .walls
        .iter()
        .map(|wall| {
            let mut points: Vec<[i64; 2]> = wall.points.iter().map(|point| point.map(fine)).collect();
            if wall.one_way.is_none() && points.first() > points.last() {
                points.reverse();
            }
            let mut rest = serde_json::to_value(wall).unwrap();
            for field in ["id", "points"] {
                rest.as_object_mut().unwrap().remove(field);
            }
            (points, rest)
        })
        .collect();
    walls.sort_by(|a, b| a.0.cmp(&b.0));
    walls
}

/// Kinds of walls. The format supports only the first few.
const KINDS: [&str; 9] = [
    r#"{ "blocks": { "move": true, "effect": true, "sight": true } }"#,
    r#"{ "blocks": { "move": true, "effect": true, "sight": true }, "door": "closed", "label": "Door" }"#,
    r#"{ "blocks": { "move": true, "effect": true, "sight": true }, "door": "open", "label": "Door" }"#,
    r#"{ "blocks": { "move": true, "effect": true, "sight": true }, "door": "closed", "secret": true, "label": "Bookcase" }"#,
    r#"{ "blocks": { "move": true, "effect": true, "sight": true }, "door": "locked" }"#,
    r#"{ "blocks": { "move": true, "effect": true, "sight": false } }"#,
    r#"{ "blocks": { "move": true, "effect": false, "sight": false }, "cover": "half" }"#,
    r#"{ "blocks": { "move": true, "effect": true, "sight": true }, "oneWay": "left" }"#,
    r#"{ "blocks": { "move": false, "effect": false, "sight": true }, "label": "Curtain" }"#,
];

/// Each wall is in its own area, three cells wide, because walls that touch may be joined. Another test covers those.
fn some_walls() -> impl Strategy<Value = Vec<Value>> {
    let coordinate = || (0_u32..=1000).prop_map(|thousandths| f64::from(thousandths) / 1000.0 + 0.5);
    let one = (0..KINDS.len(), [coordinate(), coordinate(), coordinate(), coordinate()]);
    prop::collection::vec(one, 0..9).prop_map(|list| {
        let walls = list.into_iter().enumerate().filter(|(_, (_, [a, b, c, d]))| {
            // Only walls that have a length.
            (a - c).abs() + (b - d).abs() > 0.1
        });
        let wall = |(place, (kind, [a, b, c, d])): (usize, (usize, [f64; 4]))| {
            let (x, y) = ((place % 3) as f64 * 3.0, (place / 3) as f64 * 2.4);
            let mut wall: Value = serde_json::from_str(KINDS[kind]).unwrap();
            wall["id"] = format!("w{place}").into();
            wall["points"] = json!([[x + a, y + b], [x + c, y + d]]);
            wall
        };
        walls.map(wall).collect()
    })
}

fn some_grid() -> impl Strategy<Value = Value> {
    let shape = prop::sample::select(vec![("square", None), ("hex", Some("pointy")), ("hex", Some("flat"))]);
    (shape, 10..14, 10..14, prop::sample::select(vec![(5.0, "ft"), (1.5, "m"), (2.0, "fields")])).prop_map(
        |((shape, orientation), columns, rows, (length, unit))| {
            let mut grid = json!({ "shape": shape, "size": [columns, rows], "cell": { "length": length, "unit": unit } });
            if let Some(orientation) = orientation {
                grid["orientation"] = orientation.into();
            }
            grid
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_map_of_ours_comes_back_with_its_grid_walls_doors_and_picture(
        grid in some_grid(),
        given in some_walls(),
        image in prop::option::of((400_u32..2000, 400_u32..2000, 20_u32..9000, -100_i32..100, -100_i32..100)),
    ) {
        let image = image.map(|(width, height, hundredths, x, y)| json!({
            "src": format!("data:image/png;base64,{}", png(width, height)),
            "origin": [f64::from(x) / 64.0, f64::from(y) / 64.0],
            "pixelsPerCell": f64::from(hundredths) / 100.0,
        }));
        let scene = scene(grid, given, image);
        let back = again(&scene);
        prop_assert_eq!(&back.grid, &scene.grid);
        prop_assert_eq!(&back.image, &scene.image);
        prop_assert_eq!(&back.name, &scene.name);
        prop_assert_eq!(&back.ruleset, &scene.ruleset);
        prop_assert_eq!(walls(&back), walls(&scene));
        // Another round trip changes nothing.
        prop_assert_eq!(walls(&again(&back)), walls(&scene));
    }

    /// Other programs place walls and images by `pixels_per_grid` from `map_origin`, so the image's corner keeps its position.
    #[test]
    fn other_readers_lay_the_picture_where_the_walls_are(
        width in 900_u32..1100, height in 900_u32..1100, hundredths in 9500_u32..10500, x in -60_i32..60, y in -60_i32..60,
    ) {
        let per_cell = f64::from(hundredths) / 100.0;
        let origin = [f64::from(x) / 100.0, f64::from(y) / 100.0];
        let image = json!({
            "src": format!("data:image/png;base64,{}", png(width, height)), "origin": origin, "pixelsPerCell": per_cell,
        });
        let columns = ((f64::from(width) / per_cell).floor() as i32).max(1);
        let rows = ((f64::from(height) / per_cell).floor() as i32).max(1);
        let grid = json!({ "shape": "square", "size": [columns, rows], "cell": { "length": 5.0, "unit": "ft" } });
        let wall = json!({ "id": "w", "points": [[2.0, 2.0], [4.0, 3.0]], "blocks": { "move": true, "effect": true, "sight": true } });
        let file: Value = serde_json::from_slice(&export_uvtt(&scene(grid, vec![wall], Some(image)))).unwrap();
        let at = |pointer: &str| file.pointer(pointer).unwrap().as_f64().unwrap();
        let pixels = at("/resolution/pixels_per_grid");
        // The pixel of the image under the wall's end, according to the file and to the scene.
        for (axis, name) in ["x", "y"].iter().enumerate() {
            let told = (at(&format!("/line_of_sight/0/0/{name}")) - at(&format!("/resolution/map_origin/{name}"))) * pixels;
            let meant = (2.0 - origin[axis]) * per_cell;
            prop_assert!((told - meant).abs() < 0.01, "{told} {meant}");
        }
        prop_assert!((at("/resolution/map_size/x") * pixels - f64::from(width)).abs() < 0.01);
        prop_assert!((at("/resolution/map_size/y") * pixels - f64::from(height)).abs() < 0.01);
    }
}

fn drawn(portals: Value) -> Value {
    json!({
        "format": 0.3, "line_of_sight": [], "portals": portals,
        "resolution": { "map_size": { "x": 8, "y": 6 }, "pixels_per_grid": 256 },
    })
}

fn portal(wide: f64, more: Value) -> Value {
    let mut portal = json!({ "bounds": [{ "x": 2, "y": 2 }, { "x": 2.0 + wide, "y": 2 }], "closed": true });
    for (name, value) in more.as_object().unwrap() {
        portal[name] = value.clone();
    }
    portal
}

fn only(file: &Value) -> (Wall, Vec<String>) {
    let (scene, warnings) = import(file.to_string().as_bytes(), &ImportOptions::default()).unwrap();
    let [wall] = &scene.walls[..] else { panic!("{:?}", scene.walls) };
    (wall.clone(), warnings.into_iter().map(|warning| warning.rule).collect())
}

#[test]
fn portals_as_wide_as_dungeondrafts_windows_are_windows_and_others_are_doors() {
    for wide in [199.0 / 256.0, 193.0 / 256.0] {
        let (wall, warnings) = only(&drawn(json!([portal(wide, json!({}))])));
        assert_eq!((wall.door, wall.blocks.sight, wall.blocks.movement), (None, false, true));
        assert_eq!(warnings, ["windows"]);
    }
    for wide in [1.0, 261.0 / 256.0, 0.5, 2.0] {
        let (wall, _) = only(&drawn(json!([portal(wide, json!({}))])));
        assert_eq!(wall.door, Some(DoorState::Closed), "{wide}");
    }
    // Programs with format versions of their own have doors of any width.
    let mut other = drawn(json!([portal(199.0 / 256.0, json!({}))]));
    other["format"] = json!(1.0);
    assert_eq!(only(&other).0.door, Some(DoorState::Closed));
    other["portals"] = json!([portal(1.0, json!({ "type": "Window" }))]);
    assert_eq!(only(&other).0.door, None);
}

#[test]
fn readers_of_other_programs_get_doors_for_windows_and_secret_doors_and_are_told_nothing_wrong() {
    let grid = json!({ "shape": "square", "size": [10, 8], "cell": { "length": 5.0, "unit": "ft" } });
    let given = [3, 5].iter().enumerate().map(|(place, kind)| {
        let mut wall: Value = serde_json::from_str(KINDS[*kind]).unwrap();
        wall["id"] = format!("w{place}").into();
        wall["points"] = json!([[1.0, place + 1], [2.0, place + 1]]);
        wall
    });
    let (bytes, lost) = uvtt_with_warnings(&scene(grid, given.collect(), None));
    let mut file: Value = serde_json::from_slice(&bytes).unwrap();
    let portals = file["portals"].as_array().unwrap();
    assert!(portals.len() == 2 && portals.iter().all(|portal| portal["closed"] == true));
    assert!(file["resolution"]["pixels_per_grid"].is_i64());
    assert_eq!(lost.len(), 3, "with the missing image: {lost:?}");
    // Without our field, as other programs read it.
    file.as_object_mut().unwrap().remove("burstmap");
    let (plain, _) = import(file.to_string().as_bytes(), &ImportOptions::default()).unwrap();
    let doors: Vec<_> = plain.walls.iter().map(|wall| (wall.door, wall.blocks.sight)).collect();
    assert_eq!(doors, [(None, false), (Some(DoorState::Closed), true)]);
}

#[test]
fn a_field_that_somebody_changed_is_refused_with_its_place() {
    let grid = json!({ "shape": "square", "size": [10, 8], "cell": { "length": 5.0, "unit": "ft" } });
    let mut file: Value = serde_json::from_slice(&export_uvtt(&scene(grid, Vec::new(), None))).unwrap();
    file["burstmap"]["size"] = json!("large");
    let refusal = import(file.to_string().as_bytes(), &ImportOptions::default()).unwrap_err();
    assert_eq!((refusal.code.as_str(), refusal.path.as_deref()), ("bad-scene", Some("/burstmap/size")));
    file["burstmap"]["version"] = json!(2);
    assert!(
        import(file.to_string().as_bytes(), &ImportOptions::default()).is_ok(),
        "another version is passed over"
    );
}

#[test]
fn a_picture_that_a_file_names_is_found_beside_it() {
    let mut file = drawn(json!([]));
    file["image"] = "maps/mill.png".into();
    let picture = {
        let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".to_vec();
        bytes.extend(2048_u32.to_be_bytes());
        bytes.extend(1536_u32.to_be_bytes());
        bytes.extend([8, 2, 0, 0, 0, 0, 0, 0, 0]);
        bytes
    };
    let files = vec![
        SourceFile { path: "mill.uvtt".into(), bytes: file.to_string().into_bytes() },
        SourceFile { path: "maps/mill.png".into(), bytes: picture },
    ];
    let Found::Maps(maps) = find(files).unwrap() else { panic!("no map") };
    assert_eq!(
        (maps.scenes()[0].picture.as_deref(), maps.scenes()[0].picture_found),
        (Some("maps/mill.png"), true)
    );
    let (scene, _) = maps.import(&ImportOptions::default()).unwrap();
    assert_eq!((scene.name.as_str(), scene.image.unwrap().pixels_per_cell), ("mill", 256.0));
}
