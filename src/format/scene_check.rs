//! Validates a scene file against the schema: problems with their place, and warnings about probable typos. Fixes obvious slips.

mod own_fields;

use burstmap_decode::{escape, is_similar, likely_meant};
use burstmap_encounter::scene_schema::{AdditionalProperties, Kind, SCENE, Schema};
use burstmap_messages::{Message, Param, Wording, catalogue};
use burstmap_rules::reason::{Reason, Refusal};
use burstmap_rules::wording::short;
use own_fields::Misfit;
use serde_json::{Map, Number, Value};
use std::fmt::Write;

/// Validates a scene against the schema. Numbers such as 3.0 become whole, and null optional fields are removed, so that the rest fits the
/// document's types. Unknown fields are preserved.
///
/// Returns warnings about fields that look like misspellings of known ones.
///
/// # Errors
///
/// `bad-scene` with the first place that is invalid.
pub fn check(scene: &mut Value) -> Result<Vec<Reason>, Refusal> {
    let mut check = Check { place: String::new(), warnings: Vec::new() };
    check.value(&SCENE, scene)?;
    Ok(check.warnings)
}

struct Check {
    /// Place as a JSON pointer.
    place: String,
    warnings: Vec<Reason>,
}

impl Check {
    fn value(&mut self, schema: &Schema, value: &mut Value) -> Result<(), Refusal> {
        if !schema.fits_outside(value) {
            return Err(self.wrong(schema, value));
        }
        match (schema.kind, value) {
            (None, Value::Object(fields)) if !schema.properties.is_empty() => self.object(schema, fields),
            (None, value) => match schema.any_of.iter().find(|choice| choice.fits_outside(value)) {
                Some(choice) => self.value(choice, value),
                None => Ok(()),
            },
            (Some(Kind::Integer), value) => self.integer(schema, value),
            (Some(Kind::String), Value::String(word)) if !schema.words.is_empty() => self.word(schema, word),
            (Some(Kind::Array), value) => self.list(schema, value),
            (Some(Kind::Object), Value::Object(fields)) => self.object(schema, fields),
            _ => Ok(()),
        }
    }

    fn below(&mut self, part: &str, schema: &Schema, value: &mut Value) -> Result<(), Refusal> {
        let end = self.place.len();
        self.enter(part);
        self.value(schema, value)?;
        self.place.truncate(end);
        Ok(())
    }

    fn enter(&mut self, part: &str) {
        self.place.push('/');
        self.place.push_str(&escape(part));
    }

    fn integer(&self, schema: &Schema, value: &mut Value) -> Result<(), Refusal> {
        let (least, most) = schema.range();
        match value.as_number().and_then(whole).filter(|whole| (least..=most).contains(whole)) {
            Some(whole) => *value = whole.into(),
            None => return Err(self.wrong(schema, value)),
        }
        Ok(())
    }

    fn word(&self, schema: &Schema, word: &str) -> Result<(), Refusal> {
        if schema.words.iter().any(|known| known == word) {
            return Ok(());
        }
        let near = likely_meant(word, schema.words.iter().map(String::as_str));
        let refusal = self.wrong(schema, &word.into());
        let Some(nearest) = near else { return Err(refusal) };
        let mut wording = refusal.wording();
        wording.then(catalogue::DidYouMeanIt { nearest });
        Err(refusal.worded(wording))
    }

    fn list(&mut self, schema: &Schema, value: &mut Value) -> Result<(), Refusal> {
        let length = value.as_array().map_or(0, Vec::len);
        if length < schema.min_items.unwrap_or(0) || length > schema.max_items.unwrap_or(usize::MAX) {
            return Err(self.wrong(schema, value));
        }
        let (Some(item), Value::Array(values)) = (&schema.items, value) else { return Ok(()) };
        for (index, value) in values.iter_mut().enumerate() {
            let end = self.place.len();
            let _ = write!(self.place, "/{index}");
            self.value(item, value)?;
            self.place.truncate(end);
        }
        Ok(())
    }

    fn object(&mut self, schema: &Schema, fields: &mut Map<String, Value>) -> Result<(), Refusal> {
        if let Some(AdditionalProperties::Of(each)) = &schema.additional_properties {
            for (name, value) in fields.iter_mut() {
                self.below(name, each, value)?;
            }
        }
        for (name, field) in &schema.properties {
            let required = schema.required.contains(name);
            let misfit = schema.name().and_then(|owner| own_fields::misfit(owner, name));
            match fields.get_mut(name) {
                Some(Value::Null) if !required => {
                    fields.shift_remove(name);
                }
                Some(value) => match misfit {
                    Some(misfit) => self.may_be_anothers(misfit, name, field, fields),
                    None => self.below(name, field, value)?,
                },
                None if required => return Err(self.missing(schema, name, field, fields)),
                None => {}
            }
        }
        if !schema.properties.is_empty() {
            self.warn_of_misspellings(schema, fields);
        }
        Ok(())
    }

