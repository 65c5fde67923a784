//! Borders between areas that a token crosses (SA-28).

use crate::draft::Draft;
use burstmap_rules::attack::areas_apart;
use burstmap_rules::map::Token;
use burstmap_rules::movement::path::PathStep;

/// SA-28: how many borders between areas the active token has crossed this turn. It crosses one when nothing of it is
/// left in the areas that it was in: not by stepping from an area into one within it, nor off all areas and back.
pub fn count_areas(draft: &mut Draft, token: &Token, steps: &[PathStep]) {
    if draft.scene.areas.is_empty() || !draft.encounter.is_active(&token.id) {
        return;
    }
    let board = draft.board();
    let mut own = areas_apart::areas_at(&board, &board.space(token));
    let mut crossed = 0;
    for step in steps {
        let mut here = areas_apart::areas_at(&board, &board.space_at(token, step.cell));
        if here.is_empty() {
            continue;
        }
        if own.iter().any(|area| here.contains(area)) {
            here.retain(|area| own.contains(area));
        } else if !own.is_empty() {
            crossed += 1;
        }
        own = here;
    }
    if crossed > 0 {
        draft.encounter.turn.marks.areas_moved += crossed;
    }
}
