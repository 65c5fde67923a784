//! Tokens of Foundry scenes: position, size and side. Their statistics belong to other systems.

use super::actors::creature_of;
use super::canvas::Canvas;
use super::lights::{self, Effect, Effects, darkness};
use super::perception::{Lost, senses};
use crate::draft::Draft;
use crate::loose::Loose;
use burstmap_encounter::Scene;
use burstmap_encounter::scene::{Orientation, SceneShape};
use burstmap_encounter::validate::{MAX_FOOTPRINT, MAX_TOKENS};
use burstmap_geometry::Cell;
use burstmap_messages::{Message, Wording, catalogue};
use burstmap_rules::map::{Light, Token, TokenData};
use burstmap_rules::reason::Refusal;
use burstmap_rules::ruleset::Ruleset;
use serde_json::Value;
use std::collections::BTreeSet;

/// Maximum number of tokens that a warning names.
const MOST_NAMES: usize = 5;

/// Data for reading tokens.
struct Reader<'a> {
    /// The scene's value, with the actors of its tokens.
    file: &'a Value,
    canvas: &'a Canvas,
    scene: &'a Scene,
    ruleset: &'a Ruleset,
    /// Length of a cell in the scene's unit.
    per_cell: f64,
    /// Darkness of the scene.
    darkness: f64,
}

/// Tokens whose actors cannot be read, by problem.
#[derive(Default)]
struct Unread(Vec<(Wording, Vec<String>)>);

impl Unread {
    /// Adds a token with its problem.
    fn add(&mut self, name: &str, problem: Wording) {
        match self.0.iter_mut().find(|(known, _)| *known == problem) {
            Some((_, names)) => names.push(name.to_owned()),
            None => self.0.push((problem, vec![name.to_owned()])),
        }
    }

    /// Adds a warning for each problem, and returns the number of tokens.
    fn tell(self, draft: &mut Draft) -> usize {
        let mut total = 0;
        for (problem, mut names) in self.0 {
            let count = names.len();
            total += count;
            names.truncate(MOST_NAMES);
            draft.warn("unread-actors", catalogue::ImportActorsUnread { count, names, problem });
        }
        total
    }
}

pub(super) fn tokens(
    file: &Loose,
    canvas: &Canvas,
    scene: &Scene,
    ruleset: &Ruleset,
    draft: &mut Draft,
    effects: &mut Effects,
) -> Result<Vec<Token>, Refusal> {
    let length = scene.grid.cell.length;
    let per_cell = if length > 0.0 { length } else { 1.0 };
    let reader = Reader { file: file.value, canvas, scene, ruleset, per_cell, darkness: darkness(file) };
    let (mut out, mut outside, mut bare) = (Vec::new(), 0, 0);
    let (mut ids, mut lost, mut unread) = (BTreeSet::new(), Lost::default(), Unread::default());
    let tokens = file.list("tokens")?;
    for (index, token) in tokens.iter().enumerate() {
        let read = |token: &Loose| reader.token(token, index, effects, &mut lost, &mut unread);
        let Some(found) = draft.broken.keep(token, read)? else { continue };
        let Some(mut found) = found else {
            outside += 1;
            continue;
        };
        if found.id.is_empty() || found.id.len() > 100 || ids.contains(&found.id) {
            found.id = format!("token-{}", index + 1);
        }
        ids.insert(found.id.clone());
        bare += usize::from(found.stats.is_empty() && found.hp.is_none());
        out.push(Token::new(found));
        if out.len() > MAX_TOKENS {
            let message =
                catalogue::ImportManyEntries { field: "tokens", count: tokens.len(), most: MAX_TOKENS };
            return Err(Refusal::new("too-large", message).at("/tokens"));
        }
    }
    draft.warn_of(outside, "outside-map", catalogue::ImportTokensOutside { count: outside });
    lost.tell(draft);
    let count = out.len() - bare;
    let bare = bare - unread.tell(draft);
    draft.warn_of(bare, "bare-tokens", catalogue::ImportTokensBare { count: bare });
    draft.warn_of(count, "tokens-of-actors", catalogue::ImportTokensOfActors { count });
    Ok(out)
}

