//! Replays of fights: the first document, and for each moment the changes since the previous moment and the new log lines.
//!
//! A replay contains documents, not only commands, so it shows the same fight even if a later version has other rules. Replay files can
//! be compressed with gzip.

mod changes;

use super::scene;
use burstmap_decode::decode;
use burstmap_encounter::{Image, LogEntry, Scene, Shared, Table, Update};
use burstmap_messages::catalogue;
use burstmap_rules::reason::Refusal;
use flate2::read::GzDecoder;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::io::Read;
use std::rc::Rc;

use changes::{Change, Order};

/// Format name at the start of a replay.
const FORMAT: &str = "burstmap-replay";
/// Version that this program writes.
const VERSION: u64 = 1;
/// Start of a replay in a page's fragment. The number is the format's version.
pub const PREFIX: &str = "r1=";
/// Maximum number of moments.
const MOST_STEPS: usize = 20_000;
/// Maximum unpacked size of a file in bytes.
pub const MOST_BYTES: usize = 64_000_000;
/// Maximum number of list items that all changes together can move. A file with more is an attack.
const MOST_MOVED: usize = 200_000_000;

/// A fight from its start to its end.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "replay"))]
pub struct Replay {
    /// Identifies the file as a replay.
    #[cfg_attr(feature = "schema", schemars(extend("const" = FORMAT)))]
    format: &'static str,
    /// Version of the format: 1.
    #[cfg_attr(feature = "schema", schemars(extend("const" = VERSION)))]
    version: u64,
    /// Version of the package that recorded it.
    by: String,
    /// Side whose knowledge the replay contains. If omitted, it contains everything.
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<String>,
    /// The first scene.
    #[cfg_attr(feature = "schema", schemars(with = "Scene"))]
    start: Value,
    /// Steps that lead to each moment after the start.
    #[cfg_attr(feature = "schema", schemars(length(max = MOST_STEPS)))]
    steps: Vec<Step>,
}

/// The step that leads to a moment.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Step {
    /// Changes to the scene since the previous moment, as a JSON Patch (RFC 6902).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    patch: Vec<Change>,
    /// New lines of the log.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Line>"))]
    log: Vec<LogEntry>,
}

/// A line of the log: an event. Other fields depend on its type.
#[cfg(feature = "schema")]
#[derive(schemars::JsonSchema)]
#[expect(dead_code, reason = "describes lines in the schema alone")]
struct Line {
    /// Type of the event.
    r#type: String,
    /// Position in the log, counted from 0.
    at: u64,
    /// A sentence about the event.
    text: String,
}

/// A replay that is being recorded.
#[derive(Debug)]
pub struct Recording {
    replay: Replay,
    /// Document of the last moment, as a scene and as JSON.
    last: Scene,
    document: Value,
}

impl Recording {
    pub fn new(start: Scene, side: Option<&str>) -> Recording {
        let document = serde_json::to_value(&start).unwrap_or_default();
        let replay = Replay {
            format: FORMAT,
            version: VERSION,
            by: env!("CARGO_PKG_VERSION").to_owned(),
            side: side.map(str::to_owned),
            start: document.clone(),
            steps: Vec::new(),
        };
        Recording { replay, last: start, document }
    }

    /// Adds a moment.
    pub fn add(&mut self, scene: Scene, log: Vec<LogEntry>) {
        let equal = unchanged(&self.last, &scene);
        let bare = without(&scene, &equal);
        let after = serde_json::to_value(&bare).unwrap_or_default();
        // Large equal parts are not compared again.
        let mut kept = Vec::with_capacity(equal.len());
        for name in equal {
            if let (Some(slot), Some(same)) = (self.document.get_mut(name), after.get(name)) {
                kept.push((name, std::mem::replace(slot, same.clone())));
            }
        }
        let put_back = |document: &mut Value, kept: Vec<(&str, Value)>| {
            for (name, part) in kept {
                document[name] = part;
            }
        };
        let mut patch = changes::between(&self.document, &after, Order::Any);
        let mut document = applied(&patch, &self.document);
        if is_written_as(&document, &bare) {
            put_back(&mut document, kept);
        } else {
            // Only the order of fields that a host has added can differ.
            put_back(&mut self.document, kept);
            let after = serde_json::to_value(&scene).unwrap_or_default();
            patch = changes::between(&self.document, &after, Order::Exact);
            document = after;
        }
        (self.document, self.last) = (document, scene);
        self.replay.steps.push(Step { patch, log });
    }

    pub fn finish(self) -> Replay {
        self.replay
    }
}

fn applied(patch: &[Change], document: &Value) -> Value {
    let mut document = document.clone();
    for change in patch {
        change.apply(&mut document);
    }
    document
}

