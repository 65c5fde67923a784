//! The reachable cells of the carried or selected token, its path, and its field of view.

use super::carry::is_on_hold;
use crate::display::body::Body;
use crate::display::list::{DisplayList, Label, P, Role};
use crate::display::marks::{reasons, tag};
use crate::display::shapes::{self, cell_rings, center};
use crate::display::theme::{Dash, Ink, Style};
use crate::display::words::say;
use crate::display::words::{self, length};
use crate::display::{View, live, tokens};
use crate::numbers::trim;
use crate::{odds, pick};
use burstmap_geometry::Cell;
use burstmap_messages::catalogue;
use burstmap_rules::map::Token;
use burstmap_rules::query::{Place, ReachReport};

pub(super) fn overlay(view: View<'_>, list: &mut DisplayList) {
    let shown = view.editor.answers.reach.as_ref().filter(|_| !view.editor.show_field);
    let shown = shown.filter(|_| view.editor.more.is_empty());
    // While its move is paused, it cannot move elsewhere.
    if let (Some(Ok(report)), Some(id)) = (shown, &view.editor.selected)
        && !is_on_hold(view.table, id)
    {
        reach(view, report, id, list);
    }
}

pub(super) fn live(view: View<'_>, list: &mut DisplayList) {
    if let Some([a, b]) = view.editor.select.marquee {
        let ring = vec![a, [b[0], a[1]], b, [a[0], b[1]]];
        let style =
            Style::fill(Ink::Accent, 0.12).outlined(Ink::Accent, 1.0, 1.5).dashed(Dash::Dashed).cased();
        list.rings(Role::Ghost, vec![ring], style);
    }
    others_in_hand(view, list);
    carried_or_path(view, list);
    if view.editor.show_field {
        probe(view, list);
    }
}

pub(super) fn tags(view: View<'_>, list: &mut DisplayList) {
    if view.editor.select.carried.is_none() && view.editor.answers.probe.is_none() {
        live::name_tag(view, list);
    }
    door_tag(view, list);
}

/// Returns the cost of a move to the cursor's cell, or the reason why that cell is visible or not.
pub(super) fn status(view: View<'_>) -> String {
    let editor = view.editor;
    match (editor.cursor.zip(editor.selected.as_ref()), &editor.answers.probe) {
        (Some(_), Some(Ok(report))) => format!("{} {}", words::sight(view, report), words::because(report)),
        (Some((at, id)), _) => editor
            .answers
            .reached(id, at)
            .filter(|entry| entry.cost > 0)
            .map(|entry| words::step(view, id, entry))
            .unwrap_or_default(),
        _ => String::new(),
    }
}

