//! Files opened together: one file, several, a folder, an archive. Finds the maps among them, and their images.

use super::archive::{Archive, Problem};
use super::elsewhere;
use super::foundry;
use super::kinds::{document, from_elsewhere, holds_map, is_unrelated, last_part, unsupported};
use super::loose::Loose;
use super::own_files::is_ours;
use super::scene::parse;
use super::{alchemist, leveldb, maptool, tiled, tmx, uvtt};
use burstmap_messages::{Message, catalogue};
use burstmap_rules::reason::Refusal;
use burstmap_rules::wording::short;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Maximum unpacked size of an archive's files in bytes, without images, which are unpacked one by one.
const MOST_BYTES: usize = 512 << 20;
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
    /// Approximate number of columns and rows; absent if only opening the scene can determine it.
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
}

impl Sources {
    /// Unpacks the files that may contain maps.
    ///
    /// # Errors
    ///
    /// `unsupported-file` for an unreadable archive, `too-large` for one with too much content.
    pub fn new(given: Vec<SourceFile>) -> Result<Sources, Refusal> {
        let mut sources = Sources::default();
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
                let (files, bytes) = (MOST_FILES, MOST_BYTES >> 20);
                Refusal::new("too-large", catalogue::ImportArchiveLarge { files, megabytes: bytes })
            }
        };
        let archive = Archive::open(file.bytes, MOST_FILES).map_err(problem)?;
        let mut left = MOST_BYTES;
        for entry in archive.entries.iter().filter(|entry| is_map_file(&entry.path)) {
            let bytes = archive.read(entry, left).map_err(problem)?;
            left -= bytes.len();
            self.files.push(SourceFile { path: entry.path.clone(), bytes });
        }
        let content = archive.entry(CONTENT).map(|entry| archive.read(entry, left)).transpose();
        match content.map_err(problem)?.filter(|bytes| maptool::is_it(bytes)) {
            Some(bytes) => {
                let of = |id: &str| archive.entries.iter().find(|entry| is_picture_of(&entry.path, id));
                let maps = maptool::maps(&bytes, |id| of(id).map(|entry| entry.path.clone()));
                self.packed.push((file.path, maps));
            }
            None if is_maptool_file(&file.path) => {
                self.packed.push((file.path, Err(unsupported(catalogue::ImportMaptoolEmpty))));
            }
            None => {}
        }
        self.archives.push(archive);
        Ok(())
    }

    /// Returns the bytes of a scene's image: the file with the most similar path.
    pub fn picture(&self, address: &str) -> Option<Cow<'_, [u8]>> {
        let wanted = decoded(address);
        let plain = self.pictures().map(|file| (alike(&file.path, &wanted), Err(file)));
        let packed = self.archives.iter().flat_map(|archive| {
            let entries = archive.entries.iter().filter(|entry| is_picture_file(&entry.path));
            entries.map(move |entry| (archive, entry))
        });
        let packed = packed.map(|found| (alike(&found.1.path, &wanted), Ok(found)));
        match plain.chain(packed).filter(|(parts, _)| *parts > 0).max_by_key(|(parts, _)| *parts)?.1 {
            Err(file) => Some(Cow::Borrowed(&file.bytes)),
            Ok((archive, entry)) => archive.read(entry, MOST_PICTURE_BYTES).ok().map(Cow::Owned),
        }
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
    pub fn take_maps(&mut self) -> Result<Vec<(String, Value)>, Refusal> {
        let is_picture = |file: &SourceFile| super::picture::mime(&file.bytes).is_some();
        let (pictures, files): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.files).into_iter().partition(is_picture);
        self.files = pictures;
        let (parts, files): (Vec<_>, Vec<_>) =
            files.into_iter().partition(|file| leveldb::is_part(last_part(&file.path)));
        let (tiles, files): (Vec<_>, Vec<_>) = files.into_iter().partition(|file| is_tile_file(&file.path));
        let mut maps = Vec::new();
        let alone = files.len() == 1 && self.archives.is_empty();
        let packed = std::mem::take(&mut self.packed);
        let one_pack = files.is_empty() && packed.len() == 1;
        let mut first_problem = documents(files, alone, &mut maps);
        for map in maps.iter_mut().map(|(_, map)| map).filter(|map| tiled::is_it(map)) {
            tiled::add_tiles(map, |path| tiles_in(&tiles, path));
        }
        packs(&parts, &mut maps)?;
        for (path, found) in packed {
            match found {
                Ok(found) => maps.extend(found.into_iter().map(|map| (path.clone(), map))),
                Err(refusal) if one_pack => drop(first_problem.get_or_insert(refusal)),
                Err(refusal) => drop(first_problem.get_or_insert(of_file(&path, refusal))),
            }
        }
        match first_problem {
            Some(refusal) if maps.is_empty() => Err(refusal),
            _ => Ok(maps),
        }
    }
}

