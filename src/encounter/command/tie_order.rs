//! The chosen order of tied combatants.

use super::kind::{CommandKind, Request, Weight, for_the_game_master};
use crate::draft::{Draft, illegal};
use crate::event::TieOrdered;
use crate::mechanics::order;
use crate::mechanics::order::Ties;
use crate::scene::Scene;
use burstmap_messages::catalogue;
use burstmap_rules::map::Id;
use burstmap_rules::reason::Refusal;
use serde::{Deserialize, Serialize};

/// Chooses the order of tied combatants for the whole combat (RS-31, SA-04 step 1).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TieOrder {
    /// First to last; at least two.
    pub tokens: Vec<Id>,
}

impl CommandKind for TieOrder {
    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let ids = &self.tokens;
        if ids.len() < 2 {
            return Err(Refusal::new("bad-command", catalogue::InitiativeTieTooFew).at("/tokens"));
        }
        let mut result = None;
        for (index, id) in ids.iter().enumerate() {
            let path = format!("/tokens/{index}");
            draft.index(id, &path)?;
            let Some(combatant) = draft.encounter.combatant(id) else {
                return Err(illegal(catalogue::InitiativeNotRolled { token: draft.name(id) }).at(path));
            };
            if ids[..index].contains(id) {
                return Err(Refusal::new(
                    "bad-command",
                    catalogue::InitiativeTieTwice { token: draft.name(id) },
                )
                .at(path));
            }
            if *result.get_or_insert(combatant.initiative) != combatant.initiative {
                let message = catalogue::InitiativeNotTied {
                    token: draft.name(id),
                    other: draft.name(&ids[0]),
                    own: combatant.initiative,
                    theirs: result.unwrap_or_default(),
                };
                return Err(illegal(message).at(path));
            }
        }
        // Earlier choices among other tied combatants stay: the listed combatants only change places with each other.
        let mut named = ids.iter();
        let tied = draft.encounter.order.iter().filter(|c| Some(c.initiative) == result);
        let places: Vec<Id> = tied
            .filter(|c| c.chosen.is_some() || ids.contains(&c.token))
            .filter_map(|c| if ids.contains(&c.token) { named.next() } else { Some(&c.token) })
            .cloned()
            .collect();
        for (place, id) in (0..).zip(&places) {
            if let Some(combatant) = draft.encounter.combatant_mut(id) {
                combatant.chosen = Some(place);
            }
        }
        order::settle(draft, Ties::Wait)?;
        let rule = &draft.ruleset.initiative.tie_rule;
        draft.emit(TieOrdered::new(ids.to_vec(), draft.names(ids), Some(rule)));
        Ok(())
    }

    fn request<'a>(&'a self, _seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        // The player's choice puts others earlier or later (SA-04).
        match self.tokens.first() {
            Some(first) => Ok(Request::by(first, "/tokens/0", Weight::AskFirst)),
            None => Err(for_the_game_master()),
        }
    }
}