fn reach(view: View<'_>, report: &ReachReport, token: &str, list: &mut DisplayList) {
    let grid = view.scenery.grid;
    let Some(home) = pick::token(view.table, token).map(|token| token.at) else { return };
    let entries: Vec<_> =
        report.cells.iter().filter(|entry| entry.cell != home && view.is_visible(entry.cell)).collect();
    let stops: Vec<Cell> = entries.iter().filter(|entry| entry.stop).map(|entry| entry.cell).collect();
    let through = entries.iter().filter(|entry| !entry.stop).map(|entry| &entry.cell);
    let all: Vec<Cell> = stops.iter().copied().chain([home]).collect();
    list.rings(Role::Reach, cell_rings(grid, &stops, 0.03), Style::fill(Ink::Good, 0.13));
    list.rings(Role::Reach, shapes::outline(grid, &all), Style::line(Ink::Good, 0.9, 1.75).cased());
    // The border between the first and a second move.
    if entries.iter().any(|entry| entry.actions.is_some_and(|actions| actions > 1)) {
        let first =
            entries.iter().filter(|entry| entry.stop && entry.actions.is_none_or(|actions| actions <= 1));
        let first: Vec<Cell> = first.map(|entry| entry.cell).chain([home]).collect();
        let rim = Style::line(Ink::Good, 0.9, 2.0).dashed(Dash::Dashed).cased();
        list.rings(Role::Reach, shapes::outline(grid, &first), rim);
    }
    let only_through = Style::line(Ink::Good, 0.9, 1.5).dashed(Dash::Dotted).cased();
    list.rings(Role::Reach, cell_rings(grid, through, 0.08), only_through);
    let warned: Vec<P> = entries
        .iter()
        .filter(|entry| !entry.provokes.is_empty() || !entry.checks.is_empty())
        .map(|entry| {
            let [x, y] = center(grid, entry.cell);
            [x + 0.3, y - 0.3]
        })
        .collect();
    list.discs(Role::Reach, warned, 0.07, Style::fill(Ink::Affected, 0.95));
    // In a comparison of two systems, each has its own costs.
    let told = view.editor.compare.is_none();
    for entry in entries.iter().filter(|entry| entry.stop && told) {
        let [x, y] = center(grid, entry.cell);
        let at = if grid.is_hex() { [x, y + 0.27] } else { [x + 0.32, y + 0.32] };
        let label = Label {
            at,
            text: words::cost(view, entry.cost),
            cells: 0.22,
            px: [8.5, 14.0],
            shift_px: 0.0,
            from_scale: 26.0,
            pill: false,
        };
        // Map images may be as light or as dark as the digits.
        list.label(Role::Reach, label, Style::fill(Ink::Text, 0.95).outlined(Ink::Surface, 0.7, 2.5));
    }
}

fn carried_or_path(view: View<'_>, list: &mut DisplayList) {
    let editor = view.editor;
    let previewed = editor.previewed(view.table);
    let carried = editor.select.carried.as_ref().or(previewed.as_ref());
    let Some(token) = carried
        .map(|carried| &carried.token)
        .or(editor.selected.as_ref())
        .and_then(|id| pick::token(view.table, id))
    else {
        return;
    };
    let body = Body::of(view, token, token.at);
    let anchor = center(view.scenery.grid, token.at);
    let offset = [body.center[0] - anchor[0], body.center[1] - anchor[1]];
    // While the field is shown, the pointer asks about sight.
    let pointed = editor.pointed().filter(|cell| !editor.show_field && editor.select.struck != Some(*cell));
    let to = carried.map(|carried| carried.to).or(pointed);
    let by_hand = carried.map_or_else(|| editor.moves_freely(), |carried| carried.by_hand);
    let walks = !by_hand && !is_on_hold(view.table, &token.id);
    let entry = to.filter(|_| walks).and_then(|to| editor.answers.reached(&token.id, to));
    if let (Some(entry), true) = (entry, to != Some(token.at)) {
        path_line(view, body.center, &entry.path, offset, list);
        let end = Body::of(view, &standing(token, entry.squeezed), entry.cell).center;
        let unit = &view.table.scene().grid.cell;
        let mut text =
            format!("{} · {} {}", entry.cost, trim(f64::from(entry.cost) * unit.length), unit.unit);
        if let Some(actions) = entry.actions {
            text += &format!(" · {}", words::move_actions(actions));
        }
        if entry.squeezed {
            text += &format!(" · {}", catalogue::StepSqueezed);
        }
        if !entry.provokes.is_empty() {
            text += &format!(" · {}", say(catalogue::StepProvokesCount { count: entry.provokes.len() }));
        }
        if let [first, rest @ ..] = entry.damage.as_slice() {
            let more = if rest.is_empty() { String::new() } else { format!(" × {}", entry.damage.len()) };
            text += &format!(" · {} {}{more}", first.name, first.words());
        }
        let (mode, seat) = (editor.mode.as_deref(), &editor.seat);
        let landing = odds::of_landing(view.table, &token.id, entry, mode, seat);
        let checks = entry.checks.len() + usize::from(landing.is_some());
        if checks > 0 {
            text += &format!(" · {}", say(catalogue::StepChecksCount { count: checks }));
            let chance = odds::of_path(view.table, &token.id, &entry.checks, landing.as_ref(), seat);
            if let Some(chance) = chance {
                text += &format!(" {}", odds::percent(chance));
            }
        }
        let ink = if entry.provokes.is_empty() { Ink::Text } else { Ink::Affected };
        // Its elevation is already shown there.
        let shift = if words::elevation(view.table, token).is_some() { -38.0 } else { -16.0 };
        tag(list, Role::Path, [end[0], end[1] - body.half[1]], text, shift, ink);
    }
    let Some(carried) = carried else { return };
    let token = &standing(token, entry.is_some_and(|entry| entry.squeezed));
    let ghost = Body::of(view, token, carried.to);
    if entry.is_none() && carried.to != carried.from {
        let line = vec![body.center, ghost.center];
        list.lines(Role::Path, vec![line], Style::line(Ink::Muted, 0.9, 2.0).dashed(Dash::Dashed).cased());
    }
    let cells = pick::space(view.table, token, carried.to);
    list.rings(
        Role::Ghost,
        shapes::outline(view.scenery.grid, &cells),
        Style::line(if entry.is_some() || by_hand { Ink::Accent } else { Ink::Muted }, 1.0, 2.0).cased(),
    );
    tokens::one(view, token, ghost, 0.92, list);
    tokens::height(view, token, ghost, list);
}

