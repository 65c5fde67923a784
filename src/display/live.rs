//! What follows the pointer and the cursor: paths, ghosts, sight lines, the walls that decide, name tags.

use super::list::{DisplayList, Label, P, Role};
use super::scenery::crosses;
use super::shapes::{self, cell_ring, center};
use super::theme::{Dash, Ink, Style};
use super::{View, build_preview, tokens, words};
use burstmap_editor::{Tool, pick};
use burstmap_geometry::Cell;
use burstmap_rules::query::{CellState, Place, SightReport};
use burstmap_rules::reason::Reason;
use burstmap_rules::wording;

pub fn draw(view: View<'_>) -> DisplayList {
    let mut list = DisplayList::default();
    let (editor, grid) = (view.editor, view.scenery.grid);
    if let Some(cell) = editor.hover {
        list.rings(Role::Cursor, vec![cell_ring(grid, cell, 0.01)], Style::line(Ink::Text, 0.4, 1.25));
    }
    match editor.tool {
        Tool::Select => carried_or_path(view, &mut list),
        Tool::Area => area(view, &mut list),
        Tool::Sight => sight(view, editor.answers.sight.as_ref().and_then(|a| a.as_ref().ok()), &mut list),
        Tool::Attack => {
            let report = editor.answers.attack.as_ref().and_then(|a| a.as_ref().ok());
            sight(view, report.map(|report| &report.sight), &mut list);
        }
        Tool::Measure => measure(view, &mut list),
        Tool::Build => build_preview::draw(view, &mut list),
    }
    if editor.show_field && editor.tool == Tool::Select {
        probe(view, &mut list);
    }
    if let Some(cell) = editor.cursor {
        cursor(view, cell, &mut list);
    }
    name_tag(view, &mut list);
    door_tag(view, &mut list);
    list
}

/// Why the cell under the pointer is in the field of the selected token, or is not.
fn probe(view: View<'_>, list: &mut DisplayList) {
    let (editor, grid) = (view.editor, view.scenery.grid);
    let from = editor.selected.clone().and_then(|id| pick::center(view.table, &Place::Token(id)));
    let (Some(from), Some(to), Some(Ok(report))) = (from, editor.pointed(), &editor.answers.probe) else {
        return;
    };
    let to = center(grid, to);
    let (ink, [a, b]) = match report.line {
        Some(line) if report.line_of_sight => (Ink::Good, line),
        _ => (Ink::Barrier, [from, to]),
    };
    list.lines(Role::Line, vec![vec![a, b]], Style::line(ink, 0.9, 2.0).dashed(Dash::Dashed));
    let text = format!("{} · {}", words::lines(report), length(view, report.distance));
    tag(list, Role::Line, [to[0], to[1] - 0.5], text, -16.0, ink);
    if !report.line_of_sight {
        reasons(view, &report.why, Some([a, b]), list);
    }
}

/// The keyboard's cursor: brackets at the corners, so that it is not taken for a selection.
fn cursor(view: View<'_>, cell: Cell, list: &mut DisplayList) {
    let ring = cell_ring(view.scenery.grid, cell, -0.03);
    let count = ring.len();
    let brackets: Vec<Vec<P>> = (0..count)
        .filter_map(|i| {
            let [here, before, after] =
                [*ring.get(i)?, *ring.get((i + count - 1) % count)?, *ring.get((i + 1) % count)?];
            let part = |to: P| [here[0] + (to[0] - here[0]) * 0.3, here[1] + (to[1] - here[1]) * 0.3];
            Some(vec![part(before), here, part(after)])
        })
        .collect();
    list.lines(Role::Cursor, brackets.clone(), Style::line(Ink::Surface, 0.9, 6.0));
    list.lines(Role::Cursor, brackets, Style::line(Ink::Accent, 1.0, 3.0));
}

fn tag(list: &mut DisplayList, role: Role, at: P, text: String, shift_px: f64, ink: Ink) {
    let label = Label { at, text, cells: 0.3, px: [12.0, 13.0], shift_px, from_scale: 0.0, pill: true };
    list.label(role, label, Style::fill(ink, 1.0));
}

