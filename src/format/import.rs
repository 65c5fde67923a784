//! One door for every kind of map file: told apart by content, never by name.

use super::archive::Archive;
use super::breath::{at_once, breath};
use super::map_files::MapFiles;
use super::scene::{self, parse};
use super::sources::{SourceFile, last_part};
use super::{alchemist, bundle, donjon, elsewhere, foundry, maptool, tiled, tmx, uvtt, watabou};
use burstmap_encounter::rules_in_use::load;
use burstmap_encounter::scene::{CellMeasure, Orientation, SceneGrid, SceneShape};
use burstmap_encounter::{Scene, validate};
use burstmap_messages::{Language, Message, Wording, catalogue};
use burstmap_rules::presets;
use burstmap_rules::reason::{Reason, Refusal};
use burstmap_rules::ruleset::{GridShape, Ruleset};
use burstmap_rules::wording::{ruleset_text, short};
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

/// What a file turned out to be.
#[derive(Clone, Debug)]
pub enum Opened {
    /// A map, with what was changed or left out.
    Scene(Box<Scene>, Vec<Reason>),
    /// Several maps of ours, each with what was changed or left out.
    Maps(Vec<(Scene, Vec<Reason>)>),
    /// A list that holds no maps: of creatures, if of anything. Its text.
    Creatures(String),
    /// Rules, whole or as changes of a built-in ruleset, not checked yet.
    Ruleset(Value),
}

/// A scene from the bytes of a Burstmap scene, a Universal VTT file, or a Foundry scene (`.json`, `.db`), with what was
/// changed or left out.
///
/// # Errors
///
/// `unsupported-file` (nothing known, or rules), `bad-scene` (known, but broken, with the place), `too-large`,
/// `unsupported-version` or `unknown-ruleset`.
pub fn import(bytes: &[u8], options: &ImportOptions) -> Result<(Scene, Vec<Reason>), Refusal> {
    open(bytes, options)?.scene()
}

