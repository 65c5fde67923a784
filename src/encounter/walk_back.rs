//! Notes of the state before a walk, for taking it back.

use crate::before_walk::{BeforeWalk, Placed};
use crate::command::{Command, way};
use crate::draft::Draft;
use crate::mechanics::walk_budget;
use crate::scene::Scene;

/// Remembers the state before a walk, or forgets it when the walker does something else. `before`: the document before the command.
pub(crate) fn note(draft: &mut Draft, before: &Scene, command: &Command) {
    let Some(active) = draft.encounter.active.clone().filter(|_| draft.encounter.running()) else { return };
    let Some(then) = before.encounter.as_deref().filter(|then| then.active.as_ref() == Some(&active)) else {
        return;
    };
    let command = match command {
        Command::Attempt(attempt) => &attempt.command,
        other => other,
    };
    if way(command).is_some_and(|(walker, _)| *walker == active) {
        // A walk neither adds nor removes tokens, so both lists have the same order.
        let pairs = before.tokens.iter().zip(&draft.scene.tokens);
        let moved = pairs.filter(|(old, now)| {
            old.id == now.id
                && (old.at, old.elevation, old.footprint) != (now.at, now.elevation, now.footprint)
        });
        let places: Vec<Placed> = moved.map(|(old, _)| Placed::of(old)).collect();
        if !places.is_empty() {
            let budget = walk_budget::of(&then.turn);
            draft.encounter.turn.before_walk = Some(BeforeWalk { token: active, places, budget }.into());
        }
        return;
    }
    // Declining an attack continues the walk. Edits by the game master are not actions.
    let acts = !matches!(command, Command::Pass(_))
        && command.request(before).is_ok_and(|request| request.actor.is_none_or(|(id, _)| *id == active));
    if acts {
        draft.encounter.turn.before_walk = None;
    }
}
