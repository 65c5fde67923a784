//! A side's request, based on its own knowledge, that the table does not allow.

use super::fields::Fields;
use super::kind::CommandKind;
use super::{Command, Dispatch};
use crate::draft::{Draft, illegal};
use crate::event::AttemptFailed;
use crate::mechanics::obstacles;
use crate::names::name;
use burstmap_geometry::Cell;
use burstmap_messages::{Param, Wording, catalogue};
use burstmap_rules::map::Id;
use burstmap_rules::reason::Refusal;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::slice;

/// A side's command, performed as far as possible: a move stops before its obstacle, and anything else has no effect. The side is never
/// refused for a reason that it doesn't know, and the game master sees what happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Attempt {
    pub side: String,
    #[cfg_attr(feature = "typescript", ts(type = "KnownCommand"))]
    pub command: Box<Command>,
}

impl CommandKind for Attempt {
    const ROLLS: bool = true;

    fn decode(fields: &Fields) -> Result<Attempt, Refusal> {
        #[derive(Deserialize)]
        struct Given {
            side: String,
            command: Value,
        }
        let Given { side, command } = fields.decode()?;
        let command = Dispatch::decode(&command).map_err(|refusal| refusal.under("/command"))?.command;
        if matches!(command, Command::Attempt(_) | Command::Together(_)) {
            return Err(illegal(catalogue::AttemptOfOneCommand).at("/command/type"));
        }
        Ok(Attempt { side, command: command.into() })
    }

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let way = way(&self.command);
        if let Some((id, path)) = way
            && let Some((stop, why)) = self.at_a_hidden_price(draft, id, path)
        {
            self.stop_before(draft, id, path, stop, why);
            draft.faces.leave_rest();
            return Ok(());
        }
        let mut trial = draft.clone();
        let done = self.command.apply(&mut trial).or_else(|why| {
            if trial.resistance.open.is_some() {
                return Err(why);
            }
            trial = draft.clone();
            match trial.faces.complete() {
                true => self.command.apply(&mut trial).map_err(|_| why),
                false => Err(why),
            }
        });
        match done {
            Ok(()) => *draft = trial,
            // The whole attempt waits for that decision (E5-97).
            Err(why) if trial.resistance.open.is_some() => {
                *draft = trial;
                return Err(why);
            }
            Err(why) => {
                match way {
                    Some((id, path)) => self.walk(draft, id, path, &why),
                    None => self.fail(draft, &why),
                }
                draft.faces.leave_rest();
            }
        }
        Ok(())
    }
}

/// Returns the token that this command walks, and its path.
pub fn way(command: &Command) -> Option<(&Id, &[Cell])> {
    match command {
        Command::Move(walk) => Some((&walk.token, &walk.path)),
        Command::Step(step) => Some((&step.token, slice::from_ref(&step.to))),
        _ => None,
    }
}

impl Attempt {
    /// Finds the step where a permitted walk enters the space of an unknown token, if that costs extra. The extra cost would reveal the
    /// token, so the walk stops before it, as at an obstacle.
    fn at_a_hidden_price(&self, draft: &Draft, id: &Id, path: &[Cell]) -> Option<(usize, Param)> {
        let mover = draft.find(id)?;
        let board = draft.board();
        let unknown = |at: &Cell| obstacles::unknown_at(&draft.scene, &board, &self.side, mover, *at);
        let met: Vec<_> = path.iter().map(unknown).collect();
        let stop = met.iter().position(|there| !there.is_empty())?;
        let spent = |mut trial: Draft| {
            self.command.apply(&mut trial).ok()?;
            let turn = &trial.encounter.turn;
            Some((turn.moved.clone(), turn.left.clone(), turn.mounts.clone()))
        };
        let mut alone = draft.clone();
        alone.scene.tokens.retain(|token| !met.iter().flatten().any(|other| other.id == token.id));
        let why = || Param::from(Wording::from(catalogue::MoveObstacle { token: name(met[stop][0]) }));
        (spent(draft.clone())? != spent(alone)?).then(|| (stop, why()))
    }

    /// Walks the longest possible part of the path.
    fn walk(&self, draft: &mut Draft, id: &Id, path: &[Cell], why: &Refusal) {
        if draft.find(id).is_none() {
            return self.fail(draft, why);
        }
        let place = why.path.as_deref().and_then(|path| path.strip_prefix("/path/")?.parse().ok());
        let stop: usize = place.unwrap_or(path.len().saturating_sub(1)).min(path.len().saturating_sub(1));
        self.stop_before(draft, id, path, stop, words(why));
    }

    /// Walks the longest possible part of the path that ends before step number `stop`.
    fn stop_before(&self, draft: &mut Draft, id: &Id, path: &[Cell], stop: usize, why: Param) {
        let Some(before) = draft.find(id).cloned() else { return };
        let part = (1..=stop).rev().find_map(|steps| {
            let mut trial = draft.clone();
            self.shortened(steps)?.apply(&mut trial).is_ok().then_some(trial)
        });
        if let Some(part) = part {
            *draft = part;
        }
        let next = path.get(stop).copied().unwrap_or(before.at);
        obstacles::stopped(draft, &self.side, &before, next, why);
    }

    /// Returns the move with at most this number of steps.
    fn shortened(&self, steps: usize) -> Option<Command> {
        let Command::Move(walk) = &*self.command else { return None };
        let mut walk = walk.clone();
        walk.path.truncate(steps);
        Some(walk.into())
    }

    fn fail(&self, draft: &mut Draft, why: &Refusal) {
        let token = self.command.request(&draft.scene).ok().and_then(|request| request.actor);
        let token = token.map(|(token, _)| token.clone());
        let name = token.as_deref().map(|token| draft.name(token));
        if let Command::SetDoor(door) = &*self.command {
            obstacles::try_door(draft, &self.side, &door.wall);
        }
        draft.emit(AttemptFailed::new(&self.side, token, name, self.command.name(), words(why)));
    }
}

fn words(why: &Refusal) -> Param {
    why.said.clone().map_or_else(|| Param::from(&why.message), Param::from)
}
