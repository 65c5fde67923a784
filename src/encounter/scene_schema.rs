//! The shipped scene schema as used by the parser: fields, their contents and known words.
//!
//! ```
//! use burstmap_encounter::scene_schema::SCENE;
//! use serde_json::json;
//!
//! let name = &SCENE.properties["name"];
//! assert!(name.fits_outside(&json!("Cellar")) && !name.fits_outside(&json!(7)));
//! assert!(!SCENE.properties.contains_key("nmae"));
//! ```

use burstmap_messages::{Message, Param, catalogue, key};
use indexmap::IndexMap;
use serde::Deserialize;
use serde_json::Value;
use std::sync::LazyLock;

/// The part of JSON Schema that the scene schema uses.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Schema {
    /// Name for sentences: "a wall".
    title: Option<String>,
    #[serde(rename = "type")]
    pub kind: Option<Kind>,
    pub properties: IndexMap<String, Schema>,
    pub required: Vec<String>,
    /// For an object without `properties`: the schema of each field.
    pub additional_properties: Option<AdditionalProperties>,
    pub items: Option<Box<Schema>>,
    pub min_items: Option<usize>,
    pub max_items: Option<usize>,
    #[serde(rename = "enum")]
    pub words: Vec<String>,
    minimum: Option<i64>,
    maximum: Option<i64>,
    pub any_of: Vec<Schema>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Kind {
    Object,
    Array,
    String,
    Boolean,
    Number,
    Integer,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum AdditionalProperties {
    /// Whether any field is allowed. If not, decoding refuses unknown fields.
    Allowed(bool),
    /// Schema of each field.
    Of(Box<Schema>),
}

/// The schema of scenes, without descriptions. A test compares the file with the types.
pub static SCENE: LazyLock<Schema> = LazyLock::new(|| {
    serde_json::from_str(include_str!(concat!(env!("OUT_DIR"), "/scene.schema.json"))).unwrap_or_default()
});

impl Schema {
    /// Returns whether a value has the right type, regardless of its contents.
    pub fn fits_outside(&self, value: &Value) -> bool {
        match self.kind {
            None => self.any_of.is_empty() || self.any_of.iter().any(|choice| choice.fits_outside(value)),
            Some(Kind::Object) => value.is_object(),
            Some(Kind::Array) => value.is_array(),
            Some(Kind::String) => value.is_string(),
            Some(Kind::Boolean) => value.is_boolean(),
            Some(Kind::Number | Kind::Integer) => value.is_number(),
        }
    }

    /// Returns the range of a whole number.
    pub fn range(&self) -> (i64, i64) {
        (self.minimum.unwrap_or(i64::MIN), self.maximum.unwrap_or(i64::MAX))
    }

    /// Returns the name, if there is one.
    pub fn name(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// Returns the title: "a wall".
    pub fn title(&self) -> Param {
        self.title.as_deref().map_or_else(|| Message::from(catalogue::ValueObject), titled).into()
    }

    /// Describes the expected value.
    pub fn expected(&self) -> Param {
        let message: Message = match (&self.title, self.kind) {
            (Some(title), Some(Kind::Object)) => {
                catalogue::WantedTitledObject { title: titled(title) }.into()
            }
            (Some(title), _) => titled(title),
            (None, None) => catalogue::WantedAny.into(),
            (None, Some(Kind::Object)) => catalogue::ValueObject.into(),
            (None, Some(Kind::Boolean)) => catalogue::WantedBoolean.into(),
            (None, Some(Kind::String)) if self.words.is_empty() => catalogue::WantedText.into(),
            (None, Some(Kind::String)) => return one_of(&self.words),
            (None, Some(Kind::Number)) => catalogue::WantedNumber.into(),
            (None, Some(Kind::Integer)) => {
                let (least, most) = self.range();
                catalogue::WantedRange { least, most }.into()
            }
            (None, Some(Kind::Array)) => match &self.items {
                Some(item) => catalogue::WantedListOf { item: item.expected() }.into(),
                None => catalogue::WantedList.into(),
            },
        };
        message.into()
    }
}

/// Returns a schema's title. Translations find it by its English words.
fn titled(title: &str) -> Message {
    catalogue::SchemaTitle { key: key(title), title }.into()
}

fn one_of(words: &[String]) -> Param {
    let mut quoted: Vec<String> = words.iter().map(|word| format!("{word:?}")).collect();
    match quoted.pop() {
        Some(last) if !quoted.is_empty() => {
            Message::from(catalogue::WantedOneOf { words: quoted, last }).into()
        }
        only => only.unwrap_or_default().into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_schema_is_understood() {
        let names: Vec<&str> = SCENE.properties.keys().map(String::as_str).collect();
        assert_eq!(names[..5], ["format", "version", "name", "ruleset", "grid"]);
        let wall = SCENE.properties["walls"].items.as_ref().expect("a list");
        assert_eq!((wall.title().to_string().as_str(), wall.kind), ("a wall", Some(Kind::Object)));
        assert_eq!(wall.properties["door"].words, ["open", "closed", "locked"]);
        let wanted = |schema: &Schema| schema.expected().to_string();
        assert_eq!(wanted(&wall.properties["door"]), "\"open\", \"closed\" or \"locked\"");
        assert_eq!(
            wanted(&wall.properties["points"]),
            "a list in which each item is a point [x, y] in cells"
        );
        assert_eq!(wanted(&SCENE.properties["grid"].properties["size"]), "[columns, rows]");
    }

    #[test]
    fn nothing_that_the_program_reads_is_left_out() {
        let whole: Schema =
            serde_json::from_str(include_str!("../../www/schema/scene.schema.json")).expect("JSON");
        assert_eq!(format!("{whole:?}"), format!("{:?}", *SCENE));
    }
}
