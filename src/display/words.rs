//! The picture as words: for screen readers, and for the sentences beside the map.

use super::View;
use super::live::length;
use crate::editor::{Tool, pick};
use crate::geometry::Cell;
use crate::rules::map::{DoorState, Wall};
use crate::rules::query::{AreaReport, CellState, SightReport};

/// How many cells of an area are in which state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    pub affected: usize,
    pub blocked: usize,
    pub barrier: usize,
}

pub fn counts(report: &AreaReport) -> Counts {
    let count = |state: CellState| report.cells.iter().filter(|entry| entry.state == state).count();
    Counts {
        affected: count(CellState::Affected),
        blocked: count(CellState::Blocked),
        barrier: count(CellState::Barrier),
    }
}

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
        counts.affected, counts.blocked, counts.barrier
    )
}

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
        out += &format!(" Concealment: {}.", report.concealment.degree);
    }
    out
}

/// What is on a cell, for the cursor.
pub fn cell(view: View<'_>, cell: Cell) -> String {
    let scene = view.table.scene();
    let mut parts = vec![pick::cell_name(cell)];
    if let Some(token) = pick::token_at(view.table, cell) {
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
    let editor = view.editor;
    let here = editor.cursor.map(|at| cell(view, at)).unwrap_or_default();
    let answer = match editor.tool {
        Tool::Area => match &editor.answers.area {
            Some(Ok(report)) => area(view, report),
            Some(Err(refusal)) => refusal.message.clone(),
            None => String::new(),
        },
        Tool::Sight | Tool::Measure => match &editor.answers.sight {
            Some(Ok(report)) => sight(view, report),
            Some(Err(refusal)) => refusal.message.clone(),
            None => String::new(),
        },
        Tool::Attack => match &editor.answers.attack {
            Some(Ok(report)) => sight(view, &report.sight),
            Some(Err(refusal)) => refusal.message.clone(),
            None => String::new(),
        },
        Tool::Build => editor.build.brush().name.to_owned(),
        Tool::Select => match editor.cursor.zip(editor.selected.as_ref()) {
            Some((at, id)) => match editor.answers.reached(id, at) {
                Some(entry) => format!("Cost {}.", entry.cost),
                None => String::new(),
            },
            None => String::new(),
        },
    };
    match (here.is_empty(), answer.is_empty()) {
        (false, false) => format!("{here}. {answer}"),
        (false, true) => here,
        (true, _) => answer,
    }
}
