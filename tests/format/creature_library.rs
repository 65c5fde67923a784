//! Files of creature libraries, which the page saves.

use super::broken_entries::uvtt;
use crate::common::worded::{catalogue, worded};
use burstmap::format::{Found, ImportOptions, Opened, SourceFile, find, import, open};
use serde_json::json;

#[test]
fn the_file_of_a_creature_library_is_neither_a_map_nor_a_list() {
    let text = json!({ "format": "burstmap-creatures", "version": 1, "creatures": [] }).to_string();
    let opened = open(text.as_bytes(), &ImportOptions::default());
    assert!(matches!(opened, Ok(Opened::CreatureLibrary(same)) if same == text));
    let file = SourceFile { path: "mine.json".to_owned(), bytes: text.clone().into_bytes() };
    let found = find(vec![file.clone()]);
    assert!(matches!(found, Ok(Found::Other(Opened::CreatureLibrary(same))) if same == text));
    let refusal = import(text.as_bytes(), &ImportOptions::default()).unwrap_err();
    assert_eq!(refusal.code, "unsupported-file");
    assert_eq!(refusal.message, worded(catalogue::CreaturesFileHere));
    // Next to a map, it is none of the maps.
    let map = SourceFile { path: "map.uvtt".to_owned(), bytes: uvtt(0.3).to_string().into_bytes() };
    let Ok(Found::Maps(maps)) = find(vec![map, file]) else { panic!("a map") };
    assert_eq!(maps.scenes().len(), 1);
}
