//! The shipped schema of scenes as the reader uses it: which fields there are, what they hold, which words are known.

use burstmap_messages::{Message, Param, catalogue};
use indexmap::IndexMap;
use serde::Deserialize;
use serde_json::Value;
use std::sync::LazyLock;

/// As much of JSON Schema as the schema of scenes uses.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Schema {
    /// What it is called in sentences: "a wall".
    title: Option<String>,
    #[serde(rename = "type")]
    pub kind: Option<Kind>,
    pub properties: IndexMap<String, Schema>,
    pub required: Vec<String>,
    /// Of an object without `properties`: what each field holds.
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
    /// Whether there may be any. Decoding refuses them where there may be none.
    Allowed(bool),
    /// What each of them holds.
    Of(Box<Schema>),
}

/// The schema of scenes; a test holds the file to the types.
pub static SCENE: LazyLock<Schema> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../www/schema/scene.schema.json")).unwrap_or_default()
});

impl Schema {
    /// Whether a value is of the right kind, whatever is in it.
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

    /// The range of a whole number.
    pub fn range(&self) -> (i64, i64) {
        (self.minimum.unwrap_or(i64::MIN), self.maximum.unwrap_or(i64::MAX))
    }

    /// What it is called, where it has a name.
    pub fn name(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// What it is called: "a wall".
    pub fn title(&self) -> Param {
        self.title.as_ref().map_or_else(|| Message::from(catalogue::ValueObject).into(), Param::from)
    }

    /// What it should be, in words.
    pub fn expected(&self) -> Param {
        let message: Message = match (&self.title, self.kind) {
            (Some(title), Some(Kind::Object)) => catalogue::WantedTitledObject { title }.into(),
            (Some(title), _) => return title.into(),
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
}
