//! The creatures that this browser keeps, to be set down on any map. They are the user's own: no scene holds them.

use burstmap_frontend::tools::build::creatures::to_keep;
use burstmap_rules::map::{Token, TokenData};
use js_sys::Promise;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/js/keep/creatures.js")]
extern "C" {
    #[wasm_bindgen(js_name = list)]
    pub fn list_creatures(library: &str) -> Promise;
    #[wasm_bindgen(js_name = note)]
    pub fn note_creature(library: &str, id: &str, fields: &str) -> Promise;
    #[wasm_bindgen(js_name = drop)]
    pub fn forget_creature(library: &str, id: &str) -> Promise;
}

/// One of them. Times are milliseconds since 1970.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Creature {
    #[serde(default)]
    pub id: String,
    #[serde(default)]
    pub changed: f64,
    /// When it was deleted. Always written, so that one that is saved again comes back.
    #[serde(default)]
    pub deleted: Option<f64>,
    /// The rule system that it was saved under.
    #[serde(default)]
    pub rules: String,
    pub token: TokenData,
}

impl Creature {
    /// A token of the map as the library keeps it.
    pub fn of(token: &Token, rules: &str, id: String, now: f64) -> Creature {
        Creature { id, changed: now, deleted: None, rules: rules.to_owned(), token: to_keep(token) }
    }

    /// Whether it is found by these words, each somewhere in its name, its side, its system or its attacks.
    pub fn is_found_by(&self, words: &str) -> bool {
        let attacks = self.token.attacks.iter().map(|attack| attack.name.as_str());
        let all: Vec<String> = [self.token.name.as_str(), self.token.side.as_str(), self.rules.as_str()]
            .into_iter()
            .chain(attacks)
            .map(str::to_lowercase)
            .collect();
        words.to_lowercase().split_whitespace().all(|word| all.iter().any(|text| text.contains(word)))
    }
}

/// The records of a list, by name. What cannot be read is left where it is and not shown.
pub fn read(text: &str) -> Vec<Creature> {
    let values: Vec<serde_json::Value> = serde_json::from_str(text).unwrap_or_default();
    let mut all: Vec<Creature> =
        values.into_iter().filter_map(|value| serde_json::from_value(value).ok()).collect();
    all.sort_by_key(|creature| creature.token.name.to_lowercase());
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_that_cannot_be_read_hides_no_other() {
        let good = r#"{"id":"a","token":{"id":"creature","name":"Wolf","side":"wild","at":[0,0],"attacks":[{"name":"Bite","kind":"melee"}]}}"#;
        let all = read(&format!(r#"[{{"id":"b","token":7}},{good}]"#));
        assert_eq!(all.len(), 1);
        assert!(all[0].is_found_by("wild bite") && !all[0].is_found_by("wolf claw"));
        assert_eq!(read("damaged"), []);
    }
}
