//! Maps of Tiled: TMX and JSON give the same map, and names, classes and properties mark walls.

use crate::common::worded::{catalogue, worded};
use burstmap::encounter::Scene;
use burstmap::format::{Found, ImportOptions, SourceFile, find, import};
use burstmap::rules::map::DoorState;
use burstmap::rules::reason::{Reason, Refusal};
use flate2::Compression;
use flate2::write::{GzEncoder, ZlibEncoder};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::io::Write;

/// Six by four tiles of 32 pixels: a ring of rock with a gap, a door tile in the gap, and shapes.
const TMX: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" tiledversion="1.11.0" orientation="orthogonal" width="6" height="4" tilewidth="32" tileheight="32" infinite="0">
 <tileset firstgid="1" name="rock" tilewidth="32" tileheight="32" tilecount="4" columns="2">
  <tile id="2"><properties><property name="door" value="locked"/></properties></tile>
 </tileset>
 <layer id="1" name="Ground" width="6" height="4"><data encoding="csv">
9,9,9,9,9,9,
9,9,9,9,9,9,
9,9,9,9,9,9,
9,9,9,9,9,9
</data></layer>
 <layer id="2" name="Walls" width="6" height="4"><data encoding="csv">
0,0,0,0,0,0,
0,1,0,2147483649,0,0,
0,0,0,0,0,0,
0,0,0,0,0,0
</data></layer>
 <layer id="3" name="Things" width="6" height="4"><data encoding="csv">
0,0,0,0,0,0,
0,0,3,0,0,0,
0,0,0,0,0,0,
0,0,0,0,0,0
</data></layer>
 <group id="9" name="Upper" offsetx="16" offsety="0">
  <objectgroup id="4" name="walls">
   <object id="1" x="0" y="96"><polyline points="0,0 64,0 64,16"/></object>
   <object id="2" name="Oak door" x="64" y="96" width="32" height="4"/>
   <object id="3" type="window" x="112" y="96" width="4" height="32"/>
   <object id="4" x="128" y="32"><point/></object>
   <object id="5" x="144" y="16" width="16" height="16" rotation="90"/>
  </objectgroup>
 </group>
 <imagelayer id="5" name="Art"><image source="art/hall.png" width="192" height="128"/></imagelayer>
</map>"#;

fn take(bytes: &[u8]) -> (Scene, Vec<Reason>) {
    import(bytes, &ImportOptions::default()).unwrap()
}

fn refused(bytes: &[u8]) -> Refusal {
    import(bytes, &ImportOptions::default()).unwrap_err()
}

/// Returns the straight pieces of walls without doors. Their ends are in hundredths of cells, with the lesser end first.
fn pieces(scene: &Scene, sight: bool) -> BTreeSet<[[i64; 2]; 2]> {
    let fine = |[x, y]: [f64; 2]| [(x * 100.0).round() as i64, (y * 100.0).round() as i64];
    let walls = scene.walls.iter().filter(|wall| wall.door.is_none() && wall.blocks.sight == sight);
    let pairs = walls.flat_map(|wall| wall.points.windows(2).map(|pair| [fine(pair[0]), fine(pair[1])]));
    pairs.map(|[a, b]| [a.min(b), a.max(b)]).collect()
}

fn doors(scene: &Scene) -> Vec<(Vec<[f64; 2]>, DoorState)> {
    scene.walls.iter().filter_map(|wall| Some((wall.points.clone(), wall.door?))).collect()
}

#[test]
fn walls_doors_and_windows_stand_where_tiled_draws_them() {
    let (scene, warnings) = take(TMX.as_bytes());
    assert_eq!(scene.grid.size, [6, 4]);
    let tile = |x: i64, y: i64| {
        [
            [[x, y], [x + 100, y]],
            [[x, y + 100], [x + 100, y + 100]],
            [[x, y], [x, y + 100]],
            [[x + 100, y], [x + 100, y + 100]],
        ]
    };
    let mut wanted: BTreeSet<[[i64; 2]; 2]> = tile(100, 100).into_iter().chain(tile(300, 100)).collect();
    // The polyline, moved by half a cell with its group, and the square that is turned around its corner.
    wanted.extend([[[50, 300], [250, 300]], [[250, 300], [250, 350]]]);
    wanted.extend([
        [[450, 50], [500, 50]],
        [[450, 100], [500, 100]],
        [[450, 50], [450, 100]],
        [[500, 50], [500, 100]],
    ]);
    assert_eq!(pieces(&scene, true), wanted);
    assert_eq!(pieces(&scene, false), BTreeSet::from([[[406, 300], [406, 400]]]));
    let mut found = doors(&scene);
    found.sort_by(|a, b| a.0[0][0].total_cmp(&b.0[0][0]));
    let middle = 3.0 + 2.0 / 32.0;
    assert_eq!(found[0], (vec![[2.0, 1.5], [3.0, 1.5]], DoorState::Locked));
    assert_eq!((found[1].1, &found[1].0[1]), (DoorState::Closed, &[3.5, middle]));
    let rules: Vec<&str> = warnings.iter().map(|warning| warning.rule.as_str()).collect();
    assert!(rules.contains(&"no-picture") && rules.contains(&"left-out"), "{warnings:?}");
    let unknown = warnings.iter().find(|warning| warning.rule == "left-out").unwrap();
    assert_eq!(unknown.text, worded(catalogue::ImportTiledUnknown { names: vec!["Ground"] }));
}

