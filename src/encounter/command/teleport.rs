//! Manual placement of a token.

use super::kind::CommandKind;
use crate::draft::Draft;
use crate::event::TokenMoved;
use crate::mechanics::{squeezes, warnings};
use burstmap_geometry::Cell;
use burstmap_rules::map::Id;
use burstmap_rules::reason::Refusal;
use serde::{Deserialize, Serialize};

/// Places a token anywhere on the map, without other rules.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Teleport {
    pub token: Id,
    /// The token's new anchor cell.
    pub to: Cell,
}

impl CommandKind for Teleport {
    const EDIT: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let (id, to) = (&self.token, self.to);
        let token = draft.token(id, "/token")?;
        draft.check_space(token, to, "/to")?;
        let moved = TokenMoved::teleported(token, to);
        if let Some(token) = draft.token_mut(id) {
            token.at = to;
        }
        draft.emit(moved);
        squeezes::settle(draft, id);
        warnings::overfull_cell(draft, id);
        warnings::harmful_ground(draft, id, &[to]);
        Ok(())
    }
}
