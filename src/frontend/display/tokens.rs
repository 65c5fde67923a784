//! Tokens: a shape and color per side, initials, hit points, marks for conditions, a ring for the active one.

use super::body::Body;
use super::list::{DisplayList, Label, P, PictureSize, Rect, Role};
use super::shapes::{around, round_rect};
use super::theme::{Dash, Ink, SIDES, Style};
use super::{View, conditions, names, words};
use crate::pick;
use burstmap_messages::{Plain, catalogue};
use burstmap_rules::conditions::points_at;
use burstmap_rules::map::Token;

/// Pixels per cell below which tokens have no initials, which would cover too much of portraits.
const LETTERS_FROM: f64 = 12.0;
const PORTRAIT_LETTERS_FROM: f64 = 24.0;

/// Side of the squares at the corners of a selected token, in cells.
const HANDLE: f64 = 0.14;

/// Draws all tokens: the dead below the living, large tokens below small ones. Carried and hidden tokens are faded.
pub fn draw(view: View<'_>, list: &mut DisplayList) {
    let carried = view.editor.select.carried.as_ref().map(|carried| carried.token.as_str());
    let large = |token: &&Token| pick::space(view.table, token, token.at).len() > 1;
    let mut tokens: Vec<&Token> =
        view.table.scene().tokens.iter().filter(|token| in_sight(view, token)).collect();
    // Small tokens are above large ones, which may cover them. Bodies are below the living.
    tokens.sort_by_cached_key(|token| (!token.has("dead"), !large(token)));
    for token in tokens {
        let alpha = match (carried == Some(token.id.as_str()), token.hidden) {
            (true, _) => 0.35,
            (_, true) => 0.55,
            _ => 1.0,
        };
        one(view, token, Body::of(view, token, token.at), alpha, list);
    }
}

/// Returns the token's part of the plane, including everything drawn around it.
pub(super) fn room(view: View<'_>, token: &Token) -> Rect {
    around(view, token.at, f64::from(pick::widest(view.table, token)) + 0.75)
}

/// Returns whether a token may be visible.
fn in_sight(view: View<'_>, token: &Token) -> bool {
    let [left, right, top, bottom] = view.visible();
    let wide = pick::widest(view.table, token);
    let near = |low: i32, at: i32, high: i32| at >= low - wide && at <= high + wide;
    near(left, token.at.col, right) && near(top, token.at.row, bottom)
}

