//! Several maps in one file: a browser's saved maps, to be moved to another browser.

use super::scene;
use burstmap_encounter::Scene;
use burstmap_messages::catalogue;
use burstmap_rules::reason::{Reason, Refusal};
use serde_json::Value;

/// Format name at the start of such a file.
const FORMAT: &str = "burstmap-maps";
/// The version that this program writes.
const VERSION: u64 = 1;
/// Maximum number of maps in a file.
const MOST: usize = 1_000;

/// Text before the first map, between two maps, and after the last.
pub const PUNCTUATION: [&str; 3] = ["{\"format\":\"burstmap-maps\",\"version\":1,\"maps\":[", ",", "]}"];

/// Returns whether a file contains several maps.
pub(super) fn is_it(value: &Value) -> bool {
    value.get("format").and_then(Value::as_str) == Some(FORMAT)
}

/// Returns all maps of such a file, each with its changes and omissions. Either all maps are read or none.
pub(super) fn read(mut value: Value) -> Result<Vec<(Scene, Vec<Reason>)>, Refusal> {
    if value.get("version").and_then(Value::as_u64) != Some(VERSION) {
        return Err(Refusal::new("unsupported-version", catalogue::MapsFileVersion).at("/version"));
    }
    let Some(Value::Array(maps)) = value.get_mut("maps").map(Value::take) else {
        return Err(Refusal::new("bad-scene", catalogue::MapsFileList).at("/maps"));
    };
    if maps.is_empty() || maps.len() > MOST {
        let message = catalogue::MapsFileCount { most: MOST, count: maps.len() };
        return Err(Refusal::new("bad-scene", message).at("/maps"));
    }
    let read = |(index, map)| {
        scene::read(map).map_err(|refusal: Refusal| {
            let path = format!("/maps/{index}{}", refusal.path.as_deref().unwrap_or_default());
            refusal.at(path)
        })
    };
    maps.into_iter().enumerate().map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ImportOptions, Opened, open};

    const MAP: &str = r#"{"format":"burstmap-scene","version":1,"name":"A","ruleset":"reflex-d20",
        "grid":{"shape":"square","size":[4,3],"cell":{"length":5,"unit":"ft"}}}"#;

    fn file(maps: &[&str]) -> Vec<u8> {
        let [before, between, after] = PUNCTUATION;
        format!("{before}{}{after}", maps.join(between)).into_bytes()
    }

    #[test]
    fn maps_that_were_written_together_are_read_again() {
        let options = ImportOptions::default();
        let Ok(Opened::Maps(maps)) = open(&file(&[MAP, &MAP.replace("\"A\"", "\"B\"")]), &options) else {
            panic!("not read");
        };
        assert_eq!(maps.iter().map(|(map, _)| map.name.as_str()).collect::<Vec<_>>(), ["A", "B"]);
    }

    #[test]
    fn one_bad_map_is_named_by_its_place_and_none_is_read() {
        let bad = MAP.replace("[4,3]", "[0,3]");
        let refusal = open(&file(&[MAP, &bad]), &ImportOptions::default()).unwrap_err();
        assert_eq!(refusal.path.as_deref(), Some("/maps/1/grid/size/0"));
    }
}
