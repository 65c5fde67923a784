//! Requests of players. The game master's table decides whose token acts, whether the token has the turn, and whether the command is
//! possible. The answer must not reveal secrets.
//!
//! ```
//! use burstmap_encounter::{Dispatch, Scene, Table};
//! use serde_json::json;
//!
//! let scene: Scene = serde_json::from_value(json!({
//!     "format": "burstmap-scene", "version": 1, "name": "Cellar", "ruleset": "srd-5e",
//!     "grid": { "shape": "square", "size": [8, 4], "cell": { "length": 5, "unit": "ft" } },
//!     "tokens": [
//!         { "id": "rook", "name": "Rook", "side": "party", "at": [0, 0], "speed": { "walk": 6 } },
//!         { "id": "imp", "name": "Imp", "side": "foes", "at": [7, 3], "hidden": true }
//!     ]
//! }))?;
//! let mut table = Table::open(scene, "seed").unwrap();
//! let move_rook = Dispatch::decode(&json!({ "type": "move", "token": "rook", "path": [[1, 0]] })).unwrap();
//! assert!(table.request("foes", &move_rook).is_err(), "another side's token");
//! assert!(table.request("party", &move_rook).is_ok());
//! # Ok::<(), serde_json::Error>(())
//! ```

use crate::command::{Attempt, Command, Dispatch, Needs, Request, way};
use crate::draft::illegal;
use crate::log::LogEntry;
use crate::mechanics::doors::is_beside;
use crate::mechanics::obstacles::leads_into_unknown;
use crate::offers::Offer;
use crate::scene::Scene;
use crate::table::Table;
use crate::view::ids::{Ids, OF_THE_SCENE};
use crate::view::{self, walls};
use burstmap_messages::catalogue;
use burstmap_rules::map::Id;
use burstmap_rules::reason::Refusal;
use serde_json::Value;
use std::collections::BTreeMap;

pub use crate::command::Weight;

/// Checks whether a side can request the command at all. `seen` is the document as the side knows it, so the refusal is the same for tokens
/// that belong to others, are hidden or don't exist.
///
/// # Errors
///
/// The reason that the side can't request it.
pub fn weigh(seen: &Scene, side: &str, asked: &Dispatch) -> Result<Weight, Refusal> {
    permitted(seen, side, asked).map(|request| match asked.rolls {
        None if !cuts_short(seen, side, asked) => request.weight,
        _ => Weight::AskFirst,
    })
}

/// Returns whether the command would decline attacks of other sides, although its own side must wait for them.
fn cuts_short(seen: &Scene, side: &str, asked: &Dispatch) -> bool {
    let Some(encounter) = &seen.encounter else { return false };
    let others = |id: &str| seen.tokens.iter().any(|token| token.id == id && token.side != side);
    let waits = encounter.turn.paused.iter().flat_map(|paused| &paused.open).any(|chance| others(&chance.by));
    waits && !matches!(asked.command, Command::Pass(_))
}

fn permitted<'a>(seen: &'a Scene, side: &str, asked: &'a Dispatch) -> Result<Request<'a>, Refusal> {
    if asked.secret {
        return Err(illegal(catalogue::RequestSecret).at("/secret"));
    }
    let request = asked.command.request(seen)?;
    let Some((actor, place)) = request.actor else { return Ok(request) };
    let own = |id: &Id| seen.tokens.iter().any(|token| token.id == *id && token.side == side);
    let Some(actor) = std::iter::once(actor).chain(request.others).find(|id| !own(id)) else {
        return Ok(request);
    };
    let message = catalogue::RequestOtherSide { token: actor, side };
    Err(illegal(message).at(place))
}

impl Table {
    /// Performs a player's request, based on the side's knowledge. The request is refused only if a table with just that knowledge would
    /// refuse it. If only the whole table forbids it, the command runs as far as possible.
    ///
    /// # Errors
    ///
    /// The refusal of [`weigh`], or of a table with the side's knowledge. In both cases, nothing changes.
    pub fn request(&mut self, side: &str, asked: &Dispatch) -> Result<Vec<LogEntry>, Refusal> {
        let asked = self.permit(side, asked)?;
        let entered = asked.rolls.is_some() || asked.totals.is_some();
        let events = self.perform(side, asked)?;
        Ok(if entered { self.mark_entered() } else { events })
    }

