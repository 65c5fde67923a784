//! Enemies on several sides (SM-15, SM-16).

use super::{Found, foes};
use crate::board::Board;
use crate::distance::adjacent;
use crate::map::Token;
use crate::reason::Reason;
use burstmap_messages::{Message, catalogue};

/// Returns each enemy adjacent to the target that is not adjacent to every other such enemy.
pub fn find<'a>(board: &Board<'a>, target: &Token) -> Found<'a> {
    let (grid, space) = (board.grid(), board.space(target));
    let near: Vec<(&Token, Vec<_>)> = foes(board, target)
        .map(|token| (token, board.space(token)))
        .filter(|(_, cells)| adjacent(grid, cells, &space))
        .collect();
    let mut found = Found::default();
    for (token, cells) in &near {
        let Some((other, _)) =
            near.iter().find(|(other, far)| other.id != token.id && !adjacent(grid, cells, far))
        else {
            continue;
        };
        // A larger enemy counts once for each of its cells adjacent to the target.
        let touching: Vec<_> =
            cells.iter().copied().filter(|cell| adjacent(grid, &[*cell], &space)).collect();
        let count = touching.len() as i32;
        let policy = &board.facts.ruleset.flanking;
        let (flanker, target, other) = (&token.name, &target.name, &other.name);
        let (rule, message): (_, Message) = match count {
            1 => (None, catalogue::FlankingOtherSide { flanker, target, other }.into()),
            _ => {
                (policy.several_rule.as_ref(), catalogue::FlankingCountsAs { flanker, count, target }.into())
            }
        };
        let rule = rule.unwrap_or(&policy.rule);
        found.why.push(Reason::new(rule, message).ids(vec![token.id.clone()]).cells(touching));
        found.by.push(token);
        found.count += count;
    }
    found
}
