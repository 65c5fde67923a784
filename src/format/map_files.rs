//! Files that belong together: a folder, an archive, a file and its image. They are unpacked and read once for all of their scenes.

use super::archive::Archive;
use super::breath::at_once;
use super::creatures::{holds_creatures, is_creature_file};
use super::import_options::{ImportOptions, chosen};
use super::kinds::{document, from_elsewhere, is_list, last_part, unsupported};
use super::loose::Loose;
use super::opened::{Opened, open_value};
use super::sources::{self, SceneInfo, SourceFile, Sources};
use super::usual::{Worth, usual};
use super::{alchemist, bundle, elsewhere, foundry, leveldb, tiled, uvtt};
use burstmap_encounter::Scene;
use burstmap_messages::catalogue;
use burstmap_rules::reason::{Reason, Refusal};
use burstmap_rules::wording::short;
use serde_json::Value;

/// Files with the maps found in them.
#[derive(Debug)]
pub struct MapFiles {
    sources: Sources,
    /// Maps with the paths of their files, in the order of the files.
    maps: Vec<(String, Value)>,
}

/// Content of the opened files.
#[derive(Debug)]
pub enum Found {
    /// Maps to choose from.
    Maps(MapFiles),
    /// Something else, or several maps of our own format.
    Other(Opened),
}

/// Detects the content of files without importing their maps. A single file may be a list of creatures.
///
/// # Errors
///
/// As [`MapFiles::read`]; for a single file, its own problem.
pub fn find(mut files: Vec<SourceFile>) -> Result<Found, Refusal> {
    let alone = match &files[..] {
        [file] => !Archive::is_it(&file.bytes) && !leveldb::is_part(last_part(&file.path)),
        _ => false,
    };
    let Some(file) = files.pop_if(|_| alone) else { return MapFiles::read(files).map(Found::Maps) };
    let creatures = || Found::Other(Opened::Creatures(String::from_utf8_lossy(&file.bytes).into_owned()));
    // JSON is read once: it may be large.
    let json = matches!(file.bytes.trim_ascii_start().first(), Some(b'{' | b'['));
    if !json && is_creature_file(&file.bytes) {
        return Ok(creatures());
    }
    if let Some(program) = elsewhere::by_name(&file.path) {
        return Err(from_elsewhere(program));
    }
    let value = match document(&file.path, &file.bytes) {
        Ok(value) if is_list(&value) || holds_creatures(&value) => return Ok(creatures()),
        Err(_) if json && is_creature_file(&file.bytes) => return Ok(creatures()),
        document => document?,
    };
    drop(file.bytes);
    let mut maps = Vec::new();
    let other = match bundle::is_it(&value) {
        true => Some(value),
        false => sources::split(&file.path, value, &mut maps),
    };
    match other {
        Some(value) => at_once(open_value(&value, &ImportOptions::default(), &|_| None)).map(Found::Other),
        None => Ok(Found::Maps(MapFiles { sources: Sources::default(), maps })),
    }
}

impl MapFiles {
    /// Unpacks the files and finds the maps in them.
    ///
    /// # Errors
    ///
    /// `unsupported-file` if there is no map, `bad-scene` if a pack is damaged, `too-large`.
    pub fn read(files: Vec<SourceFile>) -> Result<MapFiles, Refusal> {
        let archive = match &files[..] {
            [file] if Archive::is_it(&file.bytes) => last_part(&file.path).to_owned(),
            _ => String::new(),
        };
        let mut sources = Sources::new(files)?;
        let maps = sources.take_maps()?;
        if maps.is_empty() {
            return Err(match (elsewhere::by_name(&archive), archive.as_str()) {
                (Some(program), _) => from_elsewhere(program),
                (None, "") => unsupported(catalogue::ImportNoMap),
                (None, name) => unsupported(catalogue::ImportArchiveEmpty { name: short(name) }),
            });
        }
        Ok(MapFiles { sources, maps })
    }

    /// Adds more files: the images of scenes.
    ///
    /// # Errors
    ///
    /// `unsupported-file` for an unreadable archive, `too-large` for one with too much content.
    pub fn add(&mut self, file: SourceFile) -> Result<(), Refusal> {
        self.sources.add(file)
    }

    /// Returns the scenes, in the order of the files.
    pub fn scenes(&self) -> Vec<SceneInfo> {
        self.maps.iter().map(|(path, value)| sources::info(path, value, &self.sources)).collect()
    }

    /// Returns one of the scenes, with its image, if it is among the files, and its changes and omissions.
    ///
    /// # Errors
    ///
    /// `bad-query` if there is no such scene, otherwise as [`import`](super::import).
    pub fn import(&self, options: &ImportOptions) -> Result<(Scene, Vec<Reason>), Refusal> {
        at_once(self.make(options))
    }

    /// Like [`MapFiles::import`], as work that can pause.
    ///
    /// # Errors
    ///
    /// As [`MapFiles::import`].
    pub async fn make(&self, options: &ImportOptions) -> Result<(Scene, Vec<Reason>), Refusal> {
        let names: Vec<String> = self.maps.iter().map(|(path, value)| sources::name(path, value)).collect();
        let index = chosen(options, &names)?.unwrap_or_else(|| self.usual());
        let Some((path, value)) = self.maps.get(index) else {
            return Err(unsupported(catalogue::ImportNoMap));
        };
        let only = || if self.maps.len() == 1 { self.sources.only_picture() } else { None };
        let pictures = |address: &str| self.sources.picture(address).or_else(only);
        // These formats have no titles.
        let untitled = uvtt::is_it(value) || tiled::is_it(value) || alchemist::is_it(value);
        let named = || (untitled && !path.is_empty()).then(|| sources::name(path, value));
        let name = options.name.clone().or_else(named);
        let one = ImportOptions { scene: None, index: None, name, ..options.clone() };
        let made = open_value(value, &one, &pictures).await.and_then(Opened::scene);
        let several = self.maps.iter().any(|(other, _)| other != path);
        let (scene, mut warnings) =
            made.map_err(|refusal| if several { sources::of_file(path, refusal) } else { refusal })?;
        if self.maps.len() > 1 {
            warnings.push(foundry::more_scenes(&names, &scene.name));
        }
        Ok((scene, warnings))
    }

    /// Returns the default scene.
    fn usual(&self) -> usize {
        let worth = |(path, value): &(String, Value)| {
            let info = sources::info(path, value, &self.sources);
            let ours = value.get("image").is_some_and(|image| !image.is_null() && image != "");
            let pictured = ours || info.picture.is_some() || foundry::has_picture(&Loose::root(value));
            let active = value.get("active") == Some(&Value::Bool(true));
            Worth::of(active, info.walls > 0, info.tokens > 0, pictured)
        };
        usual(self.maps.iter().map(worth))
    }
}
