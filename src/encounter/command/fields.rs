//! A command's JSON fields. Every decoding error reports its place and the nearest valid word.

use super::parts::Part;
use crate::totals::Totals;
use burstmap_decode::{DecodeError, decode_fields, escape, field_names, hint, likely_meant};
use burstmap_messages::{Message, Wording, catalogue};
use burstmap_rules::reason::Refusal;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// Fields that all commands share.
const COMMON: [&str; 4] = ["type", "rolls", "totals", "secret"];

/// The fields of one command. Null counts as absent.
#[derive(Clone, Copy, Debug)]
pub struct Fields<'a> {
    kind: &'a str,
    map: &'a Map<String, Value>,
}

impl<'a> Fields<'a> {
    /// Returns the fields of a command in JSON.
    ///
    /// # Errors
    ///
    /// `bad-command` for anything except `{ type, … }`.
    pub fn of(value: &'a Value) -> Result<Fields<'a>, Refusal> {
        let map = value.as_object().ok_or_else(|| Refusal::new("bad-command", catalogue::CommandObject))?;
        let kind = map.get("type").and_then(Value::as_str).ok_or_else(|| without_type(map))?;
        Ok(Fields { kind, map })
    }

    /// Returns the value of `type`.
    pub fn kind(&self) -> &'a str {
        self.kind
    }

    pub fn get(&self, name: &str) -> Option<&'a Value> {
        self.map.get(name).filter(|value| !value.is_null())
    }

    /// Decodes the fields of one kind of command.
    ///
    /// # Errors
    ///
    /// `bad-command` with the place of an unknown, missing or invalid field.
    pub fn decode<T: DeserializeOwned>(&self) -> Result<T, Refusal> {
        let known = field_names::<T>();
        // Check for unknown fields first, so that a misspelled field is not reported as missing.
        self.refuse_unknown(known)?;
        decode_fields::<T>(self.map, known).map_err(|error| self.cannot_be_read(&error))
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

    /// Returns whether only the game master learns of the command.
    ///
    /// # Errors
    ///
    /// `bad-command` for anything except a boolean.
    pub fn secret(&self) -> Result<bool, Refusal> {
        match self.get("secret") {
            None => Ok(false),
            Some(value) => burstmap_decode::decode(value).map_err(|error| {
                Refusal::new("bad-command", self.unreadable("secret", &error)).at("/secret")
            }),
        }
    }

    /// Returns the entered faces, if any.
    ///
    /// # Errors
    ///
    /// `bad-command` for anything except a list of whole numbers, 1 or more.
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

    /// Returns the entered results, if any.
    ///
    /// # Errors
    ///
    /// `bad-command` for anything except [`Totals`] within their limits.
    pub fn totals(&self) -> Result<Option<Totals>, Refusal> {
        let Some(value) = self.get("totals") else { return Ok(None) };
        let totals: Totals = burstmap_decode::decode(value).map_err(|error| {
            Refusal::new("bad-command", self.unreadable("totals", &error))
                .at(format!("/totals{}", error.path))
        })?;
        totals.check()?;
        Ok(Some(totals))
    }

    /// Decodes the fields of a command with parts of a scene, and preserves these parts unchanged.
    ///
    /// # Errors
    ///
    /// Errors of [`Fields::decode`] and of the [`Part`]s.
    pub fn decode_with<T: DeserializeOwned + Serialize>(&self, parts: &[(&str, Part)]) -> Result<T, Refusal> {
        let given = || parts.iter().filter_map(|(name, part)| Some((*name, part, self.get(name)?)));
        for (name, part, value) in given() {
            part.refuse_misspelled(value, &format!("/{name}"))?;
        }
        let command: T = self.decode()?;
        if parts.is_empty() {
            return Ok(command);
        }
        let kept = serde_json::to_value(&command).unwrap_or_default();
        for (name, part, value) in given() {
            part.refuse_lost(value, kept.get(name).unwrap_or(value), &format!("/{name}"))?;
        }
        Ok(command)
    }

    /// Refuses fields that this kind of command does not have.
    fn refuse_unknown(&self, own: &[&str]) -> Result<(), Refusal> {
        let unknown = |name: &&String| !own.contains(&name.as_str()) && !COMMON.contains(&name.as_str());
        let Some(name) = self.map.keys().find(unknown) else { return Ok(()) };
        let known: Vec<&str> = COMMON[1..].iter().chain(own).copied().collect();
        let hint = hint(name, &known);
        let message = catalogue::CommandUnknownField { command: self.kind, field: name, hint, known };
        Err(Refusal::new("bad-command", message).at(format!("/{}", escape(name))))
    }
}

/// Returns the refusal of an object without a type.
fn without_type(map: &Map<String, Value>) -> Refusal {
    let mut message = Wording::from(catalogue::CommandType);
    let near = map.keys().find(|name| *name != "type" && likely_meant(name, ["type"]).is_some());
    let place = match near.filter(|_| !map.contains_key("type")) {
        Some(given) => {
            message.then(catalogue::SceneMissingNear { given, field: "type" });
            format!("/{}", escape(given))
        }
        None => "/type".to_owned(),
    };
    Refusal::new("bad-command", message).at(place)
}
