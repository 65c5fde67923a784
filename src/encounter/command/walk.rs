//! Movement along the grid, cell by cell.

use super::Dispatch;
use super::fields::Fields;
use super::kind::{CommandKind, Request, Weight};
use super::waiting::tried;
use super::walk_pauses::{first_pause, note_left, up_to};
use super::walk_steps::Walk;
use crate::combat::Opportunity;
use crate::command::step::step;
use crate::draft::{Draft, illegal};
use crate::mechanics::moves::{able, provoke};
use crate::mechanics::rising::Rise;
use crate::mechanics::turn_state::{
    STEP, form_under_way, has_moved, occasions, provoked_before, takes_action,
};
use crate::mechanics::{area_effects, holds, jumps, legendary, mounts, ready, riding};
use crate::refusals::as_command;
use crate::scene::Scene;
use burstmap_geometry::Cell;
use burstmap_messages::catalogue;
use burstmap_rules::legendary::LegendaryMove;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::movement::path::{Path, PathStep, check_path};
use burstmap_rules::movement::{Movement, MovementOptions, speed, turning};
use burstmap_rules::reason::Refusal;
use serde::{Deserialize, Serialize};
use std::slice;

/// Moves a token cell by cell. In combat, only the active combatant moves, limited by its actions. Before combat, any token moves without
/// limit.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Move {
    pub token: Id,
    /// The cells to enter, in order. Can be omitted if the token only turns.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Cell>>"))]
    pub path: Vec<Cell>,
    /// Movement mode. If omitted, the token's usual mode.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mode: Option<String>,
    /// A special move of the ruleset, e.g. `step`, `charge`, `withdraw`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub form: Option<String>,
    /// Final elevation in cells, for modes that go up and down (E5-24). Each step along the path changes it by up to one cell, and any
    /// remaining height is paid separately. The path can then be omitted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub elevation: Option<i32>,
    /// With `false`, grappled creatures stay where they are. If omitted, they are dragged along (E5-52).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drag: Option<bool>,
    /// Whether the token turns 90° before moving, or in place (SM-05).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub turned: bool,
    /// GM decisions.
    #[serde(default, skip_serializing_if = "MoveOverrides::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<MoveOverrides>"))]
    pub overrides: MoveOverrides,
}

/// GM decisions about a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MoveOverrides {
    /// Whether the move is allowed even if the token is grappled (RD-55).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub legal: bool,
}

impl MoveOverrides {
    /// Returns whether there are no decisions.
    pub fn is_empty(&self) -> bool {
        !self.legal
    }
}

impl Move {
    /// Creates a move in the token's usual mode.
    pub fn along(token: &Id, path: Vec<Cell>) -> Move {
        Move { token: token.clone(), path, ..Move::default() }
    }
}

impl CommandKind for Move {
    const ROLLS: bool = true;

    fn decode(fields: &Fields) -> Result<Move, Refusal> {
        if fields.get("to").is_some() {
            return Err(Refusal::new("bad-command", catalogue::MoveTakesPath).at("/to"));
        }
        fields.decode()
    }

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        if let Some(done) = mounts::in_turn_of_rider(draft, &self.token, |draft| self.apply(draft)) {
            return done;
        }
        let (id, path, turned) = (&self.token, self.path.as_slice(), self.turned);
        let (mode, form) = (self.mode.as_deref(), self.form.as_deref());
        let legendary = legendary::of_walk(draft, id, path, mode, form).cloned();
        let mode = mode.or(legendary.as_ref().and_then(|allowed| allowed.mode.as_deref()));
        // Unlike other special moves, a step costs no action.
        match (form, path) {
            (Some(STEP), [to]) if !turned => return step(draft, id, *to, mode, "/path"),
            (Some(STEP), [_, _, ..]) => {
                return Err(illegal(catalogue::MoveStepLength { steps: path.len() }).at("/path"));
            }
            _ => {}
        }
        let mut token = draft.token(id, "/token")?.clone();
        let waiting = !draft.encounter.turn.paused.is_empty();
        let readied = draft.readied || !waiting && (legendary.is_some() || ready::may(draft, id));
        if !readied {
            draft.check_turn(id, "/token")?;
        }
        if path.is_empty() && !turned && self.elevation.is_none() {
            return Err(Refusal::new("bad-command", catalogue::MoveEmptyPath).at("/path"));
        }
        speed::check_mode(&draft.facts(), &token, mode).map_err(as_command)?;
        let limited = draft.encounter.running() && !token.speed.is_empty();
        if draft.encounter.running() {
            able(draft, &token)?;
        }
        riding::may_walk(draft, &token)?;
        let mode = speed::mode(&draft.facts(), &token, mode).to_owned();
        if turned {
            token = turning::turned(&draft.board(), &token, &mode)?;
        }
        let rise = self
            .elevation
            .map(|to| Rise::of(draft, &token, &mode, to, self.drag != Some(false)))
            .transpose()?;
        let active = draft.encounter.is_active(id);
        let begun = active.then(|| form_under_way(draft.ruleset, &draft.encounter.turn)).flatten();
        let form = form.or(begun.map(|form| form.name.as_str()));
        let first = draft.encounter.turn.moves;
        let options = self.options(draft, &token, &mode, form, legendary.as_ref());
        if let Some(to) = self.elevation {
            jumps::may_rise(draft, &token, &mode, to, options.running)?;
        }
        let mut passing = token.clone();
        passing.elevation = rise.map_or(token.elevation, |rise| rise.passing(&token));
        let mut judged = check_path(&draft.board(), &passing, path, &options).map_err(as_command)?;
        if let Some(rise) = rise {
            rise.may_end(draft, &token, path.last().copied().unwrap_or(token.at))?;
        }
        let walk = Walk {
            token: &token,
            mode: &mode,
            form,
            limited,
            options: &options,
            turned,
            first,
            rise,
            readied,
        };
        if let Some(to) = path.last().filter(|_| !self.overrides.legal) {
            holds::may_walk(draft, &token, *to)?;
        }
        let left = rise.map_or_else(Vec::new, |rise| rise.leaves(draft, &token, &judged, &options));
        let stays = left.is_empty();
        let lone = note_left(&token, left, &mut judged);
        // Steps after a step onto ice don't provoke yet, because the walk stops there.
        let sure = walk
            .slips(draft, &judged.steps)
            .map_or(judged.steps.as_slice(), |(step, _)| &judged.steps[..=step]);
        let waits = first_pause(draft, &token, lone.as_ref().map_or(sure, slice::from_ref));
        let Some((stop, first)) = waits else {
            let rising = rise.map_or(Movement::ZERO, |rise| rise.cost(draft, judged.steps.len()));
            let judged = Path { cost: judged.cost + rising, ..judged };
            walk.act_on_ready(draft, judged.cost)?;
            walk.go(draft, &judged, judged.cost)?;
            provoke(draft, &token, lone.as_slice(), walk.first, &options.occasions);
            walk.end(draft, judged.steps.len())?;
            return Ok(());
        };
        self.pause(draft, &walk, &judged, lone.as_ref(), (stop, first), stays)
    }

    fn request<'a>(&'a self, _seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        if !self.overrides.is_empty() {
            return Err(illegal(catalogue::MoveOverrides).at("/overrides"));
        }
        Ok(Request::by(&self.token, "/token", Weight::AtOnce))
    }
}

