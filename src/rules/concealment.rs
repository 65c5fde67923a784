//! Concealment: what can be reached but not clearly seen, or not at all (G-14, G-30 … G-32).

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

/// How one space is seen from another.
#[derive(Clone, Debug)]
pub struct Seeing {
    pub line_of_sight: bool,
    /// A line that no barrier to sight stops, when there is one.
    pub line: Option<[PlanePoint; 2]>,
    /// No such line: by which barriers.
    pub walled: Option<Reason>,
    /// What zones and conditions do.
    pub veil: Veil,
    /// The target hides, and is not perceived.
    pub unperceived: bool,
    /// What zones and conditions do, in sentences; `ids` name the zone, or the token whose condition it is.
    pub why: Vec<Reason>,
}

/// How much hides a target from the eye, hiding itself left out.
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

/// How `from` sees `to`.
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

/// How a target is perceived that no eyes are needed for.
fn felt(board: &Board<'_>, from: &Space<'_>, to: &Space<'_>, line: Option<[PlanePoint; 2]>) -> Seeing {
    let message = catalogue::SensesFeel { observer: from.name(), target: to.name() };
    let rule = board.facts.ruleset.senses.as_ref().map_or("", |policy| policy.rule.as_str());
    let why = vec![Reason::new(rule, message)];
    Seeing { line_of_sight: true, line, walled: None, veil: Veil::None, unperceived: false, why }
}

/// The veil of [`seeing`] without the rest.
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

/// The line of sight of [`seeing`] without the rest: what costs least is asked first.
pub fn sees(board: &Board<'_>, from: &Space<'_>, to: &Space<'_>) -> bool {
    unveiled(board, from, to) && lines::passes(board, Channel::Sight, &from.cells, &to.cells)
        || senses::feels(board, from, to)
}

/// Whether `from` knows where `to` is: it sees it, or has a sense that tells.
pub fn perceives(board: &Board<'_>, from: &Space<'_>, to: &Space<'_>) -> bool {
    sees(board, from, to) || senses::locates(board, from, to)
}

/// Whether nothing but a barrier could keep the eyes of `from` from seeing `to`.
pub(crate) fn unveiled(board: &Board<'_>, from: &Space<'_>, to: &Space<'_>) -> bool {
    !hides_from(board, from, to) && veil_to_eyes(board, from, to) != Veil::Total
}

impl Seeing {
    /// The contract's degree. Who hides is totally concealed; a barrier conceals what it leaves in line of effect, and
    /// gives cover else.
    pub fn degree(&self, line_of_effect: bool) -> Veil {
        let curtain = self.walled.is_some() && line_of_effect;
        if self.unperceived || curtain { Veil::Total } else { self.veil }
    }

    /// What conceals: ids of zones, of barriers to sight, of the token whose condition it is.
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

/// What it changes that the target is not clearly seen, and that it does not see who attacks.
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

/// What it changes that the target is not clearly seen.
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

/// What it changes that the target does not see who attacks.
pub fn modifiers_back(board: &Board<'_>, from: &Space<'_>, to: &Space<'_>, back: &Seeing) -> Vec<Modifier> {
    let policy = &board.facts.ruleset.concealment;
    let (target, attacker) = (to.name(), from.name());
    // E5-40: what has no eyes is no easier to hit for who is not seen.
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

/// The modifiers of these rules, other than 0; `state` says why they apply.
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

/// Zones that act between two spaces and that the observer's senses do not pierce (G-30 … G-32).
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

/// Whether a zone is a lack of light, of which [`light`] decides.
pub(crate) fn is_light(board: &Board<'_>, zone: &Zone) -> bool {
    board.facts.ruleset.light.as_ref().is_some_and(|policy| policy.is_shade(zone))
}

/// Whether a zone acts on a line and on the target at its end.
pub fn acts(board: &Board<'_>, zone: &Zone, line: CenterLine, target: &[Cell]) -> bool {
    match zone.acts {
        Acts::Inside => !target.is_empty() && target.iter().all(|cell| zone.cells.contains(cell)),
        Acts::Through => {
            let grid = board.grid();
            zone.cells.iter().any(|cell| segment_meets_cell_interior(&grid, line.from, line.to, *cell))
        }
    }
}

/// Conditions of the two that leave no line of sight: an invisible target, a blinded observer.
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

/// How far, in cells, the eyes of an observer serve it; `None`: it is blinded, and has no sense that sees nevertheless.
pub fn eyes_reach(board: &Board<'_>, observer: &Space<'_>) -> Option<i32> {
    match observer.token.is_some_and(|token| token.has("blinded")) {
        true => pierces_to(board, observer, "blinded"),
        false => Some(senses::UNLIMITED),
    }
}

/// Whether the target has hidden from this observer: the condition, on somebody who is no ally.
fn hides_from(board: &Board<'_>, from: &Space<'_>, to: &Space<'_>) -> bool {
    let friend = |a: &Token, b: &Token| a.id == b.id || sides::allies(&board.facts, a, b);
    match (from.token, to.token) {
        (Some(observer), Some(target)) => target.has("hidden") && !friend(observer, target),
        (None, Some(target)) => target.has("hidden"),
        _ => false,
    }
}
