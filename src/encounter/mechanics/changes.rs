//! What resolutions do to tokens, written into the document and told.

use crate::draft::Draft;
use crate::event::{ConditionAdded, ConditionRemoved, ItemDropped, ItemTaken, TokenMoved};
use crate::mechanics::{durations, warnings};
use crate::names::name;
use burstmap_rules::change::Change;
use burstmap_rules::conditions::{plain, points_at};
use burstmap_rules::map::Condition;

/// Makes the changes, one after the other, and tells of conditions and forced moves.
pub fn apply(draft: &mut Draft, changes: &[Change]) {
    for change in changes {
        let change = bound(draft, change);
        let Some(token) = draft.token_mut(change.token()) else { continue };
        let before = token.clone();
        change.apply(token);
        if *token == before && !matches!(change, Change::Dropped { .. } | Change::Taken { .. }) {
            continue;
        }
        let (id, who) = (before.id.clone(), name(&before).to_owned());
        match &change {
            Change::AddCondition { condition, .. } => {
                // A clock that runs on, as by rest, is no new condition.
                let clock =
                    |c: &Condition| (c.kind.clone(), c.more.get("by").cloned(), c.more.get("hours").cloned());
                let (now, runs) = (clock(condition), condition.more.contains_key("rested"));
                if runs && before.conditions.iter().any(|old| clock(old) == now) {
                    continue;
                }
                let clause = draft.condition_clause(&who, condition, true);
                draft.emit(ConditionAdded::new(&id, condition, clause));
            }
            Change::RemoveCondition { kind, by, .. } => {
                let gone: Vec<_> =
                    before.conditions.iter().filter(|old| !token_has(draft, &id, old)).collect();
                // Of several only the kind is told.
                let told = match gone.as_slice() {
                    [one] => (*one).clone(),
                    _ => plain(kind),
                };
                let clause = draft.condition_clause(&who, &told, false);
                let by = by.as_deref().or(points_at(&told));
                draft.emit(ConditionRemoved::new(&id, kind, by, clause));
            }
            Change::Moved { path, .. } => {
                draft.emit(TokenMoved::forced(&before, path));
                warnings::harmful_ground(draft, &id, path);
            }
            Change::Dropped { at, .. } => draft.emit(ItemDropped::new(&before, *at)),
            Change::Taken { by, .. } => {
                let name = draft.name(by);
                draft.emit(ItemTaken::new(&before, (by, &name)));
            }
            Change::Hp { .. } | Change::Stat { .. } | Change::Trait { .. } | Change::Armed { .. } => {}
        }
    }
}

fn token_has(draft: &Draft, id: &str, condition: &Condition) -> bool {
    draft.find(id).is_some_and(|token| token.conditions.contains(condition))
}

/// Durations that start in the midst of a turn are bound to it.
fn bound(draft: &Draft, change: &Change) -> Change {
    let mut change = change.clone();
    if let Change::AddCondition { condition, .. } = &mut change {
        durations::bind(draft, condition);
    }
    change
}
