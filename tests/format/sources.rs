//! Files that belong together: archives, packs, folders, images next to a scene.

use burstmap::format::breath::step;
use burstmap::format::{
    Found, ImportOptions, MapFiles, Opened, SceneInfo, SourceFile, find, import, picture_among,
};
use burstmap::rules::reason::Refusal;
use flate2::{Compression, Crc, write::DeflateEncoder};
use serde_json::{Value, json};
use std::io::Write;
use std::pin::pin;

const PNG: &[u8] = &[
    0x89, b'P', b'N', b'G', 13, 10, 26, 10, 0, 0, 0, 13, b'I', b'H', b'D', b'R', 0, 0, 0, 3, 0, 0, 0, 2, 8,
    2, 0, 0, 0, 0x12, 0x16, 0xf1, 0x4d,
];

pub(super) fn scene(name: &str, picture: &str) -> Value {
    json!({
        "name": name, "width": 1000, "height": 500, "padding": 0, "background": { "src": picture },
        "grid": { "type": 1, "size": 100, "distance": 5, "units": "ft" },
        "walls": [{ "c": [100, 100, 400, 100], "move": 20, "sight": 20 }], "tokens": [],
    })
}

pub(super) fn file(path: &str, bytes: impl Into<Vec<u8>>) -> SourceFile {
    SourceFile { path: path.into(), bytes: bytes.into() }
}

pub(super) fn scenes(files: Vec<SourceFile>) -> Result<Vec<SceneInfo>, Refusal> {
    Ok(MapFiles::read(files)?.scenes())
}

/// Returns an archive with each file deflated.
pub fn zip(files: &[(&str, Vec<u8>)]) -> Vec<u8> {
    let (mut out, mut directory) = (Vec::new(), Vec::new());
    for (path, bytes) in files {
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::default());
        encoder.write_all(bytes).unwrap();
        let packed = encoder.finish().unwrap();
        let mut crc = Crc::new();
        crc.update(bytes);
        let at = out.len() as u32;
        let mut common = vec![20, 0, 0, 0, 8, 0, 0, 0, 0, 0];
        common.extend(crc.sum().to_le_bytes());
        common.extend((packed.len() as u32).to_le_bytes());
        common.extend((bytes.len() as u32).to_le_bytes());
        common.extend((path.len() as u16).to_le_bytes());
        common.extend([0, 0]);
        out.extend(b"PK\x03\x04");
        out.extend(&common);
        out.extend(path.as_bytes());
        out.extend(packed);
        directory.extend(b"PK\x01\x02\x14\0");
        directory.extend(&common);
        directory.extend([0; 10]);
        directory.extend(at.to_le_bytes());
        directory.extend(path.as_bytes());
    }
    let (at, length) = (out.len() as u32, directory.len() as u32);
    out.extend(directory);
    out.extend(b"PK\x05\x06\0\0\0\0");
    out.extend((files.len() as u16).to_le_bytes());
    out.extend((files.len() as u16).to_le_bytes());
    out.extend(length.to_le_bytes());
    out.extend(at.to_le_bytes());
    out.extend([0, 0]);
    out
}

fn varint(mut number: usize) -> Vec<u8> {
    let mut out = Vec::new();
    while number > 127 {
        out.push(number as u8 | 128);
        number >>= 7;
    }
    out.push(number as u8);
    out
}

/// Returns a pack's log with one change per record. `None` deletes an entry.
pub fn log(changes: &[(&str, Option<Value>)]) -> Vec<u8> {
    let mut out: Vec<u8> = Vec::new();
    for (number, (key, value)) in changes.iter().enumerate() {
        let mut record = (number as u64 + 1).to_le_bytes().to_vec();
        record.extend(1_u32.to_le_bytes());
        record.push(u8::from(value.is_some()));
        record.extend(varint(key.len()));
        record.extend(key.as_bytes());
        if let Some(value) = value {
            let text = value.to_string();
            record.extend(varint(text.len()));
            record.extend(text.as_bytes());
        }
        out.extend(framed(&record));
    }
    out
}

