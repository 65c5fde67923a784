//! Types into JSON text, or into values: one writer, so that each type is compiled once for both. The page's objects are
//! made from the text, by its own parser.

use crate::json::tree::Tree;
use serde::Serialize;
use serde::ser::{self, Serializer};
use serde_json::Value;
use std::fmt;

/// What is written, as JSON text. Numbers that are not finite become `null`.
pub fn text<T: Serialize + ?Sized>(value: &T) -> String {
    let mut out = Sink::new(None);
    let written = value.serialize(Writer(&mut out));
    out.text(written)
}

/// The same as a value.
#[inline(never)]
pub fn value<T: Serialize + ?Sized>(value: &T) -> Value {
    let mut out = Sink::new(Some(Tree::default()));
    let written = value.serialize(Writer(&mut out));
    out.value(written)
}

/// Where it goes: into the text, or into the tree if there is one.
struct Sink {
    text: String,
    tree: Option<Tree>,
}

impl Sink {
    #[inline(never)]
    fn new(tree: Option<Tree>) -> Sink {
        Sink { text: String::new(), tree }
    }

    /// What was written. No type of ours refuses to be.
    #[inline(never)]
    fn text(self, written: Written) -> String {
        if written.is_ok() { self.text } else { "null".to_owned() }
    }

    #[inline(never)]
    fn value(self, written: Written) -> Value {
        self.tree.filter(|_| written.is_ok()).map(|tree| tree.done).unwrap_or_default()
    }

    #[inline(never)]
    fn open(&mut self, start: &str) {
        match &mut self.tree {
            Some(tree) => tree.open(start),
            None => self.text.push_str(start),
        }
    }

    #[inline(never)]
    fn close(&mut self, end: &str) {
        match &mut self.tree {
            Some(tree) => end.bytes().for_each(|_| tree.close()),
            None => self.text.push_str(end),
        }
    }

    #[inline(never)]
    fn name(&mut self, name: &str) {
        match &mut self.tree {
            Some(tree) => tree.name = name.to_owned(),
            None => {
                quote(&mut self.text, name);
                self.text.push(':');
            }
        }
    }
}

fn quote(out: &mut String, text: &str) {
    let plain = |byte: u8| byte >= b' ' && byte != b'"' && byte != b'\\';
    if text.bytes().all(plain) {
        out.push('"');
        out.push_str(text);
        out.push('"');
    } else {
        // A text has always a form in JSON.
        out.push_str(&serde_json::to_string(text).unwrap_or_default());
    }
}

/// A type said that it cannot be written.
#[derive(Clone, Copy, Debug)]
struct Unwritable;

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("has no form in JSON")
    }
}

impl std::error::Error for Unwritable {}

impl ser::Error for Unwritable {
    fn custom<M: fmt::Display>(_: M) -> Unwritable {
        Unwritable
    }
}

type Written = Result<(), Unwritable>;

struct Writer<'a>(&'a mut Sink);

impl Writer<'_> {
    /// Without the machinery of formats: large answers are numbers for the most part.
    #[inline(never)]
    fn digits(self, mut number: u64) -> Written {
        let mut digits = [b'0'; 20];
        let mut at = digits.len();
        loop {
            at -= 1;
            digits[at] += (number % 10) as u8;
            number /= 10;
            if number == 0 {
                break;
            }
        }
        self.0.text.push_str(std::str::from_utf8(&digits[at..]).unwrap_or_default());
        Ok(())
    }

    #[inline(never)]
    fn string(self, text: &str) -> Written {
        match &mut self.0.tree {
            Some(tree) => tree.put(Value::from(text)),
            None => quote(&mut self.0.text, text),
        }
        Ok(())
    }
}

macro_rules! numbers {
    ($($method:ident $kind:ty => $wide:ident $as:ty;)*) => {
        $(fn $method(self, number: $kind) -> Written { self.$wide(<$as>::from(number)) })*
    };
}

