//! Translates messages that are stored in English within JSON.

use crate::Message;
use crate::in_use::as_kept;
use serde_json::{Map, Value};

/// Replaces texts that have a message (`text`, or `message` in refusals) with the language in use. Commands stay unchanged.
pub fn reword(value: &mut Value) {
    if as_kept() {
        return;
    }
    match value {
        Value::Array(items) => items.iter_mut().for_each(reword),
        Value::Object(fields) => reword_object(fields),
        _ => {}
    }
}

fn reword_object(fields: &mut Map<String, Value>) {
    let inner = fields.iter_mut().filter(|(name, _)| !["params", "command"].contains(&name.as_str()));
    inner.for_each(|(_, value)| reword(value));
    let Some(id) = fields.get("messageId").cloned() else { return };
    let params = fields.get("params").cloned().unwrap_or_else(|| Map::new().into());
    let said = Map::from_iter([("messageId".to_owned(), id), ("params".to_owned(), params)]);
    let Ok(message) = serde_json::from_value::<Message>(said.into()) else { return };
    let place = if fields.contains_key("text") { "text" } else { "message" };
    if let (Some(Value::String(text)), true) = (fields.get_mut(place), message.is_known()) {
        *text = message.to_string();
    }
}

// Compares words on purpose: the test must distinguish languages.
#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, Wording, catalogue};

    #[test]
    fn what_was_kept_is_worded_again_but_for_commands_and_what_nobody_knows() {
        let kept = |text: &str| serde_json::json!({ "type": "noted", "text": text, "messageId": "yes" });
        let mut log = serde_json::json!([
            { "why": [kept("yes")], "command": kept("yes"), "at": 0 },
            { "text": "of tomorrow", "messageId": "not-yet-known" },
            serde_json::to_value(Wording::from(catalogue::And { first: catalogue::Yes, next: "no" })).expect("JSON"),
            { "code": "bad", "message": "no", "messageId": "no" },
        ]);
        Language::German.within(|| reword(&mut log));
        assert_eq!(log[0]["why"][0]["text"], "ja");
        assert_eq!(log[0]["command"]["text"], "yes");
        assert_eq!(log[1]["text"], "of tomorrow");
        assert_eq!(log[2]["text"], "ja und no");
        assert_eq!(log[3]["message"], "nein");
        let before = log.clone();
        reword(&mut log);
        assert_eq!(log, before, "English is what is kept");
    }
}