/// Returns a whole record of a log, after an empty checksum and its length.
fn framed(record: &[u8]) -> Vec<u8> {
    [&[0; 4], &(record.len() as u16).to_le_bytes()[..], &[1], record].concat()
}

#[test]
fn the_scenes_of_a_module_are_listed_and_each_can_be_opened_with_its_picture() {
    let db = format!(
        "{}\n{}\n",
        scene("Cellar", "modules/m/maps/cellar%201.png"),
        scene("Attic", "modules/m/maps/attic.png")
    );
    let bytes = zip(&[
        ("m/module.json", b"{\"id\":\"m\"}".to_vec()),
        ("m/packs/scenes.db", db.into_bytes()),
        ("m/maps/cellar 1.png", PNG.to_vec()),
    ]);
    let module = MapFiles::read(vec![file("m.zip", bytes.clone())]).unwrap();
    let told = module.scenes();
    let told: Vec<_> = told.iter().map(|s| (s.name.as_str(), s.size, s.walls, s.picture_found)).collect();
    assert_eq!(told, [("Cellar", Some([10, 5]), 1, true), ("Attic", Some([10, 5]), 1, false)]);
    for (index, name) in ["Cellar", "Attic"].into_iter().enumerate() {
        let options = ImportOptions { index: Some(index), ..ImportOptions::default() };
        let (scene, warnings) = module.import(&options).unwrap();
        assert_eq!((scene.name.as_str(), scene.image.is_some()), (name, index == 0), "{warnings:?}");
    }
    // A single file may also be an archive.
    let (first, warnings) = import(&bytes, &ImportOptions::default()).unwrap();
    assert_eq!(first.name, "Cellar");
    assert!(warnings.iter().any(|warning| warning.rule == "more-scenes"));
}

#[test]
fn a_pack_of_the_later_versions_is_put_together_again() {
    let mut whole = scene("Vault", "vault.png");
    let walls = whole["walls"].as_array().unwrap().clone();
    whole["walls"] = json!(["w1"]);
    let gone = scene("Gone", "");
    let log = log(&[
        ("!scenes!s1", Some(scene("Old name", ""))),
        ("!scenes!s2", Some(gone)),
        ("!scenes.walls!s1.w1", Some(walls[0].clone())),
        ("!scenes!s1", Some(whole)),
        ("!scenes!s2", None),
    ]);
    let files = || vec![file("packs/scenes/000003.log", log.clone()), file("packs/vault.png", PNG)];
    let listed = scenes(files()).unwrap();
    assert_eq!(listed.iter().map(|s| (s.name.as_str(), s.walls)).collect::<Vec<_>>(), [("Vault", 1)]);
    let (scene, _) = MapFiles::read(files()).unwrap().import(&ImportOptions::default()).unwrap();
    assert_eq!((scene.walls.len(), scene.image.is_some()), (1, true));
}

/// LevelDB leaves files behind that it no longer uses, until it deletes them.
#[test]
fn logs_before_the_one_in_the_manifest_of_a_pack_are_not_read() {
    let listed = |first_log: usize| {
        // The name of the key order, then the number of the first log in use.
        let name = b"leveldb.BytewiseComparator";
        let edit = [&[1], &varint(name.len())[..], name, &[2], &varint(first_log)].concat();
        let scenes = scenes(vec![
            file("p/CURRENT", "MANIFEST-000004\n"),
            file("p/MANIFEST-000004", framed(&edit)),
            file("p/000003.log", log(&[("!scenes!s1", Some(scene("Deleted", "")))])),
            file("p/000005.log", log(&[("!scenes!s2", Some(scene("Vault", "")))])),
        ]);
        scenes.unwrap().into_iter().map(|scene| scene.name).collect::<Vec<_>>()
    };
    assert_eq!(listed(5), ["Vault"]);
    assert_eq!(listed(3), ["Deleted", "Vault"]);
}