    /// Handles a field that may be a file's own, in another form than in the schema.
    fn may_be_anothers(
        &mut self,
        misfit: Misfit,
        name: &str,
        field: &Schema,
        fields: &mut Map<String, Value>,
    ) {
        let Some(value) = fields.get_mut(name) else { return };
        let (given, end, told) = (value.clone(), self.place.len(), self.warnings.len());
        let fits = self.below(name, field, value).map_err(|refusal| refusal.wording());
        let fits = match misfit {
            Misfit::Stays => fits,
            Misfit::LeftOut(holds) => fits.and_then(|()| holds(value)),
        };
        self.place.truncate(end);
        let Err(problem) = fits else { return };
        self.warnings.truncate(told);
        match misfit {
            Misfit::Stays => *value = given,
            Misfit::LeftOut(_) => {
                fields.shift_remove(name);
                self.enter(name);
                let mut text = Wording::from(catalogue::SceneLeftOut { place: self.place_in_words() });
                text.then(problem);
                self.warnings.push(Reason::new("unread-field", text));
                self.place.truncate(end);
            }
        }
    }

    fn warn_of_misspellings(&mut self, schema: &Schema, fields: &Map<String, Value>) {
        for name in fields.keys().filter(|name| !schema.properties.contains_key(*name)) {
            let near = likely_meant(name, schema.properties.keys().map(String::as_str));
            if let Some(nearest) = near.filter(|near| !fields.contains_key(*near)) {
                let (place, field) = (self.place_in_words(), short(name));
                let text = catalogue::SceneUnknownField { place, field, nearest };
                self.warnings.push(Reason::new("unknown-field", text));
            }
        }
    }

    fn missing(
        &mut self,
        schema: &Schema,
        name: &str,
        field: &Schema,
        fields: &Map<String, Value>,
    ) -> Refusal {
        let mut unknown = fields.keys().filter(|given| !schema.properties.contains_key(*given));
        let near = unknown.find(|given| is_similar(given, name));
        let (place, title, wanted) = (self.place_in_words(), schema.title(), field.expected());
        let mut message = Wording::from(catalogue::SceneMissingField { place, title, field: name, wanted });
        if let Some(given) = near {
            message.then(catalogue::SceneMissingNear { given: short(given), field: name });
        }
        self.enter(name);
        Refusal::new("bad-scene", message).at(self.place.as_str())
    }

    fn wrong(&self, schema: &Schema, value: &Value) -> Refusal {
        let (place, wanted) = (self.place_in_words(), schema.expected());
        let message = catalogue::SceneWrong { place, wanted, value: in_words(value) };
        Refusal::new("bad-scene", message).at(self.place.as_str())
    }

    /// Returns `/walls/12/points/0` in a readable form: `walls[12].points[0]`.
    fn place_in_words(&self) -> Param {
        let mut text = String::new();
        for part in self.place.split('/').skip(1) {
            if !text.is_empty() && !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit()) {
                let _ = write!(text, "[{part}]");
            } else {
                let dot = if text.is_empty() { "" } else { "." };
                let _ = write!(text, "{dot}{}", short(&part.replace("~1", "/").replace("~0", "~")));
            }
        }
        match text.is_empty() {
            true => Message::from(catalogue::SceneTheFile).into(),
            false => text.into(),
        }
    }
}

/// Returns a short description of a value.
fn in_words(value: &Value) -> Param {
    let message: Message = match value {
        Value::Null => catalogue::ValueNull.into(),
        Value::Bool(flag) => return flag.to_string().into(),
        Value::Number(number) => return number.to_string().into(),
        Value::String(text) => catalogue::ValueText { text: short(text) }.into(),
        Value::Array(items) => catalogue::ValueList { count: items.len() }.into(),
        Value::Object(_) => catalogue::ValueObject.into(),
    };
    message.into()
}

/// Returns a number as a whole one, if it is: 3.0 counts as 3.
fn whole(number: &Number) -> Option<i64> {
    number.as_i64().or_else(|| {
        let float = number.as_f64()?;
        // Beyond 2^53 a float's neighbors are no longer whole numbers.
        (float.fract() == 0.0 && float.abs() < 9_007_199_254_740_992.0).then_some(float as i64)
    })
}