fn name_tag(view: View<'_>, list: &mut DisplayList) {
    let told = match view.editor.tool {
        Tool::Sight | Tool::Attack | Tool::Measure => ends(view).is_some(),
        Tool::Area => view.editor.area.pinned,
        Tool::Select => view.editor.answers.probe.is_some(),
        Tool::Build => false,
    };
    if view.editor.select.carried.is_some() || told {
        return;
    }
    let Some(token) = view.editor.pointed().and_then(|cell| view.editor.token_under(view.table, cell)) else {
        return;
    };
    let body = tokens::body(view, token, token.at);
    let hp = token.hp.as_ref().map(|hp| format!("  {}/{}", hp.current, hp.max)).unwrap_or_default();
    let at = [body.center[0], body.center[1] - body.half[1]];
    tag(list, Role::Tag, at, format!("{}{hp}", token.name), -16.0, Ink::Text);
}

/// The door that a click would work: its name and state.
fn door_tag(view: View<'_>, list: &mut DisplayList) {
    let Some(door) = view.editor.pointed_door(view.table) else { return };
    let (Some(a), Some(b)) = (door.points.first(), door.points.last()) else { return };
    list.lines(Role::Door, vec![door.points.clone()], Style::bar(Ink::Accent, 0.9, 0.1));
    let at = [(a[0] + b[0]) / 2.0, a[1].min(b[1])];
    tag(list, Role::Tag, at, words::door(door), -18.0, Ink::Text);
}

fn path_line(view: View<'_>, from: P, path: &[Cell], offset: P, list: &mut DisplayList) {
    let points: Vec<P> = std::iter::once(from)
        .chain(path.iter().map(|cell| {
            let [x, y] = center(view.scenery.grid, *cell);
            [x + offset[0], y + offset[1]]
        }))
        .collect();
    list.lines(Role::Path, vec![points.clone()], Style::line(Ink::Surface, 0.85, 6.0));
    list.lines(Role::Path, vec![points.clone()], Style::line(Ink::Accent, 1.0, 3.0));
    let steps = points.get(1..points.len().saturating_sub(1)).unwrap_or_default().to_vec();
    list.discs(Role::Path, steps, 0.075, Style::fill(Ink::Accent, 1.0).outlined(Ink::Surface, 0.9, 1.0));
}

fn carried_or_path(view: View<'_>, list: &mut DisplayList) {
    let editor = view.editor;
    let carried = editor.select.carried.as_ref();
    let Some(token) = carried
        .map(|carried| &carried.token)
        .or(editor.selected.as_ref())
        .and_then(|id| pick::token(view.table, id))
    else {
        return;
    };
    let body = tokens::body(view, token, token.at);
    let anchor = center(view.scenery.grid, token.at);
    let offset = [body.center[0] - anchor[0], body.center[1] - anchor[1]];
    // While the field is shown the pointer asks about sight.
    let pointed = editor.pointed().filter(|_| !editor.show_field);
    let to = carried.map(|carried| carried.to).or(pointed);
    let by_hand = carried.is_some_and(|carried| carried.by_hand);
    let entry = to.filter(|_| !by_hand).and_then(|to| editor.answers.reached(&token.id, to));
    if let (Some(entry), true) = (entry, to != Some(token.at)) {
        path_line(view, body.center, &entry.path, offset, list);
        let end = tokens::body(view, token, entry.cell).center;
        let unit = &view.table.scene().grid.cell;
        let mut text =
            format!("{} · {} {}", entry.cost, trim(f64::from(entry.cost) * unit.length), unit.unit);
        if !entry.provokes.is_empty() {
            text += &format!(" · provokes {}", entry.provokes.len());
        }
        if !entry.checks.is_empty() {
            text +=
                &format!(" · {} check{}", entry.checks.len(), if entry.checks.len() == 1 { "" } else { "s" });
        }
        let ink = if entry.provokes.is_empty() { Ink::Text } else { Ink::Affected };
        tag(list, Role::Path, [end[0], end[1] - body.half[1]], text, -16.0, ink);
    }
    let Some(carried) = carried else { return };
    let ghost = tokens::body(view, token, carried.to);
    if entry.is_none() && carried.to != carried.from {
        let line = vec![body.center, ghost.center];
        list.lines(Role::Path, vec![line], Style::line(Ink::Muted, 0.9, 2.0).dashed(Dash::Dashed));
    }
    let cells = pick::space(view.table, token, carried.to);
    list.rings(
        Role::Ghost,
        shapes::outline(view.scenery.grid, &cells),
        Style::line(if entry.is_some() || by_hand { Ink::Accent } else { Ink::Muted }, 1.0, 2.0),
    );
    tokens::one(view, token, ghost, 0.92, list);
}

