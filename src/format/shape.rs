//! What a file's values look like, as data: one table serves the reader, which tells problems with their place, and the
//! JSON Schema, so that the two cannot disagree.

use burstmap_decode::{is_similar, likely_meant};
use burstmap_rules::reason::{Reason, Refusal};
use serde_json::{Map, Number, Value};
use std::fmt::Write;

/// One kind of value.
#[derive(Debug)]
pub enum Shape {
    /// Anything; its own reader looks at it later.
    Any,
    /// An object whose fields are read elsewhere.
    Object,
    Flag,
    Text,
    /// A finite number.
    Number,
    /// A whole number within the range; 3.0 counts as 3.
    Whole(i64, i64),
    /// One of these words.
    Word(&'static [&'static str]),
    /// A list of at least so many items.
    List(&'static Shape, usize),
    /// As many items as shapes: what it is called, the shapes.
    Tuple(&'static str, &'static [Shape]),
    /// An object with free names.
    Named(&'static Shape),
    Record(&'static Record),
    /// The first shape whose outer type fits: what it is called, the shapes.
    Either(&'static str, &'static [Shape]),
}

/// An object with known fields. Others are kept; one that looks like a slip of the pen is warned of.
#[derive(Debug)]
pub struct Record {
    /// "a wall", for sentences.
    pub what: &'static str,
    pub fields: &'static [Field],
}

#[derive(Debug)]
pub struct Field {
    pub name: &'static str,
    pub required: bool,
    pub shape: Shape,
    /// One line for the schema.
    pub note: &'static str,
}

pub const fn needed(name: &'static str, shape: Shape, note: &'static str) -> Field {
    Field { name, required: true, shape, note }
}

pub const fn maybe(name: &'static str, shape: Shape, note: &'static str) -> Field {
    Field { name, required: false, shape, note }
}

/// Where the reader is, as a JSON pointer.
#[derive(Debug, Default)]
pub struct Place(String);

impl Place {
    pub fn enter(&mut self, part: &str) -> usize {
        let mark = self.0.len();
        self.0.push('/');
        self.0.push_str(&part.replace('~', "~0").replace('/', "~1"));
        mark
    }

    fn index(&mut self, index: usize) -> usize {
        let mark = self.0.len();
        let _ = write!(self.0, "/{index}");
        mark
    }

    pub fn leave(&mut self, mark: usize) {
        self.0.truncate(mark);
    }

    pub fn pointer(&self) -> &str {
        &self.0
    }

    /// `/walls/12/points/0` as a reader says it: `walls[12].points[0]`.
    pub fn spoken(&self) -> String {
        let mut text = String::new();
        for part in self.0.split('/').skip(1) {
            if !text.is_empty() && part.bytes().all(|b| b.is_ascii_digit()) && !part.is_empty() {
                let _ = write!(text, "[{part}]");
            } else {
                let dot = if text.is_empty() { "" } else { "." };
                let _ = write!(text, "{dot}{}", short(&part.replace("~1", "/").replace("~0", "~")));
            }
        }
        if text.is_empty() { "The file".into() } else { text }
    }
}

/// A value read against its shape. Numbers without fraction become whole, absent options written as null are taken
/// out: what is left fits the document's types.
pub fn read(
    shape: &Shape,
    value: &mut Value,
    place: &mut Place,
    warnings: &mut Vec<Reason>,
) -> Result<(), Refusal> {
    match (shape, &mut *value) {
        (Shape::Any, _)
        | (Shape::Object, Value::Object(_))
        | (Shape::Flag, Value::Bool(_))
        | (Shape::Text, Value::String(_))
        | (Shape::Number, Value::Number(_)) => Ok(()),
        (Shape::Whole(least, most), Value::Number(number)) => match whole(number) {
            Some(whole) if (*least..=*most).contains(&whole) => {
                *number = whole.into();
                Ok(())
            }
            _ => Err(wrong(shape, value, place)),
        },
        (Shape::Word(words), Value::String(text)) => {
            if words.contains(&text.as_str()) {
                return Ok(());
            }
            let hint = likely_meant(text, words.iter().copied())
                .map_or(String::new(), |word| format!(" Did you mean {word:?}?"));
            let mut refusal = wrong(shape, value, place);
            refusal.message.push_str(&hint);
            Err(refusal)
        }
        (Shape::List(item, least), Value::Array(items)) if items.len() >= *least => {
            for (index, value) in items.iter_mut().enumerate() {
                let mark = place.index(index);
                read(item, value, place, warnings)?;
                place.leave(mark);
            }
            Ok(())
        }
        (Shape::Tuple(_, shapes), Value::Array(items)) if items.len() == shapes.len() => {
            for (index, (shape, value)) in shapes.iter().zip(items).enumerate() {
                let mark = place.index(index);
                read(shape, value, place, warnings)?;
                place.leave(mark);
            }
            Ok(())
        }
        (Shape::Named(item), Value::Object(fields)) => {
            for (name, value) in fields {
                let mark = place.enter(name);
                read(item, value, place, warnings)?;
                place.leave(mark);
            }
            Ok(())
        }
        (Shape::Record(record), Value::Object(fields)) => read_record(record, fields, place, warnings),
        (Shape::Either(_, shapes), value) => match shapes.iter().find(|shape| fits_outside(shape, value)) {
            Some(shape) => read(shape, value, place, warnings),
            None => Err(wrong(shape, value, place)),
        },
        (_, value) => Err(wrong(shape, value, place)),
    }
}

fn read_record(
    record: &Record,
    fields: &mut Map<String, Value>,
    place: &mut Place,
    warnings: &mut Vec<Reason>,
) -> Result<(), Refusal> {
    for field in record.fields {
        match fields.get_mut(field.name) {
            Some(Value::Null) if !field.required => {
                fields.shift_remove(field.name);
            }
            Some(value) => {
                let mark = place.enter(field.name);
                read(&field.shape, value, place, warnings)?;
                place.leave(mark);
            }
            None if field.required => return Err(missing(record, field, fields, place)),
            None => {}
        }
    }
    let known: Vec<&str> = record.fields.iter().map(|field| field.name).collect();
    for name in fields.keys().filter(|name| !known.contains(&name.as_str())) {
        if let Some(near) =
            likely_meant(name, known.iter().copied()).filter(|near| !fields.contains_key(*near))
        {
            let text = format!(
                "{}: the field {:?} has no meaning here. Did you mean {near:?}?",
                place.spoken(),
                short(name)
            );
            warnings.push(Reason::new("unknown-field", text));
        }
    }
    Ok(())
}

fn missing(record: &Record, field: &Field, fields: &Map<String, Value>, place: &mut Place) -> Refusal {
    let known: Vec<&str> = record.fields.iter().map(|field| field.name).collect();
    let hint = fields
        .keys()
        .filter(|name| !known.contains(&name.as_str()))
        .find(|name| is_similar(name, field.name))
        .map_or(String::new(), |name| format!(" There is {:?}: did you mean {:?}?", short(name), field.name));
    let message = format!(
        "{}: {} needs the field {:?}, {}.{hint}",
        place.spoken(),
        record.what,
        field.name,
        expected(&field.shape)
    );
    place.enter(field.name);
    Refusal::new("bad-scene", message).at(place.pointer())
}

fn wrong(shape: &Shape, value: &Value, place: &Place) -> Refusal {
    let message = format!("{} should be {}, but is {}.", place.spoken(), expected(shape), told(value));
    Refusal::new("bad-scene", message).at(place.pointer())
}

fn fits_outside(shape: &Shape, value: &Value) -> bool {
    match shape {
        Shape::Any => true,
        Shape::Flag => value.is_boolean(),
        Shape::Text | Shape::Word(_) => value.is_string(),
        Shape::Number | Shape::Whole(..) => value.is_number(),
        Shape::List(..) | Shape::Tuple(..) => value.is_array(),
        Shape::Object | Shape::Named(_) | Shape::Record(_) => value.is_object(),
        Shape::Either(_, shapes) => shapes.iter().any(|shape| fits_outside(shape, value)),
    }
}

/// A shape in words, to follow "should be".
pub fn expected(shape: &Shape) -> String {
    match shape {
        Shape::Any => "any value".into(),
        Shape::Object | Shape::Named(_) => "an object".into(),
        Shape::Flag => "true or false".into(),
        Shape::Text => "a text".into(),
        Shape::Number => "a number".into(),
        Shape::Whole(least, most) => format!("a whole number from {least} to {most}"),
        Shape::Word(words) => {
            let quoted: Vec<String> = words.iter().map(|word| format!("{word:?}")).collect();
            match quoted.split_last() {
                Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
                _ => quoted.concat(),
            }
        }
        Shape::List(item, 0) => format!("a list; each item {}", expected(item)),
        Shape::List(item, least) => format!("a list of {least} or more items; each item {}", expected(item)),
        Shape::Tuple(what, _) | Shape::Either(what, _) => (*what).into(),
        Shape::Record(record) => format!("{} (an object)", record.what),
    }
}

/// A value in words, short.
fn told(value: &Value) -> String {
    match value {
        Value::Null => "nothing (null)".into(),
        Value::Bool(flag) => flag.to_string(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => format!("the text {:?}", short(text)),
        Value::Array(items) => format!("a list of {}", items.len()),
        Value::Object(_) => "an object".into(),
    }
}

pub use burstmap_rules::wording::short;

fn whole(number: &Number) -> Option<i64> {
    number.as_i64().or_else(|| {
        let float = number.as_f64()?;
        // Beyond 2^53 a float's neighbors are not whole numbers any more.
        (float.fract() == 0.0 && float.abs() < 9_007_199_254_740_992.0).then_some(float as i64)
    })
}
