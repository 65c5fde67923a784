//! Tokens of Foundry scenes: position, size and side. Their statistics belong to other systems.

use super::canvas::Canvas;
use super::perception::{Lost, senses};
use crate::draft::Draft;
use crate::lights;
use crate::loose::Loose;
use burstmap_encounter::Scene;
use burstmap_encounter::scene::{Orientation, SceneShape};
use burstmap_encounter::validate::{MAX_ELEVATION, MAX_FOOTPRINT};
use burstmap_geometry::Cell;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::map::{Light, Token, TokenData};
use burstmap_rules::reason::Refusal;
use burstmap_rules::ruleset::Ruleset;
use std::collections::BTreeSet;

pub(super) fn tokens(
    file: &Loose,
    canvas: &Canvas,
    scene: &Scene,
    ruleset: &Ruleset,
    draft: &mut Draft,
) -> Result<Vec<Token>, Refusal> {
    let grid = scene.grid();
    let (mut out, mut outside, mut ids) = (Vec::new(), 0, BTreeSet::new());
    let (mut lost, length) = (Lost::default(), scene.grid.cell.length);
    let per_cell = if length > 0.0 { length } else { 1.0 };
    for (index, token) in file.list("tokens")?.into_iter().enumerate() {
        let corner = [token.number_or("x", 0.0)?, token.number_or("y", 0.0)?];
        let size = [token.number_or("width", 1.0)?, token.number_or("height", 1.0)?];
        let [x, y] = canvas.cells(corner);
        let cells = size.map(|side| (side.round() as i32).clamp(1, MAX_FOOTPRINT));
        let at =
            match scene.grid.shape {
                SceneShape::Square => {
                    // The cells that it fills around its center. A token of half a cell is in the cell of its center.
                    let corner = canvas.frame.cells([x + size[0] / 2.0, y + size[1] / 2.0]);
                    let at = |axis: usize| {
                        (corner[axis] - f64::from(cells[axis]) / 2.0 + 0.5).clamp(-1e5, 1e5).floor() as i32
                    };
                    Cell::new(at(0), at(1))
                }
                SceneShape::Hex => {
                    // From the corner of its bounding box to the center of its first hex.
                    let (over_corners, across) = (1.0 / 3.0_f64.sqrt(), 0.5);
                    let flat = scene.grid.orientation == Some(Orientation::Flat);
                    let [half_width, half_height] =
                        if flat { [over_corners, across] } else { [across, over_corners] };
                    grid.cell_at(grid.snap(
                        canvas.frame.cells([x + half_width, y + half_height]).map(|v| v.clamp(-1e5, 1e5)),
                    ))
                }
            };
        if !grid.contains(at) {
            outside += 1;
            continue;
        }
        let own = token.get("_id").or_else(|| token.get("id")).and_then(|id| id.text()).unwrap_or_default();
        let id = match own {
            own if own.is_empty() || own.len() > 100 || ids.contains(own) => format!("token-{}", index + 1),
            own => own.to_owned(),
        };
        ids.insert(id.clone());
        let text = |name: &str| token.get(name).and_then(|text| text.text()).unwrap_or_default();
        let name: String = text("name").chars().take(200).collect();
        let name = match name.is_empty() {
            true => Message::from(catalogue::ImportTokenName { number: index + 1 }).to_string(),
            false => name,
        };
        let disposition = token.number_or("disposition", -1.0)? as i64;
        let (size, _) = sized(cells[0], scene.grid.shape, ruleset);
        let hex = scene.grid.shape == SceneShape::Hex;
        out.push(Token::new(TokenData {
            id,
            elevation: elevation(&token, &name, per_cell, ruleset, &mut lost)?,
            senses: senses(&token, &name, per_cell, ruleset, &mut lost)?,
            name,
            side: match disposition {
                1 => "party",
                0 => "neutral",
                _ => "foes",
            }
            .into(),
            at,
            size,
            footprint: (!hex && cells != [1, 1]).then_some(cells),
            light: light(&token, per_cell)?,
            hidden: token.flag("hidden", false) || disposition == -2,
            ..TokenData::default()
        }));
    }
    draft.warn_of(outside, "outside-map", catalogue::ImportTokensOutside { count: outside });
    lost.tell(draft);
    draft.warn_of(out.len(), "bare-tokens", catalogue::ImportTokensBare { count: out.len() });
    Ok(out)
}

/// Returns a token's elevation in cells, if the rules use heights.
fn elevation(
    token: &Loose,
    name: &str,
    per_cell: f64,
    ruleset: &Ruleset,
    lost: &mut Lost,
) -> Result<i32, Refusal> {
    let most = f64::from(MAX_ELEVATION);
    let cells = (token.number_or("elevation", 0.0)? / per_cell).round().clamp(-most, most) as i32;
    if cells != 0 && ruleset.heights.is_none() {
        lost.elevations.push(name.to_owned());
        return Ok(0);
    }
    Ok(cells)
}

/// Returns the light that a token carries. Earlier generations store its ranges on the token itself.
fn light(token: &Loose, per_cell: f64) -> Result<Option<Light>, Refusal> {
    let (bright, dim) = match token.get("light") {
        Some(light) => (light.number_or("bright", 0.0)?, light.number_or("dim", 0.0)?),
        None => (token.number_or("brightLight", 0.0)?, token.number_or("dimLight", 0.0)?),
    };
    Ok(lights::shed(Some(bright / per_cell), bright.max(dim) / per_cell))
}

/// Returns the size and the footprint of a token with a width in cells. On hexes it is the first size of the ruleset with a cluster as
/// wide.
pub fn sized(wide: i32, shape: SceneShape, ruleset: &Ruleset) -> (Option<String>, Option<[i32; 2]>) {
    match shape {
        _ if wide <= 1 => (None, None),
        SceneShape::Square => (None, Some([wide, wide])),
        SceneShape::Hex => {
            let cluster = [1, 1, 3, 7, 12][wide.clamp(0, 4) as usize];
            let size = ruleset.sizes.iter().find(|size| size.cells >= cluster);
            (size.map(|size| size.name.clone()), None)
        }
    }
}
