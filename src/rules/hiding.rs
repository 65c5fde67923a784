//! Hiding, and the enemies to hide from (RS-11 … RS-17, AH-10 … AH-14, SA-37).
//!
//! ```
//! use burstmap_rules::hiding::may_hide;
//! # use burstmap_geometry::{Cell, Grid, Shape};
//! # use burstmap_rules::board::{Board, Facts};
//! # use burstmap_rules::{ground::Ground, map::Token, presets};
//! # use serde_json::json;
//! let ruleset = presets::by_id("srd-5e").unwrap();
//! # let grid = Grid { shape: Shape::Square, columns: 8, rows: 3 };
//! let tokens: Vec<Token> = serde_json::from_value(json!([
//!     { "id": "rook", "name": "Rook", "side": "party", "at": [0, 1] },
//!     { "id": "imp", "name": "Imp", "side": "foes", "at": [5, 1] }
//! ]))?;
//! # let ground = Ground::build(grid, &[], &[]);
//! let board = Board::new(Facts::new(&ruleset, grid, &tokens), &ground);
//! let report = may_hide(&board, &tokens[0]);
//! assert_eq!((report.may_hide, report.fails), (false, vec!["imp".into()]), "in plain view (E5-17)");
//! # Ok::<(), serde_json::Error>(())
//! ```

use crate::board::Board;
use crate::concealment::{self, Seeing, Veil};
use crate::cover::{self, Cover};
use crate::map::{Id, Token};
use crate::place::Space;
use crate::policy::hiding::HidingPolicy;
use crate::reason::Reason;
use crate::wording::word;
use crate::{lines, senses, sides};
use burstmap_geometry::{Channel, Metric};
use burstmap_messages::{Message, catalogue};
use serde::{Deserialize, Serialize};

/// Whether a token can hide now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct HidingReport {
    pub may_hide: bool,
    /// Enemies that it can't hide from, in scene order.
    pub fails: Vec<Id>,
    pub why: Vec<Reason>,
}

/// Answers for one observer, with the reason.
pub fn from_observer(
    board: &Board<'_>,
    from: &Space<'_>,
    to: &Space<'_>,
    seeing: &Seeing,
    cover: &Cover,
    line_of_effect: bool,
) -> (bool, Reason) {
    let policy = &board.facts.ruleset.hiding;
    // For a cell alone, the answer is for any creature there.
    let target = if to.token.is_some() { to.name() } else { Message::from(catalogue::HidingSomeone).into() };
    let observer = from.name();
    match permit(policy, seeing.veil, seeing.walled.is_some(), &cover.grade, line_of_effect) {
        Some((rule, what)) => {
            let message: Message = match what {
                Permit::Cover => {
                    catalogue::HidingByCover { target, observer, grade: word(&cover.grade) }.into()
                }
                Permit::Concealment => catalogue::HidingInConcealment { target, observer }.into(),
                Permit::TotalConcealment => catalogue::HidingInTotalConcealment { target, observer }.into(),
                Permit::Unseen => catalogue::HidingUnseen { target, observer }.into(),
            };
            (true, Reason::new(rule, message).ids(to.ids()))
        }
        None => {
            let message = catalogue::HidingImpossible { target, observer };
            (false, Reason::new(&policy.rule, message).ids(to.ids()))
        }
    }
}

/// Circumstance that allows hiding.
enum Permit {
    Cover,
    Concealment,
    TotalConcealment,
    Unseen,
}

/// Returns the rule that allows hiding from an observer, if there is one. `walled` is whether barriers block line of sight.
fn permit<'p>(
    policy: &'p HidingPolicy,
    veil: Veil,
    walled: bool,
    grade: &str,
    line_of_effect: bool,
) -> Option<(&'p str, Permit)> {
    if let Some(cover) = policy.cover.iter().find(|cover| cover.grade == grade) {
        return Some((&cover.rule, Permit::Cover));
    }
    // A curtain allows line of effect without line of sight, like an opaque zone. A hidden target is a different case.
    let veil = if walled && line_of_effect { Veil::Total } else { veil };
    let concealed = match veil {
        Veil::None => None,
        Veil::Concealment => policy.concealment.as_deref().map(|rule| (rule, Permit::Concealment)),
        Veil::Total => policy.total_concealment.as_deref().map(|rule| (rule, Permit::TotalConcealment)),
    };
    let unseen = || policy.out_of_sight.as_deref().filter(|_| veil == Veil::Total || walled);
    concealed.or_else(|| unseen().map(|rule| (rule, Permit::Unseen)))
}

/// Returns the enemies on the map to hide from, except dead and unconscious ones.
pub(crate) fn watchers<'b, 't>(
    board: &Board<'b>,
    token: &'t Token,
) -> impl Iterator<Item = &'b Token> + use<'b, 't> {
    let facts = board.facts;
    facts.tokens.iter().filter(move |enemy| {
        enemy.id != token.id
            && !sides::allies(&facts, enemy, token)
            && !enemy.has("dead")
            && !enemy.has("unconscious")
    })
}

/// Returns the verdict of [`may_hide`] without its reasons.
pub fn hides_well(board: &Board<'_>, token: &Token) -> bool {
    let hider = Space::of(board, token);
    let every = board.facts.ruleset.hiding.from_every_enemy;
    let away = |enemy: &Token| board.grid().distance(enemy.at, token.at, Metric::Uniform);
    let mut watchers: Vec<(i32, &Token)> = watchers(board, token).map(|enemy| (away(enemy), enemy)).collect();
    // Check near enemies first, because one of them usually decides.
    watchers.sort_by_key(|(away, _)| *away);
    let from = |(_, enemy): &(i32, &Token)| from_enemy(board, enemy, &hider);
    if every { watchers.iter().all(from) } else { watchers.is_empty() || watchers.iter().any(from) }
}

