//! Heights: elevation of tokens, its effect on distances, flying, and falls (E5-24, E5-32, E5-34).

use crate::board::{self, Board, Facts};
use crate::conditions::incapacitated;
use crate::map::Token;
use crate::model::amount::Movement;
use crate::pace;
use crate::place::Space;
use crate::policy::heights::EverybodyFalls;
use crate::{size, traits};
use burstmap_geometry::Metric;

/// Returns a token's vertical extent in cells above the ground, without the upper end: it is as tall as wide.
pub(crate) fn interval(facts: &Facts, token: &Token) -> [i32; 2] {
    let wide = token.footprint.map(|[w, h]| w.max(h));
    let tall = wide.or_else(|| size::of(facts.ruleset, token).map(|size| size.cells)).unwrap_or(1).max(1);
    [token.elevation, token.elevation.saturating_add(tall)]
}

/// Returns the heights of a space: as specified, or of its token. A cell is on the ground.
pub(crate) fn of_space(facts: &Facts, space: &Space<'_>) -> [i32; 2] {
    space.heights.or_else(|| space.token.map(|token| interval(facts, token))).unwrap_or([0, 1])
}

/// Returns the heights of the center line between two spaces (G-31, E5-24), in half cells. It runs between the centers of their closest levels, like
/// between the centers of their closest cells. If they share levels, it is at the lowest shared level.
pub(crate) fn of_line(facts: &Facts, from: &Space<'_>, to: &Space<'_>) -> [i32; 2] {
    let ([a_foot, a_head], [b_foot, b_head]) = (of_space(facts, from), of_space(facts, to));
    let levels = match (a_head <= b_foot, b_head <= a_foot) {
        (true, _) => [a_head.saturating_sub(1), b_foot],
        (_, true) => [a_foot, b_head.saturating_sub(1)],
        _ => [a_foot.max(b_foot); 2],
    };
    levels.map(|level| level.saturating_mul(2).saturating_add(1))
}

/// Returns the vertical distance of two tokens in cells: 0 if their heights overlap, 1 if they are adjacent or heights don't count.
pub fn gap(facts: &Facts, a: &Token, b: &Token) -> i32 {
    if facts.ruleset.heights.is_none() || a.elevation == b.elevation {
        return 0;
    }
    let ([a_foot, a_head], [b_foot, b_head]) = (interval(facts, a), interval(facts, b));
    let between = (a_foot.saturating_sub(b_head)).max(b_foot.saturating_sub(a_head));
    if between < 0 { 0 } else { between.saturating_add(1) }
}

/// Combines a horizontal and a vertical distance (E5-24).
///
/// ```
/// use burstmap_geometry::Metric;
/// use burstmap_rules::heights::combined;
///
/// assert_eq!(combined(3, 4, Metric::Uniform), 4);
/// assert_eq!(combined(3, 4, Metric::Alternating), 5);
/// assert_eq!(combined(3, 4, Metric::Euclidean), 5);
/// assert_eq!(combined(3, 3, Metric::Euclidean), 5, "rounded up");
/// ```
pub fn combined(flat: i32, up: i32, metric: Metric) -> i32 {
    match metric {
        _ if up == 0 || flat == i32::MAX => flat,
        Metric::Uniform | Metric::Hex => flat.max(up),
        Metric::Alternating => flat.max(up).saturating_add(flat.min(up) / 2),
        Metric::Euclidean => {
            let square = i64::from(flat).pow(2).saturating_add(i64::from(up).pow(2));
            let root = square.isqrt();
            i32::try_from(root + i64::from(root * root < square)).unwrap_or(i32::MAX)
        }
    }
}

/// Returns whether a token has a speed that keeps it in the air.
pub fn flies(facts: &Facts, token: &Token) -> bool {
    let flying = facts.ruleset.heights.as_ref().map(|policy| &policy.flying);
    flying.is_some_and(|flying| pace::of(facts, token, &flying.mode).is_some())
}

/// Returns the mode in which a token above the ground flies (E5-32). `None` on the ground or with support.
pub(crate) fn aloft_by<'a>(facts: &Facts<'a>, token: &Token) -> Option<&'a str> {
    let policy = facts.ruleset.heights.as_ref().filter(|_| token.elevation > 0)?;
    flies(facts, token).then_some(policy.flying.mode.as_str())
}

/// Returns the rule by which a token in the air can't move in a mode (E5-30, E5-32).
pub(crate) fn barred_aloft<'a>(facts: &Facts<'a>, token: &Token, mode: &str) -> Option<&'a str> {
    let flying = &facts.ruleset.heights.as_ref()?.flying;
    let barred = flying.not_aloft.iter().any(|other| other == mode) && aloft_by(facts, token).is_some();
    barred.then_some(flying.rule.as_str())
}

/// Returns the rule by which a token that doesn't fly may fall, because the map has nothing below it (E5-104): no creature, solid terrain,
/// deck or mount. A token with a speed for holding on does so while it can act. A token without any speed is not a creature.
pub fn may_fall<'a>(board: &Board<'a>, token: &Token) -> Option<&'a EverybodyFalls> {
    let facts = &board.facts;
    let everybody = facts.ruleset.heights.as_ref()?.falling.everybody.as_ref()?;
    let still = token.elevation <= 0 || token.speed.is_empty() || token.has("dead");
    if still || flies(facts, token) || board::mount_of(facts, token).is_some() {
        return None;
    }
    // Without its own climbing speed, a token climbs with its walking speed, but can't hold on with that speed.
    let holds = |mode: &String| token.speed.get(mode).is_some_and(|speed| *speed > Movement::ZERO);
    if everybody.held_by.iter().any(holds) && !incapacitated(facts.ruleset, token) {
        return None;
    }
    (!stands(board, token)).then_some(everybody)
}

/// Returns whether the map has something directly below a token.
fn stands(board: &Board, token: &Token) -> bool {
    let space = board.space(token);
    let under = |other: &Token| {
        other.id != token.id
            && interval(&board.facts, other)[1] == token.elevation
            && board.space(other).iter().any(|cell| space.contains(cell))
    };
    let mut decks = board.facts.terrain.iter().filter(|patch| patch.deck);
    space.iter().any(|cell| board.blocking_terrain(*cell).is_some())
        || decks.any(|deck| space.iter().any(|cell| deck.cells.contains(cell)))
        || board.facts.tokens.iter().any(under)
}

/// Returns whether a token above the ground falls: it flies but can't act, is prone or has speed 0, and doesn't hover (E5-32). A token that
/// can't fly has support.
pub fn falls(facts: &Facts, token: &Token) -> bool {
    let Some(policy) = facts.ruleset.heights.as_ref().filter(|_| token.elevation > 0) else { return false };
    let flying = &policy.flying;
    let speed = pace::of(facts, token, &flying.mode);
    let held = speed.is_some_and(|speed| speed <= Movement::ZERO);
    let unable = incapacitated(facts.ruleset, token) || flying.falls_when.iter().any(|kind| token.has(kind));
    speed.is_some() && (held || unable) && !traits::is_set(token, &flying.hover)
}
