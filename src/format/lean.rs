//! A file's JSON as a tree, except for its longest lists, which stay text until their items are read one by one. As a tree, a hundred
//! thousand walls take twenty times as much memory as in the file.

use super::own_files::{UVTT_FIELD, is_ours};
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use std::fmt;

/// Lists that are read once, item by item: walls of Foundry and Universal VTT, tiles of Tiled.
const LISTS: [&str; 4] = ["walls", "line_of_sight", "objects_line_of_sight", "data"];
/// Size in bytes from which a list stays text.
const LONG: usize = 4_096;
/// Prefix of a list's text.
const MARK: char = '\u{1}';

/// Reads JSON as a tree with long lists as text. Our own files are read completely, field by field.
///
/// # Errors
///
/// As those of `serde_json`.
pub fn value(bytes: &[u8]) -> serde_json::Result<Value> {
    let value = glance(bytes)?;
    if is_ours(&value) {
        drop(value);
        return serde_json::from_slice(bytes);
    }
    Ok(value)
}

/// Reads any JSON as a tree with long lists as text: enough to recognize a file.
///
/// # Errors
///
/// As those of `serde_json`.
pub fn glance(bytes: &[u8]) -> serde_json::Result<Value> {
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    let value = Tree.deserialize(&mut reader)?;
    reader.end()?;
    Ok(value)
}

/// Returns a list whose items stay text.
pub fn list(items: impl Iterator<Item = impl AsRef<str>>) -> Value {
    let mut text = String::from(MARK);
    for (index, item) in items.enumerate() {
        text.push(if index == 0 { '[' } else { ',' });
        text.push_str(item.as_ref());
    }
    text.push_str(if text.len() == 1 { "[]" } else { "]" });
    Value::String(text)
}

/// Returns a list of newly written items as text.
pub fn written(items: impl Iterator<Item = impl Serialize>) -> Value {
    list(items.filter_map(|item| serde_json::to_string(&item).ok()))
}

/// Returns the text of a list that stayed text.
pub fn text(value: &Value) -> Option<&str> {
    value.as_str()?.strip_prefix(MARK)
}

/// Returns whether a value is a list, as a tree or as text.
pub fn is_list(value: &Value) -> bool {
    value.is_array() || text(value).is_some()
}

/// Returns the number of a list's items.
pub fn count(value: &Value) -> usize {
    struct Count;
    impl<'de> Visitor<'de> for Count {
        type Value = usize;

        fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
            to.write_str("a list")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<usize, A::Error> {
            let mut count = 0;
            while items.next_element::<IgnoredAny>()?.is_some() {
                count += 1;
            }
            Ok(count)
        }
    }
    match text(value) {
        Some(text) => serde_json::Deserializer::from_str(text).deserialize_seq(Count).unwrap_or(0),
        None => value.as_array().map_or(0, Vec::len),
    }
}

/// Returns whether a list has items.
pub fn any(value: &Value) -> bool {
    match text(value) {
        Some(text) => matches!(items::<IgnoredAny>(text).next(), Some(Ok(_))),
        None => value.as_array().is_some_and(|list| !list.is_empty()),
    }
}

/// Returns the items of a list that stayed text, one by one. An invalid item is the last.
pub fn items<'t, T: Deserialize<'t>>(text: &'t str) -> impl Iterator<Item = serde_json::Result<T>> {
    let blank = |letter: char| letter.is_ascii_whitespace();
    let mut rest = text.trim_start_matches(blank).strip_prefix('[').unwrap_or_default();
    std::iter::from_fn(move || {
        // The text was valid JSON: between two items there is a comma.
        rest = rest.trim_start_matches(|letter| letter == ',' || blank(letter));
        if rest.is_empty() || rest.starts_with(']') {
            return None;
        }
        let mut items = serde_json::Deserializer::from_str(rest).into_iter();
        let item = items.next();
        rest = if matches!(item, Some(Ok(_))) { &rest[items.byte_offset()..] } else { "" };
        item
    })
}

/// Returns a line's points in their most common form. `None` for other forms, which must be read as a tree.
pub fn line(text: &str) -> Option<Vec<[f64; 2]>> {
    #[derive(Deserialize)]
    struct At {
        x: f64,
        y: f64,
    }
    let points: Vec<At> = serde_json::from_str(text).ok()?;
    Some(points.into_iter().map(|At { x, y }| [x, y]).collect())
}

/// Reads a value with its contents.
struct Tree;

impl<'de> DeserializeSeed<'de> for Tree {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Value, D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Tree {
    type Value = Value;

    fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("JSON")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_string<E>(self, value: String) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element_seed(Tree)? {
            list.push(item);
        }
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Value, A::Error> {
        let mut map = Map::new();
        while let Some(name) = fields.next_key::<String>()? {
            let value = match name.as_str() {
                // Our walls in a file for other programs are read field by field.
                UVTT_FIELD => fields.next_value::<Value>()?,
                long if LISTS.contains(&long) => list_or_tree(fields.next_value::<&RawValue>()?.get())?,
                _ => fields.next_value_seed(Tree)?,
            };
            map.insert(name, value);
        }
        Ok(Value::Object(map))
    }
}

/// Returns a long list as text. Reads other values normally, so that the depth stays limited.
fn list_or_tree<E: serde::de::Error>(text: &str) -> Result<Value, E> {
    if text.starts_with('[') && text.len() >= LONG {
        return Ok(format!("{MARK}{text}").into());
    }
    serde_json::from_str(text).map_err(E::custom)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn walls(count: usize) -> Value {
        (0..count).map(|place| json!({ "c": [place, 1.5, -2, 3], "door": "x\u{1}\"" })).collect()
    }

    fn lean(value: &Value) -> Value {
        super::value(value.to_string().as_bytes()).unwrap()
    }

    #[test]
    fn long_lists_stay_text_and_give_the_same_items() {
        let file =
            json!({ "scenes": [{ "grid": 1, "walls": walls(500) }], "walls": walls(2), "notes": walls(200) });
        let read = lean(&file);
        assert!(text(&read["scenes"][0]["walls"]).is_some());
        assert_eq!((&read["walls"], &read["notes"]), (&file["walls"], &file["notes"]));
        let list = &read["scenes"][0]["walls"];
        assert_eq!((count(list), is_list(list), count(&read["walls"])), (500, true, 2));
        let seen: Vec<Value> = items(text(list).unwrap()).map(Result::unwrap).collect();
        assert_eq!(file["scenes"][0]["walls"], Value::Array(seen));
        let numbers: Vec<i32> = items(" [1 , 2,\n3 ] ").map(Result::unwrap).collect();
        assert_eq!((numbers, items::<Value>("[ ]").count()), (vec![1, 2, 3], 0));
    }

    #[test]
    fn an_item_of_another_kind_ends_a_list() {
        let read: Vec<Option<i32>> = items("[1,\"2\",3]").map(Result::ok).collect();
        assert_eq!(read, [Some(1), None]);
    }

    #[test]
    fn what_is_ours_is_read_whole() {
        let scene = json!({ "name": "\u{1}[", "walls": walls(500), "format": "burstmap-scene" });
        assert_eq!(lean(&scene), scene);
        let exported = json!({ "resolution": {}, "burstmap": { "walls": walls(500) } });
        assert_eq!(lean(&exported), exported);
    }

    #[test]
    fn damage_in_a_long_list_is_found_and_depth_is_bounded() {
        let good = json!({ "walls": walls(500) }).to_string();
        let bad = good.replacen("-2,3]", "-2,3", 1);
        assert!(value(bad.as_bytes()).is_err());
        let deep = format!("{{\"walls\":{}{}}}", "[".repeat(9_000), "]".repeat(9_000));
        let deep = value(deep.as_bytes()).unwrap();
        assert!(items::<Value>(text(&deep["walls"]).unwrap()).all(|item| item.is_err()));
        assert!(value("[".repeat(200).as_bytes()).is_err());
        for (open, close) in [("{\"walls\":", "}"), ("{\"data\":[", "]}")] {
            let deep = format!("{}1{}", open.repeat(9_000), close.repeat(9_000));
            assert!(
                value(deep.as_bytes()).is_err() || text(&value(deep.as_bytes()).unwrap()["data"]).is_some()
            );
        }
    }

    #[test]
    fn lines_are_read_as_points_where_nothing_is_lost_by_that() {
        assert_eq!(
            line(r#"[{"y":-2,"x":1.5,"z":[{}]},{"x":0,"y":1e3}]"#),
            Some(vec![[1.5, -2.0], [0.0, 1e3]])
        );
        assert_eq!(line("[[1,2]]"), Some(vec![[1.0, 2.0]]));
        for other in
            [r#"[{"x":"1","y":2}]"#, r#"[{"x":1}]"#, r#"[{"x":1,"y":null}]"#, "[[1,2,3]]", "{}", "[1]"]
        {
            assert_eq!(line(other), None, "{other}");
        }
    }

    #[test]
    fn a_list_of_texts_is_one_text() {
        assert_eq!(text(&list(["1", "[2]"].into_iter())), Some("[1,[2]]"));
        assert_eq!(text(&list(std::iter::empty::<&str>())), Some("[]"));
    }
}
