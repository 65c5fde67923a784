//! Foundry scenes of three generations, square and hex, as files of our own making.

#![allow(clippy::unwrap_used, clippy::panic)]

use burstmap::encounter::Scene;
use burstmap::encounter::scene::{Orientation, SceneShape};
use burstmap::format::{ImportOptions, import};
use burstmap::geometry::{Cell, Side};
use burstmap::rules::map::{DoorState, Wall};
use burstmap::rules::reason::Reason;
use serde_json::{Value, json};

fn open(text: &str) -> (Scene, Vec<Reason>) {
    import(text.as_bytes(), &ImportOptions::default()).unwrap_or_else(|refusal| panic!("{refusal:?}"))
}

fn take(value: Value) -> (Scene, Vec<Reason>) {
    open(&value.to_string())
}

fn warned<'a>(warnings: &'a [Reason], rule: &str) -> &'a str {
    warnings.iter().find(|warning| warning.rule == rule).map_or("", |warning| &warning.text)
}

/// 20 × 10 cells of 100 pixels; a quarter of padding is 5 and 3 cells: 2.5 are rounded up.
fn first_generation() -> Value {
    json!({
        "name": "Cellar", "width": 2000, "height": 1000, "padding": 0.25, "grid": 100, "gridType": 1,
        "gridDistance": 5, "gridUnits": "ft", "shiftX": 0, "shiftY": 0, "img": "worlds/w/cellar.webp",
        "walls": [
            { "c": [500, 300, 900, 300], "move": 1, "sense": 1, "door": 0, "ds": 0, "dir": 0 },
            { "c": [900, 300, 1000, 300], "move": 1, "sense": 1, "door": 1, "ds": 1, "dir": 0 },
            { "c": [1000, 300, 1400, 300], "move": 1, "sense": 1, "door": 0, "ds": 0, "dir": 1 },
            { "c": [700, 500, 800, 500], "move": 0, "sense": 2, "door": 0, "ds": 0, "dir": 0 },
            { "c": [700, 700, 800, 700], "move": 1, "sense": 0, "door": 0, "ds": 0, "dir": 0 },
        ],
        "tokens": [
            { "_id": "a", "name": "Ogre", "x": 600, "y": 400, "width": 2, "height": 2, "disposition": -1, "hidden": true },
            { "_id": "b", "name": "Mara", "x": 500, "y": 300, "width": 1, "height": 1, "disposition": 1 },
            { "_id": "c", "name": "Far", "x": 0, "y": 0, "width": 1, "height": 1, "disposition": 0 },
        ],
    })
}

fn second_generation() -> Value {
    let mut scene = first_generation();
    for wall in scene["walls"].as_array_mut().unwrap() {
        let fields = wall.as_object_mut().unwrap();
        let sense = fields.shift_remove("sense").unwrap().as_i64().unwrap();
        let stops = [0, 20, 10][sense as usize];
        for sense in ["sight", "light", "sound"] {
            fields.insert(sense.into(), stops.into());
        }
        let movement = fields["move"].as_i64().unwrap() * 20;
        fields.insert("move".into(), movement.into());
    }
    scene
}

fn third_generation() -> Value {
    let mut scene = second_generation();
    let fields = scene.as_object_mut().unwrap();
    for old in ["grid", "gridType", "gridDistance", "gridUnits", "shiftX", "shiftY", "img"] {
        fields.shift_remove(old);
    }
    fields.insert("grid".into(), json!({ "type": 1, "size": 100, "distance": 5, "units": "ft" }));
    fields.insert("background".into(), json!({ "src": "worlds/w/cellar.webp", "offsetX": 0, "offsetY": 0 }));
    scene
}

#[test]
fn three_generations_of_one_scene_are_the_same_map() {
    let (first, warnings) = take(first_generation());
    assert_eq!(first.grid.size, [20, 10]);
    let walls: Vec<(&str, &[[f64; 2]])> =
        first.walls.iter().map(|wall| (wall.id.as_str(), wall.points.as_slice())).collect();
    assert_eq!(
        walls,
        [
            ("wall-1", &[[0.0, 0.0], [4.0, 0.0]][..]),
            ("wall-2", &[[5.0, 0.0], [9.0, 0.0]][..]),
            ("screen-1", &[[2.0, 2.0], [3.0, 2.0]][..]),
            ("window-1", &[[2.0, 4.0], [3.0, 4.0]][..]),
            ("door-1", &[[4.0, 0.0], [5.0, 0.0]][..]),
        ]
    );
    assert_eq!(first.walls[1].one_way, Some(Side::Left));
    assert_eq!(first.walls[4].door, Some(DoorState::Open));
    let blocks = |wall: &Wall| [wall.blocks.movement, wall.blocks.effect, wall.blocks.sight];
    assert_eq!(blocks(&first.walls[2]), [false, false, true]);
    assert_eq!(blocks(&first.walls[3]), [true, true, false]);
    assert!(warned(&warnings, "no-picture").contains("cellar.webp"));
    assert!(warned(&warnings, "limited-walls").starts_with("1 wall"));
    for later in [second_generation(), third_generation()] {
        let (scene, later_warnings) = take(later);
        assert_eq!(scene, first);
        assert_eq!(later_warnings, warnings);
    }
}

#[test]
fn tokens_stand_where_they_stood() {
    let (scene, warnings) = take(third_generation());
    let [ogre, mara] = scene.tokens.as_slice() else { panic!("{:?}", scene.tokens) };
    assert_eq!((ogre.at, ogre.footprint, ogre.hidden), (Cell::new(1, 1), Some([2, 2]), true));
    assert_eq!((mara.at, mara.side.as_str(), mara.footprint), (Cell::new(0, 0), "party", None));
    assert_eq!(ogre.side, "foes");
    assert!(warnings.iter().any(|warning| warning.text.starts_with("1 token outside the map")));
}

