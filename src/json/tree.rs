//! Values put together part by part, as the writer comes upon them.

use serde_json::{Map, Value};
use std::mem::take;

#[derive(Default, Debug)]
pub(super) struct Tree {
    /// Objects and lists under way, from the outermost; with the name that the next part of an object has.
    open: Vec<(Value, String)>,
    /// The name for what is put next, if that is into an object.
    pub name: String,
    /// The whole, once everything is closed.
    pub done: Value,
}

impl Tree {
    /// A list (`[`), an object (`{`), or nothing.
    pub fn open(&mut self, start: &str) {
        let empty = match start {
            "[" => Value::Array(Vec::new()),
            "{" => Value::Object(Map::new()),
            _ => return,
        };
        self.open.push((empty, take(&mut self.name)));
    }

    pub fn close(&mut self) {
        if let Some((whole, name)) = self.open.pop() {
            self.name = name;
            self.put(whole);
        }
    }

    pub fn put(&mut self, part: Value) {
        match self.open.last_mut() {
            Some((Value::Array(list), _)) => list.push(part),
            Some((Value::Object(fields), _)) => drop(fields.insert(take(&mut self.name), part)),
            _ => self.done = part,
        }
    }
}
