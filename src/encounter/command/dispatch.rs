//! A command as it is dispatched and recorded: with the faces of its dice.

use super::fields::Fields;
use super::{Command, KINDS};
use crate::draft::hint;
use burstmap_decode::{escape, is_deeper_than};
use burstmap_messages::catalogue;
use burstmap_rules::reason::Refusal;
use serde::Serialize;
use serde_json::Value;

/// Objects and lists within each other in a command: what it brings into a scene stays within what a scene may hold.
const MAX_DEPTH: usize = 100;

/// A command, and what is said about carrying it out. As JSON it is one object: `{ type, …, rolls?, secret? }`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Dispatch {
    #[serde(flatten)]
    pub command: Command,
    /// The faces of its dice, in the order in which they are thrown; `None`: they are drawn from the seed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rolls: Option<Vec<u32>>,
    /// The game master's alone: no side hears of it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub secret: bool,
}

impl<C: Into<Command>> From<C> for Dispatch {
    fn from(command: C) -> Dispatch {
        Dispatch { command: command.into(), rolls: None, secret: false }
    }
}

impl Dispatch {
    /// Reads a command in the contract's shape.
    ///
    /// # Errors
    ///
    /// `bad-command` or `too-large`, with the place in the JSON.
    pub fn decode(value: &Value) -> Result<Dispatch, Refusal> {
        let fields = Fields::of(value)?;
        refuse_deep(value)?;
        let command = Command::decode(&fields)?;
        let (rolls, secret) = (fields.rolls()?, fields.secret()?);
        Ok(Dispatch { command, rolls, secret })
    }

    /// The same as JSON.
    pub fn to_json(&self) -> Value {
        serde_json::to_value(self).unwrap_or_default()
    }
}

impl Command {
    /// The command as JSON: `{ type, … }`.
    pub fn to_json(&self) -> Value {
        serde_json::to_value(self).unwrap_or_default()
    }

    fn decode(fields: &Fields) -> Result<Command, Refusal> {
        let name = match fields.kind() {
            // Another word for a move; with `to` it is the single step.
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

/// Refuses values that no file could hold afterwards; the place is named as far as the second level.
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
