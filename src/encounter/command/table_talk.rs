//! What a table does beside the rules: dice that mean what the table wants, and fingers that point.

use super::kind::{CommandKind, Request, Weight, for_the_game_master};
use crate::draft::Draft;
use crate::event::{DiceRolled, Pinged};
use crate::scene::Scene;
use crate::validate;
use burstmap_geometry::Cell;
use burstmap_messages::catalogue;
use burstmap_rules::dice::DiceExpression;
use burstmap_rules::map::Id;
use burstmap_rules::reason::Refusal;
use serde::{Deserialize, Serialize};

/// Rolls dice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Roll {
    /// Dice and numbers: `2d6+3`.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub dice: DiceExpression,
    /// Who rolls; left out: the game master.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<Id>,
    /// What for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
}

impl CommandKind for Roll {
    const ROLLS: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        if let Some(token) = &self.token {
            draft.index(token, "/token")?;
        }
        let label = self.label.as_deref().map(str::trim).filter(|label| !label.is_empty());
        if label.is_some_and(|label| label.len() > MAX_LABEL) {
            return Err(Refusal::new("bad-command", catalogue::RollLabel { most: MAX_LABEL }).at("/label"));
        }
        let rolled = self.dice.roll(&mut draft.faces)?;
        let who = self.token.as_deref().map(|id| draft.name(id));
        draft.emit(DiceRolled::new((self.token.as_ref(), who), label, &self.dice, &rolled));
        Ok(())
    }

    fn request<'a>(&'a self, _seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        by(self.token.as_ref())
    }
}

/// Bytes of what a roll is for.
const MAX_LABEL: usize = 200;

/// Points at a place on the map. The map stays as it is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Ping {
    pub at: Cell,
    /// Who points; left out: the game master.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<Id>,
}

impl CommandKind for Ping {
    const PASSING: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        if let Some(token) = &self.token {
            draft.index(token, "/token")?;
        }
        if !draft.scene.grid().contains(self.at) {
            return Err(validate::off_map("out-of-bounds", self.at, draft.scene.grid()).at("/at"));
        }
        let who = self.token.as_deref().map(|id| draft.name(id));
        draft.emit(Pinged::new((self.token.as_ref(), who), self.at));
        Ok(())
    }

    fn request<'a>(&'a self, _seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        by(self.token.as_ref())
    }
}

/// Players do it as one of their tokens.
fn by(token: Option<&Id>) -> Result<Request<'_>, Refusal> {
    match token {
        Some(token) => Ok(Request::by(token, "/token", Weight::AtOnce)),
        None => Err(for_the_game_master()),
    }
}