/// A number without a useless fraction.
pub fn trim(value: f64) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

fn area(view: View<'_>, list: &mut DisplayList) {
    let editor = view.editor;
    if let (true, Some(from)) = (editor.area.is_directed(), editor.area_user()) {
        ringed(view, &from, list);
    }
    let Some(Ok(report)) = &editor.answers.area else { return };
    lit_walls(view, &report.barriers, None, list);
    let origin = report.origin;
    if let (true, Some(aim)) = (editor.area.is_directed(), editor.area.aim) {
        let line = Style::line(Ink::Accent, 0.9, 2.0).dashed(Dash::Dashed);
        list.lines(Role::Line, vec![vec![origin, aim.point]], line);
    }
    list.discs(
        Role::Origin,
        vec![origin],
        0.19,
        Style::fill(Ink::Surface, 0.75).outlined(Ink::Affected, 1.0, 2.5),
    );
    list.discs(Role::Origin, vec![origin], 0.07, Style::fill(Ink::Affected, 1.0));
    for caught in &report.tokens {
        if let Some(token) = pick::token(view.table, &caught.id) {
            let side = view.scenery.side(&token.side);
            let ring = tokens::ring(side, tokens::body(view, token, token.at), 0.07);
            list.rings(Role::Affected, vec![ring], Style::line(Ink::Affected, 1.0, 2.5));
        }
    }
    // Why the cell under the pointer is not affected: the line from the origin and what cuts it.
    let pointed = editor.pointed().filter(|_| editor.area.pinned);
    let Some(entry) = pointed.and_then(|cell| editor.answers.area_cell(cell)) else { return };
    let to = center(view.scenery.grid, entry.cell);
    let blocked = entry.state == CellState::Blocked;
    let ink = if blocked { Ink::Barrier } else { Ink::Affected };
    let who = pick::token_at(view.table, entry.cell).map(|token| format!("{}: ", token.name));
    let why = who.unwrap_or_default() + &words::area_cell(view.table, entry);
    let text = format!("{} · {}", wording::capital(&why), length(view, entry.distance));
    tag(list, Role::Reason, [to[0], to[1] - 0.5], text, -16.0, ink);
    if blocked {
        let style = Style::line(Ink::Barrier, 0.95, 2.0).dashed(Dash::Dashed);
        list.lines(Role::Reason, vec![vec![origin, to]], style);
        lit_walls(view, entry.by.as_deref().map_or(&[], Vec::as_slice), Some([origin, to]), list);
    }
}

/// Walls and terrain that decided something, by id. Of what lies across `along`, only the pieces that do.
fn lit_walls(view: View<'_>, ids: &[String], along: Option<[P; 2]>, list: &mut DisplayList) {
    let (scene, grid) = (view.table.scene(), view.scenery.grid);
    let mut lines = Vec::new();
    for wall in scene.walls.iter().filter(|wall| ids.contains(&wall.id)) {
        let pieces = || wall.points.windows(2).map(|pair| pair.to_vec());
        let across: Vec<Vec<P>> = match along {
            Some([a, b]) => pieces().filter(|pair| crosses(a, b, pair[0], pair[1])).collect(),
            None => Vec::new(),
        };
        if across.is_empty() { lines.extend(pieces()) } else { lines.extend(across) }
    }
    list.lines(Role::Barrier, lines, Style::bar(Ink::Barrier, 0.95, 0.09));
    for terrain in scene.terrain.iter().filter(|terrain| ids.contains(&terrain.id)) {
        let near = |cell: &&Cell| {
            along.is_none_or(|[a, b]| pick::distance_to_segment(center(grid, **cell), a, b) < 0.75)
        };
        let cells: Vec<Cell> = terrain.cells.iter().filter(near).copied().collect();
        let style = Style::line(Ink::Barrier, 0.9, 2.0).dashed(Dash::Dashed);
        list.rings(Role::Barrier, shapes::outline(grid, &cells), style);
    }
}

fn reasons(view: View<'_>, why: &[Reason], along: Option<[P; 2]>, list: &mut DisplayList) {
    for reason in why {
        lit_walls(view, &reason.ids, reason.line.or(along), list);
        let frame = Style::line(Ink::Barrier, 0.9, 2.0);
        list.rings(Role::Reason, shapes::cell_rings(view.scenery.grid, &reason.cells, 0.05), frame);
    }
}

