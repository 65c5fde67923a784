//! Dropping prone (RD-05, SA-16).

use crate::combat::Encounter;
use burstmap_rules::board::Board;
use burstmap_rules::conditions::immobile;
use burstmap_rules::map::Token;
use burstmap_rules::movement::{Movement, speed};
use burstmap_rules::place::Space;
use burstmap_rules::policy::turns::DropProne;
use burstmap_rules::sight;

/// Returns whether a token can drop prone now (RD-05, SA-16).
pub fn may_drop_prone(board: &Board, encounter: &Encounter, token: &Token) -> bool {
    let ruleset = board.facts.ruleset;
    let Some(active) = encounter.active.as_ref().and_then(|id| board.token(id)) else { return false };
    let own = token.id == active.id;
    let may = match ruleset.turns.drop_prone {
        DropProne::Unsaid => false,
        DropProne::OwnTurn => own,
        DropProne::SeenTurn => {
            own || sight::line_of_sight(board, &Space::of(board, token), &Space::of(board, active))
        }
    };
    let needs_speed = ruleset.turns.drop_prone_needs_speed && !token.speed.is_empty();
    let held = needs_speed && speed::now(&board.facts, token) <= Movement::ZERO;
    may && !held && !token.has("prone") && !immobile(ruleset, token)
}
