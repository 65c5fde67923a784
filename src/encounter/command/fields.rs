//! A command's JSON fields, decoded so that every refusal names its place and the nearest word.

use crate::draft::hint;
use burstmap_decode::{DecodeError, decode_from, escape, field_names};
use burstmap_messages::{Message, catalogue};
use burstmap_rules::reason::Refusal;
use serde::de::DeserializeOwned;
use serde::de::value::MapDeserializer;
use serde_json::{Map, Value};

/// Fields that every command has beside those of its kind.
const COMMON: [&str; 3] = ["type", "rolls", "secret"];

/// The fields of one command. Those that are null count as absent.
#[derive(Clone, Copy, Debug)]
pub struct Fields<'a> {
    kind: &'a str,
    map: &'a Map<String, Value>,
}

impl<'a> Fields<'a> {
    /// # Errors
    ///
    /// `bad-command` for anything but `{ type, … }`.
    pub fn of(value: &'a Value) -> Result<Fields<'a>, Refusal> {
        let map = value.as_object().ok_or_else(|| Refusal::new("bad-command", catalogue::CommandObject))?;
        let kind = map
            .get("type")
            .and_then(Value::as_str)
            .ok_or_else(|| Refusal::new("bad-command", catalogue::CommandType).at("/type"))?;
        Ok(Fields { kind, map })
    }

    /// The word of `type`.
    pub fn kind(&self) -> &'a str {
        self.kind
    }

    pub fn get(&self, name: &str) -> Option<&'a Value> {
        self.map.get(name).filter(|value| !value.is_null())
    }

    /// The fields of a kind of command. Others are not looked at: see [`Fields::refuse_unknown`].
    ///
    /// # Errors
    ///
    /// `bad-command`, with the place of the field that is missing or cannot be read.
    pub fn decode<T: DeserializeOwned>(&self) -> Result<T, Refusal> {
        let known = field_names::<T>();
        let given =
            self.map.iter().filter(|(name, value)| known.contains(&name.as_str()) && !value.is_null());
        let given = MapDeserializer::new(given.map(|(name, value)| (name.as_str(), value)));
        decode_from::<T, _>(given).map_err(|error| self.cannot_be_read(&error))
    }

    fn cannot_be_read(&self, error: &DecodeError) -> Refusal {
        let name = error.path.split('/').nth(1).unwrap_or_default();
        let message: Message = match self.get(name) {
            Some(_) => self.unreadable(name, error),
            None => catalogue::CommandMissingField { command: self.kind, field: name }.into(),
        };
        Refusal::new("bad-command", message).at(error.path.clone())
    }

    fn unreadable(&self, field: &str, error: &DecodeError) -> Message {
        catalogue::CommandUnreadable { command: self.kind, field, problem: error.wording() }.into()
    }

    /// Whether the command is the game master's alone.
    ///
    /// # Errors
    ///
    /// `bad-command` for anything but true or false.
    pub fn secret(&self) -> Result<bool, Refusal> {
        match self.get("secret") {
            None => Ok(false),
            Some(value) => burstmap_decode::decode(value).map_err(|error| {
                Refusal::new("bad-command", self.unreadable("secret", &error)).at("/secret")
            }),
        }
    }

    /// The faces given, if any.
    ///
    /// # Errors
    ///
    /// `bad-command` for anything but a list of whole numbers from 1 on.
    pub fn rolls(&self) -> Result<Option<Vec<u32>>, Refusal> {
        let Some(value) = self.get("rolls") else { return Ok(None) };
        let list = value
            .as_array()
            .ok_or_else(|| Refusal::new("bad-command", catalogue::CommandRolls).at("/rolls"))?;
        let face = |(index, value): (usize, &Value)| {
            let whole = value.as_f64().filter(|face| face.fract() == 0.0 && (1.0..=1e6).contains(face));
            whole.map(|face| face as u32).ok_or_else(|| {
                let message = catalogue::CommandFace { value: value.to_string() };
                Refusal::new("bad-command", message).at(format!("/rolls/{index}"))
            })
        };
        list.iter().enumerate().map(face).collect::<Result<_, _>>().map(Some)
    }

    /// Refuses fields that the kind of command does not have.
    ///
    /// # Errors
    ///
    /// `bad-command`, with the first such field and the one that was probably meant.
    pub fn refuse_unknown(&self, own: &[&str]) -> Result<(), Refusal> {
        let unknown = |name: &&String| !own.contains(&name.as_str()) && !COMMON.contains(&name.as_str());
        let Some(name) = self.map.keys().find(unknown) else { return Ok(()) };
        let known: Vec<&str> = COMMON[1..].iter().chain(own).copied().collect();
        let hint = hint(name, &known);
        let message = catalogue::CommandUnknownField { command: self.kind, field: name, hint, known };
        Err(Refusal::new("bad-command", message).at(format!("/{}", escape(name))))
    }
}
