//! Manual changes to the turn order.

use super::kind::CommandKind;
use crate::combat::Combatant;
use crate::draft::{Draft, illegal};
use crate::event::OrderPlaced;
use crate::mechanics::order;
use crate::mechanics::order::Ties;
use burstmap_messages::{Wording, catalogue};
use burstmap_rules::map::Id;
use burstmap_rules::reason::{Modifier, On, Refusal};
use serde::{Deserialize, Serialize};

/// Moves a combatant to another place in the turn order. If its own initiative doesn't fit there, it gets the initiative of an adjacent
/// combatant. A hidden combatant gives way to a visible one, so that the visible number reveals nothing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlaceInOrder {
    pub token: Id,
    /// The combatant that follows it. If omitted, it goes last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<Id>,
}

/// Another combatant in the turn order.
struct Other {
    token: Id,
    initiative: i32,
    first: i32,
    hidden: bool,
}

impl CommandKind for PlaceInOrder {
    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let id = &self.token;
        let own = initiative(draft, id, "/token")?;
        if let Some(before) = &self.before {
            initiative(draft, before, "/before")?;
            if before == id {
                let message = catalogue::InitiativeBeforeItself { token: draft.name(id) };
                return Err(Refusal::new("bad-command", message).at("/before"));
            }
        }
        let mut others = others(draft, id);
        let place =
            self.before.as_ref().and_then(|before| others.iter().position(|other| other.token == *before));
        let place = place.unwrap_or(others.len());
        let (result, first) = result(&others, place, own, is_hidden(draft, id));
        let first = first.or_else(|| draft.encounter.combatant(id).map(|own| own.first)).unwrap_or_default();
        put(draft, id, result, first);
        give_way(draft, &mut others, place, (result, first), is_hidden(draft, id));
        let (before, after) = others.split_at(place);
        let all = before.iter().map(|other| (&other.token, other.initiative)).chain([(id, result)]);
        let all = all.chain(after.iter().map(|other| (&other.token, other.initiative)));
        let tied: Vec<&Id> = all.filter(|(_, initiative)| *initiative == result).map(|(id, _)| id).collect();
        if tied.len() > 1 {
            for (place, id) in (0..).zip(tied) {
                if let Some(combatant) = draft.encounter.combatant_mut(id) {
                    combatant.chosen = Some(place);
                }
            }
        }
        order::settle(draft, Ties::Wait)?;
        draft.emit(OrderPlaced::new(draft.name(id).to_owned(), id, result));
        Ok(())
    }
}

fn is_hidden(draft: &Draft, id: &Id) -> bool {
    draft.find(id).is_some_and(|token| token.hidden)
}

fn others(draft: &Draft, id: &Id) -> Vec<Other> {
    let others = draft.encounter.order.iter().filter(|other| other.token != *id);
    let other = |other: &Combatant| Other {
        token: other.token.clone(),
        initiative: other.initiative,
        first: other.first,
        hidden: is_hidden(draft, &other.token),
    };
    others.map(other).collect()
}

/// Returns the initiative for that place, and the first-round group that the combatant joins. Hidden combatants don't affect the number of
/// a visible one, because that would reveal them.
fn result(others: &[Other], place: usize, own: i32, hidden: bool) -> (i32, Option<i32>) {
    let counts = |other: &&Other| hidden || !other.hidden;
    let (before, after) = others.split_at(place);
    let (sooner, later) = (before.iter().rfind(counts), after.iter().find(counts));
    let fits = sooner.is_none_or(|other| other.initiative >= own)
        && later.is_none_or(|other| other.initiative <= own);
    let beside = later.or(sooner);
    let result = beside.filter(|_| !fits).map_or(own, |other| other.initiative);
    (result, beside.map(|other| other.first))
}

/// Renumbers hidden combatants around a visible one if their initiative no longer fits.
fn give_way(
    draft: &mut Draft,
    others: &mut [Other],
    place: usize,
    (result, first): (i32, i32),
    hidden: bool,
) {
    if hidden {
        return;
    }
    let (before, after) = others.split_at_mut(place);
    let sooner = before.iter_mut().rev().take_while(|other| other.hidden);
    let sooner = sooner.map(|other| (other.initiative.max(result), other));
    let later = after.iter_mut().take_while(|other| other.hidden);
    let later = later.map(|other| (other.initiative.min(result), other));
    for (initiative, other) in sooner.chain(later) {
        if initiative != other.initiative {
            other.initiative = initiative;
            put(draft, &other.token, initiative, first);
        }
    }
}

/// Sets a combatant's initiative, with the reason for the change.
fn put(draft: &mut Draft, id: &Id, result: i32, first: i32) {
    let rule = draft.ruleset.initiative.rule.clone();
    let Some(combatant) = draft.encounter.combatant_mut(id) else { return };
    combatant.first = first;
    if result != combatant.initiative {
        let value = result - combatant.initiative;
        let text = Wording::from(catalogue::InitiativePlacedBy { value });
        combatant.modifiers.push(Modifier::new(&rule, On::Initiative, value, text));
        combatant.initiative = result;
    }
}

/// Returns a combatant's rolled initiative.
fn initiative(draft: &Draft, id: &Id, path: &str) -> Result<i32, Refusal> {
    draft.index(id, path)?;
    let combatant = draft.encounter.combatant(id);
    combatant
        .map(|combatant| combatant.initiative)
        .ok_or_else(|| illegal(catalogue::InitiativeNotRolled { token: draft.name(id) }).at(path))
}
