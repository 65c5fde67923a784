//! Files opened together: one file, several, a folder, an archive. Finds the maps among them, and their images.

use super::archive::{Archive, Entry, Problem};
use super::elsewhere;
use super::foundry;
use super::kinds::{document, from_elsewhere, holds_map, is_unrelated, last_part, unsupported};
use super::loose::Loose;
use super::own_files::is_ours;
use super::picture_paths::picture_among;
use super::scene::parse;
use super::{alchemist, leveldb, maptool, tiled, tmx, uvtt};
use burstmap_messages::{Message, catalogue};
use burstmap_rules::reason::Refusal;
use burstmap_rules::wording::short;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Name of the file with the map in MapTool's archives.
const CONTENT: &str = "content.xml";
/// Maximum number of files in an archive.
const MOST_FILES: usize = 20_000;
/// Maximum size of one image in bytes.
const MOST_PICTURE_BYTES: usize = 100 << 20;

/// A file with its path in a folder or an archive.
#[derive(Clone, Debug, Default)]
pub struct SourceFile {
    pub path: String,
    pub bytes: Vec<u8>,
}

/// A scene in the opened files.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SceneInfo {
    pub name: String,
    /// Approximate number of columns and rows. Omitted if unknown until the scene is opened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<[i32; 2]>,
    pub walls: usize,
    pub tokens: usize,
    /// Path of the scene's image, if it is not embedded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
    /// Whether that image is among the files.
    pub picture_found: bool,
}

/// All files opened together.
#[derive(Debug, Default)]
pub struct Sources {
    files: Vec<SourceFile>,
    /// Archives with images, which are unpacked one by one.
    archives: Vec<Archive>,
    /// MapTool's maps, which need their archive, or the problem with one.
    packed: Vec<(String, Result<Vec<Value>, Refusal>)>,
    /// Maximum unpacked size of the archives' maps in bytes.
    most: usize,
    /// Addresses of the images of all maps. An image belongs to the map whose address fits it best.
    named: Vec<String>,
}

/// Maps in files, with the paths of their files, and the creatures next to them.
#[derive(Debug, Default)]
pub struct Taken {
    pub maps: Vec<(String, Value)>,
    /// Foundry actors, and damaged entries of their lists.
    pub creatures: Vec<Value>,
}

/// Place of an image: a file, or an entry of an archive.
type Place<'a> = Result<(&'a Archive, &'a Entry), &'a SourceFile>;

impl Sources {
    /// Unpacks the files that may contain maps.
    ///
    /// # Errors
    ///
    /// `unsupported-file` for an unreadable archive, `too-large` for one with too much content.
    pub fn new(given: Vec<SourceFile>, most: usize) -> Result<Sources, Refusal> {
        let mut sources = Sources { most, ..Sources::default() };
        for file in given {
            sources.add(file)?;
        }
        Ok(sources)
    }

    /// Adds a file, or the contents of an archive.
    ///
    /// # Errors
    ///
    /// As [`Sources::new`].
    pub fn add(&mut self, file: SourceFile) -> Result<(), Refusal> {
        match Archive::is_it(&file.bytes) {
            true => self.unpack(file)?,
            false => self.files.push(file),
        }
        Ok(())
    }

