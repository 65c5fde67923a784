//! Files as scenes, scenes as files.

use super::panels::menu::Export;
use crate::encounter::Scene;
use crate::format;
use crate::json;
use crate::rules::reason::{Reason, Refusal};

/// `name`: the file's. Universal VTT files carry no title of their own.
pub fn scene(bytes: &[u8], name: &str) -> Result<(Scene, Vec<Reason>), Refusal> {
    let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
    let stem = file
        .rsplit_once('.')
        .filter(|(_, kind)| kind.to_ascii_lowercase().ends_with("vtt"))
        .map(|(stem, _)| stem);
    let options = format::ImportOptions { name: stem.map(str::to_owned), ..Default::default() };
    format::import(bytes, &options)
}

/// The text of a file that is a list of creatures by its name, or a list by its first letter.
pub fn creature_list(bytes: &[u8], name: &str) -> Option<String> {
    let kind = name.rsplit_once('.').map(|(_, kind)| kind.to_ascii_lowercase()).unwrap_or_default();
    let table = ["csv", "tsv", "txt"].contains(&kind.as_str());
    let list = bytes.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b'[');
    (table || list).then(|| String::from_utf8_lossy(bytes).into_owned())
}

/// A file name and the file.
pub fn export(scene: &Scene, what: Export) -> (String, Vec<u8>) {
    let plain: String =
        scene.name.chars().map(|c| if c.is_alphanumeric() { c.to_ascii_lowercase() } else { '-' }).collect();
    let stem = plain.trim_matches('-').to_owned();
    let stem = if stem.is_empty() { "scene".to_owned() } else { stem };
    match what {
        Export::UniversalVtt => (format!("{stem}.uvtt"), format::export_uvtt(scene)),
        Export::Scene => (format!("{stem}.json"), pretty(scene)),
    }
}

/// Readable JSON. By way of a plain value: one way to write each type is enough in a module that must be small.
fn pretty(scene: &Scene) -> Vec<u8> {
    format!("{:#}", json::value(scene)).into_bytes()
}
