//! Each limit of files and maps: a file exactly at the limit opens, and one more is refused or skipped.

use crate::common::worded::{catalogue, worded};
use crate::sources::{file, scene, scenes, zip};
use burstmap::format::{ImportOptions, MapFiles, check, import, open, read, read_text};
use serde_json::{Value, json};

fn small(more: Value) -> Value {
    let mut scene = json!({
        "format": "burstmap-scene", "version": 1, "name": "Limits", "ruleset": "srd-5e",
        "grid": { "shape": "square", "size": [10, 10], "cell": { "length": 5, "unit": "ft" } },
    });
    scene.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    scene
}

#[test]
fn a_scene_has_at_most_110_levels_with_its_own() {
    let nested = |lists: usize| {
        let text = small(json!({ "plan": 0 })).to_string();
        let list = "[".repeat(lists) + &"]".repeat(lists);
        read_text(&text.replace("\"plan\":0", &format!("\"plan\":{list}"))).map(|_| ())
    };
    assert_eq!(nested(109), Ok(()));
    let refusal = nested(110).unwrap_err();
    assert_eq!(
        (&*refusal.code, &*refusal.message),
        ("too-large", &*worded(catalogue::FileTooDeep { most: 110 }))
    );
}

#[test]
fn a_file_has_at_most_128_mebibytes() {
    const MOST: usize = 128 << 20;
    // The first byte is wrong, so a reader that starts to read stops there.
    let mut bytes = vec![b'x'; MOST];
    let text = |bytes: &[u8]| read_text(std::str::from_utf8(bytes).unwrap()).unwrap_err();
    assert_eq!(text(&bytes).code, "bad-scene");
    bytes.push(b'x');
    let refusal = text(&bytes);
    let long = worded(catalogue::FileTooLong { bytes: MOST + 1, most: MOST });
    assert_eq!((&*refusal.code, &*refusal.message), ("too-large", &*long));
}

#[test]
fn a_file_of_maps_has_at_most_1000() {
    let text = small(json!({})).to_string();
    let maps = |count: usize| {
        let maps = vec![text.as_str(); count].join(",");
        let file = format!("{{\"format\":\"burstmap-maps\",\"version\":1,\"maps\":[{maps}]}}");
        open(file.as_bytes(), &ImportOptions::default()).map(|_| ())
    };
    assert_eq!(maps(1_000), Ok(()));
    let refusal = maps(1_001).unwrap_err();
    let many = worded(catalogue::MapsFileCount { most: 1_000_usize, count: 1_001_usize });
    assert_eq!((refusal.path.as_deref(), &*refusal.message), (Some("/maps"), &*many));
    assert_eq!(maps(0).unwrap_err().path.as_deref(), Some("/maps"));
}

#[test]
fn an_archive_has_at_most_20_000_files_and_the_bytes_that_the_host_allows() {
    let archive = |count: usize| {
        let names: Vec<String> = (1..count).map(|number| format!("{number}.txt")).collect();
        let map = ("map.json", scene("One", "").to_string().into_bytes());
        let files: Vec<_> = names.iter().map(|name| (name.as_str(), Vec::new())).chain([map]).collect();
        scenes(vec![file("a.zip", zip(&files))])
    };
    assert_eq!(archive(20_000).unwrap().len(), 1);
    assert_eq!(archive(20_001).unwrap_err().code, "too-large");
    let bytes = scene("One", "").to_string().into_bytes();
    let packed = zip(&[("map.json", bytes.clone())]);
    let within = |most: usize| MapFiles::read_within(vec![file("a.zip", packed.clone())], most).map(|_| ());
    assert_eq!(within(bytes.len()), Ok(()));
    assert_eq!(within(bytes.len() - 1).unwrap_err().code, "too-large");
}

#[test]
fn a_foreign_list_has_at_most_100_000_entries() {
    let tokens = |count: usize| {
        let mut map = scene("One", "");
        map["tokens"] = vec![json!({ "x": 1, "y": 1 }); count].into();
        import(map.to_string().as_bytes(), &ImportOptions::default()).unwrap_err()
    };
    let many = |count: usize| {
        let most = 100_000_usize;
        worded(catalogue::ImportManyEntries { field: "tokens", count, most })
    };
    // The list itself is read, but the map then has too many tokens.
    let read = tokens(100_000);
    assert!(read.code == "too-large" && read.message != many(100_000), "{read:?}");
    assert_eq!(tokens(100_001).message, many(100_001));
}

