//! The map as text: for screen readers, and for the sentences next to the map.

use super::{View, secret, split, wall_sides};
use crate::answers::pieces_hit;
use crate::numbers::trim;
use crate::odds::Landing;
use crate::{Editor, attack_lines, odds, pick};
use burstmap_encounter::{Mark, MarkKind, Table};
use burstmap_geometry::Cell;
use burstmap_messages::{Language, Message, Plain, catalogue, side_name, zone_name};
use burstmap_rules::light::{Level, Lighting};
use burstmap_rules::map::{DoorState, Token, Wall};
use burstmap_rules::query::{AreaCell, AreaReport, CellState, ReachCell, SightReport};
use burstmap_rules::wording;

/// Returns a message as text.
pub fn say(message: impl Into<Message>) -> String {
    message.into().to_string()
}

/// Number of an area's cells in each state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    pub affected: usize,
    pub blocked: usize,
    pub barrier: usize,
}

/// Counts the cells of an area by their state. Barriers are walls, doors, and connected pieces of blocking terrain.
pub fn counts(table: &Table, report: &AreaReport) -> Counts {
    let count = |state: CellState| report.cells.iter().filter(|entry| entry.state == state).count();
    Counts {
        affected: count(CellState::Affected),
        blocked: count(CellState::Blocked),
        barrier: pieces_hit(report, pick::grid(table)).len()
            + report.barriers.iter().filter(|id| is_wall(table, id)).count(),
    }
}

/// Returns an area in a sentence: its cells and the affected creatures.
pub fn area(view: View<'_>, report: &AreaReport) -> String {
    let counts = counts(view.table, report);
    let names: Vec<&str> = report
        .tokens
        .iter()
        .filter_map(|caught| pick::token(view.table, &caught.id))
        .map(|token| token.name.as_str())
        .collect();
    let caught = match names.is_empty() {
        true => catalogue::SayNobodyCaught.to_string(),
        false => say(catalogue::SayCaught { names: names.join(", ") }),
    };
    let Counts { affected, blocked, barrier } = counts;
    say(catalogue::SayArea { affected, blocked, barriers: barrier, caught })
}

fn is_wall(table: &Table, id: &str) -> bool {
    table.scene().walls.iter().any(|wall| wall.id == id)
}

/// Returns the reason why an area affects nothing, and what to do; `None` if it affects something.
pub fn nothing_affected(table: &Table, report: &AreaReport) -> Option<Message> {
    let counts = counts(table, report);
    if counts.affected > 0 || report.cells.is_empty() {
        return None;
    }
    let here = report.cells.iter().find(|entry| entry.origin || entry.distance <= 1);
    let by = here.and_then(|entry| entry.by.as_ref()?.first()).or(report.barriers.first());
    Some(match by {
        Some(id) => catalogue::AreaNothingInside { name: barrier(table, id) }.into(),
        None => catalogue::AreaNothing.into(),
    })
}

/// Returns a summary of the lines between two places: if they are clear, the remaining cover and concealment.
pub fn lines(report: &SightReport) -> String {
    let stopped: Plain = match (report.line_of_effect, report.line_of_sight) {
        (true, true) => return clear_lines(report),
        (true, false) => catalogue::LinesEffect,
        (false, true) => catalogue::LinesSight,
        (false, false) => catalogue::LinesBlocked,
    };
    stopped.to_string()
}

fn clear_lines(report: &SightReport) -> String {
    let grade = report.cover.grade.as_str();
    let cover = (grade != "none").then(|| say(catalogue::LinesCover { grade: wording::word(grade) }));
    let concealed = match report.concealment.degree.as_str() {
        "none" => None,
        "total" => Some(catalogue::LinesTotallyConcealed.to_string()),
        _ => Some(catalogue::LinesConcealed.to_string()),
    };
    let parts: Vec<String> = [cover, concealed].into_iter().flatten().collect();
    if parts.is_empty() { catalogue::LinesClear.to_string() } else { parts.join(" · ") }
}

/// Returns whether both lines are clear and nothing covers the target.
pub fn is_clear(report: &SightReport) -> bool {
    report.line_of_effect && report.line_of_sight && report.cover.grade == "none"
}

