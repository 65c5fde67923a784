//! Hex maps of Tiled with shifted rows or columns, odd or even, regular or not. The figures in pixels are those of Tiled's own renderer.

use crate::common::worded::catalogue;
use burstmap::encounter::Scene;
use burstmap::encounter::scene::{Orientation, SceneShape};
use burstmap::format::{Found, ImportOptions, SourceFile, find, import};
use burstmap::geometry::Cell;
use burstmap::messages::Message;
use burstmap::rules::map::DoorState;
use burstmap::rules::reason::{Reason, Refusal};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// A hex map: tile width, tile height and side, the staggered axis and index, columns and rows.
#[derive(Clone, Copy)]
struct Hexes {
    tile: [i32; 3],
    axis: &'static str,
    index: &'static str,
    size: [usize; 2],
}

const MINI: Hexes = Hexes { tile: [14, 12, 6], axis: "y", index: "odd", size: [6, 5] };

impl Hexes {
    fn map(&self, layers: Value) -> Value {
        let [wide, tall, side] = self.tile;
        json!({
            "type": "map", "orientation": "hexagonal", "infinite": false, "width": self.size[0], "height": self.size[1],
            "tilewidth": wide, "tileheight": tall, "hexsidelength": side,
            "staggeraxis": self.axis, "staggerindex": self.index, "layers": layers,
        })
    }

    /// Returns the pixel at the center of a tile.
    fn center(&self, [x, y]: [i32; 2]) -> [i32; 2] {
        let [wide, tall, side] = self.tile;
        let shifted = |line: i32| (line.rem_euclid(2) == 1) == (self.index == "odd");
        match self.axis {
            "y" => {
                let row = (tall - side) / 2 + side;
                [x * wide + i32::from(shifted(y)) * wide / 2 + wide / 2, y * row + tall / 2]
            }
            _ => {
                let column = (wide - side) / 2 + side;
                [x * column + wide / 2, y * tall + i32::from(shifted(x)) * tall / 2 + tall / 2]
            }
        }
    }

    /// Returns the tile that became a cell of the scene.
    fn tile_of(&self, cell: Cell) -> [i32; 2] {
        let late = i32::from(self.index == "even");
        if self.axis == "y" {
            let shift = if cell.row % 2 == 0 { late } else { 0 };
            [cell.col - shift, cell.row]
        } else {
            let shift = if cell.col % 2 == 0 { late } else { 0 };
            [cell.col, cell.row - shift]
        }
    }

    fn has(&self, [x, y]: [i32; 2]) -> bool {
        (0..self.size[0] as i32).contains(&x) && (0..self.size[1] as i32).contains(&y)
    }
}

fn take(map: &Value) -> (Scene, Vec<Reason>) {
    import(map.to_string().as_bytes(), &ImportOptions::default()).unwrap()
}

fn refused(map: &Value) -> Refusal {
    import(map.to_string().as_bytes(), &ImportOptions::default()).unwrap_err()
}

fn has(warnings: &[Reason], id: &str) -> bool {
    warnings.iter().any(|warning| warning.message.as_ref().is_some_and(|message| message.id() == id))
}

/// Returns the straight pieces of walls in hundredths of cells, each with its lesser end first.
fn pieces(scene: &Scene) -> BTreeSet<[[i64; 2]; 2]> {
    let fine = |[x, y]: [f64; 2]| [(x * 100.0).round() as i64, (y * 100.0).round() as i64];
    let walls = scene.walls.iter().filter(|wall| wall.door.is_none());
    let pairs = walls.flat_map(|wall| wall.points.windows(2).map(|pair| [fine(pair[0]), fine(pair[1])]));
    pairs.map(|[a, b]| [a.min(b), a.max(b)]).collect()
}

/// Returns the side between a cell and its neighbor of that number, in the same form.
fn side_of(scene: &Scene, cell: Cell, side: usize) -> [[i64; 2]; 2] {
    let grid = scene.grid();
    let corners: Vec<[f64; 2]> = grid.corners(cell).map(|corner| grid.plane(corner)).collect();
    let fine = |[x, y]: [f64; 2]| [(x * 100.0).round() as i64, (y * 100.0).round() as i64];
    let [a, b] = [fine(corners[side]), fine(corners[(side + 1) % 6])];
    [a.min(b), a.max(b)]
}

