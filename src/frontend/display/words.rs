//! The picture as words: for screen readers, and for the sentences beside the map.

use super::View;
use crate::pick;
use burstmap_encounter::Table;
use burstmap_geometry::Cell;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::map::{DoorState, Wall};
use burstmap_rules::query::{AreaCell, AreaReport, CellState, ReachCell, SightReport};

/// How many cells of an area are in which state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    pub affected: usize,
    pub blocked: usize,
    pub barrier: usize,
}

/// Counts the cells of an area by their state.
pub fn counts(report: &AreaReport) -> Counts {
    let count = |state: CellState| report.cells.iter().filter(|entry| entry.state == state).count();
    Counts {
        affected: count(CellState::Affected),
        blocked: count(CellState::Blocked),
        barrier: count(CellState::Barrier),
    }
}

/// An area in a sentence: its cells, and who is caught.
pub fn area(view: View<'_>, report: &AreaReport) -> String {
    let counts = counts(report);
    let names: Vec<&str> = report
        .tokens
        .iter()
        .filter_map(|caught| pick::token(view.table, &caught.id))
        .map(|token| token.name.as_str())
        .collect();
    let caught =
        if names.is_empty() { "nobody caught".to_owned() } else { format!("caught: {}", names.join(", ")) };
    format!(
        "{} affected, {} blocked, {} barriers hit, {caught}.",
        counts.affected,
        counts.blocked,
        counts.barrier + report.barriers.iter().filter(|id| is_wall(view.table, id)).count()
    )
}

fn is_wall(table: &Table, id: &str) -> bool {
    table.scene().walls.iter().any(|wall| wall.id == id)
}

/// Why an area affects nothing at all, and what to do; nothing where it affects something.
pub fn nothing_affected(table: &Table, report: &AreaReport) -> Option<Message> {
    let counts = counts(report);
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

/// What the lines between two places come to, in a word or two.
pub fn lines(report: &SightReport) -> &'static str {
    match (report.line_of_effect, report.line_of_sight) {
        (true, true) => "Clear",
        (true, false) => "Effect, no sight",
        (false, true) => "Sight, no effect",
        (false, false) => "Blocked",
    }
}

/// Why one cell of an area is as it is: `behind the north wall`.
pub fn area_cell(table: &Table, entry: &AreaCell) -> String {
    let by: Vec<String> = entry.by.iter().flatten().map(|id| barrier(table, id)).collect();
    match entry.state {
        CellState::Affected => "affected".to_owned(),
        CellState::Barrier => "a barrier that the area reaches".to_owned(),
        CellState::Blocked if by.is_empty() => "behind a barrier".to_owned(),
        CellState::Blocked => format!("behind {}", by.join(", ")),
    }
}

/// What a wall or a patch of terrain is called.
pub fn barrier(table: &Table, id: &str) -> String {
    let scene = table.scene();
    let terrain = || scene.terrain.iter().find(|terrain| terrain.id == id).and_then(|t| t.label.clone());
    match scene.walls.iter().find(|wall| wall.id == id) {
        Some(wall) => wall.label.clone().unwrap_or_else(|| match (wall.door.is_some(), id) {
            (_, id) if id.starts_with("wall") || id.starts_with("door") => id.to_owned(),
            (true, id) => format!("door {id}"),
            (false, id) => format!("wall {id}"),
        }),
        None => terrain().unwrap_or_else(|| id.to_owned()),
    }
}

/// The same in a list: a wall that has no name is found by a cell beside the part of it that is meant.
pub fn barrier_by(table: &Table, id: &str, beside: Option<Cell>) -> String {
    let name = barrier(table, id);
    let unnamed = table.scene().walls.iter().any(|wall| wall.id == id && wall.label.is_none());
    match beside.filter(|_| unnamed) {
        Some(cell) => format!("{name} · by {}", pick::cell_name(cell)),
        None => name,
    }
}

/// How many move actions a way takes: `both move actions`.
pub fn move_actions(count: i32) -> String {
    if count == 2 { "both move actions".to_owned() } else { format!("{count} move actions") }
}

