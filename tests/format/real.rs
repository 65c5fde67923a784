//! Real files by other authors, read independently of the import and compared with it. We can't publish them: `tests/data/map-sources.json` lists
//! their sources with checksums. `BURSTMAP_MAPS` is the folder of these files. If it is missing, a message says that the test is skipped.

use burstmap::encounter::Scene;
use burstmap::format::{ImportOptions, MapFiles, SourceFile, import};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::PathBuf;

fn folder() -> Option<PathBuf> {
    let here = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let named = std::env::var_os("BURSTMAP_MAPS").map(PathBuf::from);
    named.or_else(|| Some(here.join("../shared/maps"))).filter(|folder| folder.is_dir())
}

/// Returns a file of the list, or `None` (with a message) if it is missing.
pub fn real(name: &str) -> Option<Vec<u8>> {
    let bytes = folder().and_then(|folder| std::fs::read(folder.join(name)).ok());
    if bytes.is_none() {
        eprintln!("skipped: {name} is not here; set BURSTMAP_MAPS");
    }
    bytes
}

/// Returns the scenes of a `.db` file: the last line of each id.
fn documents(bytes: &[u8]) -> Vec<Value> {
    let mut last: BTreeMap<String, Value> = BTreeMap::new();
    for line in std::str::from_utf8(bytes).unwrap().lines().filter(|line| !line.trim().is_empty()) {
        let document: Value = serde_json::from_str(line).unwrap();
        last.insert(document["_id"].as_str().unwrap().to_owned(), document);
    }
    last.into_values().filter(|document| document.get("$$deleted").is_none()).collect()
}

fn open(document: &Value) -> Scene {
    let bytes = document.to_string().into_bytes();
    import(&bytes, &ImportOptions::default())
        .unwrap_or_else(|refusal| panic!("{}: {refusal:?}", document["name"]))
        .0
}

fn number(value: &Value) -> f64 {
    value.as_f64().or_else(|| value.as_str()?.parse().ok()).unwrap_or(0.0)
}

/// Returns the pixels between neighboring cells, in the unit of the format's own programs.
fn per_cell(document: &Value) -> f64 {
    let kind = number(&document["grid"]["type"]);
    let old = document["flags"]["core"]["legacyHex"] == true || !document["grid"].is_object();
    let size = if document["grid"].is_object() {
        number(&document["grid"]["size"])
    } else {
        number(&document["grid"])
    };
    if old && kind >= 2.0 { size * 3.0_f64.sqrt() / 2.0 } else { size }
}

/// Returns the tokens of one cell, with their positions in pixels of the file and in the scene.
fn tokens(document: &Value, scene: &Scene) -> Vec<([f64; 2], [f64; 2])> {
    let grid = scene.grid();
    let small = |token: &&Value| {
        number(token.get("width").unwrap_or(&1.into())) == 1.0
            && number(token.get("height").unwrap_or(&1.into())) == 1.0
    };
    let all = document["tokens"].as_array().unwrap().iter().filter(small);
    let stands = all.filter_map(|token| {
        let found =
            scene.tokens.iter().find(|found| *found.id == *token["_id"].as_str().unwrap_or_default())?;
        let center = grid.plane(grid.center(found.at));
        Some(([number(&token["x"]), number(&token["y"])], center))
    });
    stands.collect()
}

/// Returns the median difference, in cells, between the tokens' distances in the file and in the scene.
fn apart(document: &Value, scene: &Scene) -> Option<f64> {
    let (tokens, size) = (tokens(document, scene), per_cell(document));
    let mut off = Vec::new();
    for (index, (pixels, plane)) in tokens.iter().enumerate() {
        for (other, there) in &tokens[..index] {
            let file = [0, 1].map(|axis| (pixels[axis] - other[axis]) / size);
            let map = [0, 1].map(|axis| plane[axis] - there[axis]);
            off.push((file[0] - map[0]).hypot(file[1] - map[1]));
        }
    }
    off.sort_by(f64::total_cmp);
    off.get(off.len() / 2).copied()
}

#[test]
fn tokens_of_real_hex_scenes_stand_in_the_middle_of_their_hexes() {
    let Some(bytes) = real("foundry-lancer-scenes.db") else { return };
    let (mut seen, mut far) = (0, Vec::new());
    for document in documents(&bytes).iter().filter(|document| number(&document["grid"]["type"]) >= 2.0) {
        let scene = open(document);
        let Some(off) = apart(document, &scene) else { continue };
        seen += 1;
        if off > 0.03 {
            far.push((document["name"].to_string(), off));
        }
    }
    assert!(seen >= 19, "{seen}");
    // One scene's tokens were dragged without snapping.
    assert!(far.len() <= 1, "{far:?}");
}

