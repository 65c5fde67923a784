//! Rolling initiative again at the end of a round.

use super::kind::{CommandKind, Request, Weight};
use crate::draft::{Draft, illegal};
use crate::event::FootingRegained;
use crate::mechanics::order;
use crate::mechanics::order::{Ties, total};
use crate::scene::Scene;
use burstmap_messages::catalogue;
use burstmap_rules::map::Id;
use burstmap_rules::reason::Refusal;
use serde::{Deserialize, Serialize};

/// Rolls initiative again, once per encounter, at the end of a round that the policy allows. The new result counts (RS-32, AH-28, RD-39).
/// Each member of a group decides separately and acts separately after that.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RegainFooting {
    pub token: Id,
}

impl CommandKind for RegainFooting {
    const ROLLS: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let id = &self.token;
        let token = draft.token(id, "/token")?.clone();
        if let Err(why) = order::may_regain_footing(draft.ruleset, &draft.encounter, &token) {
            let message = catalogue::FootingRefused { token: draft.name(id), why };
            return Err(illegal(message).at("/token"));
        }
        let policy = &draft.ruleset.initiative;
        let faces = draft.faces.roll_all(policy.dice, policy.sides)?;
        let Some(combatant) = draft.encounter.combatant_mut(id) else { return Ok(()) };
        let before = combatant.initiative;
        combatant.faces = faces;
        combatant.footing_used = true;
        combatant.tie_rolls.clear();
        combatant.chosen = None;
        combatant.initiative = total(&token, combatant);
        let rolled = combatant.clone();
        order::settle(draft, Ties::DrawRest)?;
        let rule = &draft.ruleset.turns.footing_rule;
        let regained = FootingRegained::new(&draft.name(id), before, &rolled, rule);
        draft.emit(regained);
        Ok(())
    }

    fn request<'a>(&'a self, _seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        Ok(Request::by(&self.token, "/token", Weight::AtOnce))
    }
}