/// Returns the same map as Tiled writes it in JSON.
fn as_json() -> Value {
    let tiles = |name: &str, cells: &[(usize, u32)]| {
        let mut data = vec![0_u32; 24];
        cells.iter().for_each(|(cell, tile)| data[*cell] = *tile);
        json!({ "type": "tilelayer", "name": name, "width": 6, "height": 4, "x": 0, "y": 0, "data": data })
    };
    json!({
        "type": "map", "tiledversion": "1.11.0", "orientation": "orthogonal", "infinite": false,
        "width": 6, "height": 4, "tilewidth": 32, "tileheight": 32,
        "tilesets": [{ "firstgid": 1, "tiles": [{ "id": 2, "properties": [{ "name": "door", "type": "string", "value": "locked" }] }] }],
        "layers": [
            { "type": "tilelayer", "name": "Ground", "width": 6, "height": 4, "data": vec![9; 24] },
            tiles("Walls", &[(7, 1), (9, 2_147_483_649)]),
            tiles("Things", &[(8, 3)]),
            { "type": "group", "name": "Upper", "offsetx": 16, "offsety": 0, "layers": [{
                "type": "objectgroup", "name": "walls", "objects": [
                    { "x": 0, "y": 96, "width": 0, "height": 0, "polyline": [{ "x": 0, "y": 0 }, { "x": 64, "y": 0 }, { "x": 64, "y": 16 }] },
                    { "name": "Oak door", "type": "", "x": 64, "y": 96, "width": 32, "height": 4, "rotation": 0 },
                    { "name": "", "type": "window", "x": 112, "y": 96, "width": 4, "height": 32, "rotation": 0 },
                    { "x": 128, "y": 32, "point": true, "width": 0, "height": 0 },
                    { "x": 144, "y": 16, "width": 16, "height": 16, "rotation": 90 },
                ],
            }] },
            { "type": "imagelayer", "name": "Art", "image": "art/hall.png" },
        ],
    })
}

#[test]
fn json_says_the_same_as_xml() {
    let (xml, _) = take(TMX.as_bytes());
    let (json, _) = take(as_json().to_string().as_bytes());
    assert_eq!(json, xml);
}

#[test]
fn layers_that_are_packed_are_read() {
    let words: Vec<u8> = (0..24_u32).flat_map(|cell| u32::from(cell == 7).to_le_bytes()).collect();
    let encode = |bytes: &[u8]| {
        const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        let three = |three: &[u8]| {
            let bits = three.iter().fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte))
                << (8 * (3 - three.len()));
            (0..4_usize)
                .map(move |at| {
                    if at > three.len() {
                        '='
                    } else {
                        LETTERS[(bits >> (18 - 6 * at) & 63) as usize] as char
                    }
                })
                .collect::<String>()
        };
        bytes.chunks(3).map(three).collect::<String>()
    };
    let mut zlib = ZlibEncoder::new(Vec::new(), Compression::default());
    zlib.write_all(&words).unwrap();
    let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
    gzip.write_all(&words).unwrap();
    let map = |compression: &str, data: String| {
        json!({
            "width": 6, "height": 4, "tilewidth": 32, "tileheight": 32, "layers": [{
                "type": "tilelayer", "name": "collision", "width": 6, "height": 4, "encoding": "base64",
                "compression": compression, "data": data,
            }],
        })
    };
    for (name, bytes) in
        [("", words.clone()), ("zlib", zlib.finish().unwrap()), ("gzip", gzip.finish().unwrap())]
    {
        let (scene, _) = take(map(name, encode(&bytes)).to_string().as_bytes());
        assert_eq!(pieces(&scene, true).len(), 4, "{name}");
    }
    let (_, warnings) = take(map("zstd", encode(&words)).to_string().as_bytes());
    assert!(warnings.iter().any(|warning| warning.text.contains("zstd")), "{warnings:?}");
    assert_eq!(
        refused(map("", "****".into()).to_string().as_bytes()).path.as_deref(),
        Some("/layers/0/data")
    );
}

#[test]
fn an_infinite_map_begins_where_its_first_tile_lies() {
    let map = json!({
        "infinite": true, "width": 16, "height": 16, "tilewidth": 16, "tileheight": 16, "layers": [{
            "type": "tilelayer", "name": "wall", "chunks": [
                { "x": -16, "y": -16, "width": 2, "height": 2, "data": [0, 0, 0, 7] },
                { "x": 0, "y": -16, "width": 2, "height": 2, "data": [0, 0, 0, 0] },
            ],
        }],
    });
    let (scene, _) = take(map.to_string().as_bytes());
    assert_eq!(scene.grid.size, [18, 2]);
    assert_eq!(
        pieces(&scene, true),
        BTreeSet::from([[[100, 100], [200, 100]], [[100, 100], [100, 200]], [[200, 100], [200, 200]]])
    );
}