#[test]
fn tiles_become_the_hexes_where_tiled_draws_them() {
    let solid = [[1, 1], [2, 1], [3, 2], [4, 3], [0, 3], [5, 0], [2, 4]];
    let mut tried = 0;
    for (axis, index) in [("y", "odd"), ("y", "even"), ("x", "odd"), ("x", "even")] {
        for tile in [[14, 12, 6], [60, 60, 30], [28, 32, 16], [32, 28, 16], [16, 14, 4]] {
            let hexes = Hexes { tile, axis, index, size: [6, 5] };
            let mut data = vec![0_u32; 30];
            solid.iter().for_each(|[x, y]| data[y * 6 + x] = 1);
            let map = hexes.map(json!([
                { "type": "tilelayer", "name": "Walls", "width": 6, "height": 5, "x": 0, "y": 0, "data": data },
            ]));
            let (scene, _) = take(&map);
            let flat = axis == "x";
            let orientation = if flat { Orientation::Flat } else { Orientation::Pointy };
            assert_eq!((scene.grid.shape, scene.grid.orientation), (SceneShape::Hex, Some(orientation)));
            let late = i32::from(index == "even");
            let size = if flat { [6, 5 + late] } else { [6 + late, 5] };
            assert_eq!(scene.grid.size, size);

            let is_solid = |[x, y]: [i32; 2]| solid.contains(&[x as usize, y as usize]);
            let (grid, mut wanted) = (scene.grid(), BTreeSet::new());
            for cell in grid.cells().filter(|cell| hexes.has(hexes.tile_of(*cell))) {
                let own = hexes.tile_of(cell);
                for (side, beyond) in grid.neighbors(cell).enumerate() {
                    let there = hexes.tile_of(beyond);
                    if !hexes.has(there) {
                        continue;
                    }
                    // Neighboring cells are neighboring tiles: a row or half a row apart.
                    let [from, to] = [hexes.center(own), hexes.center(there)];
                    let apart = [(to[0] - from[0]).abs(), (to[1] - from[1]).abs()];
                    let [wide, tall, long] = tile;
                    let near = match flat {
                        true => [[0, tall], [(wide - long) / 2 + long, tall / 2]],
                        false => [[wide, 0], [wide / 2, (tall - long) / 2 + long]],
                    };
                    assert!(near.contains(&apart), "{axis} {index}: {own:?} {there:?}");
                    if is_solid(own) && !is_solid(there) {
                        wanted.insert(side_of(&scene, cell, side));
                    }
                    tried += 1;
                }
            }
            assert_eq!(pieces(&scene), wanted, "{axis} {index} {tile:?}");
        }
    }
    assert!(tried > 1000, "{tried}");
}

#[test]
fn shapes_lie_on_the_hexes_that_tiled_draws_under_them() {
    // Tiled's example of 60 × 60 pixels with sides of 30 in staggered columns: tile (3, 2) starts at (135, 150).
    let hexes = Hexes { tile: [60, 60, 30], axis: "x", index: "odd", size: [6, 5] };
    let outline: Vec<Value> = [[0, 30], [15, 0], [45, 0], [60, 30], [45, 60], [15, 60]]
        .map(|[x, y]| json!({ "x": x, "y": y }))
        .to_vec();
    let map = hexes.map(json!([{ "type": "objectgroup", "name": "walls", "objects": [
        { "x": 135, "y": 150, "polygon": outline },
        { "name": "door", "x": 60, "y": 30, "polyline": [{ "x": 0, "y": 0 }, { "x": -15, "y": 30 }] },
    ] }]));
    let (scene, _) = take(&map);
    let cell = Cell::new(3, 2);
    let wanted: BTreeSet<_> = (0..6).map(|side| side_of(&scene, cell, side)).collect();
    assert_eq!(pieces(&scene), wanted);
    // The side between tiles (0, 0) and (1, 0).
    let door = scene.walls.iter().find(|wall| wall.door == Some(DoorState::Closed)).unwrap();
    let grid = scene.grid();
    let side = grid.neighbors(Cell::new(0, 0)).position(|beyond| beyond == Cell::new(1, 0)).unwrap();
    let fine = |[x, y]: [f64; 2]| [(x * 100.0).round() as i64, (y * 100.0).round() as i64];
    let [a, b] = [fine(door.points[0]), fine(door.points[1])];
    assert_eq!([a.min(b), a.max(b)], side_of(&scene, Cell::new(0, 0), side));
}

