//! Tokens that an opponent doesn't see, computed for many tokens together (SA-05).

use crate::draft::Draft;
use burstmap_rules::map::Token;
use burstmap_rules::place::Space;
use burstmap_rules::sides::allied_sides;
use burstmap_rules::sight;

/// Shared data of tokens that roll together.
#[derive(Debug, Default)]
pub struct Known {
    /// Living opponents of each requested side, by token index. Tokens hidden from players are excluded, because the number would reveal
    /// them.
    opponents: Vec<(String, Vec<usize>)>,
}

fn opponents(draft: &Draft, side: &str) -> Vec<usize> {
    let facts = draft.facts();
    let living = facts.tokens.iter().enumerate().filter(|(_, other)| !other.has("dead") && !other.hidden);
    living.filter(|(_, other)| !allied_sides(&facts, &other.side, side)).map(|(index, _)| index).collect()
}

/// Returns whether at least one opponent has no line of sight to the token. Without opponents, only invisible tokens count as unseen.
pub fn unseen(draft: &Draft, token: &Token, known: &mut Known) -> bool {
    let Known { opponents: known } = known;
    let board = draft.board();
    let at = known.iter().position(|(side, _)| *side == token.side).unwrap_or_else(|| {
        known.push((token.side.clone(), opponents(draft, &token.side)));
        known.len() - 1
    });
    let mut opponents: Vec<&Token> = known[at].1.iter().map(|index| &board.facts.tokens[*index]).collect();
    if opponents.is_empty() {
        return token.has("invisible");
    }
    // Check the farthest first, because it is the least likely to see the token.
    let apart = |other: &Token| {
        i64::from(other.at.col - token.at.col).pow(2) + i64::from(other.at.row - token.at.row).pow(2)
    };
    opponents.sort_by_key(|other| std::cmp::Reverse(apart(other)));
    let space = Space::of(&board, token);
    opponents.into_iter().any(|other| !sight::line_of_sight(&board, &Space::of(&board, other), &space))
}
