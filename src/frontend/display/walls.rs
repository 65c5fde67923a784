//! Walls, low walls, windows and doors. The drawing shows the stopped channels: a full wall is solid, glass is thin and blue, bars are
//! dotted, a low wall is a narrow double line, a curtain is dashed.

use super::View;
use super::list::{DisplayList, P, Rect, Role};
use super::on_picture::{self, Dress, Kind};
use super::secret;
use super::shapes::{bar, polygon};
use super::theme::{Dash, Ink, Style};
use burstmap_geometry::Channels;
use burstmap_rules::map::{DoorState, Wall};

#[derive(Default)]
struct Heap {
    solid: Vec<Vec<P>>,
    low: Vec<Vec<P>>,
    glass: Vec<Vec<P>>,
    bars: Vec<Vec<P>>,
    cloth: Vec<Vec<P>>,
}

/// Draws walls by their channels, and doors.
pub fn draw(view: View<'_>, list: &mut DisplayList) {
    let (mut heap, mut doors) = (Heap::default(), Vec::new());
    let near = view.near();
    for wall in view.table.scene().walls.iter().filter(|wall| near(room(wall))) {
        if wall.door.is_some() {
            doors.push(wall);
            continue;
        }
        heap_of(wall.blocks, &mut heap).push(wall.points.clone());
    }
    let (dress, scale) = (Dress::of(view), view.editor.camera.scale);
    if dress != Dress::Drawn {
        let Heap { solid, low, glass, bars, cloth } = heap;
        let kinds = [
            (solid, Kind::Solid),
            (low, Kind::Low),
            (glass, Kind::Glass),
            (bars, Kind::Bars),
            (cloth, Kind::Cloth),
        ];
        on_picture::walls(kinds, dress, scale, list);
        for wall in doors {
            on_picture::door(wall, scale, list);
            secret::mark(wall, true, scale, list);
        }
        if dress == Dress::Clear {
            one_way(view, Style::line(on_picture::LINE, 1.0, 2.0), list);
        }
        return;
    }
    let on_picture = view.table.scene().image.is_some();
    if on_picture {
        casings(&heap, &doors, list);
    }
    low_walls(heap.low, list);
    cloth(heap.cloth, list);
    for (glass, ink) in [(heap.glass, Ink::Glass), (heap.bars, Ink::LowWall)] {
        list.lines(Role::Wall, glass.clone(), Style::bar(Ink::WallEdge, 0.9, 0.13));
        let dash = if ink == Ink::Glass { Dash::Solid } else { Dash::Dotted };
        list.lines(Role::Wall, glass, Style::bar(ink, 1.0, 0.075).dashed(dash));
    }
    let shifted = |by: f64| -> Vec<Vec<P>> {
        heap.solid.iter().map(|line| line.iter().map(|[x, y]| [x + by, y + by]).collect()).collect()
    };
    list.lines(Role::Wall, shifted(0.07), Style::bar(Ink::Shadow, 0.13, 0.2));
    list.lines(Role::Wall, shifted(0.035), Style::bar(Ink::Shadow, 0.2, 0.17));
    list.lines(Role::Wall, heap.solid.clone(), Style::bar(Ink::WallEdge, 1.0, 0.18));
    list.lines(Role::Wall, heap.solid, Style::bar(Ink::Wall, 1.0, 0.125));
    for wall in doors {
        door(wall, on_picture, list);
        secret::mark(wall, on_picture, scale, list);
    }
    one_way(view, Style::bar(Ink::Wall, 1.0, 0.06), list);
}

/// Draws a dark edge and a light one around walls: on any image, dark, light or busy, one of them is visible.
fn casings(heap: &Heap, doors: &[&Wall], list: &mut DisplayList) {
    // The widths are slightly larger than those of each kind.
    let kinds = [
        (&heap.solid, 0.18),
        (&heap.glass, 0.13),
        (&heap.bars, 0.13),
        (&heap.low, 0.13),
        (&heap.cloth, 0.13),
    ];
    for (lines, wide) in kinds {
        cased(Role::Wall, lines.clone(), wide, list);
    }
    // An open door shows only its leaf, because its opening is free.
    for door in doors.iter().filter(|door| door.door != Some(DoorState::Open)) {
        if let (Some(a), Some(b)) = (door.points.first().copied(), door.points.last().copied()) {
            let line = vec![vec![a, b]];
            match is_grille(door.blocks) {
                // Its bars are dark enough.
                true => list.lines(Role::Door, line, Style::bar(Ink::Casing, 1.0, 0.3)),
                false => cased(Role::Door, line, 0.24, list),
            }
        }
    }
}