/// What a move to a cell takes: `20 ft. Provokes Ash. Tumble 31 against Brute.`
pub fn step(view: View<'_>, entry: &ReachCell) -> String {
    let name =
        |id: &str| pick::token(view.table, id).map_or_else(|| id.to_owned(), |token| token.name.clone());
    let mut out = format!("Cost {}, {}", entry.cost, length(view, entry.cost));
    if let Some(actions) = entry.actions {
        out += &format!(": {}", move_actions(actions));
    }
    if !entry.stop {
        out += ", only to move through";
    }
    if !entry.provokes.is_empty() {
        let names: Vec<String> = entry.provokes.iter().map(|id| name(id)).collect();
        out += &format!(". Provokes {}", names.join(", "));
    }
    for check in &entry.checks {
        out += &format!(". Check: {} {} against {}", check.skill, check.difficulty, name(&check.token));
    }
    for step in &entry.damage {
        out += &format!(". {} deals {}", step.name, step.words());
    }
    out + "."
}

/// The reason that decided: what stands in the way, where something does.
pub fn because(report: &SightReport) -> &str {
    report.why.first().map_or("", |reason| reason.text.as_str())
}

/// A report on sight in a few sentences.
pub fn sight(view: View<'_>, report: &SightReport) -> String {
    let line = match (report.line_of_effect, report.line_of_sight) {
        (true, true) => "Line of effect and line of sight",
        (true, false) => "Line of effect, but no line of sight",
        (false, true) => "Line of sight, but no line of effect",
        (false, false) => "No line of effect",
    };
    let mut out = format!("{line}, {} away.", length(view, report.distance));
    if report.cover.grade != "none" {
        out += &format!(" Cover: {}.", report.cover.grade);
    }
    if report.concealment.degree != "none" {
        let total = report.concealment.degree == "total";
        out += if total { " Target is totally concealed." } else { " Target is concealed." };
    }
    out
}

/// What is on a cell, for the cursor.
pub fn cell(view: View<'_>, cell: Cell) -> String {
    let scene = view.table.scene();
    let mut parts = vec![pick::cell_name(cell)];
    if let Some(token) = view.editor.token_under(view.table, cell) {
        let hp = token.hp.as_ref().map(|hp| format!(", {} of {} hit points", hp.current, hp.max));
        parts.push(format!("{}, {}{}", token.name, token.side, hp.unwrap_or_default()));
    }
    for terrain in scene.terrain.iter().filter(|terrain| terrain.cells.contains(&cell)) {
        parts.push(terrain.label.clone().unwrap_or_else(|| terrain.id.clone()));
    }
    for zone in scene.zones.iter().filter(|zone| zone.cells.contains(&cell)) {
        parts.push(zone.kind.clone());
    }
    for area in scene.areas.iter().filter(|area| area.cells.contains(&cell)) {
        parts.push(area.name.clone());
    }
    let grid = view.scenery.grid;
    if let Some(door) = pick::door_at(view.table, grid.plane(grid.center(cell)), 0.8) {
        parts.push(self::door(door));
    }
    parts.join(". ")
}

/// A door's name and state.
pub fn door(wall: &Wall) -> String {
    let state = match wall.door {
        Some(DoorState::Open) => "open",
        Some(DoorState::Locked) => "locked",
        _ => "closed",
    };
    format!("{} · {state}", wall.label.as_deref().unwrap_or("Door"))
}

/// What to say after the cursor or an answer changed.
pub fn status(view: View<'_>) -> String {
    let here = view.editor.cursor.map(|at| cell(view, at)).unwrap_or_default();
    let answer = view.editor.tool.kind().status(view);
    match (here.is_empty(), answer.is_empty()) {
        (false, false) => format!("{here}. {answer}"),
        (false, true) => here,
        (true, _) => answer,
    }
}

/// A number without a useless fraction.
pub fn trim(value: f64) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A distance in cells and in the game's unit.
pub fn length(view: View<'_>, cells: i32) -> String {
    let unit = &view.table.scene().grid.cell;
    format!("{} {}", trim(f64::from(cells) * unit.length), unit.unit)
}