    fn unpack(&mut self, file: SourceFile) -> Result<(), Refusal> {
        let problem = |problem: Problem| match problem {
            Problem::Unreadable => {
                Refusal::new("unsupported-file", catalogue::ImportArchiveBroken { name: &file.path })
            }
            Problem::TooLarge => {
                let (files, bytes) = (MOST_FILES, self.most >> 20);
                Refusal::new("too-large", catalogue::ImportArchiveLarge { files, megabytes: bytes })
            }
        };
        let archive = Archive::open(file.bytes, MOST_FILES).map_err(problem)?;
        let mut left = self.most;
        // Add the stated lengths first, so that nothing large is unpacked in vain.
        let maps = archive.entries.iter().filter(|entry| is_map_file(&entry.path) || entry.path == CONTENT);
        if maps.fold(0_usize, |sum, entry| sum.saturating_add(entry.length)) > left {
            return Err(problem(Problem::TooLarge));
        }
        for entry in archive.entries.iter().filter(|entry| is_map_file(&entry.path)) {
            // An archive with more bytes than stated is forged.
            let bytes = archive.read(entry, left.min(entry.length)).map_err(|found| match found {
                Problem::TooLarge if entry.length < left => problem(Problem::Unreadable),
                found => problem(found),
            })?;
            left -= bytes.len();
            self.files.push(SourceFile { path: entry.path.clone(), bytes });
        }
        let content = archive.entry(CONTENT).map(|entry| archive.read(entry, left)).transpose();
        match content.map_err(problem)?.filter(|bytes| maptool::is_it(bytes)) {
            Some(bytes) => {
                // MapTool names images by their ids.
                let named = |path: &str, id: &str| {
                    is_picture_file(path)
                        && last_part(path).rsplit_once('.').is_some_and(|(stem, _)| stem == id)
                };
                let of = |id: &str| archive.entries.iter().find(|entry| named(&entry.path, id));
                let maps = maptool::maps(&bytes, |id| of(id).map(|entry| entry.path.clone()));
                self.packed.push((file.path, maps));
            }
            None if is_archive_file(&file.path) && !file.path.to_ascii_lowercase().ends_with(".zip") => {
                self.packed.push((file.path, Err(unsupported(catalogue::ImportMaptoolEmpty))));
            }
            None => {}
        }
        self.archives.push(archive);
        Ok(())
    }

    /// Stores the addresses of all maps' images.
    pub fn name_pictures(&mut self, named: Vec<String>) {
        self.named = named;
    }

    /// Returns the bytes of a scene's image: the file with the most similar path.
    pub fn picture(&self, address: &str) -> Option<Cow<'_, [u8]>> {
        match self.picture_place(address)?.1 {
            Err(file) => Some(Cow::Borrowed(&file.bytes)),
            Ok((archive, entry)) => archive.read(entry, MOST_PICTURE_BYTES).ok().map(Cow::Owned),
        }
    }

    /// Returns the path of a scene's image among the files, without unpacking it.
    pub fn picture_path(&self, address: &str) -> Option<&str> {
        self.picture_place(address).map(|(path, _)| path)
    }

    fn picture_place(&self, address: &str) -> Option<(&str, Place<'_>)> {
        let plain = self.pictures().map(|file| (file.path.as_str(), Err(file)));
        let packed = self.archives.iter().flat_map(|archive| {
            let entries = archive.entries.iter().filter(|entry| is_picture_file(&entry.path));
            entries.map(move |entry| (entry.path.as_str(), Ok((archive, entry))))
        });
        let all: Vec<(&str, Place<'_>)> = plain.chain(packed).collect();
        let others = self.named.iter().map(String::as_str);
        let index = picture_among(all.iter().map(|(path, _)| *path), address, others)?;
        all.into_iter().nth(index)
    }

    /// Returns the images outside of archives.
    fn pictures(&self) -> impl Iterator<Item = &SourceFile> {
        self.files.iter().filter(|file| super::picture::mime(&file.bytes).is_some())
    }

    /// Returns the only image among the files, for a scene that was opened with it.
    pub fn only_picture(&self) -> Option<Cow<'_, [u8]>> {
        let mut plain = self.pictures();
        match (plain.next(), plain.next()) {
            (Some(file), None) if self.archives.is_empty() => Some(Cow::Borrowed(&file.bytes)),
            _ => None,
        }
    }

    /// Returns every map, with the path of its file: scenes of Foundry one by one. Afterwards only images remain.
    ///
    /// # Errors
    ///
    /// `bad-scene` for a damaged pack; the problem of the first file if there is no map.
    pub fn take_maps(&mut self) -> Result<Taken, Refusal> {
        let is_picture = |file: &SourceFile| super::picture::mime(&file.bytes).is_some();
        let (pictures, files): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.files).into_iter().partition(is_picture);
        self.files = pictures;
        let (parts, files): (Vec<_>, Vec<_>) =
            files.into_iter().partition(|file| leveldb::is_part(last_part(&file.path)));
        let (tiles, files): (Vec<_>, Vec<_>) = files.into_iter().partition(|file| is_tile_file(&file.path));
        let mut taken = Taken::default();
        let alone = files.len() == 1 && self.archives.is_empty();
        let packed = std::mem::take(&mut self.packed);
        let one_pack = files.is_empty() && packed.len() == 1;
        let mut first_problem = documents(files, alone, &mut taken);
        for map in taken.maps.iter_mut().map(|(_, map)| map).filter(|map| tiled::is_it(map)) {
            tiled::add_tiles(map, |path| tiles_in(&tiles, path));
        }
        packs(&parts, self.most, &mut taken)?;
        for (path, found) in packed {
            match found {
                Ok(found) => taken.maps.extend(found.into_iter().map(|map| (path.clone(), map))),
                Err(refusal) if one_pack => drop(first_problem.get_or_insert(refusal)),
                Err(refusal) => drop(first_problem.get_or_insert(of_file(&path, refusal))),
            }
        }
        match first_problem {
            Some(refusal) if taken.maps.is_empty() => Err(refusal),
            _ => {
                taken.join();
                Ok(taken)
            }
        }
    }
}