fn cased(role: Role, lines: Vec<Vec<P>>, wide: f64, list: &mut DisplayList) {
    list.lines(role, lines.clone(), Style::bar(Ink::Casing, 1.0, wide + 0.16));
    list.lines(role, lines, Style::bar(Ink::WallEdge, 1.0, wide + 0.05));
}

/// Returns the wall's part of the plane. A door includes its leaf, which may swing in a circle, and the letter of a secret door.
pub(super) fn room(wall: &Wall) -> Rect {
    let outermost = |[left, top, right, bottom]: Rect, [x, y]: &P| {
        [f64::min(left, *x), f64::min(top, *y), f64::max(right, *x), f64::max(bottom, *y)]
    };
    let none = [f64::INFINITY, f64::INFINITY, f64::NEG_INFINITY, f64::NEG_INFINITY];
    let [left, top, right, bottom] = wall.points.iter().fold(none, outermost);
    let swing = if wall.door.is_some() { (right - left).max(bottom - top) } else { 0.0 };
    let more = if secret::is_secret_door(wall) { f64::max(swing, secret::ROOM) } else { swing } + 0.3;
    [left - more, top - more, right + more, bottom + more]
}

fn heap_of(blocks: Channels, heap: &mut Heap) -> &mut Vec<Vec<P>> {
    match blocks {
        Channels { effect: true, sight: true, .. } => &mut heap.solid,
        Channels { effect: true, sight: false, .. } => &mut heap.glass,
        Channels { effect: false, sight: true, .. } => &mut heap.cloth,
        Channels { movement: true, .. } => &mut heap.bars,
        Channels { .. } => &mut heap.low,
    }
}

fn low_walls(lines: Vec<Vec<P>>, list: &mut DisplayList) {
    list.lines(Role::LowWall, lines.clone(), Style::bar(Ink::Shadow, 0.35, 0.17));
    list.lines(Role::LowWall, lines.clone(), Style::bar(Ink::LowWall, 1.0, 0.13));
    list.lines(Role::LowWall, lines, Style::bar(Ink::Floor, 0.75, 0.035));
}

fn cloth(lines: Vec<Vec<P>>, list: &mut DisplayList) {
    list.lines(Role::Wall, lines.clone(), Style::bar(Ink::Shadow, 0.25, 0.14));
    list.lines(Role::Wall, lines, Style::bar(Ink::Side(2), 0.85, 0.09).dashed(Dash::Dashed));
}

