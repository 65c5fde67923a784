//! Options of an import.

use super::archive::MOST_BYTES;
use burstmap_encounter::scene::SceneShape;
use burstmap_messages::{Language, catalogue};
use burstmap_rules::reason::Refusal;
use burstmap_rules::wording::short;
use serde::Deserialize;
use serde_json::Value;

/// Information that a map file does not contain.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ImportOptions {
    /// Grid of the map. Default: the grid of the file or of the ruleset.
    #[serde(default)]
    pub shape: Option<SceneShape>,
    /// Built-in ruleset's id. Default: the first one for the grid's shape.
    #[serde(default)]
    pub ruleset: Option<String>,
    /// Title for a file without one, usually the file's name.
    #[serde(default)]
    pub name: Option<String>,
    /// Name of the scene to open, of a file with several. Default: the most useful one, see `usual.rs`.
    #[serde(default)]
    pub scene: Option<String>,
    /// Index of that scene in the list of scenes, from 0.
    #[serde(default)]
    pub index: Option<usize>,
    /// Maximum unpacked size of the maps in archives and packs in megabytes. Default: 128, because phones have no more room.
    #[serde(default)]
    pub archive_megabytes: Option<usize>,
    /// Language of the map's names as a BCP 47 tag, for files with several languages. Default: the names are unchanged.
    #[serde(default)]
    pub language: Option<String>,
    /// Rules of the open map, as in its scene. Used if there is no id and they fit the grid's shape.
    #[serde(skip)]
    pub open: Option<Value>,
}

impl ImportOptions {
    /// Returns the maximum unpacked size of archives in bytes.
    pub fn most_bytes(&self) -> usize {
        self.archive_megabytes.map_or(MOST_BYTES, |megabytes| megabytes.saturating_mul(1 << 20))
    }

    /// Reads in the requested language.
    pub fn within<R>(&self, read: impl FnOnce() -> R) -> R {
        self.language.as_deref().and_then(Language::of_tag).unwrap_or_default().within(read)
    }
}

/// Returns the index of the requested scene, if any.
///
/// # Errors
///
/// `bad-query` if there is no such scene.
pub(super) fn chosen(options: &ImportOptions, names: &[String]) -> Result<Option<usize>, Refusal> {
    if let Some(index) = options.index {
        let message = catalogue::ImportNoSuchIndex { count: names.len(), index };
        let there = index < names.len();
        return if there { Ok(Some(index)) } else { Err(Refusal::new("bad-query", message).at("/index")) };
    }
    let Some(scene) = &options.scene else { return Ok(None) };
    let found = names.iter().position(|name| name == scene);
    let known = || names.iter().take(20).map(|name| short(name)).collect::<Vec<_>>();
    let missing = || catalogue::ImportNoSuchScene { scene: short(scene), scenes: known() };
    found.map(Some).ok_or_else(|| Refusal::new("bad-query", missing()).at("/scene"))
}
