//! Falling.

use super::kind::{CommandKind, Request, Weight};
use crate::draft::{Draft, illegal};
use crate::event::{TokenFell, harm};
use crate::mechanics::changes;
use crate::names::name;
use crate::scene::Scene;
use burstmap_messages::catalogue;
use burstmap_rules::change::Change;
use burstmap_rules::conditions::plain;
use burstmap_rules::damage::{self, Blow};
use burstmap_rules::dice::{DiceExpression, DiceTerm};
use burstmap_rules::map::{Id, Token};
use burstmap_rules::mounts;
use burstmap_rules::policy::heights::Falling;
use burstmap_rules::reason::Refusal;
use serde::{Deserialize, Serialize};

/// A token falls to the ground or a given number of cells, and takes the rolled damage (E5-34).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Fall {
    pub token: Id,
    /// Depth in cells, 1 to 1000. If omitted, from its elevation to the ground.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cells: Option<i32>,
    /// Whether the damage is halved, as after a successful check above liquid.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub half: bool,
}

/// Maximum depth of a fall.
const MOST_CELLS: i32 = 1000;

impl CommandKind for Fall {
    const ROLLS: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let token = draft.token(&self.token, "/token")?.clone();
        let Some(policy) = &draft.ruleset.heights else {
            return Err(illegal(catalogue::FallNoRule).at("/type"));
        };
        let falling = &policy.falling;
        let cells = self.cells.unwrap_or(token.elevation);
        if self.cells.is_none() && cells <= 0 {
            let message = catalogue::FallOnGround { rule: &falling.rule, token: name(&token) };
            return Err(illegal(message).at("/token"));
        }
        if !(1..=MOST_CELLS).contains(&cells) {
            let message = catalogue::FallCells { most: MOST_CELLS, cells };
            return Err(Refusal::new("bad-command", message).at("/cells"));
        }
        land(draft, &token, cells);
        deal(draft, &token, cells, self.half, falling)?;
        // Riders fall the same distance (E5-54).
        let riders: Vec<Token> = mounts::riders(&draft.facts(), &token).cloned().collect();
        riders.iter().try_for_each(|rider| deal(draft, rider, cells, self.half, falling))
    }

    fn request<'a>(&'a self, _seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        Ok(Request::by(&self.token, "/token", Weight::AskFirst))
    }
}

/// Lowers the token, at most to the ground.
fn land(draft: &mut Draft, token: &Token, cells: i32) {
    let elevation = (token.elevation.saturating_sub(cells)).max(token.elevation.min(0));
    if let Some(falls) = draft.token_mut(&token.id) {
        falls.elevation = elevation;
    }
    let rule = draft.ruleset.heights.as_ref().map_or_else(String::new, |policy| policy.falling.rule.clone());
    draft.emit(TokenFell::new(token, cells, elevation, rule));
}

fn deal(draft: &mut Draft, token: &Token, cells: i32, half: bool, falling: &Falling) -> Result<(), Refusal> {
    let dice = falling.dice(cells);
    if dice == 0 {
        return Ok(());
    }
    let term = DiceTerm { count: dice, sides: falling.sides, negative: false };
    let expression = DiceExpression { terms: vec![term], constant: 0 };
    let rolled = expression.roll(&mut draft.faces)?;
    let amount = if half { rolled.total / 2 } else { rolled.total };
    let sum = rolled.sum(&expression, &[]);
    let sum = if half { catalogue::FallHalved { sum, amount }.into() } else { sum };
    let types = vec![falling.damage_type.clone()];
    let blow = Blow::of(amount, types.clone());
    let outcome = damage::take(draft.ruleset, &draft.scene.settings, token, &blow);
    draft.emit(harm::dealt_by_fall(&outcome, &types, &falling.rule, (sum, &rolled.faces)));
    changes::apply(draft, &outcome.changes);
    if let Some(kind) = falling.condition.as_ref().filter(|_| outcome.dealt > 0) {
        let condition = plain(kind);
        changes::apply(draft, &[Change::AddCondition { token: token.id.clone(), condition }]);
    }
    Ok(())
}