impl<'a> Serializer for Writer<'a> {
    type Ok = ();
    type Error = Unwritable;
    type SerializeSeq = Open<'a>;
    type SerializeTuple = Open<'a>;
    type SerializeTupleStruct = Open<'a>;
    type SerializeTupleVariant = Open<'a>;
    type SerializeMap = Open<'a>;
    type SerializeStruct = Open<'a>;
    type SerializeStructVariant = Open<'a>;

    numbers! {
        serialize_i8 i8 => serialize_i64 i64;
        serialize_i16 i16 => serialize_i64 i64;
        serialize_i32 i32 => serialize_i64 i64;
        serialize_u8 u8 => serialize_u64 u64;
        serialize_u16 u16 => serialize_u64 u64;
        serialize_u32 u32 => serialize_u64 u64;
        serialize_f32 f32 => serialize_f64 f64;
    }

    #[inline(never)]
    fn serialize_i64(self, number: i64) -> Written {
        if let Some(tree) = &mut self.0.tree {
            tree.put(Value::from(number));
            return Ok(());
        }
        if number < 0 {
            self.0.text.push('-');
        }
        self.digits(number.unsigned_abs())
    }

    #[inline(never)]
    fn serialize_u64(self, number: u64) -> Written {
        if let Some(tree) = &mut self.0.tree {
            tree.put(Value::from(number));
            return Ok(());
        }
        self.digits(number)
    }

    /// Whole ones keep their point, so that they are read as what they were.
    #[inline(never)]
    fn serialize_f64(self, number: f64) -> Written {
        // A zero has no sign, as in JavaScript's JSON: documents that are equal are the same text.
        let number = number + 0.0;
        if !number.is_finite() {
            return self.serialize_unit();
        }
        match &mut self.0.tree {
            Some(tree) => tree.put(Value::from(number)),
            // As values are printed, so that a text and a value's text are the same.
            None => self.0.text.push_str(&Value::from(number).to_string()),
        }
        Ok(())
    }

    #[inline(never)]
    fn serialize_bool(self, flag: bool) -> Written {
        match &mut self.0.tree {
            Some(tree) => tree.put(Value::Bool(flag)),
            None => self.0.text.push_str(if flag { "true" } else { "false" }),
        }
        Ok(())
    }

    fn serialize_char(self, letter: char) -> Written {
        self.string(letter.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, text: &str) -> Written {
        self.string(text)
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Written {
        self.collect_seq(bytes)
    }

    fn serialize_none(self) -> Written {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Written {
        value.serialize(self)
    }

    #[inline(never)]
    fn serialize_unit(self) -> Written {
        match &mut self.0.tree {
            Some(tree) => tree.put(Value::Null),
            None => self.0.text.push_str("null"),
        }
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Written {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, name: &'static str) -> Written {
        self.string(name)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Written {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        value: &T,
    ) -> Written {
        let mut open = Open::variant(self.0, name, "");
        value.serialize(Writer(open.out))?;
        open.close()
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Open<'a>, Unwritable> {
        Ok(Open::new(self.0, "[", "]"))
    }

    fn serialize_tuple(self, _: usize) -> Result<Open<'a>, Unwritable> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Open<'a>, Unwritable> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Open<'a>, Unwritable> {
        Ok(Open::variant(self.0, name, "["))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Open<'a>, Unwritable> {
        Ok(Open::new(self.0, "{", "}"))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Open<'a>, Unwritable> {
        self.serialize_map(None)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Open<'a>, Unwritable> {
        Ok(Open::variant(self.0, name, "{"))
    }
}

/// A list or an object under way.
struct Open<'a> {
    out: &'a mut Sink,
    end: &'static str,
    first: bool,
}

impl<'a> Open<'a> {
    fn new(out: &'a mut Sink, start: &str, end: &'static str) -> Open<'a> {
        out.open(start);
        Open { out, end, first: true }
    }

    /// `{ "name": ` and the start of the variant's own values.
    #[inline(never)]
    fn variant(out: &'a mut Sink, name: &str, start: &str) -> Open<'a> {
        out.open("{");
        out.name(name);
        let end = match start {
            "[" => "]}",
            "{" => "}}",
            _ => "}",
        };
        Open::new(out, start, end)
    }

    #[inline(never)]
    fn next(&mut self) -> Writer<'_> {
        if !self.first && self.out.tree.is_none() {
            self.out.text.push(',');
        }
        self.first = false;
        Writer(self.out)
    }

    #[inline(never)]
    fn named(&mut self, name: &str) -> Writer<'_> {
        let _ = self.next();
        self.out.name(name);
        Writer(self.out)
    }

    #[inline(never)]
    fn close(&mut self) -> Written {
        self.out.close(self.end);
        Ok(())
    }
}

macro_rules! lists {
    ($($kind:ident $method:ident;)*) => {
        $(impl ser::$kind for Open<'_> {
            type Ok = ();
            type Error = Unwritable;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
                value.serialize(self.next())
            }

            fn end(mut self) -> Written {
                self.close()
            }
        })*
    };
}