#[test]
fn doors_are_open_closed_locked_and_secret_ones_say_so() {
    let mut scene = third_generation();
    let door = |x: i64, kind: i64, state: i64| json!({ "c": [x, 600, x + 100, 600], "move": 20, "sight": 20, "door": kind, "ds": state });
    scene["walls"] = json!([door(500, 1, 0), door(700, 1, 1), door(900, 1, 2), door(1100, 2, 0)]);
    let (scene, _) = take(scene);
    let states: Vec<_> = scene.walls.iter().map(|wall| wall.door.unwrap()).collect();
    assert_eq!(states, [DoorState::Closed, DoorState::Open, DoorState::Locked, DoorState::Closed]);
    let secret: Vec<bool> = scene.walls.iter().map(|wall| wall.more.contains_key("secret")).collect();
    assert_eq!(secret, [false, false, false, true]);
}

#[test]
fn hex_scenes_keep_their_shape_and_size() {
    // Neighbors 100 pixels apart; the first hex's center half a hex in.
    let height = 100.0 * 2.0 / 3.0_f64.sqrt();
    let hex = |kind: i64| {
        json!({
            "name": "Hexes", "width": 1050.0, "height": height * 0.75 * 7.0 + height, "padding": 0,
            "grid": { "type": kind, "size": 100, "distance": 2, "units": "m" },
            "walls": [{ "c": [50, height / 2.0, 150, height / 2.0], "move": 20, "sight": 20 }],
            "tokens": [{ "_id": "t", "name": "T", "x": 50, "y": height * 0.75, "width": 1, "height": 1 }],
        })
    };
    let (rows, _) = take(hex(2));
    assert_eq!((rows.grid.shape, rows.grid.orientation), (SceneShape::Hex, Some(Orientation::Pointy)));
    assert_eq!((rows.grid.size, rows.grid.cell.length), ([10, 8], 2.0));
    assert_eq!(rows.walls[0].points, [[0.0, 0.0], [1.0, 0.0]]);
    assert_eq!(rows.tokens[0].at, Cell::new(0, 1));

    // Even rows shifted: one row more at the start, everything one row further down.
    let (even, warnings) = take(hex(3));
    assert_eq!(even.grid.size, [10, 9]);
    assert_eq!(even.walls[0].points[0], [0.0, 0.866025]);
    assert!(!warned(&warnings, "extra-row").is_empty());

    // Early files measure a hex over its corners.
    let mut early = hex(2);
    early["grid"] = json!(height);
    early["gridType"] = json!(2);
    let (early, _) = take(early);
    assert_eq!(early.grid.size, [10, 8]);
    assert_eq!(early.walls[0].points, [[0.0, 0.0], [1.0, 0.0]]);

    let flat = json!({
        "name": "Columns", "width": height * 0.75 * 7.0 + height, "height": 1050, "padding": 0,
        "grid": { "type": 4, "size": 100 },
        "walls": [{ "c": [height / 2.0, 50, height / 2.0, 150], "move": 20, "sight": 20 }],
    });
    let (flat, _) = take(flat);
    assert_eq!((flat.grid.size, flat.grid.orientation), ([8, 10], Some(Orientation::Flat)));
    assert_eq!(flat.walls[0].points, [[0.0, 0.0], [0.0, 1.0]]);
}

#[test]
fn a_db_file_holds_a_scene_a_line() {
    let mut one = first_generation();
    one["_id"] = json!("one");
    let mut renamed = one.clone();
    renamed["name"] = json!("Cellar, later");
    let mut two = third_generation();
    two["_id"] = json!("two");
    two["name"] = json!("Attic");
    let mut gone = two.clone();
    gone["_id"] = json!("gone");
    let text = format!("{one}\n{two}\n{gone}\n\n{renamed}\n{{\"$$deleted\":true,\"_id\":\"gone\"}}\n");
    let (scene, warnings) = open(&text);
    assert_eq!(scene.name, "Attic");
    assert!(
        warned(&warnings, "more-scenes").contains("2 scenes")
            && warned(&warnings, "more-scenes").contains("Cellar, later")
    );
    let options = ImportOptions { scene: Some("Cellar, later".into()), ..ImportOptions::default() };
    assert_eq!(import(text.as_bytes(), &options).unwrap().0.name, "Cellar, later");

    let cut = format!("{one}\n{}", &two.to_string()[..300]);
    let refusal = import(cut.as_bytes(), &ImportOptions::default()).unwrap_err();
    assert_eq!(refusal.code, "bad-scene");
    assert!(refusal.message.starts_with("Line 2"), "{refusal:?}");
}

#[test]
fn broken_scenes_are_refused_at_the_very_place() {
    let with = |path: &str, value: Value| {
        let mut scene = third_generation();
        *scene.pointer_mut(path).unwrap() = value;
        import(scene.to_string().as_bytes(), &ImportOptions::default()).unwrap_err()
    };
    for (path, value, told, code) in [
        ("/walls/1/c", json!([1, 2, 3]), "/walls/1/c", "bad-scene"),
        ("/walls/1/c/2", json!("x"), "/walls/1/c/2", "bad-scene"),
        ("/grid/size", json!(0), "/grid", "bad-scene"),
        ("/grid/size", json!("small"), "/grid/size", "bad-scene"),
        ("/width", json!(-5), "/width", "bad-scene"),
        ("/height", json!(10_000_000), "/height", "too-large"),
        ("/tokens/0/x", json!({}), "/tokens/0/x", "bad-scene"),
    ] {
        let refusal = with(path, value);
        assert_eq!((refusal.path.as_deref(), refusal.code.as_str()), (Some(told), code), "{refusal:?}");
    }
}
