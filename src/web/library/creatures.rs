//! The creatures that this browser keeps, to be set down on any map. They are the user's own: no scene holds them.

use super::record::is_stale;
use burstmap_frontend::tools::build::creatures::to_keep;
use burstmap_rules::map::{Token, TokenData};
use js_sys::Promise;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

#[wasm_bindgen(module = "/js/keep/creatures.js")]
extern "C" {
    #[wasm_bindgen(js_name = list)]
    fn list_creatures(library: &str) -> Promise;
    #[wasm_bindgen(js_name = note)]
    fn note_creature(library: &str, id: &str, fields: &str) -> Promise;
    #[wasm_bindgen(js_name = drop)]
    fn forget_creature(library: &str, id: &str) -> Promise;
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

/// What is written of a creature; other fields of its record stay as they are.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum CreaturePatch {
    Whole(Box<Creature>),
    /// `None`: it is brought back.
    Deleted {
        deleted: Option<f64>,
    },
}

/// The browser keeps nothing, or what it keeps cannot be read.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Unavailable;

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

/// All that are kept, by name, without those that were deleted long ago: these go for good.
///
/// # Errors
///
/// Where the browser gives nothing out, or no list.
pub async fn kept(library: &str, now: f64) -> Result<Vec<Creature>, Unavailable> {
    let text = JsFuture::from(list_creatures(library)).await.ok().and_then(|text| text.as_string());
    let all = read(&text.ok_or(Unavailable)?)?;
    let (stale, all): (Vec<_>, Vec<_>) =
        all.into_iter().partition(|creature| is_stale(creature.deleted, now));
    for creature in stale {
        drop(forget_creature(library, &creature.id));
    }
    Ok(all)
}

/// Writes a creature's record, done when this resolves. One that is not there is begun.
///
/// # Errors
///
/// Where the browser keeps nothing.
pub async fn write(library: &str, id: &str, patch: &CreaturePatch) -> Result<(), Unavailable> {
    let fields = serde_json::to_string(patch).map_err(|_| Unavailable)?;
    JsFuture::from(note_creature(library, id, &fields)).await.map(drop).map_err(|_| Unavailable)
}

/// The records of a list, by name. One that cannot be read is left where it is and not shown.
fn read(text: &str) -> Result<Vec<Creature>, Unavailable> {
    let values: Vec<serde_json::Value> = serde_json::from_str(text).map_err(|_| Unavailable)?;
    let mut all: Vec<Creature> =
        values.into_iter().filter_map(|value| serde_json::from_value(value).ok()).collect();
    all.sort_by_key(|creature| creature.token.name.to_lowercase());
    Ok(all)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_all_of_a_creature_or_when_it_was_deleted() {
        let json = |patch: CreaturePatch| serde_json::to_value(patch).unwrap();
        assert_eq!(
            json(CreaturePatch::Deleted { deleted: Some(5.0) }),
            serde_json::json!({ "deleted": 5.0 })
        );
        assert_eq!(json(CreaturePatch::Deleted { deleted: None }), serde_json::json!({ "deleted": null }));
        let whole = json(CreaturePatch::Whole(Box::default()));
        assert_eq!(whole.get("deleted"), Some(&serde_json::Value::Null), "it comes back");
    }

    #[test]
    fn a_record_that_cannot_be_read_hides_no_other() {
        let good = r#"{"id":"a","token":{"id":"creature","name":"Wolf","side":"wild","at":[0,0],"attacks":[{"name":"Bite","kind":"melee"}]}}"#;
        let all = read(&format!(r#"[{{"id":"b","token":7}},{good}]"#)).unwrap();
        assert_eq!(all.len(), 1);
        assert!(all[0].is_found_by("wild bite") && !all[0].is_found_by("wolf claw"));
        assert_eq!(read("damaged"), Err(Unavailable), "a list that cannot be read is not an empty one");
    }
}
