//! The map as text: lists of tokens, terrain, overlays, doors and walls, for users who cannot see it or prefer to read.

mod marks;
mod walls;

pub use marks::{MarkLine, legend};
pub use walls::{DoorLine, WallLine, WallLines};

use crate::display::View;
use crate::display::beside::template_words;
use crate::display::words;
use crate::numbers::trim;
use crate::pick;
use burstmap_encounter::Table;
use burstmap_geometry::Cell;
use burstmap_messages::{Message, catalogue, side_name, zone_name};
use burstmap_rules::light::{Level, Lighting};
use burstmap_rules::map::{Degree, Id, Light, Terrain, Token};
use burstmap_rules::query::{Place, TurnStatus};
use burstmap_rules::wording::capital;

/// The lists.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Overview {
    /// Size of the map, and its darkness.
    pub grid: String,
    /// Token from which distances are measured, if any.
    pub from: Option<String>,
    pub tokens: Vec<TokenLine>,
    pub ground: Vec<GroundLine>,
    /// Names, places and states of doors.
    pub doors: Vec<DoorLine>,
    pub walls: WallLines,
    pub marks: Vec<MarkLine>,
}

/// A token.
#[derive(Clone, Debug, PartialEq)]
pub struct TokenLine {
    pub id: Id,
    pub name: String,
    pub side: String,
    pub place: String,
    /// Distance in the unit of the map; empty without a token to measure from.
    pub distance: String,
    /// Turn, hit points, conditions, elevation, light and visibility of the token.
    pub state: String,
}

/// Terrain, a zone, a region, or a lasting template.
#[derive(Clone, Debug, PartialEq)]
pub struct GroundLine {
    pub name: String,
    pub kind: String,
    pub place: String,
}

/// Returns the length of a cell, such as "5 ft".
pub fn cell_length(table: &Table) -> String {
    let cell = &table.scene().grid.cell;
    format!("{} {}", trim(cell.length), cell.unit)
}

impl Overview {
    /// Returns everything on the displayed map.
    pub fn of(view: View<'_>) -> Overview {
        let scene = view.table.scene();
        let from = view.editor.selected.as_ref().or(view.turn.active.as_ref());
        let from = from.and_then(|id| pick::token(view.table, id));
        let [columns, rows] = scene.grid.size;
        let length = cell_length(view.table);
        Overview {
            grid: [Some(words::say(catalogue::OverviewGrid { columns, rows, length })), ambient(view)]
                .into_iter()
                .flatten()
                .collect::<Vec<_>>()
                .join(" "),
            from: from.map(|token| token.name.clone()),
            tokens: scene.tokens.iter().map(|token| line(view, token, from)).collect(),
            ground: ground(view),
            doors: walls::doors(view),
            walls: walls::walls(view),
            marks: marks::marks(view.table),
        }
    }
}

fn line(view: View<'_>, token: &Token, from: Option<&Token>) -> TokenLine {
    let other = from.filter(|from| from.id != token.id);
    let sight = other.and_then(|from| {
        view.table.sight(&Place::Token(from.id.clone()), &Place::Token(token.id.clone())).ok()
    });
    let distance = match (&sight, from) {
        (Some(report), _) => words::length(view, report.distance),
        (None, Some(from)) if from.id == token.id => words::say(catalogue::OverviewHere),
        _ => String::new(),
    };
    let sees = sight.map(|report| match report.line_of_sight {
        true => words::say(catalogue::OverviewSeen),
        false => words::say(catalogue::OverviewUnseen),
    });
    TokenLine {
        id: token.id.clone(),
        name: token.name.clone(),
        side: side_name(&token.side).to_string(),
        place: pick::cell_name(token.at),
        distance,
        state: state(view, token).into_iter().chain(sees).collect::<Vec<_>>().join(", "),
    }
}

fn state(view: View<'_>, token: &Token) -> Vec<String> {
    let points = token
        .hp
        .as_ref()
        .map(|hp| words::say(catalogue::OverviewPoints { current: hp.current, max: hp.max }));
    let entry = view.turn.order.iter().find(|entry| entry.token == token.id);
    let acting = entry.filter(|entry| entry.status == TurnStatus::Active);
    let conditions = Some(words::conditions(token)).filter(|conditions| !conditions.is_empty());
    let hidden = token.hidden.then(|| words::say(catalogue::OverviewHidden));
    let acts = acting.map(|_| words::say(catalogue::OverviewActing));
    let light = token.light.and_then(|light| sheds(view, light));
    [acts, points, conditions, height(view, token), light, hidden].into_iter().flatten().collect()
}