/// Returns a summary of the lines, with the objects that cover the target.
pub fn covered(table: &Table, report: &SightReport) -> String {
    let mut names: Vec<String> = Vec::new();
    for id in &report.cover.by {
        let name = pick::token(table, id).map_or_else(|| barrier(table, id), |token| token.name.clone());
        if !names.contains(&name) {
            names.push(name);
        }
    }
    // A label has space for a few.
    names.truncate(2);
    match names.is_empty() {
        true => lines(report),
        false => format!("{} · {}", lines(report), say(catalogue::CellBehind { barriers: names.join(", ") })),
    }
}

/// Returns the reason for the state of an area's cell: `behind the north wall`.
pub fn area_cell(table: &Table, entry: &AreaCell) -> String {
    let by: Vec<String> = entry.by.iter().flatten().map(|id| barrier(table, id)).collect();
    match entry.state {
        CellState::Affected => catalogue::CellAffected.to_string(),
        CellState::Barrier => catalogue::CellBarrier.to_string(),
        CellState::Blocked if by.is_empty() => catalogue::CellBlocked.to_string(),
        CellState::Blocked => say(catalogue::CellBehind { barriers: by.join(", ") }),
    }
}

/// Returns the name of a wall or of a patch of terrain.
pub fn barrier(table: &Table, id: &str) -> String {
    let scene = table.scene();
    let terrain = || scene.terrain.iter().find(|terrain| terrain.id == id).and_then(|t| t.label.clone());
    match scene.walls.iter().find(|wall| wall.id == id) {
        Some(found) => wall(found),
        None => terrain().unwrap_or_else(|| say(catalogue::TerrainById { id })),
    }
}

/// Returns the name of a wall or a door.
pub fn wall(wall: &Wall) -> String {
    let id = &wall.id;
    wall.label.clone().unwrap_or_else(|| match wall.door {
        Some(_) => say(catalogue::DoorById { id }),
        None => say(catalogue::WallById { id }),
    })
}

/// Returns the name in a list: a wall without a name is identified by a cell next to its relevant part.
pub fn barrier_by(table: &Table, id: &str, beside: Option<Cell>) -> String {
    let name = barrier(table, id);
    let unnamed = table.scene().walls.iter().any(|wall| wall.id == id && wall.label.is_none());
    match beside.filter(|_| unnamed) {
        Some(cell) => say(catalogue::BarrierBy { name, cell: pick::cell_name(cell) }),
        None => name,
    }
}

/// Returns the number of move actions of a path: `both move actions`.
pub fn move_actions(count: i32) -> String {
    match count {
        2 => catalogue::MoveActionsBoth.to_string(),
        count => say(catalogue::MoveActions { count }),
    }
}

/// Returns the consequences of a token's move to a cell: `20 ft. Provokes Ash. Tumble 31 against Brute, 45% to succeed.`
pub fn step(view: View<'_>, mover: &str, entry: &ReachCell) -> String {
    let mut out = say(catalogue::StepCost { cost: entry.cost, length: length(view, entry.cost) });
    if let Some(actions) = entry.actions {
        out += &format!(": {}", move_actions(actions));
    }
    if !entry.stop {
        out += ", ";
        out += &catalogue::StepThrough.to_string();
    }
    if entry.squeezed {
        out += ", ";
        out += &catalogue::StepSqueezed.to_string();
    }
    for words in consequences(view.table, mover, entry, view.editor) {
        out += &format!(". {words}");
    }
    out + "."
}

