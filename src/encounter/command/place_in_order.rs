//! The game master's own hand on the order of turns.

use super::kind::CommandKind;
use crate::draft::{Draft, illegal};
use crate::event::OrderPlaced;
use crate::mechanics::order;
use crate::mechanics::order::Ties;
use burstmap_messages::{Wording, catalogue};
use burstmap_rules::map::Id;
use burstmap_rules::reason::{Modifier, On, Refusal};
use serde::{Deserialize, Serialize};

/// Puts a combatant elsewhere in the order of turns. Where its own result does not fit there, it gets that of who stands beside.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlaceInOrder {
    pub token: Id,
    /// Who comes right after it; left out: nobody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<Id>,
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
        let others: Vec<(Id, i32, i32)> = draft
            .encounter
            .order
            .iter()
            .filter(|other| other.token != *id)
            .map(|other| (other.token.clone(), other.initiative, other.first))
            .collect();
        let place =
            self.before.as_ref().and_then(|before| others.iter().position(|(other, ..)| other == before));
        let place = place.unwrap_or(others.len());
        let sooner = place.checked_sub(1).and_then(|at| others.get(at));
        let later = others.get(place);
        let fits = sooner.is_none_or(|other| other.1 >= own) && later.is_none_or(|other| other.1 <= own);
        let beside = later.or(sooner);
        let result = match beside {
            Some((_, initiative, _)) if !fits => *initiative,
            _ => own,
        };
        let rule = draft.ruleset.initiative.rule.clone();
        if let Some(combatant) = draft.encounter.combatant_mut(id) {
            if result != own {
                let value = result - own;
                let text = Wording::from(catalogue::InitiativePlacedBy { value });
                combatant.modifiers.push(Modifier::new(&rule, On::Initiative, value, text));
                combatant.initiative = result;
            }
            combatant.first = beside.map_or(combatant.first, |(_, _, first)| *first);
        }
        let (before, after) = others.split_at(place);
        let all = before.iter().map(|other| (&other.0, other.1)).chain([(id, result)]);
        let all = all.chain(after.iter().map(|other| (&other.0, other.1)));
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

/// What a combatant rolled.
fn initiative(draft: &Draft, id: &Id, path: &str) -> Result<i32, Refusal> {
    draft.index(id, path)?;
    let combatant = draft.encounter.combatant(id);
    combatant
        .map(|combatant| combatant.initiative)
        .ok_or_else(|| illegal(catalogue::InitiativeNotRolled { token: draft.name(id) }).at(path))
}
