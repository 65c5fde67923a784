//! What resolutions do to tokens, written into the document and told.

use crate::draft::{Draft, name};
use crate::mechanics::durations;
use burstmap_rules::change::Change;
use burstmap_rules::conditions::{plain, points_at};
use burstmap_rules::damage::DamageOutcome;
use burstmap_rules::map::Condition;
use serde_json::{Value, json};

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
                let text = format!("{}.", draft.condition_of(&who, condition, true));
                draft.emit("conditionAdded", text, json!({ "token": id, "condition": condition }));
            }
            Change::RemoveCondition { kind, by, .. } => {
                let gone: Vec<_> =
                    before.conditions.iter().filter(|old| !token_has(draft, &id, old)).collect();
                // Of several only the kind is told.
                let told = match gone.as_slice() {
                    [one] => (*one).clone(),
                    _ => plain(kind),
                };
                let text = format!("{}.", draft.condition_of(&who, &told, false));
                let mut about = json!({ "token": id, "kind": kind });
                if let Some(by) = by.as_deref().or(points_at(&told)) {
                    about["by"] = by.into();
                }
                draft.emit("conditionRemoved", text, about);
            }
            Change::Moved { path, .. } => {
                let to = path.last().copied().unwrap_or(before.at);
                let text = format!("{who} is moved to [{}, {}].", to.col, to.row);
                let about = json!({ "token": id, "from": before.at, "to": to, "path": path, "forced": true });
                draft.emit("tokenMoved", text, about);
            }
            Change::Dropped { at, .. } => {
                let text = format!("Something of {who}'s falls to [{}, {}].", at.col, at.row);
                draft.emit("itemDropped", text, json!({ "token": id, "cell": at }));
            }
            Change::Taken { by, .. } => {
                let text = format!("{} takes something from {who}.", draft.name(by));
                draft.emit("itemTaken", text, json!({ "token": id, "by": by }));
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

/// Damage, healing, waking, rest: the numbers first, then what follows from them.
pub fn outcome(draft: &mut Draft, kind: &str, outcome: &DamageOutcome, more: Value) {
    let mut about = json!({
        "token": outcome.token, "amount": outcome.amount, "dealt": outcome.dealt, "healed": outcome.healed,
        "nonlethal": outcome.nonlethal, "why": outcome.why,
    });
    if let (Some(about), Value::Object(more)) = (about.as_object_mut(), more) {
        about.extend(more);
    }
    let hp = |change: &Change| match change {
        Change::Hp { hp, .. } => Some(json!(hp)),
        _ => None,
    };
    if let Some(hp) = outcome.changes.iter().rev().find_map(hp) {
        about["hp"] = hp;
    }
    draft.emit(kind, outcome.text.text.clone(), about);
    apply(draft, &outcome.changes);
}

pub fn tell_damage(draft: &mut Draft, dealt: &DamageOutcome) {
    let kind = if dealt.healed > 0 && dealt.dealt == 0 { "healed" } else { "damaged" };
    let mut about = json!(dealt);
    if let Some(about) = about.as_object_mut() {
        about.remove("changes");
        about.remove("text");
    }
    draft.emit(kind, dealt.text.text.clone(), about);
}
