//! Concealment: what can be reached but not clearly seen, or not at all (G-14, G-30 … G-32).

use crate::board::Board;
use crate::center_line::CenterLine;
use crate::cover;
use crate::lines;
use crate::map::{Acts, Degree, Id, Token, Zone};
use crate::place::Space;
use crate::reason::{Modifier, ModifierRule, On, PlanePoint, Reason};
use crate::sides;
use burstmap_geometry::segment::segment_meets_cell_interior;
use burstmap_geometry::{Cell, Channel};
use burstmap_messages::{Message, catalogue};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What not seeing costs in a rule system. Of one list only the last word counts: who is not perceived is not seen
/// either, who is not seen is not merely concealed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ConcealmentPolicy {
    /// The rule of concealment.
    pub rule: String,
    /// The rule of total concealment.
    pub total_rule: String,
    /// The target is concealed (RS-10, AH-09, RD-16).
    pub concealed: Vec<ModifierRule>,
    /// Line of effect, but no line of sight (RS-12, AH-11, RD-17, SA-23).
    pub unseen: Vec<ModifierRule>,
    /// The target is not perceived at all: it hides (SA-23).
    pub unperceived: Vec<ModifierRule>,
    /// The target does not see the attacker (SA-23).
    pub attacker_unseen: Vec<ModifierRule>,
    /// The target does not perceive the attacker (SA-23).
    pub attacker_unperceived: Vec<ModifierRule>,
    /// Which kinds of zones each sense sees through (G-32); the kind `invisible` stands for the condition, `*` for all
    /// and for being blinded as well. A sense that is not listed sees through the kind of its own name.
    pub senses: BTreeMap<String, Vec<String>>,
}

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
    let walled = line.is_none().then(|| {
        let message = catalogue::SightNoLine { from: from.place(), to: to.name() };
        Reason::new("G-14", message).ids(cover::blockers(board, Channel::Sight, from, to))
    });
    let mut total: Vec<Reason> = Vec::new();
    let mut veiled: Vec<Reason> = Vec::new();
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
    total.extend(eyes(board, from, to));
    let mut why = if total.is_empty() { veiled.clone() } else { total.clone() };
    let veil = match (total.is_empty(), veiled.is_empty()) {
        (false, _) => Veil::Total,
        (true, false) => Veil::Concealment,
        (true, true) => Veil::None,
    };
    let unperceived = hides_from(board, from, to);
    if unperceived {
        let message = catalogue::ConcealmentHidden { target: to.name(), observer: from.name() };
        why.push(Reason::new(&policy.total_rule, message).ids(to.ids()));
    }
    let line_of_sight = walled.is_none() && total.is_empty() && !unperceived;
    Seeing { line_of_sight, line, walled, veil, unperceived, why }
}

/// The veil of [`seeing`] without the rest.
pub fn veil(board: &Board<'_>, from: &Space<'_>, to: &Space<'_>) -> Veil {
    let zones = zones_between(board, from, to);
    if !eyes(board, from, to).is_empty() || zones.iter().any(|zone| zone.degree == Degree::Total) {
        Veil::Total
    } else if zones.is_empty() {
        Veil::None
    } else {
        Veil::Concealment
    }
}

/// The line of sight of [`seeing`] without the rest: what costs least is asked first.
pub fn sees(board: &Board<'_>, from: &Space<'_>, to: &Space<'_>) -> bool {
    unveiled(board, from, to) && lines::passes(board, Channel::Sight, &from.cells, &to.cells)
}

/// Whether nothing but a barrier could keep `from` from seeing `to`.
pub(crate) fn unveiled(board: &Board<'_>, from: &Space<'_>, to: &Space<'_>) -> bool {
    !hides_from(board, from, to) && veil(board, from, to) != Veil::Total
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
        .filter(|zone| acts(board, zone, line, &to.cells) && !pierced(board, from, &zone.kind))
        .collect()
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

/// G-32: whether a sense of the observer ignores that kind of zone.
pub fn pierced(board: &Board<'_>, observer: &Space<'_>, kind: &str) -> bool {
    let policy = &board.facts.ruleset.concealment;
    let Some(token) = observer.token else { return false };
    token.senses.iter().any(|sense| {
        let listed = policy.senses.iter().find(|(name, _)| same_word(name, sense));
        match listed {
            Some((_, kinds)) => kinds.iter().any(|own| own == "*" || same_word(own, kind)),
            None => same_word(sense, kind),
        }
    })
}

/// `poor light`, `poorLight` and `Poor-light` are one word.
fn same_word(a: &str, b: &str) -> bool {
    let letters = |word: &str| {
        word.chars().filter(|c| c.is_alphanumeric()).map(|c| c.to_ascii_lowercase()).collect::<String>()
    };
    letters(a) == letters(b)
}

/// Conditions of the two that leave no line of sight: an invisible target, a blinded observer.
fn eyes(board: &Board<'_>, from: &Space<'_>, to: &Space<'_>) -> Vec<Reason> {
    let rule = &board.facts.ruleset.concealment.total_rule;
    let mut why = Vec::new();
    let same = from.token.is_some() && from.token.map(|t| &t.id) == to.token.map(|t| &t.id);
    if to.token.is_some_and(|token| token.has("invisible")) && !same && !pierced(board, from, "invisible") {
        why.push(Reason::new(rule, catalogue::ConcealmentInvisible { target: to.name() }).ids(to.ids()));
    }
    if blind(board, from) {
        why.push(Reason::new(rule, catalogue::ConcealmentBlinded { observer: from.name() }).ids(from.ids()));
    }
    why
}

/// Blinded, and without a sense that needs no light at all.
pub fn blind(board: &Board<'_>, observer: &Space<'_>) -> bool {
    observer.token.is_some_and(|token| token.has("blinded")) && !pierced(board, observer, "blinded")
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
