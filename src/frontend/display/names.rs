//! Names and hit points of tokens, if enabled: below each visible token, as far as there is space. Names are first shortened, then omitted.
//! They appear after zooming in, or when the pointer is on the token.

use super::body::Body;
use super::list::{DisplayList, Label, P, Role, Shape};
use super::theme::{Ink, Style};
use super::{View, edge, words};
use crate::pick;
use burstmap_rules::map::Token;
use burstmap_rules::query::Place;

/// Padding of a pill around its letters, horizontal and vertical, in pixels.
const AROUND: P = [18.0, 11.0];
/// Average width of a letter relative to its height, since nothing is measured here.
pub(super) const LETTER: f64 = 0.62;
/// Minimum number of letters of a shortened name.
const LEAST: usize = 4;
/// Minimum horizontal distance of two names in pixels. Vertically they may touch, like rows of cells.
const BETWEEN: P = [4.0, -3.0];
/// Height of a tag's letters (`marks::tag`).
const TAG: f64 = 13.0;

/// A requested label.
struct Wanted {
    label: Label,
    name: Option<String>,
    hp: Option<String>,
    /// Height of its letters.
    height: f64,
    /// Space of the whole label.
    whole: Taken,
}

/// Space of a label: its center, and half of its width and height, in pixels.
#[derive(Clone, Copy)]
struct Taken {
    at: P,
    half: P,
}

/// Draws the names. Labels already in the list keep their space.
pub fn draw(view: View<'_>, list: &mut DisplayList) {
    let labels = view.editor.labels;
    let scale = view.editor.camera.scale;
    if !labels.names && !labels.hit_points {
        return;
    }
    let seen = view.table.scene().tokens.iter().filter(|token| view.is_visible(token.at));
    let free = free(view);
    // The focused token comes first.
    let first =
        |token: &&Token| view.editor.is_selected(&token.id) || view.turn.active.as_ref() == Some(&token.id);
    let (first, others): (Vec<&Token>, Vec<&Token>) = seen.partition(first);
    let wanted: Vec<Wanted> = first
        .into_iter()
        .chain(others)
        .filter_map(|token| wanted(view, token, free))
        .filter(|wanted| scale >= wanted.label.from_scale)
        .collect();
    let mut taken: Vec<Taken> = list.items.iter().filter_map(|item| pill(&item.shape, scale)).collect();
    let bodies: Vec<Taken> = view.table.scene().tokens.iter().map(|token| inner(view, token)).collect();
    for (number, next) in wanted.iter().enumerate() {
        let free = room(next, &taken, &wanted[number + 1..]);
        // Next to other tokens if there is space for a name, otherwise above them.
        let clear = room(next, &bodies, &[]).min(free);
        let named = || named(next, clear).or_else(|| named(next, free));
        let Some(text) = named().or_else(|| numbers(next, clear)).or_else(|| numbers(next, free)) else {
            continue;
        };
        taken.push(Taken { half: half(&text, next.height), ..next.whole });
        list.label(Role::Tag, Label { text, ..next.label.clone() }, Style::fill(Ink::Text, 1.0));
    }
}

/// Returns the top left and bottom right corner of the area without panels and coordinates, in pixels of the plane.
pub(super) fn free(view: View<'_>) -> [P; 2] {
    let (camera, viewport) = (view.editor.camera, view.editor.viewport);
    let (insets, [width, height]) = (viewport.insets, viewport.size);
    let plane = |at: P| camera.to_plane(at, viewport).map(|side| side * camera.scale);
    let low = plane([insets.left, insets.top]);
    let low = edge::inner(view).map_or(low, |inner| [low[0].max(inner[0]), low[1].max(inner[1])]);
    [low, plane([width - insets.right, height - insets.bottom])]
}

/// Returns whether the center of a token, in cells, is in that area.
pub(super) fn is_free(view: View<'_>, middle: P, [low, high]: [P; 2]) -> bool {
    let middle = middle.map(|side| side * view.editor.camera.scale);
    (0..2).all(|axis| middle[axis] >= low[axis] && middle[axis] <= high[axis])
}

/// Returns a position for a text about a place that covers the fewest tokens: above it, below, or next to it, and the pixels by which it is
/// moved down from there. `ends`: the line to the place.
pub fn clear_of_tokens(view: View<'_>, place: &Place, [from, to]: [P; 2], text: &str) -> (P, f64) {
    let scale = view.editor.camera.scale;
    let token = match place {
        Place::Token(id) => pick::token(view.table, id),
        Place::Cell(_) => None,
    };
    let [x, y] = token.map_or([0.5, 0.5], |token| Body::of(view, token, token.at).half);
    // The elevation is shown above the token.
    let aloft = token.is_some_and(|token| words::elevation(view.table, token).is_some());
    let tall = half(text, TAG);
    let (up, down) = (-y * scale - if aloft { 36.0 } else { 16.0 }, y * scale + 20.0);
    let side = x * scale + tall[0] + 6.0;
    let offsets = [
        [0.0, up],
        [0.0, down],
        [side, 0.0],
        [-side, 0.0],
        [side, up],
        [-side, up],
        [side, down],
        [-side, down],
    ];
    let ([left, top], [right, bottom]) = (free(view)[0], free(view)[1]);
    let bodies: Vec<Taken> = view.table.scene().tokens.iter().map(|token| outer(view, token)).collect();
    let middle = to.map(|side| side * scale);
    let cost = |[dx, dy]: &P| {
        let [at_x, at_y] = [middle[0] + dx, middle[1] + dy];
        let meets = |other: &&Taken| {
            (other.at[0] - at_x).abs() < other.half[0] + tall[0]
                && (other.at[1] - at_y).abs() < other.half[1] + tall[1]
        };
        let out = at_x - tall[0] < left
            || at_x + tall[0] > right
            || at_y - tall[1] < top
            || at_y + tall[1] > bottom;
        // On the side of the line's start it would cover the line.
        let on_line = dx * (from[0] - to[0]) + dy * (from[1] - to[1]) > 0.0;
        (usize::from(out), bodies.iter().filter(meets).count(), usize::from(on_line))
    };
    let [dx, dy] = offsets.into_iter().min_by_key(cost).unwrap_or(offsets[0]);
    ([to[0] + dx / scale, to[1]], dy)
}

