//! Senses: their ranges, which of them work without sight, and which only locate creatures (E5-77, E5-78).
//!
//! A token lists its senses by name, with a number of cells after a colon: `darkvision:12`. Without a number, a sense has no limit.
//!
//! ```
//! use burstmap_rules::senses::same_word;
//!
//! assert!(same_word("poor light", "poorLight"));
//! assert!(!same_word("poor light", "darkness"));
//! ```

use crate::board::{self, Board};
use crate::ground::TerrainFlags;
use crate::map::Token;
use crate::place::Space;
use crate::reason::Reason;
use crate::senses;
use crate::{distance, heights, lines};
use burstmap_geometry::Cell;
use burstmap_geometry::Channel;
use burstmap_messages::catalogue;

/// Range of a sense without a limit.
pub const UNLIMITED: i32 = i32::MAX;
/// Longer than any side of a map, in cells.
const FARTHEST: i32 = 10_000;

/// Parses a sense of a token: its name and its range in cells. Without a [`SensePolicy`], the whole word is the name.
pub fn read<'s>(board: &Board<'_>, sense: &'s str) -> (&'s str, i32) {
    let ranged = board.facts.ruleset.senses.as_ref().and_then(|_| sense.rsplit_once(':'));
    match ranged.and_then(|(name, cells)| Some((name, cells.trim().parse::<f64>().ok()?))) {
        Some((name, cells)) if cells >= 0.0 => (name.trim_end(), cells.min(f64::from(UNLIMITED)) as i32),
        _ => (sense, UNLIMITED),
    }
}

/// Returns the longest range in cells of the observer's senses that match, or `None`.
pub fn reach(board: &Board<'_>, observer: &Space<'_>, is_one: impl Fn(&str) -> bool) -> Option<i32> {
    let senses = observer.token.iter().flat_map(|token| &token.senses);
    senses.map(|sense| read(board, sense)).filter(|(name, _)| is_one(name)).map(|(_, cells)| cells).max()
}

/// Returns the longest range in cells of the observer's senses with these names, or `None`.
pub fn reach_of(board: &Board<'_>, observer: &Space<'_>, names: &[String]) -> Option<i32> {
    reach(board, observer, |sense| names.iter().any(|name| same_word(name, sense)))
}

/// Returns whether a target is within range.
pub fn is_within(board: &Board<'_>, observer: &Space<'_>, target: &[Cell], reach: i32) -> bool {
    reach == UNLIMITED || distance::between(board.grid(), &observer.cells, target, board.metric()) <= reach
}

/// Returns whether the observer perceives the target without sight: within range, and without total cover.
pub fn feels(board: &Board<'_>, observer: &Space<'_>, target: &Space<'_>) -> bool {
    let reach = eyeless(board, observer);
    reach.is_some_and(|reach| is_within(board, observer, &target.cells, reach))
        && lines::effect_passes(board, &observer.cells, &target.cells)
}

/// Returns the observer's range of perception without sight.
fn eyeless(board: &Board<'_>, observer: &Space<'_>) -> Option<i32> {
    reach_of(board, observer, &board.facts.ruleset.senses.as_ref()?.without_eyes)
}

/// Returns the cells that the observer perceives without sight, if it has such a sense.
pub fn felt(board: &Board<'_>, observer: &Space<'_>, radius_cells: Option<i32>) -> Option<Vec<Cell>> {
    let reach = eyeless(board, observer)?;
    let radius = Some(reach).filter(|reach| *reach < UNLIMITED).map(|reach| reach.min(FARTHEST));
    let radius = radius.into_iter().chain(radius_cells).min();
    let field = lines::field(board, Channel::Effect, &observer.cells, radius);
    let is_felt = |cell: &Cell| {
        is_within(board, observer, &[*cell], reach)
            && !lines::covered_in_full(board, &observer.cells, &[*cell])
    };
    Some(field.iter().filter(is_felt).collect())
}

/// Returns whether the observer knows the target's position without seeing it.
pub fn locates(board: &Board<'_>, observer: &Space<'_>, target: &Space<'_>) -> bool {
    let Some(policy) = &board.facts.ruleset.senses else { return false };
    let reach = reach_of(board, observer, &policy.locating);
    reach.is_some_and(|reach| is_within(board, observer, &target.cells, reach))
        && [observer, target].iter().all(|space| space.token.is_none_or(|token| !is_aloft(board, token)))
        && is_in_water(board, observer) == is_in_water(board, target)
}

/// Returns the reason that the observer knows the target's position without seeing it, if it does.
pub fn locating(board: &Board<'_>, observer: &Space<'_>, target: &Space<'_>) -> Option<Reason> {
    let rule = &board.facts.ruleset.senses.as_ref()?.locating_rule;
    let message = || catalogue::SensesLocate { observer: observer.name(), target: target.name() };
    locates(board, observer, target).then(|| Reason::new(rule, message()))
}

/// Returns whether a token touches neither ground nor water: it flies, or its mount does. A token that can't fly has support.
fn is_aloft(board: &Board<'_>, token: &Token) -> bool {
    let flies = |token: &Token| token.has("flying") || heights::aloft_by(&board.facts, token).is_some();
    flies(token) || board::mount_of(&board.facts, token).is_some_and(flies)
}

/// Returns whether a space is in water, judged by its first cell.
fn is_in_water(board: &Board<'_>, space: &Space<'_>) -> bool {
    let first = space.cells.first().filter(|cell| board.grid().contains(**cell));
    first.is_some_and(|cell| {
        TerrainFlags(board.ground.surface[board.grid().index(*cell)]).any(TerrainFlags::UNDERWATER)
    })
}

/// Returns whether two words are equal, ignoring case and separators: `poor light`, `poorLight`, `Poor-light`.
pub fn same_word(a: &str, b: &str) -> bool {
    let letters = |word: &'_ str| -> Vec<char> {
        word.chars().filter(|c| c.is_alphanumeric()).map(|c| c.to_ascii_lowercase()).collect()
    };
    a == b || letters(a) == letters(b)
}

/// Returns whether a sense of the observer ignores that kind of zone for a target there (G-32).
pub(crate) fn pierced(board: &Board<'_>, observer: &Space<'_>, target: &[Cell], kind: &str) -> bool {
    pierces_to(board, observer, kind).is_some_and(|reach| senses::is_within(board, observer, target, reach))
}

/// Returns the range in cells at which a sense of the observer ignores that kind of zone, or `None` (G-32).
pub fn pierces_to(board: &Board<'_>, observer: &Space<'_>, kind: &str) -> Option<i32> {
    let policy = &board.facts.ruleset.concealment;
    senses::reach(board, observer, |sense| {
        let listed = policy.senses.iter().find(|(name, _)| same_word(name, sense));
        match listed {
            Some((_, kinds)) => kinds.iter().any(|own| own == "*" || same_word(own, kind)),
            None => same_word(sense, kind),
        }
    })
}
