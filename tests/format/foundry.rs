//! Foundry scenes of three generations, square and hex, as files of our own making.

use crate::common::worded::{catalogue, message, worded};
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

/// 20 × 10 cells of 100 pixels. A quarter of padding is 5 and 3 cells, because 2.5 is rounded up.
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
    assert_eq!(warned(&warnings, "limited-walls"), worded(catalogue::ImportLimited { count: 1 }));
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
    assert!(
        warnings.iter().any(|warning| warning.text == worded(catalogue::ImportTokensOutside { count: 1 }))
    );
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

/// Distance between opposite corners of a hex whose neighbors are 100 pixels apart.
const CORNERS: f64 = 115.470_053_837_925;

/// A map of 10 by 8 hexes, with a token in the center of a hex in row 2. A wall leads from there to the center of a hex in row 3.
fn hexes(kind: i64, padding: f64) -> Value {
    let (flat, even) = (kind > 3, kind % 2 == 1);
    let row = CORNERS * 0.75;
    let turned = |x: f64, y: f64| if flat { [y, x] } else { [x, y] };
    let [width, height] = turned(1000.0, row * 7.0 + CORNERS);
    // Without padding, row 2 has its centers at multiples of 100, or halfway between them if the type is even.
    let first = if even { 150.0 } else { 100.0 };
    let [left, top] = turned(first, row * 2.0 + CORNERS / 2.0);
    let [right, bottom] = turned(first + 250.0, row * 3.0 + CORNERS / 2.0);
    let box_of = turned(50.0, CORNERS / 2.0);
    json!({
        "name": "Hexes", "width": width, "height": height, "padding": padding,
        "grid": { "type": kind, "size": 100, "distance": 2, "units": "m" },
        "walls": [{ "c": [left, top, right, bottom], "move": 20, "sight": 20 }],
        "tokens": [{ "_id": "t", "name": "T", "x": left - box_of[0], "y": top - box_of[1], "width": 1, "height": 1 }],
    })
}

#[test]
fn hexes_of_all_four_kinds_lie_where_the_file_has_them() {
    for (kind, columns, cell) in [(2, 11, (1, 2)), (3, 11, (2, 2)), (4, 11, (2, 1)), (5, 11, (2, 2))] {
        let (scene, _) = take(hexes(kind, 0.0));
        let flat = kind > 3;
        let orientation = if flat { Orientation::Flat } else { Orientation::Pointy };
        assert_eq!((scene.grid.shape, scene.grid.orientation), (SceneShape::Hex, Some(orientation)));
        assert_eq!(scene.grid.size, if flat { [8, columns] } else { [columns, 8] }, "kind {kind}");
        assert_eq!((scene.grid.cell.length, scene.grid.cell.unit.as_str()), (2.0, "m"));
        assert_eq!(scene.tokens[0].at, Cell::new(cell.0, cell.1), "kind {kind}");
        // The wall runs from the token's center to the center of another hex, two and a half columns and one row away.
        let grid = scene.grid();
        let center = |cell: Cell| grid.plane(grid.center(cell)).map(|part| (part * 1e4).round() / 1e4);
        let points = scene.walls[0].points.iter().map(|point| point.map(|part| (part * 1e4).round() / 1e4));
        let (along, row) = (if flat { cell.1 } else { cell.0 } + 2, if flat { cell.0 } else { cell.1 } + 1);
        let far = if flat { Cell::new(row, along) } else { Cell::new(along, row) };
        assert_eq!(points.collect::<Vec<_>>(), [center(scene.tokens[0].at), center(far)], "kind {kind}");
    }
}