/// Draws a leaf between two jambs; open: turned aside, with its arc; locked: with a lock.
fn door(wall: &Wall, on_picture: bool, list: &mut DisplayList) {
    let (Some(a), Some(b)) = (wall.points.first().copied(), wall.points.last().copied()) else { return };
    let middle = [(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0];
    let clear = wall.blocks.movement || wall.blocks.sight;
    let ink = if clear { Ink::Door } else { Ink::LowWall };
    match wall.door {
        Some(DoorState::Open) => {
            list.lines(
                Role::Door,
                vec![vec![a, b]],
                Style::line(Ink::DoorOpen, 0.55, 1.5).dashed(Dash::Dotted),
            );
            let long = (b[0] - a[0]).hypot(b[1] - a[1]);
            // Wide openings have two leaves.
            if long > 1.3 {
                leaf([a, middle], ink, -1.0, on_picture, list);
                leaf([b, middle], ink, 1.0, on_picture, list);
            } else {
                leaf([a, b], ink, -1.0, on_picture, list);
            }
        }
        _ if is_grille(wall.blocks) => grille(a, b, list),
        _ => {
            list.rings(Role::Door, vec![bar(a, b, 0.24)], Style::fill(Ink::WallEdge, 1.0));
            list.rings(Role::Door, vec![bar(a, b, 0.16)], Style::fill(ink, 1.0));
            let split = vec![vec![a, b]];
            list.lines(Role::Door, split, Style::bar(Ink::WoodLine, 0.55, 0.02));
        }
    }
    let jambs = vec![polygon(a, 0.12, 4, 0.125), polygon(b, 0.12, 4, 0.125)];
    list.rings(Role::Door, jambs, Style::fill(Ink::Wall, 1.0).outlined(Ink::WallEdge, 1.0, 1.0));
    if wall.door == Some(DoorState::Locked) {
        list.discs(
            Role::Door,
            vec![middle],
            0.15,
            Style::fill(Ink::Lock, 1.0).outlined(Ink::WallEdge, 1.0, 1.25),
        );
        let [x, y] = middle;
        list.lines(
            Role::Door,
            vec![vec![[x, y - 0.05], [x, y + 0.06]]],
            Style::bar(Ink::WallEdge, 1.0, 0.045),
        );
    }
}

/// Returns whether a door stops only movement, like a portcullis.
fn is_grille(blocks: Channels) -> bool {
    blocks.movement && !blocks.effect && !blocks.sight
}

/// Draws bars across a thin rail, which are transparent.
fn grille(a: P, b: P, list: &mut DisplayList) {
    let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
    let long = dx.hypot(dy).max(1e-9);
    let (ux, uy) = (dx / long * 0.11, dy / long * 0.11);
    let count = (long / 0.2).round().max(2.0);
    let across = |part: f64| {
        let [x, y] = [a[0] + dx * part, a[1] + dy * part];
        vec![[x - uy, y + ux], [x + uy, y - ux]]
    };
    let mut bars: Vec<Vec<P>> = (1..count as i32).map(|bar| across(f64::from(bar) / count)).collect();
    bars.push(vec![a, b]);
    list.lines(Role::Door, bars.clone(), Style::bar(Ink::WallEdge, 1.0, 0.11));
    list.lines(Role::Door, bars, Style::bar(Ink::LowWall, 1.0, 0.05));
}

/// Draws an open leaf that hangs at `hinge` and would close towards `end`.
fn leaf([hinge, end]: [P; 2], ink: Ink, turn: f64, on_picture: bool, list: &mut DisplayList) {
    let (dx, dy) = (end[0] - hinge[0], end[1] - hinge[1]);
    let swung = |part: f64| {
        let angle = turn * part * std::f64::consts::FRAC_PI_2 * 0.92;
        let (sin, cos) = libm::sincos(angle);
        [hinge[0] + dx * cos - dy * sin, hinge[1] + dx * sin + dy * cos]
    };
    let arc = (0..=12).map(|i| swung(f64::from(i) / 12.0)).collect();
    list.lines(Role::Door, vec![arc], Style::line(Ink::DoorOpen, 0.5, 1.0));
    if on_picture {
        list.rings(Role::Door, vec![bar(hinge, swung(1.0), 0.25)], Style::fill(Ink::Casing, 1.0));
    }
    list.rings(
        Role::Door,
        vec![bar(hinge, swung(1.0), 0.13)],
        Style::fill(ink, 1.0).outlined(Ink::WallEdge, 1.0, 1.0),
    );
}

/// Draws teeth on the blocked side of a one-way wall.
fn one_way(view: View<'_>, style: Style, list: &mut DisplayList) {
    let (mut teeth, near) = (Vec::new(), view.near());
    for wall in &view.table.scene().walls {
        let Some(side) = wall.one_way.filter(|_| near(room(wall))) else { continue };
        let sign = if side == burstmap_geometry::Side::Left { 1.0 } else { -1.0 };
        for pair in wall.points.windows(2) {
            let [a, b] = [pair[0], pair[1]];
            let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
            let long = dx.hypot(dy).max(1e-9);
            let (ux, uy) = (dx / long, dy / long);
            let mut at = 0.25;
            while at < long {
                let from = [a[0] + ux * at, a[1] + uy * at];
                teeth.push(vec![from, [from[0] + uy * 0.16 * sign, from[1] - ux * 0.16 * sign]]);
                at += 0.5;
            }
        }
    }
    list.lines(Role::Wall, teeth, style);
}

#[cfg(test)]
mod tests {
    use super::super::list::Shape;
    use super::*;

    /// Returns the lines of a closed door, and the number of its filled shapes.
    fn shut(blocks: Channels) -> (usize, usize) {
        let wall = Wall::new("d".into(), vec![[0.0, 0.0], [0.0, 2.0]], blocks);
        let (wall, mut list) = (Wall { door: Some(DoorState::Closed), ..wall }, DisplayList::default());
        door(&wall, false, &mut list);
        let lines = list.items.iter().map(|item| match &item.shape {
            Shape::Lines(lines) => lines.len(),
            _ => 0,
        });
        let filled = list.items.iter().filter(|item| matches!(item.shape, Shape::Rings(_))).count();
        (lines.max().unwrap_or_default(), filled)
    }

    #[test]
    fn a_door_that_one_sees_through_has_bars_in_place_of_a_leaf() {
        let bars = Channels { movement: true, effect: false, sight: false };
        // Nine across the two cells, and their rail. Only the jambs are filled.
        assert_eq!(shut(bars), (10, 1));
        assert_eq!(shut(Channels::ALL), (1, 3));
    }
}
