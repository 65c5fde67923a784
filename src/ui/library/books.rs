//! Creature libraries of a ruleset: files of creatures that are fetched when the creature library is first opened.

use super::creatures::Creature;
use super::from_file::{MOST_LEVELS, MOST_SPELLS, of_file};
use crate::files;
use burstmap_frontend::difficulty::Budget;
use burstmap_frontend::spells::{Casting, Spell};
use burstmap_messages::{Message, Wording, catalogue};
use burstmap_rules::reason::Refusal;
use std::cell::RefCell;
use std::collections::BTreeMap;
use wasm_bindgen::prelude::*;

/// Contents of library files.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Books {
    /// The names or addresses that the ruleset lists.
    pub wanted: Vec<String>,
    pub creatures: Vec<Creature>,
    pub spells: Vec<Spell>,
    /// Formula for the numbers of spellcasters.
    pub casting: Option<Casting>,
    /// Experience budgets of encounters, by the party's level.
    pub budgets: Vec<Budget>,
    /// Attribution that licenses require.
    pub attributions: Vec<String>,
    /// A report for each library that could not be fetched or read.
    pub failed: Vec<Message>,
    /// A report for each library with unreadable entries, misspelled fields, or entries beyond the limits.
    pub damaged: Vec<Message>,
}

thread_local! {
    /// Addresses of the files of the package, by the names that rulesets use.
    static PACKAGED: RefCell<BTreeMap<String, String>> = const { RefCell::new(BTreeMap::new()) };
}

/// Sets the address of a file of the package, which `www/burstmap.js` knows.
#[wasm_bindgen(js_name = libraryFile, skip_typescript)]
pub fn packaged(name: String, address: String) {
    PACKAGED.with_borrow_mut(|known| known.insert(name, address));
}

/// Fetches the files. One that fails hides no other.
pub async fn fetch(wanted: Vec<String>, now: f64) -> Books {
    let mut books = Books { wanted: wanted.clone(), ..Books::default() };
    for name in wanted {
        let address = PACKAGED.with_borrow(|known| known.get(&name).cloned());
        let bytes = files::fetch(address.as_deref().unwrap_or(&name)).await;
        books.add(&name, bytes, now);
    }
    for (index, creature) in books.creatures.iter_mut().enumerate() {
        creature.id = format!("book-{index}");
    }
    books
}

impl Books {
    /// Adds the contents of a library's file, or a report about its problem.
    fn add(&mut self, name: &str, bytes: Result<Vec<u8>, Refusal>, now: f64) {
        let bytes = match bytes {
            Ok(bytes) => bytes,
            Err(refusal) => {
                let known: Vec<String> = PACKAGED.with_borrow(|known| known.keys().cloned().collect());
                let known: Vec<&str> = known.iter().map(String::as_str).collect();
                let hint = burstmap_decode::hint(name, &known);
                let why = refusal.wording();
                return self.failed.push(catalogue::BooksMissing { name, hint, why }.into());
            }
        };
        match of_file(&String::from_utf8_lossy(&bytes), now) {
            Ok(found) => {
                let mut report = Wording::default();
                let mut skipped = found.left_out.into_iter().chain(found.left_out_spells);
                if let Some(first) = skipped.next() {
                    report.then(catalogue::BooksDamaged { name, count: skipped.count() + 1, first });
                }
                if let count @ 1.. = found.many_spells {
                    report.then(catalogue::BooksManySpells { name, count, most: MOST_SPELLS });
                }
                if let count @ 1.. = found.many_budgets {
                    report.then(catalogue::BooksManyBudgets { name, count, most: MOST_LEVELS });
                }
                let mut misspelled = found.misspelled.into_iter();
                if let Some(first) = misspelled.next() {
                    report.then(catalogue::BooksMisspelled { name, count: misspelled.count() + 1, first });
                }
                if report.message.is_some() {
                    report.then(catalogue::BooksFix);
                }
                self.damaged.extend(report.message);
                self.creatures.extend(found.creatures);
                self.spells.extend(found.spells);
                self.casting = self.casting.take().or(found.casting);
                self.budgets.extend(found.budgets);
                self.attributions.extend(found.attribution);
            }
            Err(refusal) => {
                let mut report = Wording::from(catalogue::BooksUnread { name, why: refusal.wording() });
                report.then(catalogue::BooksFix);
                self.failed.extend(report.message);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    #[test]
    fn each_library_with_a_problem_has_one_report() {
        let creature = |name: &str| json!({ "id": "x", "name": name, "side": "wild", "at": [0, 0] });
        let file = json!({
            "format": "burstmap-creatures", "version": 1,
            "creatures": [creature("Wolf"), { "name": "Bat" }, 7],
            "spells": [{ "name": "Bog Burst" }],
        });
        let mut books = Books::default();
        books.add("odd.json", Ok(file.to_string().into_bytes()), 1.0);
        books.add("text.json", Ok(b"no JSON".to_vec()), 1.0);
        books.add("gone.json", Err(Refusal::new("unsupported-file", catalogue::Nothing)), 1.0);
        assert_eq!(books.creatures.len(), 1, "the sound one is there");
        assert_eq!((books.failed.len(), books.damaged.len()), (2, 1));
        let said = books.damaged[0].to_string();
        for part in ["odd.json", "3", "Bat", "/creatures/1/id"] {
            assert!(said.contains(part), "{part}: {said}");
        }
        let mut misspelled = file.clone();
        misspelled["creatures"][0]["atacks"] = json!([]);
        books.add("typo.json", Ok(misspelled.to_string().into_bytes()), 1.0);
        let said = books.damaged[1].to_string();
        assert!(
            said.contains("/creatures/1/id") && said.contains("/creatures/0/atacks"),
            "one report: {said}"
        );
        assert!(books.failed[0].to_string().contains("text.json"));
        assert!(books.failed[1].to_string().contains("gone.json"));
    }

    #[test]
    fn entries_beyond_the_limits_are_counted() {
        let spells = |count: usize| vec![json!({ "name": "Bolt", "level": 0 }); count];
        let budgets = |count: usize| vec![json!({ "level": 1, "low": 1, "moderate": 2, "high": 3 }); count];
        let report = |spells: Vec<Value>, budgets: Vec<Value>| {
            let file = json!({ "format": "burstmap-creatures", "version": 1, "creatures": [], "spells": spells, "budgets": budgets });
            let mut books = Books::default();
            books.add("long.json", Ok(file.to_string().into_bytes()), 1.0);
            assert_eq!((books.spells.len(), books.budgets.len()), (2_000, 99));
            books.damaged.iter().map(Message::to_string).collect::<Vec<_>>().join("\n")
        };
        assert_eq!(report(spells(2_000), budgets(99)), "", "exactly at the limits");
        let said = report(spells(2_003), budgets(101));
        let name = "long.json";
        for part in [
            Message::from(catalogue::BooksManySpells { name, count: 3_usize, most: MOST_SPELLS }),
            Message::from(catalogue::BooksManyBudgets { name, count: 2_usize, most: MOST_LEVELS }),
            Message::from(catalogue::BooksFix),
        ] {
            assert!(said.contains(&part.to_string()), "{part}: {said}");
        }
    }

    #[test]
    fn a_misspelled_name_of_the_package_is_suggested() {
        packaged("srd-5e".to_owned(), "libraries/srd-5e.json".to_owned());
        let mut books = Books::default();
        books.add("srd5e", Err(Refusal::new("unsupported-file", catalogue::Nothing)), 1.0);
        assert!(books.failed[0].to_string().contains("\"srd-5e\""), "{}", books.failed[0]);
    }
}