/// Parts of [`Move::apply`].
impl Move {
    /// Returns the circumstances of the walk for the rules of movement. `form` also names a special move that is under way.
    fn options(
        &self,
        draft: &Draft,
        token: &Token,
        mode: &str,
        form: Option<&str>,
        legendary: Option<&LegendaryMove>,
    ) -> MovementOptions {
        let (encounter, turn) = (&draft.encounter, &draft.encounter.turn);
        let active = encounter.is_active(&self.token);
        let limited = encounter.running() && !token.speed.is_empty();
        // A charge or similar move is one action, regardless of its length.
        let plain = active && limited && form.is_none_or(|form| !takes_action(draft.ruleset, form));
        let spared = match legendary {
            Some(allowed) if allowed.unprovoked => {
                draft.scene.tokens.iter().map(|other| other.id.clone()).collect()
            }
            _ if active => turn.marks.overrun.iter().cloned().collect(),
            _ => Vec::new(),
        };
        let mut options = MovementOptions {
            mode: Some(mode.to_owned()),
            odd_diagonals: active && turn.odd_diagonals,
            begun: active && has_moved(turn),
            provoked: if active || draft.readied { provoked_before(turn) } else { Vec::new() },
            spared,
            occasions: if plain { occasions(&draft.facts(), token, mode, turn) } else { Vec::new() },
            form: form.map(str::to_owned),
            unlimited: true,
            leaves_held: self.drag == Some(false),
            halved: if limited { area_effects::halved(&draft.scene, token) } else { Vec::new() },
            ..MovementOptions::default()
        };
        if active {
            jumps::note(&mut options, draft.ruleset, turn, mode);
        }
        options
    }

    /// Walks up to the step before which others may attack. `pause`: the number of steps before it, and the attacks. `lone`: the step that
    /// represents a path without steps. `stays`: whether the change of elevation leaves no creature's reach.
    fn pause(
        &self,
        draft: &mut Draft,
        walk: &Walk,
        judged: &Path,
        lone: Option<&PathStep>,
        pause: (usize, Vec<Opportunity>),
        stays: bool,
    ) -> Result<(), Refusal> {
        let (stop, first) = pause;
        // The whole path is checked, and its dice are rolled, before the first step.
        let thrown = tried(draft, &self.clone().into())?;
        let rising = |rise: Option<Rise>, draft: &Draft, steps| {
            rise.map_or(Movement::ZERO, |rise| rise.cost(draft, steps))
        };
        let whole = rising(walk.rise, draft, judged.steps.len());
        walk.act_on_ready(draft, judged.cost + whole)?;
        // A change of height leaves opponents' reach before it happens.
        let rise = walk.rise.filter(|_| stop > 0 || stays);
        let rise = rise.map(|rise| rise.before(walk.token, judged.steps.len() - stop));
        let rising = rising(rise, draft, stop);
        let cost = judged.steps.iter().take(stop + 1).map(|step| step.cost).sum::<Movement>() + rising;
        let walk = Walk { rise, ..*walk };
        let before = up_to(judged, stop, walk.options.odd_diagonals);
        let steps = before.steps.len();
        if walk.go(draft, &Path { cost: before.cost + rising, ..before }, cost)? {
            jumps::moved(draft, &self.token, walk.mode, steps, false);
            let thrown = draft.faces.throw_as(thrown);
            let rest = Move { path: self.path[stop..].to_vec(), turned: false, ..self.clone() };
            let rest = Dispatch::waiting(rest.into(), thrown);
            walk.wait(draft, lone.unwrap_or_else(|| &judged.steps[stop]), rest, first);
        }
        Ok(())
    }
}
