//! Opens a map file of any kind. Its content determines the kind, never its name.

use super::archive::Archive;
use super::breath::at_once;
use super::import_options::ImportOptions;
use super::kinds::{document, is_list};
use super::map_files::MapFiles;
use super::opened::{Opened, open_value};
use super::own_files::is_creature_library;
use super::replay::{self, Replay};
use super::sources::SourceFile;
use burstmap_encounter::Scene;
use burstmap_rules::reason::{Reason, Refusal};

/// Returns a scene from the bytes of a Burstmap scene, a Universal VTT file, or a Foundry scene (`.json`, `.db`), with its changes and
/// omissions.
///
/// # Errors
///
/// `unsupported-file` (an unknown format, or rules), `bad-scene` (known, but broken, with the place), `too-large`, `unsupported-version` or
/// `unknown-ruleset`.
pub fn import(bytes: &[u8], options: &ImportOptions) -> Result<(Scene, Vec<Reason>), Refusal> {
    open(bytes, options)?.scene()
}

/// Opens any supported file, including rules and lists.
///
/// # Errors
///
/// As [`import`].
pub fn open(bytes: &[u8], options: &ImportOptions) -> Result<Opened, Refusal> {
    if Archive::is_it(bytes) {
        let file = SourceFile { path: options.name.clone().unwrap_or_default(), bytes: bytes.to_vec() };
        let (scene, warnings) = MapFiles::read_within(vec![file], options.most_bytes())?.import(options)?;
        return Ok(Opened::Scene(Box::new(scene), warnings));
    }
    if replay::is_packed(bytes) {
        return Replay::read_bytes(bytes).map(|replay| Opened::Replay(Box::new(replay)));
    }
    let value = document(options.name.as_deref().unwrap_or_default(), bytes)?;
    let text = || String::from_utf8_lossy(bytes).into_owned();
    if is_list(&value) {
        return Ok(Opened::Creatures(text()));
    }
    if is_creature_library(&value) {
        return Ok(Opened::CreatureLibrary(text()));
    }
    at_once(open_value(&value, options, &|_| None))
}