/// Deeper groups are omitted, as if they were not there.
#[test]
fn groups_of_a_tiled_map_are_read_up_to_100_levels() {
    let walls = |groups: usize| {
        let map = format!(
            "<map orientation=\"orthogonal\" width=\"6\" height=\"4\" tilewidth=\"32\" tileheight=\"32\">{}\
             <objectgroup id=\"4\" name=\"walls\"><object id=\"1\" x=\"0\" y=\"96\"><polyline points=\"0,0 64,0\"/></object>\
             </objectgroup>{}<objectgroup id=\"5\" name=\"walls\"><object id=\"2\" x=\"0\" y=\"32\"><polyline points=\"0,0 64,0\"/>\
             </object></objectgroup></map>",
            "<group>".repeat(groups),
            "</group>".repeat(groups)
        );
        import(map.as_bytes(), &ImportOptions::default()).unwrap().0.walls.len()
    };
    assert_eq!((walls(100), walls(101)), (2, 1));
}

#[test]
fn a_note_of_foundry_keeps_2000_letters() {
    let letters = |count: usize| {
        let mut map = scene("One", "");
        map["notes"] = json!([{ "x": 250, "y": 150, "text": "é".repeat(count) }]);
        let (scene, _) = import(map.to_string().as_bytes(), &ImportOptions::default()).unwrap();
        scene.marks[0].text.chars().count()
    };
    assert_eq!([letters(1_999), letters(2_000), letters(2_001)], [1_999, 2_000, 2_000]);
}

#[test]
fn a_warning_about_broken_entries_names_five_places() {
    let told = |count: usize| {
        let mut map = scene("One", "");
        map["lights"] = vec![json!({ "config": 1 }); count].into();
        let (_, warnings) = import(map.to_string().as_bytes(), &ImportOptions::default()).unwrap();
        let broken = warnings.into_iter().find(|warning| warning.rule == "broken-entries");
        broken.unwrap().text
    };
    let words = |count: usize, named: usize| {
        let places: Vec<String> = (0..named).map(|index| format!("/lights/{index}/x")).collect();
        worded(catalogue::ImportBroken { count, places })
    };
    assert_eq!([told(5), told(6)], [words(5, 5), words(6, 5)]);
}

#[test]
fn a_kind_of_useless_field_is_told_20_times() {
    let told = |count: usize, size: &str, trait_value: Value| {
        let tokens: Vec<Value> = (0..count)
            .map(|number| {
                json!({ "id": format!("t{number}"), "name": "", "side": "a", "at": [0, 0], "size": size,
                    "traits": { "damageReduction": trait_value } })
            })
            .collect();
        let (_, warnings) = read(small(json!({ "ruleset": "reflex-d20", "tokens": tokens }))).unwrap();
        ["unknown-word", "unread-trait"].map(|rule| warnings.iter().filter(|one| one.rule == rule).count())
    };
    // One more warning counts the further unknown words.
    let useless = json!("much");
    assert_eq!(told(20, "vast", useless.clone()), [20, 20]);
    assert_eq!(told(21, "vast", useless), [21, 20]);
    let tokens: Vec<Value> = (0..22)
        .map(|number| json!({ "id": format!("t{number}"), "name": "", "side": "a", "at": [0, 0], "size": "vast" }))
        .collect();
    let (scene, warnings) = read(small(json!({ "tokens": tokens }))).unwrap();
    let system = burstmap::encounter::Table::open(scene, "").unwrap().ruleset().name.clone();
    let more = worded(catalogue::SceneUnknownWords { count: 2_usize, ruleset: &system });
    assert_eq!(warnings.last().unwrap().text, more);
}

#[test]
fn an_issue_of_the_map_check_lists_at_most_1000_cells() {
    let issue = |side: i32| {
        let (blocks, middle) = (json!({ "move": true, "effect": true, "sight": true }), side / 2);
        // A wall that ends just before another wall.
        let walls = json!([
            { "id": "short", "points": [[0, middle], [f64::from(middle) - 0.04, middle]], "blocks": blocks },
            { "id": "post", "points": [[middle, 0], [middle, side]], "blocks": blocks },
        ]);
        let mut scene = small(json!({ "walls": walls }));
        scene["grid"]["size"] = json!([side, side]);
        let issues = check(&read(scene).unwrap().0);
        (issues[0].count, issues[0].cells.len())
    };
    let (few, listed) = issue(12);
    assert!((1..1_000).contains(&few) && listed == few, "{few} {listed}");
    let (many, listed) = issue(120);
    assert!(many > 1_000 && listed == 1_000, "{many} {listed}");
}