/// Returns whether reading the document and writing it again results in exactly the scene's text.
fn is_written_as(document: &Value, scene: &Scene) -> bool {
    let text = |scene: &Scene| serde_json::to_string(scene).unwrap_or_default();
    decode::<Scene>(document).is_ok_and(|read| text(&read) == text(scene))
}

/// Returns the names of the large parts that are equal in two documents. They need not be written again.
fn unchanged(before: &Scene, after: &Scene) -> Vec<&'static str> {
    let image = before.image.is_some() && before.image == after.image;
    let parts = [
        ("terrain", before.terrain == after.terrain),
        ("walls", before.walls == after.walls),
        ("zones", before.zones == after.zones),
        ("areas", before.areas == after.areas),
        ("image", image),
    ];
    parts.into_iter().filter_map(|(name, equal)| equal.then_some(name)).collect()
}

/// Returns a document with the same fields, but without the content of these parts.
fn without(scene: &Scene, parts: &[&str]) -> Scene {
    let mut bare = scene.clone();
    for part in parts {
        match *part {
            "terrain" => bare.terrain = Shared::default(),
            "walls" => bare.walls = Shared::default(),
            "zones" => bare.zones = Shared::default(),
            "areas" => bare.areas = Shared::default(),
            _ => {
                bare.image = bare.image.map(|image| {
                    let Image { origin, pixels_per_cell, .. } = *image;
                    let (src, explored_by, more) = (String::new(), None, Map::new());
                    Shared::new(Image { src, origin, pixels_per_cell, explored_by, more })
                });
            }
        }
    }
    bare
}

/// Returns whether a file is a replay.
pub(super) fn is_it(value: &Value) -> bool {
    value.get("format").and_then(Value::as_str) == Some(FORMAT)
}

/// Returns whether a file is compressed with gzip.
pub(super) fn is_packed(bytes: &[u8]) -> bool {
    bytes.starts_with(&[0x1F, 0x8B])
}

/// Returns the content of a file compressed with gzip.
pub(super) fn unpacked(bytes: &[u8]) -> Result<Vec<u8>, Refusal> {
    let mut content = Vec::new();
    let read = GzDecoder::new(bytes).take(MOST_BYTES as u64 + 1).read_to_end(&mut content);
    if content.len() > MOST_BYTES {
        let message = catalogue::ReplayTooLarge { most: MOST_BYTES / 1_000_000 };
        return Err(Refusal::new("too-large", message));
    }
    match read {
        Ok(_) => Ok(content),
        Err(_) => Err(Refusal::new("bad-scene", catalogue::ReplayPacked)),
    }
}

impl Replay {
    /// Records the fight of a table. `side`: only what the players of that side saw.
    pub fn of(table: &Table, side: Option<&str>) -> Replay {
        let moments = table.moments(side);
        let mut recording = Recording::new(moments.start().clone(), side);
        for Update { scene, heard } in moments {
            recording.add(scene, heard);
        }
        recording.finish()
    }

    /// Reads the bytes of a file, compressed or not.
    ///
    /// # Errors
    ///
    /// Those of [`read`](Replay::read), and for a file that cannot be unpacked or is not JSON.
    pub fn read_bytes(bytes: &[u8]) -> Result<Replay, Refusal> {
        let unpacked = if is_packed(bytes) { Some(unpacked(bytes)?) } else { None };
        Replay::read(scene::parse(unpacked.as_deref().unwrap_or(bytes), "bad-scene")?)
    }

    /// Reads a replay, and checks its first document completely and whether all changes fit.
    ///
    /// # Errors
    ///
    /// `unsupported-version` for a replay of a later version, `bad-scene` with the place for changes that do not fit, `too-large`.
    pub fn read(mut value: Value) -> Result<Replay, Refusal> {
        if burstmap_decode::is_deeper_than(&value, scene::MAX_DEPTH) {
            return Err(scene::too_deep());
        }
        if !is_it(&value) {
            return Err(Refusal::new("bad-scene", catalogue::ReplayNone).at("/format"));
        }
        let by = value.get("by").and_then(Value::as_str).unwrap_or("?").to_owned();
        if value.get("version").and_then(Value::as_u64) != Some(VERSION) {
            let message = catalogue::ReplayVersion { by, own: env!("CARGO_PKG_VERSION") };
            return Err(Refusal::new("unsupported-version", message).at("/version"));
        }
        let side = value.get("side").and_then(Value::as_str).map(str::to_owned);
        let start = value.get_mut("start").map(Value::take).unwrap_or_default();
        scene::read(start.clone()).map_err(|refusal| refusal.under("/start"))?;
        let Some(Value::Array(steps)) = value.get_mut("steps").map(Value::take) else {
            return Err(Refusal::new("bad-scene", catalogue::ReplaySteps).at("/steps"));
        };
        if steps.len() > MOST_STEPS {
            let message = catalogue::ReplayTooLong { steps: steps.len(), most: MOST_STEPS };
            return Err(Refusal::new("too-large", message).at("/steps"));
        }
        let mut read = Vec::with_capacity(steps.len());
        for (index, step) in steps.iter().enumerate() {
            let step: Step = decode(step).map_err(|error| {
                let message = catalogue::ReplayStep { step: index + 1, problem: error.wording() };
                Refusal::new("bad-scene", message).at(format!("/steps/{index}{}", error.path))
            })?;
            read.push(step);
        }
        let replay = Replay { format: FORMAT, version: VERSION, by, side, start, steps: read };
        replay.check()?;
        Ok(replay)
    }