    /// Checks a player's request like [`Table::request`], without performing it.
    ///
    /// # Errors
    ///
    /// Errors of [`Table::request`].
    pub fn check_request(&self, side: &str, asked: &Dispatch) -> Result<(), Refusal> {
        self.permit(side, asked).map(drop)
    }

    /// Returns the request with the scene's ids, if a table with the side's knowledge allows it.
    fn permit(&self, side: &str, asked: &Dispatch) -> Result<Dispatch, Refusal> {
        let seen = self.view(side);
        let asked = self.with_own_door(side, &seen, asked);
        let needs = permitted(&seen, side, &asked)?.needs;
        if needs == Needs::OwnTurn && active_of(&seen, side).is_none() {
            return Err(Refusal::new("not-your-turn", catalogue::RequestNotYourTurn));
        }
        let ids = self.ids_of(side);
        let areas = view::areas(self.scene(), &self.board(), side, &OF_THE_SCENE);
        let seen_by_scene = self.view_with_ids_of_scene(side);
        let by_scene = view::judged::judged(self.scene(), seen_by_scene, side, &areas);
        let mut known = Table::open(by_scene, "seen")?;
        let asked = with_ids(&asked, &ids.there());
        let real = self.with_area(side, with_ids(&asked, &ids.back()), &ids);
        let offered = |offer: &Offer| offer.command == real.command;
        if needs == Needs::Offer && !known.turn().offers.iter().any(offered) {
            return Err(illegal(catalogue::RequestNotProne).at("/type"));
        }
        let real = known.with_doer(side, &real);
        if known.dispatch(real.clone()).is_err() {
            // Numbers unknown to the side may affect the decision, but not the words of the refusal.
            let asked = known.with_doer(side, &asked);
            let told = match &asked.command {
                // No side knows the effects of an area.
                Command::ResolveTemplate(_) => None,
                _ => Table::open(seen, "seen").and_then(|mut table| table.dispatch(asked)).err(),
            };
            return Err(told.unwrap_or_else(unknown_reason));
        }
        Ok(self.meant(side, real))
    }

    /// Performs a request that the side's knowledge allows.
    fn perform(&mut self, side: &str, asked: Dispatch) -> Result<Vec<LogEntry>, Refusal> {
        if !self.comes_upon_unknown(side, &asked.command)
            && let Ok(events) = self.dispatch(asked.clone())
        {
            return Ok(events);
        }
        let Dispatch { command, rolls, totals, secret } = asked;
        let attempt = Attempt { side: side.to_owned(), command: command.into() };
        self.dispatch(Dispatch { command: attempt.into(), rolls, totals, secret })
            .map_err(|_| unknown_reason())
    }

    /// Returns whether a walk may end early although the table allows all of it ([`Attempt`]).
    fn comes_upon_unknown(&self, side: &str, command: &Command) -> bool {
        way(command)
            .is_some_and(|(mover, path)| leads_into_unknown(self.scene(), &self.board(), side, mover, path))
    }

    /// Returns the command of a side's request with the scene's ids instead of the side's, for the sentence and the marks of the request.
    /// This command is never performed: [`Table::request`] decides by the side's own ids.
    #[must_use]
    pub fn request_in_scene(&self, side: &str, asked: &Dispatch) -> Dispatch {
        let asked = self.with_own_door(side, &self.view(side), asked);
        let ids = self.ids_of(side);
        let real = self.with_area(side, with_ids(&asked, &ids.back()), &ids);
        let real = self.with_doer(side, &real);
        self.meant(side, real)
    }

    /// Checks a request to this table with [`weigh`].
    ///
    /// # Errors
    ///
    /// The reason that the side can't request it.
    pub fn weigh(&self, side: &str, asked: &Dispatch) -> Result<Weight, Refusal> {
        let seen = self.view(side);
        let asked = self.with_own_door(side, &seen, asked);
        permitted(&seen, side, &asked)?;
        let weight = weigh(&seen, side, &with_ids(&asked, &self.ids_of(side).there()))?;
        // The game master must first decide a failed save, which the side may not know about (E5-97).
        let undecided = self.scene().encounter.as_deref().is_some_and(|fight| fight.resisting.is_some());
        let decides = matches!(asked.command, Command::LegendaryResistance(_));
        Ok(if undecided && !decides { Weight::AskFirst } else { weight })
    }