/// Returns the position of the file's corner in the scene. It follows from tokens, because most are in the middle of their cells.
fn corner(document: &Value, scene: &Scene) -> Option<[f64; 2]> {
    let (tokens, size) = (tokens(document, scene), per_cell(document));
    let (kind, corners) = (number(&document["grid"]["type"]), 2.0 / 3.0_f64.sqrt());
    let half = match kind {
        kind if kind >= 4.0 => [corners / 2.0, 0.5],
        kind if kind >= 2.0 => [0.5, corners / 2.0],
        _ => [0.5, 0.5],
    };
    // On squares, the center of a cell is half a cell away from its coordinates.
    let middle = |axis: usize| {
        let mut all: Vec<f64> =
            tokens.iter().map(|(pixels, plane)| plane[axis] - half[axis] - pixels[axis] / size).collect();
        all.sort_by(f64::total_cmp);
        all.get(all.len() / 2).copied()
    };
    Some([middle(0)?, middle(1)?])
}

fn distance(p: [f64; 2], [a, b]: [[f64; 2]; 2]) -> f64 {
    let along = [b[0] - a[0], b[1] - a[1]];
    let length = along[0] * along[0] + along[1] * along[1];
    let part = ((p[0] - a[0]) * along[0] + (p[1] - a[1]) * along[1]) / length.max(1e-12);
    let part = part.clamp(0.0, 1.0);
    (p[0] - a[0] - along[0] * part).hypot(p[1] - a[1] - along[1] * part)
}

/// Both ends and the middle of every wall that stops something are on a wall of the scene.
#[test]
fn walls_of_real_scenes_lie_where_their_tokens_do() {
    let mut seen = 0;
    for name in ["foundry-lancer-scenes.db", "foundry-dotmm-scenes.db", "foundry-delian-scenes.db"] {
        let Some(bytes) = real(name) else { return };
        for document in documents(&bytes) {
            let walls = document["walls"].as_array().unwrap();
            if document["grid"]["type"] == 0 || document["gridType"] == 0 {
                continue; // Without a grid, tokens can be anywhere.
            }
            let scene = open(&document);
            if apart(&document, &scene).is_none_or(|off| off > 0.03) {
                continue; // These tokens were not snapped to the grid.
            }
            let Some(corner) = corner(&document, &scene).filter(|_| !walls.is_empty()) else { continue };
            let size = per_cell(&document);
            let pieces: Vec<[[f64; 2]; 2]> = scene
                .walls
                .iter()
                .flat_map(|wall| wall.points.windows(2).map(|pair| [pair[0], pair[1]]))
                .collect();
            let stops =
                |wall: &&Value| ["move", "sense", "sight"].iter().any(|sense| number(&wall[*sense]) != 0.0);
            let (mut there, mut all) = (0, 0);
            for wall in walls.iter().filter(stops) {
                let c: Vec<f64> = wall["c"].as_array().unwrap().iter().map(number).collect();
                for part in [0.0, 0.5, 1.0] {
                    let at =
                        [0, 1].map(|axis| (c[axis] + (c[axis + 2] - c[axis]) * part) / size + corner[axis]);
                    all += 1;
                    there += usize::from(pieces.iter().any(|piece| distance(at, *piece) < 0.06));
                }
            }
            seen += 1;
            assert!(there * 100 >= all * 97, "{name} {}: {there} of {all}", document["name"]);
        }
    }
    assert!(seen >= 6, "{seen}");
}

/// Returns every file of a folder.
fn pack(name: &str) -> Option<Vec<SourceFile>> {
    let folder = folder().map(|folder| folder.join(name)).filter(|folder| folder.is_dir());
    let Some(folder) = folder else {
        eprintln!("skipped: {name} is not here; set BURSTMAP_MAPS");
        return None;
    };
    let file = |entry: std::fs::DirEntry| SourceFile {
        path: format!("{name}/{}", entry.file_name().to_string_lossy()),
        bytes: std::fs::read(entry.path()).unwrap(),
    };
    Some(std::fs::read_dir(folder).unwrap().map(|entry| file(entry.unwrap())).collect())
}

#[test]
fn real_packs_of_the_later_versions_open_with_all_their_scenes() {
    for name in ["runelords", "westemar", "majsternya", "lancer"] {
        let Some(files) = pack(&format!("foundry-{name}-leveldb")) else { return };
        let pack = MapFiles::read(files).unwrap_or_else(|refusal| panic!("{name}: {refusal:?}"));
        let listed = pack.scenes();
        assert!(!listed.is_empty(), "{name}");
        let mut walls = 0;
        for (index, info) in listed.iter().enumerate() {
            let options = ImportOptions { index: Some(index), ..ImportOptions::default() };
            let (scene, _) =
                pack.import(&options).unwrap_or_else(|refusal| panic!("{}: {refusal:?}", info.name));
            assert_eq!(scene.name, info.name);
            walls += scene.walls.len();
        }
        eprintln!("{name}: {} scenes, {walls} walls", listed.len());
        assert!(walls > 0, "{name}");
    }
}
