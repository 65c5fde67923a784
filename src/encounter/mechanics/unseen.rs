//! Who is seen by no opponent, asked for many tokens at once.

use crate::draft::Draft;
use burstmap_geometry::Cell;
use burstmap_rules::map::Token;
use burstmap_rules::place::Space;
use burstmap_rules::sides::allied_sides;
use burstmap_rules::sight;

/// What many who roll together share.
#[derive(Debug, Default)]

pub struct Known {
    /// Where the living opponents of each side that was asked for stand, and their places in the token list, last first:
    /// of equally near ones those are asked first that have still to roll, and for them it is answered, too.
    opponents: Vec<(String, Vec<(Cell, usize)>)>,
    /// Whether lines of sight run both ways, without one-way walls; and who is seen by somebody whom it was found to see.
    mutual: Option<bool>,
    seen: Vec<Token>,
}

pub fn opponents(draft: &Draft, side: &str) -> Vec<(Cell, usize)> {
    let facts = draft.facts();
    let living = facts.tokens.iter().enumerate().rev().filter(|(_, other)| !other.has("dead"));
    let opposed = living.filter(|(_, other)| !allied_sides(&facts, &other.side, side));
    opposed.map(|(index, other)| (other.at, index)).collect()
}

/// Whether no opponent has the token in line of sight. Where there are none to ask, only the invisible count as unseen.
pub fn unseen(draft: &Draft, token: &Token, known: &mut Known) -> bool {
    let Known { opponents: known, mutual, seen } = known;
    if seen.iter().any(|seen| seen.same(token)) {
        return false;
    }
    let board = draft.board();
    let space = Space::of(&board, token);
    let at = known.iter().position(|(side, _)| *side == token.side).unwrap_or_else(|| {
        known.push((token.side.clone(), opponents(draft, &token.side)));
        known.len() - 1
    });
    let opponents = &known[at].1;
    let apart = |(at, _): &(Cell, usize)| {
        (i64::from(at.col - token.at.col)).pow(2) + (i64::from(at.row - token.at.row)).pow(2)
    };
    let mutual =
        *mutual.get_or_insert_with(|| board.barriers.walls.iter().all(|wall| wall.one_way.is_none()));
    let mut sees = |(_, index): &(Cell, usize)| {
        let other = &board.facts.tokens[*index];
        let there = Space::of(&board, other);
        let sees = sight::line_of_sight(&board, &there, &space);
        if sees && mutual && sight::unveiled(&board, &space, &there) {
            seen.push(other.clone());
        }
        sees
    };
    // The nearest is asked first, which mostly sees the token, then the others ring by ring: nobody has to be put in order.
    let Some(first) = opponents.iter().min_by_key(|other| apart(other)) else {
        return token.has("invisible");
    };
    if sees(first) {
        return false;
    }
    let mut asked = 0;
    while let Some(nearest) = opponents.iter().map(apart).filter(|apart| *apart >= asked).min() {
        let ring = nearest..nearest + nearest / 2 + 1;
        let mut next = opponents.iter().filter(|other| ring.contains(&apart(other)) && other.1 != first.1);
        if next.any(&mut sees) {
            return false;
        }
        asked = ring.end;
    }
    true
}