impl Opened {
    /// The map that it is.
    ///
    /// # Errors
    ///
    /// `unsupported-file` where it is anything else.
    pub(super) fn scene(self) -> Result<(Scene, Vec<Reason>), Refusal> {
        match self {
            Opened::Scene(scene, warnings) => Ok((*scene, warnings)),
            Opened::Maps(_) => Err(Refusal::new("unsupported-file", catalogue::MapsFileHere)),
            Opened::Creatures(_) => Err(unknown(&Value::Array(Vec::new()))),
            Opened::Ruleset(_) => Err(Refusal::new("unsupported-file", catalogue::ImportRuleset)),
        }
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

/// The same where rules and lists are welcome, too.
///
/// # Errors
///
/// As [`import`].
pub fn open(bytes: &[u8], options: &ImportOptions) -> Result<Opened, Refusal> {
    if Archive::is_it(bytes) {
        let file = SourceFile { path: options.name.clone().unwrap_or_default(), bytes: bytes.to_vec() };
        let (scene, warnings) = MapFiles::read(vec![file])?.import(options)?;
        return Ok(Opened::Scene(Box::new(scene), warnings));
    }
    let value = document(options.name.as_deref().unwrap_or_default(), bytes)?;
    if is_list(&value) {
        return Ok(Opened::Creatures(String::from_utf8_lossy(bytes).into_owned()));
    }
    at_once(open_value(&value, options, &|_| None))
}

/// A file's JSON: one document, or one a line. `path`: of the file, where it is known.
pub(super) fn document(path: &str, bytes: &[u8]) -> Result<Value, Refusal> {
    if tmx::is_it(bytes) {
        return tmx::value(bytes);
    }
    if let Some(program) = elsewhere::packed(bytes) {
        return Err(from_elsewhere(program));
    }
    if let Some(kind) = foreign(bytes) {
        return Err(Refusal::new("unsupported-file", catalogue::ImportForeign { kind }));
    }
    let bytes = alchemist::body(bytes);
    let value = match parse(bytes, "unsupported-file") {
        Ok(value) => value,
        Err(refusal) if refusal.code == "too-large" => return Err(refusal),
        Err(refusal) => match foundry::lines(bytes) {
            Some(documents) => documents?,
            None if begins_json(bytes) => return Err(broken(bytes, refusal)),
            None => return Err(no_json(last_part(path), bytes)),
        },
    };
    match value {
        // A file that holds another file's text in quotes.
        Value::String(text) => parse(text.as_bytes(), "unsupported-file"),
        value => Ok(value),
    }
}

/// Whether this is a list that holds no maps.
pub(super) fn is_list(value: &Value) -> bool {
    value.is_array() && !foundry::is_it(value) && elsewhere::program(value).is_none()
}

pub(super) async fn open_value(
    value: &Value,
    options: &ImportOptions,
    pictures: foundry::Pictures<'_>,
) -> Result<Opened, Refusal> {
    if bundle::is_it(value) {
        return bundle::read(value.clone()).map(Opened::Maps);
    }
    if value.get("format").and_then(Value::as_str).is_some_and(|format| format.starts_with("burstmap")) {
        return scene::read(value.clone()).map(|(scene, warnings)| Opened::Scene(Box::new(scene), warnings));
    }
    let (mut scene, mut warnings) = if uvtt::is_it(value) {
        uvtt::read(value, options, pictures).await?
    } else if alchemist::is_it(value) {
        alchemist::read(value, options, pictures).await?
    } else if foundry::is_it(value) {
        foundry::read(value, options, pictures).await?
    } else if watabou::is_it(value) {
        watabou::read(value, options).await?
    } else if tiled::is_it(value) {
        tiled::read(value, options, pictures).await?
    } else if donjon::is_it(value) {
        donjon::read(value, options).await?
    } else if maptool::is_map(value) {
        maptool::read(value, options, pictures).await?
    } else if let Some(program) = elsewhere::program(value) {
        return Err(from_elsewhere(program));
    } else if is_ruleset(value) {
        return Ok(Opened::Ruleset(value.clone()));
    } else {
        return Err(unknown(value));
    };
    if let Some(name) = &options.name {
        scene.name.clone_from(name);
    }
    breath().await;
    validate::scene(&scene)?;
    warnings.extend(options.open.as_ref().and_then(|open| other_rules(open, &scene)));
    Ok(Opened::Scene(Box::new(scene), warnings))
}

/// That the map has other rules than the one that is open, since those are made for another grid.
fn other_rules(open: &Value, scene: &Scene) -> Option<Reason> {
    let (open, taken) = (load(open).ok()?, load(&scene.ruleset).ok()?);
    if shape_of(&open) == scene.grid.shape {
        return None;
    }
    let message =
        catalogue::ImportOtherRules { open: ruleset_text(&open.name), taken: ruleset_text(&taken.name) };
    Some(Reason::new("other-rules", message))
}

/// Whether this is a map of another program, one of those that hold one map a file.
pub(super) fn holds_map(value: &Value) -> bool {
    uvtt::is_it(value)
        || alchemist::is_it(value)
        || tiled::is_it(value)
        || maptool::is_map(value)
        || watabou::is_it(value)
        || donjon::is_it(value)
}

/// Changes name what they extend, a whole ruleset says how initiative is rolled.
fn is_ruleset(value: &Value) -> bool {
    let built_in = |id: &Value| presets::SYSTEMS.iter().any(|system| *id == system.id);
    value.get("extends").is_some()
        || value.get("initiative").is_some()
        || value.get("id").is_some_and(built_in)
}

/// A file of a kind that is not known, with the kinds that are.
pub(super) fn unsupported(message: impl Into<Wording>) -> Refusal {
    let mut wording = message.into();
    wording.then(catalogue::ImportKnown);
    Refusal::new("unsupported-file", wording)
}

/// A file of a program that is known, and not read.
pub(super) fn from_elsewhere(program: &str) -> Refusal {
    // It says what to export instead: a list of all that is read would hide that.
    Refusal::new("unsupported-file", catalogue::ImportElsewhere { program })
}

/// Files that people drop by mistake.
fn foreign(bytes: &[u8]) -> Option<&'static str> {
    if bytes.is_empty() {
        return Some("empty");
    }
    if super::picture::mime(bytes).is_some_and(|mime| mime != "image/bmp") {
        return Some("picture");
    }
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(2_000)]);
    if head.trim_start().starts_with('<') && head.contains("<svg") {
        return Some("svg");
    }
    let kinds: [(&[u8], &str); 5] = [
        (b"\x1f\x8b", "archive"),
        (b"%PDF", "pdf"),
        (b"SQLite format 3", "database"),
        (b"<", "page"),
        (b"\xff\xfe", "utf-16"),
    ];
    kinds.iter().find(|(magic, _)| bytes.starts_with(magic)).map(|(_, what)| *what)
}

/// Whether a file is meant to be JSON.
fn begins_json(bytes: &[u8]) -> bool {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    matches!(bytes.trim_ascii_start().first(), Some(b'{' | b'[' | b'"'))
}

/// Whether a file is of a kind that holds no maps, so that nobody wants to know what is wrong with it where it lies among others.
pub(super) fn is_unrelated(bytes: &[u8]) -> bool {
    let json = begins_json(alchemist::body(bytes));
    !json && elsewhere::packed(bytes).is_none() && !tmx::is_it(bytes)
}

