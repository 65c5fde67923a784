//! Movement along the grid, cell by cell.

use super::Dispatch;
use super::fields::Fields;
use super::kind::{CommandKind, Request, Weight};
use super::waiting::tried;
use super::walk_pauses::{first_pause, note_left, strike_on_leaving, up_to};
use crate::combat::{Opportunity, OutOfTurn};
use crate::command::step::step;
use crate::draft::{Draft, illegal};
use crate::event::{MovementStopped, TokenTurned};
use crate::mechanics::crossings::count_areas;
use crate::mechanics::moves::{able, arrive, checks, leaves_reach, note_provoked, provoke};
use crate::mechanics::pauses::pause;
use crate::mechanics::rising::Rise;
use crate::mechanics::turn_state::{
    STEP, form_under_way, has_moved, occasions, provoked_before, takes_action,
};
use crate::mechanics::{
    area_effects, ground_saves, harmful_ground, hiding, holds, jumps, legendary, mounts, moves, ready,
    riding, squeezes,
};
use crate::names::name;
use crate::refusals::as_command;
use crate::scene::Scene;
use burstmap_geometry::Cell;
use burstmap_messages::{Wording, catalogue};
use burstmap_rules::holding;
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
    /// remaining height is paid separately. The path can be omitted then.
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
    /// Whether the move is allowed although the token is grappled (RD-55).
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
        // A charge or similar move is one action, regardless of its length.
        let plain = active && limited && form.is_none_or(|form| !takes_action(draft.ruleset, form));
        let first = draft.encounter.turn.moves;
        let mut options = MovementOptions {
            mode: Some(mode.clone()),
            odd_diagonals: active && draft.encounter.turn.odd_diagonals,
            begun: active && has_moved(&draft.encounter.turn),
            provoked: if active || draft.readied {
                provoked_before(&draft.encounter.turn)
            } else {
                Vec::new()
            },
            spared: match &legendary {
                Some(allowed) if allowed.unprovoked => {
                    draft.scene.tokens.iter().map(|other| other.id.clone()).collect()
                }
                _ if active => draft.encounter.turn.marks.overrun.iter().cloned().collect(),
                _ => Vec::new(),
            },
            occasions: if plain {
                occasions(&draft.facts(), &token, &mode, &draft.encounter.turn)
            } else {
                Vec::new()
            },
            form: form.map(str::to_owned),
            unlimited: true,
            leaves_held: self.drag == Some(false),
            halved: if limited { area_effects::halved(&draft.scene, &token) } else { Vec::new() },
            ..MovementOptions::default()
        };
        if active {
            jumps::note(&mut options, draft.ruleset, &draft.encounter.turn, &mode);
        }
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
        // Steps after one onto ice don't provoke yet, because the walk stops there.
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
        // The whole path is checked, and its dice are rolled, before the first step.
        let thrown = tried(draft, &self.clone().into())?;
        let whole = rise.map_or(Movement::ZERO, |rise| rise.cost(draft, judged.steps.len()));
        walk.act_on_ready(draft, judged.cost + whole)?;
        // A change of height leaves opponents' reach before it happens.
        let rise =
            rise.filter(|_| stop > 0 || stays).map(|rise| rise.before(&token, judged.steps.len() - stop));
        let rising = rise.map_or(Movement::ZERO, |rise| rise.cost(draft, stop));
        let cost = judged.steps.iter().take(stop + 1).map(|step| step.cost).sum::<Movement>() + rising;
        let walk = Walk { rise, ..walk };
        let before = up_to(&judged, stop, options.odd_diagonals);
        let steps = before.steps.len();
        if walk.go(draft, &Path { cost: before.cost + rising, ..before }, cost)? {
            jumps::moved(draft, id, &mode, steps, false);
            let thrown = draft.faces.throw_as(thrown);
            let rest = Move { path: path[stop..].to_vec(), turned: false, ..self.clone() };
            let rest = Dispatch::waiting(rest.into(), thrown);
            walk.wait(draft, lone.as_ref().unwrap_or_else(|| &judged.steps[stop]), rest, first);
        }
        Ok(())
    }

    fn request<'a>(&'a self, _seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        if !self.overrides.is_empty() {
            return Err(illegal(catalogue::MoveOverrides).at("/overrides"));
        }
        Ok(Request::by(&self.token, "/token", Weight::AtOnce))
    }
}