/// Returns the token with its space when squeezing or not.
fn standing(token: &Token, squeezed: bool) -> Token {
    let mut token = token.clone();
    if token.squeezed != squeezed {
        token.squeezed = squeezed;
    }
    token
}

/// Draws the other selected tokens in their positions next to the carried one.
fn others_in_hand(view: View<'_>, list: &mut DisplayList) {
    let Some(carried) = &view.editor.select.carried else { return };
    let grid = view.scenery.grid;
    let (from, to) = (center(grid, carried.from), center(grid, carried.to));
    let others = view.editor.group(view.table).into_iter().filter(|token| token.id != carried.token);
    for token in others {
        let mut body = Body::of(view, token, token.at);
        body.center = [body.center[0] + to[0] - from[0], body.center[1] + to[1] - from[1]];
        tokens::one(view, token, body, 0.7, list);
        tokens::height(view, token, body, list);
    }
}

fn path_line(view: View<'_>, from: P, path: &[Cell], offset: P, list: &mut DisplayList) {
    let points: Vec<P> = std::iter::once(from)
        .chain(path.iter().map(|cell| {
            let [x, y] = center(view.scenery.grid, *cell);
            [x + offset[0], y + offset[1]]
        }))
        .collect();
    list.lines(Role::Path, vec![points.clone()], Style::line(Ink::Accent, 1.0, 3.0).cased());
    let steps = points.get(1..points.len().saturating_sub(1)).unwrap_or_default().to_vec();
    list.discs(Role::Path, steps, 0.075, Style::fill(Ink::Accent, 1.0).outlined(Ink::Surface, 0.9, 1.0));
}

/// Draws the reason why the cell under the pointer is in the selected token's field or not.
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
    list.lines(Role::Line, vec![vec![a, b]], Style::line(ink, 0.9, 2.0).dashed(Dash::Dashed).cased());
    let text = format!("{} · {}", words::lines(report), length(view, report.distance));
    tag(list, Role::Line, [to[0], to[1] - 0.5], text, -16.0, ink);
    if !report.line_of_sight {
        reasons(view, &report.why, Some([a, b]), list);
    }
}

/// Draws the name and state of the door under the pointer.
fn door_tag(view: View<'_>, list: &mut DisplayList) {
    let Some(door) = view.editor.pointed_door(view.table) else { return };
    let (Some(a), Some(b)) = (door.points.first(), door.points.last()) else { return };
    list.lines(Role::Door, vec![door.points.clone()], Style::bar(Ink::Accent, 0.9, 0.1));
    let at = [(a[0] + b[0]) / 2.0, a[1].min(b[1])];
    tag(list, Role::Tag, at, words::door(door), -18.0, Ink::Text);
}