#[test]
fn maps_of_other_grids_and_damaged_ones_are_refused_with_words() {
    let hexes = TMX.replace("orthogonal", "isometric");
    let refusal = refused(hexes.as_bytes());
    assert_eq!((refusal.code.as_str(), refusal.path.as_deref()), ("unsupported-file", Some("/orientation")));
    let refusal = refused(&TMX.as_bytes()[..TMX.len() - 30]);
    assert_eq!(refusal.code, "bad-scene");
    let (scene, warnings) = take(
        TMX.replace("Walls", "x")
            .replace("\"walls\"", "\"y\"")
            .replace("window", "z")
            .replace("Oak door", "")
            .replace("name=\"door\"", "name=\"a\"")
            .as_bytes(),
    );
    assert!(scene.walls.is_empty());
    assert!(warnings.iter().any(|warning| warning.rule == "no-walls"), "{warnings:?}");
}

#[test]
fn its_picture_is_found_beside_it_and_it_is_called_by_its_file() {
    let files = vec![
        SourceFile { path: "maps/great hall.tmx".into(), bytes: TMX.into() },
        SourceFile { path: "maps/art/hall.png".into(), bytes: png(192, 128) },
    ];
    let Found::Maps(maps) = find(files).unwrap() else { panic!("no map") };
    assert_eq!((maps.scenes()[0].size, maps.scenes()[0].picture_found), (Some([6, 4]), true));
    let (scene, _) = maps.import(&ImportOptions::default()).unwrap();
    let image = scene.image.unwrap();
    assert_eq!((scene.name.as_str(), image.origin, image.pixels_per_cell), ("great hall", [0.0, 0.0], 32.0));
}

/// Returns an image that has only a size.
fn png(width: u32, height: u32) -> Vec<u8> {
    let mut png = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".to_vec();
    png.extend(width.to_be_bytes());
    png.extend(height.to_be_bytes());
    png.extend([8, 2, 0, 0, 0, 0, 0, 0, 0]);
    png
}

#[test]
fn the_picture_of_its_tiles_is_not_spread_over_the_map() {
    let files = vec![
        SourceFile { path: "maps/hall.tmx".into(), bytes: TMX.replace("imagelayer", "other").into() },
        SourceFile { path: "maps/tiles.png".into(), bytes: png(192, 217) },
    ];
    let Found::Maps(maps) = find(files).unwrap() else { panic!("no map") };
    let (scene, warnings) = maps.import(&ImportOptions::default()).unwrap();
    assert!(scene.image.is_none());
    assert!(warnings.iter().any(|warning| warning.rule == "no-picture"), "{warnings:?}");
}

#[test]
fn sets_of_tiles_in_files_of_their_own_are_found_beside_the_map() {
    let map = json!({
        "width": 3, "height": 1, "tilewidth": 16, "tileheight": 16,
        "tilesets": [{ "firstgid": 5, "source": "../sets/rock.tsx" }],
        "layers": [{ "type": "tilelayer", "name": "Ground", "width": 3, "height": 1, "data": [5, 6, 5] }],
    });
    let (_, warnings) = take(map.to_string().as_bytes());
    assert!(warnings.iter().any(|warning| warning.text.contains("../sets/rock.tsx")), "{warnings:?}");
    let tsx = r#"<tileset name="rock"><tile id="1"><properties><property name="collides" type="bool" value="true"/></properties></tile></tileset>"#;
    let tsj = r#"{ "name": "rock", "tiles": [{ "id": 1, "properties": [{ "name": "collides", "type": "bool", "value": true }] }] }"#;
    for set in [tsx, tsj] {
        let files = vec![
            SourceFile { path: "sets/rock.tsx".into(), bytes: set.into() },
            SourceFile { path: "maps/hall.tmj".into(), bytes: map.to_string().into_bytes() },
        ];
        let Found::Maps(maps) = find(files).unwrap() else { panic!("no map") };
        let (scene, warnings) = maps.import(&ImportOptions::default()).unwrap();
        assert_eq!(pieces(&scene, true), BTreeSet::from([[[100, 0], [100, 100]], [[200, 0], [200, 100]]]));
        assert!(warnings.iter().all(|warning| warning.rule != "no-tiles"), "{warnings:?}");
    }
}

#[test]
fn a_long_list_of_tiles_says_the_same_as_a_short_one() {
    let map = |columns: usize| {
        let mut data = vec![0_u32; columns * 4];
        data[columns + 1] = 2_147_483_649;
        json!({
            "width": columns, "height": 4, "tilewidth": 16, "tileheight": 16,
            "layers": [{ "type": "tilelayer", "name": "walls", "width": columns, "height": 4, "data": data }],
        })
    };
    let of = |columns| pieces(&take(map(columns).to_string().as_bytes()).0, true);
    assert_eq!(of(900), of(9));
    assert_eq!(of(9).len(), 4);
}
