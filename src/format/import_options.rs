//! Options of an import.

use burstmap_encounter::scene::SceneShape;
use burstmap_messages::{Language, catalogue};
use burstmap_rules::reason::Refusal;
use burstmap_rules::wording::short;
use serde::Deserialize;
use serde_json::Value;

/// What a map file does not say.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ImportOptions {
    /// The grid to lay over the map; that of the file, or of the ruleset, when left out.
    #[serde(default)]
    pub shape: Option<SceneShape>,
    /// A built-in id; the first that goes with the grid's shape when left out.
    #[serde(default)]
    pub ruleset: Option<String>,
    /// The scene's title, where the file has none: usually the file's name.
    #[serde(default)]
    pub name: Option<String>,
    /// Which scene, by its name, of a file that holds several; the one that is worth most when left out: see `usual.rs`.
    #[serde(default)]
    pub scene: Option<String>,
    /// The same by its place in the list of scenes, from 0.
    #[serde(default)]
    pub index: Option<usize>,
    /// The language in which the map gets its names, as a tag of BCP 47, where the file has them in several; as they stand when
    /// left out.
    #[serde(default)]
    pub language: Option<String>,
    /// The rules of the map that is open, as its scene has them: taken where no id is asked for and they are made for the grid's
    /// shape.
    #[serde(skip)]
    pub open: Option<Value>,
}

impl ImportOptions {
    /// Reads in the language that is wanted.
    pub fn within<R>(&self, read: impl FnOnce() -> R) -> R {
        self.language.as_deref().and_then(Language::of_tag).unwrap_or_default().within(read)
    }
}

/// The place of the scene that was asked for; `None`: none was.
///
/// # Errors
///
/// `bad-query` where there is no such scene.
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