/// Returns the attacks, checks and damage on a token's path to a cell, in the editor's mode of movement.
pub fn consequences(table: &Table, mover: &str, entry: &ReachCell, editor: &Editor) -> Vec<String> {
    let seat = &editor.seat;
    let name = |id: &str| pick::token(table, id).map_or_else(|| id.to_owned(), |token| token.name.clone());
    let mut out = Vec::new();
    if !entry.provokes.is_empty() {
        let names: Vec<String> = entry.provokes.iter().map(|id| name(id)).collect();
        out.push(say(catalogue::StepProvokes { names: names.join(", ") }));
    }
    out.extend(entry.checks.iter().map(|check| {
        let (skill, token) = (wording::word(&check.skill), name(&check.token));
        // For the game master, the ruleset's default number decides. A player's table may lack the number.
        let difficulty = check.known().or(seat.is_gm().then(|| check.compared()));
        let chance = odds::of_passage(table, mover, check, seat).map(odds::percent);
        match (difficulty, chance) {
            (Some(difficulty), Some(chance)) => {
                say(catalogue::StepChecksOdds { skill, difficulty, token, chance })
            }
            (Some(difficulty), None) => say(catalogue::StepChecks { skill, difficulty, token }),
            (None, _) => say(catalogue::StepChecksUnknown { skill, token }),
        }
    }));
    if let Some(Landing { check, chance }) =
        odds::of_landing(table, mover, entry, editor.mode.as_deref(), seat)
    {
        let (skill, difficulty) = (wording::word(&check.stat), check.difficulty.unwrap_or_default());
        out.push(match chance.map(odds::percent) {
            Some(chance) => say(catalogue::StepLandsOdds { skill, difficulty, chance }),
            None => say(catalogue::StepLands { skill, difficulty }),
        });
    }
    // The same terrain is listed once, with its number of times: a large creature enters many cells of it.
    let harms = entry
        .damage
        .iter()
        .map(|step| say(catalogue::StepHarms { ground: step.name.as_str(), damage: step.words() }));
    let mut counted: Vec<(String, usize)> = Vec::new();
    for words in harms {
        match counted.iter_mut().find(|(said, _)| *said == words) {
            Some((_, times)) => *times += 1,
            None => counted.push((words, 1)),
        }
    }
    out.extend(counted.into_iter().map(|(words, times)| match times {
        1 => words,
        _ => format!("{words} × {times}"),
    }));
    out
}

/// Returns the decisive reason: the barrier, if there is one.
pub fn because(report: &SightReport) -> &str {
    report.why.first().map_or("", |reason| reason.text.as_str())
}

/// Returns a report on sight in a few sentences.
pub fn sight(view: View<'_>, report: &SightReport) -> String {
    let line = match (report.line_of_effect, report.line_of_sight) {
        (true, true) => catalogue::SightBoth,
        (true, false) => catalogue::SightEffectAlone,
        (false, true) => catalogue::SightSightAlone,
        (false, false) => catalogue::SightNeither,
    };
    let mut out = say(catalogue::SightAway { lines: line, length: length(view, report.distance) });
    if report.cover.grade != "none" {
        out += " ";
        out += &say(catalogue::SightCover { grade: wording::word(&report.cover.grade) });
    }
    if report.concealment.degree != "none" {
        let total = report.concealment.degree == "total";
        let concealed = if total { catalogue::SightTotallyConcealed } else { catalogue::SightConcealed };
        out += &format!(" {concealed}");
    }
    out
}

/// Returns the contents of a cell, for the cursor.
pub fn cell(view: View<'_>, cell: Cell) -> String {
    let scene = view.table.scene();
    let mut parts = vec![pick::cell_name(cell)];
    if let Some(token) = view.editor.token_under(view.table, cell) {
        parts.push(self::token(token));
    }
    for terrain in scene.terrain.iter().filter(|terrain| terrain.cells.contains(&cell)) {
        parts.push(terrain.label.clone().unwrap_or_else(|| terrain.id.clone()));
    }
    for zone in scene.zones.iter().filter(|zone| zone.cells.contains(&cell)) {
        parts.push(zone_name(&zone.kind).to_string());
    }
    parts.extend(lit(view.table, cell));
    for area in scene.areas.iter().filter(|area| area.cells.contains(&cell)) {
        parts.push(area.name.clone());
    }
    parts.extend(pins(view.table, cell));
    let grid = view.scenery.grid;
    if let Some(door) = pick::door_at(view.table, grid.plane(grid.center(cell)), 0.8) {
        parts.push(self::door(door));
    }
    parts.extend(wall_sides::words(view.table, cell));
    parts.extend(split::words(view.table, cell));
    parts.join(". ")
}

/// Returns the pins in a cell.
fn pins(table: &Table, cell: Cell) -> Vec<String> {
    let there = |mark: &&Mark| {
        let point = mark.points.first().filter(|_| mark.kind == MarkKind::Pin);
        point.is_some_and(|point| pick::cell_at(table, *point) == Some(cell))
    };
    let name = |mark: &Mark| match mark.text.as_str() {
        "" => say(catalogue::MarkPin),
        text => say(catalogue::MarkPinNamed { text }),
    };
    table.scene().marks.iter().filter(there).map(name).collect()
}