/// Adds the maps of files to the list. Returns the problem of the first file without a map, but ignores notes and other files in a group
/// (`alone`: this is the only file).
fn documents(files: Vec<SourceFile>, alone: bool, taken: &mut Taken) -> Option<Refusal> {
    let mut first_problem = None;
    let named = |path: &str, refusal| if alone { refusal } else { of_file(path, refusal) };
    for file in files {
        if let Some(program) = elsewhere::by_name(&file.path) {
            first_problem.get_or_insert(named(&file.path, from_elsewhere(program)));
            continue;
        }
        let document = document(&file.path, &file.bytes);
        let told = alone || !is_unrelated(&file.bytes);
        // A tree only coexists with the text of its own file, to save memory.
        drop(file.bytes);
        match document {
            Ok(value) => {
                if let Some(program) = elsewhere::program(&value) {
                    first_problem.get_or_insert(named(&file.path, from_elsewhere(program)));
                }
                taken.split(&file.path, value);
            }
            Err(refusal) if told => drop(first_problem.get_or_insert(named(&file.path, refusal))),
            Err(_) => {}
        }
    }
    first_problem
}

/// Returns the problem of one of several files, with its name, unless the message already contains it.
pub fn of_file(path: &str, refusal: Refusal) -> Refusal {
    let name = last_part(path);
    if name.is_empty() || refusal.message.contains(name) {
        return refusal;
    }
    let problem = refusal.wording();
    refusal.worded(catalogue::ImportOfFile { name: short(name), problem })
}

/// Adds the maps of Foundry's packs to the list, a pack for each folder of parts.
fn packs(parts: &[SourceFile], most: usize, taken: &mut Taken) -> Result<(), Refusal> {
    let mut folders: BTreeMap<&str, Vec<(&str, &[u8])>> = BTreeMap::new();
    for part in parts {
        let (folder, name) = part.path.rsplit_once('/').unwrap_or(("", &part.path));
        folders.entry(folder).or_default().push((name, &part.bytes));
    }
    for (folder, files) in folders {
        taken.split(folder, foundry::pack(&leveldb::read(&files, most)?));
    }
    Ok(())
}

/// Returns whether a file name is that of an image.
pub fn is_picture_file(path: &str) -> bool {
    let kind = path.rsplit_once('.').map_or(String::new(), |(_, kind)| kind.to_ascii_lowercase());
    matches!(kind.as_str(), "png" | "jpg" | "jpeg" | "webp" | "gif" | "avif" | "bmp")
}

/// Returns whether a file name is that of an archive.
pub fn is_archive_file(path: &str) -> bool {
    let kind = path.rsplit_once('.').map_or(String::new(), |(_, kind)| kind.to_ascii_lowercase());
    matches!(kind.as_str(), "zip" | "rpmap" | "cmpgn")
}

/// Returns whether a file name is that of a possible map.
pub fn is_map_file(path: &str) -> bool {
    let name = last_part(path);
    let kind = name.rsplit_once('.').map_or(String::new(), |(_, kind)| kind.to_ascii_lowercase());
    let left_over = path.contains("/lost/") || path.starts_with("__MACOSX/");
    !left_over
        && (matches!(
            kind.as_str(),
            "json" | "txt" | "db" | "uvtt" | "dd2vtt" | "df2vtt" | "tmx" | "tmj" | "tsx" | "tsj"
        ) || leveldb::is_part(name))
}

