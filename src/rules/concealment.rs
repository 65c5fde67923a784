//! Concealment: targets that can be reached but not clearly seen, or not seen at all (G-14, G-30 … G-32).
//!
//! ```
//! use burstmap_rules::concealment::{Veil, sees, veil};
//! use burstmap_rules::place::Space;
//! # use burstmap_geometry::{Cell, Grid, Shape};
//! # use burstmap_rules::board::{Board, Facts};
//! # use burstmap_rules::{ground::Ground, map::Token, presets};
//! # use serde_json::json;
//! let ruleset = presets::by_id("srd-5e").unwrap();
//! let fog = [serde_json::from_value(json!({
//!     "id": "fog", "cells": [[3, 0], [3, 1], [3, 2]], "kind": "fog", "acts": "through", "degree": "total"
//! }))?];
//! # let grid = Grid { shape: Shape::Square, columns: 8, rows: 3 };
//! let tokens: Vec<Token> = serde_json::from_value(json!([
//!     { "id": "rook", "name": "Rook", "side": "party", "at": [0, 1] },
//!     { "id": "imp", "name": "Imp", "side": "foes", "at": [5, 1] }
//! ]))?;
//! # let ground = Ground::build(grid, &[], &[]);
//! let board = Board::new(Facts { zones: &fog, ..Facts::new(&ruleset, grid, &tokens) }, &ground);
//! let [rook, imp] = [&tokens[0], &tokens[1]].map(|token| Space::of(&board, token));
//! assert_eq!(veil(&board, &rook, &imp), Veil::Total, "fog in between (E5-75)");
//! assert!(!sees(&board, &rook, &imp));
//! # Ok::<(), serde_json::Error>(())
//! ```

use crate::board::Board;
use crate::center_line::CenterLine;
use crate::map::{Acts, Degree, Id, Token, Zone};
use crate::place::Space;
use crate::reason::{Modifier, ModifierRule, On, PlanePoint, Reason};
use crate::senses::{self, pierced, pierces_to};
use crate::{cover, light, lines, objects, sides, weather};
use burstmap_geometry::segment::segment_meets_cell_interior;
use burstmap_geometry::{Cell, Channel};
use burstmap_messages::{Message, catalogue};
use serde::{Deserialize, Serialize};

/// View of one space from another.
#[derive(Clone, Debug)]
pub struct Seeing {
    pub line_of_sight: bool,
    /// A line that no sight barrier blocks, if there is one.
    pub line: Option<[PlanePoint; 2]>,
    /// The barriers, if there is no such line.
    pub walled: Option<Reason>,
    /// Effect of zones and conditions.
    pub veil: Veil,
    /// Whether the target hides unperceived.
    pub unperceived: bool,
    /// Sentences about zones and conditions. `ids` contain the zone, or the token with the condition.
    pub why: Vec<Reason>,
}

/// Degree to which a target is concealed, apart from hiding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Veil {
    None,
    Concealment,
    Total,
}

impl Veil {
    pub const fn name(self) -> &'static str {
        match self {
            Veil::None => "none",
            Veil::Concealment => "concealment",
            Veil::Total => "total",
        }
    }
}

/// Returns how `from` sees `to`.
pub fn seeing(board: &Board<'_>, from: &Space<'_>, to: &Space<'_>) -> Seeing {
    let policy = &board.facts.ruleset.concealment;
    let line = lines::from_space(board, Channel::Sight, from, to).map(|line| line.ends);
    if senses::feels(board, from, to) {
        return felt(board, from, to, line);
    }
    let walled = line.is_none().then(|| {
        let message = catalogue::SightNoLine { from: from.place(), to: to.name() };
        Reason::new("G-14", message).ids(cover::blockers(board, Channel::Sight, from, to))
    });
    let mut total: Vec<Reason> = Vec::new();
    let mut veiled: Vec<Reason> = Vec::new();
    let mut lit: Vec<Reason> = Vec::new();
    for zone in zones_between(board, from, to) {
        let ids = vec![zone.id.clone()];
        let acts = if zone.acts == Acts::Through { "through" } else { "inside" };
        let (rule, degree, reasons) = match zone.degree {
            Degree::Concealment => (&policy.rule, "concealment", &mut veiled),
            Degree::Total => (&policy.total_rule, "total", &mut total),
        };
        let message = catalogue::ConcealmentZone { zone: &zone.kind, acts, target: to.name(), degree };
        reasons.push(Reason::new(rule, message).ids(ids));
    }
    let light = light::between(board, from, to);
    if let Some((shade, why)) = light.and_then(|shade| Some((shade.degree, shade.why?))) {
        match shade {
            Some(Degree::Total) => total.push(why),
            Some(Degree::Concealment) => veiled.push(why),
            None => lit.push(why),
        }
    }
    veiled.extend(weather::rain_between(board, from, to));
    total.extend(eyes(board, from, to));
    let mut why = if total.is_empty() { veiled.clone() } else { total.clone() };
    let veil = match (total.is_empty(), veiled.is_empty()) {
        (false, _) => Veil::Total,
        (true, false) => Veil::Concealment,
        (true, true) => Veil::None,
    };
    why.extend(lit);
    if walled.is_some() || !total.is_empty() {
        why.extend(senses::locating(board, from, to));
    }
    let unperceived = hides_from(board, from, to);
    if unperceived {
        let message = catalogue::ConcealmentHidden { target: to.name(), observer: from.name() };
        why.push(Reason::new(&policy.total_rule, message).ids(to.ids()));
    }
    let line_of_sight = walled.is_none() && total.is_empty() && !unperceived;
    Seeing { line_of_sight, line, walled, veil, unperceived, why }
}