/// Turns the token (SM-05).
fn turn_round(draft: &mut Draft, turned: &Token) {
    let Some([w, h]) = turned.footprint else { return };
    if let Some(token) = draft.token_mut(&turned.id) {
        token.footprint = turned.footprint;
    }
    draft.emit(TokenTurned::new(turned, [w, h]));
}

/// A walk that passed all checks.
struct Walk<'a> {
    /// The token before the walk, already turned.
    token: &'a Token,
    mode: &'a str,
    form: Option<&'a str>,
    limited: bool,
    options: &'a MovementOptions,
    turned: bool,
    /// Number of move actions already started.
    first: i32,
    /// Change of elevation at the end of the path.
    rise: Option<Rise>,
    /// Whether the move is readied or legendary, and uses none of the turn's movement (E5-18, E5-97).
    readied: bool,
}

impl Walk<'_> {
    /// Uses up the movement of a legendary action (E5-97), or moves up to the speed for a reaction (E5-18).
    fn act_on_ready(&self, draft: &mut Draft, cost: Movement) -> Result<(), Refusal> {
        let Walk { token, mode, limited, .. } = *self;
        if !self.readied || draft.readied {
            return Ok(());
        }
        if legendary::walk(draft, token, mode, cost)? {
            return Ok(());
        }
        let options = MovementOptions { mode: Some(mode.to_owned()), ..MovementOptions::default() };
        let left = speed::budget(&draft.facts(), token, &options, None).map_err(as_command)?;
        if limited && cost > left {
            let message = catalogue::MoveBeyondTurn { cost, token: name(token), left };
            return Err(Refusal::new("no-movement-left", message).at("/path"));
        }
        ready::take(draft, &token.id).map(drop)
    }

    /// Returns the step onto ice or into an area where the walk must stop, because a roll there decides how it continues, with its message.
    fn slips(&self, draft: &Draft, steps: &[PathStep]) -> Option<(usize, Wording)> {
        let who = name(self.token);
        let ground = || ground_saves::stops(draft, self.token, steps, self.mode);
        let ground = self.rise.is_none().then(ground).flatten();
        let area = area_effects::stops(draft, self.token, steps);
        let ground = ground.map(|step| (step, catalogue::MoveStoppedByGround { token: who }.into()));
        let area = area.map(|step| (step, catalogue::MoveStoppedByArea { token: who }.into()));
        [ground, area].into_iter().flatten().min_by_key(|(step, _)| *step)
    }

    /// Walks a path and pays for it, with `cost` in total. Returns `false` if a check or the terrain stopped it.
    fn go(&self, draft: &mut Draft, path: &Path, cost: Movement) -> Result<bool, Refusal> {
        let Walk { token, mode, form, .. } = *self;
        let of_turn = draft.encounter.running() && !self.readied;
        if of_turn {
            moves::pay(draft, token, mode, form, cost, self.limited).map_err(as_command)?;
        }
        if self.turned {
            turn_round(draft, token);
        }
        let failed = checks(draft, token, &path.steps)?;
        let mut judged = path.clone();
        if let Some((index, _)) = failed {
            // Go back to the last earlier cell where a move can end.
            let stop = judged.steps[..index].iter().rposition(|step| step.stop).map_or(0, |last| last + 1);
            judged = up_to(path, stop, self.options.odd_diagonals);
        }
        let slips = self.slips(draft, &judged.steps);
        if let Some((step, _)) = &slips {
            judged = up_to(&judged, step + 1, self.options.odd_diagonals);
        }
        let blows = harmful_ground::roll(draft, token, &mut judged)?;
        if of_turn {
            let turn = &mut draft.encounter.turn;
            *turn.moved.entry(mode.to_owned()).or_default() += judged.cost;
            turn.odd_diagonals =
                if judged.steps.is_empty() { turn.odd_diagonals } else { judged.odd_diagonals };
            draft.begin_acting(&token.id);
        }
        if !self.readied {
            count_areas(draft, token, &judged.steps);
        }
        let walked: Vec<Cell> = judged.steps.iter().map(|step| step.cell).collect();
        let rise = self.rise.filter(|_| failed.is_none() && judged.steps.len() == path.steps.len());
        let elevation = rise.map(|rise| rise.to).filter(|to| *to != token.elevation);
        let up = elevation.map_or(0, |to| to.saturating_sub(token.elevation));
        let ways: Vec<(Token, Vec<Cell>)> = match self.options.leaves_held {
            true => Vec::new(),
            false => {
                let path: Vec<_> = judged.steps.iter().map(|step| (step.cell, step.squeezed)).collect();
                let ways = holding::dragged(&draft.board(), token, &path, up)?;
                ways.into_iter().map(|(held, way)| (held.clone(), way)).collect()
            }
        };
        arrive(draft, token, &walked, judged.cost, Some(mode), form, elevation);
        if let Some(last) = judged.steps.last() {
            squeezes::stand(draft, &token.id, last.squeezed);
        }
        holds::drag(draft, &ways, up);
        if leaves_reach(draft.ruleset) && !walked.is_empty() {
            // Reactions apply to a single step, so the record is cleared.
            draft.encounter.turn.marks.provoked.clear();
        }
        harmful_ground::deal(draft, &blows);
        ground_saves::moved(draft, token, &walked, mode);
        area_effects::walked(draft, token, &walked);
        provoke(draft, token, &judged.steps, self.first, &self.options.occasions);
        strike_on_leaving(draft, token, &judged.steps);
        hiding::found_out(draft, &token.id);
        let whole = judged.steps.len() == path.steps.len();
        let slipped = slips.filter(|(step, _)| judged.steps.len() == step + 1 && !whole);
        let Some((_, text)) = failed.or(slipped) else { return Ok(whole) };
        let cell = walked.last().copied().unwrap_or(token.at);
        draft.emit(MovementStopped { text, token: token.id.clone(), cell: Some(cell) });
        Ok(false)
    }

    /// Completes the walk after this number of steps.
    fn end(&self, draft: &mut Draft, steps: usize) -> Result<(), Refusal> {
        jumps::moved(draft, &self.token.id, self.mode, steps, true);
        match draft.find(&self.token.id).cloned().filter(|_| steps > 0) {
            Some(token) => jumps::land(draft, &token, self.mode),
            None => Ok(()),
        }
    }

    /// Pauses the rest for creatures that can attack before the next step.
    fn wait(&self, draft: &mut Draft, next: &PathStep, rest: Dispatch, first: Vec<Opportunity>) {
        let Some(token) = draft.find(&self.token.id).cloned() else { return };
        let afterwards: Vec<Id> =
            next.provokes.iter().filter(|id| first.iter().all(|one| one.by != **id)).cloned().collect();
        // The move action for the next step has started.
        let action = draft.encounter.turn.moves;
        for id in &afterwards {
            note_provoked(draft, id, action);
        }
        provoke(draft, &token, &[PathStep { provokes: afterwards, ..next.clone() }], action, &[]);
        for chance in &first {
            match chance.option {
                OutOfTurn::Free => drop(draft.encounter.turn.marks.left.insert(chance.by.clone())),
                _ => note_provoked(draft, &chance.by, action),
            }
        }
        pause(draft, &token.id, rest.to_json(), first, false);
        if let Some(paused) = draft.encounter.turn.paused.last_mut() {
            paused.readied = self.readied;
        }
    }
}