/// A file in which nothing is JSON.
fn no_json(name: &str, bytes: &[u8]) -> Refusal {
    let is_text = std::str::from_utf8(bytes).is_ok_and(|text| !text.contains('\0'));
    match (is_text, name) {
        (false, _) => unsupported(catalogue::ImportForeign { kind: "binary" }),
        (true, "") => unsupported(catalogue::ImportText),
        (true, name) => unsupported(catalogue::ImportTextNamed { name: short(name) }),
    }
}

/// A file that breaks off or has a slip in its JSON: ours when it says so near its start.
fn broken(bytes: &[u8], refusal: Refusal) -> Refusal {
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(4096)]);
    if head.contains("burstmap-scene") {
        return refusal.coded("bad-scene");
    }
    refusal
}

fn unknown(value: &Value) -> Refusal {
    let what: Message = match value {
        Value::Object(fields) if fields.is_empty() => catalogue::ImportEmptyObject.into(),
        Value::Object(fields) => {
            let names = fields.keys().take(5).map(|name| format!("{:?}", short(name)));
            catalogue::ImportObject { fields: names.collect::<Vec<_>>() }.into()
        }
        Value::Array(_) => catalogue::ImportList.into(),
        _ => catalogue::ImportValue.into(),
    };
    unsupported(catalogue::ImportUnknown { what }).at("")
}

/// The rules of an imported map.
pub(super) struct Rules {
    pub ruleset: Ruleset,
    /// As the scene has them.
    given: Value,
}

impl Rules {
    fn built_in(ruleset: Ruleset) -> Rules {
        Rules { given: Value::String(ruleset.id.clone()), ruleset }
    }
}

/// The ruleset that was asked for, that of the open map, or the first that goes with the grid's shape.
pub(super) fn rules(
    options: &ImportOptions,
    own: Option<SceneShape>,
) -> Result<(Rules, SceneShape), Refusal> {
    let shape = options.shape.or(own);
    let Some(id) = &options.ruleset else {
        let shape = shape.unwrap_or(SceneShape::Square);
        let fits = |rules: &Rules| shape_of(&rules.ruleset) == shape;
        let open = options
            .open
            .as_ref()
            .and_then(|given| Some(Rules { ruleset: load(given).ok()?, given: given.clone() }));
        let built_in = presets::all().into_iter().map(Rules::built_in);
        return open
            .into_iter()
            .chain(built_in)
            .find(fits)
            .map(|rules| (rules, shape))
            .ok_or_else(|| unknown_rules(""));
    };
    let ruleset = presets::by_id(id).ok_or_else(|| unknown_rules(id))?;
    let usual = shape_of(&ruleset);
    Ok((Rules::built_in(ruleset), shape.unwrap_or(usual)))
}

fn unknown_rules(id: &str) -> Refusal {
    let message = catalogue::RulesetNotBuiltIn { id: short(id), known: presets::IDS.to_vec() };
    Refusal::new("unknown-ruleset", message).at("/ruleset")
}

fn shape_of(ruleset: &Ruleset) -> SceneShape {
    match ruleset.grid.shape {
        GridShape::Square => SceneShape::Square,
        GridShape::Hex => SceneShape::Hex,
    }
}

/// An empty scene for a map file to fill.
pub(super) fn blank(name: &str, rules: &Rules, shape: SceneShape, flat: bool, size: [i32; 2]) -> Scene {
    let orientation = match shape {
        SceneShape::Square => None,
        SceneShape::Hex if flat => Some(Orientation::Flat),
        SceneShape::Hex => Some(Orientation::Pointy),
    };
    let ruleset = &rules.ruleset;
    let cell = CellMeasure {
        length: ruleset.grid.cell_length,
        unit: ruleset.grid.cell_unit.clone(),
        more: Default::default(),
    };
    let grid = SceneGrid { shape, orientation, size, cell, style: None, more: Default::default() };
    Scene::bare(name.to_owned(), rules.given.clone().into(), grid)
}

/// Whole cells that cover a length; a hundredth of a cell over is rounding. Refused where nobody could open the map.
pub(super) fn whole_cells(length: f64, path: &str) -> Result<i32, Refusal> {
    if length <= 0.0 {
        let message = catalogue::ImportNoSize { length };
        return Err(Refusal::new("bad-scene", message).at(path));
    }
    if length > f64::from(validate::MAX_SIDE) {
        let message = catalogue::ImportTooLarge { length, most: validate::MAX_SIDE };
        return Err(Refusal::new("too-large", message).at(path));
    }
    Ok(((length - 0.01).ceil() as i32).max(1))
}