/// Returns the perception of a target by senses other than sight.
fn felt(board: &Board<'_>, from: &Space<'_>, to: &Space<'_>, line: Option<[PlanePoint; 2]>) -> Seeing {
    let message = catalogue::SensesFeel { observer: from.name(), target: to.name() };
    let rule = board.facts.ruleset.senses.as_ref().map_or("", |policy| policy.rule.as_str());
    let why = vec![Reason::new(rule, message)];
    Seeing { line_of_sight: true, line, walled: None, veil: Veil::None, unperceived: false, why }
}

/// Returns only the veil of [`seeing`].
pub fn veil(board: &Board<'_>, from: &Space<'_>, to: &Space<'_>) -> Veil {
    if senses::feels(board, from, to) { Veil::None } else { veil_to_eyes(board, from, to) }
}

fn veil_to_eyes(board: &Board<'_>, from: &Space<'_>, to: &Space<'_>) -> Veil {
    if !eyes(board, from, to).is_empty() {
        return Veil::Total;
    }
    let zones = zones_between(board, from, to);
    let light = light::between(board, from, to).and_then(|shade| shade.degree);
    let rain = weather::rain_between(board, from, to).map(|_| Degree::Concealment);
    match zones.iter().map(|zone| zone.degree).chain(light).chain(rain).max() {
        Some(Degree::Total) => Veil::Total,
        Some(Degree::Concealment) => Veil::Concealment,
        None => Veil::None,
    }
}

/// Returns only the line of sight of [`seeing`], with the fastest checks first.
pub fn sees(board: &Board<'_>, from: &Space<'_>, to: &Space<'_>) -> bool {
    unveiled(board, from, to) && lines::passes(board, Channel::Sight, &from.cells, &to.cells)
        || senses::feels(board, from, to)
}

/// Returns whether `from` knows where `to` is, by sight or another sense.
pub fn perceives(board: &Board<'_>, from: &Space<'_>, to: &Space<'_>) -> bool {
    sees(board, from, to) || senses::locates(board, from, to)
}

/// Returns whether only a barrier could prevent `from` from seeing `to`.
pub(crate) fn unveiled(board: &Board<'_>, from: &Space<'_>, to: &Space<'_>) -> bool {
    !hides_from(board, from, to) && veil_to_eyes(board, from, to) != Veil::Total
}

impl Seeing {
    /// Returns the degree as in the public contract. A hidden target is totally concealed. Barriers conceal only targets with line of effect, and
    /// otherwise give cover.
    pub fn degree(&self, line_of_effect: bool) -> Veil {
        let curtain = self.walled.is_some() && line_of_effect;
        if self.unperceived || curtain { Veil::Total } else { self.veil }
    }

    /// Returns the causes of concealment: ids of zones, sight barriers, and the token with the condition.
    pub fn by(&self, line_of_effect: bool) -> Vec<Id> {
        let mut by: Vec<Id> = Vec::new();
        let walled = self.walled.iter().filter(|_| line_of_effect);
        for id in walled.chain(&self.why).flat_map(|reason| &reason.ids) {
            if !by.contains(id) {
                by.push(id.clone());
            }
        }
        by
    }

    fn unseen(&self) -> bool {
        self.walled.is_some() || self.veil == Veil::Total
    }
}

/// Returns the modifiers for a target that isn't clearly seen, and for an attacker that the target doesn't see.
pub fn modifiers(
    board: &Board<'_>,
    from: &Space<'_>,
    to: &Space<'_>,
    there: &Seeing,
    back: &Seeing,
) -> Vec<Modifier> {
    let mut modifiers = modifiers_towards(board, to, there);
    modifiers.extend(modifiers_back(board, from, to, back));
    modifiers
}

/// Returns the modifiers for a target that isn't clearly seen.
pub fn modifiers_towards(board: &Board<'_>, to: &Space<'_>, there: &Seeing) -> Vec<Modifier> {
    let policy = &board.facts.ruleset.concealment;
    let target = to.name();
    if there.unperceived {
        given(&policy.unperceived, catalogue::ConcealmentNotPerceived { target })
    } else if there.unseen() {
        given(&policy.unseen, catalogue::ConcealmentNotSeen { target })
    } else if there.veil == Veil::Concealment {
        given(&policy.concealed, catalogue::ConcealmentConcealed { target })
    } else {
        Vec::new()
    }
}

