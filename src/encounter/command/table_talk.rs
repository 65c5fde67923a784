//! Table tools outside the rules: free dice rolls and pings.

use super::kind::{CommandKind, Request, Weight, for_the_game_master};
use crate::draft::Draft;
use crate::event::{DiceRolled, Pinged};
use crate::mechanics::changes;
use crate::scene::Scene;
use crate::validate;
use burstmap_geometry::Cell;
use burstmap_messages::catalogue;
use burstmap_rules::checks;
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
    /// The token that rolls. If omitted, the game master.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<Id>,
    /// Purpose of the roll.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// The statistic, if this is a check of the token. Conditions that affect such checks apply, such as disadvantage from poisoned
    /// (E5-85). Bonuses stay part of the dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check: Option<String>,
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
        let who = self.token.as_deref().map(|id| draft.name(id));
        let by = (self.token.as_ref(), who);
        let Some(stat) = &self.check else {
            let rolled = self.dice.roll(&mut draft.faces)?;
            let sum = rolled.sum(&self.dice, &[]);
            draft.emit(DiceRolled::new(by, label, &self.dice, (rolled.faces, rolled.total, sum)));
            return Ok(());
        };
        let Some(id) = &self.token else {
            return Err(Refusal::new("bad-command", catalogue::RollCheckByWhom).at("/check"));
        };
        let token = draft.token(id, "/token")?.clone();
        let mut faces = draft.faces.clone();
        let checked = checks::with_dice(&draft.board(), &token, stat.trim(), &self.dice, &mut faces)?;
        draft.faces = faces;
        draft.emit(DiceRolled::new(by, label, &self.dice, (checked.faces, checked.total, checked.sum)));
        changes::apply(draft, &checked.used_up);
        Ok(())
    }

    fn request<'a>(&'a self, _seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        by(self.token.as_ref())
    }
}

/// Maximum length of a roll's label, in bytes.
const MAX_LABEL: usize = 200;

/// Points at a place on the map, which stays unchanged.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Ping {
    pub at: Cell,
    /// The token that points. If omitted, the game master.
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

/// Returns the request conditions: players act as one of their tokens.
fn by(token: Option<&Id>) -> Result<Request<'_>, Refusal> {
    match token {
        Some(token) => Ok(Request::by(token, "/token", Weight::AtOnce)),
        None => Err(for_the_game_master()),
    }
}
