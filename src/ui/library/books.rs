//! Creature libraries of a ruleset: files of creatures that are fetched when the creature library is first opened.

use super::creatures::{Creature, of_file};
use crate::files;
use burstmap_frontend::difficulty::Budget;
use burstmap_frontend::spells::{Casting, Spell};
use std::cell::RefCell;
use std::collections::BTreeMap;
use wasm_bindgen::prelude::*;

/// Contents of such files.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Books {
    /// The names or addresses that the ruleset lists.
    pub wanted: Vec<String>,
    pub creatures: Vec<Creature>,
    pub spells: Vec<Spell>,
    /// Computation of casters' numbers.
    pub casting: Option<Casting>,
    /// Experience of encounters by the level of the party.
    pub budgets: Vec<Budget>,
    /// Attribution that licenses require.
    pub attributions: Vec<String>,
    /// Addresses of files that could not be fetched or read.
    pub failed: Vec<String>,
}

thread_local! {
    /// Addresses of the files of the package, by the names that rulesets use.
    static PACKAGED: RefCell<BTreeMap<String, String>> = const { RefCell::new(BTreeMap::new()) };
}

/// Returns the address of a file of the package, which `www/burstmap.js` knows.
#[wasm_bindgen(js_name = libraryFile, skip_typescript)]
pub fn packaged(name: String, address: String) {
    PACKAGED.with_borrow_mut(|known| known.insert(name, address));
}

/// Fetches the files. One that fails hides no other.
pub async fn fetch(wanted: Vec<String>, now: f64) -> Books {
    let mut books = Books { wanted: wanted.clone(), ..Books::default() };
    for name in wanted {
        let address = PACKAGED.with_borrow(|known| known.get(&name).cloned()).unwrap_or(name);
        let bytes = files::fetch(&address).await.ok();
        match bytes.and_then(|bytes| of_file(&String::from_utf8_lossy(&bytes), now)) {
            Some(found) => {
                books.creatures.extend(found.creatures);
                books.spells.extend(found.spells);
                books.casting = books.casting.or(found.casting);
                books.budgets.extend(found.budgets);
                books.attributions.extend(found.attribution);
            }
            None => books.failed.push(address),
        }
    }
    for (index, creature) in books.creatures.iter_mut().enumerate() {
        creature.id = format!("book-{index}");
    }
    books
}
