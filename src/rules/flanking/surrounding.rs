//! Foes on several sides (SM-15, SM-16).

use super::{Found, foes};
use crate::board::Board;
use crate::distance::adjacent;
use crate::map::Token;
use crate::reason::Reason;

/// Every foe adjacent to the target that has another one, also adjacent to the target, not adjacent to it.
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
        // A larger foe counts once for each of its cells that is adjacent to the target.
        let touching: Vec<_> =
            cells.iter().copied().filter(|cell| adjacent(grid, &[*cell], &space)).collect();
        let count = touching.len() as i32;
        let policy = &board.facts.ruleset.flanking;
        let (rule, text) = match count {
            1 => {
                let (name, flanked, other) = (&token.name, &target.name, &other.name);
                (None, format!("{name} is adjacent to {flanked}, and {other} is, too, on another side."))
            }
            _ => {
                let (name, flanked) = (&token.name, &target.name);
                let text = format!(
                    "{name} counts as {count} foes, one for each of its cells adjacent to {flanked}."
                );
                (policy.several_rule.as_ref(), text)
            }
        };
        let rule = rule.unwrap_or(&policy.rule);
        found.why.push(Reason::new(rule, text).ids(vec![token.id.clone()]).cells(touching));
        found.by.push(token);
        found.count += count;
    }
    found
}
