//! Files that belong together: a folder, an archive, a file and its image. They are unpacked and read once for all of their scenes.

use super::archive::{Archive, MOST_BYTES};
use super::breath::at_once;
use super::creatures::{self, holds_creatures};
use super::import_options::{ImportOptions, chosen};
use super::kinds::{document, from_elsewhere, is_list, last_part, unsupported};
use super::loose::Loose;
use super::opened::{Opened, open_value};
use super::own_files::is_creature_library;
use super::picture_paths::is_by_name_only;
use super::replay::{self, Replay};
use super::sources::{self, SceneInfo, SourceFile, Sources, Taken};
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
    /// Foundry actors next to the maps, and damaged entries of their lists.
    creatures: Vec<Value>,
}

/// Content of the opened files.
#[derive(Debug)]
pub enum Found {
    /// Maps to choose from.
    Maps(MapFiles),
    /// Something else, or several maps of our own format.
    Other(Opened),
}

/// Returns whether a file contains creatures in a known format and no maps, so that it must not be treated as a map or as rules.
pub fn is_creature_file(bytes: &[u8]) -> bool {
    let holds_scenes = || document("", bytes).is_ok_and(|value| foundry::is_it(&value));
    creatures::is_creature_file(bytes) && !holds_scenes()
}

/// Detects the content of files without importing their maps. A single file can also be a list of creatures or a creature library.
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
    let text = || String::from_utf8_lossy(&file.bytes).into_owned();
    let list = || Found::Other(Opened::Creatures(text()));
    if replay::is_packed(&file.bytes) {
        let replay = Replay::read_bytes(&file.bytes)?;
        return Ok(Found::Other(Opened::Replay(Box::new(replay))));
    }
    // JSON is read once: it may be large.
    let json = matches!(file.bytes.trim_ascii_start().first(), Some(b'{' | b'['));
    if !json && is_creature_file(&file.bytes) {
        return Ok(list());
    }
    if let Some(program) = elsewhere::by_name(&file.path) {
        return Err(from_elsewhere(program));
    }
    let value = match document(&file.path, &file.bytes) {
        Ok(value) if is_list(&value) || holds_creatures(&value) && !foundry::is_it(&value) => {
            return Ok(list());
        }
        Ok(value) if is_creature_library(&value) => return Ok(Found::Other(Opened::CreatureLibrary(text()))),
        Err(_) if json && is_creature_file(&file.bytes) => return Ok(list()),
        document => document?,
    };
    drop(file.bytes);
    let mut taken = Taken::default();
    let other = match bundle::is_it(&value) {
        true => Some(value),
        false => taken.split(&file.path, value),
    };
    match other {
        Some(value) => at_once(open_value(&value, &ImportOptions::default(), &|_| None)).map(Found::Other),
        None => {
            taken.join();
            Ok(Found::Maps(MapFiles::of(Sources::default(), taken)))
        }
    }
}

impl MapFiles {
    /// Unpacks the files and finds the maps in them.
    ///
    /// # Errors
    ///
    /// `unsupported-file` if there is no map, `bad-scene` if a pack is damaged, `too-large`.
    pub fn read(files: Vec<SourceFile>) -> Result<MapFiles, Refusal> {
        MapFiles::read_within(files, MOST_BYTES)
    }

    /// Does the same as [`MapFiles::read`], with another maximum for the unpacked size of archives in bytes.
    ///
    /// # Errors
    ///
    /// As [`MapFiles::read`].
    pub fn read_within(files: Vec<SourceFile>, most: usize) -> Result<MapFiles, Refusal> {
        let archive = match &files[..] {
            [file] if Archive::is_it(&file.bytes) => last_part(&file.path).to_owned(),
            _ => String::new(),
        };
        let mut sources = Sources::new(files, most)?;
        let taken = sources.take_maps()?;
        if taken.maps.is_empty() {
            return Err(match (elsewhere::by_name(&archive), archive.as_str()) {
                (Some(program), _) => from_elsewhere(program),
                (None, "") => unsupported(catalogue::ImportNoMap),
                (None, name) => unsupported(catalogue::ImportArchiveEmpty { name: short(name) }),
            });
        }
        Ok(MapFiles::of(sources, taken))
    }

    fn of(mut sources: Sources, Taken { maps, creatures }: Taken) -> MapFiles {
        sources.name_pictures(maps.iter().filter_map(|(_, map)| sources::picture_of(map)).collect());
        MapFiles { sources, maps, creatures }
    }

    /// Returns the creatures next to the maps as the text of a list, if there are any.
    pub fn creatures(&self) -> Option<String> {
        (self.unread() < self.creatures.len())
            .then(|| serde_json::to_string(&self.creatures).unwrap_or_default())
    }

    /// Returns the number of damaged actors next to the maps.
    fn unread(&self) -> usize {
        self.creatures.iter().filter(|actor| foundry::is_damaged(actor)).count()
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
        let address = sources::picture_of(value).filter(|_| scene.image.is_some());
        let found =
            address.as_deref().and_then(|address| Some((address, self.sources.picture_path(address)?)));
        if let Some((address, path)) = found.filter(|(address, path)| is_by_name_only(path, address)) {
            let text = catalogue::ImportPictureByName { path: short(path), address: short(address) };
            warnings.push(Reason::new("picture-by-name", text));
        }
        let unread = self.unread();
        let count = self.creatures.len() - unread;
        if count > 0 {
            warnings.push(Reason::new("more-creatures", catalogue::ImportMoreCreatures { count }));
        }
        if unread > 0 {
            let text = catalogue::ImportCreaturesUnread { count: unread };
            warnings.push(Reason::new("unread-creatures", text));
        }
        if self.maps.len() > 1 {
            warnings.push(foundry::more_scenes(&names, &scene.name));
        }
        Ok((scene, warnings))
    }

    /// Returns the default scene.
    fn usual(&self) -> usize {
        let worth = |(path, value): &(String, Value)| {
            if foundry::is_other_level(value) {
                return Worth::Other;
            }
            let info = sources::info(path, value, &self.sources);
            let ours = value.get("image").is_some_and(|image| !image.is_null() && image != "");
            let pictured = ours || info.picture.is_some() || foundry::has_picture(&Loose::root(value));
            let active = value.get("active") == Some(&Value::Bool(true));
            Worth::of(active, info.walls > 0, info.tokens > 0, pictured)
        };
        usual(self.maps.iter().map(worth))
    }
}
