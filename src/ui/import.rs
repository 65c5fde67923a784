//! Conversion between files and scenes.

use burstmap_encounter::{Scene, Table, rules_in_use};
use burstmap_format::Opened;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::reason::{Reason, Refusal};
use serde::Serialize;

/// File formats for saving a map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Export {
    Scene,
    UniversalVtt,
}

/// Opens a file with a `name`. Universal VTT files have no title, so it becomes the table's title.
///
/// # Errors
///
/// If the format is unknown, or the file is broken.
pub fn open(bytes: &[u8], name: &str) -> Result<Opened, Refusal> {
    let kind = name.rsplit_once('.').map(|(_, kind)| kind.to_ascii_lowercase()).unwrap_or_default();
    let list = ["csv", "tsv", "txt", "md", "yaml", "yml"].contains(&kind.as_str());
    if list || burstmap_format::is_creature_file(bytes) {
        return Ok(Opened::Creatures(String::from_utf8_lossy(bytes).into_owned()));
    }
    let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
    let stem = file
        .rsplit_once('.')
        .filter(|(_, kind)| kind.to_ascii_lowercase().ends_with("vtt"))
        .map(|(stem, _)| stem);
    let options = burstmap_format::ImportOptions { name: stem.map(str::to_owned), ..Default::default() };
    burstmap_format::open(bytes, &options)
}

/// Returns the file name for a map.
pub fn file_name(scene: &Scene, what: Export) -> String {
    let stem = stem(&scene.name);
    match what {
        Export::UniversalVtt => format!("{stem}.uvtt"),
        Export::Scene => format!("{stem}.json"),
    }
}

/// Returns a file name, the file, and the omissions.
pub fn export(scene: &Scene, what: Export) -> (String, Vec<u8>, Vec<Reason>) {
    let (file, lost) = match what {
        Export::UniversalVtt => burstmap_format::uvtt_with_warnings(scene),
        Export::Scene => (pretty(scene), Vec::new()),
    };
    (file_name(scene, what), file, lost)
}

/// Returns a file name and a ruleset's file, which can be changed and opened again.
pub fn export_rules(table: &Table) -> (String, Vec<u8>) {
    (format!("{}.ruleset.json", stem(&table.ruleset().id)), pretty(&rules_in_use::written(table.scene())))
}

pub fn stem(name: &str) -> String {
    let plain: String =
        name.chars().map(|c| if c.is_alphanumeric() { c.to_ascii_lowercase() } else { '-' }).collect();
    let stem = plain.trim_matches('-').to_owned();
    if stem.is_empty() { "scene".to_owned() } else { stem }
}

/// Returns a scene's title and its file's text.
pub fn text(scene: &Scene) -> (String, String) {
    (scene.name.clone(), burstmap_format::Pieces::of(scene).collect())
}

/// Returns an empty map with the rules and the grid of another one.
pub fn blank(scene: &Scene) -> Scene {
    scene.emptied(Message::from(catalogue::MapNew).to_string())
}

/// Returns readable JSON.
fn pretty(what: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec_pretty(what).unwrap_or_default()
}