/// Adds the maps of files to the list. Returns the problem of the first file without a map, but ignores notes and other files in a group
/// (`alone`: this is the only file).
fn documents(files: Vec<SourceFile>, alone: bool, maps: &mut Vec<(String, Value)>) -> Option<Refusal> {
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
                split(&file.path, value, maps);
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
fn packs(parts: &[SourceFile], maps: &mut Vec<(String, Value)>) -> Result<(), Refusal> {
    let mut folders: BTreeMap<&str, Vec<(&str, &[u8])>> = BTreeMap::new();
    for part in parts {
        let (folder, name) = part.path.rsplit_once('/').unwrap_or(("", &part.path));
        folders.entry(folder).or_default().push((name, &part.bytes));
    }
    for (folder, files) in folders {
        split(folder, foundry::pack(&leveldb::read(&files)?), maps);
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

/// Returns whether a file name is that of a MapTool archive.
fn is_maptool_file(path: &str) -> bool {
    is_archive_file(path) && !path.to_ascii_lowercase().ends_with(".zip")
}

/// Returns whether a path is that of the image with this id, since MapTool names images by it.
fn is_picture_of(path: &str, id: &str) -> bool {
    is_picture_file(path) && last_part(path).rsplit_once('.').is_some_and(|(stem, _)| stem == id)
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
    let file = &files[picture_among(files.iter().map(|file| file.path.as_str()), path)?];
    match file.bytes.trim_ascii_start().starts_with(b"<") {
        true => tmx::tiles_of(&file.bytes).ok(),
        false => parse(&file.bytes, "unsupported-file").ok(),
    }
}

/// Returns the image with the path that is most similar to the scene's.
pub fn picture_among<'a>(paths: impl Iterator<Item = &'a str>, address: &str) -> Option<usize> {
    let wanted = decoded(address);
    let likeness = paths.enumerate().map(|(index, path)| (alike(path, &wanted), index));
    likeness
        .filter(|(parts, _)| *parts > 0)
        .max_by_key(|(parts, index)| (*parts, usize::MAX - index))
        .map(|best| best.1)
}

/// Returns the number of common parts of two paths, from the end.
fn alike(path: &str, wanted: &str) -> usize {
    let parts = |path: &str| path.split('/').rev().map(str::to_lowercase).collect::<Vec<_>>();
    parts(path).iter().zip(parts(wanted)).take_while(|(one, other)| *one == other).count()
}

/// Returns an address without its query, with `%20` as a space.
fn decoded(address: &str) -> String {
    let path = address.split(['?', '#']).next().unwrap_or(address);
    let (mut bytes, mut rest) = (Vec::new(), path.as_bytes());
    while let Some((first, tail)) = rest.split_first() {
        let code =
            tail.get(..2).filter(|_| *first == b'%').and_then(|digits| std::str::from_utf8(digits).ok());
        match code.and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = &tail[2..];
            }
            None => {
                bytes.push(*first);
                rest = tail;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Adds the maps of a document to the list: scenes of Foundry one by one. Returns a document without maps.
pub fn split(path: &str, value: Value, maps: &mut Vec<(String, Value)>) -> Option<Value> {
    match foundry::scene_values(value) {
        Ok(scenes) => maps.extend(scenes.into_iter().map(|scene| (path.to_owned(), scene))),
        Err(value) if holds_map(&value) || is_ours(&value) => maps.push((path.to_owned(), value)),
        Err(value) => return Some(value),
    }
    None
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

/// Returns a map's entry in the list of scenes.
pub fn info(path: &str, value: &Value, sources: &Sources) -> SceneInfo {
    let file_value = Loose::root(value);
    let count = |names: &[&str]| names.iter().map(|name| file_value.count(name)).sum::<usize>();
    let whole = |size: [f64; 2]| {
        let fits = size.iter().all(|side| (0.01..=100_000.0).contains(side));
        fits.then(|| size.map(|side| (side - 0.01).ceil().max(1.0) as i32))
    };
    let (size, picture) = if is_ours(value) {
        let side = |index: usize| value.pointer(&format!("/grid/size/{index}")).and_then(Value::as_i64);
        (side(0).zip(side(1)).map(|(columns, rows)| [columns as i32, rows as i32]), None)
    } else if uvtt::is_it(value) {
        let size =
            file_value.get("resolution").and_then(|r| r.get("map_size")).and_then(|size| size.point().ok());
        (size.and_then(whole), uvtt::picture_path(&file_value))
    } else if alchemist::is_it(value) {
        (alchemist::size(&file_value).and_then(whole), None)
    } else if maptool::is_map(value) {
        (None, maptool::picture_path(&file_value))
    } else if tiled::is_it(value) {
        (tiled::size(&file_value).and_then(whole), tiled::picture_path(value))
    } else {
        (foundry::size(&file_value).and_then(whole), foundry::picture_path(&file_value))
    };
    let picture_found = picture.as_ref().is_some_and(|path| sources.picture(path).is_some());
    SceneInfo {
        name: name(path, value),
        size,
        walls: count(&["walls", "line_of_sight", "objects_line_of_sight", "areas", "lines"]),
        tokens: count(&["tokens"]),
        picture,
        picture_found,
    }
}