#[test]
fn adventures_and_lists_give_all_their_scenes() {
    let adventure =
        json!({ "name": "Adventure", "scenes": [scene("One", ""), scene("Two", "")], "actors": [] });
    for value in [
        adventure.clone(),
        json!([adventure]),
        json!({ "adventures": [adventure] }),
        json!([scene("One", ""), scene("Two", "")]),
    ] {
        let listed = scenes(vec![file("a.json", value.to_string())]).unwrap();
        assert_eq!(listed.iter().map(|s| s.name.as_str()).collect::<Vec<_>>(), ["One", "Two"]);
    }
}

#[test]
fn without_a_wish_the_scene_that_was_prepared_is_opened() {
    let with = |name: &str, picture: &str, walls: bool, tokens: bool| {
        let mut scene = scene(name, picture);
        if !walls {
            scene["walls"] = json!([]);
        }
        if tokens {
            scene["tokens"] = json!([{ "name": "Rat", "x": 100, "y": 100, "width": 1, "height": 1 }]);
        }
        scene
    };
    let title = || with("Title page", "title.png", false, false);
    let crowd = || with("Crowd without a picture", "", false, true);
    let camp = || with("Camp", "camp.png", false, true);
    let crypt = || with("Crypt", "", true, false);
    let active = || {
        let mut scene = title();
        (scene["name"], scene["active"]) = (json!("Shown last"), json!(true));
        scene
    };
    for (pack, opened) in [
        (vec![title(), crowd(), camp(), crypt(), active()], "Shown last"),
        (vec![title(), crowd(), camp(), crypt(), crypt()], "Crypt"),
        (vec![title(), crowd(), camp()], "Camp"),
        (vec![title(), crowd()], "Title page"),
    ] {
        let list = Value::Array(pack).to_string();
        let (alone, _) = import(list.as_bytes(), &ImportOptions::default()).unwrap();
        let (among, _) =
            MapFiles::read(vec![file("a.json", list)]).unwrap().import(&ImportOptions::default()).unwrap();
        assert_eq!([alone.name.as_str(), among.name.as_str()], [opened, opened]);
    }
}

#[test]
fn what_is_asked_for_and_not_there_is_refused() {
    let files = || vec![file("a.json", scene("One", "").to_string())];
    let by_name = ImportOptions { scene: Some("Three".into()), ..ImportOptions::default() };
    let refusal = MapFiles::read(files()).unwrap().import(&by_name).unwrap_err();
    assert_eq!((refusal.code.as_str(), refusal.path.as_deref()), ("bad-query", Some("/scene")));
    assert!(refusal.message.contains("One"), "{refusal:?}");
    let by_index = ImportOptions { index: Some(1), ..ImportOptions::default() };
    assert_eq!(
        MapFiles::read(files()).unwrap().import(&by_index).unwrap_err().path.as_deref(),
        Some("/index")
    );
    let none = scenes(vec![file("notes.json", "{}")]).unwrap_err();
    assert_eq!(none.code, "unsupported-file");
}