/// Draws engagements (SA-33): from the attacker to the target, with an arrowhead in the middle. The arrow is above both and does not cover
/// their names, so it is visible between neighbors.
pub fn engagements(view: View<'_>, list: &mut DisplayList) {
    let tokens = &view.table.scene().tokens;
    let place = |token: &Token| {
        let body = Body::of(view, token, token.at);
        (body.center, (body.half[0].min(body.half[1]) - 0.12).max(0.0))
    };
    let mut pairs = Vec::new();
    for token in tokens.iter() {
        for condition in &token.conditions {
            let other = points_at(condition).and_then(|id| pick::token(view.table, id));
            let Some(other) = other else { continue };
            let line = match condition.kind.as_str() {
                "engagedWith" => [place(token), place(other)],
                "engagedBy" => [place(other), place(token)],
                _ => continue,
            };
            if !pairs.contains(&line) {
                pairs.push(line);
            }
        }
    }
    let between = |[(a, from), (b, to)]: [(P, f64); 2]| {
        let [x, y] = [b[0] - a[0], b[1] - a[1]];
        let length = x.hypot(y).max(1e-6);
        // If both are in one place, the whole arrow is drawn.
        let (from, to) = if from + to < length { (from, to) } else { (0.0, 0.0) };
        let at = |point: P, by: f64| [point[0] + x / length * by, point[1] + y / length * by];
        [at(a, from), at(b, -to)]
    };
    let lines: Vec<[P; 2]> = pairs.into_iter().map(between).collect();
    let heads = lines.iter().map(|[a, b]| {
        let [x, y] = [b[0] - a[0], b[1] - a[1]];
        let length = x.hypot(y).max(1e-6);
        let [x, y] = [x / length * 0.2, y / length * 0.2];
        let [mx, my] = [(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0];
        vec![[mx - x - y, my - y + x], [mx + x, my + y], [mx - x + y, my - y - x]]
    });
    let lines: Vec<Vec<P>> = lines.iter().map(|line| line.to_vec()).chain(heads).collect();
    list.lines(Role::Line, lines.clone(), Style::bar(Ink::Surface, 0.9, 0.15));
    list.lines(Role::Line, lines, Style::bar(Ink::Barrier, 1.0, 0.07));
}

/// Returns the side's outline around a body, grown by `grow` cells.
pub fn ring(side: u8, body: Body, grow: f64) -> Vec<P> {
    let [x, y] = body.center;
    let [w, h] = [body.half[0] + grow, body.half[1] + grow];
    let short = w.min(h);
    let rect = |radius: f64| round_rect([x - w, y - h], [2.0 * w, 2.0 * h], radius);
    let chamfered = |cut: f64| {
        let c = short * cut;
        vec![
            [x - w + c, y - h],
            [x + w - c, y - h],
            [x + w, y - h + c],
            [x + w, y + h - c],
            [x + w - c, y + h],
            [x - w + c, y + h],
            [x - w, y + h - c],
            [x - w, y - h + c],
        ]
    };
    match side % SIDES {
        0 => rect(short),
        1 => rect(short * 0.36),
        2 => chamfered(0.58),
        3 => {
            let stretch = 1.12;
            vec![[x, y - h * stretch], [x + w * stretch, y], [x, y + h * stretch], [x - w * stretch, y]]
        }
        _ => chamfered(0.3),
    }
}

/// Draws one token with its marks, at an opacity.
pub fn one(view: View<'_>, token: &Token, body: Body, alpha: f64, list: &mut DisplayList) {
    let side = view.scenery.side(&token.side);
    let fallen = fallen(token);
    let down = fallen.is_some();
    // The dead are faded, except for the cross over them. The initials of those who may recover stay readable.
    let (clear, alpha) = (alpha, if fallen == Some(Fallen::Dead) { alpha * 0.5 } else { alpha });
    let ink = Ink::Side(side % SIDES);
    let active = view.turn.active.as_ref() == Some(&token.id);
    if view.editor.is_selected(&token.id) {
        list.rings(Role::Token, vec![ring(side, body, 0.1)], Style::line(Ink::Accent, 1.0, 2.5).faded(alpha));
        // The active token has a glow. Handles at its corners distinguish the selected one.
        let handle = Style::fill(Ink::Surface, 1.0).outlined(Ink::Accent, 1.0, 1.5).faded(alpha);
        list.rings(Role::Token, handles(body), handle);
    }
    if active {
        let halo = Style::line(Ink::Accent, 0.9, 3.0).with_fill(super::theme::Fill::Flat(Ink::Accent, 0.22));
        list.rings(Role::Token, vec![ring(side, body, 0.12)], halo.faded(alpha));
    }
    for (drop, shade) in [(0.07, 0.16), (0.035, 0.22)] {
        let mut low = body;
        low.center = [low.center[0] + drop * 0.6, low.center[1] + drop];
        list.rings(Role::Token, vec![ring(side, low, 0.0)], Style::fill(Ink::Shadow, shade).faded(alpha));
    }
    let fill = if down { Ink::Raised } else { Ink::Surface };
    list.rings(Role::Token, vec![ring(side, body, 0.0)], Style::fill(fill, 1.0).faded(alpha));
    if let Some(src) = &token.image {
        let wide = 2.0 * body.half[0].min(body.half[1]) - 0.06;
        let at = [body.center[0] - wide / 2.0, body.center[1] - wide / 2.0];
        list.picture(Role::Token, src, at, PictureSize::Round(wide), alpha);
    }
    let mut rim = Style::bar(ink, 1.0, 0.085);
    if token.hidden || matches!(fallen, Some(Fallen::Dying | Fallen::Down)) {
        rim = rim.dashed(Dash::Dashed);
    }
    list.rings(Role::Token, vec![ring(side, body, -0.035)], rim.faded(alpha));
    letters(view, token, body, alpha, list);
    hit_points(token, body, alpha, list);
    conditions::draw(view, token, body, alpha, list);
    match fallen {
        Some(Fallen::Dead) => {
            let [x, y] = body.center;
            let r = body.half[0].min(body.half[1]) * 0.62;
            let cross = vec![vec![[x - r, y - r], [x + r, y + r]], vec![[x - r, y + r], [x + r, y - r]]];
            if token.image.is_some() {
                // For any portrait.
                let casing = Style::bar(Ink::Surface, 0.9, 0.17).faded(clear);
                list.lines(Role::Token, cross.clone(), casing);
            }
            list.lines(Role::Token, cross, Style::bar(Ink::Barrier, 1.0, 0.09).faded(clear));
        }
        Some(Fallen::Dying) => badge(body, Ink::Barrier, &PULSE, clear, list),
        Some(Fallen::Down) => badge(body, Ink::Muted, &REST, clear, list),
        None => {}
    }
}

/// Returns small squares at the corners of a selected token.
fn handles(body: Body) -> Vec<Vec<P>> {
    let ([x, y], [w, h]) = (body.center, body.half.map(|half| half + 0.1));
    let square = |x: f64, y: f64| {
        let half = HANDLE / 2.0;
        vec![[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]]
    };
    [[-w, -h], [w, -h], [w, h], [-w, h]].into_iter().map(|[dx, dy]| square(x + dx, y + dy)).collect()
}

/// A beating heart: a line with a peak. In halves of the badge.
const PULSE: [P; 6] = [[-0.75, 0.1], [-0.4, 0.1], [-0.15, -0.6], [0.15, 0.6], [0.4, 0.1], [0.75, 0.1]];
/// A stable creature: a flat line.
const REST: [P; 2] = [[-0.6, 0.0], [0.6, 0.0]];

/// Draws a round badge with a sign at the upper left of a token. Conditions are at the upper right.
fn badge(body: Body, ink: Ink, sign: &[P], alpha: f64, list: &mut DisplayList) {
    let r = 0.32 * body.half[0].min(body.half[1]);
    let center = [body.center[0] - body.half[0] + r * 0.5, body.center[1] - body.half[1] + r * 0.5];
    let at = [center[0] - r, center[1] - r];
    let disc = Style::fill(Ink::Surface, 1.0).outlined(ink, 1.0, 1.5);
    list.rings(Role::Token, vec![round_rect(at, [2.0 * r, 2.0 * r], r)], disc.faded(alpha));
    let line = sign.iter().map(|[x, y]| [center[0] + x * r, center[1] + y * r]).collect();
    list.lines(Role::Token, vec![line], Style::bar(ink, 1.0, 0.05).faded(alpha));
}

/// State of a token that is out of the fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fallen {
    Dead,
    /// The creature is dying, but can still be saved.
    Dying,
    /// Without hit points, but in no danger.
    Down,
}

