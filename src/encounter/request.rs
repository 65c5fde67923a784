//! What a player may ask for. A player's command is a request: whose token acts, whether it is its turn and whether the
//! command can be done at all is judged by the game master's table. What it answers tells no secret.

use crate::command::{Command, Dispatch, Needs, Request};
use crate::draft::illegal;
use crate::log::LogEntry;
use crate::mechanics::doors::is_beside;
use crate::scene::Scene;
use crate::table::Table;
use burstmap_messages::catalogue;
use burstmap_rules::reason::Refusal;

pub use crate::command::Weight;

/// Whether a side may ask for this at all. `seen`: the document as the side has it, so that a refusal is the same for
/// tokens that are somebody else's, hidden, or not there.
///
/// # Errors
///
/// Why it is not the side's to ask for.
pub fn weigh(seen: &Scene, side: &str, asked: &Dispatch) -> Result<Weight, Refusal> {
    permitted(seen, side, asked).map(|request| match asked.rolls {
        None if !cuts_short(seen, side, asked) => request.weight,
        _ => Weight::AskFirst,
    })
}

/// Whether the command would let other sides' chances to attack pass, for which its side waits.
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
    if seen.tokens.iter().any(|token| token.id == *actor && token.side == side) {
        return Ok(request);
    }
    let message = catalogue::RequestOtherSide { token: actor, side };
    Err(illegal(message).at(place))
}

impl Table {
    /// Carries out what a player asks for. Refusals are worded from what the side knows: why the whole table refuses may
    /// be a secret.
    ///
    /// # Errors
    ///
    /// What [`weigh`] says, and what a table that holds what the side knows says; nothing has changed then.
    pub fn request(&mut self, side: &str, asked: &Dispatch) -> Result<Vec<LogEntry>, Refusal> {
        let seen = self.view(side);
        match permitted(&seen, side, asked)?.needs {
            Needs::OwnTurn if !self.has_turn(side) => {
                return Err(Refusal::new("not-your-turn", catalogue::RequestNotYourTurn));
            }
            Needs::Offer if !self.turn().offers.iter().any(|offer| offer.command == asked.command) => {
                return Err(illegal(catalogue::RequestNotProne).at("/type"));
            }
            _ => {}
        }
        let asked = &self.with_doer(side, asked);
        if let Ok(events) = self.dispatch(asked.clone()) {
            return Ok(events);
        }
        let known = Table::open(seen, "seen").and_then(|mut table| table.dispatch(asked.clone()));
        Err(known.err().unwrap_or_else(|| illegal(catalogue::RequestUnknownReason)))
    }

    /// RD-53: a door that a side asks for is opened by its token whose turn it is, where that one can reach it.
    fn with_doer(&self, side: &str, asked: &Dispatch) -> Dispatch {
        let mut asked = asked.clone();
        let active = self.scene().encounter.as_deref().and_then(|fight| fight.active.clone());
        if let (Command::SetDoor(door), Some(id), true) = (&mut asked.command, active, self.has_turn(side))
            && door.token.is_none()
        {
            let (board, walls) = (self.board(), &self.scene().walls);
            let wall = walls.iter().find(|wall| wall.id == door.wall);
            let near = board.token(&id).zip(wall).is_some_and(|(token, wall)| is_beside(&board, token, wall));
            door.token = near.then_some(id);
        }
        asked
    }

    /// Whether the turn under way is that of one of the side's tokens.
    fn has_turn(&self, side: &str) -> bool {
        let fight = self.scene().encounter.as_deref().filter(|fight| fight.running());
        let active = fight.and_then(|fight| fight.active.as_deref());
        active.is_some_and(|id| self.scene().tokens.iter().any(|token| token.id == id && token.side == side))
    }
}
