//! Reading a command's fields one by one, so that every refusal names its place and the nearest word.

use burstmap_decode::{DecodeError, decode, did_you_mean, escape};
use burstmap_rules::reason::Refusal;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// The fields of one command; remembers which were asked for.
#[derive(Debug)]
pub struct Fields<'a> {
    kind: &'a str,
    map: &'a Map<String, Value>,
    asked: Vec<&'static str>,
}

impl<'a> Fields<'a> {
    /// `{ type, … }`; anything else is refused.
    pub fn of(value: &'a Value) -> Result<Fields<'a>, Refusal> {
        let map = value.as_object().ok_or_else(|| {
            Refusal::new("bad-command", "A command is an object: { \"type\": \"endTurn\" }.")
        })?;
        let kind = map.get("type").and_then(Value::as_str).ok_or_else(|| {
            Refusal::new("bad-command", "A command names its type, e.g. \"endTurn\".").at("/type")
        })?;
        Ok(Fields { kind, map, asked: vec!["type", "rolls", "secret"] })
    }

    pub fn kind(&self) -> &'a str {
        self.kind
    }

    #[inline(never)]
    pub fn raw(&mut self, name: &'static str) -> Option<&'a Value> {
        if !self.asked.contains(&name) {
            self.asked.push(name);
        }
        self.map.get(name).filter(|value| !value.is_null())
    }

    pub fn optional<T: DeserializeOwned>(&mut self, name: &'static str) -> Result<Option<T>, Refusal> {
        let Some(value) = self.raw(name) else { return Ok(None) };
        decode(value).map(Some).map_err(|misfit| self.cannot(name, &misfit))
    }

    #[cold]
    #[inline(never)]
    fn cannot(&self, name: &str, misfit: &DecodeError) -> Refusal {
        let message = format!("{}'s {name} cannot be read: {misfit}.", self.kind);
        Refusal::new("bad-command", message).at(format!("/{name}{}", misfit.path))
    }

    pub fn required<T: DeserializeOwned>(&mut self, name: &'static str) -> Result<T, Refusal> {
        self.optional(name)?.ok_or_else(|| self.lacks(name))
    }

    #[cold]
    #[inline(never)]
    fn lacks(&self, name: &str) -> Refusal {
        let message = format!("{} needs the field {name}.", self.kind);
        Refusal::new("bad-command", message).at(format!("/{name}"))
    }

    /// The faces given, if any.
    pub fn rolls(&self) -> Result<Option<Vec<u32>>, Refusal> {
        let Some(value) = self.map.get("rolls").filter(|value| !value.is_null()) else { return Ok(None) };
        let list = value.as_array().ok_or_else(|| {
            Refusal::new("bad-command", "rolls is a list of dice faces, e.g. [4, 1, 6].").at("/rolls")
        })?;
        let face = |(index, value): (usize, &Value)| {
            let whole = value.as_f64().filter(|face| face.fract() == 0.0 && (1.0..=1e6).contains(face));
            whole.map(|face| face as u32).ok_or_else(|| {
                let message = format!("A die's face is a whole number from 1 on, not {value}.");
                Refusal::new("bad-command", message).at(format!("/rolls/{index}"))
            })
        };
        list.iter().enumerate().map(face).collect::<Result<_, _>>().map(Some)
    }

    /// Refuses fields that nobody asked for.
    pub fn finish(self) -> Result<(), Refusal> {
        let Some(name) = self.map.keys().find(|name| !self.asked.contains(&name.as_str())) else {
            return Ok(());
        };
        let known: Vec<&str> = self.asked.iter().copied().filter(|word| *word != "type").collect();
        let message = format!(
            "{} has no field {name:?}{}. Its fields: {}.",
            self.kind,
            did_you_mean(name, &known),
            known.join(", ")
        );
        Err(Refusal::new("bad-command", message).at(format!("/{}", escape(name))))
    }
}