#[test]
fn padding_around_hexes_changes_nothing_within_the_scene() {
    for kind in 2..=5 {
        let (bare, _) = take(hexes(kind, 0.0));
        for padding in [0.05, 0.1, 0.25, 0.3] {
            let mut file = hexes(kind, padding);
            // Margins are whole rows across. Along the row, an odd number of them adds half a hex.
            let size = [file["width"].as_f64().unwrap(), file["height"].as_f64().unwrap()];
            let (along, across) = if kind > 3 { (1, 0) } else { (0, 1) };
            let rows = (padding * size[across] / (CORNERS * 0.75)).ceil();
            let mut margin = [0.0; 2];
            margin[across] = rows * CORNERS * 0.75;
            margin[along] = (padding * size[along] / 100.0).ceil() * 100.0 + 50.0 * (rows % 2.0);
            for axis in 0..2 {
                for end in [axis, axis + 2] {
                    let moved = file["walls"][0]["c"][end].as_f64().unwrap() + margin[axis];
                    file["walls"][0]["c"][end] = json!(moved);
                }
                let name = ["x", "y"][axis];
                file["tokens"][0][name] = json!(file["tokens"][0][name].as_f64().unwrap() + margin[axis]);
            }
            let (padded, _) = take(file);
            assert_eq!(padded, bare, "kind {kind}, padding {padding}");
        }
    }
}

#[test]
fn old_hexes_are_measured_over_their_corners() {
    let early = |change: &dyn Fn(&mut Value)| {
        let mut file = hexes(2, 0.0);
        change(&mut file);
        take(file).0
    };
    let first = early(&|_| {});
    let flags = json!({ "core": { "legacyHex": true } });
    let over_corners = early(&|file| {
        file["grid"] = json!(CORNERS);
        file["gridType"] = json!(2);
    });
    assert_eq!((over_corners.grid.size, &over_corners.walls), (first.grid.size, &first.walls));
    let tenth = early(&|file| {
        file["grid"]["size"] = json!(CORNERS);
        file["flags"] = flags.clone();
        file["_stats"] = json!({ "coreVersion": "10.291" });
    });
    assert_eq!(tenth, first);
    let later = early(&|file| {
        file["flags"] = flags.clone();
        file["_stats"] = json!({ "coreVersion": "12.331" });
    });
    assert_eq!(later, first);
}

#[test]
fn a_scene_that_names_no_padding_has_a_quarter() {
    let mut file = third_generation();
    file.as_object_mut().unwrap().shift_remove("padding");
    assert_eq!(take(file), take(third_generation()));
}

#[test]
fn a_token_of_half_a_cell_stands_where_its_middle_is() {
    let mut file = third_generation();
    let token =
        |id: &str, x: f64| json!({ "_id": id, "x": 500.0 + x, "y": 350, "width": 0.5, "height": 0.5 });
    file["tokens"] = json!([token("a", 473.0), token("b", 450.0), token("c", 476.0)]);
    let (scene, _) = take(file);
    let at: Vec<Cell> = scene.tokens.iter().map(|token| token.at).collect();
    assert_eq!(at, [Cell::new(4, 0), Cell::new(4, 0), Cell::new(5, 0)]);
}

#[test]
fn a_picture_that_is_moved_takes_the_map_with_it() {
    let mut file = third_generation();
    file["background"] =
        json!({ "src": format!("data:image/png;base64,{PNG}"), "offsetX": 30, "offsetY": -40 });
    let (scene, _) = take(file);
    // 0.3 cells to the left and 0.4 down: the grid keeps its position and covers the parts outside.
    assert_eq!(scene.image.as_ref().unwrap().origin, [-0.3, 0.4]);
    assert_eq!(scene.grid.size, [20, 11]);
    assert_eq!(scene.tokens[0].at, Cell::new(1, 1));
}

const PNG: &str =
    "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR42mP4z8AAQVAKAB/uA/2n3j+1AAAAAElFTkSuQmCC";

#[test]
fn a_length_without_a_unit_is_kept_and_told() {
    let mut file = hexes(2, 0.0);
    file["grid"]["distance"] = json!(1);
    file["grid"]["units"] = json!("");
    let (scene, warnings) = take(file);
    assert_eq!((scene.grid.cell.length, scene.grid.cell.unit.as_str()), (1.0, "space"));
    assert!(!warned(&warnings, "no-unit").is_empty());
}

