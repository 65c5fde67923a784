//! Marks that several tools share: tags, rings, decisive walls.

use super::body::Body;
use super::list::{DisplayList, Label, P, Role};
use super::shapes::{self, cell_ring, center, crosses};
use super::theme::{Dash, Ink, Style};
use super::{View, tokens};
use crate::pick;
use burstmap_geometry::Cell;
use burstmap_rules::query::Place;
use burstmap_rules::reason::Reason;

/// Draws a text on a background pill.
pub fn tag(list: &mut DisplayList, role: Role, at: P, text: String, shift_px: f64, ink: Ink) {
    let label = Label { at, text, cells: 0.3, px: [12.0, 13.0], shift_px, from_scale: 0.0, pill: true };
    list.label(role, label, Style::fill(ink, 1.0));
}

/// Highlights decisive walls and terrain, by id. Of objects across `along`, only the crossing pieces are highlighted.
pub fn lit_walls(view: View<'_>, ids: &[String], along: Option<[P; 2]>, list: &mut DisplayList) {
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
    struck(lines, list);
    for terrain in scene.terrain.iter().filter(|terrain| ids.contains(&terrain.id)) {
        let near = |cell: &&Cell| {
            along.is_none_or(|[a, b]| pick::distance_to_segment(center(grid, **cell), a, b) < 0.75)
        };
        let cells: Vec<Cell> = terrain.cells.iter().filter(near).copied().collect();
        let style = Style::line(Ink::Barrier, 0.9, 2.0).dashed(Dash::Dashed).cased();
        list.rings(Role::Barrier, shapes::outline(grid, &cells), style);
    }
}

/// Draws affected parts of walls.
pub fn struck(lines: Vec<Vec<P>>, list: &mut DisplayList) {
    list.lines(Role::Barrier, lines.clone(), Style::bar(Ink::Barrier, 0.95, 0.09).cased());
    // Ticks, for users who do not see the hue.
    list.lines(Role::Barrier, lines, Style::line(Ink::Surface, 1.0, 2.0).dashed(Dash::Dashed));
}

/// Highlights the walls and cells of reasons.
pub fn reasons(view: View<'_>, why: &[Reason], along: Option<[P; 2]>, list: &mut DisplayList) {
    for reason in why {
        lit_walls(view, &reason.ids, reason.line.or(along), list);
        let frame = Style::line(Ink::Barrier, 0.9, 2.0).cased();
        list.rings(Role::Reason, shapes::cell_rings(view.scenery.grid, &reason.cells, 0.05), frame);
    }
}

/// Draws a ring around a start.
pub fn ringed(view: View<'_>, place: &Place, list: &mut DisplayList) {
    let ring = match place {
        Place::Token(id) => pick::token(view.table, id).map(|token| {
            let side = view.scenery.side(&token.side);
            tokens::ring(side, Body::of(view, token, token.at), 0.1)
        }),
        Place::Cell(cell) => Some(cell_ring(view.scenery.grid, *cell, 0.02)),
    };
    list.rings(Role::Origin, ring.into_iter().collect(), Style::line(Ink::Accent, 1.0, 2.5).cased());
}

/// Returns a position above a place, so that a text does not cover it.
pub fn above(view: View<'_>, place: &Place, middle: P) -> P {
    let half = match place {
        Place::Token(id) => {
            pick::token(view.table, id).map_or(0.5, |found| Body::of(view, found, found.at).half[1])
        }
        Place::Cell(_) => 0.5,
    };
    [middle[0], middle[1] - half]
}