/// Returns the whole space of a token.
fn outer(view: View<'_>, token: &Token) -> Taken {
    let (body, scale) = (Body::of(view, token, token.at), view.editor.camera.scale);
    Taken { at: body.center.map(|side| side * scale), half: body.half.map(|side| side * scale) }
}

/// Returns a label below a token, which leaves its image, initials and icons visible; `None` if the token is not visible.
fn wanted(view: View<'_>, token: &Token, free: [P; 2]) -> Option<Wanted> {
    let (labels, body) = (view.editor.labels, Body::of(view, token, token.at));
    let scale = view.editor.camera.scale;
    let [low, high] = free;
    if !is_free(view, body.center, free) {
        return None;
    }
    let name = (labels.names && !token.name.is_empty()).then(|| token.name.clone());
    let hp = token.hp.as_ref().filter(|_| labels.hit_points);
    let hp = hp.map(|hp| format!("{}/{}", hp.current, hp.max));
    let [x, y] = body.center;
    let mut label = Label {
        at: [x, y + body.half[1] + 0.12],
        text: [name.clone(), hp.clone()].into_iter().flatten().reduce(beside)?,
        cells: 0.22,
        px: [8.5, 14.0],
        shift_px: 7.0,
        from_scale: 18.0,
        pill: true,
    };
    let half = half(&label.text, height(&label, scale));
    for axis in 0..2 {
        let (low, high) = ((low[axis] + half[axis]) / scale, (high[axis] - half[axis]) / scale);
        label.at[axis] = label.at[axis].min(high).max(low);
    }
    let whole = taken(&label, scale);
    Some(Wanted { height: height(&label, scale), label, name, hp, whole })
}

fn beside(name: String, hp: String) -> String {
    format!("{name} · {hp}")
}

fn height(label: &Label, scale: f64) -> f64 {
    (label.cells * scale).clamp(label.px[0], label.px[1])
}

fn half(text: &str, height: f64) -> P {
    let wide = text.chars().count() as f64 * height * LETTER;
    [(wide + AROUND[0]) / 2.0, (height + AROUND[1]) / 2.0]
}

/// Returns width and height in pixels of a small plate around letters.
pub(super) fn close(label: &Label, scale: f64) -> P {
    let height = height(label, scale);
    [label.text.chars().count() as f64 * height * LETTER + 0.4 * height, 1.1 * height]
}

fn taken(label: &Label, scale: f64) -> Taken {
    let at = [label.at[0] * scale, label.at[1] * scale + label.shift_px];
    Taken { at, half: half(&label.text, height(label, scale)) }
}

/// Returns the inner part of a token: its initials or its face.
fn inner(view: View<'_>, token: &Token) -> Taken {
    let (body, scale) = (Body::of(view, token, token.at), view.editor.camera.scale);
    Taken { at: body.center.map(|side| side * scale), half: body.half.map(|side| side * scale * 0.7) }
}

/// Returns the space of an existing pill.
fn pill(shape: &Shape, scale: f64) -> Option<Taken> {
    let Shape::Label(label) = shape else { return None };
    (label.pill && scale >= label.from_scale).then(|| taken(label, scale))
}

/// Returns half of the width available to a label: existing labels keep their space, and later ones get half of the distance, if that is
/// enough for any text.
fn room(next: &Wanted, there: &[Taken], coming: &[Wanted]) -> f64 {
    let Taken { at: [x, y], half: [_, tall] } = next.whole;
    let beside = |other: &Taken| (other.at[1] - y).abs() < tall + other.half[1] + BETWEEN[1];
    let away = |other: &Taken| (other.at[0] - x).abs() - BETWEEN[0];
    let there = there.iter().filter(|other| beside(other)).map(|other| away(other) - other.half[0]);
    let least = |other: &Wanted| (LEAST as f64 * other.height * LETTER + AROUND[0]) / 2.0;
    let claimed = coming.iter().filter(|other| beside(&other.whole)).filter_map(|other| {
        let claim = other.whole.half[0].min(away(&other.whole) / 2.0);
        (claim >= least(other)).then(|| away(&other.whole) - claim)
    });
    there.chain(claimed).fold(f64::INFINITY, f64::min)
}

/// Returns the name as far as there is space, and all numbers.
fn named(wanted: &Wanted, room: f64) -> Option<String> {
    let name = wanted.name.as_ref()?;
    let with_hp = |name: String| match &wanted.hp {
        Some(hp) => beside(name, hp.clone()),
        None => name,
    };
    if wanted.whole.half[0] <= room {
        return Some(with_hp(name.clone()));
    }
    let letters = ((2.0 * room - AROUND[0]) / (wanted.height * LETTER)).floor();
    let letters = letters - with_hp(String::new()).chars().count() as f64;
    if letters < LEAST as f64 {
        return None;
    }
    // The ellipsis takes the space of a letter.
    let cut: String = name.chars().take(letters as usize - 1).collect();
    Some(with_hp(format!("{}…", cut.trim_end())))
}

/// Returns only the numbers.
fn numbers(wanted: &Wanted, room: f64) -> Option<String> {
    wanted.hp.clone().filter(|hp| half(hp, wanted.height)[0] <= room)
}
