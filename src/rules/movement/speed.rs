//! A token's movement: its speed in a mode, several modes in one turn, and special moves that multiply the speed.

use super::{Movement, MovementOptions};
use crate::board::Facts;
use crate::heights;
use crate::map::Token;
use crate::pace;
pub use crate::pace::of;
use crate::policy::movement::{Form, Mixing};
use crate::reason::Refusal;
use crate::wording::word;
use burstmap_messages::catalogue;

/// Returns a token's speed in its current mode, or nothing without one.
pub fn now(facts: &Facts, token: &Token) -> Movement {
    of(facts, token, mode(facts, token, None)).unwrap_or_default()
}

/// Returns the additional cost of every cell in a mode because of a borrowed speed, in cells (E5-29).
pub fn extra(facts: &Facts, token: &Token, mode: &str) -> i32 {
    pace::extra(&facts.ruleset.movement, token, mode).into()
}

/// Returns the number of whole cells that this movement covers in a mode, straight over regular terrain (E5-20, E5-29).
pub fn covered(facts: &Facts, token: &Token, mode: &str, left: Movement) -> i32 {
    let each = 1 + usize::from(pace::extra(&facts.ruleset.movement, token, mode));
    left.shared_by(each).floor_cells()
}

/// Returns whether the token's conditions, and being in the air, allow this mode.
fn is_left(facts: &Facts, token: &Token, mode: &str) -> bool {
    if heights::barred_aloft(facts, token, mode).is_some() {
        return false;
    }
    let restriction = pace::restriction(&facts.ruleset.movement, token);
    restriction.is_none_or(|only| only.modes.iter().any(|left| left == mode))
}

/// Returns the modes available to a token: the modes of its speeds, then the modes that borrow a speed.
pub fn modes<'a>(facts: &Facts<'a>, token: &'a Token) -> Vec<&'a str> {
    let borrowing = facts.ruleset.movement.modes.iter().map(|mode| mode.name.as_str());
    let borrowing =
        borrowing.filter(|mode| !token.speed.contains_key(*mode) && of(facts, token, mode).is_some());
    let own = token.speed.keys().map(String::as_str);
    own.chain(borrowing).filter(|mode| is_left(facts, token, mode)).collect()
}

/// Returns the modes of the token's own speeds. If its conditions prevent all of these, returns the other modes that it can use.
pub fn usual_modes<'a>(facts: &Facts<'a>, token: &'a Token) -> Vec<&'a str> {
    let own: Vec<&str> =
        token.speed.keys().map(String::as_str).filter(|mode| is_left(facts, token, mode)).collect();
    if own.is_empty() { modes(facts, token) } else { own }
}

/// Returns the mode of a query among those that the token's conditions allow. It is the requested mode, or in the air the mode that keeps the token
/// there (E5-32). Otherwise, it is the ruleset's first mode for which the token has a speed, or the token's first.
pub fn mode<'a>(facts: &Facts<'a>, token: &'a Token, asked: Option<&'a str>) -> &'a str {
    let modes = &facts.ruleset.movement.modes;
    let left = |name: &&str| is_left(facts, token, name);
    let aloft = || heights::aloft_by(facts, token).filter(left);
    asked
        .or_else(aloft)
        .or_else(|| {
            let names = modes.iter().map(|mode| mode.name.as_str());
            names.filter(left).find(|name| token.speed.contains_key(*name))
        })
        .or_else(|| token.speed.keys().map(String::as_str).find(left))
        .or_else(|| modes.iter().map(|mode| mode.name.as_str()).find(left))
        .unwrap_or("walk")
}

/// Checks that the ruleset or the token has a mode, and that the token's conditions allow it.
///
/// # Errors
///
/// `bad-query` at `/mode`, with the available modes. `illegal-command` for a mode prevented by a condition or by being in the air.
pub fn check_mode(facts: &Facts, token: &Token, asked: Option<&str>) -> Result<(), Refusal> {
    let policy = &facts.ruleset.movement;
    let Some(asked) = asked else { return Ok(()) };
    if !token.speed.contains_key(asked) && policy.modes.iter().all(|mode| mode.name != asked) {
        let own = token.speed.keys().map(String::as_str);
        let mut known: Vec<&str> = own.chain(policy.modes.iter().map(|mode| mode.name.as_str())).collect();
        let mut seen = std::collections::BTreeSet::new();
        known.retain(|name| seen.insert(*name));
        return Err(Refusal::new("bad-query", catalogue::MoveUnknownMode { mode: asked, known }).at("/mode"));
    }
    if let Some(rule) = heights::barred_aloft(facts, token, asked) {
        let message = catalogue::MoveAloft { rule, token: &token.name, mode: word(asked) };
        return Err(Refusal::new("illegal-command", message).at("/mode"));
    }
    let Some(only) = pace::restriction(policy, token).filter(|_| !is_left(facts, token, asked)) else {
        return Ok(());
    };
    let conditions: Vec<&str> = only.when.iter().map(String::as_str).filter(|kind| token.has(kind)).collect();
    let (rule, token, modes) = (&only.rule, &token.name, &only.modes);
    let message = catalogue::MoveOnlyModes { rule, token, conditions, modes };
    Err(Refusal::new("illegal-command", message).at("/mode"))
}

/// Returns the token's remaining movement. With several modes in a turn, their speeds are averaged (SM-06), or the spent movement is
/// subtracted from the speed of the current mode (SA-11).
///
/// # Errors
///
/// `bad-query` at `/budget` for a negative budget, at `/mode` for a requested mode without a speed.
pub fn budget(
    facts: &Facts,
    token: &Token,
    options: &MovementOptions,
    form: Option<&Form>,
) -> Result<Movement, Refusal> {
    if let Some(budget) = options.budget {
        let wrong = || Refusal::new("bad-query", catalogue::MoveBudget).at("/budget");
        return (budget >= Movement::ZERO).then_some(budget).ok_or_else(wrong);
    }
    let mode = mode(facts, token, options.mode.as_deref());
    let Some(speed) = of(facts, token, mode) else {
        let known: Vec<&str> = token.speed.keys().map(String::as_str).collect();
        return match options.mode {
            None => Ok(Movement::ZERO),
            Some(_) => Err(Refusal::new(
                "bad-query",
                catalogue::MoveNoSpeed { token: &token.name, mode, known: super::list_or_none(known) },
            )
            .at("/mode")),
        };
    };
    let speed = match facts.ruleset.movement.mixing {
        Mixing::Deduct => speed,
        Mixing::Average => average(facts, token, options, mode),
    };
    let factor = form.map_or(1, |form| form.speed_factor);
    Ok((speed * factor).less(options.spent.values().sum()))
}

/// Returns the average speed of all modes used in the turn, including this one, rounded down to whole cells (SM-06).
fn average(facts: &Facts, token: &Token, options: &MovementOptions, mode: &str) -> Movement {
    let used = options
        .spent
        .iter()
        .filter(|(name, cells)| **cells > Movement::ZERO && *name != mode)
        .map(|(name, _)| name.as_str());
    let speeds: Vec<Movement> = used.chain([mode]).filter_map(|name| of(facts, token, name)).collect();
    Movement::from_cells(speeds.iter().sum::<Movement>().shared_by(speeds.len()).floor_cells())
}
