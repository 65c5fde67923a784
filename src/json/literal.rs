//! `json!`: values written down as JSON. The same as serde_json's for what we write, but each part is one call, and its
//! types are written by the one writer of [`super::encode`]: serde_json's would compile them all once more.

use super::value;
use serde::Serialize;
use serde_json::{Map, Value};

macro_rules! json {
    (@object $object:ident) => {};
    (@object $object:ident $name:tt : null $(, $($rest:tt)*)?) => {
        $crate::json::literal::put(&mut $object, $name, ::serde_json::Value::Null);
        $crate::json::json!(@object $object $($($rest)*)?);
    };
    (@object $object:ident $name:tt : [$($part:tt)*] $(, $($rest:tt)*)?) => {
        $crate::json::literal::put(&mut $object, $name, $crate::json::json!([$($part)*]));
        $crate::json::json!(@object $object $($($rest)*)?);
    };
    (@object $object:ident $name:tt : {$($part:tt)*} $(, $($rest:tt)*)?) => {
        $crate::json::literal::put(&mut $object, $name, $crate::json::json!({$($part)*}));
        $crate::json::json!(@object $object $($($rest)*)?);
    };
    (@object $object:ident $name:tt : $part:expr $(, $($rest:tt)*)?) => {
        $crate::json::literal::field(&mut $object, $name, &$part);
        $crate::json::json!(@object $object $($($rest)*)?);
    };
    (@list $list:ident) => {};
    (@list $list:ident null $(, $($rest:tt)*)?) => {
        $list.push(::serde_json::Value::Null);
        $crate::json::json!(@list $list $($($rest)*)?);
    };
    (@list $list:ident [$($part:tt)*] $(, $($rest:tt)*)?) => {
        $list.push($crate::json::json!([$($part)*]));
        $crate::json::json!(@list $list $($($rest)*)?);
    };
    (@list $list:ident {$($part:tt)*} $(, $($rest:tt)*)?) => {
        $list.push($crate::json::json!({$($part)*}));
        $crate::json::json!(@list $list $($($rest)*)?);
    };
    (@list $list:ident $part:expr $(, $($rest:tt)*)?) => {
        $crate::json::literal::push(&mut $list, &$part);
        $crate::json::json!(@list $list $($($rest)*)?);
    };
    (null) => { ::serde_json::Value::Null };
    ([$($part:tt)*]) => {{
        #[allow(unused_mut)]
        let mut list: Vec<::serde_json::Value> = Vec::new();
        $crate::json::json!(@list list $($part)*);
        ::serde_json::Value::Array(list)
    }};
    ({$($part:tt)*}) => {{
        #[allow(unused_mut)]
        let mut object = ::serde_json::Map::new();
        $crate::json::json!(@object object $($part)*);
        ::serde_json::Value::Object(object)
    }};
    ($part:expr) => { $crate::json::value(&$part) };
}
pub(crate) use json;

#[inline(never)]
pub fn put(object: &mut Map<String, Value>, name: &str, part: Value) {
    object.insert(name.to_owned(), part);
}

#[inline(never)]
pub fn field<T: Serialize + ?Sized>(object: &mut Map<String, Value>, name: &str, part: &T) {
    put(object, name, value(part));
}

#[inline(never)]
pub fn push<T: Serialize + ?Sized>(list: &mut Vec<Value>, part: &T) {
    list.push(value(part));
}

#[cfg(test)]
mod tests {
    #[test]
    fn writes_down_what_serde_json_writes_down() {
        let (name, list) = ("b", [1, 2]);
        let ours = super::json!({
            "a": null, (name): [1, null, [], {}, "x",], "c": { "d": -2, "e": list },
            "f": list.len() + 1, "g": true, "h": Some(0.5),
        });
        let theirs = serde_json::json!({
            "a": null, (name): [1, null, [], {}, "x",], "c": { "d": -2, "e": list },
            "f": list.len() + 1, "g": true, "h": Some(0.5),
        });
        assert_eq!(ours, theirs);
        assert_eq!(ours.to_string(), theirs.to_string(), "in the same order");
        assert_eq!(super::json!(list), serde_json::json!(list));
    }
}
