//! Flanking and its effects (RD-28, SM-14 … SM-16).
//!
//! ```
//! use burstmap_rules::flanking::report;
//! # use burstmap_geometry::{Cell, Grid, Shape};
//! # use burstmap_rules::board::{Board, Facts};
//! # use burstmap_rules::{ground::Ground, map::Token, presets};
//! # use serde_json::json;
//! let ruleset = presets::by_id("reflex-d20").unwrap();
//! # let grid = Grid { shape: Shape::Square, columns: 8, rows: 3 };
//! let tokens: Vec<Token> = serde_json::from_value(json!([
//!     { "id": "rook", "name": "Rook", "side": "party", "at": [2, 1] },
//!     { "id": "imp", "name": "Imp", "side": "foes", "at": [3, 1] },
//!     { "id": "ann", "name": "Ann", "side": "party", "at": [4, 1] }
//! ]))?;
//! # let ground = Ground::build(grid, &[], &[]);
//! let board = Board::new(Facts::new(&ruleset, grid, &tokens), &ground);
//! let flanked = report(&board, "imp").unwrap();
//! assert_eq!(flanked.by, ["rook", "ann"], "on opposite sides (RD-28)");
//! assert!(!report(&board, "rook").unwrap().flanked);
//! # Ok::<(), serde_json::Error>(())
//! ```

mod opposite;
mod surrounding;

use crate::board::Board;
use crate::map::{Id, Token};
use crate::policy::flanking::{Flanked, FlankingPolicy};
use crate::query::FlankingReport;
use crate::reason::{Modifier, On, Reason, Refusal};
use crate::sides::allies;
use crate::threat;
use burstmap_messages::{Message, all_of, catalogue};

/// Result of a policy: the flankers in token order, the number of enemies they count as, and the reasons.
#[derive(Debug, Default)]
struct Found<'a> {
    by: Vec<&'a Token>,
    count: i32,
    why: Vec<Reason>,
}

/// Answers the contract's query `flanking({ target })`.
///
/// # Errors
///
/// `unknown-token`.
pub fn report(board: &Board, target: &str) -> Result<FlankingReport, Refusal> {
    let unknown = || Refusal::new("unknown-token", catalogue::TokenUnknown { id: target }).at("/target");
    let target = board.token(target).ok_or_else(unknown)?;
    let policy = &board.facts.ruleset.flanking;
    let found = match policy.when {
        Flanked::Never => Found::default(),
        Flanked::BetweenTwo => opposite::find(board, target),
        Flanked::ByScatteredFoes => surrounding::find(board, target),
    };
    let by: Vec<Id> = found.by.iter().map(|token| token.id.clone()).collect();
    let flanked = !by.is_empty();
    let mut why = found.why;
    if !flanked {
        why.push(Reason::new(&policy.rule, not_flanked(policy, target)));
    }
    Ok(FlankingReport { flanked, by, modifiers: modifiers(policy, target, &found.by, found.count), why })
}

/// Returns whether `attacker` is one of the flankers of `target`.
pub fn flanks(board: &Board, attacker: &Token, target: &Token) -> bool {
    report(board, &target.id).is_ok_and(|report| report.by.contains(&attacker.id))
}

/// Returns the penalties of flanking to a defense of the target against any attacker, with reasons (SM-15).
pub fn standing(board: &Board, target: &Token, against: &str) -> (i32, Vec<Reason>) {
    if board.facts.ruleset.flanking.stat.as_deref() != Some(against) {
        return (0, Vec::new());
    }
    let Ok(report) = report(board, &target.id) else { return (0, Vec::new()) };
    let defense = report.modifiers.iter().filter(|modifier| modifier.on == On::Defense);
    match defense.map(|modifier| modifier.value).sum() {
        0 => (0, Vec::new()),
        lost => (lost, report.why),
    }
}

fn modifiers(policy: &FlankingPolicy, target: &Token, by: &[&Token], count: i32) -> Vec<Modifier> {
    let names = all_of(by.iter().map(|token| &token.name));
    let attack = |on: On, value: i32| {
        Modifier::new(
            &policy.rule,
            on,
            value,
            catalogue::FlankingAttack { flankers: &names, target: &target.name },
        )
    };
    let defense = Modifier::new(
        &policy.rule,
        On::Defense,
        policy.defense_per_foe.saturating_mul(count),
        catalogue::FlankingDefense { target: &target.name, flankers: &names, count },
    )
    .stat(policy.stat.clone());
    [
        attack(On::Attack, policy.attack_bonus),
        attack(On::Advantage, i32::from(policy.attack_advantage)),
        defense,
    ]
    .into_iter()
    .filter(|modifier| modifier.value != 0 && !by.is_empty())
    .collect()
}

fn not_flanked(policy: &FlankingPolicy, target: &Token) -> Message {
    let target = &target.name;
    match policy.when {
        Flanked::Never => catalogue::FlankingNone.into(),
        Flanked::BetweenTwo if policy.must_threaten => {
            catalogue::FlankingNotBetweenThreatening { target }.into()
        }
        Flanked::BetweenTwo => catalogue::FlankingNotBetween { target }.into(),
        Flanked::ByScatteredFoes => catalogue::FlankingNotScattered { target }.into(),
    }
}

/// Returns the target's enemies that can act, in token order.
fn foes<'a>(board: &Board<'a>, target: &Token) -> impl Iterator<Item = &'a Token> {
    let facts = board.facts;
    facts.tokens.iter().filter(move |token| {
        token.id != target.id && !threat::is_unable(facts.ruleset, token) && !allies(&facts, token, target)
    })
}

#[cfg(test)]
mod tests;
