//! Values of other programs' files, taken as they come: numbers and flags may be texts, keys may be missing. What cannot
//! be understood is refused with its place.

use super::lean;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::reason::Refusal;
use serde_json::{Map, Value};

/// A value and where it stands (JSON pointer).
#[derive(Clone, Debug)]
pub struct Loose<'a> {
    pub value: &'a Value,
    pub path: String,
}

impl<'a> Loose<'a> {
    pub fn root(value: &'a Value) -> Loose<'a> {
        Loose { value, path: String::new() }
    }

    /// A field, unless it is missing or null.
    pub fn get(&self, name: &str) -> Option<Loose<'a>> {
        let value = self.value.get(name).filter(|value| !value.is_null())?;
        Some(Loose { value, path: format!("{}/{name}", self.path) })
    }

    /// A field that must be there.
    ///
    /// # Errors
    ///
    /// `bad-scene` where it is missing.
    pub fn need(&self, name: &str) -> Result<Loose<'a>, Refusal> {
        self.get(name).ok_or_else(|| {
            let message = catalogue::ImportMissingField { field: name };
            Refusal::new("bad-scene", message).at(format!("{}/{name}", self.path))
        })
    }

    /// The items of a list; a missing or null one is empty.
    ///
    /// # Errors
    ///
    /// `bad-scene` where it is no list.
    pub fn items(&self) -> Result<impl Iterator<Item = Loose<'a>> + use<'a>, Refusal> {
        let items = self.value.as_array().ok_or_else(|| self.wrong(catalogue::WantedList))?;
        let path = self.path.clone();
        Ok(items
            .iter()
            .enumerate()
            .map(move |(index, value)| Loose { value, path: format!("{path}/{index}") }))
    }

    /// The items of the list in a field.
    ///
    /// # Errors
    ///
    /// `bad-scene` where it is no list.
    pub fn list(&self, name: &str) -> Result<Vec<Loose<'a>>, Refusal> {
        match self.get(name) {
            Some(list) => Ok(list.items()?.collect()),
            None => Ok(Vec::new()),
        }
    }

    /// Gives each item of the list in a field; a missing or null one has none. Long lists are read from the file's text.
    ///
    /// # Errors
    ///
    /// `bad-scene` where it is no list; what `take` says, which ends it.
    pub fn each(
        &self,
        name: &str,
        mut take: impl FnMut(Loose<'_>) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        let Some(list) = self.get(name) else { return Ok(()) };
        let Some(text) = lean::text(list.value) else { return list.items()?.try_for_each(take) };
        let item = |index, value: &Value| take(Loose { value, path: format!("{}/{index}", list.path) });
        lean::each(text, item).map_err(|error| {
            let message = catalogue::FileNotJson { problem: error.to_string() };
            Refusal::new("bad-scene", message).at(list.path.clone())
        })?
    }

    /// How many items the list in a field has.
    pub fn count(&self, name: &str) -> usize {
        self.get(name).map_or(0, |list| lean::count(list.value))
    }

    pub fn object(&self) -> Option<&'a Map<String, Value>> {
        self.value.as_object()
    }

    pub fn text(&self) -> Option<&'a str> {
        self.value.as_str()
    }

    /// A finite number, written as a number or as a text.
    ///
    /// # Errors
    ///
    /// `bad-scene` where it is none.
    pub fn number(&self) -> Result<f64, Refusal> {
        let number = match self.value {
            Value::Number(number) => number.as_f64(),
            Value::String(text) => burstmap_decode::finite_number(text),
            _ => None,
        };
        number.filter(|number: &f64| number.is_finite()).ok_or_else(|| self.wrong(catalogue::WantedNumber))
    }

    /// The number in a field, or another one where it is missing.
    ///
    /// # Errors
    ///
    /// `bad-scene` where it is no number.
    pub fn number_or(&self, name: &str, default: f64) -> Result<f64, Refusal> {
        self.get(name).map_or(Ok(default), |value| value.number())
    }

    /// True, "true", 1.
    pub fn flag(&self, name: &str, default: bool) -> bool {
        match self.get(name).map(|field| field.value) {
            Some(Value::Bool(flag)) => *flag,
            Some(Value::Number(number)) => number.as_f64() != Some(0.0),
            Some(Value::String(text)) => match text.trim().to_ascii_lowercase().as_str() {
                "true" | "1" | "yes" => true,
                "false" | "0" | "no" | "" => false,
                _ => default,
            },
            _ => default,
        }
    }

    /// `{ x, y }`, or `[x, y]`.
    ///
    /// # Errors
    ///
    /// `bad-scene` where it is none.
    pub fn point(&self) -> Result<[f64; 2], Refusal> {
        if let Some([x, y]) = self.value.as_array().map(Vec::as_slice) {
            let part = |value, index| Loose { value, path: format!("{}/{index}", self.path) }.number();
            return Ok([part(x, 0)?, part(y, 1)?]);
        }
        if self.object().is_none() {
            return Err(self.wrong(catalogue::WantedPoint));
        }
        // Maps have hundreds of thousands of them: places are written only for what is wrong.
        let plain = |name: &str| self.value.get(name)?.as_f64().filter(|number| number.is_finite());
        if let (Some(x), Some(y)) = (plain("x"), plain("y")) {
            return Ok([x, y]);
        }
        Ok([self.need("x")?.number()?, self.need("y")?.number()?])
    }

    /// A refusal that says what stands there and what is wanted.
    pub fn wrong(&self, wanted: impl Into<Message>) -> Refusal {
        let mut value: String = self.value.to_string().chars().take(60).collect();
        if value.len() >= 60 {
            value.push('…');
        }
        let wanted: Message = wanted.into();
        Refusal::new("bad-scene", catalogue::ImportWrong { wanted, value }).at(self.path.clone())
    }
}
