//! Occupied cells: whose space a creature can pass, at what cost, and where it can end a move.
//!
//! ```
//! use burstmap_rules::occupancy::{may_end, occupies};
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
//! let (rook, imp) = (&tokens[0], &tokens[1]);
//! assert!(occupies(&board.facts, imp));
//! assert!(may_end(&board, rook, &[imp]).is_err(), "one creature to a cell");
//! assert!(may_end(&board, rook, &[]).is_ok());
//! # Ok::<(), serde_json::Error>(())
//! ```

use crate::board::{Board, Facts};
use crate::conditions::holds;
use crate::map::Token;
use crate::policy::occupancy::{Passage, Who};
use crate::ruleset::Ruleset;
use crate::sides::allies;
use crate::size;
use crate::wording::cited;
use burstmap_messages::{Message, catalogue};

/// Returns how `mover` can pass the space of `other`, or `None` if no passage of the ruleset matches.
pub fn passage<'a>(facts: &Facts<'a>, mover: &Token, other: &Token) -> Option<&'a Passage> {
    let ruleset = facts.ruleset;
    let apart = size::rank(ruleset, other) as i32 - size::rank(ruleset, mover) as i32;
    ruleset.occupancy.passages.iter().find(|passage| match &passage.who {
        Who::Anyone => true,
        Who::Ally => allies(facts, mover, other),
        Who::Enemy => !allies(facts, mover, other),
        Who::Condition(kinds) => kinds.iter().any(|kind| holds(ruleset, other, kind)),
        Who::Size(name) => size::by_name(ruleset, name) == Some(size::rank(ruleset, other)),
        Who::LargerBy(categories) => apart >= *categories,
        Who::SizesApart(categories) => apart.abs() >= *categories,
    })
}

/// Returns whether a token occupies its space.
pub fn occupies(facts: &Facts, token: &Token) -> bool {
    !facts.ruleset.occupancy.vacant_when.iter().any(|kind| token.has(kind))
}

/// Checks whether `mover` can end a move in cells with these occupants (SM-03, SM-04, SA-17, SA-20, RD-35).
///
/// # Errors
///
/// The reason against it, as a sentence.
pub fn may_end(board: &Board, mover: &Token, occupants: &[&Token]) -> Result<(), Message> {
    let policy = &board.facts.ruleset.occupancy;
    has_room(board.facts.ruleset, mover, occupants).map_err(|why| cited(&policy.sharing_rule, why))
}

/// Returns the reason that small creatures don't fit into a cell together, if they don't (SM-03).
pub fn overfull(board: &Board, token: &Token, occupants: &[&Token]) -> Option<Message> {
    let ruleset = board.facts.ruleset;
    let fills = |token: &Token| size::of(ruleset, token).is_none_or(|size| size.per_cell <= 1);
    let small: Vec<&Token> = occupants.iter().copied().filter(|other| !fills(other)).collect();
    if !ruleset.occupancy.packing || fills(token) || small.is_empty() {
        return None;
    }
    has_room(ruleset, token, &small).err()
}

/// Returns whether the mover and these occupants share a cell without a penalty: several creatures of each size fit into a cell, and there
/// is room for all (SM-03, SA-17).
pub fn fit_together(board: &Board, mover: &Token, occupants: &[&Token]) -> bool {
    let ruleset = board.facts.ruleset;
    let shares = |token: &Token| size::of(ruleset, token).is_some_and(|size| size.per_cell > 1);
    ruleset.occupancy.packing
        && shares(mover)
        && occupants.iter().all(|other| shares(other))
        && has_room(ruleset, mover, occupants).is_ok()
}

fn has_room(ruleset: &Ruleset, mover: &Token, occupants: &[&Token]) -> Result<(), Message> {
    let policy = &ruleset.occupancy;
    let fills =
        |token: &Token| size::of(ruleset, token).is_none_or(|size| size.per_cell <= 1 || size.cells > 1);
    let inside = policy.inside_below.as_deref().and_then(|name| size::by_name(ruleset, name));
    let goes_inside = inside.is_some_and(|limit| size::rank(ruleset, mover) < limit);
    let (large, small): (Vec<&Token>, Vec<&Token>) =
        occupants.iter().copied().partition(|token| fills(token));
    if let Some(other) = large.first()
        && !goes_inside
    {
        return Err(catalogue::MoveOccupied { token: &other.name }.into());
    }
    if small.is_empty() || goes_inside && fills(mover) {
        return Ok(());
    }
    if !policy.packing || fills(mover) {
        return Err(catalogue::MoveOccupied { token: &small[0].name }.into());
    }
    let share = |token: &Token| size::of(ruleset, token).map_or(1, |size| i64::from(size.per_cell.max(1)));
    if fits(small.iter().copied().chain([mover]).map(share)) {
        return Ok(());
    }
    let part = |token: &&Token| catalogue::MoveShare { token: &token.name, share: share(token) }.into();
    let held: Vec<Message> = small.iter().map(part).collect();
    Err(catalogue::MoveCellFull { held, token: &mover.name, share: share(mover) }.into())
}

/// Returns whether 1/a + 1/b + … is at most 1, exactly. Sums that are too long to compute exactly don't fit.
fn fits(mut shares: impl Iterator<Item = i64>) -> bool {
    let sum = shares.try_fold((0i128, 1i128), |(num, den), share| {
        let share = i128::from(share);
        let (num, den) = (num.checked_mul(share)?.checked_add(den)?, den.checked_mul(share)?);
        let common = gcd(num, den);
        (num <= den).then_some((num / common, den / common))
    });
    sum.is_some()
}

fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a.max(1) } else { gcd(b, a % b) }
}
