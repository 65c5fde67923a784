//! The work itself: takes files, detects their content, creates scenes. It is independent of pages and workers: input and output are bytes.

use burstmap_encounter::Scene;
use burstmap_format::breath::{Pace, breath};
use burstmap_format::{Check, Found, ImportOptions, MapFiles, Opened, SceneInfo, SourceFile};
use burstmap_messages::catalogue;
use burstmap_rules::reason::{Reason, Refusal};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::io::{self, Write};

/// A request to the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Request {
    /// Adds a file.
    Lay { path: String },
    /// Detects the content of the files.
    Find,
    /// Creates the scene at this index of the list, with the open map's rules if they fit.
    Open { index: usize, rules: Value },
    /// Exports the attached scene as Universal VTT.
    Export,
    /// Starts the map check for the attached scene.
    Check,
    /// Continues it for a number of steps.
    Go { steps: usize },
}

/// Result of a request, without its bytes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Said {
    Laid,
    /// Maps to choose from. The bytes are the text of a list of the creatures next to them, if there are any.
    Maps(Vec<SceneInfo>),
    /// The bytes are a scene's text in lines, so that the reader can pause: the scene without its walls, then lists of walls.
    Scene(Vec<Reason>),
    /// The bytes are a list's text.
    Creatures,
    /// The bytes are the text of a creature library's file.
    CreatureLibrary,
    /// The bytes are rules, as JSON.
    Ruleset,
    /// The bytes are a list of our own scenes, each with its warnings.
    Ours,
    /// The bytes are the replay of a fight.
    Replay,
    /// The bytes are a file. Contains its omissions.
    File(Vec<Reason>),
    /// It continues. Contains the progress from 0 to 1.
    Part(f64),
    /// The bytes are a list of issues.
    Issues,
}

impl Said {
    /// Returns the omissions of a file.
    pub fn lost(self) -> Vec<Reason> {
        match self {
            Said::File(lost) => lost,
            _ => Vec::new(),
        }
    }
}

/// Result of a request.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    pub said: Said,
    pub bytes: Vec<u8>,
}

impl Answer {
    fn new(said: Said, bytes: Vec<u8>) -> Answer {
        Answer { said, bytes }
    }

    /// Serializes the answer: the bytes, the result, and the length of the result. Large data is not copied.
    pub fn pack(answer: Result<Answer, Refusal>) -> Vec<u8> {
        let (said, mut packed) = match answer {
            Ok(Answer { said, bytes }) => (Ok(said), bytes),
            Err(refusal) => (Err(refusal), Vec::new()),
        };
        let said = serde_json::to_vec(&said).unwrap_or_default();
        packed.reserve_exact(said.len() + 4);
        packed.extend_from_slice(&said);
        packed.extend((said.len() as u32).to_le_bytes());
        packed
    }

    /// Reads a serialized answer.
    ///
    /// # Errors
    ///
    /// The serialized refusal; `work-failed` if it is invalid.
    pub fn unpack(mut packed: Vec<u8>) -> Result<Answer, Refusal> {
        let broken = || Refusal::new("work-failed", catalogue::WorkFailed { why: "–" });
        let (rest, length) = packed.split_last_chunk::<4>().ok_or_else(broken)?;
        let length = u32::from_le_bytes(*length) as usize;
        let bytes = rest.len().checked_sub(length).ok_or_else(broken)?;
        let said: Result<Said, Refusal> = serde_json::from_slice(&rest[bytes..]).map_err(|_| broken())?;
        packed.truncate(bytes);
        Ok(Answer { said: said?, bytes: packed })
    }
}

/// Files, until a scene is created from them.
#[derive(Debug, Default)]
pub struct Bench {
    files: Vec<SourceFile>,
    maps: Option<MapFiles>,
    check: Option<Check>,
}

impl Bench {
    /// Answers a request.
    ///
    /// # Errors
    ///
    /// The problem with the files.
    pub async fn answer(&mut self, request: &Request, bytes: Vec<u8>) -> Result<Answer, Refusal> {
        match request {
            Request::Lay { path } => self.lay(SourceFile { path: path.clone(), bytes }),
            Request::Find => self.find().await,
            Request::Open { index, rules } => self.open(*index, rules).await,
            Request::Export => {
                let (file, lost) = burstmap_format::uvtt_with_warnings(&scene_of::<Scene>(&bytes)?);
                Ok(Answer::new(Said::File(lost), file))
            }
            Request::Check => {
                self.check(scene_of::<Scene>(&bytes)?);
                Ok(Answer::new(Said::Part(0.0), Vec::new()))
            }
            Request::Go { steps } => self.go(*steps),
        }
    }

    /// Starts the check of a scene that is already here.
    pub fn check(&mut self, scene: Scene) {
        self.check = Some(Check::new(scene));
    }

    fn go(&mut self, steps: usize) -> Result<Answer, Refusal> {
        let check = self.check.as_mut().ok_or_else(|| Refusal::new("bad-query", catalogue::ImportNoMap))?;
        let found = (0..steps.max(1)).find_map(|_| check.step());
        let part = check.part();
        Ok(match found {
            Some(issues) => {
                self.check = None;
                Answer::new(Said::Issues, json(&issues))
            }
            None => Answer::new(Said::Part(part), Vec::new()),
        })
    }