    /// Accepts the scene's id for a door that the side knows. Other ids stay unchanged, and are refused as unknown.
    fn with_own_door(&self, side: &str, seen: &Scene, asked: &Dispatch) -> Dispatch {
        let mut asked = asked.clone();
        if let Command::SetDoor(door) = &mut asked.command
            && seen.walls.iter().all(|wall| wall.id != door.wall)
            && let Some(wall) = self.scene().walls.iter().find(|wall| wall.id == door.wall)
            && let Some(own) = walls::known_as(&seen.walls, wall, view::memory_of(self.scene(), side))
            && own.door.is_some()
        {
            door.wall.clone_from(&own.id);
        }
        asked
    }

    /// Returns the command with the scene's id of a template or zone instead of the side's.
    fn with_area(&self, side: &str, mut asked: Dispatch, ids: &Ids) -> Dispatch {
        if let Command::ResolveTemplate(acts) = &mut asked.command
            && let Some(real) = view::areas(self.scene(), &self.board(), side, ids).remove(&acts.id)
        {
            acts.id = real;
        }
        asked
    }

    /// Returns the command with the scene's ids of walls and terrain instead of the side's.
    fn meant(&self, side: &str, mut asked: Dispatch) -> Dispatch {
        let named = feature_of(&mut asked.command);
        let Some(id) = named.filter(|id| self.board().token(id).is_none()) else { return asked };
        let seen = self.view(side);
        if let Some(wall) = seen.walls.iter().find(|wall| wall.id == *id) {
            if let Some(meant) = walls::meant(self.scene(), wall, view::memory_of(self.scene(), side)) {
                id.clone_from(&meant.id);
            }
        } else if seen.terrain.iter().any(|patch| patch.id == *id) {
            let known = view::terrain_with_ids(self.scene(), &self.board(), side);
            if let Some((_, real)) = known.into_iter().find(|(patch, _)| patch.id == *id) {
                *id = real;
            }
        }
        asked
    }

    /// Adds the side's active token to a request to open a door, if the door is within reach (RD-53).
    fn with_doer(&self, side: &str, asked: &Dispatch) -> Dispatch {
        let mut asked = asked.clone();
        if let (Command::SetDoor(door), Some(id)) = (&mut asked.command, active_of(self.scene(), side))
            && door.token.is_none()
        {
            let (board, walls) = (self.board(), &self.scene().walls);
            let wall = walls.iter().find(|wall| wall.id == door.wall);
            let near = board.token(id).zip(wall).is_some_and(|(token, wall)| is_beside(&board, token, wall));
            door.token = near.then(|| id.clone());
        }
        asked
    }
}

/// Returns the place of a wall, door or terrain id in a command.
fn feature_of(command: &mut Command) -> Option<&mut Id> {
    match command {
        Command::SetDoor(door) => Some(&mut door.wall),
        Command::Attack(attack) => Some(&mut attack.target),
        Command::Spend(spend) => spend.feature.as_mut(),
        _ => None,
    }
}

/// Replaces token ids throughout a command. Hosts can also use the scene's ids for tokens that the side knows.
fn with_ids(asked: &Dispatch, ids: &BTreeMap<&str, &str>) -> Dispatch {
    let mut asked = asked.clone();
    asked.totals = asked.totals.map(|totals| totals.with_ids(ids));
    let mut command = asked.command.to_json();
    if !exchange(&mut command, ids) {
        return asked;
    }
    match Dispatch::decode(&command) {
        Ok(Dispatch { command, .. }) => Dispatch { command, ..asked },
        Err(_) => asked,
    }
}

/// Replaces the ids and returns whether anything changed.
fn exchange(value: &mut Value, ids: &BTreeMap<&str, &str>) -> bool {
    match value {
        Value::String(text) => match ids.get(text.as_str()) {
            Some(id) => {
                *text = (*id).to_owned();
                true
            }
            None => false,
        },
        Value::Array(list) => list.iter_mut().fold(false, |changed, item| changed | exchange(item, ids)),
        Value::Object(fields) => fields
            .iter_mut()
            .filter(|(name, _)| name.as_str() != "type")
            .fold(false, |changed, (_, value)| changed | exchange(value, ids)),
        _ => false,
    }
}

fn unknown_reason() -> Refusal {
    illegal(catalogue::RequestUnknownReason)
}

/// Returns the side's token that has the turn.
fn active_of<'a>(scene: &'a Scene, side: &str) -> Option<&'a Id> {
    let fight = scene.encounter.as_deref().filter(|fight| fight.running())?;
    let active = fight.active.as_ref()?;
    scene.tokens.iter().any(|token| token.id == *active && token.side == side).then_some(active)
}
