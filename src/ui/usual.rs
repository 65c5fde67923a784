//! Defaults for new maps: the settings of the last one, stored in this browser for all maps of a site.

use crate::letters::storage;
use burstmap_encounter::{CellMeasure, Orientation, Scene, SceneShape};
use burstmap_rules::presets;
use serde::{Deserialize, Serialize};
use serde_json::Value;

const NAME: &str = "burstmap:newMap";

/// A built-in rule system, and the cells.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Usual {
    pub system: String,
    pub shape: SceneShape,
    pub orientation: Option<Orientation>,
    pub cell: CellMeasure,
}

impl Usual {
    /// Returns a map's settings; `None` if its rules are neither built in nor derived from built-in ones.
    pub fn of(scene: &Scene) -> Option<Usual> {
        let system = match &*scene.ruleset {
            Value::String(id) => id,
            changed => changed["extends"].as_str()?,
        };
        let grid = &scene.grid;
        let usual = Usual {
            system: system.to_owned(),
            shape: grid.shape,
            orientation: grid.orientation,
            cell: grid.cell.clone(),
        };
        usual.is_known().then_some(usual)
    }

    fn is_known(&self) -> bool {
        presets::IDS.contains(&self.system.as_str())
    }
}

/// Returns the settings of the last new map.
pub fn kept() -> Option<Usual> {
    let text = storage()?.get_item(NAME).ok().flatten()?;
    serde_json::from_str(&text).ok().filter(Usual::is_known)
}

pub fn keep(usual: &Usual) {
    if let (Some(storage), Ok(text)) = (storage(), serde_json::to_string(usual)) {
        // Without storage, those of the open map are proposed.
        drop(storage.set_item(NAME, &text));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn usual(ruleset: Value) -> Option<Usual> {
        let scene = json!({
            "format": "burstmap-scene", "version": 1, "name": "Here", "ruleset": ruleset,
            "grid": { "shape": "hex", "orientation": "flat", "size": [4, 3], "cell": { "length": 2, "unit": "m" } },
        });
        let (scene, _) = burstmap_format::read(scene).expect("a scene");
        Usual::of(&scene)
    }

    #[test]
    fn a_new_map_is_like_the_open_one_whose_rules_are_built_in_or_made_of_such() {
        let plain = usual(json!("agility-hex")).expect("a built-in system");
        let measure = (plain.cell.length, plain.cell.unit.as_str());
        assert_eq!(
            (plain.system.as_str(), plain.shape, measure),
            ("agility-hex", SceneShape::Hex, (2.0, "m"))
        );
        assert_eq!(plain.orientation, Some(Orientation::Flat));
        assert_eq!(usual(json!({ "extends": "agility-hex", "id": "house" })), Some(plain.clone()));
        assert_eq!(
            serde_json::to_string(&plain).ok().and_then(|text| serde_json::from_str(&text).ok()),
            Some(plain)
        );
    }
}
