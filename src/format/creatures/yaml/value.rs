//! Converts YAML events to a JSON value. A library reads the syntax. This file interprets scalars and enforces limits.

use burstmap_messages::{Message, catalogue};
use granit_parser::{Event, Parser, ScalarStyle, Tag};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// Maximum nesting depth of lists and objects.
const MAX_DEPTH: usize = 64;

/// Maximum total size: the bytes of all texts, and [`PER_VALUE`] for each value. Repetition by an alias counts again.
const MAX_WEIGHT: usize = 8_000_000;
const PER_VALUE: usize = 32;

/// Reads the one document of a text. Fields keep their order; keys of other types become texts.
///
/// # Errors
///
/// The problem as a message.
pub(super) fn read(text: &str) -> Result<Value, Message> {
    let mut reader = Reader::default();
    let mut documents = 0;
    for event in Parser::new_from_str(text) {
        let (event, _) = event.map_err(|error| {
            let problem = burstmap_rules::wording::short(&error.info());
            Message::from(catalogue::YamlSyntax { problem, line: error.marker().line() })
        })?;
        documents += usize::from(matches!(event, Event::DocumentStart(..)));
        if documents > 1 {
            return Err(catalogue::YamlDocuments.into());
        }
        reader.take(event)?;
    }
    Ok(reader.whole)
}

/// A list or an object that is not complete yet.
struct Open {
    anchor: usize,
    weight: usize,
    kind: Kind,
}

enum Kind {
    List(Vec<Value>),
    Object(Object),
}

#[derive(Default)]
struct Object {
    fields: Map<String, Value>,
    /// Key of the next value.
    key: Option<Key>,
    /// Fields under `<<`, which the object's own fields override.
    merged: Map<String, Value>,
}

enum Key {
    Name(String),
    Merge,
}

impl Object {
    fn add(&mut self, value: Value) -> Result<(), Message> {
        match self.key.take() {
            Some(Key::Name(field)) if self.fields.contains_key(&field) => {
                Err(catalogue::YamlTwice { field }.into())
            }
            Some(Key::Name(name)) => {
                self.fields.insert(name, value);
                Ok(())
            }
            Some(Key::Merge) => self.merge(value),
            // The key is an alias of a list or an object.
            None => Err(catalogue::YamlKey.into()),
        }
    }

    /// Merges fields. The first of several with the same name counts.
    fn merge(&mut self, value: Value) -> Result<(), Message> {
        match value {
            Value::Object(fields) => {
                for (name, value) in fields {
                    self.merged.entry(name).or_insert(value);
                }
                Ok(())
            }
            Value::Array(items) if items.iter().all(Value::is_object) => {
                items.into_iter().try_for_each(|item| self.merge(item))
            }
            _ => Err(catalogue::YamlMerge.into()),
        }
    }

    fn whole(self) -> Map<String, Value> {
        let Object { mut fields, merged, .. } = self;
        for (name, value) in merged {
            fields.entry(name).or_insert(value);
        }
        fields
    }
}

#[derive(Default)]
struct Reader {
    open: Vec<Open>,
    /// Values of aliases, with their weights.
    anchors: BTreeMap<usize, (Value, usize)>,
    weight: usize,
    whole: Value,
}

impl Reader {
    fn take(&mut self, event: Event) -> Result<(), Message> {
        match event {
            Event::Scalar(text, style, anchor, tag) => {
                let weight = self.weigh(PER_VALUE + text.len())?;
                if self.awaits_key() {
                    self.key(text.into_owned(), style);
                    return Ok(());
                }
                self.add(anchor, scalar(&text, style, tag.as_deref()), weight)
            }
            Event::SequenceStart(_, anchor, _) => self.begin(anchor, Kind::List(Vec::new())),
            Event::MappingStart(_, anchor, _) => self.begin(anchor, Kind::Object(Object::default())),
            Event::SequenceEnd | Event::MappingEnd => self.end(),
            Event::Alias(anchor) => {
                // An alias within its own value has no value yet.
                let weight = self.anchors.get(&anchor).ok_or(catalogue::YamlEndless)?.1;
                self.weigh(weight)?;
                let value = self.anchors[&anchor].0.clone();
                match value {
                    Value::String(name) if self.awaits_key() => self.key(name, ScalarStyle::DoubleQuoted),
                    value => self.add(0, value, weight)?,
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn weigh(&mut self, weight: usize) -> Result<usize, Message> {
        self.weight += weight;
        if self.weight > MAX_WEIGHT { Err(catalogue::YamlLarge.into()) } else { Ok(weight) }
    }

    fn awaits_key(&self) -> bool {
        matches!(self.open.last(), Some(Open { kind: Kind::Object(Object { key: None, .. }), .. }))
    }

    fn key(&mut self, name: String, style: ScalarStyle) {
        let Some(Open { kind: Kind::Object(object), weight, .. }) = self.open.last_mut() else { return };
        *weight += PER_VALUE + name.len();
        let merge = name == "<<" && style == ScalarStyle::Plain;
        object.key = Some(if merge { Key::Merge } else { Key::Name(name) });
    }

    fn begin(&mut self, anchor: usize, kind: Kind) -> Result<(), Message> {
        if self.awaits_key() {
            return Err(catalogue::YamlKey.into());
        }
        if self.open.len() == MAX_DEPTH {
            return Err(catalogue::YamlDeep { most: MAX_DEPTH }.into());
        }
        let weight = self.weigh(PER_VALUE)?;
        self.open.push(Open { anchor, weight, kind });
        Ok(())
    }

    fn end(&mut self) -> Result<(), Message> {
        let Some(open) = self.open.pop() else { return Ok(()) };
        let value = match open.kind {
            Kind::List(items) => Value::Array(items),
            Kind::Object(object) => Value::Object(object.whole()),
        };
        self.add(open.anchor, value, open.weight)
    }

    /// Adds a complete value at its place.
    fn add(&mut self, anchor: usize, value: Value, weight: usize) -> Result<(), Message> {
        if anchor > 0 {
            self.weigh(weight)?;
            self.anchors.insert(anchor, (value.clone(), weight));
        }
        let Some(open) = self.open.last_mut() else {
            self.whole = value;
            return Ok(());
        };
        open.weight += weight;
        match &mut open.kind {
            Kind::List(items) => items.push(value),
            Kind::Object(object) => object.add(value)?,
        }
        Ok(())
    }
}

/// Returns a scalar's value. Quoted scalars and those tagged as text are texts.
fn scalar(text: &str, style: ScalarStyle, tag: Option<&Tag>) -> Value {
    let text_by_tag = tag.is_some_and(|tag| tag.suffix() == "str" || tag.handle() == "!");
    if style != ScalarStyle::Plain || text_by_tag {
        return Value::from(text);
    }
    match text.to_ascii_lowercase().as_str() {
        "" | "~" | "null" => Value::Null,
        "true" | "yes" | "y" | "on" => Value::from(true),
        "false" | "no" | "n" | "off" => Value::from(false),
        // JSON has no infinite numbers: `inf` and the like stay texts.
        _ => text
            .parse::<f64>()
            .ok()
            .filter(|number| number.is_finite())
            .map_or(Value::from(text), Value::from),
    }
}