/// Returns the modifiers for an attacker that the target doesn't see.
pub fn modifiers_back(board: &Board<'_>, from: &Space<'_>, to: &Space<'_>, back: &Seeing) -> Vec<Modifier> {
    let policy = &board.facts.ruleset.concealment;
    let (target, attacker) = (to.name(), from.name());
    // An object without sight is not easier to hit for an unseen attacker (E5-40).
    if to.token.is_some_and(|token| objects::is_thing(board, token)) {
        return Vec::new();
    }
    if back.unperceived {
        let state = catalogue::ConcealmentDoesNotPerceive { target, attacker };
        given(&policy.attacker_unperceived, state)
    } else if back.unseen() {
        given(&policy.attacker_unseen, catalogue::ConcealmentDoesNotSee { target, attacker })
    } else {
        Vec::new()
    }
}

/// Returns the nonzero modifiers of these rules. `state` explains why they apply.
fn given(rules: &[ModifierRule], state: impl Into<Message>) -> Vec<Modifier> {
    let state = state.into();
    let modifier = |rule: &ModifierRule| {
        let (state, value) = (state.clone(), rule.value);
        match rule.on {
            On::MissChance => rule.modifier(catalogue::ConcealmentMissChance { state, value }),
            On::Advantage => rule.modifier(catalogue::ConcealmentAdvantage { state }),
            _ => rule.modifier(catalogue::ConcealmentModifier { state, value }),
        }
    };
    rules.iter().filter(|rule| rule.value != 0).map(modifier).collect()
}

/// Returns the zones between two spaces that the observer's senses don't ignore (G-30 … G-32).
fn zones_between<'a>(board: &Board<'a>, from: &Space<'_>, to: &Space<'_>) -> Vec<&'a Zone> {
    let Some(line) = from.center_line(board.grid(), to) else { return Vec::new() };
    board
        .facts
        .zones
        .iter()
        .filter(|zone| !is_light(board, zone) && acts(board, zone, line, &to.cells))
        .filter(|zone| !pierced(board, from, &to.cells, &zone.kind))
        .collect()
}

/// Returns whether a zone is a lack of light, which [`light`] handles.
pub(crate) fn is_light(board: &Board<'_>, zone: &Zone) -> bool {
    board.facts.ruleset.light.as_ref().is_some_and(|policy| policy.is_shade(zone))
}

/// Returns whether a zone affects a line and the target at its end.
pub fn acts(board: &Board<'_>, zone: &Zone, line: CenterLine, target: &[Cell]) -> bool {
    match zone.acts {
        Acts::Inside => !target.is_empty() && target.iter().all(|cell| zone.cells.contains(cell)),
        Acts::Through => {
            let grid = board.grid();
            zone.cells.iter().any(|cell| segment_meets_cell_interior(&grid, line.from, line.to, *cell))
        }
    }
}

/// Returns the conditions that prevent line of sight: an invisible target, a blinded observer.
fn eyes(board: &Board<'_>, from: &Space<'_>, to: &Space<'_>) -> Vec<Reason> {
    let rule = &board.facts.ruleset.concealment.total_rule;
    let mut why = Vec::new();
    let same = from.token.is_some() && from.token.map(|t| &t.id) == to.token.map(|t| &t.id);
    if to.token.is_some_and(|token| token.has("invisible"))
        && !same
        && !pierced(board, from, &to.cells, "invisible")
    {
        why.push(Reason::new(rule, catalogue::ConcealmentInvisible { target: to.name() }).ids(to.ids()));
    }
    if !eyes_reach(board, from).is_some_and(|reach| senses::is_within(board, from, &to.cells, reach)) {
        why.push(Reason::new(rule, catalogue::ConcealmentBlinded { observer: from.name() }).ids(from.ids()));
    }
    why
}

/// Returns the observer's range of sight in cells, or `None` if it is blinded without a sense that helps.
pub fn eyes_reach(board: &Board<'_>, observer: &Space<'_>) -> Option<i32> {
    match observer.token.is_some_and(|token| token.has("blinded")) {
        true => pierces_to(board, observer, "blinded"),
        false => Some(senses::UNLIMITED),
    }
}

/// Returns whether the target hides from this observer: by the condition, from creatures that aren't allies.
fn hides_from(board: &Board<'_>, from: &Space<'_>, to: &Space<'_>) -> bool {
    let friend = |a: &Token, b: &Token| a.id == b.id || sides::allies(&board.facts, a, b);
    match (from.token, to.token) {
        (Some(observer), Some(target)) => target.has("hidden") && !friend(observer, target),
        (None, Some(target)) => target.has("hidden"),
        _ => false,
    }
}
