//! Creature library of this browser, for use on any map. It belongs to the user and is not part of a scene.

use crate::library::record::is_stale;
use burstmap_frontend::library_file::{FileCreature, LibraryFile, LibraryFormat};
use burstmap_frontend::tools::build::creatures::to_keep;
use burstmap_rules::map::{Token, TokenData};
use js_sys::Promise;
use serde::{Deserialize, Serialize};
use serde_json::Value;
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

/// A saved creature. Times are milliseconds since 1970.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Creature {
    #[serde(default)]
    pub id: String,
    #[serde(default)]
    pub changed: f64,
    /// Time of deletion. Always written, so that saving a creature again restores it.
    #[serde(default)]
    pub deleted: Option<f64>,
    /// Rule system under which it was saved.
    #[serde(default)]
    pub rules: String,
    pub token: TokenData,
    /// Fields that only files of a ruleset's library contain.
    #[serde(skip)]
    pub book: Option<Book>,
}

/// A creature's data in a ruleset's library, apart from its token.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Book {
    /// Hit dice: `3d6`.
    pub hit_dice: Option<String>,
    /// Names of traits and reactions that the rules do not apply.
    pub told: Vec<String>,
}

/// Changed fields of a creature. Other fields of its record stay as they are.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum CreaturePatch {
    Whole(Box<Creature>),
    /// `None` restores it.
    Deleted {
        deleted: Option<f64>,
    },
}

/// The browser has no storage, or its data is not readable.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Unavailable;

impl Creature {
    /// Returns a token of the map as a creature of the library.
    pub fn of(token: &Token, rules: &str, id: String, now: f64) -> Creature {
        let rules = rules.to_owned();
        Creature { id, changed: now, deleted: None, rules, token: to_keep(token), book: None }
    }

    /// Returns the creature's challenge rating, if it has one: `1/4`, `5`.
    pub fn challenge(&self) -> Option<String> {
        let rating = self.token.traits.get("challenge")?.as_f64()?;
        let fractions = [(0.125, "1/8"), (0.25, "1/4"), (0.5, "1/2")];
        let fraction = fractions.iter().find(|(value, _)| *value == rating);
        Some(fraction.map_or_else(|| rating.to_string(), |(_, text)| (*text).to_owned()))
    }

    /// Returns the creature type, if specified: `dragon`.
    pub fn kind(&self) -> Option<&str> {
        self.token.traits.get("creatureType")?.as_str()
    }

    /// Returns whether each of these words occurs in the creature's name, side, system, type, size or attacks. `cr 5` matches its
    /// challenge rating.
    pub fn is_found_by(&self, words: &str) -> bool {
        let attacks = self.token.attacks.iter().map(|attack| attack.name.as_str());
        let all: Vec<String> = [self.token.name.as_str(), self.token.side.as_str(), self.rules.as_str()]
            .into_iter()
            .chain(self.kind())
            .chain(self.token.size.as_deref())
            .chain(attacks)
            .map(str::to_lowercase)
            .collect();
        let challenge = self.challenge();
        words.to_lowercase().replace("cr ", "cr").split_whitespace().all(|word| {
            match word.strip_prefix("cr").filter(|rating| rating.starts_with(|c: char| c.is_ascii_digit())) {
                Some(rating) => challenge.as_deref() == Some(rating),
                None => all.iter().any(|text| text.contains(word)),
            }
        })
    }
}

/// Returns all saved creatures by name, and permanently deletes those that were deleted long ago.
///
/// # Errors
///
/// If the storage is not accessible or not readable.
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

/// Writes a creature's record. Creates it if necessary.
///
/// # Errors
///
/// If the browser has no storage.
pub async fn write(library: &str, id: &str, patch: &CreaturePatch) -> Result<(), Unavailable> {
    let fields = serde_json::to_string(patch).map_err(|_| Unavailable)?;
    JsFuture::from(note_creature(library, id, &fields)).await.map(drop).map_err(|_| Unavailable)
}

/// Returns the records of a list, by name. Unreadable records are preserved, but not shown.
fn read(text: &str) -> Result<Vec<Creature>, Unavailable> {
    let values: Vec<serde_json::Value> = serde_json::from_str(text).map_err(|_| Unavailable)?;
    let mut all: Vec<Creature> =
        values.iter().filter_map(|value| burstmap_decode::decode(value).ok()).collect();
    all.sort_by_key(|creature| creature.token.name.to_lowercase());
    Ok(all)
}

/// Returns all saved creatures as a file.
pub fn to_file(all: &[Creature]) -> String {
    let kept = all.iter().filter(|creature| creature.deleted.is_none());
    let file = LibraryFile::<_, Value> {
        format: LibraryFormat::Creatures,
        version: 1,
        name: None,
        attribution: None,
        creatures: kept
            .map(|Creature { token, rules, .. }| FileCreature {
                token: token.clone(),
                rules: rules.clone(),
                hit_dice: None,
                told: Vec::new(),
            })
            .collect(),
        spells: Vec::new(),
        casting: None,
        budgets: Vec::new(),
    };
    serde_json::to_string(&file).unwrap_or_default()
}

/// Assigns to each creature the id of the saved one with its name and system, or a new one. Returns the replaced ones.
pub fn take_places(creatures: &mut Vec<Creature>, kept: &[Creature]) -> Vec<Creature> {
    let (mut replaced, mut placed): (Vec<Creature>, Vec<Creature>) = (Vec::new(), Vec::new());
    let same = |a: &Creature, b: &Creature| a.token.name == b.token.name && a.rules == b.rules;
    for mut creature in std::mem::take(creatures) {
        let before = kept.iter().find(|other| other.deleted.is_none() && same(other, &creature));
        if placed.iter().any(|other| same(other, &creature)) {
            // Several of one kind were selected. Save only one.
            continue;
        }
        creature.id = before.map_or_else(crate::library::fresh, |before| before.id.clone());
        replaced.extend(before.cloned());
        placed.push(creature);
    }
    *creatures = placed;
    replaced
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

    #[test]
    fn creatures_replace_those_of_their_name_and_system() {
        let named = |name: &str, id: &str| Creature {
            id: id.to_owned(),
            token: TokenData { name: name.to_owned(), ..TokenData::default() },
            ..Creature::default()
        };
        let mut new = vec![named("Wolf", ""), named("Wolf", "")];
        assert_eq!(
            take_places(&mut new, &[named("Wolf", "old"), named("Bat", "bat")]),
            [named("Wolf", "old")]
        );
        assert_eq!(new, [named("Wolf", "old")]);
    }
}
