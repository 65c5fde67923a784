//! What a player may ask for. A player's command is a request: whose token acts, whether it is its turn and whether the
//! command can be done at all is judged by the game master's table. What it answers tells no secret.

use crate::command::Command;
use crate::draft::illegal;
use crate::event::Event;
use crate::scene::Scene;
use crate::table::Table;
use burstmap_rules::conditions::plain;
use burstmap_rules::map::{Id, Wall};
use burstmap_rules::reason::Refusal;
use serde_json::{Map, Value};

/// What becomes of a permitted request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// Done without asking: rules and the seed's dice leave the player no choice but the move itself.
    AtOnce,
    /// The player names numbers, faces or what belongs to the map: the game master says yes or no.
    AskFirst,
}

/// Whether a side may ask for this at all. `seen`: the document as the side has it, so that a refusal is the same for
/// tokens that are somebody else's, hidden, or not there.
pub fn weigh(seen: &Scene, side: &str, command: &Value) -> Result<Weight, Refusal> {
    if command.get("secret").is_some_and(|secret| *secret != Value::Bool(false)) {
        return Err(illegal("What is done in secret is the game master's to do.").at("/secret"));
    }
    let (command, rolls) = Command::read(command)?;
    if let Command::SetDoor { wall, .. } = &command {
        let door = |known: &&Wall| known.id == *wall && known.door.is_some();
        return match seen.walls.iter().find(door) {
            Some(_) => Ok(Weight::AskFirst),
            None => Err(Refusal::new("unknown-wall", format!("There is no door {wall}.")).at("/wall")),
        };
    }
    let (actor, path, weight) = actor(seen, &command)?;
    if !seen.tokens.iter().any(|token| token.id == *actor && token.side == side) {
        let message = format!("{actor} is not a token of {side}: players act with their own side's tokens.");
        return Err(illegal(message).at(path));
    }
    Ok(if rolls.is_some() { Weight::AskFirst } else { weight })
}

/// Who acts by the command, and where in it that one is named.
fn actor<'a>(seen: &'a Scene, command: &'a Command) -> Result<(&'a Id, &'static str, Weight), Refusal> {
    use Weight::{AskFirst, AtOnce};
    let fight = seen.encounter.as_deref();
    let active = fight.and_then(|fight| fight.active.as_ref());
    Ok(match command {
        Command::Move { token, .. }
        | Command::Step { token, .. }
        | Command::Delay { token }
        | Command::ActNow { token }
        | Command::RegainFooting { token } => (token, "/token", AtOnce),
        // As it is offered: with nothing but whom it is about, somebody whom the side knows.
        Command::Spend { token, target, attitude: None, bonus: 0, difficulty: None, .. } => {
            let known = |id: &Id| seen.tokens.iter().any(|token| token.id == *id);
            (token, "/token", if target.as_ref().is_none_or(known) { AtOnce } else { AskFirst })
        }
        Command::EndTurn { token } => match token.as_ref().or(active) {
            Some(token) => (token, "/token", AtOnce),
            None => return Err(Refusal::new("not-your-turn", "No turn is under way that could be ended.")),
        },
        // Rolled once, it stands: rolling until it pleases is no player's right.
        Command::RollInitiative { token: Some(token), modifiers, .. } => {
            let again = fight.is_some_and(|fight| fight.combatant(token).is_some());
            (token, "/token", if again || !modifiers.is_empty() { AskFirst } else { AtOnce })
        }
        Command::Spend { token, .. } => (token, "/token", AskFirst),
        // RD-05, SA-16: as it is offered; `request` looks whether it is.
        Command::AddCondition { token, condition } if *condition == plain("prone") => {
            (token, "/token", AtOnce)
        }
        // SA-04: the player's choice, by which others go later or sooner.
        Command::TieOrder { tokens } if !tokens.is_empty() => (&tokens[0], "/tokens/0", AskFirst),
        Command::Attack(attack) => (&attack.attacker, own_words(&attack.overrides, "/attacker")?, AskFirst),
        Command::Maneuver(order) => (&order.attacker, own_words(&order.overrides, "/attacker")?, AskFirst),
        Command::AreaAttack(attack) => match &attack.attacker {
            Some(attacker) => (attacker, own_words(&attack.overrides, "/attacker")?, AskFirst),
            None => return Err(illegal("Say which of your tokens attacks.").at("/attacker")),
        },
        _ => {
            let message = "That is the game master's to do. Players move their tokens, end and delay their turns, roll \
                           their initiative, ask to attack and to open doors.";
            return Err(illegal(message).at("/type"));
        }
    })
}

/// Overrides are the game master's.
fn own_words(overrides: &Map<String, Value>, path: &'static str) -> Result<&'static str, Refusal> {
    if overrides.is_empty() {
        return Ok(path);
    }
    Err(illegal("What an attack leaves out of account is the game master's to say.").at("/overrides"))
}

impl Table {
    /// Carries out what a player asks for. Refusals are worded from what the side knows: why the whole table refuses may
    /// be a secret.
    pub fn request(&mut self, side: &str, command: &Value) -> Result<Vec<Event>, Refusal> {
        let seen = self.view(side);
        weigh(&seen, side, command)?;
        // Somebody unknown may have the turn that the side believes to be its own.
        let fight = self.scene().encounter.as_deref().filter(|fight| fight.running());
        let acts = fight.and_then(|fight| fight.active.as_deref());
        let ours = |id: &str| self.scene().tokens.iter().any(|token| token.id == id && token.side == side);
        if command.get("type").is_some_and(|kind| kind == "endTurn") && !acts.is_some_and(ours) {
            return Err(Refusal::new("not-your-turn", "It is not your turn to end."));
        }
        let lies_down = command.get("type").is_some_and(|kind| kind == "addCondition");
        if lies_down && !self.turn().offers.iter().any(|offer| offer.command == *command) {
            return Err(illegal("It cannot lie down now; ask the game master.").at("/type"));
        }
        if let Ok(events) = self.dispatch(command) {
            return Ok(events);
        }
        let known = Table::open(seen, "seen").and_then(|mut table| table.dispatch(command));
        Err(known.err().unwrap_or_else(|| {
            illegal("That cannot be done, for a reason that your side does not know. Ask the game master.")
        }))
    }
}