    /// Checks that each change fits the document before it.
    fn check(&self) -> Result<(), Refusal> {
        let (mut document, mut moved) = (self.start.clone(), 0);
        for step in 0..self.steps.len() {
            moved += self.advance(&mut document, step)?;
            if moved > MOST_MOVED {
                let message = catalogue::ReplayTooMuch { step: step + 1 };
                return Err(Refusal::new("too-large", message).at(format!("/steps/{step}")));
            }
        }
        Ok(())
    }

    /// Applies the changes of a step. Returns the number of list items that they moved.
    fn advance(&self, document: &mut Value, step: usize) -> Result<usize, Refusal> {
        let changes = self.steps.get(step).map_or(&[][..], |step| &step.patch);
        let mut moved = 0;
        for (index, change) in changes.iter().enumerate() {
            moved += change.apply(document).ok_or_else(|| {
                let path = change.path();
                let message = catalogue::ReplayChange { step: step + 1, path: path.to_owned() };
                Refusal::new("bad-scene", message).at(format!("/steps/{step}/patch/{index}"))
            })?;
        }
        Ok(moved)
    }

    /// Returns the side whose knowledge the replay contains; `None` for everything.
    pub fn side(&self) -> Option<&str> {
        self.side.as_deref()
    }

    /// Returns the number of moments after the start.
    pub fn steps(&self) -> usize {
        self.steps.len()
    }

    /// Returns the lines of the log that lead to a moment. The start is moment 0.
    pub fn log(&self, moment: usize) -> &[LogEntry] {
        let step = moment.checked_sub(1).and_then(|index| self.steps.get(index));
        step.map_or(&[], |step| &step.log)
    }

    /// Iterates over the lines of the log that lead to each moment after the start.
    pub fn logs(&self) -> impl Iterator<Item = &[LogEntry]> {
        self.steps.iter().map(|step| step.log.as_slice())
    }

    /// Returns the log up to a moment.
    pub fn log_until(&self, moment: usize) -> Vec<LogEntry> {
        self.steps.iter().take(moment).flat_map(|step| step.log.iter().cloned()).collect()
    }
}

/// A replay with its current moment.
#[derive(Clone, Debug)]
pub struct Player {
    replay: Rc<Replay>,
    moment: usize,
    document: Value,
}

impl Player {
    /// Starts at the first document.
    pub fn new(replay: Rc<Replay>) -> Player {
        Player { document: replay.start.clone(), moment: 0, replay }
    }

    pub fn replay(&self) -> &Replay {
        &self.replay
    }

    pub fn moment(&self) -> usize {
        self.moment
    }

    /// Goes to a moment, at most the last one. Returns the moment's document.
    ///
    /// # Errors
    ///
    /// If the document of that moment cannot be opened. The current moment does not change.
    pub fn go_to(&mut self, moment: usize) -> Result<Scene, Refusal> {
        let moment = moment.min(self.replay.steps());
        let (mut from, mut document) = match moment >= self.moment {
            true => (self.moment, self.document.clone()),
            false => (0, self.replay.start.clone()),
        };
        while from < moment {
            self.replay.advance(&mut document, from)?;
            from += 1;
        }
        let at = |refusal: Refusal| match moment.checked_sub(1) {
            Some(index) => refusal.at(format!("/steps/{index}")),
            None => refusal.under("/start"),
        };
        let (scene, _) = scene::read(document.clone()).map_err(at)?;
        (self.moment, self.document) = (moment, document);
        Ok(scene)
    }

    /// Returns the current moment as a new fight. Only commands of the new fight can be undone.
    ///
    /// # Errors
    ///
    /// If the replay contains only a side's knowledge: it lacks numbers of others that the rules need.
    pub fn play_on(&self, seed: &str) -> Result<Table, Refusal> {
        if let Some(side) = self.replay.side() {
            let message = catalogue::ReplayPlayOnSide { side: side.to_owned() };
            return Err(Refusal::new("illegal-command", message));
        }
        let (scene, _) = scene::read(self.document.clone())?;
        Ok(Table::open(scene, seed)?.with_log(self.replay.log_until(self.moment)))
    }
}
