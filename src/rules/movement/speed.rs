//! How much movement there is: speeds by mode, modes mixed within a turn, forms that multiply it.

use super::{Form, Mixing, Movement, Options};
use crate::board::Facts;
use crate::map::Token;
use crate::reason::Refusal;
use burstmap_messages::catalogue;

/// The mode that a question means: the one asked for, else the first of the ruleset that the token has a speed for,
/// else whatever the token has.
pub fn mode<'a>(facts: &Facts<'a>, token: &'a Token, asked: Option<&'a str>) -> &'a str {
    let modes = &facts.ruleset.movement.modes;
    asked
        .or_else(|| modes.iter().map(|mode| mode.name.as_str()).find(|name| token.speed.contains_key(*name)))
        .or_else(|| token.speed.keys().next().map(String::as_str))
        .or_else(|| modes.first().map(|mode| mode.name.as_str()))
        .unwrap_or("walk")
}

/// Refuses a mode that neither the ruleset nor the token knows, with those that there are.
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

/// The movement that is left for this question: SM-06 averages the modes used, SA-11 deducts from the mode in use.
pub fn budget(
    facts: &Facts,
    token: &Token,
    options: &Options,
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

/// SM-06: the average of the speeds of all modes used in the turn, this one too, rounded down.
fn average(token: &Token, options: &Options, mode: &str) -> Movement {
    let used = options
        .spent
        .iter()
        .filter(|(name, cells)| **cells > Movement::ZERO && *name != mode)
        .map(|(name, _)| name.as_str());
    let speeds: Vec<Movement> =
        used.chain([mode]).filter_map(|name| token.speed.get(name)).copied().collect();
    Movement::from_cells(speeds.iter().sum::<Movement>().shared_by(speeds.len()).floor_cells())
}
