//! Likely targets of an activity, so that an offer can include one (SA-36).
//!
//! A charge that runs before its strike has no target yet: its end decides (RD-15). Urging also has none, because the game master decides
//! the target's attitude (SA-40).

use burstmap_geometry::Metric;
use burstmap_rules::board::Board;
use burstmap_rules::charging::{Runner, carries};
use burstmap_rules::conditions::{incapacitated, points_at};
use burstmap_rules::map::Token;
use burstmap_rules::place::Space;
use burstmap_rules::policy::actions::Deed;
use burstmap_rules::sides::allies;
use burstmap_rules::{distance, holding, mounts, sight};

/// Maximum number of targets per activity. If there are more, an additional offer has no target.
pub const MOST: usize = 5;

/// In a crowd, only this number of nearest creatures is checked, because sight is slow.
const LOOKED_FOR: usize = 30;

/// Returns the targets. For charging and approaching, these are enemies that the token sees and is aware of. For helping, these are allies.
/// They are sorted by distance, then by scene order, with one more than [`MOST`] if there are more. `None` if the activity has no target or
/// none is present.
///
/// `runner` is the token, to find targets within its movement (SA-36).
pub fn aims<'a>(board: &Board<'a>, token: &Token, deed: Option<Deed>, runner: &Runner) -> Vec<&'a Token> {
    let facts = &board.facts;
    if deed == Some(Deed::BreaksFree) {
        let holds = holding::holds(board, token);
        let holders = holds.iter().filter_map(|(hold, _)| points_at(hold)).filter_map(|id| board.token(id));
        return holders.collect();
    }
    if deed == Some(Deed::Mounts) {
        let Some(policy) = &facts.ruleset.mounts else { return Vec::new() };
        let carries = |other: &&Token| mounts::may_mount(board, policy, token, other).is_ok();
        return facts.tokens.iter().filter(carries).take(MOST + 1).collect();
    }
    if deed == Some(Deed::Assists) {
        return helped(board, token);
    }
    let foes = matches!(deed, Some(Deed::Charges | Deed::Closes));
    if !foes && deed != Some(Deed::Helps) {
        return Vec::new();
    }
    let space = Space::of(board, token);
    let fits =
        |other: &&Token| other.id != token.id && !other.has("dead") && allies(facts, token, other) != foes;
    let mut near: Vec<&Token> = facts.tokens.iter().filter(fits).collect();
    near.sort_by_key(|other| board.grid().distance(token.at, other.at, Metric::Uniform));
    let aware = |other: &&Token| {
        !foes
            || facts.ruleset.attack.unaware_rule(token, &other.id).is_none()
                && sight::line_of_sight(board, &space, &Space::of(board, other))
                && (!carries(facts.ruleset) || runner.run_to(other).is_some())
    };
    near.into_iter().take(LOOKED_FOR).filter(aware).take(MOST + 1).collect()
}

/// Returns enemies close enough to help against, then allies to help with a check, except incapacitated allies (E5-15).
fn helped<'a>(board: &Board<'a>, token: &Token) -> Vec<&'a Token> {
    let facts = &board.facts;
    let Some(policy) = &facts.ruleset.actions.help else { return Vec::new() };
    let there = || facts.tokens.iter().filter(|other| other.id != token.id && !other.has("dead"));
    let enemies = there().filter(|other| !allies(facts, token, other));
    let near = enemies.filter(|other| distance::of_tokens(board, token, other) <= policy.within);
    let able = |other: &&Token| allies(facts, token, other) && !incapacitated(facts.ruleset, other);
    near.chain(there().filter(able)).take(MOST + 1).collect()
}