#[test]
fn what_files_are_is_found_out_before_anything_is_made_of_them() {
    let cellar = scene("Cellar", "").to_string();
    let Found::Maps(maps) = find(vec![file("cellar.json", cellar)]).unwrap() else { panic!("no map") };
    assert_eq!(maps.scenes()[0].name, "Cellar");
    let other = |text: &str| match find(vec![file("file", text)]).unwrap() {
        Found::Other(opened) => opened,
        Found::Maps(_) => panic!("a map"),
    };
    assert!(matches!(other(r#"["Goblin", "Ogre"]"#), Opened::Creatures(_)));
    assert!(matches!(other(r#"{ "extends": "reflex-d20" }"#), Opened::Ruleset(_)));
    assert_eq!(find(vec![file("file", "{}")]).unwrap_err().code, "unsupported-file");
}

#[test]
fn universal_vtt_files_are_called_by_their_names() {
    let map = json!({ "format": 0.3, "resolution": { "map_size": { "x": 4, "y": 3 } }, "line_of_sight": [] });
    let Found::Maps(maps) = find(vec![file("maps/Old mill.dd2vtt", map.to_string())]).unwrap() else {
        panic!("no map")
    };
    assert_eq!(maps.import(&ImportOptions::default()).unwrap().0.name, "Old mill");
}

#[test]
fn the_picture_whose_path_ends_like_the_address_is_taken() {
    let paths = ["a/maps/one.png", "b/maps/one.png", "two.png"];
    let none = || std::iter::empty::<&str>();
    assert_eq!(picture_among(paths.into_iter(), "worlds/b/maps/one.png", none()), Some(1));
    assert_eq!(picture_among(paths.into_iter(), "worlds/TWO.png?v=3", none()), Some(2));
    assert_eq!(picture_among(paths.into_iter(), "worlds/three.png", none()), None);
    // Two files fit equally well, so neither is certain.
    assert_eq!(picture_among(paths.into_iter(), "worlds/c/maps/one.png", none()), None);
    // If another address fits a file better, the file belongs to that address.
    let others = ["maps/a/one.png", "worlds/b/maps/one.png"];
    let sewer = ["pack/maps/sewer/dungeon.png"];
    let named = ["maps/crag/dungeon.png", "maps/sewer/dungeon.png"];
    assert_eq!(picture_among(sewer.into_iter(), named[0], named.into_iter()), None);
    assert_eq!(picture_among(sewer.into_iter(), named[1], named.into_iter()), Some(0));
    assert_eq!(picture_among(paths.into_iter(), others[1], others.into_iter()), Some(1));
}

#[test]
fn the_image_of_another_scene_is_not_taken() {
    let files = |more: Vec<SourceFile>| {
        let scenes = [("a", "Crag", "maps/crag/dungeon.png"), ("b", "Sewer", "maps/sewer/dungeon.png")];
        let scenes = scenes.map(|(file_name, name, picture)| {
            file(&format!("pack/scenes/{file_name}.json"), scene(name, picture).to_string())
        });
        MapFiles::read(scenes.into_iter().chain(more).collect()).unwrap()
    };
    let sewer = file("pack/maps/sewer/dungeon.png", PNG.to_vec());
    let crag = file("pack/maps/crag/dungeon.png", PNG.to_vec());
    let found = |files: &MapFiles| files.scenes().iter().map(|scene| scene.picture_found).collect::<Vec<_>>();
    assert_eq!(found(&files(vec![sewer.clone()])), [false, true]);
    assert_eq!(found(&files(vec![sewer.clone(), crag])), [true, true]);
    let alone = files(vec![sewer]);
    let (crag, warnings) =
        alone.import(&ImportOptions { index: Some(0), ..ImportOptions::default() }).unwrap();
    assert!(crag.image.is_none() && warnings.iter().any(|warning| warning.rule == "no-picture"));
    // A file with the same name in an unmentioned folder is used, with a warning.
    let moved = files(vec![file("pack/art/dungeon.png", PNG.to_vec())]);
    let (crag, warnings) =
        moved.import(&ImportOptions { index: Some(0), ..ImportOptions::default() }).unwrap();
    assert!(crag.image.is_some() && warnings.iter().any(|warning| warning.rule == "picture-by-name"));
    // The image has 3 by 2 pixels, the scene is twice as wide as tall.
    assert!(warnings.iter().any(|warning| warning.rule == "picture-size"), "{warnings:?}");
}

#[test]
fn a_large_map_is_made_in_many_steps_and_comes_out_the_same() {
    let walls: Vec<Value> = (0..10_000)
        .map(|n| json!({ "c": [n % 100 * 50, n / 100 * 50, n % 100 * 50 + 49, n / 100 * 50 + 2], "door": i32::from(n % 7 == 0) }))
        .collect();
    let mut big = scene("", "");
    for (field, value) in [("walls", json!(walls)), ("width", json!(5_000)), ("height", json!(5_000))] {
        big[field] = value;
    }
    let maps = MapFiles::read(vec![file("big.json", big.to_string())]).unwrap();
    let (options, mut steps) = (ImportOptions::default(), 0);
    let mut making = pin!(maps.make(&options));
    let made = loop {
        steps += 1;
        if let Some(made) = step(making.as_mut()) {
            break made.unwrap();
        }
    };
    let text = |made: &(_, _)| serde_json::to_string(made).unwrap();
    assert!(text(&made) == text(&maps.import(&options).unwrap()));
    assert!(steps > 200, "{steps} steps");
}