#[test]
fn doors_close_straight_and_bent_walls_of_hexes() {
    // A wall from side to side in row 1 with a door, and a bend in rows 3 and 4.
    let line = |cells: &[usize]| {
        let mut data = vec![0_u32; 30];
        cells.iter().for_each(|cell| data[*cell] = 1);
        data
    };
    let layer = |name: &str, cells: &[usize]| json!({ "type": "tilelayer", "name": name, "width": 6, "height": 5, "data": line(cells) });
    let ends = |doors: &[usize], walls: &[usize]| {
        let map = MINI.map(json!([layer("walls", walls), layer("doors", doors)]));
        let (scene, warnings) = take(&map);
        assert!(!warnings.iter().any(|warning| warning.rule == "slit-beside-door"), "{warnings:?}");
        let door = scene.walls.iter().find(|wall| wall.door.is_some()).unwrap();
        door.points.clone()
    };
    // Tile (2, 1), whose center is (2.5, row 1).
    let row = 0.75_f64.sqrt();
    let near = |points: Vec<[f64; 2]>, wanted: [[f64; 2]; 2]| {
        for (point, wanted) in points.iter().zip(wanted) {
            assert!((0..2).all(|axis| (point[axis] - wanted[axis]).abs() < 1e-3), "{points:?} {wanted:?}");
        }
    };
    near(ends(&[8], &[7, 9]), [[2.0, row], [3.0, row]]);
    // Walls at (2, 0) and (2, 2) are not opposite, so the door spans the corner between them.
    let wall = ends(&[8], &[2, 14]);
    near(wall, [[2.25, row / 2.0], [2.25, row * 1.5]]);
}

#[test]
fn infinite_hex_maps_keep_their_rows_wherever_they_start() {
    for (start, late) in [([-2, -3], 1), ([-1, -2], 0), ([4, 6], 0), ([3, 5], 1)] {
        let mut map = MINI.map(json!([{ "type": "tilelayer", "name": "wall", "chunks": [
            { "x": start[0], "y": start[1], "width": 3, "height": 3, "data": [0, 0, 0, 0, 1, 0, 0, 0, 0] },
        ] }, { "type": "objectgroup", "name": "doors", "objects": [] }]));
        map["infinite"] = true.into();
        // A door across the middle of the whole tile, from its left side to its right side.
        let [x, y] = MINI.center([start[0] + 1, start[1] + 1]);
        map["layers"][1]["objects"] =
            json!([{ "x": x - 7, "y": y, "polyline": [{ "x": 0, "y": 0 }, { "x": 14, "y": 0 }] }]);
        let (scene, _) = take(&map);
        let door = scene.walls.iter().find(|wall| wall.door.is_some()).unwrap();
        let middle = [0, 1].map(|axis| (door.points[0][axis] + door.points[1][axis]) / 2.0);
        let grid = scene.grid();
        let cell = grid.cell_at(grid.snap(middle));
        assert_eq!(cell, Cell::new(1, 1), "{start:?}");
        assert_eq!(scene.grid.size, [3 + late, 3], "{start:?}");
        let sides: BTreeSet<_> = (0..6).map(|side| side_of(&scene, cell, side)).collect();
        assert!(pieces(&scene).is_subset(&sides) && !pieces(&scene).is_empty(), "{start:?}");
    }
}

#[test]
fn xml_says_the_same_of_hexes_as_json() {
    let tmx = r#"<map version="1.0" orientation="hexagonal" width="3" height="2" tilewidth="14" tileheight="12"
        hexsidelength="6" staggeraxis="y" staggerindex="even">
        <layer name="walls" width="3" height="2"><data encoding="csv">0,1,0,0,0,0</data></layer></map>"#;
    let hexes = Hexes { size: [3, 2], index: "even", ..MINI };
    let map = hexes.map(json!([{ "type": "tilelayer", "name": "walls", "width": 3, "height": 2, "data": [0, 1, 0, 0, 0, 0] }]));
    let (xml, _) = import(tmx.as_bytes(), &ImportOptions::default()).unwrap();
    assert_eq!(xml, take(&map).0);
    assert!(!xml.walls.is_empty());
}

/// Returns an image that has only a size.
fn png(width: u32, height: u32) -> Vec<u8> {
    let mut png = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".to_vec();
    png.extend(width.to_be_bytes());
    png.extend(height.to_be_bytes());
    png.extend([8, 2, 0, 0, 0, 0, 0, 0, 0]);
    png
}

fn with_picture(map: &Value, width: u32, height: u32) -> (Scene, Vec<Reason>) {
    let files = vec![
        SourceFile { path: "moor.tmj".into(), bytes: map.to_string().into_bytes() },
        SourceFile { path: "moor.png".into(), bytes: png(width, height) },
    ];
    let Found::Maps(maps) = find(files).unwrap() else { panic!("no map") };
    assert_eq!(
        maps.scenes()[0].size,
        Some([map["width"].as_i64().unwrap() as i32, map["height"].as_i64().unwrap() as i32])
    );
    maps.import(&ImportOptions::default()).unwrap()
}