impl Fallen {
    /// Returns the state in a word.
    pub const fn words(self) -> Plain {
        match self {
            Fallen::Dead => catalogue::GlanceDead,
            Fallen::Dying => catalogue::GlanceDying,
            Fallen::Down => catalogue::GlanceDown,
        }
    }
}

/// Returns the state of a token that is out of the fight.
pub fn fallen(token: &Token) -> Option<Fallen> {
    let without = token.hp.as_ref().filter(|hp| hp.current <= 0);
    // Some rules mark the dying with a condition, others count their death saves (E5-82).
    let saves = without.and_then(|hp| hp.dying.as_ref()).is_some_and(|saves| !saves.stable);
    match () {
        () if token.has("dead") => Some(Fallen::Dead),
        () if token.has("dying") || saves => Some(Fallen::Dying),
        () => without.map(|_| Fallen::Down),
    }
}

/// Draws the elevations of tokens outside of the panels. Like their names, they are not part of a tile: a pill stays within the painted
/// area, and each tile would have its own one.
pub fn heights(view: View<'_>, list: &mut DisplayList) {
    let aloft = view.table.scene().tokens.iter().filter(|token| token.elevation != 0);
    let free = names::free(view);
    for token in aloft.filter(|token| in_sight(view, token)) {
        let body = Body::of(view, token, token.at);
        if names::is_free(view, body.center, free) {
            height(view, token, body, list);
        }
    }
}

/// Draws the elevation above a token, since its hit points and its name are below.
pub fn height(view: View<'_>, token: &Token, body: Body, list: &mut DisplayList) {
    let Some(text) = words::elevation(view.table, token) else { return };
    let [x, y] = body.center;
    let label = Label {
        at: [x, y - body.half[1] - 0.1],
        text,
        cells: 0.2,
        px: [8.5, 13.0],
        shift_px: -6.0,
        from_scale: 16.0,
        pill: true,
    };
    list.label(Role::Tag, label, Style::fill(Ink::Text, 1.0));
}