#[test]
fn lights_are_kept_and_the_rest_is_told() {
    let mut file = third_generation();
    file["lights"] = json!([{ "x": 700, "y": 500, "config": { "dim": 20, "bright": 10, "color": "#FFAA00", "alpha": 0.4 } }]);
    file["regions"] = json!([{ "name": "Trap", "shapes": [] }]);
    file["templates"] = json!([{ "t": "circle" }, { "t": "cone" }]);
    let (scene, warnings) = take(file);
    let light = &scene.more["lights"][0];
    assert_eq!(
        (&light["at"], &light["range"], &light["color"]),
        (&json!([2.0, 2.0]), &json!(4.0), &json!("#ffaa00"))
    );
    let told: Vec<&str> = warnings.iter().filter(|w| w.rule == "left-out").map(|w| w.text.as_str()).collect();
    let what = message(catalogue::LeftOutRegions { count: 1 });
    let trap = worded(catalogue::ImportLeftOutNamed { names: vec!["Trap"], what });
    let what = message(catalogue::LeftOutTemplates { count: 2 });
    let templates = worded(catalogue::ImportLeftOut { what });
    assert!(told[0] == trap && told[1] == templates, "{told:?}");
}

#[test]
fn ends_that_miss_by_a_pixel_are_joined_and_told() {
    let mut file = third_generation();
    let wall = |c: [i64; 4]| json!({ "c": c, "move": 20, "sight": 20 });
    file["walls"] = json!([
        wall([500, 600, 900, 600]),
        wall([902, 601, 902, 900]),
        wall([700, 602, 700, 900]),
        wall([500, 950, 560, 950]),
        wall([570, 950, 700, 950])
    ]);
    let (scene, warnings) = take(file);
    let points: Vec<_> = scene.walls.iter().map(|wall| wall.points.clone()).collect();
    assert_eq!(points[0][1], points[1][0]);
    // The end reaches the slanting wall, and slightly beyond it.
    assert!((points[2][1][1] - 3.005).abs() < 0.001, "{points:?}");
    assert_eq!(warned(&warnings, "joined-ends"), worded(catalogue::ImportEndsMet { count: 2 }));
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
    let others = vec!["Cellar, later"];
    let more = worded(catalogue::ImportMoreScenes { count: 2, opened: "Attic", others });
    assert_eq!(warned(&warnings, "more-scenes"), more);
    let options = ImportOptions { scene: Some("Cellar, later".into()), ..ImportOptions::default() };
    assert_eq!(import(text.as_bytes(), &options).unwrap().0.name, "Cellar, later");

    let cut = format!("{one}\n{}", &two.to_string()[..300]);
    let refusal = import(cut.as_bytes(), &ImportOptions::default()).unwrap_err();
    assert_eq!(refusal.code, "bad-scene");
    assert!(refusal.message.starts_with(&worded(catalogue::ListLine { line: 2 })), "{refusal:?}");
}

#[test]
fn broken_scenes_are_refused_at_the_very_place() {
    let with = |path: &str, value: Value| {
        let mut scene = third_generation();
        *scene.pointer_mut(path).unwrap() = value;
        import(scene.to_string().as_bytes(), &ImportOptions::default()).unwrap_err()
    };
    for (path, value, told, code) in [
        ("/grid/size", json!(0), "/grid", "bad-scene"),
        ("/grid/size", json!("small"), "/grid/size", "bad-scene"),
        ("/width", json!(-5), "/width", "bad-scene"),
        ("/height", json!(10_000_000), "/height", "too-large"),
    ] {
        let refusal = with(path, value);
        assert_eq!((refusal.path.as_deref(), refusal.code.as_str()), (Some(told), code), "{refusal:?}");
    }
}

#[test]
fn a_map_of_squares_may_be_opened_on_hexes_of_the_same_width() {
    let options = ImportOptions { shape: Some(SceneShape::Hex), ..ImportOptions::default() };
    let (scene, _) = import(first_generation().to_string().as_bytes(), &options).unwrap();
    let grid = scene.grid();
    assert!(grid.is_hex());
    // Every second row is half a cell farther right, and rows are closer together: 10 rows of squares become 12 rows of hexes.
    assert_eq!((grid.columns, grid.rows), (20, 12));
}