/// Returns whether a hidden token could not hide at its position.
pub fn in_plain_view(board: &Board<'_>, token: &Token) -> bool {
    token.has("hidden") && !hides_well(board, token)
}

/// Returns the id of the rule that allows a token to hide from its first observer. Without observers, it is the ruleset's first such rule.
pub fn permitting_rule(board: &Board<'_>, token: &Token) -> String {
    let policy = &board.facts.ruleset.hiding;
    let first = may_hide(board, token).why.into_iter().next().map(|reason| reason.rule);
    let usual = policy.concealment.iter().chain(&policy.total_concealment).next();
    first.or_else(|| usual.cloned()).unwrap_or_else(|| policy.rule.clone())
}

/// Returns the enemies that the token can't hide from, in scene order.
pub fn watched_by(board: &Board<'_>, token: &Token) -> Vec<Id> {
    let hider = Space::of(board, token);
    let from = |enemy: &&Token| !from_enemy(board, enemy, &hider);
    watchers(board, token).filter(from).map(|enemy| enemy.id.clone()).collect()
}

fn from_enemy(board: &Board<'_>, enemy: &Token, hider: &Space<'_>) -> bool {
    let policy = &board.facts.ruleset.hiding;
    let from = Space::of(board, enemy);
    let clear = |channel| lines::passes(board, channel, &from.cells, &hider.cells);
    let walled = !clear(Channel::Sight) && !senses::feels(board, &from, hider);
    if walled && policy.out_of_sight.is_some() {
        return true;
    }
    let effect = clear(Channel::Effect);
    let veil = concealment::veil(board, &from, hider);
    let grade = cover::of_grades(board, &from, hider, effect, grades(policy)).grade;
    permit(policy, veil, walled, &grade, effect).is_some()
}

fn grades(policy: &HidingPolicy) -> impl Iterator<Item = &str> {
    policy.cover.iter().map(|permit| permit.grade.as_str())
}

/// Returns the answer for every enemy of a token on the map, with a sentence each.
pub fn may_hide(board: &Board<'_>, token: &Token) -> HidingReport {
    let hider = Space::of(board, token);
    let mut report = HidingReport { may_hide: true, fails: Vec::new(), why: Vec::new() };
    let mut watched = 0;
    for enemy in watchers(board, token) {
        let from = Space::of(board, enemy);
        let seeing = concealment::seeing(board, &from, &hider);
        let effect = lines::passes(board, Channel::Effect, &from.cells, &hider.cells);
        let cover = cover::of_grades(board, &from, &hider, effect, grades(&board.facts.ruleset.hiding));
        let (may, why) = from_observer(board, &from, &hider, &seeing, &cover, effect);
        if !may {
            report.fails.push(enemy.id.clone());
        }
        report.why.push(why);
        watched += 1;
    }
    report.may_hide = if board.facts.ruleset.hiding.from_every_enemy {
        report.fails.is_empty()
    } else {
        watched == 0 || report.fails.len() < watched
    };
    report
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sketch::Sketch;

    fn ask(sketch: &Sketch, id: &str) -> HidingReport {
        let board = sketch.board();
        let token = board.token(id).expect("a token");
        let report = may_hide(&board, token);
        assert_eq!(hides_well(&board, token), report.may_hide, "the short way says the same");
        assert_eq!(watched_by(&board, token), report.fails, "the short way says the same");
        report
    }

    #[test]
    fn sa_37_one_enemy_who_sees_it_is_enough_to_forbid_hiding() {
        let sketch = Sketch::square("strike-area", &["A....N", "......", "......", "O....."])
            .wall("wall", &[[3.0, -1.0], [3.0, 2.0], [6.0, 2.0]]);
        let report = ask(&sketch, "A");
        assert_eq!((report.may_hide, report.fails), (false, vec!["O".to_owned()]));
        assert_eq!(report.why.len(), 2, "one sentence for each enemy");
        let report = ask(&sketch, "N");
        assert_eq!(
            (report.may_hide, report.fails),
            (true, vec![]),
            "behind total cover from A, O is its ally"
        );
    }

    #[test]
    fn sa_37_the_dead_and_the_unconscious_watch_nobody() {
        let condition = |kind: &str| crate::map::Condition { kind: kind.into(), ..Default::default() };
        let open = Sketch::square("strike-area", &["A....N"]);
        assert!(!ask(&open, "A").may_hide);
        for kind in ["dead", "unconscious"] {
            let sketch = open.clone().with("N", |token| token.conditions = vec![condition(kind)]);
            assert!(ask(&sketch, "A").may_hide, "{kind}");
        }
    }

    // RS-11, RS-14
    #[test]
    fn rs_14_partial_cover_permits_no_hiding_and_concealment_does() {
        let mut sketch = Sketch::square("reaction-square", &["A....N"]);
        sketch.terrain.push(
            serde_json::from_str(r#"{ "id": "boxes", "cells": [[3, 0]], "cover": "partial" }"#).unwrap(),
        );
        let mut sketch = sketch.build();
        assert_eq!(ask(&sketch, "A").why[0].rule, "RS-14");
        let smoke = r#"{ "id": "s", "cells": [[2, 0]], "kind": "smoke", "acts": "through", "degree": "concealment" }"#;
        sketch.zones.push(serde_json::from_str(smoke).unwrap());
        let report = ask(&sketch, "A");
        assert_eq!((report.may_hide, report.why[0].rule.as_str()), (true, "RS-11"));
    }
}
