//! Whom an activity may be about: the likely ones, so that an offer names somebody (SA-36).
//!
//! A charge that is run before it strikes names nobody either (RD-15): whom it reaches is seen at its end. Whom one urges
//! stays open: how that one takes it, which decides everything, is the game master's to say (SA-40).

use burstmap_geometry::Metric;
use burstmap_rules::board::Board;
use burstmap_rules::charging::{Runner, carries};
use burstmap_rules::conditions::{incapacitated, points_at};
use burstmap_rules::map::Token;
use burstmap_rules::place::Space;
use burstmap_rules::policy::actions::Deed;
use burstmap_rules::sides::allies;
use burstmap_rules::{distance, holding, mounts, sight};

/// Offers of one activity name as many targets; with more of them there, one more offer leaves the target open.
pub const MOST: usize = 5;

/// Of a crowd only the nearest are looked for: sight is what costs time.
const LOOKED_FOR: usize = 30;

/// Charged and closed in on are enemies that the token sees and is aware of, helped its allies; nearest first, then in
/// the order of the scene: one more than [`MOST`] when there are more. None: the activity is about nobody, or nobody is there for it.
///
/// `runner`: the token itself, for what it could come to (SA-36).
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

/// Enemies near enough to help others against, then allies to help with a check, but for those who make none (E5-15).
fn helped<'a>(board: &Board<'a>, token: &Token) -> Vec<&'a Token> {
    let facts = &board.facts;
    let Some(policy) = &facts.ruleset.actions.help else { return Vec::new() };
    let there = || facts.tokens.iter().filter(|other| other.id != token.id && !other.has("dead"));
    let enemies = there().filter(|other| !allies(facts, token, other));
    let near = enemies.filter(|other| distance::of_tokens(board, token, other) <= policy.within);
    let able = |other: &&Token| allies(facts, token, other) && !incapacitated(facts.ruleset, other);
    near.chain(there().filter(able)).take(MOST + 1).collect()
}