impl Reader<'_> {
    /// Returns a token; `None` outside of the map.
    fn token(
        &self,
        token: &Loose,
        index: usize,
        effects: &mut Effects,
        lost: &mut Lost,
        unread: &mut Unread,
    ) -> Result<Option<TokenData>, Refusal> {
        let Reader { file, canvas, scene, ruleset, per_cell, darkness } = *self;
        let grid = scene.grid();
        let corner = [token.need("x")?.number()?, token.need("y")?.number()?];
        let size = [token.number_or("width", 1.0)?, token.number_or("height", 1.0)?];
        let [x, y] = canvas.cells(corner);
        let cells = size.map(|side| (side.round() as i32).clamp(1, MAX_FOOTPRINT));
        let at = match scene.grid.shape {
            SceneShape::Square => {
                // The cells that the token fills around its center. A token of half a cell is in the cell of its center.
                let corner = canvas.frame.cells([x + size[0] / 2.0, y + size[1] / 2.0]);
                let at = |axis: usize| {
                    (corner[axis] - f64::from(cells[axis]) / 2.0 + 0.5).clamp(-1e5, 1e5).floor() as i32
                };
                Cell::new(at(0), at(1))
            }
            SceneShape::Hex => {
                // Offset from the corner of the token's bounding box to the center of its first hex.
                let (over_corners, across) = (1.0 / 3.0_f64.sqrt(), 0.5);
                let flat = scene.grid.orientation == Some(Orientation::Flat);
                let [half_width, half_height] =
                    if flat { [over_corners, across] } else { [across, over_corners] };
                let center = canvas.frame.cells([x + half_width, y + half_height]);
                grid.cell_at(grid.snap(center.map(|v| v.clamp(-1e5, 1e5))))
            }
        };
        if !grid.contains(at) {
            return Ok(None);
        }
        let id = token.get("_id").or_else(|| token.get("id"));
        let text = |name: &str| token.get(name).and_then(|text| text.text()).unwrap_or_default();
        let name: String = text("name").chars().take(200).collect();
        let name = match name.is_empty() {
            true => Message::from(catalogue::ImportTokenName { number: index + 1 }).to_string(),
            false => name,
        };
        let disposition = token.number_or("disposition", -1.0)? as i64;
        let (size, _) = sized(cells[0], scene.grid.shape, ruleset);
        let hex = scene.grid.shape == SceneShape::Hex;
        let light = light(token, per_cell, darkness)?;
        let (elevation, senses) = (elevation(token)? / per_cell, senses(token)?);
        let own = match creature_of(token.value, file, ruleset, &scene.grid.cell) {
            Some(Ok(creature)) => creature.token,
            Some(Err(refusal)) => {
                unread.add(&name, refusal.wording());
                TokenData::default()
            }
            None => TokenData::default(),
        };
        // Count the light only here. Nothing below can fail, so a damaged token does not affect the warnings.
        let light = light.filter(|(_, effect)| effects.count(*effect)).map(|(light, _)| light);
        Ok(Some(TokenData {
            id: id.and_then(|id| id.text()).unwrap_or_default().to_owned(),
            elevation: lost.elevation(elevation, &name, ruleset),
            senses: with(lost.senses(senses, &name, per_cell, ruleset), own.senses),
            name,
            side: match disposition {
                1 => "party",
                0 => "neutral",
                _ => "foes",
            }
            .into(),
            at,
            // The token's own space counts, regardless of the actor's size.
            size: if hex { size } else { own.size },
            footprint: (!hex && cells != [1, 1]).then_some(cells),
            hp: own.hp,
            stats: own.stats,
            speed: own.speed,
            attacks: own.attacks,
            multiattack: own.multiattack,
            traits: own.traits,
            reach: own.reach,
            armed: own.armed,
            light,
            hidden: token.flag("hidden", false) || disposition == -2,
            ..TokenData::default()
        }))
    }
}

/// Adds the actor's senses that the token does not have.
fn with(mut senses: Vec<String>, own: Vec<String>) -> Vec<String> {
    let kind = |sense: &str| sense.split(':').next().unwrap_or_default().to_owned();
    let others = own.into_iter().filter(|sense| senses.iter().all(|known| kind(known) != kind(sense)));
    let others: Vec<String> = others.collect();
    senses.extend(others);
    senses
}

/// Returns a token's elevation in the scene's unit.
fn elevation(token: &Loose) -> Result<f64, Refusal> {
    token.number_or("elevation", 0.0)
}

/// Returns the light that a token carries, with the light's effect. Earlier generations store its ranges on the token itself.
fn light(token: &Loose, per_cell: f64, darkness: f64) -> Result<Option<(Light, Effect)>, Refusal> {
    let shed = match token.get("light") {
        Some(light) => lights::shed(&light, "angle", darkness)?,
        None => {
            let old = serde_json::json!({
                "bright": token.number_or("brightLight", 0.0)?, "dim": token.number_or("dimLight", 0.0)?,
                "angle": token.number_or("lightAngle", 360.0)?,
            });
            lights::shed(&Loose { value: &old, path: token.path.clone() }, "angle", darkness)?
        }
    };
    let light = crate::lights::shed(Some(shed.bright / per_cell), shed.dim / per_cell);
    // A light without a range does not shine, regardless of its other settings. Darkness sources can have negative ranges.
    Ok(match shed.effect {
        Effect::Darkens => Some((light.unwrap_or(Light(0, 1)), Effect::Darkens)),
        effect => light.map(|light| (light, effect)),
    })
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
