//! Changes of tokens after a resolution, with their events.

use crate::draft::Draft;
use crate::event::{ConditionAdded, ConditionRemoved, ItemDropped, ItemTaken, TokenMoved};
use crate::mechanics::{concentration, durations, items, repeated_saves, squeezes, warnings};
use crate::names::name;
use burstmap_rules::change::Change;
use burstmap_rules::conditions::{self, plain, points_at};
use burstmap_rules::map::{Condition, HitPoints, Id};
use burstmap_rules::model::given_condition::SaveMoment;

/// Applies the changes in order, and logs conditions and forced movement.
pub fn apply(draft: &mut Draft, changes: &[Change]) {
    let mut disarmed = Vec::new();
    for change in changes {
        for change in brought(draft, change) {
            if let Change::AddCondition { token, condition } = &change
                && warnings::immune(draft, token, &condition.kind)
            {
                continue;
            }
            one(draft, bound(draft, change), &mut disarmed);
        }
    }
}

fn one(draft: &mut Draft, change: Change, disarmed: &mut Vec<Id>) {
    let Some(token) = draft.token_mut(change.token()) else { return };
    let before = token.clone();
    change.apply(token);
    if *token == before && !matches!(change, Change::Dropped { .. } | Change::Taken { .. }) {
        return;
    }
    let (id, who) = (before.id.clone(), name(&before).to_owned());
    match &change {
        Change::AddCondition { condition, .. } => {
            // Progress of a duration, for example during a rest, is not a new condition.
            let clock =
                |c: &Condition| (c.kind.clone(), c.more.get("by").cloned(), c.more.get("hours").cloned());
            let (now, runs) = (clock(condition), condition.more.contains_key("rested"));
            if runs && before.conditions.iter().any(|old| clock(old) == now) {
                return;
            }
            let clause = draft.condition_clause(&who, condition, true);
            draft.emit(ConditionAdded::new(&id, condition, clause));
        }
        Change::RemoveCondition { kind, by, .. } => {
            let gone: Vec<_> = before.conditions.iter().filter(|old| !token_has(draft, &id, old)).collect();
            // If several conditions are removed, only the kind is reported.
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
            squeezes::settle(draft, &id);
            warnings::harmful_ground(draft, &id, path);
        }
        Change::Dropped { at, .. } => {
            if disarmed.contains(&id) {
                items::lay_down(draft, *at);
            }
            draft.emit(ItemDropped::new(&before, *at));
        }
        Change::Taken { by, .. } => {
            let name = draft.name(by);
            draft.emit(ItemTaken::new(&before, (by, &name)));
        }
        Change::Armed { armed: false, .. } => disarmed.push(id),
        Change::Hp { hp, .. } => {
            let lost = lost(before.hp.as_ref(), hp);
            concentration::hurt(draft, &id, lost);
            if lost > 0 {
                repeated_saves::come(draft, &id, SaveMoment::Damage);
            }
        }
        Change::Stat { .. } | Change::Trait { .. } | Change::Armed { .. } | Change::AttackUse { .. } => {}
    }
}

/// Returns the amount of damage, including the part absorbed by temporary hit points.
fn lost(before: Option<&HitPoints>, after: &HitPoints) -> i32 {
    let points = |hp: &HitPoints| hp.current.saturating_add(hp.temporary.unwrap_or(0));
    before.map_or(0, |before| points(before).saturating_sub(points(after)))
}

/// Damages an attacked wall or terrain, if the scene defines its hit points (SA-21). It stays on the map, because the game master decides
/// whether it collapses.
pub fn wear_down(draft: &mut Draft, target: &str, changes: &[Change]) {
    for change in changes {
        let Change::Hp { token, hp } = change else { continue };
        let Ok(left) = serde_json::to_value(hp) else { continue };
        if token != target || draft.find(target).is_some() {
            continue;
        }
        if let Some(wall) = draft.scene.walls.iter().position(|wall| wall.id == target) {
            draft.scene.walls[wall].more.insert("hp".into(), left);
        } else if let Some(patch) = draft.scene.terrain.iter().position(|patch| patch.id == target) {
            draft.scene.terrain[patch].more.insert("hp".into(), left);
        }
    }
}

fn token_has(draft: &Draft, id: &str, condition: &Condition) -> bool {
    draft.find(id).is_some_and(|token| token.conditions.contains(condition))
}

/// Returns the change with its consequences.
fn brought(draft: &Draft, change: &Change) -> Vec<Change> {
    match (change, draft.find(change.token())) {
        (Change::AddCondition { token, condition }, Some(bearer)) => {
            let all = conditions::added(draft.ruleset, bearer, condition).into_iter();
            all.map(|condition| Change::AddCondition { token: token.clone(), condition }).collect()
        }
        _ => vec![change.clone()],
    }
}

/// Ties durations that start during a turn to that turn.
fn bound(draft: &Draft, mut change: Change) -> Change {
    if let Change::AddCondition { condition, .. } = &mut change {
        durations::bind(draft, condition);
    }
    change
}