/// Draws distinct initials: in the center, or small on a plate at the bottom of a shared portrait. The plate is a shape of the token, not a
/// pill: a pill stays within the painted area, and each tile would have its own one.
fn letters(view: View<'_>, token: &Token, body: Body, alpha: f64, list: &mut DisplayList) {
    let portrait = token.image.as_ref();
    if portrait.is_some_and(|portrait| !view.scenery.same_portraits.contains(portrait)) {
        return;
    }
    let ([x, y], half) = (body.center, body.half[0].min(body.half[1]));
    let grown = (half / 0.41).sqrt();
    let (at, cells, px, from_scale) = match portrait {
        Some(_) => ([x, y + half * 0.5], 0.2 * grown, [8.0, 24.0], PORTRAIT_LETTERS_FROM),
        None => (body.center, 0.32 * grown, [7.0, 64.0], LETTERS_FROM),
    };
    let text = view.scenery.initials(&token.name);
    // Larger tokens have space for them at a smaller scale.
    let from_scale = from_scale / grown.max(1.0);
    let label = Label { at, text, cells, px, shift_px: 0.0, from_scale, pill: false };
    let scale = view.editor.camera.scale;
    if portrait.is_some() && scale >= from_scale {
        let [wide, tall] = names::close(&label, scale).map(|side| side / scale);
        let plate = round_rect([at[0] - wide / 2.0, at[1] - tall / 2.0], [wide, tall], tall / 2.0);
        list.rings(Role::Token, vec![plate], Style::fill(Ink::Surface, 0.9).faded(alpha));
    }
    let ink = if fallen(token) == Some(Fallen::Dead) { Ink::Muted } else { Ink::Text };
    list.label(Role::Token, label, Style::fill(ink, 1.0).faded(alpha));
}

fn hit_points(token: &Token, body: Body, alpha: f64, list: &mut DisplayList) {
    let Some(hp) = &token.hp else { return };
    let left = if token.has("dead") { 0 } else { hp.current };
    let part = (f64::from(left) / f64::from(hp.max.max(1))).clamp(0.0, 1.0);
    let [x, y] = body.center;
    let (wide, tall) = (body.half[0] * 1.36, 0.105);
    let at = [x - wide / 2.0, y + body.half[1] - 0.09];
    let back = Style::fill(Ink::Surface, 1.0).outlined(Ink::Shadow, 0.55, 1.0);
    list.rings(Role::Token, vec![round_rect(at, [wide, tall], tall / 2.0)], back.faded(alpha));
    if part > 0.0 {
        let ink = match part {
            p if p > 0.5 => Ink::Good,
            p if p > 0.25 => Ink::Affected,
            _ => Ink::Barrier,
        };
        let bar = round_rect(at, [(wide * part).max(tall), tall], tall / 2.0);
        list.rings(Role::Token, vec![bar], Style::fill(ink, 1.0).faded(alpha));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_can_still_be_saved_is_not_shown_as_dead() {
        let token = |conditions: serde_json::Value| -> Token {
            serde_json::from_value(serde_json::json!({
                "id": "a", "name": "A", "side": "red", "at": [0, 0], "speed": {},
                "hp": { "current": 0, "max": 9 }, "conditions": conditions
            }))
            .expect("a token")
        };
        let kind = |kind: &str| serde_json::json!({ "kind": kind });
        assert_eq!(fallen(&token(serde_json::json!([kind("dying")]))), Some(Fallen::Dying));
        assert_eq!(fallen(&token(serde_json::json!([kind("dying"), kind("dead")]))), Some(Fallen::Dead));
        assert_eq!(fallen(&token(serde_json::json!([]))), Some(Fallen::Down));
        // E5-82, E5-83: creatures with death saves are dying, without a condition of that name. Stable ones are not.
        let saved = |saves: serde_json::Value| {
            let mut token = token(serde_json::json!([kind("unconscious")]));
            token.hp =
                serde_json::from_value(serde_json::json!({ "current": 0, "max": 9, "dying": saves })).ok();
            fallen(&token)
        };
        assert_eq!(saved(serde_json::json!({ "failures": 1 })), Some(Fallen::Dying));
        assert_eq!(saved(serde_json::json!({ "stable": true })), Some(Fallen::Down));
    }
}
