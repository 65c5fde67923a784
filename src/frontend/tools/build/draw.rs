//! Drawings, moved and selected objects of the map tool.

use super::brushes::Stroke;
use crate::display::body::Body;
use crate::display::list::{DisplayList, P, Role};
use crate::display::theme::{Dash, Ink, Style};
use crate::display::{View, beside, secret, shapes, tokens};
use crate::editor::build::{Form, Thing};
use crate::pick;
use burstmap_geometry::Cell;
use std::collections::BTreeSet;

/// Pixels per cell from which wall ends are marked.
const ENDS_FROM: f64 = 12.0;

pub(super) fn live(view: View<'_>, list: &mut DisplayList) {
    let build = &view.editor.build;
    let scene = view.table.scene();
    let draft = Style::bar(Ink::Accent, 1.0, 0.13).cased();
    if build.stroke() == Stroke::Adjust && view.editor.camera.scale >= ENDS_FROM {
        let ends = scene.walls.iter().flat_map(|wall| wall.points.iter().copied()).collect();
        dots(list, ends, 0.075, Ink::Accent);
    }
    if let Some(thing) = &build.picked {
        picked(view, thing, list);
    }
    if let Some((at, line)) = build.mark {
        list.lines(
            Role::Reason,
            line.into_iter().map(Vec::from).collect(),
            Style::bar(Ink::Barrier, 1.0, 0.1).cased(),
        );
        list.discs(
            Role::Reason,
            vec![at],
            0.45,
            Style::fill(Ink::Barrier, 0.15).outlined(Ink::Barrier, 1.0, 3.0).cased(),
        );
    }
    if let Some(wall) = &build.held {
        list.lines(Role::Draft, vec![wall.points.clone()], draft);
        dots(list, wall.points.clone(), 0.1, Ink::Accent);
    }
    if let Some(mark) = view.editor.drawn_mark().filter(|_| build.stroke() == Stroke::Mark) {
        beside::drawing(view, &mark, mark.text.clone(), list);
    }
    let erasing = build.stroke() == Stroke::Erase;
    let ink = if erasing { Ink::Barrier } else { Ink::Accent };
    let outline = shapes::outline(view.scenery.grid, &build.cells);
    list.rings(Role::Draft, outline, Style::fill(ink, 0.28).outlined(ink, 1.0, 2.0).cased());
    if build.stroke() == Stroke::Wall && build.form() == Form::Whole {
        let line: Vec<P> = build.outline.iter().copied().chain(build.at).collect();
        list.lines(Role::Draft, vec![line], draft);
        dots(list, build.outline.iter().copied().chain(build.at).collect(), 0.12, Ink::Accent);
    } else if let Some(corners) = view.editor.wall_rectangle().filter(|_| build.form() == Form::Rectangle) {
        list.lines(Role::Draft, vec![corners], draft);
    } else if build.stroke() == Stroke::Wall {
        if let (Some(a), Some(b)) = (build.anchor, build.at) {
            list.lines(Role::Draft, vec![vec![a, b]], draft);
        }
        dots(list, build.anchor.into_iter().chain(build.at).collect(), 0.12, Ink::Accent);
    }
}

/// Draws the unexplored cells of the side whose fog is edited.
pub(super) fn fog(view: View<'_>, list: &mut DisplayList) {
    let Some(fog) = &view.editor.answers.fog else { return };
    let known = BTreeSet::from_iter(fog.explored.iter().copied());
    let unknown: Vec<Cell> = view.visible_cells().filter(|cell| !known.contains(cell)).collect();
    let seen: Vec<Cell> = fog.in_sight.iter().copied().filter(|cell| view.is_visible(*cell)).collect();
    let grid = view.scenery.grid;
    list.rings(Role::Unseen, shapes::outline(grid, &unknown), Style::fill(Ink::Dark, 0.6));
    let rim = Style::line(Ink::Accent, 0.9, 1.5).dashed(Dash::Dashed).cased();
    list.rings(Role::Unseen, shapes::outline(grid, &seen), rim);
}

fn dots(list: &mut DisplayList, at: Vec<P>, radius: f64, ink: Ink) {
    list.discs(Role::Draft, at, radius, Style::fill(Ink::Surface, 0.9).outlined(ink, 1.0, 2.0));
}

fn picked(view: View<'_>, thing: &Thing, list: &mut DisplayList) {
    let scene = view.table.scene();
    let cells: &[Cell] = match thing {
        Thing::Wall(id) => {
            let Some(wall) = scene.walls.iter().find(|wall| wall.id == *id) else { return };
            list.lines(Role::Draft, vec![wall.points.clone()], Style::bar(Ink::Accent, 1.0, 0.09).cased());
            // The line would hide the letter.
            secret::mark(wall, scene.image.is_some(), view.editor.camera.scale, list);
            return;
        }
        Thing::Token(id) => {
            let Some(token) = pick::token(view.table, id) else { return };
            let body = Body::of(view, token, token.at);
            let ring = tokens::ring(view.scenery.side(&token.side), body, 0.1);
            list.rings(Role::Draft, vec![ring], Style::line(Ink::Accent, 1.0, 2.5).cased());
            return;
        }
        Thing::Terrain(id) => {
            scene.terrain.iter().find(|item| item.id == *id).map_or(&[], |item| &item.cells)
        }
        Thing::Zone(id) => scene.zones.iter().find(|item| item.id == *id).map_or(&[], |item| &item.cells),
        Thing::Template(id) => {
            scene.templates.iter().find(|item| item.id == *id).map_or(&[], |item| &item.cells)
        }
        Thing::Mark(id) => {
            let found = scene.marks.iter().find(|item| item.id == *id);
            let at: Vec<P> = found.map(|mark| mark.points.clone()).unwrap_or_default();
            list.discs(Role::Draft, at, 0.14, Style::fill(Ink::Surface, 0.6).outlined(Ink::Accent, 1.0, 2.5));
            return;
        }
        Thing::Area(id) => scene.areas.iter().find(|item| item.id == *id).map_or(&[], |item| &item.cells),
    };
    let rim = Style::fill(Ink::Accent, 0.1).outlined(Ink::Accent, 1.0, 2.5).dashed(Dash::Dashed).cased();
    list.rings(Role::Draft, shapes::outline(view.scenery.grid, cells), rim);
}