fn ends(view: View<'_>) -> Option<(Place, Place, P, P)> {
    let (from, to) = (view.editor.sight_from()?, view.editor.sight.to.clone()?);
    let (a, b) = (pick::center(view.table, &from)?, pick::center(view.table, &to)?);
    Some((from, to, a, b))
}

fn sight(view: View<'_>, report: Option<&SightReport>, list: &mut DisplayList) {
    let grid = view.scenery.grid;
    if let Some(from) = view.editor.sight_from() {
        ringed(view, &from, list);
    }
    let (Some((_, to, a, b)), Some(report)) = (ends(view), report) else { return };
    if let Place::Cell(cell) = to {
        let ink = if report.line_of_effect { Ink::Good } else { Ink::Barrier };
        list.rings(Role::Origin, vec![cell_ring(grid, cell, 0.02)], Style::line(ink, 1.0, 2.5));
    }
    let (clear, ink, dash) = match (report.line_of_effect, report.line_of_sight) {
        (true, true) => (report.line, Ink::Good, Dash::Solid),
        (true, false) | (false, true) => (report.line, Ink::Affected, Dash::Dashed),
        (false, false) => (None, Ink::Barrier, Dash::Dashed),
    };
    let [p, q] = clear.unwrap_or([a, b]);
    list.lines(Role::Line, vec![vec![p, q]], Style::line(Ink::Surface, 0.9, 6.0));
    list.lines(Role::Line, vec![vec![p, q]], Style::line(ink, 1.0, 3.0).dashed(dash));
    list.discs(Role::Line, vec![p, q], 0.1, Style::fill(ink, 1.0).outlined(Ink::Surface, 0.9, 1.5));
    reasons(view, &report.why, Some([a, b]), list);
    lit_walls(view, &report.cover.by, Some([a, b]), list);
    let text = words::lines(report);
    let name = match &to {
        Place::Token(_) => format!("{} · ", pick::name_of(view.table, &to)),
        Place::Cell(_) => String::new(),
    };
    let text = format!("{name}{text} · {}", length(view, report.distance));
    tag(list, Role::Line, above(view, &to, b), text, -16.0, ink);
}

/// A ring around where something starts.
fn ringed(view: View<'_>, place: &Place, list: &mut DisplayList) {
    let ring = match place {
        Place::Token(id) => pick::token(view.table, id).map(|token| {
            let side = view.scenery.side(&token.side);
            tokens::ring(side, tokens::body(view, token, token.at), 0.1)
        }),
        Place::Cell(cell) => Some(cell_ring(view.scenery.grid, *cell, 0.02)),
    };
    list.rings(Role::Origin, ring.into_iter().collect(), Style::line(Ink::Accent, 1.0, 2.5));
}

/// Above a place: what is told of it does not hide it.
fn above(view: View<'_>, place: &Place, middle: P) -> P {
    let half = match place {
        Place::Token(id) => {
            pick::token(view.table, id).map_or(0.5, |found| tokens::body(view, found, found.at).half[1])
        }
        Place::Cell(_) => 0.5,
    };
    [middle[0], middle[1] - half]
}

/// A distance in cells and in the game's unit.
pub fn length(view: View<'_>, cells: i32) -> String {
    let unit = &view.table.scene().grid.cell;
    format!("{} {}", trim(f64::from(cells) * unit.length), unit.unit)
}

fn measure(view: View<'_>, list: &mut DisplayList) {
    if let Some(at) = view.editor.sight_from().and_then(|from| pick::center(view.table, &from)) {
        list.discs(Role::Line, vec![at], 0.1, Style::fill(Ink::Accent, 1.0));
    }
    let Some((_, to, a, b)) = ends(view) else { return };
    list.lines(Role::Line, vec![vec![a, b]], Style::line(Ink::Surface, 0.9, 6.0));
    list.lines(Role::Line, vec![vec![a, b]], Style::line(Ink::Accent, 1.0, 3.0));
    list.discs(Role::Line, vec![a, b], 0.1, Style::fill(Ink::Accent, 1.0).outlined(Ink::Surface, 0.9, 1.5));
    if let Some(Ok(report)) = &view.editor.answers.sight {
        let text = format!("{} cells · {}", report.distance, length(view, report.distance));
        tag(list, Role::Line, above(view, &to, b), text, -16.0, Ink::Text);
    }
}