/// Returns the map's darkness without sources of light; `None` if it is bright, or if the rules do not use light.
fn ambient(view: View<'_>) -> Option<String> {
    let board = view.table.board();
    let level = match Lighting::of(&board)?.policy.ambient.level() {
        Level::Bright => return None,
        Level::Dim => "dim",
        Level::Darkness => "darkness",
    };
    Some(words::say(catalogue::OverviewAmbient { level }))
}

/// Returns the token's elevation above or below the ground.
fn height(view: View<'_>, token: &Token) -> Option<String> {
    let length = words::length(view, token.elevation.abs());
    let up = if token.elevation > 0 { "up" } else { "down" };
    (token.elevation != 0).then(|| words::say(catalogue::OverviewHeight { up, length }))
}

/// Returns the radius of a light, if the rules use light.
fn sheds(view: View<'_>, light: Light) -> Option<String> {
    view.table.ruleset().light.as_ref()?;
    let (bright, dim) = (words::length(view, light.bright()), words::length(view, light.reach()));
    let kind = match (light.bright() > 0, light.reach() > light.bright()) {
        (true, true) => "both",
        (true, false) => "bright",
        (false, true) => "dim",
        (false, false) => "own",
    };
    Some(words::say(catalogue::OverviewSheds { light: kind, bright, dim }))
}

fn ground(view: View<'_>) -> Vec<GroundLine> {
    let scene = view.table.scene();
    let terrain = scene.terrain.iter().map(|patch| GroundLine {
        name: patch.label.clone().unwrap_or_else(|| words::say(catalogue::TerrainName { id: &patch.id })),
        kind: kind(view, patch),
        place: extent(&patch.cells),
    });
    let zones = scene.zones.iter().map(|zone| GroundLine {
        name: capital(&zone_name(&zone.kind).to_string()),
        kind: words::say(catalogue::OverviewZone {
            degree: if zone.degree == Degree::Total { "total" } else { "concealment" },
        }),
        place: extent(&zone.cells),
    });
    let areas = scene.areas.iter().map(|area| GroundLine {
        name: area.name.clone(),
        kind: words::say(catalogue::OverviewRegion),
        place: extent(&area.cells),
    });
    let templates = scene.templates.iter().map(|template| GroundLine {
        name: match template_words(template) {
            name if name.is_empty() => words::say(catalogue::OverviewTemplateName),
            name => name,
        },
        kind: words::say(catalogue::OverviewTemplate),
        place: extent(&template.cells),
    });
    terrain.chain(zones).chain(templates).chain(areas).collect()
}

fn kind(view: View<'_>, patch: &Terrain) -> String {
    let difficult: Option<Message> =
        (patch.difficult || patch.rough).then(|| catalogue::OverviewDifficult.into());
    let blocks: Option<Message> = patch.blocking.is_some().then(|| catalogue::OverviewBlocks.into());
    let harms: Option<Message> = patch.damage.is_some().then(|| catalogue::OverviewHarms.into());
    let light = patch.light.and_then(|light| sheds(view, light));
    let found: Vec<String> =
        [difficult, blocks, harms].into_iter().flatten().map(|word| word.to_string()).chain(light).collect();
    match found.is_empty() {
        true => words::say(catalogue::OverviewTerrain),
        false => found.join(", "),
    }
}

/// Returns the number of cells, and their bounds.
fn extent(cells: &[Cell]) -> String {
    let (cols, rows) = (cells.iter().map(|cell| cell.col), cells.iter().map(|cell| cell.row));
    let corner =
        |col: Option<i32>, row: Option<i32>| pick::cell_name(Cell::new(col.unwrap_or(0), row.unwrap_or(0)));
    let from = corner(cols.clone().min(), rows.clone().min());
    let to = corner(cols.max(), rows.max());
    words::say(catalogue::OverviewCells { count: cells.len(), place: from.as_str(), from: from.as_str(), to })
}