    fn lay(&mut self, file: SourceFile) -> Result<Answer, Refusal> {
        match &mut self.maps {
            Some(maps) => {
                maps.add(file)?;
                Ok(Answer::new(Said::Maps(maps.scenes()), Vec::new()))
            }
            None => {
                self.files.push(file);
                Ok(Answer::new(Said::Laid, Vec::new()))
            }
        }
    }

    async fn find(&mut self) -> Result<Answer, Refusal> {
        let mut files = std::mem::take(&mut self.files);
        if let [file] = &mut files[..]
            && is_list_by_name(&file.path)
        {
            return Ok(Answer::new(Said::Creatures, std::mem::take(&mut file.bytes)));
        }
        Ok(match burstmap_format::find(files)? {
            Found::Maps(maps) => {
                breath().await;
                let (scenes, creatures) = (maps.scenes(), maps.creatures().unwrap_or_default());
                self.maps = Some(maps);
                Answer::new(Said::Maps(scenes), creatures.into_bytes())
            }
            Found::Other(Opened::Creatures(text)) => Answer::new(Said::Creatures, text.into_bytes()),
            Found::Other(Opened::CreatureLibrary(text)) => {
                Answer::new(Said::CreatureLibrary, text.into_bytes())
            }
            Found::Other(Opened::Ruleset(rules)) => Answer::new(Said::Ruleset, json(&rules)),
            Found::Other(Opened::Maps(maps)) => Answer::new(Said::Ours, json(&maps)),
            Found::Other(Opened::Replay(replay)) => Answer::new(Said::Replay, json(&replay)),
            Found::Other(Opened::Scene(scene, warnings)) => {
                Answer::new(Said::Scene(warnings), lines(*scene).await)
            }
        })
    }

    async fn open(&self, index: usize, rules: &Value) -> Result<Answer, Refusal> {
        let open = Some(rules.clone());
        let options = ImportOptions { index: Some(index), open, ..ImportOptions::default() };
        let maps = self.maps.as_ref().ok_or_else(|| Refusal::new("bad-query", catalogue::ImportNoMap))?;
        let (scene, mut warnings) = maps.make(&options).await?;
        // The user chose it from the list.
        warnings.retain(|warning| warning.rule != "more-scenes");
        Ok(Answer::new(Said::Scene(warnings), lines(scene).await))
    }
}

/// Returns whether the extension is that of tables and texts, which are never maps.
fn is_list_by_name(path: &str) -> bool {
    let kind = path.rsplit_once('.').map(|(_, kind)| kind.to_ascii_lowercase()).unwrap_or_default();
    ["csv", "tsv", "txt", "md", "yaml", "yml"].contains(&kind.as_str())
}

/// Returns a scene, or a list of them, written by the same version.
///
/// # Errors
///
/// `bad-scene` for anything else.
pub fn scene_of<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Refusal> {
    serde_json::from_slice(bytes)
        .map_err(|error| Refusal::new("bad-scene", catalogue::DecodeNotJson { problem: error.to_string() }))
}

/// Returns rules written by the same version.
pub fn value_of(bytes: &[u8]) -> Value {
    serde_json::from_slice(bytes).unwrap_or_default()
}

/// Returns a scene's text in the form of [`Said::Scene`]. Its JSON contains no line breaks.
async fn lines(mut scene: Scene) -> Vec<u8> {
    /// Number of walls in one line.
    const MANY: usize = 200;
    /// Weight of a written wall, in segments.
    const WRITTEN: usize = 2;
    let walls = std::mem::take(&mut scene.walls);
    let mut text = Sparing(json(&scene));
    let mut pace = Pace::default();
    for some in walls.chunks(MANY) {
        pace.did(WRITTEN * some.len()).await;
        // Writing to memory never fails, and walls are serializable.
        drop(text.write_all(b"\n"));
        drop(serde_json::to_writer(&mut text, some));
    }
    text.0
}

fn json(what: &impl Serialize) -> Vec<u8> {
    let mut text = Sparing(Vec::new());
    match serde_json::to_writer(&mut text, what) {
        Ok(()) => text.0,
        Err(_) => Vec::new(),
    }
}

/// A buffer that grows by a quarter instead of doubling, since the content may be as large as an image.
struct Sparing(Vec<u8>);

impl Write for Sparing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0.capacity() - self.0.len() < bytes.len() {
            self.0.reserve_exact(bytes.len() + self.0.len() / 4);
        }
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use burstmap_format::breath::at_once;
    use serde_json::json;

    #[test]
    fn a_file_of_another_program_becomes_a_map_with_the_rules_that_go_with_the_request() {
        let file = json!({
            "format": 0.3, "line_of_sight": [], "portals": [],
            "resolution": { "map_origin": { "x": 0, "y": 0 }, "map_size": { "x": 4, "y": 3 }, "pixels_per_grid": 64 },
        });
        let mut bench = Bench::default();
        let mut ask =
            |request: Request, bytes: Vec<u8>| at_once(bench.answer(&request, bytes)).expect("an answer");
        ask(Request::Lay { path: "cave.uvtt".to_owned() }, json(&file));
        ask(Request::Find, Vec::new());
        let answer = ask(Request::Open { index: 0, rules: json!("srd-5e") }, Vec::new());
        let scene: Value =
            serde_json::from_slice(answer.bytes.split(|byte| *byte == b'\n').next().unwrap_or_default())
                .expect("a scene's text");
        assert_eq!(scene["ruleset"], "srd-5e");
    }
}
