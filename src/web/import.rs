//! Files as scenes, scenes as files.

use super::panels::corner::Export;
use burstmap_encounter::rules_in_use;
use burstmap_encounter::{Scene, Shared, Table};
use burstmap_format::{self, Opened, SourceFile};
use burstmap_messages::{Message, catalogue};
use burstmap_rules::reason::Refusal;
use serde::Serialize;

/// `name`: the file's. Universal VTT files carry no title of their own.
pub fn open(bytes: &[u8], name: &str) -> Result<Opened, Refusal> {
    let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
    let stem = file
        .rsplit_once('.')
        .filter(|(_, kind)| kind.to_ascii_lowercase().ends_with("vtt"))
        .map(|(stem, _)| stem);
    let options = burstmap_format::ImportOptions { name: stem.map(str::to_owned), ..Default::default() };
    burstmap_format::open(bytes, &options)
}

/// The text of a file that is a list of creatures by its name, or a list by its first letter.
pub fn creature_list(bytes: &[u8], name: &str) -> Option<String> {
    let kind = name.rsplit_once('.').map(|(_, kind)| kind.to_ascii_lowercase()).unwrap_or_default();
    let table = ["csv", "tsv", "txt"].contains(&kind.as_str());
    let list = bytes.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b'[') && !is_scenes(bytes);
    (table || list).then(|| String::from_utf8_lossy(bytes).into_owned())
}

/// Whether a list holds scenes of another program rather than creatures.
fn is_scenes(bytes: &[u8]) -> bool {
    let file = SourceFile { path: String::new(), bytes: bytes.to_vec() };
    burstmap_format::scenes(vec![file]).is_ok()
}

/// A file name and the file.
pub fn export(scene: &Scene, what: Export) -> (String, Vec<u8>) {
    let stem = stem(&scene.name);
    match what {
        Export::UniversalVtt => (format!("{stem}.uvtt"), burstmap_format::export_uvtt(scene)),
        Export::Scene => (format!("{stem}.json"), pretty(scene)),
    }
}

/// The same of a ruleset, to be changed and opened again.
pub fn export_rules(table: &Table) -> (String, Vec<u8>) {
    (format!("{}.ruleset.json", stem(&table.ruleset().id)), pretty(&rules_in_use::written(table.scene())))
}

pub fn stem(name: &str) -> String {
    let plain: String =
        name.chars().map(|c| if c.is_alphanumeric() { c.to_ascii_lowercase() } else { '-' }).collect();
    let stem = plain.trim_matches('-').to_owned();
    if stem.is_empty() { "scene".to_owned() } else { stem }
}

/// A scene's title and its file.
pub fn text(scene: &Scene) -> (String, String) {
    (scene.name.clone(), burstmap_format::Pieces::of(scene).collect())
}

/// An empty map with the rules and the grid of another one.
pub fn blank(scene: &Scene) -> Scene {
    Scene {
        name: Message::from(catalogue::MapNew).to_string(),
        image: None,
        terrain: Shared::default(),
        walls: Shared::default(),
        zones: Shared::default(),
        areas: Shared::default(),
        tokens: Shared::default(),
        encounter: None,
        more: Default::default(),
        ..scene.clone()
    }
}

/// Readable JSON. By way of a plain value: one way to write each type is enough in a module that must be small.
fn pretty(what: &impl Serialize) -> Vec<u8> {
    format!("{:#}", serde_json::to_value(what).unwrap_or_default()).into_bytes()
}
