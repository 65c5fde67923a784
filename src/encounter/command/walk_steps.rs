//! A walk that passed all checks: its steps, costs and effects.

use super::Dispatch;
use super::walk_pauses::{strike_on_leaving, up_to};
use crate::combat::{Opportunity, OutOfTurn};
use crate::draft::Draft;
use crate::event::{MovementStopped, TokenTurned};
use crate::mechanics::crossings::count_areas;
use crate::mechanics::moves::{arrive, checks, leaves_reach, note_provoked, provoke};
use crate::mechanics::pauses::pause;
use crate::mechanics::rising::Rise;
use crate::mechanics::{
    area_effects, ground_saves, harmful_ground, hiding, holds, jumps, legendary, moves, ready, squeezes,
};
use crate::names::name;
use crate::refusals::as_command;
use burstmap_geometry::Cell;
use burstmap_messages::{Wording, catalogue};
use burstmap_rules::holding;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::movement::path::{Path, PathStep};
use burstmap_rules::movement::{Movement, MovementOptions, speed};
use burstmap_rules::reason::Refusal;

/// Turns the token (SM-05).
fn turn_round(draft: &mut Draft, turned: &Token) {
    let Some([w, h]) = turned.footprint else { return };
    if let Some(token) = draft.token_mut(&turned.id) {
        token.footprint = turned.footprint;
    }
    draft.emit(TokenTurned::new(turned, [w, h]));
}

/// A walk that passed all checks.
pub struct Walk<'a> {
    /// The token before the walk, already turned.
    pub token: &'a Token,
    pub mode: &'a str,
    pub form: Option<&'a str>,
    pub limited: bool,
    pub options: &'a MovementOptions,
    pub turned: bool,
    /// Number of move actions already started.
    pub first: i32,
    /// Change of elevation at the end of the path.
    pub rise: Option<Rise>,
    /// Whether the move is readied or legendary, and uses none of the turn's movement (E5-18, E5-97).
    pub readied: bool,
}

impl Walk<'_> {
    /// Uses up the movement of a legendary action (E5-97), or moves up to the speed for a reaction (E5-18).
    pub fn act_on_ready(&self, draft: &mut Draft, cost: Movement) -> Result<(), Refusal> {
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
    pub fn slips(&self, draft: &Draft, steps: &[PathStep]) -> Option<(usize, Wording)> {
        let who = name(self.token);
        let ground = || ground_saves::stops(draft, self.token, steps, self.mode);
        let ground = self.rise.is_none().then(ground).flatten();
        let area = area_effects::stops(draft, self.token, steps);
        let ground = ground.map(|step| (step, catalogue::MoveStoppedByGround { token: who }.into()));
        let area = area.map(|step| (step, catalogue::MoveStoppedByArea { token: who }.into()));
        [ground, area].into_iter().flatten().min_by_key(|(step, _)| *step)
    }

    /// Walks a path and pays for it, with `cost` in total. Returns `false` if a check or the terrain stopped it.
    pub fn go(&self, draft: &mut Draft, path: &Path, cost: Movement) -> Result<bool, Refusal> {
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
    pub fn end(&self, draft: &mut Draft, steps: usize) -> Result<(), Refusal> {
        jumps::moved(draft, &self.token.id, self.mode, steps, true);
        match draft.find(&self.token.id).cloned().filter(|_| steps > 0) {
            Some(token) => jumps::land(draft, &token, self.mode),
            None => Ok(()),
        }
    }

    /// Pauses the rest of the walk for creatures that can attack before the next step.
    pub fn wait(&self, draft: &mut Draft, next: &PathStep, rest: Dispatch, first: Vec<Opportunity>) {
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
