//! Borders between regions that a token crosses (SA-28).

use crate::draft::Draft;
use burstmap_rules::attack::areas_apart;
use burstmap_rules::map::Token;
use burstmap_rules::movement::path::PathStep;

/// Counts the region borders that the active token crossed this turn (SA-28). It crosses a border when no part of it remains in its
/// previous regions. Entering a region within a region, or leaving all regions and returning, doesn't count.
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
