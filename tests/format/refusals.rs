//! Files without a map: their refusals, by kind.

use crate::common::worded::{catalogue, has, worded};
use burstmap::format::{ImportOptions, MapFiles, SourceFile, find, import};
use burstmap::rules::reason::Refusal;
use serde_json::json;

fn refused(path: &str, bytes: impl Into<Vec<u8>>) -> Refusal {
    find(vec![SourceFile { path: path.to_owned(), bytes: bytes.into() }]).unwrap_err()
}

fn zip(files: &[(&str, &str)]) -> Vec<u8> {
    let files: Vec<(&str, Vec<u8>)> =
        files.iter().map(|(path, text)| (*path, text.as_bytes().to_vec())).collect();
    super::sources::zip(&files)
}

#[test]
fn texts_and_other_files_are_refused_in_words_of_their_own() {
    let cases: [(&str, &[u8], &str); 6] = [
        ("notes/hello.txt", b"Hello, world", &worded(catalogue::ImportTextNamed { name: "hello.txt" })),
        ("map.bin", b"\x00\x01\x02\xfe", &worded(catalogue::ImportForeign { kind: "binary" })),
        (
            "map.svg",
            b"<svg xmlns='http://www.w3.org/2000/svg'/>",
            &worded(catalogue::ImportForeign { kind: "svg" }),
        ),
        ("map.svg", b"<?xml version='1.0'?>\n<svg/>", &worded(catalogue::ImportForeign { kind: "svg" })),
        ("scene.owlbear", b"\x01\x02", &worded(catalogue::ImportElsewhere { program: "owlbear-scene" })),
        ("page.html", b"<!doctype html>", &worded(catalogue::ImportForeign { kind: "page" })),
    ];
    for (path, bytes, part) in cases {
        let refusal = refused(path, bytes);
        assert_eq!(refusal.code, "unsupported-file", "{refusal:?}");
        assert!(refusal.message.contains(part), "{path}: {refusal:?}");
        assert!(!refusal.message.contains("line 1 column 1"), "{refusal:?}");
        // If the kind is unknown, the message lists all readable kinds, including creatures.
        let unknown = ["hello.txt", "map.bin"].iter().any(|name| path.ends_with(name));
        assert_eq!(refusal.message.contains(&worded(catalogue::ListFormEncounter)), unknown, "{refusal:?}");
    }
    let unnamed = import(b"Hello, world", &ImportOptions::default()).unwrap_err();
    assert!(unnamed.message.starts_with(&worded(catalogue::ImportText)), "{unnamed:?}");
}

#[test]
fn other_programs_are_refused_by_name() {
    let roll20 = json!({ "schema_version": 3, "type": "character", "character": { "name": "Kess" } });
    let item = json!({ "id": "a", "type": "IMAGE", "layer": "MAP", "createdUserId": "u", "name": "Map" });
    let cases = [
        (roll20, worded(catalogue::ImportElsewhere { program: "roll20-character" })),
        (json!([item]), worded(catalogue::ImportElsewhere { program: "owlbear-scene" })),
        (json!({ "items": { "a": item } }), worded(catalogue::ImportElsewhere { program: "owlbear-scene" })),
        (json!({ "a": item }), worded(catalogue::ImportElsewhere { program: "owlbear-scene" })),
    ];
    for (file, part) in cases {
        for refusal in [
            refused("file.json", file.to_string()),
            import(file.to_string().as_bytes(), &ImportOptions::default()).unwrap_err(),
        ] {
            assert!(refusal.message.contains(&part), "{part}: {refusal:?}");
        }
    }
}

#[test]
fn archives_without_maps_say_so() {
    let notes = [("readme.txt", "Thank you."), ("module.json", "{}")];
    let refusal = refused("pack.zip", zip(&notes));
    assert!(
        refusal.message.starts_with(&worded(catalogue::ImportArchiveEmpty { name: "pack.zip" })),
        "{refusal:?}"
    );
    let damaged = refused("pack.zip", zip(&[("readme.txt", "Thank you."), ("map.json", "{\"a\":")]));
    assert!(has(damaged.said.as_ref(), catalogue::FileEndsEarly::ID), "{damaged:?}");
    let bare = "<net.rptools.maptool.util.PersistenceUtil_-PersistedCampaign/>";
    for files in [&[("properties.xml", "<map/>")][..], &[("content.xml", bare)]] {
        let campaign = refused("old.cmpgn", zip(files));
        assert!(campaign.message.contains(&worded(catalogue::ImportMaptoolEmpty)), "{campaign:?}");
    }
}

#[test]
fn of_several_files_the_one_that_is_wrong_is_named() {
    let file = |path: &str, text: String| SourceFile { path: path.to_owned(), bytes: text.into_bytes() };
    let room = |size: i32| {
        let rect = json!({ "x": 0, "y": 0, "w": size, "h": size });
        json!({ "title": "Cellar", "rects": [rect], "doors": [] }).to_string()
    };
    let cut = file("maps/attic.json", "{ \"title\": ".to_owned());
    let alone = find(vec![cut.clone()]).unwrap_err();
    assert!(!alone.message.contains("attic.json"), "{alone:?}");
    let among = find(vec![cut, file("maps/notes.txt", "Hello".to_owned())]).unwrap_err();
    assert_eq!(among.message, format!("attic.json: {}", alone.message));
    // A file that fails only when it becomes a map. The message also contains the place.
    let maps = MapFiles::read(vec![file("good.json", room(2)), file("bad.json", room(90_000))]).unwrap();
    let refusal = maps.import(&ImportOptions { index: Some(1), ..ImportOptions::default() }).unwrap_err();
    assert!(refusal.message.starts_with("bad.json: "), "{refusal:?}");
    assert_eq!(refusal.path.as_deref(), Some("/rects/0"));
}
