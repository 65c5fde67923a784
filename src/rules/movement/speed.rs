//! How much movement a token has: its speed in a mode, several modes in one turn, forms that multiply the speed.

use super::{Form, Mixing, Movement, MovementOptions};
use crate::board::Facts;
use crate::map::Token;
use crate::reason::Refusal;
use burstmap_messages::catalogue;

/// The mode of a question: the one asked for, else the first of the ruleset for which the token has a speed, else the first for
/// which the token has a speed at all.
pub fn mode<'a>(facts: &Facts<'a>, token: &'a Token, asked: Option<&'a str>) -> &'a str {
    let modes = &facts.ruleset.movement.modes;
    asked
        .or_else(|| modes.iter().map(|mode| mode.name.as_str()).find(|name| token.speed.contains_key(*name)))
        .or_else(|| token.speed.keys().next().map(String::as_str))
        .or_else(|| modes.first().map(|mode| mode.name.as_str()))
        .unwrap_or("walk")
}

/// Checks that the ruleset or the token knows a mode.
///
/// # Errors
///
/// `bad-query` at `/mode`, with the modes that there are.
pub fn check_mode(facts: &Facts, token: &Token, asked: Option<&str>) -> Result<(), Refusal> {
    let modes = &facts.ruleset.movement.modes;
    let Some(asked) = asked else { return Ok(()) };
    if token.speed.contains_key(asked) || modes.iter().any(|mode| mode.name == asked) {
        return Ok(());
    }
    let own = token.speed.keys().map(String::as_str);
    let mut known: Vec<&str> = own.chain(modes.iter().map(|mode| mode.name.as_str())).collect();
    let mut seen = std::collections::BTreeSet::new();
    known.retain(|name| seen.insert(*name));
    Err(Refusal::new("bad-query", catalogue::MoveUnknownMode { mode: asked, known }).at("/mode"))
}

/// The movement that a token has left. If several modes are used in a turn, their speeds are averaged (SM-06), or what was spent
/// is deducted from the speed of the mode in use (SA-11).
///
/// # Errors
///
/// `bad-query` at `/budget` for a negative budget, at `/mode` for a mode asked for in which the token has no speed.
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
    let Some(speed) = token.speed.get(mode) else {
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
        Mixing::Deduct => *speed,
        Mixing::Average => average(token, options, mode),
    };
    let factor = form.map_or(1, |form| form.speed_factor);
    Ok((speed * factor).less(options.spent.values().sum()))
}

/// The average speed of all modes used in the turn, this one included, rounded down to whole cells (SM-06).
fn average(token: &Token, options: &MovementOptions, mode: &str) -> Movement {
    let used = options
        .spent
        .iter()
        .filter(|(name, cells)| **cells > Movement::ZERO && *name != mode)
        .map(|(name, _)| name.as_str());
    let speeds: Vec<Movement> =
        used.chain([mode]).filter_map(|name| token.speed.get(name)).copied().collect();
    Movement::from_cells(speeds.iter().sum::<Movement>().shared_by(speeds.len()).floor_cells())
}
