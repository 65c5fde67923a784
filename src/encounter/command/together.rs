//! Several edits as one step.

use super::fields::Fields;
use super::kind::CommandKind;
use super::{Command, Dispatch, KINDS};
use crate::draft::Draft;
use burstmap_messages::catalogue;
use burstmap_rules::reason::Refusal;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

/// Maximum number of commands in a batch.
const MAX_COMMANDS: usize = 10_000;

/// Performs edits of the map, its tokens and the table as one step, all or none.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Together {
    /// 1 to 10,000.
    #[cfg_attr(feature = "typescript", ts(type = "KnownCommand[]"))]
    pub commands: Vec<Command>,
}

impl CommandKind for Together {
    fn decode(fields: &Fields) -> Result<Together, Refusal> {
        #[derive(Deserialize)]
        struct Given {
            commands: Vec<Value>,
        }
        let Given { commands } = fields.decode()?;
        check_count(commands.len())?;
        let decode = |(index, value): (usize, &Value)| {
            if let Some(kind) =
                KINDS.iter().find(|kind| value.get("type").is_some_and(|name| name == kind.name))
            {
                check_edit(kind.name, kind.edit, index)?;
            }
            // Faces and secrecy apply to the whole step.
            Dispatch::decode(value).map(|one| one.command).map_err(|refusal| refusal.under(&place(index)))
        };
        let commands = commands.iter().enumerate().map(decode).collect::<Result<_, _>>()?;
        Ok(Together { commands })
    }

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        check_count(self.commands.len())?;
        self.commands.iter().enumerate().try_for_each(|(index, command)| {
            check_edit(command.name(), command.is_edit(), index)?;
            command.apply(draft).map_err(|refusal| refusal.under(&place(index)))
        })
    }
}

fn place(index: usize) -> String {
    format!("/commands/{index}")
}

fn check_count(count: usize) -> Result<(), Refusal> {
    let code = match count {
        0 => "bad-command",
        1..=MAX_COMMANDS => return Ok(()),
        _ => "too-large",
    };
    let message = catalogue::CommandTogetherCount { most: MAX_COMMANDS, count };
    Err(Refusal::new(code, message).at("/commands"))
}

fn check_edit(name: &str, edit: bool, index: usize) -> Result<(), Refusal> {
    if edit {
        return Ok(());
    }
    let edits: Vec<&str> = KINDS.iter().filter(|kind| kind.edit).map(|kind| kind.name).collect();
    let message = catalogue::CommandTogetherEdits { name, edits };
    Err(Refusal::new("bad-command", message).at(format!("{}/type", place(index))))
}

impl<'de> Deserialize<'de> for Command {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Command, D::Error> {
        let value = Value::deserialize(deserializer)?;
        Dispatch::decode(&value)
            .map(|one| one.command)
            .map_err(|refusal| D::Error::custom(refusal.message.clone()))
    }
}