/// Returns whether a file name is that of a Tiled tile set.
fn is_tile_file(path: &str) -> bool {
    path.rsplit_once('.').is_some_and(|(_, kind)| matches!(kind.to_ascii_lowercase().as_str(), "tsx" | "tsj"))
}

/// Returns the content of the tile set file with the most similar path.
fn tiles_in(files: &[SourceFile], path: &str) -> Option<Value> {
    let file = &files[picture_among(files.iter().map(|file| file.path.as_str()), path, std::iter::empty())?];
    match file.bytes.trim_ascii_start().starts_with(b"<") {
        true => tmx::tiles_of(&file.bytes).ok(),
        false => parse(&file.bytes, "unsupported-file").ok(),
    }
}

impl Taken {
    /// Adds the maps of a document to the list, with a separate entry for each Foundry scene. Returns the document if it has no maps.
    pub fn split(&mut self, path: &str, value: Value) -> Option<Value> {
        self.creatures.extend(foundry::actors_of(&value));
        match foundry::scene_values(value) {
            Ok(scenes) => self.maps.extend(scenes.into_iter().map(|scene| (path.to_owned(), scene))),
            Err(value) if holds_map(&value) || is_ours(&value) => self.maps.push((path.to_owned(), value)),
            Err(value) => return Some(value),
        }
        None
    }

    /// Adds the actors of their tokens to all scenes.
    pub fn join(&mut self) {
        if !self.creatures.is_empty() {
            self.maps.iter_mut().for_each(|(_, scene)| foundry::attach(scene, &self.creatures));
        }
    }
}

/// Returns a map's name or, without one, that of its file.
pub fn name(path: &str, value: &Value) -> String {
    let named = ["/name", "/title", "/settings/name", "/burstmap/name"];
    let name = named.iter().find_map(|place| value.pointer(place)?.as_str().filter(|name| !name.is_empty()));
    let file = last_part(path);
    let file = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
    match name.or(Some(file)).filter(|name| !name.is_empty()) {
        Some(name) => name.to_owned(),
        None => Message::from(catalogue::ImportUnnamed).to_string(),
    }
}

/// Returns the path of a map's image, if it is not embedded.
pub fn picture_of(value: &Value) -> Option<String> {
    let file = Loose::root(value);
    match () {
        () if is_ours(value) || alchemist::is_it(value) => None,
        () if uvtt::is_it(value) => uvtt::picture_path(&file),
        () if maptool::is_map(value) => maptool::picture_path(&file),
        () if tiled::is_it(value) => tiled::picture_path(value),
        () => foundry::picture_path(&file),
    }
}

/// Returns a map's entry in the list of scenes.
pub fn info(path: &str, value: &Value, sources: &Sources) -> SceneInfo {
    let file_value = Loose::root(value);
    let count = |names: &[&str]| names.iter().map(|name| file_value.count(name)).sum::<usize>();
    let whole = |size: [f64; 2]| {
        let fits = size.iter().all(|side| (0.01..=100_000.0).contains(side));
        fits.then(|| size.map(|side| (side - 0.01).ceil().max(1.0) as i32))
    };
    let size = if is_ours(value) {
        let side = |index: usize| value.pointer(&format!("/grid/size/{index}")).and_then(Value::as_i64);
        side(0).zip(side(1)).map(|(columns, rows)| [columns as i32, rows as i32])
    } else if uvtt::is_it(value) {
        let size =
            file_value.get("resolution").and_then(|r| r.get("map_size")).and_then(|size| size.point().ok());
        size.and_then(whole)
    } else if alchemist::is_it(value) {
        alchemist::size(&file_value).and_then(whole)
    } else if maptool::is_map(value) {
        None
    } else if tiled::is_it(value) {
        tiled::size(&file_value).and_then(whole)
    } else {
        foundry::size(&file_value).and_then(whole)
    };
    let picture = picture_of(value);
    let picture_found = picture.as_ref().is_some_and(|path| sources.picture_path(path).is_some());
    SceneInfo {
        name: name(path, value),
        size,
        walls: count(&["walls", "line_of_sight", "objects_line_of_sight", "areas", "lines"]),
        tokens: count(&["tokens"]),
        picture,
        picture_found,
    }
}