lists! {
    SerializeSeq serialize_element;
    SerializeTuple serialize_element;
    SerializeTupleStruct serialize_field;
    SerializeTupleVariant serialize_field;
}

macro_rules! structures {
    ($($kind:ident)*) => {
        $(impl ser::$kind for Open<'_> {
            type Ok = ();
            type Error = Unwritable;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Written {
                value.serialize(self.named(name))
            }

            fn end(mut self) -> Written {
                self.close()
            }
        })*
    };
}

structures!(SerializeStruct SerializeStructVariant);

impl ser::SerializeMap for Open<'_> {
    type Ok = ();
    type Error = Unwritable;

    /// Keys are text, or what its name is in JSON.
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Written {
        match value(key) {
            Value::String(name) => self.named(&name),
            other => self.named(&other.to_string()),
        };
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        value.serialize(Writer(self.out))
    }

    fn end(mut self) -> Written {
        self.close()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use std::collections::BTreeMap;

    #[derive(Serialize)]
    #[serde(rename_all = "camelCase")]
    struct Sample {
        whole_number: i32,
        fraction: f64,
        kinds: Vec<Kind>,
        #[serde(skip_serializing_if = "Option::is_none")]
        absent: Option<u8>,
        null: Option<u8>,
        by_number: BTreeMap<i32, &'static str>,
        #[serde(flatten)]
        more: serde_json::Map<String, Value>,
    }

    #[derive(Serialize)]
    #[serde(rename_all = "camelCase")]
    enum Kind {
        Plain,
        Wide(u8),
        Pair(u8, char),
        Deep { depth: f32 },
    }

    fn sample() -> Sample {
        Sample {
            whole_number: -7,
            fraction: 3.0,
            kinds: vec![Kind::Plain, Kind::Wide(3), Kind::Pair(1, '"'), Kind::Deep { depth: 0.5 }],
            absent: None,
            null: None,
            by_number: BTreeMap::from([(-1, "a\n\u{1}\\"), (2, "é")]),
            more: serde_json::from_value(json!({ "x": [1, 2.5, { "y": null }], "empty": {} })).unwrap(),
        }
    }

    #[test]
    fn writes_what_serde_json_writes() {
        assert_eq!(text(&sample()), serde_json::to_string(&sample()).unwrap());
        assert_eq!(value(&sample()), serde_json::to_value(sample()).unwrap());
    }

    #[test]
    fn numbers_come_back_as_they_were() {
        for number in
            [0.0, 1e-9, 1e-5, 0.1, 1.0 / 3.0, 1e15, 1e16, 123_456_789.125, f64::MAX, f64::MIN_POSITIVE]
        {
            assert_eq!(value(&number).as_f64().map(f64::to_bits), Some(number.to_bits()), "{number:?}");
            // What is kept piece by piece is written as a text, what a file holds may be written as a value.
            assert_eq!(text(&number), value(&number).to_string());
        }
        assert_eq!(value(&[f64::NAN, f64::INFINITY]), json!([null, null]));
        assert_eq!(text(&[-0.0, 0.0]), "[0.0,0.0]");
        assert_eq!(value(&[u64::MAX]), json!([u64::MAX]));
        assert_eq!(
            text(&[i64::MIN, -1, 0, 10, i64::MAX]),
            json!([i64::MIN, -1, 0, 10, i64::MAX]).to_string()
        );
    }
}