/// Returns the light of a cell, on maps with dark and lit parts.
fn lit(table: &Table, cell: Cell) -> Option<String> {
    let board = table.board();
    let lighting = Lighting::of(&board).filter(|_| table.scene().grid().contains(cell))?;
    let light = match lighting.at(cell) {
        Level::Bright => catalogue::LightIsBright,
        Level::Dim => catalogue::LightIsDim,
        Level::Darkness => catalogue::LightIsDarkness,
    };
    Some(light.to_string())
}

/// Returns a token in a few words: its name and side, its hit points, its conditions.
pub fn token(token: &Token) -> String {
    let (name, side) = (token.name.as_str(), token.side.as_str());
    let words = match &token.hp {
        Some(hp) => say(catalogue::SayTokenHurt { name, side, current: hp.current, max: hp.max }),
        None => format!("{name}, {}", side_name(side)),
    };
    let words = if token.squeezed { say(catalogue::SaySqueezed { token: words }) } else { words };
    match conditions(token) {
        conditions if conditions.is_empty() => words,
        conditions => say(catalogue::SayConditions { token: words, conditions }),
    }
}

/// Returns the token's elevation above or below the ground, if it is not 0: `↑ 10 ft`.
pub fn elevation(table: &Table, token: &Token) -> Option<String> {
    let cell = &table.scene().grid.cell;
    let length = (f64::from(token.elevation.abs()) * cell.length * 100.0).round() / 100.0;
    let length = format!("{length} {}", cell.unit);
    let up = if token.elevation > 0 { "up" } else { "down" };
    (token.elevation != 0).then(|| say(catalogue::ElevationLabel { up, length }))
}

/// Returns the names of the token's conditions.
pub fn conditions(token: &Token) -> String {
    let kinds = token.conditions.iter().map(|condition| wording::word(&condition.kind).to_string());
    kinds.collect::<Vec<_>>().join(", ")
}

/// Returns a token with its place.
pub fn token_by_id(view: View<'_>, id: &str) -> String {
    let found = pick::token(view.table, id);
    let height = |found: &Token| elevation(view.table, found).map(|height| format!(" {height}"));
    let place = |found: &Token| pick::cell_name(found.at) + &height(found).unwrap_or_default();
    found.map(|found| format!("{}. {}", place(found), token(found))).unwrap_or_default()
}

/// Returns a door's name and state.
pub fn door(wall: &Wall) -> String {
    let state = match wall.door {
        Some(DoorState::Open) => catalogue::DoorIsOpen,
        Some(DoorState::Locked) => catalogue::DoorIsLocked,
        _ => catalogue::DoorIsClosed,
    };
    let hidden = secret::is_secret_door(wall);
    // Imported secret doors have this label.
    let label = wall.label.clone().filter(|label| !hidden || *label != say(catalogue::LabelSecretDoor));
    match (label, hidden) {
        (Some(label), true) => format!("{label} · {state} · {}", catalogue::DoorIsSecret),
        (label, _) => format!("{} · {state}", label.unwrap_or_else(|| kind_of_door(wall).to_string())),
    }
}

/// Returns the name of a door without a label.
pub fn kind_of_door(wall: &Wall) -> Plain {
    if secret::is_secret_door(wall) { catalogue::LabelSecretDoor } else { catalogue::BrushDoor }
}

/// Returns the announcement after the cursor or an answer changed.
pub fn status(view: View<'_>) -> String {
    let here = view.editor.cursor.map(|at| cell(view, at)).unwrap_or_default();
    let answer = view.editor.tool.kind().status(view);
    match (here.is_empty(), answer.is_empty()) {
        (false, false) => format!("{here}. {answer}"),
        (false, true) => here,
        (true, _) => answer,
    }
}

/// Returns a cost in cells as a bare number in the map's unit, since the label contains the unit.
pub fn cost(view: View<'_>, cells: i32) -> String {
    Language::in_use().decimals(trim(f64::from(cells) * view.table.scene().grid.cell.length))
}

/// Returns a distance in cells and in the game's unit.
pub fn length(view: View<'_>, cells: i32) -> String {
    attack_lines::length(view.table, cells)
}
