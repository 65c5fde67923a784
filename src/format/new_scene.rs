//! The empty scene for a map file: rules, grid and size in whole cells.

use super::import_options::ImportOptions;
use burstmap_encounter::rules_in_use::load;
use burstmap_encounter::scene::{CellMeasure, Orientation, SceneGrid, SceneShape};
use burstmap_encounter::{Scene, validate};
use burstmap_messages::catalogue;
use burstmap_rules::presets;
use burstmap_rules::reason::Refusal;
use burstmap_rules::ruleset::{GridShape, Ruleset};
use burstmap_rules::wording::short;
use serde_json::Value;

/// The rules of an imported map.
pub(super) struct Rules {
    pub ruleset: Ruleset,
    /// The scene's rules, unchanged.
    given: Value,
}

impl Rules {
    fn built_in(ruleset: Ruleset) -> Rules {
        Rules { given: Value::String(ruleset.id.clone()), ruleset }
    }
}

/// Returns the requested ruleset, that of the open map, or the first one for the grid's shape.
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
        // Lazy: each file is parsed only when it is needed.
        let built_in = presets::IDS.iter().filter_map(|id| presets::by_id(id)).map(Rules::built_in);
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

pub(super) fn shape_of(ruleset: &Ruleset) -> SceneShape {
    match ruleset.grid.shape {
        GridShape::Square => SceneShape::Square,
        GridShape::Hex => SceneShape::Hex,
    }
}

/// Returns an empty scene for a map file to fill.
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

/// Returns the whole cells that cover a length, with a tolerance of a hundredth of a cell for rounding. Refuses maps that are too large to
/// open.
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

/// Returns the number of rows of pointy hexes, 1 wide, that cover a height in cells.
pub(super) fn hex_rows(height: f64) -> i32 {
    let (hex, row) = (2.0 / 3.0_f64.sqrt(), 3.0_f64.sqrt() / 2.0);
    ((((height - hex) / row) - 0.01).ceil() as i32 + 1).max(1)
}
