//! A command with the faces of its dice, as dispatched and recorded.

use super::fields::Fields;
use super::{Command, KINDS};
use crate::draft::hint;
use crate::faces::Thrown;
use crate::totals::Totals;
use burstmap_decode::{escape, is_deeper_than};
use burstmap_messages::catalogue;
use burstmap_rules::reason::Refusal;
use serde::Serialize;
use serde_json::Value;

/// Maximum nesting of a command's values, so that everything it adds fits into a scene file.
const MAX_DEPTH: usize = 100;

/// A command with its dispatch options. As JSON it is one object: `{ type, …, rolls?, totals?, secret? }`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Dispatch {
    #[serde(flatten)]
    pub command: Command,
    /// Faces of its dice, in the order of the rolls. `None` for dice from the seed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rolls: Option<Vec<u32>>,
    /// Results that the table entered in place of faces. With them, missing faces are rolled and unneeded faces ignored.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub totals: Option<Totals>,
    /// Whether only the game master learns of it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub secret: bool,
}

impl<C: Into<Command>> From<C> for Dispatch {
    fn from(command: C) -> Dispatch {
        Dispatch { command: command.into(), rolls: None, totals: None, secret: false }
    }
}

impl Dispatch {
    /// Parses a command in the contract's format.
    ///
    /// # Errors
    ///
    /// `bad-command` or `too-large`, with the place in the JSON.
    pub fn decode(value: &Value) -> Result<Dispatch, Refusal> {
        let fields = Fields::of(value)?;
        refuse_deep(value)?;
        let command = Command::decode(&fields)?;
        let (rolls, totals, secret) = (fields.rolls()?, fields.totals()?, fields.secret()?);
        Ok(Dispatch { command, rolls, totals, secret })
    }

    /// Creates a command that waits with its dice.
    pub fn waiting(command: Command, thrown: Thrown) -> Dispatch {
        Dispatch { command, rolls: thrown.rolls, totals: thrown.totals, secret: false }
    }

    /// Returns the command and its options as JSON.
    pub fn to_json(&self) -> Value {
        serde_json::to_value(self).unwrap_or_default()
    }
}

impl Command {
    /// Returns the command as JSON: `{ type, … }`.
    pub fn to_json(&self) -> Value {
        serde_json::to_value(self).unwrap_or_default()
    }

    fn decode(fields: &Fields) -> Result<Command, Refusal> {
        let name = match fields.kind() {
            // An alias for a move, or for the single step if it has `to`.
            "shift" if fields.get("to").is_some() => "step",
            "shift" => "move",
            other => other,
        };
        match KINDS.iter().find(|kind| kind.name == name) {
            Some(kind) => (kind.decode)(fields),
            None => {
                let known: Vec<&str> = KINDS.iter().map(|kind| kind.name).chain(["shift"]).collect();
                let message = catalogue::CommandUnknown { name, hint: hint(name, &known) };
                Err(Refusal::new("bad-command", message).at("/type"))
            }
        }
    }
}

/// Refuses values that no file could store. The place is reported down to the second level.
pub(crate) fn refuse_deep(command: &Value) -> Result<(), Refusal> {
    if !is_deeper_than(command, MAX_DEPTH) {
        return Ok(());
    }
    let mut path = String::new();
    let mut place = command;
    for level in 1..=2 {
        let Some(fields) = place.as_object() else { break };
        let Some((name, inner)) = fields.iter().find(|(_, value)| is_deeper_than(value, MAX_DEPTH - level))
        else {
            break;
        };
        path.push('/');
        path.push_str(&escape(name));
        place = inner;
    }
    let message = catalogue::CommandDepth { most: MAX_DEPTH };
    Err(Refusal::new("too-large", message).at(path))
}