#[test]
fn a_picture_fits_hexes_that_are_regular_and_no_others() {
    // Hexes are 28 × 24 pixels apart. Regular hexes would be 24.25 apart.
    let hexes = Hexes { tile: [28, 32, 16], size: [6, 5], ..MINI };
    let (scene, warnings) = with_picture(&hexes.map(json!([])), 6 * 28 + 14, 5 * 24 + 8);
    let image = scene.image.unwrap();
    assert!((image.pixels_per_cell - 27.86).abs() < 0.01, "{}", image.pixels_per_cell);
    assert!((image.origin[0] + 0.5).abs() < 1e-5 && (image.origin[1] + 1.0 / 3.0_f64.sqrt()).abs() < 1e-5);
    assert!(!has(&warnings, catalogue::ImportTiledDrift::ID), "{warnings:?}");

    let wide = Hexes { size: [40, 30], ..hexes };
    let (scene, warnings) = with_picture(&wide.map(json!([])), 40 * 28 + 14, 30 * 24 + 8);
    assert!(scene.image.is_some() && has(&warnings, catalogue::ImportTiledDrift::ID), "{warnings:?}");

    let mini = Hexes { size: [20, 20], ..MINI };
    let (scene, warnings) = with_picture(&mini.map(json!([])), 20 * 14 + 7, 20 * 9 + 3);
    assert!(
        scene.image.is_none() && has(&warnings, Message::from(catalogue::ImportTiledStretched).id()),
        "{warnings:?}"
    );

    // A grid of squares fits the pixels unchanged.
    let options = ImportOptions { shape: Some(SceneShape::Square), ..ImportOptions::default() };
    let map = MINI.map(json!([{ "type": "objectgroup", "name": "walls", "objects": [
        { "x": 14, "y": 28, "polyline": [{ "x": 0, "y": 0 }, { "x": 28, "y": 0 }] },
    ] }]));
    let (scene, warnings) = import(map.to_string().as_bytes(), &options).unwrap();
    assert_eq!((scene.grid.shape, scene.grid.size), (SceneShape::Square, [7, 4]));
    assert_eq!(scene.walls[0].points, [[1.0, 2.0], [3.0, 2.0]]);
    assert!(has(&warnings, Message::from(catalogue::ImportOtherGrid).id()), "{warnings:?}");
}

#[test]
fn other_grids_and_sides_that_are_none_are_refused_with_words() {
    for orientation in ["isometric", "staggered", "oblique"] {
        let mut map = MINI.map(json!([]));
        map["orientation"] = orientation.into();
        let refusal = refused(&map);
        assert_eq!(
            (refusal.code.as_str(), refusal.path.as_deref()),
            ("unsupported-file", Some("/orientation"))
        );
        assert!(refusal.message.contains(orientation));
    }
    for side in [json!(0), json!(12), json!(-3), json!(11)] {
        let mut map = MINI.map(json!([]));
        map["hexsidelength"] = side;
        let refusal = refused(&map);
        assert_eq!((refusal.code.as_str(), refusal.path.as_deref()), ("bad-scene", Some("/hexsidelength")));
    }
}

#[test]
fn tile_layers_that_are_moved_keep_to_their_cells_and_templates_are_told() {
    let layer = |x: i32, y: i32| {
        let mut data = vec![0_u32; 30];
        data[7] = 1;
        json!({ "type": "tilelayer", "name": "walls", "width": 6, "height": 5, "data": data, "offsetx": x, "offsety": y })
    };
    let group = |x: i32, y: i32| json!({ "type": "group", "name": "g", "offsetx": x, "offsety": y, "layers": [layer(0, 0)] });
    let plain = |layers: Value| json!({ "width": 6, "height": 5, "tilewidth": 16, "tileheight": 16, "layers": layers });
    let low = |map: &Value| pieces(&take(map).0).into_iter().next().unwrap()[0];
    assert_eq!(low(&plain(json!([layer(0, 0)]))), [100, 100]);
    assert_eq!(low(&plain(json!([layer(32, -16)]))), [300, 0]);
    assert_eq!(low(&plain(json!([group(16, 17)]))), [200, 200]);
    // By two rows of hexes, or by one column.
    let cell = |layers: Value| {
        let (scene, _) = take(&MINI.map(layers));
        let found = pieces(&scene);
        let holds = |cell: &Cell| (0..6).all(|side| found.contains(&side_of(&scene, *cell, side)));
        scene.grid().cells().find(holds).unwrap()
    };
    assert_eq!(cell(json!([layer(0, 0)])), Cell::new(1, 1));
    assert_eq!(cell(json!([layer(14, 18)])), Cell::new(2, 3));
    let objects = json!([{ "type": "objectgroup", "name": "walls", "objects": [
        { "id": 1, "template": "crate.tx", "x": 10, "y": 10 },
        { "id": 2, "x": 16, "y": 16, "width": 16, "height": 16 },
    ] }]);
    let (scene, warnings) = take(&plain(objects));
    assert!(has(&warnings, catalogue::ImportTiledTemplates::ID) && !scene.walls.is_empty());
}
