//! A step of one cell, which provokes nothing.

use super::kind::{CommandKind, Request, Weight};
use crate::draft::{Draft, illegal};
use crate::event::TokenMoved;
use crate::mechanics::moves::{able, checks, put};
use crate::mechanics::turn_state::{STEP, has_moved};
use crate::mechanics::{ground_saves, harmful_ground, holds, squeezes};
use crate::names::name;
use crate::refusals::as_command;
use crate::scene::Scene;
use burstmap_geometry::Cell;
use burstmap_messages::catalogue;
use burstmap_rules::map::Id;
use burstmap_rules::movement::path::check_path;
use burstmap_rules::movement::{MovementOptions, speed};
use burstmap_rules::reason::Refusal;
use serde::{Deserialize, Serialize};

/// Moves one cell without provoking. It excludes move actions for movement in the same turn (RD-06).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Step {
    pub token: Id,
    /// A neighbor of the current cell.
    pub to: Cell,
}

impl CommandKind for Step {
    const ROLLS: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        step(draft, &self.token, self.to, None, "/to")
    }

    fn request<'a>(&'a self, _seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        Ok(Request::by(&self.token, "/token", Weight::AtOnce))
    }
}

/// Performs the step. `place` is the place of the cell in the command.
pub(super) fn step(
    draft: &mut Draft,
    id: &Id,
    to: Cell,
    mode: Option<&str>,
    place: &str,
) -> Result<(), Refusal> {
    let token = draft.token(id, "/token")?.clone();
    draft.check_turn(id, "/token")?;
    let Some(form) = draft.ruleset.movement.form(STEP) else {
        return Err(illegal(catalogue::MoveNoStep).at("/type"));
    };
    if draft.encounter.running() {
        able(draft, &token)?;
        let turn = &draft.encounter.turn;
        if turn.marks.stepped || has_moved(turn) {
            let message = catalogue::MoveStepAfterMoving { rule: &form.rule, token: name(&token) };
            return Err(illegal(message).at("/token"));
        }
    }
    let (rule, form_name) = (form.rule.clone(), form.name.clone());
    speed::check_mode(&draft.facts(), &token, mode).map_err(as_command)?;
    let options = MovementOptions {
        mode: mode.map(str::to_owned),
        form: Some(form_name.clone()),
        unlimited: true,
        ..MovementOptions::default()
    };
    let mut judged = check_path(&draft.board(), &token, &[to], &options).map_err(|mut refusal| {
        refusal.path = Some(place.to_owned());
        refusal
    })?;
    holds::may_walk(draft, &token, to)?;
    if draft.encounter.running() {
        draft.encounter.turn.marks.stepped = true;
        draft.begin_acting(id);
    }
    checks(draft, &token, &judged.steps)?;
    let blows = harmful_ground::roll(draft, &token, &mut judged)?;
    put(draft, &token, to);
    let moved = TokenMoved::walked(&token, &[to], judged.cost.to_cells(), mode, Some(&form_name));
    draft.emit(TokenMoved { rule: Some(rule), ..moved });
    squeezes::stand(draft, id, judged.steps.last().is_some_and(|step| step.squeezed));
    harmful_ground::deal(draft, &blows);
    let mode = speed::mode(&draft.facts(), &token, mode).to_owned();
    ground_saves::moved(draft, &token, &[to], &mode);
    Ok(())
}
