//! The schema of a ruleset that changes a built-in one. Every option is checked, but all are optional.

use serde_json::{Map, Value, json};

/// Adds definitions of incomplete topics to the definitions of complete ones. Returns the schema for the changes of `name`.
///
/// Objects are merged option by option, so only they may be incomplete. Lists are replaced, so their entries must be complete.
pub fn changes_of(name: &str, definitions: &mut Map<String, Value>) -> Value {
    let mut changes = Changes { whole: definitions.clone(), made: Map::new() };
    let topic = changes.of_definition(name);
    definitions.extend(changes.made);
    json!({ "$ref": topic })
}

struct Changes {
    whole: Map<String, Value>,
    made: Map<String, Value>,
}

impl Changes {
    /// Returns the reference to a definition without required fields, or to the definition itself if it isn't an object with options.
    fn of_definition(&mut self, name: &str) -> String {
        let changed = format!("{name}Changes");
        let reference = format!("#/$defs/{changed}");
        if self.made.contains_key(&changed) {
            return reference;
        }
        match self.whole.get(name).cloned() {
            Some(whole) if whole.get("properties").is_some() => {
                // A definition may contain itself.
                self.made.insert(changed.clone(), Value::Null);
                let made = self.of(whole);
                self.made.insert(changed, made);
                reference
            }
            _ => format!("#/$defs/{name}"),
        }
    }

    fn of(&mut self, mut schema: Value) -> Value {
        let Some(fields) = schema.as_object_mut() else { return schema };
        let name = fields.get("$ref").and_then(Value::as_str).and_then(|at| at.strip_prefix("#/$defs/"));
        if let Some(name) = name.map(str::to_owned) {
            fields.insert("$ref".to_owned(), self.of_definition(&name).into());
        }
        if let Some(Value::Array(choices)) = fields.get_mut("anyOf") {
            choices.iter_mut().for_each(|choice| *choice = self.of(choice.take()));
        }
        if let Some(Value::Object(options)) = fields.get_mut("properties") {
            options.values_mut().for_each(|option| *option = self.of(option.take()));
            fields.shift_remove("required");
        }
        schema
    }
}
