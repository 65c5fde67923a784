//! Files that belong together: a folder, an archive, a file and its picture. They are unpacked and read once, whichever of
//! their scenes are wanted.

use super::foundry;
use super::import::{ImportOptions, chosen, open_value, unsupported};
use super::sources::{self, SceneInfo, SourceFile, Sources};
use burstmap_encounter::Scene;
use burstmap_messages::catalogue;
use burstmap_rules::reason::{Reason, Refusal};
use serde_json::Value;

/// Files with the maps that were found in them.
#[derive(Debug)]
pub struct MapFiles {
    sources: Sources,
    /// Each with the path of its file, in the order of the files.
    maps: Vec<(String, Value)>,
}

impl MapFiles {
    /// Unpacks the files and finds the maps in them.
    ///
    /// # Errors
    ///
    /// `unsupported-file` where there is no map, `bad-scene` where a pack is damaged, `too-large`.
    pub fn read(files: Vec<SourceFile>) -> Result<MapFiles, Refusal> {
        let sources = Sources::new(files)?;
        let maps = sources.maps()?;
        if maps.is_empty() {
            return Err(unsupported(catalogue::ImportNoMap));
        }
        Ok(MapFiles { sources, maps })
    }

    /// The scenes, in the order of the files.
    pub fn scenes(&self) -> Vec<SceneInfo> {
        self.maps.iter().map(|(path, value)| sources::info(path, value, &self.sources)).collect()
    }

    /// One of the scenes, with its picture where that is among the files, and what was changed or left out.
    ///
    /// # Errors
    ///
    /// `bad-query` where there is no such scene; else as [`import`](super::import).
    pub fn import(&self, options: &ImportOptions) -> Result<(Scene, Vec<Reason>), Refusal> {
        let names: Vec<String> = self.maps.iter().map(|(path, value)| sources::name(path, value)).collect();
        let index = chosen(options, &names)?.unwrap_or_else(|| self.usual());
        let Some((_, value)) = self.maps.get(index) else { return Err(unsupported(catalogue::ImportNoMap)) };
        let only = || if self.maps.len() == 1 { self.sources.only_picture() } else { None };
        let pictures = |address: &str| self.sources.picture(address).or_else(only);
        let one = ImportOptions { scene: None, index: None, ..options.clone() };
        let (scene, mut warnings) = open_value(value.clone(), &one, &pictures)?.scene()?;
        if self.maps.len() > 1 {
            warnings.push(foundry::more_scenes(&names, &scene.name));
        }
        Ok((scene, warnings))
    }

    /// The scene to open where none is asked for: the active one, the first with walls, the first.
    fn usual(&self) -> usize {
        let walled = |value: &Value| {
            value.get("walls").and_then(Value::as_array).is_some_and(|walls| !walls.is_empty())
        };
        let active = self.maps.iter().position(|(_, value)| value.get("active") == Some(&Value::Bool(true)));
        active.or_else(|| self.maps.iter().position(|(_, value)| walled(value))).unwrap_or(0)
    }
}
